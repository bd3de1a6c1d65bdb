"""How Perseverance is played: what happens in a game, by policy and number of players, as a Markdown table.

    python -m benchmarks.habits --games 24000

The figures of docs/perseverance.md; a strange one is the first sign of a broken rule.
"""

import argparse
import tempfile
from pathlib import Path

import polars as pl

import equipoise

POLICIES = ("uniform", "steady")
PLAYERS = (2, 3, 4)
GAMES = 24_000
OF_GAME = {
    "Assemblies a game": "assemblies",
    "of them in the Wilderness": "wilderness_assemblies",
    "Locations explored a game": "explorations",
    "choices a game": "decisions",
}
OF_PLAYER = {
    "Wilderness Adventures completed": "wild_adventures",
    "Temple Adventures completed": "temple_adventures",
    "different Artifacts": "artifacts",
    "Riders, % of players": "rider",
    "Landmarks built": "landmarks",
    "Settlements built": "settlements",
    "**Followers in the end**": "score",
}
PERCENT = {"rider"}


def means(frame: pl.LazyFrame, columns: list[str]) -> dict[str, float]:
    """Return the mean of each column."""
    return frame.select(pl.col(columns).cast(pl.Float64).mean()).collect().row(0, named=True)


def habits(policy: str, players: int, games: int, folder: Path) -> dict[str, float]:
    """Play games and return the means of all columns named above, and of every source of Followers."""
    run = equipoise.simulate(folder, "perseverance", players=players, games=games, policy=policy)
    sources = [name for name in run.seats.collect_schema().names() if name.startswith("score_")]
    first = run.seats.filter(pl.col("seat") == 0)
    return {
        **means(run.games, list(OF_GAME.values())),
        **means(run.seats, [*OF_PLAYER.values(), *sources]),
        "first_seat": means(first, ["credit12"])["credit12"] / 12,
    }


def rows(found: list[dict[str, float]]) -> list[str]:
    """Return the lines of the table."""
    labels = {**OF_GAME, **OF_PLAYER}
    labels |= {f"from {name[6:].replace('_', ' ')}": name for name in found[0] if name.startswith("score_")}
    labels["win share of the first seat, %"] = "first_seat"
    return [
        f"| {label} | {' | '.join(said(name, figures[name]) for figures in found)} |" for label, name in labels.items()
    ]


def said(name: str, figure: float) -> str:
    """Write a mean with as many places as it is good for."""
    return f"{100 * figure:.1f}" if name in PERCENT or name == "first_seat" else f"{figure:.1f}"


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each policy and number of players; 24,000")
    games = parser.parse_args().games
    tables = [(policy, players) for policy in POLICIES for players in PLAYERS]
    with tempfile.TemporaryDirectory() as folder:
        found = [habits(*table, games, Path(folder) / f"{table[0]}_{table[1]}") for table in tables]
    print(f"| | {' | '.join(f'{policy}, {players}' for policy, players in tables)} |")
    print(f"| --- |{' ---: |' * len(tables)}")
    print("\n".join(rows(found)))


if __name__ == "__main__":
    main()
