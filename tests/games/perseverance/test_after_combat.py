"""R13: two tiles, one of them laid; what is printed under it; Foraging or Discovery; visits."""

import pytest
from games.perseverance.lay import TILES, at, cards_of, table
from games.perseverance.scene import (
    CAPTAIN,
    DISCOVERY,
    FORAGING,
    HEAL_RANGER,
    HEALED,
    HILLS,
    IRONJAW,
    JUNGLE,
    MILITARY,
    MOUNTED,
    PASS,
    PAY,
    RANGER,
    RAPTOR,
    SHIELDHEAD,
    STEWARD,
    SUSTENANCE,
    SWAMP,
    THUNDERHORN,
    added,
    is_over,
    led_by,
    opened,
    played,
    settled,
    verbs,
    well_off,
)

from sim.games.perseverance.state import NOTHING, Effect, LeaderPlace, Verb

FIRST, SECOND = 0, 1
TAME_SHIELDHEAD = (Verb.TAME, SHIELDHEAD)
TOP_ROW, CAPTAINS = (Verb.CRATE_ROW, 0), (Verb.INFLUENCE, CAPTAIN)
START, BUILD, BUILD_HERE = (Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1), (Verb.BUILD,)
ORCHARD = (Verb.TAKE_TILE, 2)  # the Ranch offer's first Cultivation tile

TAMED = {"untamed shieldhead": -1, "home shieldhead": 1}
PAID_AND_TAMED = {**TAMED, "glowberry": -2}

# what Foraging there changes, a Settlement apart: choices, then changes
FORAGED = {
    "glowberry_grove": ([], {"glowberry": 3}),
    "raptor_nest": ([], {"island": 1}),
    "hidden_depository": ([TOP_ROW], {"crate 0": 1}),
    "training_ground": ([(Verb.DO_FIRST, 0), HEAL_RANGER, TAME_SHIELDHEAD], {**HEALED, **PAID_AND_TAMED}),
    "marshland_encampment": ([], {"untamed shieldhead": 1, "glowberry": 1}),
    "foragers_hut": ([], {"food": 1}),
    "first_aid_tent": ([HEAL_RANGER, (Verb.HEAL, RAPTOR)], {**HEALED, "infirmary raptor": -1, "home raptor": 1}),
    "ancient_site": ([TAME_SHIELDHEAD], TAMED),
    "alluring_trails": ([PAY, CAPTAINS], {"glowberry": -1, "influence captain": 1}),
    "canopy_treehouse": ([], {"scrap": 1}),
    "riverbank_habitat": ([HEAL_RANGER], {**HEALED, "island": 1}),
    "waterfall_hideout": ([HEAL_RANGER, (Verb.HEAL, RAPTOR)], {**HEALED, "infirmary raptor": -1, "home raptor": 1}),
    "gatherers_shelter": ([], {"glowberry": 1, "food": 1}),
    "alien_legacy": ([TOP_ROW], {"crate 0": 1, "followers": 1}),
    "pathfinders_clearing": ([PAY], {"glowberry": -2, "followers": 3}),
    "ravine_base": ([TAME_SHIELDHEAD], {"home ranger": 1, **PAID_AND_TAMED}),
    "carnivores_den": ([PAY], {"glowberry": -2, "home raptor": 1}),
    "hills_tile_18": ([], {"scrap": 1, "glowberry": 1}),
    "hills_tile_19": ([], {"food": 1, "followers": 1}),
    "hills_tile_20": ([(Verb.DO_FIRST, 0), HEAL_RANGER, TAME_SHIELDHEAD], {**HEALED, **PAID_AND_TAMED}),
    "hills_tile_21": ([PAY], {"food": -1, "followers": 3}),
    "hills_tile_22": ([TOP_ROW], {"crate 0": 1, "glowberry": 1}),
    "hills_tile_23": ([], {"untamed raptor": 1}),
    "hills_tile_24": ([PAY, TAME_SHIELDHEAD], {**TAMED, "glowberry": -1}),
    "hills_tile_25": ([], {"island": 1, "followers": 1}),
    "hills_tile_26": ([PAY, CAPTAINS], {"glowberry": -1, "influence captain": 1, "followers": 1}),
}

# what Discovery there changes, the Artifact and its bonus apart
DISCOVERED = {
    "glowberry_grove": ([], {"infirmary shieldhead": 1}),
    "raptor_nest": ([], {"glowberry": 1, "untamed raptor": 1}),
    "hidden_depository": ([ORCHARD, (Verb.PLACE_TILE, 0)], {}),
    "training_ground": ([], {"home ranger": 2}),
    "marshland_encampment": ([BUILD, BUILD_HERE], {"settlements": -1}),
    "foragers_hut": ([], {"influence security": 1}),
    "first_aid_tent": ([TOP_ROW], {"glowberry": 1, "crate 0": 1}),
    "ancient_site": ([(Verb.BUILD_CITY, MILITARY, 0)], {"settlements": -1}),
    "alluring_trails": ([PASS], {}),
    "canopy_treehouse": ([CAPTAINS], {"influence captain": 1}),
    "riverbank_habitat": ([TOP_ROW], {"glowberry": 2, "crate 0": 1}),
    "waterfall_hideout": ([], {"untamed shieldhead": 1, "infirmary shieldhead": 1}),
    "gatherers_shelter": ([TOP_ROW], {"crate 0": 1, "home ranger": 1}),
    "alien_legacy": ([PAY, ORCHARD, (Verb.PLACE_TILE, 0)], {"glowberry": -1, "followers": 2}),
    "pathfinders_clearing": ([(Verb.DO_FIRST, 0), HEAL_RANGER], {"infirmary ranger": -1, "home ranger": 3}),
    "ravine_base": ([], {"untamed raptor": 1}),
    "carnivores_den": ([], {"untamed ironjaw": 1}),
    "hills_tile_18": ([], {"untamed thunderhorn": 1}),
    "hills_tile_19": ([], {"home shieldhead": 1}),
    "hills_tile_20": ([], {"home ranger": 2, "glowberry": 1}),
    "hills_tile_21": ([CAPTAINS], {"influence captain": 1, "glowberry": 1}),
    "hills_tile_22": ([ORCHARD, (Verb.PLACE_TILE, 0)], {"followers": 2}),
    "hills_tile_23": ([PASS], {}),
    "hills_tile_24": ([], {"untamed thunderhorn": 1, "glowberry": 1}),
    "hills_tile_25": ([TOP_ROW], {"scrap": 1, "crate 0": 1}),
    "hills_tile_26": ([(Verb.BUILD_CITY, MILITARY, 0)], {"settlements": -1}),
}

# a Location of each terrain; a Leader whose board answers the Artifact found there without a choice
WHERE = [1, 7, 13]
WHO = ["jack", "keoni", "phoenix"]
ARTIFACT = [
    {"hourglass": 1, "overlay": -1, "followers": 1},
    {"honeycomb": 1, "overlay": -1, "followers": 3},
    {"jewel": 1, "overlay": -1, "followers": 2},
]


def terrain_of(tile):
    return [SWAMP, JUNGLE, HILLS][min(TILES.index(tile) // 8, 2)]


def reward(laid, location, which, *steps):
    """Choose a half of the tile on a Location, then what it asks for."""
    laid.begin(Effect.CHOOSE_REWARD, 0, at(location))
    return played(laid, (Verb.REWARD, which), *steps)


def explorer(location, **home):
    """Lay a table at which seat 0, Phoenix, can go to a Location."""
    return led_by("phoenix").path(location).home(0, **home).resources(0, glowberry=2)


def go(laid, location, kind, group, *fighters):
    laid.choose(Verb.EXPLORE, at(location)).choose(Verb.PLACE_DINO, kind).choose(Verb.FIGHT, group)
    for fighter in fighters:
        laid.choose(Verb.SEND, fighter)
    return laid


def at_13(*tiles):
    """Let the fight at Location 13 be won mounted, as in the example: an Ironjaw tired, a Raptor injured."""
    laid = explorer(13, raptor=2, ironjaw=1).next_tiles(*tiles)
    return go(laid, 13, RAPTOR, MOUNTED, RAPTOR, IRONJAW)


class TestR13AfterCombat:
    # --- the tile

    def test_e7_the_tile_lies_there_and_the_other_one_goes_below_its_stack(self):
        laid = at_13("carnivores_den", "hills_tile_19")
        assert laid.offers(Verb.PUT_TILE) == [FIRST, SECOND]
        laid.choose(Verb.PUT_TILE, FIRST)
        assert laid.state["tile"][at(13)] == TILES.index("carnivores_den")
        stack = laid.state["stack"][HILLS]
        assert cards_of(stack)[-1] == TILES.index("hills_tile_19")
        assert stack["known"] == 1
        assert laid.state["explored"][at(13)] == 1

    def test_either_tile_may_be_laid(self):
        laid = at_13("carnivores_den", "hills_tile_19").choose(Verb.PUT_TILE, SECOND)
        assert laid.state["tile"][at(13)] == TILES.index("hills_tile_19")
        assert cards_of(laid.state["stack"][HILLS])[-1] == TILES.index("carnivores_den")

    def test_e7_the_follower_printed_on_location_13_comes_before_the_reward(self):
        laid = at_13("carnivores_den", "hills_tile_19")
        before = laid.has(0)
        laid.choose(Verb.PUT_TILE, FIRST)
        assert laid.offers(Verb.REWARD) == [FORAGING, DISCOVERY]
        assert laid.changed(before) == {"followers": 1}

    def test_e7_foraging_builds_and_takes_what_is_printed_between_the_settlements(self):
        laid = at_13("carnivores_den", "hills_tile_19").choose(Verb.PUT_TILE, FIRST)
        before = laid.has(0)
        laid.choose(Verb.REWARD, FORAGING).choose(*PAY)
        assert laid.changed(before) == {"settlements": -1, "glowberry": -2, "home raptor": 1}
        assert settled(laid, 0, 13) == 1

    def test_e7_discovery_takes_the_artifact_and_the_dino_and_builds_nothing(self):
        laid = at_13("carnivores_den", "hills_tile_19").choose(Verb.PUT_TILE, FIRST)
        before = laid.has(0)
        laid.choose(Verb.REWARD, DISCOVERY)
        assert laid.changed(before) == {"jewel": 1, "overlay": -1, "followers": 2, "untamed ironjaw": 1}
        assert settled(laid, 0, 13) == 0

    @pytest.mark.parametrize("location", [9, 17])
    def test_d10_locations_9_and_17_influence_the_officer_in_the_wilderness(self, location):
        laid = explorer(location, raptor=1, thunderhorn=3)
        fighters = [THUNDERHORN] if location == 9 else [THUNDERHORN, THUNDERHORN]
        go(laid, location, RAPTOR, MOUNTED, *fighters)
        before = laid.has(0)
        laid.choose(Verb.PUT_TILE, FIRST)
        assert laid.changed(before) == {"influence security": 1}

    def test_most_locations_print_nothing(self):
        laid = go(explorer(1, shieldhead=1, raptor=1), 1, SHIELDHEAD, MOUNTED, RAPTOR)
        before = laid.has(0)
        laid.choose(Verb.PUT_TILE, FIRST)
        assert laid.changed(before) == {}

    def test_e14_six_tiles_above_the_reminder_are_three_explorations(self):
        laid = table().path(7).home(0, shieldhead=3, thunderhorn=3)
        laid.state["reminder"][JUNGLE] = 6
        for location in (7, 8, 9):
            assert laid.state["reminder"][JUNGLE] > 0
            go(laid, location, SHIELDHEAD, MOUNTED, THUNDERHORN).choose(Verb.PUT_TILE, FIRST)
            laid.choose(Verb.REWARD, DISCOVERY).begin(Effect.SECURITY_EXPLORES, 0)
        assert laid.state["reminder"][JUNGLE] == 0

    # --- the reward

    @pytest.mark.parametrize("tile", TILES)
    def test_foraging(self, tile):
        steps, change = FORAGED[tile]
        terrain = terrain_of(tile)
        laid = opened(well_off(WHO[terrain]), WHERE[terrain], tile).infirmary(0, raptor=1)
        before = laid.has(0)
        reward(laid, WHERE[terrain], FORAGING, *steps)
        assert laid.changed(before) == added({"settlements": -1}, change)

    @pytest.mark.parametrize("tile", TILES)
    def test_discovery(self, tile):
        steps, change = DISCOVERED[tile]
        terrain = terrain_of(tile)
        laid = opened(well_off(WHO[terrain]), WHERE[terrain], tile)
        before = laid.has(0)
        reward(laid, WHERE[terrain], DISCOVERY, *steps)
        assert laid.changed(before) == added(ARTIFACT[terrain], change)

    def test_a38_one_of_the_two_must_be_chosen(self):
        laid = well_off("jack").explored(1, "foragers_hut").begin(Effect.CHOOSE_REWARD, 0, at(1))
        assert laid.options() == [(Verb.REWARD, FORAGING), (Verb.REWARD, DISCOVERY)]

    def test_a38_without_a_settlement_there_is_only_discovery(self):
        laid = well_off("jack").explored(1, "foragers_hut").settlements_left(0, 0).begin(Effect.CHOOSE_REWARD, 0, at(1))
        assert laid.options() == [(Verb.REWARD, DISCOVERY)]

    @pytest.mark.parametrize(
        ("tile", "which"),
        [("alluring_trails", FORAGING), ("pathfinders_clearing", FORAGING), ("alien_legacy", DISCOVERY)],
    )
    def test_a38_what_costs_something_may_be_left(self, tile, which):
        laid = opened(well_off("keoni"), 7, tile)
        before = laid.has(0)
        reward(laid, 7, which, PASS)
        assert laid.changed(before) == (ARTIFACT[JUNGLE] if which == DISCOVERY else {"settlements": -1})

    def test_a38_what_cannot_be_paid_is_not_asked_for(self):
        laid = opened(well_off("keoni"), 7, "pathfinders_clearing").resources(0, glowberry=1)
        before = laid.has(0)
        reward(laid, 7, FORAGING)
        assert laid.changed(before) == {"settlements": -1}

    def test_a39_a_second_copy_of_an_artifact_is_worth_two_followers(self):
        laid = well_off("jack").explored(1, "foragers_hut").artifacts(0, "hourglass")
        before = laid.has(0)
        reward(laid, 1, DISCOVERY)
        assert laid.changed(before) == {"followers": 2, "influence security": 1}

    def test_a76_a_part_that_is_impossible_does_not_hinder_the_other(self):
        laid = opened(well_off("keoni"), 7, "gatherers_shelter").crates(0, 2, 2, 2)
        before = laid.has(0)
        reward(laid, 7, DISCOVERY)
        assert laid.changed(before) == added(ARTIFACT[JUNGLE], {"home ranger": 1})

    def test_a23_an_injured_dino_finds_the_infirmary_full_and_somebody_is_defeated(self):
        laid = well_off("keoni").explored(1, "glowberry_grove").artifacts(0, "hourglass").infirmary(0, ranger=2)
        laid.begin(Effect.CHOOSE_REWARD, 0, at(1)).choose(Verb.REWARD, DISCOVERY)
        assert laid.offers(Verb.DEFEAT_PATIENT) == [SHIELDHEAD, RANGER]

    def test_a115_the_artifact_comes_before_the_effect(self):
        laid = well_off("jack").explored(1, "glowberry_grove").infirmary(0, ranger=3)
        before = laid.has(0)
        reward(laid, 1, DISCOVERY)
        assert laid.changed(before) == added(ARTIFACT[SWAMP], {"infirmary shieldhead": 1})

    def test_a120_the_settlement_of_the_marshland_encampment_forages_nothing(self):
        laid = well_off("jack").explored(1, "marshland_encampment")
        before = laid.has(0)
        reward(laid, 1, DISCOVERY, BUILD, BUILD_HERE)
        assert laid.changed(before) == added(ARTIFACT[SWAMP], {"settlements": -1})
        assert settled(laid, 0, 1) == 1

    def test_the_marshland_encampment_may_start_an_adventure_instead(self):
        laid = well_off("jack").explored(1, "marshland_encampment")
        laid.begin(Effect.CHOOSE_REWARD, 0, at(1)).choose(Verb.REWARD, DISCOVERY).choose(*START)
        assert {verb for verb, *_ in laid.options()} == {Verb.TAKE_CARD, Verb.PASS}

    def test_a54_the_marshland_encampment_starts_no_second_adventure(self):
        laid = well_off("jack").explored(1, "marshland_encampment").adventure(0, "swamp_up_the_jam", ranger=3)
        before = laid.has(0)
        reward(laid, 1, DISCOVERY, BUILD_HERE)
        assert laid.changed(before) == added(ARTIFACT[SWAMP], {"settlements": -1})

    def test_a85_the_hidden_depository_gives_no_placement_bonus_now_or_later(self):
        laid = well_off("jack").explored(1, "hidden_depository")
        reward(laid, 1, DISCOVERY, ORCHARD, (Verb.PLACE_TILE, 0))
        before = laid.has(0)
        laid.begin(Effect.RANCH_TILE, 0).choose(*ORCHARD).choose(Verb.PLACE_TILE, 0)
        assert laid.changed(before) == {}

    def test_a132_ancient_site_waives_the_cost_only(self):
        laid = well_off("jack").explored(1, "ancient_site").resources(0, glowberry=0)
        before = laid.has(0)
        reward(laid, 1, FORAGING, TAME_SHIELDHEAD)
        assert laid.changed(before) == added({"settlements": -1}, TAMED)

    def test_a133_any_swamp_location_may_be_an_outpost_or_a_tile_that_somebody_else_explored(self):
        laid = well_off("jack").explored(1, "foragers_hut").do("forage at any swamp location")
        assert laid.offers(Verb.FORAGE) == [at(1), at("outpost_a"), at("outpost_b")]

    def test_a133_an_unexplored_location_has_no_foraging(self):
        laid = well_off("jack").do("forage at any jungle location")
        assert is_over(laid)

    # --- Leaders called back by Alluring Trails

    def test_a97_a_leader_is_recalled_from_the_city(self):
        laid = opened(well_off("keoni"), 7, "alluring_trails").leader(0, LeaderPlace.LEADER_SPACE, MILITARY)
        reward(laid, 7, DISCOVERY, (Verb.RECALL_LEADER,), PASS)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["leader_space"][MILITARY][0] == NOTHING

    def test_a97_a_rider_is_recalled_from_the_map(self):
        laid = opened(well_off("keoni"), 7, "alluring_trails").rider(0).leader(0, LeaderPlace.LOCATION, 5)
        reward(laid, 7, DISCOVERY, (Verb.RECALL_LEADER,), PASS)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert laid.state["dino_owner"][at(5)] == NOTHING

    def test_a97_the_recalled_leader_may_go_on_the_adventure(self):
        laid = opened(well_off("keoni"), 7, "alluring_trails").leader(0, LeaderPlace.LEADER_SPACE, MILITARY)
        laid.offer_cards("swamped_giant")
        laid.begin(Effect.CHOOSE_REWARD, 0, at(7)).choose(Verb.REWARD, DISCOVERY).choose(Verb.RECALL_LEADER)
        laid.choose(Verb.TAKE_CARD).choose(Verb.SEND_UNITS, SHIELDHEAD, 0).choose(Verb.SEND_UNITS, RANGER, 2)
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_a107_recalling_may_be_declined(self):
        laid = opened(well_off("keoni"), 7, "alluring_trails").leader(0, LeaderPlace.LEADER_SPACE, MILITARY)
        reward(laid, 7, DISCOVERY, PASS, PASS)
        assert laid.player(0)["leader_place"] == LeaderPlace.LEADER_SPACE

    def test_a97_a_leader_on_an_adventure_stays_there(self):
        laid = opened(well_off("keoni"), 7, "alluring_trails").adventure(0, "swamped_giant", leader=1, ranger=2)
        reward(laid, 7, DISCOVERY)
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    # --- visits

    def test_a40_a_visit_has_no_fight_no_tile_and_no_printed_bonus(self):
        laid = explorer(13, raptor=1).explored(13, "hills_tile_19")
        before = laid.has(0)
        laid.choose(Verb.EXPLORE, at(13)).choose(Verb.PLACE_DINO, RAPTOR)
        assert laid.changed(before) == {"home raptor": -1}
        assert laid.offers(Verb.REWARD) == [FORAGING, DISCOVERY]
        assert laid.state["reminder"][HILLS] == 10

    @pytest.mark.parametrize(("which", "change"), [(FORAGING, {"settlements": -1, "food": 1}), (DISCOVERY, {})])
    def test_a40_a_visitor_forages_or_discovers(self, which, change):
        laid = led_by("jack").explored(1, "foragers_hut").home(0, shieldhead=1)
        before = laid.has(0)
        laid.choose(Verb.EXPLORE, at(1)).choose(Verb.REWARD, which)
        discovered = {**ARTIFACT[SWAMP], "influence security": 1} if which == DISCOVERY else {}
        assert laid.changed(before) == {"home shieldhead": -1, **change, **discovered}

    def test_a40_without_a_free_space_a_visitor_can_only_discover(self):
        laid = led_by("jack").explored(1, "foragers_hut").settle_at(1, 1, 1).home(0, shieldhead=1)
        before = laid.has(0)
        laid.choose(Verb.EXPLORE, at(1))
        assert verbs(laid) == {Verb.USE_CRATES}
        assert laid.changed(before) == {"home shieldhead": -1, **ARTIFACT[SWAMP], "influence security": 1}

    def test_a40_a_visitor_meets_the_requirement_of_the_dino_space(self):
        laid = explorer(13, shieldhead=3).explored(13)
        assert at(13) not in laid.offers(Verb.EXPLORE)
        laid.home(0, thunderhorn=1)
        assert at(13) in laid.offers(Verb.EXPLORE)

    def test_a40_where_a_dino_stands_nobody_can_go(self):
        laid = led_by("jack").explored(1).home(0, shieldhead=1)
        assert at(1) in laid.offers(Verb.EXPLORE)
        laid.dino(1, 1, "shieldhead")
        assert at(1) not in laid.offers(Verb.EXPLORE)

    def test_k5_a_location_is_open_again_after_the_stewards_recall(self):
        laid = table().explored(1).dino(0, 1, "shieldhead").influence(0, steward=1).secondary()
        laid.choose(Verb.FAVOR, STEWARD).choose(Verb.RECALL, at(1), NOTHING)
        assert laid.state["dino_owner"][at(1)] == NOTHING
        laid.home(1, shieldhead=1).turn(1)
        assert at(1) in laid.offers(Verb.EXPLORE)

    def test_k5_a_location_is_open_again_after_a_rider_went_home(self):
        laid = table().explored(1).rider(0).leader(0, LeaderPlace.LOCATION, 1).home(1, shieldhead=1)
        laid.state["reminder"][SWAMP] = 0
        laid.end().settle()
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME
        assert at(1) in laid.offers(Verb.EXPLORE)

    def test_k5_a_location_is_open_again_after_the_captain_moved_the_rider(self):
        laid = table().explored(1).rider(0).leader(0, LeaderPlace.LOCATION, 1).home(1, shieldhead=1)
        laid.influence(0, captain=1).resources(0, glowberry=1).secondary()
        laid.choose(Verb.FAVOR, CAPTAIN).choose(Verb.RIDE_TO, SUSTENANCE, NOTHING)
        laid.turn(1)
        assert at(1) in laid.offers(Verb.EXPLORE)

    def test_k5_a_location_is_open_again_after_adelita_retrieved_herself(self):
        laid = led_by("adelita").explored(1).rider(0).leader(0, LeaderPlace.LOCATION, 1).home(1, shieldhead=1)
        laid.begin(Effect.RESOLVE_SPACE, 0, 0).settle()
        laid.turn(1)
        assert at(1) in laid.offers(Verb.EXPLORE)
