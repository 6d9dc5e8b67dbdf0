"""Helpers for the tests of Caylus 1303: write positions as records, and play them by action texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from caylus.games import find_game
from caylus.games.caylus1303 import State
from caylus.games.caylus1303.rules.constants import CHARACTERS, STARTING, STONE_TILES, TILES, WOOD_TILES

from ..playing import idle, player

TRACES = Path(__file__).parents[1] / "traces" / "caylus1303"
STARTING_IDS = tuple(TILES[tile].id for tile in STARTING)
WOOD_IDS = tuple(TILES[tile].id for tile in WOOD_TILES)
STONE_IDS = tuple(TILES[tile].id for tile in STONE_TILES)
ROAD = {
    5: "start_farm_b", 6: "start_sawmill", 7: "start_quarry", 8: "start_market_a", 9: "start_market_b",
    10: "start_carpenter", 11: "start_guild_3", 12: "start_guild_4",
}  # fmt: skip
"""the starting tiles on the road where a test does not choose others; the other farm is favor building 1"""
BLUE, RED, GREEN, ORANGE, BLACK = range(5)
RESOURCES = ("food", "wood", "stone", "cloth", "gold")
IDS = {TILES[tile].id for tile in TILES}


def trace_paths() -> list[Path]:
    """The recorded games of an independent implementation."""
    return sorted(TRACES.glob("*.jsonl.gz"))


def start(players: int, *, seed: int = 1, sink: list[dict[str, Any]] | None = None, **changed: Any) -> Any:
    """Start a new game; the setup is drawn except for the keys given here, and `options` are the game's options."""
    options = changed.pop("options", None)
    setup = {**State.setup.draw(players, Random(seed)), **changed}
    return State.new_game(players, options, setup=setup, sink=sink)


def random_game(players: int, seed: int, **options: Any) -> Iterator[Any]:
    """The positions of a random game, the last one with the result; not copied."""
    random = Random(seed)
    state = start(players, seed=seed, options=options, sink=[])
    while not state.is_over():
        yield state
        state.apply(random.choice(state.legal_actions()))
    yield state


def table(count: int, players: dict[int, dict[str, Any]] | None = None, **record: Any) -> Any:
    """Return a position; a player has 5 workers in the pool, no resource and no character unless stated otherwise.

    `road` adds to the usual tiles on the road; the characters that nobody holds lie on the board, as many as there have
    to be (`board`, or harmless ones). `options` as in records.
    """
    given = players or {}
    road = {**ROAD, **record.pop("road", {})}
    named = [entry if isinstance(entry, str) else entry.get("tile") for entry in road.values()]
    for space, ids in ((13, WOOD_IDS), (18, STONE_IDS)):
        if space not in road:
            lying = record.get("favor_buildings", [])
            road[space] = next(name for name in ids[::-1] if name not in (*named, *lying, "wood_stonemason"))
            named.append(road[space])
    favors = [next(name for name in ids if name not in named) for ids in (STARTING_IDS, WOOD_IDS, STONE_IDS)]
    held = [name for has in given.values() for name in has.get("characters", [])]
    board = record.pop("board", None)
    if board is None:
        free = [name for name in CHARACTERS[::-1] if name not in held]
        board = free[: count + 3 - len(held)]
    assert len(board) + len(held) == count + 3, "a test that names characters names all"
    for has in given.values():
        has["characters"] = sorted(has.get("characters", []))
    return find_game("caylus1303").positions.read(
        {
            "position": 1,
            "game": "caylus1303",
            "players": [{"pool": 5, **given.get(seat, {})} for seat in range(count)],
            "road": {str(space): entry for space, entry in sorted(road.items())},
            "favor_buildings": favors,
            "board_characters": sorted(board),
            **record,
        },
        [],
    )


def to_round(state: Any, number: int) -> Any:
    """Let everybody do nothing until a round begins, or the game is over."""
    while not state.is_over() and state.turn < number:
        idle(state)
    return state


def of(state: Any, seat: int, *names: str) -> tuple[Any, ...]:
    """Return some entries of a player in the saved state."""
    has = player(state, seat)
    return tuple(has[name] for name in names)


def space(state: Any, number: int) -> dict[str, Any]:
    """Return a space of the road from the saved state."""
    return dict(state.to_dict()["road"][number])


def refused(state: Any, text: str) -> str:
    """Return the number of the rule by which an action is refused."""
    error = state.explain(text)
    assert error is not None, f"{text} is legal"
    return str(error.rule)


def rules_told(state: Any) -> set[str]:
    """Return the rules named by all events since the game began."""
    return {event["rule"] for event in state.sink}
