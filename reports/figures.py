"""Figures of the report: each is drawn once and kept as SVG and as PNG."""

from collections.abc import Callable
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import NamedTuple

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from analysis.summary import Summary
from analysis.wins import ranked
from reports.charts import Row, plot_cells, plot_histogram, plot_ridges, plot_shares, plot_stacks
from reports.palette import AREAS, MUTED
from reports.words import ORDINALS, count, games_of, heading, listed, name_of, percent, policy_labels, seat_name, short

STYLE = Path(__file__).parent / "equipoise.mplstyle"
WIDTH = 4.2  # inches: labels stay readable on a phone, where the figure is as wide as the screen
HEADER, LINE_HEIGHT, MARGIN = 0.5, 0.33, 0.44  # inches: title, a row of content, what stands below
NO_METADATA = {"svg": {"Date": None, "Creator": None, "Format": None, "Type": None}, "png": {"Software": None}}


class Drawing(NamedTuple):
    """How a figure is made."""

    title: str
    plot: Callable[[Axes], None]
    lines: float  # height of its content, in lines
    alt: str  # what it shows, for those who do not see it


class Picture(NamedTuple):
    """A figure as it lies in the report folder and on the page."""

    name: str
    alt: str
    svg: bytes
    png: bytes


def draw(summary: Summary) -> dict[str, Picture]:
    """Draw every figure that the run has data for.

    Parameters
    ----------
    summary : Summary
        A run, judged.

    Returns
    -------
    dict of str to Picture
        By name; the same bytes for the same summary.
    """
    with rc_context(fname=STYLE):
        return {name: _picture(name, drawing, summary) for name, drawing in _drawings(summary).items()}


def _picture(name: str, drawing: Drawing, summary: Summary) -> Picture:
    height = HEADER + LINE_HEIGHT * drawing.lines + MARGIN
    below_header = ConstrainedLayoutEngine(rect=(0, 0, 1, 1 - HEADER / height))
    figure = Figure(figsize=(WIDTH, height), layout=below_header)
    drawing.plot(figure.subplots())
    figure.text(0.01, 1 - 0.06 / height, drawing.title, va="top", fontsize=11, fontweight="bold")
    figure.text(0.01, 1 - 0.27 / height, sample(summary), va="top", fontsize=8.5, color=MUTED)
    return Picture(name, drawing.alt, _saved(figure, "svg"), _saved(figure, "png"))


def _saved(figure: Figure, form: str) -> bytes:
    file = BytesIO()
    figure.savefig(file, format=form, metadata=NO_METADATA[form])
    return file.getvalue()


def sample(summary: Summary) -> str:
    """Say how many games a figure stands on."""
    games, players = summary.games, games_of(summary.manifest.players)
    finished = "finished " if games.finished < games.played else ""
    luck = "each with its own luck" if games.own_luck else f"in {count(games.blocks, 'block')} of shared luck"
    return f"{games.finished:,} {finished}{players}, {luck}"


def _drawings(summary: Summary) -> dict[str, Drawing]:
    found = {
        "factions": _factions(summary),
        "seats": _seats(summary),
        "faction_by_seat": _cells(summary),
        "policies": _policies(summary),
        "scores": _scores(summary),
        "score_sources": _sources(summary),
        "decisions": _histogram(summary, "decisions", "Length of a game", "decisions in a game"),
        "turns": _histogram(summary, "turns", "Turns in a game", "turns in a game"),
        "margin": _histogram(summary, "margin", "Winning margin", "points between the winner and the next"),
    }
    return {name: drawing for name, drawing in found.items() if drawing}


def _factions(summary: Summary) -> Drawing | None:
    shares, ranges = summary.wins.factions, summary.redraws.factions if summary.redraws else {}
    if not summary.ranking:
        return None
    rows = [Row(short(name_of(name)), shares[name], ranges.get(name)) for name in summary.ranking]
    return _dots(f"Win share by {summary.manifest.faction_word}", rows, summary)


def _seats(summary: Summary) -> Drawing | None:
    shares, ranges = summary.wins.seats, summary.redraws.seats if summary.redraws else {}
    rows = [Row(heading(seat_name(seat)), share, ranges.get(seat)) for seat, share in shares.items()]
    return _dots("Win share by seat", rows, summary) if rows else None


def _policies(summary: Summary) -> Drawing | None:
    shares = summary.wins.policies
    rows = [Row(short(label), shares[name], None) for name, label in policy_labels(ranked(shares)).items()]
    return _dots("Win share by policy", rows, summary) if len(rows) > 1 else None


def _dots(title: str, rows: list[Row], summary: Summary) -> Drawing:
    said = listed([f"{row.label} {percent(row.share.estimate)}" for row in rows])
    fair = summary.fair_share
    return Drawing(
        title, lambda axes: plot_shares(rows, fair, axes), len(rows) + 0.6, f"{title}: {said}; fair {percent(fair)}."
    )


def _cells(summary: Summary) -> Drawing | None:
    cells, seats = summary.wins.cells, sorted(summary.wins.seats)
    if not summary.ranking:
        return None
    names = summary.ranking
    table = [[cells.get((name, seat)) for seat in seats] for name in names]
    labels, heads = [short(name_of(name)) for name in names], [heading(ORDINALS[seat]) for seat in seats]
    title = f"{summary.manifest.faction_word} by seat, points above or below fair"
    alt = f"{title}; the table below has every figure."
    return Drawing(
        title, lambda axes: plot_cells(table, labels, heads, summary.fair_share, axes), 1.15 * len(names), alt
    )


def _scores(summary: Summary) -> Drawing | None:
    rows = [
        (heading(short(name_of(side))), summary.scores.spreads[side])
        for side in summary.sides
        if summary.scores.spreads
    ]
    if not rows:
        return None
    said = listed([f"{name} {spread.quantile(0.5)}" for name, spread in rows])
    return Drawing(
        "Final scores", lambda axes: plot_ridges(rows, axes), 1.5 * len(rows), f"Final scores; medians: {said}."
    )


def _sources(summary: Summary) -> Drawing | None:
    points = {source: [by[side].estimate for side in summary.sides] for source, by in summary.scores.sources.items()}
    if not points:
        return None
    shown = _greatest_first(points)
    names = [heading(short(name_of(side))) for side in summary.sides]
    rows = [(name, [amounts[i] for amounts in shown.values()]) for i, name in enumerate(names)]
    title = "Where the points come from"
    key_lines = ceil(len(shown) / 3)
    alt = f"{title}; the table below has every figure."
    return Drawing(title, lambda axes: plot_stacks(rows, list(shown), axes), 1.1 * len(rows) + 0.6 * key_lines, alt)


def _greatest_first(points: dict[str, list[float]]) -> dict[str, list[float]]:
    """Order sources by points and put those that have no colour of their own together."""
    order = sorted(points, key=lambda source: -sum(map(abs, points[source])))
    if len(order) <= len(AREAS):
        return {name_of(source): points[source] for source in order}
    kept, rest = order[: len(AREAS)], order[len(AREAS) :]
    return {name_of(source): points[source] for source in kept} | {
        f"{len(rest)} more": [sum(x) for x in zip(*(points[s] for s in rest), strict=True)]
    }


def _histogram(summary: Summary, fact: str, title: str, unit: str) -> Drawing | None:
    spread = summary.games.spreads.get(fact)
    if spread is None or len(spread.values) == 1:
        return None
    low, middle, high = (spread.quantile(share) for share in (0.05, 0.5, 0.95))
    alt = f"{title}, {unit}: half of the games have at most {middle}, nine in ten between {low} and {high}."
    return Drawing(title, lambda axes: plot_histogram(spread, unit, axes), 5, alt)
