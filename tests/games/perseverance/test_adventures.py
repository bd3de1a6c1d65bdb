"""R20: the two stages of an Adventure: rewards, Cartography, Threats, and the way back."""

import pytest
from games.perseverance.lay import CARDS, at
from games.perseverance.scene import (
    CAPTAIN,
    CONSTRUCTION,
    EXPANSION,
    HEAL_RANGER,
    HEALED,
    IRONJAW,
    LEADER,
    MATE,
    MILITARY,
    PASS,
    RANGER,
    RAPTOR,
    SHIELDHEAD,
    SUSTENANCE,
    SWAMP,
    THUNDERHORN,
    added,
    default_first,
    led_by,
    verbs,
    well_off,
)

from sim.game import NOBODY
from sim.games.perseverance.state import NEUTRAL, NOTHING, Effect, LeaderPlace, Part, Verb
from sim.rng import reseed_luck

SAFE, DEADLY = 6, 1  # rolls of the Threat die: never lower than a Threat, always lower
TOP_ROW, CAPTAINS, MATES = (Verb.CRATE_ROW, 0), (Verb.INFLUENCE, CAPTAIN), (Verb.INFLUENCE, MATE)
ORCHARD = [(Verb.TAKE_TILE, 2), (Verb.PLACE_TILE, 0)]  # its space gives two Followers
OUTPOST, IN_CITY = (Verb.BUILD, at("outpost_b")), (Verb.BUILD_CITY, MILITARY, 0)
BEAR = (Verb.BEAR, RANGER)

# Adelita leads: her boards' answers to Artifacts
WREATH = {"wreath": 1, "overlay": -1, "followers": 2}
JEWEL = {"jewel": 1, "rider": 1}
HONEYCOMB = {"honeycomb": 1, "untamed shieldhead": 1}
BUILT = {"settlements": -1}
TAMED = {"untamed shieldhead": -1, "home shieldhead": 1}

FIRST_STAGE = {
    "acids_and_bases": ([TOP_ROW], {"scrap": 1, "crate 0": 1, "food": 1}),
    "ancient_knowledge": ([CAPTAINS], {"influence captain": 1, "glowberry": 2}),
    "scouting_at_dawn": ([TOP_ROW], {"crate 0": 1, "untamed raptor": 1}),
    "see_you_later_gator": ([], {"untamed shieldhead": 1, "island": 1}),
    "serpents_nest": (ORCHARD, {"followers": 2}),
    "swamp_up_the_jam": ([], {"glowberry": 2, "food": 1}),
    "swamped_giant": ([], {"food": 1, "island": 1}),
    "swarm_welcome": ([], {"glowberry": 1, "island": 1}),
    "the_witchs_hut": ([], {"glowberry": 3}),
    "alien_vs_predators": ([TOP_ROW], {"untamed raptor": 1, "crate 0": 1}),
    "dino_catcher": ([], {"untamed thunderhorn": 1, "glowberry": 2}),
    "following_the_stream": ([], {"island": 1, "scrap": 1}),
    "mind_the_gap": ([], {"food": 1, "scrap": 1}),
    "mushroom_run": ([CAPTAINS], {"influence captain": 1, "glowberry": 2}),
    "paradise_falls": ([], {"food": 1, "glowberry": 3}),
    "raid_hunting": ([], {"food": 1, "island": 1}),
    "settling_down": ([OUTPOST], BUILT),
    "devils_den": ([], {"glowberry": 4, "island": 2}),
    "earth_shattering_discovery": ([(Verb.INFLUENCE, CAPTAIN, MATE)], {"influence captain": 1, "influence mate": 1}),
    "fata_morgana": ([OUTPOST, CAPTAINS], {**BUILT, "influence captain": 1}),
    "for_pits_sake": ([CAPTAINS], {"home ranger": 3, "influence captain": 1}),
    "gentlemans_treasure": ([], {"home raptor": 1, "glowberry": 2}),
    "hunter_games": ([], {"untamed ironjaw": 1, "scrap": 1, "glowberry": 2}),
    "it_takes_a_killer": ([], {"untamed ironjaw": 1, "glowberry": 2, "followers": 2}),
}

SECOND_STAGE = {
    "acids_and_bases": ([], {"sapling": 1, "glowberry": 1}),
    "ancient_knowledge": ([TOP_ROW], {"crate 0": 1, "followers": 2}),
    "scouting_at_dawn": ([CAPTAINS], {"sapling": 1, "influence captain": 1}),
    "see_you_later_gator": ([TOP_ROW], {"sapling": 1, "crate 0": 1}),
    "serpents_nest": ([], {"sapling": 1, "glowberry": 3}),
    "swamp_up_the_jam": ([], {"sapling": 1, "glowberry": 1, "island": 1}),
    "swamped_giant": ([], {"sapling": 1, "untamed thunderhorn": 1}),
    "swarm_welcome": ([CAPTAINS], {"glowberry": 1, "influence captain": 1}),
    "the_witchs_hut": ([CAPTAINS, HEAL_RANGER], {"influence captain": 1, **HEALED}),
    "alien_vs_predators": ([], {**WREATH, "untamed raptor": 1}),
    "dino_catcher": ([], {**WREATH, "untamed raptor": 1}),
    "following_the_stream": ([], {**WREATH, "untamed shieldhead": 1}),
    "mind_the_gap": ([IN_CITY], {**WREATH, **BUILT}),
    "mushroom_run": ([TOP_ROW], {**WREATH, "crate 0": 1}),
    "paradise_falls": ([], {**WREATH, "untamed ironjaw": 1}),
    "raid_hunting": ([], {**WREATH, "home shieldhead": 1}),
    "settling_down": ([(Verb.FORAGE, at(2))], {**WREATH, "island": 1}),
    "devils_den": (ORCHARD, {"followers": 2, "food": 2}),
    "earth_shattering_discovery": ([(Verb.DO_FIRST, 0)], {"acorn": 1}),
    "fata_morgana": ([TOP_ROW, TOP_ROW], {"food": 1, "crate 0": 2}),
    "for_pits_sake": (
        [(Verb.DO_FIRST, 0), (Verb.FORAGE, at(2)), (Verb.FORAGE, at(14))],
        {"island": 1, "scrap": 1, "glowberry": 1},
    ),
    "gentlemans_treasure": ([(Verb.FORAGE, at(8))], {"scrap": 1, "followers": 3}),
    "hunter_games": ([CAPTAINS], {"untamed thunderhorn": 1, "influence captain": 1}),
    "it_takes_a_killer": ([], {**JEWEL, "glowberry": 2}),
}

# where a Settlement is wanted, choices, and what comes on top of the second stage
CARTOGRAPHY = {
    "acids_and_bases": (5, ORCHARD, {"followers": 2}),
    "ancient_knowledge": (6, [], HONEYCOMB),
    "scouting_at_dawn": (3, [(Verb.TAME, RAPTOR), BEAR], {"untamed raptor": -1, "home raptor": 1, "glowberry": 1}),
    "see_you_later_gator": (4, [MATES], {"glowberry": 1, "influence mate": 1}),
    "serpents_nest": (1, [OUTPOST], BUILT),
    "swamp_up_the_jam": (2, [IN_CITY], BUILT),
    "swamped_giant": (5, [(Verb.RANCH_EFFECT, 3)], {"food": 1}),
    "swarm_welcome": (1, [(Verb.SWAP_DIE, NOTHING, 0)], {"hourglass": 1, "own dice": 1}),
    "the_witchs_hut": (
        6,
        [(Verb.TAME, THUNDERHORN), BEAR, HEAL_RANGER],
        {"untamed thunderhorn": -1, "home thunderhorn": 1},
    ),
    "alien_vs_predators": (
        12,
        [(Verb.DO_FIRST, 0), (Verb.DO_FIRST, 1), (Verb.TAME, RAPTOR), BEAR],
        {"spire": 1, "untamed raptor": -1, "home raptor": 1, "glowberry": 1},
    ),
    "dino_catcher": (12, [], {"untamed ironjaw": 1, "followers": 2}),
    "following_the_stream": (9, [(Verb.TAME, SHIELDHEAD)], {**TAMED, "followers": 1}),
    "mind_the_gap": (9, [(Verb.FORAGE, at(9)), HEAL_RANGER], {**HEALED, "island": 1}),
    "mushroom_run": (7, ORCHARD, {"followers": 2, "glowberry": 1}),
    "paradise_falls": (11, [(Verb.TAME, IRONJAW)], {"untamed ironjaw": -1, "home ironjaw": 1, "home ranger": -1}),
    "raid_hunting": (10, [], {"untamed thunderhorn": 1, "island": 1}),
    "settling_down": (7, [MATES], {"influence mate": 1, "glowberry": 2}),
    "devils_den": (19, [TOP_ROW], {"crate 0": 1, "followers": 4}),
    "earth_shattering_discovery": (16, [], {}),  # the Acorn alone is no pair
    "fata_morgana": (15, [(Verb.TAKE_DINO, IRONJAW)], {"untamed ironjaw": 1, "followers": 2}),
    "for_pits_sake": (14, [(Verb.DISCOVER, at(8)), CAPTAINS], {**HONEYCOMB, "influence captain": 1}),
    "gentlemans_treasure": (17, [], JEWEL),
    "hunter_games": (13, [], {"followers": 5}),  # one Untamed Dino of each species, and the Thunderhorn just gained
    "it_takes_a_killer": (18, [(Verb.TAME, SHIELDHEAD)], {**TAMED, "followers": 3}),
}
BACK = {"adventure ranger": -1, "home ranger": 1}


def explored_island():
    """Lay a table at which every Location is explored, tiles in the order of their numbers, and Adelita well off."""
    laid = well_off("adelita").threat_die(SAFE)
    for location in range(1, 20):
        laid.explored(location)
    return laid


def ended(laid, *steps):
    """End the turn of seat 0, the default reward first, and choose what its Adventure asks for."""
    default_first(laid.end())
    for step in steps:
        laid.choose(*step)
    laid.settle()
    assert laid.to_move != 0
    return laid


def threatened(name, stage, face, leader="keoni", **units):
    """Lay a table at which every roll for the Threats of a stage shows a face."""
    laid = led_by(leader).adventure(0, name, stage, **units).threat_die(face).end()
    laid.settle()
    return laid


class TestR20Rewards:
    @pytest.mark.parametrize("name", FIRST_STAGE)
    def test_first_stage(self, name):
        steps, change = FIRST_STAGE[name]
        laid = explored_island().adventure(0, name, ranger=1)
        before = laid.has(0)
        ended(laid, *steps)
        assert laid.changed(before) == change
        assert laid.player(0)["stage"] == 2

    @pytest.mark.parametrize("name", SECOND_STAGE)
    def test_second_stage(self, name):
        steps, change = SECOND_STAGE[name]
        laid = explored_island().adventure(0, name, stage=2, ranger=1)
        before = laid.has(0)
        ended(laid, *steps)
        assert laid.changed(before) == added(change, BACK)
        assert laid.player(0)["card"] == NOTHING

    @pytest.mark.parametrize("name", CARTOGRAPHY)
    def test_27_cartography_comes_on_top_of_the_second_stage(self, name):
        location, steps, change = CARTOGRAPHY[name]
        laid = explored_island().settle_at(0, location).adventure(0, name, stage=2, ranger=1)
        before = laid.has(0)
        ended(laid, *SECOND_STAGE[name][0], *steps)
        assert laid.changed(before) == added(SECOND_STAGE[name][1], change, BACK)

    def test_every_adventure_that_the_text_gives_is_in_the_tables(self):
        assert list(FIRST_STAGE) == list(SECOND_STAGE) == list(CARTOGRAPHY) == CARDS[:24]

    @pytest.mark.parametrize("name", CARTOGRAPHY)
    def test_27_there_is_no_cartography_in_the_first_stage(self, name):
        steps, change = FIRST_STAGE[name]
        laid = explored_island().settle_at(0, CARTOGRAPHY[name][0]).adventure(0, name, ranger=1)
        before = laid.has(0)
        ended(laid, *steps)
        assert laid.changed(before) == change

    def test_a53_a_settlement_of_somebody_else_is_none(self):
        laid = explored_island().settle_at(1, 6).adventure(0, "ancient_knowledge", stage=2, ranger=1)
        before = laid.has(0)
        ended(laid, TOP_ROW)
        assert "honeycomb" not in laid.changed(before)

    @pytest.mark.parametrize("location", [13, 15, 19])
    def test_gentlemans_treasure_takes_any_hills_location(self, location):
        laid = explored_island().settle_at(0, location).adventure(0, "gentlemans_treasure", stage=2, ranger=1)
        assert ended(laid, (Verb.FORAGE, at(8))).has(0)["jewel"] == 1

    def test_a140_the_portal_stands_in_the_hills(self):
        laid = explored_island().explored("ironjaw_temple").landmark(0, "ancient_portal")
        laid.adventure(0, "gentlemans_treasure", stage=2, ranger=1)
        assert ended(laid, (Verb.FORAGE, at(8))).has(0)["jewel"] == 1

    @pytest.mark.parametrize(("owned", "followers"), [([], 0), (["sapling"], 3), (["sapling", "shield", "spire"], 6)])
    def test_earth_shattering_discovery_pays_for_pairs_of_artifacts(self, owned, followers):
        laid = explored_island().settle_at(0, 16).artifacts(0, *owned)
        laid.adventure(0, "earth_shattering_discovery", stage=2, ranger=1)
        before = laid.has(0)
        ended(laid, (Verb.DO_FIRST, 0))
        assert laid.changed(before).get("followers", 0) == followers
        assert laid.player(0)["part"][Part.ADVENTURES] == followers

    def test_earth_shattering_discovery_may_give_the_wreath(self):
        laid = explored_island().adventure(0, "earth_shattering_discovery", stage=2, ranger=1)
        before = laid.has(0)
        ended(laid, (Verb.DO_FIRST, 1))
        assert laid.changed(before) == added(WREATH, BACK)

    def test_a141_a_discovery_without_a_dino_gains_no_printed_bonus_and_leaves_the_map_alone(self):
        laid = explored_island().settle_at(0, 14).adventure(0, "for_pits_sake", stage=2, ranger=1)
        laid.end().choose(Verb.TAKE_FIRST, 0)
        laid.choose(Verb.DO_FIRST, 0).choose(Verb.FORAGE, at(2)).choose(Verb.FORAGE, at(14))
        assert laid.offers(Verb.DISCOVER) == [at(location) for location in (7, 8, 9, 10, 11, 12)]
        before = laid.has(0)
        laid.choose(Verb.DISCOVER, at(9))  # Riverbank Habitat, on a Location that prints an Influence
        laid.choose(*TOP_ROW)
        assert laid.changed(before) == added(HONEYCOMB, {"glowberry": 2, "crate 0": 1}, BACK)

    def test_a82_the_artifact_of_a_discovery_without_a_dino_may_be_a_second_one(self):
        laid = explored_island().artifacts(0, "honeycomb").do("discover at any jungle location")
        before = laid.has(0)
        laid.choose(Verb.DISCOVER, at(8)).choose(*CAPTAINS)
        assert laid.changed(before) == {"followers": 2, "influence captain": 1}

    def test_f16_foraging_in_swamp_and_hills_goes_in_any_order(self):
        laid = explored_island().adventure(0, "for_pits_sake", stage=2, ranger=1).end()
        assert laid.offers(Verb.DO_FIRST) == [0, 1]
        laid.choose(Verb.DO_FIRST, 1)
        assert set(laid.offers(Verb.FORAGE)) == {at(location) for location in range(13, 20)}

    def test_a120_building_by_an_adventure_forages_nothing(self):
        laid = explored_island().adventure(0, "settling_down", ranger=1)
        before = laid.has(0)
        ended(laid, (Verb.BUILD, at("outpost_a")))
        assert laid.changed(before) == BUILT

    def test_a157_units_gained_by_a_stage_go_home(self):
        laid = explored_island().adventure(0, "gentlemans_treasure", ranger=1)
        ended(laid)
        assert laid.has(0)["home raptor"] == 1
        assert "adventure raptor" not in laid.has(0)


class TestR20Stages:
    def test_26_the_first_stage_is_at_the_end_of_the_turn_and_the_second_of_the_next_own_one(self):
        laid = led_by("keoni").home(0, ranger=3).threat_die(SAFE).offer_cards("swamped_giant")
        laid.secondary().influence(0, steward=1)
        laid.choose(Verb.FAVOR, 2).choose(Verb.TAKE_CARD, SWAMP).choose(Verb.SEND_UNITS, RANGER, 3)
        assert laid.has(0)["food"] == laid.has(0)["island"] == 1  # even after a start by a Secondary Action
        assert laid.to_move == 1
        for seat in (1, 2, 3):
            laid.end(seat).settle()
        assert "sapling" not in laid.has(0)
        laid.choose(Verb.WORK, SUSTENANCE, 0).choose(Verb.TAKE_DIE, 0, 0).choose(Verb.TAKE_OPTION, 1, 0).choose(*PASS)
        laid.choose(Verb.USE_CRATES, 1, 0).choose(Verb.RANCH_EFFECT, 3)
        assert laid.to_move == 1
        assert laid.has(0)["sapling"] == laid.has(0)["untamed thunderhorn"] == 1
        assert laid.player(0)["done"].tolist() == [1, 0]

    def test_i36_stages_follow_on_consecutive_own_turns(self):
        laid = explored_island().adventure(0, "swamped_giant", ranger=1)
        assert ended(laid).player(0)["stage"] == 2
        assert ended(laid).player(0)["card"] == NOTHING

    def test_a55_all_units_go_home_after_the_second_stage(self):
        laid = led_by("keoni").threat_die(SAFE).adventure(0, "swamped_giant", 2, leader=1, ranger=2, raptor=1)
        ended(laid)
        assert laid.has(0)["home ranger"] == 2
        assert laid.has(0)["home raptor"] == 1
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME

    def test_nobody_goes_home_after_the_first_stage(self):
        laid = led_by("keoni").threat_die(SAFE).adventure(0, "swamped_giant", 1, leader=1, ranger=2, raptor=1)
        ended(laid)
        assert laid.has(0)["adventure ranger"] == 2
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_a54_while_the_second_stage_is_resolved_no_other_can_be_started(self):
        laid = explored_island().adventure(0, "the_thunderhorn_temple", stage=2, leader=1, ranger=1)
        laid.end().choose(Verb.LEADER_TO, MILITARY)
        assert 2 not in [option for option, _ in laid.offers(Verb.TAKE_OPTION)]

    def test_25_an_adventure_under_way_bars_another_and_a_completed_one_does_not(self):
        laid = explored_island().adventure(0, "swamped_giant", stage=2, ranger=1)
        laid.begin(Effect.START_ADVENTURE, 0)
        assert Verb.TAKE_CARD not in verbs(laid)
        ended(laid).turn(0).begin(Effect.START_ADVENTURE, 0)
        assert Verb.TAKE_CARD in verbs(laid)

    def test_a158_an_adventure_of_the_eighth_turn_gets_its_first_stage(self):
        laid = well_off("adelita", turn=8, seat=0).threat_die(SAFE).adventure(0, "swamped_giant", ranger=1)
        before = laid.has(0)
        laid.end().settle()
        assert laid.changed(before)["food"] == 1
        assert laid.player(0)["card"] == CARDS.index("swamped_giant")

    def test_a_turn_without_an_adventure_has_no_stage(self):
        laid = well_off("adelita")
        before = laid.has(0)
        ended(laid)
        assert laid.changed(before) == {}


class TestR20Threats:
    @pytest.mark.parametrize(("face", "injured"), [(1, 1), (2, 0), (3, 0)])
    def test_29_a_roll_below_the_threat_injures_one_unit(self, face, injured):
        laid = threatened("swamped_giant", 1, face, ranger=2)  # Threat 2
        assert laid.player(0)["ranger"].tolist() == [0, 0, injured, 2 - injured]

    @pytest.mark.parametrize(("face", "injured"), [(1, 2), (2, 1), (3, 0)])
    def test_29_each_threat_is_rolled_for(self, face, injured):
        laid = threatened("serpents_nest", 2, face, leader="jack", ranger=3)  # Threats 3 and 2
        assert laid.player(0)["ranger"][2] == injured

    def test_29_rolls_are_those_of_a_six_sided_die(self):
        laid = led_by("keoni").adventure(0, "settling_down", ranger=1).settlements_left(0, 0).end()  # Threat 3
        kept, injuries = laid.states.copy(), 0
        for seed in range(600):
            laid.states[:] = kept
            reseed_luck(laid.state, seed)
            laid.settle()
            injuries += laid.player(0)["ranger"][2]
        assert 150 < injuries < 250  # a third of 600, or 5 standard errors from it

    def test_29_the_owner_chooses_who_is_injured(self):
        laid = led_by("keoni").adventure(0, "swamped_giant", leader=1, ranger=1, raptor=1).threat_die(DEADLY).end()
        assert laid.offers(Verb.INJURE) == [RAPTOR, RANGER, LEADER]
        laid.choose(Verb.INJURE, RAPTOR)
        assert laid.has(0)["infirmary raptor"] == 1

    def test_29_an_injured_leader_is_toppled_and_stays(self):
        laid = led_by("keoni").adventure(0, "swamped_giant", leader=1, ranger=2).threat_die(DEADLY).end()
        ended(laid, (Verb.INJURE, LEADER))
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED
        assert "infirmary ranger" not in laid.has(0)

    def test_a51_the_leader_takes_one_injury_of_the_whole_adventure(self):
        laid = led_by("jack").adventure(0, "swamped_giant", 1, leader=1, ranger=2).threat_die(DEADLY).end()
        ended(laid, (Verb.INJURE, LEADER)).end()
        before = laid.has(0)
        laid.settle()  # both Threats of the second stage hit Rangers: nobody else is left to choose
        assert laid.changed(before)["infirmary ranger"] == 2
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME  # set upright

    def test_a51_another_adventure_is_another_injury(self):
        laid = led_by("jack").adventure(0, "swamped_giant", 2, leader=1, ranger=2).threat_die(DEADLY)
        laid.player(0)["absorbed"] = 1
        laid.player(0)["leader_place"] = LeaderPlace.TOPPLED
        ended(laid)
        laid.home(0, ranger=3).offer_cards("see_you_later_gator").begin(Effect.START_ADVENTURE, 0)
        laid.choose(Verb.TAKE_CARD, SWAMP).choose(Verb.SEND_UNITS, LEADER, 1).choose(Verb.SEND_UNITS, RANGER, 2)
        assert LEADER in laid.end().offers(Verb.INJURE)

    def test_a155_a_toppled_leader_alone_suffers_no_more(self):
        laid = led_by("jack").adventure(0, "swamped_giant", 1, leader=1, ranger=0).threat_die(DEADLY).end()
        ended(laid)
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED
        ended(laid)
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME

    def test_a50_with_nobody_left_there_are_no_more_injuries(self):
        laid = threatened("serpents_nest", 2, DEADLY, ranger=1)
        assert laid.player(0)["ranger"].tolist() == [0, 0, 1, 0]
        assert laid.player(0)["done"].tolist() == [1, 0]

    def test_15_a_full_infirmary_makes_somebody_leave(self):
        laid = led_by("keoni").infirmary(0, ranger=2).adventure(0, "swamped_giant", raptor=1, ranger=0)
        laid.threat_die(DEADLY).end()
        assert laid.settle() == [(Verb.DEFEAT_PATIENT, RAPTOR), (Verb.DEFEAT_PATIENT, RANGER)]
        laid.choose(Verb.DEFEAT_PATIENT, RANGER)
        assert laid.has(0)["infirmary raptor"] == laid.has(0)["infirmary ranger"] == 1

    def test_a50_threats_come_after_the_rewards(self):
        laid = led_by("keoni").adventure(0, "swamped_giant", leader=1, ranger=2).threat_die(DEADLY).end()
        assert laid.offers(Verb.INJURE) == [RANGER, LEADER]
        assert laid.has(0)["food"] == 1

    def test_a_rider_on_an_adventure_is_toppled_too(self):
        laid = led_by("keoni").rider(0).adventure(0, "swamped_giant", leader=1, ranger=0).threat_die(DEADLY).end()
        ended(laid)
        assert laid.player(0)["leader_place"] == LeaderPlace.TOPPLED


class TestR20Temples:
    def at_temple(self, name, stage, **units):
        """Lay the explored island with a Temple Adventure under way; a roll would hit."""
        return explored_island().threat_die(DEADLY).adventure(0, f"the_{name}", stage, **units)

    @pytest.mark.parametrize(
        ("name", "units", "steps", "change"),
        [
            (
                "raptor_temple",
                {"shieldhead": 1, "ranger": 3},
                [OUTPOST],
                {"home raptor": 1, "settlements": -1, "adventure ranger": -1},
            ),
            (
                "thunderhorn_temple",
                {"leader": 1, "shieldhead": 2, "ranger": 1},
                [OUTPOST],
                {"home thunderhorn": 1, "settlements": -1, "adventure shieldhead": -1},
            ),
            (
                "ironjaw_temple",
                {"raptor": 1, "ranger": 3},
                [],
                {"home ironjaw": 1, "shield": 1, "adventure raptor": -1},
            ),
        ],
    )
    def test_30_the_first_stage_defeats_the_named_unit_without_a_roll(self, name, units, steps, change):
        laid = self.at_temple(name, 1, **units)
        before = laid.has(0)
        ended(laid, *steps)
        assert laid.changed(before) == change

    @pytest.mark.parametrize(
        ("name", "units"),
        [
            ("raptor_temple", {"shieldhead": 2}),
            ("thunderhorn_temple", {"leader": 1, "raptor": 1}),
            ("ironjaw_temple", {"ranger": 2, "thunderhorn": 1}),
        ],
    )
    def test_a52_a_unit_that_is_not_there_is_not_defeated(self, name, units):
        laid = self.at_temple(name, 1, **units).settlements_left(0, 0)
        ended(laid)
        away = laid.player(0)["ranger"][3] + laid.player(0)["tamed"][3].sum()
        assert away == sum(units.values()) - units.get("leader", 0)

    def test_a52_a_leader_is_no_ranger_to_be_defeated(self):
        laid = self.at_temple("raptor_temple", 1, leader=1, shieldhead=2).settlements_left(0, 0)
        ended(laid)
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE

    def test_a113_rider_jack_is_not_defeated_as_a_raptor(self):
        laid = led_by("jack").rider(0).path("ironjaw_temple").adventure(0, "the_ironjaw_temple", 1, leader=1, ranger=3)
        ended(laid)
        assert laid.player(0)["leader_place"] == LeaderPlace.ADVENTURE
        assert laid.player(0)["ranger"][3] == 3

    @pytest.mark.parametrize(
        ("name", "steps", "change"),
        [
            ("raptor_temple", [(Verb.DO_FIRST, 0), (Verb.RANCH_EFFECT, 3)], {"spire": 1, "food": 1}),
            ("ironjaw_temple", [(Verb.TAME, SHIELDHEAD)], {**TAMED, "glowberry": -2}),
        ],
    )
    def test_m18_the_second_stage_threatens_nobody(self, name, steps, change):
        laid = self.at_temple(name, 2, ranger=1)
        before = laid.has(0)
        ended(laid, *steps)
        assert laid.changed(before) == added(change, BACK)

    @pytest.mark.parametrize("name", ["raptor_temple", "thunderhorn_temple", "ironjaw_temple"])
    def test_completing_it_unlocks_the_option_for_everybody(self, name):
        laid = self.at_temple(name, 2, leader=1, ranger=1).resources(0, glowberry=0)
        laid.player(0)["untamed"][:] = 0
        laid.state["supply"] += 1
        laid.end()
        while laid.to_move == 0 and laid.options():
            laid.choose(*laid.options()[-1])
        numbers = {"raptor_temple": 0, "thunderhorn_temple": 1, "ironjaw_temple": 2}
        assert laid.state["temple_done"][numbers[name]] == 1
        assert laid.player(0)["done"].tolist() == [0, 1]

    # --- City rewards

    @pytest.mark.parametrize(
        ("name", "zone", "steps", "change"),
        [
            ("raptor_temple", EXPANSION, [(Verb.DO_FIRST, 0), (Verb.RANCH_EFFECT, 3)], {"scrap": 1, "followers": 2}),
            ("ironjaw_temple", SUSTENANCE, [PASS, (Verb.TAME, SHIELDHEAD)], {**TAMED, "glowberry": -2, "followers": 2}),
        ],
    )
    def test_28_an_own_die_in_the_zone_gives_the_city_reward(self, name, zone, steps, change):
        laid = self.at_temple(name, 2, ranger=1).dice(zone, 0)
        before = laid.has(0)
        ended(laid, *steps)
        default = {"spire": 1, "food": 1} if name == "raptor_temple" else {}
        assert laid.changed(before) == added(default, change, BACK)

    def test_28_the_city_reward_of_the_thunderhorn_temple(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1).dice(CONSTRUCTION, 0)
        before = laid.has(0)
        ended(laid, (Verb.LEADER_TO, SUSTENANCE), (Verb.TAKE_OPTION, 1, 0), PASS, CAPTAINS)
        gained = {"acorn": 1, "untamed shieldhead": 1, "glowberry": 2, "influence captain": 1, "followers": 2}
        assert laid.changed(before) == added(gained, BACK)

    @pytest.mark.parametrize("owner", [1, NEUTRAL])
    def test_a53_a_die_of_another_colour_gives_none(self, owner):
        laid = self.at_temple("raptor_temple", 2, ranger=1).dice(EXPANSION, owner)
        before = laid.has(0)
        ended(laid, (Verb.DO_FIRST, 0), (Verb.RANCH_EFFECT, 3))
        assert laid.changed(before) == added({"spire": 1, "food": 1}, BACK)

    def test_a53_a_settlement_in_the_zone_gives_none(self):
        laid = self.at_temple("raptor_temple", 2, ranger=1).settle_in(0, EXPANSION, 0)
        before = laid.has(0)
        ended(laid, (Verb.DO_FIRST, 0), (Verb.RANCH_EFFECT, 3))
        assert "scrap" not in laid.changed(before)

    def test_28_the_die_counts_though_an_assembly_of_the_same_turn_removes_it(self):
        laid = self.at_temple("raptor_temple", 2, ranger=1).dice(EXPANSION, 0, 1, 2, 3)
        before = laid.has(0)
        ended(laid, (Verb.DO_FIRST, 0), (Verb.RANCH_EFFECT, 3))
        assert laid.changed(before)["scrap"] == 1
        assert (laid.state["die_owner"][EXPANSION] == NOBODY).all()

    # --- the Leader moved by the Thunderhorn Temple

    def test_a156_the_leader_moves_from_the_card_into_an_empty_leader_space(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1)
        laid.leader(1, LeaderPlace.LEADER_SPACE, MILITARY).end()
        assert laid.offers(Verb.LEADER_TO) == [SUSTENANCE, EXPANSION, CONSTRUCTION]

    def test_7_it_takes_two_options_and_no_thunderhorn(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1).home(0, thunderhorn=1)
        laid.end().choose(Verb.LEADER_TO, SUSTENANCE)
        assert Verb.BRING not in {verb for verb, *_ in laid.options()}
        laid.choose(Verb.TAKE_OPTION, 1, 0).choose(Verb.TAKE_OPTION, 0, 0).choose(Verb.TAKE_RESOURCES, 0, 0)
        assert laid.to_move == 1

    def test_k15_the_leader_stays_in_the_zone_when_the_others_go_home(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1)
        ended(laid, (Verb.LEADER_TO, SUSTENANCE), (Verb.TAKE_OPTION, 1, 0), PASS)
        assert laid.player(0)["leader_place"] == LeaderPlace.LEADER_SPACE
        assert laid.state["leader_space"][SUSTENANCE][0] == 0

    def test_a156_the_leader_triggers_no_assembly(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1).dice(SUSTENANCE, 1, 2, 3)
        ended(laid, (Verb.LEADER_TO, SUSTENANCE), (Verb.TAKE_OPTION, 1, 0), PASS)
        assert laid.state["assemblies"] == 0

    def test_a156_the_leader_is_presence_in_an_assembly_of_the_same_turn(self):
        laid = self.at_temple("thunderhorn_temple", 2, leader=1, ranger=1).dice(SUSTENANCE, 1, 1, NEUTRAL, NEUTRAL)
        ended(laid, (Verb.LEADER_TO, SUSTENANCE), (Verb.TAKE_OPTION, 1, 0), PASS)
        assert laid.player(0)["part"][Part.ASSEMBLIES] == 2  # the second place of the first tile
        assert laid.player(0)["leader_place"] == LeaderPlace.HOME

    def test_a44_a_temple_explored_but_not_completed_is_known_to_adelita(self):
        laid = led_by("adelita").path("raptor_temple").explored("raptor_temple")
        laid.adventure(0, "following_the_stream", stage=2, ranger=1).threat_die(SAFE).end()
        assert laid.offers(Verb.TAKE_DINO) == [SHIELDHEAD, RAPTOR]
