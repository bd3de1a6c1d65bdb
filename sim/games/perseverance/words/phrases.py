"""Numbers, lists and pieces in plain English."""

import re
from collections.abc import Sequence
from typing import Any

from sim.game import NOBODY
from sim.games.perseverance.state import DISSENTER, LANDMARKS, LEADER, NEUTRAL, PORTAL, RANGER, RIDER
from sim.games.perseverance.words.names import FACES, SPECIES, Names

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
UNCOUNTED = ("Food", "Scrap", "Influence")
VOWELS = "AEIOU"
TERMS = re.compile(
    r"\b(settlement|landmark|officer|influence|tamed|untamed|dino|artifact|crate|ranger|city|wilderness)"
)


def counted(number: int, noun: str) -> str:
    """Return so many of something: "1 Crate", "2 Glowberries", "3 Food"."""
    if number == 1 or noun in UNCOUNTED:
        return f"{number} {noun}"
    return f"{number} {noun[:-1]}ies" if noun.endswith("y") else f"{number} {noun}s"


def one(noun: str) -> str:
    """Return a noun with its article: "a Ranger", "an Untamed Raptor"."""
    return f"an {noun}" if noun[0] in VOWELS else f"a {noun}"


def several(number: int, noun: str) -> str:
    """Return one with its article, more of them with their number."""
    return one(noun) if number == 1 else counted(number, noun)


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return a list as it is said: "a, b and c"."""
    return f" {last} ".join(filter(None, (", ".join(items[:-1]), items[-1])))


def capitalised(text: str) -> str:
    """Return words of the data with the rulebook's terms in capitals."""
    return TERMS.sub(lambda match: match[1].capitalize(), text)


def unit(kind: int, leader: str) -> str:
    """Return a Unit: "Ranger", "Tamed Raptor", or the Leader by name."""
    if kind == RANGER:
        return "Ranger"
    if kind == LEADER:
        return leader
    return f"Rider {leader}" if kind == RIDER else f"Tamed {SPECIES[kind]}"


def a_unit(kind: int, leader: str) -> str:
    """Return a Unit with its article, a Leader without one."""
    return unit(kind, leader) if kind in (LEADER, RIDER) else one(unit(kind, leader))


def dice(game: Any, names: Names, owner: int, face: int, number: int = 1) -> str:
    """Return dice that are alike: "a Neutral Organizer", "Jack's Innovator", "Jack's 2 Innovators"."""
    if owner == NEUTRAL:
        return several(number, f"Neutral {FACES[face]}")
    return f"{leader_of(game, names, owner)}'s {FACES[face] if number == 1 else counted(number, FACES[face])}"


def leader_of(game: Any, names: Names, seat: int) -> str:
    """Return the Leader of a seat, by whose name its player is called; behind two players sits the Dissenter."""
    if seat == DISSENTER == game["players"]:
        return "the Dissenter"
    return names.leaders[int(game["player"][seat]["leader"])]


def landmark_on(game: Any, plot: int) -> int:
    """Return the number of the Landmark that lies on a plot."""
    return LANDMARKS - 1 if plot == PORTAL else 2 * plot + int(game["side"][plot])


def owns(game: Any, seat: int, landmark: int) -> bool:
    """Tell whether a seat has built a Landmark."""
    plot = landmark // 2
    return seat != NOBODY and game["plot_owner"][plot] == seat and landmark_on(game, plot) == landmark
