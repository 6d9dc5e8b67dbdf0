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
from ....core.view.screen import decision_line
from ..forms.form import FORM, MOST_POINTS
from ..rules import constants as C
from ..rules.actions import TEXTS
from ..rules.castle import final_score
from ..rules.constants import Ruleset
from ..rules.game import Caylus
from ..rules.kinds import ASK_BUILD, FAVOR, WALK_ROAD
from ..rules.phases import income_on
from ..rules.state import State, name_of

ACTIONS = len(TEXTS)
"""size of the action space; the numbering is in docs/games/caylus/actions.md"""
MOST_FAVORS = 10
MOST_INCOME = 40
STOCK_TILES = tuple(tile for group in C.TILES_OF_GROUP for tile in group)
"""tiles that can be built, and so owned"""
TRANSFORMABLE = tuple(number for number, tile in C.TILES.items() if tile.group in ("neutral", "wood", "stone"))
SINGLE_PLACES = tuple(number for number, place in enumerate(C.PLACES) if place not in ("stables", "castle"))
"""places for one worker"""
_LINES_USED = [[used >> line & 1 for line in range(len(C.FAVOR_LINES))] for used in range(1 << len(C.FAVOR_LINES))]
"""set of bits -> the bits"""
_ROAD_SPACES = [str(space) for space in range(1, C.SPACES + 1)]

LAYOUT = Layout(
    FORM,
    table=(
        "turn",
        "provost",
        "bailiff",
        (
            (count("sections scored", len(C.SECTIONS)), *(count(f"{one.id}.built", one.parts) for one in C.SECTIONS)),
            lambda state: (state.scored, *state.built),
        ),
        *bits("option", ["jeweller", "lawyer for 4 points", "simplified favors"]),
        "phase",
        *bits("decision", Caylus.decisions),
        *bits("build group", C.GROUPS),
        *bits("active space", _ROAD_SPACES),
        *bits("stock", [C.TILES[tile].id for tile in STOCK_TILES]),
        *(count(f"space.{tile.id}", C.SPACES) for tile in C.TILES.values()),
    ),
    player=(
        *C.CUBES,
        "deniers",
        "prestige",
        (count("score if over", MOST_POINTS, 50), final_score),
        count("income", MOST_INCOME, 5),
        "workers in hand",
        count("favors due", MOST_FAVORS, 3),
        "favor",
        (bits("favor used", C.FAVOR_LINES), lambda state, seat: _LINES_USED[state.lines_used[seat]]),
        "houses",
        count("rank", max(C.PLAYERS)),
        "passed",
        "castle",
        count("batches", sum(section.parts for section in C.SECTIONS), 3),
        count("stables", C.STABLE_SPACES),
        count("inn right", 1),
        count("asked", 1),
        *bits("worker", [C.PLACES[place] for place in SINGLE_PLACES]),
        *bits("owns", [C.TILES[tile].id for tile in STOCK_TILES]),
        *bits("pending", [C.TILES[tile].id for tile in TRANSFORMABLE]),
        *bits("residence", _ROAD_SPACES),
    ),
)
_TABLE, _PLAYER = LAYOUT.number_of_table, LAYOUT.number_of_player
_TABLE_SIZE = len(LAYOUT.table)
_PLAYER_SIZE = len(LAYOUT.player)
_DECISION = _TABLE[f"decision.{Caylus.decisions[0]}"]
_BUILD_GROUP = _TABLE[f"build group.{C.GROUPS[0]}"]
_ACTIVE_SPACE = _TABLE["active space.1"]
_STOCK = _TABLE[f"stock.{C.TILES[STOCK_TILES[0]].id}"]
_SPACE = _TABLE[f"space.{C.TILES[C.FIRST_TILE].id}"] - C.FIRST_TILE
_INCOME = _PLAYER["income"]
_FAVORS_DUE = _PLAYER["favors due"]
_RANK = _PLAYER["rank"]
_BATCHES = _PLAYER["batches"]
_STABLES = _PLAYER["stables"]
_INN_RIGHT = _PLAYER["inn right"]
_DECIDES = _PLAYER["asked"]
_RESIDENCE = _PLAYER["residence.1"] - 1
_WORKER = tuple(_PLAYER.get(f"worker.{place}", -1) for place in C.PLACES)
_OWNS = {tile: _PLAYER[f"owns.{C.TILES[tile].id}"] for tile in STOCK_TILES}
_PENDING = {tile: _PLAYER[f"pending.{C.TILES[tile].id}"] for tile in TRANSFORMABLE}


@cache
def features(players: int) -> tuple[Feature, ...]:
    """The features of an observation at a table of 2 to 5, in their order."""
    return LAYOUT.features(players)


def observe(state: State, seat: int) -> array[int]:
    """Return the position as a seat sees it: a number for each of the `features(players)`.

    Learners call this millions of times, so zeros are not written, and the numbers of the board, which changes seldom,
    are cached.
    """
    table, *blocks = _board(state.rules, state.turn_order, state.stock_bits, tuple(state.road), tuple(state.owner_of))
    order = _seats_from(state.turn_order, seat)
    numbers = array("h", b"".join([table, *[blocks[player] for player in order]]))
    start = _starts(order)
    LAYOUT.write(state, numbers, start)
    for place, player in enumerate(state.worker):
        if player >= 0:
            numbers[start[player] + _WORKER[place]] = 1
    if state.inn_right != C.NOBODY:
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
    """Return the table, then a block for each seat, with numbers for options, turn order, stock and tiles only."""
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
        if tile >= C.RESIDENCE:
            blocks[tile - C.RESIDENCE][_RESIDENCE + space] = 1
        elif tile >= 0:
            table[_SPACE + tile] = space
            if owner_of[tile] >= 0:
                blocks[owner_of[tile]][_OWNS[tile]] = 1
    return tuple(part.tobytes() for part in (table, *blocks))


@cache
def _seats_from(turn_order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the seats in turn order, this one first: the order of the players' blocks."""
    first = turn_order.index(seat)
    return turn_order[first:] + turn_order[:first]


@cache
def _starts(order: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each seat the index at which its block begins."""
    return tuple(_TABLE_SIZE + _PLAYER_SIZE * order.index(player) for player in range(len(order)))


def _write_agenda(state: State, numbers: array[int], start: Sequence[int]) -> None:
    """Write the current decision with its seat, and the items behind it."""
    agenda = state.agenda
    if not agenda:
        return
    current = agenda[-1]
    numbers[_DECISION + current[0]] = 1
    numbers[start[current[1]] + _DECIDES] = 1
    if current[0] == ASK_BUILD:
        numbers[_BUILD_GROUP + current[2]] = 1
    for item in agenda:
        if item[0] == FAVOR:
            numbers[start[item[1]] + _FAVORS_DUE] += 1
        elif item[0] == WALK_ROAD and item[1] > 1:
            numbers[_ACTIVE_SPACE + item[1] - 2] = 1  # the walk goes on at the next space


def render(state: State) -> str:
    """Return the position, ready to print: the table, the players, the workers, the road, and the decision."""
    castle = ", ".join(
        f"{section.id} {built}/{section.parts}" for section, built in zip(C.SECTIONS, state.built, strict=True)
    )
    lines = [
        f"Turn {state.turn}, {state.phase}; provost on {state.provost}, bailiff on {state.bailiff}; {castle}",
        *(_player(state, seat) for seat in state.turn_order),
        "Specials: " + _workers(state),
        "Road: " + "  ".join(_space(state, space) for space in range(1, len(state.road) + 1) if _built(state, space)),
    ]
    return "\n".join([*lines, decision_line(state)])


def _player(state: State, seat: int) -> str:
    first = seat * C.GOODS_PER_PLAYER
    goods = ", ".join(f"{state.goods[first + number]} {good}" for number, good in enumerate(C.GOODS))
    passed = ", passed" if seat in state.pass_order else ""
    return f"Seat {seat}: {state.prestige[seat]} prestige, {goods}, {state.workers[seat]} workers{passed}"


def _workers(state: State) -> str:
    places = [f"{C.PLACES[place]} {seat}" for place, seat in enumerate(state.worker[:7]) if seat >= 0]
    if state.inn_right >= 0:
        places.append(f"inn's right circle {state.inn_right}")
    for name, seats in (("stables", state.stables), ("castle", state.castle_workers)):
        if seats:
            places.append(f"{name} {' '.join(map(str, seats))}")
    return ", ".join(places) or "nobody"


def _built(state: State, space: int) -> bool:
    return state.road[space - 1] != C.UNBUILT


def _space(state: State, space: int) -> str:
    """Return a space as `number tile`, with its owner in brackets and the worker after a star."""
    tile = state.road[space - 1]
    owner = state.owner_of[tile]
    worker = state.worker[tile] if tile < len(C.PLACES) else -1
    return f"{space} {name_of(tile)}" + (f"({owner})" if owner >= 0 else "") + (f"*{worker}" if worker >= 0 else "")
