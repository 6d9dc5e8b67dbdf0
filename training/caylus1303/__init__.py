"""The learning of Caylus 1303: the options of its games, and the data kept of their turns."""

from __future__ import annotations

from random import Random
from typing import Any

from caylus.core.bots.learned import knot_at
from caylus.games.caylus1303.bots.knowledge import (
    FEATURES,
    FLAGS,
    KNOTS,
    PARTS,
    aspects,
    features,
    flags,
    knowledge_of,
)
from caylus.games.caylus1303.rules.constants import OPTIONS
from caylus.games.caylus1303.rules.state import State

PLAYERS = (2, 4, 3, 2, 5, 4)
"""two and four are played most"""
PUZZLE_PLAYERS = (2, 3, 3, 4)
PUZZLE_PHASES = ("activation", "delivery", "management")
"""the phases after the planning"""
POINTS = "prestige"
THEMES = {
    "character": "characters",
    "planning": "placement",
    "effect": "exchange",
    "lawyer": "residences",
    "build": "building",
    "toll": "provost",
    "bridge": "provost",
    "bailiff": "provost",
    "delivery": "castle",
    "deliveryman": "castle",
    "favor": "favors",
    "favor character": "characters",
    "monument": "building",
}

knowledge = knowledge_of


def draw_options(random: Random) -> dict[str, Any]:
    """Play three games of four as usual, and draw every option in the others."""
    if random.random() < 0.75:
        return {}
    return {name: random.choice(values) for name, values in OPTIONS.items()}


def parts(state: State) -> list[tuple[int, ...]]:
    """List for each legal action its text and its circumstances."""
    return list(zip(state.choices, aspects(state), strict=True))


def turn_of(state: State) -> dict[str, Any]:
    """The features of all seats, and how far the game and its players are."""
    return {
        "turn": state.turn,
        "prestige": state.prestige[:],
        "features": [features(state, seat) for seat in range(state.players)],
    }


def points_of(turn: dict[str, Any]) -> list[int]:
    """The prestige of each seat."""
    prestige: list[int] = turn["prestige"]
    return prestige


def knot_of(turn: dict[str, Any]) -> tuple[int, float]:
    """Derive from the round how near the end is."""
    return knot_at(KNOTS, turn["turn"])


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
