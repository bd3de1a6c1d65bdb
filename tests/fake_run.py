"""Run folders with planted effects, as `equipoise simulate` leaves them, without playing a game."""

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import polars as pl

LEADERS = ("adelita", "jack", "keoni", "phoenix")
SOURCES = ("start", "adventures", "assemblies", "goals", "landmarks", "officers", "ranch", "settlements")
GAMES_A_PART = 48_000
SQUARE = [0, 2, 3, 1]  # multiplication by 2 over GF(4)


@dataclass
class Plan:
    """What a fake run is made of."""

    games: int = 2_400
    players: int = 4
    factions: tuple[str, ...] = LEADERS
    faction_word: str = "Leader"
    effects: dict[str, float] = field(default_factory=dict)  # points a faction makes more than others
    seat_effects: tuple[float, ...] = (0, 0, 0, 0)
    design: str = "latin"
    slot_luck: float = 4.0  # spread of the luck that goes with a slot, shared by the games of a block
    place_luck: float = 0.0  # spread of the luck that stays with a seat, shared by the games of a block
    sources: tuple[str, ...] = SOURCES
    progress: int = 8
    items: int = 0
    truncated: float = 0.0  # share of games cut short
    all_tie: bool = False
    policies: tuple[str, ...] = ("steady",)
    data_notes: str = "on the assumed map"
    what_if: dict = field(default_factory=dict)
    assumed: int = 3
    redraws: int = 0
    part_games: int = GAMES_A_PART
    seed: int = 1


def fake_run(folder: Path, plan: Plan) -> Path:
    """Write a run folder and return it."""
    parts = [_write_part(folder, plan, first) for first in range(0, plan.games, plan.part_games)]
    write_manifest(folder, manifest(plan, [part for pair in parts for part in pair]))
    if plan.redraws:
        _redraws(plan).write_parquet(folder / "redraws.parquet")
    return folder


def write_manifest(folder: Path, fields: dict) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "manifest.json").write_text(json.dumps(fields, indent=1), "utf-8")


def line_ups(plan: Plan, first: int, count: int, chance: np.random.Generator):
    """Return block[g], faction[g, k] and luck slot[g, k]: blocks are Graeco-Latin squares."""
    k, games = plan.players, np.arange(first, first + count)
    size = 1 if plan.design == "fresh" else 4 if k == 2 else k
    block, row = games // size, games % size
    order = np.argsort(chance.random((block[-1] - block[0] + 1, len(plan.factions))), axis=1)[:, :k]
    if plan.design == "fixed":
        order = np.tile(np.arange(k), (len(order), 1))
    seat = np.arange(k)
    faction_at, slot_at = _square(k, row[:, None], seat)
    if plan.design == "fixed":
        faction_at = np.broadcast_to(seat, slot_at.shape)
    return block, np.take_along_axis(order[block - block[0]], faction_at, axis=1), slot_at


def _square(k, row, seat):
    if k == 4:
        return row ^ seat, np.array(SQUARE)[row] ^ seat
    if k == 2:
        return (row + seat) % 2, (row // 2 + seat) % 2
    return (row + seat) % k, (2 * row + seat) % k


def _write_part(folder: Path, plan: Plan, first: int):
    count = min(plan.part_games, plan.games - first)
    seats, games = tables(plan, first, count)
    name = f"part-{first // plan.part_games:05d}.parquet"
    return [store(folder, f"{table}/{name}", frame) for table, frame in (("seats", seats), ("games", games))]


def store(folder: Path, name: str, frame: pl.DataFrame) -> dict:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    frame.write_parquet(file, compression="zstd", compression_level=3)
    return {"file": name, "rows": len(frame), "sha256": hashlib.sha256(file.read_bytes()).hexdigest()}


def tables(plan: Plan, first: int, count: int):
    """Return the seats and the games of some games of the plan."""
    chance = np.random.default_rng([plan.seed, first])
    block, faction, slot = line_ups(plan, first, count, chance)
    parts = _points(plan, block, faction, slot, chance)
    score = parts.sum(axis=2)
    cut = chance.random(count) < plan.truncated
    best = np.where(plan.all_tie, True, score == score.max(axis=1, keepdims=True))
    winners = np.where(cut, 0, best.sum(axis=1))
    credit = np.where(best & ~cut[:, None], 12 // np.maximum(winners, 1)[:, None], 0)
    rank = np.where(cut[:, None], 0, 1 + (score[:, None, :] > score[:, :, None]).sum(axis=2))
    game = np.arange(first, first + count)
    seats = _seats(plan, game, block, faction, slot, score, np.where(plan.all_tie & ~cut[:, None], 1, rank), credit)
    seats |= {f"score_{name}": parts[:, :, i].ravel().astype("i2") for i, name in enumerate(plan.sources)}
    seats |= _extras(plan, score, chance)
    return pl.DataFrame(seats), pl.DataFrame(_games(plan, game, block, cut, winners, score, chance))


def _points(plan, block, faction, slot, chance):
    """Points by game, seat and source; one nameless source for a game that tells none apart."""
    k, blocks = plan.players, block[-1] - block[0] + 1
    own = chance.normal(0, plan.slot_luck, (blocks, k))[block - block[0]]
    place = chance.normal(0, plan.place_luck, (blocks, k))[block - block[0]]
    effect = np.array([plan.effects.get(name, 0.0) for name in plan.factions])[faction]
    strength = effect + np.array(plan.seat_effects[:k]) + np.take_along_axis(own, slot, axis=1) + place
    whole = np.maximum(0, np.rint(60 + strength + chance.normal(0, 6, strength.shape))).astype(int)
    weight = np.linspace(1, 2, max(1, len(plan.sources))) * (
        1 + 0.3 * np.cos(faction[:, :, None] + np.arange(max(1, len(plan.sources))))
    )
    parts = np.floor(whole[:, :, None] * weight / weight.sum(axis=2, keepdims=True)).astype(int)
    parts[:, :, 0] += whole - parts.sum(axis=2)
    return parts


def _seats(plan, game, block, faction, slot, score, rank, credit):
    k = plan.players
    named = np.array(plan.factions)[faction.ravel()]
    policy = np.array(plan.policies)[(game[:, None] + np.arange(k)).ravel() % len(plan.policies)]
    return {
        "game": np.repeat(game, k),
        "block": np.repeat(block, k),
        "players": np.full(len(game) * k, k, "i1"),
        "seat": np.tile(np.arange(k, dtype="i1"), len(game)),
        "luck": slot.ravel().astype("i1"),
        "faction": pl.Series(named, dtype=pl.Enum(plan.factions)),
        "policy": pl.Series(policy, dtype=pl.Enum(plan.policies)),
        "score": score.ravel().astype("i4"),
        "rank": rank.ravel().astype("i1"),
        "credit12": credit.ravel().astype("i1"),
    }


def _extras(plan, score, chance):
    rounds = {
        f"progress_{i + 1}": (score * (i + 1) // plan.progress).ravel().astype("i2") for i in range(plan.progress)
    }
    names = [f"{verb}_item_{i:03d}" for i in range(plan.items) for verb in ("offered", "taken")]
    return rounds | {
        name: (chance.integers(0, 40, score.size) % 9 * (chance.random(score.size) < 0.2)).astype("i1")
        for name in names
    }


def _games(plan, game, block, cut, winners, score, chance):
    ranked = np.sort(score, axis=1)
    margin = ranked[:, -1] - ranked[:, -2] if plan.players > 1 else np.zeros(len(game))
    return {
        "game": game,
        "block": block,
        "players": np.full(len(game), plan.players, "i1"),
        "turns": np.full(len(game), 8 * plan.players, "i4"),
        "decisions": np.where(cut, 2_000, chance.normal(62 * plan.players, 9, len(game))).astype("i4"),
        "truncated": cut.astype("i1"),
        "co_winners": winners.astype("i1"),
        "margin": np.where(plan.all_tie, 0, margin).astype("i4"),
        "lead_changes": chance.poisson(2.3, len(game)).astype("i4"),
    }


def _redraws(plan: Plan) -> pl.DataFrame:
    chance, k, n = np.random.default_rng(plan.seed), plan.players, len(plan.factions)
    levels = [("faction", name, 1 / k + plan.effects.get(name, 0) / 25) for name in plan.factions]
    levels += [("seat", str(seat), 1 / k + plan.seat_effects[seat] / 25) for seat in range(k)]
    rows = [
        (redraw, 1_000 + redraw, table, level, 20_000, round(240_000 * share), share)
        for redraw in range(plan.redraws)
        for table, level, fair in levels
        for share in [fair + float(chance.normal(0, 0.06 / n))]
    ]
    return pl.DataFrame(rows, schema=["redraw", "seed", "table", "level", "games", "credit12", "share"], orient="row")


def manifest(plan: Plan, parts: list[dict]) -> dict:
    """Return the manifest of a plan."""
    assumed = [
        {
            "path": f"map.location[{i}].reward",
            "value": 2 + i,
            "reason": "the map is printed as a picture",
            "range": [1, 4],
        }
        for i in range(plan.assumed)
    ]
    known = {"rulebook": 181, "deduced": 21, "public": 9}
    counts = known | ({"assumed": plan.assumed} if plan.assumed else {})
    seats = {f"score_{name}": {"meaning": f"Followers from {name}", "unit": "Followers"} for name in plan.sources}
    return {
        "schema": 1,
        "equipoise": "0.1.0",
        "game": "perseverance",
        "title": "Perseverance: Castaway Chronicles",
        "rules_version": "1",
        "players": plan.players,
        "run_seed": plan.seed,
        "design": plan.design,
        "games_asked": plan.games,
        "games": plan.games,
        "block_games": 4,
        "round_games": 24,
        "policy": list(plan.policies),
        "policies": [{"name": name, "digest": "5f3a9c0d" * 8, "weights": {"goal": 1.5}} for name in plan.policies],
        "factions": list(plan.factions),
        "faction_word": plan.faction_word,
        "lineup": list(plan.factions[: plan.players]) if plan.design == "fixed" else None,
        "parts": parts,
        "result_hash": "ab12" * 16,
        "sources_digest": "cd34" * 16,
        "data_digest": "ef56" * 16,
        "versions": {"python": "3.11.7", "numpy": "2.4.6", "numba": "0.68.1", "polars": "2.1.0"},
        "compiler": {"cpu": "znver3"},
        "columns": {"seats": seats, "games": {}},
        "assumptions": {
            "share": plan.assumed / sum(counts.values()),
            "counts": counts,
            "areas": {"map": counts},
            "list": assumed,
        },
        "rulings": {"portal_capped": True, "artifact_places": "latin"},
        "data_notes": plan.data_notes,
        "what_if": plan.what_if,
        "redraws": None,
    }
