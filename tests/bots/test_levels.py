"""Higher levels are stronger, in every game: they look ahead until each seat has had its turn."""

from __future__ import annotations

from random import Random

import pytest

import caylus
from caylus.bots import Bot, Search, find_bot
from caylus.core.info import Card
from caylus.games import find_game

from ..thorough import sample, tries


@pytest.fixture(autouse=True)
def _declared(declared: tuple[Card, ...]) -> None:
    """Register Kalah."""


def won(game: str, stronger: str, weaker: str, games: int) -> float:
    """Count the games that the first of two bots wins; they take turns in beginning."""
    bots: list[Bot] = [find_bot(stronger, game), find_bot(weaker, game)]
    victories = 0.0
    for number in range(games):
        state, random = caylus.new_game(game, 2, seed=number // 2), Random(number)
        while True:
            caylus.settle(state, random)
            decision = state.decision()
            if decision is None:
                break
            state.apply(bots[(decision.seat + number) % 2].choose(state, random))
        victories += state.returns()[number % 2]
    return victories


@pytest.mark.slow
@pytest.mark.parametrize(("game", "games"), [*((game, tries(2, 4)) for game in sample(caylus.GAMES, 1)), ("kalah", 20)])
def test_level_8_beats_level_3(game: str, games: int) -> None:
    """The seeds decide every game, so the numbers never change."""
    assert (find_bot("expert", game).level, find_bot("greedy", game).level) == (8, 3)
    assert won(game, "expert", "greedy", games) >= 0.8 * games


@pytest.mark.parametrize(("game", "turns"), [("kalah", 2), ("toy", 1), ("zamek", 2), ("caylus", 1), ("caylus1303", 1)])
@pytest.mark.usefixtures("toy")
def test_a_search_looks_ahead_until_each_seat_has_had_its_turn(game: str, turns: int) -> None:
    """A turn ends for all seats at once where they act in the same turn."""
    state, load = caylus.new_game(game, 2, seed=5), find_game(game).bots.knowledge
    caylus.settle(state, Random(1))

    def found(ahead: int | None) -> object:
        search = Search(state, load(), Random(1), ahead)
        search.run(40)
        return search.estimates()

    assert found(None) == found(turns)
    assert found(None) != found(3 - turns)
