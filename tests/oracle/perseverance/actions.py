"""Whole actions at once: dice with payment and companion, places with a Dino, Crates, Favors and what they ask."""

from copy import deepcopy

from oracle.perseverance.box import NEUTRAL, NOTHING
from oracle.perseverance.table import GLOWBERRY


def placements(game, seat):
    """Return every way to work: Zone, space, owner and face of the die, Glowberries and Followers paid, companion."""
    spaces = [(zone, space) for zone in range(4) for space in game.free_die_spaces(zone)]
    dice = [(owner, face) for owner in range(NEUTRAL + 1) for face in range(4) if game.pool[owner][face]]
    return {
        (zone, space, owner, face, *price, companion)
        for zone, space in spaces
        for owner, face in dice
        for price, companions in [paid_and_brought(game, seat, zone, space, owner, face)]
        for companion in companions
    }


def paid_and_brought(game, seat, zone, space, owner, face):
    """Return what a die costs and who may come along then, NOTHING for nobody; nobody at all if it cannot be placed."""
    payments = game.payments(seat, owner, face, game.box.die_space(zone, space))
    glowberries, followers, _ = game.price(seat, payments)
    if not game.is_die_allowed(seat, owner, payments):
        return (glowberries, followers), []
    game.player[seat].resource[GLOWBERRY] -= glowberries
    companions = [NOTHING, *game.companions(seat, zone, is_die=True)] if game.can_work(seat, zone) else []
    game.player[seat].resource[GLOWBERRY] += glowberries
    return (glowberries, followers), companions


def explorations(game, seat):
    """Return every way to explore or visit: place and kind of Dino."""
    places = [place for place in range(22) if game.is_available(place)]
    return {(place, kind) for place in places for kind in game.placeable(seat, place)}


def crate_plans(game, seat):
    """Return every way to use Crates: row, Crates of it, row of the Glowstone Mine or NOTHING."""
    crates = game.player[seat].crate
    return {
        (row, number, mine)
        for row in range(3)
        for number in range(min(crates[row], 2) + 1)
        for mine in (NOTHING, *(range(3) if game.mine_works(seat, number) else ()))
        if mine == NOTHING or (mine != row and crates[mine])
    }


def favors(game, seat):
    """Return what each Favor that can be used asks first, by Officer."""
    return {officer: asked_by(game, seat, officer) for officer in range(5) if game.can_use_favor(seat, officer)}


def asked_by(game, seat, officer):
    """Return the options of the first question of a Favor, on a copy of the game."""
    action = deepcopy(game).secondary_action(seat)
    next(action)
    _, options, alike = action.send(("FAVOR", officer, 0, 0))
    return {*options, *alike}
