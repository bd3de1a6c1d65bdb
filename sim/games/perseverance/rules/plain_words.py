"""Words of programs that need no choice: plain gains, Influence on one Officer, changes of the Player board."""

from sim.games.perseverance.facts.counting import count
from sim.games.perseverance.rules.assets import (
    build_on_outpost_b,
    gain_artifact,
    gain_followers,
    gain_per,
    gain_resource,
    influence_and_retrieve,
    influence_officer_of,
)
from sim.games.perseverance.rules.set_up import return_resource
from sim.games.perseverance.rules.stack import push
from sim.games.perseverance.rules.units import gain_rangers, gain_tamed, gain_untamed, heal_starter, saddle_starter
from sim.games.perseverance.state import WILDERNESS, Effect
from sim.kernel import rule


@rule
def take_gain(game, tables, seat, effect, a, b, c, d):
    """R2, R3: plain gains are simply taken."""
    if effect == Effect.GAIN_RESOURCE:
        gain_resource(game, seat, a, b)
    elif effect == Effect.GAIN_FOLLOWERS:
        gain_followers(game, seat, a, c)
    elif effect == Effect.GAIN_CRATE_ELSEWHERE:
        push(game, Effect.GAIN_CRATES, seat, 1, d // 3, 0, 0)
    elif effect == Effect.GAIN_RANGERS:
        gain_rangers(game, tables, seat, a)
    elif effect == Effect.GAIN_UNTAMED:
        for _ in range(b):
            gain_untamed(game, seat, a)
    elif effect == Effect.GAIN_TAMED or effect == Effect.GAIN_INJURED:
        gain_tamed(game, tables, seat, a, effect)
    elif effect == Effect.GAIN_ARTIFACT:
        gain_artifact(game, tables, seat, a, b)
    elif effect == Effect.GAIN_PER:
        gain_per(game, seat, a, count(game, tables, seat, b, 0), c, d)
    else:
        return_resource(game, seat, a, b)


@rule
def do_word(game, tables, seat, effect, a, d):
    """R10, R16, R1: words that need no choice."""
    player = game["player"][seat]
    if effect == Effect.INFLUENCE_WILDERNESS:
        influence_officer_of(game, tables, seat, WILDERNESS)
    elif effect == Effect.INFLUENCE_HERE:
        influence_officer_of(game, tables, seat, d)
    elif effect == Effect.INFLUENCE_ZONE:
        influence_officer_of(game, tables, seat, a)
    elif effect == Effect.INFLUENCE_RETRIEVE:
        influence_and_retrieve(game, tables, seat)
    elif effect == Effect.BUILD_OUTPOST_B:
        build_on_outpost_b(game, tables, seat)
    elif effect == Effect.REMOVE_OVERLAY:
        player["overlay"] = 0
    elif effect == Effect.BECOME_RIDER:
        player["rider"] = 1
    elif effect == Effect.HEAL_STARTER:
        heal_starter(game, seat)
    else:
        saddle_starter(game, seat)
