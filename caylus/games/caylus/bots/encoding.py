"""A position of Caylus as numbers, for learners (`core.info.Encoding`).

An observation is a flat list, the table first, then a block for each player: the observer's own, then the
others in turn order after it. So it does not depend on how the seats are numbered. All is open in Caylus
(C-SETUP-7): nothing is hidden from anyone. docs/environments.md lists the features with units and ranges.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache

from ....core.forms.features import Layout, bits, count
from ....core.forms.form import Feature
from ..forms.form import FORM, MOST_POINTS
from ..rules.actions import TEXTS
from ..rules.castle import final_score
from ..rules.constants import (
    CUBES,
    FAVOR_LINES,
    FIRST_TILE,
    GROUPS,
    NOBODY,
    PLACES,
    PLAYERS,
    RESIDENCE,
    SECTIONS,
    SPACES,
    STABLE_SPACES,
    TILES,
    TILES_OF_GROUP,
    Ruleset,
)
from ..rules.kinds import ASK_BUILD, DECISIONS, FAVOR, WALK_ROAD
from ..rules.phases import income_on
from ..rules.state import State
from ..view.console import render

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbering is in docs/games/caylus/actions.md"""
MOST_FAVORS = 10
MOST_INCOME = 40
STOCK_TILES = tuple(tile for group in TILES_OF_GROUP for tile in group)
"""tiles that can be built, and so owned"""
TRANSFORMABLE = tuple(number for number, tile in TILES.items() if tile.group in ("neutral", "wood", "stone"))
SINGLE_PLACES = tuple(number for number, place in enumerate(PLACES) if place not in ("stables", "castle"))
"""places for one worker"""
_LINES_USED = [[used >> line & 1 for line in range(len(FAVOR_LINES))] for used in range(1 << len(FAVOR_LINES))]
"""set of bits -> the bits"""
_ROAD_SPACES = [str(space) for space in range(1, SPACES + 1)]

LAYOUT = Layout(
    FORM,
    table=(
        "turn",
        "provost",
        "bailiff",
        (
            (count("sections scored", len(SECTIONS)), *(count(f"{one.id}.built", one.parts) for one in SECTIONS)),
            lambda state: (state.scored, *state.built),
        ),
        *bits("option", ["jeweller", "lawyer for 4 points", "simplified favors"]),
        "phase",
        *bits("decision", DECISIONS),
        *bits("build group", GROUPS),
        *bits("active space", _ROAD_SPACES),
        *bits("stock", [TILES[tile].id for tile in STOCK_TILES]),
        *(count(f"space.{tile.id}", SPACES) for tile in TILES.values()),
    ),
    player=(
        *CUBES,
        "deniers",
        "prestige",
        (count("score if over", MOST_POINTS, 50), final_score),
        count("income", MOST_INCOME, 5),
        "workers in hand",
        count("favors due", MOST_FAVORS, 3),
        "favor",
        (bits("favor used", FAVOR_LINES), lambda state, seat: _LINES_USED[state.lines_used[seat]]),
        "houses",
        count("rank", max(PLAYERS)),
        "passed",
        "castle",
        count("batches", sum(section.parts for section in SECTIONS), 3),
        count("stables", STABLE_SPACES),
        count("inn right", 1),
        count("asked", 1),
        *bits("worker", [PLACES[place] for place in SINGLE_PLACES]),
        *bits("owns", [TILES[tile].id for tile in STOCK_TILES]),
        *bits("pending", [TILES[tile].id for tile in TRANSFORMABLE]),
        *bits("residence", _ROAD_SPACES),
    ),
)
_TABLE, _PLAYER = LAYOUT.number_of_table, LAYOUT.number_of_player
_TABLE_SIZE = len(LAYOUT.table)
_PLAYER_SIZE = len(LAYOUT.player)
_DECISION = _TABLE[f"decision.{DECISIONS[0]}"]
_BUILD_GROUP = _TABLE[f"build group.{GROUPS[0]}"]
_ACTIVE_SPACE = _TABLE["active space.1"]
_STOCK = _TABLE[f"stock.{TILES[STOCK_TILES[0]].id}"]
_SPACE = _TABLE[f"space.{TILES[FIRST_TILE].id}"] - FIRST_TILE
_INCOME = _PLAYER["income"]
_FAVORS_DUE = _PLAYER["favors due"]
_RANK = _PLAYER["rank"]
_BATCHES = _PLAYER["batches"]
_STABLES = _PLAYER["stables"]
_INN_RIGHT = _PLAYER["inn right"]
_ASKED = _PLAYER["asked"]
_RESIDENCE = _PLAYER["residence.1"] - 1
_WORKER = tuple(_PLAYER.get(f"worker.{place}", -1) for place in PLACES)
_OWNS = {tile: _PLAYER[f"owns.{TILES[tile].id}"] for tile in STOCK_TILES}
_PENDING = {tile: _PLAYER[f"pending.{TILES[tile].id}"] for tile in TRANSFORMABLE}


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    return LAYOUT.features(players)


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it; a number for each of the `features(players)`.

    Learners ask for millions of these, so nothing is written that is 0, and what lies on the board, which seldom
    changes, is taken from the last time it was so.
    """
    table, *blocks = _board(state.rules, state.turn_order, state.stock_bits, tuple(state.road), tuple(state.owner_of))
    order = _seats_from(state.turn_order, seat)
    numbers = array("h", b"".join([table, *[blocks[player] for player in order]]))
    start = _starts(order)
    LAYOUT.write(state, numbers, start)
    for place, player in enumerate(state.worker):
        if player >= 0:
            numbers[start[player] + _WORKER[place]] = 1
    if state.inn_right != NOBODY:
        numbers[start[state.inn_right] + _INN_RIGHT] = 1
    for player, batches in zip(state.castle_workers, state.batches, strict=False):  # none before the castle phase
        numbers[start[player] + _BATCHES] = batches
    for rank, player in enumerate(state.stables, 1):
        numbers[start[player] + _STABLES] = rank
    for tile, player in state.pending:
        numbers[start[player] + _PENDING[tile]] = 1
    _write_agenda(state, numbers, start)
    return numbers


@lru_cache(4096)
def _board(
    rules: Ruleset, turn_order: tuple[int, ...], stock: int, road: tuple[int, ...], owner_of: tuple[int, ...]
) -> tuple[bytes, ...]:
    """The table, then a block for each seat, in which nothing stands but options, turn order, stock and tiles."""
    table = array("h", [0]) * _TABLE_SIZE
    blocks = [array("h", [0]) * _PLAYER_SIZE for _ in turn_order]
    table[_TABLE["option.jeweller"]] = rules.jeweller
    table[_TABLE["option.lawyer for 4 points"]] = rules.lawyer_prestige == 4
    table[_TABLE["option.simplified favors"]] = rules.simplified_favors
    table[_STOCK : _STOCK + len(STOCK_TILES)] = array("h", [stock >> tile & 1 for tile in STOCK_TILES])
    for rank, player in enumerate(turn_order, 1):
        blocks[player][_RANK] = rank
        blocks[player][_INCOME] = income_on(road, owner_of, player)
    for space, tile in enumerate(road, 1):
        if tile >= RESIDENCE:
            blocks[tile - RESIDENCE][_RESIDENCE + space] = 1
        elif tile >= 0:
            table[_SPACE + tile] = space
            if owner_of[tile] >= 0:
                blocks[owner_of[tile]][_OWNS[tile]] = 1
    return tuple(part.tobytes() for part in (table, *blocks))


@cache
def _seats_from(turn_order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats in turn order, this one first: the order of the players' blocks."""
    first = turn_order.index(seat)
    return turn_order[first:] + turn_order[:first]


@cache
def _starts(order: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat where its block begins."""
    return tuple(_TABLE_SIZE + _PLAYER_SIZE * order.index(player) for player in range(len(order)))


def _write_agenda(state: State, numbers: array[int], start: Sequence[int]) -> None:
    """Who is asked what, and what waits behind it."""
    agenda = state.agenda
    if not agenda:
        return
    asked = agenda[-1]
    numbers[_DECISION + asked[0]] = 1
    numbers[start[asked[1]] + _ASKED] = 1
    if asked[0] == ASK_BUILD:
        numbers[_BUILD_GROUP + asked[2]] = 1
    for item in agenda:
        if item[0] == FAVOR:
            numbers[start[item[1]] + _FAVORS_DUE] += 1
        elif item[0] == WALK_ROAD and item[1] > 1:
            numbers[_ACTIVE_SPACE + item[1] - 2] = 1  # the walk goes on at the next space
