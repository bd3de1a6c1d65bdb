"""Names and effects of Perseverance in the rulebook's words."""

import numpy as np
import pytest
from fresh import run
from games.perseverance.lay import BOOK, table
from games.perseverance.spoken import NAMES, is_plain

from sim.games.perseverance.tables import fill_tables
from sim.games.perseverance.words.effects import describe_program


class TestNames:
    def test_are_the_books_in_the_order_of_the_numbers(self):
        assert NAMES.leaders == ("Adelita", "Keoni", "Phoenix", "Jack")
        assert NAMES.officers == ("Captain", "Chief of Security", "Chief Steward", "Chief Mate", "Chief Engineer")
        assert NAMES.artifacts[:4] == ("Mauve Hourglass", "Sapphire Honeycomb", "Azure Wreath", "Tangerine Jewel")
        assert NAMES.zones == ("Sustenance", "Military", "Expansion", "Construction", "the Wilderness")
        assert NAMES.effects == ("Market Square", "Training", "Settlers", "Workyard")
        assert NAMES.versions == ("Arboretum", "Boot Camp", "Academy", "Observatory")

    def test_of_places_follow_the_map(self):
        assert NAMES.places[:2] == ("Location 1", "Location 2")
        assert NAMES.places[18:22] == (
            "Location 19",
            "the Raptor Temple",
            "the Thunderhorn Temple",
            "the Ironjaw Temple",
        )
        assert NAMES.places[22:] == ("Outpost A", "Outpost B")

    def test_of_cards_and_tiles_are_all_there(self):
        assert (NAMES.ranch_tiles[0], NAMES.ranch_tiles[31]) == ("Land Registry", "Obedience Center")
        assert (NAMES.tiles[0], NAMES.tiles[16]) == ("Glowberry Grove", "Carnivore's Den")
        assert (NAMES.adventures[4], NAMES.adventures[26]) == ("Serpent's Nest", "The Ironjaw Temple")
        assert (NAMES.landmarks[0], NAMES.landmarks[1]) == ("Arboretum", "Trade Plaza")
        assert (NAMES.landmarks[15], NAMES.landmarks[16]) == ("Farmers' Co-Op", "Ancient Portal")

    def test_need_no_rules(self):
        code = (
            "import json, sys, sim.games.perseverance.words\n"
            "print(json.dumps([name for name in sys.modules if name.startswith('sim.games.perseverance.')]))"
        )
        loaded = {name.split(".")[3] for name in run(code, NUMBA_DISABLE_JIT="1")}
        assert loaded == {"programs", "state", "words"}


class TestPrograms:
    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("redraw", [None, 1, 2])
    def test_of_the_book_are_all_said_in_plain_words(self, players, redraw):
        book = BOOK if redraw is None else BOOK.redrawn(redraw)
        tables = fill_tables(book, players)[0]
        numbers = np.flatnonzero(tables["program"]["length"])
        assert len(numbers) > 100
        assert [text for text in (describe_program(tables, NAMES, i) for i in numbers) if not is_plain(text)] == []

    @pytest.mark.parametrize(
        ("words", "text"),
        [
            ("gain 1 untamed shieldhead, gain 2 glowberry", "gain 1 Untamed Shieldhead and 2 Glowberries"),
            ("spend 1 scrap: gain 2 crate, gain 1 untamed raptor", "spend 1 Scrap: gain 2 Crates and 1 Untamed Raptor"),
            (
                "spend 1 tamed raptor and spend 1 glowberry: gain the shield artifact",
                "spend a Tamed Raptor and spend 1 Glowberry: gain the Crimson Shield",
            ),
            (
                "in any order: gain 2 ranger, apply 2 treatment",
                "in any order: gain 2 Rangers, apply 2 Treatments",
            ),
            ("gain 2 glowberry or tame 1 dino", "gain 2 Glowberries or tame a Dino"),
            (
                "gain 1 scrap; if 5 or more ranch tiles: gain 3 follower",
                "gain 1 Scrap; with 5 or more Ranch tiles: gain 3 Followers",
            ),
            (
                "return 1 food, gain 1 island resource, gain 1 glowberry, build at the bottom of another city zone",
                "return 1 Food, gain 1 Island Resource and 1 Glowberry, build at the bottom of another City Zone",
            ),
            (
                "gain 1 tamed shieldhead, gain 1 ranger or apply 2 treatment",
                "gain 1 Tamed Shieldhead, gain 1 Ranger or apply 2 Treatments",
            ),
            ("spend 1 glowberry: gain 1 food; gain 1 scrap", "spend 1 Glowberry: gain 1 Food; gain 1 Scrap"),
            ("forage at up to 2 of your settlements", "forage at up to 2 own Settlements"),
            ("forage at your settlement in the swamp", "forage at an own Settlement in the Swamp"),
            ("gain 1 follower per settlement in one terrain", "gain 1 Follower per Settlement in one terrain"),
            ("spend 1 glowberry: tame up to 3 dino", "spend 1 Glowberry: tame up to 3 Dinos"),
            ("tame 1 raptor without resource cost", "tame a Raptor without Resource cost"),
            ("spend 1 food: build in a city zone", "spend 1 Food: build on any space of a City Zone, with its bonus"),
            ("defeat 1 ranger: gain the spire artifact", "defeat a Ranger: gain the Emerald Spire"),
            ("gain a ranch tile and resolve its effect", "gain a Ranch tile and resolve it"),
            ("discover at any jungle location", "discover anywhere in the Jungle"),
        ],
    )
    def test_read_as_the_rulebook_does(self, words, text):
        laid = table().do(words)
        assert describe_program(laid.tables, NAMES, laid.state["pending"][laid.state["depth"] - 1]["a"]) == text
