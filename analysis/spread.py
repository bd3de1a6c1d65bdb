"""How often each value of a whole number was seen."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import polars as pl

Whole = npt.NDArray[np.int64]


class Spread(NamedTuple):
    """A distribution of whole numbers."""

    values: Whole  # [n] rising
    times: Whole  # [n] how often each was seen

    @property
    def cases(self) -> int:
        """Return how many cases there are."""
        return int(self.times.sum())

    def quantile(self, share: float) -> int:
        """Return the least value that at least `share` of the cases do not exceed, 0 < `share` <= 1."""
        reached = np.cumsum(self.times)
        return int(self.values[np.searchsorted(reached, share * reached[-1])])


def spread(counts: pl.DataFrame, value: str) -> Spread:
    """Return the distribution of the column `value`, each of whose rows was seen so many `times`."""
    ordered = counts.sort(value)
    return Spread(*(ordered[column].to_numpy().astype(np.int64) for column in (value, "times")))
