"""R11: where a Tamed Dino can be placed in the Wilderness, and which."""

import pytest
from games.perseverance.lay import at, table
from games.perseverance.scene import (
    HILLS,
    IRONJAW,
    JUNGLE,
    RAPTOR,
    RIDER,
    SHIELDHEAD,
    SWAMP,
    THUNDERHORN,
    led_by,
    opened,
)

from sim.games.perseverance.state import NOTHING, Effect, Verb

STRONG = {"ranger": 4, "shieldhead": 2, "raptor": 2, "thunderhorn": 2, "ironjaw": 2}  # wins every fight


def mighty(**more):
    return table(**more).home(0, **STRONG)


class TestR11Available:
    def test_c21_at_first_what_is_next_to_the_outposts(self):
        assert mighty().offers(Verb.EXPLORE) == [at(1), at(2), at(4)]

    def test_an_explored_location_makes_its_neighbours_available(self):
        laid = mighty().explored(1).dino(1, 1, "shieldhead")
        assert laid.offers(Verb.EXPLORE) == [at(2), at(3), at(4)]

    def test_e15_location_5_is_next_to_location_3(self):
        assert at(5) not in mighty().explored(1).offers(Verb.EXPLORE)
        assert at(5) in opened(mighty(), 3).offers(Verb.EXPLORE)

    def test_a_location_with_an_empty_dino_space_stays_available(self):
        assert at(1) in mighty().explored(1).offers(Verb.EXPLORE)

    @pytest.mark.parametrize("seat", [0, 1])
    def test_where_a_dino_stands_nobody_can_go(self, seat):
        assert at(1) not in mighty().explored(1).dino(seat, 1, "raptor").offers(Verb.EXPLORE)

    def test_an_explored_temple_makes_its_neighbours_available(self):
        laid = mighty()
        for location in (2, 4, 6, 8):
            laid.explored(location)
        assert at(10) in laid.offers(Verb.EXPLORE)
        assert at(9) not in laid.offers(Verb.EXPLORE)
        assert at(9) in laid.explored(10).explored("raptor_temple").offers(Verb.EXPLORE)

    def test_k1_nothing_is_placed_at_an_outpost(self):
        places = opened(mighty(), 7).settle_at(0, "outpost_a").offers(Verb.EXPLORE)
        assert not {at("outpost_a"), at("outpost_b")} & set(places)


class TestR11Placing:
    def test_only_tamed_dinos_at_home_are_placed(self):
        laid = table().home(0, ranger=5).untamed(0, shieldhead=2).infirmary(0, raptor=1)
        assert laid.offers(Verb.EXPLORE) == []

    @pytest.mark.parametrize("place", ["tired", "infirmary", "untamed"])
    def test_a101_beside_them_no_other_is(self, place):
        laid = table().home(0, ranger=5, shieldhead=1).secondary()
        getattr(laid, place)(0, raptor=1)
        laid.begin(Effect.EXPLORE_WITH, 0, at(2))
        assert laid.offers(Verb.PLACE_DINO) == [SHIELDHEAD]

    @pytest.mark.parametrize(
        ("needs", "kinds"),
        [
            ("shieldhead", [SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW]),
            ("raptor", [RAPTOR, THUNDERHORN, IRONJAW]),
            ("thunderhorn", [THUNDERHORN, IRONJAW]),
        ],
    )
    def test_the_type_asked_for_or_a_higher_one(self, needs, kinds):
        laid = mighty(data={"locations.location_2.needs": needs}).choose(Verb.EXPLORE, at(2))
        assert laid.offers(Verb.PLACE_DINO) == kinds

    @pytest.mark.parametrize(("leader", "fits"), [("keoni", False), ("jack", True), ("adelita", True)])
    def test_a_rider_counts_as_what_it_rides(self, leader, fits):
        laid = led_by(leader, data={"locations.location_2.needs": "raptor"}).rider(0).home(0, ranger=4)
        assert (at(2) in laid.offers(Verb.EXPLORE)) == fits
        if fits:
            laid.choose(Verb.EXPLORE, at(2))
            assert laid.offers(Verb.PLACE_DINO) == [RIDER]

    def test_it_leaves_home_for_the_dino_space(self):
        laid = mighty().explore(2, RAPTOR)
        assert (laid.state["dino_owner"][at(2)], laid.state["dino"][at(2)]) == (0, RAPTOR)
        assert laid.has(0)["home raptor"] == 1

    def test_a35_it_takes_no_part_in_the_fight(self):
        alone = table().home(0, raptor=1)
        assert at(2) not in alone.offers(Verb.EXPLORE)  # the Shieldhead there takes a Raptor
        assert at(2) in table().home(0, raptor=2).offers(Verb.EXPLORE)

    def test_a35_only_dinos_that_leave_enough_for_the_fight_are_placed(self):
        laid = table().home(0, shieldhead=1, raptor=1).choose(Verb.EXPLORE, at(2))
        assert laid.offers(Verb.PLACE_DINO) == [SHIELDHEAD]

    def test_l546_where_no_group_can_win_nobody_goes(self):
        laid = table().home(0, shieldhead=2)
        assert laid.offers(Verb.EXPLORE) == []

    def test_a_visit_needs_no_group(self):
        assert table().home(0, shieldhead=1).explored(1).offers(Verb.EXPLORE) == [at(1)]


class TestR11Offers:
    @pytest.mark.parametrize(("players", "cards"), [(3, 2), (4, 3)])
    @pytest.mark.parametrize(("location", "terrain"), [(7, JUNGLE), (13, HILLS)])
    def test_a36_the_first_dino_there_opens_its_adventures_before_the_fight(self, location, terrain, players, cards):
        laid = mighty(players=players).path(location).explore(location, RAPTOR)
        assert laid.options()[0][0] == Verb.FIGHT
        assert (laid.state["adventure_offer"][terrain] != NOTHING).sum() == cards
        assert laid.state["adventures_open"][terrain] == 1

    def test_the_other_stays_closed(self):
        laid = mighty().path(7).explore(7, RAPTOR)
        assert laid.state["adventures_open"].tolist() == [1, 1, 0]
        assert (laid.state["adventure_offer"][HILLS] == NOTHING).all()

    def test_a_second_dino_there_reveals_nothing(self):
        laid = opened(mighty(), 7).offer_cards("mind_the_gap", "raid_hunting").path(9).explore(9, SHIELDHEAD)
        assert (laid.state["adventure_offer"][JUNGLE] != NOTHING).sum() == 2

    def test_a_dino_in_the_swamp_opens_nothing(self):
        laid = mighty().explore(2, RAPTOR)
        assert laid.state["adventures_open"].tolist() == [1, 0, 0]
        assert (laid.state["adventure_offer"][SWAMP] != NOTHING).sum() == 3

    def test_a_visit_opens_them_too(self):
        laid = opened(mighty(), 7).explore(7, RAPTOR)
        assert laid.state["adventures_open"].tolist() == [1, 1, 0]
