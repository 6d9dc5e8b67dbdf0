"""A position of Zamek as a few lines of text, for environments, and as tables, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ....core.view.screen import Block, Cell, Part, asked_line, name_cell
from ..rules import constants as C
from ..rules.regions import name_of
from ..text.labels import FOLLOWER_OF

if TYPE_CHECKING:
    from ..rules.state import State

_SIGNS = {"house": "h", "pigsty": "p", "meadow": ".", "road": "+"}


def render(state: State) -> str:
    """The position, ready to print: the turn, the players, the board, and who is asked."""
    lines = [
        f"Turn {state.turn}, {state.phase}; {sum(state.left)} tiles left",
        *(_player(state, seat) for seat in range(C.PLAYERS)),
        *drawn_board(state),
    ]
    if state.tile != C.NOBODY:
        lines.append(f"Tile: {C.TYPE_IDS[state.tile]}")
    return "\n".join([*lines, asked_line(state)])


def _player(state: State, seat: int) -> str:
    tokens = " ".join(f"{kind}{'' if usable else '*'}" for kind, usable in state.tokens[seat]) or "none"
    size = state.keeps[seat][0]
    return f"Seat {seat}: {state.score[seat]} points, {state.pool[seat]} followers, keep {size}, tokens {tokens}"


def drawn_board(state: State) -> list[str]:
    """The castle in letters, three by three for each cell: what the edges show, and a follower in the middle.

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


# Tables for the terminal -----------------------------------------------------------------------------------------


def blocks(state: State, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
    """The whole position."""
    return [_heading(state, view), _players(state, view), *_board(state), _followers(state), _tile(state, catalog)]


def _heading(state: State, view: Mapping[str, Any]) -> Block:
    title = Part(f"Turn {state.turn}, {view['phase_label'].lower()}", "title")
    return Block([title, f"   {sum(state.left)} tiles left"])


def _players(state: State, view: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for seat in range(C.PLAYERS):
        tokens = ", ".join(mark["text"] for mark in view["seats"][seat]["marks"])
        rows.append(
            [name_cell(view, seat), str(state.score[seat]), str(state.pool[seat]), str(state.keeps[seat][0]), tokens]
        )
    return Block(head=("", "points", "followers", "keep", "tokens"), rows=rows, numbers=True)


def _board(state: State) -> list[Block]:
    return [Block([line]) for line in drawn_board(state)]


def _followers(state: State) -> Block:
    rows: list[list[Cell]] = []
    for cell in state.order:
        if state.follower[cell] != C.NOBODY:
            seat, part = divmod(state.follower[cell], 16)
            kind = C.KIND_IDS[C.PARTS[state.face[cell] // C.SIDES][part].kind]
            number = state.region[cell * C.MOST_PARTS + part]
            name, size = name_of(state, state.roots[number]), state.tiles[number].bit_count()
            rows.append([[seat], FOLLOWER_OF[kind], name, str(size)])
    return Block(head=("", "follower", "region", "tiles"), rows=rows, numbers=False)


def _tile(state: State, catalog: Mapping[str, Any]) -> Block:
    if state.tile == C.NOBODY:
        return Block()
    return Block([f"Tile: {catalog['places'][f'tile.{C.TYPE_IDS[state.tile]}']['label']} ({C.TYPE_IDS[state.tile]})"])
