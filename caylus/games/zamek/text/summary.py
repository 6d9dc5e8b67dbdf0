"""What a few events brought each player, in a few words: for a person who comes back to the table, and for hints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.telling import chain
from ....core.view import Brief
from ....core.words import ENGLISH, Words, _c, _cn
from .labels import FOLLOWER_LABELS, FOLLOWER_OF, TOKEN_LABELS

LAID: str = _c("zamek summary", "tile on {cell}")
SENT: str = _c("zamek summary", "{follower} on {cell}")
POINTS: str = _cn("zamek summary", "{signed} point", "{signed} points")
TOOK: str = _c("zamek summary", "token: {token}")
USED: str = _c("zamek summary", "uses: {token}")


def summary(events: Iterable[dict[str, Any]], words: Words = ENGLISH) -> list[Brief]:
    """For each seat that these events concern what they brought, in a few words; seats in their order."""
    parts: dict[int, list[str]] = {}
    points: dict[int, int] = {}
    for event in events:
        seat = event.get("seat")
        if seat is None:
            continue
        parts.setdefault(seat, []).extend(_told(event, words))
        if event["event"] in ("score", "final"):
            points[seat] = points.get(seat, 0) + event["points"]
    for seat, count in points.items():
        parts[seat].append(words(POINTS, count).format(signed=f"+{count}"))
    return [{"seat": seat, "text": chain(words, parts[seat])} for seat in sorted(parts) if parts[seat]]


def _told(event: dict[str, Any], words: Words) -> list[str]:
    kind = event["event"]
    if kind == "place":
        return [words(LAID).format(cell=event["cell"])]
    if kind == "send":
        follower = words(FOLLOWER_LABELS[FOLLOWER_OF[event["kind"]]])
        return [words(SENT).format(follower=follower, cell=event["cell"])]
    if kind in ("token", "token used"):
        return [words(TOOK if kind == "token" else USED).format(token=words(TOKEN_LABELS[event["token"]]))]
    return []
