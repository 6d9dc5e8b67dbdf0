"""For each place that can be clicked and is not legal now: why, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.view import RefusalView
from ...core.words import Words
from . import explain
from .actions import PLACE, SCORE_OF, SEND_OF
from .flow import ASK_FOLLOWER, ASK_TILE
from .interchange import part_name
from .scene import named_regions
from .tables import CELLS, MOST_PARTS, SIDES, START_FIELDS, TOKEN_KINDS, TOWERS, TYPE_IDS

if TYPE_CHECKING:
    from .state import State

REGIONS = tuple(f"region.{cell}.{name}" for cell in CELLS for name in SEND_OF)
TARGETS = (
    *(f"cell.{cell}" for cell in CELLS),
    *REGIONS,
    *(f"start.{number}" for number in range(1, len(START_FIELDS) + 1)),
    *(f"tower.{tower}" for tower in range(len(TOWERS))),
    "hand",
    "pile",
    *(f"left.{name}" for name in TYPE_IDS),
    *(f"kind.{kind}" for kind in TOKEN_KINDS),
)
"""every place that can be clicked (docs/bridge.md)"""


def refusals_of(
    state: State, names: list[str], words: Words, legal: set[str | None]
) -> tuple[dict[str, int], list[RefusalView]]:
    """target -> number of its reason, for every place that is not among the targets of legal actions; the reasons."""
    refused: dict[str, int] = {}
    numbers: dict[tuple[str, str | None], int] = {}
    if state.agenda:
        for target, action in _meant(state):
            error = None if target in legal or action in state.legal else explain.refusal(state, action)
            if error is not None:
                said = (error.tell(words, names), error.rule)
                refused[target] = numbers.setdefault(said, len(numbers))
    return refused, [{"message": message, "rule": rule} for message, rule in numbers]


def _meant(state: State) -> list[tuple[str, int]]:
    """What a click there would most likely mean: to lay the tile, else to send a follower, or to score."""
    asked = state.agenda[-1][0]
    cells = [(f"cell.{name}", PLACE + SIDES * cell) for cell, name in enumerate(CELLS)]
    if asked == ASK_TILE:
        return cells
    regions = []
    for target, root in named_regions(state):
        cell, _ = divmod(root, MOST_PARTS)
        if asked == ASK_FOLLOWER:
            if any(node // MOST_PARTS == state.order[-1] for node in state.regions[root].nodes):
                own = next(node for node in state.regions[root].nodes if node // MOST_PARTS == state.order[-1])
                regions.append((target, SEND_OF[part_name(state, own)]))
        elif (cell, part_name(state, root)) in SCORE_OF:
            regions.append((target, SCORE_OF[cell, part_name(state, root)]))
    return [*cells, *regions]
