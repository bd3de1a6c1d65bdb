"""Tic-tac-toe between players who mark any empty cell with equal chance: exact odds. Shares no code with `sim`."""

from fractions import Fraction
from functools import cache

LINES = ("abc", "def", "ghi", "adg", "beh", "cfi", "aei", "ceg")
CELLS = "abcdefghi"


def won(marks: frozenset[str]) -> bool:
    return any(set(line) <= marks for line in LINES)


@cache
def odds(mover: frozenset[str], other: frozenset[str]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that the player to move wins, that the other one does, and of a tie."""
    if won(other):
        return Fraction(0), Fraction(1), Fraction(0)
    empty = set(CELLS) - mover - other
    if not empty:
        return Fraction(0), Fraction(0), Fraction(1)
    after = [odds(other, mover | {cell}) for cell in empty]
    chances = [sum(column, Fraction(0)) / len(empty) for column in zip(*after, strict=True)]
    return chances[1], chances[0], chances[2]


def odds_of_the_game() -> tuple[Fraction, Fraction, Fraction]:
    """Return the chances that the first player wins, that the second one does, and of a tie."""
    return odds(frozenset(), frozenset())
