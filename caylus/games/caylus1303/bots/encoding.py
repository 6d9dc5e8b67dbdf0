"""A position of Caylus 1303 as numbers, for learners (`core.info.Encoding`).

An observation is a flat list, the table first, then a block for each player: the observer's own, then the others
clockwise. So it does not depend on how the seats are numbered. All is open here: nothing is hidden from anyone.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache

from ....core.forms.features import Layout, bits, count
from ....core.forms.form import Feature
from ....core.view.screen import decision_line
from ..forms.form import FORM, MOST_POINTS, MOST_RESOURCES
from ..rules import constants as C
from ..rules.actions import TEXTS
from ..rules.constants import Ruleset
from ..rules.game import KINDS, Caylus1303
from ..rules.management import bonus
from ..rules.state import State, characters_of, is_residence, name_of, workers_on

ACTIONS = len(TEXTS)
"""size of the action space; the numbers of actions never change"""

_TILES = tuple(C.TILES)
LAYOUT = Layout(
    FORM,
    table=(
        "round",
        "provost",
        *(count(f"option.{name}", len(values) - 1) for name, values in C.OPTIONS.items()),
        "phase",
        *bits("decision", Caylus1303.decisions),
        count("asked tile", max(C.TILES) + 1),
        *(count(f"space.{C.TILES[tile].id}", C.LONGEST_ROAD) for tile in _TILES),
        *bits("construction side", C.PLACES[C.SITE + 1 :]),
        *bits("supply", [C.TILES[tile].id for tile in _TILES]),
        "favor building",
        *bits("on board", C.CHARACTERS),
        "used",
    ),
    player=(
        *C.HOLDINGS,
        "prestige",
        (count("score if over", MOST_POINTS, 50), lambda state, seat: state.prestige[seat] + bonus(state, seat)),
        "camp",
        "houses",
        count("rank", max(C.PLAYERS)),
        "passed",
        "site",
        (count("bundles", MOST_RESOURCES, 3), lambda state, seat: state.bundles[seat]),
        "first player tile",
        count("asked", 1),
        *bits("has", C.CHARACTERS),
        *(count(f"worker.{name}", 2) for name in C.PLACES if name != "site"),
        *bits("house", C.PLACES),
        *bits("residence", [tile.id for tile in C.TILES.values() if tile.group == "starting"]),
        *bits("monument", [tile.id for tile in C.TILES.values() if tile.group == "monument"]),
    ),
)
_TABLE, _PLAYER = LAYOUT.number_of_table, LAYOUT.number_of_player
_DECISION = _TABLE[f"decision.{Caylus1303.decisions[0]}"]
_ABOUT = _TABLE["asked tile"]
_RANK = _PLAYER["rank"]
_DECIDES = _PLAYER["asked"]
_WORKER = tuple(_PLAYER.get(f"worker.{place}", -1) for place in C.PLACES)
_ABOUT_TILES = frozenset(kind for kind in range(len(Caylus1303.decisions)) if "tile" in KINDS.arguments[kind])
"""decisions that are about a tile, which their items name"""


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    return LAYOUT.features(players)


def observe(state: State, seat: int) -> array[int]:
    """Return the position as a seat sees it: a number for each of the `features(players)`.

    Learners call this millions of times, so zeros are not written, and the numbers of the board, which changes seldom,
    are cached.
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
        numbers[start[item[1]] + _DECIDES] = 1
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
    """Return the table, then a block for each seat, with numbers for options, tiles, houses and characters only."""
    table = array("h", [0]) * len(LAYOUT.table)
    blocks = [array("h", [0]) * len(LAYOUT.player) for _ in range(rules.players)]
    for name, values in C.OPTIONS.items():
        table[_TABLE[f"option.{name}"]] = values.index(getattr(rules, name))
    on_top = dict(monuments)
    for space, tile in enumerate(road):
        if tile < 0:
            continue
        name, is_residence, owner = C.TILES[tile].id, residences >> tile & 1, house[tile]
        table[_TABLE[f"space.{name}"]] = space
        if tile in on_top:
            table[_TABLE[f"space.{C.TILES[on_top[tile]].id}"]] = space
        if owner == C.NOBODY:
            continue
        if tile >= C.FIRST_OWNED and not is_residence:
            table[_TABLE[f"construction side.{name}"]] = 1
        blocks[owner][_PLAYER[f"house.{name}"]] = 1
        if is_residence:
            blocks[owner][_PLAYER[f"residence.{name}"]] = 1
        if tile in on_top:
            blocks[owner][_PLAYER[f"monument.{C.TILES[on_top[tile]].id}"]] = 1
    for tile in _TILES:
        table[_TABLE[f"supply.{C.TILES[tile].id}"]] = supply >> tile & 1
    for name, player in zip(C.CHARACTERS, holder, strict=True):
        if player == C.ON_BOARD:
            table[_TABLE[f"on board.{name}"]] = 1
        elif player >= 0:
            blocks[player][_PLAYER[f"has.{name}"]] = 1
    return tuple(part.tobytes() for part in (table, *blocks))


@cache
def _starts(players: int, seat: int) -> tuple[int, ...]:
    """Return for each seat the index at which its block begins."""
    return tuple(len(LAYOUT.table) + (player - seat) % players * len(LAYOUT.player) for player in range(players))


def render(state: State) -> str:
    """Return the position, ready to print: the round, the players, the road, and the decision."""
    lines = [
        f"Round {state.turn}, {state.phase}; provost before space {state.provost}; "
        f"favor buildings {', '.join(map(name_of, state.favor_buildings))}",
        *(_player(state, seat) for seat in state.turn_order()),
        "Site: " + (" ".join(map(str, state.site)) or "nobody"),
        "Road: " + "  ".join(_space(state, space) for space, tile in enumerate(state.road) if tile >= 0),
    ]
    return "\n".join([*lines, decision_line(state)])


def _player(state: State, seat: int) -> str:
    first = seat * C.PER_PLAYER
    goods = ", ".join(f"{state.goods[first + number]} {name}" for number, name in enumerate(C.HOLDINGS))
    has = ", ".join(characters_of(state, seat)) or "no character"
    passed = ", passed" if seat in state.pass_order else ""
    return f"Seat {seat}: {state.prestige[seat]} points, {goods}, {state.camp[seat]} in the camp; {has}{passed}"


def _space(state: State, space: int) -> str:
    """Return a space as `number tile`, with the house in brackets and workers after a star."""
    tile = state.road[space]
    monuments = dict(state.monuments)
    name = name_of(monuments[tile]) if tile in monuments else name_of(tile)
    shown = "residence" if is_residence(state, tile) and tile not in monuments else name
    house = f"({state.house[tile]})" if state.house[tile] != C.NOBODY else ""
    workers = "".join(f"*{seat}" for seat in workers_on(state, tile))
    return f"{space} {shown}{house}{workers}"
