"""What `doctor` finds: versions, cores, the cache of compiled rules, and the speed of one core."""

import platform
from importlib.metadata import version
from time import monotonic
from typing import Any

from equipoise.progress import progress_for
from sim.experiment import Plan, plan
from sim.registry import box

SECONDS = 5.0
SHOWN = ("equipoise", "numpy", "numba", "llvmlite", "polars", "pyarrow", "joblib", "scipy", "matplotlib")

Facts = dict[str, Any]


def examine(game: str) -> Facts:
    """Return all that `doctor` shows; raises UsageFault if there is no such game."""
    planned = plan({"game": game, "players": box(game).players[-1], "policy": "uniform"})

    from sim.compiling import cache_report, ensure_compiled
    from sim.kernel import compiler
    from sim.run import cores

    ensure_compiled(game, planned.specs, progress_for(quiet=False).say)
    cache = cache_report()
    return {
        "system": platform.platform(),
        "python": platform.python_version(),
        "versions": {name: version(name) for name in SHOWN},
        "cores": cores(),
        "compiler": compiler(),
        "cache": {"folder": str(cache.root), "compiled": cache.folders, "megabytes": round(cache.megabytes, 1)},
        "speed": {"game": game, "players": planned.design.players, **_speed(planned)},
    }


def _speed(planned: Plan) -> Facts:
    """Play on one core for a while; loading the rules is not counted."""
    from sim.workers import Pace, play_slice, setting_of

    setting, pace = setting_of(planned), Pace()
    play_slice(setting, planned.design, 0, 1)
    games, decisions, start = 0, 0, monotonic()
    while monotonic() - start < SECONDS:
        played = play_slice(setting, planned.design, games, pace.games)
        games, decisions = games + len(played.game_rows), decisions + played.decisions
        pace.learn(len(played.game_rows), played.seconds)
    spent = monotonic() - start
    return {"games_a_second": round(games / spent), "decisions_a_second": round(decisions / spent)}


def examined_text(found: Facts) -> str:
    """Say the same in words."""
    cache, speed = found["cache"], found["speed"]
    versions = ", ".join(f"{name} {number}" for name, number in found["versions"].items())
    return "\n".join(
        [
            f"system    {found['system']}, {found['cores']} cores for us, {found['compiler']['cpu']}",
            f"versions  Python {found['python']}, {versions}",
            f"cache     {cache['folder']}, {cache['compiled']} sets of kernels, {cache['megabytes']} MB",
            f"speed     {speed['game']}, {speed['players']} players, policy uniform, one core: "
            f"{speed['games_a_second']:,} games/s, {speed['decisions_a_second']:,} decisions/s",
        ]
    )
