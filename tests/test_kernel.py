"""The cache of compiled kernels, in fresh processes, on sources and a cache of their own."""

import pytest
from conftest import COMPILED
from fresh import copy_sources, edited, run

pytestmark = pytest.mark.skipif(not COMPILED, reason="plain Python compiles nothing")

GAME = "sim/games/tic_tac_toe"
PLAY = """
import json
import numpy as np
from sim import registry
from sim.engine import engine
from sim.game import SEATING
from sim.policy import find_policy, load_policy
from sim.table import Stepper, Table

box, game = registry.box("tic_tac_toe"), registry.game("tic_tac_toe")
policy = load_policy(game, find_policy(box, "uniform"))
table = Table(game, box.fill(box.book(), 2), [policy], 2)
seatings = np.zeros(20, SEATING)
seatings["game"] = seatings["block"] = range(20)
ends = [list(Stepper(table, seating, 1))[-1].after[0] for seating in seatings]
names = ("set_up", "advance", "apply", "outcome", "value", "conceal", "record", "check")
kernels = {"pick": policy.pick} | engine(game)._asdict() | {name: getattr(game, name) for name in names}
stats = {name: kernel.stats for name, kernel in kernels.items() if hasattr(kernel, "stats")}
print(json.dumps({
    "cells": [end["cell"].tolist() for end in ends],
    "scores": [end["score"].tolist() for end in ends],
    "compiled": sorted(name for name in stats if stats[name].cache_misses),
    "loaded": sorted(name for name in stats if stats[name].cache_hits),
}))
"""
RULES = ["advance", "apply", "check", "conceal", "outcome", "record", "set_up", "value"]
DRIVER = ["begin", "no_search", "play"]
ALL = sorted([*RULES, *DRIVER, "pick"])
EDITS = [  # file, text, its replacement, kernels built from it
    pytest.param(f"{GAME}/rules.py", "mark = seat + 1\n    for", "mark = seat + 5\n    for", RULES, id="a rule"),
    pytest.param("sim/rng.py", "return np.int64(product >> _SHIFT_32)", "return np.int64(0)", ALL, id="chance"),
    pytest.param("sim/options.py", '["a"] = a', '["a"] = 8 - a', RULES, id="what games share"),
    pytest.param("sim/driver.py", "seed_game(game, run_seed,", "seed_game(game, 7,", DRIVER, id="driver"),
    pytest.param("sim/policies/uniform.py", "return draw", "return n - 1 - draw", ["pick"], id="a policy"),
]
OUT_OF_BOUNDS = """
import json
import numpy as np
from sim.kernel import entry_point, from_dtype, types
from sim.peek import peek
ROW = np.dtype([("few", "i8", (2,)), ("next", "i8")])
kernel = entry_point(types.int64(from_dtype(ROW), types.int64))(peek)
row = np.zeros(1, ROW)
row["next"] = 5
try:
    found = int(kernel(row[0], 2))
except IndexError:
    found = "out of bounds"
print(json.dumps([found, len(kernel.stats.cache_hits)]))
"""
EDIT_WHILE_RUNNING = """
import json
import sim.kernel
with open("sim/peek.py", "a") as file:
    file.write("# more")
from sim.games.tic_tac_toe.state import signatures
from sim.peek import look
kernel = sim.kernel.entry_point(signatures.outcome)(look)
print(json.dumps([len(kernel.stats.cache_misses), sim.kernel.cache_root().exists()]))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return a folder with sources of ours and a cache in which all of them are compiled."""
    made = copy_sources(tmp_path_factory.mktemp("sources"))
    assert play(made)["compiled"] == ALL
    return made


@pytest.fixture
def peeking(tmp_path):
    """Return a folder with sources of ours and one more."""
    copy_sources(tmp_path)
    (tmp_path / "sim/peek.py").write_text(
        'def peek(row, i):\n    return row["few"][i]\n\n\ndef look(row, tables, seat):\n    return seat\n', "utf-8"
    )
    return tmp_path


def play(folder, **environment):
    return run(PLAY, sources=folder, cache=folder / "cache", **environment)


class TestCache:
    def test_a_second_process_compiles_nothing(self, folder):
        played = play(folder)
        assert played["compiled"] == []
        assert played["loaded"] == ALL

    @pytest.mark.parametrize(("file", "before", "after", "built_from_it"), EDITS)
    def test_an_edit_is_never_answered_by_a_stale_kernel_and_compiles_no_more_than_it_must(
        self, folder, file, before, after, built_from_it
    ):
        usual = play(folder)
        with edited(folder / file, before, after):
            now, plain = play(folder), play(folder, NUMBA_DISABLE_JIT="1")
        assert now["cells"] == plain["cells"] != usual["cells"]
        assert now["compiled"] == built_from_it
        assert play(folder) == usual

    def test_an_edit_of_data_changes_results_and_compiles_nothing(self, folder):
        with edited(folder / GAME / "data/scores.toml", "score = 1", "score = 7"):
            now = play(folder)
        assert {max(scores) for scores in now["scores"]} == {0, 7}
        assert now["compiled"] == []

    def test_kernels_with_and_without_bounds_checks_are_kept_apart(self, peeking):
        found = [
            run(OUT_OF_BOUNDS, sources=peeking, cache=peeking / "cache", NUMBA_BOUNDSCHECK=flag) for flag in "0101"
        ]
        assert found == [[5, 0], ["out of bounds", 0], [5, 1], ["out of bounds", 1]]

    def test_what_is_edited_while_a_process_runs_is_not_kept(self, peeking):
        assert run(EDIT_WHILE_RUNNING, sources=peeking, cache=peeking / "cache") == [1, False]
