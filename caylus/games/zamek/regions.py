"""Regions of the board: what tiles and start fields have joined, kept while tiles are laid (Z-MERGE-1 to Z-MERGE-5)."""

from __future__ import annotations

from .region import Region
from .state import State
from .tables import (
    CELLS,
    FACES,
    MEADOW,
    MOST_PARTS,
    NEIGHBORS,
    NOBODY,
    NODES_OF_CELLS,
    PARTS,
    SIDES,
    SLOTS,
    START_AT,
    START_PARTS,
)


def _facing(state: State, cell: int, side: int) -> tuple[int, ...] | None:
    """The nodes at the three slots that lie opposite a side, in that side's order; else None (Z-TILE-6, Z-TILE-14)."""
    start = START_AT.get((cell, side))
    if start is not None:
        return START_PARTS[start][1][::-1]
    other = NEIGHBORS[cell][side]
    if other < 0 or state.face[other] < 0:
        return None
    back = (side + 2) % SIDES
    slots = FACES[state.face[other]].slots[SLOTS * back : SLOTS * back + SLOTS]
    return tuple(other * MOST_PARTS + part for part in slots[::-1])


def lay(state: State, cell: int, face: int) -> list[int]:
    """Lay a tile: its regions join those that they touch; returns the features that this completes (Z-DONE-1 to 7)."""
    state.face[cell] = face
    state.order += (cell,)
    slots, roads = FACES[face]
    parts = PARTS[face // SIDES]
    region, regions = state.region, state.regions
    first = cell * MOST_PARTS
    opened = [0] * len(parts)
    touching: list[tuple[int, int]] = []
    for side in range(SIDES):
        own = slots[SLOTS * side : SLOTS * side + SLOTS]
        nodes = _facing(state, cell, side)
        other = NEIGHBORS[cell][side]
        if nodes is not None:
            touching += [(first + index, node) for index, node in zip(own, nodes, strict=True)]
        elif other >= 0:
            bit = 1 << (side + 2) % SIDES
            state.need[other] |= bit
            if roads >> side & 1:
                state.roads[other] |= bit
            for index in own:
                opened[index] += 1
    for index, part in enumerate(parts):
        node = first + index
        region[node] = node
        regions[node] = Region(part.kind, opened[index], 1 << cell, (0, 0), part.chapels, part.stocks, (node,))
    for mine, node in touching:
        root, other = region[mine], region[node]
        there = regions[other]
        regions[other] = there._replace(open=there.open - 1)
        if root != other and regions[root].kind == there.kind:
            _join(state, root, other)
    near = [*range(first, first + len(parts)), *(node for _, node in touching)]
    roots = sorted({region[node] for node in near})
    return [root for root in roots if not regions[root].open and regions[root].kind != MEADOW]


def _join(state: State, one: int, other: int) -> None:
    """Two regions become one, whose first node names it (Z-MERGE-1)."""
    regions = state.regions
    root, gone = (one, other) if one < other else (other, one)
    a, b = regions[root], regions.pop(gone)
    followers = (a.followers[0] + b.followers[0], a.followers[1] + b.followers[1])
    regions[root] = Region(
        a.kind,
        a.open + b.open,
        a.tiles | b.tiles,
        followers,
        a.chapels + b.chapels,
        a.stocks or b.stocks,
        tuple(sorted(a.nodes + b.nodes)),
    )
    for node in b.nodes:
        state.region[node] = root


def name_of(state: State, root: int) -> str:
    """A region of the board by its first part: `e4.h1` (section 17)."""
    cell, part = divmod(root, MOST_PARTS)
    return f"{CELLS[cell]}.{PARTS[state.face[cell] // SIDES][part].id}"


def send(state: State, seat: int, node: int) -> None:
    """A follower goes on a region of the tile just placed (Z-FOLL-1, Z-FOLL-3)."""
    state.pool[seat] -= 1
    state.follower[node // MOST_PARTS] = seat * 16 + node % MOST_PARTS
    root = state.region[node]
    followers = list(state.regions[root].followers)
    followers[seat] += 1
    state.regions[root] = state.regions[root]._replace(followers=(followers[0], followers[1]))


def call_back(state: State, root: int) -> None:
    """All followers on a completed feature go back to their pools, for any role (Z-SCORE-9, Z-SCORE-10, Z-FOLL-8)."""
    there = state.regions[root]
    for node in there.nodes:
        if node < NODES_OF_CELLS:
            cell, part = divmod(node, MOST_PARTS)
            follower = state.follower[cell]
            if follower != NOBODY and follower % 16 == part:
                state.pool[follower // 16] += 1
                state.follower[cell] = NOBODY
    state.regions[root] = there._replace(followers=(0, 0))


def controller(region: Region) -> int:
    """Who has more followers there; NOBODY in a tie (Z-MERGE-3)."""
    white, black = region.followers
    return 0 if white > black else 1 if black > white else NOBODY


def openings(state: State, region: Region) -> list[int]:
    """The empty cells that a region looks at, in their order (Z-DONE-2)."""
    found = set()
    for node in region.nodes:
        if node < NODES_OF_CELLS:
            cell, part = divmod(node, MOST_PARTS)
            slots = FACES[state.face[cell]].slots
            for side, other in enumerate(NEIGHBORS[cell]):
                if other >= 0 and state.face[other] < 0 and part in slots[SLOTS * side : SLOTS * side + SLOTS]:
                    found.add(other)
        else:
            found |= {
                cell
                for (cell, _), number in START_AT.items()
                if node in START_PARTS[number][1] and state.face[cell] < 0
            }
    return sorted(found)
