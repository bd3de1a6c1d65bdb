"""What is different after a choice was carried out, and all that followed from it by itself."""

from collections.abc import Iterator
from typing import Any

from sim.games.perseverance.state import DISSENTER
from sim.games.perseverance.words.figures import round_of
from sim.games.perseverance.words.names import Names
from sim.games.perseverance.words.of_player import influence_changes, player_changes
from sim.games.perseverance.words.on_board import board_changes
from sim.games.perseverance.words.phrases import leader_of, listed


def describe_change(before: Any, after: Any, tables: Any, names: Names) -> list[str]:
    """Say what is different, a line for each thing: players by seat, the board, whose turn it is, who has won."""
    lines = [
        f"{leader_of(after, names, seat)} {line}"
        for seat in range(after["players"])
        for line in player_changes(before, after, names, seat)
    ]
    lines += _dissenter(before, after, tables, names)
    return [*lines, *board_changes(before, after, tables, names), *_turn(before, after, names), *_end(after, names)]


def _dissenter(before: Any, after: Any, tables: Any, names: Names) -> Iterator[str]:
    """Yield what is not seen on the board: the Dissenter's Influence, and in the end the third Goal."""
    if after["players"] != DISSENTER:
        return
    old, new = before["player"][DISSENTER], after["player"][DISSENTER]
    for line in influence_changes(old, new, names):
        yield f"{leader_of(after, names, DISSENTER)} {line}"
    if after["over"]:
        officer = names.officers[tables["goal"][new["goal"]]["officer"]]
        yield f"the third Goal is revealed: the {officer} is scored"


def _turn(before: Any, after: Any, names: Names) -> list[str]:
    if before["turn"] == after["turn"]:
        return []
    return [f"round {round_of(after)}: {leader_of(after, names, after['active'])} takes a turn"]


def _end(after: Any, names: Names) -> list[str]:
    if not after["over"]:
        return []
    credit = after["credit12"].tolist()
    winners = [leader_of(after, names, seat) for seat in range(after["players"]) if credit[seat]]
    if len(winners) == 1:
        return [f"the game is over: {winners[0]} wins"]
    return [f"the game is over: {listed(winners)} share the win"]
