"""Readings that are switches: what each side of a switch allows, gains and counts."""

import pytest
from games.perseverance.lay import at, table
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    EXPANSION,
    IN_WILDERNESS,
    MILITARY,
    RIDER,
    STEWARD,
    SUSTENANCE,
    THUNDERHORN,
    led_by,
    opened,
    over,
    verbs,
)

from sim.games.perseverance.state import NEUTRAL, NOTHING, Effect, LeaderPlace, Part, Place, Verb

ADVENTURER, ORGANIZER = 0, 1  # faces, and spaces of every Zone
MAP, CITY, FORUM = LeaderPlace.LOCATION, LeaderPlace.LEADER_SPACE, LeaderPlace.THUNDERHORN_SPACE


def at_adventurer(laid):
    return laid.choose(Verb.WORK, SUSTENANCE, ADVENTURER)


class TestDice:
    @pytest.mark.parametrize(
        ("joined", "glowberries", "paid"),
        [
            (False, 2, {"glowberry": -2, "followers": -3}),
            (False, 3, {"glowberry": -2, "followers": -3}),
            (True, 3, {"followers": -6}),
            (False, 4, {"glowberry": -4}),
            (True, 4, {"glowberry": -4}),
        ],
    )
    def test_a6_two_payments_are_one_sum_as_the_ruling_has_it(self, joined, glowberries, paid):
        laid = at_adventurer(table(rulings={"payments_joined": joined}).resources(0, glowberry=glowberries))
        before = laid.has(0)
        assert laid.choose(Verb.TAKE_DIE, 1, ORGANIZER).changed(before) == paid

    @pytest.mark.parametrize("joined", [False, True])
    def test_a6_one_payment_is_the_same_whatever_the_ruling(self, joined):
        laid = at_adventurer(table(rulings={"payments_joined": joined}).resources(0, glowberry=2))
        before = laid.has(0)
        assert laid.choose(Verb.TAKE_DIE, 1, ADVENTURER).changed(before) == {"glowberry": -2}

    @pytest.mark.parametrize(("joined", "offered"), [(False, True), (True, False)])
    def test_a6_a_joined_sum_may_be_too_much(self, joined, offered):
        laid = table(rulings={"payments_joined": joined}).followers(0, 3).resources(0, glowberry=2)
        assert ((1, ORGANIZER) in at_adventurer(laid).offers(Verb.TAKE_DIE)) == offered

    @pytest.mark.parametrize(
        ("covers", "followers", "offered"), [(True, 5, False), (False, 5, True), (False, 2, False)]
    )
    def test_a7_a_face_may_be_underpaid_as_the_ruling_has_it(self, covers, followers, offered):
        laid = at_adventurer(table(rulings={"ban_covers_faces": covers}).followers(0, followers))
        assert ((1, ORGANIZER) in laid.offers(Verb.TAKE_DIE)) == offered

    def test_a7_then_all_followers_left_are_paid(self):
        laid = at_adventurer(table(rulings={"ban_covers_faces": False}).followers(0, 5))
        assert laid.choose(Verb.TAKE_DIE, 1, ORGANIZER).has(0).get("followers", 0) == 0

    @pytest.mark.parametrize(("swapped", "zones"), [(False, [NOTHING]), (True, [NOTHING, MILITARY])])
    def test_a14_a_die_in_the_city_is_swapped_while_the_pool_holds_one_as_the_ruling_has_it(self, swapped, zones):
        laid = led_by("adelita", rulings={"city_dice_swapped": swapped}).dice(MILITARY, NEUTRAL).do("swap a die")
        assert sorted({zone for zone, _ in laid.offers(Verb.SWAP_DIE)}) == sorted(zones)


class TestFigures:
    @pytest.mark.parametrize(
        ("spaces", "thunderhorns", "found"), [(1, 1, False), (2, 1, True), (2, 2, False), (4, 3, True)]
    )
    def test_a118_thunderhorns_stand_in_a_zone_as_the_ruling_has_it(self, spaces, thunderhorns, found):
        laid = table(rulings={"thunderhorn_spaces": spaces}).home(0, thunderhorn=1)
        for _ in range(thunderhorns):
            laid.thunderhorn(1, SUSTENANCE)
        laid.choose(Verb.WORK, SUSTENANCE, ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)
        assert (THUNDERHORN in laid.offers(Verb.BRING)) == found

    def test_a118_they_are_all_presence_and_all_go_home(self):
        laid = table(rulings={"thunderhorn_spaces": 4}).dice(SUSTENANCE, NEUTRAL, NEUTRAL, NEUTRAL, NEUTRAL)
        laid.thunderhorn(0, SUSTENANCE).thunderhorn(1, SUSTENANCE).thunderhorn(0, SUSTENANCE).end()
        before, other = laid.has(0), laid.has(1)
        laid.settle()
        assert laid.changed(before) == {"home thunderhorn": 2, "followers": 4}
        assert laid.changed(other, 1) == {"home thunderhorn": 1, "followers": 2}

    def test_a118_one_of_each_kind_is_recalled(self):
        laid = led_by("phoenix", rulings={"thunderhorn_spaces": 4}).rider(0).influence(0, steward=1)
        laid.thunderhorn(1, MILITARY).thunderhorn(0, MILITARY).thunderhorn(0, MILITARY).leader(0, FORUM, MILITARY)
        laid.secondary().choose(Verb.FAVOR, STEWARD)
        assert [option for option in laid.options() if option[0] == Verb.RECALL] == [
            (Verb.RECALL, NOTHING, MILITARY)
        ] * 2
        before = laid.has(0)
        laid.choose(Verb.RECALL, NOTHING, MILITARY, 1)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.changed(before) == {}
        assert laid.state["thunderhorn_space"][MILITARY].tolist() == [1, 0, 0, NOTHING]

    @pytest.mark.parametrize(("spaces", "leaders", "found"), [(1, 1, False), (2, 1, True), (2, 2, False), (4, 3, True)])
    def test_m9_leaders_stand_in_a_zone_as_the_ruling_has_it(self, spaces, leaders, found):
        laid = table(rulings={"leader_spaces": spaces}).influence(0, captain=1)
        for seat in range(1, leaders + 1):
            laid.leader(seat, CITY, SUSTENANCE)
        laid.secondary().choose(Verb.FAVOR, CAPTAIN)
        assert (SUSTENANCE in {zone for zone, _ in laid.offers(Verb.RIDE_TO)}) == found

    @pytest.mark.parametrize(("spaces", "found"), [(1, False), (2, True)])
    def test_m9_the_thunderhorn_temples_leader_needs_one_of_them(self, spaces, found):
        laid = table(rulings={"leader_spaces": spaces}).leader(1, CITY, SUSTENANCE)
        laid.adventure(0, "the_thunderhorn_temple", 2, leader=1, ranger=1).end()
        assert (SUSTENANCE in laid.offers(Verb.LEADER_TO)) == found

    def test_m9_two_leaders_are_presence_and_both_go_home(self):
        laid = table(rulings={"leader_spaces": 2}).dice(SUSTENANCE, NEUTRAL, NEUTRAL, NEUTRAL, NEUTRAL)
        laid.leader(1, CITY, SUSTENANCE).leader(2, CITY, SUSTENANCE).end().settle()
        assert [laid.player(seat)["followers"] for seat in range(4)] == [10, 14, 14, 10]
        assert [laid.player(seat)["leader_place"] for seat in (1, 2)] == [LeaderPlace.HOME] * 2


class TestWilderness:
    @pytest.mark.parametrize(("left", "found"), [(False, {Verb.REWARD}), (True, {Verb.REWARD, Verb.PASS})])
    def test_a38_both_rewards_may_be_left_as_the_ruling_has_it(self, left, found):
        laid = table(rulings={"rewards_may_be_left": left}).explored(1, "foragers_hut")
        assert verbs(laid.begin(Effect.CHOOSE_REWARD, 0, at(1))) == found

    def test_a38_who_leaves_both_gains_nothing(self):
        laid = table(rulings={"rewards_may_be_left": True}).explored(1, "foragers_hut")
        before = laid.has(0)
        laid.begin(Effect.CHOOSE_REWARD, 0, at(1)).choose(Verb.PASS)
        assert laid.changed(before) == {}

    @pytest.mark.parametrize(("on_foot", "followers"), [(True, 3), (False, 0)])
    def test_a45_ironjaws_earn_on_foot_as_the_ruling_has_it(self, on_foot, followers):
        laid = table(rulings={"ironjaws_earn_on_foot": on_foot}).path(13).home(0, raptor=1, ranger=2, ironjaw=1)
        laid.explore(13, 1)
        before = laid.has(0)
        laid.choose(Verb.FIGHT, 0)
        while laid.options()[0][0] != Verb.PUT_TILE:
            laid.choose(*laid.options()[0])
        assert laid.changed(before).get("followers", 0) == followers

    @pytest.mark.parametrize("on_foot", [True, False])
    def test_a45_a_mounted_ironjaw_earns_whatever_the_ruling(self, on_foot):
        laid = table(rulings={"ironjaws_earn_on_foot": on_foot}).path(13).home(0, raptor=2, ironjaw=1)
        laid.explore(13, 1)
        before = laid.has(0)
        while laid.options()[0][0] != Verb.PUT_TILE:
            laid.choose(*laid.options()[0])
        assert laid.changed(before)["followers"] == 4 + 3

    @pytest.mark.parametrize(("counted", "places"), [(True, [1, "outpost_b"]), (False, [1])])
    def test_a133_outposts_forage_as_the_swamp_as_the_ruling_has_it(self, counted, places):
        laid = opened(table(rulings={"outposts_forage_as_swamp": counted}), 1, "raptor_nest")
        laid.settle_at(0, 1, "outpost_b").do("forage at your settlement in the swamp")
        assert laid.offers(Verb.FORAGE) == [at(place) for place in places]

    @pytest.mark.parametrize(("counted", "places"), [(True, ["outpost_a", "outpost_b"]), (False, [])])
    def test_a133_keonis_bonus_reaches_them_as_the_ruling_has_it(self, counted, places):
        laid = table(rulings={"outposts_forage_as_swamp": counted}).explored(1, "raptor_nest")
        laid.explored(2, "foragers_hut").do("forage at any swamp location")
        assert laid.offers(Verb.FORAGE) == [at(1), at(2), *(at(place) for place in places)]

    @pytest.mark.parametrize(("counted", "found"), [(True, {Verb.FORAGE}), (False, set())])
    def test_a133_with_nothing_else_to_forage_at_there_is_no_option_for_it(self, counted, found):
        laid = table(rulings={"outposts_forage_as_swamp": counted}).do("forage at any swamp location")
        assert verbs(laid) & {Verb.FORAGE} == found

    def test_a133_foraging_anywhere_reaches_them_whatever_the_ruling(self):
        laid = table(rulings={"outposts_forage_as_swamp": False}).do("forage at any location")
        assert laid.offers(Verb.FORAGE) == [at("outpost_a"), at("outpost_b")]


class TestUnits:
    @pytest.mark.parametrize("place", [Place.TIRED, Place.INFIRMARY])
    @pytest.mark.parametrize(
        ("temple", "zone", "kind"),
        [
            ("the_ironjaw_temple", SUSTENANCE, "raptor"),
            ("the_raptor_temple", EXPANSION, "ranger"),
            ("the_thunderhorn_temple", CONSTRUCTION, "shieldhead"),
        ],
    )
    @pytest.mark.parametrize("anywhere", [False, True])
    def test_a108_units_are_spent_from_all_over_the_board_as_the_ruling_has_it(
        self, place, temple, zone, kind, anywhere
    ):
        laid = table(rulings={"units_spent_from_board": anywhere}).units(0, place, **{kind: 1})
        laid.resources(0, glowberry=1).completed(1, temple).begin(Effect.ZONE_OPTIONS, 0, zone, 2)
        assert (4 in laid.zone_options()) == anywhere
        if anywhere:
            before = laid.has(0)
            assert laid.option(4).changed(before)[f"{place.name.lower()} {kind}"] == -1

    @pytest.mark.parametrize(("anywhere", "spent"), [(False, Place.HOME), (True, Place.INFIRMARY)])
    def test_a108_then_the_injured_go_first(self, anywhere, spent):
        laid = table(rulings={"units_spent_from_board": anywhere}).completed(1, "the_raptor_temple")
        laid.home(0, ranger=1).tired(0, ranger=1).infirmary(0, ranger=1).begin(Effect.ZONE_OPTIONS, 0, EXPANSION, 2)
        before = laid.has(0)
        assert laid.option(4).changed(before) == {"spire": 1, f"{spent.name.lower()} ranger": -1}

    @pytest.mark.parametrize(("any_order", "found"), [(True, {Verb.DO_FIRST}), (False, {Verb.HEAL, Verb.PASS})])
    def test_a106_parts_are_resolved_in_any_order_as_the_ruling_has_it(self, any_order, found):
        laid = opened(led_by("jack", rulings={"parts_in_any_order": any_order}), 1, "raptor_nest").settle_at(0, 1)
        laid.infirmary(0, ranger=1).ranch(0, healing_spring=0).begin(Effect.RESOLVE_SPACE, 0, 0)
        assert {verb for verb, *_ in laid.options()} == found

    def test_a106_in_printed_order_they_are_all_resolved(self):
        laid = opened(led_by("jack", rulings={"parts_in_any_order": False}), 1, "raptor_nest").settle_at(0, 1)
        laid.infirmary(0, ranger=1).ranch(0, healing_spring=0).begin(Effect.RESOLVE_SPACE, 0, 0)
        before = laid.has(0)
        laid.choose(Verb.HEAL, 4).settle()
        assert laid.changed(before) == {"infirmary ranger": -1, "home ranger": 1, "island": 1}


class TestFavors:
    def riding(self, **rulings):
        """Lay a table at which Rider Keoni may use the Captain's Favor with two Rangers and a Glowberry at hand."""
        laid = led_by("keoni", rulings=rulings).rider(0).home(0, ranger=2).resources(0, glowberry=1)
        return laid.influence(0, captain=1, steward=1)

    def sent(self, laid):
        laid.secondary().choose(Verb.FAVOR, CAPTAIN)
        return {place for zone, place in laid.offers(Verb.RIDE_TO) if zone == IN_WILDERNESS}

    @pytest.mark.parametrize(("ruling", "places"), [(False, set()), (True, {at(1), at(2), at(4)})])
    def test_a110_a_rider_is_sent_from_home_into_the_wilderness_as_the_ruling_has_it(self, ruling, places):
        assert self.sent(self.riding(riders_sent_from_home=ruling)) == places

    def test_a110_that_way_costs_a_glowberry(self):
        assert self.sent(self.riding(riders_sent_from_home=True).resources(0, glowberry=0)) == set()
        laid = self.riding(riders_sent_from_home=True)
        before = laid.has(0)
        self.sent(laid)
        laid.choose(Verb.RIDE_TO, IN_WILDERNESS, at(1))
        assert laid.state["dino"][at(1)] == RIDER
        assert laid.changed(before)["glowberry"] == -1

    def test_a110_the_rider_does_not_fight_where_it_is_placed(self):
        laid = self.riding(riders_sent_from_home=True).home(0, ranger=1)
        assert self.sent(laid) == set()

    def test_a110_the_way_into_the_city_stays_free(self):
        laid = self.riding(riders_sent_from_home=True)
        before = laid.has(0)
        self.sent(laid)
        laid.choose(Verb.RIDE_TO, MILITARY, NOTHING)
        assert laid.changed(before) == {"influence captain": -1}

    @pytest.mark.parametrize("recalled", [True, False])
    @pytest.mark.parametrize(("place", "where"), [(MAP, 5), (FORUM, MILITARY)])
    def test_a30_a_rider_is_recalled_as_the_ruling_has_it(self, recalled, place, where):
        laid = self.riding(riders_recalled=recalled).home(0, ranger=0)
        if place == MAP:
            opened(laid, where)
        laid.leader(0, place, where).secondary()
        assert (STEWARD in laid.offers(Verb.FAVOR)) == recalled
        laid.infirmary(0, ranger=1).choose(Verb.FAVOR, STEWARD)
        assert bool(laid.offers(Verb.RECALL)) == recalled

    @pytest.mark.parametrize("recalled", [True, False])
    def test_a30_a_dino_is_recalled_whatever_the_ruling(self, recalled):
        laid = opened(self.riding(riders_recalled=recalled), 5).dino(0, 5, "raptor").secondary()
        assert laid.choose(Verb.FAVOR, STEWARD).offers(Verb.RECALL)[0] == (at(5), NOTHING)

    @pytest.mark.parametrize(("needs", "crates", "asked"), [(False, 0, True), (True, 1, False), (True, 2, True)])
    def test_a125_the_mine_needs_two_crates_spent_as_the_ruling_has_it(self, needs, crates, asked):
        laid = led_by("jack", rulings={"mine_needs_two_crates": needs}).landmark(0, "glowstone_mine")
        laid.crates(0, 2, 1, 0).secondary().choose(Verb.USE_CRATES, 0, crates)
        assert (Verb.MINE_ROW in verbs(laid)) == asked


class TestAdventures:
    @pytest.mark.parametrize(("presence", "scrap"), [(False, 0), (True, 1)])
    def test_a53_any_piece_earns_the_city_reward_as_the_ruling_has_it(self, presence, scrap):
        laid = table(rulings={"presence_earns_city_rewards": presence}).settle_in(0, EXPANSION, 0)
        laid.adventure(0, "the_raptor_temple", 2, ranger=1).end()
        while laid.to_move == 0 and laid.options():
            laid.choose(*laid.options()[0])
        assert laid.has(0).get("scrap", 0) == scrap

    @pytest.mark.parametrize("presence", [False, True])
    def test_a53_pieces_elsewhere_earn_none_whatever_the_ruling(self, presence):
        laid = table(rulings={"presence_earns_city_rewards": presence}).settle_in(0, MILITARY, 0)
        laid.settle_in(1, EXPANSION, 0).adventure(0, "the_raptor_temple", 2, ranger=1).end()
        while laid.to_move == 0 and laid.options():
            laid.choose(*laid.options()[0])
        assert "scrap" not in laid.has(0)


class TestCrates:
    """A32: the same words in three places, and one ruling for all of them."""

    @pytest.mark.parametrize(("printed", "followers"), [(False, 2), (True, 5)])
    def test_the_farmers_co_op_counts_printed_crates_as_the_ruling_has_it(self, printed, followers):
        laid = led_by("keoni", rulings={"printed_crates_count": printed}).landmark(0, "farmers_co_op")
        over(laid.crates(0, 1, 1, 0))
        assert laid.player(0)["part"][Part.LANDMARKS] == followers

    @pytest.mark.parametrize(("printed", "met"), [(False, False), (True, True)])
    def test_goal_11_counts_printed_crates_as_the_ruling_has_it(self, printed, met):
        laid = led_by("keoni", rulings={"printed_crates_count": printed}).home(0, ranger=4)
        laid.player(0)["goal"], laid.player(3)["goal"] = 10, 0
        before = laid.has(0)
        laid.begin(Effect.GOAL, 0).settle()
        assert (laid.changed(before).get("followers", 0) == 6) == met


class TestDeclining:
    """A107, A114: what the text lets a player do, it does not force."""

    def test_a107_on_marshland_encampment_nothing_need_be_built(self):
        laid = led_by("keoni").explored(1, "marshland_encampment")  # no Adventure can be started
        before = laid.has(0)
        laid.begin(Effect.CHOOSE_REWARD, 0, at(1)).choose(Verb.REWARD, 1)
        assert laid.settle() == [(Verb.BUILD, at(1)), (Verb.PASS,)]
        assert laid.choose(Verb.PASS).changed(before) == {"hourglass": 1, "rider": 1}

    def test_a107_and_something_may_be(self):
        laid = led_by("keoni").explored(1, "marshland_encampment")
        before = laid.has(0)
        laid.begin(Effect.CHOOSE_REWARD, 0, at(1)).choose(Verb.REWARD, 1).choose(Verb.BUILD, at(1))
        assert laid.changed(before) == {"hourglass": 1, "rider": 1, "settlements": -1}
        assert laid.state["settlement"][at(1)].tolist() == [1, 0, 0, 0]

    @pytest.mark.parametrize(("leader", "artifact", "gained"), [("jack", "wreath", 2), ("keoni", "jewel", 4)])
    def test_a114_a_die_need_not_be_swapped(self, leader, artifact, gained):
        laid = led_by(leader)
        before = laid.has(0)
        laid.do(f"gain the {artifact} artifact").choose(Verb.PASS).settle()
        assert laid.changed(before) == {artifact: 1, "followers": gained}

    def test_a114_nor_a_ranch_tile_be_gained(self):
        laid = led_by("keoni").do("gain the wreath artifact")
        assert len(laid.offers(Verb.TAKE_TILE)) == 8
        before = laid.has(0)
        assert laid.choose(Verb.PASS).changed(before) == {}

    def test_a114_which_a_zone_does_not_let_one_decline(self):
        assert verbs(led_by("keoni").work(CONSTRUCTION).option(2)) == {Verb.TAKE_TILE}

    def test_a107_an_adventure_lets_one_forage_at_none_of_up_to_two(self):
        laid = table().explored(1, "raptor_nest").settle_at(0, 1, 1).do("forage at up to 2 of your settlements")
        before = laid.has(0)
        assert laid.choose(Verb.PASS).changed(before) == {}

    def test_a107_and_at_one_or_two(self):
        laid = table().explored(1, "raptor_nest").settle_at(0, 1, 1).do("forage at up to 2 of your settlements")
        before = laid.has(0)
        assert verbs(laid.choose(Verb.FORAGE, at(1))) == {Verb.FORAGE, Verb.PASS}
        assert laid.choose(Verb.FORAGE, at(1)).changed(before) == {"island": 2}

    def test_a107_the_settlers_forage_at_one_at_least(self):
        laid = table().explored(1, "raptor_nest").settle_at(0, 1, "outpost_a").work(EXPANSION).option(1)
        assert verbs(laid) == {Verb.FORAGE}


class TestOrderOfRewards:
    """A116, A50: the default reward and that of Cartography or the City come in the player's order."""

    def hut(self, **more):
        """Lay a table at the second stage of The Witch's Hut, its Location settled, a Dino and a Ranger injured."""
        laid = opened(table(**more), 6, "foragers_hut").settle_at(0, 6).untamed(0, thunderhorn=1).home(0, ranger=1)
        laid.infirmary(0, ranger=1, shieldhead=1).player(0)["overlay"] = 0
        return laid.adventure(0, "the_witchs_hut", 2, ranger=3).threat_die(6).end()

    def test_a116_either_may_come_first(self):
        assert self.hut().offers(Verb.TAKE_FIRST) == [0, 1]
        assert verbs(self.hut().choose(Verb.TAKE_FIRST, 0)) == {Verb.INFLUENCE}
        assert verbs(self.hut().choose(Verb.TAKE_FIRST, 1)) == {Verb.DO_FIRST}

    @pytest.mark.parametrize("first", [0, 1])
    def test_a116_both_are_gained(self, first):
        laid = self.hut().infirmary(0, ranger=0, shieldhead=0).home(0, ranger=2)
        before = laid.has(0)
        laid.choose(Verb.TAKE_FIRST, first)
        while laid.to_move == 0 and laid.options():
            wanted = [option for option in laid.options() if option[0] != Verb.PASS]
            laid.choose(*wanted[0])
        changed = laid.changed(before)
        assert changed["home thunderhorn"] == 1
        assert sum(amount for name, amount in changed.items() if name.startswith("influence")) == 1

    def test_a116_a_cartography_reward_may_pay_for_the_default_one(self):
        laid = opened(table(), 7, "pathfinders_clearing").settle_at(0, 7)
        laid.adventure(0, "settling_down", 2, ranger=4).threat_die(6).end()
        before = laid.has(0)
        laid.choose(Verb.TAKE_FIRST, 1).choose(Verb.INFLUENCE, 0).choose(Verb.FORAGE, at(7)).choose(Verb.PAY)
        changed = laid.changed(before)
        assert (changed["followers"], changed.get("glowberry", 0)) == (3 + 2, 0)  # 2 with the Wreath

    def test_a116_nothing_is_asked_when_one_of_them_is_in_vain(self):
        laid = opened(table(), 6, "foragers_hut").settle_at(0, 6)  # no Thunderhorn to tame, nobody to treat
        laid.adventure(0, "the_witchs_hut", 2, ranger=3).threat_die(6).end()
        assert verbs(laid) == {Verb.INFLUENCE}

    def test_a116_nor_without_a_settlement_there(self):
        laid = opened(table(), 6, "foragers_hut").untamed(0, thunderhorn=1).home(0, ranger=1)
        laid.adventure(0, "the_witchs_hut", 2, ranger=3).threat_die(6).end()
        assert verbs(laid) == {Verb.INFLUENCE}

    def test_a116_a_city_reward_may_come_first_too(self):
        laid = table().dice(EXPANSION, 0).adventure(0, "the_raptor_temple", 2, ranger=1).end()
        before = laid.has(0)
        laid.choose(Verb.TAKE_FIRST, 1)
        assert laid.changed(before) == {"scrap": 1, "followers": 2}
