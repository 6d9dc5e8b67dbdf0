"""Phase 4, provost (C-PROVOST-1, C-PROVOST-2)."""

from __future__ import annotations

from random import Random

import pytest

from caylus.bots import find_bot
from caylus.games import find_game

from ..playing import go, is_asked
from .helpers import changes, choices, decisions, events, next_turn, pass_all, start

ALL = {f"provost {k}" for k in ("-3", "-2", "-1", "0", "+1", "+2", "+3")}


def provost(state) -> int:
    """The space of the provost."""
    return state.to_dict()["provost"]


def test_c_provost_1_in_order_of_passing() -> None:
    """Each player once, in the order in which they passed."""
    state = start(3, "0 place castle; 1 pass; 2 place castle; 0 pass; 2 pass")
    go(state, "1 provost +1; 0 provost 0; 2 provost -1")
    assert [event["seat"] for event in events(state, "provost")] == [1, 0, 2]


def test_c_provost_1_one_denier_per_space() -> None:
    """1 to 3 spaces either way."""
    for k, price in (("-3", 3), ("-1", 1), ("+2", 2), ("+3", 3)):
        state = pass_all(start(3))
        assert choices(state) == ALL
        assert changes(state, 0, f"0 provost {k}") == {"deniers": -price}
        assert provost(state) == 6 + int(k)
    state = pass_all(start(3))
    assert changes(state, 0, "0 provost 0") == {}
    assert provost(state) == 6


def test_c_provost_1_as_far_as_the_purse_reaches() -> None:
    """With 2 deniers 2 spaces; without any nothing is asked."""
    state = start(2, "0 place castle; 1 pass; 0 place neutral_farm; 0 pass; 1 provost 0")
    assert is_asked(state, "bribe", 0)  # 5 + 2 - 1 - 3 = 3 deniers
    assert choices(state) == ALL
    state = start(2, "0 place castle; 1 place neutral_market; 0 place inn; 1 pass; 0 place neutral_farm; 1 provost 0")
    assert is_asked(state, "bribe", 0)  # 2 deniers
    assert choices(state) == ALL - {"provost -3", "provost +3"}
    state = start(2, "0 place castle; 1 pass; 0 place neutral_farm; 0 place neutral_forest; 1 provost 0")
    assert not is_asked(state, "bribe")
    assert [e["text"] for e in events(state, "only_answer", seat=0, decision="bribe")] == ["provost 0"]


def test_c_provost_2_never_before_the_first_space() -> None:
    """The provost goes back -3 from 6, then at most -2; then only forward."""
    state = go(pass_all(start(3)), "0 provost -3")
    assert choices(state) == ALL - {"provost -3"}
    go(state, "1 provost -2")
    assert provost(state) == 1
    assert choices(state) == {"provost 0", "provost +1", "provost +2", "provost +3"}


def test_c_provost_2_never_past_the_last_space() -> None:
    """The provost is offered fewer and fewer steps on the way to 28; on 28 only back."""
    state = pass_all(next_turn(start(5), 17))
    assert provost(state) == 23
    go(state, "provost +3")
    assert provost(state) == 26
    assert choices(state) == ALL - {"provost +3"}
    go(state, "provost +2")
    assert provost(state) == 28
    assert choices(state) == {"provost 0", "provost -1", "provost -2", "provost -3"}


def test_c_provost_2_unbuilt_spaces_count() -> None:
    """The provost walks over the empty spaces 9, 10, 11 on a fresh board."""
    state = go(pass_all(start(3)), "0 provost +3; 1 provost +3")
    assert provost(state) == 12


def test_c_provost_2_at_the_guild() -> None:
    """Phase 3 begins with the provost beside the bailiff: the limits of the road are never within 3 spaces."""
    asked = decisions("guild")
    assert len(asked) > 50
    assert all(choices(state) == ALL for state in asked)
    assert all(6 <= provost(state) <= 23 for state in asked)


@pytest.mark.parametrize("bot", ["dreamer", "greedy"])
def test_c_provost_1_simple_bots_pay_for_no_move_that_reaches_and_leaves_no_worker(bot: str) -> None:
    """However distracted they are."""
    state = start(2, "0 place neutral_market; 1 place trading_post; 0 pass; 1 pass")
    wastes = find_game("caylus").bots.wastes
    wasted = {text for text in state.legal_texts() if wastes(state, state.parse(text))}
    assert wasted == {"provost -1"}, "the market is on space 5, and ahead of the bailiff the provost makes him walk on"
    taken = {state.text(find_bot(bot, "caylus").choose(state, Random(seed))) for seed in range(30)}
    assert not taken & wasted
