"""Charts: where points came from, turn by turn, counted from a match's events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ....core.view import Chart, Row, Source
from ....core.words import ENGLISH, Words, _, _c
from ..rules.constants import PLAYERS

if TYPE_CHECKING:
    from ..rules.state import State

LABELS: dict[str, str] = {
    "start": _c("zamek points", "At the start"),
    "house": _c("zamek points", "Houses"),
    "pigsty": _c("zamek points", "Pigsties"),
    "road": _c("zamek points", "Roads"),
    "meadow": _c("zamek points", "Meadows"),
    "keep": _c("zamek points", "Largest empty area"),
    "token": _c("zamek points", "Tokens"),
}
"""the sources of points, in the order in which they are listed"""
SIGNS_OF_SOURCES = {
    "start": "hourglass",
    "house": "house",
    "pigsty": "pigsty",
    "road": "road",
    "meadow": "meadow",
    "keep": "keep",
    "token": "token",
}
BY_TURN: str = _("Points by turn")
BY_SOURCE: str = _("Points by source")
TURN: str = _c("zamek", "Turn")
SOURCE: str = _c("zamek", "Source")
FINAL_STEP: str = _c("zamek", "End")

Tally = Counter[tuple[str, int]]
"""(source, seat) -> how much"""


def charts(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Chart]:
    """Points by turn and by source; `events` are all that led to the state."""
    by_turn, by_source = words(BY_TURN), words(BY_SOURCE)
    return [
        {
            "id": "by-turn",
            "title": by_turn,
            "label": by_turn,
            "kind": "lines",
            "group": None,
            "axis": words(TURN),
            "points": _by_turn(state, events, words),
            "plus": [],
            "minus": [],
        },
        {
            "id": "by-source",
            "title": by_source,
            "label": by_source,
            "kind": "bars",
            "group": None,
            "axis": words(SOURCE),
            "points": [],
            "plus": _rows(_tally(events), words),
            "minus": [],
        },
    ]


def sources(state: State, events: Sequence[dict[str, Any]], words: Words = ENGLISH) -> list[Source]:
    """The score sheet of a game that is over."""
    return [{**row, "sign": SIGNS_OF_SOURCES[row["id"]]} for row in _rows(_tally(events), words)]


def _tally(events: Iterable[dict[str, Any]]) -> Tally:
    """A match that begins with a position has points from the start."""
    tally: Tally = Counter()
    for event in events:
        kind = event["event"]
        if kind == "position":
            tally.update({("start", seat): points for seat, points in enumerate(event["scores"])})
        elif kind == "score":
            tally[event["kind"], event["seat"]] += event["points"]
        elif kind == "final":
            tally[event["source"], event["seat"]] += event["points"]
    return tally


def _rows(tally: Tally, words: Words) -> list[Row]:
    """A row for each source that occurred."""
    rows: list[Row] = [
        {"id": kind, "label": words(label), "seats": [tally[kind, seat] for seat in range(PLAYERS)]}
        for kind, label in LABELS.items()
    ]
    return [row for row in rows if any(row["seats"])]


def _by_turn(state: State, events: Sequence[dict[str, Any]], words: Words) -> list[Row]:
    """Each seat's points at the end of each turn, the present one as it stands, and the final score at the end."""
    points = [0] * PLAYERS
    turns: dict[int, list[int]] = {}
    for event in events:
        if event["event"] == "position":
            points = list(event["scores"])
        elif event["event"] == "score":
            points[event["seat"]] += event["points"]
        turns[event["turn"]] = list(points)
    turns.pop(0, None)
    steps: list[Row] = [{"id": str(turn), "label": str(turn), "seats": seats} for turn, seats in turns.items()]
    if state.is_over():
        steps.append({"id": "end", "label": words(FINAL_STEP), "seats": state.scores()})
    return steps
