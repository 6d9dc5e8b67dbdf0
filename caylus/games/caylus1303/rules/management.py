"""Phase 4, management, and the end of the game (Y-MAN-1 to Y-MAN-12, Y-END-1 to Y-END-5)."""

from __future__ import annotations

from ....core.rules.agenda import Item
from . import constants as C
from .actions import BUILT_BY, DECLINE
from .construction import affordable, price_of, score_construction
from .kinds import (
    ACTIVATION_PHASE,
    ASK_MONUMENT,
    DELIVERY_PHASE,
    MANAGEMENT_PHASE,
    MONUMENTS,
    PLANNING_PHASE,
    PROVOST_STEP,
    RECRUIT,
    ROUND_MARKER,
)
from .planning import enter_phase
from .state import State, gain, is_residence, name_of, pay

ROUND_AGENDA: tuple[Item, ...] = ((MANAGEMENT_PHASE,), (DELIVERY_PHASE,), (ACTIVATION_PHASE,), (PLANNING_PHASE,))
"""the phases of a round, as the stack holds them: the first item stands last (Y-ROUND-2)"""
STEPS_AGENDA: tuple[Item, ...] = ((ROUND_MARKER,), (PROVOST_STEP,), (RECRUIT,), (MONUMENTS, C.FIRST_SPACE))


def phases_after(phase: int) -> tuple[Item, ...]:
    """Return the phases of this round that are still to come, as the stack holds them."""
    return ROUND_AGENDA[: max(0, len(ROUND_AGENDA) - phase)]


def management_phase(state: State, item: Item) -> None:
    """Put the steps on the agenda: residences, monuments, recruitment, provost, round marker; round 9 has no provost
    step (Y-MAN-1, Y-MAN-12).
    """
    enter_phase(state, C.MANAGEMENT)
    turn_residences(state)
    state.agenda += STEPS_AGENDA


def turn_residences(state: State) -> None:
    """Turn over every claimed starting tile; the Architect gains nothing by it (Y-MAN-2, Y-CHAR-18)."""
    for tile in C.STARTING:
        if state.house[tile] != C.NOBODY and not is_residence(state, tile):
            state.residences |= 1 << tile
            if state.sink is not None:
                space = state.road.index(tile)
                state.report("residence", "Y-MAN-2", seat=state.house[tile], tile=name_of(tile), space=space)


# Monuments


def monuments_step(state: State, item: Item) -> None:
    """Ask the owner of the next residence along the road, also of one turned over just now (Y-MAN-3, 5, 6)."""
    if not state.residences:
        return
    for space in range(item[1], len(state.road)):
        tile = state.road[space]
        if tile >= 0 and is_residence(state, tile) and not has_monument(state, tile):
            state.agenda += ((MONUMENTS, space + 1), (ASK_MONUMENT, state.house[tile], tile))
            return


def has_monument(state: State, tile: int) -> bool:
    """Tell whether a monument lies on a residence, which then is a residence no more (Y-MON-3)."""
    return any(residence == tile for residence, _ in state.monuments)


def legal_monument(state: State, item: Item) -> list[int]:
    """List decline, and the monuments in the supply that can be paid; no house is needed (Y-MAN-4, Y-MON-2 to 4)."""
    return [DECLINE, *affordable(state, item[1], "monument", False)]


def resolve_monument(state: State, item: Item, action: int) -> None:
    """Pay, lay it on the residence, gain its PP; the Theater's favor comes at once (Y-MAN-4, Y-MON-3 to 6, 10)."""
    if action == DECLINE:
        return
    seat, residence = item[1], item[2]
    monument = BUILT_BY[action][0]
    assert C.TILES[monument].group == C.GROUPS[-1]
    for kind, amount in price_of(state.rules, action, False):
        pay(state, seat, kind, amount, name_of(monument), "Y-MAN-4")
    state.supply ^= 1 << monument
    state.monuments = tuple(sorted((*state.monuments, (residence, monument))))
    if state.sink is not None or state.ledger is not None:
        space = state.road.index(residence)
        state.report("monument", "Y-MON-3", seat=seat, tile=name_of(monument), space=space)
    score_construction(state, seat, monument, "monuments", "Y-MON-5")


# Recruitment


def residences_of(state: State, seat: int) -> int:
    """Return the number of a player's residences without a monument (Y-MON-1, Y-OWN-4)."""
    if not state.residences:
        return 0
    return sum(
        state.house[tile] == seat and is_residence(state, tile) and not has_monument(state, tile) for tile in C.STARTING
    )


def recruits(state: State, seat: int) -> dict[int, int]:
    """Return a player's gains in the recruitment step: kind -> amount, workers first (Y-MAN-7 to Y-MAN-9)."""
    found = {C.WORKER: C.RECRUITMENT[state.players] + residences_of(state, seat)}
    if state.holder[C.DAY_LABORER] == seat:
        found[C.WORKER] += 1
    for residence, monument in state.monuments:
        if state.house[residence] == seat:
            for name, amount in C.TILES[monument].recruits.items():
                kind = C.HOLDINGS.index(name)
                found[kind] = found.get(kind, 0) + amount
    return found


def recruit(state: State, item: Item) -> None:
    """Give workers from the camp, food from the Granary, cloth from the Factory (Y-MAN-7 to 9, Y-MON-7 to 9,
    Y-CHAR-27).

    In round 9 this is the last step (Y-MAN-12).
    """
    for seat in state.turn_order():
        for kind, amount in recruits(state, seat).items():
            gain(state, seat, kind, amount, "recruitment", "Y-MAN-7" if kind == C.WORKER else "Y-MAN-9")
    if state.turn == C.ROUNDS:
        end_game(state)


def recruits_workers(state: State, seat: int) -> int:
    """Return the number of workers that a recruitment now would bring, as far as the camp has them (Y-COMP-7)."""
    return min(recruits(state, seat)[C.WORKER], state.camp[seat])


# Provost and round marker


def last_building(state: State) -> int:
    """Return the last space of the unbroken run of tiles from the bridge on (Y-PROV-11, Y-PROV-12)."""
    return state.road.index(C.UNBUILT) - 1 if C.UNBUILT in state.road else len(state.road) - 1


def provost_step(state: State, item: Item) -> None:
    """Place the provost before the last building (Y-MAN-10, Y-PROV-11, Y-PROV-12)."""
    before = state.provost
    state.provost = last_building(state)
    if state.sink is not None:
        state.report("provost", "Y-MAN-10", start=before, end=state.provost)


def round_marker(state: State, item: Item) -> None:
    """Begin the next round with the holder of the first-player tile (Y-MAN-11)."""
    state.turn += 1
    state.first_player = state.tile_holder
    state.agenda.extend(ROUND_AGENDA)


# The end


def end_game(state: State) -> None:
    """End the game after the recruitment of round 9; gold brings its last PP (Y-ROUND-1, Y-MAN-12, Y-END-1, 2)."""
    state.agenda.clear()
    enter_phase(state, C.OVER)
    if state.sink is not None or state.ledger is not None:
        for seat in range(state.players):
            state.report("final_bonus", "Y-END-2", seat=seat, amount=bonus(state, seat))
    if state.sink is not None:
        state.report("game_over", "Y-END-4", scores=final_scores(state), winners=state.winners())


def bonus(state: State, seat: int) -> int:
    """Return 2 PP for each gold, and nothing for all else (Y-END-2, Y-END-3)."""
    return state.goods[seat * C.PER_PLAYER + C.GOLD] * C.PRESTIGE_PER_GOLD


def final_scores(state: State) -> list[int]:
    """Return for each seat its PP if the game ended now (Y-END-2)."""
    return [prestige + bonus(state, seat) for seat, prestige in enumerate(state.prestige)]
