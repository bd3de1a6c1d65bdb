"""What a seat cannot know, drawn afresh: unseen cards, other players' Goals, Landmarks face down, luck to come."""

from sim.games.perseverance.facts.dissenter import parties
from sim.games.perseverance.rules.cards import reshuffle_unseen
from sim.games.perseverance.rules.dissenter import imagine_tiles
from sim.games.perseverance.rules.set_up import GOAL_DECKS, GOALS_A_DECK
from sim.games.perseverance.state import PORTAL, RANCH_TYPES, TERRAINS, TURNS, ZONES, Effect, Stream
from sim.kernel import rule
from sim.rng import draw_below, reseed_luck


@rule
def imagine(game, tables, seat, seed):
    """R1, R13, R21: one world that fits all the seat has seen; seen cards below a stack stay where they are."""
    reseed_luck(game, seed)
    for terrain in range(TERRAINS):
        imagine_tiles(game, terrain)
        reshuffle_unseen(game["adventure_deck"][terrain], game["luck"][Stream.ADVENTURES])
    for kind in range(RANCH_TYPES):
        reshuffle_unseen(game["ranch_stack"][kind], game["luck"][Stream.RANCH])
    for plot in range(ZONES, PORTAL):
        if game["plot_open"][plot] == 0:
            game["side"][plot] = draw_below(game["luck"][Stream.SET_UP], 2)
    imagine_goals(game, seat)


@rule
def is_shown(game, seat, other):
    """R22: a Goal is known to its owner, and to all once it was scored at the end of the owner's last turn."""
    if other == seat:
        return True
    for i in range(game["depth"]):
        if game["pending"][i]["effect"] == Effect.GOAL and game["pending"][i]["seat"] == other:
            return False
    return game["player"][other]["turns"] >= TURNS


@rule
def imagine_goals(game, seat):
    """R1: hidden Goals come from decks that no other Goal at the table comes from."""
    taken = 0
    for other in range(parties(game)):
        if is_shown(game, seat, other):
            taken |= 1 << (game["player"][other]["goal"] // GOALS_A_DECK)
    rng = game["luck"][Stream.GOALS]
    for other in range(parties(game)):
        if not is_shown(game, seat, other):
            deck = draw_free_deck(rng, taken)
            taken |= 1 << deck
            game["player"][other]["goal"] = GOALS_A_DECK * deck + draw_below(rng, GOALS_A_DECK)


@rule
def draw_free_deck(rng, taken):
    """R1: one of the decks that no Goal has come from yet; decks taken are bits."""
    while True:
        deck = draw_below(rng, GOAL_DECKS)
        if (taken >> deck) & 1 == 0:
            return deck
