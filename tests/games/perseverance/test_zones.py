"""R6: what a die does in each City Zone, and what Settlements gain there."""

import pytest
from games.perseverance.lay import CARDS, at, table
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    EXPANSION,
    LEADER,
    MILITARY,
    PASS,
    RANGER,
    SHIELDHEAD,
    SUSTENANCE,
    SWAMP,
    opened,
    settled,
)

from sim.games.perseverance.state import Verb

EVERY_ZONE = 0b1111
NEST, HUT, GROVE = "raptor_nest", "foragers_hut", "glowberry_grove"  # forage 1 Island Resource, 1 Food, 3 Glowberries


def gained(laid, *steps):
    """Choose step by step; return what the first player then has more."""
    before = laid.has(0)
    for step in steps:
        laid.choose(*step)
    return laid.changed(before)


class TestR6MarketSquare:
    @pytest.mark.parametrize(
        ("first", "second", "more"),
        [
            (0, 0, {"food": 2}),
            (0, 1, {"food": 1, "scrap": 1}),
            (0, 2, {"food": 1, "island": 1}),
            (1, 1, {"scrap": 2}),
            (1, 2, {"scrap": 1, "island": 1}),
            (2, 2, {"island": 2}),
        ],
    )
    def test_option_1_gives_two_resources_in_any_combination(self, first, second, more):
        laid = table().work(SUSTENANCE).option(1)
        assert len(laid.options()) == 6
        assert gained(laid, (Verb.TAKE_RESOURCES, first, second)) == more

    def test_option_2_gives_an_untamed_shieldhead_and_two_glowberries(self):
        laid = table().work(SUSTENANCE)
        before = laid.has(0)
        assert laid.option(2).changed(before) == {"untamed shieldhead": 1, "glowberry": 2}

    def test_option_3_turns_scrap_into_two_crates_and_an_untamed_raptor(self):
        laid = table().resources(0, scrap=1).work(SUSTENANCE)
        before = laid.has(0)
        laid.option(3).choose(Verb.CRATE_ROW, 0).choose(Verb.CRATE_ROW, 1)
        assert laid.changed(before) == {"scrap": -1, "untamed raptor": 1, "crate 0": 1, "crate 1": 1}

    def test_option_3_needs_the_scrap(self):
        assert table().work(SUSTENANCE).zone_options() == [1, 2]

    def test_option_4_turns_a_tamed_raptor_and_a_glowberry_into_the_shield(self):
        laid = table().home(0, raptor=1).resources(0, glowberry=1).completed(1, "the_ironjaw_temple").work(SUSTENANCE)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"home raptor": -1, "glowberry": -1, "shield": 1}

    @pytest.mark.parametrize("lacking", ["raptor", "glowberry"])
    def test_k7_option_4_is_paid_in_full(self, lacking):
        laid = table().completed(1, "the_ironjaw_temple")
        laid.home(0, raptor=int(lacking != "raptor")).resources(0, glowberry=int(lacking != "glowberry"))
        assert 4 not in laid.work(SUSTENANCE).zone_options()


class TestR6FourthOptions:
    @pytest.mark.parametrize(
        ("zone", "temple"),
        [(SUSTENANCE, "ironjaw_temple"), (EXPANSION, "raptor_temple"), (CONSTRUCTION, "thunderhorn_temple")],
    )
    def test_c6_the_temple_must_be_completed_by_anyone_not_just_explored(self, zone, temple):
        def well_off():
            return table().home(0, raptor=1, shieldhead=1, ranger=1).resources(0, glowberry=1)

        assert 4 not in opened(well_off(), temple).work(zone).zone_options()
        assert 4 in well_off().completed(2, f"the_{temple}").work(zone).zone_options()
        assert 4 in well_off().completed(0, f"the_{temple}").work(zone).zone_options()

    def test_c6_military_needs_an_own_wilderness_adventure(self):
        assert 4 not in table().completed(1, "swarm_welcome").work(MILITARY).zone_options()
        assert 4 not in table().completed(0, "the_raptor_temple").work(MILITARY).zone_options()
        assert 4 in table().completed(0, "swarm_welcome").work(MILITARY).zone_options()

    def test_an_adventure_under_way_is_not_completed(self):
        laid = table().adventure(0, "swarm_welcome", ranger=3)
        assert 4 not in laid.work(MILITARY).zone_options()

    def test_military_gives_the_sapling_for_nothing_and_then_two_followers_each_time(self):
        laid = table().completed(0, "swarm_welcome").work(MILITARY)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"sapling": 1}
        laid = table().completed(0, "swarm_welcome").artifacts(0, "sapling").work(MILITARY)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"followers": 2}


class TestR6Training:
    def test_e21_option_1_gives_two_rangers_and_two_treatments(self):
        laid = table().infirmary(0, ranger=2).work(MILITARY)
        before = laid.has(0)
        laid.option(1).choose(Verb.HEAL, RANGER).choose(Verb.HEAL, RANGER)
        assert laid.changed(before) == {"home ranger": 4, "infirmary ranger": -2}

    def test_e21_or_one_dino_is_treated(self):
        laid = table().infirmary(0, raptor=1).work(MILITARY)
        before = laid.has(0)
        laid.option(1).choose(Verb.HEAL, 1)
        assert laid.changed(before) == {"home ranger": 2, "home raptor": 1, "infirmary raptor": -1}

    def test_option_2_tames_up_to_three(self):
        laid = table().untamed(0, shieldhead=4).resources(0, glowberry=8).work(MILITARY).option(2)
        assert PASS not in laid.options()
        before = laid.has(0)
        laid.choose(Verb.TAME, SHIELDHEAD)
        assert PASS in laid.options()
        laid.choose(Verb.TAME, SHIELDHEAD).choose(Verb.TAME, SHIELDHEAD)
        assert laid.changed(before) == {"untamed shieldhead": -3, "home shieldhead": 3, "glowberry": -6}
        assert laid.offers(Verb.TAME) == []

    def test_option_3_starts_a_wilderness_adventure_and_no_temple(self):
        laid = opened(table().home(0, ranger=3), "raptor_temple").offer_cards("scouting_at_dawn")
        laid.work(MILITARY).option(3)
        assert laid.options() == [(Verb.TAKE_CARD, SWAMP)]
        laid.choose(Verb.SEND_UNITS, LEADER, 0).settle()
        assert laid.has(0)["adventure ranger"] == 3
        assert laid.player(0)["card"] == CARDS.index("scouting_at_dawn")

    def test_no_temple_is_among_what_can_be_started(self):
        laid = table().home(0, ranger=8, raptor=2, shieldhead=2).path("raptor_temple").work(MILITARY).option(3)
        assert sorted(laid.state["adventure_offer"].ravel()) == [*(6 * [-1]), 0, 1, 2]
        assert laid.offers(Verb.TAKE_CARD) == [SWAMP, SWAMP, SWAMP]

    def test_option_3_is_closed_while_an_adventure_is_under_way(self):
        laid = table().home(0, ranger=4).adventure(0, "swarm_welcome", ranger=3)
        assert laid.work(MILITARY).zone_options() == [1]


class TestR6Settlers:
    def test_option_1_forages_at_two_different_own_settlements(self):
        laid = table().explored(1, NEST).explored(2, HUT).settle_at(0, 1, 2).settle_at(1, 1).work(EXPANSION)
        before = laid.has(0)
        laid.option(1)
        assert laid.offers(Verb.FORAGE) == [at(1), at(2)]
        laid.choose(Verb.FORAGE, at(2))
        assert laid.offers(Verb.FORAGE) == [at(1)]
        assert PASS in laid.options()
        laid.choose(Verb.FORAGE, at(1))
        assert laid.changed(before) == {"food": 1, "island": 1}

    def test_one_may_do(self):
        laid = table().explored(1, NEST).explored(2, HUT).settle_at(0, 1, 2).work(EXPANSION)
        before = laid.has(0)
        laid.option(1).choose(Verb.FORAGE, at(2)).choose(Verb.PASS)
        assert laid.changed(before) == {"food": 1}

    def test_e23_two_settlements_on_one_location_forage_there_twice(self):
        laid = table().explored(1, GROVE).settle_at(0, 1, 1).work(EXPANSION)
        before = laid.has(0)
        laid.option(1).choose(Verb.FORAGE, at(1)).choose(Verb.FORAGE, at(1))
        assert laid.changed(before) == {"glowberry": 6}

    def test_settlements_of_an_earlier_turn_bar_no_zone(self):
        laid = table()
        laid.state["settled_zones"] = EVERY_ZONE
        assert EXPANSION in {zone for zone, _ in laid.turn(0).offers(Verb.WORK)}

    def test_settlements_of_the_primary_action_bar_no_zone_to_the_captains_leader(self):
        laid = table().influence(0, captain=1)
        laid.state["settled_zones"] = EVERY_ZONE
        laid.secondary(0).choose(Verb.FAVOR, CAPTAIN)
        assert EXPANSION in {zone for zone, _ in laid.offers(Verb.RIDE_TO)}

    def test_a_settlement_that_another_effect_builds_bars_no_zone(self):
        laid = table().work(EXPANSION)
        laid.do("build at the bottom of a city zone").choose(Verb.BUILD_CITY, MILITARY)
        laid.option(2)
        assert MILITARY in {zone for zone, _ in laid.offers(Verb.BUILD_CITY)}

    def test_one_settlement_forages_once(self):
        laid = table().explored(1, GROVE).settle_at(0, 1).settle_at(1, 1).work(EXPANSION)
        before = laid.has(0)
        laid.option(1).choose(Verb.FORAGE, at(1))
        assert laid.changed(before) == {"glowberry": 3}
        assert laid.offers(Verb.FORAGE) == []

    def test_outposts_are_foraged_at(self):
        laid = table().settle_at(0, "outpost_a").work(EXPANSION).option(1)
        assert laid.offers(Verb.FORAGE) == [at("outpost_a")]

    def test_option_1_needs_an_own_settlement(self):
        assert 1 not in table().explored(1).settle_at(1, 1).work(EXPANSION).zone_options()

    def test_option_2_builds_on_the_bottommost_free_space_and_gains_nothing(self):
        laid = table().settle_in(1, SUSTENANCE, 0, 2).work(EXPANSION)
        before = laid.has(0)
        laid.option(2)
        assert laid.offers(Verb.BUILD_CITY) == [(0, 1), (1, 0), (2, 0), (3, 0)]
        laid.choose(Verb.BUILD_CITY, SUSTENANCE, 1)
        assert laid.changed(before) == {"settlements": -1}

    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize(
        ("zone", "more"),
        [
            (SUSTENANCE, {"untamed shieldhead": 1}),
            (MILITARY, {"home ranger": 1}),
            (EXPANSION, {"glowberry": 2}),
            (CONSTRUCTION, {"infirmary raptor": -1, "home raptor": 1}),
        ],
    )
    def test_option_3_builds_anywhere_for_a_food_and_gains_the_bonus_of_the_top(self, zone, more, players):
        top = 5 if players == 4 else 4
        laid = table(players).resources(0, food=1).infirmary(0, raptor=1).work(EXPANSION)
        before = laid.has(0)
        laid.option(3).choose(Verb.BUILD_CITY, zone, top)
        if zone == CONSTRUCTION:
            laid.choose(Verb.HEAL, 1)
        assert laid.changed(before) == {"food": -1, "settlements": -1, **more}

    @pytest.mark.parametrize(
        ("words", "more"),
        [
            ("", {}),
            ("influence the officer of this zone", {"influence mate": 1}),
            ("gain 1 follower", {"followers": 1}),
            ("gain 2 follower", {"followers": 2}),
        ],
    )
    def test_option_3_gains_what_the_space_shows(self, words, more):
        spaces = ["", "", words, "gain 2 glowberry"]
        laid = table(data={"zones.expansion.settlement_spaces_4p": spaces}).resources(0, food=1).work(EXPANSION)
        before = laid.has(0)
        laid.option(3).choose(Verb.BUILD_CITY, EXPANSION, 2)
        assert laid.changed(before) == {"food": -1, "settlements": -1, **more}

    def test_option_3_needs_a_food(self):
        assert 3 not in table().work(EXPANSION).zone_options()

    @pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
    def test_e24_options_2_and_3_build_in_different_zones(self, first, second):
        laid = table().resources(0, food=1).work(EXPANSION).option(first)
        laid.choose(Verb.BUILD_CITY, MILITARY).option(second)
        assert {zone for zone, _ in laid.offers(Verb.BUILD_CITY)} == {SUSTENANCE, EXPANSION, CONSTRUCTION}

    def test_with_room_in_one_zone_only_the_second_is_closed(self):
        laid = table().resources(0, food=1)
        for zone, owner in ((SUSTENANCE, 1), (MILITARY, 2), (EXPANSION, 3)):
            laid.settle_in(owner, zone, 0, 1, 2, 3, 4, 5)
        laid.work(EXPANSION)
        assert laid.zone_options() == [2, 3]
        laid.option(2).choose(Verb.BUILD_CITY, CONSTRUCTION)
        assert laid.zone_options() == []

    def test_a_later_effect_of_the_turn_may_build_in_the_same_zone(self):
        laid = table().resources(0, food=1).work(EXPANSION).option(2).choose(Verb.BUILD_CITY, MILITARY)
        laid.choose(Verb.PASS).do("build at the bottom of a city zone")
        assert (MILITARY, 1) in laid.offers(Verb.BUILD_CITY)

    def test_a_full_zone_cannot_be_chosen(self):
        laid = table().settle_in(1, MILITARY, 0, 1, 2, 3, 4, 5).work(EXPANSION).option(2)
        assert {zone for zone, _ in laid.offers(Verb.BUILD_CITY)} == {SUSTENANCE, EXPANSION, CONSTRUCTION}

    def test_no_settlement_goes_onto_a_landmark(self):
        laid = table().resources(0, food=1).work(EXPANSION).option(3)
        assert len(laid.offers(Verb.BUILD_CITY)) == 4 * 6
        laid.choose(Verb.BUILD_CITY, SUSTENANCE, 5)
        assert (laid.state["plot_owner"] == -1).all()

    def test_option_4_defeats_a_ranger_for_the_spire(self):
        laid = table().home(0, ranger=2).completed(1, "the_raptor_temple").work(EXPANSION)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"home ranger": -1, "spire": 1}


class TestR6Workyard:
    def test_option_1_builds_on_outposts_and_explored_locations_and_does_not_forage(self):
        laid = table().explored(1, NEST).dino(2, 1, "shieldhead").work(CONSTRUCTION)
        before = laid.has(0)
        laid.option(1)
        assert laid.offers(Verb.BUILD) == [at(1), at("outpost_a"), at("outpost_b")]
        laid.choose(Verb.BUILD, at(1))
        assert laid.changed(before) == {"settlements": -1}

    def test_a48_a_second_own_settlement_may_stand_there(self):
        laid = table().explored(1).settle_at(0, 1).work(CONSTRUCTION).option(1).choose(Verb.BUILD, at(1))
        assert settled(laid, 0, 1) == 2

    def test_two_settlements_fill_a_tile(self):
        laid = table().explored(1).settle_at(1, 1).settle_at(2, 1).work(CONSTRUCTION).option(1)
        assert laid.offers(Verb.BUILD) == [at("outpost_a"), at("outpost_b")]

    def test_a121_temples_take_none(self):
        laid = opened(table(), "raptor_temple").work(CONSTRUCTION).option(1)
        assert at("raptor_temple") not in laid.offers(Verb.BUILD)

    def test_option_2_gains_a_ranch_tile(self):
        laid = table().work(CONSTRUCTION)
        before = laid.has(0)
        laid.option(2).choose(Verb.TAKE_TILE, 2, 1).choose(Verb.PLACE_TILE, 3)
        assert laid.changed(before) == {"followers": 1}
        assert laid.player(0)["ranch"].tolist() == [-1, -1, -1, 17, -1, -1, -1, -1, -1]

    def test_option_3_gains_another_and_a_crate_for_an_island_resource(self):
        laid = table().resources(0, island=1).work(CONSTRUCTION)
        before = laid.has(0)
        laid.option(3).choose(Verb.TAKE_TILE, 0, 0).choose(Verb.PLACE_TILE, 5).choose(Verb.CRATE_ROW, 2)
        assert laid.changed(before) == {"island": -1, "scrap": 1, "crate 2": 1}

    def test_option_3_needs_an_island_resource(self):
        assert table().work(CONSTRUCTION).zone_options() == [1, 2]

    def test_the_offer_is_refilled_between_options_2_and_3(self):
        laid = table().resources(0, island=1).work(CONSTRUCTION)
        laid.option(2).choose(Verb.TAKE_TILE, 0, 0).choose(Verb.PLACE_TILE, 3)
        laid.option(3).choose(Verb.TAKE_TILE, 0, 1)
        assert laid.state["pending"][laid.state["depth"] - 1]["a"] == 2

    def test_option_4_turns_a_tamed_shieldhead_into_the_acorn(self):
        laid = table().home(0, shieldhead=1).completed(1, "the_thunderhorn_temple").work(CONSTRUCTION)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"home shieldhead": -1, "acorn": 1}
