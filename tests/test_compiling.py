"""Compiling once for all: a child behind a lock, stamps, and a cache that does not grow for ever."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from conftest import COMPILED
from fresh import ROOT, run

from sim import compiling, registry
from sim.faults import UsageFault
from sim.policy import find_policy

compiled_only = pytest.mark.skipif(not COMPILED, reason="plain Python compiles nothing")

ENSURE = """
import json, sys
from sim import compiling, registry
from sim.policy import find_policy, load_policy

log, *texts = sys.argv[1:]
by_a_child = compiling._compile_in_a_child
def logged(*arguments):
    with open(log, "a") as file:
        file.write("child\\n")
    by_a_child(*arguments)
compiling._compile_in_a_child = logged
specs = [find_policy(registry.box("tic_tac_toe"), text) for text in texts]
told = []
compiling.ensure_compiled("tic_tac_toe", specs, told.append)
from sim.engine import engine
game = registry.game("tic_tac_toe")
kernels = [game.advance, *engine(game), *(load_policy(game, spec).pick for spec in specs)]
print(json.dumps([told, sum(len(kernel.stats.cache_misses) for kernel in kernels)]))
"""


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """Return an empty cache folder, which this process uses too."""
    monkeypatch.setenv("EQUIPOISE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def folders(cache):
    """Return a function that makes cache folders, the oldest first."""

    def make(count):
        made = [cache / f"{number:016x}" for number in range(count)]
        for age, folder in enumerate(made):
            folder.mkdir(parents=True)
            (folder / "kernel.nbc").write_bytes(b"x" * 1_000)
            os.utime(folder, (1_000_000 + age, 1_000_000 + age))
        return made

    return make


def children(cache):
    log = cache.parent / "log"
    return log.read_text().count("child") if log.exists() else 0


def ensure(cache, *texts):
    return run(ENSURE, cache.parent / "log", *texts, cache=cache)


@pytest.fixture(scope="module")
def warm(tmp_path_factory):
    """Return a cache that one process has filled, and what that process said."""
    cache = tmp_path_factory.mktemp("warm") / "cache"
    return cache, ensure(cache, "uniform")


@compiled_only
class TestEnsureCompiled:
    def test_a_child_compiles_once_and_says_so_and_everybody_loads(self, warm):
        cache, first = warm
        assert first == [[compiling.NOTICE], 0]
        assert ensure(cache, "uniform") == [[], 0]
        assert children(cache) == 1

    def test_what_is_gone_is_compiled_again(self, warm):
        cache, _ = warm
        (gone,) = [folder for folder in cache.glob("*") if list(folder.rglob("uniform*"))]
        gone.rename(cache / "elsewhere")
        assert ensure(cache, "uniform") == [[compiling.NOTICE], 0]
        assert children(cache) == 2
        assert gone.is_dir()

    def test_a_users_policy_that_does_not_compile_is_the_users_fault(self, warm, tmp_path, monkeypatch):
        monkeypatch.setenv("EQUIPOISE_CACHE", str(warm[0]))
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
        policy = tmp_path / "my.py"
        policy.write_text("def mine(game, tables, seat, options, n, weights):\n    return game['colour']\n", "utf-8")
        spec = find_policy(registry.box("tic_tac_toe"), f"{policy}:mine")
        for _ in range(2):
            with pytest.raises(UsageFault, match=r"my\.py, line 2: Field 'colour' was not found in record") as fault:
                compiling.ensure_compiled("tic_tac_toe", [spec])
            assert "\n" not in str(fault.value)

    def test_of_two_cold_starts_at_once_one_compiles_and_the_other_waits(self, cache):
        with ThreadPoolExecutor(2) as pool:
            both = list(pool.map(lambda _: ensure(cache, "uniform"), range(2)))
        assert [misses for _, misses in both] == [0, 0]
        assert children(cache) == 1
        assert sorted(told for told, _ in both) == [[compiling.NOTICE], [compiling.WAITING]]

    def test_a_cache_that_cannot_be_written_is_told_in_a_sentence(self, cache):
        cache.write_text("a file where a folder should be")
        with pytest.raises(
            UsageFault, match=r"cannot hold compiled rules .*; set EQUIPOISE_CACHE to a folder that can"
        ):
            compiling.ensure_compiled("tic_tac_toe", [])


@pytest.mark.skipif(COMPILED, reason="compiled, there is something to do")
def test_plain_python_leaves_the_cache_alone(cache):
    compiling.ensure_compiled("tic_tac_toe", [])
    assert not cache.exists()


class TestLock:
    def test_that_is_free_is_taken_without_a_word(self, cache):
        told = []
        with compiling._lock(told.append):
            assert told == []

    def test_that_another_process_has_is_waited_for_and_said(self, cache):
        told = []

        def wait():
            with compiling._lock(told.append):
                told.append("mine")

        with ThreadPoolExecutor(1) as pool, compiling._lock(told.append):
            pool.submit(wait)
            deadline = time.monotonic() + 10
            while not told and time.monotonic() < deadline:
                time.sleep(0.01)
            assert told == [compiling.WAITING]
        assert told == [compiling.WAITING, "mine"]


@pytest.mark.skipif(sys.platform == "win32", reason="there, a process keeps the number of its parent")
def test_a_child_that_nobody_waits_for_ends():
    nobody = 2**22 + 1  # no process has so large a number
    with subprocess.Popen(
        [sys.executable, "-m", "sim.compiling", str(nobody)], cwd=ROOT, stdin=subprocess.PIPE
    ) as child:
        assert child.wait(timeout=60) == 1  # though its orders have not come yet


class TestKeeping:
    def test_the_folders_that_were_used_last_are_kept(self, cache, folders):
        made = folders(compiling.KEPT + 3)
        stamps = [cache / compiling.STAMPS / f"{name}.json" for name in ("old", "new")]
        stamps[0].parent.mkdir()
        stamps[0].write_text(f'["{made[0].name}", "{made[4].name}"]')
        stamps[1].write_text(f'["{made[4].name}"]')
        compiling._prune(keep={made[1]})
        assert sorted(compiling._folders()) == sorted([made[1], *made[3:]])
        assert [stamp.exists() for stamp in stamps] == [False, True]

    def test_the_cache_says_what_it_holds(self, cache, folders):
        folders(3)
        assert compiling.cache_report() == (cache, 3, 0.003)

    def test_clearing_it_leaves_what_is_not_ours(self, cache, folders):
        folders(2)
        (cache / "notes").mkdir()
        assert compiling.clear_cache() == 2
        assert compiling.cache_report().folders == 0
        assert (cache / "notes").is_dir()

    def test_an_empty_cache_is_no_fault(self, cache):
        assert compiling.clear_cache() == 0
        assert compiling.cache_report() == (cache, 0, 0.0)
