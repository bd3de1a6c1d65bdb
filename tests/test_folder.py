"""A run folder belongs to one run, keeps what is whole, and sweeps what is not."""

import json
from pathlib import Path

import polars as pl
import pytest
from filelock import FileLock

from sim.faults import UsageFault
from sim.folder import LOCK, MANIFEST, UNFINISHED, RunFolder, read_record, refuse_too_large, result_hash
from sim.store import write_part

IDENTITY = {"game": "tic_tac_toe", "run_seed": 1, "versions": {"numpy": "2"}}


def claimed(path, identity=None):
    return RunFolder.claimed(path, identity or IDENTITY)


def filled(path, *numbers, finished=False):
    """Return the records of a folder that holds some parts."""
    with claimed(path) as folder:
        folder.reopen()
        for number in numbers:
            folder.keep(write_part(path, "seats", number, pl.DataFrame({"game": [number]}), f"{number + 1:x}"))
        if finished:
            folder.finish({"title": "Tic-tac-toe"})
        return folder.parts


def refusal(path, identity=None):
    with pytest.raises(UsageFault) as fault, claimed(path, identity):
        pass
    return str(fault.value)


class TestClaim:
    def test_makes_the_folder_and_those_above_it(self, tmp_path):
        with claimed(tmp_path / "a" / "b") as folder:
            assert folder.parts == []
            (folder.path / "kept").touch()
        assert [file.name for file in (tmp_path / "a" / "b").iterdir()] == ["kept"]

    def test_leaves_no_empty_folders_of_its_own(self, tmp_path):
        (tmp_path / "there").mkdir()
        for path in (tmp_path / "there" / "a" / "b", tmp_path / "there"):
            with pytest.raises(KeyError), claimed(path):
                raise KeyError
        assert [file.name for file in tmp_path.rglob("*")] == ["there"]

    def test_of_a_run_that_stopped_finds_its_parts(self, tmp_path):
        parts = filled(tmp_path, 0, 1)
        with claimed(tmp_path) as folder:
            assert folder.parts == parts
            assert folder.has("seats", 1)
            assert not folder.has("seats", 2)
            assert not folder.is_finished

    def test_of_a_finished_run_finds_it_whole(self, tmp_path):
        filled(tmp_path, 0, finished=True)
        with claimed(tmp_path) as folder:
            assert folder.is_finished
            assert folder.manifest["title"] == "Tic-tac-toe"

    @pytest.mark.parametrize("finished", [False, True])
    def test_drops_a_part_that_is_damaged_or_gone(self, tmp_path, finished):
        filled(tmp_path, 0, 1, 2, finished=finished)
        (tmp_path / "seats/part-00000.parquet").write_bytes(b"damaged")
        (tmp_path / "seats/part-00002.parquet").unlink()
        with claimed(tmp_path) as folder:
            assert [part["file"] for part in folder.parts] == ["seats/part-00001.parquet"]
            assert not folder.is_finished

    def test_sweeps_what_was_begun(self, tmp_path):
        filled(tmp_path, 0)
        drafts = [tmp_path / "manifest.json.tmp", tmp_path / "seats/part-00001.parquet.tmp"]
        for draft in drafts:
            draft.write_bytes(b"half")
        with claimed(tmp_path):
            assert not any(draft.exists() for draft in drafts)

    def test_leaves_no_lock_behind(self, tmp_path):
        filled(tmp_path, 0)
        assert not (tmp_path / LOCK).exists()


class TestRefusal:
    def test_of_another_run_says_what_differs(self, tmp_path):
        filled(tmp_path, 0)
        assert refusal(tmp_path, {**IDENTITY, "run_seed": 2}) == (
            f"{tmp_path} holds another run (run_seed: 1, not 2); name another folder"
        )
        assert '(versions.numpy: "2", not "3")' in refusal(tmp_path, {**IDENTITY, "versions": {"numpy": "3"}})
        assert "(players: none, not 4)" in refusal(tmp_path, {**IDENTITY, "players": 4})

    def test_of_a_run_that_says_more_of_something(self, tmp_path):
        with RunFolder.claimed(tmp_path, {**IDENTITY, "changes": {"a.b.c": 5}}) as folder:
            folder.reopen()
        assert "(changes.a.b.c: 5, not none)" in refusal(tmp_path, {**IDENTITY, "changes": {}})

    def test_of_a_finished_run_too(self, tmp_path):
        filled(tmp_path, 0, finished=True)
        assert "holds another run" in refusal(tmp_path, {**IDENTITY, "run_seed": 2})

    def test_of_files_that_are_no_run_touches_none(self, tmp_path):
        (tmp_path / "thesis.txt").write_text("years of work")
        assert refusal(tmp_path) == (
            f"{tmp_path} holds thesis.txt, which is not part of this run; name a new or an empty folder"
        )
        assert [file.name for file in tmp_path.iterdir()] == ["thesis.txt"]

    @pytest.mark.parametrize("text", ["{", "[]", "{}", '{"parts": 5}', '{"parts": [{"file": "x"}]}', "\xff"])
    def test_of_a_damaged_record_names_it(self, tmp_path, text):
        (tmp_path / UNFINISHED).write_bytes(text.encode("latin-1"))
        assert refusal(tmp_path).startswith(f"{tmp_path / UNFINISHED} is damaged: it is not ")

    def test_of_a_file_in_the_way(self, tmp_path):
        (tmp_path / "file").write_text("")
        assert refusal(tmp_path / "file") == f"{tmp_path / 'file'} is a file; name a folder"
        below = tmp_path / "file" / "below"
        assert refusal(below) == f"{below} cannot be written to: Not a directory"

    @pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no such folder here")
    def test_of_a_folder_that_nobody_can_write_to_not_even_root(self):
        assert refusal(Path("/proc/run/first")) == "/proc/run/first cannot be written to: No such file or directory"

    def test_of_a_name_that_is_too_long_leaves_nothing(self, tmp_path):
        path = tmp_path / "new" / ("x" * 300)
        assert refusal(path) == f"{path} cannot be written to: File name too long"
        assert list(tmp_path.iterdir()) == []

    def test_while_another_process_writes(self, tmp_path):
        with FileLock(tmp_path / LOCK):
            assert "is being written to by another process" in refusal(tmp_path)

    def test_of_a_run_that_does_not_fit_on_the_disk(self, tmp_path):
        refuse_too_large(tmp_path, 1)
        with pytest.raises(UsageFault, match=r"needs about 1,000,000,000\.0 GB, and .* has [0-9.,]+ GB left"):
            refuse_too_large(tmp_path, 10**18)


class TestRecord:
    def test_of_an_unfinished_run_is_no_manifest(self, tmp_path):
        filled(tmp_path, 0)
        assert not (tmp_path / MANIFEST).exists()
        assert read_record(tmp_path)["parts"][0]["file"] == "seats/part-00000.parquet"

    def test_of_a_finished_run_is_its_manifest_alone(self, tmp_path):
        parts = filled(tmp_path, 1, 0, finished=True)
        manifest = json.loads((tmp_path / MANIFEST).read_text("utf-8"))
        assert not (tmp_path / UNFINISHED).exists()
        assert manifest == {**IDENTITY, "title": "Tic-tac-toe", "parts": parts, "result_hash": f"{3:064x}"}
        assert [part["file"] for part in parts] == ["seats/part-00000.parquet", "seats/part-00001.parquet"]

    def test_of_a_folder_without_a_run_is_none(self, tmp_path):
        assert read_record(tmp_path) is None
        assert read_record(tmp_path / "nowhere") is None

    def test_hash_does_not_depend_on_the_order_of_parts(self):
        parts = [{"rows_hash": f"{2**255 + number:x}"} for number in range(5)] + [{"rows_hash": ""}]
        assert result_hash(parts) == result_hash(parts[::-1])
        assert len(result_hash(parts)) == 64
        assert result_hash(parts) != result_hash(parts[1:])

    def test_reopened_is_a_run_no_longer_whole(self, tmp_path):
        filled(tmp_path, 0, finished=True)
        with claimed(tmp_path) as folder:
            folder.reopen()
        assert not (tmp_path / MANIFEST).exists()
        assert (tmp_path / UNFINISHED).exists()
