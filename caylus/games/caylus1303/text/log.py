"""Events as the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....core.telling import lines_of
from ....core.view import LogLine
from ....core.words import ENGLISH, Words
from . import wording

_AS_THEY_ARE = ("tile", "space", "number", "character", "owner", "start", "end", "turn", "source", "winners")


def log(events: Iterable[dict[str, Any]], names: Sequence[str], words: Words = ENGLISH) -> list[LogLine]:
    """The events as lines of a log."""
    return lines_of(events, lambda event: _tell(event, names, words))


def _tell(event: dict[str, Any], names: Sequence[str], words: Words) -> str | None:
    kind = event["event"]
    if kind == "provost":
        stays = event["start"] == event["end"]
        kind = "provost_rests" if "seat" not in event else "provost_stays" if stays else "provost"
    if kind not in wording.EVENTS or event.get("amount") == 0:
        return None
    values: dict[str, Any] = {key: event[key] for key in _AS_THEY_ARE if key in event}
    if "building" in event:
        values["place"] = event["building"]
    if "seat" in event:
        values["player"] = event["seat"]
    if kind in ("gain", "pay"):
        values["goods"] = {event["good"]: event["amount"]}
        values["source"] = event.get("source") or event["use"]
    if kind == "place":
        values["price"] = {"worker": event["price"]}
    if kind in ("prestige", "final_bonus"):
        values["signed"] = event["amount"]
    return wording.fill(words, wording.EVENTS[kind], names, **values)
