"""`training/` finds positions that may become puzzles, in each game."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import caylus
from caylus.bots import find_bot
from training.puzzles import Line, lines_of
from training.subject import find_subject


def moments(game: str) -> Any:
    """Positions of a game in which a puzzle could begin, with the lines to the end of the turn."""
    subject, random = find_subject(game), Random(3)
    state = caylus.new_game(game, 2, seed=3)
    while not state.is_over():
        caylus.settle(state, random)
        decision = state.decision()
        if decision is not None:
            if state.to_dict()["phase"] in subject.PUZZLE_PHASES:
                lines = lines_of(state, decision.seat)
                if len(lines) > 1:
                    yield state.clone(), decision.seat, lines
            state.apply(find_bot("greedy", game).choose(state, random))


def replay(state: Any, seat: int, line: Line) -> None:
    """Give the answers of a line, while the others wait; raises an error if one is not legal."""
    wait = caylus.find_game(state.game).teaching.wait
    for text in line.texts:
        while state.decision().seat != seat:
            state.apply(wait(state))
        state.play(text)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_lines_of_a_turn_are_all_different_and_legal(game: str) -> None:
    found = list(islice(moments(game), 3))
    assert found
    for state, seat, lines in found:
        assert len({line.texts for line in lines}) == len(lines)
        assert {line.texts[0] for line in lines} == set(state.legal_texts())
        best = max(lines, key=lambda line: line.points)
        replay(state.clone(), seat, best)
