"""R19: Landmarks: building them, their abilities, what they score."""

import pytest
from games.perseverance.lay import LANDMARKS, at
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    ENGINEER,
    EXPANSION,
    HEAL_RANGER,
    HEALED,
    LEADER,
    MILITARY,
    PASS,
    RIDER,
    SUSTENANCE,
    THUNDERHORN,
    default_first,
    led_by,
    opened,
    over,
    verbs,
    well_off,
)

from sim.games.perseverance.state import NOTHING, Effect, LeaderPlace, Part, Verb

TOP, MIDDLE, BOTTOM = range(3)
ADVENTURER, ORGANIZER = 0, 1
FIVE_MORE = ["wreath", "jewel", "sapling", "spire", "acorn"]
PAID = {"scrap": -1, "untamed shieldhead": -1, "settlements": -1}

BONUSES = {
    "arboretum": {"influence captain": 1},  # the Captain is at home in Sustenance here
    "trade_plaza": {"food": 1},
    "boot_camp": {"influence steward": 1},  # Military
    "cartographer": {"island": 1},
    "academy": {"crate 0": 1},
    "leaders_forum": {"home ranger": 1},
    "glowstone_mine": {"crate 0": 1},
    "observatory": {"home ranger": 1},
    "floating_market": {"home ranger": 1},
    "hydroponics": {"crate 0": 1},
    "obstacle_course": {"home ranger": 1},
    "enclosure": {"crate 0": 1},
    "exhibition": {"influence mate": 1},  # Expansion
    "theater": {"food": 1},
    "officers_hq": {"island": 1},
    "farmers_co_op": {"influence engineer": 1},  # Construction
}


def builder(**more):
    """Lay a table at which seat 0 can build a Landmark."""
    return led_by("keoni", **more).resources(0, scrap=1).untamed(0, shieldhead=1).influence(0, engineer=1).secondary()


def working(laid, zone, picks=2):
    """Let seat 0 choose among the options of a Zone."""
    return laid.begin(Effect.ZONE_OPTIONS, 0, zone, picks)


def scores(laid, name):
    """Return what a Landmark of seat 0 would score if the game ended now."""
    kept = laid.states.copy()
    if name == "ancient_portal":
        laid.path("ironjaw_temple").explored("ironjaw_temple")
    over(laid.landmark(0, name))
    found = int(laid.player(0)["part"][Part.LANDMARKS])
    laid.states[:] = kept
    return found


def four_full_zones():
    laid = led_by("keoni")
    for zone in range(4):
        laid.settle_in(0, zone, 0, 1, 2)
    return laid


def full_ranch():
    names = ["orchard", "sawmill", "planning_room", "dispensary", "land_registry", "civic_center", "barracks"]
    return led_by("keoni").ranch(0, **{name: i for i, name in enumerate(names)}).crates(0, 2, 2, 2)


class TestR19Building:
    @pytest.mark.parametrize("name", BONUSES)
    def test_48_the_engineer_builds_a_landmark_which_gives_its_building_bonus(self, name):
        laid = builder().assemblies(3).side(name)
        before = laid.has(0)
        plot, change = LANDMARKS.index(name) // 2, dict(BONUSES[name])
        laid.choose(Verb.FAVOR, ENGINEER).choose(Verb.BUILD_LANDMARK, plot)
        if "crate 0" in change:
            laid.choose(Verb.CRATE_ROW, TOP)
        change["influence engineer"] = change.get("influence engineer", 0) - 1
        assert laid.changed(before) == {**PAID, **{what: by for what, by in change.items() if by}}
        assert laid.state["plot_owner"][plot] == 0

    @pytest.mark.parametrize("name", ["arboretum", "trade_plaza"])
    def test_the_side_that_is_up_is_the_landmark(self, name):
        laid = builder().side(name).choose(Verb.FAVOR, ENGINEER)
        sides = {laid.list[i]["b"] for i in range(laid.count) if laid.list[i]["a"] == 0}
        assert sides == {LANDMARKS.index(name)}

    @pytest.mark.parametrize(("held", "plots"), [(2, 4), (3, 8), (8, 8)])
    def test_48_the_top_row_is_built_only_after_the_third_assembly(self, held, plots):
        laid = builder().assemblies(held).choose(Verb.FAVOR, ENGINEER)
        assert laid.offers(Verb.BUILD_LANDMARK) == list(range(plots))

    def test_a_landmark_is_built_once(self):
        laid = builder().landmark(1, "boot_camp").choose(Verb.FAVOR, ENGINEER)
        assert laid.offers(Verb.BUILD_LANDMARK) == [SUSTENANCE, EXPANSION, CONSTRUCTION]

    def test_the_portal_is_not_built_by_the_engineer(self):
        laid = builder().path("ironjaw_temple").explored("ironjaw_temple").assemblies(3).choose(Verb.FAVOR, ENGINEER)
        assert laid.offers(Verb.BUILD_LANDMARK) == [0, 1, 2, 3, 4, 5, 6, 7]

    def test_a_landmark_may_be_built_in_the_last_turn(self):
        assert ENGINEER in builder(turn=8).offers(Verb.FAVOR)

    @pytest.mark.parametrize("bottom", range(4))
    def test_d7_a_plot_of_each_row_belongs_to_each_city_zone(self, bottom):
        laid = builder().assemblies(3)
        zones = [laid.tables["landmark"][number]["zone"] for number in range(16)]
        assert {zones[2 * bottom], zones[2 * bottom + 1], zones[2 * bottom + 8], zones[2 * bottom + 9]} == {bottom}


class TestR19Abilities:
    # --- other first options

    def test_e9_the_arboretum_gives_one_of_each_instead_of_any_two(self):
        laid = working(led_by("keoni").landmark(0, "arboretum"), SUSTENANCE)
        before = laid.has(0)
        laid.choose(Verb.TAKE_OPTION, 0, 1)
        assert laid.changed(before) == {"food": 1, "scrap": 1, "island": 1}

    @pytest.mark.parametrize(
        ("name", "zone"),
        [("arboretum", SUSTENANCE), ("boot_camp", MILITARY), ("academy", EXPANSION), ("observatory", CONSTRUCTION)],
    )
    def test_49_the_original_option_stays_and_others_get_no_other(self, name, zone):
        laid = well_off("keoni").settle_at(0, "outpost_a").landmark(0, name)
        first = [pick for pick in working(laid, zone).offers(Verb.TAKE_OPTION) if pick[0] == 0]
        assert first == [(0, 0), (0, 1)]
        laid = well_off("keoni").settle_at(0, "outpost_a").landmark(1, name)
        first = [pick for pick in working(laid, zone).offers(Verb.TAKE_OPTION) if pick[0] == 0]
        assert first == [(0, 0)]

    @pytest.mark.parametrize("version", [0, 1])
    def test_a87_either_of_them_is_the_first_option(self, version):
        laid = working(led_by("keoni").landmark(0, "arboretum"), SUSTENANCE).choose(Verb.TAKE_OPTION, 0, version)
        if version == 0:
            laid.choose(Verb.TAKE_RESOURCES, 0, 0)
        assert 0 not in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]

    def test_the_boot_camp_gives_a_shieldhead_then_a_ranger_or_treatments(self):
        laid = working(led_by("keoni").infirmary(0, ranger=1).landmark(0, "boot_camp"), MILITARY)
        before = laid.has(0)
        laid.choose(Verb.TAKE_OPTION, 0, 1)
        assert laid.changed(before) == {"home shieldhead": 1}
        laid.choose(Verb.DO_FIRST, 1).choose(*HEAL_RANGER)
        assert laid.changed(before) == {"home shieldhead": 1, **HEALED}
        laid = working(led_by("keoni").infirmary(0, ranger=1).landmark(0, "boot_camp"), MILITARY)
        laid.choose(Verb.TAKE_OPTION, 0, 1).choose(Verb.DO_FIRST, 0)
        assert laid.changed(before) == {"home shieldhead": 1, "home ranger": 1}

    def test_the_academy_forages_at_three_different_settlements(self):
        laid = led_by("keoni").explored(1, "foragers_hut").settle_at(0, 1, 1, "outpost_b").landmark(0, "academy")
        before = laid.has(0)
        working(laid, EXPANSION).choose(Verb.TAKE_OPTION, 0, 1)
        for place in (1, 1, "outpost_b"):
            laid.choose(Verb.FORAGE, at(place))
        assert laid.changed(before) == {"food": 3}
        assert Verb.FORAGE not in verbs(laid)

    def test_without_the_academy_it_is_two(self):
        laid = led_by("keoni").explored(1, "foragers_hut").settle_at(0, 1, 1, "outpost_b")
        before = laid.has(0)
        working(laid, EXPANSION).choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.FORAGE, at(1)).choose(Verb.FORAGE, at(1))
        assert laid.changed(before) == {"food": 2}
        assert Verb.FORAGE not in verbs(laid)

    def test_the_observatory_builds_in_the_wilderness_and_forages(self):
        laid = working(led_by("keoni").landmark(0, "observatory"), CONSTRUCTION)
        before = laid.has(0)
        laid.choose(Verb.TAKE_OPTION, 0, 1).choose(Verb.BUILD, at("outpost_b"))
        assert laid.changed(before) == {"settlements": -1, "food": 1}

    @pytest.mark.parametrize(
        ("zone", "owned"),
        [
            (SUSTENANCE, "trade_plaza"),
            (MILITARY, "cartographer"),
            (EXPANSION, "leaders_forum"),
            (CONSTRUCTION, "glowstone_mine"),
        ],
    )
    def test_the_other_side_of_the_plot_offers_no_other_first_option(self, zone, owned):
        laid = well_off("keoni").settle_at(0, "outpost_a").landmark(0, owned)
        assert (0, 1) not in working(laid, zone).offers(Verb.TAKE_OPTION)

    # --- Trade Plaza

    def test_the_trade_plaza_places_any_die_without_changing_its_face(self):
        laid = led_by("keoni").pool(0, ORGANIZER, ORGANIZER).landmark(0, "trade_plaza").resources(0, glowberry=2)
        laid.choose(Verb.WORK, SUSTENANCE, ADVENTURER)
        before = laid.has(0)
        laid.choose(Verb.TAKE_DIE, 0, ORGANIZER)
        assert laid.changed(before) == {}
        assert laid.state["die_face"][SUSTENANCE][ADVENTURER] == ORGANIZER

    def test_a13_an_opponents_die_still_costs_something(self):
        laid = led_by("keoni").landmark(0, "trade_plaza").resources(0, glowberry=2)
        before = laid.has(0)
        laid.choose(Verb.WORK, SUSTENANCE, ADVENTURER).choose(Verb.TAKE_DIE, 1, ORGANIZER)
        assert laid.changed(before) == {"glowberry": -2}

    @pytest.mark.parametrize("location", [10, "thunderhorn_temple"])
    def test_the_trade_plaza_places_any_dino(self, location):
        laid = led_by("keoni").path(location).home(0, shieldhead=2, ranger=4)
        assert at(location) not in laid.offers(Verb.EXPLORE)
        laid.landmark(0, "trade_plaza")
        assert at(location) in laid.offers(Verb.EXPLORE)

    def test_the_trade_plaza_wins_no_fight(self):
        laid = led_by("keoni").path(10).home(0, shieldhead=1).landmark(0, "trade_plaza")
        assert at(10) not in laid.offers(Verb.EXPLORE)

    # --- Leaders' Forum

    def forum(self, leader="keoni", rides=False):
        laid = led_by(leader).landmark(0, "leaders_forum").pool(0, ADVENTURER, ADVENTURER)
        if rides:
            laid.rider(0)
        return laid

    def at_sustenance(self, laid):
        return laid.choose(Verb.WORK, SUSTENANCE, ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER)

    def test_the_forum_takes_the_leader_into_the_thunderhorn_space_for_a_third_option(self):
        laid = self.at_sustenance(self.forum().resources(0, scrap=1))
        assert laid.offers(Verb.BRING) == [NOTHING, LEADER]
        laid.choose(Verb.BRING, LEADER)
        assert laid.player(0)["leader_place"] == LeaderPlace.THUNDERHORN_SPACE
        assert laid.state["thunderhorn_space"][SUSTENANCE][0] == 0
        laid.choose(Verb.TAKE_OPTION, 1, 0).choose(Verb.TAKE_OPTION, 2, 0)
        for _ in range(2):
            laid.choose(Verb.CRATE_ROW, TOP)
        assert [option for option, _ in laid.offers(Verb.TAKE_OPTION)] == [0]

    def test_k11_a_leader_repeats_no_option_but_a_rider_may(self):
        laid = self.at_sustenance(self.forum()).choose(Verb.BRING, LEADER).choose(Verb.TAKE_OPTION, 1, 0)
        laid.choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.TAKE_RESOURCES, 0, 0)
        assert laid.offers(Verb.TAKE_OPTION) == []
        laid = self.at_sustenance(self.forum(rides=True)).choose(Verb.BRING, LEADER).choose(Verb.TAKE_OPTION, 1, 0)
        assert [option for option, _ in laid.offers(Verb.TAKE_OPTION)] == [0]  # the second one is another
        laid.choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.TAKE_RESOURCES, 0, 0)
        assert [option for option, _ in laid.offers(Verb.TAKE_OPTION)] == [0, 1]

    def test_k11_e24_no_two_settlements_of_three_options_go_into_the_same_zone(self):
        laid = self.forum(rides=True).resources(0, food=1)
        laid.choose(Verb.WORK, EXPANSION, ADVENTURER).choose(Verb.TAKE_DIE, 0, ADVENTURER).choose(Verb.BRING, LEADER)
        laid.option(2).choose(Verb.BUILD_CITY, SUSTENANCE, 0).option(3).choose(Verb.BUILD_CITY, MILITARY, 0).option(2)
        assert laid.offers(Verb.BUILD_CITY) == [(EXPANSION, 0), (CONSTRUCTION, 0)]

    def test_k11_the_forum_needs_an_empty_thunderhorn_space(self):
        laid = self.at_sustenance(self.forum().thunderhorn(1, SUSTENANCE))
        assert Verb.BRING not in verbs(laid)

    def test_k11_the_forum_does_nothing_for_the_captains_favor(self):
        laid = self.forum().influence(0, captain=1).home(0, thunderhorn=1).secondary()
        laid.choose(Verb.FAVOR, CAPTAIN).choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        assert laid.offers(Verb.BRING) == [NOTHING, THUNDERHORN]

    def test_a88_a_thunderhorn_and_the_leader_do_not_both_come(self):
        laid = self.at_sustenance(self.forum().home(0, thunderhorn=1))
        assert laid.offers(Verb.BRING) == [NOTHING, THUNDERHORN, LEADER]
        laid.choose(Verb.BRING, LEADER)
        assert Verb.BRING not in verbs(laid)

    def test_the_leader_must_be_at_home(self):
        laid = self.at_sustenance(self.forum().leader(0, LeaderPlace.LEADER_SPACE, MILITARY))
        assert Verb.BRING not in verbs(laid)

    def test_q7_only_rider_phoenix_comes_without_the_forum(self):
        for leader, brought in (("phoenix", [RIDER]), ("keoni", [])):
            laid = led_by(leader).rider(0).pool(0, ADVENTURER, ADVENTURER)
            self.at_sustenance(laid)
            assert laid.companions() == brought

    # --- Glowstone Mine

    def test_a89_the_mine_resolves_an_effect_in_the_row_of_its_crate(self):
        laid = led_by("jack").landmark(0, "glowstone_mine").crates(0, 2, 1, 0).secondary()
        before = laid.has(0)
        laid.choose(Verb.USE_CRATES, TOP, 2)
        assert laid.offers(Verb.MINE_ROW) == [MIDDLE, NOTHING]
        laid.choose(Verb.MINE_ROW, MIDDLE)
        assert sorted(laid.offers(Verb.RANCH_EFFECT)) == [0, 1, 2, 3, 4, 5]
        laid.choose(Verb.RANCH_EFFECT, 3).choose(Verb.RANCH_EFFECT, 0)
        assert laid.changed(before) == {"crate 0": -2, "crate 1": -1, "food": 1, "untamed raptor": 1}
        assert sorted(laid.offers(Verb.RANCH_EFFECT)) == [1, 2]

    def test_a125_the_mine_works_without_two_crates_spent(self):
        laid = led_by("jack").landmark(0, "glowstone_mine").crates(0, 0, 1, 0).secondary()
        laid.choose(Verb.USE_CRATES, TOP, 0).choose(Verb.MINE_ROW, MIDDLE).choose(Verb.RANCH_EFFECT, 3)
        assert sorted(laid.offers(Verb.RANCH_EFFECT)) == [0, 1, 2]

    def test_the_mine_takes_no_crate_of_the_chosen_row_and_may_be_left(self):
        laid = led_by("jack").landmark(0, "glowstone_mine").crates(0, 2, 0, 1).secondary()
        laid.choose(Verb.USE_CRATES, TOP, 0)
        assert laid.offers(Verb.MINE_ROW) == [BOTTOM, NOTHING]
        laid.choose(Verb.MINE_ROW, NOTHING)
        assert laid.has(0)["crate 2"] == 1
        assert sorted(laid.offers(Verb.RANCH_EFFECT)) == [0, 1, 2]

    # --- Cartographer

    @pytest.mark.parametrize(
        ("known", "gained"),
        [
            pytest.param("there", True, id="explored by somebody"),
            pytest.param("next to it", True, id="next to an explored one"),
            pytest.param("far", False, id="far away"),
        ],
    )
    def test_the_cartographer_needs_no_settlement_there(self, known, gained):
        laid = led_by("jack").landmark(0, "cartographer").threat_die(6)
        laid.adventure(0, "ancient_knowledge", stage=2, shieldhead=1, ranger=3)  # Location 6: the Honeycomb
        if known != "far":
            opened(laid, 6) if known == "there" else laid.path(6)
        default_first(laid.end()).choose(Verb.CRATE_ROW, TOP)
        laid.settle()
        assert laid.player(0)["rider"] == int(gained)

    def test_a_temple_explored_next_to_it_will_do(self):
        laid = led_by("adelita").landmark(0, "cartographer").threat_die(6).path("raptor_temple")
        laid.state["explored"][at("raptor_temple")] = 1
        laid.adventure(0, "mind_the_gap", stage=2, leader=1, ranger=2)  # Location 9, next to the Temple
        default_first(laid.settle_at(0, "outpost_a", "outpost_b").end()).choose(*PASS)
        assert verbs(laid) == {Verb.FORAGE, Verb.PASS}

    def test_without_the_cartographer_a_settlement_is_needed(self):
        laid = opened(led_by("jack"), 6).threat_die(6)
        laid.adventure(0, "ancient_knowledge", stage=2, shieldhead=1, ranger=3)
        laid.end().choose(Verb.CRATE_ROW, TOP)
        laid.settle()
        assert laid.player(0)["rider"] == 0

    @pytest.mark.parametrize(("location", "gained"), [(13, 1), (12, 1), (11, 1), (8, 0)])
    def test_a140_any_hills_location_is_an_explored_one_or_one_next_to_an_explored_one(self, location, gained):
        laid = opened(led_by("phoenix"), location).landmark(0, "cartographer").threat_die(6)
        laid.adventure(0, "gentlemans_treasure", stage=2, shieldhead=1, thunderhorn=1, ranger=2).end()
        default_first(laid).choose(Verb.FORAGE, laid.offers(Verb.FORAGE)[0]).settle()
        assert laid.player(0)["artifact"][3] == gained


class TestR19Scoring:
    @pytest.mark.parametrize(
        ("settled", "followers"), [(["outpost_a", 1], 2), ([1, 7], 2), ([1, 7, 13], 4), ([13, 14], 4), ([], 0)]
    )
    def test_the_floating_market(self, settled, followers):
        laid = opened(led_by("keoni"), 14).explored(1).explored(7).explored(13)
        assert scores(laid.settle_at(0, *settled), "floating_market") == followers

    def test_e9_hydroponics(self):
        laid = led_by("keoni").resources(0, food=2, scrap=1, island=3, glowberry=5)
        assert scores(laid, "hydroponics") == 2 + 1 + 3 + 2

    def test_the_obstacle_course(self):
        laid = led_by("keoni").completed(0, "serpents_nest", "the_raptor_temple")
        assert scores(laid, "obstacle_course") == 2 + 4
        assert scores(laid.adventure(0, "swamped_giant", ranger=3), "obstacle_course") == 2 + 4 + 2
        laid = led_by("keoni").adventure(0, "the_raptor_temple", shieldhead=1, ranger=3)
        assert scores(laid, "obstacle_course") == 4

    def test_the_enclosure(self):
        laid = led_by("keoni").untamed(0, shieldhead=1, raptor=1, thunderhorn=1).home(0, ironjaw=2)
        assert scores(laid, "enclosure") == 2 + 2 + 3
        assert scores(laid.untamed(0, ironjaw=1), "enclosure") == 2 + 2 + 3 + 3

    def test_the_exhibition(self):
        assert scores(led_by("keoni").artifacts(0, "hourglass", "shield"), "exhibition") == 4

    @pytest.mark.parametrize(
        ("spaces", "followers"), [([1, 1, 1, 1], 0), ([2, 1, 0, 0], 2), ([2, 2, 0, 0], 4), ([3, 2, 1, 0], 6), ([4], 4)]
    )
    def test_the_theater(self, spaces, followers):
        laid = led_by("keoni")
        for zone, count in enumerate(spaces):
            laid.settle_in(0, zone, *range(count))
        assert scores(laid, "theater") == followers

    @pytest.mark.parametrize(("ruling", "followers"), [(False, 0), (True, 2)])
    def test_a129_settlements_on_landmarks_count_for_the_theater_as_the_ruling_has_it(self, ruling, followers):
        laid = led_by("keoni", rulings={"landmark_settlements_in_city": ruling})
        assert scores(laid.settle_in(0, MILITARY, 0).landmark(0, "boot_camp"), "theater") == followers

    @pytest.mark.parametrize(
        ("cubes", "followers"), [((1, 1, 1, 1, 1), 0), ((2, 2, 0, 0, 0), 4), ((3, 2, 1, 0, 0), 5), ((5, 4, 0, 0, 0), 6)]
    )
    def test_the_officers_hq(self, cubes, followers):
        names = ["captain", "security", "steward", "mate", "engineer"]
        laid = led_by("keoni").influence(0, **dict(zip(names, cubes, strict=True)))
        assert scores(laid, "officers_hq") == followers

    def test_the_farmers_co_op_counts_crates_and_tiles(self):
        laid = led_by("keoni").crates(0, 2, 1, 0).ranch(0, orchard=0, sawmill=1)
        assert scores(laid, "farmers_co_op") == 2 + 3

    @pytest.mark.parametrize("ruling", [True, False])
    def test_the_farmers_co_op_counts_tiles_under_others_whatever_the_ruling(self, ruling):
        laid = led_by("keoni", rulings={"covered_tiles_count": ruling}).ranch(0, orchard=0, sawmill=0)
        assert scores(laid, "farmers_co_op") == 2

    def test_the_ancient_portal_counts_what_is_at_home_or_tired(self):
        laid = led_by("keoni").home(0, ranger=2, shieldhead=1, thunderhorn=1).tired(0, ranger=1, raptor=1, ironjaw=1)
        assert scores(laid, "ancient_portal") == 1 + 1 + 1 + 2 + 2

    def test_the_ancient_portal_counts_nothing_elsewhere(self):
        laid = led_by("keoni").explored(1).dino(0, 1, "ironjaw").infirmary(0, ranger=1, raptor=1).thunderhorn(0, 0)
        laid.adventure(0, "swamped_giant", ranger=2, ironjaw=1)
        assert scores(laid, "ancient_portal") == 0

    def test_the_ancient_portal_counts_a_rider_at_home_or_tired(self):
        laid = led_by("adelita").rider(0)
        assert scores(laid, "ancient_portal") == 2
        laid.player(0)["leader_place"] = LeaderPlace.TIRED
        assert scores(laid, "ancient_portal") == 2
        assert scores(laid.leader(0, LeaderPlace.LEADER_SPACE, MILITARY), "ancient_portal") == 0
        assert scores(led_by("adelita"), "ancient_portal") == 0

    @pytest.mark.parametrize(
        ("name", "laid"),
        [
            ("floating_market", lambda: opened(led_by("keoni"), 16).settle_at(0, 14, 14, 16, 16, 12, 12, 10, 10, 8)),
            ("hydroponics", lambda: led_by("keoni").resources(0, food=13)),
            (
                "obstacle_course",
                lambda: led_by("keoni").completed(
                    0, "the_raptor_temple", "the_ironjaw_temple", "the_thunderhorn_temple", "serpents_nest"
                ),
            ),
            ("enclosure", lambda: led_by("keoni").untamed(0, ironjaw=5)),
            ("exhibition", lambda: led_by("keoni").artifacts(0, "hourglass", "honeycomb", *FIVE_MORE)),
            ("theater", four_full_zones),
            ("officers_hq", lambda: led_by("keoni").influence(0, captain=3, security=3, steward=3, mate=3, engineer=3)),
            ("farmers_co_op", full_ranch),
        ],
    )
    def test_no_scoring_landmark_gives_more_than_twelve(self, name, laid):
        assert scores(laid(), name) == 12

    @pytest.mark.parametrize(("ruling", "followers"), [(True, 12), (False, 14)])
    def test_a145_the_portal_is_capped_as_the_ruling_has_it(self, ruling, followers):
        laid = led_by("keoni", rulings={"portal_capped": ruling}).home(0, ironjaw=7)
        assert scores(laid, "ancient_portal") == followers
