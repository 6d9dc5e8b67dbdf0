"""What lies where: the things, pieces and groups of a view (docs/bridge.md). Layouts say where a place is.

Tiles are drawn from their codes, so drawings know no list of them; a region of the board is a group of parts of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....core.view import PieceView, ThingView
from ..rules.constants import (
    CELLS,
    CODES,
    KIND_IDS,
    KINDS,
    MOST_PARTS,
    NOBODY,
    NODES_OF_CELLS,
    PARTS,
    PLAYERS,
    SIDES,
    START_FIELDS,
    START_PARTS,
    TOKEN_KINDS,
    TOKENS_ON_TOWERS,
    TRACK,
    TYPE_IDS,
)
from ..rules.regions import name_of, nodes_of, part_name, roots
from ..rules.scoring import unseen
from ..text.labels import FOLLOWER_OF

if TYPE_CHECKING:
    from ..rules.state import State

DISCARDS_SHOWN = 6
GRIDS = (2, 3, 4)
"""cells in a row of the square beside the castle in which the tokens of a player lie; one of them has the arms"""
STARTS = [f"start {edge} {chapels}" for _, _, edge, chapels in START_FIELDS]
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
    for number, (_, side, _, _) in enumerate(START_FIELDS):
        yield {"place": f"start.{number + 1}", "drawing": STARTS[number], "turn": side}


def _tiles(state: State) -> Iterator[ThingView]:
    for cell in state.order:
        yield tile_on(cell, state.face[cell])


def tile_on(cell: int, face: int) -> ThingView:
    """A tile as it lies on a cell."""
    number, turn = divmod(face, SIDES)
    return {"place": f"cell.{CELLS[cell]}", "drawing": f"tile {CODES[number]}", "turn": turn}


def _towers(state: State) -> Iterator[ThingView]:
    for number in range(TOKENS_ON_TOWERS):
        if state.towers >> number & 1:
            yield {"place": f"tower.{number + 1}", "drawing": "token back"}


def in_hand(number: int) -> ThingView:
    """The tile just drawn."""
    return {"place": "hand", "drawing": f"hand {CODES[number]}"}


def _tables(state: State) -> Iterator[ThingView]:
    yield {"place": "pile", "drawing": "hand none", "texts": {"count": str(sum(state.left))}}
    if state.tile != NOBODY:
        yield {**in_hand(state.tile), "held": True}
    for number, count in enumerate(state.left):
        yield {"place": f"left.{TYPE_IDS[number]}", "drawing": f"left {CODES[number]}", "texts": {"count": str(count)}}
    waiting = unseen(state)
    for kind in TOKEN_KINDS:
        yield {"place": f"kind.{kind}", "drawing": f"token {kind}", "texts": {"count": str(waiting.get(kind, 0))}}
    for index, number in enumerate(state.discarded[-DISCARDS_SHOWN:], 1):
        yield {"place": f"discard.{index}", "drawing": f"left {CODES[number]}", "texts": {"count": ""}}


def drawings() -> dict[str, str]:
    """All drawings of things on the board itself, each with a place where it may lie."""
    found = {f"tile {code}": "cell.e5" for code in CODES}
    unturned = next(number for number, (_, side, _, _) in enumerate(START_FIELDS, 1) if not side)
    found |= dict.fromkeys(STARTS, f"start.{unturned}")
    owned = {f"owned {kind}{late}": "own.0.2.1" for kind in TOKEN_KINDS for late in ("", " later")}
    return found | {"token back": "tower.1"} | owned


# Pieces


def pieces(state: State) -> list[PieceView]:
    """What is moved: followers, keeps, and the pawns on the track."""
    return [*_followers(state), *_keeps(state), *_pawns(state)]


def _piece(key: str, kind: str, seat: int, place: str) -> PieceView:
    return {"key": key, "kind": kind, "seat": seat, "place": place}


def _followers(state: State) -> Iterator[PieceView]:
    for cell in state.order:
        if state.follower[cell] != NOBODY:
            seat, index = divmod(state.follower[cell], 16)
            yield follower_on(cell, PARTS[state.face[cell] // SIDES][index].id, seat)


def follower_on(cell: int, part: str, seat: int) -> PieceView:
    """A seat's follower on a part of the tile on a cell."""
    kind = FOLLOWER_OF[KIND_IDS[KINDS.index(part[0])]]
    return _piece(f"follower {CELLS[cell]}", kind, seat, f"cell.{CELLS[cell]}.{part}")


def _keeps(state: State) -> Iterator[PieceView]:
    for seat in range(PLAYERS):
        size, house = state.keeps[seat]
        if size:
            yield _piece(f"keep {seat}", "keep", seat, f"cell.{name_of(state, house)}")


def _pawns(state: State) -> Iterator[PieceView]:
    for seat in range(PLAYERS):
        yield _piece(f"pawn {seat}", "pawn", seat, f"track.{state.score[seat] % TRACK}.{seat + 1}")


# Groups


def named_regions(state: State) -> Iterator[tuple[str, int]]:
    """The target and the first node of each region that lies on tiles, cell by cell (section 17)."""
    for root in sorted(roots(state)):
        if root < NODES_OF_CELLS:
            yield f"region.{name_of(state, root)}", root


def groups(state: State) -> dict[str, list[list[str]]]:
    """Each region by the parts of tiles and start fields that it is made of."""
    return {
        target: [_part(state, node) for node in nodes_of(state, state.region[root])]
        for target, root in named_regions(state)
    }


def _part(state: State, node: int) -> list[str]:
    if node < NODES_OF_CELLS:
        return [f"cell.{CELLS[node // MOST_PARTS]}", part_name(state, node)]
    number = max(number for number, (first, _, _) in enumerate(START_PARTS) if first <= node)
    first, _, parts = START_PARTS[number]
    return [f"start.{number + 1}", parts[node - first].id]
