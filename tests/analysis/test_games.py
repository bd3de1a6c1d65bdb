"""Length, truncation and closeness of games."""

from dataclasses import replace

import polars as pl
import pytest
from fake_run import Plan, fake_run
from scipy import stats

from analysis import open_run
from analysis.games import game_facts

PLAN = Plan(games=240, design="fresh", sources=(), progress=0)


@pytest.fixture
def run_of(tmp_path):
    return lambda **changes: open_run(fake_run(tmp_path / "run", replace(PLAN, **changes)))


class TestGames:
    def test_that_have_their_own_luck_have_textbook_intervals(self, run_of):
        run = run_of()
        games, facts = run.games.collect(), game_facts(run)
        shared = int((games["co_winners"] > 1).sum())
        quantile = stats.t.ppf(0.975, 239)
        level = 2 * stats.norm.cdf(quantile) - 1  # at which the normal has the quantile of t
        oracle = stats.binomtest(shared, 240).proportion_ci(level, method="wilson")
        assert facts.shared[:3] == pytest.approx((shared / 240, oracle.low, oracle.high), abs=2e-4)
        decisions = games["decisions"].to_numpy()
        oracle = stats.t.interval(0.95, 239, decisions.mean(), stats.sem(decisions))
        assert facts.means["decisions"][:3] == pytest.approx((decisions.mean(), *oracle))

    def test_are_counted(self, run_of):
        facts = game_facts(run_of(truncated=0.25, design="latin"))
        assert (facts.played, facts.blocks) == (240, 60)
        assert facts.finished == round(240 * (1 - facts.truncated.estimate))
        assert 150 < facts.finished < 210

    def test_that_were_truncated_tell_of_length_but_not_of_closeness(self, run_of):
        facts = game_facts(run_of(truncated=0.25))
        assert facts.spreads["decisions"].cases == facts.means["decisions"].games == 240
        assert facts.spreads["margin"].cases == facts.means["margin"].games == facts.finished
        assert facts.spreads["decisions"].quantile(1.0) == 2_000

    def test_that_all_were_truncated_tell_of_length_alone(self, run_of):
        facts = game_facts(run_of(truncated=1))
        assert (facts.finished, facts.shared) == (0, None)
        assert set(facts.means) == set(facts.spreads) == {"turns", "decisions"}

    def test_that_all_tie_are_all_shared(self, run_of):
        facts = game_facts(run_of(all_tie=True))
        assert facts.shared.estimate == 1
        assert facts.spreads["margin"].values.tolist() == [0]

    def test_are_read_from_numbers_and_from_truth_values_alike(self, run_of):
        run = run_of(truncated=0.25)
        before, file = game_facts(run), run.folder / "games/part-00000.parquet"
        pl.read_parquet(file).with_columns(pl.col("truncated").cast(pl.Boolean)).write_parquet(file)
        assert game_facts(run).truncated == before.truncated
