"""A child process ends with the one that started it, however that one ends."""

import os
import sys
from threading import Thread
from time import sleep

LOOK = 0.5  # seconds between two looks


def end_with(parent: int) -> None:
    """End this process as soon as `parent` is no longer there.

    A process that is killed cannot tell its children, so they look for themselves, in a thread: kernels let it run.
    Not on Windows, where a process keeps the number of its parent.
    """
    if sys.platform != "win32":
        Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        sleep(LOOK)
    os._exit(1)
