"""The end of the game (Y-END-2 to Y-END-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .constants import GOLD, PER_PLAYER, PRESTIGE_PER_GOLD

if TYPE_CHECKING:
    from .state import State


def bonus(state: State, seat: int) -> int:
    """2 PP for each gold, and nothing for all else (Y-END-2, Y-END-3)."""
    return state.goods[seat * PER_PLAYER + GOLD] * PRESTIGE_PER_GOLD


def final_scores(state: State) -> list[int]:
    """For each seat its PP if the game ended as it stands (Y-END-2)."""
    return [prestige + bonus(state, seat) for seat, prestige in enumerate(state.prestige)]


def winners(state: State) -> list[int]:
    """The seats with most PP; tied players share the victory (Y-END-4, Y-END-5)."""
    scores = final_scores(state)
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
