"""Rows become wide columns of small types; the bytes of a part depend on its rows alone."""

import hashlib

import numpy as np
import polars as pl
import pytest

from sim.game import GAME_HEAD, SEAT_HEAD, Column
from sim.store import GAME_HEAD as GAME_MEANINGS
from sim.store import SEAT_HEAD as SEAT_MEANINGS
from sim.store import Layout, Part, layouts, part_of, parts_of, write

ROW = np.dtype([("seat", "i1"), ("faction", "i1"), ("score", "i4"), ("taken", "u1", (3,))])
LAYOUT = Layout(
    "seats",
    (
        ("seat", (Column("seat", "who"),)),
        ("faction", (Column("faction", "which"),)),
        ("score", (Column("score", "how much", "points"),)),
        ("taken", (Column("taken_a", "round"), Column("taken_b", "round"), Column("taken_c", "round"))),
    ),
    {"faction": ("adelita", "jack")},
)


def rows(count, seed=1):
    chance = np.random.default_rng(seed)
    found = np.zeros(count, ROW)
    for name in ("seat", "faction", "score", "taken"):
        found[name] = chance.integers(0, 2, found[name].shape)
    return found


def part(folder, rows, *cuts):
    made = Part(LAYOUT, len(rows))
    for piece in np.split(rows, cuts):
        made.add(piece)
    return made.close(folder, 0)


class TestColumns:
    def test_are_one_a_thing_of_the_smallest_type(self):
        frame = LAYOUT.frame(rows(5))
        assert frame.schema == {
            "seat": pl.Int8,
            "faction": pl.Enum(["adelita", "jack"]),
            "score": pl.Int32,
            "taken_a": pl.UInt8,
            "taken_b": pl.UInt8,
            "taken_c": pl.UInt8,
        }

    def test_hold_what_the_rows_held(self):
        found = rows(50)
        frame = LAYOUT.frame(found)
        assert frame["faction"].to_list() == [("adelita", "jack")[number] for number in found["faction"]]
        assert frame["score"].to_list() == found["score"].tolist()
        assert frame.select("taken_a", "taken_b", "taken_c").rows() == [tuple(row) for row in found["taken"].tolist()]

    def test_are_explained_one_by_one(self):
        assert LAYOUT.dictionary()["score"] == {"meaning": "how much", "unit": "points"}
        assert list(LAYOUT.dictionary()) == LAYOUT.frame(rows(1)).columns

    def test_that_a_field_has_not_are_refused(self):
        wrong = Layout("seats", (("taken", (Column("taken_a", "round"),)),), {})
        with pytest.raises(ValueError, match="zip"):
            wrong.frame(rows(1))

    def test_that_every_game_has_are_those_of_the_contract(self):
        assert list(SEAT_MEANINGS) == [name for name, *_ in SEAT_HEAD]
        assert list(GAME_MEANINGS) == [name for name, *_ in GAME_HEAD]

    def test_of_a_game_follow_those_that_every_game_has(self):
        from sim.games.tic_tac_toe.game import GAME

        seats, games = layouts(GAME, ("x", "y"), ("uniform",))
        assert list(seats.dictionary())[-1] == "marks"
        assert list(games.dictionary())[-2:] == ["turns", "lead_changes"]


class TestPart:
    def test_has_the_same_bytes_however_its_rows_came(self, tmp_path):
        found = rows(5_000)
        records = [part(tmp_path / str(i), found, *cuts) for i, cuts in enumerate([(), (1, 2, 3), (4_999,)])]
        assert records[0] == records[1] == records[2]

    def test_record_tells_its_file_its_rows_and_its_bytes(self, tmp_path):
        record = part(tmp_path, rows(7))
        data = (tmp_path / "seats/part-00000.parquet").read_bytes()
        assert record["file"] == "seats/part-00000.parquet"
        assert record["rows"] == 7
        assert record["sha256"] == hashlib.sha256(data).hexdigest()

    def test_of_other_rows_has_another_hash(self, tmp_path):
        assert part(tmp_path, rows(7, seed=1))["rows_hash"] != part(tmp_path, rows(7, seed=2))["rows_hash"]

    def test_rows_may_be_overwritten_once_they_were_added(self, tmp_path):
        found = rows(5)
        made = Part(LAYOUT, 5)
        made.add(found)
        expected = found["score"].tolist()
        found["score"] = 99
        made.close(tmp_path, 0)
        assert pl.read_parquet(tmp_path / "seats/part-00000.parquet")["score"].to_list() == expected

    def test_is_one_row_group(self, tmp_path):
        import pyarrow.parquet

        part(tmp_path, rows(200_000))
        assert pyarrow.parquet.ParquetFile(tmp_path / "seats/part-00000.parquet").num_row_groups == 1

    def test_of_a_run_is_always_of_one_size_but_for_the_last(self):
        parts = parts_of(100_008)
        assert {number: len(games) for number, games in parts.items()} == {0: 48_000, 1: 48_000, 2: 4_008}
        assert [part_of(games[-1]) for games in parts.values()] == [0, 1, 2]


class TestWriting:
    def test_leaves_the_old_file_or_the_new_one(self, tmp_path, monkeypatch):
        file = tmp_path / "a" / "file"
        write(file, b"old")

        def no_space(descriptor):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", no_space)
        with pytest.raises(OSError, match="No space"):
            write(file, b"new")
        assert file.read_bytes() == b"old"
        assert [found.name for found in file.parent.iterdir()] == ["file"]
