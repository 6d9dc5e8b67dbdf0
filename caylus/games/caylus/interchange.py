"""The interchange form of a state (rules section 6), and back again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.errors import RecordError, quoted
from .flow import FLOW
from .kinds import (
    ARGUMENTS,
    ASK_EXCHANGE,
    ASK_MARKET,
    ASK_OWNER_BONUS,
    ASK_PEDDLER,
    ASK_PRODUCE,
    KIND,
    NAMES,
    SEND_HOME,
)
from .ledger import name_of
from .placement import find_open_places
from .ruleset import make_ruleset
from .tables import (
    CASTLE_SPACES,
    FAVOR_COLUMNS,
    FAVOR_LINES,
    FIRST_TILE,
    GATE,
    GOODS,
    GOODS_PER_PLAYER,
    GROUPS,
    INN,
    JOUST_FIELD,
    MERCHANTS_GUILD,
    NOBODY,
    PHASES,
    PLACES,
    RESIDENCE,
    SECTIONS,
    SPACES,
    STABLE_SPACES,
    TILE_NUMBER,
    TILES,
    TILES_OF_GROUP,
    TRADING_POST,
    UNBUILT,
    WORKERS,
)

if TYPE_CHECKING:
    from .state import State

_LINE_COUNT = len(FAVOR_LINES)
_SECTION_COUNT = len(SECTIONS)
_SINGLE_SPECIALS = {
    "gate": GATE,
    "trading_post": TRADING_POST,
    "merchants_guild": MERCHANTS_GUILD,
    "joust_field": JOUST_FIELD,
}


def _seat(number: int) -> int | None:
    return None if number == NOBODY else number


def to_dict(state: State, resumable: bool) -> dict[str, Any]:
    """The interchange form; `resumable` adds `game`, `options`, and `resume` with the agenda and the phase's memory."""
    pending = dict(state.pending)
    data = {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "provost": state.provost,
        "bailiff": state.bailiff,
        "turn_order": list(state.turn_order),
        "pass_order": list(state.pass_order),
        "players": [player_to_dict(state, seat) for seat in range(state.players)],
        "road": [_space(state, tile, pending) for tile in state.road],
        "specials": {
            **{name: _seat(state.worker[place]) for name, place in _SINGLE_SPECIALS.items()},
            "stables": list(state.stables),
            "inn_left": _seat(state.worker[INN]),
            "inn_right": _seat(state.inn_right),
        },
        "castle_workers": list(state.castle_workers),
        "sections": {
            section.id: {"built": state.built[index], "scored": index < state.scored}
            for index, section in enumerate(SECTIONS)
        },
        "stock": {
            group: sorted(name_of(tile) for tile in tiles if state.stock >> tile & 1)
            for group, tiles in zip(GROUPS, TILES_OF_GROUP, strict=True)
        },
    }
    if resumable:
        data["game"] = "caylus"
        data["options"] = state.rules.options()
        data["resume"] = {
            "agenda": [[NAMES[item[0]], *item[1:]] for item in state.agenda],
            "lines_used": list(state.lines_used),
            "batches": list(state.batches),
        }
    return data


def player_to_dict(state: State, seat: int) -> dict[str, Any]:
    """What a player has, in the interchange form."""
    goods = seat * GOODS_PER_PLAYER
    markers = seat * _LINE_COUNT
    houses = seat * _SECTION_COUNT
    deniers = state.goods[goods + len(GOODS) - 1]
    return {
        "deniers": deniers,
        **dict(zip(GOODS, state.goods[goods : goods + len(GOODS) - 1], strict=False)),
        "prestige": state.prestige[seat],
        "workers_in_hand": state.workers[seat],
        "favor": dict(zip(FAVOR_LINES, state.favor_markers[markers : markers + _LINE_COUNT], strict=True)),
        "passed": seat in state.pass_order,
        "houses": {section.id: state.houses[houses + index] for index, section in enumerate(SECTIONS)},
    }


def _space(state: State, tile: int, pending: dict[int, int]) -> dict[str, Any]:
    if tile == UNBUILT:
        return {"tile": None, "owner": None, "worker": None, "pending_transform": None}
    return {
        "tile": name_of(tile),
        "owner": _seat(state.owner_of[tile]),
        "worker": _seat(state.worker[tile]) if tile < len(PLACES) else None,
        "pending_transform": pending.get(tile),
    }


# Reading: everything is checked, because saved states come from outside.


class _Reader:
    """A value together with the path that leads to it, so that a refusal can say where."""

    def __init__(self, value: Any, path: str) -> None:
        self.value = value
        self.path = path

    def refuse(self, expected: str) -> RecordError:
        return RecordError(f"{self.path}: expected {expected}, not {quoted(self.value)}.")

    def fields(self, *names: str) -> list[_Reader]:
        """The named fields of an object that has these and no others."""
        if not isinstance(self.value, dict):
            raise self.refuse("an object")
        for name in names:
            if name not in self.value:
                raise RecordError(f"{self.path}.{name}: missing.")
        for name in self.value:
            if name not in names:
                raise RecordError(f"{self.path}: unknown key {quoted(name)}.")
        return [_Reader(self.value[name], f"{self.path}.{name}") for name in names]

    def items(self, at_most: int, at_least: int = 0) -> list[_Reader]:
        if not isinstance(self.value, list | tuple) or not at_least <= len(self.value) <= at_most:
            raise self.refuse(f"a list of {at_least} to {at_most}" if at_least < at_most else f"a list of {at_most}")
        return [_Reader(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def number(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.refuse(f"a whole number from {low} to {high}")
        return int(self.value)

    def flag(self) -> bool:
        if type(self.value) is not bool:
            raise self.refuse("true or false")
        return bool(self.value)

    def one_of(self, *names: str) -> str:
        if not isinstance(self.value, str) or self.value not in names:
            raise self.refuse("one of " + ", ".join(names) if len(names) < 12 else "the id of a tile")
        return self.value

    def seat(self, players: int) -> int:
        """A seat, or `NOBODY` for null."""
        return NOBODY if self.value is None else self.number(0, players - 1)

    def seats(self, players: int, at_most: int) -> tuple[int, ...]:
        """Different seats."""
        seats = tuple(item.number(0, players - 1) for item in self.items(min(players, at_most)))
        if len(set(seats)) != len(seats):
            raise self.refuse("different players")
        return seats


_TILES_THAT_ASK: dict[int, frozenset[int]] = {
    kind: frozenset(number for number, tile in TILES.items() if effect in tile.effect)
    for kind, effect in (
        (ASK_PRODUCE, "produce_one_of"),
        (ASK_OWNER_BONUS, "owner_bonus_one_of"),
        (ASK_MARKET, "sell_one_cube_for"),
        (ASK_PEDDLER, "buy"),
        (ASK_EXCHANGE, "exchange"),
    )
}
LARGEST = 10**6
"""no amount in a game comes near; keeps hostile numbers out"""


def from_dict(kind: type[State], data: object) -> State:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where."""
    top = _Reader(data, "state")
    if isinstance(data, dict) and "resume" not in data:
        raise RecordError("state.resume: missing; only to_dict(resumable=True) can be read back.")
    fields = top.fields(
        "turn", "phase", "provost", "bailiff", "turn_order", "pass_order", "players", "road", "specials",
        "castle_workers", "sections", "stock", "game", "options", "resume",
    )  # fmt: skip
    turn, phase, provost, bailiff, turn_order, pass_order, players, road, specials = fields[:9]
    castle_workers, sections, stock, game, options, resume = fields[9:]
    game.one_of("caylus")
    seats = players.items(5, 2)
    count = len(seats)
    order = turn_order.seats(count, count)
    if len(order) != count:
        raise turn_order.refuse("every player once")
    state = kind(make_ruleset(count, options.value), order)
    state.turn = turn.number(1, LARGEST)
    state.phase = PHASES.index(phase.one_of(*PHASES))
    state.provost = provost.number(1, SPACES)
    state.bailiff = bailiff.number(1, SPACES)
    state.pass_order = pass_order.seats(count, count)
    state.stock = 0
    for seat, reader in enumerate(seats):
        _read_player(state, seat, reader)
    state.road = [UNBUILT] * SPACES
    for index, reader in enumerate(road.items(SPACES, SPACES)):
        _read_space(state, index, reader)
    _read_specials(state, specials)
    state.castle_workers = castle_workers.seats(count, CASTLE_SPACES)
    for index, reader in enumerate(sections.fields(*(section.id for section in SECTIONS))):
        built, scored = reader.fields("built", "scored")
        state.built[index] = built.number(0, SECTIONS[index].parts)
        if scored.flag():
            if state.scored != index:
                raise scored.refuse("false, because sections are scored in order (C-END-2)")
            state.scored += 1
    for group, reader in zip(TILES_OF_GROUP, stock.fields(*GROUPS), strict=True):
        ids = [name_of(tile) for tile in group]
        for item in reader.items(len(ids)):
            state.stock |= 1 << TILE_NUMBER[item.one_of(*ids)]
    if state.stock & sum(1 << tile for tile in state.road if 0 <= tile < RESIDENCE):
        raise stock.refuse("only tiles that are not on the road")
    if state.stock & ~state.rules.starting_stock():
        raise stock.refuse("only tiles that these options have (C-SETUP-6)")
    _read_resume(state, resume)
    if state.agenda and state.agenda[-1][0] in (KIND["placement"], KIND["gate"]):
        state.open_places = find_open_places(state)
    if state.agenda:
        state.legal = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])
        if len(state.legal) < 2:
            raise resume.refuse("a decision with at least two answers on top of the agenda")
    elif PHASES[state.phase] != "over":
        raise resume.refuse("an agenda, because the game is not over")
    return state


def _read_player(state: State, seat: int, reader: _Reader) -> None:
    fields = reader.fields("deniers", *GOODS[:-1], "prestige", "workers_in_hand", "favor", "passed", "houses")
    goods = seat * GOODS_PER_PLAYER
    for good, field in enumerate([*fields[1 : len(GOODS)], fields[0]]):
        state.goods[goods + good] = field.number(0, LARGEST)
    prestige, workers, favor, passed, houses = fields[len(GOODS) :]
    state.prestige[seat] = prestige.number(0, LARGEST)
    state.workers[seat] = workers.number(0, WORKERS)
    for line, field in enumerate(favor.fields(*FAVOR_LINES)):
        state.favor_markers[seat * _LINE_COUNT + line] = field.number(0, FAVOR_COLUMNS)
    if passed.flag() != (seat in state.pass_order):
        raise passed.refuse("what pass_order says")
    for section, field in enumerate(houses.fields(*(section.id for section in SECTIONS))):
        state.houses[seat * _SECTION_COUNT + section] = field.number(0, SECTIONS[section].parts)


def _read_space(state: State, index: int, reader: _Reader) -> None:
    tile, owner, worker, pending = reader.fields("tile", "owner", "worker", "pending_transform")
    owner_seat = owner.seat(state.players)
    worker_seat = worker.seat(state.players)
    pending_seat = pending.seat(state.players)
    if tile.value is None or tile.value == "residence":
        if worker_seat != NOBODY or pending_seat != NOBODY or (tile.value is None) != (owner_seat == NOBODY):
            raise reader.refuse("an unbuilt space, or a residence with an owner, without a worker")
        state.road[index] = UNBUILT if tile.value is None else RESIDENCE + owner_seat
        return
    number = TILE_NUMBER[tile.one_of(*TILE_NUMBER)]
    if number in state.road:
        raise tile.refuse("each tile once")
    if (owner_seat == NOBODY) != (TILES[number].group in ("neutral", "fixed")):
        raise owner.refuse("an owner for wood, stone and prestige tiles, and for no others")
    state.road[index] = number
    state.owner_of[number] = owner_seat
    if number < len(PLACES):
        state.worker[number] = worker_seat
    elif worker_seat != NOBODY:
        raise worker.refuse("no worker on a prestige tile (C-PLACE-3)")
    if pending_seat != NOBODY:
        if worker_seat == NOBODY:
            raise pending.refuse("null, because no worker is on the tile (C-LAW-4)")
        state.pending = tuple(sorted((*state.pending, (number, pending_seat))))


def _read_specials(state: State, reader: _Reader) -> None:
    *singles, stables, inn_left, inn_right = reader.fields(*_SINGLE_SPECIALS, "stables", "inn_left", "inn_right")
    for place, field in zip(_SINGLE_SPECIALS.values(), singles, strict=True):
        state.worker[place] = field.seat(state.players)
    state.stables = stables.seats(state.players, STABLE_SPACES)
    state.worker[INN] = inn_left.seat(state.players)
    state.inn_right = inn_right.seat(state.players)


def _read_resume(state: State, reader: _Reader) -> None:
    agenda, lines_used, batches = reader.fields("agenda", "lines_used", "batches")
    for item in agenda.items(100):
        name, *arguments = item.items(3, 1)
        kind = KIND[name.one_of(*NAMES)] if name.value in NAMES else NOBODY
        if kind == NOBODY or len(arguments) != len(ARGUMENTS[kind]):
            raise item.refuse("a kind of item and its numbers")
        limits = {"seat": state.players - 1, "tile": RESIDENCE - 1, "space": SPACES + 1, "group": 2, "section": 2}
        limits["place"] = len(PLACES) - 1
        low = {"space": 1, "tile": FIRST_TILE}
        values = [
            argument.number(low.get(meaning, 0), limits[meaning])
            for argument, meaning in zip(arguments, ARGUMENTS[kind], strict=True)
        ]
        if kind in _TILES_THAT_ASK and values[1] not in _TILES_THAT_ASK[kind]:
            raise item.refuse("a tile that asks this")
        if kind == SEND_HOME and state.worker[values[0]] == NOBODY:
            raise item.refuse("a place with a worker")
        state.agenda.append((kind, *values))
    state.lines_used = tuple(
        item.number(0, (1 << _LINE_COUNT) - 1) for item in lines_used.items(state.players, state.players)
    )
    state.batches = tuple(item.number(0, LARGEST) for item in batches.items(len(state.castle_workers)))
    if state.batches and len(state.batches) != len(state.castle_workers):
        raise batches.refuse("a number for each worker in the castle")
    on_board = [*state.worker, state.inn_right, *state.stables, *state.castle_workers]
    for seat in range(state.players):
        if state.workers[seat] + on_board.count(seat) != WORKERS:
            raise RecordError(f"state.players[{seat}].workers_in_hand: a player has {WORKERS} workers (C-SETUP-4).")
