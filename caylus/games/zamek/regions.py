"""Regions of the board: what tiles and start fields have joined, kept while tiles are laid (Z-MERGE-1 to Z-MERGE-5)."""

from __future__ import annotations

from .region import Region
from .state import State
from .tables import (
    CELLS,
    EDGES,
    FACES,
    MEADOW,
    MEETINGS,
    MOST_PARTS,
    NEIGHBORS,
    NOBODY,
    NODES_OF_CELLS,
    PARTS,
    SIDES,
    SLOTS,
    START_AT,
    START_EDGES,
    START_PARTS,
)


def lay(state: State, cell: int, face: int) -> list[int]:
    """Lay a tile: its regions join those that they touch; returns the features that this completes (Z-DONE-1 to 7)."""
    faces, region, regions, met = state.face, state.region, state.regions, state.met
    faces[cell] = face
    state.order += (cell,)
    met[cell] = 0
    parts = PARTS[face // SIDES]
    first = cell * MOST_PARTS
    opened = [0] * len(parts)
    touching: list[tuple[int, int, int]] = []
    for side, other in enumerate(NEIGHBORS[cell]):
        edge = EDGES[face][side]
        if other < 0:
            start = START_EDGES.get((cell, side))
            if start is not None:
                touching += meetings(edge, start)
        elif faces[other] < 0:
            met[other] |= MEETINGS[face][side]
            for index in edge:
                opened[index] += 1
        else:
            # its slots lie the other way round
            right, middle, left = EDGES[faces[other]][side - 2]
            base = other * MOST_PARTS
            touching += meetings(edge, (base + left, base + middle, base + right))
    tile = 1 << cell
    for index, part in enumerate(parts):
        node = first + index
        region[node] = node
        regions[node] = Region(part.kind, opened[index], tile, (0, 0), part.chapels, part.stocks, (node,))
    for index, node, slots in touching:
        own, root = region[first + index], region[node]
        kind, still_open, tiles, followers, chapels, stocks, nodes = regions[root]
        if own == root or kind != parts[index].kind:
            regions[root] = Region(kind, still_open - slots, tiles, followers, chapels, stocks, nodes)
        else:
            _join(state, own, root, slots)
    roots = {region[first + index] for index in range(len(parts))}
    roots.update([region[node] for _, node, _ in touching])
    done = [root for root in roots if not regions[root].open and regions[root].kind != MEADOW]
    done.sort()
    state.completed = tuple(done)
    return done


def meetings(edge: tuple[int, ...], nodes: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Which part meets which node, and at how many slots: a road divides an edge into three (Z-TILE-6, Z-TILE-14)."""
    left, middle, right = edge
    if left == middle:
        return ((left, nodes[0], SLOTS),)
    return (left, nodes[0], 1), (middle, nodes[1], 1), (right, nodes[2], 1)


def _join(state: State, one: int, other: int, closed: int) -> None:
    """Two regions become one, whose first node names it; so many slots face each other now (Z-MERGE-1)."""
    regions, region = state.regions, state.region
    root, gone = (one, other) if one < other else (other, one)
    kind, a_open, a_tiles, (a_white, a_black), a_chapels, a_stocks, a_nodes = regions[root]
    _, b_open, b_tiles, (b_white, b_black), b_chapels, b_stocks, b_nodes = regions.pop(gone)
    regions[root] = Region(
        kind,
        a_open + b_open - closed,
        a_tiles | b_tiles,
        (a_white + b_white, a_black + b_black),
        a_chapels + b_chapels,
        a_stocks or b_stocks,
        tuple(sorted(a_nodes + b_nodes)),
    )
    for node in b_nodes:
        region[node] = root


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
