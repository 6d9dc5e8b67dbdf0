"""A position of Caylus 1303 as numbers, for learners (`core.info.Lab`).

An observation is a flat list, the table first, then a block for each player: the observer's own, then the others
clockwise. So it does not depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from struct import Struct

from ....core.info import Feature
from ..rules.actions import TEXTS
from ..rules.constants import (
    CHARACTERS,
    FAVOR_BUILDINGS,
    FIRST_OWNED,
    HOLDINGS,
    HOUSES,
    NOBODY,
    ON_BOARD,
    ONCE_PER_ROUND,
    PER_PLAYER,
    PHASES,
    PLACES,
    ROUNDS,
    SITE,
    TILES,
    WORKERS,
)
from ..rules.kinds import DECISIONS, KINDS
from ..rules.options import OPTIONS, Ruleset
from ..rules.scoring import bonus
from ..rules.state import State
from ..view.choices import FARTHEST, LONGEST_ROAD
from ..view.console import render

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

# Nine rounds give far less than these; the rules themselves know no limit.
MOST_RESOURCES = 500
MOST_POINTS = 2000
MOST_SEATS = 5
_TILES = tuple(TILES)
_ASKED_TILE = max(TILES) + 1


def _bits(prefix: str, names: tuple[str, ...]) -> list[Feature]:
    return [Feature(f"{prefix}.{name}", 1, 1.0) for name in names]


def _count(name: str, high: int, scale: float | None = None) -> Feature:
    return Feature(name, high, float(high if scale is None else scale))


TABLE_FEATURES = (
    _count("round", ROUNDS),
    _count("provost", FARTHEST),
    *(_count(f"option.{name}", len(values) - 1) for name, values in OPTIONS.items()),
    *_bits("phase", PHASES),
    *_bits("decision", DECISIONS),
    _count("asked tile", _ASKED_TILE),
    *(_count(f"space.{TILES[tile].id}", LONGEST_ROAD) for tile in _TILES),
    *_bits("construction side", tuple(PLACES[SITE + 1 :])),
    *_bits("supply", tuple(TILES[tile].id for tile in _TILES)),
    *(_count(f"favor building {number}", max(TILES)) for number in range(1, FAVOR_BUILDINGS + 1)),
    *_bits("on board", CHARACTERS),
    *_bits("used", tuple(CHARACTERS[character] for character in ONCE_PER_ROUND)),
)
PLAYER_FEATURES = (
    *(_count(name, MOST_RESOURCES, 5) for name in HOLDINGS),
    _count("prestige", MOST_POINTS, 50),
    _count("score if over", MOST_POINTS, 50),
    _count("camp", WORKERS),
    _count("houses", HOUSES),
    _count("rank", MOST_SEATS),
    _count("passed", MOST_SEATS),
    _count("site", MOST_SEATS),
    _count("bundles", MOST_RESOURCES, 3),
    Feature("first player tile", 1, 1.0),
    Feature("asked", 1, 1.0),
    *_bits("has", CHARACTERS),
    *(_count(f"worker.{name}", 2) for name in PLACES if name != "site"),
    *_bits("house", PLACES),
    *_bits("residence", tuple(TILES[tile].id for tile in _TILES if TILES[tile].group == "starting")),
    *_bits("monument", tuple(TILES[tile].id for tile in _TILES if TILES[tile].group == "monument")),
)
_TABLE = {feature.name: number for number, feature in enumerate(TABLE_FEATURES)}
_PLAYER = {feature.name: number for number, feature in enumerate(PLAYER_FEATURES)}
_PHASE = _TABLE[f"phase.{PHASES[0]}"]
_DECISION = _TABLE[f"decision.{DECISIONS[0]}"]
_ABOUT = _TABLE["asked tile"]
_USED = _TABLE[f"used.{CHARACTERS[ONCE_PER_ROUND[0]]}"]
_RANK = _PLAYER["rank"]
_PASSED = _PLAYER["passed"]
_ON_SITE = _PLAYER["site"]
_BUNDLES = _PLAYER["bundles"]
_FIRST_PLAYER = _PLAYER["first player tile"]
_ASKED = _PLAYER["asked"]
_WORKER = tuple(_PLAYER.get(f"worker.{place}", -1) for place in PLACES)
_ABOUT_TILES = frozenset(kind for kind in range(len(DECISIONS)) if "tile" in KINDS.arguments[kind])
"""decisions that are about a tile, which their items name"""
_WRITE_PLAYER = Struct(f"{_RANK}h").pack_into
"""writes the numbers from the holdings to the houses in stock in one go"""


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    owners = ("own", *(f"other{number}" for number in range(1, players)))
    blocks = tuple(feature._replace(name=f"{owner}.{feature.name}") for owner in owners for feature in PLAYER_FEATURES)
    return TABLE_FEATURES + blocks


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it; a number for each of the `features(players)`.

    Learners ask for millions of these, so nothing is written that is 0, and what lies on the board, which seldom
    changes, is taken from the last time it was so.
    """
    table, *blocks = _board(
        state.rules,
        state.road,
        state.house,
        state.residences,
        state.monuments,
        state.supply,
        state.favor_buildings,
        state.holder,
    )
    numbers = array("h", b"".join([table, *blocks[seat:], *blocks[:seat]]))
    start = _starts(state.players, seat)
    numbers[0] = state.turn
    numbers[1] = state.provost
    numbers[_PHASE + state.phase] = 1
    if used := state.used:
        for number, character in enumerate(ONCE_PER_ROUND, _USED):
            numbers[number] = used >> character & 1
    for player, first in enumerate(start):
        _write_player(state, player, numbers, first)
    for place, player in enumerate(state.worker):
        if player >= 0:
            numbers[start[player] + _WORKER[place]] += 1
    if state.guest:
        place, player = state.guest
        numbers[start[player] + _WORKER[place]] += 1
    for rank, player in enumerate(state.turn_order(), 1):
        numbers[start[player] + _RANK] = rank
    for rank, player in enumerate(state.pass_order, 1):
        numbers[start[player] + _PASSED] = rank
    for rank, player in enumerate(state.site, 1):
        numbers[start[player] + _ON_SITE] = rank
    if state.tile_holder != NOBODY:
        numbers[start[state.tile_holder] + _FIRST_PLAYER] = 1
    if state.agenda:
        item = state.agenda[-1]
        numbers[_DECISION + item[0]] = 1
        if item[0] in _ABOUT_TILES:
            numbers[_ABOUT] = item[2] + 1
        numbers[start[item[1]] + _ASKED] = 1
    return numbers


@lru_cache(4096)
def _board(
    rules: Ruleset,
    road: tuple[int, ...],
    house: tuple[int, ...],
    residences: int,
    monuments: tuple[tuple[int, int], ...],
    supply: int,
    favor_buildings: tuple[int, ...],
    holder: tuple[int, ...],
) -> tuple[bytes, ...]:
    """The table, then a block for each seat, in which nothing stands but options, tiles, houses and characters."""
    table = array("h", [0]) * len(TABLE_FEATURES)
    blocks = [array("h", [0]) * len(PLAYER_FEATURES) for _ in range(rules.players)]
    for name, values in OPTIONS.items():
        table[_TABLE[f"option.{name}"]] = values.index(getattr(rules, name))
    on_top = dict(monuments)
    for space, tile in enumerate(road):
        if tile < 0:
            continue
        name, is_residence, owner = TILES[tile].id, residences >> tile & 1, house[tile]
        table[_TABLE[f"space.{name}"]] = space
        if tile in on_top:
            table[_TABLE[f"space.{TILES[on_top[tile]].id}"]] = space
        if owner == NOBODY:
            continue
        if tile >= FIRST_OWNED and not is_residence:
            table[_TABLE[f"construction side.{name}"]] = 1
        blocks[owner][_PLAYER[f"house.{name}"]] = 1
        if is_residence:
            blocks[owner][_PLAYER[f"residence.{name}"]] = 1
        if tile in on_top:
            blocks[owner][_PLAYER[f"monument.{TILES[on_top[tile]].id}"]] = 1
    for tile in _TILES:
        table[_TABLE[f"supply.{TILES[tile].id}"]] = supply >> tile & 1
    for number, tile in enumerate(favor_buildings, 1):
        table[_TABLE[f"favor building {number}"]] = tile
    for name, player in zip(CHARACTERS, holder, strict=True):
        if player == ON_BOARD:
            table[_TABLE[f"on board.{name}"]] = 1
        elif player >= 0:
            blocks[player][_PLAYER[f"has.{name}"]] = 1
    return tuple(part.tobytes() for part in (table, *blocks))


@cache
def _starts(players: int, seat: int) -> tuple[int, ...]:
    """For each seat where its block begins."""
    return tuple(len(TABLE_FEATURES) + (player - seat) % players * len(PLAYER_FEATURES) for player in range(players))


def _write_player(state: State, seat: int, numbers: array[int], start: int) -> None:
    """A player's own numbers up to the houses in stock, and its bundles; what is on the board writes `observe`."""
    goods, prestige = seat * PER_PLAYER, state.prestige[seat]
    _WRITE_PLAYER(
        numbers,
        numbers.itemsize * start,
        *state.goods[goods : goods + PER_PLAYER],
        prestige,
        prestige + bonus(state, seat),
        state.camp[seat],
        state.houses[seat],
    )
    numbers[start + _BUNDLES] = state.bundles[seat]
