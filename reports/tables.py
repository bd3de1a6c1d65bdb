"""The tables of the report."""

from collections.abc import Iterable, Mapping
from typing import Any

from analysis.estimate import Estimate
from analysis.redraws import Range
from analysis.scores import Side
from analysis.spread import Spread
from analysis.summary import Summary
from analysis.wins import VarianceFactor, ranked
from reports.table import Column, Table, Value
from reports.words import name_of, plain_percent, seat_name, spaced

SHARE = [
    Column("wins", "win_share", "share"),
    Column("from", "win_share_low", "share"),
    Column("to", "win_share_high", "share"),
    Column("lift", "lift", "ratio"),
    Column("from", "lift_low", "ratio"),
    Column("to", "lift_high", "ratio"),
]
PLAIN_SHARE = [
    Column("share", "share", "share"),
    Column("from", "share_low", "share"),
    Column("to", "share_high", "share"),
]
MEAN = [Column("mean", "mean", "points"), Column("from", "mean_low", "points"), Column("to", "mean_high", "points")]
REDRAWS = [Column("redraws from", "redraws_low", "share"), Column("to", "redraws_high", "share")]
SAMPLE = [Column("games", "games", "whole"), Column("blocks", "blocks", "whole")]  # blocks only if they share luck
QUANTILES = [Column(f"{q} %", f"quantile_{q}", "whole") for q in (5, 25, 50, 75, 95)]
KINDS = ("rulebook", "variant", "user", "deduced", "public", "assumed")  # sources of a value, the surest first
FACTS = {
    "turns": "turns in a game",
    "decisions": "decisions in a game",
    "margin": "points between the winner and the next",
    "lead_changes": "changes of the lead",
}

Entry = tuple[list[Value], Estimate, Range | None]  # labels of a row, its figure, what redraws gave


def lay_out(summary: Summary) -> dict[str, Table]:
    """Lay out every table that the run has data for.

    Parameters
    ----------
    summary : Summary
        A run, judged.

    Returns
    -------
    dict of str to Table
        By name.
    """
    made_of = (_what_if, _areas, _assumed)
    found = (_factions, _seats, _cells, _policies, _scores, _sources, _outcomes, _facts, _factors)
    tables = [maker(summary) for maker in (*found, *made_of)]
    return {table.name: table for table in tables if table.rows}


def _factions(summary: Summary) -> Table:
    shares = summary.wins.factions
    ranges: Mapping[str, Range] = summary.redraws.factions if summary.redraws else {}
    entries: list[Entry] = [([name_of(name)], shares[name], ranges.get(name)) for name in summary.ranking]
    return _win_shares("factions", f"by {_word(summary)}", [_faction_column(summary)], entries, summary)


def _seats(summary: Summary) -> Table:
    ranges: Mapping[int, Range] = summary.redraws.seats if summary.redraws else {}
    entries: list[Entry] = [([seat_name(s)], share, ranges.get(s)) for s, share in summary.wins.seats.items()]
    return _win_shares("seats", "by seat", [Column("seat", "seat")], entries, summary)


def _cells(summary: Summary) -> Table:
    cells = summary.wins.cells if summary.ranking else {}
    heads = [_faction_column(summary), Column("seat", "seat")]
    entries: list[Entry] = [([name_of(f), seat_name(seat)], share, None) for (f, seat), share in cells.items()]
    return _win_shares("faction_by_seat", f"by {_word(summary)} and seat", heads, entries, summary, redraws=False)


def _policies(summary: Summary) -> Table:
    shares = summary.wins.policies if len(summary.wins.policies) > 1 else {}
    entries: list[Entry] = [([name], shares[name], None) for name in ranked(shares)]
    return _win_shares("policies", "by policy", [Column("policy", "policy")], entries, summary, redraws=False)


def _win_shares(
    name: str, kind: str, heads: list[Column], entries: list[Entry], summary: Summary, *, redraws: bool = True
) -> Table:
    drawn = redraws and summary.redraws is not None
    columns = [*heads, *SHARE, *(REDRAWS if drawn else []), *_sample_columns(summary)]
    fair = summary.fair_share
    rows = [
        [*labels, *_with_lift(share, fair), *(_ends(found) if drawn else []), *_sample(share, summary)]
        for labels, share, found in entries
    ]
    return Table(name, f"Win share {kind}", columns, rows, _note((share for _, share, _ in entries), summary))


def _with_lift(share: Estimate, fair: float) -> list[Value]:
    return [*share[:3], *share.times(1 / fair)[:3]]


def _ends(found: Range | None) -> list[Value]:
    return [*found] if found else [None, None]


def _scores(summary: Summary) -> Table:
    means, spreads = summary.scores.means, summary.scores.spreads
    rows = [_spread_row(name_of(side), means[side], spreads[side], summary) for side in summary.sides if means]
    columns = [_side_column(summary), *MEAN, *QUANTILES, *_sample_columns(summary)]
    return Table("scores", "Final score", columns, rows, _note(means.values(), summary))


def _facts(summary: Summary) -> Table:
    means, spreads = summary.games.means, summary.games.spreads
    rows = [_spread_row(FACTS[fact], mean, spreads[fact], summary) for fact, mean in means.items()]
    columns = [Column("", "fact"), *MEAN, *QUANTILES, *_sample_columns(summary)]
    return Table("games", "How games went", columns, rows, _note(means.values(), summary))


def _spread_row(label: str, mean: Estimate, spread: Spread, summary: Summary) -> list[Value]:
    quantiles = [spread.quantile(int(column.heading.removesuffix(" %")) / 100) for column in QUANTILES]
    return [label, *mean[:3], *quantiles, *_sample(mean, summary)]


def _sources(summary: Summary) -> Table:
    sources, totals = summary.scores.sources, summary.scores.means
    columns = [Column("source", "source"), Column("what it is", "meaning", "prose")]
    for side in summary.sides:
        columns += [Column(name_of(side), str(side), "points"), Column("±", f"{side}_plus_minus", "points")]
    rows = [[name_of(source), _meaning(source, summary), *_plus_minus(by, summary)] for source, by in sources.items()]
    total: list[list[Value]] = [["All", "final score", *_plus_minus(totals, summary)]] if rows else []
    return Table(
        "score_sources", "Mean points by source", columns, [*rows, *total], _note(totals.values(), summary), bool(total)
    )


def _meaning(source: str, summary: Summary) -> str:
    note = summary.manifest.columns.get("seats", {}).get(f"score_{source}")
    return note.meaning if note else ""


def _plus_minus(estimates: Mapping[Side, Estimate], summary: Summary) -> list[Value]:
    means = [estimates[side] for side in summary.sides]
    return [x for mean in means for x in (mean.estimate, mean.high - mean.estimate)]


def _outcomes(summary: Summary) -> Table:
    games = summary.games
    outcomes = {"stopped at the limit of decisions": games.truncated, "won by several at once": games.shared}
    rows: list[list[Value]] = [
        [what, *share[:3], *_sample(share, summary)] for what, share in outcomes.items() if share
    ]
    columns = [Column("", "outcome"), *PLAIN_SHARE, *_sample_columns(summary)]
    return Table("outcomes", "How games ended", columns, rows, _note([games.truncated], summary))


def _factors(summary: Summary) -> Table:
    wins = summary.wins
    factors: dict[str, VarianceFactor | None] = {} if summary.games.own_luck else {"seats": wins.seat_factor}
    if summary.ranking and factors:
        factors = {f"{_word(summary)}s": wins.faction_factor, **factors}
    columns = [
        Column("win shares of", "of"),
        Column("variance factor", "variance_factor", "ratio"),
        Column("its inverse (VRF)", "variance_reduction_factor", "ratio"),
        Column("blocks", "blocks", "whole"),
    ]
    rows: list[list[Value]] = [
        [of, factor.factor, factor.reduction, factor.blocks] for of, factor in factors.items() if factor
    ]
    return Table("variance_factors", "What sharing luck within blocks did to the variance", columns, rows)


def _what_if(summary: Summary) -> Table:
    columns = [
        Column("different", "different"),
        Column("here", "value"),
        Column("usually", "usual"),
        Column("it is", "meaning", "prose"),
    ]
    found = summary.manifest.what_if
    rows: list[list[Value]] = [[spaced(of.name), "played", "", f"a variant: {of.idea}"] for of in found.variants]
    rows += [[spaced(of.name), _said(of.value), _said(of.usual), of.question] for of in found.rulings]
    rows += [[of.path, _said(of.value), _said(of.usual), "a value that the user stated"] for of in found.changes]
    return Table("what_if", "What is different from the game as usual", columns, rows)


def _areas(summary: Summary) -> Table:
    facts = summary.manifest.assumptions
    kinds = sorted(facts.counts, key=lambda kind: (KINDS.index(kind) if kind in KINDS else len(KINDS), kind))
    columns = [Column("data", "data"), *(Column(kind, kind, "whole") for kind in kinds)]
    rows: list[list[Value]] = [
        [spaced(area), *(counts.get(kind, 0) for kind in kinds)] for area, counts in facts.areas.items()
    ]
    total: list[list[Value]] = [["all", *(facts.counts[kind] for kind in kinds)]] if kinds else []
    return Table("provenance", "Where the values of the game come from", columns, [*rows, *total], total=bool(total))


def _assumed(summary: Summary) -> Table:
    columns = [
        Column("value of", "path"),
        Column("assumed", "value"),
        Column("could be", "range"),
        Column("reason", "reason", "prose"),
    ]
    rows: list[list[Value]] = [
        [value.path, _said(value.value), _said(value.range), value.reason]
        for value in summary.manifest.assumptions.list
    ]
    return Table("assumed", "Assumed values", columns, rows)


def _said(value: Any) -> str:
    """Write a value of the game's data, or what it could be, in words."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(_said, value)) if isinstance(value, list | tuple) else str(value)


def _sample_columns(summary: Summary) -> list[Column]:
    return SAMPLE[:1] if summary.games.own_luck else SAMPLE


def _sample(estimate: Estimate, summary: Summary) -> list[Value]:
    return [estimate.games] if summary.games.own_luck else [estimate.games, estimate.blocks]


def _note(estimates: Iterable[Estimate], summary: Summary) -> str:
    first, apart = next(iter(estimates), None), "games" if summary.games.own_luck else "blocks"
    return f"{plain_percent(first.level)} intervals: {first.method}, variance between {apart}." if first else ""


def _faction_column(summary: Summary) -> Column:
    return Column(_word(summary), "faction")


def _side_column(summary: Summary) -> Column:
    return _faction_column(summary) if summary.manifest.has_factions else Column("seat", "seat")


def _word(summary: Summary) -> str:
    return summary.manifest.faction_word
