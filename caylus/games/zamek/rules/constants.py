"""The wall, the start fields, the towers and the sixty tiles of Zamek: a reconstruction, as data (Z-BOARD-8).

No list of the true tiles is known. An owner of the game can enter its data here, in `ROWS`, `START_FIELDS`, `TOWERS`
and `TILE_TYPES`, and `check` says whether they are possible. A tile's code has its four edges clockwise from the north;
an edge is one region, or three where a road leaves through its middle (Z-TILE-1, Z-TILE-2, Z-TILE-13); then chapel,
stocks and fountain (Z-TILE-4). The pieces of which the wall is put together mean nothing (Z-COMP-2, Z-BOARD-9).
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

DATA = "r1"
"""the name of these data"""

# The board ------------------------------------------------------------------------------------------------------

ROWS = ("#####.##.", "#####.###", *["#########"] * 6, ".#######.")
"""`#` is a cell inside the wall, columns a to i, rows 1 to 9 (Z-BOARD-1)"""
START_FIELDS: tuple[tuple[str, int, str, int], ...] = (
    ("c1", 0, "m1-r1-m2", 0),
    ("h1", 0, "h1", 0),
    ("i4", 1, "p1", 0),
    ("i7", 1, "m1-r1-m2", 0),
    ("g9", 2, "m1", 1),
    ("d9", 2, "m1-r1-m2", 0),
    ("a6", 3, "p1", 0),
)
"""cell, the side of the cell that it touches, its edge as a code, and chapels on its meadow (Z-BOARD-4)"""
TOWERS = (0, 12, 17, 19, 24, 30, 33, 36, 53, 56, 59, 76, 79, 82)
"""the first of the two fields of each tower on the track (Z-BOARD-7)"""
TRACK = 100
"""fields of the track, a ring (Z-BOARD-6)"""
SIDES = 4
SLOTS = 3
"""slots of each edge, clockwise (Z-TILE-3)"""

# The tiles ------------------------------------------------------------------------------------------------------

TILE_TYPES: tuple[tuple[str, int, str], ...] = (
    ("N01", 1, "h1/h1/h1/m1"),
    ("N02", 2, "h1/h1/m1/m1"),
    ("N03", 1, "h1/h1/m1/m1;chapel=m1"),
    ("N04", 1, "h1/m1/h2/m1;chapel=m1"),
    ("N05", 1, "h1/m1/h1/m2"),
    ("N06", 1, "p1/p1/m1/m1"),
    ("N07", 1, "p1/p1/m1/m1;chapel=m1"),
    ("N08", 1, "p1/m1/p2/m1;chapel=m1"),
    ("N09", 1, "p1/p1/p1/m1"),
    ("N10", 2, "p1/p1/h1/h1"),
    ("N11", 1, "p1/h1/m1/m1;chapel=m1"),
    ("N12", 1, "m1/m1/m1/m1;chapel=m1"),
    ("N13", 2, "h1/m1/m1/m1;chapel=m1"),
    ("N14", 1, "p1/m1/m1/m1;chapel=m1"),
    ("N15", 1, "h1/p1/h1/p2"),
    ("N16", 1, "p1/h1/p1/h2"),
    ("B01", 2, "h1/m1-r1-m2/m2/m2-r1-m1"),
    ("B02", 1, "h1/m1-r1-m2/m2/m2-r1-m1;stocks=r1"),
    ("B03", 2, "p1/m1-r1-m2/m2/m2-r1-m1"),
    ("B04", 1, "p1/m1-r1-m2/m2/m2-r1-m1;chapel=m2"),
    ("B05", 1, "h1/m1-r1-m2/h2/m2-r1-m1"),
    ("B06", 1, "p1/m1-r1-m2/h1/m2-r1-m1"),
    ("B07", 1, "p1/m1-r1-m2/h1/m2-r1-m1;stocks=r1"),
    ("B08", 1, "p1/m1-r1-m2/p2/m2-r1-m1"),
    ("B09", 1, "m1/m1-r1-m2/m2/m2-r1-m1;chapel=m2"),
    ("C01", 1, "h1/m1-r1-m2/m2-r1-m1/m1"),
    ("C02", 1, "h1/m1-r1-m2/m2-r1-m1/m1;chapel=m1"),
    ("C03", 2, "h1/m1-r1-m2/m2-r1-m1/h1"),
    ("C04", 1, "h1/m1-r1-m2/m2-r1-m1/h1;stocks=r1"),
    ("C05", 2, "p1/m1-r1-m2/m2-r1-m1/p1"),
    ("C06", 1, "p1/m1-r1-m2/m2-r1-m1/p1;stocks=r1"),
    ("C07", 1, "p1/m1-r1-m2/m2-r1-m1/m1"),
    ("C08", 1, "p1/m1-r1-m2/m2-r1-m1/m1;chapel=m1"),
    ("C09", 2, "p1/m1-r1-m2/m2-r1-m1/h1"),
    ("C10", 1, "m1/m1-r1-m2/m2-r1-m1/m1;stocks=r1"),
    ("C11", 1, "h1/m1-r1-m2/m2-r1-m1/h2"),
    ("D01", 2, "h1/m1-r1-m2/m2-r2-m3/m3-r3-m1;fountain"),
    ("D02", 2, "p1/m1-r1-m2/m2-r2-m3/m3-r3-m1;fountain"),
    ("D03", 1, "m1/m1-r1-m2/m2-r2-m3/m3-r3-m1;fountain"),
    ("D04", 1, "m1/m1-r1-m2/m2-r2-m3/m3-r3-m1;fountain,chapel=m1"),
    ("E01", 1, "h1/m1-r1-m2/m2-r1-m3/m3-r1-m1"),
    ("E02", 1, "p1/m1-r1-m2/m2-r1-m3/m3-r1-m1;stocks=r1"),
    ("E03", 1, "m4-r1-m1/m1-r1-m2/m2-r1-m3/m3-r1-m4"),
    ("F01", 2, "h1/m1/m1-r1-m2/m2"),
    ("F02", 1, "p1/m1/m1-r1-m2/m2"),
    ("F03", 1, "h1/h1/m1-r1-m2/m2"),
    ("F04", 1, "p1/p1/m1-r1-m2/m2"),
    ("F05", 1, "h1/h1/m1-r1-m2/h1"),
    ("F06", 1, "p1/p1/m1-r1-m2/p1"),
)
"""id, number of tiles, code (Z-COMP-3)"""

HOUSE, PIGSTY, MEADOW, ROAD = range(4)
KIND_IDS = ("house", "pigsty", "meadow", "road")
KINDS = "".join(name[0] for name in KIND_IDS)
"""nothing else that is painted means anything (Z-COMP-7)"""
TYPE_IDS = tuple(name for name, _, _ in TILE_TYPES)
CODES = tuple(code for _, _, code in TILE_TYPES)
COUNTS = tuple(count for _, count, _ in TILE_TYPES)
TURNS = (0, 90, 180, 270)


class Part(NamedTuple):
    """A region of a tile, of which it may have several of a kind (Z-TILE-3, Z-TILE-12).

    A fountain ends roads, a building too, and a junction without one does not; the codes say so (Z-TILE-7, Z-TILE-9,
    Z-TILE-10).
    """

    id: str
    kind: int
    chapels: int
    """0 or 1 (Z-TILE-11)"""
    stocks: bool
    """on a road, which they do not interrupt (Z-TILE-8)"""


class Face(NamedTuple):
    """A tile type in one of its turns."""

    slots: tuple[int, ...]
    """the part at each of the twelve slots, clockwise from the west end of the north edge"""
    roads: int
    """the sides through which a road leaves, as a set of bits"""


def _slots_of(code: str) -> list[str]:
    found = []
    for edge in code.split(";", maxsplit=1)[0].split("/"):
        ids = edge.split("-")
        found += ids if len(ids) == SLOTS else ids * SLOTS
    return found


def _parts_of(code: str) -> tuple[Part, ...]:
    """Return the parts in the order house, pigsty, meadow, road, then by number, as regions are named (section 17)."""
    flags = dict(flag.partition("=")[::2] for flag in code.partition(";")[2].split(",") if flag)
    names = sorted(set(_slots_of(code)), key=lambda name: (KINDS.index(name[0]), name))
    return tuple(
        Part(name, KINDS.index(name[0]), int(flags.get("chapel") == name), flags.get("stocks") == name)
        for name in names
    )


PARTS = tuple(_parts_of(code) for _, _, code in TILE_TYPES)
"""type -> its parts"""
MOST_PARTS = max(map(len, PARTS))
KINDS_OF = tuple(bytes([part.kind for part in parts]) for parts in PARTS)
MARKS_OF = tuple(bytes([part.chapels + part.stocks for part in parts]) for parts in PARTS)
"""type -> for each of its parts the number of chapels, or of stocks on a road"""


def _faces(number: int) -> tuple[Face, ...]:
    names = [part.id for part in PARTS[number]]
    slots = [names.index(name) for name in _slots_of(TILE_TYPES[number][2])]
    faces = []
    for turn in range(SIDES):
        turned = tuple(slots[(index - SLOTS * turn) % len(slots)] for index in range(len(slots)))
        middles = turned[1::SLOTS]
        roads = sum(1 << side for side, part in enumerate(middles) if PARTS[number][part].kind == ROAD)
        faces.append(Face(turned, roads))
    return tuple(faces)


FACES = tuple(face for number in range(len(TILE_TYPES)) for face in _faces(number))
"""the face of type t in turn r at 4 t + r (Z-TILE-5)"""


def _figure(number: int, face: Face) -> tuple[object, ...]:
    """Return the look of a face: kinds and connections at the slots, chapels, stocks; equal looks are equal."""
    first: dict[int, int] = {}
    seen = []
    for part in face.slots:
        own = PARTS[number][part]
        seen.append((first.setdefault(part, len(first)), own.kind, own.chapels, own.stocks))
    return tuple(seen)


def _turns(number: int) -> tuple[int, ...]:
    seen: dict[tuple[object, ...], int] = {}
    for turn in range(SIDES):
        seen.setdefault(_figure(number, FACES[SIDES * number + turn]), turn)
    return tuple(seen.values())


TURNS_OF = tuple(_turns(number) for number in range(len(TILE_TYPES)))
"""the turns of each type that differ (section 17)"""
DIRECTIONS = ("north", "east", "south", "west", "northeast", "southeast", "southwest", "northwest")
"""the four sides of a tile, and the corners clockwise of each"""
EDGES = tuple(tuple(face.slots[SLOTS * side : SLOTS * side + SLOTS] for side in range(SIDES)) for face in FACES)
"""face -> the parts at its four edges"""

SIDES_OF_PARTS = [
    [[side for side in range(SIDES) if part in edges[side]] for part in range(MOST_PARTS)] for edges in EDGES
]
"""face -> for each of its parts the sides that it reaches"""


def meeting(side: int, road: bool) -> int:
    """Return the bits for a neighbour on this side of a cell: one for the side, one for a road there."""
    return (1 << side) << SIDES | int(road) << side


MEETINGS = tuple(
    tuple(meeting((side + 2) % SIDES, bool(face.roads >> side & 1)) for side in range(SIDES)) for face in FACES
)
"""face -> the bits that it adds to its four neighbours (`meeting`)"""


@cache
def _turns_that_fit(roads: tuple[tuple[int, int], ...]) -> dict[int, tuple[int, ...]]:
    """Map the bits of a cell's neighbours to the turns in which roads meet roads, from the roads in each turn."""
    fitting: dict[int, tuple[int, ...]] = {}
    for need in range(1, 1 << SIDES):
        for turn, leaving in roads:
            met = need << SIDES | leaving & need
            fitting[met] = (*fitting.get(met, ()), turn)
    return fitting


FITTING = tuple(
    _turns_that_fit(tuple((turn, FACES[SIDES * number + turn].roads) for turn in TURNS_OF[number]))
    for number in range(len(TILE_TYPES))
)
"""type -> bits of a cell's neighbours -> the turns that differ in which it can be laid there (Z-PLACE-5)"""

# Cells and their neighbours -------------------------------------------------------------------------------------

CELLS = tuple(f"{chr(97 + x)}{y + 1}" for y, row in enumerate(ROWS) for x, place in enumerate(row) if place == "#")
"""in the order a1, b1, ... i1, a2, ..."""
NUMBER_OF_CELL = {name: number for number, name in enumerate(CELLS)}
WALL = -1
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def _beside(name: str, side: int) -> int:
    x, y = _STEPS[side]
    return NUMBER_OF_CELL.get(f"{chr(ord(name[0]) + x)}{int(name[1:]) + y}", WALL)


NEIGHBORS = tuple(tuple(_beside(name, side) for side in range(SIDES)) for name in CELLS)
"""cell -> on its four sides a cell, or the wall (Z-BOARD-2, Z-BOARD-3)"""
ROW = len(ROWS[0]) + 1
SQUARES = tuple(1 << (int(name[1:]) * ROW + ord(name[0]) - ord("a")) for name in CELLS)
"""cell -> its bit; neighbours lie 1 and `ROW` bits away, and a bit is empty between two rows"""
START_AT = {(NUMBER_OF_CELL[cell], side): number for number, (cell, side, _, _) in enumerate(START_FIELDS)}
"""(cell, side) -> the start field there (Z-BOARD-4)"""
NODES_OF_CELLS = len(CELLS) * MOST_PARTS
"""number of nodes on cells: a part of a tile on a cell is the node cell * MOST_PARTS + part; start fields follow"""


def _start_parts() -> list[tuple[int, tuple[int, int, int], tuple[Part, ...]]]:
    """Return for each start field its first node, the nodes at its three slots as seen from it, and its parts."""
    found = []
    first = NODES_OF_CELLS
    for _, _, edge, chapels in START_FIELDS:
        names = edge.split("-")
        parts = tuple(Part(name, KINDS.index(name[0]), chapels, stocks=False) for name in names)
        nodes = [first + index for index in range(len(names))]
        slots = (nodes[0], nodes[len(names) // 2], nodes[-1])
        found.append((first, slots, parts))
        first += len(names)
    return found


START_PARTS = _start_parts()
START_EDGES = {(cell, side): START_PARTS[number][1][::-1] for (cell, side), number in START_AT.items()}
"""(cell, side) -> the nodes of the start field there, as seen from the cell clockwise"""
NODES = START_PARTS[-1][0] + len(START_PARTS[-1][2])


def meetings(edge: tuple[int, ...], nodes: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return pairs of a part and a node that meet, with the number of slots: a road divides an edge (Z-TILE-6, 14)."""
    left, middle, right = edge
    if left == middle:
        return ((left, nodes[0], SLOTS),)
    return (left, nodes[0], 1), (middle, nodes[1], 1), (right, nodes[2], 1)


_FORMS: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
"""an edge by its parts, and their kinds -> its number"""


def _form(edge: tuple[int, ...], kinds: tuple[int, ...]) -> int:
    return _FORMS.setdefault((edge, kinds), len(_FORMS))


EDGE_FORMS = [
    [_form(edge, tuple(PARTS[face // SIDES][part].kind for part in edge)) for edge in edges]
    for face, edges in enumerate(EDGES)
]
"""face -> the forms of its four edges"""
_START_FORMS = [_form(nodes, tuple(parts[node - first].kind for node in nodes)) for first, nodes, parts in START_PARTS]


def _facing(edge: tuple[int, ...], kinds: tuple[int, ...]) -> list[tuple[tuple[int, int, int, bool], ...]]:
    """Return for each form of the opposite edge, whose slots lie the other way round, the parts that meet."""
    kind_of = dict(zip(edge, kinds, strict=True))
    return [
        tuple(
            (part, there, slots, kind_of[part] == dict(zip(other, others, strict=True))[there])
            for part, there, slots in meetings(edge, other[::-1])
        )
        for other, others in _FORMS
    ]


FACING = [_facing(*form) for form in _FORMS]
"""two forms of edges -> parts that meet, the number of their slots, and whether they are of one kind"""
BESIDE = tuple(
    tuple(
        (side, other, _START_FORMS[START_AT[cell, side]] if other == WALL else 0)
        for side, other in enumerate(NEIGHBORS[cell])
        if other != WALL or (cell, side) in START_AT
    )
    for cell in range(len(CELLS))
)
"""for each cell the sides that touch another cell or a start field: the side, the cell, the form of the start field"""

# Players --------------------------------------------------------------------------------------------------------

PLAYERS = 2
"""White and Black, each with a keep (Z-COMP-1, Z-COMP-6)"""
FOLLOWERS = 6
"""in each pool at the start (Z-COMP-5)"""
POINTS = {HOUSE: 1, PIGSTY: 2, ROAD: 1}
"""for each tile of a completed feature (Z-SCORE-5, Z-SCORE-6)"""
CHAPEL_POINTS = 3
TOKEN_KINDS = range(1, 10)
EXTRA_TURN, DOUBLE_HOUSE, DOUBLE_PIGSTY, BETTER_MEADOW, LARGER_KEEP, FIVE_POINTS, OPEN_HOUSE, OPEN_PIGSTY, OPEN_ROAD = (
    TOKEN_KINDS
)
COPIES = 2
VALUE_OF_TOKEN = 5
"""points of a token of kind 6, at the end (Z-TOKEN-13)"""
DOUBLING = {HOUSE: DOUBLE_HOUSE, PIGSTY: DOUBLE_PIGSTY}
"""kind of region -> kind of the token that doubles it (Z-TOKEN-9, Z-TOKEN-10)"""
TOKENS_ON_TOWERS = len(TOWERS) - 1

PHASES = ("draw", "tile", "follower", "scoring", "turn end", "over")
NOBODY = -1

assert sum(COUNTS) == 60
assert len(CELLS) == 76


OPTIONS: dict[str, tuple[Any, ...]] = {"tiles": (DATA,)}
"""option -> its values, the default first; a record that names none means the first"""
