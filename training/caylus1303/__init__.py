"""How Caylus 1303 is learned: what its games are drawn from, and what is kept of them."""

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
"""those after the planning"""
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
    """Three games of four are played as usual, in the others every option is drawn."""
    if random.random() < 0.75:
        return {}
    return {name: random.choice(values) for name, values in OPTIONS.items()}


def parts(state: State) -> list[tuple[int, ...]]:
    """An answer is its text and what matters beside it."""
    return list(zip(state.answers, aspects(state), strict=True))


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
    """The round tells how near the end is."""
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
