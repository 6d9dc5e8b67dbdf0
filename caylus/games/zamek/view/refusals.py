"""For each place that can be clicked and is not legal now: why, with the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.telling import Refusal
from ....core.view import RefusalView
from ....core.words import Words
from ..rules import explain
from ..rules.actions import PLACE, SCORE_OF, SEND_OF
from ..rules.constants import CELLS, MOST_PARTS, SIDES, START_FIELDS, TOKEN_KINDS, TOWERS, TYPE_IDS
from ..rules.flow import ASK_FOLLOWER, ASK_TILE
from ..rules.regions import nodes_of, part_name
from .scene import named_regions

if TYPE_CHECKING:
    from ..rules.state import State

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
    known: dict[str, int] = {}
    """key of a reason about nothing in particular -> its number: most cells are refused by the same sentence"""
    numbers: dict[tuple[str, str | None], int] = {}
    if state.agenda:
        for target, reason in _reasons(state):
            if target in legal or reason is None:
                continue
            number = known.get(reason.key)
            if number is None:
                number = numbers.setdefault((reason.message(names, words), reason.rule), len(numbers))
                if not reason.values:
                    known[reason.key] = number
            refused[target] = number
    return refused, [{"message": message, "rule": rule} for message, rule in numbers]


def _reasons(state: State) -> Iterator[tuple[str, Refusal | None]]:
    """Why not, of what a click would most likely mean there: to lay the tile, else to send a follower, or to score."""
    asked = state.agenda[-1][0]
    for cell, name in enumerate(CELLS):
        yield f"cell.{name}", explain.refusal(state, PLACE + SIDES * cell)
    if asked == ASK_FOLLOWER:
        first = state.order[-1] * MOST_PARTS
        for target, root in named_regions(state):
            nodes = nodes_of(state, state.region[root])
            own = next((node for node in nodes if first <= node < first + MOST_PARTS), None)
            if own is None:
                yield target, explain.not_here(state)
            else:
                yield target, explain.refusal(state, SEND_OF[part_name(state, own)])
    elif asked != ASK_TILE:
        for target, root in named_regions(state):
            action = SCORE_OF.get((root // MOST_PARTS, part_name(state, root)))
            yield target, None if action is None else explain.refusal(state, action)
