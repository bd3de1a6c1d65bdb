"""One file of a game's data: its values, where each comes from, and what it may be.

A table of the file is an entry, a key of the table a field: `<file>.<entry>.<field>` is the path of a value. Beside its
entries a file may hold

- `[[source]]`: `of`, one or more patterns over `<entry>.<field>` (the last source that fits a value counts), and
  `kind`: `rulebook` with its `section`, `deduced` with the `argument`, `public` with the `place`, or `assumed` with the
  `reason` and what it can be drawn from: a `range` for each number (`ordered` as "rising" or "falling", if it is a
  list) or `one_of` several whole values. Values of one `group` are drawn together: the same place of every `one_of`,
  or, with `shuffle`, the values of the group dealt out anew;
- `[[limit]]`: `of` and the `range` or `one_of` that nothing in the value may leave, whoever states it;
- `labels`: fields that only name things; they need no source and are not counted;
- `open`: entries to which an overlay may add fields.

An entry of `rulings.toml` is a switch: `value`, `alternatives`, `question`, `reading` (its source) and `ids`.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from sim.faults import nearest
from sim.toml import TomlFault, read_toml

Value = bool | int | float | str | list[Any]
Table = dict[str, Any]

KINDS = {"rulebook": "section", "deduced": "argument", "public": "place", "assumed": "reason"}
RULINGS = "rulings"
RULING = {"value", "alternatives", "question", "reading", "ids"}
SOURCE = {"of", "kind", *KINDS.values(), "range", "one_of", "ordered", "group", "shuffle"}
LIMIT = {"of", "range", "one_of"}
PLAIN: dict[type, str] = {bool: "true or false", int: "a whole number", float: "a number with a point", str: "text"}
ORDERS = ("", "rising", "falling")


class BookError(ValueError):
    """One plain sentence: which file, entry and field, and what is allowed there."""


@dataclass(frozen=True)
class Bounds:
    """What a value may be; without range and alternatives, anything."""

    range: tuple[int, int] | None = None
    one_of: tuple[Value, ...] = ()

    def __bool__(self) -> bool:
        return self.range is not None or bool(self.one_of)

    def __str__(self) -> str:
        if self.range:
            return f"{self.range[0]} to {self.range[1]}" if self.range[0] < self.range[1] else str(self.range[0])
        return "one of " + ", ".join(json.dumps(value, ensure_ascii=False) for value in self.one_of)

    def admit(self, value: Value) -> bool:
        """Tell whether every number of the value is in the range, and the whole of it one of the alternatives."""
        low, high = self.range or (0, 0)
        in_range = self.range is None or all(low <= number <= high for number in members(value))
        return in_range and (not self.one_of or value in self.one_of)


ANYTHING = Bounds()


@dataclass(frozen=True)
class Source:
    """Where a value comes from."""

    kind: str  # one of KINDS; "ruling" for a switch; what an overlay says of itself
    note: str  # section, argument, place or reason
    bounds: Bounds = ANYTHING  # what an assumed value is drawn from
    ordered: str = ""  # "rising", "falling": so is the list that is drawn
    group: str = ""  # drawn together with the others of this group in its file
    shuffle: bool = False  # the values of the group are dealt out anew


@dataclass(frozen=True)
class Page:
    """One file, checked; all by path."""

    values: dict[str, Value]
    sources: dict[str, Source]  # labels have none
    limits: dict[str, Bounds]
    open: frozenset[str]  # `<file>.<entry>` to which an overlay may add fields


def read_page(file: Path) -> Page:
    """Read and check one file; raises BookError with one sentence for the first thing that is wrong in it."""
    tables = parsed(file)
    stated, limited = (_list_of(dict, file, key, tables.pop(key, [])) for key in ("source", "limit"))
    labels, open_entries = (_list_of(str, file, key, tables.pop(key, [])) for key in ("labels", "open"))
    values = _values(file, tables)
    if file.stem == RULINGS:
        return Page(values, *_rulings(tables), frozenset())
    limits = {path: _limit(file, table) for path, table in _fitting(file, "limit", limited, values)}
    sources = {path: _source(file, table) for path, table in _fitting(file, "source", stated, values)}
    unnamed = {path: value for path, value in values.items() if path.rpartition(".")[2] not in labels}
    for path, value in unnamed.items():
        check_limit(path, value, limits.get(path, ANYTHING))
        _check_source(path, value, sources)
    _check_groups(sources)
    kept = {path: sources[path] for path in unnamed}
    return Page(values, kept, limits, frozenset(f"{file.stem}.{entry}" for entry in open_entries))


def members(value: Value) -> list[Any]:
    """Return all that stands in a list, lists in it taken apart, or the one value that is no list."""
    return [inner for outer in value for inner in members(outer)] if isinstance(value, list) else [value]


def place(path: str) -> str:
    """Return `<file>.<entry>.<field>` as a reader looks it up."""
    file, _, rest = path.partition(".")
    return f"{rest} in {file}.toml"


def check_limit(path: str, value: Value, limit: Bounds) -> None:
    """Raise BookError if anything in the value leaves the limit."""
    for member in members(value):
        if not limit.admit(member):
            raise BookError(f"{place(path)} must be {limit}, not {json.dumps(member)}")


def check_type(path: str, value: Value, like: Value) -> None:
    """Raise BookError unless the value is of the same type as another one, lists member by member."""
    if isinstance(value, list) != isinstance(like, list) or not _types(value) <= (_types(like) or PLAIN.keys()):
        wanted = ("a list, each " if isinstance(like, list) else "") + " or ".join(PLAIN[kind] for kind in _types(like))
        raise BookError(
            f"{place(path)} must be {wanted}, like {json.dumps(like)}, not {json.dumps(value, default=str)}"
        )


def _types(value: Value) -> set[type]:
    return {type(member) for member in members(value)}


def parsed(file: Path) -> Table:
    """Read a file; raises BookError if it is no TOML."""
    try:
        return read_toml(file)
    except TomlFault as fault:
        raise BookError(f"{file.name} {fault}") from None


def _list_of(kind: type, file: Path, key: str, value: Any) -> list[Any]:
    if not isinstance(value, list) or not all(isinstance(member, kind) for member in value):
        wanted = f"tables [[{key}]]" if kind is dict else "a list of names"
        raise BookError(f"{key} in {file.name} must be {wanted}")
    return value


def _values(file: Path, tables: Table) -> dict[str, Value]:
    values = {}
    for entry, fields in tables.items():
        if not isinstance(fields, dict):
            raise BookError(f"{entry} in {file.name} must be an entry, a table of fields")
        for name, value in fields.items():
            path = f"{file.stem}.{entry}.{name}"
            if "." in entry + name or not _types(value) <= PLAIN.keys():
                raise BookError(
                    f"{place(path)} must be {', '.join(PLAIN.values())} or a list, under a name without a point"
                )
            values[path] = value
    return values


def _fitting(file: Path, what: str, tables: list[Table], values: Iterable[str]) -> list[tuple[str, Table]]:
    """Return every value's path with every table whose pattern fits it, later tables later."""
    fitting = []
    for table in tables:
        for pattern in _patterns(file, what, table):
            paths = [path for path in values if fnmatchcase(path, f"{file.stem}.{pattern}")]
            if not paths:
                raise BookError(
                    f'a [[{what}]] in {file.name} is of "{pattern}", which fits no <entry>.<field> of the file'
                )
            fitting += [(path, table) for path in paths]
    return fitting


def _patterns(file: Path, what: str, table: Table) -> list[str]:
    of = table.get("of")
    patterns = [of] if isinstance(of, str) else of
    if not isinstance(patterns, list) or _types(patterns) != {str}:
        raise BookError(f"a [[{what}]] in {file.name} needs `of`, one or more patterns over <entry>.<field>")
    return patterns


def _check_keys(where: str, table: Table, known: set[str]) -> None:
    for key in sorted(set(table) - known):
        raise BookError(f"{where} has no key {key}{nearest(key, known)}; its keys are {', '.join(sorted(known))}")


def _limit(file: Path, table: Table) -> Bounds:
    where = f'the [[limit]] of "{table["of"]}" in {file.name}'
    _check_keys(where, table, LIMIT)
    bounds = _bounds(where, table)
    if not bounds:
        raise BookError(f"{where} needs a `range` or `one_of`")
    return bounds


def _source(file: Path, table: Table) -> Source:
    where = f'the [[source]] of "{table["of"]}" in {file.name}'
    _check_keys(where, table, SOURCE)
    kind = table.get("kind")
    if kind not in KINDS:
        raise BookError(f"{where} must be of a kind: {', '.join(KINDS)}")
    if not table.get(KINDS[kind]):
        raise BookError(f"{where} is {kind} and needs its `{KINDS[kind]}`")
    bounds, group, shuffle = _bounds(where, table), table.get("group", ""), table.get("shuffle", False)
    if kind == "assumed" and not bounds and not (group and shuffle):
        raise BookError(f"{where} is assumed and needs a `range`, `one_of`, or a `group` to shuffle")
    if table.get("ordered", "") not in ORDERS:
        raise BookError(f"{where} can be `ordered` as rising or falling")
    return Source(kind, table[KINDS[kind]], bounds, table.get("ordered", ""), group, shuffle)


def _bounds(where: str, table: Table) -> Bounds:
    span, choices = table.get("range"), table.get("one_of", [])
    if not isinstance(choices, list):
        raise BookError(f"{where} has a `one_of` that is not a list")
    match span:
        case None:
            return Bounds(None, tuple(choices))
        case [int(low), int(high)] if low <= high:
            return Bounds((low, high), tuple(choices))
    raise BookError(f"{where} has a `range` that is not [lowest, highest]")


def _check_source(path: str, value: Value, sources: dict[str, Source]) -> None:
    if path not in sources:
        raise BookError(f"{place(path)} has no source: no [[source]] of the file fits it")
    bounds = sources[path].bounds
    for choice in bounds.one_of:
        check_type(path, choice, value)
    if bounds.range and _types(value) != {int}:
        raise BookError(f"{place(path)} is not a whole number and cannot have a range")
    if not bounds.admit(value):
        raise BookError(f"{place(path)} is {json.dumps(value)}, which is outside of what it is drawn from, {bounds}")


def _check_groups(sources: dict[str, Source]) -> None:
    """Raise BookError unless the members of each group are drawn in the same way."""
    first: dict[str, tuple[bool, int]] = {}
    for path, source in sources.items():
        drawn = (source.shuffle, len(source.bounds.one_of))
        if source.group and first.setdefault(source.group, drawn) != drawn:
            raise BookError(f'{place(path)} must be drawn like the rest of its group "{source.group}"')


def _rulings(tables: Table) -> tuple[dict[str, Source], dict[str, Bounds]]:
    sources, limits = {}, {}
    for entry, fields in tables.items():
        path = f"{RULINGS}.{entry}.value"
        if set(fields) != RULING:
            raise BookError(f"{entry} in {RULINGS}.toml must have {', '.join(sorted(RULING))}, and nothing else")
        sources[path], limits[path] = Source("ruling", fields["reading"]), Bounds(one_of=tuple(fields["alternatives"]))
        check_limit(path, fields["value"], limits[path])
    return sources, limits
