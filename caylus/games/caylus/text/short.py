"""The short rules: what a player looks up, made of the tables and texts of the game, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rulebook import Rulebook
from ....core.view import Cell, ShortPart
from ....core.words import Words, _, _c
from ..rules.constants import FAVOR_LINES, OPEN_COLUMNS, PHASES, SECTIONS, SPECIALS, TILES
from ..view.catalog import KINDS_OF_TILES, places
from . import wording
from .descriptions import describe
from .labels import LABELS, PHASE_LABELS
from .signs import SIGNS

REFERENCE = Rulebook(__package__)
TITLES = {
    "turn": _("A turn"),
    "prices": _("Prices and money"),
    "specials": _("Special buildings"),
    "castle": _("Castle"),
    "favors": _("Royal favors"),
    "end": _("End of the game"),
}
COLUMN: str = _("Column {number}")
FAVOR: str = _("Royal favor")
BUILDING: str = _c("table", "Building")
COST: str = _("Cost")
EFFECT: str = _("What it does")
PRESTIGE: str = _("Prestige")
SECTION: str = _("Section")
HOUSES: str = _("Houses")
SPACE: str = _("Space of the road")
NO_HOUSE: str = _("Without a house")
FAVORS: str = _("Favors for houses")
OPENS: str = _("Opens")

RULES = {
    "prices": ("C-SETUP-3", "C-INCOME-1", "C-PLACE-4", "C-PLACE-5", "C-PLACE-2", "C-PROVOST-1"),
    "castle": ("C-CASTLE-1", "C-CASTLE-4", "C-CASTLE-5", "C-SCORE-1"),
    "favors": ("C-FAVOR-1", "C-FAVOR-3", "C-FAVOR-4"),
    "end": ("C-FINAL-1", "C-FINAL-2"),
}
"""those that stand below a table, as the reference has them"""


def short_rules(words: Words) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    texts = REFERENCE.texts()
    rules = {part: [words(texts[number]) for number in numbers] for part, numbers in RULES.items()}
    tiles = [_tiles(words, group, label) for group, label in KINDS_OF_TILES.items() if group != "residence"]
    phases = [[_cell(words(PHASE_LABELS[phase])), _cell(words(SIGNS[f"phase.{phase}"][1]))] for phase in PHASES]
    specials = [
        [_cell(words(LABELS[name]), f"special {name}"), _cell(words(wording.SPECIAL_DESCRIPTIONS[name]))]
        for name in SPECIALS
    ]
    return [
        _part(words, "turn", rows=phases),
        _part(words, "prices", texts=rules["prices"]),
        _part(words, "specials", columns=(BUILDING, EFFECT), rows=specials),
        _part(
            words,
            "castle",
            columns=(SECTION, HOUSES, PRESTIGE, SPACE, NO_HOUSE, FAVORS),
            rows=_sections(words),
            texts=rules["castle"],
        ),
        {
            **_part(words, "favors", rows=_favors(words), texts=rules["favors"]),
            "columns": [words(FAVOR), *(words(COLUMN).format(number=number) for number in range(1, 6))],
        },
        *tiles,
        _part(words, "end", texts=rules["end"]),
    ]


def _part(
    words: Words,
    part: str,
    columns: Sequence[str] = (),
    rows: Sequence[list[Cell]] = (),
    texts: Sequence[str] = (),
) -> ShortPart:
    return {
        "id": part,
        "title": words(TITLES[part]),
        "columns": [words(column) for column in columns],
        "rows": list(rows),
        "texts": list(texts),
    }


def _cell(text: str, drawing: str | None = None, cost: list[list[str]] | None = None) -> Cell:
    return {"text": text, "drawing": drawing, "cost": cost or []}


def _tiles(words: Words, group: str, label: str) -> ShortPart:
    known = places(words)
    rows = []
    for tile in TILES.values():
        if tile.group == group:
            paid = {"cubes" if kind == "any" else kind: count for kind, count in tile.cost.items()}
            cost = wording.AS_OBJECTS.all(words, paid) if paid else ""
            rows.append(
                [
                    _cell(words(LABELS[tile.id]), f"tile {tile.id}"),
                    _cell(cost, None, known[f"tile.{tile.id}"].get("cost", [])[: len(tile.cost)]),
                    _cell(str(tile.prestige or "")),
                    _cell(describe(words, tile.id)),
                ]
            )
    columns = [words(BUILDING), words(COST), words(PRESTIGE), words(EFFECT)]
    if not any(row[1]["text"] for row in rows):  # those that lie there from the beginning
        columns, rows = [columns[0], columns[3]], [[row[0], row[3]] for row in rows]
    return {"id": group, "title": words(label), "columns": columns, "rows": rows, "texts": []}


def _sections(words: Words) -> list[list[Cell]]:
    return [
        [
            _cell(words(LABELS[section.id])),
            _cell(str(section.parts)),
            _cell(str(section.prestige)),
            _cell(str(section.scoring_space)),
            _cell(f"−{section.no_house}"),
            _cell(" · ".join(_thresholds(section.favors))),
        ]
        for section in SECTIONS
    ]


def _thresholds(favors: Sequence[int]) -> list[str]:
    """`2: 1`, `3: 2`, `5: 3`: from so many houses on so many favors; `2+: 1` where there is one step."""
    steps = [(houses, count) for houses, count in enumerate(favors) if count > favors[max(houses - 1, 0)]]
    return [f"{houses}+: {count}" for houses, count in steps]


def _favors(words: Words) -> list[list[Cell]]:
    opened = [None, SECTIONS[0].id, SECTIONS[1].id]
    opens = []
    for column in range(1, OPEN_COLUMNS[-1] + 1):
        section = opened[next(index for index, most in enumerate(OPEN_COLUMNS) if column <= most)]
        opens.append(_cell("✓" if section is None else words(LABELS[section])))
    lines = [
        [_cell(words(LABELS[line])), *(_cell(words(label)) for label in wording.FAVOR_COLUMN_LABELS[line])]
        for line in FAVOR_LINES
    ]
    return [*lines, [_cell(words(OPENS)), *opens]]
