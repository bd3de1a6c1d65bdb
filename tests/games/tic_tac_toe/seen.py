"""What a player of tic-tac-toe can see: all but chance to come."""

CHANCE = ("luck", "own_luck", "whim")


def visible(game, seat):
    """Return what stands open before a seat, by name."""
    return {name: game[name].copy() for name in game.dtype.names if name not in CHANCE}
