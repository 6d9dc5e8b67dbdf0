"""The scene: the places of things, pieces and groups of a view (docs/bridge.md). Layouts have the coordinates of
places.

Things and pieces are made of plain data, so that a page without Python can make them, too (`core.view.scene`). The
drawing of a tile is named after its code; a region of the board is a group of parts of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.text.translation import _c
from ....core.view.scene import Data, Scene
from ....core.view.view import PieceView, ThingView, piece, thing
from ..rules import constants as C
from ..rules.regions import name_of, nodes_of, part_name, roots
from ..rules.state import State
from ..text.labels import FOLLOWER_OF

MOMENT: str = _c("zamek", "Turn {turn}, {phase}.")
DISCARDS_SHOWN = 6
GRIDS = (2, 3, 4)
"""cells in a row of the square beside the castle in which the tokens of a player lie; one of them has the arms"""
STARTS = [f"start {edge} {chapels}" for _, _, edge, chapels in C.START_FIELDS]
"""the drawings of the start fields"""
START_SIDES = [side for _, side, _, _ in C.START_FIELDS]
CODES = dict(zip(C.TYPE_IDS, C.CODES, strict=True))
PIECE_OF = {kind[0]: FOLLOWER_OF[kind] for kind in C.KIND_IDS}
"""the first letter of a part -> the role of a follower on it"""
QUARTER = C.TURNS[1]
CHANCE_PHASES = ("draw", "token")
"""kinds of decisions that belong to chance"""


def things(data: Data) -> Iterator[ThingView]:
    """Yield the things that stand still on both sheets."""
    for number, drawing in enumerate(STARTS):
        yield {"place": f"start.{number + 1}", "drawing": drawing, "turn": START_SIDES[number]}
    for lies in data["board"]:
        turn = lies["turn"] // QUARTER
        yield {"place": f"cell.{lies['cell']}", "drawing": f"tile {CODES[lies['tile']]}", "turn": turn}
    for number, waits in enumerate(data["towers"], 1):
        if waits:
            yield thing(f"tower.{number}", "token back")
    for place, _seat, kind, usable in owned_tokens(data):
        yield thing(place, f"owned {kind}{'' if usable else ' later'}")
    yield from _tables(data)


def owned_tokens(data: Data) -> Iterator[tuple[str, int, int, bool]]:
    """Yield place, owner and kind of each token before a player, face up, and whether it is usable (Z-TOKEN-1)."""
    for seat, player in enumerate(data["players"]):
        tokens = player["tokens"]
        across = min([across for across in GRIDS if len(tokens) < across * across])
        for number, token in enumerate(tokens, 1):
            yield f"own.{seat}.{across}.{number}", seat, token["kind"], token["usable"]


def tile_on(cell: int, face: int) -> ThingView:
    """Return a tile as it lies on a cell."""
    number, turn = divmod(face, C.SIDES)
    return {"place": f"cell.{C.CELLS[cell]}", "drawing": f"tile {C.CODES[number]}", "turn": turn}


def in_hand(number: int) -> ThingView:
    """Return the tile just drawn."""
    return {"place": "hand", "drawing": f"hand {C.CODES[number]}"}


def _tables(data: Data) -> Iterator[ThingView]:
    left = data["left"]
    yield {"place": "pile", "drawing": "hand none", "texts": {"count": str(sum(left.values()))}}
    if data["tile"] is not None:
        yield {"place": "hand", "drawing": f"hand {CODES[data['tile']]}", "held": True}
    for name, code in CODES.items():
        count = left.get(name, 0)
        drawing = f"left {code}{'' if count else ' none'}"
        yield {"place": f"left.{name}", "drawing": drawing, "texts": {"count": str(count)}}
    seen = [*data["used"], *[token["kind"] for player in data["players"] for token in player["tokens"]]]
    for kind in C.TOKEN_KINDS:
        count = max(0, C.COPIES - seen.count(kind))
        drawing = f"token {kind}{'' if count else ' none'}"
        yield {"place": f"kind.{kind}", "drawing": drawing, "texts": {"count": str(count)}}
    for index, name in enumerate(data["discarded"][-DISCARDS_SHOWN:], 1):
        yield {"place": f"discard.{index}", "drawing": f"discarded {CODES[name]}"}


def drawings() -> dict[str, str]:
    """Return all drawings of things on the board itself, each with a place where it may lie."""
    found = {f"tile {code}": "cell.e5" for code in C.CODES}
    unturned = next(number for number, (_, side, _, _) in enumerate(C.START_FIELDS, 1) if not side)
    found |= dict.fromkeys(STARTS, f"start.{unturned}")
    owned = {f"owned {kind}{late}": "own.0.2.1" for kind in C.TOKEN_KINDS for late in ("", " later")}
    return found | {"token back": "tower.1"} | owned


# Pieces


def pieces(data: Data) -> Iterator[PieceView]:
    """Yield the pieces: followers, keeps, and the pawns on the track."""
    for lies in data["board"]:
        follower, cell = lies["follower"], lies["cell"]
        if follower is not None:
            yield _follower(cell, follower["region"], follower["player"])
    for seat, player in enumerate(data["players"]):
        if player["keep"] is not None:
            yield piece(f"keep {seat}", "keep", seat, f"cell.{player['keep']['house']}")
    for seat, player in enumerate(data["players"]):
        yield piece(f"pawn {seat}", "pawn", seat, f"track.{player['score'] % C.TRACK}.{seat + 1}")


def _follower(cell: str, part: str, seat: int) -> PieceView:
    return piece(f"follower {cell}", PIECE_OF[part[0]], seat, f"cell.{cell}.{part}")


def follower_on(cell: int, part: str, seat: int) -> PieceView:
    """Return a seat's follower on a part of the tile on a cell."""
    return _follower(C.CELLS[cell], part, seat)


# Further data of a board


def there(data: Data) -> dict[str, str]:
    """Return the tile in hand, the types of the remaining tiles, and the tokens of the players, by their places."""
    return {
        **({} if data["tile"] is None else {"hand": f"tile.{data['tile']}"}),
        **{place: f"kind.{kind}" for place, _seat, kind, _usable in owned_tokens(data)},
        **{f"left.{name}": f"tile.{name}" for name in C.TYPE_IDS},
    }


def asked(data: Data) -> int | None:
    """Return the seat on turn; None at a draw, and after the end."""
    if data["phase"] == C.PHASES[-1] or data["phase"] in CHANCE_PHASES or data.get("asked") in CHANCE_PHASES:
        return None
    seat: int = data["active"]
    return seat


def order(data: Data) -> list[int]:
    """Return the seats, the one on turn first."""
    return [data["active"], 1 - data["active"]]


def seat(data: Data, number: int) -> Data:
    """Return points; followers in the pool; the size of the keep's house."""
    player = data["players"][number]
    return {
        "score": player["score"],
        "purse": {"followers": player["followers"]},
        "stand": {"keep": None if player["keep"] is None else player["keep"]["size"]},
    }


SCENE = Scene(
    things=things,
    pieces=pieces,
    there=there,
    asked=asked,
    order=order,
    seat=seat,
    moment=lambda tr: tr(MOMENT),
)


# Groups


def named_regions(state: State) -> Iterator[tuple[str, int]]:
    """Yield the target and the first node of each region that lies on tiles, cell by cell (section 17)."""
    for root in sorted(roots(state)):
        if root < C.NODES_OF_CELLS:
            yield f"region.{name_of(state, root)}", root


def groups(state: State) -> dict[str, list[list[str]]]:
    """Return each region as its parts of tiles and start fields."""
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


# Fitting tiles


def fitting_types(state: State, met: int) -> list[int]:
    """List the remaining types that fit a cell with these neighbours (Z-PLACE-4 to Z-PLACE-7), frequent ones first."""
    left = [number for number, count in enumerate(state.left) if count and met in C.FITTING[number]]
    return sorted(left, key=lambda number: -state.left[number])


def fits_of(state: State) -> tuple[dict[str, int], list[dict[str, int]]]:
    """Return for the empty cells beside others the numbers of their lists, and the lists, which many cells share."""
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
