"""R5: dice of the pool, what they cost, and who comes along."""

import pytest
from games.perseverance.lay import table
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    EXPANSION,
    LEADER,
    MILITARY,
    PASS,
    RIDER,
    SUSTENANCE,
    THUNDERHORN,
    led_by,
)

from sim.games.perseverance.state import NEUTRAL, NOBODY, NOTHING, LeaderPlace, Verb

ADVENTURER, ORGANIZER, FACILITATOR, INNOVATOR = range(4)  # faces, and spaces of every Zone


def at_space(laid, face, zone=SUSTENANCE):
    """Choose the die space of a Zone that shows a face."""
    return laid.choose(Verb.WORK, zone, face)


def without_own_and_neutral_dice():
    """Lay a table at which only opponents' dice are left in the pool."""
    laid = table().dice(MILITARY, 0, NEUTRAL, NEUTRAL).dice(EXPANSION, 0, NEUTRAL, NEUTRAL)
    return laid.dice(CONSTRUCTION, NEUTRAL, NEUTRAL)


def idle_in_military(**home):
    """Lay a table at which Training offers nothing but what is at Home makes possible."""
    return table().home(0, ranger=5, **home).adventure(0, "scouting_at_dawn", ranger=3)


class TestR5Spaces:
    def test_every_free_space_is_offered(self):
        assert table().offers(Verb.WORK) == [(zone, space) for zone in range(4) for space in range(4)]

    def test_an_occupied_space_is_not(self):
        assert (MILITARY, 0) not in table().dice(MILITARY, NEUTRAL).offers(Verb.WORK)

    def test_two_free_spaces_with_one_icon_are_listed_once(self):
        spaces = ["facilitator", "facilitator", "organizer", "innovator"]
        laid = table(data={"zones.sustenance.die_spaces": spaces})
        assert [space for zone, space in laid.offers(Verb.WORK) if zone == SUSTENANCE] == [0, 2, 3]
        laid.dice(SUSTENANCE, NEUTRAL)
        assert [space for zone, space in laid.offers(Verb.WORK) if zone == SUSTENANCE] == [1, 2, 3]

    def test_the_die_moves_from_the_pool_to_the_space_and_shows_its_icon(self):
        laid = at_space(table(), FACILITATOR).choose(Verb.TAKE_DIE, 0, ORGANIZER)
        assert laid.state["die_owner"][SUSTENANCE].tolist() == [NOBODY, NOBODY, 0, NOBODY]
        assert laid.state["die_face"][SUSTENANCE][FACILITATOR] == FACILITATOR
        assert laid.state["pool"][0].tolist() == [1, 0, 0, 0]

    def test_l400_no_die_merely_blocks(self):
        assert MILITARY not in {zone for zone, _ in idle_in_military().offers(Verb.WORK)}

    def test_one_option_that_can_be_resolved_is_enough(self):
        laid = idle_in_military().infirmary(0, raptor=1)
        assert MILITARY in {zone for zone, _ in laid.offers(Verb.WORK)}

    def test_a_landmarks_option_is_enough(self):
        laid = idle_in_military().landmark(0, "boot_camp")
        assert (laid.work(MILITARY).options()) == [(Verb.TAKE_OPTION, 0, 1)]

    def test_k8_p4_it_must_be_left_when_the_die_is_paid(self):
        laid = idle_in_military().untamed(0, shieldhead=1).resources(0, glowberry=2)
        assert at_space(laid, FACILITATOR, MILITARY).offers(Verb.TAKE_DIE) == [(NEUTRAL, FACILITATOR)]

    def test_k8_four_glowberries_pay_for_both(self):
        laid = idle_in_military().untamed(0, shieldhead=1).resources(0, glowberry=4)
        assert (0, ORGANIZER) in at_space(laid, FACILITATOR, MILITARY).offers(Verb.TAKE_DIE)


class TestR5Payments:
    def test_an_own_or_neutral_die_with_the_icon_costs_nothing(self):
        for owner in (0, NEUTRAL):
            laid = at_space(table().resources(0, glowberry=4), ADVENTURER)
            before = laid.has(0)
            assert laid.choose(Verb.TAKE_DIE, owner, ADVENTURER).changed(before) == {}

    @pytest.mark.parametrize(
        ("glowberries", "paid"),
        [
            pytest.param(2, {"glowberry": -2}, id="exactly 2 Glowberries"),
            pytest.param(3, {"glowberry": -2}, id="more of them"),
            pytest.param(1, {"followers": -3}, id="one short: 3 Followers instead"),
            pytest.param(0, {"followers": -3}, id="none"),
        ],
    )
    @pytest.mark.parametrize(
        ("owner", "face"),
        [
            pytest.param(1, ADVENTURER, id="an opponent's die"),
            pytest.param(0, ORGANIZER, id="a changed face"),
            pytest.param(NEUTRAL, FACILITATOR, id="a changed face of a Neutral die"),
        ],
    )
    def test_a6_a8_one_payment(self, owner, face, glowberries, paid):
        laid = at_space(table().resources(0, glowberry=glowberries), ADVENTURER)
        before = laid.has(0)
        assert laid.choose(Verb.TAKE_DIE, owner, face).changed(before) == paid

    @pytest.mark.parametrize(
        ("glowberries", "paid"),
        [
            (4, {"glowberry": -4}),
            (3, {"glowberry": -2, "followers": -3}),
            (1, {"followers": -6}),
        ],
    )
    def test_an_opponents_die_with_another_face_takes_two_payments(self, glowberries, paid):
        laid = at_space(table().resources(0, glowberry=glowberries), ADVENTURER)
        before = laid.has(0)
        assert laid.choose(Verb.TAKE_DIE, 1, ORGANIZER).changed(before) == paid

    @pytest.mark.parametrize("followers", [0, 1, 2])
    def test_a_face_change_may_be_underpaid_with_all_followers(self, followers):
        laid = at_space(table().followers(0, followers).resources(0, glowberry=1), FACILITATOR)
        laid.choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.has(0).get("followers", 0) == 0
        assert laid.has(0)["glowberry"] == 1

    @pytest.mark.parametrize(("followers", "offered"), [(3, True), (2, False)])
    def test_a7_an_opponents_die_may_not_be_underpaid(self, followers, offered):
        laid = at_space(table().followers(0, followers), ADVENTURER)
        assert ((1, ADVENTURER) in laid.offers(Verb.TAKE_DIE)) == offered

    @pytest.mark.parametrize(("followers", "offered"), [(3, True), (2, False)])
    def test_k9_q4_nor_may_it_be_with_its_face_change(self, followers, offered):
        laid = at_space(table().followers(0, followers).resources(0, glowberry=2), ADVENTURER)
        assert ((1, ORGANIZER) in laid.offers(Verb.TAKE_DIE)) == offered
        assert (1, ADVENTURER) in laid.offers(Verb.TAKE_DIE)

    def test_a7_unless_the_pool_holds_no_own_and_no_neutral_die(self):
        laid = at_space(without_own_and_neutral_dice().followers(0, 2), ADVENTURER)
        assert laid.offers(Verb.TAKE_DIE) == [(owner, face) for owner in (1, 2, 3) for face in (0, 1)]
        laid.choose(Verb.TAKE_DIE, 2, ORGANIZER)
        assert laid.has(0).get("followers", 0) == 0

    def test_a_neutral_die_alone_forbids_it(self):
        laid = table().followers(0, 2).dice(MILITARY, 0).dice(EXPANSION, 0)
        assert {owner for owner, _ in at_space(laid, ADVENTURER).offers(Verb.TAKE_DIE)} == {NEUTRAL}

    def test_a9_a124_nobody_gains_the_payment(self):
        laid = table().resources(0, glowberry=2).resources(1, glowberry=1)
        before = laid.has(1)
        at_space(laid, ADVENTURER).choose(Verb.TAKE_DIE, 1, ADVENTURER)
        assert laid.changed(before, 1) == {}

    def test_i34_an_opponents_die_keeps_its_colour(self):
        laid = at_space(table(), ADVENTURER).choose(Verb.TAKE_DIE, 2, ADVENTURER)
        assert laid.state["die_owner"][SUSTENANCE][ADVENTURER] == 2

    def test_a11_a_face_may_be_changed_into_any_other(self):
        for face in range(4):
            assert (0, ADVENTURER) in at_space(table(), face).offers(Verb.TAKE_DIE)

    def test_an_own_face_that_would_fit_elsewhere_may_be_changed(self):
        laid = at_space(table(), ADVENTURER)
        assert {(0, ADVENTURER), (0, ORGANIZER)} <= set(laid.offers(Verb.TAKE_DIE))


class TestR5Thunderhorns:
    def test_a_thunderhorn_buys_a_third_option(self):
        laid = table().home(0, thunderhorn=1).resources(0, scrap=1).crates(0, 2, 2, 2)
        laid.work(SUSTENANCE, THUNDERHORN).option(1).choose(Verb.TAKE_RESOURCES, 0, 0).option(2).option(3)
        assert laid.state["thunderhorn_space"][SUSTENANCE][0] == 0
        assert "home thunderhorn" not in laid.has(0)
        assert laid.has(0)["untamed raptor"] == 1

    def test_without_one_two_options_are_all(self):
        laid = table().resources(0, scrap=1).crates(0, 2, 2, 2).work(SUSTENANCE).option(2).option(3)
        assert laid.zone_options() == []
        assert laid.offers(Verb.USE_CRATES)

    def test_a118_one_thunderhorn_stands_in_a_zone(self):
        laid = table().home(0, thunderhorn=1).thunderhorn(1, SUSTENANCE)
        at_space(laid, ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []

    @pytest.mark.parametrize("place", ["tired", "infirmary"])
    def test_a5_it_comes_from_home(self, place):
        laid = table()
        getattr(laid, place)(0, thunderhorn=1)
        laid.check = lambda: None  # nobody is Tired when a turn begins
        at_space(laid, ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []

    def test_one_tamed_by_this_very_action_comes_too_late(self):
        laid = table().untamed(0, thunderhorn=1, shieldhead=1).home(0, ranger=2)
        laid.resources(0, glowberry=9, island=1).infirmary(0, ranger=1)
        at_space(laid, ADVENTURER, MILITARY).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []
        laid.option(2).choose(Verb.TAME, THUNDERHORN).choose(Verb.BEAR, LEADER).choose(Verb.PASS).option(1)
        laid.choose(Verb.PASS)
        assert laid.has(0)["home thunderhorn"] == 1
        assert laid.zone_options() == []

    def test_k8_an_option_must_be_left_when_it_has_left_home(self):
        laid = table().home(0, ranger=8, thunderhorn=1).offer_cards("acids_and_bases")
        at_space(laid, ADVENTURER, MILITARY).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []

    def test_with_another_option_it_may_come(self):
        laid = table().home(0, ranger=7, thunderhorn=1).offer_cards("acids_and_bases")
        at_space(laid, ADVENTURER, MILITARY).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.offers(Verb.BRING) == [NOTHING, THUNDERHORN]

    def test_a5_q7_a119_rider_phoenix_may_be_the_thunderhorn(self):
        laid = led_by("phoenix").rider(0).resources(0, scrap=1).crates(0, 2, 2, 2).work(SUSTENANCE, RIDER)
        assert laid.player(0)["leader_place"] == LeaderPlace.THUNDERHORN_SPACE
        assert laid.state["thunderhorn_space"][SUSTENANCE][0] == 0
        laid.option(1).choose(Verb.TAKE_RESOURCES, 0, 0).option(2).option(3)
        assert laid.has(0)["untamed raptor"] == 1

    @pytest.mark.parametrize("leader", ["adelita", "keoni", "jack"])
    def test_q7_other_riders_may_not(self, leader):
        laid = at_space(led_by(leader).rider(0), ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []

    def test_phoenix_on_foot_may_not(self):
        laid = at_space(led_by("phoenix"), ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert laid.companions() == []

    def test_a118_a_thunderhorn_may_come_along_with_the_captains_leader(self):
        laid = table().home(0, thunderhorn=1).influence(0, captain=1).secondary()
        laid.choose(Verb.FAVOR, CAPTAIN).choose(Verb.RIDE_TO, SUSTENANCE)
        assert laid.offers(Verb.BRING) == [NOTHING, THUNDERHORN]


class TestR5Options:
    def test_two_different_options_in_any_order(self):
        laid = table().work(SUSTENANCE).option(2)
        assert laid.zone_options() == [1]
        laid.option(1).choose(Verb.TAKE_RESOURCES, 1, 2)
        assert laid.has(0) == {
            "followers": 10,
            "settlements": 16,
            "overlay": 1,
            "own dice": 2,
            "untamed shieldhead": 1,
            "glowberry": 2,
            "scrap": 1,
            "island": 1,
        }

    def test_a2_one_may_stop_after_the_first_and_q6_not_before(self):
        laid = table().work(SUSTENANCE)
        assert PASS not in laid.options()
        assert PASS in laid.option(2).options()
        laid.choose(Verb.PASS)
        assert laid.offers(Verb.USE_CRATES)

    def test_a3_what_one_option_gains_pays_for_the_next(self):
        laid = table().work(SUSTENANCE)
        assert laid.zone_options() == [1, 2]
        laid.option(1).choose(Verb.TAKE_RESOURCES, 1, 1)
        assert laid.zone_options() == [2, 3]

    def test_a117_the_second_option_is_chosen_when_the_first_is_resolved(self):
        laid = table().resources(0, island=1).work(CONSTRUCTION)
        assert laid.state["ranch_offer"][0].tolist() == [0, 1]
        laid.option(2).choose(Verb.TAKE_TILE, 0, 0).choose(Verb.PLACE_TILE, 3)
        assert laid.state["ranch_offer"][0].tolist() == [1, 2]
        assert 3 in laid.zone_options()

    def test_p5_nothing_that_changes_nothing_is_an_option(self):
        assert table().home(0, ranger=8).work(MILITARY).zone_options() == [3]

    def test_a_third_option_must_be_different_too(self):
        laid = table().home(0, thunderhorn=1).work(SUSTENANCE, THUNDERHORN).option(2)
        laid.option(1).choose(Verb.TAKE_RESOURCES, 0, 0)
        assert laid.settle()[0][0] == Verb.USE_CRATES
