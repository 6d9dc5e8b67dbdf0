"""The end of the game (C-FINAL-1, C-FINAL-2)."""

from __future__ import annotations

import pytest

from ..playing import idle, player
from .helpers import decisions, events, games, load, start


def bonus(has: dict[str, int]) -> int:
    """3 PP per gold, 1 per 3 other cubes of all kinds together, 1 per 4 deniers."""
    cubes = has["food"] + has["wood"] + has["stone"] + has["cloth"]
    return 3 * has["gold"] + cubes // 3 + has["deniers"] // 4


def test_c_final_1_bonuses() -> None:
    """Remainders are lost; the goods stay, the PP of the board do not change."""
    ended = [state for state in games() if state.is_over()]
    assert len(ended) >= 35
    for state in ended:
        for seat, score in enumerate(state.scores()):
            has = player(state, seat)
            assert score == has["prestige"] + bonus(has)
            by_source = {event["source"]: event["amount"] for event in events(state, "final_bonus", seat=seat)}
            assert sum(by_source.values()) == bonus(has)
            assert by_source["gold"] == 3 * has["gold"]
            assert by_source["deniers"] == has["deniers"] // 4


def test_c_final_1_if_the_game_ended_now() -> None:
    """The scores can be asked for at any time."""
    for state in decisions("bribe")[::20]:
        for seat, score in enumerate(state.scores()):
            has = player(state, seat)
            assert score == has["prestige"] + bonus(has)


def test_c_final_1_worked_example() -> None:
    """10 PP, 1 gold, 5 other cubes, 11 deniers: 16."""
    state = load("example_23")
    assert any(player(state, seat)["prestige"] == 10 and score == 16 for seat, score in enumerate(state.scores()))


def test_c_final_2_most_pp_win() -> None:
    """One winner gets everything."""
    single = [state for state in games() if state.is_over() and len(state.winners()) == 1]
    assert len(single) >= 20
    for state in single:
        (winner,) = state.winners()
        assert state.scores()[winner] == max(state.scores())
        assert state.returns() == [float(seat == winner) for seat in range(state.players)]


def test_c_final_2_tied_players_share_the_victory() -> None:
    """Two players without a single worker on the board end with the same score and share the victory."""
    state = start(2)
    while not state.is_over():
        idle(state)
    assert state.scores()[0] == state.scores()[1]
    assert state.winners() == [0, 1]
    assert state.returns() == [0.5, 0.5]


@pytest.mark.parametrize("kind", ["placement", "batch"])
def test_c_final_2_no_returns_before_the_end(kind: str) -> None:
    """All 0.0 until the game is over."""
    assert all(state.returns() == [0.0] * state.players for state in decisions(kind)[::25])
