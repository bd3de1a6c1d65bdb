"""The words of cards, tiles and boards, taken apart.

A text is groups, "; " between them. A group may name costs ("spend 1 scrap and spend 1 food: ") or a condition ("if 1
or more rows are full: "), may say "in any order: ", and has parts, ", " between them. A part is a name and its
arguments, or one of two parts.
"""

import re
from dataclasses import dataclass
from functools import cache

SPECIES = {"shieldhead": 0, "raptor": 1, "thunderhorn": 2, "ironjaw": 3}
RESOURCES = {"food": 0, "scrap": 1, "island resource": 2, "glowberry": 3}
TERRAINS = {"swamp": 0, "jungle": 1, "hills": 2}
ZONES = {"sustenance": 0, "military": 1, "expansion": 2, "construction": 3}
ARTIFACTS = ("hourglass", "honeycomb", "wreath", "jewel", "sapling", "spire", "acorn", "shield")
ANY_ORDER = "in any order: "
TWO_RESOURCES = "gain 2 of food, scrap or island resource"


@dataclass(frozen=True)
class Group:
    """Parts that are resolved together, once their costs are paid, if their condition holds."""

    costs: tuple
    condition: tuple | None  # what is counted, and at least how many
    any_order: bool
    parts: tuple


FIXED = {
    TWO_RESOURCES: ("two resources",),
    "gain 1 crate in another row": ("crate elsewhere",),
    "gain 1 untamed dino": ("untamed any",),
    "gain 1 untamed dino of an explored temple": ("untamed explored",),
    "gain 1 injured tamed shieldhead": ("injured", 0),
    "influence any officer": ("influence any",),
    "influence two different officers": ("influence two",),
    "influence the wilderness officer": ("influence wilderness",),
    "influence the officer of this zone": ("influence here",),
    "influence an officer of another zone": ("influence elsewhere",),
    "influence twice an officer without your influence": ("influence new",),
    "influence twice an officer where your die or leader is": ("influence present",),
    "influence an officer of a city zone with 2 of your settlements": ("influence council",),
    "influence the officer of your leader's zone and retrieve your leader": ("influence and retrieve",),
    "gain a ranch tile": ("ranch tile", "bonus"),
    "gain a ranch tile without its bonus": ("ranch tile", "plain"),
    "gain a ranch tile and resolve its effect": ("ranch tile", "resolve"),
    "resolve 1 ranch effect": ("ranch effect",),
    "forage at your settlement": ("forage", 1, None),
    "forage at any location": ("forage any", None),
    "build in the wilderness": ("build", False),
    "build in the wilderness and forage": ("build", True),
    "build on this tile": ("build here",),
    "build on outpost b": ("build outpost b",),
    "build at the bottom of a city zone": ("build bottom", False),
    "build at the bottom of another city zone": ("build bottom", True),
    "build in a city zone": ("build city",),
    "start an adventure": ("start",),
    "recall your leader": ("recall leader",),
    "work in a city zone with your leader": ("work with leader",),
    "swap a die": ("swap",),
    "remove the overlay": ("overlay",),
    "become a rider": ("rider",),
    "heal the starting ranger": ("heal starter",),
    "saddle the untamed shieldhead": ("saddle starter",),
}
SPOKEN = (
    (r"(gain|return|spend) (\d+) (food|scrap|island resource|glowberry)", lambda v, n, r: (v, int(n), RESOURCES[r])),
    (r"gain (\d+) follower", lambda n: ("followers", int(n))),
    (r"gain (\d+) crate", lambda n: ("crates", int(n))),
    (r"gain (\d+) ranger", lambda n: ("rangers", int(n))),
    (r"gain (\d+) untamed (\w+)", lambda n, s: ("untamed", int(n), SPECIES[s])),
    (r"gain (\d+) tamed (\w+)", lambda n, s: ("tamed", int(n), SPECIES[s])),
    (r"gain the (\w+) artifact", lambda a: ("artifact", ARTIFACTS.index(a))),
    (r"apply (\d+) treatment", lambda n: ("treat", int(n))),
    (r"tame (?:up to )?(\d+) dino( without resource cost)?", lambda n, free: ("tame", int(n), None, bool(free))),
    (r"tame (\d+) (\w+?)( without resource cost)?", lambda n, s, free: ("tame", int(n), SPECIES[s], bool(free))),
    (r"influence the officer of (\w+)", lambda z: ("influence zone", ZONES[z])),
    (r"forage at your settlement in the (\w+)", lambda t: ("forage", 1, TERRAINS[t])),
    (r"forage at up to (\d+) of your settlements", lambda n: ("forage", int(n), None)),
    (r"forage at any (\w+) location", lambda t: ("forage any", TERRAINS[t])),
    (r"discover at any (\w+) location", lambda t: ("discover any", TERRAINS[t])),
    (r"spend 1 tamed (\w+)", lambda s: ("spend tamed", SPECIES[s])),
    (r"defeat 1 ranger", lambda: ("defeat ranger",)),
    (r"gain (\d+) (follower|glowberry) per (.+)", lambda n, what, counted: ("per", int(n), what, counted)),
    (r"apply (\d+) (treatment) per (.+)", lambda n, what, counted: ("per", int(n), what, counted)),
)


@cache
def read(text):
    """Return the groups of a text; none of an empty one."""
    return tuple(_group(group) for group in text.split("; ")) if text else ()


def _group(text):
    costs, condition = (), None
    if text.startswith(("spend ", "defeat ")) and ": " in text:
        paid, text = text.split(": ", 1)
        costs = tuple(_part(cost) for cost in paid.split(" and "))
    elif text.startswith("if "):
        asked, text = text.split(": ", 1)
        number, counted = re.fullmatch(r"if (\d+) or more (.+)", asked).groups()
        condition = counted.removesuffix(" are full"), int(number)
    any_order = text.startswith(ANY_ORDER)
    text = text.removeprefix(ANY_ORDER)
    parts = (text,) if text == TWO_RESOURCES else text.split(", ")
    return Group(costs, condition, any_order, tuple(_either(part) for part in parts))


def _either(text):
    if text not in FIXED and " or " in text:
        one, other = text.split(" or ")
        return "either", _part(one), _part(other)
    return _part(text)


def _part(text):
    """Return what one part says: its name and its arguments."""
    if text in FIXED:
        return FIXED[text]
    for pattern, meaning in SPOKEN:
        if found := re.fullmatch(pattern, text):
            return meaning(*found.groups())
    raise ValueError(f"the oracle cannot read {text!r}")
