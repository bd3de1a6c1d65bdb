"""Python in fresh processes, on copies of our sources that a test may edit."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]


def copy_sources(folder):
    """Copy the engine, the policies of every game and tic-tac-toe; return the folder."""
    unwanted = shutil.ignore_patterns("__pycache__", "perseverance")
    shutil.copytree(ROOT / "sim", folder / "sim", ignore=unwanted)
    return folder


@contextmanager
def edited(file, before, after):
    """Replace text that stands in a file exactly once; restore text and time stamp in the end."""
    text, found = file.read_text("utf-8"), file.stat()
    assert text.count(before) == 1, before
    file.write_text(text.replace(before, after), "utf-8")
    try:
        yield
    finally:
        file.write_text(text, "utf-8")
        os.utime(file, ns=(found.st_atime_ns, found.st_mtime_ns))


def run(code, *arguments, sources=ROOT, cache=None, limit=None, **environment):
    """Run code in a fresh process on these sources, for a limited time (seconds); return what it printed as JSON."""
    settings = {"PYTHONPATH": str(sources), "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", **environment}
    if cache:
        settings["EQUIPOISE_CACHE"] = str(cache)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-W", "ignore::RuntimeWarning", "-c", code, *map(str, arguments)],
        cwd=sources,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=limit,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
