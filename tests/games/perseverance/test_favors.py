"""R17 and R18: the Secondary Action: Crates, or an Officer's Favor."""

import pytest
from games.perseverance.lay import at
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    ENGINEER,
    EXPANSION,
    HEAL_RANGER,
    IN_WILDERNESS,
    MATE,
    MILITARY,
    PASS,
    RAPTOR,
    RIDER,
    SECURITY,
    SHIELDHEAD,
    STEWARD,
    SUSTENANCE,
    THUNDERHORN,
    led_by,
    verbs,
)

from sim.games.perseverance.state import NOBODY, NOTHING, LeaderPlace, Verb

TOP, MIDDLE, BOTTOM = range(3)
HOME, CITY, MAP = LeaderPlace.HOME, LeaderPlace.LEADER_SPACE, LeaderPlace.LOCATION


def uses(laid):
    return laid.secondary().offers(Verb.USE_CRATES)


def favors(laid):
    return laid.secondary().offers(Verb.FAVOR)


def with_cubes(leader="keoni", **more):
    """Lay a table at which seat 0 has an Influence on every Officer."""
    return led_by(leader, **more).influence(0, captain=1, security=1, steward=1, mate=1, engineer=1)


def rider_on(location, leader="keoni"):
    """Lay a table at which seat 0 rides and stands on a Location, with a Glowberry."""
    laid = with_cubes(leader).rider(0).path(location).explored(location)
    return laid.leader(0, MAP, location).resources(0, glowberry=1)


def destinations(laid):
    """Use the Captain's Favor; return the City Zones and the places to choose from."""
    laid.secondary().choose(Verb.FAVOR, CAPTAIN)
    return laid.offers(Verb.RIDE_TO)


class TestR17UsingCrates:
    def test_e8_a_row_without_crates_gives_one_effect(self):
        laid = led_by("adelita")
        assert uses(laid) == [(TOP, 0), (MIDDLE, 0), (BOTTOM, 0)]
        before = laid.has(0)
        laid.choose(Verb.USE_CRATES, MIDDLE, 0).choose(Verb.RANCH_EFFECT, 3)
        assert laid.changed(before) == {"food": 1}
        assert laid.to_move == 1  # the turn is over

    @pytest.mark.parametrize(("crates", "count"), [([2, 0, 1], 6), ([1, 1, 1], 6), ([2, 2, 2], 9)])
    def test_23_each_crate_of_a_row_buys_one_more_effect_there(self, crates, count):
        laid = led_by("adelita").crates(0, *crates)
        assert uses(laid) == [(row, spent) for row in range(3) for spent in range(crates[row] + 1)]
        assert len(uses(laid)) == count

    def test_23_two_crates_resolve_the_whole_row(self):
        laid = led_by("jack").crates(0, 2, 0, 0)
        before = laid.has(0)
        laid.secondary().choose(Verb.USE_CRATES, TOP, 2)
        laid.choose(Verb.RANCH_EFFECT, 0)
        for space in (1, 2):
            laid.choose(Verb.RANCH_EFFECT, space).choose(Verb.INFLUENCE, MATE)
        assert laid.changed(before) == {"crate 0": -2, "untamed raptor": 1, "influence mate": 2}

    def test_a99_effects_of_the_same_words_are_different_effects_and_each_is_resolved_once(self):
        laid = led_by("jack").crates(0, 2, 0, 0).secondary().choose(Verb.USE_CRATES, TOP, 1)
        assert laid.offers(Verb.RANCH_EFFECT) == [0, 1, 2]
        laid.choose(Verb.RANCH_EFFECT, 1).choose(Verb.INFLUENCE, MATE)
        assert laid.offers(Verb.RANCH_EFFECT) == [0, 2]

    def test_fewer_crates_than_there_are_may_be_spent(self):
        laid = led_by("jack").crates(0, 2, 0, 0)
        laid.secondary().choose(Verb.USE_CRATES, TOP, 1)
        assert laid.has(0)["crate 0"] == 1

    def test_effects_in_vain_are_listed_once_so_that_any_row_can_be_used(self):
        laid = led_by("adelita").secondary().choose(Verb.USE_CRATES, TOP, 0)  # her own Effect has no Leader to retrieve
        assert laid.offers(Verb.RANCH_EFFECT) == [1, 2, 0]
        laid = led_by("keoni").secondary().choose(Verb.USE_CRATES, BOTTOM, 0)  # nobody to heal
        assert laid.offers(Verb.RANCH_EFFECT) == [7, 8, 6]

    def test_a126_a_crate_gained_on_the_way_does_not_lengthen_the_action(self):
        laid = led_by("phoenix").crates(0, 1, 0, 0).explored(1, "hidden_depository").settle_at(0, 1)
        laid.secondary().choose(Verb.USE_CRATES, TOP, 1).choose(Verb.RANCH_EFFECT, 0).choose(Verb.CRATE_ROW, TOP)
        laid.choose(Verb.RANCH_EFFECT, 1).choose(Verb.INFLUENCE, MATE)
        assert laid.to_move == 1

    def test_a126_spent_crates_have_freed_their_spaces(self):
        laid = led_by("phoenix").crates(0, 2, 2, 2).explored(1, "hidden_depository").settle_at(0, 1)
        laid.secondary().choose(Verb.USE_CRATES, TOP, 2).choose(Verb.RANCH_EFFECT, 0)
        laid.choose(Verb.RANCH_EFFECT, 1)
        assert laid.has(0)["crate 0"] == 1

    def test_a100_a_tile_gained_on_the_way_is_resolved_with_the_rest_of_the_row(self):
        laid = self.gaining_a_tile().choose(Verb.PLACE_TILE, 1)
        before = laid.has(0)
        assert laid.offers(Verb.RANCH_EFFECT) == [1, 2]
        laid.choose(Verb.RANCH_EFFECT, 1)
        assert laid.changed(before) == {"food": 2}

    def test_a127_a_space_that_was_resolved_is_not_resolved_again_under_a_new_tile(self):
        laid = self.gaining_a_tile().choose(Verb.PLACE_TILE, 0)
        assert laid.offers(Verb.RANCH_EFFECT) == [1, 2]

    def gaining_a_tile(self):
        """Let Phoenix forage for a Ranch tile, the Orchard, as the first of two Effects of her top row."""
        tiles = {"exploration_tiles.foragers_hut.forage": "gain a ranch tile"}
        laid = led_by("phoenix", data=tiles).crates(0, 1, 0, 0).explored(1, "foragers_hut").settle_at(0, 1)
        laid.secondary().choose(Verb.USE_CRATES, TOP, 1).choose(Verb.RANCH_EFFECT, 0)
        return laid.choose(Verb.TAKE_TILE, 2)

    def test_a1_the_secondary_action_is_not_optional(self):
        assert PASS not in led_by("adelita").secondary().options()

    def test_d18_there_is_always_a_secondary_action(self):
        assert len(uses(led_by("adelita").home(0, ranger=0))) == 3


class TestR18Favors:
    # --- what a Favor costs

    def test_a31_a_favor_needs_an_influence_on_its_officer(self):
        laid = led_by("keoni").resources(0, food=1).influence(0, captain=1)
        assert favors(laid) == [CAPTAIN]

    def test_47_a_favor_takes_one_influence(self):
        laid = led_by("keoni").resources(0, food=1).influence(0, mate=2)
        laid.secondary().choose(Verb.FAVOR, MATE)
        assert laid.has(0)["influence mate"] == 1
        assert "food" not in laid.has(0)

    @pytest.mark.parametrize(
        ("officer", "price"),
        [(SECURITY, {"island": 0}), (MATE, {"food": 0}), (ENGINEER, {"scrap": 0})],
    )
    def test_k7_the_printed_cost_is_paid_in_full_or_the_favor_is_not_used(self, officer, price):
        laid = with_cubes().home(0, shieldhead=1, ranger=2).untamed(0, shieldhead=1)
        laid.resources(0, island=1, food=1, scrap=1)
        assert officer in favors(laid)
        assert officer not in favors(laid.resources(0, **price))

    def test_only_one_favor_or_one_row_is_used_in_a_turn(self):
        laid = with_cubes().resources(0, food=1).secondary().choose(Verb.FAVOR, MATE)
        laid.choose(Verb.TAKE_TILE, 2).choose(Verb.PLACE_TILE, 0).choose(Verb.RANCH_EFFECT, 3)
        assert laid.to_move == 1

    # --- the Captain

    def test_43_from_home_a_leader_is_placed_in_the_city_for_nothing(self):
        laid = with_cubes()
        assert destinations(laid) == [(zone, NOTHING) for zone in range(4)]
        laid.choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        assert laid.state["leader_space"][SUSTENANCE][0] == 0
        assert laid.player(0)["leader_place"] == CITY

    def test_the_leader_works_like_a_die(self):
        laid = with_cubes()
        destinations(laid)
        laid.choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        before = laid.has(0)
        laid.choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.TAKE_RESOURCES, 0, 1).choose(Verb.TAKE_OPTION, 1, 0)
        assert laid.changed(before) == {"food": 1, "scrap": 1, "untamed shieldhead": 1, "glowberry": 2}

    def test_7_a_thunderhorn_may_come_along_for_a_third_option(self):
        laid = with_cubes().home(0, thunderhorn=1)
        destinations(laid)
        laid.choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        assert laid.offers(Verb.BRING) == [NOTHING, THUNDERHORN]
        laid.choose(Verb.BRING, THUNDERHORN).choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.TAKE_RESOURCES, 1, 1)
        laid.choose(Verb.TAKE_OPTION, 1, 0)
        assert laid.offers(Verb.TAKE_OPTION) == [(2, 0)]

    def test_a_leader_needs_an_empty_leader_space(self):
        laid = with_cubes().leader(1, CITY, EXPANSION)
        assert (EXPANSION, NOTHING) not in destinations(laid)

    def test_a_leader_needs_an_option_that_can_be_resolved(self):
        laid = with_cubes().settlements_left(0, 0)
        assert (EXPANSION, NOTHING) not in destinations(laid)  # nothing to forage, to build, to defeat

    @pytest.mark.parametrize("where", [LeaderPlace.TIRED, LeaderPlace.ADVENTURE])
    def test_a27_a_leader_that_is_not_available_is_not_sent(self, where):
        laid = with_cubes().adventure(0, "swamped_giant", ranger=2, leader=1)
        laid.player(0)["leader_place"] = where
        assert CAPTAIN not in favors(laid)
        assert CAPTAIN not in favors(laid.rider(0).resources(0, glowberry=1))

    def test_43_a_placed_leader_who_does_not_ride_cannot_move(self):
        laid = with_cubes().leader(0, CITY, MILITARY).resources(0, glowberry=5)
        assert CAPTAIN not in favors(laid)

    def test_43_a_placed_rider_moves_for_a_glowberry(self):
        laid = with_cubes().rider(0).leader(0, CITY, MILITARY)
        assert CAPTAIN not in favors(laid)
        before = laid.resources(0, glowberry=1).has(0)
        assert [zone for zone, _ in destinations(laid)] == [SUSTENANCE, EXPANSION, CONSTRUCTION]
        laid.choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        assert laid.changed(before) == {"glowberry": -1, "influence captain": -1}
        assert laid.state["leader_space"][MILITARY][0] == NOBODY
        assert laid.state["leader_space"][SUSTENANCE][0] == 0

    def test_44_the_move_leads_to_another_zone(self):
        laid = with_cubes().rider(0).leader(0, CITY, MILITARY).resources(0, glowberry=1)
        assert (MILITARY, NOTHING) not in destinations(laid)

    def test_44_swamp_jungle_and_hills_are_three_zones(self):
        laid = rider_on(5, "adelita").home(0, ranger=8)
        places = [place for zone, place in destinations(laid) if zone == IN_WILDERNESS]
        assert at(7) in places
        assert at(6) not in places  # next to 5 as well, but in the Swamp

    def test_a28_a_rider_moved_onto_the_map_explores_and_leaves_its_zone(self):
        laid = with_cubes().rider(0).leader(0, CITY, MILITARY).resources(0, glowberry=1).home(0, ranger=2)
        destinations(laid)
        laid.choose(Verb.RIDE_TO, IN_WILDERNESS, at(1)).choose(Verb.PUT_TILE, 0).choose(Verb.REWARD, 0)
        assert laid.state["dino"][at(1)] == RIDER
        assert laid.state["leader_space"][MILITARY][0] == NOBODY
        assert laid.has(0)["untamed shieldhead"] == 1

    def test_a_rider_moved_onto_the_map_meets_the_requirement_there(self):
        laid = with_cubes("keoni").rider(0).leader(0, CITY, MILITARY).resources(0, glowberry=1)
        laid.path(10).home(0, ranger=4)
        assert (IN_WILDERNESS, at(10)) not in destinations(laid)
        laid = with_cubes("jack").rider(0).leader(0, CITY, MILITARY).resources(0, glowberry=1)
        laid.path(10).home(0, ranger=4)
        assert (IN_WILDERNESS, at(10)) in destinations(laid)

    def test_a_rider_moved_from_one_location_to_another_frees_its_dino_space(self):
        laid = rider_on(5, "keoni").home(0, ranger=2)
        destinations(laid)
        laid.choose(Verb.RIDE_TO, IN_WILDERNESS, at(7))
        assert laid.state["dino_owner"][at(5)] == NOBODY
        assert laid.state["dino_owner"][at(7)] == 0

    def test_a110_a_rider_at_home_goes_into_the_city_only(self):
        laid = with_cubes().rider(0).home(0, ranger=2)
        assert {zone for zone, _ in destinations(laid)} == {SUSTENANCE, MILITARY, EXPANSION, CONSTRUCTION}

    def test_p4_the_glowberry_of_the_move_is_paid_before_an_option_is_looked_for(self):
        laid = with_cubes().rider(0).leader(0, CITY, SUSTENANCE).untamed(0, shieldhead=1)
        laid.adventure(0, "swamp_up_the_jam", ranger=8)  # nothing to do in Military but to tame, for two Glowberries
        assert (MILITARY, NOTHING) not in destinations(laid.resources(0, glowberry=2))
        assert (MILITARY, NOTHING) in destinations(laid.influence(0, captain=1).resources(0, glowberry=3))

    def test_k23_a_leader_space_is_left_for_everybody(self):
        laid = with_cubes()
        for seat, zone in ((1, SUSTENANCE), (2, MILITARY), (3, EXPANSION)):
            laid.leader(seat, CITY, zone)
        assert destinations(laid) == [(CONSTRUCTION, NOTHING)]

    # --- the Chief of Security

    def test_47_security_places_a_dino_for_an_island_resource(self):
        laid = with_cubes().resources(0, island=1).home(0, shieldhead=1, ranger=2)
        before = laid.has(0)
        laid.secondary().choose(Verb.FAVOR, SECURITY)
        assert laid.changed(before) == {"island": -1, "influence security": -1}
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.PLACE_DINO, SHIELDHEAD)
        assert laid.state["dino_owner"][at(1)] == 0

    def test_47_a_second_exploration_in_one_turn(self):
        laid = with_cubes().resources(0, island=1).home(0, shieldhead=2, raptor=2)
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.PLACE_DINO, SHIELDHEAD).choose(Verb.SEND, RAPTOR)
        laid.choose(Verb.PUT_TILE, 0).choose(Verb.REWARD, 0)
        laid.choose(Verb.FAVOR, SECURITY).choose(Verb.EXPLORE, at(2)).choose(Verb.PLACE_DINO, SHIELDHEAD)
        laid.choose(Verb.SEND, RAPTOR).choose(Verb.PUT_TILE, 0)
        assert laid.state["explorations"] == 2
        assert laid.player(0)["turns"] == 0

    def test_a101_a_dino_tired_by_the_first_fight_is_not_there_for_the_second(self):
        laid = with_cubes().resources(0, island=1).home(0, shieldhead=2, raptor=1)
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.PLACE_DINO, SHIELDHEAD).choose(Verb.SEND, RAPTOR)
        laid.choose(Verb.PUT_TILE, 0).choose(Verb.REWARD, 0)
        assert SECURITY not in laid.offers(Verb.FAVOR)

    def test_a135_security_sends_visitors_too(self):
        laid = with_cubes().resources(0, island=1).home(0, shieldhead=1).explored(1)
        laid.secondary().choose(Verb.FAVOR, SECURITY).choose(Verb.EXPLORE, at(1))
        assert verbs(laid) == {Verb.REWARD}

    def test_k16_security_takes_a_rider_from_home(self):
        laid = with_cubes().rider(0).resources(0, island=1).home(0, ranger=2)
        laid.secondary().choose(Verb.FAVOR, SECURITY).choose(Verb.EXPLORE, at(1))
        laid.settle()
        assert laid.state["dino"][at(1)] == RIDER

    def test_k16_security_takes_no_rider_from_elsewhere(self):
        laid = rider_on(5).resources(0, island=1).home(0, ranger=4)
        assert SECURITY not in favors(laid)

    def test_a29_security_takes_no_tired_dino(self):
        laid = with_cubes().resources(0, island=1).home(0, ranger=2).tired(0, shieldhead=1)
        assert SECURITY not in favors(laid)

    # --- the Chief Steward

    def test_a30_the_three_parts_follow_one_another(self):
        laid = with_cubes().explored(1).dino(0, 1, "shieldhead").home(0, ranger=3).infirmary(0, ranger=1)
        laid.secondary().choose(Verb.FAVOR, STEWARD)
        assert laid.options() == [(Verb.RECALL, at(1), NOBODY), PASS]
        laid.choose(Verb.RECALL, at(1), NOBODY)
        assert laid.options() == [HEAL_RANGER, PASS]
        laid.choose(*HEAL_RANGER)
        assert verbs(laid) == {Verb.TAKE_CARD, Verb.PASS}
        assert laid.has(0)["home shieldhead"] == 1

    def test_a30_a_part_that_is_impossible_is_skipped(self):
        laid = with_cubes().infirmary(0, ranger=1).secondary().choose(Verb.FAVOR, STEWARD)
        assert laid.options() == [HEAL_RANGER, PASS]
        laid = with_cubes().home(0, ranger=3).secondary().choose(Verb.FAVOR, STEWARD)
        assert verbs(laid) == {Verb.TAKE_CARD, Verb.PASS}

    def test_a30_each_part_may_be_declined(self):
        laid = with_cubes().explored(1).dino(0, 1, "shieldhead").home(0, ranger=3).infirmary(0, ranger=1)
        before = laid.has(0)
        laid.secondary().choose(Verb.FAVOR, STEWARD).choose(*PASS).choose(*PASS).choose(*PASS)
        assert laid.changed(before) == {"influence steward": -1}
        assert laid.to_move == 1

    def test_f20_without_any_of_the_three_the_favor_cannot_be_used(self):
        assert STEWARD not in favors(with_cubes())

    def test_one_treatment_heals_no_dino(self):
        laid = with_cubes().infirmary(0, shieldhead=1)
        assert STEWARD not in favors(laid)

    def test_a134_only_own_dinos_are_recalled(self):
        laid = with_cubes().explored(1).dino(1, 1, "shieldhead").infirmary(0, ranger=1)
        assert Verb.RECALL not in verbs(laid.secondary().choose(Verb.FAVOR, STEWARD))

    def test_a134_a_dino_is_recalled_from_a_location_a_temple_and_a_thunderhorn_space(self):
        laid = with_cubes().path("raptor_temple").explored("raptor_temple")
        laid.dino(0, 5, "shieldhead").dino(0, "raptor_temple", "raptor").thunderhorn(0, MILITARY)
        laid.secondary().choose(Verb.FAVOR, STEWARD)
        places = [(at(5), NOBODY), (at("raptor_temple"), NOBODY), (NOTHING, MILITARY)]
        assert laid.offers(Verb.RECALL) == places
        laid.choose(Verb.RECALL, NOTHING, MILITARY)
        assert laid.has(0)["home thunderhorn"] == 1
        assert laid.state["thunderhorn_space"][MILITARY][0] == NOBODY

    def test_a134_the_recalled_dino_may_go_straight_onto_the_adventure(self):
        laid = with_cubes().offer_cards("serpents_nest").explored(1).dino(0, 1, "shieldhead").home(0, ranger=1)
        laid.secondary().choose(Verb.FAVOR, STEWARD).choose(Verb.RECALL, at(1), NOBODY)
        laid.choose(Verb.TAKE_CARD).settle()
        assert laid.has(0)["adventure shieldhead"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_q1_a_rider_is_recalled_from_a_dino_space(self):
        laid = rider_on(5).secondary().choose(Verb.FAVOR, STEWARD).choose(Verb.RECALL, at(5), NOBODY)
        assert laid.player(0)["leader_place"] == HOME
        assert laid.state["dino_owner"][at(5)] == NOBODY

    def test_q1_a_rider_is_recalled_from_a_thunderhorn_space(self):
        laid = with_cubes("phoenix").rider(0).leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY)
        laid.secondary().choose(Verb.FAVOR, STEWARD).choose(Verb.RECALL, NOTHING, MILITARY)
        assert laid.player(0)["leader_place"] == HOME
        assert laid.state["thunderhorn_space"][MILITARY][0] == NOBODY

    def test_q1_a_leader_space_is_no_dino_space(self):
        laid = with_cubes().rider(0).leader(0, CITY, MILITARY)
        assert STEWARD not in favors(laid)

    def test_q1_a_leader_who_does_not_ride_is_no_dino_on_a_thunderhorn_space(self):
        laid = with_cubes().leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY)
        assert STEWARD not in favors(laid)

    def test_a54_with_an_adventure_under_way_the_last_part_is_skipped(self):
        laid = with_cubes().adventure(0, "swamped_giant", leader=1, ranger=2).home(0, ranger=3).infirmary(0, ranger=1)
        laid.secondary().choose(Verb.FAVOR, STEWARD).choose(*PASS)
        assert laid.to_move == 1

    # --- the Chief Mate

    def test_the_mate_gives_a_tile_and_then_any_effect_of_the_ranch(self):
        laid = with_cubes().resources(0, food=1)
        before = laid.has(0)
        laid.secondary().choose(Verb.FAVOR, MATE).choose(Verb.TAKE_TILE, 2).choose(Verb.PLACE_TILE, 0)
        assert sorted(laid.offers(Verb.RANCH_EFFECT)) == [0, 1, 2, 3, 4, 5, 6, 7, 8]
        laid.choose(Verb.RANCH_EFFECT, 0)
        assert laid.changed(before) == {
            "influence mate": -1,
            "followers": 2,
            "food": 1,
        }  # one paid, the Orchard gives two

    def test_without_tiles_the_mate_still_gives_an_effect(self):
        laid = with_cubes().resources(0, food=1)
        for seat in (1, 2, 3):
            laid.player(seat)["ranch_tiles"][:] = 1
        laid.player(0)["ranch_tiles"][:5] = 1
        laid.state["ranch_offer"] = NOTHING
        laid.state["ranch_stack"]["size"] = 0
        assert verbs(laid.secondary().choose(Verb.FAVOR, MATE)) == {Verb.RANCH_EFFECT}

    # --- the Chief Engineer

    @pytest.mark.parametrize("missing", ["scrap", "shieldhead", "settlement", "plot"])
    def test_48_the_engineer_needs_scrap_an_untamed_shieldhead_a_settlement_and_a_plot(self, missing):
        laid = with_cubes().resources(0, scrap=1).untamed(0, shieldhead=1).home(0, shieldhead=1)
        assert ENGINEER in favors(laid)
        if missing == "scrap":
            laid.resources(0, scrap=0)
        elif missing == "shieldhead":
            laid.untamed(0, shieldhead=0)
        elif missing == "settlement":
            laid.settlements_left(0, 0)
        else:
            laid.landmark(1, "arboretum").landmark(1, "boot_camp").landmark(2, "academy").landmark(2, "glowstone_mine")
        assert ENGINEER not in favors(laid)

    def test_c17_a_rider_is_no_untamed_shieldhead(self):
        laid = with_cubes("keoni").rider(0).resources(0, scrap=1)
        assert ENGINEER not in favors(laid)
