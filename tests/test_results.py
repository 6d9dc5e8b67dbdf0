"""Results of all games in numbers: shares of a victory, and leads."""

from __future__ import annotations

import pytest

from caylus.core.rules.results import leads, shares


@pytest.mark.parametrize(
    ("scores", "ahead"),
    [([7, 3, 5], [2, -4, -2]), ([4, 4, 1], [0, 0, -3]), ([6, 9], [-3, 3]), ([8], [8]), ([2.5, 1.0], [1.5, -1.5])],
)
def test_a_lead_is_the_distance_to_the_best_rival(scores: list[float], ahead: list[float]) -> None:
    """A lone seat leads by its own score."""
    assert leads(scores) == ahead


@pytest.mark.parametrize(
    ("winners", "players", "parts"), [([1], 3, [0.0, 1.0, 0.0]), ([0, 2], 3, [0.5, 0.0, 0.5]), ([], 1, [0.0])]
)
def test_winners_share_a_victory(winners: list[int], players: int, parts: list[float]) -> None:
    assert shares(winners, players) == parts
