"""Where events happen on the board, and what they give and take: for flights, for what is new, for summaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..rules.constants import SECTIONS, SPECIALS, TILE_NUMBER

_BUILDING = ("build", "transform", "transform_later", "house")
_CHANGING = frozenset(("place", "move", "activate", "favor", "provost", "bailiff", "pass", *_BUILDING))
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
        told["takes"] = {"deniers": told["price"]}
    elif event == "prestige" and told["amount"]:
        told["gives" if told["amount"] > 0 else "takes"] = {"prestige": abs(told["amount"])}


def _target(event: str, data: Mapping[str, Any], road: Sequence[int]) -> str | None:
    if event == "favor":
        return f"favor.{data['line']}"
    if event in ("provost", "bailiff"):
        return f"road.{data['end']}"
    if event == "pass":
        return "pass"
    if "space" in data:
        return f"road.{data['space']}"
    for key in ("building", "tile", "section", "source", "use"):
        if key in data:
            return target_of(data[key], road)
    return None


_FIXED = {
    "castle": "castle",
    **{section.id: "castle" for section in SECTIONS},
    **{name: f"special.{name}" for name in SPECIALS},
}


def target_of(name: str, road: Sequence[int]) -> str | None:
    """Where a building, tile or section is on the board; None for what is not there."""
    if name in _FIXED:
        return _FIXED[name]
    tile = TILE_NUMBER.get(name)
    return f"road.{road.index(tile) + 1}" if tile is not None and tile in road else None
