"""The rules of Skeleton, each under its number; tests/test_games.py has the tests of all games."""

from __future__ import annotations

import pytest

import caylus
from tests.playing import asked, played


def test_s_take_1_players_take_their_turns_in_turn_order() -> None:
    seats = max(caylus.GAMES["skeleton"].players)
    state = played("skeleton", players=seats)
    order = []
    for _ in range(seats + 1):
        order.append(asked(state))
        state.play("take 1")
    assert order == [*range(seats), 0]


def test_s_take_2_nobody_takes_more_than_are_there() -> None:
    state = played("skeleton", *["take 3"] * 6, "take 1")
    assert [text for text in state.legal_texts() if text.startswith("take")] == ["take 1", "take 2"]
    with pytest.raises(caylus.IllegalActionError) as refused:
        state.play("take 3")
    assert refused.value.rule == "S-TAKE-2"


def test_s_take_3_the_die_says_how_many_are_taken() -> None:  # die
    state = played("skeleton", "roll", "die 5")  # die
    assert state.scores()[0] == 5  # die


def test_s_end_2_the_last_counter_brings_five_points() -> None:
    state = played("skeleton", *["take 3"] * 6, "take 1", "take 2")
    assert state.is_over()
    assert max(state.scores()) == state.scores()[state.winners()[0]]
    assert sum(state.scores()) == 21 + 5
