"""Regions of the board, joined from tiles and start fields and updated as tiles are laid (Z-MERGE-1 to Z-MERGE-5).

A region is named by its first node, its *root*, and has a number in the state: regions are numbered in the order in
which they are founded, and of two that join the one with the first root remains.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from . import constants as C
from .state import BLACK_ONE, FOLLOWERS_THERE, HOLDERS, NO_REGION, Region, State, holder_of

_new = tuple.__new__
_NUMBERS = bytes(range(NO_REGION))
_BYTES = [bytes([number]) for number in _NUMBERS]
_NODES = array("h", range(C.NODES_OF_CELLS))
_OPENED: list[tuple[int, ...] | None] = [None] * (len(C.EDGES) << C.SIDES)
"""face of a tile, then the sides with an empty cell as a set of bits -> `opened_slots`, as soon as it was needed"""
_NOBODY_THERE = [bytes(count) for count in range(C.MOST_PARTS + 1)]


def lay(state: State, cell: int, face: int) -> list[int]:
    """Lay a tile: its regions join those that they touch; returns the features that this completes (Z-DONE-1 to 7)."""
    faces, region, met, opened = state.face, state.region, state.met, state.open
    faces[cell] = face
    state.order += (cell,)
    met[cell] = 0
    own, meets = C.EDGE_FORMS[face], C.MEETINGS[face]
    empty = 0
    touched = []
    joining = []
    for side, other, start in C.BESIDE[cell]:
        if other < 0:
            base, form = 0, start
        elif (opposite := faces[other]) < 0:
            met[other] |= meets[side]
            empty |= 1 << side
            continue
        else:
            base, form = other * C.MOST_PARTS, C.EDGE_FORMS[opposite][side - 2]
        for part, node, slots, alike in C.FACING[own[side]][form]:
            there = region[base + node]
            opened[there] -= slots
            if alike:
                joining.append((part, there))
            elif not opened[there]:
                touched.append(there)
    touched += _found_and_join(state, cell, face, empty, joining)
    kinds = state.kind
    completed = []
    for number in touched:
        if not opened[number] and kinds[number] != C.MEADOW and (root := state.roots[number]) not in completed:
            completed.append(root)
    completed.sort()
    state.completed = tuple(completed)
    return completed


def _found_and_join(state: State, cell: int, face: int, empty: int, joining: list[tuple[int, int]]) -> bytearray:
    """Found regions for the parts of a tile, and join those that they touch (Z-MERGE-1); return each part's region."""
    kinds, number, first = C.KINDS_OF[face // C.SIDES], len(state.kind), cell * C.MOST_PARTS
    count = len(kinds)
    last = first + count
    opened, tiles, followers, marks = state.open, state.tiles, state.followers, state.marks
    state.kind += kinds
    roots = state.roots
    roots += _NODES[first:last]
    slots = _OPENED[face << C.SIDES | empty]
    if slots is None:
        slots = _OPENED[face << C.SIDES | empty] = opened_slots(face, empty)
    opened += slots
    tiles += [1 << cell] * count
    followers += _NOBODY_THERE[count]
    marks += C.MARKS_OF[face // C.SIDES]
    gone: dict[int, int] = {}
    for part, there in joining:
        kept, lost = number + part, there
        while lost in gone:
            lost = gone[lost]
        while kept in gone:
            kept = gone[kept]
        if kept != lost:
            if roots[lost] < roots[kept]:
                kept, lost = lost, kept
            opened[kept] += opened[lost]
            opened[lost] = -1
            tiles[kept] |= tiles[lost]
            tiles[lost] = 0
            if followers[lost]:
                followers[kept] += followers[lost]
                followers[lost] = 0
            if marks[lost]:
                marks[kept] += marks[lost]
                marks[lost] = 0
            gone[lost] = kept
    region = state.region
    region[first:last] = _NUMBERS[number : number + count]
    for lost, kept in gone.items():
        region = region.replace(_BYTES[lost], _BYTES[kept])
    state.region = region
    return region[first:last]


def opened_slots(face: int, empty: int) -> tuple[int, ...]:
    """Return the number of open slots of each part of a tile, if the cells on these sides are empty."""
    slots = [part for side in range(C.SIDES) if empty >> side & 1 for part in C.EDGES[face][side]]
    return tuple(slots.count(part) for part in range(len(C.PARTS[face // C.SIDES])))


# Regions, for other modules --------------------------------------------------------------------------------------


def numbers(state: State) -> list[int]:
    """Return the numbers of the regions, in order."""
    return [number for number, tiles in enumerate(state.tiles) if tiles]


def roots(state: State) -> list[int]:
    """Return the first nodes of the regions, in the order of their numbers."""
    return [state.roots[number] for number in numbers(state)]


def region_by(state: State, number: int) -> Region:
    """Return a region by its number."""
    kind, marks, there = state.kind[number], state.marks[number], FOLLOWERS_THERE[state.followers[number]]
    opened, tiles = state.open[number], state.tiles[number]
    # Plain tuples are faster than fields by name, and searches call this very often.
    return _new(Region, (kind, opened, tiles, there, *((0, marks > 0) if kind == C.ROAD else (marks, False))))


def region_at(state: State, node: int) -> Region:
    """Return the region to which a node belongs."""
    return region_by(state, state.region[node])


def regions_of(state: State) -> dict[int, Region]:
    """Return all regions by their first nodes."""
    return {state.roots[number]: region_by(state, number) for number in numbers(state)}


def nodes_of(state: State, number: int) -> Iterator[int]:
    """Yield the nodes of a region, in their order."""
    find = state.region.find
    node = find(number)
    while node >= 0:
        yield node
        node = find(number, node + 1)


def name_of(state: State, root: int) -> str:
    """Return the name of a region of the board by its first part: `e4.h1` (section 17)."""
    return f"{C.CELLS[root // C.MOST_PARTS]}.{part_name(state, root)}"


def part_name(state: State, node: int) -> str:
    """Return the name of the part of a tile that a node is: `h1`."""
    cell, part = divmod(node, C.MOST_PARTS)
    return C.PARTS[state.face[cell] // C.SIDES][part].id


def direction_of(face: int, part: int) -> str:
    """Return a direction in which a part of a laid tile reaches and none of the others of its kind does, a whole side
    before a corner; an empty text for the only part of its kind.
    """
    parts = C.PARTS[face // C.SIDES]
    others = [other for other, one in enumerate(parts) if one.kind == parts[part].kind and other != part]
    if not others:
        return ""
    theirs = {direction for other in others for direction in _directions(face, other)}
    alone = [direction for direction in _directions(face, part) if direction not in theirs]
    return C.DIRECTIONS[min(alone, key=lambda direction: direction >= C.SIDES)]


def _directions(face: int, part: int) -> Iterator[int]:
    """Yield the sides to which a part of a tile reaches; where a road divides a side, the corners."""
    for side, edge in enumerate(C.EDGES[face]):
        if edge[1] == part:
            yield side
        elif edge[0] == part:
            yield C.SIDES + (side - 1) % C.SIDES
        elif edge[2] == part:
            yield C.SIDES + side


# Followers -------------------------------------------------------------------------------------------------------


def send(state: State, seat: int, node: int) -> None:
    """Put a follower on a region of the tile just placed (Z-FOLL-1, Z-FOLL-3)."""
    state.pool[seat] -= 1
    state.follower[node // C.MOST_PARTS] = seat * 16 + node % C.MOST_PARTS
    state.followers[state.region[node]] += BLACK_ONE if seat else 1


def call_back(state: State, root: int) -> None:
    """Return all followers on a completed feature to their pools, for any role (Z-SCORE-9, Z-SCORE-10, Z-FOLL-8)."""
    number = state.region[root]
    for node in nodes_of(state, number):
        if node < C.NODES_OF_CELLS:
            cell, part = divmod(node, C.MOST_PARTS)
            follower = state.follower[cell]
            if follower != C.NOBODY and follower % 16 == part:
                state.pool[follower // 16] += 1
                state.follower[cell] = C.NOBODY
    state.followers[number] = 0


def holder_at(state: State, node: int) -> int:
    """Return the seat that controls the region of a node; NOBODY in a tie (Z-MERGE-3)."""
    return HOLDERS[state.followers[state.region[node]]]


def controller(region: Region) -> int:
    """Return the seat that controls a region; NOBODY in a tie (Z-MERGE-3)."""
    return holder_of(region.followers)


def openings(state: State, number: int) -> list[int]:
    """List the empty cells at the open slots of a region, in their order (Z-DONE-2)."""
    found: set[int] = set()
    for node in nodes_of(state, number):
        if node < C.NODES_OF_CELLS:
            cell, part = divmod(node, C.MOST_PARTS)
            for side in C.SIDES_OF_PARTS[state.face[cell]][part]:
                other = C.NEIGHBORS[cell][side]
                if other >= 0 and state.face[other] < 0:
                    found.add(other)
        else:
            found |= {
                cell
                for (cell, _), start in C.START_AT.items()
                if node in C.START_PARTS[start][1] and state.face[cell] < 0
            }
    return sorted(found)
