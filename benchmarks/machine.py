"""The machine that figures are measured on."""

import os
import platform
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

BUSY = 0.5  # load average from which on somebody else was at work
VERSIONS = ("equipoise", "numba", "llvmlite", "numpy", "polars", "joblib")


def facts() -> dict[str, Any]:
    """Return what figures depend on, beside our own sources."""
    return {
        "system": platform.platform(),
        "processor": _field("/proc/cpuinfo", "model name"),
        "cores": len(cores()),
        "memory": _field("/proc/meminfo", "MemTotal"),
        "load": list(os.getloadavg()),
        "python": platform.python_version(),
        "versions": {name: version(name) for name in VERSIONS},
        "sources": _git("describe", "--always", "--dirty", "--abbrev=12"),
    }


def cores() -> set[int]:
    """Return the cores that this process may use."""
    return os.sched_getaffinity(0)


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, child processes too."""
    allowed = cores()
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def warn_if_busy() -> None:
    """Say so if the machine has other work: every figure is worse than it would be."""
    load = os.getloadavg()[0]
    if load > BUSY:
        print(f"The machine is not idle (load {load:.1f}): figures will be worse than it can do.")


def _field(file: str, name: str) -> str:
    lines = Path(file).read_text("utf-8").splitlines()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith(name)), "unknown")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"
