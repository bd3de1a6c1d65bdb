"""What must hold after every decision: it does in random games, and what breaks it is named."""

from importlib.util import find_spec
from itertools import permutations

import numpy as np
import pytest
from conformance import arena
from conftest import SIZES
from games.perseverance.lay import at, fresh, table
from games.perseverance.scene import EXPANSION, MILITARY, SUSTENANCE, led_by

from sim.driver import begin
from sim.game import MAX_OPTIONS, OPTION, SEATING
from sim.games.perseverance.box import BOX
from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import BLOCKED, DECK, NEUTRAL, NOBODY, NOTHING, Effect, LeaderPlace, Part, Verb

RUN_SEED = 23
POLICIES = [name for name in ("uniform", "steady") if find_spec(BOX.policies[name])]
SEATS_IN = (
    "die_owner",
    "leader_space",
    "thunderhorn_space",
    "city",
    "plot_owner",
    "dino_owner",
)  # fields that hold seats


def rows(players, policy, games=SIZES.games):
    """Play games with every invariant checked after every decision; return their rows."""
    return arena("perseverance", players, policy).play(RUN_SEED, 0, games, checked=True)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_invariants_hold_in_whole_games(players, policy):
    seats, games = rows(players, policy)
    assert (games["truncated"] == 0).all()
    assert (games["turns"] == 8 * players).all()  # I17
    assert (seats["part"].sum(axis=1) == seats["score"]).all()  # I27
    assert (seats["score"] >= 0).all()  # I18
    assert (seats["wild_adventures"] + seats["temple_adventures"] <= 4).all()  # I36
    assert (games["wilderness_assemblies"] <= 3).all()  # I21
    assert (games["assemblies"] - games["wilderness_assemblies"] <= 16).all()  # I30: two dice a turn, by players
    assert (seats["part"][:, Part.LANDMARKS] <= 12 * seats["landmarks"]).all()  # I26
    assert (seats["part"][:, Part.ARTIFACTS] <= 24).all()
    assert seats["credit12"].reshape(-1, players).sum(axis=1).tolist() == [12] * len(games)  # I29


# --- what breaks an invariant is named: a number, what is laid wrong


def two_leaders(laid):
    laid.leader(0, LeaderPlace.LEADER_SPACE, MILITARY)
    laid.state["leader_space"][EXPANSION][0] = 0


def with_one_cube_too_many(laid):
    laid.influence(0, captain=10, mate=9)


def change(field, index, by):
    def broken(laid):
        laid.state[field][index] += by

    return broken


def put(field, index, value):
    def broken(laid):
        laid.state[field][index] = value

    return broken


def of_player(field, index, value):
    def broken(laid):
        laid.player(0)[field][index] = value

    return broken


def player(field, value):
    def broken(laid):
        laid.player(0)[field] = value

    return broken


def built_too_early(laid):
    laid.landmark(0, "hydroponics")
    laid.state["assemblies"] = 2


def built_where_closed(laid):
    laid.landmark(0, "hydroponics")
    laid.state["plot_open"][4:8] = 0


def full_of_leaders(laid):
    for zone in range(3):
        laid.leader(zone, LeaderPlace.LEADER_SPACE, zone)
    laid.state["leader_space"][3][0] = 3  # of a seat that nobody has


def on_a_bare_location(laid):
    laid.settle_at(0, 1)


def three_on_a_tile(laid):
    laid.explored(1).settle_at(0, 1, 1).settle_at(1, 1)


def temple_taken_twice(laid):
    laid.path("raptor_temple").completed(1, "the_raptor_temple").adventure(0, "the_raptor_temple", ranger=2)


def out_of_turn(laid):
    """Let the third player have taken the second one's first turn."""
    laid.turn(2)
    laid.player(1)["turns"], laid.player(2)["turns"] = 0, 1


def wild_once_more(laid):
    """Leave a wild Dino of the general supply where the Dissenter's stands."""
    laid.state["supply"][1] -= 1
    laid.state["wild"][at(5)] = 1


FAULTS = [
    (1, of_player("ranger", 0, 9)),
    (1, of_player("ranger", 2, -1)),
    (2, lambda laid: laid.home(0, raptor=6)),
    (2, lambda laid: laid.home(0, shieldhead=8, thunderhorn=2).thunderhorn(0, MILITARY)),
    (3, change("supply", 0, 1)),
    (3, lambda laid: laid.untamed(0, thunderhorn=7)),
    (3, put("wild", at(5), NOTHING)),
    (4, of_player("crate", 0, 3)),
    (4, of_player("crate", 1, -1)),
    (5, player("settlements", 15)),
    (5, lambda laid: laid.state["city"].__setitem__((MILITARY, 0), 0)),
    (6, with_one_cube_too_many),
    (6, of_player("influence", 3, -1)),
    (7, of_player("artifact", 4, 2)),
    (8, put("ranch_offer", (1, 0), NOTHING)),
    (8, of_player("ranch_tiles", 0, 1)),
    (9, put("adventure_offer", (0, 1), NOTHING)),
    (9, of_player("done", 0, 1)),
    (10, lambda laid: laid.state["stack"]["size"].__setitem__(2, 9)),
    (10, put("drawn", 0, 3)),
    (11, lambda laid: laid.player(1).__setitem__("goal", 2)),
    (12, built_too_early),
    (12, built_where_closed),
    (12, lambda laid: laid.landmark(0, "ancient_portal")),
    (13, change("pool", (0, 0), 1)),
    (13, change("pool", (NEUTRAL, 0), -1)),
    (13, player("die", 0)),
    (14, lambda laid: laid.dice(MILITARY, 0, 0, 1, 2)),
    (15, put("explored", at(1), 1)),
    (15, lambda laid: laid.explored(1).state["explored"].__setitem__(at(1), 0)),
    (16, on_a_bare_location),
    (16, three_on_a_tile),
    (17, lambda laid: laid.explored(7)),
    (17, put("explored", at("raptor_temple"), 1)),
    (18, player("leader_place", LeaderPlace.LEADER_SPACE)),
    (18, put("leader_space", MILITARY, 0)),
    (18, two_leaders),
    (19, lambda laid: laid.player(2).__setitem__("turns", 3)),
    (19, out_of_turn),
    (19, lambda laid: laid.state.__setitem__("active", 1)),
    (20, player("followers", 11)),
    (20, lambda laid: laid.followers(0, -1)),
    (20, put("score", 0, 9)),
    (21, of_player("resource", 1, -1)),
    (22, lambda laid: laid.infirmary(0, ranger=3)),
    (23, lambda laid: laid.tired(0, ranger=1)),
    (23, lambda laid: laid.tired(0, raptor=1)),
    (23, player("leader_place", LeaderPlace.TIRED)),
    (24, put("credit12", 0, 12)),
    (24, lambda laid: laid.state.__setitem__("over", 1)),
    (25, of_player("ranger", 3, 1)),
    (25, player("leader_place", LeaderPlace.ADVENTURE)),
    (26, player("starts", 5)),
    (27, temple_taken_twice),
    (27, put("temple_done", 1, 1)),
    (29, change("reminder", 1, -1)),
    (35, player("tracker", 6)),
    (35, player("tracker", -1)),
]


FAULTS_OF_TWO = [
    (5, lambda laid: laid.player(2).__setitem__("settlements", 15)),
    (6, lambda laid: laid.influence(2, captain=19)),
    (10, put("covered", 0, NOTHING)),
    (11, lambda laid: laid.player(2).__setitem__("goal", 1)),
    (13, change("pool", (2, 0), 1)),
    (30, put("dino_owner", at(5), 0)),
    (30, lambda laid: laid.dino(2, 6, "raptor")),
    (31, put("die_owner", (1, 3), NOBODY)),
    (31, put("die_owner", (1, 0), BLOCKED)),
    (32, wild_once_more),
    (32, lambda laid: laid.explored(1).explored(3)),
    (32, lambda laid: laid.explored(2).explored(4).explored(6)),
    (33, put("plot_open", 0, 1)),
    (33, put("plot_open", 2, 0)),
    (34, lambda laid: laid.followers(2, 1)),
]


@pytest.mark.parametrize(("number", "spoil"), FAULTS)
def test_a_planted_fault_is_named(number, spoil):
    laid = led_by("keoni")
    assert GAME.check(laid.state, laid.tables) == 0
    spoil(laid)
    assert GAME.check(laid.state, laid.tables) == number


@pytest.mark.parametrize(("number", "spoil"), FAULTS_OF_TWO)
def test_a_planted_fault_of_the_dissenter_is_named(number, spoil):
    laid = table(2)
    assert GAME.check(laid.state, laid.tables) == 0
    spoil(laid)
    assert GAME.check(laid.state, laid.tables) == number


@pytest.mark.parametrize(("number", "spoil"), [(31, put("die_owner", (1, 0), BLOCKED)), (33, put("plot_open", 2, 0))])
def test_nothing_of_the_dissenter_is_there_with_more_players(number, spoil):
    laid = table()
    spoil(laid)
    assert GAME.check(laid.state, laid.tables) == number


def test_a_planted_fault_is_named_when_no_leader_space_is_left():
    laid = table(players=3)
    full_of_leaders(laid)
    assert GAME.check(laid.state, laid.tables) == 28


def test_every_invariant_was_seen_to_catch_something():
    assert {number for number, _ in FAULTS + FAULTS_OF_TWO} | {28} == set(range(1, len(GAME.invariants) + 1))


def test_k2_a_toppled_leader_on_its_adventure_is_not_tired():
    laid = table().adventure(0, "swamped_giant", leader=1, ranger=2)
    laid.player(0)["leader_place"] = LeaderPlace.TOPPLED
    assert GAME.check(laid.state, laid.tables) == 0


# --- what the numbers of cards alone do not tell


def walked(players, number=0):
    """Step through a game; yield every position."""
    for step in arena("perseverance", players, "uniform").stepper(number):
        yield step.state[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_and_no_tile_is_in_two_places(players):
    for game in walked(players):
        for deck, shown in (("ranch_stack", "ranch_offer"), ("adventure_deck", "adventure_offer")):
            cards = [*game[shown].ravel(), *(card for pile in game[deck] for card in pile_of(pile))]
            assert_different(cards)
        assert_different([*game["tile"], *game["drawn"], *(card for pile in game["stack"] for card in pile_of(pile))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_i13_faces_match_the_icons_of_their_spaces_without_the_trade_plaza(players):
    icons = arena("perseverance", players, "uniform").tables[0]["die_space"]
    for game in walked(players):
        placed = game["die_owner"] > NOBODY
        plaza = game["plot_owner"][0] != NOBODY and game["side"][0] == 1
        assert plaza or (game["die_face"][placed] == icons[placed]).all()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_i16_a_rider_stays_a_rider_and_i7_artifacts_are_kept(players):
    riders, artifacts = np.zeros(players), np.zeros((players, 8))
    for game in walked(players):
        people = game["player"][:players]
        assert (people["rider"] >= riders).all()
        assert (people["artifact"] >= artifacts).all()
        riders, artifacts = people["rider"].copy(), people["artifact"].copy()


def pile_of(deck):
    return [int(deck["card"][(deck["top"] + i) % DECK]) for i in range(deck["size"])]


def assert_different(cards):
    there = [int(card) for card in cards if card != NOTHING]
    assert len(there) == len(set(there))


# --- I24: who sits where does not matter to what is scored


def relabelled(laid, order):
    """Return the position with the seats renamed: seat `order[i]` becomes seat i."""
    states = laid.states.copy()
    game, players = states[0], len(order)
    game["player"][:players] = laid.state["player"][list(order)]
    renamed = {old: new for new, old in enumerate(order)}
    for field in SEATS_IN:
        for index, owner in np.ndenumerate(laid.state[field]):
            game[field][index] = renamed.get(int(owner), owner)
    for field in ("settlement", "pool"):
        columns = laid.state[field] if field == "pool" else laid.state[field].T
        target = game[field] if field == "pool" else game[field].T
        target[:players] = columns[list(order)]
    for field in ("score", "faction", "slot"):
        game[field][:players] = laid.state[field][list(order)]
    return states


def crowded():
    """Lay a table with something of everybody everywhere, ties among it."""
    laid = table().path("ironjaw_temple").explored("ironjaw_temple").landmark(2, "ancient_portal")
    for seat in range(4):
        laid.home(seat, raptor=seat % 2 + 1, ranger=2 * seat).settle_in(seat, MILITARY, seat)
        laid.influence(seat, captain=seat // 2, steward=2, security=3 - seat, mate=seat % 3, engineer=1)
    laid.settle_in(1, MILITARY, 4).settle_in(2, MILITARY, 5).dice(MILITARY, 3, 0, NEUTRAL)
    laid.leader(3, LeaderPlace.LEADER_SPACE, MILITARY).thunderhorn(1, MILITARY)
    laid.settle_at(0, 4, "outpost_a").settle_at(1, 4).dino(2, 4, "shieldhead").dino(3, 6, "shieldhead")
    laid.ranch(0, orchard=0, sawmill=0).completed(1, "swamped_giant").landmark(0, "officers_hq")
    laid.artifacts(2, "wreath", "jewel").resources(1, food=3, glowberry=5)
    return laid


SCORINGS = {
    "Assembly in Military": (Effect.ASSEMBLY, MILITARY),
    "Assembly in the Swamp": (Effect.ASSEMBLY, 4),
    "Assembly in the Hills": (Effect.ASSEMBLY, 6),
    "Assembly in an empty Zone": (Effect.ASSEMBLY, SUSTENANCE),
    **{f"Officer {officer}": (Effect.OFFICER_SCORING, officer, Part.OFFICERS) for officer in range(5)},
}


def scored(laid, scoring):
    laid.begin(scoring[0], 0, *scoring[1:])
    while {verb for verb, *_ in laid.options()} == {Verb.CRATE_ROW}:
        GAME.apply(laid.state, laid.tables, laid.list[0])
    return laid.state["player"]["part"].copy()


@pytest.mark.parametrize("scoring", SCORINGS.values(), ids=SCORINGS)
def test_i24_renaming_the_seats_renames_the_results(scoring):
    laid = crowded()
    kept = laid.states.copy()
    plain = scored(laid, scoring)
    for order in list(permutations(range(4)))[1::5]:
        laid.states[:] = kept
        laid.states[:] = relabelled(laid, order)
        np.testing.assert_array_equal(scored(laid, scoring), plain[list(order)])


def tied():
    """Lay a table at which two of four with as many Followers have the most Influence."""
    laid = table()
    for seat in range(4):
        laid.influence(seat, mate=1 + seat % 2)
    return laid


@pytest.mark.parametrize("lay", [crowded, tied])
def test_i24_renaming_the_seats_renames_the_winners(lay):
    laid = lay()
    laid.state["depth"], laid.state["turn"], laid.state["active"] = 0, 32, 3
    laid.state["player"]["turns"] = 8
    kept = laid.states.copy()
    laid.options()
    plain, credit = laid.state["score"].copy(), laid.state["credit12"].copy()
    for order in list(permutations(range(4)))[1::5]:
        laid.states[:] = kept
        laid.states[:] = relabelled(laid, order)
        assert laid.options() == []
        assert laid.state["score"].tolist() == plain[list(order)].tolist()
        assert laid.state["credit12"].tolist() == credit[list(order)].tolist()


def set_up(leaders, slots):
    """Return the position after the set-up: who leads and whose luck it is, by seat."""
    laid, seating = fresh(), np.zeros(1, SEATING)[0]
    seating["faction"], seating["slot"] = leaders, slots
    begin(laid.state, seating, 1, 4)
    GAME.set_up(laid.state, laid.tables)
    return laid.state


def test_i24_at_the_set_up_a_player_is_a_leader_and_a_luck_slot():
    one, other, order = set_up([0, 1, 2, 3], [0, 1, 2, 3]), set_up([3, 1, 2, 0], [3, 1, 2, 0]), [3, 1, 2, 0]
    for field in ("leader", "crate", "goal", "overlay"):
        assert one["player"][field][order].tolist() == other["player"][field].tolist()
    for field in ("stash", "zone_officer", "side", "ranch_offer", "adventure_offer", "pool"):
        np.testing.assert_array_equal(one[field], other[field])


# --- I28: a game is a function of its seeds and of what was chosen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_i28_the_same_choices_on_the_same_luck_make_the_same_game(players):
    steps = list(arena("perseverance", players, "uniform").stepper(3))
    found, room = arena("perseverance", players, "uniform"), np.zeros(MAX_OPTIONS, OPTION)
    states = steps[0].state.copy()
    for step in steps:
        assert GAME.advance(states[0], found.tables[0], room) == len(step.options)
        np.testing.assert_array_equal(room[: len(step.options)], step.options)
        GAME.apply(states[0], found.tables[0], step.options[step.chosen])
    np.testing.assert_array_equal(states[0]["player"], steps[-1].after[0]["player"])
