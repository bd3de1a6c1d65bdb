"""How a command can end."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

OK, FAILED, WRONG_CALL, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143


class Stopped(Exception):  # noqa: N818 (it need not be anybody's error)
    """A command that did not do its work: its exit status, and why in one plain sentence."""

    def __init__(self, status: int, text: str):
        super().__init__(text)
        self.status = status


class Terminated(BaseException):
    """The command was asked to end (SIGTERM): as Ctrl-C, but not to be taken for it."""


STOPS = (KeyboardInterrupt, Terminated)


def status_of(stop: BaseException) -> int:
    """Return the exit status that a shell gives to one of `STOPS`."""
    return TERMINATED if isinstance(stop, Terminated) else INTERRUPTED


@contextmanager
def terminations_raised() -> Iterator[None]:
    """Let the first SIGTERM raise `Terminated`, and later ones not disturb what is done about it."""
    if current_thread() is not main_thread():  # others may not set signals
        yield
        return
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _terminate(number: int, frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Terminated
