"""Speed and memory against what was promised; see README.md."""
