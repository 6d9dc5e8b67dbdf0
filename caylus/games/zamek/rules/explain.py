"""Reasons why an action is refused, with the rule's number, found by the functions that decide legality."""

from __future__ import annotations

from ....core.rules.agenda import Item
from ....core.rules.refusing import Refusal, Refuser, no
from . import constants as C
from .actions import DRAW, PLACE, TEXTS, TOKEN
from .regions import controller, name_of, nodes_of, openings, region_by
from .state import State

_OFFERED_BY = {
    "draw": "Z-PLACE-1",
    "place": "Z-PLACE-2",
    "nobody": "Z-FOLL-1",
    "send": "Z-FOLL-1",
    "score": "Z-SCORE-8",
    "single": "Z-TOKEN-5",
    "double": "Z-TOKEN-5",
    "token": "Z-TOKEN-1",
    "end": "Z-TOKEN-8",
    "extra": "Z-TOKEN-8",
}
"""first word of an action -> the rule that offers it"""
_NOT_NOW = {
    **{family: f"not_now_{family}" for family in ("draw", "place", "send", "score", "double", "token")},
    "nobody": "not_now_send",
    "single": "not_now_double",
    "end": "not_now_turn",
    "extra": "not_now_turn",
}


def _draw(state: State, item: Item, action: int) -> Refusal:
    """Z-PLACE-1, Z-COMP-3."""
    number = action - DRAW
    return no("none_left", "Z-PLACE-1", tile=C.TYPE_IDS[number], count=C.COUNTS[number])


def _token(state: State, item: Item, action: int) -> Refusal:
    """Z-TOKEN-1, Z-COMP-4."""
    return no("none_unseen", "Z-COMP-4", token=action - TOKEN + 1)


def _place(state: State, item: Item, action: int) -> Refusal:
    """Z-PLACE-2 to Z-PLACE-7, Z-TILE-5."""
    cell, turn = divmod(action - PLACE, C.SIDES)
    face = C.SIDES * state.tile + turn
    reason = cannot_lie(state, cell, face)
    if reason is None:
        # all turns that differ are legal, so this one looks like another
        same = C.TURNS_OF[state.tile][turn % len(C.TURNS_OF[state.tile])]
        return no("same_face", "Z-TILE-5", degrees=C.TURNS[same])
    turns = range(PLACE + C.SIDES * cell, PLACE + C.SIDES * (cell + 1))
    meets = state.met[cell]
    return reason if not meets or any(other in state.choices for other in turns) else _no_turn(state, cell, reason.rule)


def cannot_lie(state: State, cell: int, face: int) -> Refusal | None:
    """Return the reason why a tile, turned like this, may not be laid on a cell (Z-PLACE-2 to 7); None when it may."""
    need, roads = divmod(state.met[cell], 1 << C.SIDES)
    wrong = (C.FACES[face].roads & need) ^ roads
    if need and not wrong:
        return None
    if state.face[cell] != C.NOBODY:
        return no("taken", "Z-PLACE-2")
    if not need:
        key, rule = ("apart", "Z-PLACE-4") if state.order else ("first_tile", "Z-PLACE-3")
        return no(key, rule)
    sides = [side for side in range(C.SIDES) if wrong >> side & 1]
    at_start = [side for side in sides if (cell, side) in C.START_AT]
    side = (at_start or sides)[0]
    shown = _shown(face, side)
    if at_start:
        first, slots, parts = C.START_PARTS[C.START_AT[cell, side]]
        other = C.KIND_IDS[parts[slots[1] - first].kind]
        return no("road_at_start", "Z-PLACE-7", cell=C.CELLS[cell], side=side, kind=shown, other=other)
    other = _shown(state.face[C.NEIGHBORS[cell][side]], (side + 2) % C.SIDES)
    return no("road", "Z-PLACE-5", cell=C.CELLS[cell], side=side, kind=shown, other=other)


def _shown(face: int, side: int) -> str:
    """Return the kind on a side of a tile: a road, or the only kind there (Z-TILE-1)."""
    part = C.FACES[face].slots[C.SLOTS * side + 1]
    return C.KIND_IDS[C.PARTS[face // C.SIDES][part].kind]


def _no_turn(state: State, cell: int, rule: str) -> Refusal:
    need, roading = divmod(state.met[cell], 1 << C.SIDES)
    roads = [side for side in range(C.SIDES) if roading >> side & 1]
    others = [side for side in range(C.SIDES) if (need ^ roading) >> side & 1]
    key = "no_turn" if roads and others else "no_turn_roads" if roads else "no_turn_none"
    return no(key, rule, cell=C.CELLS[cell], roads=roads, others=others)


def _send(state: State, item: Item, action: int) -> Refusal:
    """Z-FOLL-3, Z-FOLL-4, Z-MERGE-2."""
    cell, name = state.order[-1], TEXTS[action].split()[1]
    names = _names(state, cell)
    if name not in names:
        return _no_part(cell, name, names, "Z-FOLL-3")
    first = cell * C.MOST_PARTS
    number = state.region[first + names.index(name)]
    standing = not_free(state, number)
    if standing is not None:
        return standing
    same = next(other for index, other in enumerate(names) if state.region[first + index] == number)
    return no("same_region", "Z-FOLL-3", part=name, region=same)


def not_free(state: State, number: int) -> Refusal | None:
    """Return the refusal that names the follower in a region and its cell; None when nobody is there (Z-FOLL-4)."""
    for node in nodes_of(state, number):
        cell, part = divmod(node, C.MOST_PARTS)
        if node < C.NODES_OF_CELLS and state.follower[cell] != C.NOBODY and state.follower[cell] % 16 == part:
            key = f"occupied_{C.KIND_IDS[state.kind[number]]}"
            return no(key, "Z-FOLL-4", owner=state.follower[cell] // 16, cell=C.CELLS[cell])
    return None


def not_here(state: State) -> Refusal:
    """Return the refusal for regions that the tile just laid does not belong to (Z-FOLL-1)."""
    return no("not_here", "Z-FOLL-1", cell=C.CELLS[state.order[-1]])


def _names(state: State, cell: int) -> list[str]:
    return [part.id for part in C.PARTS[state.face[cell] // C.SIDES]]


def _no_part(cell: int, name: str, names: list[str], rule: str) -> Refusal:
    return no("no_part", rule, cell=C.CELLS[cell], part=name, parts=", ".join(names))


def _score(state: State, item: Item, action: int) -> Refusal:
    """Z-DONE-1, Z-SCORE-2, Z-SCORE-7, Z-SCORE-8."""
    where, _, name = TEXTS[action].split()[1].partition(".")
    cell = C.NUMBER_OF_CELL[where]
    if state.face[cell] == C.NOBODY:
        return no("no_tile", "Z-SCORE-1", cell=where)
    names = _names(state, cell)
    if name not in names:
        return _no_part(cell, name, names, "Z-SCORE-1")
    node = cell * C.MOST_PARTS + names.index(name)
    number = state.region[node]
    region, root = region_by(state, number), state.roots[number]
    if region.open:
        cells = ", ".join(C.CELLS[empty] for empty in openings(state, number))
        return no(f"open_{C.KIND_IDS[region.kind]}", "Z-DONE-1", cells=cells)
    if region.followers == (0, 0):
        return no("nobody_there", "Z-SCORE-2")
    if root != node:
        return no("named", "Z-SCORE-8", region=name_of(state, root))
    return no("later", "Z-SCORE-8", player=state.agenda[-1][2], owner=controller(region))


_REASONS = {"draw": _draw, "place": _place, "send": _send, "score": _score, "token": _token}
"""first word of an action -> the function that explains why it is not legal; all other words always are"""
REFUSER: Refuser = Refuser(
    offered_by=_OFFERED_BY,
    reasons=_REASONS,
    not_now=_NOT_NOW,
)
why_not = REFUSER.why_not
