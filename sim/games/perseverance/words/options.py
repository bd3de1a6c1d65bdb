"""What an option does, as a player would announce it."""

from collections.abc import Callable
from typing import Any

from sim.games.perseverance.state import Effect, Verb
from sim.games.perseverance.words import at_ranch, in_city, in_wilderness, of_units
from sim.games.perseverance.words.asked import Asked
from sim.games.perseverance.words.effects import describe_cost, describe_step, describe_steps, steps_of
from sim.games.perseverance.words.names import Names

VERBS = tuple(verb.name.lower().replace("_", " ") for verb in Verb)

DECLINED = {
    Effect.TREAT: "apply no more Treatments",
    Effect.TAME: "tame no more Dinos",
    Effect.FORAGE_OWN: "forage no more",
    Effect.BUILD_WILD: "build nothing",
    Effect.BUILD_BOTTOM: "build nothing",
    Effect.START_ADVENTURE: "start no Adventure",
    Effect.RECALL_LEADER: "leave the Leader where it is",
    Effect.CHOOSE_PAY: "pay nothing",
    Effect.ZONE_OPTIONS: "take no more options",
    Effect.FREE_SADDLE: "throw nobody back for a Saddle",
    Effect.THROW_BACK: "throw nobody back",
    Effect.RECALL_DINO: "recall nobody",
    Effect.CHOOSE_REWARD: "leave both rewards",
    Effect.BUILD_HERE: "build nothing",
    Effect.SWAP_DIE: "swap no die",
    Effect.RANCH_TILE: "gain no Ranch tile",
}


def describe_option(game: Any, tables: Any, names: Names, option: Any) -> str:
    """Say what an option does."""
    return DESCRIPTIONS[Verb(int(option["verb"]))](Asked(game, tables, names, option))


def _decline(asked: Asked) -> str:
    return DECLINED[Effect(int(asked.frame["effect"]))]


def _pay(asked: Asked) -> str:
    """Say what is paid, and for what."""
    steps, gate = steps_of(asked.tables, asked.frame["a"]), int(asked.frame["b"])
    _, costs, end, _ = steps[gate]
    behind = steps[gate + 1 :]
    return f"{describe_cost(asked.names, behind[:costs])}: {describe_steps(asked.names, behind[costs:end])}"


def _do_first(asked: Asked) -> str:
    """Say which of two alternatives is chosen, or which part is resolved next."""
    part, _, alternative = asked.arguments
    step = steps_of(asked.tables, asked.frame["a"])[int(asked.frame["b"]) + part]
    return f"{'choose' if alternative else 'next'}: {describe_step(asked.names, step)}"


def _take_first(asked: Asked) -> str:
    """Say which reward of a stage comes first."""
    return f"first: {asked.program(asked.frame['b' if asked.arguments[0] else 'a'])}"


DESCRIPTIONS: dict[Verb, Callable[[Asked], str]] = {
    Verb.PASS: _decline,
    Verb.PICK_ZONE: in_city.pick_zone,
    Verb.WORK: in_city.work,
    Verb.EXPLORE: in_wilderness.explore,
    Verb.TAKE_DIE: in_city.take_die,
    Verb.BRING: in_city.bring,
    Verb.TAKE_OPTION: in_city.take_option,
    Verb.PLACE_DINO: in_wilderness.place_dino,
    Verb.FIGHT: in_wilderness.fight,
    Verb.SEND: in_wilderness.send,
    Verb.PUT_TILE: in_wilderness.lay_tile,
    Verb.REWARD: in_wilderness.take_reward,
    Verb.TAKE_RESOURCES: in_city.take_resources,
    Verb.CRATE_ROW: in_city.store_crate,
    Verb.TAKE_DINO: of_units.take_dino,
    Verb.HEAL: of_units.heal,
    Verb.TAME: of_units.tame,
    Verb.BEAR: of_units.bear,
    Verb.THROW_BACK: of_units.throw_back,
    Verb.DEFEAT_PATIENT: of_units.defeat_patient,
    Verb.INFLUENCE: in_city.influence,
    Verb.TAKE_TILE: at_ranch.take_tile,
    Verb.PLACE_TILE: at_ranch.place_tile,
    Verb.RANCH_EFFECT: at_ranch.resolve_effect,
    Verb.FORAGE: in_wilderness.forage,
    Verb.DISCOVER: in_wilderness.discover,
    Verb.BUILD: in_wilderness.build,
    Verb.BUILD_CITY: in_city.build_in_city,
    Verb.TAKE_CARD: of_units.start_adventure,
    Verb.SEND_UNITS: of_units.send_units,
    Verb.RECALL_LEADER: in_wilderness.recall_leader,
    Verb.LEADER_TO: in_city.lead_to,
    Verb.SWAP_DIE: in_city.swap_die,
    Verb.PAY: _pay,
    Verb.DO_FIRST: _do_first,
    Verb.TAKE_FIRST: _take_first,
    Verb.USE_CRATES: at_ranch.use_crates,
    Verb.FAVOR: at_ranch.use_favor,
    Verb.MINE_ROW: at_ranch.use_mine,
    Verb.RIDE_TO: in_city.send_leader,
    Verb.RECALL: in_wilderness.recall_dino,
    Verb.BUILD_LANDMARK: at_ranch.build_landmark,
    Verb.INJURE: of_units.injure,
    Verb.REMOVE_LANDMARK: at_ranch.remove_landmark,
}
