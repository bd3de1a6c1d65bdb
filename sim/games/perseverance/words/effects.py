"""Effects and whole programs of effects in words, as the data state them but in full."""

from collections.abc import Callable, Sequence
from itertools import chain, groupby
from typing import Any

from sim.games.perseverance.programs import COUNTED_WORDS
from sim.games.perseverance.state import NOTHING, Counted, Effect, Gained
from sim.games.perseverance.words.names import RESOURCES, SPECIES, TERRAINS, Names
from sim.games.perseverance.words.phrases import capitalised, counted, listed, one

Step = Sequence[int]  # Effect, a, b, c
ALTERNATIVES = 2
COUNTED_NAMES = {int(number): capitalised(word) for word, (number, _) in COUNTED_WORDS.items()}
FULL = {
    Counted.FULL_COLUMNS: "full columns of the Ranch",
    Counted.FULL_ROWS: "full rows of the Ranch",
    Counted.RANCH_TILES: "Ranch tiles",
}
GAIN, OR = "gain ", " or "
WITHOUT_COST = 1  # bit of what a word of taming carries

FIXED = {
    Effect.GAIN_ANY_RESOURCES: "gain 2 of Food, Scrap or Island Resources",
    Effect.GAIN_CRATE_ELSEWHERE: "gain 1 Crate in another row",
    Effect.GAIN_UNTAMED_ANY: "gain any Untamed Dino",
    Effect.GAIN_UNTAMED_EXPLORED: "gain an Untamed Dino whose Temple is explored",
    Effect.INFLUENCE_ANY: "influence any Officer",
    Effect.INFLUENCE_TWO: "influence two different Officers",
    Effect.INFLUENCE_WILDERNESS: "influence the Officer of the Wilderness",
    Effect.INFLUENCE_HERE: "influence the Officer of this Zone",
    Effect.INFLUENCE_ELSEWHERE: "influence an Officer of another Zone",
    Effect.INFLUENCE_NEW: "influence twice an Officer without own Influence",
    Effect.INFLUENCE_PRESENT: "influence twice an Officer in whose Zone an own die or the Leader is",
    Effect.INFLUENCE_COUNCIL: "influence the Officer of a City Zone with two own Settlements",
    Effect.INFLUENCE_RETRIEVE: "influence the Officer where the Leader is and retrieve the Leader",
    Effect.RANCH_EFFECT: "resolve a Ranch Effect",
    Effect.BUILD_HERE: "build on this tile",
    Effect.BUILD_OUTPOST_B: "build on Outpost B",
    Effect.BUILD_CITY: "build on any space of a City Zone, with its bonus",
    Effect.START_ADVENTURE: "start an Adventure",
    Effect.RECALL_LEADER: "recall the Leader",
    Effect.WORK_WITH_LEADER: "work in a City Zone with the Leader",
    Effect.SWAP_DIE: "swap a Neutral die for an own one",
    Effect.REMOVE_OVERLAY: "remove the Infirmary Overlay",
    Effect.BECOME_RIDER: "become a Rider",
    Effect.HEAL_STARTER: "bring the Ranger in the Infirmary Home",
    Effect.SADDLE_STARTER: "saddle the Untamed Shieldhead",
    Effect.DEFEAT_RANGER: "defeat a Ranger",
}
RANCH_TILE = ("gain a Ranch tile", "gain a Ranch tile without its placement bonus", "gain a Ranch tile and resolve it")


def _gain_per(names: Names, a: int, b: int, c: int) -> str:
    gains = {
        Gained.FOLLOWERS: f"gain {counted(a, 'Follower')}",
        Gained.GLOWBERRIES: f"gain {counted(a, 'Glowberry')}",
        Gained.TREATMENTS: f"apply {counted(a, 'Treatment')}",
    }
    return f"{gains[Gained(c)]} per {COUNTED_NAMES[b]}"


def _tame(names: Names, a: int, b: int, c: int) -> str:
    what = "Dino" if b == NOTHING else SPECIES[b]
    whom = one(what) if a == 1 else f"up to {counted(a, what)}"
    return f"tame {whom}{' without Resource cost' if c & WITHOUT_COST else ''}"


def _forage_own(names: Names, a: int, b: int, c: int) -> str:
    where = "" if b == NOTHING else f" in the {TERRAINS[b]}"
    return f"forage at an own Settlement{where}" if a == 1 else f"forage at up to {a} own Settlements{where}"


def _forage_any(names: Names, a: int, b: int, c: int) -> str:
    return "forage anywhere" if a == NOTHING else f"forage anywhere in the {TERRAINS[a]}"


WITH_ARGUMENTS: dict[Effect, Callable[[Names, int, int, int], str]] = {
    Effect.GAIN_RESOURCE: lambda names, a, b, c: f"gain {counted(b, RESOURCES[a])}",
    Effect.GAIN_FOLLOWERS: lambda names, a, b, c: f"gain {counted(a, 'Follower')}",
    Effect.GAIN_CRATES: lambda names, a, b, c: f"gain {counted(a, 'Crate')}",
    Effect.GAIN_RANGERS: lambda names, a, b, c: f"gain {counted(a, 'Ranger')}",
    Effect.GAIN_UNTAMED: lambda names, a, b, c: f"gain {counted(b, f'Untamed {SPECIES[a]}')}",
    Effect.GAIN_TAMED: lambda names, a, b, c: f"gain {counted(b, f'Tamed {SPECIES[a]}')}",
    Effect.GAIN_INJURED: lambda names, a, b, c: f"gain {counted(b, f'Injured Tamed {SPECIES[a]}')}",
    Effect.GAIN_ARTIFACT: lambda names, a, b, c: f"gain the {names.artifacts[a]}",
    Effect.TREAT: lambda names, a, b, c: f"apply {counted(a, 'Treatment')}",
    Effect.TAME: _tame,
    Effect.INFLUENCE_ZONE: lambda names, a, b, c: f"influence the Officer of {names.zones[a]}",
    Effect.RANCH_TILE: lambda names, a, b, c: RANCH_TILE[a],
    Effect.FORAGE_OWN: _forage_own,
    Effect.FORAGE_ANY: _forage_any,
    Effect.DISCOVER_ANY: lambda names, a, b, c: f"discover anywhere in the {TERRAINS[a]}",
    Effect.BUILD_WILD: lambda names, a, b, c: f"build in the Wilderness{' and forage there' if a else ''}",
    Effect.BUILD_BOTTOM: lambda names, a, b, c: f"build at the bottom of {'another' if a else 'a'} City Zone",
    Effect.RETURN_RESOURCE: lambda names, a, b, c: f"return {counted(b, RESOURCES[a])}",
    Effect.GAIN_PER: _gain_per,
    Effect.SPEND_RESOURCE: lambda names, a, b, c: f"spend {counted(b, RESOURCES[a])}",
    Effect.SPEND_TAMED: lambda names, a, b, c: f"spend {one(f'Tamed {SPECIES[a]}')}",
    Effect.SPEND_UNTAMED: lambda names, a, b, c: f"spend {one(f'Untamed {SPECIES[a]}')}",
}


def describe_step(names: Names, step: Step) -> str:
    """Say what one word of a program does; gates and choices are said by `describe_steps`."""
    op, a, b, c = step
    effect = Effect(op)
    return FIXED[effect] if effect in FIXED else WITH_ARGUMENTS[effect](names, a, b, c)


def steps_of(tables: Any, program: int) -> list[Step]:
    """Return the steps of a program as plain numbers."""
    card = tables["program"][program]
    return [step.tolist()[:4] for step in card["step"][: card["length"]]]


def describe_program(tables: Any, names: Names, program: int) -> str:
    """Say what a program does; "nothing" if there is none."""
    return "nothing" if program == NOTHING else describe_steps(names, steps_of(tables, program))


def describe_steps(names: Names, steps: Sequence[Step]) -> str:
    """Say what steps of a program do: plain parts as a list, each gate with what stands behind it."""
    groups: list[list[str]] = [[]]
    i = 0
    while i < len(steps):
        text, length, is_gated = _described_at(names, steps, i)
        i += length
        groups[-1:] = [groups[-1], [text], []] if is_gated else [[*groups[-1], text]]
    return "; ".join(_run_together(parts) for parts in groups if parts)


def _run_together(parts: Sequence[str]) -> str:
    """List parts; several gains in a row say so once."""
    runs = [(gains, list(run)) for gains, run in groupby(parts, _is_gain)]
    spoken = [[GAIN + listed([part.removeprefix(GAIN) for part in run])] if gains else run for gains, run in runs]
    return ", ".join(chain(*spoken))


def _is_gain(part: str) -> bool:
    return part.startswith(GAIN) and OR not in part


def _described_at(names: Names, steps: Sequence[Step], i: int) -> tuple[str, int, bool]:
    """Describe what begins at a step; return its words, its length, and whether it stands apart from its neighbours."""
    op, a, b, c = steps[i]
    behind = steps[i + 1 :]
    if op == Effect.PAY:
        return f"{describe_cost(names, behind[:a])}: {describe_steps(names, behind[a:b])}", b + 1, True
    if op == Effect.IF:
        return f"with {b} or more {FULL[Counted(a)]}: {describe_steps(names, behind[:c])}", c + 1, True
    if op == Effect.ANY_ORDER:
        return f"in any order: {describe_steps(names, behind[:a])}", a + 1, True
    if op == Effect.EITHER:
        return listed([describe_step(names, step) for step in behind[:ALTERNATIVES]], "or"), ALTERNATIVES + 1, False
    return describe_step(names, steps[i]), 1, False


def describe_cost(names: Names, costs: Sequence[Step]) -> str:
    """Say what is paid: "spend 1 Glowberry and spend a Tamed Raptor"."""
    return listed([describe_step(names, cost) for cost in costs])
