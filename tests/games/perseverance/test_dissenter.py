"""R24: the Dissenter of games of two."""

from collections import Counter

import numpy as np
import pytest
from games.perseverance.lay import HOMES, TILES, at, cards_of, fresh, table
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    ENGINEER,
    EXPANSION,
    IN_WILDERNESS,
    MILITARY,
    RAPTOR,
    SECURITY,
    SHIELDHEAD,
    STEWARD,
    SUSTENANCE,
    SWAMP,
    over,
    verbs,
)

from sim.games.perseverance.game import GAME
from sim.games.perseverance.state import (
    BLOCKED,
    LOCATIONS,
    NEUTRAL,
    NOBODY,
    NOTHING,
    Effect,
    LeaderPlace,
    Officer,
    Part,
    Verb,
)

DISSENTER = 2  # a seat that nobody sits on
COVERED = {5: SHIELDHEAD, 9: SHIELDHEAD, 17: RAPTOR}
IN_SWAMP, IN_JUNGLE, IN_HILLS = 4, 5, 6  # Zones


def gains(laid, part=Part.ASSEMBLIES):
    """Return what each player gained, from Presence or from another source."""
    return laid.state["player"]["part"][:2, part].tolist()


def hold(laid, zone):
    """Hold an Assembly of a Zone; where a Crate is to be put, put it into the first row."""
    laid.begin(Effect.ASSEMBLY, 0, zone)
    while verbs(laid) == {Verb.CRATE_ROW}:
        laid.choose(*laid.options()[0])
    return laid


def recorded(laid):
    """Return the row of a game."""
    seats, games = np.zeros(4, GAME.signatures.seat_row), np.zeros(1, GAME.signatures.game_row)
    GAME.record(laid.state, laid.tables, seats, games[0])
    return games[0]


def cubes(laid, seat=DISSENTER):
    """Return Influence by Officer: Captain, Security, Steward, Mate, Engineer."""
    return laid.player(seat)["influence"].tolist()


def settled(laid, place, seat=DISSENTER):
    return int(laid.state["settlement"][at(place)][seat])


def in_zone(laid, zone, seat=DISSENTER):
    """Return the spaces of a City Zone that hold a seat's Settlements, from the bottom, 0 first."""
    return [space for space, owner in enumerate(laid.state["city"][zone]) if owner == seat]


def started(one, other, stash=(3, 4, 6, 7, 1), **more):
    """Let seats 0 and 1 start in these Zones, Stash tiles as numbered; play on to the first turn, or a Landmark."""
    laid = fresh(2, **more)
    for officer, zone in HOMES.items():
        laid.state["officer_zone"][Officer[officer.upper()]] = zone
        laid.state["zone_officer"][zone] = Officer[officer.upper()]
    laid.state["stash"] = stash
    laid.choose(Verb.PICK_ZONE, other).choose(Verb.PICK_ZONE, one)
    while laid.options()[0][0] not in (Verb.WORK, Verb.REMOVE_LANDMARK):
        laid.choose(*laid.options()[0])
    return laid


def conquer(laid, place):
    """Explore a place with a Shieldhead, fight in whatever way comes first, and lay a tile if it is a Location."""
    laid.explore(place, SHIELDHEAD)
    while verbs(laid) & {Verb.FIGHT, Verb.SEND}:
        laid.choose(*laid.options()[0])
    return laid.choose(Verb.PUT_TILE, 0) if Verb.PUT_TILE in verbs(laid) else laid


def at_location_3(**more):
    """Let the first player have laid a tile on Location 3, next to 5, and be asked for the reward."""
    return conquer(table(2, **more).explored(1).home(0, shieldhead=1, ranger=2), 3)


class TestR24SetUp:
    def test_e1_the_pool_holds_two_of_the_dissenters_dice_and_eight_in_all(self):
        pool = fresh(2).state["pool"]
        assert pool.sum(axis=1).tolist() == [2, 2, 2, 0, 2]
        assert pool[NEUTRAL].sum() == 2

    def test_e1_each_reminder_lies_at_the_seventh_place(self):
        assert fresh(2).state["reminder"].tolist() == [6, 6, 6]

    def test_two_adventures_are_offered(self):
        assert (fresh(2).state["adventure_offer"][SWAMP] != NOTHING).sum() == 2

    def test_e2_of_19_wild_dinos_those_of_5_9_and_17_are_removed(self):
        wild = fresh(2).state["wild"]
        assert [place + 1 for place in range(LOCATIONS) if wild[place] == NOTHING] == [5, 9, 17]

    def test_e2_two_shieldheads_and_a_raptor_of_the_dissenter_stand_there(self):
        game = fresh(2).state
        theirs = [place + 1 for place in range(LOCATIONS) if game["dino_owner"][place] == DISSENTER]
        assert {place: game["dino"][at(place)] for place in theirs} == COVERED

    def test_e2_removed_dinos_go_to_the_general_supply_and_the_dissenters_come_from_it(self):
        assert fresh(2).state["supply"].tolist() == [20 - 2 - 4 - 2, 20 - 5 - 1, 12 - 6, 12 - 3]

    @pytest.mark.parametrize("terrain", range(3))
    def test_e4_a_face_down_tile_from_the_bottom_of_its_stack_covers_each(self, terrain):
        stack = cards_of(fresh(3).state["stack"][terrain])
        game = fresh(2).state
        assert game["covered"][terrain] == stack[-1]
        assert cards_of(game["stack"][terrain]) == stack[:-1]

    def test_e4_covering_9_and_17_influences_nobody(self):
        assert cubes(fresh(2)) == [0, 0, 0, 0, 0]

    def test_c20_a_covered_location_is_not_explored(self):
        game = fresh(2).state
        assert [game["explored"][at(place)] for place in COVERED] == [0, 0, 0]
        assert [game["tile"][at(place)] for place in COVERED] == [NOTHING] * 3

    def test_m41_its_supply_is_a_players(self):
        player = fresh(2).player(DISSENTER)
        assert (player["settlements"], player["influence"].sum()) == (16, 0)

    def test_m37_a_dice_blocker_lies_on_one_space_of_each_zone(self):
        seen = Counter()
        for seed in range(40):
            zone, space = (fresh(2, seed=seed).state["die_owner"] == BLOCKED).nonzero()
            assert zone.tolist() == [0, 1, 2, 3]
            seen.update(enumerate(space.tolist()))
        assert len(seen) == 16
        assert all(2 <= count <= 22 for count in seen.values())  # 10 expected

    def test_the_third_goal_is_of_a_third_officer(self):
        for seed in range(9):
            assert len({int(goal) // 3 for goal in fresh(2, seed=seed).state["player"]["goal"][:3]}) == 3

    @pytest.mark.parametrize("players", [3, 4])
    def test_with_more_players_there_is_none_of_it(self, players):
        game = fresh(players).state
        assert (game["die_owner"] == NOBODY).all()
        assert (game["covered"] == NOTHING).all()
        assert (game["dino_owner"] == NOBODY).all()


class TestR24StartingZones:
    def test_60_landmarks_above_the_zones_picked_are_removed(self):
        laid = started(SUSTENANCE, EXPANSION)
        assert laid.state["plot_open"][:4].tolist() == [0, 1, 0, 1]

    def test_a_removed_landmark_cannot_be_built(self):
        laid = table(2).influence(0, engineer=1).resources(0, scrap=1).untamed(0, shieldhead=1).secondary()
        laid.choose(Verb.FAVOR, ENGINEER)
        assert laid.offers(Verb.BUILD_LANDMARK) == [EXPANSION, CONSTRUCTION]

    @pytest.mark.parametrize(("one", "other", "asked"), [(IN_WILDERNESS, EXPANSION, 0), (EXPANSION, IN_WILDERNESS, 1)])
    def test_a58_who_starts_in_the_wilderness_removes_another_one(self, one, other, asked):
        laid = started(one, other)
        assert laid.to_move == asked
        assert laid.options() == [(Verb.REMOVE_LANDMARK, plot) for plot in (SUSTENANCE, MILITARY, CONSTRUCTION)]
        laid.choose(Verb.REMOVE_LANDMARK, MILITARY)
        assert laid.state["plot_open"][:4].tolist() == [1, 0, 0, 1]

    @pytest.mark.parametrize(("ruling", "upper"), [(False, [1, 1, 1, 1]), (True, [0, 0, 1, 1])])
    def test_a58_a153_upper_landmarks_come_as_the_ruling_has_it(self, ruling, upper):
        laid = table(2, rulings={"upper_landmarks_removed": ruling}).assemblies(2)
        hold(laid, SUSTENANCE)
        assert laid.state["plot_open"].tolist() == [0, 0, 1, 1, *upper, 0]

    def test_a58_with_more_players_the_ruling_changes_nothing(self):
        laid = table(3, rulings={"upper_landmarks_removed": True}).assemblies(2)
        assert hold(laid, SUSTENANCE).state["plot_open"][:8].tolist() == [1] * 8

    def test_it_settles_at_the_bottom_of_city_zones_that_nobody_picked(self):
        laid = started(SUSTENANCE, IN_WILDERNESS).choose(Verb.REMOVE_LANDMARK, MILITARY)
        assert [in_zone(laid, zone) for zone in range(4)] == [[], [0], [0], [0]]
        assert settled(laid, "outpost_a") == 0
        assert laid.player(DISSENTER)["settlements"] == 13

    def test_it_settles_on_outpost_a_if_nobody_picked_the_wilderness(self):
        laid = started(SUSTENANCE, MILITARY)
        assert [in_zone(laid, zone) for zone in range(4)] == [[], [], [0], [0]]
        assert settled(laid, "outpost_a") == 1

    def test_a65_it_influences_the_officers_of_those_zones_only(self):
        assert cubes(started(SUSTENANCE, MILITARY)) == [0, 1, 0, 1, 1]
        laid = started(CONSTRUCTION, IN_WILDERNESS).choose(Verb.REMOVE_LANDMARK, MILITARY)
        assert cubes(laid) == [1, 0, 1, 1, 0]

    def test_a149_a_bottom_space_taken_by_a_stash_tile_makes_it_settle_on_the_next(self):
        laid = started(SUSTENANCE, EXPANSION, stash=(0, 2, 4, 5, 6))  # tile 1: a Settlement in the first other Zone
        assert in_zone(laid, MILITARY, seat=0) == [0]
        assert in_zone(laid, MILITARY) == [1]

    def test_all_of_it_comes_after_the_stash_tiles(self):
        laid = fresh(2)
        laid.state["stash"] = (0, 2, 4, 5, 6)
        laid.choose(Verb.PICK_ZONE, EXPANSION).choose(Verb.PICK_ZONE, SUSTENANCE)
        assert verbs(laid) == {Verb.BUILD_CITY}
        assert laid.state["plot_open"][:4].tolist() == [1, 1, 1, 1]
        assert in_zone(laid, MILITARY) == []


class TestR24Dice:
    def test_a63_a_blocked_space_takes_no_die(self):
        laid = table(2).resources(0, food=3, scrap=3, island=3, glowberry=9)
        assert {space for zone, space in laid.offers(Verb.WORK)} == {0, 1, 2}

    def test_a12_not_even_with_the_trade_plaza(self):
        laid = table(2).landmark(0, "trade_plaza").resources(0, food=3, scrap=3, island=3, glowberry=9)
        laid.state["plot_open"][:4] = [1, 0, 0, 1]
        assert {space for zone, space in laid.offers(Verb.WORK)} == {0, 1, 2}

    def test_a63_it_stays_blocked_after_an_assembly(self):
        laid = hold(table(2).dice(MILITARY, 0, NEUTRAL), MILITARY)
        assert laid.state["die_owner"][MILITARY].tolist() == [NOBODY, NOBODY, NOBODY, BLOCKED]

    def test_51_two_dice_call_an_assembly_and_a_blocker_is_none(self):
        laid = table(2).dice(MILITARY, 0).end()
        laid.settle()
        assert laid.state["assemblies"] == 0
        laid = table(2).dice(MILITARY, 0, DISSENTER).end()
        laid.settle()
        assert laid.state["assemblies"] == 1

    def test_a10_its_dice_are_an_opponents(self):
        laid = table(2).resources(0, glowberry=2).choose(Verb.WORK, SUSTENANCE, 0)
        laid.choose(Verb.TAKE_DIE, DISSENTER, 0)
        assert laid.has(0).get("glowberry", 0) == 0
        assert laid.state["die_owner"][SUSTENANCE, 0] == DISSENTER

    def test_a10_they_may_not_be_underpaid_while_an_own_or_neutral_one_is_there(self):
        laid = table(2).followers(0, 2).choose(Verb.WORK, SUSTENANCE, 0)
        assert DISSENTER not in [owner for owner, _ in laid.offers(Verb.TAKE_DIE)]

    def test_4_they_are_its_presence(self):
        laid = hold(table(2).settle_in(0, MILITARY, 0).dice(MILITARY, DISSENTER, DISSENTER).assemblies(4), MILITARY)
        assert gains(laid) == [3, 0]


class TestR24Flips:
    def test_e15_exploring_3_flips_the_tile_on_5_and_the_dissenter_settles_there(self):
        laid = at_location_3()
        assert laid.state["tile"][at(5)] == TILES.index("ancient_site")
        assert settled(laid, 5) == 1
        assert laid.player(DISSENTER)["settlements"] == 15

    def test_e15_the_neighbours_of_5_become_available(self):
        laid = at_location_3().choose(Verb.REWARD, 1).turn(1).home(1, raptor=1, shieldhead=1, ranger=4)
        assert at(6) in laid.offers(Verb.EXPLORE)

    def test_before_it_they_are_not(self):
        laid = table(2).explored(1).home(0, raptor=1, shieldhead=1, ranger=4)
        assert at(6) not in laid.offers(Verb.EXPLORE)

    def test_a59_q3_the_tile_is_flipped_before_the_explorers_reward(self):
        laid = at_location_3()
        assert verbs(laid) == {Verb.REWARD}
        assert laid.state["explored"][at(5)] == 1

    def test_other_tiles_stay_face_down(self):
        laid = at_location_3()
        assert [int(laid.state["explored"][at(place)]) for place in (9, 17)] == [0, 0]

    def test_k4_a_temple_flips_its_neighbours_too(self):
        laid = table(2, data={"locations.paths.location_4__raptor_temple": True}).explored(2).explored(4)
        laid.home(0, shieldhead=3, ranger=4).explore("raptor_temple", SHIELDHEAD)
        assert laid.state["explored"][at(9)] == 1
        assert settled(laid, 9) == 1

    def test_k4_a_flip_flips_none(self):
        laid = at_location_3(data={"locations.paths.location_5__location_9": True})
        assert [int(laid.state["explored"][at(place)]) for place in (5, 9)] == [1, 0]

    def test_a_flip_is_no_exploration_and_brings_no_reminder_nearer(self):
        laid = at_location_3()
        assert laid.state["explorations"] == 1
        assert laid.state["reminder"].tolist() == [4, 6, 6]

    def test_d10_nobody_gains_the_printed_bonus_of_a_covered_location(self):
        laid = table(2, data={"locations.paths.location_3__location_9": True}).explored(1)
        laid.home(0, shieldhead=1, ranger=2)
        before = laid.has(0)
        conquer(laid, 3)
        assert laid.state["explored"][at(9)] == 1
        assert "influence security" not in laid.changed(before)
        assert cubes(laid) == [0, 0, 0, 0, 0]

    def test_a60_a_space_is_left_for_somebody_else(self):
        laid = at_location_3().choose(Verb.REWARD, 1).settle_at(1, 5)
        assert settled(laid, 5) + settled(laid, 5, seat=1) == 2
        laid.do("build in the wilderness", seat=1)
        assert at(5) not in laid.offers(Verb.BUILD)

    def test_without_a_settlement_the_tile_is_flipped_all_the_same(self):
        laid = table(2).explored(1).home(0, shieldhead=1, ranger=2).settlements_left(DISSENTER, 0)
        conquer(laid, 3)
        assert (laid.state["explored"][at(5)], settled(laid, 5)) == (1, 0)

    def test_k5_a40_a_flipped_location_is_never_visited(self):
        laid = at_location_3().choose(Verb.REWARD, 1).turn(1).home(1, raptor=2, shieldhead=1, ranger=4)
        assert at(5) not in laid.offers(Verb.EXPLORE)

    def test_c7_nor_is_a_covered_one_explored(self):
        laid = table(2, data={"locations.paths.location_2__location_5": True}).explored(1)
        laid.home(0, raptor=2, shieldhead=1, ranger=4)
        assert at(5) not in laid.offers(Verb.EXPLORE)

    @pytest.mark.parametrize(("flipped", "offered"), [(False, []), (True, [at(9)])])
    def test_a141_a_discovery_in_the_jungle_may_be_on_9_once_it_is_flipped(self, flipped, offered):
        laid = table(2)
        if flipped:
            laid = table(2, data={"locations.paths.location_3__location_9": True}).explored(1)
            laid.explored(3).flipped(5).flipped(9)
        laid.do("discover at any jungle location")
        assert laid.offers(Verb.DISCOVER) == offered


class TestR24Assemblies:
    @pytest.mark.parametrize(("theirs", "followers"), [(0, [6, 3]), (1, [6, 3]), (2, [6, 3]), (3, [6, 3]), (4, [3, 1])])
    def test_59_a34_it_takes_first_second_and_tied_places_in_presence(self, theirs, followers):
        laid = table(2).settle_in(0, SUSTENANCE, 0, 1).settle_in(1, SUSTENANCE, 2).assemblies(4)
        laid.leader(0, LeaderPlace.LEADER_SPACE, SUSTENANCE).thunderhorn(1, SUSTENANCE)  # 3 and 2
        laid.settle_in(DISSENTER, SUSTENANCE, *[3, 4][:theirs]).dice(SUSTENANCE, *[DISSENTER] * (theirs - 2))
        hold(laid, SUSTENANCE)
        assert gains(laid) == followers

    def test_a_player_without_presence_gains_nothing(self):
        laid = table(2).settle_in(0, SUSTENANCE, 0).settle_in(DISSENTER, SUSTENANCE, 1, 2).assemblies(4)
        assert gains(hold(laid, SUSTENANCE)) == [3, 0]

    def test_a34_a_crate_goes_to_a_player_in_third_place(self):
        laid = table(2).settle_in(0, SUSTENANCE, 0, 1).settle_in(1, SUSTENANCE, 2)
        hold(laid.settle_in(DISSENTER, SUSTENANCE, 3, 4).dice(SUSTENANCE, DISSENTER), SUSTENANCE)
        assert gains(laid) == [1, 0]
        assert laid.player(1)["crate"].tolist() == [1, 0, 0]

    def test_a34_it_gains_neither_followers_nor_crates(self):
        laid = table(2).settle_in(0, SUSTENANCE, 0, 1).settle_in(1, SUSTENANCE, 2).dice(SUSTENANCE, 1, 1)
        hold(laid.settle_in(DISSENTER, SUSTENANCE, 3), SUSTENANCE)
        player = laid.player(DISSENTER)
        assert (player["followers"], player["crate"].sum(), laid.state["score"][DISSENTER]) == (0, 0, 0)

    @pytest.mark.parametrize(
        ("influence", "followers"),
        [((2, 1, 0), [5, 2]), ((2, 1, 1), [5, 2]), ((2, 1, 2), [5, 2]), ((2, 1, 3), [2, 0]), ((1, 1, 2), [2, 2])],
    )
    def test_59_a34_it_takes_places_with_officers(self, influence, followers):
        laid = table(2)
        for seat, count in enumerate(influence):
            laid.influence(seat, captain=count)
        for seat in range(2):
            laid.home(seat, raptor=1, thunderhorn=1, ironjaw=1)
        laid.begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == followers
        assert laid.player(DISSENTER)["followers"] == 0

    # --- Presence in the Wilderness

    @pytest.mark.parametrize(("ruling", "followers"), [(True, [3, 0]), (False, [6, 0])])
    def test_a150_a_covered_dino_is_presence_as_the_ruling_has_it(self, ruling, followers):
        laid = table(2, rulings={"covered_dinos_in_presence": ruling}).explored(1).explored(2)
        laid.settle_at(0, 1).settle_in(1, MILITARY, 0).assemblies(4)
        laid.settle_at(DISSENTER, 2)  # with the Dino on 5, two pieces against one
        hold(laid, IN_SWAMP)
        assert gains(laid) == followers

    @pytest.mark.parametrize("ruling", [True, False])
    def test_a150_after_the_flip_it_is_presence_whatever_the_ruling(self, ruling):
        laid = table(2, rulings={"covered_dinos_in_presence": ruling}).explored(1).explored(3).flipped(5)
        laid.settle_at(0, 1).assemblies(4)
        assert gains(hold(laid, IN_SWAMP)) == [3, 0]

    def test_a151_its_dinos_score_for_nobody(self):
        laid = table(2).influence(0, captain=1, security=1).home(0, raptor=1)
        laid.begin(Effect.OFFICER_SCORING, 0, CAPTAIN, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == [1, 0]
        laid.begin(Effect.OFFICER_SCORING, 0, SECURITY, Part.OFFICERS).settle()
        assert gains(laid, Part.OFFICERS) == [1, 0]

    @pytest.mark.parametrize("zone", [IN_SWAMP, IN_JUNGLE, IN_HILLS])
    def test_a151_its_dinos_stay_after_the_assembly(self, zone):
        game = hold(table(2), zone).state
        assert {place: game["dino"][at(place)] for place in COVERED if game["dino_owner"][at(place)] == 2} == COVERED

    def test_a151_nobody_recalls_them(self):
        laid = table(2).influence(0, steward=1).dino(0, 1, "raptor").explored(1).secondary()
        laid.choose(Verb.FAVOR, STEWARD)
        assert laid.offers(Verb.RECALL) == [(at(1), NOBODY)]

    # --- what it places afterwards

    def test_e16_sustenance_is_full_so_that_it_settles_in_military(self):
        laid = table(2).settle_in(0, SUSTENANCE, 0, 1, 2).settle_in(1, SUSTENANCE, 3, 4).settle_in(0, MILITARY, 0)
        hold(laid, SUSTENANCE)
        assert cubes(laid) == [1, 0, 0, 0, 0]
        assert in_zone(laid, MILITARY) == [1]
        assert laid.player(DISSENTER)["settlements"] == 15

    def test_a61_else_it_settles_on_the_bottommost_empty_space_of_the_zone(self):
        laid = hold(table(2).settle_in(0, CONSTRUCTION, 0, 2), CONSTRUCTION)
        assert in_zone(laid, CONSTRUCTION) == [1]
        assert cubes(laid) == [0, 0, 0, 0, 1]

    def test_a61_behind_construction_comes_sustenance(self):
        laid = hold(table(2).settle_in(0, CONSTRUCTION, 0, 1, 2, 3, 4), CONSTRUCTION)
        assert in_zone(laid, SUSTENANCE) == [0]

    def test_a61_in_a_full_city_it_does_not_settle(self):
        laid = table(2).settle_in(0, SUSTENANCE, *range(5)).settle_in(0, MILITARY, *range(5))
        hold(laid.settle_in(1, EXPANSION, *range(5)).settle_in(1, CONSTRUCTION, *range(5)), EXPANSION)
        assert laid.player(DISSENTER)["settlements"] == 16
        assert cubes(laid) == [0, 0, 0, 1, 0]

    @pytest.mark.parametrize("zone", [MILITARY, IN_SWAMP])
    def test_a61_m41_without_a_settlement_it_places_its_influence_only(self, zone):
        laid = table(2).explored(1).settlements_left(DISSENTER, 0)
        hold(laid, zone)
        assert laid.player(DISSENTER)["settlements"] == 0
        assert sum(cubes(laid)) == 1

    def test_m41_its_nineteenth_influence_is_lost(self):
        laid = hold(table(2).influence(DISSENTER, captain=18), MILITARY)
        assert cubes(laid) == [18, 0, 0, 0, 0]

    def test_e17_c11_after_a_swamp_assembly_it_settles_on_2_the_lowest_explored_one(self):
        laid = hold(table(2).explored(2).explored(4), IN_SWAMP)
        assert cubes(laid) == [0, 1, 0, 0, 0]
        assert settled(laid, 2) == 1

    def test_a_location_without_room_is_passed_over(self):
        laid = table(2).explored(2).explored(4).settle_at(0, 2).settle_at(1, 2)
        assert settled(hold(laid, IN_SWAMP), 4) == 1

    def test_a62_q8_outposts_come_behind_the_numbers(self):
        laid = table(2).explored(1).settle_at(0, 1, 1)
        assert settled(hold(laid, IN_SWAMP), "outpost_a") == 1
        laid.settle_at(0, "outpost_a")
        assert settled(hold(laid, IN_SWAMP), "outpost_b") == 1

    @pytest.mark.parametrize("zone", [IN_JUNGLE, IN_HILLS])
    def test_without_an_empty_space_in_the_zone_it_does_not_settle(self, zone):
        laid = hold(table(2).explored(1), zone)
        assert laid.player(DISSENTER)["settlements"] == 16
        assert cubes(laid) == [0, 1, 0, 0, 0]

    def test_a61_it_places_after_all_of_the_assembly(self):
        laid = table(2).settle_in(0, EXPANSION, 0).influence(0, captain=1).home(0, raptor=2).assemblies(4)
        hold(laid, SUSTENANCE)
        assert gains(laid, Part.OFFICERS) == [2, 0]  # the Dissenter's cube came too late to share the first place

    def test_a152_a_second_assembly_of_the_turn_sees_what_it_placed(self):
        laid = table(2).explored(1).settle_at(0, 1).dice(MILITARY, 0, 1).assemblies(4)
        laid.influence(0, security=1).completed(0, "swamped_giant")
        laid.state["reminder"][:2] = 0  # of the Swamp and the Jungle, where the Assembly is held first
        laid.end().settle()
        assert laid.state["assemblies"] == 7
        assert gains(laid, Part.OFFICERS)[0] == 2 + 2  # in the Jungle alone in front, in the Swamp tied with its cube
        assert cubes(laid)[SECURITY] == 2


class TestR24Columns:
    def test_a_row_says_what_the_dissenter_did(self):
        laid = table(2).settle_in(DISSENTER, MILITARY, 0, 1).influence(DISSENTER, captain=2, mate=1)
        laid.state["player"]["goal"][DISSENTER] = 6
        row = recorded(over(laid))
        assert (row["dissenter_settlements"], row["dissenter_influence"], row["third_goal"]) == (2, 3, 7)

    @pytest.mark.parametrize("players", [3, 4])
    def test_there_is_nothing_to_say_with_more_players(self, players):
        row = recorded(over(table(players)))
        assert (row["dissenter_settlements"], row["dissenter_influence"], row["third_goal"]) == (0, 0, 0)


class TestR24End:
    @pytest.mark.parametrize(("theirs", "followers"), [(0, 4), (1, 4), (2, 2)])
    def test_a64_q10_the_third_goals_officer_is_scored_and_it_competes(self, theirs, followers):
        laid = table(2).influence(0, steward=1).influence(DISSENTER, steward=theirs)
        laid.settle_in(0, EXPANSION, 0, 1).settle_in(0, MILITARY, 0, 1)
        laid.state["player"]["goal"][DISSENTER] = 6  # the first card of the Chief Steward
        over(laid)
        assert gains(laid, Part.GOALS) == [followers, 0]

    def test_a64_nothing_else_of_it_is_evaluated(self):
        laid = table(2).ranch(0, orchard=0, sawmill=1).settle_in(0, MILITARY, 0)
        laid.state["player"]["goal"][DISSENTER] = 6
        over(laid)
        assert gains(laid, Part.GOALS) == [0, 0]

    @pytest.mark.parametrize("players", [3, 4])
    def test_with_more_players_there_is_no_further_goal(self, players):
        laid = table(players).influence(0, steward=1).settle_in(0, EXPANSION, 0, 1)
        over(laid)
        assert gains(laid, Part.GOALS) == [0, 0]

    @pytest.mark.parametrize(("ruling", "followers"), [(False, 4), (True, 0)])
    def test_a72_a154_it_keeps_nobody_from_leading_a_zone_but_as_the_ruling_has_it(self, ruling, followers):
        laid = table(2, rulings={"dissenter_leads_zones": ruling}, turn=8).settle_in(0, EXPANSION, 0)
        laid.settle_in(DISSENTER, EXPANSION, 1, 2)
        laid.player(0)["goal"] = 0  # Sustenance, Expansion, Hills
        laid.begin(Effect.GOAL, 0).settle()
        assert gains(laid, Part.GOALS) == [followers, 0]
