"""Tic-tac-toe in words."""

from typing import Any

from sim.book import Book

VERBS = ("mark",)
PLACES = (
    "the top left corner", "the top edge", "the top right corner",
    "the left edge", "the centre", "the right edge",
    "the bottom left corner", "the bottom edge", "the bottom right corner",
)  # fmt: skip
MARKS = ".XO"  # an empty cell, the mark of seat 0, of seat 1
ROWS = (slice(0, 3), slice(3, 6), slice(6, 9))


def read_names(book: Book) -> None:
    """The data name nothing that a player would see."""


def describe_option(state: Any, tables: Any, names: None, option: Any) -> str:
    """Say which cell is marked."""
    return f"mark {PLACES[option['a']]}"


def describe_change(before: Any, after: Any, tables: Any, names: None) -> list[str]:
    """Say whose mark stands where, and who has won."""
    lines = [
        f"{place} is {MARKS[there]}"
        for place, here, there in zip(PLACES, before["cell"], after["cell"], strict=True)
        if here != there
    ]
    return lines + _end(after["credit12"].tolist())


def _end(credit: list[int]) -> list[str]:
    if sum(credit) == 0:
        return []
    if credit.count(0) < len(credit) - 1:
        return ["the board is full, and nobody has three in a line: the win is shared"]
    return [f"seat {credit.index(max(credit))} has three in a line and wins"]


def describe_state(state: Any, tables: Any, names: None) -> dict[str, int | str]:
    """Draw the board, row by row."""
    cells = "".join(MARKS[cell] for cell in state["cell"])
    return {"board": "/".join(cells[row] for row in ROWS)}
