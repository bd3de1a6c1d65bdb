"""How simulated players decide."""
