"""Events as the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....core.telling import lines_of
from ....core.view import LogLine
from ....core.words import ENGLISH, Words
from . import wording


def log(events: Iterable[dict[str, Any]], names: Sequence[str], words: Words = ENGLISH) -> list[LogLine]:
    """The events as lines of a log."""
    return lines_of(events, lambda event: _tell(event, names, words))


def _tell(event: dict[str, Any], names: Sequence[str], words: Words) -> str | None:
    kind = event["event"]
    if kind == "provost" and event["start"] == event["end"]:
        kind = "provost_stays"
    if kind not in wording.EVENTS or (kind == "prestige" and not event["amount"]):
        return None
    values: dict[str, Any] = {
        key: value for key, value in event.items() if key in ("tile", "section", "line", "space", "column")
    }
    if "building" in event:
        values["place"] = event["building"]
    for key in ("start", "end", "turn", "source", "rank"):
        if key in event:
            values[key] = event[key]
    if "seat" in event:
        values["player"] = event["seat"]
    if "turn_order" in event:
        values["order"] = event["turn_order"]
    if kind in ("gain", "pay"):
        values["goods"] = {event["good"]: event["amount"]}
        values["source"] = event.get("source") or event["use"]
    if kind == "place":
        values["price"] = {"deniers": event["price"]}
    if "amount" in event and kind in ("prestige", "final_bonus"):
        values["signed"] = event["amount"]
        values["bonus"] = event["source"]
    if kind == "favors":
        values["favors"] = event["count"]
    if kind == "count":
        values["houses"] = event["houses"]
    if kind == "game_over":
        values["winners"] = event["winners"]
    return wording.fill(words, wording.EVENTS[kind], names, **values)
