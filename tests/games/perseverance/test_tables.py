"""The numbers that a game is played by, filled from the book; and what is said of a book that cannot be used."""

import numpy as np
import pytest
from games.perseverance.lay import BOOK, at

from sim.book import BookError
from sim.games.perseverance.box import BOX
from sim.games.perseverance.programs import Manner
from sim.games.perseverance.state import NOTHING, TABLES, Effect, Part
from sim.games.perseverance.tables import Programs, fill_tables

NONE, TIRE, INJURE, DEFEAT = range(4)
SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW = range(4)
SPACES = "zones.military.settlement_spaces_4p"


def tables(players=4, **changes):
    return fill_tables(BOOK.overlaid(changes), players)[0]


def slots(group):
    return [tuple(int(number) for number in group["slot"][i]) for i in range(group["slots"])]


def words(filled, number):
    row = filled["program"][number]
    return [int(step["op"]) for step in row["step"][: row["length"]]]


class TestFilling:
    @pytest.mark.parametrize(
        ("players", "reminders", "neutral", "offer", "spaces", "third"),
        [
            (2, [6 + 1, 6 + 1, 6 + 1], 2, 2, 5, 0),
            (3, [6 + 1, 8 + 1, 8 + 1], 4, 2, 5, 0),
            (4, [8 + 1, 8 + 1, 10 + 1], 6, 3, 6, 1),
        ],
    )
    def test_each_number_of_players_has_a_side_of_its_own(self, players, reminders, neutral, offer, spaces, third):
        filled = tables(players)
        assert filled["reminder"].tolist() == reminders
        assert filled["neutral_dice"] == neutral
        assert filled["adventure_offer"] == offer
        assert filled["city_spaces"].tolist() == [spaces] * 4
        assert filled["assembly"][1]["followers"][2] == third

    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("seed", range(10))
    def test_every_redraw_of_the_book_fills_the_tables(self, players, seed):
        filled = fill_tables(BOX.book().redrawn(seed), players)
        assert filled.shape == (1,)
        assert filled.dtype == TABLES

    def test_paths_lead_both_ways(self):
        filled = tables()
        for here in range(24):
            for there in range(24):
                assert filled["neighbours"][here] >> there & 1 == filled["neighbours"][there] >> here & 1
        assert filled["neighbours"][at(3)] >> at(5) & 1
        assert filled["bit"].tolist() == [2**place for place in range(24)]

    def test_a_path_may_be_closed_and_a_new_one_opened(self):
        changes = {"locations.paths.location_5__location_6": False, "locations.paths.location_1__location_6": True}
        filled = tables(**changes)
        assert not filled["neighbours"][at(5)] >> at(6) & 1
        assert filled["neighbours"][at(6)] >> at(1) & 1

    def test_groups_are_filled_from_their_hardest_slots(self):
        filled = tables()
        assert slots(filled["group"][IRONJAW][0]) == [(DEFEAT, NOTHING), (INJURE, NOTHING), (INJURE, SHIELDHEAD)]
        assert slots(filled["group"][THUNDERHORN][0]) == [(DEFEAT, NOTHING), (INJURE, NOTHING), (TIRE, NOTHING)]
        assert slots(filled["group"][IRONJAW][1]) == [(INJURE, RAPTOR), (TIRE, RAPTOR)]
        assert slots(filled["group"][RAPTOR][1]) == [(TIRE, THUNDERHORN)]

    def test_requirements_of_adventures_are_exact_or_higher(self):
        filled = tables()
        paradise = filled["card"][14]  # Paradise Falls: a Shieldhead, a Shieldhead or higher, two more of any kind
        assert paradise["exact"].tolist() == [1, 0, 0, 0]
        assert paradise["higher"].tolist() == [1, 0, 0, 0]
        alien, catcher = filled["card"][9], filled["card"][10]  # a Thunderhorn; a Raptor or higher
        assert (alien["exact"].tolist(), alien["higher"].tolist()) == ([0, 0, 1, 0], [0, 0, 0, 0])
        assert (catcher["exact"].tolist(), catcher["higher"].tolist()) == ([0, 0, 0, 0], [0, 1, 0, 0])
        thunderhorn_temple = filled["card"][25]
        assert [thunderhorn_temple[name] for name in ("leader", "rangers", "size")] == [1, 1, 4]

    def test_taming_costs_and_what_covers_them(self):
        filled = tables()
        assert filled["taming_cost"].tolist() == [[0, 0, 0, 2], [1, 0, 0, 1], [0, 0, 1, 2], [0, 1, 0, 2]]
        assert filled["strain"].tolist() == [NONE, TIRE, INJURE, DEFEAT]
        assert filled["tames"].tolist() == [4, 5, 6, 7]
        assert filled["small"].tolist() == [0, 1, 0, 0]

    def test_a_program_stands_once_for_each_source_of_followers_and_each_manner(self):
        programs = Programs(tables().copy())
        number = programs.number("here", "gain 1 follower", Part.CITY)
        assert programs.number("there", "gain 1 follower", Part.CITY) == number
        assert programs.number("there", "gain 1 follower", Part.RANCH) != number
        assert programs.number("there", "gain 1 follower", Part.CITY, Manner(must=True)) != number
        assert programs.number("there", "", Part.CITY) == NOTHING

    def test_followers_remember_where_they_came_from(self):
        filled = tables()
        sources = {
            Part.EXPLORATION: filled["tile_forage"][13],  # Alien Legacy
            Part.RANCH: filled["ranch_program"][18],  # Communal Garden
            Part.ADVENTURES: filled["card"][1]["stage"][1],  # Ancient Knowledge
            Part.COMBAT: filled["mounted_reward"][IRONJAW],
            Part.ARTIFACT_BONUSES: filled["artifact_bonus"][3][0],  # Jack's Hourglass
            Part.CITY: filled["settlement_bonus"][0][2],
        }
        assert {part: filled["program"][number]["source"] for part, number in sources.items()} == {
            p: p for p in sources
        }

    @pytest.mark.parametrize(("home", "number"), [("wilderness", 1), ("city", NOTHING)])
    def test_the_chief_of_security_may_be_at_home_in_the_city(self, home, number):
        assert tables(**{"officers.security.home": home})["wild_officer"] == number

    @pytest.mark.parametrize(
        ("crates", "rows", "laid"),
        [
            (1, ["middle", "bottom", "top"], [0, 1, 0]),
            (2, ["middle", "bottom", "top"], [0, 1, 1]),
            (2, ["middle"], [0, 2, 0]),
            (4, ["top", "bottom"], [2, 0, 2]),
            (5, ["bottom", "top", "middle"], [2, 1, 2]),
            (0, ["top"], [0, 0, 0]),
        ],
    )
    def test_crates_are_laid_in_rows_one_after_another(self, crates, rows, laid):
        changes = {"leaders.keoni.start_crates": crates, "leaders.keoni.start_crate_rows": rows}
        assert tables(**changes)["start_crates"][1].tolist() == laid

    @pytest.mark.parametrize("name", ["outposts_in_presence", "portal_capped", "covered_tiles_count"])
    def test_rulings_are_numbers(self, name):
        for value in (False, True):
            assert tables(**{f"rulings.{name}.value": value})["ruling"][name] == int(value)

    def test_a120_the_ruling_on_silent_building_changes_the_words_that_are_silent(self):
        for value in (False, True):
            filled = tables(**{"rulings.silent_building_forages.value": value})
            keoni, hut = filled["ranch_effect"][1][0], filled["ranch_program"][10]
            settling = filled["card"][16]["stage"][0]  # says itself that there is no Foraging
            steps = [filled["program"][number]["step"] for number in (keoni, hut, settling)]
            built = [[int(step["a"]) for step in row if step["op"] == Effect.BUILD_WILD] for row in steps]
            assert built == [[int(value)], [int(value)], [0]]

    def test_a92_the_ruling_on_stash_tile_6(self):
        for value in (True, False):
            filled = tables(**{"rulings.stash_artifact_bonus.value": value})
            assert filled["program"][filled["stash"][5]]["step"][0]["b"] == 1 - int(value)

    def test_options_of_zones_commit_to_what_was_chosen(self):
        filled = tables()
        assert words(filled, filled["option"][1][1]) == [Effect.TAME]
        assert filled["program"][filled["option"][1][1]]["step"][0]["c"] == 2
        assert filled["program"][filled["ranch_program"][30]]["step"][2]["c"] == 1  # Dino Whisperer: without cost

    def test_seven_fields_of_landmarks_stand_two_a_plot(self):
        filled = tables()
        assert filled["landmark"]["zone"].tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 6]
        assert filled["landmark"]["scores"].tolist() == [0] * 8 + [3, 4, 2, 4, 1, 2, 2, 2, 5]


class TestErrors:
    @pytest.mark.parametrize(
        ("path", "value", "sentence"),
        [
            ("zones.sustenance.option_1", "gain 2 fun", 'zones.sustenance.option_1: "gain 2 fun" is no effect'),
            (SPACES, ["", "gain 2 fun"], f'{SPACES}: "gain 2 fun" is no effect'),
            (SPACES, ["gain 1 food"] * 7, f"{SPACES}: 7 spaces; at most 6 fit"),
            ("zones.military.die_spaces", ["adventurer"] * 3, "zones.military.die_spaces: 3 values; there must be 4"),
            (
                "zones.military.option_4_needs",
                "luck",
                'zones.military.option_4_needs: "luck" is unknown; known are the raptor temple completed, '
                "the thunderhorn temple completed, the ironjaw temple completed, an own wilderness adventure completed",
            ),
            ("leaders.adelita.start_crates", 5, "leaders.adelita.start_crates: 3 in one row; 2 fit"),
            ("leaders.jack.start_crate_rows", [], "leaders.jack.start_crate_rows: no row; name one at least"),
            ("leaders.jack.first_zone", "wilderness", "leaders.*.first_zone: no two Leaders may have the same"),
            ("leaders.jack.first_stash", 5, "leaders.*.first_stash: no two Leaders may have the same"),
            ("leaders.jack.first_goal", 8, "leaders.*.first_goal: no two Leaders may have the same, nor Goals of"),
            ("officers.captain.home", "wilderness", "officers.*.home: 2 Officers of the Wilderness; at most 1 fit"),
            (
                "components.threat_track.start",
                6,
                "components.threat_track.start: must be less than the spaces from one Injury icon to the next",
            ),
            ("leaders.jack.ranch_effects", ["gain 1 food"], "leaders.jack.ranch_effects: 1 values; there must be 9"),
            ("leaders.jack.jewel", "gain 2 fun", 'leaders.jack.jewel: "gain 2 fun" is no effect'),
            ("locations.location_9.bonus", "gain 2 fun", 'locations.location_9.bonus: "gain 2 fun" is no effect'),
            ("locations.outpost_a.forage", "gain 2 fun", 'locations.outpost_a.forage: "gain 2 fun" is no effect'),
            (
                "locations.paths.location_1__location_99",
                True,
                "locations.paths.location_1__location_99: a path joins two places, as location_1__location_3 does",
            ),
            ("dinos.raptor.cost", "gain 1 food", 'dinos.raptor.cost: "gain 1 food" is no taming cost'),
            (
                "dinos.raptor.on_foot",
                ["tire ranger", "tire mammoth or higher"],
                'dinos.raptor.on_foot: "tire mammoth or higher" is no slot; it reads like "injure ranger" or ',
            ),
            ("dinos.raptor.mounted", ["tire"], 'dinos.raptor.mounted: "tire" is no slot'),
            ("dinos.raptor.mounted", ["tire ranger"] * 4, "dinos.raptor.mounted: 4 slots; at most 3 fit"),
            ("dinos.raptor.mounted_reward", "gain 2 fun", 'dinos.raptor.mounted_reward: "gain 2 fun" is no effect'),
            (
                "exploration_tiles.raptor_nest.forage",
                "gain 2 fun",
                'exploration_tiles.raptor_nest.forage: "gain 2 fun"',
            ),
            ("ranch_tiles.orchard.effect", "gain 2 fun", 'ranch_tiles.orchard.effect: "gain 2 fun" is no effect'),
            ("stash.stash_4.program", "gain 2 fun", 'stash.stash_4.program: "gain 2 fun" is no effect'),
            ("adventures.serpents_nest.stage_1", "gain 2 fun", 'adventures.serpents_nest.stage_1: "gain 2 fun"'),
            (
                "adventures.serpents_nest.cartography_reward",
                "gain 2 fun",
                'adventures.serpents_nest.cartography_reward: "gain 2 fun" is no effect',
            ),
            (
                "adventures.serpents_nest.cartography",
                "location_99",
                'adventures.serpents_nest.cartography: "location_99" is unknown; known are any hills, location_1, ',
            ),
            (
                "adventures.serpents_nest.needs",
                ["mammoth"],
                'adventures.serpents_nest.needs: "mammoth" is neither leader, ranger nor one of shieldhead, raptor, ',
            ),
            (
                "adventures.it_takes_a_killer.terrain",
                "temple",
                "adventures.it_takes_a_killer: Temple Adventures stand behind the 24 others",
            ),
            (
                "adventures.serpents_nest.threat_1",
                [1, 1, 1],
                "adventures.serpents_nest.threat_1: 3 Threats; at most 2 fit",
            ),
            ("officers.captain.scores", ["2 for luck"], 'officers.captain.scores: "2 for luck" is no score'),
            ("officers.captain.scores", ["1 per food"] * 7, "officers.captain.scores: 7 conditions; at most 6 fit"),
            ("landmarks.theater.scores", ["2 per luck"], 'landmarks.theater.scores: "luck" is nothing that is counted'),
            ("landmarks.theater.bonus", "gain 2 fun", 'landmarks.theater.bonus: "gain 2 fun" is no effect'),
            (
                "landmarks.theater.first_option",
                "gain 1 food",
                "landmarks.theater.first_option: must be empty; this Landmark offers no other first option",
            ),
            ("goals.goal_07.personal", ["ranch tile"], 'goals.goal_07.personal: "ranch tile" is no condition'),
            ("goals.goal_07.zones", ["hills"], "goals.goal_07.zones: 1 values; there must be 3"),
            ("components.dice.faces", [1, 1, 1], "components.dice.faces: 3 values; there must be 4"),
            ("components.dice.faces", [0, 0, 0, 0], "components.dice.faces: some face must be on a die"),
            ("components.threat.faces", [1] * 13, "components.threat.faces: 13 faces; at most 12 fit"),
            ("components.threat.faces", [], "components.threat.faces: some face must be on the die"),
            ("components.artifacts.scores", [0, 1], "components.artifacts.scores: 2 values; there must be 9"),
        ],
    )
    def test_a_book_that_cannot_be_used_is_told_in_one_sentence_with_its_place(self, path, value, sentence):
        with pytest.raises(BookError) as error:
            tables(**{path: value})
        assert str(error.value).startswith(sentence)
        assert "\n" not in str(error.value)

    def test_there_is_room_for_320_programs(self):
        programs = Programs(np.zeros(1, TABLES)[0])
        for i in range(320):
            programs.number("here", f"gain {i} food", Part.CITY)
        with pytest.raises(BookError, match=r"^here: more than 320 different effects; name fewer$"):
            programs.number("here", "gain 1 scrap", Part.CITY)
