"""What a position is worth to a seat, in points."""

from __future__ import annotations

from .knowledge import expected
from .state import State


def evaluate(state: State, seat: int) -> float:
    """How far the seat may be ahead of the other in the end."""
    points = expected(state)
    return points[seat] - points[1 - seat]
