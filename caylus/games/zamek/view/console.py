"""The castle in letters: a list of its cells and regions would be too long for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....core.rules.errors import counted
from ..rules import constants as C
from ..rules.regions import name_of
from ..rules.state import State
from ..text.labels import FOLLOWER_OF

_SIGNS = {"house": "h", "pigsty": "p", "meadow": ".", "road": "+"}


def drawn(state: State, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> Iterator[str]:
    """Yield the castle, the followers on it with their regions, and the remaining tiles."""
    yield from drawn_board(state)
    for cell in state.order:
        if state.follower[cell] != C.NOBODY:
            seat, part = divmod(state.follower[cell], 16)
            kind = C.KIND_IDS[C.PARTS[state.face[cell] // C.SIDES][part].kind]
            number = state.region[cell * C.MOST_PARTS + part]
            region, size = name_of(state, state.roots[number]), state.tiles[number].bit_count()
            yield f"{view['seats'][seat]['name']}: {FOLLOWER_OF[kind]}, {region}, {counted(size, 'tile')}"
    yield f"{counted(sum(state.left), 'tile')} left"
    if state.tile != C.NOBODY:
        name = C.TYPE_IDS[state.tile]
        yield f"Tile: {catalog['places'][f'tile.{name}']['label']} ({name})"


def drawn_board(state: State) -> list[str]:
    """Draw the castle in letters, three by three for each cell: its edges, and a follower in the middle.

    `h` house, `p` pigsty, `.` meadow, `+` road; 0 and 1 are followers; an empty cell is blank, outside is `#`.
    """
    lines = ["     " + "   ".join("abcdefghi"[: len(C.ROWS[0])])]
    for y, row in enumerate(C.ROWS):
        cells = [
            _letters(state, f"{chr(97 + x)}{y + 1}") if place == "#" else ["###"] * 3 for x, place in enumerate(row)
        ]
        for line in range(C.SLOTS):
            lines.append(f"{y + 1 if line == 1 else ' ':>2}  " + " ".join(cell[line] for cell in cells))
    return lines


def _letters(state: State, name: str) -> list[str]:
    cell = C.NUMBER_OF_CELL[name]
    face = state.face[cell]
    if face < 0:
        return ["   ", " · " if state.met[cell] else "   ", "   "]
    slots, parts = C.FACES[face].slots, C.PARTS[face // C.SIDES]
    north, east, south, west = (_SIGNS[C.KIND_IDS[parts[slots[C.SLOTS * side + 1]].kind]] for side in range(C.SIDES))
    follower = state.follower[cell]
    middle = " " if follower == C.NOBODY else str(follower // 16)
    corners = [_SIGNS[C.KIND_IDS[parts[slots[index]].kind]] for index in (0, 2, 6, 8)]
    return [f"{corners[0]}{north}{corners[1]}", f"{west}{middle}{east}", f"{corners[3]}{south}{corners[2]}"]
