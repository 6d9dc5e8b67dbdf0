"""Helpers for the tests of Zamek: lay tiles one after the other, and reach positions in the middle of a turn."""

from __future__ import annotations

from random import Random
from typing import Any

from caylus.core.rules.agenda import advance
from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.actions import NUMBER
from caylus.games.zamek.rules.constants import MOST_PARTS, NUMBER_OF_CELL, PARTS, SIDES, TYPE_IDS
from caylus.games.zamek.rules.flow import END, SCORE_GROUP, chance_weights
from caylus.games.zamek.rules.regions import lay, send

WHITE, BLACK = range(2)


def put(state: Zamek, cell: str, tile: str, turn: int = 0, seat: int | None = None, region: str = "") -> list[int]:
    """Lay a tile and send a follower, without checking that the tile fits. Returns the completed features."""
    number = TYPE_IDS.index(tile)
    before = state.completed
    done = lay(state, NUMBER_OF_CELL[cell], SIDES * number + turn // 90)
    state.completed = (*before, *done)
    state.left[number] -= 1
    if seat is not None:
        parts = [part.id for part in PARTS[number]]
        send(state, seat, NUMBER_OF_CELL[cell] * MOST_PARTS + parts.index(region))
    return done


def settle(state: Zamek, seat: int) -> Zamek:
    """Carry out the scoring of this seat's turn, up to the next decision."""
    state.active = seat
    state.agenda[:] = [(END,), (SCORE_GROUP, 1 - seat), (SCORE_GROUP, seat)]
    state.choices = advance(state, state.flow)
    return state


def fresh(**fields: Any) -> Zamek:
    """An empty board in the first turn, with some fields changed."""
    state = Zamek.new_game(2, setup={"first_player": WHITE}, sink=[])
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def drawn(state: Zamek, tile: str, seat: int = WHITE) -> Zamek:
    """Let this seat draw this tile."""
    state.active = seat
    item = (0, -1)
    state.agenda[:] = []
    state.flow.resolve[item[0]](state, item, NUMBER[f"draw {tile}"])  # works for tiles no longer in the pile, too
    state.choices = advance(state, state.flow)
    return state


def random_game(seed: int) -> Any:
    """The positions of a random game with the chances of the rules, the last one with the result; not copied."""
    random = Random(seed)
    state = Zamek.new_game(2, setup={"first_player": seed % 2}, sink=[])
    while not state.is_over():
        yield state
        chance = state.decision().seat < 0
        legal = state.legal_actions()
        state.apply(random.choices(legal, chance_weights(state))[0] if chance else random.choice(legal))
    yield state
