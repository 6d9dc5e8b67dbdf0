"""What lies where: the things, pieces and groups of a view (docs/bridge.md). Layouts say where a place is.

Tiles are drawn from their codes, so drawings know no list of them; a region of the board is a group of parts of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.view import PieceView, ThingView, piece
from ..rules import constants as C
from ..rules.regions import name_of, nodes_of, part_name, roots
from ..rules.scoring import unseen
from ..text.labels import FOLLOWER_OF

if TYPE_CHECKING:
    from ..rules.state import State

DISCARDS_SHOWN = 6
GRIDS = (2, 3, 4)
"""cells in a row of the square beside the castle in which the tokens of a player lie; one of them has the arms"""
STARTS = [f"start {edge} {chapels}" for _, _, edge, chapels in C.START_FIELDS]
"""the drawings of the start fields"""


def things(state: State) -> list[ThingView]:
    """What stands still on both sheets."""
    owned: list[ThingView] = [
        {"place": place, "drawing": f"owned {kind}{'' if usable else ' later'}"}
        for place, _, kind, usable in owned_tokens(state)
    ]
    return [*_starts(), *_tiles(state), *_towers(state), *owned, *_tables(state)]


def owned_tokens(state: State) -> Iterator[tuple[str, int, int, bool]]:
    """Place, owner and kind of each token that lies before a player, face up, and whether it is usable (Z-TOKEN-1)."""
    for seat, tokens in enumerate(state.tokens):
        across = next(across for across in GRIDS if len(tokens) < across * across)
        for number, (kind, usable) in enumerate(tokens, 1):
            yield f"own.{seat}.{across}.{number}", seat, kind, usable


def _starts() -> Iterator[ThingView]:
    for number, (_, side, _, _) in enumerate(C.START_FIELDS):
        yield {"place": f"start.{number + 1}", "drawing": STARTS[number], "turn": side}


def _tiles(state: State) -> Iterator[ThingView]:
    for cell in state.order:
        yield tile_on(cell, state.face[cell])


def tile_on(cell: int, face: int) -> ThingView:
    """A tile as it lies on a cell."""
    number, turn = divmod(face, C.SIDES)
    return {"place": f"cell.{C.CELLS[cell]}", "drawing": f"tile {C.CODES[number]}", "turn": turn}


def _towers(state: State) -> Iterator[ThingView]:
    for number in range(C.TOKENS_ON_TOWERS):
        if state.towers >> number & 1:
            yield {"place": f"tower.{number + 1}", "drawing": "token back"}


def in_hand(number: int) -> ThingView:
    """The tile just drawn."""
    return {"place": "hand", "drawing": f"hand {C.CODES[number]}"}


def _tables(state: State) -> Iterator[ThingView]:
    yield {"place": "pile", "drawing": "hand none", "texts": {"count": str(sum(state.left))}}
    if state.tile != C.NOBODY:
        yield {**in_hand(state.tile), "held": True}
    for number, count in enumerate(state.left):
        yield {
            "place": f"left.{C.TYPE_IDS[number]}",
            "drawing": f"left {C.CODES[number]}",
            "texts": {"count": str(count)},
        }
    waiting = unseen(state)
    for kind in C.TOKEN_KINDS:
        yield {"place": f"kind.{kind}", "drawing": f"token {kind}", "texts": {"count": str(waiting.get(kind, 0))}}
    for index, number in enumerate(state.discarded[-DISCARDS_SHOWN:], 1):
        yield {"place": f"discard.{index}", "drawing": f"left {C.CODES[number]}", "texts": {"count": ""}}


def drawings() -> dict[str, str]:
    """All drawings of things on the board itself, each with a place where it may lie."""
    found = {f"tile {code}": "cell.e5" for code in C.CODES}
    unturned = next(number for number, (_, side, _, _) in enumerate(C.START_FIELDS, 1) if not side)
    found |= dict.fromkeys(STARTS, f"start.{unturned}")
    owned = {f"owned {kind}{late}": "own.0.2.1" for kind in C.TOKEN_KINDS for late in ("", " later")}
    return found | {"token back": "tower.1"} | owned


# Pieces


def pieces(state: State) -> list[PieceView]:
    """What is moved: followers, keeps, and the pawns on the track."""
    return [*_followers(state), *_keeps(state), *_pawns(state)]


def _followers(state: State) -> Iterator[PieceView]:
    for cell in state.order:
        if state.follower[cell] != C.NOBODY:
            seat, index = divmod(state.follower[cell], 16)
            yield follower_on(cell, C.PARTS[state.face[cell] // C.SIDES][index].id, seat)


def follower_on(cell: int, part: str, seat: int) -> PieceView:
    """A seat's follower on a part of the tile on a cell."""
    kind = FOLLOWER_OF[C.KIND_IDS[C.KINDS.index(part[0])]]
    return piece(f"follower {C.CELLS[cell]}", kind, seat, f"cell.{C.CELLS[cell]}.{part}")


def _keeps(state: State) -> Iterator[PieceView]:
    for seat in range(C.PLAYERS):
        size, house = state.keeps[seat]
        if size:
            yield piece(f"keep {seat}", "keep", seat, f"cell.{name_of(state, house)}")


def _pawns(state: State) -> Iterator[PieceView]:
    for seat in range(C.PLAYERS):
        yield piece(f"pawn {seat}", "pawn", seat, f"track.{state.score[seat] % C.TRACK}.{seat + 1}")


# Groups


def named_regions(state: State) -> Iterator[tuple[str, int]]:
    """The target and the first node of each region that lies on tiles, cell by cell (section 17)."""
    for root in sorted(roots(state)):
        if root < C.NODES_OF_CELLS:
            yield f"region.{name_of(state, root)}", root


def groups(state: State) -> dict[str, list[list[str]]]:
    """Each region by the parts of tiles and start fields that it is made of."""
    return {
        target: [_part(state, node) for node in nodes_of(state, state.region[root])]
        for target, root in named_regions(state)
    }


def _part(state: State, node: int) -> list[str]:
    if node < C.NODES_OF_CELLS:
        return [f"cell.{C.CELLS[node // C.MOST_PARTS]}", part_name(state, node)]
    number = max(number for number, (first, _, _) in enumerate(C.START_PARTS) if first <= node)
    first, _, parts = C.START_PARTS[number]
    return [f"start.{number + 1}", parts[node - first].id]


# What would fit


def fitting_types(state: State, met: int) -> list[int]:
    """The types that are left and fit where a cell meets this (Z-PLACE-4 to Z-PLACE-7), the most frequent first."""
    left = [number for number, count in enumerate(state.left) if count and met in C.FITTING[number]]
    return sorted(left, key=lambda number: -state.left[number])


def fits_of(state: State) -> tuple[dict[str, int], list[dict[str, int]]]:
    """For the empty cells beside others which list is theirs, and the lists: many cells meet the same."""
    fits: dict[str, int] = {}
    lists: dict[int, int] = {}
    for cell, met in enumerate(bytes(state.met)):
        if met and state.face[cell] < 0:
            fits[f"cell.{C.CELLS[cell]}"] = lists.setdefault(met, len(lists))
    fitting = [
        {f"left.{C.TYPE_IDS[number]}": C.FITTING[number][met][0] for number in fitting_types(state, met)}
        for met in lists
    ]
    return fits, fitting
