"""What a long piece of work tells whoever waits for it. This one says nothing; the command line has one that does."""

from collections.abc import Iterator
from contextlib import contextmanager


class Progress:
    """Listens to a run."""

    def say(self, text: str) -> None:
        """Take a sentence."""

    @contextmanager
    def counting(self, what: str, games: int, done: int = 0) -> Iterator[None]:
        """Take note that `games` will be counted, of which `done` are done already."""
        yield

    def advance(self, games: int) -> None:
        """Take note that some more games are done."""
