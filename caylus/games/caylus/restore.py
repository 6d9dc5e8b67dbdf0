"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ...core.agenda import Item
from ...core.errors import RecordError, quoted
from . import kinds
from .buildings import activate
from .castle import castle_phase, is_due, score_section
from .favors import open_columns
from .flow import FLOW
from .interchange import SINGLE_SPECIALS
from .ledger import name_of
from .phases import SPECIALS_AGENDA, TURN_AGENDA, provost_phase
from .placement import find_open_places
from .ruleset import make_ruleset
from .tables import (
    CASTLE_PHASE,
    CASTLE_SPACES,
    END_OF_TURN,
    FAVOR_COLUMNS,
    FAVOR_LINES,
    GOODS,
    GOODS_PER_PLAYER,
    GROUPS,
    INN,
    JOUST_FIELD,
    LAWYER,
    NOBODY,
    OVER,
    PHASES,
    PLACEMENT,
    PLACES,
    PROVOST,
    RESIDENCE,
    ROAD,
    SECTIONS,
    SPACES,
    SPECIAL_BUILDINGS,
    STABLE_SPACES,
    START_SPACE,
    TILE_NUMBER,
    TILES,
    TILES_OF_GROUP,
    UNBUILT,
    WORKERS,
)

if TYPE_CHECKING:
    from .state import State

_LINE_COUNT = len(FAVOR_LINES)
_SECTION_COUNT = len(SECTIONS)
_LAST_SPACE = SECTIONS[-1].scoring_space + 1
"""the bailiff walks 1 or 2 spaces a turn, and when he reaches the last scoring space the game ends"""
LARGEST = 10**6
"""no amount in a game comes near; keeps hostile numbers out"""


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
            raise self.refuse("one of " + ", ".join(names) if len(names) < 12 else "a name that Caylus knows")
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
    state.bailiff = bailiff.number(START_SPACE, _LAST_SPACE)
    state.pass_order = pass_order.seats(count, count)
    if state.phase > PLACEMENT and len(state.pass_order) != count:
        raise pass_order.refuse("every player, because placement is over")
    for seat, reader in enumerate(seats):
        _read_player(state, seat, reader)
    state.road = [UNBUILT] * SPACES
    for index, reader in enumerate(road.items(SPACES, SPACES)):
        _read_space(state, index, reader)
    _read_specials(state, specials)
    state.castle_workers = castle_workers.seats(count, CASTLE_SPACES)
    for seat, reader in enumerate(seats):
        on_board = [*state.worker, state.inn_right, *state.stables, *state.castle_workers].count(seat)
        if state.workers[seat] + on_board != WORKERS:
            raise RecordError(f"{reader.path}.workers_in_hand: a player has {WORKERS} workers (C-SETUP-4).")
    _read_sections(state, sections)
    _read_stock(state, stock)
    _read_resume(state, resume)
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
    group = TILES[number].group
    if (owner_seat == NOBODY) != (group in ("neutral", "fixed")):
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
        if group == "fixed" or number == LAWYER or owner_seat not in (NOBODY, pending_seat):
            raise pending.refuse("null, because this tile is not transformed by this player (C-LAW-1, C-LAW-2)")
        state.pending = tuple(sorted((*state.pending, (number, pending_seat))))


def _read_specials(state: State, reader: _Reader) -> None:
    *singles, stables, inn_left, inn_right = reader.fields(*SINGLE_SPECIALS, "stables", "inn_left", "inn_right")
    for place, field in zip(SINGLE_SPECIALS.values(), singles, strict=True):
        state.worker[place] = field.seat(state.players)
    state.stables = stables.seats(state.players, STABLE_SPACES if state.players > 2 else 0)
    state.worker[INN] = inn_left.seat(state.players)
    state.inn_right = inn_right.seat(state.players)


def _read_sections(state: State, reader: _Reader) -> None:
    """C-CASTLE-2, C-CASTLE-3, C-END-2, C-kinds.FAVOR-4."""
    fields = reader.fields(*(section.id for section in SECTIONS))
    for index, field in enumerate(fields):
        built, scored = field.fields("built", "scored")
        state.built[index] = built.number(0, SECTIONS[index].parts)
        if state.built[index] != sum(state.houses[index::_SECTION_COUNT]):
            raise built.refuse("the number of all players' houses")
        if index and state.built[index] and state.scored < index and state.built[index - 1] < SECTIONS[index - 1].parts:
            raise built.refuse("0, because the section before is under construction (C-CASTLE-3)")
        if scored.flag():
            if state.scored != index:
                raise scored.refuse("false, because sections are scored in order (C-END-2)")
            state.scored += 1
    if (state.scored == _SECTION_COUNT) != (state.phase == OVER):
        raise reader.refuse("towers that are scored when the game is over (C-END-3)")
    if state.phase < END_OF_TURN and state.bailiff >= SECTIONS[state.scored].scoring_space:
        raise fields[state.scored].refuse("a section that is scored, because the bailiff was there (C-END-2)")
    if max(state.favor_markers) > open_columns(state):
        raise reader.refuse("sections whose scoring has opened the columns of the favor markers (C-kinds.FAVOR-4)")


def _read_stock(state: State, reader: _Reader) -> None:
    """Every tile to be built is in the stock or on the road (C-SETUP-5, C-SETUP-6)."""
    state.stock = 0
    for group, field in zip(TILES_OF_GROUP, reader.fields(*GROUPS), strict=True):
        ids = [name_of(tile) for tile in group]
        for item in field.items(len(ids)):
            state.stock |= 1 << TILE_NUMBER[item.one_of(*ids)]
    on_road = [tile for tile in state.road if tile != UNBUILT and tile < RESIDENCE]
    built = sum(1 << tile for tile in on_road if TILES[tile].group in GROUPS)
    if state.stock & built or state.stock | built != state.rules.starting_stock():
        raise reader.refuse("the tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)")


# The agenda: it must be what play can lead to, or the game could not go on.


def _read_resume(state: State, reader: _Reader) -> None:
    agenda, lines_used, batches = reader.fields("agenda", "lines_used", "batches")
    state.lines_used = tuple(
        item.number(0, (1 << _LINE_COUNT) - 1) for item in lines_used.items(state.players, state.players)
    )
    givers = len(state.castle_workers) if state.phase == CASTLE_PHASE else 0
    state.batches = tuple(item.number(0, LARGEST) for item in batches.items(givers, givers))
    for item in agenda.items(100):
        name, *numbers = item.items(3, 1)
        kind = kinds.KIND[name.one_of(*kinds.NAMES)]
        if len(numbers) != len(kinds.ARGUMENTS[kind]):
            raise item.refuse("a kind of item and its numbers")
        state.agenda.append((kind, *(number.number(0, RESIDENCE) for number in numbers)))
    if state.phase == OVER and not state.agenda:
        return
    if not _is_possible(state):
        raise agenda.refuse("a question, and what is left of the phase and the turn")
    if state.agenda[-1][0] in (kinds.ASK_PLACEMENT, kinds.ASK_GATE):
        state.open_places = find_open_places(state)
    state.legal = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])
    if len(state.legal) < 2:
        raise agenda.refuse("a question that has at least two answers")


def _is_possible(state: State) -> bool:
    """Whether the agenda holds the phases to come, what is left of this phase, and favors of one player."""
    phases = list(TURN_AGENDA[: len(TURN_AGENDA) - 1 - state.phase])
    if not phases or state.agenda[: len(phases)] != phases:
        return False
    rest = state.agenda[len(phases) :]
    favored = NOBODY
    if rest and rest[-1][0] in (kinds.ASK_FAVOR_LINE, kinds.ASK_FAVOR_RESOURCES, kinds.ASK_FAVOR_BUILDINGS):
        favored = rest.pop()[1]
        while rest and rest[-1] == (kinds.FAVOR, favored):
            rest.pop()
        if state.rules.simplified_favors:
            return False
    return any(rest == items and favored == seat for items, seat in _possibilities(state))


Possibility = tuple[list[Item], int]


def _possibilities(state: State) -> Iterator[Possibility]:
    """What can be left of this phase: its items, and the seat that may be using favors just then, or `NOBODY`."""
    if state.phase == PLACEMENT:
        for seat in state.turn_order:
            if seat not in state.pass_order:
                yield [(kinds.ASK_PLACEMENT, seat)], NOBODY
    elif state.phase == SPECIAL_BUILDINGS:
        yield from _in_special_buildings(state)
    elif state.phase == PROVOST:
        bribes = _agenda_of(state, provost_phase, (kinds.PROVOST_PHASE,))
        for left in range(1, len(bribes) + 1):
            yield bribes[:left], NOBODY
    elif state.phase == ROAD:
        yield from _on_the_road(state)
    elif state.phase == CASTLE_PHASE:
        batches = _agenda_of(state, castle_phase, (kinds.CASTLE_PHASE,))
        for left in range(2, len(batches) + 1):
            yield batches[:left], NOBODY
        for seat in state.castle_workers:
            yield [(kinds.LEAVE_CASTLE,)], seat
    elif state.phase == END_OF_TURN:
        yield from _in_the_scorings(state)


def _agenda_of(state: State, resolve: Callable[[State, Item], None], item: Item) -> list[Item]:
    """What a step puts on the agenda."""
    probe = state.clone()
    probe.agenda = []
    resolve(probe, item)
    return probe.agenda


def _in_special_buildings(state: State) -> Iterator[Possibility]:
    for index, step in enumerate(SPECIALS_AGENDA):
        later = SPECIALS_AGENDA[:index]
        asked = _agenda_of(state, FLOW.resolve[step[0]], step)
        if asked:
            yield [*later, *asked], NOBODY
        if step == (kinds.ACTIVATE_JOUST_FIELD,) and asked:
            yield [*later, (kinds.SEND_HOME, JOUST_FIELD)], state.worker[JOUST_FIELD]


def _on_the_road(state: State) -> Iterator[Possibility]:
    for space, tile in enumerate(state.road[: state.provost], 1):
        if 0 <= tile < len(PLACES) and state.worker[tile] != NOBODY:
            seat = state.worker[tile]
            walk: list[Item] = [(kinds.WALK_ROAD, space + 1), (kinds.SEND_HOME, tile)]
            yield [*walk, *_agenda_of(state, lambda probe, item: activate(probe, *item), (seat, tile))], NOBODY
            yield walk, seat


def _in_the_scorings(state: State) -> Iterator[Possibility]:
    due = [section for section in range(state.scored, _SECTION_COUNT) if is_due(state, section)]
    if due[:1] == [state.scored]:
        later: list[Item] = [(kinds.SCORE_SECTION, section) for section in reversed(due[1:])]
        counts = _agenda_of(state, score_section, (kinds.SCORE_SECTION, state.scored))
        for left in range(1, len(counts)):
            yield [*later, *counts[:left]], counts[left][2]
