"""R10: what each of the 32 Ranch tiles does."""

import pytest
from games.perseverance.lay import RANCH, at, table
from games.perseverance.scene import (
    CONSTRUCTION,
    ENGINEER,
    EXPANSION,
    HEAL_RANGER,
    HEALED,
    IRONJAW,
    MATE,
    MILITARY,
    PASS,
    PAY,
    RAPTOR,
    SECURITY,
    SHIELDHEAD,
    STEWARD,
    SUSTENANCE,
    added,
    led_by,
    opened,
    played,
)

from sim.games.perseverance.state import Effect, LeaderPlace, Verb

COLUMN, ROW = {"orchard": 3, "sawmill": 6}, {"dispensary": 1, "barracks": 2}  # with the tile on space 0
SECOND_COLUMN, SECOND_ROW = {"radio_station": 4, "town_council": 7}, {"radio_station": 4, "town_council": 5}
FIRST, SECOND = (Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1)
HEAL_BOTH = [HEAL_RANGER, (Verb.HEAL, RAPTOR)]
BOTH_HEALED = {**HEALED, "infirmary raptor": -1, "home raptor": 1}
TAME, TAMED = (Verb.TAME, SHIELDHEAD), {"untamed shieldhead": -1, "home shieldhead": 1}
ON_ALL = dict.fromkeys(("captain", "security", "steward", "mate", "engineer"), 1)


def influence(officer):
    return (Verb.INFLUENCE, officer)


def owner(*tiles, **resources):
    """Lay a table at which seat 0 has an Untamed Shieldhead, an Injured Ranger, tiles on its Ranch, and Resources."""
    laid = table().untamed(0, shieldhead=1).infirmary(0, ranger=1).resources(0, **resources)
    for some in tiles:
        laid.ranch(0, **some)
    return laid


def settler(location=1, tile="raptor_nest", **resources):
    """Lay a table at which seat 0 has a Settlement on a Location; a Raptor Nest forages 1 Island Resource."""
    return opened(owner(**resources), location, tile).settle_at(0, location)


def jungle_settler():
    """Lay a table at which seat 0 has a Settlement at Location 7; a Canopy Treehouse forages 1 Scrap."""
    return settler(7, "canopy_treehouse")


def townsman(zone=EXPANSION):
    """Lay a table at which seat 0 has two Settlements in a City Zone and one in Military."""
    return owner().settle_in(0, zone, 0, 1).settle_in(0, MILITARY, 2)


def builder(*names, **resources):
    """Lay a table at which seat 0 has built Landmarks."""
    laid = owner(**resources)
    for name in names:
        laid.landmark(0, name)
    return laid


def portal(laid):
    """Let the first player own the Ancient Portal."""
    return opened(laid, "ironjaw_temple").landmark(0, "ancient_portal")


def explorer(**rulings):
    """Lay a table at which seat 0 has two Dinos on the map, one on an Adventure, and Rider Jack on the map."""
    laid = led_by("jack", rulings=rulings).rider(0).explored(1).explored(2).explored(3)
    laid.dino(0, 1, "raptor").dino(0, 2, "ironjaw").leader(0, LeaderPlace.LOCATION, 3)
    return laid.adventure(0, "swarm_welcome", raptor=1, ranger=2).resources(0, glowberry=2)


def resolved(laid, *steps):
    """Resolve the Effect on space 0 and return what the first player has more."""
    before = laid.has(0)
    played(laid.begin(Effect.RESOLVE_SPACE, 0, 0), *steps)
    return laid.changed(before)


TILES = [  # number, case, table, choices, what the first player has more
    (1, "nothing is full", owner, [], {}),
    (1, "a column is full", lambda: owner(COLUMN), [], {"food": 1, "island": 1}),
    (1, "a row is full", lambda: owner(ROW), [], {"glowberry": 2, "followers": 1}),
    (1, "both are", lambda: owner(COLUMN, ROW), [], {"food": 1, "island": 1, "glowberry": 2, "followers": 1}),
    (1, "a80, a column of two", lambda: owner({"orchard": 3}), [], {}),
    (2, "four tiles", lambda: owner(COLUMN, {"barracks": 4}), [], {"scrap": 1}),
    (2, "five tiles", lambda: owner(COLUMN, ROW), [], {"scrap": 1, "followers": 3}),
    (3, "no column", lambda: owner(glowberry=2), [], {}),
    (3, "one", lambda: owner(COLUMN, glowberry=2), [TAME], {**TAMED, "glowberry": -2, "followers": 1}),
    (3, "one, taming declined", lambda: owner(COLUMN, glowberry=2), [PASS], {"followers": 1}),
    (3, "one, nothing to tame with", lambda: owner(COLUMN), [], {"followers": 1}),
    (3, "two", lambda: owner(COLUMN, {"barracks": 1}, SECOND_COLUMN), [], {"followers": 4}),
    (4, "no row", owner, [], {}),
    (4, "one", lambda: owner(ROW), [], {"home ranger": 1, "followers": 2}),
    (4, "two", lambda: owner(ROW, {"orchard": 3}, SECOND_ROW), [], {"home ranger": 1, "followers": 5}),
    (5, "two", lambda: builder("academy", "cartographer", glowberry=1), [PAY], {"glowberry": -1, "followers": 4}),
    (5, "a130, the Portal", lambda: portal(owner(glowberry=2)), [PAY], {"glowberry": -1, "followers": 2}),
    (5, "declined", lambda: builder("academy", glowberry=1), [PASS], {}),
    (5, "no Glowberry", lambda: builder("academy"), [], {}),
    (6, "the most in one terrain", lambda: opened(settler(), 7).settle_at(0, 1, "outpost_a", 7), [], {"followers": 3}),
    (6, "a139, no Portal", lambda: portal(opened(owner(), 13).settle_at(0, 13)), [], {"followers": 1}),
    (7, "Settlements", townsman, [], {"followers": 2}),
    (7, "a Landmark too", lambda: townsman().landmark(0, "academy"), [], {"followers": 3}),
    (7, "above it too", lambda: townsman(MILITARY).landmark(0, "enclosure"), [], {"followers": 4}),
    (7, "a130, no Portal", lambda: portal(owner()), [], {}),
    (8, "a137, a138, the Rider, none on a card", explorer, [], {"followers": 3}),
    (
        9,
        "",
        lambda: owner(glowberry=1),
        [PAY, influence(MATE)],
        {"glowberry": -1, "home ranger": 1, "influence mate": 1},
    ),
    (9, "declined", lambda: owner(glowberry=1), [PASS], {}),
    (10, "", lambda: owner(glowberry=2), [PAY, influence(MATE)], {"glowberry": -2, "influence mate": 2}),
    (10, "a79, Influence on all", lambda: owner(glowberry=1).influence(0, **ON_ALL), [], {}),
    (11, "no Scrap", owner, [], {"influence security": 1}),
    (11, "a86, Scrap kept", lambda: owner(scrap=1), [PASS], {"influence security": 1}),
    (
        11,
        "a120, builds",
        lambda: settler(scrap=1),
        [PAY, (Verb.BUILD, at(1))],
        {"influence security": 1, "scrap": -1, "settlements": -1},
    ),
    (
        12,
        "a die",
        lambda: owner(glowberry=2).dice(MILITARY, 0),
        [PAY, influence(STEWARD)],
        {"glowberry": -2, "influence steward": 2},
    ),
    (12, "a128, a Rider", explorer, [PAY, influence(SECURITY)], {"glowberry": -2, "influence security": 2}),
    (13, "Treatments first", settler, [FIRST, HEAL_RANGER, SECOND], {**HEALED, "island": 1}),
    (13, "a106, Foraging first", settler, [SECOND, FIRST, HEAL_RANGER], {**HEALED, "island": 1}),
    (13, "no Settlement in the Swamp", jungle_settler, [FIRST, HEAL_RANGER], HEALED),
    (14, "", lambda: townsman().infirmary(0, raptor=1), HEAL_BOTH, {**BOTH_HEALED, "glowberry": 3}),
    (14, "a129, no Landmarks", lambda: townsman().landmark(0, "academy"), [PASS], {"glowberry": 3}),
    (15, "", owner, [FIRST, HEAL_RANGER], added(HEALED, {"home ranger": 2})),
    (16, "", lambda: owner().infirmary(0, raptor=1), HEAL_BOTH, BOTH_HEALED),
    (17, "", owner, [], {"food": 2}),
    (18, "", owner, [], {"island": 2}),
    (19, "", owner, [], {"glowberry": 4, "followers": 1}),
    (20, "a78, in another row", owner, [(Verb.CRATE_ROW, 1)], {"scrap": 1, "crate 1": 1}),
    (20, "a78, no room there", lambda: owner().crates(0, 0, 2, 2), [], {"scrap": 1}),
    (21, "", settler, [FIRST, SECOND], {"island": 2}),
    (21, "no Settlement in the Swamp", jungle_settler, [FIRST], {"island": 1}),
    (22, "", jungle_settler, [FIRST, SECOND], {"glowberry": 1, "scrap": 1}),
    (23, "", jungle_settler, [FIRST, SECOND], {"food": 1, "scrap": 1}),
    (23, "no Settlement in the Jungle", settler, [FIRST], {"food": 1}),
    (24, "", settler, [FIRST, HEAL_RANGER, SECOND], {**HEALED, "island": 1}),
    (25, "two Settlements", townsman, [], {"untamed shieldhead": 1, "influence mate": 1}),
    (25, "one", lambda: owner().settle_in(0, EXPANSION, 0), [], {"untamed shieldhead": 1}),
    (26, "", owner, [], {"untamed raptor": 1, "island": 1}),
    (27, "", owner, [], {"home shieldhead": 1}),
    (28, "", owner, [], {"untamed shieldhead": 1, "food": 1, "glowberry": 1}),
    (
        29,
        "Rangers bear the strain",
        lambda: owner(scrap=1, glowberry=2).untamed(0, shieldhead=0, ironjaw=1),
        [FIRST, SECOND, (Verb.TAME, IRONJAW)],
        {"home ranger": 1, "untamed ironjaw": -1, "home ironjaw": 1, "scrap": -1, "glowberry": -2},
    ),
    (30, "Glowberries tame", owner, [FIRST, SECOND, TAME], TAMED),
    (
        30,
        "two",
        lambda: owner(glowberry=2).untamed(0, shieldhead=3),
        [FIRST, SECOND, TAME, TAME],
        added(TAMED, TAMED, {"glowberry": -2}),
    ),
    (31, "a132, no Resources", lambda: owner(glowberry=1), [PAY, TAME], {**TAMED, "glowberry": -1}),
    (
        32,
        "three, each paid for",
        lambda: owner(glowberry=9).untamed(0, shieldhead=4),
        [PAY, TAME, TAME, TAME],
        added(TAMED, TAMED, TAMED, {"glowberry": -7}),
    ),
]


class TestR10RanchTiles:
    @pytest.mark.parametrize(
        ("number", "lay", "steps", "more"),
        [pytest.param(number, *rest, id=f"{number} {RANCH[number - 1]} {case}") for number, case, *rest in TILES],
    )
    def test_each_does_what_it_says(self, number, lay, steps, more):
        assert resolved(lay().ranch(0, **{RANCH[number - 1]: 0}), *steps) == more

    def test_each_of_the_32_has_a_case(self):
        assert {number for number, *_ in TILES} == set(range(1, 33))

    def test_the_upper_tile_is_the_one_that_counts(self):
        assert resolved(owner().ranch(0, orchard=0).ranch(0, sawmill=0)) == {"island": 2}

    @pytest.mark.parametrize(("counted", "more"), [(True, {"scrap": 1, "followers": 3}), (False, {"scrap": 1})])
    def test_a77_a131_whether_tiles_under_others_count_for_recycling_is_a_ruling(self, counted, more):
        laid = table(rulings={"covered_tiles_count": counted}).ranch(0, recycling_center=0, orchard=1, sawmill=2)
        assert resolved(laid.ranch(0, barracks=3).ranch(0, dispensary=3)) == more

    @pytest.mark.parametrize(("counted", "followers"), [(True, 3), (False, 2)])
    def test_a137_whether_a_rider_counts_for_the_patrol_is_a_ruling(self, counted, followers):
        laid = explorer(rider_counts_everywhere=counted).ranch(0, mounted_patrol_hq=0)
        assert resolved(laid) == {"followers": followers}

    @pytest.mark.parametrize(("counted", "glowberries"), [(False, 3), (True, 4)])
    def test_a129_whether_landmarks_count_for_the_herb_gardens_is_a_ruling(self, counted, glowberries):
        laid = table(rulings={"landmark_settlements_in_city": counted}).settle_in(0, EXPANSION, 0, 1)
        laid.settle_in(0, MILITARY, 0).landmark(0, "academy").ranch(0, herb_gardens=0)
        assert resolved(laid) == {"glowberry": glowberries}

    @pytest.mark.parametrize(("counted", "more"), [(False, {}), (True, {"influence mate": 1})])
    def test_a129_and_for_the_town_council(self, counted, more):
        laid = table(rulings={"landmark_settlements_in_city": counted}).settle_in(0, EXPANSION, 0)
        laid.landmark(0, "academy").ranch(0, town_council=0)
        assert resolved(laid) == {"untamed shieldhead": 1, **more}

    @pytest.mark.parametrize(("forages", "more"), [(False, {}), (True, {"island": 1})])
    def test_a120_whether_the_architects_settlement_forages_is_a_ruling(self, forages, more):
        laid = table(rulings={"silent_building_forages": forages}).explored(1, "raptor_nest").resources(0, scrap=1)
        laid.ranch(0, architects_hut=0)
        built = {"scrap": -1, "influence security": 1, "settlements": -1}
        assert resolved(laid, PAY, (Verb.BUILD, at(1))) == {**built, **more}

    def test_a79_elite_guesthouse_offers_only_officers_without_own_influence(self):
        laid = owner(glowberry=2).influence(0, captain=1, steward=3).ranch(0, elite_guesthouse=0)
        laid.begin(Effect.RESOLVE_SPACE, 0, 0).choose(Verb.PAY)
        assert laid.offers(Verb.INFLUENCE) == [SECURITY, MATE, ENGINEER]

    def test_a128_radio_station_wants_an_own_die_or_the_leader(self):
        laid = owner(glowberry=2).dice(MILITARY, 0).dice(EXPANSION, 1, 4).ranch(0, radio_station=0)
        laid.leader(0, LeaderPlace.LEADER_SPACE, CONSTRUCTION).begin(Effect.RESOLVE_SPACE, 0, 0).choose(Verb.PAY)
        assert laid.offers(Verb.INFLUENCE) == [STEWARD, ENGINEER]

    def test_town_council_offers_the_officers_of_all_such_zones(self):
        laid = townsman().settle_in(0, SUSTENANCE, 0, 1, 2).ranch(0, town_council=0)
        assert laid.begin(Effect.RESOLVE_SPACE, 0, 0).offers(Verb.INFLUENCE) == [0, MATE]

    @pytest.mark.parametrize("tile", ["healing_spring", "fortified_roads"])
    def test_a133_foraging_in_the_swamp_may_be_at_an_outpost(self, tile):
        laid = opened(settler(), 7).settle_at(0, "outpost_b", 7).ranch(0, **{tile: 0})
        laid.begin(Effect.RESOLVE_SPACE, 0, 0).choose(*SECOND)
        assert laid.offers(Verb.FORAGE) == [at(1), at("outpost_b")]

    @pytest.mark.parametrize("tile", ["bounty_trail", "wild_doc"])
    def test_foraging_at_one_of_the_settlements_may_be_anywhere(self, tile):
        laid = opened(settler(), 7).settle_at(0, "outpost_b", 7).settle_at(1, 3).ranch(0, **{tile: 0})
        laid.begin(Effect.RESOLVE_SPACE, 0, 0).choose(*SECOND)
        assert laid.offers(Verb.FORAGE) == [at(1), at(7), at("outpost_b")]
