"""R25: the optional rules, and what a table may leave to chance."""

import json
import os
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from conformance import CHECKS, arena, golden_digest
from conftest import SIZES
from games.perseverance.lay import BOOK, LEADERS, fresh
from games.perseverance.scene import (
    CONSTRUCTION,
    EXPANSION,
    IN_WILDERNESS,
    LEADER,
    MILITARY,
    RANGER,
    RAPTOR,
    SECURITY,
    SUSTENANCE,
    led_by,
)

from sim.experiment import plan
from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import LeaderPlace, Verb

GOLDEN = Path(__file__).parent / "golden_variants.json"
RULES = ["deterministic_combat", "first_game", "random_officers"]  # variants that change the game; others seat it
RANGERS_IN_INFIRMARY = 2
FIRST_GAME = {  # Goal card, starting Zone and Stash tile of each Leader, as printed
    "jack": (15, CONSTRUCTION, 7),
    "keoni": (9, IN_WILDERNESS, 8),
    "phoenix": (6, EXPANSION, 4),
    "adelita": (1, SUSTENANCE, 5),
}


def varied(*names):
    """Return what variants change in the data."""
    return {path: value for name in names for path, value in BOOK.variants[name].changes.items()}


def on_track(card, stage, tracker, leader="jack", **units):
    """Lay an Adventure at the end of its stage, the Threat tracker some spaces past the Injury icon."""
    laid = led_by(leader, data=varied("deterministic_combat")).adventure(0, card, stage, **units)
    laid.player(0)["tracker"] = tracker
    return laid.end()


def concealed(laid, seat, seed):
    """Return the position as a seat may imagine it."""
    world = laid.states.copy()
    GAME.conceal(world[0], laid.tables, seat, seed)
    return world[0]


def injured(laid):
    """Resolve what is due, injuring whoever comes first; return Rangers in the Infirmary and where the tracker is."""
    laid.settle()
    return int(laid.player(0)["ranger"][RANGERS_IN_INFIRMARY]), int(laid.player(0)["tracker"])


class TestR25DeterministicCombat:
    def test_e18_two_threats_of_3_and_2_move_the_tracker_5_spaces_and_a_ranger_is_injured(self):
        laid = on_track("serpents_nest", 2, 3, ranger=2, raptor=1)
        before = laid.has(0)
        laid.choose(Verb.INJURE, RANGER).settle()
        change = laid.changed(before)
        assert change["infirmary ranger"] == 1
        assert laid.player(0)["tracker"] == (3 + 5) % 6

    def test_e18_the_unit_is_of_the_players_choice(self):
        laid = on_track("serpents_nest", 2, 3, ranger=2, raptor=1)
        assert sorted(laid.offers(Verb.INJURE)) == [RAPTOR, RANGER]

    @pytest.mark.parametrize(("tracker", "found"), [(0, (0, 2)), (3, (0, 5)), (4, (1, 0)), (5, (1, 1))])
    def test_a_threat_of_2_moves_two_spaces_and_injures_if_the_icon_is_crossed(self, tracker, found):
        assert injured(on_track("swamped_giant", 1, tracker, ranger=2)) == found

    def test_no_die_is_rolled(self):
        for seed in range(20):
            laid = on_track("swamped_giant", 1, 0, ranger=2)
            laid.state["own_luck"] += seed
            before = laid.state["own_luck"].copy()
            assert injured(laid) == (0, 2)
            assert (laid.state["own_luck"] == before).all()

    def test_each_crossing_injures_one(self):
        laid = on_track("serpents_nest", 2, 1, ranger=3)
        laid.tables["track_spaces"] = 2
        assert injured(laid) == (3, 0)  # 1 + 3 + 2 spaces pass three icons

    def test_where_the_card_is_empty_nobody_is_injured_but_the_tracker_moves(self):
        laid = on_track("swamped_giant", 1, 5)
        assert injured(laid) == (0, 1)

    def test_the_leader_may_be_toppled_as_by_a_roll(self):
        laid = on_track("swamped_giant", 1, 5, leader="keoni", ranger=2)
        laid.player(0)["leader_place"] = LeaderPlace.ADVENTURE
        laid.choose(Verb.INJURE, LEADER).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED

    def test_each_player_has_a_tracker(self):
        laid = on_track("swamped_giant", 1, 5, ranger=2)
        laid.player(1)["tracker"] = 3
        laid.settle()
        assert laid.state["player"]["tracker"].tolist() == [1, 3, 0, 0]

    @pytest.mark.parametrize("start", [0, 4])
    def test_trackers_start_on_the_setup_icon(self, start):
        laid = fresh(data={**varied("deterministic_combat"), "components.threat_track.start": start})
        assert laid.state["player"]["tracker"].tolist() == [start] * 4

    def test_a_temples_threat_needs_no_track(self):
        laid = on_track("the_raptor_temple", 1, 5, ranger=2, raptor=1).path("raptor_temple").explored("raptor_temple")
        laid.settle()
        assert laid.player(0)["tracker"] == 5

    def test_without_the_variant_the_tracker_stays_where_it_is(self):
        laid = led_by("jack").adventure(0, "serpents_nest", 2, ranger=3).threat_die(1).end()
        laid.settle()
        assert laid.player(0)["tracker"] == 0

    def test_the_tracker_is_told(self):
        from sim.games.perseverance.words import describe_change, read_names

        laid = on_track("swamped_giant", 1, 0, ranger=2)
        before = laid.states.copy()[0]
        laid.settle()
        told = describe_change(before, laid.state, laid.tables, read_names(BOOK))
        assert "Jack moves the Threat tracker to 2 spaces past the Injury icon" in told


class TestR25RandomOfficers:
    def test_every_officer_stands_in_every_zone_about_equally_often(self):
        homes = Counter(
            (officer, int(zone))
            for seed in range(400)
            for officer, zone in enumerate(fresh(seed=seed, data=varied("random_officers")).state["officer_zone"])
        )
        assert len(homes) == 25
        assert all(40 < count < 120 for count in homes.values())  # 80 expected

    def test_no_two_officers_share_a_zone_and_both_ways_round_agree(self):
        for seed in range(30):
            game = fresh(seed=seed, data=varied("random_officers")).state
            assert sorted(game["officer_zone"]) == [0, 1, 2, 3, 4]
            assert game["officer_zone"][game["zone_officer"]].tolist() == [0, 1, 2, 3, 4]

    def test_the_first_influence_goes_to_whoever_stands_in_the_starting_zone(self):
        laid = fresh(seed=4, data=varied("random_officers"))
        officer = next(of for of in range(5) if laid.state["officer_zone"][of] == IN_WILDERNESS)
        assert officer != SECURITY
        for zone in (0, 1, 2, IN_WILDERNESS):
            laid.choose(Verb.PICK_ZONE, zone)
        assert laid.player(0)["influence"][officer] == 2

    @pytest.mark.parametrize("home", range(5))
    def test_any_officer_may_be_the_one_of_the_wilderness(self, home):
        names = list(BOOK["officers"])
        data = {f"officers.{name}.home": "wilderness" if name == names[home] else "city" for name in names}
        seen = {tuple(fresh(seed=seed, data=data).state["zone_officer"]) for seed in range(200)}
        assert {officers[IN_WILDERNESS] for officers in seen} == {home}
        assert len(seen) == 24


class TestR25FirstGame:
    @pytest.mark.parametrize("leaders", list(permutations(LEADERS))[::5])
    def test_e3_goals_zones_and_stash_tiles_are_those_of_the_leaders(self, leaders):
        laid = fresh(4, leaders, seed=len(leaders[0]), data=varied("first_game"))
        for seat, leader in enumerate(leaders):
            goal, zone, stash = FIRST_GAME[leader]
            assert laid.player(seat)["goal"] == goal - 1
            assert laid.state["stash"][zone] == stash - 1
        laid.options()
        for seat in (3, 2, 1, 0):
            _, zone, _ = FIRST_GAME[leaders[seat]]
            assert laid.to_move == seat
            assert laid.offers(Verb.PICK_ZONE) == [zone]
            laid.choose(Verb.PICK_ZONE, zone)
        assert [int(player["zone"]) for player in laid.state["player"]] == [FIRST_GAME[of][1] for of in leaders]

    def test_e3_at_a_table_of_three_too(self):
        laid = fresh(3, ["jack", "keoni", "phoenix"], data=varied("first_game"))
        assert laid.state["player"]["goal"][:3].tolist() == [14, 8, 5]
        assert laid.state["stash"][[CONSTRUCTION, IN_WILDERNESS, EXPANSION]].tolist() == [6, 7, 3]

    def test_at_a_table_of_two_the_dissenters_goal_is_of_another_officer_and_stays_hidden(self):
        goals = Counter()
        for seed in range(60):
            laid = fresh(2, ["jack", "keoni"], seed=seed, data=varied("first_game"))
            assert laid.state["player"]["goal"][:2].tolist() == [14, 8]
            goals[int(laid.state["player"][2]["goal"])] += 1
        assert set(goals) == {0, 1, 2, 3, 4, 5, 9, 10, 11}  # none of the Steward's, none of the Engineer's
        seen = {int(concealed(laid, 0, seed)["player"][2]["goal"]) for seed in range(60)}
        assert seen == set(goals)

    def test_the_stash_tiles_of_other_zones_are_others(self):
        military = Counter()
        for seed in range(100):
            stash = fresh(seed=seed, data=varied("first_game")).state["stash"].tolist()
            assert len(set(stash)) == 5
            military[stash[MILITARY]] += 1
        assert set(military) == {0, 1, 2, 5}  # tiles 1, 2, 3 and 6

    def test_everybody_knows_the_goals(self):
        laid = fresh(data=varied("first_game"))
        for seed in range(30):
            assert concealed(laid, 1, seed)["player"]["goal"].tolist()[:4] == laid.state["player"]["goal"].tolist()[:4]

    def test_without_the_variant_all_is_chosen_and_dealt(self):
        goals = {tuple(fresh(seed=seed).state["player"]["goal"]) for seed in range(10)}
        assert len(goals) == 10
        assert len(fresh().offers(Verb.PICK_ZONE)) == 5


class TestR25Seats:
    def test_random_leaders_draw_line_ups(self):
        found = plan({"game": "perseverance", "players": 3, "variant": "random_leaders", "games": 50})
        assert (found.design.kind, found.games) == ("drawn", 50)
        assert len({tuple(row) for row in found.design.seatings(0, 200)["faction"][:, :3].tolist()}) == 24

    def test_random_seats_shuffle_a_line_up(self):
        fields = {"game": "perseverance", "lineup": "jack,keoni,phoenix", "variant": ["random_seats"], "games": 50}
        found = plan(fields)
        assert found.design.kind == "shuffled"
        assert {tuple(sorted(row[:3])) for row in found.design.seatings(0, 50)["faction"].tolist()} == {(1, 2, 3)}

    @pytest.mark.parametrize(
        ("fields", "sentence"),
        [
            ({"players": 3, "variant": "random_seats"}, "variant shuffles the seats of a lineup; state one"),
            ({"lineup": "jack,keoni,phoenix", "variant": "random_leaders"}, "variant cannot stand beside lineup"),
            (
                {"players": 3, "variant": "random_leaders", "design": "latin"},
                "design is latin, but the variant random_leaders makes it drawn; leave one of them out",
            ),
            (
                {"lineup": "jack,keoni,phoenix", "variant": "random_leaders,random_seats"},
                "variant cannot be used: the variants random_leaders and random_seats both decide who sits where",
            ),
        ],
    )
    def test_what_does_not_go_together_is_refused(self, fields, sentence):
        from sim.faults import UsageFault

        with pytest.raises(UsageFault) as fault:
            plan({"game": "perseverance", **fields})
        assert str(fault.value).startswith(sentence)


# --- whole games


def games_of(players, *names):
    return arena("perseverance", players, "uniform", names)


@pytest.mark.parametrize(("players", "names"), [*((4, [name]) for name in RULES), (2, RULES), (3, RULES)])
def test_all_invariants_hold_in_whole_games(players, names):
    seats, games = games_of(players, *names).play(24, 0, SIZES.games, checked=True)
    assert (games["truncated"] == 0).all()
    assert (seats["part"].sum(axis=1) == seats["score"]).all()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_all_variants_at_once_conform(check):
    check(games_of(4, *RULES))


@pytest.mark.parametrize("name", RULES)
def test_golden_games_are_the_same_compiled_and_in_plain_python(name):
    pinned = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    played = golden_digest(games_of(4, name), 10)
    if os.environ.get("REGOLDEN"):
        GOLDEN.write_text(json.dumps(pinned | {f"4 {name}": played}, indent=4, sort_keys=True) + "\n", "utf-8")
    else:
        assert played == pinned[f"4 {name}"]


def test_every_variant_of_the_data_is_one_of_these():
    assert sorted(BOOK.variants) == sorted([*RULES, "random_leaders", "random_seats"])
