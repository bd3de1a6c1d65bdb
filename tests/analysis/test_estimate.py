"""Intervals against scipy and published figures."""

from math import inf, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from analysis.estimate import mean_estimate, share_estimate, wilson_bounds

NORMAL = stats.norm.ppf(0.975)


class TestWilsonBounds:
    @given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
    def test_are_those_of_scipy(self, counted):
        hits, trials = counted
        oracle = stats.binomtest(hits, trials).proportion_ci(method="wilson")
        assert wilson_bounds(hits / trials, trials, NORMAL) == pytest.approx((oracle.low, oracle.high), abs=1e-9)

    @pytest.mark.parametrize(
        ("share", "trials", "low", "high"),
        [
            pytest.param(0.52, 180, 44.7, 59.2, id="180 trials"),
            pytest.param(0.52, 25, 33.5, 70.0, id="25 trials"),
            pytest.param(0.61, 220, 54.4, 67.2, id="220 trials"),
        ],
    )
    def test_meet_published_figures(self, share, trials, low, high):
        assert [100 * bound for bound in wilson_bounds(share, trials, NORMAL)] == pytest.approx([low, high], abs=0.06)

    def test_are_everything_where_nothing_is_known(self):
        assert wilson_bounds(0.3, 1, inf) == (0.0, 1.0)


class TestShareEstimate:
    def test_has_as_many_trials_as_would_give_the_variance(self):
        oracle = stats.binomtest(250, 1_000).proportion_ci(method="wilson")
        share = share_estimate(0.25, 0.25 * 0.75 / 1_000, games=9_999, blocks=10_000_000)
        assert (share.low, share.high) == pytest.approx((oracle.low, oracle.high), abs=1e-6)

    def test_is_wider_for_few_blocks_because_their_variance_is_a_guess(self):
        few, many = (share_estimate(0.25, 0.0002, games=900, blocks=blocks) for blocks in (5, 5_000))
        assert few.high - few.low > 1.35 * (many.high - many.low)

    def test_counts_each_block_once_where_none_differs(self):
        oracle = stats.binomtest(0, 40).proportion_ci(method="wilson")
        share = share_estimate(0.0, 0.0, games=160, blocks=40)
        assert (share.low, share.high) == pytest.approx((0, oracle.high), rel=0.06)

    def test_of_one_block_may_be_anything(self):
        assert share_estimate(0.4, inf, games=4, blocks=1)[:3] == (0.4, 0.0, 1.0)


class TestMeanEstimate:
    def test_is_students_interval(self):
        mean, sd, n = 60.0, 8.0, 12
        oracle = stats.t.interval(0.95, n - 1, loc=mean, scale=sd / sqrt(n))
        assert mean_estimate(mean, sd**2 / n, games=48, blocks=n)[1:3] == pytest.approx(oracle)

    def test_of_one_block_has_no_bounds(self):
        assert mean_estimate(60.0, inf, games=4, blocks=1)[:3] == (60.0, -inf, inf)


def test_an_estimate_in_another_unit_keeps_what_it_stands_on():
    share = share_estimate(0.25, 0.0002, games=900, blocks=500)
    lift = share.times(4)
    assert lift[:3] == pytest.approx([4 * x for x in share[:3]])
    assert lift[3:] == share[3:]
