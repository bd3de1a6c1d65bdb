"""R2 and R3: what players have, how effects are worded, Units."""

import pytest
from games.perseverance.lay import at, table

from sim.games.perseverance.state import (
    RANGER,
    Effect,
    LeaderPlace,
    Officer,
    Place,
    Species,
    Verb,
    Zone,
)

PASS = (Verb.PASS,)


class TestR2Assets:
    def test_followers_start_at_ten(self):
        assert table().has(0)["followers"] == 10

    def test_e20_who_must_lose_more_followers_than_there_are_loses_all(self):
        laid = table().followers(0, 2)
        laid.choose(Verb.WORK, Zone.SUSTENANCE, 2).choose(Verb.TAKE_DIE, 0, 0)
        assert laid.has(0).get("followers", 0) == 0

    def test_exactly_three_followers_can_be_lost(self):
        laid = table().followers(0, 3)
        laid.choose(Verb.WORK, Zone.SUSTENANCE, 2).choose(Verb.TAKE_DIE, 0, 0)
        assert laid.has(0).get("followers", 0) == 0

    def test_resources_have_no_limit(self):
        laid = table().resources(0, food=500, glowberry=500)
        laid.do("gain 2 food, gain 3 glowberry").options()
        assert (laid.has(0)["food"], laid.has(0)["glowberry"]) == (502, 503)

    def test_e19_a_second_copy_of_an_artifact_is_worth_two_followers(self):
        laid = table().artifacts(0, "acorn")
        before = laid.has(0)
        laid.do("gain the acorn artifact").options()
        assert laid.changed(before) == {"followers": 2}

    def test_the_first_copy_is_not(self):
        laid = table()
        before = laid.has(0)
        laid.do("gain the acorn artifact").options()
        assert laid.changed(before) == {"acorn": 1}

    def test_a123_without_a_cube_an_influence_is_lost(self):
        laid = table().influence(0, captain=18)
        before = laid.has(0)
        laid.do("influence any officer, gain 1 food").options()
        assert laid.changed(before) == {"food": 1}

    def test_the_eighteenth_cube_can_be_placed(self):
        laid = table().influence(0, captain=17).do("influence any officer")
        laid.choose(Verb.INFLUENCE, Officer.MATE)
        assert laid.player(0)["influence"].sum() == 18

    def test_a123_of_two_cubes_on_one_officer_the_last_one_is_placed(self):
        laid = table().influence(0, captain=17).resources(0, glowberry=2)
        laid.do("spend 2 glowberry: influence twice an officer without your influence")
        laid.choose(Verb.PAY).choose(Verb.INFLUENCE, Officer.MATE)
        assert laid.has(0)["influence mate"] == 1

    def test_two_different_officers_are_ten_pairs(self):
        laid = table().do("influence two different officers")
        assert len(set(laid.offers(Verb.INFLUENCE))) == 10
        laid.choose(Verb.INFLUENCE, Officer.STEWARD, Officer.ENGINEER)
        assert laid.player(0)["influence"].tolist() == [0, 0, 1, 0, 1]

    def test_with_one_cube_left_it_is_one_officer(self):
        laid = table().influence(0, captain=17).do("influence two different officers")
        assert laid.offers(Verb.INFLUENCE) == [0, 1, 2, 3, 4]

    def test_a123_without_a_settlement_building_is_lost(self):
        laid = table().settlements_left(0, 0)
        before = laid.has(0)
        laid.do("build in the wilderness, build at the bottom of a city zone, gain 1 food").options()
        assert laid.changed(before) == {"food": 1}

    def test_the_last_settlement_can_be_built(self):
        laid = table().settlements_left(0, 1).do("build in the wilderness").choose(Verb.BUILD, at("outpost_a"))
        assert laid.has(0).get("settlements", 0) == 0


class TestR2Crates:
    def test_a_crate_goes_to_a_row_with_room(self):
        laid = table().crates(0, 2, 1, 0).do("gain 1 crate")
        assert laid.offers(Verb.CRATE_ROW) == [1, 2]
        laid.choose(Verb.CRATE_ROW, 2)
        assert laid.player(0)["crate"].tolist() == [2, 1, 1]

    def test_the_sixth_crate_is_stored(self):
        laid = table().crates(0, 2, 1, 2).do("gain 1 crate")
        laid.settle()
        assert laid.player(0)["crate"].tolist() == [2, 2, 2]

    def test_a68_a_seventh_is_lost(self):
        laid = table().crates(0, 2, 2, 2).do("gain 1 crate, gain 1 food")
        laid.options()
        assert laid.player(0)["crate"].tolist() == [2, 2, 2]
        assert laid.has(0)["food"] == 1

    def test_of_two_crates_the_one_that_fits_is_kept(self):
        laid = table().crates(0, 2, 2, 1).do("gain 2 crate")
        laid.settle()
        assert laid.player(0)["crate"].tolist() == [2, 2, 2]

    def test_two_crates_may_go_to_two_rows(self):
        laid = table().do("gain 2 crate").choose(Verb.CRATE_ROW, 0).choose(Verb.CRATE_ROW, 2)
        assert laid.player(0)["crate"].tolist() == [1, 0, 1]


class TestR2Words:
    def test_k7_a_cost_is_paid_in_full_or_not_at_all(self):
        laid = table().resources(0, glowberry=1).do("spend 2 glowberry: gain 3 follower; gain 1 food")
        laid.options()
        assert (laid.has(0)["glowberry"], laid.has(0)["followers"], laid.has(0)["food"]) == (1, 10, 1)

    def test_exactly_the_cost_is_enough(self):
        laid = table().resources(0, glowberry=2).do("spend 2 glowberry: gain 3 follower").choose(Verb.PAY)
        assert laid.has(0)["followers"] == 13
        assert "glowberry" not in laid.has(0)

    def test_a107_a_payment_may_be_declined(self):
        laid = table().resources(0, glowberry=2).do("spend 2 glowberry: gain 3 follower; gain 1 food")
        assert laid.options() == [(Verb.PAY,), PASS]
        laid.choose(Verb.PASS)
        assert (laid.has(0)["glowberry"], laid.has(0)["followers"], laid.has(0)["food"]) == (2, 10, 1)

    def test_a107_plain_gains_are_not_asked_about(self):
        laid = table()
        before = laid.has(0)
        laid.do("gain 1 food, gain 1 untamed raptor, gain 1 ranger, gain the acorn artifact").options()
        assert laid.changed(before) == {"food": 1, "untamed raptor": 1, "home ranger": 1, "acorn": 1}

    @pytest.mark.parametrize(
        ("words", "asked"),
        [
            ("apply 1 treatment", {(Verb.HEAL, RANGER)}),
            ("tame 1 shieldhead", {(Verb.TAME, Species.SHIELDHEAD)}),
            ("build at the bottom of a city zone", {(Verb.BUILD_CITY, zone, 0) for zone in range(4)}),
            ("recall your leader", {(Verb.RECALL_LEADER,)}),
            ("start an adventure", {(Verb.TAKE_CARD, 0)}),
        ],
    )
    def test_a107_treatments_taming_building_recalling_and_starting_may_be_declined(self, words, asked):
        laid = table().infirmary(0, ranger=1).untamed(0, shieldhead=1).resources(0, glowberry=2)
        laid.home(0, ranger=3).offer_cards("scouting_at_dawn").leader(0, LeaderPlace.LEADER_SPACE, Zone.MILITARY)
        before = laid.has(0)
        assert set(laid.do(words).options()) == {*asked, PASS}
        laid.choose(Verb.PASS)
        assert laid.changed(before) == {}

    def test_a106_parts_joined_by_and_come_in_any_order(self):
        laid = table().untamed(0, shieldhead=1).do("in any order: gain 2 glowberry, tame 1 dino")
        assert laid.options() == [(Verb.DO_FIRST, 0)]
        laid.choose(Verb.DO_FIRST, 0).choose(Verb.TAME, Species.SHIELDHEAD)
        assert laid.has(0)["home shieldhead"] == 1
        laid = table().untamed(0, shieldhead=1).resources(0, glowberry=2)
        laid.do("in any order: gain 2 glowberry, tame 1 dino").choose(Verb.DO_FIRST, 1).choose(Verb.TAME, 0).settle()
        assert laid.has(0)["glowberry"] == 2

    def test_k24_a_part_that_changes_nothing_is_left_out(self):
        laid = table().do("in any order: apply 3 treatment, forage at your settlement in the swamp")
        assert laid.settle()[0][0] == Verb.WORK

    def test_f16_rangers_and_treatments_are_ordered_only_while_rangers_run_short(self):
        words = "in any order: gain 2 ranger, apply 2 treatment"
        assert table().home(0, ranger=5).infirmary(0, ranger=1).do(words).options() == [(Verb.DO_FIRST, 0)]
        short = table().home(0, ranger=6).infirmary(0, ranger=1).do(words)
        assert short.options() == [(Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1)]

    def test_of_two_alternatives_those_that_change_something_are_offered(self):
        words = "gain 2 glowberry or tame 1 dino"
        assert table().do(words).options() == [(Verb.DO_FIRST, 0)]
        both = table().untamed(0, shieldhead=1).resources(0, glowberry=2).do(words)
        assert both.options() == [(Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1)]
        both.choose(Verb.DO_FIRST, 1).choose(Verb.TAME, 0)
        assert both.has(0).get("glowberry") is None


class TestR3Rangers:
    def test_the_eighth_ranger_can_be_gained(self):
        laid = table().home(0, ranger=7).do("gain 1 ranger")
        laid.options()
        assert laid.has(0)["home ranger"] == 8

    def test_a_ninth_cannot(self):
        laid = table().home(0, ranger=8).do("gain 1 ranger, gain 1 food")
        laid.options()
        assert (laid.has(0)["home ranger"], laid.has(0)["food"]) == (8, 1)

    def test_all_eight_count_wherever_they_are(self):
        laid = table().home(0, ranger=3).infirmary(0, raptor=1).adventure(0, "ancient_knowledge", ranger=5)
        laid.do("gain 1 ranger").options()
        assert laid.has(0)["home ranger"] == 3

    def test_a16_with_an_empty_supply_an_injured_one_goes_home(self):
        laid = table().home(0, ranger=6).infirmary(0, ranger=2).do("gain 1 ranger")
        laid.options()
        assert (laid.has(0)["home ranger"], laid.has(0)["infirmary ranger"]) == (7, 1)

    def test_a16_of_two_rangers_one_may_come_from_the_supply_and_one_from_the_infirmary(self):
        laid = table().home(0, ranger=6).infirmary(0, ranger=1).do("gain 2 ranger")
        laid.options()
        assert laid.has(0)["home ranger"] == 8
        assert "infirmary ranger" not in laid.has(0)

    @pytest.mark.parametrize("source", ["training", "settlement bonus", "ranch", "landmark", "adventure"])
    def test_a16_q14_this_holds_for_every_source_of_rangers(self, source):
        laid = table().home(0, ranger=7).infirmary(0, ranger=1).resources(0, food=1, glowberry=1, scrap=1)
        if source == "training":
            laid.infirmary(0, ranger=1).work(Zone.MILITARY).option(1).choose(Verb.DO_FIRST, 0)
        elif source == "settlement bonus":
            laid.work(Zone.EXPANSION).option(3).choose(Verb.BUILD_CITY, Zone.MILITARY, 5)
        elif source == "ranch":
            laid.ranch(0, planning_room=0).begin(Effect.RESOLVE_SPACE, 0, 0).choose(Verb.PAY)
        elif source == "landmark":
            laid.side("observatory").untamed(0, shieldhead=1).influence(0, engineer=1).secondary()
            laid.choose(Verb.FAVOR, Officer.ENGINEER).choose(Verb.BUILD_LANDMARK, 3)
        else:
            laid.home(0, ranger=5).adventure(0, "for_pits_sake", ranger=2).end().options()
        assert "infirmary ranger" not in laid.has(0)

    def test_i35_the_leader_is_no_ranger_of_the_eight(self):
        laid = table().home(0, ranger=8)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        laid.options()


class TestR3Dinos:
    @pytest.mark.parametrize(("others", "gained"), [(12, 1), (13, 0)], ids=["the last one", "none is left"])
    def test_a21_no_dino_is_gained_that_is_not_in_the_general_supply(self, others, gained):
        laid = table().untamed(1, raptor=others).do("gain 1 untamed raptor, gain 1 food")
        laid.options()
        assert (laid.has(0).get("untamed raptor", 0), laid.has(0)["food"]) == (gained, 1)

    def test_a21_of_any_species_those_in_the_supply_are_offered(self):
        laid = table().untamed(1, thunderhorn=6).do("gain 1 untamed dino")
        assert laid.offers(Verb.TAKE_DINO) == [0, 1, 3]

    def test_f15_a_tamed_one_may_be_thrown_back_for_it(self):
        laid = table().untamed(1, thunderhorn=5).home(0, thunderhorn=1).do("gain 1 untamed thunderhorn")
        assert laid.options() == [(Verb.THROW_BACK, Species.THUNDERHORN, Place.HOME), PASS]
        laid.choose(Verb.THROW_BACK, Species.THUNDERHORN, Place.HOME)
        assert laid.has(0)["untamed thunderhorn"] == 1
        assert "home thunderhorn" not in laid.has(0)

    def test_a_captured_dino_needs_none_in_the_supply(self):
        laid = table().untamed(1, raptor=13).path(4).home(0, shieldhead=1, thunderhorn=1)
        laid.explore(4, Species.SHIELDHEAD).settle()
        assert laid.has(0)["untamed raptor"] == 1

    def test_spent_dinos_go_back_to_the_supply(self):
        laid = table().home(0, shieldhead=1).completed(1, "the_thunderhorn_temple")
        before = int(laid.state["supply"][Species.SHIELDHEAD])
        laid.work(Zone.CONSTRUCTION).option(4)
        assert laid.state["supply"][Species.SHIELDHEAD] == before + 1
        assert laid.has(0)["acorn"] == 1


class TestR3Saddles:
    def test_the_fifth_raptor_can_be_tamed(self):
        laid = table().home(0, raptor=4, ranger=1).untamed(0, raptor=1).resources(0, food=1, glowberry=1)
        laid.secondary().do("tame 1 dino").choose(Verb.TAME, Species.RAPTOR).choose(Verb.BEAR, RANGER)
        assert laid.has(0)["home raptor"] == 5

    def test_a20_for_a_sixth_one_must_be_thrown_back(self):
        laid = table().home(0, raptor=4, ranger=1).infirmary(0, raptor=1).untamed(0, raptor=1)
        laid.resources(0, food=1, glowberry=1).secondary().do("tame 1 dino").choose(Verb.TAME, Species.RAPTOR)
        assert laid.options() == [
            (Verb.THROW_BACK, Species.RAPTOR, Place.HOME),
            (Verb.THROW_BACK, Species.RAPTOR, Place.INFIRMARY),
        ]
        laid.choose(Verb.THROW_BACK, Species.RAPTOR, Place.INFIRMARY).choose(Verb.BEAR, RANGER)
        assert laid.has(0)["home raptor"] == 5
        assert "infirmary raptor" not in laid.has(0)

    def test_a26_from_the_board_none_can_be_thrown_back(self):
        laid = table().untamed(0, raptor=1).home(0, ranger=1).resources(0, food=1, glowberry=1)
        for location in (1, 2, 3, 4, 6):
            laid.explored(location).dino(0, location, "raptor")
        laid.do("tame 1 raptor, gain 1 scrap").options()
        assert laid.has(0)["untamed raptor"] == 1
        assert laid.has(0)["scrap"] == 1

    def test_saddles_of_dinos_on_the_map_and_on_adventures_are_in_use(self):
        laid = table().explored(1).dino(0, 1, "raptor").home(0, raptor=2)
        laid.adventure(0, "ancient_knowledge", raptor=2, ranger=2).do("gain 1 tamed raptor")
        assert laid.offers(Verb.THROW_BACK) == [(Species.RAPTOR, Place.HOME)]

    def test_ten_large_saddles_serve_three_species(self):
        laid = table().home(0, shieldhead=4, ironjaw=3).tired(0, thunderhorn=2)
        laid.secondary().do("gain 1 tamed shieldhead").options()
        assert laid.has(0)["home shieldhead"] == 5

    def test_an_eleventh_needs_one_of_them_thrown_back(self):
        laid = table().home(0, shieldhead=4, ironjaw=3).tired(0, thunderhorn=2).thunderhorn(0, Zone.MILITARY)
        laid.secondary().do("gain 1 tamed shieldhead")
        assert laid.offers(Verb.THROW_BACK) == [
            (Species.SHIELDHEAD, Place.HOME),
            (Species.THUNDERHORN, Place.TIRED),
            (Species.IRONJAW, Place.HOME),
        ]
        laid.choose(Verb.THROW_BACK, Species.IRONJAW, Place.HOME)
        assert (laid.has(0)["home shieldhead"], laid.has(0)["home ironjaw"]) == (5, 2)

    def test_a20_a_gain_may_be_forgone_instead(self):
        laid = table().home(0, raptor=5).do("gain 1 tamed raptor, gain 1 food")
        laid.choose(Verb.PASS)
        assert (laid.has(0)["home raptor"], laid.has(0)["food"]) == (5, 1)

    def test_a109_a_rider_uses_no_saddle_and_is_never_thrown_back(self):
        laid = table(leaders=["jack", "keoni", "adelita", "phoenix"]).rider(0).home(0, raptor=4)
        laid.do("gain 1 tamed raptor").options()
        assert laid.has(0)["home raptor"] == 5
        laid.do("gain 1 tamed raptor")
        assert laid.offers(Verb.THROW_BACK) == [(Species.RAPTOR, Place.HOME)]


class TestR3States:
    @pytest.mark.parametrize("place", [Place.TIRED, Place.INFIRMARY])
    def test_a108_units_are_spent_from_home_only(self, place):
        laid = table().untamed(0, shieldhead=1).units(0, place, raptor=1, shieldhead=1, ranger=1)
        laid.player(0)["overlay"] = 0
        laid.resources(0, glowberry=1).completed(1, "the_raptor_temple", "the_thunderhorn_temple")
        laid.completed(2, "the_ironjaw_temple")
        for zone in (Zone.SUSTENANCE, Zone.EXPANSION, Zone.CONSTRUCTION):
            laid.state["depth"] = 0
            laid.secondary().begin(Effect.ZONE_OPTIONS, 0, zone, 2)
            assert 4 not in laid.zone_options()

    def test_a109_a_rider_is_not_spent_as_a_dino(self):
        laid = table(leaders=["keoni", "jack", "adelita", "phoenix"]).rider(0).completed(1, "the_thunderhorn_temple")
        assert 4 not in laid.work(Zone.CONSTRUCTION).zone_options()

    @pytest.mark.parametrize("leader", ["leader", "rider"])
    def test_a_leader_is_never_defeated_in_place_of_a_ranger(self, leader):
        laid = table().completed(1, "the_raptor_temple")
        if leader == "rider":
            laid.rider(0)
        assert 4 not in laid.work(Zone.EXPANSION).zone_options()

    def test_a_ranger_is(self):
        laid = table().home(0, ranger=1).completed(1, "the_raptor_temple").work(Zone.EXPANSION).option(4)
        assert laid.has(0)["spire"] == 1
        assert "home ranger" not in laid.has(0)

    def test_a_unit_gained_is_available_at_once(self):
        laid = table().path(4).home(0, thunderhorn=1).influence(0, security=1).resources(0, island=1)
        laid.secondary().do("gain 1 tamed shieldhead").options()
        assert laid.offers(Verb.FAVOR) == [Officer.SECURITY]

    def test_a101_a_tired_unit_is_unavailable_for_the_rest_of_the_turn(self):
        laid = table().path(4).home(0, shieldhead=1).influence(0, security=1).resources(0, island=1)
        laid.tired(0, thunderhorn=1)
        assert laid.secondary().offers(Verb.FAVOR) == []
