"""A run folder that is whole opens; any other gets one plain sentence."""

import json

import polars as pl
import pytest
from fake_run import Plan, fake_run, tables

from analysis import RunFault, open_run


@pytest.fixture
def folder(tmp_path):
    return fake_run(tmp_path / "run", Plan(games=96, progress=0))


def change_manifest(folder, **fields):
    file = folder / "manifest.json"
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | fields), "utf-8")


def refusal(folder):
    with pytest.raises(RunFault) as caught:
        open_run(folder)
    text = str(caught.value)
    assert str(folder) in text
    assert "\n" not in text
    return text.replace(str(folder), "DIR")


class TestOpening:
    def test_a_run_tells_who_played(self, folder):
        run = open_run(folder)
        assert run.factions == ("adelita", "jack", "keoni", "phoenix")
        assert run.sources[:2] == ("start", "adventures")
        assert run.seats.select(pl.len()).collect().item() == 4 * 96

    def test_a_manifest_with_keys_of_a_later_version_is_read(self, folder):
        change_manifest(folder, wind="north")
        assert open_run(folder).manifest.players == 4


class TestRefusing:
    def test_a_folder_without_a_run(self, tmp_path):
        assert refusal(tmp_path) == "DIR holds no finished run: it has no manifest.json"

    def test_a_file_in_the_place_of_a_folder(self, tmp_path):
        file = tmp_path / "run"
        file.touch()
        assert refusal(file) == "DIR is a file; name the folder of a run"

    def test_a_run_that_was_interrupted(self, folder):
        (folder / "manifest.json").rename(folder / "unfinished.json")
        assert (
            refusal(folder)
            == "DIR holds a run that is not finished: simulate it again, and it goes on where it stopped"
        )

    @pytest.mark.parametrize("text", ["{", "[1]"])
    def test_a_manifest_that_is_no_record(self, folder, text):
        (folder / "manifest.json").write_text(text, "utf-8")
        assert refusal(folder).startswith("DIR/manifest.json is damaged: it is no")

    def test_a_manifest_that_cannot_be_read(self, tmp_path):
        (tmp_path / "manifest.json").mkdir()
        assert refusal(tmp_path) == "DIR/manifest.json cannot be read: Is a directory"

    def test_a_manifest_of_a_newer_version(self, folder):
        change_manifest(folder, schema=2)
        assert "newer Equipoise (schema 2; this one reads up to 1)" in refusal(folder)

    def test_a_manifest_with_a_wrong_value(self, folder):
        change_manifest(folder, players="four")
        assert refusal(folder).startswith("DIR/manifest.json is damaged: players: ")

    def test_a_missing_part(self, folder):
        (folder / "games/part-00000.parquet").unlink()
        assert refusal(folder) == "DIR is not whole: games/part-00000.parquet is missing"

    def test_a_part_that_is_no_parquet(self, folder):
        (folder / "seats/part-00000.parquet").write_bytes(b"PAR1")
        assert refusal(folder) == "DIR is damaged: seats/part-00000.parquet is not a Parquet file"

    def test_a_part_that_lost_rows(self, folder):
        pl.read_parquet(folder / "games/part-00000.parquet").head(90).write_parquet(folder / "games/part-00000.parquet")
        assert refusal(folder) == "DIR is damaged: games/part-00000.parquet has 90 rows, the manifest says 96"

    def test_a_table_without_parts(self, folder):
        change_manifest(folder, parts=[])
        assert refusal(folder) == "DIR holds no games: its manifest lists no part of the table seats"

    def test_a_table_without_a_column(self, folder):
        file = folder / "games/part-00000.parquet"
        pl.read_parquet(file).drop("margin").write_parquet(file)
        assert refusal(folder) == "DIR is damaged: the table games has no column margin"

    def test_a_faction_that_the_manifest_does_not_name(self, folder):
        change_manifest(folder, factions=["adelita", "jack", "keoni"])
        with pytest.raises(RunFault, match="the tables hold the faction 'phoenix', which the manifest does not name"):
            _ = open_run(folder).factions


class TestSlabs:
    def test_are_single_parts_where_these_share_no_block(self, tmp_path):
        run = open_run(fake_run(tmp_path / "run", Plan(games=96, part_games=24)))
        assert [len(slab) for slab in run.slabs("games", ["block"])] == [24, 24, 24, 24]

    def test_never_part_the_games_of_a_block(self, tmp_path):
        run = open_run(fake_run(tmp_path / "run", Plan(games=96, part_games=22)))
        blocks = [set(slab["block"]) for slab in run.slabs("seats", ["block"])]
        assert sum(map(len, blocks)) == len(set.union(*blocks)) == 24

    def test_hold_the_columns_asked_for_and_no_others(self, folder):
        (slab,) = open_run(folder).slabs("seats", ["block", "score"])
        assert slab.columns == ["block", "score"]
        assert slab["score"].to_list() == tables(Plan(games=96, progress=0), 0, 96)[0]["score"].to_list()
