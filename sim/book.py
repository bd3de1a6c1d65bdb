"""The data of a game as a book: all its files (see `sim.page`), every value with its source, overlays, fresh draws."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sim.page import (
    ANYTHING,
    KINDS,
    RULINGS,
    BookError,
    Bounds,
    Page,
    Source,
    Value,
    check_limit,
    check_type,
    place,
    read_page,
)
from sim.variants import FILE as VARIANTS
from sim.variants import Variant, read_variants

__all__ = ["Assumption", "Audit", "Book", "BookError", "Reading", "Source", "Value"]


@dataclass(frozen=True)
class Assumption:
    """An assumed value, for those who judge it."""

    path: str
    value: Value
    reason: str
    allowed: str  # the range, the alternatives or the group, in words


class Reading(NamedTuple):
    """A ruling: what is unclear in the rules, and how it is read."""

    name: str
    value: Value
    question: Any
    reading: Any  # the reading that the game follows unless told otherwise
    alternatives: Any
    ids: Any  # of the ambiguities it decides


@dataclass(frozen=True)
class Audit:
    """How much of a book is known."""

    counts: dict[str, dict[str, int]]  # file -> kind -> number of values
    assumed: list[Assumption]  # in the order of the book
    share_assumed: float  # of all values, 0 to 1


@dataclass(frozen=True)
class Book:
    """All values of a game by path, in the order of the files; `overlaid` and `redrawn` give new books."""

    name: str
    digest: str  # of the names and bytes of the files, and of all that was changed since
    values: Mapping[str, Value] = field(repr=False)
    sources: Mapping[str, Source] = field(repr=False)  # labels have none
    limits: Mapping[str, Bounds] = field(repr=False)
    open: frozenset[str] = field(repr=False)  # `<file>.<entry>` to which an overlay may add fields
    variants: Mapping[str, Variant] = field(repr=False)  # by name

    @classmethod
    def read(cls, name: str, folder: Path) -> "Book":
        """Read every TOML file of a folder.

        Parameters
        ----------
        name : str
            The game, for messages.
        folder : Path
            Where the files are.

        Raises
        ------
        BookError
            If there is none, one is not valid TOML, a value has no source, or is not what its source or limit allows,
            or a variant states a value that is not there.
        """
        files = sorted(folder.glob("*.toml"))
        if not files:
            raise BookError(f"{name} needs a folder with its .toml files, and {folder} has none")
        pages = [read_page(file) for file in files if file.stem != VARIANTS]
        book = cls(name, _digest(files), *_bound(pages), variants=read_variants(files))
        book._check_variants()
        return book

    def __getitem__(self, file: str) -> dict[str, dict[str, Value]]:
        """Return the entries of a file and their fields, in its order; raises BookError if there is no such file."""
        entries: dict[str, dict[str, Value]] = {}
        for path, value in self.values.items():
            of, entry, name = path.split(".")
            if of == file:
                entries.setdefault(entry, {})[name] = value
        if not entries:
            raise BookError(f"{self.name} has no file {file}.toml; it has {', '.join(self._files())}")
        return entries

    def value(self, path: str) -> Value:
        """Return the value at `<file>.<entry>.<field>`; raises BookError if there is none."""
        self._check_path(path)
        return self.values[path]

    def source(self, path: str) -> Source:
        """Return where the value at `<file>.<entry>.<field>` comes from; raises BookError if it is none, or a label."""
        self._check_path(path)
        if path not in self.sources:
            raise BookError(f"{place(path)} only names something and has no source")
        return self.sources[path]

    def rulings(self) -> dict[str, Value]:
        """Return the switches of `rulings.toml` by name."""
        return {path.split(".")[1]: self.values[path] for path in self.sources if _is_ruling(path)}

    def readings(self) -> list[Reading]:
        """Return the switches of `rulings.toml` with what they decide."""
        return [
            Reading(name, value, **{key: self.values[f"{RULINGS}.{name}.{key}"] for key in Reading._fields[2:]})
            for name, value in self.rulings().items()
        ]

    def audit(self) -> Audit:
        """Count the values by file and kind, and list what is assumed; rulings and labels are not counted."""
        counted = {path: source for path, source in self.sources.items() if not _is_ruling(path)}
        counts: dict[str, Counter[str]] = {}
        for path, source in counted.items():
            counts.setdefault(path.split(".")[0], Counter())[source.kind] += 1
        assumed = [
            Assumption(path, self.values[path], source.note, str(source.bounds or f"dealt among {source.group}"))
            for path, source in counted.items()
            if source.kind == "assumed"
        ]
        by_file = {file: dict(kinds) for file, kinds in counts.items()}
        return Audit(by_file, assumed, len(assumed) / max(1, len(counted)))

    def overlaid(self, changes: Mapping[str, Value], kind: str = "user", note: str = "stated in an overlay") -> "Book":
        """Return this book with some values replaced.

        A value so stated is held to the type of the one it replaces and to the limits of its file, but not to what an
        assumed value is drawn from: that is a guess, and a user may know better.

        Parameters
        ----------
        changes : mapping
            Path to value.
        kind : str
            What the sources of these values say from now on; none of the kinds that files state.
        note : str
            Where exactly they come from.

        Raises
        ------
        BookError
            If a path is unknown (it names the nearest ones), or a value has the wrong type or leaves its limit.
        """
        if kind in KINDS:
            raise BookError(f'an overlay is of a kind of its own, not "{kind}", which only a file can state')
        for path, value in changes.items():
            self._check_change(path, value)
        stated = [path for path in changes if path in self.sources or path not in self.values]
        sources = {path: Source(kind, note) for path in stated}
        return self._changed(changes, {**self.sources, **sources}, kind)

    def redrawn(self, seed: int) -> "Book":
        """Return this book with every assumed value drawn afresh; the same seed draws the same values."""
        changes: dict[str, Value] = {}
        for key, paths in self._drawn_together().items():
            changes |= zip(paths, self._draw(paths, Random(f"{seed} {key}")), strict=True)
        return self._changed(changes, self.sources, "redrawn")

    def _drawn_together(self) -> dict[str, list[str]]:
        groups: dict[str, list[str]] = {}
        for path, source in self.sources.items():
            if source.kind == "assumed":
                key = f"{path.split('.')[0]}: {source.group}" if source.group else path
                groups.setdefault(key, []).append(path)
        return groups

    def _draw(self, paths: list[str], chance: Random) -> list[Value]:
        first = self.sources[paths[0]]
        if first.shuffle:
            return chance.sample([self.values[path] for path in paths], len(paths))
        if first.bounds.one_of:
            chosen = chance.randrange(len(first.bounds.one_of))
            return [self.sources[path].bounds.one_of[chosen] for path in paths]
        return [_drawn(self.values[path], self.sources[path], chance) for path in paths]

    def _changed(self, changes: Mapping[str, Value], sources: Mapping[str, Source], kind: str) -> "Book":
        stamp = json.dumps([self.digest, kind, changes], sort_keys=True)
        digest = hashlib.sha256(stamp.encode()).hexdigest()
        return replace(self, digest=digest, values={**self.values, **changes}, sources=sources)

    def _check_path(self, path: str) -> None:
        if path not in self.values:
            near = get_close_matches(path, self.sources, n=3, cutoff=0.0)  # as far away as they may be
            raise BookError(f"{self.name} has no value {path}; the nearest are {', '.join(near)}")

    def _check_variants(self) -> None:
        for variant in self.variants.values():
            try:
                self.overlaid(variant.changes, "variant")
            except BookError as error:
                raise BookError(f"the variant {variant.name}: {error}") from None

    def _check_change(self, path: str, value: Value) -> None:
        if _is_ruling(path) and path in self.values and path not in self.sources:
            raise BookError(f"{place(path)} cannot be changed; of a ruling, only its value can")
        like = self._like(path)
        check_type(path, value, like)
        check_limit(path, value, self.limits.get(path, ANYTHING))

    def _like(self, path: str) -> Value:
        """Return the value a new one must resemble: the present one or, in an open entry, its neighbour."""
        entry, _, name = path.rpartition(".")
        if name and path not in self.values and entry in self.open:
            return next(value for at, value in self.values.items() if at.startswith(f"{entry}."))
        return self.value(path)

    def _files(self) -> list[str]:
        return list(dict.fromkeys(path.split(".")[0] for path in self.values))


def _is_ruling(path: str) -> bool:
    return path.startswith(f"{RULINGS}.")


def _bound(pages: list[Page]) -> tuple[dict[str, Value], dict[str, Source], dict[str, Bounds], frozenset[str]]:
    return (
        {path: value for page in pages for path, value in page.values.items()},
        {path: source for page in pages for path, source in page.sources.items()},
        {path: limit for page in pages for path, limit in page.limits.items()},
        frozenset().union(*(page.open for page in pages)),
    )


def _digest(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        for part in (file.name.encode(), file.read_bytes()):
            digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


def _drawn(like: Value, source: Source, chance: Random) -> Value:
    """Draw a number from the range of a source, or a list of as many as there are."""
    if not isinstance(like, list):
        return chance.randint(*(source.bounds.range or (0, 0)))
    drawn = [_drawn(member, source, chance) for member in like]
    return sorted(drawn, reverse=source.ordered == "falling") if source.ordered else drawn
