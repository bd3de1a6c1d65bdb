"""The words of the data, read into programs of small steps.

A program is one or more groups, "; " between them. A group may begin with a gate ("spend 1 scrap: ", "if 1 or more rows
are full: ") and with "in any order: "; then come its parts, ", " between them; a part may be one of two ("gain 2
glowberry or tame 1 dino"). What a word does stands at its `Effect`.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from sim.games.perseverance.state import (
    NOTHING,
    STEPS,
    Artifact,
    Counted,
    Effect,
    Gained,
    Resource,
    Species,
)

Step = tuple[int, int, int, int]  # Effect, a, b, c
NONE_WILL_DO = 1 << 50  # in what FORAGE_OWN carries, above two bits for each place: it may be left at once
ORDERED_PARTS = 6  # that "in any order" may stand before

SPECIES_NAMES = {species.name.lower(): int(species) for species in Species}
RESOURCE_NAMES = {"food": 0, "scrap": 1, "island resource": 2, "glowberry": 3}
ARTIFACT_NAMES = {artifact.name.lower(): int(artifact) for artifact in Artifact}
ZONE_NAMES = {
    name: i
    for i, name in enumerate(["sustenance", "military", "expansion", "construction", "swamp", "jungle", "hills"])
}
TERRAIN_NAMES = {"swamp": 0, "jungle": 1, "hills": 2}
FACE_NAMES = {"adventurer": 0, "organizer": 1, "facilitator": 2, "innovator": 3}
OFFICER_NAMES = {"captain": 0, "security": 1, "steward": 2, "mate": 3, "engineer": 4}

_SPECIES = "|".join(SPECIES_NAMES)
_RESOURCE = "|".join(RESOURCE_NAMES)
_ARTIFACT = "|".join(ARTIFACT_NAMES)
_CITY = "sustenance|military|expansion|construction"
_TERRAIN = "|".join(TERRAIN_NAMES)


class WordError(ValueError):
    """A word of the data that means nothing."""


@dataclass(frozen=True)
class Manner:
    """How the words of one file are meant."""

    must: bool = False  # options of a Zone: choosing one commits to it
    silent_building_forages: bool = False  # ruling A120
    artifact_bonus: bool = True  # ruling A92, for Stash tiles
    declinable: bool = False  # bonuses of Artifacts: a Ranch tile need not be taken (A114)
    any_order: bool = True  # ruling A106: parts that the data say to be resolved "in any order" are


PLAIN = Manner()

COUNTED_WORDS = {
    "landmark": (Counted.LANDMARKS, 0),
    "settlement in one terrain": (Counted.BEST_TERRAIN, 0),
    "settlement and landmark in one city zone": (Counted.BEST_CITY_ZONE, 0),
    "tamed dino in the wilderness": (Counted.WILDERNESS_DINOS, 0),
    "untamed dino": (Counted.UNTAMED_DINOS, 0),
    "2 artifacts": (Counted.ARTIFACT_PAIRS, 0),
    "ranger": (Counted.RANGERS, 0),
    "home ranger": (Counted.HOME_RANGERS, 0),
    "settlement in the wilderness": (Counted.WILDERNESS_SETTLEMENTS, 0),
    "settlement in the city": (Counted.CITY_SETTLEMENTS, 0),
    "artifact": (Counted.ARTIFACTS, 0),
    "ranch tile": (Counted.RANCH_TILES, 0),
    "crate": (Counted.CRATES, 0),
    "adventure": (Counted.ANY_ADVENTURES, 0),
    "wilderness adventure": (Counted.WILD_ADVENTURES, 0),
    "temple adventure": (Counted.TEMPLE_ADVENTURES, 0),
    "influence": (Counted.INFLUENCE, 0),
    "officer with exactly 2 influence": (Counted.OFFICERS_WITH_EXACTLY, 2),
    "officer with 3 or more influence": (Counted.OFFICERS_WITH, 3),
    "city zone with exactly 2 settlements": (Counted.ZONES_WITH_EXACTLY, 2),
    "city zone with 3 or more settlements": (Counted.ZONES_WITH, 3),
    "rider in the wilderness": (Counted.RIDER_IN_WILDERNESS, 0),
    "leader in the city": (Counted.LEADER_IN_CITY, 0),
    **{f"settlement in the {name}": (Counted.TERRAIN_SETTLEMENTS, i) for name, i in TERRAIN_NAMES.items()},
    **{f"tamed {name}": (Counted.TAMED, i) for name, i in SPECIES_NAMES.items()},
    **{f"home tamed {name}": (Counted.HOME_TAMED, i) for name, i in SPECIES_NAMES.items()},
    **{f"untamed {name}": (Counted.UNTAMED, i) for name, i in SPECIES_NAMES.items()},
    **{name: (Counted.RESOURCE, i) for name, i in RESOURCE_NAMES.items()},
}

SAID_BY_SCORES = (Counted.WILDERNESS_DINOS, Counted.CITY_SETTLEMENTS, Counted.RANCH_TILES)  # which of them count
SAID_BY_GOALS = (Counted.CITY_SETTLEMENTS,)

FIXED_WORDS: dict[str, Step] = {
    "gain 1 crate in another row": (Effect.GAIN_CRATE_ELSEWHERE, 0, 0, 0),
    "gain 2 of food, scrap or island resource": (Effect.GAIN_ANY_RESOURCES, 2, 0, 0),
    "gain 1 untamed dino": (Effect.GAIN_UNTAMED_ANY, 0, 0, 0),
    "gain 1 untamed dino of an explored temple": (Effect.GAIN_UNTAMED_EXPLORED, 0, 0, 0),
    "influence any officer": (Effect.INFLUENCE_ANY, 0, 0, 0),
    "influence two different officers": (Effect.INFLUENCE_TWO, 0, 0, 0),
    "influence the wilderness officer": (Effect.INFLUENCE_WILDERNESS, 0, 0, 0),
    "influence the officer of this zone": (Effect.INFLUENCE_HERE, 0, 0, 0),
    "influence an officer of another zone": (Effect.INFLUENCE_ELSEWHERE, 0, 0, 0),
    "influence twice an officer without your influence": (Effect.INFLUENCE_NEW, 0, 0, 0),
    "influence twice an officer where your die or leader is": (Effect.INFLUENCE_PRESENT, 0, 0, 0),
    "influence an officer of a city zone with 2 of your settlements": (Effect.INFLUENCE_COUNCIL, 0, 0, 0),
    "influence the officer of your leader's zone and retrieve your leader": (Effect.INFLUENCE_RETRIEVE, 0, 0, 0),
    "gain a ranch tile": (Effect.RANCH_TILE, 0, 0, 0),
    "gain a ranch tile without its bonus": (Effect.RANCH_TILE, 1, 0, 0),
    "gain a ranch tile and resolve its effect": (Effect.RANCH_TILE, 2, 0, 0),
    "resolve 1 ranch effect": (Effect.RANCH_EFFECT, 0, 0, 0),
    "forage at your settlement": (Effect.FORAGE_OWN, 1, NOTHING, 0),
    "forage at any location": (Effect.FORAGE_ANY, NOTHING, 0, 0),
    "build on this tile": (Effect.BUILD_HERE, 0, 0, 0),
    "build on outpost b": (Effect.BUILD_OUTPOST_B, 0, 0, 0),
    "recall your leader": (Effect.RECALL_LEADER, 0, 0, 0),
    "work in a city zone with your leader": (Effect.WORK_WITH_LEADER, 0, 0, 0),
    "swap a die": (Effect.SWAP_DIE, 0, 0, 0),
    "remove the overlay": (Effect.REMOVE_OVERLAY, 0, 0, 0),
    "become a rider": (Effect.BECOME_RIDER, 0, 0, 0),
    "heal the starting ranger": (Effect.HEAL_STARTER, 0, 0, 0),
    "saddle the untamed shieldhead": (Effect.SADDLE_STARTER, 0, 0, 0),
}

Reader = Callable[[re.Match[str], Manner], Step]


def _optional(manner: Manner) -> int:
    """Tell whether a word may be declined: 1, unless choosing the option committed to it (A107)."""
    return 0 if manner.must else 1


def _tame(amount: int, species: int, free: bool, manner: Manner) -> Step:
    return (Effect.TAME, amount, species, (1 if free else 0) + (2 if manner.must else 0))


def _gain_per(match: re.Match[str], what: Gained) -> Step:
    counted, argument = counted_word(match[2])
    if argument:
        raise WordError(f'nothing is gained for each "{match[2]}"')
    return (Effect.GAIN_PER, int(match[1]), counted, what)


PATTERNS: list[tuple[str, Reader]] = [
    (rf"gain (\d+) ({_RESOURCE})", lambda m, _: (Effect.GAIN_RESOURCE, RESOURCE_NAMES[m[2]], int(m[1]), 0)),
    (r"gain (\d+) follower per (.+)", lambda m, _: _gain_per(m, Gained.FOLLOWERS)),
    (r"gain (\d+) glowberry per (.+)", lambda m, _: _gain_per(m, Gained.GLOWBERRIES)),
    (r"apply (\d+) treatment per (.+)", lambda m, _: _gain_per(m, Gained.TREATMENTS)),
    (r"gain (\d+) follower", lambda m, _: (Effect.GAIN_FOLLOWERS, int(m[1]), 0, 0)),
    (r"gain (\d+) crate", lambda m, _: (Effect.GAIN_CRATES, int(m[1]), NOTHING, 0)),
    (r"gain (\d+) ranger", lambda m, _: (Effect.GAIN_RANGERS, int(m[1]), 0, 0)),
    (rf"gain (\d+) untamed ({_SPECIES})", lambda m, _: (Effect.GAIN_UNTAMED, SPECIES_NAMES[m[2]], int(m[1]), 0)),
    (rf"gain 1 tamed ({_SPECIES})", lambda m, _: (Effect.GAIN_TAMED, SPECIES_NAMES[m[1]], 1, 0)),
    (rf"gain 1 injured tamed ({_SPECIES})", lambda m, _: (Effect.GAIN_INJURED, SPECIES_NAMES[m[1]], 1, 0)),
    (
        rf"gain the ({_ARTIFACT}) artifact",
        lambda m, manner: (Effect.GAIN_ARTIFACT, ARTIFACT_NAMES[m[1]], 0 if manner.artifact_bonus else 1, 0),
    ),
    (r"apply (\d+) treatment", lambda m, _: (Effect.TREAT, int(m[1]), 0, 0)),
    (r"tame (?:up to )?(\d+) dino", lambda m, manner: _tame(int(m[1]), NOTHING, False, manner)),
    (rf"tame 1 ({_SPECIES})", lambda m, manner: _tame(1, SPECIES_NAMES[m[1]], False, manner)),
    (r"tame 1 dino without resource cost", lambda m, manner: _tame(1, NOTHING, True, manner)),
    (
        rf"tame 1 ({_SPECIES}) without resource cost",
        lambda m, manner: _tame(1, SPECIES_NAMES[m[1]], True, manner),
    ),
    (rf"influence the officer of ({_CITY})", lambda m, _: (Effect.INFLUENCE_ZONE, ZONE_NAMES[m[1]], 0, 0)),
    (
        r"forage at up to (\d+) of your settlements",
        lambda m, manner: (Effect.FORAGE_OWN, int(m[1]), NOTHING, 0 if manner.must else NONE_WILL_DO),
    ),
    (
        rf"forage at your settlement in the ({_TERRAIN})",
        lambda m, _: (Effect.FORAGE_OWN, 1, TERRAIN_NAMES[m[1]], 0),
    ),
    (rf"forage at any ({_TERRAIN}) location", lambda m, _: (Effect.FORAGE_ANY, TERRAIN_NAMES[m[1]], 0, 0)),
    (rf"discover at any ({_TERRAIN}) location", lambda m, _: (Effect.DISCOVER_ANY, TERRAIN_NAMES[m[1]], 0, 0)),
    (
        r"build in the wilderness",
        lambda m, manner: (Effect.BUILD_WILD, 1 if manner.silent_building_forages else 0, _optional(manner), 0),
    ),
    (r"build in the wilderness and forage", lambda m, manner: (Effect.BUILD_WILD, 1, _optional(manner), 0)),
    (r"build at the bottom of a city zone", lambda m, manner: (Effect.BUILD_BOTTOM, 0, _optional(manner), 0)),
    (r"build at the bottom of another city zone", lambda m, _: (Effect.BUILD_BOTTOM, 1, 0, 0)),
    (r"build in a city zone", lambda m, manner: (Effect.BUILD_CITY, 0, _optional(manner), 0)),
    (r"start an adventure", lambda m, manner: (Effect.START_ADVENTURE, 1 if manner.must else 0, 0, 0)),
    (
        r"return (\d+) (food|island resource|glowberry)",
        lambda m, _: (Effect.RETURN_RESOURCE, RESOURCE_NAMES[m[2]], int(m[1]), 0),
    ),
    (rf"spend (\d+) ({_RESOURCE})", lambda m, _: (Effect.SPEND_RESOURCE, RESOURCE_NAMES[m[2]], int(m[1]), 0)),
    (rf"spend 1 tamed ({_SPECIES})", lambda m, _: (Effect.SPEND_TAMED, SPECIES_NAMES[m[1]], 0, 0)),
    (rf"spend 1 untamed ({_SPECIES})", lambda m, _: (Effect.SPEND_UNTAMED, SPECIES_NAMES[m[1]], 0, 0)),
    (r"defeat 1 ranger", lambda m, _: (Effect.DEFEAT_RANGER, 0, 0, 0)),
]

CONDITIONS = [
    (r"if (\d+) or more columns are full", Counted.FULL_COLUMNS),
    (r"if (\d+) or more rows are full", Counted.FULL_ROWS),
    (r"if (\d+) or more ranch tiles", Counted.RANCH_TILES),
]


def counted_word(text: str) -> tuple[int, int]:
    """Return what a word counts, and the Species, terrain, Resource or number that goes with it.

    Raises
    ------
    WordError
        If nothing of that name is counted.
    """
    if text not in COUNTED_WORDS:
        raise WordError(f'"{text}" is nothing that is counted; known are: {", ".join(sorted(COUNTED_WORDS))}')
    counted, argument = COUNTED_WORDS[text]
    return int(counted), argument


def read_step(text: str, manner: Manner = PLAIN) -> Step:
    """Return the step that one word stands for.

    Raises
    ------
    WordError
        If the word is unknown.
    """
    if text in FIXED_WORDS:
        op, a, b, c = FIXED_WORDS[text]
        return (op, a, 1, c) if op == Effect.RANCH_TILE and manner.declinable else (op, a, b, c)
    for pattern, reader in PATTERNS:
        if match := re.fullmatch(pattern, text):
            return reader(match, manner)
    raise WordError(f'"{text}" is no effect; words look like: {", ".join(sorted(FIXED_WORDS)[:12])} ...')


def _read_part(text: str, manner: Manner) -> list[Step]:
    """Return the steps of one part: a word, or a choice of two."""
    if text in FIXED_WORDS or " or " not in text:
        return [read_step(text, manner)]
    first, _, second = text.partition(" or ")
    return [(Effect.EITHER, 0, 0, 0), read_step(first, manner), read_step(second, manner)]


def _split_parts(text: str) -> list[str]:
    """Split a group at its commas, but not inside the one word that has some."""
    odd = "gain 2 of food, scrap or island resource"
    return [part.replace("\0", odd) for part in text.replace(odd, "\0").split(", ")]


def _read_gate(text: str, skip: int, manner: Manner) -> list[Step]:
    """Return the steps of a gate in front of `skip` steps."""
    for pattern, counted in CONDITIONS:
        if match := re.fullmatch(pattern, text):
            return [(Effect.IF, int(counted), int(match[1]), skip)]
    costs = [read_step(cost, manner) for cost in text.split(" and ")]
    if any(cost[0] < Effect.SPEND_RESOURCE or cost[0] > Effect.DEFEAT_RANGER for cost in costs):
        raise WordError(f'"{text}" is neither a cost nor a condition')
    return [(Effect.PAY, len(costs), len(costs) + skip, 0), *costs]


def _check_order(parts: list[str], manner: Manner) -> None:
    """Refuse parts that cannot stand behind "in any order"."""
    if len(parts) > ORDERED_PARTS:
        raise WordError(f'"in any order" stands before at most {ORDERED_PARTS} parts, not {len(parts)}')
    for part in parts:
        if len(_read_part(part, manner)) > 1:
            raise WordError(f'"in any order" orders single words, and "{part}" is a choice of two')


def _read_group(text: str, manner: Manner) -> list[Step]:
    """Return the steps of one group, its gate first."""
    *prefixes, body = text.split(": ")
    parts = _split_parts(body)
    steps = [step for part in parts for step in _read_part(part, manner)]
    if prefixes and prefixes[-1] == "in any order":
        _check_order(parts, manner)
        steps = [(Effect.ANY_ORDER, len(steps), 0, 0), *steps] if manner.any_order else steps
        prefixes.pop()
    for gate in reversed(prefixes):
        steps = [*_read_gate(gate, len(steps), manner), *steps]
    return steps


def read_program(text: str, manner: Manner = PLAIN) -> list[Step]:
    """Return the steps of a program.

    Parameters
    ----------
    text : str
        Words of the data.
    manner : Manner
        How the words of this file are meant.

    Raises
    ------
    WordError
        If a word is unknown or there are more than STEPS steps.
    """
    steps = [step for group in text.split("; ") for step in _read_group(group, manner)]
    if len(steps) > STEPS:
        raise WordError(f'"{text}" has {len(steps)} steps; at most {STEPS} fit')
    return [(int(op), int(a), int(b), int(c)) for op, a, b, c in steps]


def read_score(text: str) -> Step:
    """Return points, per how many, what, and its argument, of "2 per tamed thunderhorn" or "1 per 2 ranger".

    Raises
    ------
    WordError
        If the text is no score.
    """
    if match := re.fullmatch(r"(\d+) per (?:([1-9]\d*) )?(\D.*)", text):
        counted, argument = counted_word(match[3])
        return int(match[1]), int(match[2] or 1), counted, 1 if counted in SAID_BY_SCORES else argument
    raise WordError(f'"{text}" is no score; it should read like "2 per tamed thunderhorn" or "1 per 2 ranger"')


def read_condition(text: str) -> Step:
    """Return "at least so many" of a Personal Goal, "3 ranch tile", laid out as a score that gives no points.

    Raises
    ------
    WordError
        If the text is no condition.
    """
    if match := re.fullmatch(r"(\d+) (.+)", text):
        counted, argument = counted_word(match[2])
        return 0, int(match[1]), counted, 1 if counted in SAID_BY_GOALS else argument
    raise WordError(f'"{text}" is no condition; it should read like "4 ranch tile"')


def read_cost(text: str) -> list[int]:
    """Return the Resources of a taming cost, one amount each in the order of `Resource`.

    Raises
    ------
    WordError
        If anything but Resources is spent.
    """
    cost = [0] * len(Resource)
    for part in text.split(", "):
        op, resource, amount, _ = read_step(part)
        if op != Effect.SPEND_RESOURCE:
            raise WordError(f'"{text}" is no taming cost; it should read like "spend 2 glowberry, spend 1 scrap"')
        cost[resource] += amount
    return cost
