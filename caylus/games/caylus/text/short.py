"""The short rules: what a player looks up, made of the tables and texts of the game, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.rulebook import Rulebook
from ....core.short import ShortRules, cell, row
from ....core.translation import Translator, _, _c
from ....core.view import Cell, ShortPart
from ..rules.constants import FAVOR_LINES, OPEN_COLUMNS, PHASES, SECTIONS, SPECIALS, TILES
from ..view.catalog import KINDS_OF_TILES, places
from . import wording
from .labels import LABELS, PHASE_LABELS, SIGNS
from .wording import describe

REFERENCE = Rulebook(__package__)
TITLES = {
    "turn": _("A turn"),
    "specials": _("Special buildings"),
    "provost": _("Provost"),
    "building": _("New buildings"),
    "castle": _("Castle"),
    "scoring": _("Scoring of a section"),
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
    "setup": ("C-SETUP-1", "C-SETUP-2", "C-SETUP-3", "C-SETUP-4"),
    "turn": ("C-TURN-1", "C-INCOME-1"),
    "placement": ("C-PLACE-1", "C-PLACE-2", "C-PLACE-3", "C-PLACE-4", "C-PLACE-5", "C-PLACE-6", "C-PLACE-7"),
    "specials": ("C-SPECIAL-1", "C-INN-1", "C-INN-2"),
    "provost": ("C-PROVOST-1", "C-ROAD-1", "C-ROAD-2", "C-ROAD-3", "C-PROD-2"),
    "building": ("C-BUILD-1", "C-BUILD-2", "C-BUILD-3", "C-LAW-1", "C-LAW-2"),
    "castle": ("C-CASTLE-1", "C-CASTLE-2", "C-CASTLE-3", "C-CASTLE-4", "C-CASTLE-5"),
    "scoring": ("C-END-1", "C-END-2", "C-SCORE-1"),
    "favors": ("C-FAVOR-1", "C-FAVOR-3", "C-FAVOR-4", "C-FAVOR-8"),
    "end": ("C-END-3", "C-FINAL-1", "C-FINAL-2"),
}
"""those that stand below a table, as the reference has them"""


def short_rules(tr: Translator) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, {**TITLES, **KINDS_OF_TILES}, RULES)
    phases = [row(tr(PHASE_LABELS[phase]), tr(SIGNS[f"phase.{phase}"][1])) for phase in PHASES]
    specials = [
        row(cell(tr(LABELS[name]), f"special {name}"), tr(wording.SPECIAL_DESCRIPTIONS[name])) for name in SPECIALS
    ]
    favors = short.part("favors", rows=_favors(tr))
    favors["columns"] = [tr(FAVOR), *(tr(COLUMN).format(number=number) for number in range(1, 6))]
    return [
        short.part("setup"),
        short.part("turn", rows=phases),
        short.part("placement"),
        short.part("specials", (BUILDING, EFFECT), specials),
        *map(short.part, ("provost", "building")),
        short.part("castle", (SECTION, HOUSES, PRESTIGE, SPACE, NO_HOUSE, FAVORS), _sections(tr)),
        short.part("scoring"),
        favors,
        *(_tiles(tr, short, group) for group in KINDS_OF_TILES if group != "residence"),
        short.part("end"),
    ]


def _tiles(tr: Translator, short: ShortRules, group: str) -> ShortPart:
    known = places(tr)
    tiles = [tile for tile in TILES.values() if tile.group == group]
    costs = any(tile.cost for tile in tiles)  # none of those that lie there from the beginning
    rows = []
    for tile in tiles:
        name, effect = cell(tr(LABELS[tile.id]), f"tile {tile.id}"), describe(tr, tile.id)
        paid = {"cubes" if kind == "any" else kind: count for kind, count in tile.cost.items()}
        signs = known[f"tile.{tile.id}"].get("cost", [])[: len(tile.cost)]
        cost = cell(wording.AMOUNTS.all(tr, paid) if paid else "", None, signs)
        rows.append(row(name, cost, str(tile.prestige or ""), effect) if costs else row(name, effect))
    return short.part(group, (BUILDING, COST, PRESTIGE, EFFECT) if costs else (BUILDING, EFFECT), rows)


def _sections(tr: Translator) -> list[list[Cell]]:
    return [
        row(
            tr(LABELS[section.id]),
            *map(str, (section.parts, section.prestige, section.scoring_space, f"−{section.no_house}")),
            " · ".join(_thresholds(section.favors)),
        )
        for section in SECTIONS
    ]


def _thresholds(favors: Sequence[int]) -> list[str]:
    """`2: 1`, `3: 2`, `5: 3`: from so many houses on so many favors; `2+: 1` where there is one step."""
    steps = [(houses, count) for houses, count in enumerate(favors) if count > favors[max(houses - 1, 0)]]
    return [f"{houses}+: {count}" for houses, count in steps]


def _favors(tr: Translator) -> list[list[Cell]]:
    opened = [None, SECTIONS[0].id, SECTIONS[1].id]
    opens = []
    for column in range(1, OPEN_COLUMNS[-1] + 1):
        section = opened[next(index for index, most in enumerate(OPEN_COLUMNS) if column <= most)]
        opens.append("✓" if section is None else tr(LABELS[section]))
    lines = [row(tr(LABELS[line]), *map(tr, wording.FAVOR_COLUMN_LABELS[line])) for line in FAVOR_LINES]
    return [*lines, row(tr(OPENS), *opens)]
