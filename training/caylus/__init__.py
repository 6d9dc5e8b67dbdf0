"""The learning of Caylus: the options of its games, and the data kept of their turns."""

from __future__ import annotations

from random import Random
from typing import Any

from caylus.core.bots.learned import knot_at
from caylus.games.caylus.bots.knowledge import (
    FEATURES,
    FLAGS,
    KNOTS,
    PARTS,
    aspects,
    features,
    flags,
    knowledge_of,
)
from caylus.games.caylus.rules.state import State

PLAYERS = (2, 4, 3, 2, 5, 4)
"""two and four are played most"""
PUZZLE_PLAYERS = (2, 3, 3, 4)
PUZZLE_PHASES = ("special buildings", "provost", "road", "castle", "end of turn")
"""the phases after the placement"""
POINTS = "prestige"
THEMES = {
    "placement": "placement",
    "gate": "placement",
    "guild": "provost",
    "joust": "favors",
    "inn": "order",
    "bribe": "provost",
    "build": "building",
    "lawyer": "residences",
    "market": "money",
    "peddler": "money",
    "exchange": "exchange",
    "batch": "castle",
    "favor line": "favors",
    "favor resources": "favors",
    "favor buildings": "building",
}

knowledge = knowledge_of


def draw_options(random: Random) -> dict[str, Any]:
    """Simplified favors are never drawn: there would be too few games of them to learn from."""
    return {"jeweller": random.random() < 0.3, "lawyer_prestige": random.choice((4, 3))}


def parts(state: State) -> list[tuple[int, ...]]:
    """List for each legal action its text and its circumstances."""
    return list(zip(state.choices, aspects(state), strict=True))


def turn_of(state: State) -> dict[str, Any]:
    """The features of all seats, and how far the game and its players are."""
    return {
        "turn": state.turn,
        "bailiff": state.bailiff,
        "prestige": state.prestige[:],
        "features": [features(state, seat) for seat in range(state.players)],
    }


def points_of(turn: dict[str, Any]) -> list[int]:
    """The prestige of each seat."""
    prestige: list[int] = turn["prestige"]
    return prestige


def knot_of(turn: dict[str, Any]) -> tuple[int, float]:
    """Derive from the bailiff's way how near the end is."""
    return knot_at(KNOTS, turn["bailiff"])


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
