"""Kernels compiled in processes of their own and loaded into one: none may run another's code (numba's issue 10486)."""

import pytest
from conftest import COMPILED
from fresh import copy_sources, run

pytestmark = pytest.mark.skipif(not COMPILED, reason="plain Python has no symbols")

SHARED = '''
from sim.kernel import rule

@rule
def total(game, turns):
    """Too large to be put into every caller, so that it gets a symbol of its own."""
    total = 0
    for turn in range(turns):
        coins = game["coins"]
        if coins % 2 == 0:
            total += coins * 3 + turn
        elif coins % 3 == 0:
            total -= coins + turn * 7
        elif coins % 5 == 0:
            total += coins * coins - turn
        elif coins % 7 == 0:
            total += turn
        elif coins % 11 == 0:
            total += coins * 8 - turn
        else:
            total += coins
        game["coins"] += 1
        if total > 1000000:
            total -= 999999
        for step in range(coins % 4):
            total += step * coins
            if total % 13 == 0:
                total += game["debts"]
    return total
'''
TOY = """
import numpy as np
from sim.kernel import entry_point, from_dtype, types
from sim.shared import total

STATE = np.dtype({fields})

@entry_point(types.int64(from_dtype(STATE), types.int64))
def play(game, turns):
    points = total(game, turns) + total(game, turns + 1) * 2
    if points % 2:
        points += total(game, 3)
    return points
"""
FIELDS = {
    "one": '[("coins", "i4"), ("debts", "i4"), ("rest", "i4", (3,))]',
    "two": '[("rest", "i4", (7,)), ("debts", "i4"), ("coins", "i4")]',
}
PLAY_TOYS = """
import importlib, json, sys
import numpy as np
found = {}
for name in sys.argv[1:]:
    toy = importlib.import_module("sim." + name)
    row = np.zeros(1, toy.STATE)
    row["coins"], row["debts"] = 17, 5
    points, stats = int(toy.play(row[0], 20)), getattr(toy.play, "stats", None)
    found[name] = [points, int(row["coins"][0])], len(stats.cache_hits) if stats else 0
print(json.dumps(found))
"""
POLICY = '''
from sim.kernel import rule

@rule
def judge(game, option, turns):
    """Too large to be put into every caller."""
    worth = 0
    for turn in range(turns):
        cell = (option["a"] * {factor} + turn) % 9
        mark = game["cell"][cell]
        if mark == 0:
            worth += cell * {factor}
        elif mark == 1:
            worth -= cell + turn
        elif turn % 3 == 0:
            worth += game["placed"] * turn
        else:
            worth += {factor} - turn
        for step in range(cell % 4):
            worth += step * game["cell"][step]
            if worth % 13 == 0:
                worth += {factor}
    return worth

def best(game, tables, seat, options, n, weights):
    """Take the option that is judged best."""
    chosen = 0
    for i in range(1, n):
        if judge(game, options[i], 12) + judge(game, options[i], 7) > judge(game, options[chosen], 12):
            chosen = i
    return chosen
'''
FACTORS = {"mine": 5, "yours": 7}
PLAY_POLICIES = """
import json, sys
import numpy as np
from sim import registry
from sim.game import SEATING
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table
box, game = registry.box("tic_tac_toe"), registry.game("tic_tac_toe")
names = sys.argv[1:]
policies = {name: load_policy(game, find_policy(box, name + ".py:best")) for name in names}
uniform = load_policy(game, find_policy(box, "uniform"))
seatings = np.zeros(10, SEATING)
seatings["game"] = range(10)
seatings["policy"][:, 1] = 1
found = {}
for name in names:
    table = Table(game, box.fill(box.book(), 2), [policies[name], uniform], 2)
    moves = [[step.chosen for step in Stepper(table, seating, 1)] for seating in seatings]
    stats = getattr(policies[name].pick, "stats", None)
    found[name] = moves, len(stats.cache_hits) if stats else 0
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def toys(tmp_path_factory):
    """Return a folder in which two games, each compiled in a process of its own, lie in one cache."""
    folder = copy_sources(tmp_path_factory.mktemp("toys"))
    (folder / "sim/shared.py").write_text(SHARED, "utf-8")
    for name, fields in FIELDS.items():
        (folder / f"sim/{name}.py").write_text(TOY.format(fields=fields), "utf-8")
    for name in FIELDS:
        assert run(PLAY_TOYS, name, sources=folder, cache=folder / "cache")[name][1] == 0
    return folder


@pytest.fixture(scope="module")
def policies(tmp_path_factory):
    """Return a folder in which two users' policies, each compiled in a process of its own, lie in one cache."""
    folder = copy_sources(tmp_path_factory.mktemp("policies"))
    for name, factor in FACTORS.items():
        (folder / f"{name}.py").write_text(POLICY.format(factor=factor), "utf-8")
    run(PLAY_POLICIES, sources=folder, cache=folder / "cache")  # the game: from here on, both are compiled alike
    for name in FACTORS:
        assert run(PLAY_POLICIES, name, sources=folder, cache=folder / "cache")[name][1] == 0
    return folder


class TestTwoGames:
    @pytest.mark.parametrize("order", [("one", "two"), ("two", "one")], ids=" then ".join)
    def test_both_loaded_into_one_process_play_as_plain_python_does(self, toys, order):
        together = run(PLAY_TOYS, *order, sources=toys, cache=toys / "cache")
        plain = run(PLAY_TOYS, *order, sources=toys, NUMBA_DISABLE_JIT="1")
        assert plain["one"] == plain["two"]
        for name in order:
            assert together[name] == [plain[name][0], 1]


class TestTwoPolicies:
    @pytest.mark.parametrize("order", [("mine", "yours"), ("yours", "mine")], ids=" then ".join)
    def test_helpers_of_one_name_stay_apart(self, policies, order):
        together = run(PLAY_POLICIES, *order, sources=policies, cache=policies / "cache")
        plain = run(PLAY_POLICIES, *order, sources=policies, NUMBA_DISABLE_JIT="1")
        for name in order:
            assert together[name] == [plain[name][0], 1]
        assert plain["mine"] != plain["yours"]
