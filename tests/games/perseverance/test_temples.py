"""R14: Temples."""

import pytest
from games.perseverance.lay import CARDS, at, table
from games.perseverance.scene import (
    HILLS,
    JUNGLE,
    LEADER,
    MILITARY,
    RANGER,
    RAPTOR,
    RIDER,
    SECURITY,
    SHIELDHEAD,
    SWAMP,
    THUNDERHORN,
    led_by,
    verbs,
)

from sim.games.perseverance.state import NOBODY, NOTHING, PORTAL, Effect, LeaderPlace, Verb

UNITS = {
    "raptor_temple": {"shieldhead": 2, "ranger": 2},  # the Leader makes four; one Shieldhead is placed
    "thunderhorn_temple": {"raptor": 1, "shieldhead": 1, "ranger": 2},
    "ironjaw_temple": {"thunderhorn": 1, "raptor": 1, "ranger": 2},
}
ONE_LESS = {
    "raptor_temple": {"shieldhead": 1, "ranger": 2, "raptor": 0},
    "thunderhorn_temple": {"raptor": 1, "shieldhead": 1, "ranger": 1},
    "ironjaw_temple": {"thunderhorn": 1, "raptor": 0, "ranger": 3},
}
PLACED = {"raptor_temple": SHIELDHEAD, "thunderhorn_temple": RAPTOR, "ironjaw_temple": THUNDERHORN}


def before(temple, players=4, **home):
    """Lay a table at which seat 0 can go to a Temple."""
    return table(players).path(temple).home(0, **(home or UNITS[temple]))


def explore(laid, temple, kind=None):
    laid.choose(Verb.EXPLORE, at(temple))
    return laid.choose(Verb.PLACE_DINO, PLACED[temple] if kind is None else kind)


def explored(temple, players=4):
    """Let seat 0 explore a Temple and send whom it must."""
    laid = explore(before(temple, players), temple)
    laid.settle()
    return laid


class TestR14Temples:
    @pytest.mark.parametrize("temple", UNITS)
    def test_a_temple_needs_its_adventures_units_beside_the_placed_dino(self, temple):
        assert at(temple) in before(temple).offers(Verb.EXPLORE)
        assert at(temple) not in before(temple, **ONE_LESS[temple]).offers(Verb.EXPLORE)

    @pytest.mark.parametrize("temple", UNITS)
    def test_a42_a_temple_is_closed_to_who_is_on_an_adventure(self, temple):
        laid = before(temple).adventure(0, "swamp_up_the_jam", ranger=3)
        assert at(temple) not in laid.offers(Verb.EXPLORE)

    @pytest.mark.parametrize(("temple", "card"), [(temple, f"the_{temple}") for temple in UNITS])
    def test_the_adventure_starts_at_once_without_a_fight(self, temple, card):
        laid = explored(temple)
        assert laid.player(0)["card"] == CARDS.index(card)
        assert laid.player(0)["stage"] == 1
        assert laid.has(0).keys().isdisjoint({"infirmary ranger", "tired ranger", "untamed ironjaw"})
        assert laid.state["dino_owner"][at(temple)] == 0
        assert verbs(laid) == {Verb.USE_CRATES}

    def test_the_units_go_on_the_card_and_more_may_be_sent(self):
        laid = explore(before("raptor_temple", shieldhead=2, ranger=3), "raptor_temple")
        assert laid.offers(Verb.SEND_UNITS) == [(LEADER, 0), (LEADER, 1)]
        laid.choose(Verb.SEND_UNITS, LEADER, 1)
        assert laid.settle() == [(Verb.SEND_UNITS, RANGER, 2), (Verb.SEND_UNITS, RANGER, 3)]
        laid.choose(Verb.SEND_UNITS, RANGER, 3)
        assert laid.has(0)["adventure ranger"] == 3
        assert laid.has(0)["adventure shieldhead"] == 1

    @pytest.mark.parametrize("temple", UNITS)
    def test_a44_a_temple_is_explored_when_the_dino_stands_there(self, temple):
        laid = explored(temple)
        assert laid.state["explored"][at(temple)] == 1
        assert laid.state["temple_done"].tolist() == [0, 0, 0]

    def test_an_explored_temple_opens_what_is_next_to_it(self):
        laid = table().path("raptor_temple").explored("raptor_temple").home(0, raptor=2, shieldhead=2)
        assert at(10) in laid.offers(Verb.EXPLORE)

    def test_31_the_first_dino_at_a_temple_opens_the_offer_of_its_zone(self):
        assert explored("raptor_temple").state["adventures_open"].tolist() == [1, 1, 0]
        assert explored("thunderhorn_temple").state["adventures_open"].tolist() == [1, 0, 1]
        assert (explored("thunderhorn_temple").state["adventure_offer"][HILLS] != NOTHING).sum() == 3
        assert (explored("raptor_temple", players=3).state["adventure_offer"][JUNGLE] != NOTHING).sum() == 2

    def test_the_dino_must_be_of_the_type_asked_for_or_higher(self):
        laid = before("thunderhorn_temple", shieldhead=2, ranger=2)
        assert at("thunderhorn_temple") not in laid.offers(Verb.EXPLORE)
        laid.home(0, thunderhorn=1)
        assert at("thunderhorn_temple") in laid.offers(Verb.EXPLORE)

    def test_no_tile_is_drawn_and_no_reminder_comes_nearer(self):
        laid = explored("raptor_temple")
        assert laid.state["tile"][at("raptor_temple")] == NOTHING
        assert laid.state["reminder"].tolist() == [8, 8, 10]

    def test_nothing_is_built_at_a_temple(self):
        laid = table().path("raptor_temple").explored("raptor_temple").do("build in the wilderness")
        assert at("raptor_temple") not in laid.offers(Verb.BUILD)
        assert at(10) in laid.offers(Verb.BUILD)

    # --- later Dinos

    def test_a41_a_later_dino_gains_nothing(self):
        laid = before("raptor_temple", shieldhead=1).explored("raptor_temple")
        had = laid.has(0)
        laid.choose(Verb.EXPLORE, at("raptor_temple"))
        assert verbs(laid) == {Verb.USE_CRATES}
        assert laid.changed(had) == {"home shieldhead": -1}
        assert laid.player(0)["card"] == NOTHING

    def test_a41_a_later_dino_needs_no_adventure_and_hinders_none(self):
        laid = before("raptor_temple", shieldhead=1).explored("raptor_temple").adventure(0, "swamped_giant", ranger=3)
        assert at("raptor_temple") in laid.offers(Verb.EXPLORE)

    def test_a41_a_later_dino_is_presence(self):
        laid = before("raptor_temple", shieldhead=1).explored("raptor_temple")
        explore(laid, "raptor_temple").begin(Effect.ASSEMBLY, 0, 5)
        had = laid.has(0)
        laid.settle()
        assert laid.changed(had) == {"followers": 4}

    def test_a135_the_chief_of_security_sends_to_temples_too(self):
        laid = before("raptor_temple").resources(0, island=1).influence(0, security=1).secondary()
        explore(laid.choose(Verb.FAVOR, SECURITY), "raptor_temple")
        assert laid.state["explored"][at("raptor_temple")] == 1

    # --- the Ironjaw Temple

    def test_40_its_explorer_gets_the_portal_with_a_settlement_and_pays_nothing_else(self):
        laid = before("ironjaw_temple").resources(0, scrap=1).untamed(0, shieldhead=1).influence(0, engineer=1)
        had = laid.has(0)
        explore(laid, "ironjaw_temple").settle()
        assert laid.state["plot_owner"][PORTAL] == 0
        moved = {"home thunderhorn": -1, "home raptor": -1, "adventure raptor": 1, "home ranger": -2}
        assert laid.changed(had) == {**moved, "adventure ranger": 2, "settlements": -1}

    def test_a43_without_a_settlement_nobody_owns_the_portal(self):
        laid = before("ironjaw_temple").settlements_left(0, 0)
        explore(laid, "ironjaw_temple").settle()
        assert laid.state["plot_owner"][PORTAL] == NOBODY
        assert laid.state["explored"][at("ironjaw_temple")] == 1

    def test_a43_only_the_first_explorer_gets_the_portal(self):
        laid = before("ironjaw_temple", thunderhorn=1).explored("ironjaw_temple")
        laid.choose(Verb.EXPLORE, at("ironjaw_temple"))
        assert laid.state["plot_owner"][PORTAL] == NOBODY

    @pytest.mark.parametrize("temple", ["raptor_temple", "thunderhorn_temple"])
    def test_the_other_temples_bring_no_landmark(self, temple):
        assert explored(temple).state["plot_owner"][PORTAL] == NOBODY

    # --- Riders

    def test_a112_a_placed_rider_is_not_on_the_temples_adventure(self):
        laid = led_by("phoenix").path("thunderhorn_temple").rider(0).home(0, shieldhead=2, ranger=4)
        assert at("thunderhorn_temple") not in laid.offers(Verb.EXPLORE)

    def test_a111_a_rider_may_be_the_dino_a_temple_asks_for(self):
        laid = led_by("keoni").path("raptor_temple").rider(0).home(0, shieldhead=1, ranger=3)
        explore(laid, "raptor_temple", SHIELDHEAD).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_a111_a_leader_who_does_not_ride_is_no_dino(self):
        laid = led_by("keoni").path("raptor_temple").home(0, shieldhead=1, ranger=3)
        assert at("raptor_temple") not in laid.offers(Verb.EXPLORE)

    def test_a_rider_may_explore_a_temple(self):
        laid = led_by("keoni").path("raptor_temple").rider(0).home(0, shieldhead=1, ranger=3)
        explore(laid, "raptor_temple", RIDER).settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.LOCATION
        assert laid.has(0)["adventure ranger"] == 3

    # --- what else asks for Temples

    def test_25_training_starts_no_temple_adventure(self):
        laid = table().path("raptor_temple").explored("raptor_temple").home(0, shieldhead=3, raptor=3, ranger=4)
        laid.begin(Effect.ZONE_OPTIONS, 0, MILITARY, 2).choose(Verb.TAKE_OPTION, 2, 0)
        assert set(laid.offers(Verb.TAKE_CARD)) == {SWAMP}

    def test_8_an_explored_temple_unlocks_no_option_and_a_completed_one_does(self):
        laid = table().path("raptor_temple").explored("raptor_temple").home(0, ranger=1).resources(0, food=1)
        laid.begin(Effect.ZONE_OPTIONS, 0, 2, 2)
        assert 3 not in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]
        laid.completed(1, "the_raptor_temple")
        assert 3 in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]
