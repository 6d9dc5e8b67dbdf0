"""What a few events brought each player, in a few words: for a person who comes back to the table, and for hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from ....core.telling import chain
from ....core.view import Brief
from ....core.words import ENGLISH, Words, _c, _cn
from ..rules.constants import GOODS
from . import labels, wording

DEEDS: dict[str, str] = {
    "place": _c("summary", "workers: {places}"),
    "pass": _c("summary", "passes"),
    "build": _c("summary", "builds: {places}"),
    "transform": _c("summary", "residences: {places}"),
    "house": _c("summary", "houses: {places}"),
}
"""what a player did; `{places}` is a list of places, tiles or sections"""
TIMES: str = _c("summary", "{place} ×{count}")
CHANGES: dict[str, str] = {
    "provost": _c("summary", "provost {signed}"),
    "favors": _c("summary", "royal favors: {count}"),
    "prestige": _cn("summary", "{signed} prestige", "{signed} prestige"),
}
"""what it brought; goods stand by themselves, as in `−1 wood`"""
NEXT_PART: str = _c("summary", "{items}; {next}")


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
    "place": ("place", "building"),
    "move": ("place", "building"),
    "build": ("build", "tile"),
    "transform": ("transform", "tile"),
    "house": ("house", "section"),
}
"""event -> the kind of deed, and which of its values is listed"""


def summary(events: Iterable[dict[str, Any]], words: Words = ENGLISH) -> list[Brief]:
    """For each seat that these events concern what they brought, in a few words; seats in their order."""
    deeds: dict[int, _Deeds] = {}
    for event in events:
        if "seat" in event:
            deeds.setdefault(event["seat"], _Deeds()).note(event)
    told: list[Brief] = [{"seat": seat, "text": _tell(deeds[seat], words)} for seat in sorted(deeds)]
    return [entry for entry in told if entry["text"]]


def _tell(deeds: _Deeds, words: Words) -> str:
    parts = [_deed(kind, names, words) for kind, names in deeds.listed.items()]
    parts += [_change(kind, count, words) for kind, count in deeds.counted.items() if count]
    parts += [_change(good, deeds.goods[good], words) for good in GOODS if deeds.goods[good]]
    return chain(words, parts, NEXT_PART)


def _deed(kind: str, names: Sequence[str], words: Words) -> str:
    """`builds: mason, park`; what happened more than once at a place is counted."""
    places = []
    for name in dict.fromkeys(names):
        place, count = words(labels.IN_SENTENCE[name]), names.count(name)
        places.append(place if count == 1 else words(TIMES).format(place=place, count=count))
    return words(DEEDS[kind]).format(places=chain(words, places))


def _change(kind: str, count: int, words: Words) -> str:
    """`+2 wood`, `−1 denier`, `+5 prestige`."""
    sign = "+" if count > 0 else "−"
    if kind in GOODS:
        return sign + wording.amount(words, kind, abs(count))
    return words(CHANGES[kind], abs(count)).format(signed=f"{sign}{abs(count)}", count=count)
