"""The variants of a game: what its rulebook, or its table, may do otherwise, each under a name.

An entry of `variants.toml` has an `idea`, the `section` of the rulebook it comes from, and says what becomes different:
`changes`, values by path, or `design`, who sits where (see `sim.design`). Choosing a variant recompiles nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sim.page import BookError, Table, Value, parsed

FILE = "variants"
STATED, OPTIONAL = {"idea", "section"}, {"changes", "design"}


@dataclass(frozen=True)
class Variant:
    """One variant."""

    name: str
    idea: str
    section: str
    changes: Mapping[str, Value]  # by path
    design: str = ""  # a kind of `sim.design`; none: as asked for


def read_variants(files: Iterable[Path]) -> dict[str, Variant]:
    """Read the variants of a folder's files, if it has any.

    Raises
    ------
    BookError
        If an entry has not what it must have; whether its changes fit the book is for the book to say.
    """
    stated = [parsed(file) for file in files if file.stem == FILE]
    return {name: _variant(name, entry) for entries in stated for name, entry in entries.items()}


def _variant(name: str, entry: Table) -> Variant:
    if not isinstance(entry, dict) or not entry.keys() >= STATED or not STATED < entry.keys() <= STATED | OPTIONAL:
        raise BookError(f"{name} in {FILE}.toml must have an idea, a section, and changes or a design; nothing else")
    if not isinstance(entry.get("changes", {}), dict):
        raise BookError(f"changes of {name} in {FILE}.toml must be values by path")
    return Variant(name, entry["idea"], entry["section"], entry.get("changes", {}), entry.get("design", ""))
