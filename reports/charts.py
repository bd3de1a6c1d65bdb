"""What stands inside the axes of each figure."""

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter, MaxNLocator

from analysis.estimate import Estimate
from analysis.redraws import Range
from analysis.spread import Spread
from reports.palette import ABOVE, AREAS, BELOW, INK, MUTED, ON_AREA, PAPER, REST, SOFT
from reports.words import TIMES, digits_for, percent, signed

BINS = 60  # at most, so that a bin stays visible on a phone
NARROW = 0.055  # of the axis: an area below bears no label
HALF = "half"
GAP = 2 * "\N{NO-BREAK SPACE}"  # plain spaces are one on a page
CENTRED: dict[str, Any] = {"ha": "center", "va": "center"}


class Row(NamedTuple):
    """A line of a dot plot."""

    label: str
    share: Estimate
    redraws: Range | None


def plot_shares(rows: Sequence[Row], fair: float, axes: Axes) -> None:
    """Dots with intervals around the fair share, first row on top; a band shows the redraws, the lift stands beside."""
    axes.axvline(fair, color=INK, linewidth=1)
    for y, row in enumerate(rows):
        _plot_share(row, fair, y, axes)
    axes.set_yticks(range(len(rows)), [row.label for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:g} %"))
    axes.set_xlim(*_limits([fair, *(edge for row in rows for edge in _edges(row))]))
    _label_above("fair", fair, axes)


def _plot_share(row: Row, fair: float, y: int, axes: Axes) -> None:
    share, colour = row.share, colour_of(row.share, fair)
    if row.redraws:
        axes.plot(row.redraws, [y, y], color=SOFT, linewidth=9, alpha=0.5, solid_capstyle="butt")
    axes.plot([share.low, share.high], [y, y], color=colour, linewidth=2.5)
    axes.plot(share.estimate, y, "o", color=colour, markersize=6.5, markeredgecolor=PAPER, markeredgewidth=0.8)
    text = f"{percent(share.estimate, digits_for(share))}{GAP}{TIMES}{share.estimate / fair:.2f}"
    axes.text(1.02, y, text, transform=axes.get_yaxis_transform(), va="center", color=colour, fontweight="bold")


def colour_of(share: Estimate, fair: float) -> str:
    """Return the colour that says on which side of the fair share an interval lies."""
    if not share.excludes(fair):
        return MUTED
    return ABOVE if share.estimate > fair else BELOW


def _edges(row: Row) -> tuple[float, ...]:
    return (row.share.low, row.share.high, *(row.redraws or ()))


def _limits(edges: Sequence[float]) -> tuple[float, float]:
    low, high = min(edges), max(edges)
    room = 0.08 * (high - low)
    return low - room, high + room


def plot_cells(
    cells: Sequence[Sequence[Estimate | None]], labels: Sequence[str], heads: Sequence[str], fair: float, axes: Axes
) -> None:
    """Tiles coloured by their distance from the fair share, which they bear in points."""
    far = max((abs(cell.estimate - fair) for line in cells for cell in line if cell), default=0) or 1
    for y, line in enumerate(cells):
        for x, cell in enumerate(line):
            _plot_cell(x, y, cell, fair, far, axes)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_xticks(range(len(heads)), heads)
    axes.xaxis.tick_top()
    axes.spines["bottom"].set_visible(False)
    axes.grid(visible=False)
    axes.set_xlim(-0.5, len(heads) - 0.5)
    axes.set_ylim(len(labels) - 0.5, -0.5)


def _plot_cell(x: int, y: int, cell: Estimate | None, fair: float, far: float, axes: Axes) -> None:
    if cell is None:
        axes.text(x, y, "not played", color=MUTED, fontsize=8, **CENTRED)
        return
    away = cell.estimate - fair
    colour, depth = ABOVE if away > 0 else BELOW, 0.62 * abs(away) / far
    axes.add_patch(Rectangle((x - 0.48, y - 0.47), 0.96, 0.94, linewidth=0, color=colour, alpha=depth))
    axes.text(x, y, signed(100 * away), fontweight="bold" if cell.excludes(fair) else "normal", **CENTRED)


def plot_ridges(rows: Sequence[tuple[str, Spread]], axes: Axes) -> None:
    """One hill a row, all of equal height scale, with the middle half darker and the median labelled."""
    edges = _bin_edges([spread for _, spread in rows])
    heights = [np.histogram(spread.values, edges, weights=spread.times / spread.cases)[0] for _, spread in rows]
    scale = 0.85 / max(height.max() for height in heights)
    for y, ((_, spread), height) in enumerate(zip(rows, heights, strict=True)):
        _plot_hill(y, spread, edges, height * scale, axes)
    axes.set_yticks(range(len(rows)), [label for label, _ in rows], va="bottom")
    axes.set_ylim(len(rows) - 0.8, -1)
    axes.set_xlim(edges[0], edges[-1])
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10], integer=True))


def _plot_hill(y: int, spread: Spread, edges: np.ndarray, height: np.ndarray, axes: Axes) -> None:
    axes.stairs(y - height, edges, baseline=y, fill=True, color=SOFT, alpha=0.75)
    axes.stairs(y - height, edges, baseline=None, color=MUTED, linewidth=0.8)
    low, median, high = (spread.quantile(q) for q in (0.25, 0.5, 0.75))
    axes.plot([low, high], [y + 0.06] * 2, color=INK, linewidth=2.5)
    axes.plot(median, y + 0.06, "o", color=INK, markersize=5.5, markeredgecolor=PAPER, markeredgewidth=0.8)
    axes.text(
        1.02, y, f"{low} · {median} · {high}", transform=axes.get_yaxis_transform(), va="bottom", fontweight="bold"
    )


def plot_stacks(rows: Sequence[tuple[str, Sequence[float]]], sources: Sequence[str], axes: Axes) -> None:
    """One bar a row, put together from sources, negative ones to the left of 0; wide areas bear their points."""
    colours = [*AREAS[: len(sources)], *[REST] * (len(sources) - len(AREAS))]
    widest = max(sum(map(abs, points)) for _, points in rows) or 1
    for y, (_, points) in enumerate(rows):
        _plot_stack(y, points, colours, widest, axes)
    axes.set_yticks(range(len(rows)), [label for label, _ in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    handles = [Rectangle((0, 0), 1, 1, color=colour) for colour in colours]
    axes.legend(
        handles,
        sources,
        loc="upper left",
        bbox_to_anchor=(-0.02, -0.1),
        ncols=3,
        handlelength=0.9,
        handleheight=0.9,
        columnspacing=1.2,
    )


def _plot_stack(y: int, points: Sequence[float], colours: Sequence[str], widest: float, axes: Axes) -> None:
    ends = {True: 0.0, False: 0.0}  # where the next area begins, of gains and of losses
    for amount, colour in zip(points, colours, strict=True):
        axes.barh(y, amount, 0.72, ends[amount >= 0], color=colour, edgecolor=PAPER, linewidth=0.8)
        if abs(amount) > NARROW * widest:
            axes.text(
                ends[amount >= 0] + amount / 2, y, signed(amount).lstrip("+"), fontsize=8, color=ON_AREA, **CENTRED
            )
        ends[amount >= 0] += amount
    axes.annotate(f"{sum(points):.1f}", (ends[True], y), (4, 0), textcoords="offset points", va="center", weight="bold")


def plot_histogram(spread: Spread, unit: str, axes: Axes) -> None:
    """Shares of games by a whole number, with the middle and the ends of the middle 90 % marked."""
    edges = _bin_edges([spread])
    height = np.histogram(spread.values, edges, weights=spread.times / spread.cases)[0]
    axes.stairs(height, edges, fill=True, color=SOFT)
    for at, words in _marks(spread).items():
        axes.axvline(at, color=INK, linewidth=1, linestyle="-" if HALF in words else ":")
        _label_above(f"{', '.join(words)}\n≤ {at:,}", at, axes)
    axes.xaxis.set_major_locator(MaxNLocator(8, steps=[1, 2, 5, 10], integer=True))
    axes.set_xlim(edges[0], edges[-1])
    axes.set_xlabel(unit)
    axes.yaxis.set_visible(False)


def _marks(spread: Spread) -> dict[int, list[str]]:
    """Return the values to mark and their names; values that coincide share a mark."""
    marks: dict[int, list[str]] = {}
    for share, words in ((0.05, "5 %"), (0.5, HALF), (0.95, "95 %")):
        marks.setdefault(spread.quantile(share), []).append(words)
    return marks


def _label_above(text: str, x: float, axes: Axes) -> None:
    place: dict[str, Any] = {"xycoords": ("data", "axes fraction"), "textcoords": "offset points"}
    axes.annotate(text, (x, 1), (0, 3), ha="center", color=MUTED, fontsize=8, **place)


def _bin_edges(spreads: Sequence[Spread]) -> np.ndarray:
    """Edges of whole bins that hold all but the outermost 0.1 % on each side."""
    low = min(spread.quantile(0.001) for spread in spreads)
    high = max(spread.quantile(0.999) for spread in spreads)
    width = ceil((high - low + 1) / BINS)
    return low - 0.5 + width * np.arange(ceil((high - low + 1) / width) + 1)
