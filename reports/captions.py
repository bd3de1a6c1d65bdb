"""What to see in each figure, in plain words, for a designer who knows no statistics."""

from collections.abc import Mapping
from typing import Any

from analysis.estimate import Estimate
from analysis.scores import Side
from analysis.summary import Summary
from analysis.wins import ranked
from reports.words import TIMES, count, listed, name_of, percent, plain_percent, policy_labels, seat_name


def factions(summary: Summary) -> list[str]:
    """Explain the dots of the factions and say who stands where."""
    word, named = summary.manifest.faction_word, {name_of(k): v for k, v in summary.wins.factions.items()}
    return [
        _standing(named, summary),
        _dots(word, summary),
        _lift(),
        *_band(summary),
    ]


def seats(summary: Summary) -> list[str]:
    """Explain the dots of the seats and say who stands where."""
    named = {f"the {seat_name(seat)}": share for seat, share in summary.wins.seats.items()}
    return [
        _standing(named, summary),
        *(_seats_beside_factions() if summary.ranking else _seats_alone(summary)),
        *_band(summary),
    ]


def _seats_beside_factions() -> list[str]:
    return [
        "The same dots by order of play. All line-ups were played in all orders, so strong and weak sides even out."
    ]


def _seats_alone(summary: Summary) -> list[str]:
    return [_dots("seat", summary), _lift()]


def cells(summary: Summary) -> list[str]:
    """Explain the tiles of faction by seat."""
    word, cells = summary.manifest.faction_word, summary.wins.cells
    best, worst = (pick(cells, key=lambda pair: cells[pair].estimate) for pick in (max, min))
    return [
        f"Best: {_pair(best, summary)}. Worst: {_pair(worst, summary)}.",
        f"A tile says how many points of win share a {word} is above (orange) or below (blue) the fair share in that"
        " seat. Bold: by more than chance would do.",
        f"A row of one colour is a strong or weak {word}; a column of one colour is a good or bad seat; a tile that"
        " fits neither its row nor its column is a special pairing.",
        "Of twenty tiles that are fair in truth, one is bold by chance alone.",
    ]


def policies(summary: Summary) -> list[str]:
    """Explain the dots of the policies and say who stands where."""
    shares = summary.wins.policies
    named = {label: shares[name] for name, label in policy_labels(ranked(shares)).items()}
    return [
        _standing(named, summary),
        "The same dots by policy, the way of playing. A better policy wins more at the same table.",
        _lift(),
    ]


def scores(summary: Summary) -> list[str]:
    """Explain the hills of scores."""
    means = summary.scores.means
    said = listed([f"{name_of(side)} {means[side].estimate:.1f}" for side in summary.sides])
    return [
        f"On average: {said} points.",
        "A hill shows how often each final score occurs. The bar under it is the middle half of the games, its dot the"
        " median; the numbers say the same: a quarter of the games end at or below the first, half at or below the"
        " second, three quarters at or below the third.",
        "Hills that lie upon each other mean that the sides score alike; a wide hill means that much hangs on luck.",
    ]


def sources(summary: Summary) -> list[str]:
    """Explain the stacked bars and name the source that differs most."""
    found = summary.scores.sources
    differing = max(found, key=lambda source: _gap(found[source])) if len(summary.scores.means) > 1 else None
    return [
        *([_difference(differing, found[differing])] if differing else []),
        "A bar is the mean final score; its areas are the sources of the points, the same colour everywhere, losses to"
        " the left of 0. The number in an area is its points, the number behind the bar the whole.",
        "That a source is large for a winner does not say that it makes the winner win.",
    ]


def length(summary: Summary) -> list[str]:
    """Say how long games are and how many were stopped."""
    games = summary.games
    low, middle, high = (games.spreads["decisions"].quantile(share) for share in (0.05, 0.5, 0.95))
    return [
        f"Half of the games take at most {middle:,} decisions, nine in ten between {low:,} and {high:,}.",
        "A decision is a choice among at least two options.",
        _turns(games.spreads["turns"].values.tolist(), games.means["turns"]),
        _stopped(games.played - games.finished, games.played),
    ]


def closeness(summary: Summary) -> list[str]:
    """Say how close games are."""
    games = summary.games
    return [
        f"Half of the games are won by at most {count(games.spreads['margin'].quantile(0.5), 'point')}.",
        f"{percent(games.shared.estimate)} of the games have several winners." if games.shared else "",
        f"The lead changes {games.means['lead_changes'].estimate:.1f} times in a game on average.",
    ]


def _standing(shares: Mapping[str, Estimate], summary: Summary) -> str:
    fair = summary.fair_share
    above = [name for name, share in shares.items() if share.low > fair]
    below = [name for name, share in shares.items() if share.high < fair]
    unclear = [name for name in shares if name not in above + below]
    groups = {"Above the fair share": above, "Below the fair share": below, "Too close to call": unclear}
    return ". ".join(f"{words}: {listed(names)}" for words, names in groups.items() if names) + "."


def _dots(of: str, summary: Summary) -> str:
    level = plain_percent(_first(summary.wins.seats).level)
    return (
        f"Each dot is the share of games that a {of} wins; a game with several winners counts in equal parts. The line"
        f" through the dot is its {level} interval: nineteen of twenty such lines hold the share that endless play"
        " would show. Orange: more than fair. Blue: less. Grey: the run cannot tell."
    )


def _pair(pair: tuple[str, int], summary: Summary) -> str:
    name, seat = pair
    return f"{name_of(name)} in the {seat_name(seat)}, {percent(summary.wins.cells[pair].estimate)}"


def _first(estimates: Mapping[Any, Estimate]) -> Estimate:
    return next(iter(estimates.values()))


def _lift() -> str:
    return f"The number behind {TIMES} is the lift, the share over the fair share: at {TIMES}1.10 it wins a tenth more."


def _band(summary: Summary) -> list[str]:
    if summary.redraws is None:
        return []
    redraws = summary.redraws
    return [
        f"The pale band is how far the share moved over {redraws.draws} redraws of the assumed values,"
        f" {redraws.games:,} games each: where it crosses the fair line, the assumed values decide."
    ]


def _gap(by_side: Mapping[Side, Estimate]) -> float:
    points = [mean.estimate for mean in by_side.values()]
    return max(points) - min(points)


def _difference(source: str, by_side: Mapping[Side, Estimate]) -> str:
    order = sorted(by_side, key=lambda name: by_side[name].estimate)
    least, most = order[0], order[-1]
    return (
        f"The sides differ most in {name_of(source)}: {name_of(most)} makes {by_side[most].estimate:.1f} points from"
        f" it, {name_of(least)} {by_side[least].estimate:.1f}."
    )


def _stopped(stopped: int, played: int) -> str:
    if not stopped:
        return "No game was stopped at the limit of decisions."
    return f"{percent(stopped / played, 2)} of the games ({stopped:,}) were stopped at the limit of decisions."


def _turns(turns: list[int], mean: Estimate) -> str:
    return (
        f"Every game has {turns[0]:,} turns."
        if len(turns) == 1
        else f"A game has {mean.estimate:.1f} turns on average."
    )
