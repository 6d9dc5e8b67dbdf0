"""Events in words: the lines of the log, and short summaries of each player's gains."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.text.sentences import LIST_COMMA, Line, Log, chain
from ....core.text.summaries import Brief, briefs
from ....core.text.translation import ENGLISH, Translator, _c, _cn
from ..rules import constants as C
from .labels import FOLLOWER_LABELS, FOLLOWER_OF, IN_SENTENCE, SCORED, SCORED_DOUBLE, SENT, TIED, TOKEN_LABELS
from .wording import EVENTS, SENTENCES

LAID: str = _c("zamek summary", "tile on {cell}")
WENT: str = _c("zamek summary", "follower ({follower}) on {cell}")
POINTS: str = _cn("zamek summary", "{signed} point", "{signed} points")
POINTS_FOR: str = _cn("zamek summary", "{signed} point ({kinds})", "{signed} points ({kinds})")
TOOK: str = _c("zamek summary", "token: {token}")
USED: str = _c("zamek summary", "used: {token}")
TIED_BACK: str = _cn("zamek summary", "{count} follower back ({kind}, tied)", "{count} followers back ({kind}, tied)")
_OF_KINDS = {"send": SENT, "score": SCORED, "score double": SCORED_DOUBLE, "tie": TIED}


def _line(event: dict[str, Any]) -> Line | None:
    kind = event["event"]
    if kind == "turn" and event["again"]:
        kind = "again"
    elif kind == "final":
        kind = f"final {event['source']}"
    elif kind == "score" and event["points"] > event["size"] * C.POINTS[C.KIND_IDS.index(event["kind"])]:
        kind = "score double"
    by_kind = _OF_KINDS.get(kind)
    template = by_kind[event["kind"]] if by_kind else EVENTS.get(kind)
    if template is None:
        return None
    values: dict[str, Any] = {}
    if "points" in event:
        values["signed"] = event["points"]
    if "region" in event and "cell" not in event:
        values["cell"] = event["region"].partition(".")[0]
    if "toward" in event:
        values["cell"] = event["cell"], event["toward"]
    if kind == "keep":
        values["count"] = event["size"]
    return template, values


LOG = Log(SENTENCES, _line)


def summary(events: Iterable[dict[str, Any]], tr: Translator = ENGLISH) -> list[Brief]:
    """Summarize the gains from these events in a few words for each seat concerned, in the order of seats."""
    parts: dict[int, list[str]] = {}
    points: dict[int, int] = {}
    # The sources of the points: a kind of completed region, or "" for the end of the game.
    kinds: dict[int, dict[str, None]] = {}
    for event in events:
        if event["event"] == "tie":
            for owner, count in enumerate(event["back"]):
                back = tr(TIED_BACK, count).format(count=count, kind=tr(IN_SENTENCE[event["kind"]]))
                parts.setdefault(owner, []).append(back)
        seat = event.get("seat")
        if seat is None:
            continue
        parts.setdefault(seat, []).extend(_sentences(event, tr))
        if event["event"] in ("score", "final"):
            points[seat] = points.get(seat, 0) + event["points"]
            kinds.setdefault(seat, {})[event.get("kind", "")] = None
    for seat, count in points.items():
        completed = [tr(IN_SENTENCE[kind]) for kind in kinds[seat] if kind]
        template = POINTS_FOR if len(completed) == len(kinds[seat]) else POINTS
        parts[seat].append(tr(template, count).format(signed=f"+{count}", kinds=chain(tr, completed)))
    return briefs(parts, tr, LIST_COMMA)


def _sentences(event: dict[str, Any], tr: Translator) -> list[str]:
    kind = event["event"]
    if kind == "place":
        return [tr(LAID).format(cell=event["cell"])]
    if kind == "send":
        follower = tr(FOLLOWER_LABELS[FOLLOWER_OF[event["kind"]]])
        return [tr(WENT).format(follower=follower, cell=event["cell"])]
    if kind in ("token", "token used"):
        return [tr(TOOK if kind == "token" else USED).format(token=tr(TOKEN_LABELS[event["token"]]))]
    return []
