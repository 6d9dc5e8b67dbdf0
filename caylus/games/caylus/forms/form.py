"""The forms of a state, declared (rules section 6, docs/positions.md): saved states, and positions written by people.

After that, how a saved state is read: everything is checked, and the agenda must be what play can lead to, or the
game could not go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ....core.forms.form import Data, Group, Part, Players, Seen, Shown, Spaces
from ....core.forms.phases import PhasedForm
from ....core.forms.positions import Filled, seats_of
from ....core.forms.saved import Items, agenda_of, rests_of
from ....core.rules.agenda import Item
from ....core.rules.errors import Path
from ....core.rules.fields import LARGEST, read_list, refuse
from ....core.rules.values import (
    Amounts,
    BitsByGroup,
    ByHand,
    Flag,
    Kind,
    ListOf,
    Made,
    Name,
    Number,
    Object,
    Optional,
    Seat,
    Seats,
)
from ....core.text.translation import _
from ..rules import constants as C
from ..rules import kinds
from ..rules.buildings import activate
from ..rules.castle import castle_phase, is_due, score_section
from ..rules.game import KINDS
from ..rules.phases import SPECIALS_AGENDA, phases_after, provost_phase
from ..rules.placement import find_open_places
from ..rules.state import State, name_of
from ..text.wording import impossible
from .invariants import SINGLE_SPECIALS, check_possible

KEYS = (
    "position", "game", "options", "players", "turn", "phase", "asked", "turn_order", "pass_order", "provost",
    "bailiff", "road", "specials", "castle_workers", "scored", "resume",
)  # fmt: skip
_PRINTED = {space: name_of(tile) for space, tile in (*enumerate(C.NEUTRAL_TILES, 1), *C.FIXED_SPACES.items())}
"""space -> the tile printed or usually lying there"""
_LAST_SPACE = C.SECTIONS[-1].scoring_space + 1
"""the bailiff walks 1 or 2 spaces a turn, and when he reaches the last scoring space the game ends"""
# Upper bounds for learners. A game lasts at most 18 turns: the bailiff walks at least one space a turn from 6 to 24.
# Goods and points have no limit in the rules; these are far above the gains of 18 turns.
_MOST_TURNS = C.SECTIONS[-1].scoring_space - C.START_SPACE
_MOST_CUBES = 500
_MOST_DENIERS = 2000
MOST_POINTS = 2000
_WITHOUT_OWNER = frozenset(number for number, tile in C.TILES.items() if tile.group in ("neutral", "fixed"))
_PARTS = {section.id: section.parts for section in C.SECTIONS}
_JEWELLER = name_of(C.JEWELLER)
_GROUPS = {
    group: {name_of(tile): tile for tile in tiles} for group, tiles in zip(C.GROUPS, C.TILES_OF_GROUP, strict=True)
}

_ALL_TILES = {group: sorted(names) for group, names in _GROUPS.items()}


# The road


def _worker_on(state: State, tile: int) -> int:
    return state.worker[tile] if tile < len(C.PLACES) else C.NOBODY


def _waits_on(state: State, tile: int) -> int:
    return dict(state.pending).get(tile, C.NOBODY) if state.pending else C.NOBODY


def _lay(state: State, spaces: list[tuple[Any, ...] | None], place: Callable[[int], Path]) -> None:
    """Lay the tiles of this game that were read on the road, each once (C-SETUP-5, C-SETUP-6)."""
    state.road = [C.UNBUILT] * C.SPACES
    built = set()
    for index, lies in enumerate(spaces):
        if lies is None:
            continue
        tile, owner, worker, pending = lies
        if tile == C.RESIDENCE:
            if worker != C.NOBODY or pending != C.NOBODY:
                raise impossible("no_worker_there", "C-PLACE-3", *place(index))
            if owner == C.NOBODY:
                raise impossible("owner", "C-LAW-1", *place(index), "owner", tile=name_of(tile))
            state.road[index] = tile + owner
            continue
        if (owner == C.NOBODY) != (tile in _WITHOUT_OWNER):
            raise impossible("owner", "C-BUILD-2", *place(index), "owner", tile=name_of(tile))
        state.owner_of[tile] = owner
        if worker != C.NOBODY:
            if tile >= len(C.PLACES):
                raise impossible("no_worker_there", "C-PLACE-3", *place(index), "worker")
            state.worker[tile] = worker
        if pending != C.NOBODY:
            _check_lawyer(state, tile, pending, index, place(index))
            state.pending = tuple(sorted((*state.pending, (tile, pending))))
        if tile == C.JEWELLER and not state.rules.jeweller:
            raise impossible("not_in_game", "C-SETUP-6", *place(index), "tile", tile=_JEWELLER)
        if tile in built:
            raise impossible("twice", "C-SETUP-5", *place(index), "tile", tile=name_of(tile))
        built.add(tile)
        state.road[index] = tile


def _check_lawyer(state: State, tile: int, seat: int, index: int, place: Path) -> None:
    """Check that a player's lawyer can wait for the worker on this tile (C-LAW-4)."""
    path = (*place, "pending_transform")
    if _worker_on(state, tile) == C.NOBODY:
        raise impossible("lawyer_waits", "C-LAW-4", *path, space=index + 1)
    if C.TILES[tile].group == "fixed" or tile == C.LAWYER or state.owner_of[tile] not in (C.NOBODY, seat):
        raise impossible("lawyer_target", "C-LAW-2", *path, player=seat, tile=name_of(tile))


# Passing and workers


def _has_passed(state: State, seat: int) -> bool:
    return seat in state.pass_order


def _passes(data: Data, seat: int) -> bool:
    return seat in seats_of(data["pass_order"])


def _check_passing(state: State, path: Path) -> None:
    if state.phase_number > C.PLACEMENT and len(state.pass_order) != state.players:
        raise impossible("not_passed", "C-PLACE-1", *path)
    if state.phase_number == C.INCOME and state.pass_order:
        raise impossible("passed", "C-PLACE-2", *path, player=state.pass_order[0])


def _check_stables(state: State, path: Path) -> None:
    if state.stables and state.players < C.STABLES_FROM:
        raise impossible("stables_closed", "C-PLACE-7", *path)


def _check_workers(state: State, path: Path) -> None:
    """Check that each player has six workers, on the board or in hand (C-SETUP-4); `path` is the last place read."""
    on_board = [*state.worker, state.inn_right, *state.stables, *state.castle_workers]
    for seat, in_hand in enumerate(state.workers):
        placed = on_board.count(seat)
        if in_hand + placed != C.WORKERS:
            if placed > C.WORKERS:
                raise impossible("workers", "C-SETUP-4", "players", seat, player=seat)
            raise refuse(("players", seat, "workers_in_hand"), f"the rest of {C.WORKERS} workers (C-SETUP-4)", in_hand)


# The sections of the castle


def _sections(state: State) -> list[tuple[int, bool]]:
    return [(built, index < state.scored) for index, built in enumerate(state.built)]


def _read_sections(state: State, sections: tuple[tuple[int, bool], ...], path: tuple[str]) -> None:
    """Set the houses in the sections, and the scored sections (C-CASTLE-2, C-CASTLE-3, C-END-2, C-END-3)."""
    for index, (section, (built, scored)) in enumerate(zip(C.SECTIONS, sections, strict=True)):
        where = (*path, section.id)
        if built != sum(state.houses[index :: len(C.SECTIONS)]):
            raise refuse((*where, "built"), "the number of all players’ houses", built)
        state.built[index] = built
        if built > section.parts:
            raise impossible("section_full", "C-CASTLE-2", *_most_houses(state, index), section=section.id)
        if index and built and state.scored < index and state.built[index - 1] < C.SECTIONS[index - 1].parts:
            raise impossible("section_order", "C-CASTLE-3", *_most_houses(state, index), section=section.id)
        if scored:
            if state.scored != index:
                raise impossible("scored_in_order", "C-END-2", *path)
            state.scored += 1
    if (state.scored == len(C.SECTIONS)) != (state.phase_number == C.OVER):
        raise impossible("game_over", "C-END-3", *path)


def _most_houses(state: State, index: int) -> Path:
    houses = state.houses[index :: len(C.SECTIONS)]
    return "players", houses.index(max(houses)), "houses", C.SECTIONS[index].id


def _complete_sections(data: Data, scored: Any) -> Data:
    """Derive the number of built parts from the houses."""
    for index, name in enumerate(read_list(scored, 0, len(_PARTS), ("scored",))):
        if not isinstance(name, str) or name not in _PARTS or name in scored[:index]:
            raise refuse(("scored", index), "one of " + ", ".join(_PARTS) + ", each once", name)
    houses = {name: [player["houses"][name] for player in data["players"]] for name in _PARTS}
    return {
        name: {"built": sum([count for count in counts if type(count) is int]), "scored": name in scored}
        for name, counts in houses.items()
    }


# The stock


def _named(stock: int) -> Data:
    return {group: [name for name in sorted(tiles) if stock >> tiles[name] & 1] for group, tiles in _GROUPS.items()}


def _check_stock(state: State, path: Path) -> None:
    """Check that every tile to be built is in the stock or on the road (C-SETUP-5, C-SETUP-6)."""
    on_road = sum([1 << tile for tile in state.road if 0 <= tile < C.RESIDENCE and tile not in _WITHOUT_OWNER])
    whole = state.rules.starting_stock()
    if state.stock_bits != whole & ~on_road:
        expected = "the tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)"
        raise refuse(path, expected, _named(state.stock_bits))


# Defaults of a position record


def _have_passed(data: Data) -> Any:
    """Return everybody once placement is over, in the order that follows from workers still where they were placed.

    A player with fewer of them passed in an earlier round; in the same round, turn order decides (C-PLACE-1).
    """
    order, phase = data["turn_order"], data["phase"]
    if phase not in C.PHASES[C.PLACEMENT + 1 :]:
        return []
    if phase != C.PHASES[C.SPECIAL_BUILDINGS] or data["resume"] is not None:
        return order
    workers, stayed = _on_board(data), data["specials"]["inn_right"]
    return [
        seat
        for placed in range(C.WORKERS + 1)
        for seat in seats_of(order)
        if workers.count(seat) - (1 if seat == stayed else 0) == placed
    ]


def _on_board(data: Data) -> list[Any]:
    """Return for each place with a worker its player."""
    alone = [*[space["worker"] for space in data["road"]], *data["specials"].values()]
    return alone + seats_of(data["specials"]["stables"]) + seats_of(data["castle_workers"])


def _in_hand(data: Data, seat: int) -> int:
    """Return the number of workers that are not on the board (C-SETUP-4)."""
    return max(0, C.WORKERS - _on_board(data).count(seat))


def _not_on_road(data: Data) -> Data:
    """Return the tiles of this game that are not on the road (C-SETUP-5, C-SETUP-6)."""
    gone = [space["tile"] for space in data["road"]] + ([] if data["options"]["jeweller"] else [_JEWELLER])
    return {group: [name for name in names if name not in gone] for group, names in _ALL_TILES.items()}


def _memory(data: Data) -> Data:
    castle = data["castle_workers"]
    givers = len(castle) if data["phase"] == C.PHASES[C.CASTLE_PHASE] and isinstance(castle, list | tuple) else 0
    return {"agenda": [], "lines_used": [0] * len(data["players"]), "batches": [0] * givers}


# The form


def _goods(good: int, most: int, scale: int) -> Part:
    seen = Seen(C.GOODS[good], most, scale)
    return Part(C.GOODS[good], Number(0, LARGEST), "goods", of=C.GOODS_PER_PLAYER, at=good, default=0, seen=seen)


def _place(word: str, place: int) -> Part:
    return Part(word, Optional(Seat()), "worker", at=place, default=None)


_WITH_OPEN_PLACES = (kinds.ASK_PLACEMENT, kinds.ASK_GATE, kinds.SPECIAL_BUILDINGS_PHASE)
"""items before the end of which somebody chooses an open place"""
_ALL_LINES = (1 << len(C.FAVOR_LINES)) - 1


def _lines_used(state: State) -> Kind:
    """Return the kind of the favors that were used."""
    return ListOf(Number(0, _ALL_LINES), state.players, state.players)


def _batches(state: State) -> Kind:
    """Return the kind of the houses that each worker in the castle has built."""
    givers = len(state.castle_workers) if state.phase_number == C.CASTLE_PHASE else 0
    return ListOf(Number(0, LARGEST), givers, givers)


class _Form(PhasedForm):
    """The forms, with the rules of the phases."""

    def is_possible(self, state: State, left: list[Item]) -> bool:
        """See `PhasedForm`. Behind the decision there are favors of one player at most."""
        rest = left[:]
        favored = C.NOBODY
        if rest and rest[-1][0] in kinds.FAVOR_DECISIONS:
            favored = rest.pop()[1]
            while rest and rest[-1] == (kinds.FAVOR, favored):
                rest.pop()
            if state.rules.simplified_favors:
                return False
        return any(rest == items and favored == seat for items, seat in _possibilities(state))

    def opening(self, state: State, decider: int | None) -> list[Item]:
        """See `PhasedForm`. Placement begins with the first in turn order who has not passed."""
        if state.phase_number != C.PLACEMENT:
            return []
        waiting = [seat for seat in state.turn_order if seat not in state.pass_order]
        if not waiting:
            raise impossible("nobody_to_ask", "C-PLACE-1", "pass_order")
        seat = waiting[0] if decider is None else decider
        if seat not in waiting:
            raise impossible("passed", "C-PLACE-2", "asked", player=seat)
        return [(kinds.ASK_PLACEMENT, seat)]

    def check(self, state: State, data: Any) -> None:
        """See `PhasedForm`. A saved state need not be possible (docs/python.md)."""
        if isinstance(data, Filled):
            check_possible(state)

    def prepare(self, state: State) -> None:
        """See `PhasedForm`."""
        if state.agenda and state.agenda[-1][0] in _WITH_OPEN_PLACES:
            state.open_places = find_open_places(state)


_FAVORS = Amounts(*C.FAVOR_LINES, high=C.FAVOR_COLUMNS)
_HOUSES = Amounts(*_PARTS, high=max(_PARTS.values()), each=_PARTS)
_PLAYERS = Players(
    _goods(C.DENIERS, _MOST_DENIERS, 10),
    *[_goods(good, _MOST_CUBES, 5) for good in range(len(C.CUBES))],
    Part("prestige", Number(0, LARGEST), also="points", default=0, seen=Seen("prestige", MOST_POINTS, 50)),
    Part("workers_in_hand", Number(0, LARGEST), "workers", follows=_in_hand, seen=Seen("workers in hand", C.WORKERS)),
    Part("favor", _FAVORS, "favor_markers", of=len(C.FAVOR_LINES), seen=Seen("favor")),
    Part("passed", Flag(), computed=_has_passed, expected="what pass_order says", follows=_passes),
    Part("houses", _HOUSES, of=len(_PARTS), seen=Seen("houses", (*_PARTS.values(),), 3)),
    least=min(C.PLAYERS),
    most=max(C.PLAYERS),
)
_RESIDENCES = {C.RESIDENCE + seat: "residence" for seat in range(max(C.PLAYERS))}
_ROAD = Spaces(
    Part("tile", Name({"residence": C.RESIDENCE, **C.TILE_NUMBER}, others=_RESIDENCES, known_to="Caylus")),
    Part("owner", Optional(Seat()), "owner_of"),
    Part("worker", Optional(Seat()), computed=_worker_on),
    Part("pending_transform", Optional(Seat()), computed=_waits_on),
    length=C.SPACES,
    lay=_lay,
    nothing="null for all, because nothing is built there",
    usual=_PRINTED,
    first=1,
    before=("owner",),
)
_SPECIALS = Group(
    *[_place(word, place) for word, place in SINGLE_SPECIALS.items()],
    Part("stables", Seats(C.STABLE_SPACES), default=[], check=_check_stables),
    _place("inn_left", C.INN),
    Part("inn_right", Optional(Seat()), default=None),
)
_BUILT = Number(0, LARGEST)
_SECTIONS = Object(
    **{
        name: Object(built=Made(_BUILT, lambda built, path, table: built, {"maximum": parts}), scored=Flag())
        for name, parts in _PARTS.items()
    }
)
"""`_read_sections` refuses numbers above the parts of a section, as it counts houses"""
_SHOWN = {
    "turn": Shown(_("Turn")),
    "phase": Shown(_("Phase")),
    "turn_order": Shown(term="rank"),
    "pass_order": Shown(_("Players who passed")),
    "players.favor": Shown(_("Royal favors")),
    "players.houses": Shown(_("Houses in the castle"), names="term.section"),
    "road.tile": Shown(_("Tile")),
    "road.owner": Shown(_("Owner")),
    "road.worker": Shown(_("Worker")),
    "road.pending_transform": Shown(_("Lawyer’s deed")),
    **{f"specials.{word}": Shown(_("Worker")) for word in (*SINGLE_SPECIALS, "stables", "inn_left", "inn_right")},
    "castle_workers": Shown(_("Castle: workers")),
    "scored": Shown(_("Scored sections"), names="term.section", listed="once"),
}
FORM = _Form(
    "caylus",
    State,
    parts=(
        Part("turn", Number(1, LARGEST), also="round", default=1, seen=Seen("turn", _MOST_TURNS)),
        Part("phase", Name(C.PHASES), "phase_number", default=C.PHASES[C.PLACEMENT], seen=Seen("phase")),
        Part("provost", Number(1, C.SPACES), default=lambda data: data["bailiff"], seen=Seen("provost")),
        Part("bailiff", Number(C.START_SPACE, _LAST_SPACE), default=C.START_SPACE, seen=Seen("bailiff")),
        Part("turn_order", Seats(every=True), default=lambda data: [*range(len(data["players"]))]),
        Part("pass_order", Seats(), default=_have_passed, check=_check_passing, seen=Seen("passed")),
        Part("players", _PLAYERS),
        Part("road", _ROAD),
        Part("specials", _SPECIALS),
        Part("castle_workers", Seats(C.CASTLE_SPACES), default=[], check=_check_workers, seen=Seen("castle")),
        Part(
            "sections",
            ByHand(_sections, _read_sections, _SECTIONS),
            position_word="scored",
            position_kind=ListOf(Name(tuple(_PARTS)), 0, len(_PARTS)),
            default=[],
            completed=_complete_sections,
            to_record=lambda sections: [name for name, section in sections.items() if section["scored"]],
        ),
        Part(
            "stock", BitsByGroup(_GROUPS, once="each tile once"), "stock_bits", follows=_not_on_road, check=_check_stock
        ),
    ),
    late=("provost",),
    items=Items(KINDS, 100, C.RESIDENCE, "Caylus"),
    lists={"lines_used": _lines_used, "batches": _batches},
    phases_after=phases_after,
    asking=C.PLACEMENT,
    over=C.OVER,
    memory=_memory,
    all_options=False,
    keys=KEYS,
    shown=_SHOWN,
)


# The rest of a phase


Possibility = tuple[list[Item], int]


def _possibilities(state: State) -> Iterator[Possibility]:
    """Yield the possible rests of this phase: items, and the seat that may be using favors just then, or `C.NOBODY`."""
    if state.phase_number == C.PLACEMENT:
        for seat in state.turn_order:
            if seat not in state.pass_order:
                yield [(kinds.ASK_PLACEMENT, seat)], C.NOBODY
    elif state.phase_number == C.SPECIAL_BUILDINGS:
        yield from _in_special_buildings(state)
    elif state.phase_number == C.PROVOST:
        for rest in rests_of(agenda_of(state, provost_phase, (kinds.PROVOST_PHASE,)), 1):
            yield rest, C.NOBODY
    elif state.phase_number == C.ROAD:
        yield from _on_the_road(state)
    elif state.phase_number == C.CASTLE_PHASE:
        for rest in rests_of(agenda_of(state, castle_phase, (kinds.CASTLE_PHASE,)), 2):
            yield rest, C.NOBODY
        if any(state.batches):
            yield [(kinds.LEAVE_CASTLE,)], state.castle_workers[state.batches.index(max(state.batches))]
    elif state.phase_number == C.END_OF_TURN:
        yield from _in_the_scorings(state)


def _in_special_buildings(state: State) -> Iterator[Possibility]:
    for index, step in enumerate(SPECIALS_AGENDA):
        later = SPECIALS_AGENDA[:index]
        agenda = agenda_of(state, state.flow.resolve[step[0]], step)
        if agenda:
            yield [*later, *agenda], C.NOBODY
        if step == (kinds.ACTIVATE_JOUST_FIELD,) and agenda:
            yield [*later, (kinds.SEND_HOME, C.JOUST_FIELD)], state.worker[C.JOUST_FIELD]


def _on_the_road(state: State) -> Iterator[Possibility]:
    for space, tile in enumerate(state.road[: state.provost], 1):
        if 0 <= tile < len(C.PLACES) and state.worker[tile] != C.NOBODY:
            seat = state.worker[tile]
            walk: list[Item] = [(kinds.WALK_ROAD, space + 1), (kinds.SEND_HOME, tile)]
            yield [*walk, *agenda_of(state, lambda probe, item: activate(probe, *item), (seat, tile))], C.NOBODY
            yield walk, seat


def _in_the_scorings(state: State) -> Iterator[Possibility]:
    due = [section for section in range(state.scored, len(C.SECTIONS)) if is_due(state, section)]
    if due[:1] == [state.scored]:
        later: list[Item] = [(kinds.SCORE_SECTION, section) for section in reversed(due[1:])]
        counts = agenda_of(state, score_section, (kinds.SCORE_SECTION, state.scored))
        for left in range(1, len(counts)):
            yield [*later, *counts[:left]], counts[left][2]
