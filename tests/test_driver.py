"""The driver, on a toy game: what it records, when it stops, and what it refuses."""

from dataclasses import replace

import numpy as np
import pytest
import toy

from sim.engine import engine
from sim.faults import GameFault
from sim.game import SEATING
from sim.kernel import entry_point
from sim.policy import LoadedPolicy
from sim.table import Stepper, Table

FIRST_GAME = 40


@pytest.fixture(scope="module")
def picks():
    functions = (toy.take_most, toy.take_weighed, toy.too_high, toy.too_low)
    return {function.__name__: entry_point(toy.signatures.pick)(function) for function in functions}


@pytest.fixture
def policy(picks):
    def loaded(name, *weights):
        return LoadedPolicy(picks[name], engine(toy.GAME).no_search, 0, np.array(weights, np.float64))

    return loaded


def table(*policies, players=2, pile=5, trouble=toy.NONE, limit=10):
    tables = np.zeros(1, toy.TABLES)
    tables["pile"], tables["trouble"] = pile, trouble
    return Table(replace(toy.GAME, limit=limit), tables, policies, players)


def seatings(games=3, policies=(0, 0, 0, 0)):
    rows = np.zeros(games, SEATING)
    rows["game"] = FIRST_GAME + np.arange(games)
    rows["block"] = rows["game"] // 2
    rows["faction"], rows["slot"], rows["policy"] = [3, 2, 1, 0], [1, 0, 3, 2], policies
    return rows


class TestRecords:
    def test_who_sat_where_and_how_it_ended(self, policy):
        rows, _, _ = table(policy("take_most")).play(seatings(), 1)
        assert rows["game"].tolist() == [40, 40, 41, 41, 42, 42]
        assert rows["block"].tolist() == [20, 20, 20, 20, 21, 21]
        assert rows["seat"].tolist() == [0, 1] * 3
        assert rows["faction"].tolist() == [3, 2] * 3
        assert rows["luck"].tolist() == [1, 0] * 3
        assert rows["players"].tolist() == [2] * 6
        assert rows["score"].tolist() == rows["taken"].tolist() == [3, 2] * 3
        assert rows["credit12"].tolist() == [0, 12] * 3
        assert rows["rank"].tolist() == [2, 1] * 3

    def test_what_the_game_was_like(self, policy):
        _, rows, decisions = table(policy("take_most"), pile=6).play(seatings(), 1)
        assert rows["decisions"].tolist() == [2, 2, 2]
        assert decisions == 6
        assert rows["co_winners"].tolist() == [1, 1, 1]
        assert rows["margin"].tolist() == [0, 0, 0]
        assert rows["truncated"].tolist() == [0, 0, 0]

    def test_the_only_option_is_taken_and_is_no_decision(self, policy):
        _, rows, _ = table(policy("take_most"), pile=4).play(seatings(1), 1)
        assert rows["decisions"].tolist() == [1]

    def test_the_margin_is_between_the_two_best(self, policy):
        _, rows, _ = table(policy("take_most"), players=4, pile=9).play(seatings(1), 1)
        assert rows["margin"].tolist() == [0]
        _, rows, _ = table(policy("take_most"), players=4, pile=4).play(seatings(1), 1)
        assert rows["margin"].tolist() == [2]
        _, rows, _ = table(policy("take_most"), players=3, pile=5).play(seatings(1), 1)
        assert rows["margin"].tolist() == [1]

    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_any_number_may_play(self, policy, players):
        rows, games, _ = table(policy("take_most"), players=players, pile=7).play(seatings(2), 1)
        assert len(rows) == 2 * players
        assert games["players"].tolist() == [players, players]
        assert rows["score"].sum() == 14

    def test_winners_share_a_rank_and_the_higher_score_is_better_among_losers(self, policy):
        rows, games, _ = table(policy("take_most"), players=3, pile=8, trouble=toy.SHARED_WIN).play(seatings(1), 1)
        assert rows["score"].tolist() == [3, 3, 2]
        assert rows["credit12"].tolist() == [6, 0, 6]
        assert rows["rank"].tolist() == [1, 3, 2]
        assert games["co_winners"].tolist() == [2]

    def test_rows_keep_nothing_of_the_games_before(self, policy):
        used = table(policy("take_most"))
        used.play(seatings(3), 1)
        fresh = table(policy("take_most")).play(seatings(2), 1)
        again = used.play(seatings(2), 1)
        np.testing.assert_array_equal(again.seat_rows, fresh.seat_rows)
        np.testing.assert_array_equal(again.game_rows, fresh.game_rows)


class TestPolicies:
    def test_each_seat_is_played_by_its_own_with_its_weights(self, policy):
        mixed = table(policy("take_most"), policy("take_weighed", 0.0, 1.0), policy("take_weighed"), players=3, pile=6)
        rows, _, _ = mixed.play(seatings(1, (2, 0, 1, 0)), 1)
        assert rows["score"].tolist() == [1, 3, 2]
        assert rows["policy"].tolist() == [2, 0, 1]

    def test_a_policy_that_is_not_there_is_refused_before_the_first_game(self, policy):
        with pytest.raises(ValueError, match="policy 1 is not one of the 1"):
            table(policy("take_most")).play(seatings(1, (0, 1, 0, 0)), 1)

    def test_there_is_room_for_eight(self, policy):
        with pytest.raises(ValueError, match="1 to 8 policies, not 9"):
            table(*[policy("take_most")] * 9)


class TestDecisionLimit:
    def test_a_game_that_reaches_it_leaves_its_rows_without_an_outcome(self, policy):
        rows, games, _ = table(policy("take_most"), pile=20, limit=4).play(seatings(2), 1)
        assert games["truncated"].tolist() == [1, 1]
        assert games["decisions"].tolist() == [4, 4]
        assert games["co_winners"].tolist() == [0, 0]
        assert rows["rank"].tolist() == rows["credit12"].tolist() == [0, 0, 0, 0]
        assert rows["score"].tolist() == [6, 6, 6, 6]

    def test_a_game_that_ends_with_its_last_decision_is_whole(self, policy):
        _, games, _ = table(policy("take_most"), pile=12, limit=4).play(seatings(1), 1)
        assert games["truncated"].tolist() == [0]


class TestFaults:
    @pytest.mark.parametrize("name", ["too_high", "too_low"])
    def test_a_choice_that_was_not_offered(self, policy, name):
        broken = table(policy("take_most"), policy(name), pile=5)
        with pytest.raises(GameFault) as fault:
            broken.play(seatings(1, (0, 1, 0, 0)), 1)
        assert str(fault.value) == "game 40, seat 1, decision 2: the policy chose an option that was not offered"
        assert (fault.value.game, fault.value.seat, fault.value.decision) == (40, 1, 2)

    @pytest.mark.parametrize("name", ["too_high", "too_low"])
    def test_a_choice_that_was_not_offered_is_refused_by_the_stepper_too(self, policy, name):
        broken = table(policy("take_most"), policy(name), pile=5)
        with pytest.raises(GameFault, match="game 40, seat 1, decision 2: the policy chose an option that was not"):
            list(Stepper(broken, seatings(1, (0, 1, 0, 0))[0], 1))

    @pytest.mark.parametrize(
        ("trouble", "seat", "decision", "text"),
        [
            (toy.LONG_LIST, 0, 0, "negative or larger than fits"),
            (toy.SHORT_LIST, 0, 0, "negative or larger than fits"),
            (toy.FULL_LIST, 0, 0, "more options are listed than fit"),
            (toy.FULL_STACK, 0, 1, "the stack of effects is full"),
            (toy.NO_SEAT, 0, 0, "a seat that is not there"),
            (toy.NO_CHOICE, 1, 0, "on and on without a choice"),
        ],
    )
    def test_a_game_that_breaks_says_where(self, policy, trouble, seat, decision, text):
        with pytest.raises(GameFault, match=text) as fault:
            table(policy("take_most"), trouble=trouble, limit=11, pile=50).play(seatings(), 1)
        assert (fault.value.game, fault.value.seat, fault.value.decision) == (FIRST_GAME, seat, decision)
        assert "\n" not in str(fault.value)

    def test_a_broken_invariant_is_told_in_words_when_games_are_checked(self, policy):
        broken = table(policy("take_most"), trouble=toy.BROKEN)
        with pytest.raises(GameFault) as fault:
            broken.play(seatings(), 1, checked=True)
        assert str(fault.value) == "game 40, seat 0, decision 1: an invariant is broken: the pile is whole"
        assert broken.play(seatings(), 1).game_rows["truncated"].tolist() == [0, 0, 0]

    def test_the_game_that_broke_is_named_not_the_first(self, policy):
        broken = table(policy("take_most"), policy("too_low"))
        rows = seatings(3)
        rows["policy"][2] = 1
        with pytest.raises(GameFault, match="game 42, seat 0, decision 1"):
            broken.play(rows, 1)
