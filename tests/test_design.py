"""Seats, factions, luck slots and policies are balanced, and a seating depends on nothing but its number."""

from collections import Counter
from itertools import pairwise, permutations
from math import factorial

import numpy as np
import pytest

from sim.design import PLACES, SLOTS, Design

LEADERS = (0, 1, 2, 3)
PUBLISHED = {  # the first games of seed 7, as version 0.1 seated them
    "faction": [(0, 1, 3, 2), (1, 0, 2, 3), (3, 2, 0, 1), (2, 3, 1, 0), (0, 3, 2, 1), (3, 0, 1, 2)],
    "slot": [(3, 0, 1, 2), (1, 2, 3, 0), (2, 1, 0, 3), (0, 3, 2, 1), (1, 3, 2, 0), (2, 0, 1, 3)],
}


def design(players=4, factions=LEADERS, kind="latin", policies=None, seed=1):
    return Design(kind, players, factions, policies or (0,) * players, seed)


def lineups(seatings, players):
    return [tuple(row[:players]) for row in seatings["faction"].tolist()]


def one_round(of):
    return of.seatings(0, of.round_games)


class TestRound:
    @pytest.mark.parametrize("kind", ["latin", "fresh"])
    @pytest.mark.parametrize(("players", "times"), [(2, 2), (3, 1), (4, 1)])
    def test_of_four_factions_is_24_games_with_every_ordered_line_up_equally_often(self, kind, players, times):
        of = design(players, kind=kind)
        assert of.round_games == 24
        assert Counter(lineups(one_round(of), players)) == dict.fromkeys(permutations(LEADERS, players), times)

    @pytest.mark.parametrize(
        ("count", "players", "games"), [(5, 3, 60), (8, 4, 1680), (8, 2, 112), (3, 3, 6), (3, 1, 3)]
    )
    def test_of_other_numbers_of_factions_holds_all_ordered_line_ups(self, count, players, games):
        of = design(players, factions=tuple(range(count)))
        seen = Counter(lineups(one_round(of), players))
        assert of.round_games == games
        assert seen.keys() == set(permutations(range(count), players))
        assert len(set(seen.values())) == 1

    def test_of_chosen_factions_seats_no_other(self):
        of = design(2, factions=(1, 3))
        assert set(lineups(one_round(of), 2)) == {(1, 3), (3, 1)}

    def test_every_round_is_balanced_not_only_the_first(self):
        of = design(4)
        for number in range(5):
            seen = lineups(of.seatings(24 * number, 24), 4)
            assert sorted(seen) == sorted(permutations(LEADERS))

    @pytest.mark.parametrize(("asked", "played"), [(1, 24), (24, 24), (25, 48), (100_000, 100_008)])
    def test_games_are_rounded_up_to_whole_ones(self, asked, played):
        assert design().whole_rounds(asked) == played


class TestBlock:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_squares_cross_places_and_luck_slots_in_every_seat(self, players):
        for seat in range(players):
            pairs = {(places[seat], slots[seat]) for places, slots in zip(PLACES[players], SLOTS[players], strict=True)}
            assert len(pairs) == len(PLACES[players])

    @pytest.mark.parametrize("players", [3, 4])
    def test_seats_every_faction_once_in_each_seat_and_once_with_each_luck(self, players):
        of = design(players)
        seatings = one_round(of)
        for block in np.unique(seatings["block"]):
            games = seatings[seatings["block"] == block]
            factions, slots = games["faction"][:, :players], games["slot"][:, :players]
            assert len(games) == players
            for faction in np.unique(factions):
                assert sorted(np.where(factions == faction)[1]) == list(range(players))
                assert sorted(slots[factions == faction]) == list(range(players))

    def test_of_two_is_both_orders_with_both_lucks(self):
        seatings = design(2).seatings(0, 4)
        seen = {(tuple(row["faction"][:2]), tuple(row["slot"][:2])) for row in seatings}
        assert set(seatings["block"]) == {0}
        assert len(seen) == 4

    @pytest.mark.parametrize("kind", ["fresh", "fixed"])
    def test_of_fresh_luck_is_one_game(self, kind):
        seatings = design(kind=kind).seatings(0, 48)
        assert seatings["block"].tolist() == list(range(48))

    def test_slots_are_labelled_afresh_in_each(self):
        of = design(4)
        first = {tuple(of.seatings(4 * block, 1)[0]["slot"]) for block in range(200)}
        assert len(first) == 24


class TestOrderOfBlocks:
    def test_differs_between_rounds_and_between_seeds(self):
        def orders(seed):
            of = design(seed=seed)
            return [tuple(lineups(of.seatings(24 * number, 24), 4)) for number in range(20)]

        assert len(set(orders(1))) > 15
        assert orders(1) != orders(2)

    def test_is_the_one_that_was_published(self):
        seatings = design(seed=7).seatings(0, 6)
        assert lineups(seatings, 4) == PUBLISHED["faction"]
        assert [tuple(row) for row in seatings["slot"].tolist()] == PUBLISHED["slot"]


class TestSeatings:
    @pytest.mark.parametrize(
        "of", [design(4), design(3), design(2), design(3, kind="fresh"), design(kind="fixed"), design(kind="drawn")]
    )
    @pytest.mark.parametrize(("first", "count"), [(0, 1), (7, 5), (23, 2), (48_000, 30), (1_000_003, 1)])
    def test_are_the_same_whatever_else_is_asked_for(self, of, first, count):
        start = first - first % 24
        assert (of.seatings(first, count) == of.seatings(start, 60)[first - start :][:count]).all()

    def test_of_a_fixed_line_up_are_all_that_line_up(self):
        of = design(4, factions=(2, 0, 3, 1), kind="fixed")
        assert set(lineups(of.seatings(0, 50), 4)) == {(2, 0, 3, 1)}

    def test_give_every_slot_to_somebody_in_every_design(self):
        for kind in ("latin", "fresh", "fixed"):
            seatings = design(kind=kind).seatings(0, 96)
            assert (np.sort(seatings["slot"], axis=1) == [0, 1, 2, 3]).all()


class TestDrawnLineUps:
    """Every game draws its own line-up, as at a table that deals."""

    def test_make_rounds_of_one_game(self):
        of = design(3, policies=(0, 1, 1), kind="drawn")
        assert (of.block_games, of.round_games, of.whole_rounds(7)) == (1, 1, 7)

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_are_all_about_equally_frequent(self, players):
        seatings = design(players, kind="drawn").seatings(0, 24_000)
        seen = Counter(lineups(seatings, players))
        assert len(seen) == factorial(4) // factorial(4 - players)
        expected = 24_000 / len(seen)
        assert max(abs(count - expected) for count in seen.values()) < 4.9 * expected**0.5

    def test_do_not_follow_from_one_another(self):
        first = lineups(design(kind="drawn").seatings(0, 2_400), 4)
        same = sum(one == other for one, other in pairwise(first))
        assert abs(same - 100) < 49

    def test_give_each_game_its_own_block_and_draw_its_luck_slots(self):
        seatings = design(kind="drawn").seatings(0, 240)
        assert seatings["block"].tolist() == list(range(240))
        assert (np.sort(seatings["slot"], axis=1) == [0, 1, 2, 3]).all()
        assert len(np.unique(seatings["slot"], axis=0)) == 24

    def test_draw_who_plays_which_policy_too(self):
        seatings = design(kind="drawn", policies=(0, 1, 1, 1)).seatings(0, 4_000)
        counts = np.bincount(seatings["policy"].argmin(axis=1), minlength=4)
        assert (abs(counts - 1_000) < 4.9 * 1_000**0.5).all()

    def test_of_other_seeds_are_other_ones(self):
        one, other = (lineups(design(kind="drawn", seed=seed).seatings(0, 48), 4) for seed in (1, 2))
        assert one != other

    def test_are_those_of_one_line_up_where_its_seats_are_shuffled(self):
        of = design(3, factions=(3, 0, 2), kind="shuffled")
        seen = Counter(lineups(of.seatings(0, 6_000), 3))
        assert set(seen) == set(permutations((0, 2, 3)))
        assert max(abs(count - 1_000) for count in seen.values()) < 4.9 * 1_000**0.5
        assert of.round_games == 1


class TestPolicies:
    @pytest.mark.parametrize(
        ("policies", "orders"), [((0, 0, 0, 0), 1), ((0, 1, 1, 1), 4), ((0, 0, 1, 1), 6), ((0, 1, 2, 3), 24)]
    )
    def test_make_a_round_longer_by_their_different_orders(self, policies, orders):
        assert design(policies=policies).round_games == 24 * orders

    @pytest.mark.parametrize("kind", ["latin", "fresh"])
    def test_each_play_every_line_up_from_every_seat_equally_often(self, kind):
        of = design(3, policies=(0, 1, 1), kind=kind)
        seatings = one_round(of)
        seen = Counter(zip(lineups(seatings, 3), map(tuple, seatings["policy"][:, :3].tolist()), strict=True))
        assert set(seen.values()) == {1}
        assert len(seen) == 24 * 3

    def test_keep_their_seats_within_a_block(self):
        seatings = one_round(design(policies=(0, 1, 1, 1)))
        for block in np.unique(seatings["block"]):
            assert len(np.unique(seatings["policy"][seatings["block"] == block], axis=0)) == 1

    def test_take_turns_in_a_fixed_line_up(self):
        of = design(kind="fixed", policies=(0, 1, 1, 1))
        assert of.round_games == 4
        assert sorted(map(tuple, one_round(of)["policy"].tolist())) == sorted(set(permutations((0, 1, 1, 1))))
