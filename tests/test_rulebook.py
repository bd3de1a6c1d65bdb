"""Every section of every rulebook is implemented, cited and tested."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(file.parent for file in (ROOT / "sim/games").glob("*/RULES.md"))
SECTION = re.compile(r"\bR\d+(?:\.\d+)*\b")
TEST_CLASS = re.compile(r"Test(R\d+(?:_\d+)*)(?![\d_])")
CODE = re.compile(r"`(\w+(?:\.\w+)+)`")
pytestmark = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rulebook(game):
    return (game / "RULES.md").read_text("utf-8")


def rows(game):
    """Return the lines of the rulebook's tables that open with a section."""
    return [line for line in rulebook(game).splitlines() if re.match(r"\| *R\d", line)]


def sections_in_rulebook(game):
    return {SECTION.search(row)[0] for row in rows(game)}


def sources(game):
    """Return the files of a game that hold rules: all but its policies."""
    return [file for file in game.rglob("*.py") if "policies" not in file.relative_to(game).parts]


def functions(file):
    return [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]


def sections_cited_by_rules(game):
    texts = [ast.get_docstring(function) or "" for file in sources(game) for function in functions(file)]
    return {section for text in texts for section in SECTION.findall(text)}


def sections_under_test(game):
    found = set()
    for file in (ROOT / "tests/games" / game.name).rglob("test_*.py"):
        names = [node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]
        found |= {match[1].replace("_", ".") for name in names if (match := TEST_CLASS.match(name))}
    return found


def functions_by_name(game):
    """Return all functions of a game as RULES.md calls them: by the last part of their module."""
    return {f"{file.stem}.{function.name}" for file in sources(game) for function in functions(file)}


def test_every_section_is_cited_by_a_rule_and_no_other(game):
    assert sections_in_rulebook(game)
    assert sections_cited_by_rules(game) == sections_in_rulebook(game)


def test_every_section_has_its_tests_and_no_other(game):
    assert sections_under_test(game) == sections_in_rulebook(game)


def test_every_section_names_functions_that_are_there(game):
    named = {row: {".".join(name.split(".")[-2:]) for name in CODE.findall(row)} for row in rows(game)}
    assert [row for row, names in named.items() if not names] == []
    assert set().union(*named.values()) - functions_by_name(game) == set()
