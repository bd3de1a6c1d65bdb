"""What a seat cannot know is imagined afresh, and nothing else."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from conformance import arena
from games.perseverance.lay import cards_of, fresh, table
from games.perseverance.scene import MILITARY, led_by
from games.perseverance.seen import visible

from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import NOTHING, Effect, Verb

REDRAWS = 400
SWAMP, JUNGLE, HILLS = range(3)
DISSENTER = 2  # a seat that nobody sits on, of two players


BEFORE_GOALS = 32 + 26 + 27 + 17 + 5 + 5 + 8  # items: tiles, cards, Landmarks, Favors, Zones, Stash tiles


def imagined(laid, seat=0, seed=1):
    """Return the position as a seat may imagine it."""
    world = laid.states.copy()
    GAME.conceal(world[0], laid.tables, seat, seed)
    return world[0]


def worlds(laid, seat=0, count=REDRAWS):
    return [imagined(laid, seat, seed) for seed in range(count)]


def deck_of(goal):
    """Return the Officer a Goal card comes from: three cards each."""
    return goal // 3


class TestGoals:
    def test_the_own_goal_is_kept(self):
        laid = table()
        for seat in range(4):
            assert {world["player"][seat]["goal"] for world in worlds(laid, seat, 30)} == {3 * seat}

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_no_two_goals_come_from_one_officer(self, players):
        for world in worlds(table(players), seat=1):
            decks = [deck_of(goal) for goal in world["player"]["goal"][:players]]
            assert len(set(decks)) == players

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_every_goal_that_is_possible_comes_up_alike(self, players):
        found = Counter(int(world["player"][2]["goal"]) for world in worlds(table(players), seat=0))
        assert set(found) == set(range(3, 15))  # none of the own Officer
        assert all(8 < count < 70 for count in found.values())  # 33 expected of 400

    def test_a_goal_that_was_scored_is_known_to_all(self):
        laid = table(turn=8, seat=3)
        for seat in range(3):
            assert {world["player"][seat]["goal"] for world in worlds(laid, 3, 30)} == {3 * seat}

    def test_others_keep_away_from_the_officers_of_goals_that_are_known(self):
        laid = table(turn=8, seat=2)  # seats 0 and 1 have shown Goals of the first two Officers
        found = {deck_of(world["player"][3]["goal"]) for world in worlds(laid, 2)}
        assert found == {3, 4}

    def test_a_goal_is_not_known_while_the_assemblies_before_it_are_held(self):
        laid = table(turn=8).settle_in(0, MILITARY, 0, 1).settle_in(1, MILITARY, 2).settle_in(2, MILITARY, 3)
        laid.dice(MILITARY, 0, 1, 2, 0).end()
        laid.settle_in(1, MILITARY, 4)
        assert laid.offers(Verb.CRATE_ROW)  # seat 2 puts the Crate it won
        assert laid.player(0)["turns"] == 8
        assert len({world["player"][0]["goal"] for world in worlds(laid, 2, 60)}) > 1

    def test_nothing_else_in_the_position_tells_a_goal(self):
        for seed in range(5):
            for player in fresh(seed=seed).state["player"]:
                assert not player["offered"][BEFORE_GOALS : BEFORE_GOALS + 15].any()


class TestDecks:
    @pytest.mark.parametrize("name", ["stack", "ranch_stack", "adventure_deck"])
    def test_unseen_cards_are_shuffled_and_none_is_lost(self, name):
        laid = table()
        for world in worlds(laid, count=20):
            for deck, kept in zip(world[name], laid.state[name], strict=True):
                assert sorted(cards_of(deck)) == sorted(cards_of(kept))
                assert (deck["size"], deck["known"]) == (kept["size"], kept["known"])

    def test_every_order_of_unseen_cards_comes_up_alike(self):
        laid = table()
        deck = laid.state["stack"][SWAMP]
        deck["known"] = deck["size"] - 3
        orders = Counter(tuple(cards_of(world["stack"][SWAMP])[:3]) for world in worlds(laid))
        assert set(orders) == set(permutations(cards_of(deck)[:3]))
        assert all(35 < count < 105 for count in orders.values())  # 67 expected of 400

    @pytest.mark.parametrize("name", ["stack", "ranch_stack", "adventure_deck"])
    def test_known_cards_stay_at_the_bottom(self, name):
        laid = table()
        for deck in laid.state[name]:
            deck["known"] = 3
        bottoms = [cards_of(deck)[-3:] for deck in laid.state[name]]
        for world in worlds(laid, count=20):
            assert [cards_of(deck)[-3:] for deck in world[name]] == bottoms

    def test_tiles_put_below_their_stack_are_known_and_the_others_are_not(self):
        laid = led_by("phoenix").home(0, shieldhead=1, raptor=1)
        laid.choose(Verb.EXPLORE, 0).choose(Verb.PLACE_DINO, 0).choose(Verb.PUT_TILE, 0)
        below = cards_of(laid.state["stack"][SWAMP])[-1]
        assert {cards_of(world["stack"][SWAMP])[-1] for world in worlds(laid, count=30)} == {below}
        assert len({cards_of(world["stack"][SWAMP])[0] for world in worlds(laid, count=60)}) == 6

    def test_tiles_just_drawn_are_seen(self):
        laid = led_by("phoenix").home(0, shieldhead=1, raptor=1)
        laid.choose(Verb.EXPLORE, 0).choose(Verb.PLACE_DINO, 0).settle()
        drawn = laid.state["drawn"].tolist()
        assert min(drawn) >= 0
        assert {tuple(world["drawn"]) for world in worlds(laid, count=30)} == {tuple(drawn)}

    def test_offers_are_kept(self):
        laid = table()
        for world in worlds(laid, count=10):
            np.testing.assert_array_equal(world["ranch_offer"], laid.state["ranch_offer"])
            np.testing.assert_array_equal(world["adventure_offer"], laid.state["adventure_offer"])


class TestDissenter:
    def test_a_third_goal_is_unknown_to_both_and_of_a_third_officer(self):
        for seat in (0, 1):
            found = Counter(int(world["player"][DISSENTER]["goal"]) for world in worlds(table(2), seat))
            assert set(found) == set(range(15)) - set(range(3 * seat, 3 * seat + 3))
        for world in worlds(table(2), 0, 60):
            assert len({deck_of(goal) for goal in world["player"]["goal"][:3]}) == 3

    def test_it_stays_unknown_when_both_players_have_shown_theirs(self):
        laid = table(2, turn=8, seat=1)
        laid.player(1)["turns"] = 8
        found = {int(world["player"][DISSENTER]["goal"]) for world in worlds(laid, 1)}
        assert found == set(range(6, 15))

    @pytest.mark.parametrize("terrain", [SWAMP, JUNGLE, HILLS])
    def test_a_face_down_tile_is_any_of_those_nobody_has_seen(self, terrain):
        laid = table(2)
        deck, covered = laid.state["stack"][terrain], int(laid.state["covered"][terrain])
        deck["known"] = 3
        unseen = [covered, *cards_of(deck)[:-3]]
        found = Counter()
        for world in worlds(laid):
            tile, stack = int(world["covered"][terrain]), cards_of(world["stack"][terrain])
            found[tile] += 1
            assert sorted([tile, *stack]) == sorted([covered, *cards_of(deck)])
            assert stack[-3:] == cards_of(deck)[-3:]
        assert set(found) == set(unseen)
        assert all(400 / len(unseen) / 2 < count < 400 / len(unseen) * 1.7 for count in found.values())

    def test_the_stack_keeps_no_trace_of_it(self):
        game = fresh(2).state
        for terrain in (SWAMP, JUNGLE, HILLS):
            assert game["covered"][terrain] not in game["stack"][terrain]["card"][: [8, 8, 10][terrain]]

    def test_a_flipped_tile_is_known(self):
        laid = table(2).explored(1).explored(3).flipped(5)
        tile = laid.state["tile"][4]
        assert {int(world["tile"][4]) for world in worlds(laid, count=30)} == {int(tile)}
        assert {int(world["covered"][SWAMP]) for world in worlds(laid, count=30)} == {NOTHING}


class TestLandmarks:
    def test_sides_of_landmarks_that_are_not_yet_laid_are_unknown(self):
        found = {tuple(world["side"][4:8]) for world in worlds(table())}
        assert len(found) == 16

    def test_sides_of_landmarks_that_lie_open_are_known(self):
        laid = table().assemblies(3).side("hydroponics").side("officers_hq").side("trade_plaza")
        assert {tuple(world["side"]) for world in worlds(laid, count=30)} == {tuple(laid.state["side"])}

    def test_the_bottom_row_is_known_from_the_start(self):
        laid = table().side("trade_plaza").side("observatory")
        assert {tuple(world["side"][:4]) for world in worlds(laid, count=30)} == {(1, 0, 0, 1)}


class TestLuck:
    @pytest.mark.parametrize("field", ["luck", "own_luck", "whim"])
    def test_luck_to_come_is_drawn_afresh(self, field):
        laid = fresh()
        for seed in (101, 102):
            assert (imagined(laid, seed=seed)[field] != laid.state[field]).any(axis=-1).all()
        assert (imagined(laid, seed=101)[field] != imagined(laid, seed=102)[field]).any(axis=-1).all()

    def test_the_same_seed_imagines_the_same_world(self):
        laid = fresh()
        np.testing.assert_array_equal(imagined(laid, seed=5), imagined(laid, seed=5))


class TestAllElse:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_nothing_that_is_seen_changes_in_a_whole_game(self, players):
        found = arena("perseverance", players, "uniform")
        for step in list(found.stepper(1))[::11]:
            for seat in range(players):
                world = found.concealed(step.state, seat, 4)[0]
                for name, value in visible(step.state[0], seat).items():
                    np.testing.assert_array_equal(visible(world, seat)[name], value, err_msg=name)

    def test_what_is_hidden_is_left_out_of_what_is_seen(self):
        laid = fresh()
        seen = visible(laid.state, 1)
        assert seen["player"]["goal"].tolist().count(-2) == 3
        assert seen["side"][4:8].tolist() == [-2] * 4
        assert not {"luck", "own_luck", "whim", "stack", "ranch_stack", "adventure_deck"} & set(seen)
        assert [seen[f"stack {terrain}"].tolist() for terrain in range(3)] == [[8], [8], [10]]

    def test_a_world_can_be_played_on(self):
        laid = table().home(0, shieldhead=2, raptor=1, ranger=2)
        laid.states[0] = imagined(laid)
        laid.choose(Verb.EXPLORE, 0).settle()
        assert laid.state["depth"] > 0
        assert laid.state["pending"][laid.state["depth"] - 1]["effect"] != Effect.NOTHING
