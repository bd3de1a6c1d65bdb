"""An estimate and how far it may be off."""

from math import inf, isfinite, sqrt
from typing import NamedTuple

from scipy import stats

LEVEL = 0.95  # of every interval, unless a caller says otherwise
SHARE_METHOD = "Wilson interval on the effective number of games"
MEAN_METHOD = "t interval"


class Estimate(NamedTuple):
    """A figure, its interval, and what it stands on."""

    estimate: float
    low: float
    high: float
    games: int  # games it is taken from
    blocks: int  # independent blocks that these games form
    method: str
    level: float  # how often an interval made like this one holds the true figure

    def times(self, factor: float) -> "Estimate":
        """Return the same figure in another unit, `factor` of it to one of the old; `factor` > 0."""
        return self._replace(estimate=self.estimate * factor, low=self.low * factor, high=self.high * factor)

    def excludes(self, value: float) -> bool:
        """Whether `value` is outside the interval."""
        return not self.low <= value <= self.high


def wilson_bounds(share: float, trials: float, quantile: float) -> tuple[float, float]:
    """Bounds of Wilson's score interval.

    Parameters
    ----------
    share : float
        Observed share, 0 to 1.
    trials : float
        Independent trials it is worth; need not be whole.
    quantile : float
        Quantile of the normal, or of t where the variance was estimated; infinite where it is unknown.

    Returns
    -------
    tuple of float
        Low and high, 0 <= low <= share <= high <= 1.

    References
    ----------
    E. B. Wilson (1927), JASA 22:209-212. With an effective number of trials: N. Dean and M. Pagano (2015), Journal of
    Survey Statistics and Methodology 3:484-503.
    """
    if not isfinite(quantile):
        return 0.0, 1.0
    weight = quantile**2 / trials
    centre = (share + weight / 2) / (1 + weight)
    half = quantile * sqrt(share * (1 - share) / trials + weight / (4 * trials)) / (1 + weight)
    return min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))


def share_estimate(share: float, variance: float, games: int, blocks: int, *, level: float = LEVEL) -> Estimate:
    """Interval of a share whose variance was taken between blocks.

    Parameters
    ----------
    share : float
        0 to 1.
    variance : float
        Of `share`, between blocks; 0 if no block differs from another, infinite for one block.
    games, blocks : int
        What the share is taken from.
    level : float
        Confidence, 0 to 1.

    Returns
    -------
    Estimate
        Wilson's interval with as many trials as would give the variance; the number of blocks where no block differs.
        For one block all of 0 to 1: nothing is known of how blocks differ.
    """
    trials = share * (1 - share) / variance if 0 < variance < inf else blocks
    low, high = wilson_bounds(share, trials, _quantile(level, blocks))
    return Estimate(share, low, high, games, blocks, SHARE_METHOD, level)


def mean_estimate(mean: float, variance: float, games: int, blocks: int, *, level: float = LEVEL) -> Estimate:
    """Interval of a mean whose variance was taken between blocks.

    Parameters
    ----------
    mean : float
        In any unit.
    variance : float
        Of `mean`, in the squared unit; infinite for one block.
    games, blocks : int
        What the mean is taken from.
    level : float
        Confidence, 0 to 1.

    Returns
    -------
    Estimate
        Student's interval with `blocks` - 1 degrees of freedom; unbounded for one block.
    """
    half = _quantile(level, blocks) * sqrt(variance)
    return Estimate(mean, mean - half, mean + half, games, blocks, MEAN_METHOD, level)


def _quantile(level: float, blocks: int) -> float:
    return float(stats.t.ppf((1 + level) / 2, blocks - 1)) if blocks > 1 else inf
