"""How long a developer waits after an edit, and anybody before the first game."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from benchmarks.figures import Figure
from benchmarks.playing import four_players
from sim.compiling import ensure_compiled
from sim.sources import PACKAGE, source_of

RULE = "games/perseverance/rules/turn.py"
COMPILE = """
import sys
from sim.compiling import ensure_compiled
from sim.experiment import plan

planned = plan({"game": "perseverance", "players": 4, "seed": 1, "policy": sys.argv[1]})
ensure_compiled(planned.box.name, planned.specs)
"""
FIRST_GAME = """
from sim.workers import play_slice, setting_of

play_slice(setting_of(planned), planned.design, 0, 1)
"""


class Waited(NamedTuple):
    """How long a process took."""

    seconds: float
    processor: float  # seconds of processor time, its own children's included


def measure_compiling(policy: str) -> list[Figure]:
    """Edit a rule, then a policy, in a copy of the sources that has a cache of its own."""
    planned = four_players(policy)
    source = source_of(planned.box.policies[policy])
    assert source is not None
    with TemporaryDirectory() as name:
        copy = Path(name)
        shutil.copytree(PACKAGE, copy / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
        nothing = _compiled_in(copy, policy)
        rule = _compiled_after_edit(copy, RULE, policy)
        judgement = _compiled_after_edit(copy, str(source.relative_to(PACKAGE)), policy)
        unedited = _compiled_in(copy, policy)
    beside = {"seconds from nothing": round(nothing.seconds, 1), "seconds without an edit": round(unedited.seconds, 1)}
    return [
        Figure("rule_edit", rule.seconds, {"edited": RULE, **_detail(policy, rule), **beside}),
        Figure("policy_edit", judgement.seconds, {"edited": source.name, **_detail(policy, judgement)}),
    ]


def _detail(policy: str, waited: Waited) -> dict[str, str | float]:
    return {"policy": policy, "seconds of processor time": round(waited.processor, 1)}


def _compiled_after_edit(copy: Path, edited: str, policy: str) -> Waited:
    with (copy / PACKAGE.name / edited).open("a", encoding="utf-8") as file:
        file.write("# edited\n")
    return _compiled_in(copy, policy)


def _compiled_in(copy: Path, policy: str) -> Waited:
    """Wait until a fresh process on these sources finds all kernels compiled."""
    return _wait_for(COMPILE, policy, {"PYTHONPATH": str(copy), "EQUIPOISE_CACHE": str(copy / "cache")}, copy)


def measure_start(policy: str, passes: int) -> Figure:
    """Return the seconds of a fresh process that plays one game; the best pass counts."""
    planned = four_players(policy)
    ensure_compiled(planned.box.name, planned.specs, print)
    timed = [_wait_for(COMPILE + FIRST_GAME, policy, {}, PACKAGE.parent) for _ in range(passes)]
    best = min(timed)
    detail = {**_detail(policy, best), "seconds, by pass": [round(waited.seconds, 2) for waited in timed]}
    return Figure("start", best.seconds, detail)


def _wait_for(code: str, policy: str, settings: dict[str, str], folder: Path) -> Waited:
    start, used = perf_counter(), _processor_seconds()
    subprocess.run([sys.executable, "-c", code, policy], env=os.environ | settings, cwd=folder, check=True)
    return Waited(perf_counter() - start, _processor_seconds() - used)


def _processor_seconds() -> float:
    """Return what all processes used that this one has waited for."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
