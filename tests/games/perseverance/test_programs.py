"""The words of the data: what each stands for, and what is said of those that stand for nothing."""

import re

import pytest

from sim.games.perseverance.box import BOX
from sim.games.perseverance.programs import (
    COUNTED_WORDS,
    FIXED_WORDS,
    PATTERNS,
    Manner,
    WordError,
    counted_word,
    read_condition,
    read_cost,
    read_program,
    read_score,
    read_step,
)
from sim.games.perseverance.state import NOTHING, Counted, Effect

FOOD, SCRAP, ISLAND, GLOWBERRY = range(4)
SHIELDHEAD, RAPTOR, THUNDERHORN, IRONJAW = range(4)
FOLLOWERS, GLOWBERRIES, TREATMENTS = range(3)
MUST = Manner(must=True)

PLAIN_WORDS = {
    "gain 3 food": (Effect.GAIN_RESOURCE, FOOD, 3, 0),
    "gain 1 scrap": (Effect.GAIN_RESOURCE, SCRAP, 1, 0),
    "gain 2 island resource": (Effect.GAIN_RESOURCE, ISLAND, 2, 0),
    "gain 4 glowberry": (Effect.GAIN_RESOURCE, GLOWBERRY, 4, 0),
    "gain 2 of food, scrap or island resource": (Effect.GAIN_ANY_RESOURCES, 2, 0, 0),
    "gain 5 follower": (Effect.GAIN_FOLLOWERS, 5, 0, 0),
    "gain 2 crate": (Effect.GAIN_CRATES, 2, NOTHING, 0),
    "gain 1 crate in another row": (Effect.GAIN_CRATE_ELSEWHERE, 0, 0, 0),
    "gain 3 ranger": (Effect.GAIN_RANGERS, 3, 0, 0),
    "gain 2 untamed thunderhorn": (Effect.GAIN_UNTAMED, THUNDERHORN, 2, 0),
    "gain 1 untamed dino": (Effect.GAIN_UNTAMED_ANY, 0, 0, 0),
    "gain 1 untamed dino of an explored temple": (Effect.GAIN_UNTAMED_EXPLORED, 0, 0, 0),
    "gain 1 tamed ironjaw": (Effect.GAIN_TAMED, IRONJAW, 1, 0),
    "gain 1 injured tamed shieldhead": (Effect.GAIN_INJURED, SHIELDHEAD, 1, 0),
    "gain the hourglass artifact": (Effect.GAIN_ARTIFACT, 0, 0, 0),
    "gain the honeycomb artifact": (Effect.GAIN_ARTIFACT, 1, 0, 0),
    "gain the wreath artifact": (Effect.GAIN_ARTIFACT, 2, 0, 0),
    "gain the jewel artifact": (Effect.GAIN_ARTIFACT, 3, 0, 0),
    "gain the sapling artifact": (Effect.GAIN_ARTIFACT, 4, 0, 0),
    "gain the spire artifact": (Effect.GAIN_ARTIFACT, 5, 0, 0),
    "gain the acorn artifact": (Effect.GAIN_ARTIFACT, 6, 0, 0),
    "gain the shield artifact": (Effect.GAIN_ARTIFACT, 7, 0, 0),
    "apply 8 treatment": (Effect.TREAT, 8, 0, 0),
    "tame up to 3 dino": (Effect.TAME, 3, NOTHING, 0),
    "tame 1 dino": (Effect.TAME, 1, NOTHING, 0),
    "tame 1 raptor": (Effect.TAME, 1, RAPTOR, 0),
    "tame 1 dino without resource cost": (Effect.TAME, 1, NOTHING, 1),
    "tame 1 ironjaw without resource cost": (Effect.TAME, 1, IRONJAW, 1),
    "influence any officer": (Effect.INFLUENCE_ANY, 0, 0, 0),
    "influence two different officers": (Effect.INFLUENCE_TWO, 0, 0, 0),
    "influence the wilderness officer": (Effect.INFLUENCE_WILDERNESS, 0, 0, 0),
    "influence the officer of this zone": (Effect.INFLUENCE_HERE, 0, 0, 0),
    "influence the officer of construction": (Effect.INFLUENCE_ZONE, 3, 0, 0),
    "influence an officer of another zone": (Effect.INFLUENCE_ELSEWHERE, 0, 0, 0),
    "influence twice an officer without your influence": (Effect.INFLUENCE_NEW, 0, 0, 0),
    "influence twice an officer where your die or leader is": (Effect.INFLUENCE_PRESENT, 0, 0, 0),
    "influence an officer of a city zone with 2 of your settlements": (Effect.INFLUENCE_COUNCIL, 0, 0, 0),
    "influence the officer of your leader's zone and retrieve your leader": (Effect.INFLUENCE_RETRIEVE, 0, 0, 0),
    "gain a ranch tile": (Effect.RANCH_TILE, 0, 0, 0),
    "gain a ranch tile without its bonus": (Effect.RANCH_TILE, 1, 0, 0),
    "gain a ranch tile and resolve its effect": (Effect.RANCH_TILE, 2, 0, 0),
    "resolve 1 ranch effect": (Effect.RANCH_EFFECT, 0, 0, 0),
    "forage at your settlement": (Effect.FORAGE_OWN, 1, NOTHING, 0),
    "forage at up to 3 of your settlements": (Effect.FORAGE_OWN, 3, NOTHING, 2**50),
    "forage at your settlement in the jungle": (Effect.FORAGE_OWN, 1, 1, 0),
    "forage at any location": (Effect.FORAGE_ANY, NOTHING, 0, 0),
    "forage at any hills location": (Effect.FORAGE_ANY, 2, 0, 0),
    "discover at any jungle location": (Effect.DISCOVER_ANY, 1, 0, 0),
    "build in the wilderness": (Effect.BUILD_WILD, 0, 1, 0),
    "build in the wilderness and forage": (Effect.BUILD_WILD, 1, 1, 0),
    "build on this tile": (Effect.BUILD_HERE, 0, 0, 0),
    "build on outpost b": (Effect.BUILD_OUTPOST_B, 0, 0, 0),
    "build at the bottom of a city zone": (Effect.BUILD_BOTTOM, 0, 1, 0),
    "build at the bottom of another city zone": (Effect.BUILD_BOTTOM, 1, 0, 0),
    "build in a city zone": (Effect.BUILD_CITY, 0, 1, 0),
    "start an adventure": (Effect.START_ADVENTURE, 0, 0, 0),
    "recall your leader": (Effect.RECALL_LEADER, 0, 0, 0),
    "work in a city zone with your leader": (Effect.WORK_WITH_LEADER, 0, 0, 0),
    "swap a die": (Effect.SWAP_DIE, 0, 0, 0),
    "remove the overlay": (Effect.REMOVE_OVERLAY, 0, 0, 0),
    "become a rider": (Effect.BECOME_RIDER, 0, 0, 0),
    "heal the starting ranger": (Effect.HEAL_STARTER, 0, 0, 0),
    "saddle the untamed shieldhead": (Effect.SADDLE_STARTER, 0, 0, 0),
    "return 1 island resource": (Effect.RETURN_RESOURCE, ISLAND, 1, 0),
    "gain 2 follower per landmark": (Effect.GAIN_PER, 2, Counted.LANDMARKS, FOLLOWERS),
    "gain 1 glowberry per settlement in the city": (Effect.GAIN_PER, 1, Counted.CITY_SETTLEMENTS, GLOWBERRIES),
    "apply 1 treatment per settlement in the city": (Effect.GAIN_PER, 1, Counted.CITY_SETTLEMENTS, TREATMENTS),
    "gain 1 follower per settlement in one terrain": (Effect.GAIN_PER, 1, Counted.BEST_TERRAIN, FOLLOWERS),
    "gain 1 follower per settlement and landmark in one city zone": (
        Effect.GAIN_PER, 1, Counted.BEST_CITY_ZONE, FOLLOWERS,
    ),
    "gain 1 follower per tamed dino in the wilderness": (Effect.GAIN_PER, 1, Counted.WILDERNESS_DINOS, FOLLOWERS),
    "gain 1 follower per untamed dino": (Effect.GAIN_PER, 1, Counted.UNTAMED_DINOS, FOLLOWERS),
    "gain 3 follower per 2 artifacts": (Effect.GAIN_PER, 3, Counted.ARTIFACT_PAIRS, FOLLOWERS),
    "spend 2 glowberry": (Effect.SPEND_RESOURCE, GLOWBERRY, 2, 0),
    "spend 1 tamed raptor": (Effect.SPEND_TAMED, RAPTOR, 0, 0),
    "spend 1 untamed shieldhead": (Effect.SPEND_UNTAMED, SHIELDHEAD, 0, 0),
    "defeat 1 ranger": (Effect.DEFEAT_RANGER, 0, 0, 0),
}  # fmt: skip

COUNTED = {
    "landmark": (Counted.LANDMARKS, 0),
    "settlement in one terrain": (Counted.BEST_TERRAIN, 0),
    "settlement and landmark in one city zone": (Counted.BEST_CITY_ZONE, 0),
    "tamed dino in the wilderness": (Counted.WILDERNESS_DINOS, 0),
    "untamed dino": (Counted.UNTAMED_DINOS, 0),
    "2 artifacts": (Counted.ARTIFACT_PAIRS, 0),
    "ranger": (Counted.RANGERS, 0),
    "home ranger": (Counted.HOME_RANGERS, 0),
    "settlement in the wilderness": (Counted.WILDERNESS_SETTLEMENTS, 0),
    "settlement in the swamp": (Counted.TERRAIN_SETTLEMENTS, 0),
    "settlement in the jungle": (Counted.TERRAIN_SETTLEMENTS, 1),
    "settlement in the hills": (Counted.TERRAIN_SETTLEMENTS, 2),
    "settlement in the city": (Counted.CITY_SETTLEMENTS, 0),
    "artifact": (Counted.ARTIFACTS, 0),
    "ranch tile": (Counted.RANCH_TILES, 0),
    "crate": (Counted.CRATES, 0),
    "adventure": (Counted.ANY_ADVENTURES, 0),
    "wilderness adventure": (Counted.WILD_ADVENTURES, 0),
    "temple adventure": (Counted.TEMPLE_ADVENTURES, 0),
    "influence": (Counted.INFLUENCE, 0),
    "officer with exactly 2 influence": (Counted.OFFICERS_WITH_EXACTLY, 2),
    "officer with 3 or more influence": (Counted.OFFICERS_WITH, 3),
    "city zone with exactly 2 settlements": (Counted.ZONES_WITH_EXACTLY, 2),
    "city zone with 3 or more settlements": (Counted.ZONES_WITH, 3),
    "rider in the wilderness": (Counted.RIDER_IN_WILDERNESS, 0),
    "leader in the city": (Counted.LEADER_IN_CITY, 0),
    "food": (Counted.RESOURCE, FOOD),
    "scrap": (Counted.RESOURCE, SCRAP),
    "island resource": (Counted.RESOURCE, ISLAND),
    "glowberry": (Counted.RESOURCE, GLOWBERRY),
    **{
        f"{where}{species}": (counted, i)
        for where, counted in [
            ("tamed ", Counted.TAMED),
            ("home tamed ", Counted.HOME_TAMED),
            ("untamed ", Counted.UNTAMED),
        ]
        for i, species in enumerate(["shieldhead", "raptor", "thunderhorn", "ironjaw"])
    },
}


def words_of_the_data():
    """Return every word that stands in a program of the data, gates and all."""
    book = BOX.book()
    fields = {
        "zones": [*(f"option_{i}" for i in range(1, 5)), "settlement_spaces_3p", "settlement_spaces_4p"],
        "leaders": ["ranch_effects", "ranch_bonuses", "hourglass", "honeycomb", "wreath", "jewel"],
        "locations": ["bonus", "forage"],
        "exploration_tiles": ["forage", "discovery"],
        "ranch_tiles": ["effect"],
        "stash": ["program"],
        "adventures": ["stage_1", "stage_2", "cartography_reward", "city_reward"],
        "landmarks": ["bonus", "first_option"],
        "dinos": ["mounted_reward"],
    }
    for file, names in fields.items():
        for entry in book[file].values():
            for name in names:
                texts = entry.get(name, "")
                for text in [texts] if isinstance(texts, str) else texts:
                    yield from words_of(text)


def words_of(program):
    whole = program.replace("gain 2 of food, scrap or island resource", "\0")
    pieces = re.split(r"; |: |, | or (?!leader is|more)| and (?!retrieve|forage|landmark|resolve)", whole)
    return [piece.replace("\0", "gain 2 of food, scrap or island resource") for piece in pieces if piece]


class TestWords:
    @pytest.mark.parametrize("word", PLAIN_WORDS)
    def test_a_word_is_one_step(self, word):
        assert read_step(word) == PLAIN_WORDS[word]

    def test_every_word_the_parser_knows_is_in_the_list_above(self):
        patterns = [pattern for pattern, _ in PATTERNS]
        assert set(FIXED_WORDS) <= set(PLAIN_WORDS)
        assert all(any(re.fullmatch(pattern, word) for word in PLAIN_WORDS) for pattern in patterns)

    def test_every_word_of_the_data_is_known(self):
        gates = re.compile(r"in any order|if \d or more (columns are full|rows are full|ranch tiles)")
        words = {word for word in words_of_the_data() if not gates.fullmatch(word)}
        assert len(words) > 80
        assert all(read_step(word) for word in words)

    @pytest.mark.parametrize(
        ("word", "step"),
        [
            ("tame up to 3 dino", (Effect.TAME, 3, NOTHING, 2)),
            ("tame 1 dino without resource cost", (Effect.TAME, 1, NOTHING, 3)),
            ("build in the wilderness", (Effect.BUILD_WILD, 0, 0, 0)),
            ("build in the wilderness and forage", (Effect.BUILD_WILD, 1, 0, 0)),
            ("build at the bottom of a city zone", (Effect.BUILD_BOTTOM, 0, 0, 0)),
            ("build in a city zone", (Effect.BUILD_CITY, 0, 0, 0)),
            ("start an adventure", (Effect.START_ADVENTURE, 1, 0, 0)),
        ],
    )
    def test_a107_an_option_that_was_chosen_cannot_be_declined(self, word, step):
        assert read_step(word, MUST) == step

    def test_a120_silent_building_may_forage(self):
        manner = Manner(silent_building_forages=True)
        assert read_step("build in the wilderness", manner) == (Effect.BUILD_WILD, 1, 1, 0)

    def test_a92_an_artifact_may_come_without_its_bonus(self):
        assert read_step("gain the hourglass artifact", Manner(artifact_bonus=False)) == (Effect.GAIN_ARTIFACT, 0, 1, 0)


class TestPrograms:
    def test_parts_follow_one_another(self):
        assert read_program("gain 1 food, gain 2 follower") == [
            (Effect.GAIN_RESOURCE, FOOD, 1, 0),
            (Effect.GAIN_FOLLOWERS, 2, 0, 0),
        ]

    def test_the_one_word_with_a_comma_is_not_split(self):
        assert read_program("gain 2 of food, scrap or island resource, gain 1 food") == [
            (Effect.GAIN_ANY_RESOURCES, 2, 0, 0),
            (Effect.GAIN_RESOURCE, FOOD, 1, 0),
        ]

    def test_a_part_may_be_one_of_two(self):
        assert read_program("gain 2 glowberry or tame 1 dino, gain 1 food") == [
            (Effect.EITHER, 0, 0, 0),
            (Effect.GAIN_RESOURCE, GLOWBERRY, 2, 0),
            (Effect.TAME, 1, NOTHING, 0),
            (Effect.GAIN_RESOURCE, FOOD, 1, 0),
        ]

    def test_a_word_with_or_in_it_is_one_word(self):
        steps = read_program("influence twice an officer where your die or leader is")
        assert steps == [(Effect.INFLUENCE_PRESENT, 0, 0, 0)]

    def test_a_cost_says_how_much_to_skip_when_it_is_not_paid(self):
        assert read_program("spend 1 glowberry: gain 1 ranger, influence any officer; gain 1 food") == [
            (Effect.PAY, 1, 3, 0),
            (Effect.SPEND_RESOURCE, GLOWBERRY, 1, 0),
            (Effect.GAIN_RANGERS, 1, 0, 0),
            (Effect.INFLUENCE_ANY, 0, 0, 0),
            (Effect.GAIN_RESOURCE, FOOD, 1, 0),
        ]

    def test_a_cost_may_have_several_parts(self):
        steps = read_program("spend 1 tamed raptor and spend 1 glowberry: gain the shield artifact")
        assert steps[0] == (Effect.PAY, 2, 3, 0)
        assert [step[0] for step in steps[1:3]] == [Effect.SPEND_TAMED, Effect.SPEND_RESOURCE]

    @pytest.mark.parametrize(
        ("gate", "counted"),
        [
            ("if 2 or more columns are full", Counted.FULL_COLUMNS),
            ("if 2 or more rows are full", Counted.FULL_ROWS),
            ("if 2 or more ranch tiles", Counted.RANCH_TILES),
        ],
    )
    def test_a_condition_says_how_much_to_skip_when_it_does_not_hold(self, gate, counted):
        steps = read_program(f"{gate}: gain 1 food, gain 1 scrap; gain 1 follower")
        assert steps[0] == (Effect.IF, counted, 2, 2)

    def test_parts_in_any_order_are_counted(self):
        assert read_program("in any order: gain 1 food, tame 1 dino")[0] == (Effect.ANY_ORDER, 2, 0, 0)

    def test_a_gate_stands_before_parts_in_any_order(self):
        steps = read_program("spend 1 food: in any order: gain 1 scrap, tame 1 dino")
        assert steps[0] == (Effect.PAY, 1, 4, 0)
        assert steps[2] == (Effect.ANY_ORDER, 2, 0, 0)

    def test_a_condition_may_stand_before_a_cost(self):
        steps = read_program("if 1 or more rows are full: spend 1 food: gain 1 scrap")
        assert steps[:2] == [(Effect.IF, Counted.FULL_ROWS, 1, 3), (Effect.PAY, 1, 2, 0)]


class TestCounting:
    def test_every_counted_word_is_in_the_list_above(self):
        assert set(COUNTED_WORDS) == set(COUNTED)

    @pytest.mark.parametrize("word", COUNTED)
    def test_a_counted_word(self, word):
        assert counted_word(word) == COUNTED[word]

    def test_a_score_is_points_for_each_of_so_many(self):
        assert read_score("2 per tamed thunderhorn") == (2, 1, Counted.TAMED, THUNDERHORN)
        assert read_score("3 per 2 crate") == (3, 2, Counted.CRATES, 0)

    def test_a_condition_is_at_least_so_many(self):
        assert read_condition("4 ranch tile") == (0, 4, Counted.RANCH_TILES, 0)
        assert read_condition("1 tamed ironjaw") == (0, 1, Counted.TAMED, IRONJAW)

    def test_scores_and_goals_that_say_what_counts_need_no_ruling(self):
        words = ["ranch tile", "tamed dino in the wilderness", "settlement in the city"]
        assert [read_score(f"1 per {word}")[3] for word in words] == [1, 1, 1]
        assert [read_condition(f"1 {word}")[3] for word in words] == [0, 0, 1]
        assert [counted_word(word)[1] for word in words] == [0, 0, 0]

    def test_a_taming_cost_is_an_amount_of_each_resource(self):
        assert read_cost("spend 2 glowberry, spend 1 island resource") == [0, 0, 1, 2]
        assert read_cost("spend 1 food, spend 1 food") == [2, 0, 0, 0]


class TestErrors:
    @pytest.mark.parametrize(
        ("read", "text", "sentence"),
        [
            (read_program, "gain 2 crates", '"gain 2 crates" is no effect; words look like: '),
            (read_program, "", '"" is no effect; words look like: '),
            (read_program, "gain 1 food, gain 1 mammoth", '"gain 1 mammoth" is no effect; words look like: '),
            (read_program, "spend 1 mammoth: gain 1 food", '"spend 1 mammoth" is no effect; words look like: '),
            (read_program, "gain 1 food: gain 2 food", '"gain 1 food" is neither a cost nor a condition'),
            (
                read_program,
                "gain 1 food or gain 1 scrap or gain 1 crate",
                '"gain 1 scrap or gain 1 crate" is no effect',
            ),
            (read_program, ", ".join(["gain 1 food"] * 13), " has 13 steps; at most 12 fit"),
            (
                read_program,
                "in any order: gain 1 food or gain 1 scrap, tame 1 dino",
                '"in any order" orders single words, and "gain 1 food or gain 1 scrap" is a choice of two',
            ),
            (
                read_program,
                "in any order: " + ", ".join(["gain 1 food"] * 7),
                '"in any order" stands before at most 6 parts, not 7',
            ),
            (read_step, "gain 1 follower per mammoth", '"mammoth" is nothing that is counted; known are: 2 artifacts,'),
            (
                read_step,
                "gain 1 follower per settlement in the jungle",
                'nothing is gained for each "settlement in the jungle"',
            ),
            (read_score, "2 for each mammoth", '"2 for each mammoth" is no score; it should read like "2 per tamed'),
            (read_score, "1 per 0 ranger", '"1 per 0 ranger" is no score; it should read like '),
            (read_score, "2 per mammoth", '"mammoth" is nothing that is counted'),
            (read_condition, "ranch tile", '"ranch tile" is no condition; it should read like "4 ranch tile"'),
            (read_condition, "4 mammoth", '"mammoth" is nothing that is counted'),
            (read_cost, "gain 1 food", '"gain 1 food" is no taming cost; it should read like "spend 2 glowberry, '),
            (read_cost, "2 glowberry", '"2 glowberry" is no effect'),
            (counted_word, "mammoth", '"mammoth" is nothing that is counted; known are: 2 artifacts, adventure, '),
        ],
    )
    def test_wrong_words_are_told_in_one_sentence(self, read, text, sentence):
        with pytest.raises(WordError) as error:
            read(text)
        assert sentence in str(error.value)
        assert "\n" not in str(error.value)
