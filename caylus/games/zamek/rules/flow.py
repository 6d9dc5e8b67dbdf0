"""The turn: draw, tile, follower, points, and the end of the turn (Z-TURN-1 to Z-TURN-4, Z-PLACE, Z-FOLL)."""

from __future__ import annotations

from itertools import compress
from operator import getitem

from ....core.rules.agenda import DecisionKind, Item
from ....core.rules.compiled import COMPILED
from ....core.rules.contract import CHANCE
from . import constants as C
from .actions import (
    DOUBLE,
    DRAW,
    END_TURN,
    EXTRA,
    NOBODY_SENT,
    PLACE,
    SCORE_OF,
    SEND_OF,
    SINGLE,
    TOKEN,
)
from .regions import call_back, direction_of, holder_at, lay, name_of, send
from .scoring import (
    final_gains,
    pending,
    refresh,
    report_region,
    score_feature,
    take_token,
    tower_of,
    unseen,
    usable,
    use,
)
from .state import State

ASK_DRAW, ASK_TILE, ASK_FOLLOWER, ASK_NEXT, ASK_DOUBLE, ASK_TOKEN, ASK_END = range(7)
STEPS = ("begin turn", "score group", "end of turn")
BEGIN_TURN, SCORE_GROUP, END = range(ASK_END + 1, ASK_END + 1 + len(STEPS))
IN_DRAW, IN_TILE, IN_FOLLOWER, IN_SCORING, IN_END, IN_OVER = range(len(C.PHASES))

_DRAWS = tuple(range(DRAW, DRAW + len(C.TYPE_IDS)))
_MEETINGS = 1 << 2 * C.SIDES
_SETS_OF_TURNS = [tuple(turn for turn in range(C.SIDES) if turns >> turn & 1) for turns in range(1 << C.SIDES)]


def _turns_by_meeting(turns: dict[int, tuple[int, ...]]) -> bytes:
    found = bytearray(_MEETINGS)
    for met, fitting in turns.items():
        found[met] = sum(1 << turn for turn in fitting)
    return bytes(found)


_TURNS_BY_MEETING = [_turns_by_meeting(turns) for turns in C.FITTING]
"""type -> bits of a cell's neighbours -> the turns that fit there, as a set of bits"""
_PLACES = [
    [[PLACE + C.SIDES * cell + turn for turn in turns] for turns in _SETS_OF_TURNS] for cell in range(len(C.CELLS))
]
"""for each cell: a set of turns -> the actions that lay a tile there"""
_SENDS_OF = [[SEND_OF[part.id] for part in parts] for parts in C.PARTS]


def enter(state: State, phase: int, rule: str) -> None:
    """Begin a phase of the turn."""
    state.phase_number = phase
    if state.sink is not None:
        state.report("phase", rule)


def begin_turn(state: State, item: Item) -> None:
    """Begin a turn: tokens that were taken before can be used now (Z-TURN-1, Z-TOKEN-4)."""
    state.turn += 1
    before = state.active
    state.active = item[1]
    if state.tokens[item[1]]:
        refresh(state, item[1])
    state.phase_number = IN_DRAW
    if state.sink is not None:
        state.report("phase", "Z-TURN-1")
        again = before == item[1] and state.turn > 1
        state.report("turn", "Z-TOKEN-8" if again else "Z-TURN-1", seat=item[1], again=again)
    state.agenda.append((ASK_DRAW, CHANCE))


# Draw and tile ---------------------------------------------------------------------------------------------------


def legal_draw(state: State, item: Item) -> list[int]:
    """List the types of which tiles are left (Z-PLACE-1)."""
    if COMPILED:
        return [DRAW + number for number, count in enumerate(state.left) if count]
    return list(compress(_DRAWS, state.left))


def resolve_draw(state: State, item: Item, action: int) -> None:
    """Draw a tile; one that fits nowhere is put away; with none left the game ends (Z-PLACE-10, 12)."""
    number = action - DRAW
    state.left[number] -= 1
    if state.sink is not None:
        state.report("draw", "Z-PLACE-1", seat=state.active, place="hand", tile=C.TYPE_IDS[number])
    if fits(state, number):
        state.tile = number
        enter(state, IN_TILE, "Z-PLACE-2")
        state.agenda.append((ASK_TILE, state.active))
        return
    state.discarded += (number,)
    if state.sink is not None:
        state.report("discard", "Z-PLACE-10", seat=state.active, place="hand", tile=C.TYPE_IDS[number])
    if any(state.left):
        state.agenda.append((ASK_DRAW, CHANCE))
    else:
        finish(state)


def fits(state: State, number: int) -> bool:
    """Tell whether a tile can be placed anywhere (Z-PLACE-10)."""
    return any(state.met.translate(_TURNS_BY_MEETING[number]))


def legal_tile(state: State, item: Item) -> list[int]:
    """List empty cells beside tiles or start fields, where roads meet roads (Z-PLACE-2 to Z-PLACE-9, Z-PLACE-11)."""
    legal: list[int] = []
    if COMPILED:
        for cell, turns in enumerate(bytes(state.met).translate(_TURNS_BY_MEETING[state.tile])):
            if turns:
                legal += _PLACES[cell][turns]
        return legal
    fitting = state.met.translate(_TURNS_BY_MEETING[state.tile])
    for places in map(getitem, compress(_PLACES, fitting), fitting.translate(None, b"\0")):
        legal += places
    return legal


def resolve_tile(state: State, item: Item, action: int) -> None:
    """Lay the tile for good (Z-PLACE-13); then a follower may be sent (Z-TURN-1)."""
    cell, turn = divmod(action - PLACE, C.SIDES)
    lay(state, cell, C.SIDES * state.tile + turn)
    if state.sink is not None:
        tile, where = C.TYPE_IDS[state.face[cell] // C.SIDES], f"cell.{C.CELLS[cell]}"
        state.report(
            "place", "Z-PLACE-2", seat=item[1], place=where, tile=tile, cell=C.CELLS[cell], turned=C.TURNS[turn]
        )
    state.tile = -1
    enter(state, IN_FOLLOWER, "Z-FOLL-1")
    state.agenda += ((END,), (SCORE_GROUP, 1 - item[1]), (SCORE_GROUP, item[1]))
    if state.pool[item[1]]:
        state.agenda.append((ASK_FOLLOWER, item[1]))


# List sending nobody, and free regions of the tile just placed (Z-FOLL-1 to 4, Z-FOLL-7, Z-MERGE-2). -------------


def legal_follower(state: State, item: Item) -> list[int]:
    """List sending nobody, and regions of the tile just placed without followers (Z-FOLL-1 to 4, Z-FOLL-7,
    Z-MERGE-2).
    """
    cell = state.order[-1]
    first = cell * C.MOST_PARTS
    sends = _SENDS_OF[state.face[cell] // C.SIDES]
    regions = bytes(state.region[first : first + len(sends)])
    followers = state.followers
    legal = [NOBODY_SENT]
    for index, number in enumerate(regions):
        if not followers[number] and regions.index(number) == index:
            legal.append(sends[index])
    return legal


def resolve_follower(state: State, item: Item, action: int) -> None:
    """Put the follower, standing, or lying on a meadow (Z-FOLL-5, Z-FOLL-6)."""
    if action == NOBODY_SENT:
        return
    cell = state.order[-1]
    tile = state.face[cell] // C.SIDES
    index = _SENDS_OF[tile].index(action)
    send(state, item[1], cell * C.MOST_PARTS + index)
    if state.sink is not None or state.ledger is not None:
        kind, where = C.KIND_IDS[C.PARTS[tile][index].kind], f"cell.{C.CELLS[cell]}"
        region = name_of(state, state.roots[state.region[cell * C.MOST_PARTS + index]])
        toward = direction_of(state.face[cell], index)
        several = {"toward": toward} if toward else {}
        state.report(
            "send",
            "Z-FOLL-3",
            seat=item[1],
            place=where,
            cell=C.CELLS[cell],
            region=region,
            kind=kind,
            takes={"followers": 1},
            **several,
        )


# Points ----------------------------------------------------------------------------------------------------------


def score_group(state: State, item: Item) -> None:
    """Score all features of the active player, then those of the other, one by one (Z-SCORE-7, Z-SCORE-8).

    Followers on tied features return before all others (Z-SCORE-9).
    """
    if state.phase_number != IN_SCORING:
        enter(state, IN_SCORING, "Z-SCORE-7")
    waiting = pending(state)
    if not waiting:
        if state.agenda[-1][0] == SCORE_GROUP:
            state.agenda.pop()  # the other seat has nothing to score either
        return
    theirs = False
    for root in waiting:
        seat = holder_at(state, root)
        if seat == C.NOBODY:
            if state.sink is not None:
                report_region(state, "tie", "Z-SCORE-2", root)
            call_back(state, root)
        theirs = theirs or seat == item[1]
    if theirs:
        state.agenda += (item, (ASK_NEXT, state.active, item[1]))


def _group(state: State, seat: int) -> list[int]:
    return [root for root in pending(state) if holder_at(state, root) == seat]


def legal_next(state: State, item: Item) -> list[int]:
    """List the features of the group, in an order that the active player chooses (Z-SCORE-8)."""
    return [_score_action(state, root) for root in _group(state, item[2])]


def _score_action(state: State, root: int) -> int:
    cell, part = divmod(root, C.MOST_PARTS)
    return SCORE_OF[cell, C.PARTS[state.face[cell] // C.SIDES][part].id]


def resolve_next(state: State, item: Item, action: int) -> None:
    """Ask the active player about doubling first, then score (Z-TOKEN-5, Z-TOKEN-9, Z-TOKEN-10)."""
    (root,) = [root for root in _group(state, item[2]) if _score_action(state, root) == action]
    token = C.DOUBLING.get(state.kind[state.region[root]])
    if token is not None and item[2] == state.active and usable(state, item[2], token):
        state.agenda.append((ASK_DOUBLE, item[2], root))
    else:
        _score(state, item[2], root, doubled=False)


def legal_double(state: State, item: Item) -> list[int]:
    """List using the token, and keeping it (Z-TOKEN-7)."""
    return [SINGLE, DOUBLE]


def resolve_double(state: State, item: Item, action: int) -> None:
    """Score the feature, with doubled points for a token of its kind (Z-TOKEN-9, Z-TOKEN-10, Z-TOKEN-17)."""
    if action == DOUBLE:
        use(state, item[1], C.DOUBLING[state.kind[state.region[item[2]]]])
    _score(state, item[1], item[2], action == DOUBLE)


def _score(state: State, seat: int, root: int, doubled: bool) -> None:
    """Score a feature; each move may end at a tower, so one turn can bring several tokens (Z-TOKEN-2)."""
    score_feature(state, root, doubled)
    if tower_of(state, seat):
        state.agenda.append((ASK_TOKEN, CHANCE, seat))


def legal_token(state: State, item: Item) -> list[int]:
    """List the kinds of which copies are unseen (Z-TOKEN-1)."""
    return [TOKEN + kind - 1 for kind in unseen(state)]


def resolve_token(state: State, item: Item, action: int) -> None:
    """Take the token that chance turns up (Z-TOKEN-1)."""
    take_token(state, item[2], action - TOKEN + 1)


# The end of the turn ---------------------------------------------------------------------------------------------


def end_of_turn(state: State, item: Item) -> None:
    """Offer an extra turn while a tile is left; without one the game ends (Z-TURN-3, 4, Z-TOKEN-8, 18, 19)."""
    enter(state, IN_END, "Z-TURN-3")
    if not any(state.left):
        finish(state)
    elif usable(state, state.active, C.EXTRA_TURN):
        state.agenda.append((ASK_END, state.active))
    else:
        state.agenda.append((BEGIN_TURN, 1 - state.active))


def legal_end(state: State, item: Item) -> list[int]:
    """Z-TOKEN-8."""
    return [END_TURN, EXTRA]


def resolve_end(state: State, item: Item, action: int) -> None:
    """Begin one more complete turn, or the opponent's (Z-TOKEN-8)."""
    if action == EXTRA:
        use(state, item[1], C.EXTRA_TURN)
    state.agenda.append((BEGIN_TURN, item[1] if action == EXTRA else 1 - item[1]))


def finish(state: State) -> None:
    """Remove the tokens from the towers, then carry out the final scoring (Z-END-1 to Z-END-10)."""
    state.agenda.clear()
    state.towers = 0
    enter(state, IN_OVER, "Z-END-1")
    for seat, points in enumerate(final_gains(state)):
        for rule, source, amount, region in points:
            state.score[seat] += amount
            if state.sink is not None or state.ledger is not None:
                where = {"region": name_of(state, region)} if region >= 0 else {}
                state.report("final", rule, seat=seat, points=amount, source=source, **where)
    if state.sink is not None:
        state.report("over", "Z-WIN-1", winners=state.winners())


DECISION_KINDS = (
    DecisionKind("draw", "Z-PLACE-1", legal_draw, resolve_draw, ("draw",)),
    DecisionKind("tile", "Z-PLACE-2", legal_tile, resolve_tile, ("place",)),
    DecisionKind("follower", "Z-FOLL-1", legal_follower, resolve_follower, ("send",)),
    DecisionKind("next score", "Z-SCORE-8", legal_next, resolve_next, ("score",)),
    DecisionKind("double", "Z-TOKEN-5", legal_double, resolve_double),
    DecisionKind("token", "Z-TOKEN-1", legal_token, resolve_token, ("token",)),
    DecisionKind("turn end", "Z-TOKEN-8", legal_end, resolve_end),
)
STEP_BY_KIND = {BEGIN_TURN: begin_turn, SCORE_GROUP: score_group, END: end_of_turn}


def chance_weights(state: State) -> list[int]:
    """Return the weight of each outcome: remaining tiles of a type, unseen tokens of a kind."""
    kind = state.agenda[-1][0]
    return list(filter(None, state.left)) if kind == ASK_DRAW else list(unseen(state).values())
