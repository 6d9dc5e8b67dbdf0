"""What a few events brought each player, in a few words: for a person who comes back to the table, and for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from . import wording
from .tables import GOODS


class _Deeds:
    """What one player did and received."""

    def __init__(self) -> None:
        self.listed: dict[str, list[str]] = {}
        """the kind of deed -> the places, tiles or sections that it concerned, in their order"""
        self.counted: Counter[str] = Counter()
        self.goods: Counter[str] = Counter()

    def note(self, event: dict[str, Any]) -> None:
        kind = event["event"]
        if kind in _LISTED:
            key, named = _LISTED[kind]
            self.listed.setdefault(key, []).append(event[named])
        elif kind == "pass":
            self.listed.setdefault("pass", [])
        elif kind == "provost":
            self.counted["provost"] += event["end"] - event["start"]
        elif kind in ("favors", "prestige", "final_bonus"):
            self.counted["favors" if kind == "favors" else "prestige"] += event.get("count") or event["amount"]
        if kind in ("gain", "pay"):
            self.goods[event["good"]] += event["amount"] if kind == "gain" else -event["amount"]
        elif kind == "place":
            self.goods["deniers"] -= event["price"]


_LISTED = {
    "place": ("place", "place"),
    "move": ("place", "place"),
    "build": ("build", "tile"),
    "transform": ("transform", "tile"),
    "house": ("house", "section"),
}
"""event -> the kind of deed, and which of its values is listed"""


def summary(events: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """For each seat that these events concern what they brought, in a few words; seats in their order."""
    deeds: dict[int, _Deeds] = {}
    for event in events:
        if "seat" in event:
            deeds.setdefault(event["seat"], _Deeds()).note(event)
    told = [{"seat": seat, "text": _tell(deeds[seat])} for seat in sorted(deeds)]
    return [entry for entry in told if entry["text"]]


def _tell(deeds: _Deeds) -> str:
    parts = [wording.deed(kind, names) for kind, names in deeds.listed.items()]
    parts += [wording.change(kind, count) for kind, count in deeds.counted.items() if count]
    parts += [wording.change(good, deeds.goods[good]) for good in GOODS if deeds.goods[good]]
    return wording.listed(parts)
