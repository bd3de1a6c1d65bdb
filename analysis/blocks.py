"""The block as the unit: exact sums over blocks, and the ratio estimator they carry.

Games of one block share their luck, so blocks, not games, are independent. A block is reduced to two vectors, S (sum of
a value for each level, say the win credit of each Leader) and M (how often each level took part). The sums of S, M and
their products over all blocks are all that an estimate and its variance need. They are whole numbers, so they are
exact, they add up over parts of a run, and they do not depend on any order.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

from analysis.estimate import LEVEL, Estimate, mean_estimate, share_estimate

Whole = npt.NDArray[np.int64]
Real = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sums:
    """Sums over blocks b of S[b], M[b] and their products; they add up over disjoint sets of blocks."""

    blocks: int
    s: Whole  # [levels] sum of S
    m: Whole  # [levels] sum of M
    ss: Whole  # [levels, levels] sum of S S'
    sm: Whole  # [levels, levels] sum of S M'
    mm: Whole  # [levels, levels] sum of M M'

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    @property
    def ratio(self) -> Real:
        """Return S / M for each level, shape [levels]; 0 where a level took no part."""
        return np.divide(self.s, self.m, out=np.zeros(len(self.s)), where=self.m > 0)

    @property
    def covariance(self) -> Real:
        """Return the covariance of `ratio` between blocks, shape [levels, levels].

        With e = S - ratio M in each block, it is blocks / (blocks - 1) times the sum of e e', over M M'. Infinite for
        one block; 0 where a level took no part. Reckoned in whole numbers up to the last division, so blocks that do
        not differ give exactly 0.

        References
        ----------
        W. G. Cochran (1977), Sampling Techniques, 3rd ed., section 6.3 (ratio estimator), 9A.2 (clusters).
        """
        if self.blocks == 1:
            return np.full(self.ss.shape, np.inf)
        s, m, ss, sm, mm = (np.asarray(x).astype(object) for x in (self.s, self.m, self.ss, self.sm, self.mm))
        mixed = sm * np.outer(m, s)
        squares = ss * np.outer(m, m) - mixed - mixed.T + mm * np.outer(s, s)
        scale = np.outer(m * m, m * m)
        scale[scale == 0] = 1
        return np.asarray(squares / scale, np.float64) * (self.blocks / (self.blocks - 1))


class Question(NamedTuple):
    """What to add up: a value for each level, in clusters that stand for independent pieces of evidence."""

    value: str
    level: tuple[str, ...] = ()  # columns with the number of a level, 0 up; several are crossed; none: one level
    sizes: tuple[int, ...] = ()  # how many levels each of them has
    cluster: str = "block"


def add_up(slabs: Iterable[pl.DataFrame], questions: Mapping[str, Question]) -> dict[str, Sums]:
    """Add up over blocks, slab by slab.

    Parameters
    ----------
    slabs : iterable of polars.DataFrame
        Rows of whole blocks, with the columns that the questions name; values are whole numbers.
    questions : mapping of str to Question
        What to add up.

    Returns
    -------
    dict of str to Sums
        An answer to each question; empty if there is no row at all.
    """
    answers: dict[str, Sums] = {}
    for slab in slabs:
        if slab.is_empty():
            continue
        index = {cluster: _numbered(slab[cluster]) for cluster in {q.cluster for q in questions.values()}}
        for name, question in questions.items():
            part = _block_sums(slab, question, index[question.cluster])
            answers[name] = answers[name] + part if name in answers else part
    return answers


def shares(sums: Sums, levels: Iterable[Any], unit: int = 1, *, confidence: float = LEVEL) -> dict[Any, Estimate]:
    """Share of each level that took part, S / M in units of `unit`.

    Parameters
    ----------
    sums : Sums
        Of a value that is at most `unit` in each row.
    levels : iterable
        Names of the levels, in the order of the sums.
    unit : int
        The value of a whole win: 12 for win credit in twelfths, 1 for yes or no.
    confidence : float
        Level of the intervals.

    Returns
    -------
    dict
        From the name of a level to its `Estimate`; levels that took no part are left out.
    """
    return {
        name: share_estimate(ratio / unit, variance / unit**2, count, sums.blocks, level=confidence)
        for name, ratio, variance, count in _present(sums, levels)
    }


def means(sums: Sums, levels: Iterable[Any], *, confidence: float = LEVEL) -> dict[Any, Estimate]:
    """Mean value of each level that took part; parameters and result as for `shares`, in the unit of the value."""
    return {
        name: mean_estimate(ratio, variance, count, sums.blocks, level=confidence)
        for name, ratio, variance, count in _present(sums, levels)
    }


def _present(sums: Sums, levels: Iterable[Any]) -> list[tuple[Any, float, float, int]]:
    rows = zip(levels, sums.ratio.tolist(), sums.covariance.diagonal().tolist(), sums.m.tolist(), strict=True)
    return [row for row in rows if row[-1] > 0]


def _numbered(cluster: pl.Series) -> Whole:
    """Number the clusters of a slab from 0, one number a row."""
    return np.unique(cluster.to_numpy(), return_inverse=True)[1].astype(np.int64)


def _block_sums(slab: pl.DataFrame, question: Question, block: Whole) -> Sums:
    """Reduce each block to its vectors and add up their products; floats hold whole numbers below 2**53 exactly."""
    blocks, levels = int(block.max()) + 1, int(np.prod(question.sizes, dtype=int))
    cell = block * levels + _level(slab, question)
    s = np.bincount(cell, slab[question.value].to_numpy(), blocks * levels).reshape(blocks, levels)
    m = np.bincount(cell, minlength=blocks * levels).reshape(blocks, levels).astype(np.float64)
    return Sums(blocks, *(x.astype(np.int64) for x in (s.sum(0), m.sum(0), s.T @ s, s.T @ m, m.T @ m)))


def _level(slab: pl.DataFrame, question: Question) -> Whole:
    level = np.zeros(len(slab), np.int64)
    for column, size in zip(question.level, question.sizes, strict=True):
        level = level * size + slab[column].to_numpy()
    return level
