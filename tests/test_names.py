"""The names that all games share: `points`, `round`, `phase`, `stock` of a state, some in positions, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import caylus
from caylus.core.rules.contract import Game
from caylus.core.rules.errors import written
from caylus.games import GAMES, find_game


class Own(NamedTuple):
    """A game's own names for the attributes that all games share."""

    points: str
    """the points of a player in the saved state"""
    round: str
    """the round or turn in a position record"""
    stock: str
    said: str
    """the points of a player in a position record"""


OWN = {
    "caylus": Own("prestige", "turn", "stock", "prestige"),
    "caylus1303": Own("pp", "round", "supply", "pp"),
    "zamek": Own("score", "turn", "left", "points"),
}
ALL = pytest.mark.parametrize("game", list(GAMES))


def played(game: str, seed: int = 1) -> Iterator[Game]:
    """The states of a random game, the last one too."""
    state = caylus.new_game(game, players=2, seed=seed)
    chance = Random(seed)
    yield state
    while not state.is_over():
        state.apply(caylus.random_action(state, chance))
        yield state


def test_every_game_is_asked() -> None:
    assert list(OWN) == list(GAMES)


@ALL
def test_a_state_says_the_same_by_the_same_names(game: str) -> None:
    """The attributes of a state agree with the data under the game's own names, and with the view."""
    own = OWN[game]
    for number, state in enumerate(played(game)):
        written = state.to_dict()
        assert state.points == [player[own.points] for player in written["players"]]
        assert state.round == state.turn == written[own.round] >= 1
        assert state.phase == state.phase_id() == written["phase"]
        assert state.phase in find_game(game).rules.phases
        left = written[own.stock]
        names = left if game == "zamek" else [name for group in left.values() for name in group]
        assert state.stock == {name: left[name] if game == "zamek" else 1 for name in names}
        if number % 20 == 0 or state.is_over():
            view = state.view()
            assert (state.round, state.phase) == (view["turn"], view["phase"])
            assert [seat["score"] for seat in view["seats"]] == (state.scores() if state.is_over() else state.points)


@ALL
def test_what_they_give_is_a_copy(game: str) -> None:
    state = caylus.new_game(game, players=2, seed=1)
    points, stock = state.points, state.stock
    state.points[0] += 1
    state.stock.clear()
    assert (state.points, state.stock) == (points, stock)
    assert points is not state.points
    assert stock
    with pytest.raises(IndexError):
        state.points[caylus.CHANCE]


@ALL
def test_nobody_sets_them(game: str) -> None:
    state = caylus.new_game(game, players=2, seed=1)
    for name in ("points", "round", "phase", "stock"):
        with pytest.raises(AttributeError):
            setattr(state, name, getattr(state, name))


def renamed(game: str, record: Any, points: str, turn: str) -> dict[str, Any]:
    """A position record with other words."""
    own = OWN[game]
    players = [
        {points if key == own.said else key: value for key, value in player.items()}
        for player in record.get("players", [{}, {}])
    ]
    return {**{turn if key == own.round else key: value for key, value in record.items()}, "players": players}


@ALL
def test_positions_are_read_by_the_same_names(game: str) -> None:
    """`points` and `round` in each of them; they are written by the game's own."""
    for state in list(played(game, seed=2))[1::9]:
        record = caylus.to_position(state)
        shared = {**renamed(game, record, "points", "round"), "round": state.round}
        assert shared != record
        assert caylus.from_position(shared) == state
        assert caylus.to_position(caylus.from_position(shared)) == record


@pytest.mark.parametrize(
    ("game", "points", "turn"), [("caylus1303", "pp", "turn"), ("zamek", "score", "turn"), ("caylus", "points", "turn")]
)
def test_positions_are_read_by_the_names_of_the_saved_state(game: str, points: str, turn: str) -> None:
    *_, state = played(game)
    record = caylus.to_position(state)
    assert caylus.from_position(renamed(game, record, points, turn)) == state


def plain(game: str, **said: Any) -> dict[str, Any]:
    return {"position": 1, "game": game, "players": [{}, {}], **said}


@ALL
def test_a_refusal_says_the_name_that_was_written(game: str) -> None:
    for said, where in (
        ({"round": "x"}, ("round",)),
        ({"players": [{}, {"points": -1}]}, ("players", 1, "points")),
    ):
        with pytest.raises(caylus.RecordError) as refused:
            caylus.from_position(plain(game, **said))
        assert refused.value.where == where
        assert str(refused.value).startswith(f"{written(where)}: expected a whole number")


@ALL
def test_an_unknown_name_is_refused_with_the_known_ones(game: str) -> None:
    own = OWN[game]
    for said, known in (({"rounds": 2}, own.round), ({"players": [{"score_": 1}, {}]}, own.said)):
        with pytest.raises(caylus.RecordError, match=rf"unknown key '(rounds|score_)'; there is .*\b{known}\b"):
            caylus.from_position(plain(game, **said))


@pytest.mark.parametrize(
    ("game", "said", "unknown"),
    [
        ("caylus", {"turn": 1, "round": 2}, "round"),
        ("caylus1303", {"turn": 1, "round": 2}, "turn"),
        ("zamek", {"turn": 1, "round": 2}, "round"),
        ("caylus", {"players": [{"points": 1, "prestige": 2}, {}]}, "points"),
        ("caylus1303", {"players": [{"points": 1, "pp": 2}, {}]}, "points"),
        ("zamek", {"players": [{"points": 1, "score": 2}, {}]}, "score"),
    ],
)
def test_who_says_the_same_twice_is_refused(game: str, said: dict[str, Any], unknown: str) -> None:
    with pytest.raises(caylus.RecordError, match=f"unknown key '{unknown}'"):
        caylus.from_position(plain(game, **said))


@pytest.mark.usefixtures("toy")
def test_a_small_game_has_them_without_a_word() -> None:
    """A small game without a declaration has its scores as points, and nothing in stock."""
    for state in played("toy"):
        assert state.points == state.scores()
        assert (state.round, state.phase, state.stock) == (state.turn, state.phase_id(), {})
    record = caylus.to_position(state)
    round_ = record.pop("turn")
    assert round_ > 1
    assert caylus.from_position({**record, "round": round_}) == state
