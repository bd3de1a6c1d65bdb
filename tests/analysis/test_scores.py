"""Scores and their sources against numpy and pandas."""

from dataclasses import replace

import numpy as np
import polars as pl
import pytest
from fake_run import LEADERS, SOURCES, Plan, fake_run
from scipy import stats

from analysis import RunFault, open_run
from analysis.scores import scores

PLAN = Plan(games=240, effects={"jack": 4}, progress=0)


@pytest.fixture
def run_of(tmp_path):
    return lambda **changes: open_run(fake_run(tmp_path / "run", replace(PLAN, **changes)))


class TestScores:
    def test_of_games_with_their_own_luck_have_the_textbook_interval(self, run_of):
        run = run_of(design="fresh")
        points = run.seats.filter(pl.col("faction") == "jack").collect()["score"].to_numpy()
        mean = scores(run).means["jack"]
        oracle = stats.t.interval(0.95, len(points) - 1, points.mean(), stats.sem(points))
        assert mean[:3] == pytest.approx((points.mean(), *oracle))

    def test_have_quantiles_that_so_many_games_do_not_exceed(self, run_of):
        run = run_of()
        points = run.seats.filter(pl.col("faction") == "keoni").collect()["score"].to_numpy()
        spread = scores(run).spreads["keoni"]
        shares = [0.05, 0.25, 0.5, 0.75, 0.95, 1.0]
        assert [spread.quantile(share) for share in shares] == [
            int(np.quantile(points, share, method="inverted_cdf")) for share in shares
        ]
        assert spread.cases == len(points)

    def test_leave_truncated_games_out(self, run_of):
        assert scores(run_of(truncated=0.5)).spreads["jack"].cases < 180

    def test_are_none_if_no_game_was_finished(self, run_of):
        assert scores(run_of(truncated=1)) == ({}, {}, {})

    def test_are_told_by_seat_in_a_game_without_factions(self, run_of):
        found = scores(run_of(faction_word="player", seat_effects=(0, 9, 0, 0)))
        assert list(found.means) == list(found.spreads) == [0, 1, 2, 3]
        assert max(found.means, key=lambda seat: found.means[seat].estimate) == 1


class TestSources:
    def test_add_up_to_the_mean_score(self, run_of):
        found = scores(run_of())
        assert list(found.sources) == list(SOURCES)
        for name in LEADERS:
            whole = sum(by_faction[name].estimate for by_faction in found.sources.values())
            assert whole == pytest.approx(found.means[name].estimate)

    def test_are_none_in_a_game_that_tells_none_apart(self, run_of):
        assert scores(run_of(sources=())).sources == {}

    def test_that_do_not_add_up_are_refused(self, run_of):
        run = run_of()
        file = run.folder / "seats/part-00000.parquet"
        pl.read_parquet(file).with_columns(pl.col("score_goals") + (pl.col("game") < 2)).write_parquet(file)
        with pytest.raises(RunFault, match=r"in 8 rows the columns score_\.\.\. do not add up to the score$"):
            scores(run)
