"""The learning of Zamek: the data kept of its games."""

from __future__ import annotations

from random import Random
from typing import Any

from caylus.core.bots.learned import knot_at
from caylus.games.zamek.bots.knowledge import (
    FEATURES,
    FLAGS,
    KNOTS,
    PARTS_OF_ACTIONS,
    ZamekKnowledge,
    ahead,
    flags,
    load,
    parts_of,
    tiles_drawn,
)
from caylus.games.zamek.rules.state import State

PLAYERS = (2,)
PUZZLE_PLAYERS = (2,)
PUZZLE_PHASES = ("tile", "follower", "scoring")
POINTS = "score"
THEMES = {"tile": "placement", "follower": "followers", "double": "tokens", "token": "tokens", "turn end": "tokens"}
PARTS = PARTS_OF_ACTIONS

knowledge = ZamekKnowledge


def draw_options(random: Random) -> dict[str, Any]:
    """Return no options: Zamek has none."""
    return {}


def parts(state: State) -> list[tuple[int, ...]]:
    """Return for each action how much worse than the best it seems, by the weights of the wheel."""
    return [(part,) for part in parts_of(state, load().gains(state))]


def turn_of(state: State) -> dict[str, Any]:
    """The features and points of all seats, and how far the game is."""
    points, features = ahead(state)
    return {"turn": state.turn, "drawn": tiles_drawn(state), "points": points, "features": features}


def points_of(turn: dict[str, Any]) -> list[int]:
    """The points of each seat."""
    points: list[int] = turn["points"]
    return points


def knot_of(turn: dict[str, Any]) -> tuple[int, float]:
    """Derive from the number of drawn tiles how near the end is."""
    return knot_at(KNOTS, turn["drawn"])


__all__ = [
    "FEATURES",
    "FLAGS",
    "KNOTS",
    "PARTS",
    "PLAYERS",
    "POINTS",
    "PUZZLE_PHASES",
    "PUZZLE_PLAYERS",
    "THEMES",
    "draw_options",
    "flags",
    "knot_of",
    "knowledge",
    "parts",
    "points_of",
    "turn_of",
]
