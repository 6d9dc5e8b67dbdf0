"""A position of Caylus 1303 as numbers, for learners (`core.info.Lab`).

An observation is a flat list, the table first, then a block for each player: the observer's own, then the others
clockwise. So it does not depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from functools import cache

from ...core.info import Feature
from .actions import TEXTS
from .console import render
from .interchange import side_name, workers_on
from .kinds import DECISIONS, KINDS
from .refusals import FARTHEST, LONGEST_ROAD
from .ruleset import OPTIONS
from .scoring import final_scores
from .state import State
from .tables import (
    CHARACTERS,
    FAVOR_BUILDINGS,
    HOLDINGS,
    HOUSES,
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


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    owners = ("own", *(f"other{number}" for number in range(1, players)))
    blocks = tuple(feature._replace(name=f"{owner}.{feature.name}") for owner in owners for feature in PLAYER_FEATURES)
    return TABLE_FEATURES + blocks


def observe(state: State, seat: int) -> list[int]:
    """The position as a seat sees it; a number for each of the `features(players)`."""
    numbers = _table(state)
    scores = final_scores(state)
    for other in range(state.players):
        player = (seat + other) % state.players
        numbers += _player(state, player, scores[player])
    return numbers


def _table(state: State) -> list[int]:
    """What belongs to nobody."""
    numbers = [0] * len(TABLE_FEATURES)
    numbers[:2] = state.turn, state.provost
    for name, values in OPTIONS.items():
        numbers[_TABLE[f"option.{name}"]] = values.index(getattr(state.rules, name))
    numbers[_TABLE[f"phase.{PHASES[state.phase]}"]] = 1
    if state.agenda:
        item = state.agenda[-1]
        numbers[_TABLE[f"decision.{DECISIONS[item[0]]}"]] = 1
        if "tile" in KINDS.arguments[item[0]]:
            numbers[_TABLE["asked tile"]] = item[2] + 1
    monuments = dict(state.monuments)
    for space, tile in enumerate(state.road):
        if tile >= 0:
            numbers[_TABLE[f"space.{TILES[tile].id}"]] = space
            if side_name(state, tile) == "construction":
                numbers[_TABLE[f"construction side.{TILES[tile].id}"]] = 1
            if tile in monuments:
                numbers[_TABLE[f"space.{TILES[monuments[tile]].id}"]] = space
    for tile in _TILES:
        numbers[_TABLE[f"supply.{TILES[tile].id}"]] = state.supply >> tile & 1
    for number, tile in enumerate(state.favor_buildings, 1):
        numbers[_TABLE[f"favor building {number}"]] = tile
    for character, name in enumerate(CHARACTERS):
        numbers[_TABLE[f"on board.{name}"]] = int(state.holder[character] == ON_BOARD)
    for character in ONCE_PER_ROUND:
        numbers[_TABLE[f"used.{CHARACTERS[character]}"]] = state.used >> character & 1
    return numbers


def _player(state: State, seat: int, score: int) -> list[int]:
    """A player's own numbers in the order of `PLAYER_FEATURES`."""
    first = seat * PER_PLAYER
    numbers = [*state.goods[first : first + PER_PLAYER], state.prestige[seat], score, state.camp[seat]]
    numbers += [
        state.houses[seat],
        state.turn_order().index(seat) + 1,
        _rank(state.pass_order, seat),
        _rank(state.site, seat),
        state.bundles[seat],
        int(state.tile_holder == seat),
        int(bool(state.agenda) and state.agenda[-1][1] == seat),
        *(int(holder == seat) for holder in state.holder),
    ]
    numbers += [0] * (len(PLAYER_FEATURES) - len(numbers))
    monuments = dict(state.monuments)
    for tile in state.road:
        if tile < 0:
            continue
        name = TILES[tile].id
        numbers[_PLAYER[f"worker.{name}"]] = workers_on(state, tile).count(seat)
        if state.house[tile] == seat:
            numbers[_PLAYER[f"house.{name}"]] = 1
            if side_name(state, tile) == "residence":
                numbers[_PLAYER[f"residence.{name}"]] = 1
            if tile in monuments:
                numbers[_PLAYER[f"monument.{TILES[monuments[tile]].id}"]] = 1
    return numbers


def _rank(seats: tuple[int, ...], seat: int) -> int:
    return seats.index(seat) + 1 if seat in seats else 0
