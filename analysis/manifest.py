"""The manifest of a run: what was played, by whom, with which data."""

import json
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from analysis.faults import RunFault

NO_FACTIONS = "player"  # what a game calls its sides when they have nothing of their own
SCHEMA = 1  # the newest manifest that this version reads
NAME, UNFINISHED = "manifest.json", "unfinished.json"


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Policy(_Record):
    """A policy at the tables of the run."""

    name: str
    digest: str
    weights: Any = None


class Part(_Record):
    """One Parquet file of the run."""

    file: str
    rows: int
    sha256: str


class ColumnNote(_Record):
    """What a column holds."""

    meaning: str
    unit: str = ""


class Assumed(_Record):
    """A value that no source gives."""

    path: str
    value: Any
    reason: str
    range: Any = None


class Assumptions(_Record):
    """How much of the game's data is assumed, and what."""

    share: float = 0.0
    counts: dict[str, int] = {}
    areas: dict[str, dict[str, int]] = {}
    list: tuple[Assumed, ...] = ()


class PlayedVariant(_Record):
    """A variant that was played."""

    name: str
    idea: str
    section: str = ""


class Ruled(_Record):
    """A rule that was read otherwise than usual."""

    name: str
    value: Any
    usual: Any
    question: str
    reading: str = ""  # the usual one


class Changed(_Record):
    """A value that a user stated."""

    path: str
    value: Any
    usual: Any = None


class WhatIf(_Record):
    """What is different from the game as its data have it."""

    variants: tuple[PlayedVariant, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    changes: tuple[Changed, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.variants or self.rulings or self.changes)


class Manifest(_Record):
    """What a run says about itself; keys that this version does not know are left alone."""

    schema_: int = Field(alias="schema")
    equipoise: str
    game: str
    title: str
    rules_version: str
    players: int = Field(ge=1)
    run_seed: int
    design: str
    games_asked: int
    games: int
    policy: tuple[str, ...]  # as asked for: one for all seats, or one a seat
    policies: tuple[Policy, ...]
    factions: tuple[str, ...] = ()
    faction_word: str = NO_FACTIONS
    lineup: tuple[str, ...] | None = None
    parts: tuple[Part, ...]
    result_hash: str
    sources_digest: str
    data_digest: str
    versions: dict[str, str]
    compiler: dict[str, Any] = {}
    columns: dict[str, dict[str, ColumnNote]]
    assumptions: Assumptions = Assumptions()
    rulings: dict[str, Any] = {}
    what_if: WhatIf = WhatIf()
    data_notes: str = ""

    @property
    def has_factions(self) -> bool:
        """Whether the sides differ in more than the seat."""
        return self.faction_word != NO_FACTIONS


def read_manifest(folder: Path) -> Manifest:
    """Read and check the manifest of a run folder.

    Parameters
    ----------
    folder : Path
        The run folder.

    Returns
    -------
    Manifest

    Raises
    ------
    RunFault
        If there is none, if a newer version of Equipoise wrote it, or if it is damaged.
    """
    fields = _fields(folder / NAME)
    _refuse_newer(fields.get("schema"), folder / NAME)
    try:
        return Manifest.model_validate(fields)
    except ValidationError as fault:
        first = fault.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise RunFault(f"{folder / NAME} is damaged: {where}: {first['msg'].lower()}") from None


def _fields(file: Path) -> dict[str, Any]:
    try:
        fields = json.loads(file.read_text("utf-8"))
    except NotADirectoryError:
        raise RunFault(f"{file.parent} is a file; name the folder of a run") from None
    except FileNotFoundError:
        raise RunFault(_missing(file)) from None
    except OSError as fault:
        raise RunFault(f"{file} cannot be read: {fault.strerror}") from None
    except ValueError:
        raise RunFault(f"{file} is damaged: it is not valid JSON") from None
    if not isinstance(fields, dict):
        raise RunFault(f"{file} is damaged: it is not the record of a run")
    return fields


def _missing(file: Path) -> str:
    if (file.parent / UNFINISHED).is_file():
        return f"{file.parent} holds a run that is not finished: simulate it again, and it goes on where it stopped"
    return f"{file.parent} holds no finished run: it has no {file.name}"


def _refuse_newer(schema: object, file: Path) -> None:
    if isinstance(schema, int) and schema > SCHEMA:
        raise RunFault(
            f"{file} was written by a newer Equipoise (schema {schema}; this one reads up to {SCHEMA}): upgrade first"
        )
