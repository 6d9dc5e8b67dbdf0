"""Where events happen on the board, and what they give and take: for flights, for what is new, for summaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..rules.constants import NUMBER_OF

_CHANGING = frozenset((
    "place", "pass", "activate", "build", "claim", "residence", "monument", "provost", "use_building", "character",
    "steal",
))  # fmt: skip
"""events that change something where they happen; of others the place is only where goods come from and go"""


def place(told: dict[str, Any], road: Sequence[int]) -> None:
    """Add the keys that mean the same in all games (`core.view.Event`), as far as they apply.

    Every event passes here while a game is played, so it is done with few words.
    """
    event = told["event"]
    target = _target(event, told, road)
    if target is not None:
        told["place"] = target
        if event not in _CHANGING:
            told["changes"] = False
    if event == "gain":
        told["gives"] = {told["good"]: told["amount"]}
    elif event == "pay":
        told["takes"] = {told["good"]: told["amount"]}
    elif event == "place":
        told["takes"] = {"worker": told["price"]}
    elif event == "steal":
        told["had_by"] = told["owner"]
    elif event == "prestige" and told["amount"]:
        told["gives"] = {"prestige": told["amount"]}


def _target(event: str, data: Mapping[str, Any], road: Sequence[int]) -> str | None:
    if event == "pass":
        return "bridge"
    if event == "provost":
        return f"gap.{data['end']}"
    if event == "use_building":
        return f"favor.{data['number']}"
    if "space" in data:
        return f"road.{data['space']}"
    if "character" in data:
        return f"character.{data['character']}"
    for key in ("building", "tile", "source", "use"):
        if key in data:
            return target_of(data[key], road)
    return None


def target_of(name: str, road: Sequence[int]) -> str | None:
    """Where a building is on the board; None for what is not there."""
    if name == "site":
        return "site"
    if name == "provost":
        return "bridge"
    tile = NUMBER_OF.get(name)
    return f"road.{road.index(tile)}" if tile is not None and tile in road else None
