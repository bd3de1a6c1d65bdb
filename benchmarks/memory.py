"""The memory of a process and all its children, as Linux tells it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from time import perf_counter
from typing import NamedTuple

PROC = Path("/proc")
PAUSE = 0.2  # seconds between two looks
PARENT = 1  # among the fields of /proc/PID/stat that follow the name in brackets
KIBI = 1024


class Watched(NamedTuple):
    """What a command took."""

    seconds: float
    peak: int  # bytes, of all processes together
    processes: int  # at that moment


def watch(command: Sequence[str]) -> Watched:
    """Run a command and look at the memory of its processes all the while; raises CalledProcessError if it fails."""
    start, looks, done = perf_counter(), [(0, 0)], Event()
    with subprocess.Popen(command) as process:
        watcher = Thread(target=_look_until, args=(done, process.pid, looks))
        watcher.start()
        status = process.wait()
        seconds = perf_counter() - start
        done.set()
        watcher.join()
    if status:
        raise subprocess.CalledProcessError(status, command)
    return Watched(seconds, *max(looks))


def _look_until(done: Event, root: int, looks: list[tuple[int, int]]) -> None:
    while not done.wait(PAUSE):
        family = _family(root)
        looks.append((sum(map(_memory, family)), len(family)))


def _family(root: int) -> set[int]:
    """Return a process and all that descend from it."""
    parents = dict(filter(None, map(_parent, PROC.glob("[0-9]*"))))
    family = {root}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    return family


def _parent(folder: Path) -> tuple[int, int] | None:
    try:
        behind_name = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
    except OSError:  # it has ended
        return None
    return int(folder.name), int(behind_name[PARENT])


def _memory(pid: int) -> int:
    """Return the bytes of a process; a page that several share counts in parts."""
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text("utf-8").splitlines()
    except OSError:  # it has ended
        return 0
    return sum(int(line.split()[1]) * KIBI for line in lines if line.startswith("Pss:"))
