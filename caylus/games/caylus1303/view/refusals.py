"""For each place that can be clicked and is not legal now: why, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.telling import Refusal
from ....core.view import RefusalView
from ....core.words import Words
from ..rules import explain, kinds
from ..rules.actions import BUILD, CLAIM, NUMBER, PASS, USE_BUILDING
from ..rules.constants import (
    BRIDGE_SPACE,
    CHARACTERS,
    FAVOR_BUILDINGS,
    FIRST_SPACE,
    HOLDINGS,
    STARTING,
    TILES_OF_GROUP,
    UNBUILT,
)
from ..rules.ledger import name_of
from ..rules.options import FARTHEST, LONGEST_ROAD

if TYPE_CHECKING:
    from ..rules.state import State

TARGETS = (
    *(f"road.{space}" for space in range(LONGEST_ROAD) if space != BRIDGE_SPACE),
    "site",
    "bridge",
    *(f"favor.{number}" for number in range(1, FAVOR_BUILDINGS + 1)),
    *(f"supply.{name_of(tile)}" for tiles in TILES_OF_GROUP.values() for tile in tiles),
    *(f"character.{name}" for name in CHARACTERS),
    *(f"purse.{kind}" for kind in HOLDINGS),
    *(f"gap.{position}" for position in range(FIRST_SPACE, FARTHEST + 1)),
)
"""every place that can be clicked (docs/bridge.md)"""


def refusals_of(
    state: State, names: list[str], words: Words, legal: set[str | None]
) -> tuple[dict[str, int], list[RefusalView]]:
    """target -> number of its reason, for every place that is not among the targets of legal actions; the reasons."""
    refused: dict[str, int] = {}
    numbers: dict[tuple[str, str | None], int] = {}
    for target in TARGETS:
        if target not in legal and (reason := _reason(state, target)) is not None:
            refused[target] = numbers.setdefault((reason.message(names, words), reason.rule), len(numbers))
    return refused, [{"message": message, "rule": rule} for message, rule in numbers]


def _reason(state: State, target: str) -> Refusal | None:
    """Why this place cannot be clicked now, said of the action that a click there would most likely mean."""
    area, _, name = target.partition(".")
    if not state.agenda:
        return explain.no("over", "Y-END-1")
    if area == "road":
        return _road_reason(state, int(name))
    if area == "gap":
        if explain.answers(state, "provost"):
            return explain.provost_to(state, int(name))
        return None
    if area == "site":
        return explain.refusal(state, NUMBER["place site"])
    if area == "favor":
        return explain.refusal(state, USE_BUILDING + state.favor_buildings[int(name) - 1])
    if area == "supply":
        return explain.refusal(state, _BUILD[name])
    if area == "character":
        return explain.refusal(state, NUMBER[f"{_family_of_characters(state)} {name}"])
    if area == "purse":
        text = f"take {name}"
        return explain.refusal(state, NUMBER[text]) if text in NUMBER else explain.explain_words(text)
    return explain.refusal(state, PASS)


_BUILD = {name_of(tile): action for (tile, _), action in reversed(BUILD.items())}
"""tile -> one of the actions that build it"""


def _family_of_characters(state: State) -> str:
    return "character" if state.agenda[-1][0] == kinds.ASK_CHARACTER else "take"


def _road_reason(state: State, space: int) -> Refusal | None:
    if space >= len(state.road):
        return None
    tile = state.road[space]
    if tile == UNBUILT:
        if explain.answers(state, "place") or explain.answers(state, "claim"):
            return explain.no("unbuilt", "Y-PLAN-4", space=space)
        return explain.refusal(state, 0)
    if explain.answers(state, "claim"):
        if tile in STARTING:
            return explain.refusal(state, CLAIM + tile)
        return explain.explain_words(f"claim {name_of(tile)}")
    return explain.refusal(state, tile)
