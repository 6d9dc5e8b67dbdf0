"""The set-up (C-SETUP-1 to C-SETUP-7)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.agenda import advance
from ....core.errors import RecordError, quoted
from ....core.info import SetupKey
from .constants import (
    DENIERS,
    FOOD,
    GOODS_PER_PLAYER,
    NEUTRAL_TILES,
    STARTING_DENIERS,
    STARTING_DENIERS_TWO_PLAYERS,
    STARTING_FOOD,
    STARTING_WOOD,
    TILE_NUMBER,
    TILES,
    WOOD,
    make_ruleset,
)
from .flow import FLOW
from .game import Caylus
from .kinds import TURN


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Shuffle the neutral tiles and the turn order (C-SETUP-1, C-SETUP-3)."""
    order = list(range(players))
    random.shuffle(order)
    tiles = [TILES[tile].id for tile in NEUTRAL_TILES]
    random.shuffle(tiles)
    return {"turn_order": order, "neutral_tiles": tiles}


SETUP_KEYS = {"turn_order": SetupKey(of_seats=True), "neutral_tiles": SetupKey(of_seats=False)}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse a number of players, options or a set-up that no game can be started from."""
    read_setup(make_ruleset(players, options).players, setup)


def read_setup(players: int, setup: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a set-up in the interchange form: the turn order, and the neutral tiles on spaces 1 to 6."""
    if not isinstance(setup, Mapping):
        raise RecordError(f"setup: expected turn_order and neutral_tiles, not {quoted(setup)}.")
    for name in setup:
        if name not in SETUP_KEYS:
            raise RecordError(f"setup: unknown key {quoted(name)}.")
    for name in SETUP_KEYS:
        if name not in setup:
            raise RecordError(f"setup.{name}: missing.")
        if not isinstance(setup[name], list | tuple) or len(setup[name]) > len(NEUTRAL_TILES):
            raise RecordError(f"setup.{name}: expected a short list, not {quoted(setup[name])}.")
    order = setup["turn_order"]
    if any(type(seat) is not int for seat in order) or sorted(order) != list(range(players)):
        raise RecordError(f"setup.turn_order: expected each player from 0 to {players - 1} once, not {quoted(order)}.")
    names = setup["neutral_tiles"]
    if any(type(name) is not str for name in names) or sorted(names) != sorted(TILES[t].id for t in NEUTRAL_TILES):
        raise RecordError(f"setup.neutral_tiles: expected each of the six neutral tiles once, not {quoted(names)}.")
    return tuple(order), tuple(TILE_NUMBER[name] for name in names)


def new_game(
    players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
) -> Caylus:
    """A game at its first decision. `setup` is the interchange form; `sink` receives the events, if given.

    Raises `RecordError` that names what is wrong with the arguments.
    """
    rules = make_ruleset(players, options)
    order, neutral = read_setup(rules.players, setup)
    state = Caylus.empty(rules, order)
    state.road[: len(neutral)] = neutral
    for rank, seat in enumerate(order):
        first = seat * GOODS_PER_PLAYER
        state.goods[first : first + GOODS_PER_PLAYER] = starting_goods(rules.players, rank)
    state.sink = sink
    state.agenda.append((TURN,))
    state.answers = advance(state, FLOW)
    return state


def starting_goods(players: int, rank: int) -> list[int]:
    """What the player of this rank in the first turn order begins with (C-SETUP-3, C-SETUP-4)."""
    goods = [0] * GOODS_PER_PLAYER
    goods[FOOD], goods[WOOD] = STARTING_FOOD, STARTING_WOOD
    goods[DENIERS] = (STARTING_DENIERS_TWO_PLAYERS if players == 2 else STARTING_DENIERS)[rank]
    return goods
