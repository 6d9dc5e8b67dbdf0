"""The protocol of boards in letters, which terminals show when a list of places would be too long."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol


class Screen(Protocol):
    """A module that draws a game's board in letters, in English."""

    def drawn(self, state: Any, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> Iterable[str]:
        """Yield the lines of the board, and the view's further facts about its places."""


def decision_line(state: Any) -> str:
    """Return the last line of a position as text: the deciding seat and its actions, or the result."""
    decision = state.decision()
    if decision is None:
        return f"The game is over: {state.scores()}, won by {state.winners()}."
    return f"Asked: seat {decision.seat}, {decision.kind}: {', '.join(state.legal_texts())}"
