"""What redraws of the assumed values say."""

import polars as pl
import pytest
from fake_run import Plan, fake_run

from analysis import RunFault, open_run
from analysis.redraws import read_redraws

SMALL = {"games": 24, "sources": (), "progress": 0}


@pytest.fixture
def run_of(tmp_path):
    return lambda **changes: open_run(fake_run(tmp_path / "run", Plan(**SMALL, **changes)))


def test_ranges_go_from_the_least_share_to_the_greatest(run_of):
    run = run_of(redraws=5)
    rows = pl.read_parquet(run.folder / "redraws.parquet")
    of_jack = rows.filter(table="faction", level="jack")["share"]
    of_first = rows.filter(table="seat", level="0")["share"]
    found = read_redraws(run)
    assert (found.draws, found.games) == (5, 20_000)
    assert found.factions["jack"] == (of_jack.min(), of_jack.max())
    assert found.seats[0] == (of_first.min(), of_first.max())


def test_there_are_none_if_none_were_played(run_of):
    assert read_redraws(run_of()) is None


def test_there_are_none_if_nothing_is_assumed(run_of):
    assert read_redraws(run_of(redraws=5, assumed=0)) is None


def test_a_file_that_is_no_parquet_is_refused(run_of):
    run = run_of()
    (run.folder / "redraws.parquet").write_bytes(b"")
    with pytest.raises(
        RunFault, match=r"is damaged: it is not a Parquet file; delete it to have the redraws played again$"
    ):
        read_redraws(run)


def test_a_file_without_a_column_is_refused(run_of):
    run = run_of()
    pl.DataFrame({"redraw": [1]}).write_parquet(run.folder / "redraws.parquet")
    with pytest.raises(RunFault, match="it has no column seed; delete it"):
        read_redraws(run)
