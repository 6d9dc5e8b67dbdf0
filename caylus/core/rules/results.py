"""The worth of a result to each seat, for environments, tournaments and states."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import index
from typing import Any, TypeVar

Points = TypeVar("Points", int, float)


class BySeat(list[Points]):
    """A number for each seat, from seat 0. A negative index is refused: -1 is no seat but chance (`caylus.CHANCE`)."""

    __slots__ = ()

    def __getitem__(self, seat: Any) -> Any:
        if not isinstance(seat, slice) and index(seat) < 0:
            raise IndexError(
                f"Seats are counted from 0 to {len(self) - 1}; {seat} is none. While chance decides, decision().seat "
                "is -1 (caylus.CHANCE), and chance has no score."
            )
        return super().__getitem__(seat)


def shares(winners: Collection[int], players: int) -> list[float]:
    """Return for each seat its share of the victory, together 1.0; each of n winners has 1/n."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def leads(scores: Sequence[Points]) -> list[Points]:
    """Return for each seat its points ahead of its best opponent; a lone seat leads by its own score."""
    if len(scores) == 1:
        return list(scores)
    first, second = sorted(scores)[:-3:-1]
    rivals = [second if score == first else first for score in scores]
    return [score - rival for score, rival in zip(scores, rivals, strict=True)]
