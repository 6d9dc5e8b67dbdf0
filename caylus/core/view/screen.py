"""What is alike in the tables that games show in a terminal, and in their positions as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol


class Part(NamedTuple):
    """A part of a text for the terminal with a look of its own."""

    text: str
    look: Literal["title", "quiet", "done"]


Cell = str | Sequence[str | int | Part]
"""a text for the terminal, or its parts in order; a number is the name of that seat, in its color"""


class Block(NamedTuple):
    """A line or a table for the terminal."""

    title: Cell = ""
    """the line; a table has a head instead"""
    head: Sequence[str] = ()
    rows: Sequence[Sequence[Cell]] = ()
    numbers: bool = False
    """whether all columns but the first are numbers"""
    beside: bool = False
    """whether it is to the right of the last block that is not"""


class Screen(Protocol):
    """A module that shows positions of a game as tables for the terminal, in English."""

    def blocks(self, state: Any, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
        """The whole position of this view."""


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
