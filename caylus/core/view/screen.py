"""What is alike in the tables that games show in a terminal, and in their positions as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..info import Cell, Part


def asked_line(state: Any) -> str:
    """The last line of a position as text: who is asked what, or how the game has ended."""
    decision = state.decision()
    if decision is None:
        return f"The game is over: {state.scores()}, won by {state.winners()}."
    return f"Asked: seat {decision.seat}, {decision.kind}: {', '.join(state.legal_texts())}"


def names(seats: Iterable[int | None]) -> list[str | int | Part]:
    """Several names; nobody has none."""
    parts: list[str | int | Part] = []
    for seat in seats:
        if seat is not None:
            parts += [", ", seat] if parts else [seat]
    return parts


def name_cell(view: Mapping[str, Any], seat: int) -> Cell:
    """The name at the beginning of a row, with a remark on bots."""
    return [seat, Part(" (bot)", "quiet")] if view["seats"][seat].get("bot") else [seat]
