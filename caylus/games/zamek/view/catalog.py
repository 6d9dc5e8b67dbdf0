"""Names and explanations of everything: what does not change in a game (docs/bridge.md)."""

from __future__ import annotations

from ....core.view import Area, Described, Held, PlaceView
from ....core.words import ENGLISH, Words, _, _c
from ..rules.constants import CELLS, START_FIELDS, TOKEN_KINDS, TOWERS, TYPE_IDS
from ..rules.options import OPTIONS
from ..text import wording
from ..text.labels import TOWARDS
from ..text.signs import SIGNS
from .annotations import TURN
from .scene import drawings

NAMES = ("Anna", "Basile")
"""proposed for people; names are not translated"""
CELL: str = _("Cell {cell}")
START: str = _("{cell}, start field {side}")
START_TEXT: str = _("It counts as a tile that lies already; nobody stands on it.")
TOWER: str = _("Tower {number}")
TOWER_TEXT: str = _("A pawn that stops on one of its two fields takes its token.")
PILE: str = _("Tiles not drawn")
PILE_TEXT: str = _("Nobody knows which one comes next; which are left can be seen.")
HAND: str = _("The tile just drawn")
HAND_TEXT: str = _("It is laid on the board, turned as you like.")
UNTRUE: str = _("Board and tiles are a reconstruction: no list of the true ones is known.")
OPTION: str = _("Board and tiles")
OPTION_TEXT: str = _("Which data stand for the board and the sixty tiles.")
OPTION_VALUE: str = _("reconstruction 1")
PHASE: str = _c("zamek", "Phase")
BOARD: str = _c("zamek", "Castle")
REGIONS: str = _("Regions")
STARTS: str = _("Start fields")
TOWERS_TITLE: str = _("Towers")
LEFT: str = _c("zamek", "Tiles left")
TOKENS: str = _c("zamek", "Tokens")


def catalog(words: Words = ENGLISH) -> Described:
    """Names and explanations of everything: what does not change in a game."""
    return {
        "game": "zamek",
        "options": [
            {
                "id": name,
                "label": words(OPTION),
                "description": words(OPTION_TEXT),
                "values": list(values),
                "shown": [words(OPTION_VALUE)],
                "doubt": words(UNTRUE),
            }
            for name, values in OPTIONS.items()
        ],
        "seats": wording.SENTENCES.names(words),
        "colors": list(wording.COLORS),
        "names": list(NAMES),
        "score": "term.points",
        "turn": words(TURN),
        "holdings": holdings(),
        "places": places(words),
        "areas": areas(words),
        "drawings": drawings(),
        "detail": {},
    }


def holdings() -> dict[str, Held]:
    """What players have, by signs."""
    signs = {"followers": "follower", "keep": "keep", "final": "points", "tower": "token"}
    return {name: {"sign": sign, "explain": f"term.{name}", "target": None} for name, sign in signs.items()}


def areas(words: Words) -> list[Area]:
    """The castle cell by cell, its regions, then what lies beside it."""
    return [
        _area("castle", words(BOARD), "board", [f"cell.{cell}" for cell in CELLS]),
        {**_area("regions", words(REGIONS), "board", []), "groups": True},
        _area("starts", words(STARTS), "board", [f"start.{number}" for number in range(1, len(START_FIELDS) + 1)]),
        _area("towers", words(TOWERS_TITLE), "board", [f"tower.{tower}" for tower in range(len(TOWERS))]),
        _area("left", words(LEFT), "tables", ["hand", "pile", *(f"left.{name}" for name in TYPE_IDS)]),
        _area("tokens", words(TOKENS), "tables", [f"kind.{kind}" for kind in TOKEN_KINDS]),
    ]


def _area(name: str, title: str, sheet: str, targets: list[str]) -> Area:
    return {"id": name, "title": title, "sheet": sheet, "targets": targets}


def places(words: Words) -> dict[str, PlaceView]:
    """Every target that has a place, every tile by `tile.ID`, every sign by `term.ID`."""
    tiles = {name: _tile(words, number) for number, name in enumerate(TYPE_IDS)}
    terms = {name: _term(words, name) for name in SIGNS}
    start, tower = words(START_TEXT), words(TOWER_TEXT)
    return {
        **{f"cell.{cell}": _place(words(CELL).format(cell=cell), "", "", None) for cell in CELLS},
        **{
            f"start.{number}": _place(words(START).format(cell=cell, side=words(TOWARDS[side])), "", start, "Z-BOARD-5")
            for number, (cell, side, _, _) in enumerate(START_FIELDS, 1)
        },
        **{
            f"tower.{number}": _place(words(TOWER).format(number=number), "", tower, "Z-TOKEN-1")
            for number in range(len(TOWERS))
        },
        "hand": _place(words(HAND), "", words(HAND_TEXT), "Z-PLACE-2"),
        "pile": _place(words(PILE), "", words(PILE_TEXT), "Z-PLACE-1"),
        **{f"left.{name}": entry for name, entry in tiles.items()},
        **{f"kind.{kind}": terms[f"token.{kind}"] for kind in TOKEN_KINDS},
        **{f"tile.{name}": entry for name, entry in tiles.items()},
        **{f"term.{name}": entry for name, entry in terms.items()},
    }


def _place(label: str, kind: str, text: str, rule: str | None) -> PlaceView:
    return {"label": label, "kind": kind, "text": text, "rule": rule}


def _tile(words: Words, number: int) -> PlaceView:
    return _place(wording.tile(words, number), words(wording.TILE).format(id=TYPE_IDS[number]), "", "Z-TILE-3")


def _term(words: Words, name: str) -> PlaceView:
    label, text, rule = SIGNS[name]
    return _place(words(label), words(PHASE) if name.startswith("phase.") else "", words(text), rule)
