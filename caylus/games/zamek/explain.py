"""Why an action is refused, with the rule's number."""

from __future__ import annotations

from ...core.contract import Decision
from ...core.errors import IllegalActionError
from .actions import DRAW, END_TURN, EXTRA, NOBODY_SENT, PLACE, SCORES, SENDS, SINGLE, TEXTS, TOKEN
from .flow import ASK_DOUBLE, ASK_DRAW, ASK_END, ASK_FOLLOWER, ASK_NEXT, ASK_TILE, ASK_TOKEN, DECISIONS
from .state import State
from .tables import CELLS, FACES, MOST_PARTS, PARTS, SIDES, START_AT, TURNS_OF

_STARTS = (DRAW, PLACE, NOBODY_SENT, SCORES, SINGLE, TOKEN, END_TURN)
_ASKED = (ASK_DRAW, ASK_TILE, ASK_FOLLOWER, ASK_NEXT, ASK_DOUBLE, ASK_TOKEN, ASK_END)
_RULE_OF = {
    ASK_DRAW: "Z-PLACE-1",
    ASK_TILE: "Z-PLACE-2",
    ASK_FOLLOWER: "Z-FOLL-1",
    ASK_NEXT: "Z-SCORE-8",
    ASK_DOUBLE: "Z-TOKEN-7",
    ASK_TOKEN: "Z-TOKEN-1",
    ASK_END: "Z-TOKEN-8",
}


def _no(message: str, rule: str) -> IllegalActionError:
    return IllegalActionError(message, rule)


def decision_of(action: int) -> int:
    """The decision that an action answers."""
    return _ASKED[max(index for index, first in enumerate(_STARTS) if action >= first)]


def not_your_turn(decision: Decision) -> IllegalActionError:
    """Somebody else is asked, or chance."""
    rule = _RULE_OF[DECISIONS.index(decision.kind)]
    return _no(f"Another seat is asked now: {decision.kind}.", rule)


def refusal(state: State, action: int) -> IllegalActionError:
    """Why this action, which is not legal, is refused."""
    if not state.agenda:
        return _no("The game is over.", "Z-END-1")
    asked, wanted = state.agenda[-1][0], decision_of(action)
    if asked != wanted:
        return _no(f"Now: {DECISIONS[asked]}.", _RULE_OF[asked])
    if wanted == ASK_DRAW:
        return _no(f"No tile of this type is left: {TEXTS[action]}.", "Z-PLACE-1")
    if wanted == ASK_TILE:
        return _place(state, action)
    if wanted == ASK_FOLLOWER:
        return _send(state, action)
    if wanted == ASK_NEXT:
        return _no("This is no completed feature of the group that is scored now.", "Z-SCORE-8")
    return _no("Both tokens of this kind have been seen.", "Z-TOKEN-1")


def _place(state: State, action: int) -> IllegalActionError:
    cell, turn = divmod(action - PLACE, SIDES)
    if state.face[cell] >= 0:
        return _no(f"A tile lies on {CELLS[cell]} already.", "Z-PLACE-2")
    if not state.need[cell]:
        rule = "Z-PLACE-4" if state.order else "Z-PLACE-3"
        return _no(f"{CELLS[cell]} meets no tile and no start field.", rule)
    roads = FACES[SIDES * state.tile + turn].roads & state.need[cell]
    if roads != state.roads[cell]:
        wrong = roads ^ state.roads[cell]
        at_start = any(wrong >> side & 1 and (cell, side) in START_AT for side in range(SIDES))
        return _no("A road edge may meet road edges alone.", "Z-PLACE-7" if at_start else "Z-PLACE-5")
    same = next(other for other in TURNS_OF[state.tile] if FACES[SIDES * state.tile + other] == _face(state, turn))
    return _no(f"Turned like this the tile looks as with {90 * same}.", "Z-TILE-5")


def _face(state: State, turn: int) -> object:
    figures = [FACES[SIDES * state.tile + other] for other in TURNS_OF[state.tile]]
    own = FACES[SIDES * state.tile + turn]
    return own if own in figures else figures[turn % len(figures)]


def _send(state: State, action: int) -> IllegalActionError:
    cell = state.order[-1]
    names = [part.id for part in PARTS[state.face[cell] // SIDES]]
    name = TEXTS[action].split()[1] if SENDS <= action < SCORES else ""
    if name not in names:
        return _no(f"The tile on {CELLS[cell]} has no such region.", "Z-FOLL-3")
    root = state.region[cell * MOST_PARTS + names.index(name)]
    if state.regions[root].followers != (0, 0):
        return _no("A follower is in this region already.", "Z-FOLL-4")
    return _no("This region is named by another part of the tile.", "Z-FOLL-3")


assert EXTRA > END_TURN
