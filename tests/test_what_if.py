"""What shall be different is said in one sentence if it cannot be, and is all that differs if it can."""

import json

import pytest

from sim.book import Book, BookError
from sim.faults import UsageFault
from sim.what_if import WhatIf, read_overlay, stated, what_if

FARM = """
open = ["paths"]

[[source]]
of = "*"
kind = "rulebook"
section = "Animals"
[[source]]
of = ["*.eggs", "hen.days"]
kind = "assumed"
reason = "nobody counted"
range = [1, 6]

[[limit]]
of = "*.eggs"
range = [0, 9]
[[limit]]
of = "*.home"
one_of = ["pond", "barn"]

[hen]
eggs = 3
home = "barn"
days = [3, 2, 1]

[duck]
eggs = 2
home = "pond"

[paths]
barn__pond = true
"""
RULES = """
[ducks_swim]
value = true
alternatives = [true, false]
question = "Do ducks swim?"
reading = "Yes, there is a pond."
ids = ["A1"]

[pond]
value = "deep"
alternatives = ["deep", "flat"]
question = "How deep is the pond?"
reading = "Deep."
ids = ["A2"]
"""
VARIANTS = """
[easter]
idea = "Hens lay more."
section = "Optional"
changes = { "animals.hen.eggs" = 9 }

[flood]
idea = "All live in the pond."
section = "Optional"
changes = { "animals.hen.home" = "pond", "animals.duck.eggs" = 0 }

[famine]
idea = "Hens lay nothing."
section = "Optional"
changes = { "animals.hen.eggs" = 0 }

[mixed]
idea = "Anybody sits anywhere."
section = "Set-up"
design = "drawn"

[dealt]
idea = "Seats are dealt."
section = "Set-up"
design = "shuffled"
"""


@pytest.fixture
def farm(tmp_path):
    return written(tmp_path)


def written(folder, **texts):
    for stem, text in {"animals": FARM, "rulings": RULES, "variants": VARIANTS, **texts}.items():
        (folder / f"{stem}.toml").write_text(text, "utf-8")
    return Book.read("farm", folder)


def refusal(make, *arguments):
    with pytest.raises((BookError, UsageFault)) as fault:
        make(*arguments)
    sentence = str(fault.value)
    assert "\n" not in sentence
    return sentence


class TestValues:
    @pytest.mark.parametrize(
        "overlay",
        [
            {"animals.hen.eggs": 5},
            {"farm.animals.hen.eggs": 5},
            {"animals": {"hen": {"eggs": 5}}},
            {"farm": {"animals": {"hen": {"eggs": 5}}}},
            {"animals": {"hen.eggs": 5}},
        ],
    )
    def test_are_found_by_path_with_or_without_the_game_and_in_tables(self, farm, overlay):
        different = what_if(farm, (), {}, overlay)
        assert different.stated_changes() == {"animals.hen.eggs": 5}
        assert different.applied(farm).value("animals.hen.eggs") == 5

    def test_of_a_user_are_no_longer_assumed(self, farm):
        before, after = farm.audit(), what_if(farm, (), {}, {"animals.hen.eggs": 5}).applied(farm).audit()
        assert (before.counts["animals"]["assumed"], before.share_assumed) == (3, 3 / 6)
        assert after.counts["animals"] == {"user": 1, "rulebook": 3, "assumed": 2}
        assert [value.path for value in after.assumed] == ["animals.hen.days", "animals.duck.eggs"]
        assert after.share_assumed == 2 / 6

    def test_of_a_user_are_not_drawn_afresh(self, farm):
        stood = what_if(farm, (), {}, {"animals.hen.eggs": 9}).applied(farm)
        assert {stood.redrawn(seed).value("animals.hen.eggs") for seed in range(20)} == {9}
        assert len({stood.redrawn(seed).value("animals.duck.eggs") for seed in range(20)}) > 1

    def test_may_be_outside_of_what_they_were_assumed_to_be_but_not_of_their_limit(self, farm):
        assert what_if(farm, (), {}, {"animals.hen.eggs": 0}).changes
        said = refusal(what_if, farm, (), {}, {"animals.hen.eggs": 10})
        assert said == "hen.eggs in animals.toml must be 0 to 9, not 10"

    @pytest.mark.parametrize(
        ("path", "value", "sentence"),
        [
            ("animals.hen.egs", 1, "farm has no value animals.hen.egs; the nearest are animals.hen.eggs, "),
            ("zzz", 1, "farm has no value zzz; the nearest are rulings.pond.value, "),
            ("animals.hen", 1, "farm has no value animals.hen; the nearest are animals."),
            ("barn.animals.hen.eggs", 1, "farm has no value barn.animals.hen.eggs; the nearest are animals.hen.eggs"),
            ("animals.hen.eggs", "many", 'hen.eggs in animals.toml must be a whole number, like 3, not "many"'),
            ("animals.hen.eggs", [1], "hen.eggs in animals.toml must be a whole number, like 3, not [1]"),
            ("animals.hen.eggs", True, "hen.eggs in animals.toml must be a whole number, like 3, not true"),
            ("animals.hen.days", 1, "hen.days in animals.toml must be a list, each a whole number, like [3, 2, 1]"),
            ("animals.hen.home", "nest", 'hen.home in animals.toml must be one of "pond", "barn", not "nest"'),
            ("rulings.pond.question", "?", "pond.question in rulings.toml cannot be changed"),
            ("rulings.pond.value", "dry", 'pond.value in rulings.toml must be one of "deep", "flat", not "dry"'),
        ],
    )
    def test_that_cannot_be_are_refused(self, farm, path, value, sentence):
        assert refusal(what_if, farm, (), {}, {path: value}).startswith(sentence)

    def test_of_the_last_overlay_count(self, farm):
        different = what_if(farm, (), {}, {"animals.hen.eggs": 5}, {"farm.animals.hen.eggs": 6})
        assert different.stated_changes() == {"animals.hen.eggs": 6}

    def test_may_be_added_where_the_data_are_open(self, farm):
        different = what_if(farm, (), {}, {"animals.paths.barn__nest": True})
        assert different.applied(farm)["animals"]["paths"] == {"barn__pond": True, "barn__nest": True}

    def test_are_the_same_what_if_however_they_are_ordered(self, farm):
        one = what_if(farm, (), {}, {"animals.hen.eggs": 5, "animals.duck.eggs": 6})
        other = what_if(farm, (), {}, {"animals.duck.eggs": 6}, {"animals.hen.eggs": 5})
        assert (one, hash(one), one.applied(farm).digest) == (other, hash(other), other.applied(farm).digest)

    def test_change_the_digest_and_none_do_not(self, farm):
        assert what_if(farm, (), {}, {"animals.hen.eggs": 5}).applied(farm).digest != farm.digest
        assert WhatIf().applied(farm) is farm
        assert what_if(farm) == WhatIf()


class TestRulings:
    def test_are_set_by_name(self, farm):
        different = what_if(farm, (), {"pond": "flat"})
        assert different.applied(farm).rulings() == {"ducks_swim": True, "pond": "flat"}

    def test_as_usual_are_no_difference(self, farm):
        assert what_if(farm, (), {"pond": "deep", "ducks_swim": True}) == WhatIf()

    def test_may_stand_in_an_overlay(self, farm):
        assert what_if(farm, (), {}, {"rulings": {"pond": {"value": "flat"}}}) == what_if(farm, (), {"pond": "flat"})

    def test_are_no_values_that_are_counted(self, farm):
        assert what_if(farm, (), {"pond": "flat"}).applied(farm).audit() == farm.audit()

    def test_that_are_unknown_have_nearest_ones(self, farm):
        assert refusal(what_if, farm, (), {"duck_swims": True}).startswith(
            "farm has no ruling duck_swims; the nearest are ducks_swim"
        )

    def test_can_only_be_one_of_their_alternatives(self, farm):
        said = refusal(what_if, farm, (), {"pond": "dry"})
        assert said == 'pond.value in rulings.toml must be one of "deep", "flat", not "dry"'
        assert "must be true or false" in refusal(what_if, farm, (), {"ducks_swim": 1})

    def test_say_what_they_decide(self, farm):
        assert [reading.name for reading in farm.readings()] == ["ducks_swim", "pond"]
        assert farm.readings()[1]._asdict() == {
            "name": "pond",
            "value": "deep",
            "question": "How deep is the pond?",
            "reading": "Deep.",
            "alternatives": ["deep", "flat"],
            "ids": ["A2"],
        }


class TestVariants:
    def test_change_their_values(self, farm):
        played = what_if(farm, ["flood"]).applied(farm)
        assert (played.value("animals.hen.home"), played.value("animals.duck.eggs")) == ("pond", 0)
        assert played.source("animals.hen.home").kind == "variant"
        assert played.source("animals.hen.home").note == "stated by the variant flood"

    def test_combine_in_any_order(self, farm):
        both = what_if(farm, ["flood", "easter", "easter"])
        assert both == what_if(farm, ["easter", "flood"])
        assert both.applied(farm).value("animals.hen.eggs") == 9
        assert both.applied(farm).value("animals.duck.eggs") == 0

    def test_that_state_the_same_do_not_combine(self, farm):
        said = refusal(what_if, farm, ["easter", "famine"])
        assert said == "the variants easter and famine both decide animals.hen.eggs; choose one of them"
        said = refusal(what_if, farm, ["mixed", "dealt"])
        assert said == "the variants dealt and mixed both decide who sits where; choose one of them"

    def test_that_are_unknown_have_nearest_ones(self, farm):
        said = refusal(what_if, farm, ["flod"])
        assert said.startswith("farm has no variant flod; the nearest are flood, ")

    def test_of_a_game_without_any_are_unknown(self, tmp_path):
        (tmp_path / "animals.toml").write_text(FARM, "utf-8")
        assert refusal(what_if, Book.read("farm", tmp_path), ["flood"]) == "farm has no variant flood; it has none"

    def test_cannot_be_undone_by_a_value(self, farm):
        said = refusal(what_if, farm, ["flood"], {}, {"animals.duck.eggs": 2})
        assert said == "animals.duck.eggs is what the variant flood states; leave one of them out"

    @pytest.mark.parametrize(
        ("old", "new", "sentence"),
        [
            ('section = "Optional"\n', "", "easter in variants.toml must have an idea, a section, and changes or a"),
            ('design = "drawn"', "", "mixed in variants.toml must have an idea, a section, and changes or a design"),
            ('design = "drawn"', 'seats = "drawn"', "mixed in variants.toml must have an idea, a section, and"),
            ('{ "animals.hen.eggs" = 9 }', "9", "changes of easter in variants.toml must be values by path"),
            ('eggs" = 9', 'eggs" = 99', "the variant easter: hen.eggs in animals.toml must be 0 to 9, not 99"),
            ('hen.eggs" = 9', 'cow.eggs" = 9', "the variant easter: farm has no value animals.cow.eggs"),
            ("[easter]", "easter", "variants.toml is not valid TOML"),
        ],
    )
    def test_that_are_badly_written_are_refused(self, tmp_path, old, new, sentence):
        text = VARIANTS.replace(old, new, 1)
        assert refusal(lambda: written(tmp_path, variants=text)).startswith(sentence)

    def test_are_part_of_the_digest_of_the_data(self, tmp_path):
        before = written(tmp_path).digest
        assert written(tmp_path, variants=VARIANTS.replace("more", "much")).digest != before


class TestStated:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("a.b.c=2", {"a.b.c": 2}),
            (" a.b.c = 2 ", {"a.b.c": 2}),
            ("a.b.c=true", {"a.b.c": True}),
            ("a.b.c=pond", {"a.b.c": "pond"}),
            ("a.b.c=gain 1 food", {"a.b.c": "gain 1 food"}),
            ('a.b.c="2"', {"a.b.c": "2"}),
            ("a.b.c=[0, 1]", {"a.b.c": [0, 1]}),
            ("a.b.c=x = y", {"a.b.c": "x = y"}),
            ("a=1\nb = 2", {"a": "1\nb = 2"}),
        ],
    )
    def test_values_are_read_as_toml_or_as_text(self, text, found):
        assert stated("--set", [text]) == found

    @pytest.mark.parametrize("text", ["a.b.c", "=2", "a.b.c=", ""])
    def test_what_is_no_name_with_a_value_is_refused(self, text):
        assert refusal(stated, "--set", [text]) == f"--set takes NAME=VALUE, not {text!r}"

    @pytest.mark.parametrize("text", ["[1, 2", '"open', "{"])
    def test_what_begins_like_toml_must_be_toml(self, text):
        assert refusal(stated, "--set", [f"a={text}"]) == f"--set has a value that is no TOML: {text}"

    def test_a_name_has_one_value(self):
        assert stated("--set", ["a=1", "a=1"]) == {"a": 1}
        assert refusal(stated, "--set", ["a=1", "a=2"]) == "--set gives a two values; leave one of them out"


class TestOverlayFile:
    def test_is_laid_out_like_the_data(self, tmp_path, farm):
        file = tmp_path / "mine.toml"
        file.write_text("[animals.hen]\neggs = 5\n[animals.paths]\nbarn__nest = true\n", "utf-8")
        found = what_if(farm, (), {}, read_overlay(str(file))).stated_changes()
        assert found == {"animals.hen.eggs": 5, "animals.paths.barn__nest": True}

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [
            (b"[animals.hen\n", "is not valid TOML: "),
            (b"\xff\xfe", "is not valid TOML: "),
            (b"a = " + 2_000 * b"[", "is not valid TOML: "),
        ],
    )
    def test_that_is_broken_is_refused(self, tmp_path, content, sentence):
        file = tmp_path / "mine.toml"
        file.write_bytes(content)
        assert refusal(read_overlay, str(file)).startswith(f"the overlay {file} {sentence}")

    def test_that_is_not_there_is_refused(self, tmp_path):
        file = tmp_path / "mine.toml"
        assert refusal(read_overlay, str(file)) == f"the overlay {file} cannot be read: No such file or directory"
        assert refusal(read_overlay, str(tmp_path)) == f"the overlay {tmp_path} cannot be read: Is a directory"


def test_a_what_if_survives_the_manifest(farm):
    different = what_if(farm, ["flood", "mixed"], {"pond": "flat"}, {"animals.hen.days": [9, 9, 9]})
    told = json.loads(
        json.dumps([different.variants, different.stated_rulings(), different.stated_changes()], ensure_ascii=False)
    )
    assert what_if(farm, *told) == different
