"""`steady` against what plays at random, and among its like."""

import tomllib
from pathlib import Path

import numpy as np
import pytest
from conftest import COMPILED
from games.perseverance.lay import table
from games.perseverance.scene import MILITARY

from sim.game import SEATING
from sim.games.perseverance.box import BOX
from sim.games.perseverance.game import GAME
from sim.games.perseverance.policies.steady import choose, judge_landmark
from sim.games.perseverance.policies.worth import Weight, assembly_worth, share_left
from sim.games.perseverance.state import Asset, Effect
from sim.policy import find_policy, load_policy
from sim.table import Table

SEATS, LEADERS = 4, 4
GAMES = 24_000 if COMPILED else 2
PAIRS = [(weight, weight.name.lower()) for weight in Weight if weight.name not in ("UNTAMED", "TAMED")]


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


class TestDissenter:
    """With two players `steady` reckons with the third colour, which takes places from both."""

    weights = load_policy(GAME, find_policy(BOX, "steady")).weights

    def worth(self, laid, more=0):
        return assembly_worth(laid.state, laid.tables, 0, self.weights, MILITARY, more)

    def test_behind_it_an_assembly_is_worth_the_second_place(self):
        laid = table(2).settle_in(0, MILITARY, 0).assemblies(4)
        assert self.worth(laid) == 6
        assert self.worth(laid.settle_in(2, MILITARY, 1, 2)) == 3

    def test_a_piece_that_draws_level_with_it_wins_the_first_place_back(self):
        laid = table(2).settle_in(0, MILITARY, 0).settle_in(2, MILITARY, 1, 2).assemblies(4)
        assert self.worth(laid, more=1) == 6

    def test_the_rival_gains_by_its_own_place(self):
        laid = table(2).settle_in(0, MILITARY, 0, 1).settle_in(1, MILITARY, 2).assemblies(4)
        share = self.weights[Weight.RIVALS]
        assert self.worth(laid) == pytest.approx(6 - 3 * share)
        laid.settle_in(2, MILITARY, 3, 4)
        assert self.worth(laid) == pytest.approx(6 - 3 * share)  # tied with it, and still second
        laid.dice(MILITARY, 2)
        assert self.worth(laid) == pytest.approx(3 - 1 * share)

    def test_of_landmarks_it_removes_the_one_it_wants_least(self):
        laid = table(2).begin(Effect.CHOOSE_REMOVED, 0)
        laid.state["plot_open"][:4] = [0, 1, 1, 1]
        laid.state["turn"] = 0
        laid.options()
        left = share_left(laid.player(0), laid.tables)
        chosen = choose(laid.state, laid.tables, 0, self.weights, laid.list, laid.count)
        worths = [judge_landmark(laid.state, laid.tables, 0, self.weights, plot, left) for plot in (1, 2, 3)]
        assert worths[chosen] == min(worths)
        assert len(set(worths)) > 1


def test_the_weights_stand_in_the_order_in_which_they_are_read():
    names = list(tomllib.loads((Path(BOX.data).parent / "policies" / "steady.toml").read_text("utf-8")))
    for weight, name in PAIRS:
        assert names[weight] in (name, f"{name}_early")
    assert names[Weight.UNTAMED] == "untamed_shieldhead_early"
    assert names[Weight.TAMED] == "tamed_shieldhead_early"
    for asset in Asset:
        if asset >= 0:
            assert Weight[asset.name] == 2 * asset
    assert len(names) == max(Weight) + 1
