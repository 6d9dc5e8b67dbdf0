"""Events as the lines of a log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ....core.telling import lines_of
from ....core.view import LogLine
from ....core.words import ENGLISH, Words
from . import labels, wording

_AS_THEY_ARE = ("cell", "size", "token", "turn", "winners")
_OF_KINDS = {"send": labels.SENT, "score": labels.SCORED, "tie": labels.TIED}


def log(events: Iterable[dict[str, Any]], names: Sequence[str], words: Words = ENGLISH) -> list[LogLine]:
    """The events as lines of a log."""
    return lines_of(events, lambda event: _tell(event, names, words))


def _tell(event: dict[str, Any], names: Sequence[str], words: Words) -> str | None:
    kind = event["event"]
    if kind == "turn" and event["again"]:
        kind = "again"
    elif kind == "final":
        kind = f"final {event['source']}"
    by_kind = _OF_KINDS.get(kind)
    template = by_kind[event["kind"]] if by_kind else wording.EVENTS.get(kind)
    if template is None:
        return None
    values: dict[str, Any] = {key: event[key] for key in _AS_THEY_ARE if key in event}
    if "seat" in event:
        values["player"] = event["seat"]
    if "points" in event:
        values["signed"] = event["points"]
    if "region" in event:
        values["cell"] = event["region"].partition(".")[0]
    if kind == "keep":
        values["count"] = event["size"]
    return wording.fill(words, template, names, **values)
