"""The page: questions in the order in which readers ask them, in one file that needs no other."""

import re
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from analysis.estimate import LEVEL
from analysis.summary import Summary
from reports import captions
from reports.figures import Picture, sample
from reports.headlines import Headline, headlines
from reports.inline import inline
from reports.notices import notices
from reports.provenance import how_made
from reports.table import Table
from reports.words import count, games_of

HERE = Path(__file__).parent
LOOSE_PERCENT = re.compile(r"(?<=\d) %")


class Section(NamedTuple):
    """A question, the figures and tables that answer it, and what to see in them."""

    name: str
    question: str
    pictures: list[Picture]
    tables: list[Table]
    tell: Callable[[Summary], list[str]]  # what to see


class Strip(NamedTuple):
    """Where a headline's figures stand on a line with the fair share in its middle, in percent of its length."""

    low: float
    dot: float
    high: float
    redraws: tuple[float, float] | None
    side: str  # "above", "below" or "unclear"


def render(summary: Summary, pictures: Mapping[str, Picture], tables: Mapping[str, Table]) -> str:
    """Return the page of a run.

    Parameters
    ----------
    summary : Summary
        A run, judged.
    pictures, tables : mapping of str to Picture, Table
        Its figures and tables, by name.

    Returns
    -------
    str
        HTML with styles, figures and tables inside; names from the run are escaped, a number and its % stay together.
    """
    environment = Environment(
        loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters.update(inline=inline, data_link=data_link, counted=count)
    answers = headlines(summary)
    page = environment.get_template("page.html.j2").render(
        style=Markup((HERE / "page.css").read_text("utf-8")),
        summary=summary,
        manifest=summary.manifest,
        facts=summary.games,
        games=games_of(summary.manifest.players),
        sample=sample(summary),
        headlines=list(zip(answers, strips(answers, summary.fair_share), strict=True)),
        level=LEVEL,
        redraws=summary.redraws is not None,
        notices=notices(summary),
        sections=sections(summary, pictures, tables),
        tables=tables,
        made=how_made(summary.manifest),
    )
    return LOOSE_PERCENT.sub("\N{NO-BREAK SPACE}%", page)


def sections(summary: Summary, pictures: Mapping[str, Picture], tables: Mapping[str, Table]) -> list[Section]:
    """Return the sections that have a figure or a table."""
    word = summary.manifest.faction_word
    wanted = [
        ("leaders", f"Which {word} wins how often?", ["factions"], ["factions"], captions.factions),
        ("seats", "What is a seat worth?", ["seats"], ["seats"], captions.seats),
        ("pairs", f"Does a {word} care where it sits?", ["faction_by_seat"], ["faction_by_seat"], captions.cells),
        ("policies", "Does the way of playing matter?", ["policies"], ["policies"], captions.policies),
        ("scores", "How many points do they make?", ["scores"], ["scores"], captions.scores),
        ("sources", "Where do the points come from?", ["score_sources"], ["score_sources"], captions.sources),
        ("length", "How long is a game?", ["decisions", "turns"], ["games", "outcomes"], captions.length),
        ("closeness", "How close is it?", ["margin"], [], captions.closeness),
    ]
    found = [
        Section(
            name,
            question,
            [pictures[p] for p in shown if p in pictures],
            [tables[t] for t in laid if t in tables],
            tell,
        )
        for name, question, shown, laid, tell in wanted
    ]
    return [section for section in found if section.pictures or section.tables]


def strips(answers: list[Headline], fair: float) -> list[Strip]:
    """Place the figures of all headlines on lines of one scale."""
    edges = [edge for answer in answers for edge in (*answer.share[:3], *(answer.redraws or ()))]
    reach = 1.1 * max((abs(edge - fair) for edge in edges), default=0) or 1
    return [_strip(answer, fair, reach) for answer in answers]


def _strip(answer: Headline, fair: float, reach: float) -> Strip:
    def place(share: float) -> float:
        return round(50 + 50 * (share - fair) / reach, 2)

    dot, low, high = map(place, answer.share[:3])
    redraws = (place(answer.redraws.low), place(answer.redraws.high)) if answer.redraws else None
    return Strip(low, dot, high, redraws, answer.side(fair))


def data_link(table: Table) -> str:
    """Return the CSV of a table as an address that holds it."""
    return "data:text/csv;charset=utf-8;base64," + b64encode(table.csv.encode()).decode()
