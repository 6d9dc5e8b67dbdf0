"""The character draft and phase 1, planning (Y-SETUP-12, Y-PLAN-1 to Y-PLAN-18)."""

from __future__ import annotations

from ....core.rules.agenda import Item
from . import constants as C
from .actions import CHARACTER, DECLINE, PASS
from .kinds import ASK_EARLY_RISER, ASK_PLANNING
from .state import State, name_of, owner_of, score

ONLY_PASS = [PASS]
_ONLY_DECLINE = [DECLINE]
_BIT_OF_JOURNEYMAN = 1 << C.JOURNEYMAN


def draft_order(first_player: int, players: int) -> list[int]:
    """Return the seats, the last player in turn order first, then counter-clockwise (Y-SETUP-12)."""
    return [(first_player - back) % players for back in range(1, players + 1)]


def legal_character(state: State, item: Item) -> list[int]:
    """List the drawn characters that nobody has chosen (Y-SETUP-12)."""
    return [CHARACTER + character for character, holder in enumerate(state.holder) if holder == C.ON_BOARD]


def resolve_character(state: State, item: Item, action: int) -> None:
    """Lay the character in front of the player; the last three stay on the board (Y-SETUP-12, Y-SETUP-13)."""
    give_character(state, item[1], action - CHARACTER)
    if state.sink is not None:
        state.report("draft", "Y-SETUP-12", seat=item[1], character=C.CHARACTERS[action - CHARACTER])


def give_character(state: State, seat: int, character: int) -> None:
    """Give a character to a seat; its ability belongs to its present holder (Y-CHAR-1)."""
    state.holder = (*state.holder[:character], seat, *state.holder[character + 1 :])


def enter_phase(state: State, phase: int) -> None:
    """Begin a phase (Y-ROUND-2)."""
    state.phase_number = phase
    if state.sink is not None:
        state.report("phase", "Y-ROUND-2")


def planning_phase(state: State, item: Item) -> None:
    """Ask the Early Riser, then the first player; all abilities can be used anew (Y-PLAN-1, Y-PLAN-2, Y-CHAR-3)."""
    state.pass_order = ()
    state.used = 0
    enter_phase(state, C.PLANNING)
    state.open_places = find_open_places(state)
    state.agenda.append((ASK_PLANNING, state.first_player))
    if state.holder[C.EARLY_RISER] >= 0:
        state.agenda.append((ASK_EARLY_RISER, state.holder[C.EARLY_RISER]))


def find_open_places(state: State) -> list[int]:
    """List buildings that accept workers and have none, and the construction site, in the order of their numbers.

    The road's tiles but residences, whether the provost has reached them or not (Y-PLAN-3 to Y-PLAN-6, Y-MON-1).
    Written without a call for each tile: it runs at the start of every round.
    """
    worker, residences = state.worker, state.residences
    free = [tile for tile in state.road if tile >= 0 and worker[tile] < 0 and not residences >> tile & 1]
    free.append(C.SITE)
    free.sort()
    return free


def surcharge(state: State, seat: int) -> int:
    """Return 1 worker from the first pass on, however many passes; 0 for the Night Worker (Y-PLAN-9, 10, Y-CHAR-7)."""
    return 1 if state.pass_order and state.holder[C.NIGHT_WORKER] != seat else 0


def may_place(state: State, seat: int) -> bool:
    """Tell whether a seat may yet place a worker this round (Y-PLAN-11)."""
    return seat not in state.pass_order and state.goods[seat * C.PER_PLAYER + C.WORKER] > surcharge(state, seat)


def placements(state: State, seat: int, instead: int) -> list[int]:
    """List the action `instead`, and the places for a worker of this player (Y-PLAN-3 to Y-PLAN-6, Y-CHAR-9)."""
    legal = [instead, *state.open_places]
    if seat in state.site:
        legal.remove(C.SITE)
    if state.holder[C.JOURNEYMAN] == seat and not state.used & _BIT_OF_JOURNEYMAN:
        legal += [place for place, other in enumerate(state.worker) if other >= 0 and other != seat]
    return legal


def legal_early_riser(state: State, item: Item) -> list[int]:
    """List declining, and a worker anywhere for 1 more; the Night Worker is no help (Y-CHAR-4, Y-CHAR-5, Y-CHAR-8)."""
    if state.goods[item[1] * C.PER_PLAYER + C.WORKER] < 2:
        return _ONLY_DECLINE
    return placements(state, item[1], DECLINE)


def resolve_early_riser(state: State, item: Item, action: int) -> None:
    """Place or decline; then the planning phase starts normally (Y-CHAR-6)."""
    if action != DECLINE:
        mark_used(state, item[1], C.EARLY_RISER, "Y-CHAR-4")
        place(state, item[1], action, 2)


def mark_used(state: State, seat: int, character: int, rule: str) -> None:
    """Mark an ability as used for the round, for later holders of the tile too (Y-CHAR-3)."""
    state.used |= 1 << character
    if state.sink is not None:
        state.report("ability", rule, seat=seat, character=C.CHARACTERS[character])


def legal_planning(state: State, item: Item) -> list[int]:
    """List pass, and the places that the pool covers with all that is paid beside (Y-PLAN-2, 11, 15)."""
    seat = item[1]
    if state.goods[seat * C.PER_PLAYER + C.WORKER] <= surcharge(state, seat):
        return ONLY_PASS
    return placements(state, seat, PASS)


def resolve_planning(state: State, item: Item, action: int) -> None:
    """Place or pass; then the next player clockwise who has not passed, until all have (Y-PLAN-2, Y-PLAN-18)."""
    seat = item[1]
    if action == PASS:
        pass_round(state, seat)
    else:
        place(state, seat, action, 1 + surcharge(state, seat))
    passed, players = state.pass_order, state.players
    if len(passed) == players:
        state.open_places = []
        return
    seat = (seat + 1) % players
    while seat in passed:
        seat = (seat + 1) % players
    state.agenda.append((ASK_PLANNING, seat))


def pass_round(state: State, seat: int) -> None:
    """Put the house on the leftmost space of the bridge; the first takes the first-player tile (Y-PLAN-16, 17)."""
    state.pass_order += (seat,)
    if state.sink is not None:
        state.report("pass", "Y-PLAN-16", seat=seat, rank=len(state.pass_order))
    if len(state.pass_order) == 1:
        state.tile_holder = seat
        if state.sink is not None:
            state.report("first_player", "Y-PLAN-17", seat=seat)


def place(state: State, seat: int, place: int, price: int) -> None:
    """Place a worker from the pool; the others that it costs go to the camp (Y-PLAN-7 to Y-PLAN-9).

    On the construction site it is the leftmost free space (Y-SITE-2); beside another it is the Journeyman's.
    """
    state.goods[seat * C.PER_PLAYER + C.WORKER] -= price
    state.camp[seat] += price - 1
    if state.sink is not None:
        rule = "Y-PLAN-6" if place == C.SITE else "Y-PLAN-9" if price > 1 else "Y-PLAN-8"
        state.report("place", rule, seat=seat, building=name_of(place), price=price)
    if place == C.SITE:
        state.site += (seat,)
        return
    if state.worker[place] == C.NOBODY:
        state.worker[place] = seat
        state.open_places.remove(place)
    else:
        mark_used(state, seat, C.JOURNEYMAN, "Y-CHAR-9")
        state.guest = (place, seat)
    if state.house[place] != C.NOBODY:
        visit(state, seat, owner_of(state, place))


def visit(state: State, seat: int, owner: int) -> None:
    """Give another owner 1 PP, the Steward 2; the Thief lets nobody gain any (Y-PLAN-12 to 14, Y-CHAR-11, 13, 15)."""
    if owner in (seat, C.NOBODY) or state.holder[C.THIEF] == seat:
        return
    if state.holder[C.STEWARD] == owner:
        score(state, owner, 2, "visitors", "Y-CHAR-15")
    else:
        score(state, owner, 1, "visitors", "Y-PLAN-12")
