"""The answers in plain words, for a reader who looks for twenty seconds."""

from collections.abc import Iterable
from typing import NamedTuple

from analysis.estimate import Estimate
from analysis.redraws import Range
from analysis.summary import Summary
from reports.words import between, digits_for, games_of, name_of, percent, plain_percent, seat_name

FIRST = 0  # the seat that everybody asks about


class Headline(NamedTuple):
    """A question's short name, its answer as a sentence, and the figures behind it."""

    kicker: str
    sentence: str
    share: Estimate
    redraws: Range | None

    @property
    def figure(self) -> str:
        """Return the estimate alone, as precise as the sentence says it."""
        return percent(self.share.estimate, digits_for(self.share))

    def side(self, fair: float) -> str:
        """Say on which side of the fair share the interval lies: above, below or unclear."""
        return "unclear" if not self.share.excludes(fair) else "above" if self.share.estimate > fair else "below"


def headlines(summary: Summary) -> list[Headline]:
    """Say who wins how often: the strongest and the weakest faction, the first seat, and the one least like the others.

    Parameters
    ----------
    summary : Summary
        A run, judged.

    Returns
    -------
    list of Headline
        Empty if no game was finished.
    """
    return [*_faction_headlines(summary), *_seat_headlines(summary)]


def win_sentence(subject: str, share: Estimate, redraws: Range | None, summary: Summary) -> str:
    """Say how often a faction or a seat wins, how sure that is, and what it hangs on.

    Parameters
    ----------
    subject : str
        Who wins, as a sentence begins with it.
    share : Estimate
        Its win share.
    redraws : Range or None
        What the redraws of the assumed values gave.
    summary : Summary
        The run.

    Returns
    -------
    str
        One sentence.
    """
    won, fair = percent(share.estimate, digits_for(share)), plain_percent(summary.fair_share)
    return (
        f"{subject} wins {won} of {_games(summary)}{_on_the_assumed(summary)}, {between(share)}"
        f" ({plain_percent(share.level)} interval); a fair share is {fair}{_over_redraws(redraws, summary)}."
    )


def _faction_headlines(summary: Summary) -> Iterable[Headline]:
    shares = summary.wins.factions
    if not summary.ranking:
        return
    ranges = summary.redraws.factions if summary.redraws else {}
    order = summary.ranking
    for kicker, name in (("Most wins", order[0]), ("Fewest wins", order[-1])):
        found = ranges.get(name)
        yield Headline(
            f"{kicker}: {name_of(name)}", win_sentence(name_of(name), shares[name], found, summary), shares[name], found
        )


def _seat_headlines(summary: Summary) -> Iterable[Headline]:
    shares = summary.wins.seats
    if not shares:
        return
    yield _seat_headline("Going first", FIRST, summary)
    if (odd := summary.oddest_seat) != FIRST:
        yield _seat_headline(f"Farthest from fair: the {seat_name(odd)}", odd, summary)


def _seat_headline(kicker: str, seat: int, summary: Summary) -> Headline:
    share, ranges = summary.wins.seats[seat], summary.redraws.seats if summary.redraws else {}
    sentence = win_sentence(f"The {seat_name(seat)}", share, ranges.get(seat), summary)
    return Headline(kicker, sentence, share, ranges.get(seat))


def _games(summary: Summary) -> str:
    finished = "finished " if summary.games.finished < summary.games.played else ""
    return finished + games_of(summary.manifest.players)


def _on_the_assumed(summary: Summary) -> str:
    return f" {notes}" if (notes := summary.manifest.data_notes) else ""


def _over_redraws(redraws: Range | None, summary: Summary) -> str:
    if not summary.manifest.assumptions.list:
        return ""
    if redraws is None or summary.redraws is None:
        state = "redraws of the assumed values are still to be played"
        return f"; {state}" if summary.awaited else "; no redraws of the assumed values were played"
    low, high = 100 * redraws.low, 100 * redraws.high
    return f"; over {summary.redraws.draws} redraws of the assumed values {low:.1f} to {high:.1f} %"
