"""The figures that a reader of a position looks at first."""

from typing import Any

from sim.games.perseverance.words.names import Names


def describe_state(game: Any, tables: Any, names: Names) -> dict[str, int | str]:
    """Return the round (0: set-up), the Followers of each seat, the Assemblies held."""
    followers = {f"followers_{seat}": int(game["player"][seat]["followers"]) for seat in range(game["players"])}
    return {"round": round_of(game), **followers, "assemblies": int(game["assemblies"])}


def round_of(game: Any) -> int:
    """Return the round of the turn that was begun last, 0 while the table is being set."""
    return (int(game["turn"]) - 1) // int(game["players"]) + 1
