"""Properties of all games of Zamek: conservation, regions rebuilt from nothing, copies, reading back, refusals."""

from __future__ import annotations

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.constants import (
    CELLS,
    COUNTS,
    FACES,
    MOST_PARTS,
    NEIGHBORS,
    NOBODY,
    NODES,
    NODES_OF_CELLS,
    PARTS,
    SIDES,
    SLOTS,
    START_AT,
    START_PARTS,
    TILE_TYPES,
    TOKEN_KINDS,
    TOWERS,
    TRACK,
    TURNS_OF,
)
from caylus.games.zamek.rules.regions import nodes_of, numbers, regions_of

from ..thorough import tries
from .helpers import random_game


def slots_at(state: Zamek, cell: int) -> list[int]:
    """The nodes at the twelve slots of a tile."""
    return [cell * MOST_PARTS + part for part in FACES[state.face[cell]].slots]


def kind_of(state: Zamek, node: int) -> int:
    if node >= NODES_OF_CELLS:
        first, _, parts = next(entry for entry in reversed(START_PARTS) if entry[0] <= node)
        return parts[node - first].kind
    return PARTS[state.face[node // MOST_PARTS] // SIDES][node % MOST_PARTS].kind


def flooded(state: Zamek) -> dict[int, tuple[list[int], int]]:
    """Regions by a search from nothing: first node -> nodes, and slots that face an empty cell."""
    joins: dict[int, set[int]] = {}
    opened: dict[int, int] = {}
    for first, _, parts in START_PARTS:
        for index in range(len(parts)):
            joins[first + index], opened[first + index] = set(), 0
    for cell in state.order:
        for node in slots_at(state, cell):
            joins.setdefault(node, set())
            opened.setdefault(node, 0)
    for (cell, side), number in START_AT.items():
        own = START_PARTS[number][1]
        for slot in range(SLOTS):
            if state.face[cell] < 0:
                opened[own[slot]] += 1
            else:
                other = slots_at(state, cell)[SLOTS * side + 2 - slot]
                if kind_of(state, own[slot]) == kind_of(state, other):
                    joins[own[slot]].add(other)
                    joins[other].add(own[slot])
    for cell in state.order:
        for side in range(SIDES):
            near = NEIGHBORS[cell][side]
            for slot in range(SLOTS) if near >= 0 else ():
                own_node = slots_at(state, cell)[SLOTS * side + slot]
                if state.face[near] < 0:
                    opened[own_node] += 1
                else:
                    other = slots_at(state, near)[SLOTS * ((side + 2) % SIDES) + 2 - slot]
                    if kind_of(state, own_node) == kind_of(state, other):
                        joins[own_node].add(other)
    found, seen = {}, set()
    for start in sorted(joins):
        if start in seen:
            continue
        reached = [start]
        seen.add(start)
        for node in reached:
            fresh = sorted(joins[node] - seen)
            seen.update(fresh)
            reached += fresh
        found[start] = (sorted(reached), sum(opened[node] for node in reached))
    return found


@pytest.mark.parametrize("seed", range(tries(6, 40)))
def test_regions_kept_equal_those_rebuilt(seed: int) -> None:
    """Z-MERGE-1, Z-MERGE-4, Z-MERGE-5, Z-DONE-1 to Z-DONE-5, Z-TILE-6, Z-TILE-14."""
    for state in random_game(seed):
        if state.phase_id() == "follower":
            kept = {
                state.roots[number]: (list(nodes_of(state, number)), state.open[number]) for number in numbers(state)
            }
            assert kept == flooded(state)


@pytest.mark.parametrize("seed", range(tries(6, 40)))
def test_nothing_is_lost(seed: int) -> None:
    """Tiles, followers and tokens after every step (Z-COMP-3 to Z-COMP-5, Z-SCORE-9, Z-SETUP-3)."""
    for state in random_game(seed):
        lying = [face // SIDES for face in state.face if face >= 0] + [*state.discarded]
        lying += [state.tile] if state.tile >= 0 else []
        assert [lying.count(number) + left for number, left in enumerate(state.left)] == list(COUNTS)
        for seat in (0, 1):
            standing = [follower for follower in state.follower if follower != NOBODY and follower // 16 == seat]
            assert len(standing) + state.pool[seat] == 6
            assert sum(region.followers[seat] for region in regions_of(state).values()) == len(standing)
        held = [kind for tokens in state.tokens for kind, _ in tokens]
        if not state.is_over():
            assert len(held) + len(state.used) + state.towers.bit_count() == 13
        assert all([*held, *state.used].count(kind) <= 2 for kind in TOKEN_KINDS)


def test_the_data_are_whole() -> None:
    """Section 15: 60 tiles, 76 cells, 14 towers at bends, 7 start fields, planar regions, no tile twice."""
    assert (sum(COUNTS), len(CELLS), len(TOWERS), len(START_AT)) == (60, 76, 14, 7)
    assert set(TOWERS) >= {0, 12, 56}
    assert all(TOWERS[index] + 2 <= TOWERS[index + 1] for index in range(13))
    assert max(TOWERS) < TRACK
    assert NODES > NODES_OF_CELLS
    convex, reflex = corners()
    assert (convex, reflex) == (9, 5)
    figures = set()
    for number, (name, _, code) in enumerate(TILE_TYPES):
        for side in range(SIDES):
            edge = FACES[SIDES * number].slots[SLOTS * side : SLOTS * side + SLOTS]
            kinds = [PARTS[number][part].kind for part in edge]
            assert len(set(edge)) == 1 or kinds == [2, 3, 2], (name, "Z-TILE-1, Z-TILE-2")
        assert planar(FACES[SIDES * number].slots), (name, "Z-TILE-13")
        assert all(part.kind == 2 for part in PARTS[number] if part.chapels), "Z-TILE-11"
        assert all(part.kind == 3 for part in PARTS[number] if part.stocks), "Z-TILE-8"
        if "fountain" in code:
            assert [part.kind for part in PARTS[number]].count(3) == 3, "Z-TILE-7"
        assert len(TURNS_OF[number]) in (1, 2, 4)
        turned = []
        for turn in range(SIDES):
            names = [PARTS[number][part].id for part in FACES[SIDES * number + turn].slots]
            turned.append((tuple(names), code.partition(";")[2]))
        assert not figures & set(turned), name
        figures.update(turned)


def corners() -> tuple[int, int]:
    """Convex and reflex corners of the outline (Z-BOARD-7: a tower at each)."""
    inside = {(ord(name[0]) - 97, int(name[1:]) - 1) for name in CELLS}
    convex = reflex = 0
    for x in range(10):
        for y in range(10):
            count = sum((x - i, y - j) in inside for i in (0, 1) for j in (0, 1))
            convex += count == 1
            reflex += count == 3
    return convex, reflex


def planar(slots: tuple[int, ...]) -> bool:
    """No two regions cross."""
    for a in range(12):
        for b in range(a + 1, 12):
            for c in range(b + 1, 12):
                for d in range(c + 1, 12):
                    if slots[a] == slots[c] != slots[b] == slots[d]:
                        return False
    return True


def test_decisions_have_names() -> None:
    assert Zamek.decisions == ("draw", "tile", "follower", "next score", "double", "token", "turn end")
