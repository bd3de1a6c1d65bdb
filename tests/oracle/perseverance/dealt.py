"""Whether what was shuffled, rolled and dealt is what the set-up has it: all there, once, and where it belongs."""

from oracle.perseverance.box import NEUTRAL, NOTHING, WILDERNESS, ZONES
from oracle.perseverance.table import BLOCKED, DISSENTER


def wrongs(game):
    """Return what is wrong with the luck of a set-up, by name."""
    box = game.box
    checks = {
        "the Exploration tiles": all(
            sorted([*game.stack[t], *held(game.covered[t])]) == box.tiles_of(t) for t in range(3)
        ),
        "the Ranch tiles": all(
            sorted([*game.ranch_stack[kind], *game.ranch_offer[kind]]) == box.ranch_tiles_of(kind)
            and len(game.ranch_offer[kind]) == box.figures["offers"]["ranch_a_type"]
            for kind in range(4)
        ),
        "the Adventures": all(
            sorted([*game.adventure_deck[t], *game.adventure_offer[t]]) == box.cards_of(t)
            and len(game.adventure_offer[t]) == (box.figures["offers"][f"adventures_{box.players}p"] if t == 0 else 0)
            for t in range(3)
        ),
        "the Landmarks": all(side in (0, 1) for side in game.side),
        "the Officers": are_placed(game),
        "the Stash tiles": len(set(game.stash)) == len(ZONES[:4]) + 1 and set(game.stash) <= set(range(len(box.stash))),
        "the Goals": len({box.officer_of_goal(player.goal) for player in game.player}) == game.parties,
        "what a first game is told": is_as_told(game),
        "the dice": [sum(faces) for faces in game.pool] == dice(game),
        "the Dice Blockers": all(owners.count(BLOCKED) == game.has_dissenter for owners in game.die_owner),
    }
    return [name for name, is_right in checks.items() if not is_right]


def held(tile):
    return [] if tile == NOTHING else [tile]


def are_placed(game):
    """Tell whether the Chief of Security stands in the Wilderness and each of the others in a City Zone."""
    is_wild = [officer["home"] == "wilderness" for officer in game.box.officers]
    fits = not any(is_wild) or [zone == WILDERNESS for zone in game.officer_zone] == is_wild
    return fits and [game.officer_zone[officer] for officer in game.zone_officer] == list(range(WILDERNESS + 1))


def is_as_told(game):
    """Tell whether Goals and Stash tiles are those of a first game, if it is one."""
    if not game.box.figures["first_game"]["as_told"]:
        return True
    boards = [game.box.leaders[game.player[seat].leader] for seat in range(game.players)]
    goals = [game.player[seat].goal + 1 for seat in range(game.players)]
    tiles = [game.stash[game.box.first_zone(game.player[seat].leader)] + 1 for seat in range(game.players)]
    told = [(board["first_goal"], board["first_stash"]) for board in boards]
    return list(zip(goals, tiles, strict=True)) == told


def dice(game):
    """Return how many dice of each owner the pool begins with."""
    figures, count = game.box.figures["dice"], [0] * (NEUTRAL + 1)
    for seat in range(game.players):
        count[seat] = figures["own_in_pool"]
    if game.has_dissenter:
        count[DISSENTER] = game.box.dissenter["dice"]["in_pool"]
    count[NEUTRAL] = figures[f"neutral_{game.players}p"]
    return count
