"""The ratio estimator against a plain loop over blocks, its invariances, and how often its intervals hold the truth."""

from collections import defaultdict

import numpy as np
import polars as pl
import pytest
from fake_run import Plan, tables
from hypothesis import given
from hypothesis import strategies as st

from analysis.blocks import Question, add_up, means, shares

LEVELS = 3
CREDIT = Question("credit", ("level",), (LEVELS,))
RUNS = 400  # of each coverage study
FOUR_IN_A_HUNDRED_THOUSAND = 0.045  # 4.1 standard errors of a coverage of 0.95 over so many runs

rows_of_blocks = st.lists(
    st.tuples(st.integers(0, 9), st.integers(0, LEVELS - 1), st.integers(0, 12)), min_size=2, max_size=80
)


def frame(rows):
    return pl.DataFrame(rows, schema={"block": pl.Int64, "level": pl.Int8, "credit": pl.Int32}, orient="row")


def looped(rows):
    """Ratios and their covariance between blocks, by hand: sums in dicts, one block after another."""
    s, m = defaultdict(lambda: [0] * LEVELS), defaultdict(lambda: [0] * LEVELS)
    for block, level, credit in rows:
        s[block][level] += credit
        m[block][level] += 1
    seats = [sum(m[b][i] for b in m) for i in range(LEVELS)]
    ratio = [sum(s[b][i] for b in s) / seats[i] if seats[i] else 0.0 for i in range(LEVELS)]
    covariance = np.zeros((LEVELS, LEVELS))
    for i in range(LEVELS):
        for j in range(LEVELS):
            if seats[i] and seats[j]:
                products = [(s[b][i] - ratio[i] * m[b][i]) * (s[b][j] - ratio[j] * m[b][j]) for b in s]
                covariance[i, j] = len(s) / (len(s) - 1) * sum(products) / (seats[i] * seats[j])
    return ratio, covariance


class TestSums:
    @given(rows_of_blocks.filter(lambda rows: len({block for block, *_ in rows}) > 1))
    def test_give_the_ratio_and_covariance_of_a_loop_over_blocks(self, rows):
        sums = add_up([frame(rows)], {"credit": CREDIT})["credit"]
        ratio, covariance = looped(rows)
        assert sums.ratio == pytest.approx(ratio)
        assert sums.covariance == pytest.approx(covariance, abs=1e-9)

    @given(rows_of_blocks, st.randoms(use_true_random=False))
    def test_do_not_depend_on_the_order_of_rows(self, rows, chance):
        shuffled = chance.sample(rows, len(rows))
        one, other = (add_up([frame(r)], {"credit": CREDIT})["credit"] for r in (rows, shuffled))
        assert one.covariance.tolist() == other.covariance.tolist()

    @given(rows_of_blocks, st.integers(1, 9))
    def test_add_up_over_slabs_of_whole_blocks(self, rows, border):
        slabs = [frame([row for row in rows if (row[0] < border) == below]) for below in (True, False)]
        whole, parts = (add_up(x, {"credit": CREDIT})["credit"] for x in ([frame(rows)], slabs))
        assert whole.covariance.tolist() == parts.covariance.tolist()

    def test_are_exact_where_no_block_differs(self):
        rows = [(block, level, 1_000_003) for block in range(700) for level in range(LEVELS)]
        assert add_up([frame(rows)], {"credit": CREDIT})["credit"].covariance.tolist() == [[0.0] * LEVELS] * LEVELS

    def test_of_crossed_levels_tell_the_first_level_in_rows(self):
        slab = pl.DataFrame({"block": [0, 0], "a": [0, 1], "b": [2, 0], "credit": [5, 7]})
        sums = add_up([slab], {"cell": Question("credit", ("a", "b"), (2, 3))})["cell"]
        assert sums.s.tolist() == [0, 0, 5, 7, 0, 0]

    def test_of_no_rows_are_none(self):
        assert add_up([frame([])], {"credit": CREDIT}) == {}


def test_a_level_that_took_no_part_is_left_out():
    sums = add_up([frame([(0, 0, 12), (1, 2, 0)])], {"credit": CREDIT})["credit"]
    assert list(shares(sums, "abc", 12)) == ["a", "c"]
    assert list(means(sums, "abc")) == ["a", "c"]


@pytest.fixture(scope="module")
def studies():
    """The share of the first seat in many runs, by blocks and, as if rows were independent, by rows.

    All sides and seats are equal in truth, so it is a quarter; but luck that a block shares stays with the seat.
    """
    return [study(seed) for seed in range(RUNS)]


def study(seed):
    seats, _ = tables(Plan(games=240, sources=(), progress=0, slot_luck=0, place_luck=10, seed=seed), 0, 240)
    asked = {cluster: Question("credit12", ("seat",), (4,), cluster) for cluster in ("block", "row")}
    sums = add_up([seats.with_row_index("row")], asked)
    return {cluster: shares(sums[cluster], range(4), 12)[0] for cluster in asked}


def test_intervals_between_blocks_hold_the_truth_as_often_as_they_say(studies):
    held = np.mean([not found["block"].excludes(0.25) for found in studies])
    assert held == pytest.approx(0.95, abs=FOUR_IN_A_HUNDRED_THOUSAND)


def test_intervals_that_take_rows_for_independent_do_not(studies):
    held = np.mean([not found["row"].excludes(0.25) for found in studies])
    assert held < 0.85
