"""The constant data of the game (docs/bridge.md): names and explanations of everything, the order of the board, data
for the position editor. At the end, the short rules, made of the same tables and texts, and the rest of the primer.
"""

from __future__ import annotations

from typing import Any

from ....core.text.rulebook import Rulebook
from ....core.text.sentences import LABELED, LIST_COMMA, LIST_PARTS, chain
from ....core.text.translation import ENGLISH, Translator, _, _c
from ....core.view.catalogs import described, held, named, option, terms
from ....core.view.short import ShortRules, cell, row
from ....core.view.view import Area, Cell, Described, PlaceView, ShortPart, area, place
from ..rules import constants as C
from ..text import wording
from ..text.labels import (
    FOLLOWER_LABELS,
    FOLLOWER_OF,
    KIND_LABELS,
    PHASE_LABELS,
    PHASE_TEXTS,
    SIGNS,
    TOKEN_LABELS,
    TOKEN_TEXTS,
    TOWARDS,
)
from . import view as views
from .scene import CODES, drawings

NAMES = ("Anna", "Basile")
"""proposed for people; names are not translated"""
CELL: str = _("Cell {cell}")
START: str = _("{cell}, start field {side}")
START_TEXT: str = _("It counts as a tile already laid; no follower stands on it.")
TOWER: str = _("Tower {number}")
TOWER_TEXT: str = _("A pawn that stops on one of its two spaces takes its token.")
PILE: str = _("Undrawn tiles")
PILE_TEXT: str = _("You can see which tiles are left, but not which comes next.")
HAND: str = _("The tile just drawn")
HAND_TEXT: str = _("Lay it on the board, in any rotation.")
UNTRUE: str = _("The board and the tiles are a reconstruction: no list of the original ones is known.")
OPTION: str = _("Board and tiles")
OPTION_TEXT: str = _("The data used for the board and the 60 tiles.")
OPTION_VALUE: str = _("reconstruction 1")
PHASE: str = _c("zamek", "Phase")
BOARD: str = _c("zamek", "Castle")
REGIONS: str = _("Regions")
STARTS_TITLE: str = _("Start fields")
TOWERS_TITLE: str = _("Towers")
LEFT: str = _c("zamek", "Tiles left")
TOKENS: str = _c("zamek", "Tokens")
SIGNS_OF_HOLDINGS = {"followers": "follower", "keep": "keep", "final": "points", "tower": "token"}


def catalog(tr: Translator = ENGLISH) -> Described:
    """Return the catalog: names and explanations of everything."""
    return described(
        views.PositionView,
        tr,
        game="zamek",
        names=NAMES,
        score="term.points",
        options=[
            option(tr, name, values, OPTION, OPTION_TEXT, UNTRUE, {C.DATA: OPTION_VALUE})
            for name, values in C.OPTIONS.items()
        ],
        holdings=held(SIGNS_OF_HOLDINGS),
        places=places(tr),
        areas=areas(tr),
        drawings=drawings(),
    )


def areas(tr: Translator) -> list[Area]:
    """List the areas: the castle cell by cell, its regions, then the tables beside it."""
    return [
        area("castle", tr(BOARD), "board", [f"cell.{cell}" for cell in C.CELLS]),
        {**area("regions", tr(REGIONS), "board", []), "groups": True},
        area("starts", tr(STARTS_TITLE), "board", [f"start.{number}" for number in range(1, len(C.START_FIELDS) + 1)]),
        area("towers", tr(TOWERS_TITLE), "board", [f"tower.{tower}" for tower in range(len(C.TOWERS))]),
        area("left", tr(LEFT), "tables", ["hand", "pile", *(f"left.{name}" for name in C.TYPE_IDS)]),
        area("tokens", tr(TOKENS), "tables", [f"kind.{kind}" for kind in C.TOKEN_KINDS]),
    ]


def places(tr: Translator) -> dict[str, PlaceView]:
    """Describe every target that has a place, every tile by `tile.ID`, every sign by `term.ID`."""
    tiles = {name: _tile(tr, number) for number, name in enumerate(C.TYPE_IDS)}
    known = terms(tr, SIGNS, {"phase": PHASE})
    start, tower = tr(START_TEXT), tr(TOWER_TEXT)
    return {
        **{f"cell.{cell}": place(tr(CELL).format(cell=cell), "", "", None) for cell in C.CELLS},
        **{
            f"start.{number}": place(tr(START).format(cell=cell, side=tr(TOWARDS[side])), "", start, "Z-BOARD-5")
            for number, (cell, side, _, _) in enumerate(C.START_FIELDS, 1)
        },
        **{
            f"tower.{number}": place(tr(TOWER).format(number=number), "", tower, "Z-TOKEN-1")
            for number in range(len(C.TOWERS))
        },
        "hand": place(tr(HAND), "", tr(HAND_TEXT), "Z-PLACE-2"),
        "pile": place(tr(PILE), "", tr(PILE_TEXT), "Z-PLACE-1"),
        **named("left", tiles),
        **{f"kind.{kind}": known[f"token.{kind}"] for kind in C.TOKEN_KINDS},
        **named("tile", tiles),
        **named("term", known),
    }


def _tile(tr: Translator, number: int) -> PlaceView:
    return place(wording.tile(tr, number), tr(wording.TILE).format(id=C.TYPE_IDS[number]), "", "Z-TILE-3")


# For the position editor


def static_data(tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the codes of the tiles, for the position editor."""
    return {"codes": CODES}


REFERENCE = Rulebook(wording.__package__, SIGNS)
TITLES = {"regions": _("Regions and their points"), "special": _("On meadows and roads")}
"""titles of the parts that are no chapters of the rules"""
REGION: str = _("Region")
FOLLOWER: str = _c("zamek", "Follower")
BRINGS: str = _("Points scored")
TOKEN: str = _c("zamek", "Token")
EFFECT: str = _("What it does")
SHOWN_ON = {
    "house": "N13", "pigsty": "N14", "road": "B01", "meadow": "N12",
    "chapel": "B09", "stocks": "C10", "fountain": "D03",
}  # fmt: skip
"""term -> a tile on which it can be seen"""
SPECIAL = ("chapel", "stocks", "fountain")

RULES = {
    "setup": ("Z-SETUP-2", "Z-SETUP-3", "Z-SETUP-6", "Z-SETUP-7", "Z-BOARD-5", "Z-BOARD-8"),
    "place": (
        *("Z-PLACE-2", "Z-PLACE-3", "Z-PLACE-4", "Z-PLACE-5", "Z-PLACE-7", "Z-PLACE-6", "Z-PLACE-8", "Z-PLACE-11"),
        *("Z-PLACE-10", "Z-PLACE-13"),
    ),
    "foll": ("Z-FOLL-1", "Z-FOLL-4", "Z-FOLL-5", "Z-FOLL-6", "Z-FOLL-7"),
    "merge": ("Z-MERGE-1", "Z-MERGE-3"),
    "done": ("Z-TILE-8", "Z-TILE-9", "Z-DONE-2", "Z-DONE-3", "Z-DONE-7"),
    "score": ("Z-SCORE-2", "Z-SCORE-3", "Z-SCORE-4", "Z-SCORE-8", "Z-SCORE-9"),
    "keep": ("Z-KEEP-1", "Z-KEEP-2", "Z-KEEP-3"),
    "token": ("Z-TOKEN-1", "Z-TOKEN-4", "Z-TOKEN-5", "Z-TOKEN-17"),
    "end": ("Z-END-1", "Z-END-3", "Z-END-4", "Z-END-5", "Z-END-6", "Z-END-7", "Z-WIN-1", "Z-WIN-2"),
}
"""part -> rules that stand alone or below a table, as in the reference"""


def short_rules(tr: Translator = ENGLISH) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, TITLES, RULES)
    phases = [row(tr(label), tr(PHASE_TEXTS[phase][0])) for phase, label in PHASE_LABELS.items()]
    regions = [
        row(_shown(tr(label), kind), tr(FOLLOWER_LABELS[FOLLOWER_OF[kind]]), tr(SIGNS[kind][1]))
        for kind, label in KIND_LABELS.items()
    ]
    special = [row(_shown(tr(SIGNS[name][0]), name), tr(SIGNS[name][1])) for name in SPECIAL]
    tokens = [row(f"{kind}. {tr(label)}", tr(TOKEN_TEXTS[kind])) for kind, label in TOKEN_LABELS.items()]
    return [
        short.part("turn", rows=phases),
        *map(short.part, ("setup", "place")),
        short.part("regions", (REGION, FOLLOWER, BRINGS), regions),
        short.part("special", rows=special),
        *map(short.part, ("foll", "merge", "done", "score", "keep")),
        short.part("token", (TOKEN, EFFECT), tokens),
        short.part("end"),
    ]


def _shown(text: str, name: str) -> Cell:
    """Return a cell of the short rules with a tile beside its text."""
    return cell(text, f"tile {C.CODES[C.TYPE_IDS.index(SHOWN_ON[name])]}")


TOWERS_AT: str = _("Towers with their spaces")
TILES: str = _("Tiles and their codes")
CELLS: str = _(
    "The castle has columns a to i from west to east, and rows 1 to 9 from north to south; there are no cells {holes}."
)
CODE: str = _(
    "A code has the sides of a tile at 0°, north/east/south/west: h is a house, p a pigsty, m a meadow, r a road. "
    "Equal names are connected. m1-r1-m2 is a side with a road between two meadows, clockwise."
)
ADVICE: str = _(
    "A tile that joins two regions joins their followers, too: a player who then has fewer of them than the other "
    "gets nothing, and in a tie nobody does (Z-MERGE-3). “With the token: +4 points” stands beside a place where a "
    "token can double the points; you are asked after the tile is laid (Z-TOKEN-9, Z-TOKEN-10). The largest empty area "
    "is the largest group of empty cells; tiles laid in it make it smaller (Z-END-5, Z-END-6)."
)
LAID: str = _(
    "“place a1 90” lays the tile on a1, turned 90° clockwise. After each side, in parentheses, stands what it meets: "
    "the region that it joins, with the players who have followers there, or another kind, or the wall. A region is "
    "named by its first part, as c1.r1; parts of one tile without followers are not listed."
)


def fixed(tr: Translator = ENGLISH) -> list[str]:
    """Describe the board, the towers and the tiles for the primer."""
    holes = [f"{chr(97 + x)}{y + 1}" for y, row in enumerate(C.ROWS) for x, shown in enumerate(row) if shown != "#"]
    starts = [
        tr(LABELED).format(label=f"{cell}, {tr(TOWARDS[side])}", value=chain(tr, views.start_in_words(tr, number)))
        for number, (cell, side, _edge, _chapels) in enumerate(C.START_FIELDS)
    ]
    towers = [f"{number} ({first}, {first + 1})" for number, first in enumerate(C.TOWERS)]
    tiles = [f"{views.several(name, count)} {code.replace(';', ' ')}" for name, count, code in C.TILE_TYPES]
    lists = {STARTS_TITLE: (starts, LIST_PARTS), TOWERS_AT: (towers, LIST_COMMA), TILES: (tiles, LIST_PARTS)}
    lines = [
        tr(LABELED).format(label=tr(label), value=f"{chain(tr, parts, link)}.")
        for label, (parts, link) in lists.items()
    ]
    return [tr(CELLS).format(holes=chain(tr, holes)), *lines, tr(CODE), tr(LAID), tr(ADVICE)]
