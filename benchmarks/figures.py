"""Measured figures beside what was promised: as a table, as JSON, as an exit status."""

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.machine import facts

HERE = Path(__file__).parent
PROMISES: dict[str, dict[str, Any]] = tomllib.loads((HERE / "promises.toml").read_text("utf-8"))
RESULTS = HERE / "results"


@dataclass(frozen=True)
class Figure:
    """One measured figure; `name` is an entry of promises.toml, `detail` how it came about."""

    name: str
    value: float
    detail: dict[str, Any] = field(default_factory=dict)

    @property
    def promise(self) -> dict[str, Any]:
        """What was promised."""
        return PROMISES[self.name]

    def reaches(self, bound: str) -> bool:
        """Tell whether the "floor" or the "goal" is reached."""
        wanted = float(self.promise[bound])
        return self.value >= wanted if self.promise["at"] == "least" else self.value <= wanted

    @property
    def verdict(self) -> str:
        """Say how the figure stands to its floor and goal."""
        if self.reaches("goal"):
            return "goal reached"
        return "floor reached" if self.reaches("floor") else "BELOW THE FLOOR"


def keep(part: str, figures: Sequence[Figure]) -> Path:
    """Write the figures of a part, with the facts of the machine, as JSON."""
    rows = {
        figure.name: {"value": figure.value, "verdict": figure.verdict, **figure.promise, "detail": figure.detail}
        for figure in figures
    }
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"{part}.json"
    file.write_text(json.dumps({"machine": facts(), "figures": rows}, indent=1) + "\n", "utf-8")
    return file


def show(figures: Sequence[Figure]) -> bool:
    """Print figures beside their promises; return whether all floors are reached."""
    table = Table("what", "measured", "floor", "goal", "")
    for figure in figures:
        promise = figure.promise
        bounds = [f"{_number(promise[bound])}" for bound in ("floor", "goal")]
        table.add_row(promise["what"], f"{_number(figure.value)} {promise['unit']}", *bounds, figure.verdict)
    Console().print(table)
    return all(figure.reaches("floor") for figure in figures)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"  # noqa: PLR2004 -- three digits
