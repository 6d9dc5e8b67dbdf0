"""For each place that can be clicked and is not legal now: why, with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.telling import Refusal
from ....core.view import RefusalView
from ....core.words import Words
from ..rules import explain
from ..rules.actions import BUILD, MOVE, NUMBER, PASS, TRANSFORM
from ..rules.constants import CUBES, FAVOR_LINES, PLACES, RESIDENCE, SPACES, SPECIALS, TILES_OF_GROUP, UNBUILT
from ..rules.ledger import name_of

if TYPE_CHECKING:
    from ..rules.state import State

TARGETS = (
    *(f"road.{space}" for space in range(1, SPACES + 1)),
    *(f"special.{name}" for name in SPECIALS),
    "castle",
    *(f"favor.{line}" for line in FAVOR_LINES),
    *(f"stock.{name_of(tile)}" for tiles in TILES_OF_GROUP for tile in tiles),
    *(f"purse.{kind}" for kind in CUBES),
    "pass",
)
"""every place that can be clicked (docs/bridge.md)"""
_WITHOUT_FAVORS = tuple(target for target in TARGETS if not target.startswith("favor."))


def refusals_of(
    state: State, names: list[str], words: Words, legal: set[str | None]
) -> tuple[dict[str, int], list[RefusalView]]:
    """target -> number of its reason, for every place that is not among the targets of legal actions; the reasons.

    With simplified favors the favor table is no place at all (C-SIMPLE-1).
    """
    targets = _WITHOUT_FAVORS if state.rules.simplified_favors else TARGETS
    refused: dict[str, int] = {}
    numbers: dict[tuple[str, str | None], int] = {}
    for target in targets:
        if target not in legal and (reason := _reason(state, target)) is not None:
            refused[target] = numbers.setdefault((reason.message(names, words), reason.rule), len(numbers))
    return refused, [{"message": message, "rule": rule} for message, rule in numbers]


def _reason(state: State, target: str) -> Refusal | None:
    """Why this place cannot be clicked now, said of the action that a click there would most likely mean."""
    area, _, name = target.partition(".")
    if area == "road":
        return _road_reason(state, int(name))
    if area in ("special", "castle"):
        return explain.refusal(state, NUMBER[f"{_family(state, 'special')} {name or 'castle'}"])
    if area == "favor":
        return explain.refusal(state, NUMBER[f"favor {name}"])
    if area == "stock":
        return explain.refusal(state, _BUILD[name])
    if area == "purse":
        text = f"{_family(state, 'purse')} {name}"
        return explain.refusal(state, NUMBER[text]) if text in NUMBER else explain.explain_words(text)
    return explain.refusal(state, PASS)


_BUILD = {name_of(tile): action for (tile, _), action in reversed(BUILD.items())}
"""tile -> one of the actions that build it: with enough for the price nobody lacks the white cube alone"""
_FAMILIES_OF_AREA = {
    "road": ("place", "move", "provost", "transform"),
    "special": ("place", "move"),
    "purse": ("take", "sell", "buy"),
}


def _family(state: State, area: str) -> str:
    """The family of actions that a click in this area means now; the first one where none is asked."""
    families = _FAMILIES_OF_AREA[area]
    return next((family for family in families if explain.answers(state, family)), families[0])


def _road_reason(state: State, space: int) -> Refusal | None:
    family = _family(state, "road")
    tile = state.road[space - 1]
    if not state.agenda:
        return explain.no("over", "C-END-3")
    if family == "provost":
        return explain.provost_to(state, space)
    if tile == UNBUILT:
        if not explain.answers(state, family):
            return explain.refusal(state, 0)
        if family == "transform":
            return explain.no("transform_nothing", "C-LAW-1", space=space)
        return explain.no("unbuilt", "C-PLACE-3", space=space)
    if tile >= len(PLACES):
        group = "residence" if tile >= RESIDENCE else "prestige"
        return explain.explain_words(f"{family} {group if tile >= RESIDENCE else name_of(tile)}")
    action = {"place": tile, "move": MOVE + tile, "transform": TRANSFORM.get(tile, 0)}[family]
    return explain.refusal(state, action)
