"""What is played otherwise than the data of a game say: variants, rulings, and values that a user states.

A value has its path, `<file>.<entry>.<field>`; the game's name may stand before it. An overlay is a TOML file of
values, laid out like the files of the data:

    [leaders.keoni]
    start_crates = 2

Nothing is recompiled: all of it reaches the rules through their tables.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from sim.book import Book
from sim.faults import UsageFault
from sim.page import RULINGS, BookError, Value
from sim.toml import TomlFault, read_toml
from sim.variants import Variant

USER, VARIANT, RULED = "user", "variant", "ruled"  # kinds of the sources of what is different
POINTS = 3  # in a path with the name of its game
QUOTED = "\"'[{"  # what a value begins with that is meant as TOML, and not as text


@dataclass(frozen=True)
class WhatIf:
    """What is different. Values are held as JSON, so that one what-if equals another one."""

    variants: tuple[str, ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()  # by name, those that are not the default
    changes: tuple[tuple[str, str], ...] = ()  # by path

    def applied(self, book: Book) -> Book:
        """Return a book with what is different in it; nothing different: the book itself."""
        for name in self.variants:
            if changes := book.variants[name].changes:
                book = book.overlaid(changes, VARIANT, f"stated by the variant {name}")
        if self.rulings:
            book = book.overlaid({_ruling(name): value for name, value in self.stated_rulings().items()}, RULED)
        return book.overlaid(self.stated_changes(), USER) if self.changes else book

    def stated_rulings(self) -> dict[str, Value]:
        """Return the values of the rulings that are not the default, by name."""
        return _read(self.rulings)

    def stated_changes(self) -> dict[str, Value]:
        """Return the values that a user stated, by path."""
        return _read(self.changes)


def what_if(
    book: Book, variants: Iterable[str] = (), rulings: Mapping[str, Any] | None = None, *overlays: Mapping[str, Any]
) -> WhatIf:
    """Check what shall be different.

    Parameters
    ----------
    book : Book
        The data of the game as they stand.
    variants : iterable of str
        Names of variants.
    rulings : mapping, optional
        Value of a ruling by its name.
    *overlays : mapping
        Values by path, or in tables within tables as TOML has them; what a later one says of a value counts.

    Raises
    ------
    BookError
        If a variant, a ruling or a path is unknown (it names the nearest ones), a value is not allowed, two variants do
        not go together, or a value is one that a variant states.
    """
    chosen = tuple(sorted(set(variants)))
    _check_together([_variant(book, name) for name in chosen])
    changes = {path: value for overlay in overlays for path, value in _by_path(book.name, overlay)}
    ruled = {_ruling_named(book, name): value for name, value in (rulings or {}).items()}
    ruled |= {path.split(".")[1]: changes.pop(path) for path in list(changes) if path in map(_ruling, book.rulings())}
    _check_free(book, chosen, changes)
    book.overlaid(changes)
    book.overlaid({_ruling(name): value for name, value in ruled.items()})
    different = {name: value for name, value in ruled.items() if value != book.rulings()[name]}
    return WhatIf(chosen, _written(different), _written(changes))


def read_overlay(name: str) -> dict[str, Any]:
    """Read an overlay file; raises UsageFault if it cannot be read or is not valid TOML."""
    try:
        return read_toml(Path(name))
    except TomlFault as fault:
        raise UsageFault(f"the overlay {name} {fault}") from None
    except OSError as error:
        raise UsageFault(f"the overlay {name} cannot be read: {error.strerror}") from None


def stated(option: str, texts: Iterable[str]) -> dict[str, Any]:
    """Read what an option of the command line states.

    Parameters
    ----------
    option : str
        Its name, for messages.
    texts : iterable of str
        "NAME=VALUE"; a value is written as in TOML, but text may stand without quotes.

    Raises
    ------
    UsageFault
        If one is not of that form, a value cannot be read, or two values are given for one name.
    """
    found: dict[str, Any] = {}
    for text in texts:
        name, _, value = (part.strip() for part in text.partition("="))
        if not name or not value:
            raise UsageFault(f"{option} takes NAME=VALUE, not {text!r}")
        if found.setdefault(name, _value(option, value)) != _value(option, value):
            raise UsageFault(f"{option} gives {name} two values; leave one of them out")
    return found


def _value(option: str, text: str) -> Any:
    try:
        table = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        if text[0] in QUOTED:
            raise UsageFault(f"{option} has a value that is no TOML: {text}") from None
        return text
    return table["value"] if table.keys() == {"value"} else text


def _by_path(game: str, overlay: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield all values of tables within tables by path; the name of the game before a path is left out."""
    for key, value in overlay.items():
        path = f"{above}{key}"
        if isinstance(value, dict):
            yield from _by_path(game, value, f"{path}.")
        else:
            yield path.removeprefix(f"{game}.") if path.count(".") >= POINTS else path, value


def _variant(book: Book, name: str) -> Variant:
    if name not in book.variants:
        raise BookError(f"{book.name} has no variant {name}; {_nearest(name, book.variants)}")
    return book.variants[name]


def _ruling_named(book: Book, name: str) -> str:
    if name not in book.rulings():
        raise BookError(f"{book.name} has no ruling {name}; {_nearest(name, book.rulings())}")
    return name


def _nearest(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, known, n=3, cutoff=0.0)
    return f"the nearest are {', '.join(near)}" if near else "it has none"


def _check_together(chosen: list[Variant]) -> None:
    """Raise BookError if two variants state one value, or two designs."""
    by: dict[str, str] = {}
    for variant in chosen:
        for what in [*variant.changes, *(["who sits where"] if variant.design else [])]:
            if what in by:
                raise BookError(f"the variants {by[what]} and {variant.name} both decide {what}; choose one of them")
            by[what] = variant.name


def _check_free(book: Book, chosen: Iterable[str], changes: Mapping[str, Any]) -> None:
    """Raise BookError if a value is one that a variant states."""
    for name in chosen:
        for path in changes.keys() & book.variants[name].changes.keys():
            raise BookError(f"{path} is what the variant {name} states; leave one of them out")


def _ruling(name: str) -> str:
    return f"{RULINGS}.{name}.value"


def _written(values: Mapping[str, Value]) -> tuple[tuple[str, str], ...]:
    return tuple((name, json.dumps(values[name], ensure_ascii=False)) for name in sorted(values))


def _read(written: Iterable[tuple[str, str]]) -> dict[str, Value]:
    return {name: json.loads(text) for name, text in written}
