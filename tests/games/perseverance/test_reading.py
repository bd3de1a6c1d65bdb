"""RULES.md says how the text is read: every reading has its row, and every test it names is there."""

import ast
import re
from pathlib import Path

import pytest
from games.perseverance.lay import BOOK

import sim.games.perseverance

RULES = (Path(sim.games.perseverance.__file__).parent / "RULES.md").read_text("utf-8")
READINGS = RULES.partition("## How the text is read")[2]
LAST = {"A": 158, "C": 21, "K": 24, "Q": 16, "M": 42, "D": 22}


def named_tests():
    """Return the tests that RULES.md names, as `Class.test`, or `file.test` where there is no class."""
    return set(re.findall(r"`(\w+\.test_\w+)`", READINGS))


def listed(file):
    tree = ast.parse(file.read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield from (f"{node.name}.{test.name}" for test in node.body if isinstance(test, ast.FunctionDef))
        elif isinstance(node, ast.FunctionDef):
            yield f"{file.stem}.{node.name}"


def row_of(number):
    return next((line for line in READINGS.splitlines() if line.startswith(f"| {number} |")), "")


def test_every_test_that_is_named_is_there():
    found = {test for file in Path(__file__).parent.glob("test_*.py") for test in listed(file)}
    assert named_tests()
    assert named_tests() - found == set()


@pytest.mark.parametrize(("letter", "last"), LAST.items())
def test_every_reading_has_a_row(letter, last):
    assert [number for number in range(1, last + 1) if not row_of(f"{letter}{number}")] == []


@pytest.mark.parametrize("ruling", BOOK.rulings())
def test_every_switch_is_named_by_a_reading(ruling):
    assert f"`{ruling}`" in READINGS
    assert all(row_of(number) for number in BOOK["rulings"][ruling]["ids"])
