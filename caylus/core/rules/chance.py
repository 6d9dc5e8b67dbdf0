"""Chance after the setup: decisions of the seat `CHANCE`, whose outcomes have the weights that the game gives.

Nobody takes these decisions. A match draws from its seed, a record has the outcome, a search tries all of them.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from itertools import accumulate
from random import Random
from typing import Any

from .contract import Game

Weights = Callable[[Any], Sequence[int]]
"""(state at a decision of chance) -> the relative frequency of each legal action, as whole numbers above 0"""


def outcome(state: Game, weights: Weights, random: Random) -> int:
    """Draw one of the legal actions of a decision of chance."""
    reached = list(accumulate(weights(state)))
    return state.choices[bisect(reached, random.randrange(reached[-1]))]


def outcome_of(state: Game, weights: Weights, number: int) -> int:
    """Return the action that a large number selects, so that each has the frequency of its weight."""
    reached = list(accumulate(weights(state)))
    return state.choices[bisect(reached, number % reached[-1])]


def settle(state: Game, weights: Weights | None, random: Random) -> None:
    """Let chance draw until a seat decides, or the game is over."""
    if weights is not None:
        while state.is_chance():
            state.apply(outcome(state, weights, random))
