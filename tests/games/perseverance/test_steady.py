"""`steady` against what plays at random, and among its like."""

import tomllib
from pathlib import Path

import numpy as np
import pytest
from conftest import COMPILED

from sim.game import SEATING
from sim.games.perseverance.box import BOX
from sim.games.perseverance.game import GAME
from sim.games.perseverance.policies.worth import Weight
from sim.policy import find_policy, load_policy
from sim.table import Table

SEATS, LEADERS = 4, 4
GAMES = 24_000 if COMPILED else 2
PAIRS = [
    (weight, weight.name.lower())
    for weight in Weight
    if weight.name not in ("UNTAMED", "UNTAMED_LATE", "TAMED", "TAMED_LATE")
]


def seat_them(games, mixed):
    """Every Leader in every seat equally often; the odd policy (0) goes round the seats apart from that."""
    seatings = np.zeros(games, SEATING)
    for i in range(games):
        seatings[i]["game"] = seatings[i]["block"] = i
        seatings[i]["slot"] = range(SEATS)
        seatings[i]["faction"] = np.roll(range(LEADERS), i)
        seatings[i]["policy"] = np.roll([0, 1, 1, 1], i // LEADERS) if mixed else 0
    return seatings


def play(*names, mixed):
    policies = [load_policy(GAME, find_policy(BOX, name)) for name in names]
    table = Table(GAME, BOX.fill(BOX.book(), SEATS), policies, SEATS)
    return table.play(seat_them(GAMES, mixed), 2026, checked=not COMPILED)


@pytest.fixture(scope="module")
def against_three():
    """The rows of one `steady` among three `uniform`."""
    rows = play("steady", "uniform", mixed=True).seat_rows
    return rows[rows["policy"] == 0].copy()


@pytest.fixture(scope="module")
def among_its_like():
    """Seats and games of four `steady`."""
    played = play("steady", mixed=False)
    return played.seat_rows.copy(), played.game_rows.copy()


def share(rows):
    return rows["credit12"].mean() / 12


def test_one_among_three_at_random_takes_at_least_95_percent_of_the_win(against_three):
    assert share(against_three) >= (0.95 if COMPILED else 0.5)


@pytest.mark.skipif(not COMPILED, reason="too few games in plain Python to tell cells apart")
@pytest.mark.parametrize("column", ["faction", "seat"])
@pytest.mark.parametrize("level", range(SEATS))
def test_it_does_so_with_every_leader_and_in_every_seat(against_three, column, level):
    assert share(against_three[against_three[column] == level]) >= 0.90


@pytest.mark.skipif(not COMPILED, reason="too few games in plain Python for means")
class TestCalibration:
    """The remarks of the rulebook's own pace: eight Assembly tiles, Adventures of two turns each."""

    def test_a_game_has_six_to_nine_assemblies(self, among_its_like):
        assert 6 <= among_its_like[1]["assemblies"].mean() <= 9

    def test_nobody_completes_more_than_four_adventures(self, among_its_like):
        seats = among_its_like[0]
        assert (seats["wild_adventures"] + seats["temple_adventures"]).max() <= 4
        assert seats["wild_adventures"].mean() >= 1

    def test_hardly_anybody_pays_with_followers(self, among_its_like):
        payments = among_its_like[0]["part"][:, 1]
        assert payments.mean() > -1


def test_the_weights_stand_in_the_order_in_which_they_are_read():
    names = list(tomllib.loads((Path(BOX.data).parent / "policies" / "steady.toml").read_text("utf-8")))
    for weight, name in PAIRS:
        assert names[weight] in (name, f"{name}_early")
    assert names[Weight.UNTAMED] == "untamed_shieldhead_early"
    assert names[Weight.UNTAMED_LATE] == "untamed_late"
    assert names[Weight.TAMED] == "tamed_shieldhead_early"
    assert names[Weight.TAMED_LATE] == "tamed_late"
    assert len(names) == max(Weight) + 2
