"""What the arena's report counts of Zamek: on what seats send their first followers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.info import Counts

FIRST_FOLLOWERS = 3
"""so many of a seat's first followers are noted"""


def first_followers(events: Sequence[Mapping[str, Any]], seats: int) -> list[list[str]]:
    """For each seat the kinds of regions to which its first followers went."""
    sent: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        if event["event"] == "send" and len(sent[event["seat"]]) < FIRST_FOLLOWERS:
            sent[event["seat"]].append(event["kind"])
    return sent


def who_begins(setup: Mapping[str, Any]) -> str | None:
    """The seat that begins."""
    first = setup.get("first_player")
    return None if first is None else f"seat {first} begins"


COUNTS = Counts(
    firsts=first_followers,
    firsts_title="Win rate by the first follower",
    firsts_about="What the first followers are sent to.",
    firsts_axis="games won by the seats that sent this follower first (bar: what their bots win on the average)",
    setup=who_begins,
    setup_about="By the seat that begins, with the number of games.",
)
