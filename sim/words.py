"""How a game puts itself into words. `sim.games.<game>.words` has what `Words` lists, and imports no kernels."""

from importlib import import_module
from typing import Any, Protocol, cast

from sim.book import Book

Figures = dict[str, int | str]


class Words(Protocol):
    """The words of a game. States, tables and options are records, as the rules see them."""

    VERBS: tuple[str, ...]
    """What kind of choice an option is, by its verb; one or two words each."""

    def read_names(self, book: Book) -> Any:
        """Return what the other functions need of the data: the names of cards, tiles, places."""

    def describe_option(self, state: Any, tables: Any, names: Any, option: Any) -> str:
        """Say what an option does, as a player would announce it: "mark the centre"."""

    def describe_change(self, before: Any, after: Any, tables: Any, names: Any) -> list[str]:
        """Say what is different after a choice was carried out, a line for each thing: "seat 1 wins"."""

    def describe_state(self, state: Any, tables: Any, names: Any) -> Figures:
        """Return the few figures that a reader looks at first; the same keys in every position of a game."""


def words_of(game: str) -> Words:
    """Return the words of a game."""
    return cast(Words, import_module(f"sim.games.{game}.words"))


def by_field(value: Any) -> Any:
    """Take a record apart by the names of its fields, down to plain numbers and lists that JSON can hold."""
    if value.dtype.names is None:
        return value.tolist()
    if value.shape:
        return [by_field(member) for member in value]
    return {name: by_field(value[name]) for name in value.dtype.names}
