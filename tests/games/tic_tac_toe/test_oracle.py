"""Random play against exact odds."""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest
from conftest import COMPILED
from oracle.tic_tac_toe import odds_of_the_game

from sim import registry
from sim.game import SEATING
from sim.policy import find_policy, load_policy
from sim.table import Table

SURPRISE = 4.9  # standard errors: one run in a million; with a fixed seed this passes for ever or fails for ever
PART = 500_000
BOX = registry.box("tic_tac_toe")


def shares(games, run_seed):
    """Return the shares of games that the first seat wins, that the second one wins, and of ties."""
    game = registry.game("tic_tac_toe")
    table = Table(game, BOX.fill(BOX.book(), 2), [load_policy(game, find_policy(BOX, "uniform"))], 2)
    counts = np.zeros(3)
    for first in range(0, games, PART):
        seatings = np.zeros(min(PART, games - first), SEATING)
        seatings["game"] = seatings["block"] = first + np.arange(len(seatings))
        credit = table.play(seatings, run_seed).seat_rows["credit12"]
        counts += [(credit[::2] == 12).sum(), (credit[1::2] == 12).sum(), (credit[::2] == 6).sum()]
    return counts / games


def assert_met(games):
    for share, chance in zip(shares(games, run_seed=1), odds_of_the_game(), strict=True):
        assert abs(share - chance) <= SURPRISE * sqrt(chance * (1 - chance) / games)


def test_the_exact_odds_are_those_that_are_known():
    assert odds_of_the_game() == (Fraction(737, 1260), Fraction(121, 420), Fraction(8, 63))


def test_random_play_meets_them():
    assert_met(200_000 if COMPILED else 500)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="hours in plain Python")
def test_random_play_meets_them_over_ten_million_games():
    assert_met(10_000_000)
