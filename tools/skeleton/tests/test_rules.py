"""The rules of Skeleton, each under its number; what all games have in common is in tests/test_games.py."""

from __future__ import annotations

import pytest

import caylus


def played(*texts: str, players: int = 2) -> caylus.Game:
    """The position after these answers; seat 0 begins."""
    state = caylus.new_game("skeleton", players, setup={"turn_order": list(range(players))})
    for text in texts:
        state.play(text)
    return state


def test_s_take_1_players_take_their_turns_in_turn_order() -> None:
    seats = []
    state = played(players=3)
    for _ in range(4):
        decision = state.decision()
        assert decision is not None
        seats.append(decision.seat)
        state.play("take 1")
    assert seats == [0, 1, 2, 0]


def test_s_take_2_nobody_takes_more_than_are_there() -> None:
    state = played(*["take 3"] * 6, "take 1")
    assert state.legal_texts() == ["take 1", "take 2"]
    with pytest.raises(caylus.IllegalActionError) as refused:
        state.play("take 3")
    assert refused.value.rule == "S-TAKE-2"


def test_s_end_2_the_last_counter_brings_five_points() -> None:
    """The engine takes it by itself where it is the only answer."""
    state = played(*["take 3"] * 6, "take 2")
    assert state.is_over()
    assert state.scores() == [9 + 2, 9 + 1 + 5]
    assert state.winners() == [1]
