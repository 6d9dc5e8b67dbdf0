"""Events in words: the lines of the log, and short summaries of each player's gains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.text.sentences import Line, Log
from ....core.text.summaries import Summary
from ....core.text.translation import _c, _cn
from ..rules import constants as C
from . import labels
from .wording import AMOUNTS, EVENTS, ONLY_PASS, SENTENCES


def kind_of(event: Mapping[str, Any]) -> str:
    """Return the key of an event's line, of which the provost's ways have several."""
    kind: str = event["event"]
    if kind != "provost":
        return kind
    if "seat" not in event:
        return "provost_rests"
    return "provost_stays" if event["start"] == event["end"] else kind


def _line(event: dict[str, Any]) -> Line | None:
    kind = kind_of(event)
    if kind not in EVENTS or event.get("amount") == 0:
        return None
    values: dict[str, Any] = {}
    if "building" in event:
        values["place"] = (event["building"], event.get("place", "").removeprefix("road."))
    if kind in ("gain", "pay"):
        values["goods"] = {event["good"]: event["amount"]}
        values["source"] = event.get("source") or event["use"]
    elif kind == "place":
        values["price"] = {"worker": event["price"]}
        kind = "place" if event["price"] == 1 else "place_dear"
    elif kind in ("prestige", "final_bonus"):
        values["signed"] = event["amount"]
    return EVENTS[kind], values


LOG = Log(SENTENCES, _line, {"pass": ONLY_PASS})


def _counted(event: dict[str, Any]) -> tuple[str, int] | None:
    kind = event["event"]
    if kind == "provost":
        return kind, event["end"] - event["start"]
    if kind in ("favor", "bundle"):
        return kind, 1
    return ("prestige", event["amount"]) if kind in ("prestige", "final_bonus") else None


summary = Summary(
    changes={
        "provost": _c("summary", "provost moved by {signed}"),
        "favor": _c("summary", "royal favors: {count}"),
        "bundle": _c("summary", "bundles: {count}"),
        "prestige": _cn("summary", "{signed} point", "{signed} points"),
    },
    counted=_counted,
    amounts=AMOUNTS,
    goods=C.HOLDINGS,
    deeds={
        "place": _c("summary", "workers placed: {places}"),
        "pass": _c("summary", "passed"),
        "build": _c("summary", "constructed: {places}"),
        "claim": _c("1303 summary", "new residences: {places}"),
        "character": _c("summary", "characters taken: {places}"),
    },
    listed={
        "place": ("place", "building"),
        "pass": ("pass", ""),
        "build": ("build", "tile"),
        "monument": ("build", "tile"),
        "claim": ("claim", "tile"),
        "draft": ("character", "character"),
        "character": ("character", "character"),
        "steal": ("character", "character"),
    },
    label=lambda deed, name: (labels.CHARACTER_LABELS if deed == "character" else labels.IN_SENTENCE)[name],
).describe
