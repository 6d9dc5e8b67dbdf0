"""What a position is worth to a seat, in points."""

from __future__ import annotations

from .scoring import final_scores
from .state import State


def evaluate(state: State, seat: int) -> float:
    """The lead if the game ended now."""
    scores = final_scores(state)
    return scores[seat] - scores[1 - seat]
