"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ....core.errors import RecordError
from ....core.fields import (
    LARGEST,
    Fields,
    check_amounts,
    read_amounts,
    read_fields,
    read_flag,
    read_list,
    read_name,
    read_number,
    read_seats,
    refuse,
    refuse_name,
)
from ..rules import kinds
from ..rules.constants import (
    CASTLE_SPACES,
    FAVOR_COLUMNS,
    FAVOR_LINES,
    GOODS,
    GOODS_PER_PLAYER,
    INCOME,
    INN,
    JEWELLER,
    LAWYER,
    NOBODY,
    OVER,
    PHASES,
    PLACEMENT,
    PLACES,
    RESIDENCE,
    SECTIONS,
    SPACES,
    SPECIAL_BUILDINGS,
    STABLE_SPACES,
    START_SPACE,
    TILE_NUMBER,
    TILES,
    UNBUILT,
    WORKERS,
)
from ..rules.ledger import name_of
from ..rules.options import make_ruleset
from ..rules.phases import phases_after
from ..rules.placement import find_open_places
from ..rules.state import State
from ..text.wording import impossible
from .agenda import ask, read_resume
from .serialize import SINGLE_SPECIALS, STOCK_BITS, stock_to_dict

Kind = TypeVar("Kind", bound=State)
_LINE_COUNT = len(FAVOR_LINES)
_SECTION_COUNT = len(SECTIONS)
_LAST_SPACE = SECTIONS[-1].scoring_space + 1
"""the bailiff walks 1 or 2 spaces a turn, and when he reaches the last scoring space the game ends"""
_STATE = Fields(
    "game", "options", "players", "turn", "phase", "provost", "bailiff", "turn_order", "pass_order", "road",
    "specials", "castle_workers", "sections", "stock", "resume",
)  # fmt: skip
_PLAYER = Fields(*GOODS, "prestige", "workers_in_hand", "favor", "passed", "houses")
_FAVOR = Fields(*FAVOR_LINES)
_SECTIONS = Fields(*[section.id for section in SECTIONS])
_SECTION = Fields("built", "scored")
_MOST_PARTS = max(section.parts for section in SECTIONS)
_SPACE = Fields("tile", "owner", "worker", "pending_transform")
_UNBUILT_SPACE = dict.fromkeys(_SPACE.names)
_WITHOUT_OWNER = frozenset(number for number, tile in TILES.items() if tile.group in ("neutral", "fixed"))
_ONE_WORKER = {**SINGLE_SPECIALS, "inn_left": INN}
_SPECIALS = Fields(*_ONE_WORKER, "inn_right", "stables")
_STOCK = Fields(*STOCK_BITS)


def from_dict(kind: type[Kind], data: object, check: Callable[[State], None] | None = None) -> Kind:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where.

    `check` may refuse what was read, before its question is looked at.
    """
    if isinstance(data, dict) and "resume" not in data:
        message = "state.resume: missing; only to_dict(resumable=True) can be read back."
        raise RecordError(message, path=("resume",))
    state, resume = _read_board(kind, data)
    read_resume(state, resume)
    if check is not None:
        check(state)
    if state.agenda:
        ask(state, resume)
    return state


def begin_phase(kind: type[Kind], data: object, asked: object) -> Kind:
    """Read the same form without `resume` into a state whose phase is the next thing on its agenda.

    Placement begins with the player who is asked, by default the first in turn order who has not passed.
    """
    state, _ = _read_board(kind, data)
    if state.phase == PLACEMENT:
        waiting = [seat for seat in state.turn_order if seat not in state.pass_order]
        if not waiting:
            raise impossible("nobody_to_ask", "C-PLACE-1", "pass_order")
        seat = waiting[0] if asked is None else read_number(asked, 0, state.players - 1, ("asked",))
        if seat not in waiting:
            raise impossible("passed", "C-PLACE-2", "asked", player=seat)
        state.agenda = [*phases_after(PLACEMENT), (kinds.ASK_PLACEMENT, seat)]
    elif state.phase != OVER:
        state.agenda = list(phases_after(state.phase - 1))
    if state.phase in (PLACEMENT, SPECIAL_BUILDINGS):
        state.open_places = find_open_places(state)
    return state


def _read_board(kind: type[Kind], data: object) -> tuple[Kind, Any]:
    """The state without its question, and what stands in `resume`."""
    (
        game, options, players, turn, phase, provost, bailiff, turn_order, pass_order, road,
        specials, castle_workers, sections, stock, resume,
    ) = read_fields(data, _STATE, ())  # fmt: skip
    read_name(game, ("caylus",), ("game",))
    count = len(read_list(players, 2, 5, ("players",)))
    order = read_seats(turn_order, count, count, ("turn_order",))
    if len(order) != count:
        raise refuse(("turn_order",), "every player once", turn_order)
    state = kind.empty(make_ruleset(count, options), order)
    state.turn = read_number(turn, 1, LARGEST, ("turn",))
    state.phase = PHASES.index(read_name(phase, PHASES, ("phase",)))
    state.bailiff = read_number(bailiff, START_SPACE, _LAST_SPACE, ("bailiff",))
    state.provost = read_number(provost, 1, SPACES, ("provost",))
    state.pass_order = read_seats(pass_order, count, count, ("pass_order",))
    if state.phase > PLACEMENT and len(state.pass_order) != count:
        raise impossible("not_passed", "C-PLACE-1", "pass_order")
    if state.phase == INCOME and state.pass_order:
        raise impossible("passed", "C-PLACE-2", "pass_order", player=state.pass_order[0])
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    built = _read_road(state, road)
    _read_specials(state, specials)
    state.castle_workers = read_seats(castle_workers, count, CASTLE_SPACES, ("castle_workers",))
    _check_workers(state)
    _read_sections(state, sections)
    _read_stock(state, stock, built)
    return state, resume


def _read_player(state: State, seat: int, player: Any) -> None:
    path = ("players", seat)
    *amounts, favor, passed, houses = read_fields(player, _PLAYER, path)
    check_amounts(amounts, _PLAYER, LARGEST, path)
    *goods, state.prestige[seat], state.workers[seat] = amounts
    first = seat * GOODS_PER_PLAYER
    state.goods[first : first + GOODS_PER_PLAYER] = goods
    first = seat * _LINE_COUNT
    state.favor_markers[first : first + _LINE_COUNT] = read_amounts(favor, _FAVOR, FAVOR_COLUMNS, (*path, "favor"))
    if passed is not (seat in state.pass_order):
        read_flag(passed, (*path, "passed"))
        raise refuse((*path, "passed"), "what pass_order says", passed)
    first = seat * _SECTION_COUNT
    state.houses[first : first + _SECTION_COUNT] = read_amounts(houses, _SECTIONS, _MOST_PARTS, (*path, "houses"))


def _check_workers(state: State) -> None:
    """Each player has six, on the board or in hand (C-SETUP-4)."""
    on_board = [*state.worker, state.inn_right, *state.stables, *state.castle_workers]
    for seat, in_hand in enumerate(state.workers):
        placed = on_board.count(seat)
        if in_hand + placed != WORKERS:
            path = ("players", seat, "workers_in_hand")
            if placed > WORKERS:
                raise impossible("workers", "C-SETUP-4", *path, player=seat)
            raise refuse(path, f"the rest of {WORKERS} workers (C-SETUP-4)", in_hand)


def _read_road(state: State, road: Any) -> set[int]:
    """The tiles on it, without residences."""
    built: set[int] = set()
    state.road = [UNBUILT] * SPACES
    for index, space in enumerate(read_list(road, SPACES, SPACES, ("road",))):
        if space != _UNBUILT_SPACE:
            number = _read_space(state, index, space)
            if number in built:
                raise impossible("twice", "C-SETUP-5", "road", index, "tile", tile=name_of(number))
            state.road[index] = number
            if number < RESIDENCE:
                built.add(number)
    return built


def _read_space(state: State, index: int, space: Any) -> int:
    """The tile that lies there, or the residence."""
    tile, owner, worker, pending = read_fields(space, _SPACE, ("road", index))
    owner = NOBODY if owner is None else read_number(owner, 0, state.players - 1, ("road", index, "owner"))
    if tile == "residence":
        if worker is not None or pending is not None:
            raise impossible("no_worker_there", "C-PLACE-3", "road", index)
        if owner == NOBODY:
            raise impossible("owner", "C-LAW-1", "road", index, "owner", tile=tile)
        return RESIDENCE + owner
    if tile is None:
        raise refuse(("road", index), "null for all, because nothing is built there", space)
    number = TILE_NUMBER.get(tile) if type(tile) is str else None
    if number is None:
        raise refuse(("road", index, "tile"), "a name that Caylus knows", tile)
    if (owner == NOBODY) != (number in _WITHOUT_OWNER):
        raise impossible("owner", "C-BUILD-2", "road", index, "owner", tile=tile)
    state.owner_of[number] = owner
    if worker is not None:
        if number >= len(PLACES):
            raise impossible("no_worker_there", "C-PLACE-3", "road", index, "worker")
        state.worker[number] = read_number(worker, 0, state.players - 1, ("road", index, "worker"))
    if pending is not None:
        _read_lawyer(state, number, pending, index)
    return number


def _read_lawyer(state: State, tile: int, pending: Any, index: int) -> None:
    """Whose lawyer waits for the worker on this tile (C-LAW-4)."""
    path = ("road", index, "pending_transform")
    seat = read_number(pending, 0, state.players - 1, path)
    if state.worker[tile] == NOBODY:
        raise impossible("lawyer_waits", "C-LAW-4", *path, space=index + 1)
    if TILES[tile].group == "fixed" or tile == LAWYER or state.owner_of[tile] not in (NOBODY, seat):
        raise impossible("lawyer_target", "C-LAW-2", *path, player=seat, tile=name_of(tile))
    state.pending = tuple(sorted((*state.pending, (tile, seat))))


def _read_specials(state: State, value: Any) -> None:
    *seats, inn_right, stables = read_fields(value, _SPECIALS, ("specials",))
    last = state.players - 1
    for (name, place), seat in zip(_ONE_WORKER.items(), seats, strict=True):
        if seat is not None:
            state.worker[place] = read_number(seat, 0, last, ("specials", name))
    if inn_right is not None:
        state.inn_right = read_number(inn_right, 0, last, ("specials", "inn_right"))
    state.stables = read_seats(stables, state.players, STABLE_SPACES, ("specials", "stables"))
    if state.stables and state.players == 2:
        raise impossible("stables_closed", "C-PLACE-7", "specials", "stables")


def _read_sections(state: State, value: Any) -> None:
    """The houses in them, and which have been scored (C-CASTLE-2, C-CASTLE-3, C-END-2, C-END-3)."""
    sections = read_fields(value, _SECTIONS, ("sections",))
    for index, (section, fields) in enumerate(zip(SECTIONS, sections, strict=True)):
        path = ("sections", section.id)
        built, scored = read_fields(fields, _SECTION, path)
        houses = state.houses[index::_SECTION_COUNT]
        if type(built) is not int or built != sum(houses):
            read_number(built, 0, LARGEST, (*path, "built"))
            raise refuse((*path, "built"), "the number of all players' houses", built)
        state.built[index] = built
        if built > section.parts:
            most = ("players", houses.index(max(houses)), "houses", section.id)
            raise impossible("section_full", "C-CASTLE-2", *most, section=section.id)
        if index and built and state.scored < index and state.built[index - 1] < SECTIONS[index - 1].parts:
            most = ("players", houses.index(max(houses)), "houses", section.id)
            raise impossible("section_order", "C-CASTLE-3", *most, section=section.id)
        if scored is not False:
            read_flag(scored, (*path, "scored"))
            if state.scored != index:
                raise impossible("scored_in_order", "C-END-2", *path, "scored")
            state.scored += 1
    if (state.scored == _SECTION_COUNT) != (state.phase == OVER):
        raise impossible("game_over", "C-END-3", "sections")


def _read_stock(state: State, value: Any, built: set[int]) -> None:
    """Every tile to be built is in the stock or on the road (C-SETUP-5, C-SETUP-6)."""
    on_road = sum([1 << tile for tile in built - _WITHOUT_OWNER])
    whole = state.rules.starting_stock()
    if on_road & ~whole:
        path = ("road", state.road.index(JEWELLER), "tile")
        raise impossible("not_in_game", "C-SETUP-6", *path, tile=name_of(JEWELLER))
    state.stock = whole & ~on_road
    if value != stock_to_dict(state.stock):
        _check_stock(value, state.stock)


def _check_stock(value: Any, expected: int) -> None:
    """That it has the expected tiles, in whatever order; what is wrong is refused by its place."""
    lying = 0
    for (group, bits), names in zip(STOCK_BITS.items(), read_fields(value, _STOCK, ("stock",)), strict=True):
        for index, name in enumerate(read_list(names, 0, len(bits), ("stock", group))):
            bit = bits.get(name) if type(name) is str else None
            if bit is None:
                raise refuse_name(("stock", group, index), sorted(bits, key=bits.__getitem__), name)
            if lying & bit:
                raise refuse(("stock", group, index), "each tile once", name)
            lying |= bit
    if lying != expected:
        raise refuse(("stock",), "the tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)", value)
