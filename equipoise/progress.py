"""Progress of a long piece of work: a bar on a terminal, a plain line now and then elsewhere."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sim.progress import Progress

INTERVAL = 30.0  # seconds between two plain lines
LEAST = 0.5  # seconds after which a speed can be trusted


def progress_for(quiet: bool) -> Progress:
    """Return what suits standard error, where all of it goes: standard output is for results."""
    if quiet:
        return Progress()
    return Bar() if sys.stderr.isatty() else Lines()


def _tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


class Bar(Progress):
    """A bar with the number of games, games a second and time left."""

    def say(self, text: str) -> None:
        """Print a sentence."""
        _tell(text)

    @contextmanager
    def counting(self, what: str, games: int, done: int = 0) -> Iterator[None]:
        """Show the bar while the games are counted."""
        from rich import progress
        from rich.console import Console

        columns = (
            progress.TextColumn("{task.description}"),
            progress.BarColumn(),
            progress.TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
            progress.TextColumn("{task.fields[rate]}"),
            progress.TimeRemainingColumn(compact=True, elapsed_when_finished=True),
        )
        self.done, self.speed = done, Speed()
        with progress.Progress(*columns, console=Console(stderr=True)) as self.shown:
            self.task = self.shown.add_task(what, total=games, completed=done, rate="")
            yield

    def advance(self, games: int) -> None:
        """Move the bar."""
        self.done += games
        rate = self.speed.after(games)
        self.shown.update(self.task, completed=self.done, rate=f"{rate:,.0f} games/s" if rate else "")


class Lines(Progress):
    """A line every `INTERVAL` seconds: what a log file can hold."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, tell: Callable[[str], None] = _tell):
        self.clock, self.tell = clock, tell

    def say(self, text: str) -> None:
        """Print a sentence."""
        self.tell(text)

    @contextmanager
    def counting(self, what: str, games: int, done: int = 0) -> Iterator[None]:
        """Begin to count."""
        self.what, self.games, self.done = what, games, done
        self.speed, self.told = Speed(self.clock), self.clock()
        yield
        rate = self.speed.after(0)
        self.tell(f"{what}: {self.done:,} of {games:,}" + (f", {rate:,.0f} games/s" if rate else ""))

    def advance(self, games: int) -> None:
        """Print a line, if the last one is old enough."""
        self.done += games
        rate = self.speed.after(games)
        if self.clock() - self.told >= INTERVAL:
            self.told = self.clock()
            self.tell(
                f"{self.what}: {self.done:,} of {self.games:,} ({self.done / self.games:.0%}){self._outlook(rate)}"
            )

    def _outlook(self, rate: float) -> str:
        return f", {rate:,.0f} games/s, {duration((self.games - self.done) / rate)} left" if rate else ""


class Speed:
    """Games a second since the first ones came in: workers take a while to start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.clock, self.start, self.games = clock, 0.0, 0

    def after(self, games: int) -> float:
        """Count some more games and return the speed; 0 as long as it is not known."""
        if not self.start:
            self.start = self.clock()
            return 0.0
        self.games += games
        spent = self.clock() - self.start
        return self.games / spent if spent > LEAST else 0.0


def duration(seconds: float) -> str:
    """Return a length of time in words a reader takes in at once."""
    if seconds < 100:  # noqa: PLR2004 -- below, seconds are read more easily than minutes
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"  # noqa: PLR2004
