"""A whole run and its report: how long, and with how much memory."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.figures import Figure
from benchmarks.memory import Watched, watch
from benchmarks.playing import four_players
from sim.compiling import ensure_compiled

JOBS = "2"
FIFTH = 5  # of the games, for comparison
GIGA = 1e9


def measure_run(policy: str, games: int) -> list[Figure]:
    """Simulate so many games and report on them, and a fifth of them: time, peak memory, its growth."""
    planned = four_players(policy)
    ensure_compiled(planned.box.name, planned.specs, print)
    with TemporaryDirectory() as name:
        few, _ = _run_in(Path(name) / "few", policy, games // FIFTH, reports=False)
        many, report = _run_in(Path(name) / "many", policy, games, reports=True)
    peak = max(many.peak, report.peak)
    detail = {
        "policy": policy,
        "games": games,
        "seconds of playing": round(many.seconds, 1),
        "seconds of reporting, redraws included": round(report.seconds, 1),
        "bytes at the peak of playing": many.peak,
        "bytes at the peak of reporting": report.peak,
        "bytes at the peak of playing a fifth": few.peak,
        "processes at the peak": many.processes,
    }
    return [
        Figure("million", many.seconds + report.seconds, detail),
        Figure("memory", peak / GIGA),
        Figure("growth", many.peak / few.peak),
    ]


def _run_in(folder: Path, policy: str, games: int, *, reports: bool) -> tuple[Watched, Watched]:
    ours = [sys.executable, "-m", "equipoise"]
    asked = ["--players", "4", "--games", str(games), "--seed", "1", "--policy", policy, "--jobs", JOBS]
    played = watch([*ours, "simulate", "perseverance", *asked, "--out", str(folder), "--quiet"])
    if not reports:
        return played, Watched(0.0, 0, 0)
    return played, watch([*ours, "report", str(folder), "--jobs", JOBS, "--quiet"])
