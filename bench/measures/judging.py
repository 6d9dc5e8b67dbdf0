"""The verdict on ratios of rounds. Functions of numbers alone: nothing here measures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import median

DOUBT = 0.01
"""probability that the interval misses the true ratio; a comparison has forty, and looks at them many times"""
FAR = 4
"""times as far from 1 as the bound: an interval that reaches there says nothing"""
WORSE, BETTER, SAME, OPEN = "worse", "better", "", "unsure"


@dataclass(frozen=True)
class Judgement:
    """The median of the rounds' ratios (over 1 is worse), the interval in which the true one lies, and a verdict."""

    ratio: float
    low: float
    high: float
    verdict: str


@cache
def left_out(rounds: int) -> int:
    """Return the number of smallest and of largest ratios that the interval may leave out."""
    count, beyond = 0, 0.0
    while (beyond := beyond + 2 * math.comb(rounds, count) / 2**rounds) <= DOUBT:
        count += 1
    return max(0, count - 1)


def interval(ratios: Sequence[float]) -> tuple[float, float]:
    """Return the interval of the true median, by the signs alone, for any distribution of the noise.

    From the smallest ratio to the largest, until there are rounds enough (12) to leave out some at either end.
    """
    ordered, without = sorted(ratios), left_out(len(ratios))
    return ordered[without], ordered[len(ordered) - 1 - without]


def judge(ratios: Sequence[float], bound: float, rounds: int) -> Judgement:
    """Worse if the interval of at least so many rounds lies beyond the bound.

    Not worse if it ends before it, or not far beyond and the median is nearer to 1 than to the bound. Open otherwise:
    more rounds are needed.
    """
    ratio, (low, high) = median(ratios), interval(ratios)
    if low > bound and len(ratios) >= rounds:
        return Judgement(ratio, low, high, WORSE)
    if high < 1 / bound and len(ratios) >= rounds:
        return Judgement(ratio, low, high, BETTER)
    near = ratio < (1 + bound) / 2 and high < 1 + FAR * (bound - 1)
    settled = low <= bound and (high < bound or near)
    return Judgement(ratio, low, high, SAME if settled else OPEN)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so large a share of them does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
