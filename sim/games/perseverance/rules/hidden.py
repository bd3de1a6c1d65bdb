"""What a seat cannot know, drawn afresh: unseen cards, other players' Goals, Landmarks face down, luck to come."""

from sim.games.perseverance.facts.dissenter import parties
from sim.games.perseverance.rules.cards import reshuffle_unseen
from sim.games.perseverance.rules.dissenter import imagine_tiles
from sim.games.perseverance.rules.set_up import draw_free_deck
from sim.games.perseverance.state import GOALS_A_DECK, PORTAL, RANCH_TYPES, TERRAINS, TURNS, ZONES, Effect, Stream
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
    imagine_goals(game, tables, seat)


@rule
def is_shown(game, tables, seat, other):
    """R22, R25: a Goal is known to its owner, to all once it was scored, and where the first game tells it."""
    if other == seat or (tables["first_game"] == 1 and other < game["players"]):
        return True
    for i in range(game["depth"]):
        if game["pending"][i]["effect"] == Effect.GOAL and game["pending"][i]["seat"] == other:
            return False
    return game["player"][other]["turns"] >= TURNS


@rule
def imagine_goals(game, tables, seat):
    """R1: hidden Goals come from decks that no other Goal at the table comes from."""
    taken = 0
    for other in range(parties(game)):
        if is_shown(game, tables, seat, other):
            taken |= 1 << (game["player"][other]["goal"] // GOALS_A_DECK)
    rng = game["luck"][Stream.GOALS]
    for other in range(parties(game)):
        if not is_shown(game, tables, seat, other):
            deck = draw_free_deck(rng, taken)
            taken |= 1 << deck
            game["player"][other]["goal"] = GOALS_A_DECK * deck + draw_below(rng, GOALS_A_DECK)
