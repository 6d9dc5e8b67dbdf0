"""From the interchange form back to a state. Everything is checked, because saved states come from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ...core.agenda import Item
from ...core.errors import Path, RecordError, quoted, written
from . import kinds
from .buildings import activate
from .castle import castle_phase, is_due, score_section
from .flow import FLOW
from .impossible import impossible
from .interchange import SINGLE_SPECIALS
from .ledger import name_of
from .phases import SPECIALS_AGENDA, phases_after, provost_phase
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
    INCOME,
    INN,
    JEWELLER,
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


def _refuse(path: Path, expected: str, value: object) -> RecordError:
    """The error that says where, what was expected, and what is there."""
    return RecordError(f"{_written(path)}: expected {expected}, not {quoted(value)}.", path=path)


def _written(path: Path) -> str:
    return written(path, "state")


class _Object:
    """An object that has the named fields and no others, and how it was reached from the object around it.

    Its methods read fields; paths are put together only for a refusal.
    """

    __slots__ = ("around", "step", "values")

    def __init__(self, value: Any, names: frozenset[str], around: _Object | None = None, step: Path = ()) -> None:
        self.values = value
        self.around = around
        self.step = step
        if not isinstance(value, dict):
            raise _refuse(self.path, "an object", value)
        if value.keys() != names:
            for name in sorted(names):
                if name not in value:
                    raise RecordError(f"{_written(self.path)}.{name}: missing.", path=(*self.path, name))
            unknown = next(name for name in value if name not in names)
            raise RecordError(f"{_written(self.path)}: unknown key {quoted(unknown)}.", path=self.path)

    @property
    def path(self) -> Path:
        """Where this is, from the state on."""
        return () if self.around is None else (*self.around.path, *self.step)

    def refuse(self, name: str, expected: str) -> RecordError:
        return _refuse((*self.path, name), expected, self.values[name])

    def number(self, name: str, low: int, high: int) -> int:
        value = self.values[name]
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(name, f"a whole number from {low} to {high}")
        return value

    def same_numbers(self, names: Sequence[str], low: int, high: int) -> list[int]:
        """One number of each name, all within the same limits."""
        values = [self.values[name] for name in names]
        for value in values:
            if type(value) is not int or not low <= value <= high:
                return [self.number(name, low, high) for name in names]  # the wrong one is refused by its name
        return values

    def flag(self, name: str) -> bool:
        value = self.values[name]
        if type(value) is not bool:
            raise self.refuse(name, "true or false")
        return value

    def one_of(self, name: str, allowed: Sequence[str]) -> str:
        value = self.values[name]
        if type(value) is not str or value not in allowed:
            raise self.refuse(name, _one_of(allowed))
        return value

    def seat(self, name: str, players: int) -> int:
        """A seat, or `NOBODY` for null."""
        value = self.values[name]
        if value is None:
            return NOBODY
        return value if type(value) is int and 0 <= value < players else self.number(name, 0, players - 1)

    def object(self, name: str, names: frozenset[str]) -> _Object:
        return _Object(self.values[name], names, self, (name,))

    def items(self, name: str, at_most: int, at_least: int = 0) -> list[Any]:
        """The values of a list; whoever finds one wrong refuses it by its index."""
        value = self.values[name]
        if not isinstance(value, (list, tuple)) or not at_least <= len(value) <= at_most:
            length = f"a list of {at_least} to {at_most}" if at_least < at_most else f"a list of {at_most}"
            raise self.refuse(name, length)
        return list(value)

    def objects(self, name: str, names: frozenset[str], at_most: int, at_least: int) -> list[_Object]:
        values = self.items(name, at_most, at_least)
        return [_Object(value, names, self, (name, index)) for index, value in enumerate(values)]

    def numbers(self, name: str, low: int, high: int, at_most: int, at_least: int = 0) -> tuple[int, ...]:
        values = self.items(name, at_most, at_least)
        for index, value in enumerate(values):
            if type(value) is not int or not low <= value <= high:
                raise _refuse((*self.path, name, index), f"a whole number from {low} to {high}", value)
        return tuple(values)

    def seats(self, name: str, players: int, at_most: int) -> tuple[int, ...]:
        """Different seats."""
        seats = self.numbers(name, 0, players - 1, min(players, at_most))
        if len(set(seats)) != len(seats):
            raise self.refuse(name, "different players")
        return seats


def _one_of(allowed: Sequence[str]) -> str:
    return "one of " + ", ".join(allowed) if len(allowed) < 12 else "a name that Caylus knows"


_STATE = frozenset((
    "turn", "phase", "provost", "bailiff", "turn_order", "pass_order", "players", "road", "specials",
    "castle_workers", "sections", "stock", "game", "options", "resume",
))  # fmt: skip
_PLAYER = frozenset(("deniers", *GOODS, "prestige", "workers_in_hand", "favor", "passed", "houses"))
_AMOUNTS = (*GOODS, "prestige", "workers_in_hand")
_SPACE = frozenset(("tile", "owner", "worker", "pending_transform"))
_UNBUILT_SPACE = dict.fromkeys(_SPACE)
_WITHOUT_OWNER = frozenset(number for number, tile in TILES.items() if tile.group in ("neutral", "fixed"))
_SPECIAL_NAMES = frozenset((*SINGLE_SPECIALS, "stables", "inn_left", "inn_right"))
_SECTION_IDS = tuple(section.id for section in SECTIONS)
_SECTION_NAMES = frozenset(_SECTION_IDS)
_SECTION = frozenset(("built", "scored"))
_MOST_PARTS = max(section.parts for section in SECTIONS)
_FAVOR = frozenset(FAVOR_LINES)
_STOCK = frozenset(GROUPS)
_STOCK_BITS = tuple({name_of(tile): 1 << tile for tile in group} for group in TILES_OF_GROUP)
_RESUME = frozenset(("agenda", "lines_used", "batches"))


def from_dict(kind: type[State], data: object, check: Callable[[State], None] | None = None) -> State:
    """Read the resumable form into a state of this type; raises `RecordError` that says what is wrong and where.

    `check` may refuse what was read, before its question is looked at.
    """
    if isinstance(data, dict) and "resume" not in data:
        raise RecordError("state.resume: missing; only to_dict(resumable=True) can be read back.")
    top = _Object(data, _STATE)
    state = _read_board(kind, top)
    resume = top.object("resume", _RESUME)
    _read_resume(state, resume)
    if check is not None:
        check(state)
    if state.agenda:
        _ask(state, resume)
    return state


def begin_phase(kind: type[State], data: object, asked: object) -> State:
    """Read the same form without `resume` into a state whose phase is the next thing on its agenda.

    Placement begins with the player who is asked, by default the first in turn order who has not passed.
    """
    top = _Object(data, _STATE)
    state = _read_board(kind, top)
    if state.phase == PLACEMENT:
        waiting = [seat for seat in state.turn_order if seat not in state.pass_order]
        if not waiting:
            raise impossible("nobody_to_ask", "C-PLACE-1", "pass_order")
        seat = waiting[0] if asked is None else asked
        if type(seat) is not int or not 0 <= seat < state.players:
            raise _refuse(("asked",), f"a whole number from 0 to {state.players - 1}", asked)
        if seat not in waiting:
            raise impossible("passed", "C-PLACE-2", "asked", player=seat)
        state.agenda = [*phases_after(PLACEMENT), (kinds.ASK_PLACEMENT, seat)]
    elif state.phase != OVER:
        state.agenda = list(phases_after(state.phase - 1))
    if state.phase in (PLACEMENT, SPECIAL_BUILDINGS):
        state.open_places = find_open_places(state)
    return state


def _read_board(kind: type[State], top: _Object) -> State:
    """Everything but `resume`."""
    top.one_of("game", ("caylus",))
    seats = top.objects("players", _PLAYER, 5, 2)
    count = len(seats)
    order = top.seats("turn_order", count, count)
    if len(order) != count:
        raise top.refuse("turn_order", "every player once")
    state = kind.empty(make_ruleset(count, top.values["options"]), order)
    state.turn = top.number("turn", 1, LARGEST)
    state.phase = PHASES.index(top.one_of("phase", PHASES))
    state.bailiff = top.number("bailiff", START_SPACE, _LAST_SPACE)
    state.provost = top.number("provost", 1, SPACES)
    state.pass_order = top.seats("pass_order", count, count)
    if state.phase > PLACEMENT and len(state.pass_order) != count:
        raise impossible("not_passed", "C-PLACE-1", "pass_order")
    if state.phase == INCOME and state.pass_order:
        raise impossible("passed", "C-PLACE-2", "pass_order", player=state.pass_order[0])
    for seat, reader in enumerate(seats):
        _read_player(state, seat, reader)
    built = _read_road(state, top)
    _read_specials(state, top.object("specials", _SPECIAL_NAMES))
    state.castle_workers = top.seats("castle_workers", count, CASTLE_SPACES)
    on_board = [*state.worker, state.inn_right, *state.stables, *state.castle_workers]
    for seat, reader in enumerate(seats):
        if state.workers[seat] + on_board.count(seat) != WORKERS:
            if on_board.count(seat) > WORKERS:
                raise impossible("workers", "C-SETUP-4", "players", seat, "workers_in_hand", player=seat)
            raise reader.refuse("workers_in_hand", f"the rest of {WORKERS} workers (C-SETUP-4)")
    _read_sections(state, top)
    _read_stock(state, top, built)
    return state


def _read_player(state: State, seat: int, reader: _Object) -> None:
    first = seat * GOODS_PER_PLAYER
    *goods, state.prestige[seat], state.workers[seat] = reader.same_numbers(_AMOUNTS, 0, LARGEST)
    state.goods[first : first + GOODS_PER_PLAYER] = goods
    favor = reader.object("favor", _FAVOR)
    markers = seat * _LINE_COUNT
    state.favor_markers[markers : markers + _LINE_COUNT] = favor.same_numbers(FAVOR_LINES, 0, FAVOR_COLUMNS)
    if reader.flag("passed") != (seat in state.pass_order):
        raise reader.refuse("passed", "what pass_order says")
    houses = reader.object("houses", _SECTION_NAMES)
    first = seat * _SECTION_COUNT
    state.houses[first : first + _SECTION_COUNT] = houses.same_numbers(_SECTION_IDS, 0, _MOST_PARTS)


def _read_road(state: State, top: _Object) -> set[int]:
    """The tiles on it, without residences."""
    built: set[int] = set()
    state.road = [UNBUILT] * SPACES
    for index, space in enumerate(top.items("road", SPACES, SPACES)):
        if space != _UNBUILT_SPACE:
            _read_space(state, index, _Object(space, _SPACE, top, ("road", index)), built)
    return built


def _read_space(state: State, index: int, reader: _Object, built: set[int]) -> None:
    tile = reader.values["tile"]
    owner = reader.seat("owner", state.players)
    if tile is None or tile == "residence":
        empty = reader.values["worker"] is None and reader.values["pending_transform"] is None
        if tile is not None and not empty:
            raise impossible("no_worker_there", "C-PLACE-3", *reader.path)
        if tile is not None and owner == NOBODY:
            raise impossible("owner", "C-LAW-1", *reader.path, "owner", tile=tile)
        if tile is None and (owner != NOBODY or not empty):
            expected = "null for all, because nothing is built there"
            raise _refuse(reader.path, expected, reader.values)
        state.road[index] = UNBUILT if tile is None else RESIDENCE + owner
        return
    number = TILE_NUMBER.get(tile) if type(tile) is str else None
    if number is None:
        raise reader.refuse("tile", "a name that Caylus knows")
    if number in built:
        raise impossible("twice", "C-SETUP-5", *reader.path, "tile", tile=tile)
    if (owner == NOBODY) != (number in _WITHOUT_OWNER):
        raise impossible("owner", "C-BUILD-2", *reader.path, "owner", tile=tile)
    built.add(number)
    state.road[index] = number
    state.owner_of[number] = owner
    if reader.values["worker"] is not None:
        if number >= len(PLACES):
            raise impossible("no_worker_there", "C-PLACE-3", *reader.path, "worker")
        state.worker[number] = reader.seat("worker", state.players)
    if reader.values["pending_transform"] is not None:
        _read_lawyer(state, number, reader)


def _read_lawyer(state: State, tile: int, reader: _Object) -> None:
    """Whose lawyer waits for the worker on this tile (C-LAW-4)."""
    pending = reader.seat("pending_transform", state.players)
    if reader.values["worker"] is None:
        space = state.road.index(tile) + 1
        raise impossible("lawyer_waits", "C-LAW-4", *reader.path, "pending_transform", space=space)
    if TILES[tile].group == "fixed" or tile == LAWYER or state.owner_of[tile] not in (NOBODY, pending):
        path = (*reader.path, "pending_transform")
        raise impossible("lawyer_target", "C-LAW-2", *path, player=pending, tile=name_of(tile))
    state.pending = tuple(sorted((*state.pending, (tile, pending))))


def _read_specials(state: State, reader: _Object) -> None:
    for name, place in SINGLE_SPECIALS.items():
        state.worker[place] = reader.seat(name, state.players)
    state.stables = reader.seats("stables", state.players, STABLE_SPACES)
    if state.stables and state.players == 2:
        raise impossible("stables_closed", "C-PLACE-7", *reader.path, "stables")
    state.worker[INN] = reader.seat("inn_left", state.players)
    state.inn_right = reader.seat("inn_right", state.players)


def _read_sections(state: State, top: _Object) -> None:
    """The houses in them, and which have been scored (C-CASTLE-2, C-CASTLE-3, C-END-2, C-END-3)."""
    sections = top.object("sections", _SECTION_NAMES)
    for index, section in enumerate(SECTIONS):
        reader = sections.object(section.id, _SECTION)
        houses = state.houses[index::_SECTION_COUNT]
        built = state.built[index] = reader.number("built", 0, LARGEST)
        if built != sum(houses):
            raise reader.refuse("built", "the number of all players' houses")
        if built > section.parts:
            path = ("players", houses.index(max(houses)), "houses", section.id)
            raise impossible("section_full", "C-CASTLE-2", *path, section=section.id)
        if index and built and state.scored < index and state.built[index - 1] < SECTIONS[index - 1].parts:
            path = ("players", houses.index(max(houses)), "houses", section.id)
            raise impossible("section_order", "C-CASTLE-3", *path, section=section.id)
        if reader.flag("scored"):
            if state.scored != index:
                raise impossible("scored_in_order", "C-END-2", *reader.path, "scored")
            state.scored += 1
    if (state.scored == _SECTION_COUNT) != (state.phase == OVER):
        raise impossible("game_over", "C-END-3", "sections")


def _read_stock(state: State, top: _Object, built: set[int]) -> None:
    """Every tile to be built is in the stock or on the road (C-SETUP-5, C-SETUP-6)."""
    reader = top.object("stock", _STOCK)
    state.stock = 0
    for group, bits in zip(GROUPS, _STOCK_BITS, strict=True):
        for index, name in enumerate(reader.items(group, len(bits))):
            if type(name) is not str or name not in bits:
                raise _refuse((*reader.path, group, index), _one_of(tuple(bits)), name)
            state.stock |= bits[name]
    on_road = sum([1 << tile for tile in built - _WITHOUT_OWNER])
    if on_road & ~state.rules.starting_stock():
        path = ("road", state.road.index(JEWELLER), "tile")
        raise impossible("not_in_game", "C-SETUP-6", *path, tile=name_of(JEWELLER))
    if state.stock & on_road or state.stock | on_road != state.rules.starting_stock():
        raise top.refuse("stock", "the tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)")


# The agenda: it must be what play can lead to, or the game could not go on.


def _read_resume(state: State, reader: _Object) -> None:
    count = state.players
    state.lines_used = reader.numbers("lines_used", 0, (1 << _LINE_COUNT) - 1, count, count)
    givers = len(state.castle_workers) if state.phase == CASTLE_PHASE else 0
    state.batches = reader.numbers("batches", 0, LARGEST, givers, givers)
    for index, item in enumerate(reader.items("agenda", 100)):
        state.agenda.append(_read_item(item, reader, index))
    if state.phase == OVER and not state.agenda:
        return
    if not _is_possible(state):
        raise reader.refuse("agenda", "a question, and what is left of the phase and the turn")


def _ask(state: State, reader: _Object) -> None:
    """Look for the answers to the question on the agenda."""
    if state.agenda[-1][0] in (kinds.ASK_PLACEMENT, kinds.ASK_GATE):
        state.open_places = find_open_places(state)
    state.legal = FLOW.legal[state.agenda[-1][0]](state, state.agenda[-1])
    if len(state.legal) < 2:
        raise reader.refuse("agenda", "a question that has at least two answers")


def _read_item(item: Any, reader: _Object, index: int) -> Item:
    """A kind and its numbers."""
    if not isinstance(item, list | tuple) or not 1 <= len(item) <= 3:
        raise _refuse((*reader.path, "agenda", index), "a list of 1 to 3", item)
    kind = kinds.KIND.get(item[0]) if type(item[0]) is str else None
    if kind is None:
        raise _refuse((*reader.path, "agenda", index, 0), _one_of(kinds.NAMES), item[0])
    if len(item) != 1 + len(kinds.ARGUMENTS[kind]):
        raise _refuse((*reader.path, "agenda", index), "a kind of item and its numbers", item)
    if len(item) == 1:
        return (kind,)
    for place, number in enumerate(item[1:], 1):
        if type(number) is not int or not 0 <= number <= RESIDENCE:
            raise _refuse((*reader.path, "agenda", index, place), f"a whole number from 0 to {RESIDENCE}", number)
    return (kind, *item[1:])


def _is_possible(state: State) -> bool:
    """Whether the agenda holds the phases to come, what is left of this phase, and favors of one player."""
    phases = list(phases_after(state.phase))
    if not phases or state.agenda[: len(phases)] != phases:
        return False
    rest = state.agenda[len(phases) :]
    favored = NOBODY
    if rest and rest[-1][0] in kinds.FAVOR_QUESTIONS:
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
        if any(state.batches):
            yield [(kinds.LEAVE_CASTLE,)], state.castle_workers[state.batches.index(max(state.batches))]
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
