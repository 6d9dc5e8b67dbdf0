"""A position of Caylus 1303 as numbers, for learners (`core.info.Encoding`).

An observation is a flat list, the table first, then a block for each player: the observer's own, then the others
clockwise. So it does not depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache

from ....core.forms.features import Layout, bits, count
from ....core.forms.form import Feature
from ..forms.form import FORM, MOST_POINTS, MOST_RESOURCES
from ..rules.actions import TEXTS
from ..rules.constants import (
    CHARACTERS,
    FIRST_OWNED,
    HOLDINGS,
    LONGEST_ROAD,
    NOBODY,
    ON_BOARD,
    OPTIONS,
    PLACES,
    PLAYERS,
    SITE,
    TILES,
    Ruleset,
)
from ..rules.kinds import DECISIONS, KINDS
from ..rules.management import bonus
from ..rules.state import State
from ..view.console import render

__all__ = ["ACTIONS", "features", "observe", "render"]

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

_TILES = tuple(TILES)
LAYOUT = Layout(
    FORM,
    table=(
        "round",
        "provost",
        *(count(f"option.{name}", len(values) - 1) for name, values in OPTIONS.items()),
        "phase",
        *bits("decision", DECISIONS),
        count("asked tile", max(TILES) + 1),
        *(count(f"space.{TILES[tile].id}", LONGEST_ROAD) for tile in _TILES),
        *bits("construction side", PLACES[SITE + 1 :]),
        *bits("supply", [TILES[tile].id for tile in _TILES]),
        "favor building",
        *bits("on board", CHARACTERS),
        "used",
    ),
    player=(
        *HOLDINGS,
        "prestige",
        (count("score if over", MOST_POINTS, 50), lambda state, seat: state.prestige[seat] + bonus(state, seat)),
        "camp",
        "houses",
        count("rank", max(PLAYERS)),
        "passed",
        "site",
        (count("bundles", MOST_RESOURCES, 3), lambda state, seat: state.bundles[seat]),
        "first player tile",
        count("asked", 1),
        *bits("has", CHARACTERS),
        *(count(f"worker.{name}", 2) for name in PLACES if name != "site"),
        *bits("house", PLACES),
        *bits("residence", [tile.id for tile in TILES.values() if tile.group == "starting"]),
        *bits("monument", [tile.id for tile in TILES.values() if tile.group == "monument"]),
    ),
)
_TABLE, _PLAYER = LAYOUT.number_of_table, LAYOUT.number_of_player
_DECISION = _TABLE[f"decision.{DECISIONS[0]}"]
_ABOUT = _TABLE["asked tile"]
_RANK = _PLAYER["rank"]
_ASKED = _PLAYER["asked"]
_WORKER = tuple(_PLAYER.get(f"worker.{place}", -1) for place in PLACES)
_ABOUT_TILES = frozenset(kind for kind in range(len(DECISIONS)) if "tile" in KINDS.arguments[kind])
"""decisions that are about a tile, which their items name"""


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    return LAYOUT.features(players)


def observe(state: State, seat: int) -> array[int]:
    """The position as a seat sees it; a number for each of the `features(players)`.

    Learners ask for millions of these, so nothing is written that is 0, and what lies on the board, which seldom
    changes, is taken from the last time it was so.
    """
    table, *blocks = _board(
        state.rules, state.road, state.house, state.residences, state.monuments, state.supply, state.holder
    )
    numbers = array("h", b"".join([table, *blocks[seat:], *blocks[:seat]]))
    start = _starts(state.players, seat)
    LAYOUT.write(state, numbers, start)
    for place, player in enumerate(state.worker):
        if player >= 0:
            numbers[start[player] + _WORKER[place]] += 1
    if state.guest:
        place, player = state.guest
        numbers[start[player] + _WORKER[place]] += 1
    for rank, player in enumerate(state.turn_order(), 1):
        numbers[start[player] + _RANK] = rank
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
    holder: tuple[int, ...],
) -> tuple[bytes, ...]:
    """The table, then a block for each seat, in which nothing stands but options, tiles, houses and characters."""
    table = array("h", [0]) * len(LAYOUT.table)
    blocks = [array("h", [0]) * len(LAYOUT.player) for _ in range(rules.players)]
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
    for name, player in zip(CHARACTERS, holder, strict=True):
        if player == ON_BOARD:
            table[_TABLE[f"on board.{name}"]] = 1
        elif player >= 0:
            blocks[player][_PLAYER[f"has.{name}"]] = 1
    return tuple(part.tobytes() for part in (table, *blocks))


@cache
def _starts(players: int, seat: int) -> tuple[int, ...]:
    """For each seat where its block begins."""
    return tuple(len(LAYOUT.table) + (player - seat) % players * len(LAYOUT.player) for player in range(players))
