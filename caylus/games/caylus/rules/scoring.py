"""The end of the game (C-FINAL-1, C-FINAL-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .constants import DENIERS, GOLD, GOODS_PER_PLAYER

if TYPE_CHECKING:
    from .state import State

PRESTIGE_PER_GOLD = 3
OTHER_CUBES_PER_PRESTIGE = 3
DENIERS_PER_PRESTIGE = 4


def bonuses(state: State, seat: int) -> dict[str, int]:
    """PP for what is left: 3 per gold, 1 per 3 other cubes, 1 per 4 deniers (C-FINAL-1)."""
    first = seat * GOODS_PER_PLAYER
    goods = state.goods
    return {
        "gold": goods[first + GOLD] * PRESTIGE_PER_GOLD,
        "cubes": sum(goods[first : first + GOLD]) // OTHER_CUBES_PER_PRESTIGE,
        "deniers": goods[first + DENIERS] // DENIERS_PER_PRESTIGE,
    }


def final_score(state: State, seat: int) -> int:
    """PP and bonuses, if the game ended as it stands (C-FINAL-1)."""
    first = seat * GOODS_PER_PLAYER
    goods = state.goods
    return (
        state.prestige[seat]
        + goods[first + GOLD] * PRESTIGE_PER_GOLD
        + sum(goods[first : first + GOLD]) // OTHER_CUBES_PER_PRESTIGE
        + goods[first + DENIERS] // DENIERS_PER_PRESTIGE
    )


def final_scores(state: State) -> list[int]:
    """For each seat PP and bonuses (C-FINAL-1)."""
    return [final_score(state, seat) for seat in range(state.players)]


def winners(state: State) -> list[int]:
    """The seats with most PP; tied players share the victory (C-FINAL-2)."""
    scores = final_scores(state)
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
