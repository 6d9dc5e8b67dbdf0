"""Events in words: the lines of the log, and short summaries of each player's gains."""

from __future__ import annotations

from typing import Any

from ....core.text.sentences import Line, Log
from ....core.text.summaries import Summary
from ....core.text.translation import _c, _cn
from ..rules import constants as C
from . import labels
from .wording import AMOUNTS, EVENTS, IDLE, ONLY_PASS, SENTENCES, TAKEN_BACK


def _line(event: dict[str, Any]) -> Line | None:
    kind = event["event"]
    if kind == "provost" and event["start"] == event["end"]:
        kind = "provost_stays"
    elif kind == "bailiff" and event["end"] - event["start"] > 1:
        kind = "bailiff_far"
    elif kind == "home" and event["rule"] in TAKEN_BACK:
        kind = "taken back"
    if kind == "only_answer" and event["text"] == "decline" and event["rule"] in IDLE:
        return IDLE[event["rule"]], {}
    if kind not in EVENTS or (kind == "prestige" and not event["amount"]):
        return None
    values: dict[str, Any] = {}
    if "building" in event:
        values["place"] = (event["building"], event.get("place", "").removeprefix("road."))
    if kind in ("gain", "pay"):
        values["goods"] = {event["good"]: event["amount"]}
        values["source"] = event.get("source") or event["use"]
    elif kind == "place":
        values["price"] = {"deniers": event["price"]}
    elif kind in ("prestige", "final_bonus"):
        values["signed"] = event["amount"]
        values["bonus"] = event["source"]
    elif kind == "favors":
        values["favors"] = event["count"]
    return EVENTS[kind], values


LOG = Log(SENTENCES, _line, {"pass": ONLY_PASS})


def _counted(event: dict[str, Any]) -> tuple[str, int] | None:
    kind = event["event"]
    if kind == "provost":
        return kind, event["end"] - event["start"]
    if kind == "favors":
        return kind, event["count"]
    return ("prestige", event["amount"]) if kind in ("prestige", "final_bonus") else None


summary = Summary(
    changes={
        "provost": _c("summary", "provost moved by {signed}"),
        "favors": _c("summary", "royal favors: {count}"),
        "prestige": _cn("summary", "{signed} prestige", "{signed} prestige"),
    },
    counted=_counted,
    amounts=AMOUNTS,
    goods=C.GOODS,
    deeds={
        "place": _c("summary", "workers placed: {places}"),
        "pass": _c("summary", "passed"),
        "build": _c("summary", "built: {places}"),
        "transform": _c("summary", "new residences: {places}"),
        "house": _c("summary", "houses built: {places}"),
    },
    listed={
        "place": ("place", "building"),
        "move": ("place", "building"),
        "pass": ("pass", ""),
        "build": ("build", "tile"),
        "transform": ("transform", "tile"),
        "house": ("house", "section"),
    },
    label=lambda deed, name: labels.IN_SENTENCE[name],
    # Its deniers often come right after a pass, which brings none.
    apart={"trading_post": labels.IN_SENTENCE["trading_post"]},
).describe
