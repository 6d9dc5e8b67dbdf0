"""The short rules: what a player looks up, made of the tables and texts of the game, so that they cannot disagree."""

from __future__ import annotations

from ....core.rulebook import Rulebook
from ....core.short import ShortRules, cell, row
from ....core.translation import Translator, _, _c
from ....core.view import ShortPart
from ..rules.constants import PHASES, TILES
from ..view.catalog import KINDS_OF_TILES
from ..view.catalog import places as places_of
from . import wording
from .labels import CHARACTER_LABELS, CHARACTER_TEXTS, LABELS, PHASE_LABELS, SIGNS
from .wording import RESIDENCE, describe

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
    "round": ("Y-ROUND-2",),
    "setup": ("Y-SETUP-9", "Y-SETUP-14", "Y-SETUP-11", "Y-SETUP-12", "Y-SETUP-13"),
    "workers": (
        *("Y-STATE-1", "Y-PLAN-2", "Y-PLAN-3", "Y-PLAN-4", "Y-PLAN-6", "Y-PLAN-8", "Y-PLAN-9", "Y-PLAN-12"),
        *("Y-PLAN-16", "Y-PLAN-17", "Y-MAN-7", "Y-MAN-8", "Y-MAN-9"),
    ),
    "provost": (
        *("Y-PROV-1", "Y-ACT-1", "Y-ACT-2", "Y-ACT-5", "Y-ACT-6", "Y-ACT-7", "Y-ACT-8", "Y-PROV-5", "Y-PROV-6"),
        *("Y-ACT-14", "Y-PROV-13", "Y-PROV-11"),
    ),
    "starting": ("Y-BLD-3",),
    "wood": ("Y-CON-1", "Y-ROAD-9", "Y-OWN-1", "Y-COMP-9"),
    "monument": ("Y-MAN-3", "Y-MAN-4"),
    "delivery": ("Y-DEL-3", "Y-DEL-4", "Y-DEL-5", "Y-DEL-6", "Y-DEL-7", "Y-DEL-8", "Y-DEL-9"),
    "favors": ("Y-SITE-3", "Y-FAV-1", "Y-FAV-2", "Y-FAV-5", "Y-FAV-6", "Y-FAV-7", "Y-FAV-8"),
    "end": ("Y-END-1", "Y-END-2", "Y-END-4", "Y-END-5"),
}
"""those that stand alone or below a table, as the reference has them"""


def short_rules(tr: Translator) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, {**TITLES, **KINDS_OF_TILES}, RULES)
    phases = [row(tr(PHASE_LABELS[phase]), tr(SIGNS[f"phase.{phase}"][1])) for phase in PHASES]
    characters = [row(tr(label), tr(CHARACTER_TEXTS[name][0])) for name, label in CHARACTER_LABELS.items()]
    return [
        short.part("round", rows=phases),
        *map(short.part, ("setup", "workers", "provost")),
        *(_tiles(tr, short, group) for group in KINDS_OF_TILES),
        short.part("characters", (CHARACTER, EFFECT), characters),
        *map(short.part, ("delivery", "favors", "end")),
    ]


def _tiles(tr: Translator, short: ShortRules, group: str) -> ShortPart:
    """The tiles of a class; those that nobody constructs have no cost."""
    known = places_of(tr)
    costs = any(tile.cost for tile in TILES.values() if tile.group == group)
    side = " construction" if group in TWO_SIDED else ""
    rows = []
    for number, tile in TILES.items():
        if tile.group == group:
            name, effect = cell(tr(LABELS[tile.id]), f"tile {tile.id}{side}"), describe(tr, number)
            signs = known[f"tile.{tile.id}"].get("cost", [])[: len(tile.cost)]
            cost = cell(wording.AMOUNTS.all(tr, tile.cost) if tile.cost else "", None, signs)
            rows.append(row(name, cost, str(tile.prestige), effect) if costs else row(name, effect))
    if group == "starting":
        rows.append(row(cell(tr(LABELS["residence"]), "residence"), tr(RESIDENCE)))
    return short.part(group, (BUILDING, COST, PRESTIGE, EFFECT) if costs else (BUILDING, EFFECT), rows)
