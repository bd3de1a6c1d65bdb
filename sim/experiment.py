"""What to run, stated on the command line or in a TOML file, and checked before any work.

The keys of a file are the fields of `Experiment`; a file may leave out what has a default:

    game = "tic_tac_toe"
    games = 24000
    policy = "uniform"
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from sim import registry
from sim.book import Book
from sim.box import Box
from sim.design import DESIGNS, FIXED, SHUFFLED, Design
from sim.faults import UsageFault, nearest
from sim.page import BookError
from sim.policy import PolicySpec, find_policy
from sim.toml import TomlFault, read_toml
from sim.what_if import WhatIf, read_overlay, what_if

READY_MADE = Path(__file__).parent / "experiments"
SEED = 1  # so that two who ask the same question get the same answer
GAMES = 24_000  # a share of the wins to within half a point
MOST_GAMES = 10_000_000_000
MOST_LOGGED = 100_000  # every logged game is stepped from Python
ALL = "all"
PLAYER = "player_"  # and a number: what plays where a game has no factions
ALIASES = {"leaders": "factions", "set": "changes", "variants": "variant", "rulings": "ruling", "overlays": "overlay"}


def _listed(value: Any) -> Any:
    """Take "a, b" for ["a", "b"], in a list too."""
    if isinstance(value, list) and all(isinstance(names, str) for names in value):
        return [name for names in value for name in _listed(names)]
    return [name.strip() for name in value.split(",")] if isinstance(value, str) else value


def _whole(value: Any) -> Any:
    """Take 1e5 for 100,000: TOML and Python call it a number with a point."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Number = Annotated[int, BeforeValidator(_whole)]


def _either(names: Sequence[str]) -> str:
    *most, last = map(repr, names)
    return f"{', '.join(most)} or {last}"


Names = Annotated[list[Annotated[str, Field(min_length=1)]], BeforeValidator(_listed), Field(min_length=1)]
Files = Annotated[list[str], BeforeValidator(lambda value: [value] if isinstance(value, str) else value)]


class Experiment(BaseModel):
    """What to run. The description of a field says what is allowed."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: str = Field(description="the name of a game")
    players: Number | None = Field(None, description="a whole number of players")
    games: Number = Field(GAMES, ge=1, le=MOST_GAMES, description=f"a whole number from 1 to {MOST_GAMES:,}")
    seed: Number = Field(SEED, ge=0, lt=2**63, description="a whole number from 0 to 2**63 - 1")
    policy: Names | None = Field(None, description="the name of a policy, or a list of names, one a seat")
    factions: Names | None = Field(None, description=f"{ALL!r}, or a list of names")
    lineup: Names | None = Field(None, description="a list of names, one a seat")
    design: Literal["latin", "fresh", "drawn", "shuffled"] | None = Field(None, description=_either(DESIGNS))
    variant: Names | None = Field(None, description="the name of a variant, or a list of names")
    ruling: dict[str, Any] = Field({}, description="a table of rulings, each with its value")
    overlay: Files | None = Field(None, description="the name of a TOML file, or a list of names")
    changes: dict[str, Any] = Field({}, description="a table of values by path")
    log_decisions: Number = Field(0, ge=0, le=MOST_LOGGED, description=f"a whole number from 0 to {MOST_LOGGED:,}")

    def __str__(self) -> str:
        said = [self.game, f"{self.players} players", f"seed {self.seed}", f"policy {', '.join(self.policy or [])}"]
        return ", ".join([*said, *(f"variant {name}" for name in self.variant or [])])


@dataclass(frozen=True)
class Plan:
    """An experiment, checked, with all that follows from it."""

    experiment: Experiment  # nothing in it is left to a default
    box: Box
    factions: tuple[str, ...]  # names of all factions of the game, by number
    specs: tuple[PolicySpec, ...]  # the different policies
    design: Design
    games: int  # whole rounds
    what_if: WhatIf

    def __str__(self) -> str:
        asked, whole = self.experiment.games, f"rounded up to whole rounds of {self.design.round_games}"
        rounded = f" ({asked:,} {whole})" if self.games > asked else ""
        return f"{self.games:,} games{rounded} of {self.experiment}, design {self.design.kind}"

    def book(self) -> Book:
        """Read the data that are played by: those of the game, with what is different in this experiment."""
        return self.what_if.applied(self.box.book())

    @property
    def policy_names(self) -> tuple[str, ...]:
        """Names of the different policies, by number."""
        return tuple(spec.name for spec in self.specs)


def plan(fields: Mapping[str, Any], places: Mapping[str, str] | None = None) -> Plan:
    """Check what was asked for; nothing is compiled.

    Parameters
    ----------
    fields : mapping
        Fields of `Experiment`.
    places : mapping, optional
        Where a field was stated, for messages: "--games", "games in FILE".

    Raises
    ------
    UsageFault
        One sentence for the first thing that is wrong.
    """
    if places is None:
        fields, places = unaliased(fields, str)
    with _placed(places):
        asked = _checked(fields, places)
        return _planned(asked, registry.box(asked.game))


def asked_book(fields: Mapping[str, Any], places: Mapping[str, str] | None = None) -> tuple[Book, WhatIf]:
    """Return the data of a game with what is asked to be different in it, and that alone; as `plan` otherwise."""
    if places is None:
        fields, places = unaliased(fields, str)
    with _placed(places):
        asked = _checked(fields, places)
        box = registry.box(asked.game)
        different = _what_if(asked, box)
        return different.applied(box.book()), different


@contextmanager
def _placed(places: Mapping[str, str]) -> Iterator[None]:
    """Say where a field was stated that does not fit."""
    try:
        yield
    except _FieldError as fault:
        raise UsageFault(f"{places.get(fault.key, fault.key)} {fault}") from None


def read_experiment(name: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Read an experiment from a TOML file, or a ready-made one by its name.

    Returns
    -------
    fields, places : dict
        As `plan` takes them.

    Raises
    ------
    UsageFault
        If there is none, it is not valid TOML, or has a key that an experiment has not.
    """
    stated = _parsed(_file(name))
    for key in stated:
        _refuse_unknown(key, f"{name} has no key")
    return unaliased(stated, lambda key: f"{key} in {name}")


def unaliased(stated: Mapping[str, Any], place: Callable[[str], str]) -> tuple[dict[str, Any], dict[str, str]]:
    """Call fields by their own names, and say by which name, in which place, each was stated.

    Raises
    ------
    UsageFault
        If a field is stated by two names.
    """
    fields: dict[str, Any] = {}
    places: dict[str, str] = {}
    for name, value in stated.items():
        key = ALIASES.get(name, name)
        if key in fields:
            raise UsageFault(f"{place(name)} states what {places[key]} states; state it once")
        fields[key], places[key] = value, place(name)
    return fields, places


class _FieldError(ValueError):
    """A field that does not fit the game or another field."""

    def __init__(self, key: str, text: str):
        super().__init__(text)
        self.key = key


def _checked(fields: Mapping[str, Any], places: Mapping[str, str]) -> Experiment:
    for key in fields:
        _refuse_unknown(key, "an experiment has no field")
    given = {key: None if key == "factions" and value == ALL else value for key, value in fields.items()}
    try:
        return Experiment.model_validate(given)
    except ValidationError as fault:
        first = fault.errors()[0]
        key = str(first["loc"][0])
        place, allowed = places.get(key, key), Experiment.model_fields[key].description
        if first["type"] == "missing":
            raise UsageFault(f"{place} is missing: {allowed}; the games are {', '.join(registry.GAMES)}") from None
        raise UsageFault(f"{place} must be {allowed}, not {_shown(given[key])}") from None


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."  # noqa: PLR2004 -- half a line


def _planned(asked: Experiment, box: Box) -> Plan:
    players = _players(asked, box)
    names = box.factions or tuple(f"{PLAYER}{seat + 1}" for seat in range(players))
    policy = asked.policy or [box.default_policy]
    specs = [find_policy(box, text) for text in (policy * players if len(policy) == 1 else policy)]
    _check_one_a_seat("policy", specs, players)
    different = tuple(dict.fromkeys(specs))
    if twice := _repeated([spec.name for spec in different]):
        raise _FieldError("policy", f"names two different policies that are both called {twice}; rename one")
    different_data = _what_if(asked, box)
    design = Design(
        kind=_kind(asked, box, different_data),
        players=players,
        factions=_chosen(asked, box, names, players),
        policies=tuple(different.index(spec) for spec in specs),
        seed=asked.seed,
    )
    games = design.whole_rounds(asked.games)
    if asked.log_decisions > games:
        raise _FieldError(
            "log_decisions", f"must be at most the number of games, {games:,}, not {asked.log_decisions:,}"
        )
    stated = {"players": players, "policy": policy, "design": None if design.kind == FIXED else design.kind}
    return Plan(asked.model_copy(update=stated), box, names, different, design, games, different_data)


def _what_if(asked: Experiment, box: Box) -> WhatIf:
    """Return what is different; each source is checked by itself first, so that a mistake is found where it is."""
    overlays = [read_overlay(name) for name in asked.overlay or []]
    if not (asked.variant or asked.ruling or overlays or asked.changes):
        return WhatIf()
    book = box.book()
    with _about("variant"):
        what_if(book, asked.variant or [])
    with _about("ruling"):
        what_if(book, [], asked.ruling)
    for name, overlay in zip(asked.overlay or [], overlays, strict=True):
        with _about("overlay", name):
            what_if(book, asked.variant or [], {}, overlay)
    with _about("changes"):
        return what_if(book, asked.variant or [], asked.ruling, *overlays, asked.changes)


@contextmanager
def _about(key: str, name: str = "") -> Iterator[None]:
    try:
        yield
    except BookError as error:
        raise _FieldError(key, f"{name} cannot be used: {error}".lstrip()) from None


def _players(asked: Experiment, box: Box) -> int:
    players = asked.players
    if players is None:
        players = len(asked.lineup) if asked.lineup else box.players[0]
        if not asked.lineup and len(box.players) > 1:
            raise _FieldError("players", f"must be stated for {box.name}: {_counts(box)}")
    if players not in box.players:
        raise _FieldError("players", f"must be {_counts(box)} for {box.name}, not {players}")
    return players


def _counts(box: Box) -> str:
    return " or ".join(map(str, box.players))


def _check_one_a_seat(key: str, named: Sequence[object], players: int) -> None:
    if len(named) != players:
        raise _FieldError(key, f"must name one for each of the {players} seats, not {len(named)}")


def _kind(asked: Experiment, box: Box, different: WhatIf) -> str:
    """Return how games are seated: as stated, as a variant has it, or as is usual."""
    key, kind = "design", str(asked.design or "")
    for name in different.variants:
        wanted = box.book().variants[name].design
        if wanted and kind not in ("", wanted):
            raise _FieldError("design", f"is {kind}, but the variant {name} makes it {wanted}; leave one of them out")
        key, kind = ("variant", wanted) if wanted else (key, kind)
    if asked.lineup:
        if asked.factions is not None or kind not in ("", SHUFFLED):
            key = "factions" if asked.factions is not None else key
            raise _FieldError(key, "cannot stand beside lineup, which says who sits where in every game")
        return kind or FIXED
    if kind == SHUFFLED:
        raise _FieldError(key, "shuffles the seats of a lineup; state one")
    return kind or box.default_design


def _chosen(asked: Experiment, box: Box, names: tuple[str, ...], players: int) -> tuple[int, ...]:
    """Return the numbers of the factions that play, in the order of the game; of a line-up, by seat."""
    key = "lineup" if asked.lineup else "factions"
    chosen = asked.lineup or asked.factions
    if chosen is None:
        return tuple(range(len(names)))
    if not box.factions:
        raise _FieldError(key, f"must be left out: {box.name} has no factions")
    for name in chosen:
        _refuse_unknown_faction(key, name, box)
    if twice := _repeated(chosen):
        raise _FieldError(key, f"names {twice} twice")
    if asked.lineup:
        _check_one_a_seat(key, asked.lineup, players)
        return tuple(names.index(name) for name in asked.lineup)
    if len(chosen) < players:
        raise _FieldError(key, f"must name at least {players} for {players} players, not {len(chosen)}")
    return tuple(number for number, name in enumerate(names) if name in chosen)


def _repeated(names: Sequence[str]) -> str:
    return next((name for name in names if names.count(name) > 1), "")


def _refuse_unknown_faction(key: str, name: str, box: Box) -> None:
    if name not in box.factions:
        raise _FieldError(
            key,
            f"names {name!r}, which is not a {box.faction_word} of {box.name}{nearest(name, box.factions)};"
            f" it has {', '.join(box.factions)}",
        )


def _refuse_unknown(name: str, sentence: str) -> None:
    known = [*Experiment.model_fields, *ALIASES]
    if name not in known:
        raise UsageFault(f"{sentence} {name!r}{nearest(name, known)}; it may have {', '.join(known)}")


def _file(name: str) -> Path:
    ready = READY_MADE / f"{name}.toml"
    return ready if ready.is_file() and Path(name).name == name else Path(name)


def _parsed(file: Path) -> dict[str, Any]:
    try:
        return read_toml(file)
    except TomlFault as fault:
        raise UsageFault(f"{file} {fault}") from None
    except OSError as error:
        ready = sorted(path.stem for path in READY_MADE.glob("*.toml"))
        raise UsageFault(
            f"{file} cannot be read: {error.strerror}{nearest(file.stem, ready)};"
            f" ready-made experiments are {', '.join(ready)}"
        ) from None
