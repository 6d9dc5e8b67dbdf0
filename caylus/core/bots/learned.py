"""Knowledge learned from self-play that is linear in few features, so that it costs microseconds in a browser, too.

An action is made of two parts, such as its text and its circumstances; their weights are multiplied. Each feature of
the situation that is present, a flag, shifts the weight of each part. The expected score of a position is a sum of its
features, with weights that are given at some points on the way to the end, the knots, and interpolated between them.
The weights come from `training/`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp, fsum
from operator import mul
from typing import Any


def knot_at(knots: Sequence[int], progress: int) -> tuple[int, float]:
    """Return the knot at or before this point of the way, and the weight of the next one there, 0 to 1."""
    for index in range(len(knots) - 2, -1, -1):
        if progress >= knots[index]:
            return index, min(1.0, (progress - knots[index]) / (knots[index + 1] - knots[index]))
    return 0, 0.0


def weights_at(rows: Sequence[Sequence[float]], knots: Sequence[int], progress: int) -> list[float]:
    """Interpolate the weights at this point of the way from those at the knots."""
    knot, share = knot_at(knots, progress)
    return [low + share * (high - low) for low, high in zip(rows[knot], rows[knot + 1], strict=True)]


def weight_of(row: Sequence[float], flags: int) -> float:
    """Return the weight of a part in a situation with these flags, a set of bits: its bias and its shifts."""
    bias, *shifts = row
    # Results are rounded, because libraries differ in the last bits of exp.
    return round(exp(fsum((bias, *(shift for bit, shift in enumerate(shifts) if flags >> bit & 1)))), 9)


class LinearKnowledge:
    """The knowledge of a game with the weights of one result file of `training/` (`core.info.Knowledge`)."""

    def __init__(
        self,
        weights: Mapping[str, Any],
        *,
        parts: Sequence[str],
        flags: Callable[[Any], int],
        aspects: Callable[[Any], list[int]],
        knots: Sequence[int],
        progress: Callable[[Any], int],
        features: Callable[[Any, int], list[float]],
    ) -> None:
        """`flags`, `way` and `features` (of a seat) read a state; `aspects` gives the second part of each action."""
        self._policy: dict[int, list[float]] = {parts.index(text): row for text, row in weights["policy"].items()}
        self._by_flags: dict[int, dict[int, float]] = {}
        self._values: dict[int, list[list[float]]] = {
            int(players): value for players, value in weights["values"].items()
        }
        self._weights: dict[tuple[int, int], list[float]] = {}
        self._flags = flags
        self._aspects = aspects
        self._knots = knots
        self._progress = progress
        self._features = features

    def priors(self, state: Any) -> list[float]:
        """Return for each legal action how promising it looks: positive numbers, not normalized."""
        key = self._flags(state)
        table = self._by_flags.get(key)
        if table is None:
            table = self._by_flags[key] = {}
        found = []
        for action, aspect in zip(state.choices, self._aspects(state), strict=True):
            weight, more = table.get(action), table.get(aspect)
            if weight is None:
                weight = table[action] = self._weight(action, key)
            if more is None:
                more = table[aspect] = self._weight(aspect, key)
            found.append(weight * more)
        return found

    def _weight(self, part: int, key: int) -> float:
        """Return the weight of a part of an action in one situation; situations repeat, so this is cached."""
        row = self._policy.get(part)
        return 1.0 if row is None else weight_of(row, key)

    def expectations(self, state: Any) -> list[float]:
        """Return for each seat the expected final score; exact when the game is over."""
        if not state.agenda:
            return [float(score) for score in state.scores()]
        weights, features = self._weights_of(state.players, self._progress(state)), self._features
        return [points + fsum(map(mul, weights, features(state, seat))) for seat, points in enumerate(state.points)]

    def _weights_of(self, players: int, progress: int) -> list[float]:
        """Return the weights of the features at this point of the way; there are few such points, so this is cached."""
        weights = self._weights.get((players, progress))
        if weights is None:
            weights = self._weights[players, progress] = weights_at(self._values[players], self._knots, progress)
        return weights
