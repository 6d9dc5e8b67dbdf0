"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from typing import Any, TypeVar

from ....core.errors import Path, RecordError
from ....core.fields import (
    LARGEST,
    Fields,
    read_amounts,
    read_fields,
    read_flag,
    read_index,
    read_list,
    read_name,
    read_number,
    read_numbers,
    read_seats,
    refuse,
    refuse_name,
)
from ..rules import kinds
from ..rules.constants import (
    BRIDGE,
    BRIDGE_SPACE,
    CHARACTERS,
    DRAFT,
    FAVOR_BUILDINGS,
    GROUPS,
    HOUSES,
    MONUMENTS,
    NOT_IN_GAME,
    NUMBER_OF,
    ON_BOARD,
    ONCE_PER_ROUND,
    OVER,
    PER_PLAYER,
    PHASES,
    PLACES,
    PLANNING,
    RESOURCES,
    ROUNDS,
    SITE,
    STARTING,
    TILES,
    TILES_OF_GROUP,
    UNBUILT,
    WORKER,
    WORKERS,
)
from ..rules.ledger import name_of
from ..rules.management import phases_after
from ..rules.options import make_ruleset
from ..rules.planning import draft_order, find_open_places
from ..rules.state import State
from ..text.wording import impossible
from .agenda import ask, read_resume
from .invariants import check_possible
from .serialize import side_name

Kind = TypeVar("Kind", bound=State)
_STATE = Fields(
    "game", "options", "round", "turn", "phase", "provost", "first_player", "first_player_tile", "pass_order",
    "players", "road", "site", "favor_buildings", "supply", "board_characters", "used_characters", "resume",
)  # fmt: skip
_PLAYER = Fields(*RESOURCES, "pp", "pool", "camp", "houses", "passed", "characters")
_RESOURCES = Fields(*RESOURCES, "pp")
_SPACE = Fields("tile", "side", "house", "monument", "workers")
_EMPTY_SPACE: dict[str, Any] = {"tile": None, "side": None, "house": None, "monument": None, "workers": []}
_SUPPLY = Fields(*GROUPS)
_LYING = {name: NUMBER_OF[name] for number, name in enumerate(PLACES) if number != SITE}
"""names of what can lie on a space"""
_ON_SITE = {name_of(tile): tile for tile in range(STARTING[0], MONUMENTS[0])}
_OF_GROUP = {group: {TILES[tile].id: tile for tile in TILES_OF_GROUP[group]} for group in GROUPS}
_MONUMENTS = {name_of(tile): tile for tile in MONUMENTS}
_FARTHEST = 100
"""no position of the provost in any game"""


def from_dict(kind: type[Kind], data: object) -> Kind:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where."""
    if isinstance(data, dict) and "resume" not in data:
        message = "state.resume: missing; only to_dict(resumable=True) can be read back."
        raise RecordError(message, path=("resume",))
    state, resume = read_board(kind, data)
    read_resume(state, resume)
    check_possible(state)
    if state.agenda:
        ask(state, resume)
    return state


def begin_phase(kind: type[Kind], data: object, asked: object) -> Kind:
    """Read the same form without `resume` into a state whose phase is the next thing on its agenda.

    With somebody who is asked planning has begun already. A draft goes on where it stands: with the first in its order
    who has no character.
    """
    state, _ = read_board(kind, data)
    if state.phase == PLANNING and asked is not None:
        seat = read_number(asked, 0, state.players - 1, ("asked",))
        if seat in state.pass_order:
            raise impossible("passed", "Y-PLAN-16", "asked", player=seat)
        state.agenda = [*phases_after(PLANNING), (kinds.ASK_PLANNING, seat)]
    elif state.phase == DRAFT:
        order = draft_order(state.first_player, state.players)
        waiting = [seat for seat in order if seat not in state.holder]
        if not waiting:
            raise impossible("nobody_to_ask", "Y-SETUP-12", "phase")
        left = order[order.index(waiting[0]) :]
        state.agenda = [*phases_after(DRAFT), *((kinds.ASK_CHARACTER, seat) for seat in reversed(left))]
    elif state.phase != OVER:
        state.agenda = list(phases_after(state.phase - 1))
    check_possible(state)
    return state


def prepare(state: State) -> None:
    """In the middle of planning the places without a worker are known."""
    state.open_places = find_open_places(state)


def read_board(kind: type[Kind], data: object) -> tuple[Kind, Any]:
    """The state without its question, and what stands in `resume`."""
    (
        game, options, round_, turn, phase, provost, first_player, first_player_tile, pass_order, players, road, site,
        favor_buildings, supply, board_characters, used_characters, resume,
    ) = read_fields(data, _STATE, ())  # fmt: skip
    if game != "caylus1303":
        raise refuse(("game",), "caylus1303", game)
    count = len(read_list(players, 2, 5, ("players",)))
    rules = make_ruleset(count, options)
    if type(options) is not dict or len(options) != len(rules.options()):
        raise refuse(("options",), "all options", options)
    state = kind.empty(rules, read_number(first_player, 0, count - 1, ("first_player",)))
    state.turn = read_number(round_, 1, ROUNDS, ("round",))
    read_number(turn, state.turn, state.turn, ("turn",))
    state.phase = PHASES.index(read_name(phase, PHASES, ("phase",)))
    if state.phase == OVER:
        read_number(round_, ROUNDS, ROUNDS, ("round",))
    state.provost = read_number(provost, 0, _FARTHEST, ("provost",))
    state.tile_holder = read_number(first_player_tile, 0, count - 1, ("first_player_tile",))
    state.pass_order = read_seats(pass_order, count, count, ("pass_order",))
    state.site = read_seats(site, count, count, ("site",))
    _read_road(state, road)
    state.favor_buildings = tuple(
        read_index(name, _ON_SITE, ("favor_buildings", index))
        for index, name in enumerate(read_list(favor_buildings, FAVOR_BUILDINGS, FAVOR_BUILDINGS, ("favor_buildings",)))
    )
    _read_supply(state, supply)
    _read_characters(state, players, board_characters, used_characters)
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    return state, resume


def _read_road(state: State, road: Any) -> None:
    length = state.rules.road_length
    lying = list(state.road)
    house = list(state.house)
    seen: set[int] = set()
    for space, value in enumerate(read_list(road, length, length, ("road",))):
        path = ("road", space)
        name, side, owner, monument, workers = read_fields(value, _SPACE, path)
        if name is None:
            if value != _EMPTY_SPACE:
                raise refuse(path, "nothing where no tile lies", value)
            lying[space] = BRIDGE if space == BRIDGE_SPACE else UNBUILT
            continue
        tile = read_index(name, _LYING, (*path, "tile"))
        if tile in seen:
            raise impossible("twice", "Y-INV-4", *path, "tile", tile=name)
        seen.add(tile)
        lying[space] = tile
        if owner is not None:
            house[tile] = read_number(owner, 0, state.players - 1, (*path, "house"))
        if side == "residence" and tile in STARTING:
            state.residences |= 1 << tile
        if monument is not None:
            laid = read_index(monument, _MONUMENTS, (*path, "monument"))
            state.monuments = tuple(sorted((*state.monuments, (tile, laid))))
        _read_workers(state, tile, workers, (*path, "workers"))
    state.road = tuple(lying)
    state.house = tuple(house)
    for space, value in enumerate(road):
        tile = state.road[space]
        if tile >= 0 and value["side"] != side_name(state, tile):
            raise refuse(("road", space, "side"), side_name(state, tile), value["side"])


def _read_workers(state: State, tile: int, value: Any, path: tuple[str | int, ...]) -> None:
    """One or two; the second is the Journeyman's."""
    workers = read_numbers(value, state.players - 1, 0, 2, path)
    if workers:
        state.worker[tile] = workers[0]
    if len(workers) == 2:
        if state.guest:
            raise impossible("two_workers", "Y-CHAR-9", *path)
        state.guest = (tile, workers[1])


def _read_supply(state: State, value: Any) -> None:
    state.supply = 0
    for group, names in zip(GROUPS, read_fields(value, _SUPPLY, ("supply",)), strict=True):
        known = _OF_GROUP[group]
        for index, name in enumerate(read_list(names, 0, len(known), ("supply", group))):
            state.supply |= 1 << read_index(name, known, ("supply", group, index))
        _check_sorted(names, ("supply", group))


def _check_sorted(names: Any, path: tuple[str | int, ...]) -> None:
    if list(names) != sorted(set(names)):
        raise refuse(path, "different names in the order of the alphabet", names)


def _read_names(value: Any, path: tuple[str | int, ...], known: tuple[str, ...] = CHARACTERS) -> list[int]:
    names = [read_name(name, known, (*path, index)) for index, name in enumerate(read_list(value, 0, len(known), path))]
    _check_sorted(names, path)
    return [CHARACTERS.index(name) for name in names]


def _read_characters(state: State, players: Any, board: Any, used: Any) -> None:
    holder = [NOT_IN_GAME] * len(CHARACTERS)
    lists: list[tuple[list[int], int, Path]] = [
        (_read_names(board, ("board_characters",)), ON_BOARD, ("board_characters",))
    ]
    for seat, player in enumerate(players):
        path: Path = ("players", seat, "characters")
        names = read_fields(player, _PLAYER, ("players", seat))[-1]
        lists.append((_read_names(names, path), seat, path))
    for characters, seat, where in lists:
        for character in characters:
            if holder[character] != NOT_IN_GAME:
                raise refuse_name(where, [], CHARACTERS[character])
            holder[character] = seat
    state.holder = tuple(holder)
    once = tuple(CHARACTERS[character] for character in ONCE_PER_ROUND)
    for character in _read_names(used, ("used_characters",), once):
        state.used |= 1 << character


def _read_player(state: State, seat: int, value: Any) -> None:
    path = ("players", seat)
    *amounts, pool, camp, houses, passed, _characters = read_fields(value, _PLAYER, path)
    given = dict(zip(_RESOURCES.names, amounts, strict=True))
    first = seat * PER_PLAYER
    *goods, prestige = read_amounts(given, _RESOURCES, LARGEST, path)
    state.goods[first : first + len(RESOURCES)] = goods
    state.prestige[seat] = prestige
    state.goods[first + WORKER] = read_number(pool, 0, WORKERS, (*path, "pool"))
    state.camp[seat] = read_number(camp, 0, WORKERS, (*path, "camp"))
    in_stock = read_number(houses, 0, HOUSES, (*path, "houses"))
    state.houses = (*state.houses[:seat], in_stock, *state.houses[seat + 1 :])
    if read_flag(passed, (*path, "passed")) != (seat in state.pass_order):
        raise refuse((*path, "passed"), "as in pass_order", passed)
