"""What the arena's report counts of Caylus 1303: what seats constructed first, and the first favor building."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.info import Counts

FIRST_BUILDINGS = 3
"""so many of a seat's first buildings are noted"""


def first_buildings(events: Sequence[Mapping[str, Any]], seats: int) -> list[list[str]]:
    """For each seat the first tiles that it constructed."""
    built: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        if event["event"] in ("build", "monument") and len(built[event["seat"]]) < FIRST_BUILDINGS:
            built[event["seat"]].append(event["tile"])
    return built


def first_favor_building(setup: Mapping[str, Any]) -> str | None:
    """The starting tile that royal favors can use from the first round on."""
    tiles = setup.get("starting")
    return str(tiles[0]) if isinstance(tiles, list) and tiles else None


COUNTS = Counts(
    firsts=first_buildings,
    firsts_title="Win rate by the first building",
    firsts_about="With the number of seats. Strong bots choose other buildings, hence compare with the bar.",
    firsts_axis="games won by the seats that built this first (bar: what their bots win on the average)",
    setup=first_favor_building,
    setup_about="By the first favor building, with the number of games.",
)
