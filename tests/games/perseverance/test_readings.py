"""Every doubt about the text has a reading in RULES.md, with the tests that pin it; a switch is tested on its sides."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from games.perseverance.lay import BOOK

HERE = Path(__file__).parent
RULES = (HERE.parents[2] / "sim/games/perseverance/RULES.md").read_text("utf-8")
COUNTS = {"A": 158, "C": 21, "K": 24, "Q": 16, "M": 42, "D": 22}
DOUBTS = [f"{letter}{number}" for letter, count in COUNTS.items() for number in range(1, count + 1)]
NEEDS_NO_TEST = {  # nothing is decided, or nothing of it is in the game
    "C14": "no contradiction",
    "K19": "says so of C14",
    "M14": "the Assembly board needs nothing",
    "M31": "the Follower dial has no end",
    "M38": "playing alone is not in the text",
}
TEST = re.compile(r"`((?:Test|test_)\w*\.test_\w+)`")
RULING = re.compile(r"rulings? `(\w+)`(?:, `(\w+)`)?")


@cache
def rows():
    """Return the lines of the tables of readings by what they are about."""
    cells = [line.strip("| ").split(" | ") for line in RULES.splitlines() if re.match(r"\| [A-Z]\d+ \|", line)]
    return [(first, " | ".join(rest)) for first, *rest in cells if re.fullmatch(r"[ACKQMD]\d+", first)]


@cache
def sources():
    """Return the source of each test of the game, its decorators included, by "Class.test" or "module.test"."""
    found = {}
    for file in sorted(HERE.glob("test_*.py")):
        text = file.read_text("utf-8")
        for node in ast.parse(text).body:
            inside = node.body if isinstance(node, ast.ClassDef) else [node]
            name = node.name if isinstance(node, ast.ClassDef) else file.stem
            for test in inside:
                if isinstance(test, ast.FunctionDef):
                    parts = [*test.decorator_list, test]
                    found[f"{name}.{test.name}"] = "\n".join(ast.get_source_segment(text, part) for part in parts)
    return found


def readings_of(ruling):
    """Return the readings that name a ruling."""
    return [text for _, text in rows() if any(ruling in found for found in RULING.findall(text))]


def test_every_doubt_has_one_reading():
    of_list = RULES[: RULES.index("## Choices that are not offered")]
    found = re.findall(r"^\| ([ACKQMD]\d+) \|", of_list, re.MULTILINE)
    assert sorted(found) == sorted(DOUBTS)


@pytest.mark.parametrize("doubt", sorted(set(DOUBTS) - set(NEEDS_NO_TEST)))
def test_every_reading_is_pinned_by_a_test(doubt):
    assert [text for first, text in rows() if first == doubt and TEST.search(text)]


def test_only_what_decides_nothing_is_not():
    assert {first for first, text in rows() if not TEST.search(text)} == set(NEEDS_NO_TEST)


def test_every_test_that_is_named_is_there():
    assert sorted(set(TEST.findall(RULES)) - set(sources())) == []


def test_every_ruling_that_is_named_is_there():
    named = {name for found in RULING.findall(RULES) for name in found if name}
    assert named == set(BOOK.rulings())


@pytest.mark.parametrize("ruling", BOOK.rulings())
def test_a_ruling_answers_doubts_of_the_list(ruling):
    ids = BOOK["rulings"][ruling]["ids"]
    assert set(ids) <= set(DOUBTS)
    assert any(first in ids for first, text in rows() if text in readings_of(ruling))


@pytest.mark.parametrize("ruling", BOOK.rulings())
def test_the_tests_of_its_reading_play_every_side_of_a_ruling(ruling):
    texts = [sources()[name] for text in readings_of(ruling) for name in TEST.findall(text)]
    played = "\n".join(text for text in texts if ruling in text)
    others = [side for side in BOOK["rulings"][ruling]["alternatives"] if side != BOOK.rulings()[ruling]]
    assert [side for side in others if not re.search(rf"\b{side}\b", played)] == []
