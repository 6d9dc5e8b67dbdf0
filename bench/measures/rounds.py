"""Rounds of a measure, until each of its figures is settled."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from statistics import median
from typing import Protocol

from .judging import OPEN, Judgement, judge

BY_PROCESSOR, BY_CLOCK = 1.05, 1.10
"""bounds beyond which a figure is an error; clocks see more noise"""
Pair = tuple[float, float]
"""figures before and now"""


@dataclass(frozen=True)
class Effort:
    """The numbers of rounds."""

    soonest: int
    """number of rounds after which a figure may be judged not to be worse"""
    rounds: int
    """after this many a figure may be found worse"""
    most: int
    """after this many a figure stays unsure"""


USUAL, QUICK = Effort(5, 8, 20), Effort(2, 4, 5)


@dataclass(frozen=True)
class Figure:
    """A row of the table. More is worse, also where `per_second` shows a rate."""

    name: str
    unit: str
    bound: float
    per_second: bool = False

    def show(self, cost: float) -> str:
        """With its unit."""
        value = 1e6 / cost if self.per_second else cost
        return f"{value:,.{0 if value >= 1000 else 1 if value >= 10 else 2}f} {self.unit}"


class Measure(Protocol):
    """Figures that come from the same rounds."""

    name: str
    figures: list[Figure]
    effort: Effort

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """One round of the figures wanted, and perhaps of others; every other one begins with the other commit."""


@dataclass
class Results:
    """All rounds of a figure."""

    figure: Figure
    rounds: int
    pairs: list[Pair] = field(default_factory=list)

    @property
    def judgement(self) -> Judgement:
        """Return the judgement from all rounds so far."""
        return judge([now / before for before, now in self.pairs], self.figure.bound, self.rounds)

    @property
    def medians(self) -> Pair:
        """Return the medians before and now."""
        before, now = zip(*self.pairs, strict=True)
        return median(before), median(now)


def gather(measure: Measure, tell: Callable[[str], None]) -> list[Results]:
    """Measure until all figures are settled, or the largest number of rounds is reached."""
    effort = measure.effort
    results = {figure: Results(figure, effort.rounds) for figure in measure.figures}
    for number in range(effort.most):
        unsettled = [figure for figure, found in results.items() if not found.pairs or found.judgement.verdict == OPEN]
        wanted = measure.figures if number < effort.soonest else unsettled
        if not wanted:
            break
        still = f"; unsure: {', '.join(figure.name for figure in wanted)}" if number >= effort.soonest else ""
        tell(f"{measure.name}: round {number + 1}, at most {effort.most}{still}")
        for figure, pair in measure.measure(wanted, number).items():
            results[figure].pairs.append(pair)
    return list(results.values())
