"""What a reader must know before believing the figures."""

from collections.abc import Iterator

from analysis.summary import Summary
from analysis.wins import FEW_BLOCKS, with_truncated
from reports.headlines import headlines
from reports.words import count, percent

MANY_TRUNCATED = 0.001
BLURRED = 1.2  # from this variance factor of seats on, fresh seeds serve better


def notices(summary: Summary) -> list[str]:
    """Say what speaks against the figures of this run.

    Parameters
    ----------
    summary : Summary
        A run, judged.

    Returns
    -------
    list of str
        Plain sentences; empty if nothing does.
    """
    return [
        *_truncated(summary),
        *_awaited_redraws(summary),
        *_little_luck(summary),
        *_solo(summary),
        *_confounded(summary),
        *_blurred_seats(summary),
    ]


def _truncated(summary: Summary) -> Iterator[str]:
    stopped = summary.games.truncated.estimate
    if not summary.games.finished:
        yield "No game was finished: all were stopped at the limit of decisions, so nobody can be said to win."
    elif stopped >= MANY_TRUNCATED:
        first = headlines(summary)[0]
        low, high = with_truncated(first.share.estimate, stopped, summary.fair_share)
        yield (
            f"{percent(stopped)} of the games were stopped at the limit of decisions; win shares are those of the"
            f" others. Counted as nobody's, the stopped games would turn {first.figure} ({first.kicker}) into"
            f" {percent(low)}; shared out evenly, into {percent(high)}."
        )


def _awaited_redraws(summary: Summary) -> Iterator[str]:
    if summary.awaited:
        played = summary.redraws.draws if summary.redraws else "none"
        yield (
            f"of {count(summary.awaited, 'redraw')} of the assumed values, {played} have been played; the others are"
            " being played now, and in the end this page will say how far the assumed values move its figures. If"
            " equipoise report was stopped, call it again: it goes on."
        )


def _little_luck(summary: Summary) -> Iterator[str]:
    blocks, own = summary.games.blocks, summary.games.own_luck
    if blocks == 1:
        one = "There is only one game" if own else "All games share one block of luck"
        yield f"{one}, so luck and strength cannot be told apart and there are no intervals."
    elif blocks < FEW_BLOCKS:
        few = count(blocks, "game") if own else f"{count(blocks, 'block')} of shared luck"
        yield f"There are only {few}: the intervals are wide, and rough."


def _solo(summary: Summary) -> Iterator[str]:
    if summary.manifest.players == 1:
        yield "A solo game has one seat, which cannot lose to another: compare the scores, not the wins."


def _confounded(summary: Summary) -> Iterator[str]:
    wins = summary.wins
    if summary.ranking and len(wins.seats) > 1 and len(wins.cells) == len(wins.factions):
        word = summary.manifest.faction_word
        yield f"Every {word} kept its seat: what is due to the {word} and what to the seat cannot be told apart."


def _blurred_seats(summary: Summary) -> Iterator[str]:
    factor = summary.wins.seat_factor
    if factor and factor.certain and factor.factor > BLURRED:
        yield (
            f"Sharing luck within blocks blurs the seats in this game: the variance of their win shares is"
            f" {factor.factor:.2f} times that of fresh seeds. To ask what a seat is worth, play again with fresh seeds"
            " (--design fresh)."
        )
