"""The ratings of bots, which the page's ladder stands on (tests/page/ladder.test.mjs)."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus.bots import packaged_bots
from caylus.core.text.translation import ENGLISH
from caylus.games import GAMES, find_card, find_game
from caylus.webapi.thinking import describe_bots

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.host


@pytest.mark.parametrize("game", sorted(GAMES))
def test_levels_and_ratings_have_the_same_order(game: str) -> None:
    rated = find_game(game).bots.ratings
    levels = [bot.id for bot in packaged_bots(game).values() if bot.level]
    assert min(rated) == min(find_card(game).players)
    for ratings in rated.values():
        assert sorted(ratings, key=lambda id: ratings[id]) == levels
        assert ratings["greedy"] == 1200
    told = {bot["id"]: bot["ratings"] for bot in describe_bots(game, ENGLISH)}
    assert told["random"] == {}
    assert told["greedy"] == dict.fromkeys(map(str, rated), 1200)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_documentation_has_the_ratings(game: str) -> None:
    """`docs/bots.md` has a row for each game and number of players, in the order of the levels."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    for players, ratings in find_game(game).bots.ratings.items():
        figures = " | ".join(f"{rating:,}" for rating in ratings.values())
        assert f"| {find_card(game).title}, {players} players | {figures} |" in text
