"""Charts: where points came from, turn by turn, counted from a match's events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.text.translation import _, _c
from ....core.view.charts import START, Counts, Points, firsts
from ....core.view.moments import Moments


def _gain(event: Mapping[str, Any]) -> tuple[str, int] | None:
    kind = event["event"]
    if kind == "score":
        return event["kind"], event["points"]
    return (event["source"], event["points"]) if kind == "final" else None


POINTS = Points(
    by_turn=_("Points by turn"),
    by_source=_("Points by source"),
    gain=_gain,
    start="scores",
    final="final",
    sources={
        START: (_c("zamek points", "At the start"), "hourglass"),
        "house": (_c("zamek points", "Houses"), "house"),
        "pigsty": (_c("zamek points", "Pigsties"), "pigsty"),
        "road": (_c("zamek points", "Roads"), "road"),
        "meadow": (_c("zamek points", "Meadows"), "meadow"),
        "keep": (_c("zamek points", "Keep (largest empty area)"), "keep"),
        "token": (_c("zamek points", "Tokens"), "token"),
    },
    about={
        "house": _c("zamek points", "Completed houses: 1 point for each tile, 2 with a token"),
        "pigsty": _c("zamek points", "Completed pigsties: 2 points for each tile, 4 with a token"),
        "road": _c("zamek points", "Completed roads: 1 point for each tile, 2 with stocks"),
        "meadow": _c("zamek points", "At the end: 3 points for each chapel"),
        "keep": _c("zamek points", "At the end, for the larger keep: 1 point for each cell"),
        "token": _c("zamek points", "Tokens that bring points at the end"),
    },
    turn=_c("zamek", "Turn"),
    source=_c("zamek", "Source"),
    end=_c("zamek", "End"),
)
charts, sources = POINTS.charts, POINTS.sheet
MOMENTS = Moments(
    _c("zamek", "Scoring"),
    POINTS,
    _c("zamek", "After turn {turn}"),
    events=("tie", "keep", "token"),
    needs=("keep", "token"),
)
"""the end of a turn with a complete house or a token; other turns, of which there are many, end without a word"""


# The choice that the arena compares


def who_begins(setup: Mapping[str, Any]) -> str | None:
    """Return the seat that begins."""
    first = setup.get("first_player")
    return None if first is None else f"seat {first} begins"


COUNTS = Counts(
    firsts=firsts({"send": "kind"}),
    firsts_title="Win rate by the first follower",
    firsts_about="What the first followers are sent to.",
    firsts_axis="games won by the seats that sent this follower first (bar: what their bots win on the average)",
    setup=who_begins,
    setup_about="By the seat that begins, with the number of games.",
)
