"""Which of the tiles that are left would fit on an empty cell, for pictures beside what is said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules.constants import CELLS, FITTING, TYPE_IDS

if TYPE_CHECKING:
    from ..rules.state import State


def fitting_types(state: State, met: int) -> list[int]:
    """The types that are left and fit where a cell meets this (Z-PLACE-4 to Z-PLACE-7), the most frequent first."""
    left = [number for number, count in enumerate(state.left) if count and met in FITTING[number]]
    return sorted(left, key=lambda number: -state.left[number])


def fits_of(state: State) -> tuple[dict[str, int], list[dict[str, int]]]:
    """For the empty cells beside others which list is theirs, and the lists: many cells meet the same."""
    fits: dict[str, int] = {}
    lists: dict[int, int] = {}
    for cell, met in enumerate(bytes(state.met)):
        if met and state.face[cell] < 0:
            fits[f"cell.{CELLS[cell]}"] = lists.setdefault(met, len(lists))
    fitting = [
        {f"left.{TYPE_IDS[number]}": FITTING[number][met][0] for number in fitting_types(state, met)} for met in lists
    ]
    return fits, fitting
