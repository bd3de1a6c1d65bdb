"""Options of Perseverance as a player would announce them."""

from collections import Counter

import numpy as np
import pytest
from games.perseverance.lay import TILES, at, table
from games.perseverance.scene import (
    CONSTRUCTION,
    EXPANSION,
    IN_WILDERNESS,
    IRONJAW,
    LEADER,
    MILITARY,
    RANGER,
    RAPTOR,
    RIDER,
    SHIELDHEAD,
    SUSTENANCE,
    SWAMP,
    THUNDERHORN,
)
from games.perseverance.spoken import NAMES, is_plain, played

from sim.game import OPTION
from sim.games.perseverance.state import NEUTRAL, NOTHING, Effect, LeaderPlace, Place, Strain, Verb
from sim.games.perseverance.words import VERBS, describe_option

ADVENTURER, ORGANIZER, FACILITATOR, INNOVATOR = range(4)
CAPTAIN, STEWARD, ENGINEER = 0, 2, 4
KEONI = 1  # seats are in the order of the Leaders
TOP_LEFT, CENTRE = 0, 4
ORCHARD, SERPENTS_NEST, BOOT_CAMP = 16, 4, 2
WILD_13, OUTPOST_B, THE_TEMPLE = at(13), at("outpost_b"), at("raptor_temple")


def said(laid, verb, *arguments):
    """Return an option in words, as whoever is asked would announce it."""
    option = np.zeros(1, OPTION)[0]
    option["verb"] = verb
    for name, value in zip("abc", arguments, strict=False):
        option[name] = value
    return describe_option(laid.state, laid.tables, NAMES, option)


class TestOptions:
    def test_of_random_games_are_all_said_in_plain_words(self):
        for tables, _, choices in played():
            for before, options, _ in choices:
                texts = [describe_option(before, tables, NAMES, option) for option in options]
                assert [text for text in texts if not is_plain(text)] == []
                assert [text for text, count in Counter(texts).items() if count > 1] == []

    def test_have_a_kind_for_every_verb(self):
        assert len(VERBS) == len(Verb)
        assert (VERBS[Verb.TAKE_DIE], VERBS[Verb.PASS]) == ("take die", "pass")

    @pytest.mark.parametrize(
        ("asking", "chosen", "text"),
        [
            (
                (Effect.PICK_ZONE,),
                (Verb.PICK_ZONE, IN_WILDERNESS, 3),
                "start in the Wilderness with Stash tile 4: gain 1 Food and 1 Ranger",
            ),
            ((), (Verb.WORK, EXPANSION, 1), "work in Expansion on its second die space, for an Organizer"),
            ((), (Verb.EXPLORE, WILD_13), "explore Location 13 and meet its wild Ironjaw"),
            ((), (Verb.EXPLORE, THE_TEMPLE), "explore the Raptor Temple"),
            (
                (Effect.CHOOSE_DIE, EXPANSION, 1),
                (Verb.TAKE_DIE, NEUTRAL, ORGANIZER),
                "take a Neutral Organizer for the second die space of Expansion",
            ),
            (
                (Effect.CHOOSE_DIE, EXPANSION, 1),
                (Verb.TAKE_DIE, 0, INNOVATOR),
                "take Adelita's Innovator for the second die space of Expansion (pays 2 Glowberries for the face)",
            ),
            (
                (Effect.CHOOSE_DIE, EXPANSION, 1),
                (Verb.TAKE_DIE, KEONI, ADVENTURER),
                "take Keoni's Adventurer for the second die space of Expansion "
                "(pays 2 Glowberries for the opponent's die and 3 Followers for the face)",
            ),
            (
                (Effect.CHOOSE_COMPANION, MILITARY, 1),
                (Verb.BRING, THUNDERHORN),
                "bring a Tamed Thunderhorn along: 3 options",
            ),
            ((Effect.CHOOSE_COMPANION, MILITARY, 1), (Verb.BRING, NOTHING), "bring nobody along: 2 options"),
            (
                (Effect.CHOOSE_COMPANION, MILITARY, 1),
                (Verb.BRING, LEADER),
                "bring Adelita along into the Leaders' Forum: 3 options",
            ),
            ((Effect.CHOOSE_COMPANION, MILITARY, 1), (Verb.BRING, RIDER), "bring Rider Adelita along: 3 options"),
            (
                (Effect.ZONE_OPTIONS, SUSTENANCE, 2),
                (Verb.TAKE_OPTION, 1, 0, SUSTENANCE),
                "Market Square: gain 1 Untamed Shieldhead and 2 Glowberries",
            ),
            (
                (Effect.ZONE_OPTIONS, SUSTENANCE, 2),
                (Verb.TAKE_OPTION, 0, 1, SUSTENANCE),
                "Arboretum: gain 1 Food, 1 Island Resource and 1 Scrap",
            ),
            ((Effect.ZONE_OPTIONS, SUSTENANCE, 1), (Verb.PASS,), "take no more options"),
            ((Effect.EXPLORE_WITH, WILD_13), (Verb.PLACE_DINO, RAPTOR), "place a Tamed Raptor at Location 13"),
            ((Effect.EXPLORE_WITH, WILD_13), (Verb.PLACE_DINO, RIDER), "place Rider Adelita at Location 13"),
            (
                (Effect.CHOOSE_GROUP, WILD_13),
                (Verb.FIGHT, 0),
                "capture the Ironjaw on foot: defeat a Ranger, injure a Ranger and injure a Tamed Shieldhead or higher",
            ),
            (
                (Effect.CHOOSE_GROUP, WILD_13),
                (Verb.FIGHT, 1),
                "capture the Ironjaw mounted: "
                "injure a Tamed Raptor or higher and tire a Tamed Raptor or higher, to gain 4 Followers",
            ),
            ((Effect.FILL_SLOT, WILD_13, 0, 0), (Verb.SEND, RANGER), "send a Ranger to be defeated"),
            ((Effect.FILL_SLOT, WILD_13, 0, 1), (Verb.SEND, LEADER), "send Adelita to be tired"),
            ((Effect.FILL_SLOT, WILD_13, 0, 2), (Verb.SEND, THUNDERHORN), "send a Tamed Thunderhorn to be injured"),
            (
                (Effect.CHOOSE_TILE, WILD_13),
                (Verb.PUT_TILE, 0, TILES.index("carnivores_den")),
                "lay Carnivore's Den on Location 13",
            ),
            ((Effect.GAIN_ANY_RESOURCES, 2), (Verb.TAKE_RESOURCES, 1, 1), "take 2 Scrap"),
            ((Effect.GAIN_ANY_RESOURCES, 2), (Verb.TAKE_RESOURCES, 0, 2), "take 1 Food and 1 Island Resource"),
            ((Effect.GAIN_CRATES, 1, NOTHING), (Verb.CRATE_ROW, 2), "put the Crate into the bottom row"),
            ((Effect.GAIN_UNTAMED_ANY,), (Verb.TAKE_DINO, IRONJAW), "take an Untamed Ironjaw"),
            ((Effect.TREAT, 3), (Verb.HEAL, RANGER), "heal a Ranger with 1 Treatment"),
            ((Effect.TREAT, 3), (Verb.HEAL, RAPTOR), "heal a Tamed Raptor with 2 Treatments"),
            ((Effect.TREAT, 3), (Verb.PASS,), "apply no more Treatments"),
            (
                (Effect.TAME, 3, NOTHING),
                (Verb.TAME, RAPTOR),
                "tame a Raptor (spend 1 Food and 1 Glowberry, tire a Ranger)",
            ),
            ((Effect.TAME, 1, NOTHING, 1), (Verb.TAME, IRONJAW), "tame an Ironjaw (defeat a Ranger)"),
            ((Effect.TAME, 1, NOTHING, 1), (Verb.TAME, SHIELDHEAD), "tame a Shieldhead"),
            ((Effect.BEAR_STRAIN, Strain.INJURE), (Verb.BEAR, RANGER), "injure a Ranger for taming"),
            ((Effect.BEAR_STRAIN, Strain.INJURE), (Verb.BEAR, LEADER), "tire Adelita for taming"),
            (
                (Effect.FREE_SADDLE, 0),
                (Verb.THROW_BACK, IRONJAW, Place.TIRED),
                "throw back a Tamed Ironjaw from the Tired area",
            ),
            ((Effect.FREE_SADDLE, 0), (Verb.PASS,), "throw nobody back for a Saddle"),
            ((Effect.THROW_BACK, RAPTOR), (Verb.PASS,), "throw nobody back"),
            ((Effect.OVERFLOW,), (Verb.DEFEAT_PATIENT, RANGER), "defeat a Ranger in the Infirmary"),
            ((Effect.INFLUENCE_ANY,), (Verb.INFLUENCE, CAPTAIN, NOTHING, 1), "influence the Captain"),
            ((Effect.INFLUENCE_NEW,), (Verb.INFLUENCE, CAPTAIN, NOTHING, 2), "influence the Captain twice"),
            (
                (Effect.INFLUENCE_TWO,),
                (Verb.INFLUENCE, STEWARD, ENGINEER, 1),
                "influence the Chief Steward and the Chief Engineer",
            ),
            ((Effect.RANCH_TILE,), (Verb.TAKE_TILE, 2, 0, ORCHARD), "take the Ranch tile Orchard: gain 2 Food"),
            (
                (Effect.PLACE_TILE, ORCHARD),
                (Verb.PLACE_TILE, TOP_LEFT),
                "place Orchard on the top left space, with its bonus: gain 2 Followers",
            ),
            ((Effect.PLACE_TILE, ORCHARD, 1), (Verb.PLACE_TILE, TOP_LEFT), "place Orchard on the top left space"),
            (
                (Effect.RANCH_EFFECT,),
                (Verb.RANCH_EFFECT, CENTRE),
                "resolve the central Effect: influence any Officer",
            ),
            ((Effect.FORAGE_OWN, 1), (Verb.FORAGE, OUTPOST_B), "forage at Outpost B: gain 1 Food"),
            ((Effect.FORAGE_OWN, 1), (Verb.PASS,), "forage no more"),
            ((Effect.BUILD_WILD,), (Verb.BUILD, OUTPOST_B), "build at Outpost B"),
            ((Effect.BUILD_WILD,), (Verb.PASS,), "build nothing"),
            ((Effect.BUILD_BOTTOM,), (Verb.BUILD_CITY, MILITARY, 1, 0), "build on the second space of Military"),
            ((Effect.BUILD_BOTTOM,), (Verb.PASS,), "build nothing"),
            (
                (Effect.BUILD_CITY,),
                (Verb.BUILD_CITY, MILITARY, 5, 1),
                "build on the sixth space of Military, with its bonus: gain 1 Ranger",
            ),
            (
                (Effect.START_ADVENTURE,),
                (Verb.TAKE_CARD, SWAMP, 0, SERPENTS_NEST),
                "start the Adventure Serpent's Nest",
            ),
            ((Effect.START_ADVENTURE,), (Verb.PASS,), "start no Adventure"),
            (
                (Effect.CHOOSE_UNITS, SERPENTS_NEST),
                (Verb.SEND_UNITS, RANGER, 2),
                "send 2 Rangers on the Adventure Serpent's Nest",
            ),
            (
                (Effect.CHOOSE_UNITS, SERPENTS_NEST),
                (Verb.SEND_UNITS, RAPTOR, 0),
                "send no Tamed Raptor on the Adventure Serpent's Nest",
            ),
            (
                (Effect.CHOOSE_UNITS, SERPENTS_NEST),
                (Verb.SEND_UNITS, LEADER, 1),
                "send Adelita on the Adventure Serpent's Nest",
            ),
            (
                (Effect.CHOOSE_UNITS, SERPENTS_NEST),
                (Verb.SEND_UNITS, LEADER, 0),
                "keep Adelita from the Adventure Serpent's Nest",
            ),
            ((Effect.RECALL_LEADER,), (Verb.RECALL_LEADER,), "recall Adelita"),
            ((Effect.RECALL_LEADER,), (Verb.PASS,), "leave the Leader where it is"),
            (
                (Effect.WORK_WITH_LEADER,),
                (Verb.LEADER_TO, CONSTRUCTION),
                "move Adelita to the Leader space of Construction",
            ),
            (
                (Effect.SWAP_DIE,),
                (Verb.SWAP_DIE, NOTHING, FACILITATOR),
                "swap a Neutral Facilitator of the pool for an own die",
            ),
            ((Effect.SWAP_DIE,), (Verb.SWAP_DIE, MILITARY), "swap the Neutral die in Military for an own one"),
            ((), (Verb.USE_CRATES, 0, 0), "use no Crate for 1 Effect of the top row"),
            ((), (Verb.USE_CRATES, 1, 2), "use 2 Crates for 3 Effects of the middle row"),
            ((), (Verb.FAVOR, ENGINEER), "use the Favor of the Chief Engineer"),
            ((Effect.CHOOSE_MINE, 0), (Verb.MINE_ROW, NOTHING), "use no Crate for the Glowstone Mine"),
            (
                (Effect.CHOOSE_MINE, 0),
                (Verb.MINE_ROW, 1),
                "use a Crate of the middle row for another Effect there, by the Glowstone Mine",
            ),
            ((Effect.CAPTAIN,), (Verb.RIDE_TO, MILITARY, NOTHING), "send Adelita to Military"),
            ((Effect.CAPTAIN,), (Verb.RIDE_TO, IN_WILDERNESS, WILD_13), "send Adelita to Location 13"),
            ((Effect.RECALL_DINO,), (Verb.PASS,), "recall nobody"),
            (
                (Effect.LANDMARK,),
                (Verb.BUILD_LANDMARK, 1, BOOT_CAMP),
                "build the Landmark Boot Camp, with its bonus: influence the Officer of Military",
            ),
            ((Effect.INJURE_ON_CARD,), (Verb.INJURE, RAPTOR), "injure a Tamed Raptor on the Adventure"),
            ((Effect.INJURE_ON_CARD,), (Verb.INJURE, LEADER), "topple Adelita"),
            (
                (Effect.CHOOSE_REMOVED,),
                (Verb.REMOVE_LANDMARK, 1, BOOT_CAMP),
                "remove the Landmark Boot Camp from the game",
            ),
        ],
    )
    def test_are_announced_as_a_player_would(self, asking, chosen, text):
        laid = table().resources(0, glowberry=3)
        if asking:
            laid.begin(asking[0], 0, *asking[1:])
        assert said(laid, *chosen) == text

    def test_visit_what_is_explored(self):
        assert said(table().explored(3), Verb.EXPLORE, at(3)) == "visit Location 3"

    def test_of_any_face_cost_nothing_for_it_with_the_trade_plaza(self):
        laid = table().landmark(0, "trade_plaza").begin(Effect.CHOOSE_DIE, 0, EXPANSION, 1)
        assert said(laid, Verb.TAKE_DIE, 0, INNOVATOR) == (
            "take Adelita's Innovator for the second die space of Expansion"
        )

    def test_cost_as_many_followers_as_there_are(self):
        laid = table().followers(0, 2).begin(Effect.CHOOSE_DIE, 0, EXPANSION, 1)
        assert said(laid, Verb.TAKE_DIE, 0, INNOVATOR).endswith("(pays 2 Followers for the face)")

    def test_of_both_halves_of_a_tile_say_what_they_give(self):
        laid = table().explored(3, "raptor_nest").begin(Effect.CHOOSE_REWARD, 0, at(3))
        assert said(laid, Verb.REWARD, 0) == "build at Location 3 and forage: gain 1 Island Resource"
        discovery = "discover at Location 3: gain the Mauve Hourglass, then gain 1 Glowberry and 1 Untamed Raptor"
        assert said(laid, Verb.REWARD, 1) == said(laid, Verb.DISCOVER, at(3)) == discovery

    def test_tame_without_the_resources_that_an_artifact_covers(self):
        laid = table().artifacts(0, "spire").begin(Effect.TAME, 0, 1, NOTHING)
        assert said(laid, Verb.TAME, RAPTOR) == "tame a Raptor (tire a Ranger)"

    def test_of_a_ranch_tile_replace_what_is_printed(self):
        laid = table().ranch(0, radio_station=TOP_LEFT).begin(Effect.PLACE_TILE, 0, ORCHARD)
        assert said(laid, Verb.PLACE_TILE, TOP_LEFT) == "place Orchard on the top left space, over Radio Station"
        assert said(laid, Verb.RANCH_EFFECT, TOP_LEFT) == (
            "resolve Radio Station: spend 2 Glowberries: "
            "influence twice an Officer in whose Zone an own die or the Leader is"
        )

    def test_recall_from_the_map_and_from_the_city(self):
        laid = table().explored(3).dino(0, 3, "raptor").thunderhorn(0, MILITARY)
        assert said(laid, Verb.RECALL, at(3), NOTHING) == "recall a Tamed Raptor from Location 3"
        assert said(laid, Verb.RECALL, NOTHING, MILITARY, 0) == "recall a Tamed Thunderhorn from Military"

    def test_recall_a_rider(self):
        laid = table().rider(0).leader(0, LeaderPlace.THUNDERHORN_SPACE, MILITARY)
        assert said(laid, Verb.RECALL, NOTHING, MILITARY, 1) == "recall Rider Adelita from Military"

    def test_pay_for_what_stands_behind(self):
        laid = table().resources(0, glowberry=1).do("gain 1 food; spend 1 glowberry: gain 1 ranger")
        laid.options()
        assert said(laid, Verb.PAY) == "spend 1 Glowberry: gain 1 Ranger"
        assert said(laid, Verb.PASS) == "pay nothing"

    def test_choose_the_next_part_or_one_of_two(self):
        laid = table().infirmary(0, ranger=2).do("in any order: gain 2 glowberry, apply 2 treatment")
        laid.options()
        assert said(laid, Verb.DO_FIRST, 1) == "next: apply 2 Treatments"
        laid = table().infirmary(0, ranger=2).do("gain 2 glowberry or apply 2 treatment")
        laid.options()
        assert said(laid, Verb.DO_FIRST, 0, 0, 1) == "choose: gain 2 Glowberries"
