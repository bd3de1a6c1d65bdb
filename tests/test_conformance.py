"""Every game and every policy of the registry meets what all must."""

import json
import os
from pathlib import Path

import pytest
from conformance import CHECKS, arena, golden_digest

from sim import registry
from sim.faults import UsageFault
from sim.policy import find_policy

GAMES_OF_TESTS = Path(__file__).parent / "games"
GOLDEN_GAMES = 10


CASES = [
    pytest.param((name, players, policy), id=f"{name}-{players}-{policy}")
    for name, box in ((name, registry.box(name)) for name in registry.GAMES)
    for players in box.players
    for policy in box.policies
]


@pytest.fixture
def met(request):
    """Return the arena of a case; a search of a heavy game is left out where it would take hours."""
    found = arena(*request.param)
    if found.is_too_slow:
        pytest.skip("a search of a heavy game in plain Python")
    return found


@pytest.mark.parametrize("met", CASES, indirect=True)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(met, check):
    check(met)


@pytest.mark.parametrize("met", CASES, indirect=True)
def test_golden_games_are_the_same_compiled_and_in_plain_python(met, request):
    name, case = request.node.callspec.params["met"][0], " ".join(map(str, request.node.callspec.params["met"][1:]))
    file = GAMES_OF_TESTS / name / "golden.json"
    pinned = json.loads(file.read_text("utf-8")) if file.exists() else {}
    played = golden_digest(met, GOLDEN_GAMES)
    if os.environ.get("REGOLDEN"):
        file.write_text(json.dumps(pinned | {case: played}, indent=4, sort_keys=True) + "\n", "utf-8")
    else:
        assert played == pinned[case]


@pytest.mark.parametrize("name", registry.GAMES)
def test_every_game_is_described(name):
    box = registry.box(name)
    assert box.name == name
    assert box.default_policy in box.policies
    assert find_policy(box, box.default_policy).budget == 0
    assert not box.factions or len(box.factions) >= max(box.players)
    assert box.book().digest


def test_every_folder_of_a_game_is_registered():
    folders = Path(registry.__file__).parent / "games"
    assert sorted(file.parent.name for file in folders.glob("*/game.py")) == sorted(registry.GAMES)


def test_an_unknown_game_is_answered_with_the_known_ones():
    for find in (registry.box, registry.game):
        with pytest.raises(UsageFault, match=r"there is no game 'chess'; the games are .*tic_tac_toe"):
            find("chess")
