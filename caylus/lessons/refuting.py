"""The best that can follow an action: the line of play that shows why it is wrong, and its unmet conditions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from ..core.rules.chance import Weights
from ..core.rules.contract import CHANCE, Game
from .conditions import Missed


class Move(NamedTuple):
    """An action, and the position in which it is taken."""

    state: Game
    action: int


class Refutation(NamedTuple):
    """The best that can follow a wrong answer."""

    line: tuple[Move, ...]
    missed: tuple[Missed, ...]
    """the conditions that do not hold where it ends"""
    share: Fraction | None = None
    """share of the draws in which they come to hold; None if draws are not weighed"""

    @property
    def lack(self) -> tuple[int, int]:
        """Return the distance from the goal at the end: the number of failed conditions, and the differences' sum."""
        return len(self.missed), sum(abs(number - condition.number) for condition, number in self.missed)


class TooLong(Exception):
    """The search would need more positions than allowed."""


class Odds:
    """The share of draws in which conditions come to hold, if everybody plays perfectly."""

    def __init__(
        self,
        missed: Callable[[Game], tuple[Missed, ...]],
        end: int,
        reader: int,
        weights: Weights | None,
        most: int,
    ) -> None:
        """`missed` judges the conditions as soon as turn `end` begins, for the seat `reader`."""
        self._missed = missed
        self._end = end
        self._reader = reader
        self._weights = weights
        self._left = most

    def of(self, state: Game) -> tuple[Fraction, Refutation]:
        """Return the share from here, and a line of best actions through the draws that are worst for the reader.

        Raises `TooLong` if that takes more positions than allowed.
        """
        decision = state.decision()
        if decision is None or state.turn >= self._end:
            missed = self._missed(state)
            return Fraction(not missed), Refutation((), missed)
        if decision.seat == CHANCE:
            return self._over_draws(state)
        return self._over_actions(state, decision.seat == self._reader)

    def _over_actions(self, state: Game, is_reader: bool) -> tuple[Fraction, Refutation]:
        """Return the best action for the deciding seat; of equal ones of the reader the one that comes closest."""
        found: tuple[Fraction, Refutation] | None = None
        for action in state.legal_actions():
            after = share, line = self._after(state, action)
            if (
                found is None
                or (is_reader and (-share, line.lack) < (-found[0], found[1].lack))
                or (not is_reader and share < found[0])
            ):
                found = after
            if share == is_reader:
                break
        assert found is not None, "a decision has answers"
        return found

    def _over_draws(self, state: Game) -> tuple[Fraction, Refutation]:
        """Return the mean over all draws; the line goes through the worst, and of equal ones through the likeliest."""
        assert self._weights is not None, "chance is asked only where it has weights"
        often = self._weights(state)
        found = [self._after(state, action) for action in state.legal_actions()]
        mean = sum((weight * share for weight, (share, _) in zip(often, found, strict=True)), Fraction()) / sum(often)
        worst = min(range(len(found)), key=lambda index: (found[index][0], -often[index]))
        return mean, found[worst][1]

    def _after(self, state: Game, action: int) -> tuple[Fraction, Refutation]:
        self._left -= 1
        if self._left < 0:
            raise TooLong
        after = state.clone()
        after.apply(action)
        share, found = self.of(after)
        return share, found._replace(line=(Move(state, action), *found.line))
