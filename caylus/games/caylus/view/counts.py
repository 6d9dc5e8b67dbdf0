"""What the arena's report counts of Caylus: what seats built first, and which tile lay first on the road."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.info import Counts

FIRST_BUILDINGS = 3
"""so many of a seat's first buildings are noted"""


def first_buildings(events: Sequence[Mapping[str, Any]], seats: int) -> list[list[str]]:
    """For each seat the first tiles that it built."""
    built: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        if event["event"] == "build" and len(built[event["seat"]]) < FIRST_BUILDINGS:
            built[event["seat"]].append(event["tile"])
    return built


def first_tile(setup: Mapping[str, Any]) -> str | None:
    """The neutral tile on the first space of the road."""
    tiles = setup.get("neutral_tiles")
    return str(tiles[0]) if isinstance(tiles, list) and tiles else None


COUNTS = Counts(
    firsts=first_buildings,
    firsts_title="Win rate by the first building",
    firsts_about="With the number of seats. Strong bots choose other buildings, hence compare with the bar.",
    firsts_axis="games won by the seats that built this first (bar: what their bots win on the average)",
    setup=first_tile,
    setup_about="By the neutral tile on the first space of the road, with the number of games.",
)
