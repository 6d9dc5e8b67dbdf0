"""The turn and its seven phases in the order of the rulebook (C-TURN-1 to C-END-3).

Placement (phase 2) has a module of its own, so have the effects of the road's tiles (`buildings`), the castle
(phase 6 and its scorings) and the favors.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rules.agenda import Item
from ....core.rules.compiled import COMPILED
from . import constants as C
from .actions import DECLINE, HOME, JOUST, PROVOST_STAYS, STAY
from .buildings import activate, complete_transformation
from .kinds import (
    ACTIVATE_GATE,
    ACTIVATE_GUILD,
    ACTIVATE_INN,
    ACTIVATE_JOUST_FIELD,
    ACTIVATE_STABLES,
    ACTIVATE_TRADING_POST,
    ASK_BRIBE,
    ASK_GATE,
    ASK_GUILD,
    ASK_INN,
    ASK_JOUST,
    ASK_PLACEMENT,
    CASTLE_PHASE,
    END_OF_TURN_PHASE,
    INCOME_PHASE,
    PLACEMENT_PHASE,
    PROVOST_PHASE,
    ROAD_PHASE,
    SEND_HOME,
    SPECIAL_BUILDINGS_PHASE,
    TURN,
    WALK_ROAD,
)
from .placement import find_open_places
from .state import State, award_favors, gain, name_of, pay

TURN_AGENDA: tuple[Item, ...] = (
    (TURN,),
    (END_OF_TURN_PHASE,),
    (CASTLE_PHASE,),
    (ROAD_PHASE,),
    (PROVOST_PHASE,),
    (SPECIAL_BUILDINGS_PHASE,),
    (PLACEMENT_PHASE,),
    (INCOME_PHASE,),
)
"""a turn and the next one, as the stack holds them: the first item stands last"""
SPECIALS_AGENDA: tuple[Item, ...] = (
    (ACTIVATE_INN,),
    (ACTIVATE_STABLES,),
    (ACTIVATE_JOUST_FIELD,),
    (ACTIVATE_GUILD,),
    (ACTIVATE_TRADING_POST,),
    (ACTIVATE_GATE,),
)
_PLACE_COUNT = len(C.PLACES)


def phases_after(phase: int) -> tuple[Item, ...]:
    """Return the phases of this turn that are still to come, and the next turn, as the stack holds them."""
    return TURN_AGENDA[: max(0, len(TURN_AGENDA) - 1 - phase)]


def start_turn(state: State, item: Item) -> None:
    """Begin the next turn; with two players the turn order is reversed, but for the first turn (C-TURN-1)."""
    state.turn += 1
    state.pass_order = ()
    if state.players == 2 and state.turn > 1:
        state.turn_order = state.turn_order[::-1]
    state.agenda.extend(TURN_AGENDA)
    if state.sink is not None:
        state.phase_number = C.INCOME
        state.report("turn", "C-TURN-1", turn_order=list(state.turn_order))


def enter_phase(state: State, phase: int) -> None:
    """Begin a phase; favors may use all lines again (C-FAVOR-3)."""
    state.phase_number = phase
    state.lines_used = (0,) * state.players
    if state.sink is not None:
        state.report("phase", "C-TURN-1")


# Phase 1, income


_INCOME = tuple((tile, C.TILES[tile].effect["income"]) for tile in (C.LIBRARY, C.HOTEL))
"""prestige tiles that bring deniers"""


def income_of(state: State, seat: int) -> int:
    """Return the deniers that a player receives at the start of a turn (C-INCOME-1)."""
    return income_on(state.road, state.owner_of, seat)


def income_on(road: Sequence[int], owner_of: Sequence[int], seat: int) -> int:
    """Return the same from the tiles on the board."""
    if COMPILED:
        residences, residence = 0, C.RESIDENCE + seat
        for tile in road:
            if tile == residence:
                residences += 1
    else:
        residences = road.count(C.RESIDENCE + seat)
    income = C.BASE_INCOME + C.RESIDENCE_INCOME * residences
    for tile, more in _INCOME:
        if owner_of[tile] == seat:
            income += more
    return income


def income_phase(state: State, item: Item) -> None:
    """Give everybody income, in the first turn too (C-INCOME-1)."""
    enter_phase(state, C.INCOME)
    for seat in state.turn_order:
        gain(state, seat, C.DENIERS, income_of(state, seat), "income", "C-INCOME-1")


# Phase 2, placement


def placement_phase(state: State, item: Item) -> None:
    """Begin with the first player in turn order (C-PLACE-1)."""
    enter_phase(state, C.PLACEMENT)
    state.open_places = find_open_places(state)
    state.agenda.append((ASK_PLACEMENT, state.turn_order[0]))


# Phase 3, special buildings


def special_buildings_phase(state: State, item: Item) -> None:
    """Let the special buildings act in their order (C-SPECIAL-1)."""
    enter_phase(state, C.SPECIAL_BUILDINGS)
    state.agenda.extend(SPECIALS_AGENDA)


def send_home(state: State, item: Item, rule: str = "") -> None:
    """Return the worker to its player; a lawyer that waited for this tile acts now (C-SPECIAL-1, C-ROAD-1, C-LAW-4)."""
    place = item[1]
    seat = state.worker[place]
    state.worker[place] = C.NOBODY
    state.workers[seat] += 1
    if state.sink is not None:
        rule = rule or ("C-SPECIAL-1" if place < C.GATE + 6 else "C-ROAD-1")
        state.report("home", rule, seat=seat, building=name_of(place))
    if state.pending:
        complete_transformation(state, place)


def activate_gate(state: State, item: Item) -> None:
    """Gate: the worker may move on (C-GATE-1)."""
    seat = state.worker[C.GATE]
    if seat != C.NOBODY:
        state.agenda.append((ASK_GATE, seat))


def activate_trading_post(state: State, item: Item) -> None:
    """Trading post: 3 deniers (C-POST-1)."""
    state.open_places = []
    seat = state.worker[C.TRADING_POST]
    if seat != C.NOBODY:
        gain(state, seat, C.DENIERS, C.TRADING_POST_DENIERS, "trading_post", "C-POST-1")
        send_home(state, (SEND_HOME, C.TRADING_POST))


def activate_guild(state: State, item: Item) -> None:
    """Merchants' guild: the player may move the provost (C-GUILD-1)."""
    seat = state.worker[C.MERCHANTS_GUILD]
    if seat != C.NOBODY:
        state.agenda += ((SEND_HOME, C.MERCHANTS_GUILD), (ASK_GUILD, seat))


_MOVES = [
    [
        list(range(PROVOST_STAYS - min(reach, space - 1), PROVOST_STAYS + min(reach, C.SPACES - space) + 1))
        for reach in range(C.LONGEST_MOVE + 1)
    ]
    for space in range(C.SPACES + 1)
]
"""provost's space -> reach -> `provost K` for every K that keeps him on the road (C-PROVOST-2)"""


def provost_moves(state: State, reach: int) -> list[int]:
    """List `provost K` for every K within reach that keeps him on spaces 1 to 28 (C-PROVOST-2)."""
    return _MOVES[state.provost][reach][:]


def move_provost(state: State, seat: int, steps: int, rule: str) -> None:
    """Move the provost; unbuilt spaces count (C-PROVOST-2)."""
    before = state.provost
    state.provost += steps
    if state.sink is not None:
        state.report("provost", rule, seat=seat, start=before, end=state.provost)


def legal_guild(state: State, item: Item) -> list[int]:
    """List 1 to 3 spaces either way, and staying (C-GUILD-1)."""
    return provost_moves(state, C.LONGEST_MOVE)


def resolve_guild(state: State, item: Item, action: int) -> None:
    """Move the provost for free (C-GUILD-1)."""
    move_provost(state, item[1], action - PROVOST_STAYS, "C-GUILD-1")


def activate_joust_field(state: State, item: Item) -> None:
    """Joust field: a favor for 1 cloth and 1 denier (C-JOUST-1)."""
    seat = state.worker[C.JOUST_FIELD]
    if seat != C.NOBODY:
        state.agenda += ((SEND_HOME, C.JOUST_FIELD), (ASK_JOUST, seat))


def legal_joust(state: State, item: Item) -> list[int]:
    """List decline, and the price of 1 cloth and 1 denier (C-JOUST-1)."""
    first = item[1] * C.GOODS_PER_PLAYER
    can_pay = state.goods[first + C.CLOTH] and state.goods[first + C.DENIERS]
    return [DECLINE, JOUST] if can_pay else [DECLINE]


def resolve_joust(state: State, item: Item, action: int) -> None:
    """Pay and receive the favor before the worker goes home (C-JOUST-1, C-SPECIAL-1)."""
    if action == JOUST:
        seat = item[1]
        pay(state, seat, C.CLOTH, 1, "joust_field", "C-JOUST-1")
        pay(state, seat, C.DENIERS, 1, "joust_field", "C-JOUST-1")
        award_favors(state, seat, 1, "joust_field", "C-JOUST-1")


def activate_stables(state: State, item: Item) -> None:
    """Put players in the stables first, the others in their former order (C-STABLES-1)."""
    first = state.stables
    if not first:
        return
    state.turn_order = first + tuple(seat for seat in state.turn_order if seat not in first)
    state.stables = ()
    for seat in first:
        state.workers[seat] += 1
    if state.sink is not None:
        state.report("turn_order", "C-STABLES-1", turn_order=list(state.turn_order))
        for seat in first:
            state.report("home", "C-SPECIAL-1", seat=seat, building="stables")


def activate_inn(state: State, item: Item) -> None:
    """Move the left worker to the right circle and send its guest home; else the guest may stay (C-INN-1, C-INN-2)."""
    newcomer, guest = state.worker[C.INN], state.inn_right
    if newcomer != C.NOBODY:
        state.worker[C.INN] = C.NOBODY
        state.inn_right = newcomer
        if guest != C.NOBODY:
            state.workers[guest] += 1
        if state.sink is not None:
            if guest != C.NOBODY:
                state.report("home", "C-INN-1", seat=guest, building="inn")
            state.report("inn", "C-INN-1", seat=newcomer)
    elif guest != C.NOBODY:
        state.agenda.append((ASK_INN, guest))


def legal_inn(state: State, item: Item) -> list[int]:
    """List taking the worker home, and leaving it for the next turn (C-INN-2)."""
    return [HOME, STAY]


def resolve_inn(state: State, item: Item, action: int) -> None:
    """Take the worker home or leave it there, where it counts against the six (C-INN-3)."""
    seat = item[1]
    if action == HOME:
        state.inn_right = C.NOBODY
        state.workers[seat] += 1
    if state.sink is not None:
        state.report("home" if action == HOME else "stay", "C-INN-2", seat=seat, building="inn")


# Phase 4, provost


def provost_phase(state: State, item: Item) -> None:
    """Let each player once move the provost, in order of passing (C-PROVOST-1)."""
    enter_phase(state, C.PROVOST)
    state.agenda.extend([(ASK_BRIBE, seat) for seat in reversed(state.pass_order)])


def legal_bribe(state: State, item: Item) -> list[int]:
    """List up to 3 spaces either way, as far as the purse reaches (C-PROVOST-1)."""
    deniers = state.goods[item[1] * C.GOODS_PER_PLAYER + C.DENIERS]
    return _MOVES[state.provost][deniers if deniers < C.LONGEST_MOVE else C.LONGEST_MOVE][:]


def resolve_bribe(state: State, item: Item, action: int) -> None:
    """Move the provost for 1 denier a space (C-PROVOST-1)."""
    steps = action - PROVOST_STAYS
    if not steps and state.sink is None:
        return  # the most frequent action, without an event
    if steps:
        pay(state, item[1], C.DENIERS, abs(steps), "provost", "C-PROVOST-1")
    move_provost(state, item[1], steps, "C-PROVOST-1")


# Phase 5, road


def road_phase(state: State, item: Item) -> None:
    """Begin the walk along the road at the bridge (C-ROAD-1)."""
    enter_phase(state, C.ROAD)
    state.agenda.append((WALK_ROAD, 1))


def walk_road(state: State, item: Item) -> None:
    """Activate the next worker up to the provost's space; beyond it the workers go home (C-ROAD-1, C-ROAD-2)."""
    worker, provost = state.worker, state.provost
    space = item[1] - 1
    for tile in state.road[space:]:
        space += 1
        if not 0 <= tile < _PLACE_COUNT or worker[tile] < 0:
            continue
        if space <= provost:
            state.agenda += ((WALK_ROAD, space + 1), (SEND_HOME, tile))
            activate(state, worker[tile], tile)
            return
        send_home(state, (SEND_HOME, tile), "C-ROAD-2")
