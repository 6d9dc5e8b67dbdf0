"""The short rules: what a player looks up, made of the tables and texts of the game, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rulebook import Rulebook
from ....core.view import Cell, ShortPart
from ....core.words import Words, _, _c
from ..rules.constants import PHASES, TILES
from ..view.catalog import KINDS_OF_TILES
from ..view.catalog import places as places_of
from . import wording
from .descriptions import RESIDENCE, describe
from .labels import CHARACTER_LABELS, CHARACTER_TEXTS, LABELS, PHASE_LABELS
from .signs import SIGNS

REFERENCE = Rulebook(__package__)
TITLES = {
    "round": _("A round"),
    "setup": _c("1303", "Set-up"),
    "workers": _("Workers"),
    "provost": _("Provost"),
    "characters": _("Characters"),
    "delivery": _("Delivery"),
    "favors": _("Royal favors"),
    "end": _("End of the game"),
}
TWO_SIDED = ("wood", "stone")
"""classes of tiles that are shown as they are constructed (Y-COMP-10)"""
BUILDING: str = _c("table", "Building")
CHARACTER: str = _("Character")
COST: str = _("Cost")
EFFECT: str = _("What it does")
PRESTIGE: str = _("Prestige")

RULES = {
    "setup": ("Y-SETUP-9", "Y-SETUP-14", "Y-SETUP-11", "Y-SETUP-12", "Y-SETUP-13"),
    "workers": ("Y-PLAN-8", "Y-PLAN-9", "Y-PLAN-12", "Y-PLAN-17", "Y-MAN-7", "Y-MAN-8", "Y-MAN-9"),
    "provost": ("Y-PROV-1", "Y-PROV-13", "Y-ACT-6", "Y-ACT-7", "Y-ACT-8", "Y-PROV-11"),
    "wood": ("Y-ROAD-9",),
    "monument": ("Y-MAN-3", "Y-MAN-4"),
    "delivery": ("Y-DEL-4", "Y-DEL-5", "Y-DEL-6", "Y-DEL-7", "Y-DEL-8"),
    "favors": ("Y-FAV-2", "Y-FAV-6", "Y-FAV-7", "Y-FAV-8"),
    "end": ("Y-END-1", "Y-END-2", "Y-END-4", "Y-END-5"),
}
"""those that stand alone or below a table, as the reference has them"""


def short_rules(words: Words) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    texts = REFERENCE.texts()
    rules = {part: [words(texts[number]) for number in numbers] for part, numbers in RULES.items()}
    phases = [[_cell(words(PHASE_LABELS[phase])), _cell(words(SIGNS[f"phase.{phase}"][1]))] for phase in PHASES]
    characters = [
        [_cell(words(label)), _cell(words(CHARACTER_TEXTS[name][0]))] for name, label in CHARACTER_LABELS.items()
    ]
    return [
        _part(words, "round", rows=phases),
        *(_part(words, part, texts=rules[part]) for part in ("setup", "workers", "provost")),
        *(_tiles(words, group, label, rules.get(group, ())) for group, label in KINDS_OF_TILES.items()),
        _part(words, "characters", columns=(CHARACTER, EFFECT), rows=characters),
        *(_part(words, part, texts=rules[part]) for part in ("delivery", "favors", "end")),
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


def _tiles(words: Words, group: str, label: str, texts: Sequence[str]) -> ShortPart:
    """The tiles of a class; those that nobody constructs have no cost."""
    known = places_of(words)
    costs = any(tile.cost for tile in TILES.values() if tile.group == group)
    rows = []
    for number, tile in TILES.items():
        if tile.group == group:
            side = " construction" if tile.group in TWO_SIDED else ""
            name, effect = _cell(words(LABELS[tile.id]), f"tile {tile.id}{side}"), _cell(describe(words, number))
            signs = known[f"tile.{tile.id}"].get("cost", [])[: len(tile.cost)]
            cost = _cell(wording.AS_OBJECTS.all(words, tile.cost) if tile.cost else "", None, signs)
            rows.append([name, cost, _cell(str(tile.prestige)), effect] if costs else [name, effect])
    if group == "starting":
        rows.append([_cell(words(LABELS["residence"]), "residence"), _cell(words(RESIDENCE))])
    columns = [BUILDING, COST, PRESTIGE, EFFECT] if costs else [BUILDING, EFFECT]
    return {
        "id": group,
        "title": words(label),
        "columns": [words(one) for one in columns],
        "rows": rows,
        "texts": list(texts),
    }
