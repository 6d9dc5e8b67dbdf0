"""The constant data of the game (docs/bridge.md): names, costs and effects of everything, the order of the board, data
for the position editor. At the end, the short rules, made of the same tables and texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.text.rulebook import Rulebook
from ....core.text.translation import ENGLISH, Translator, _, _c
from ....core.view.catalogs import described, held, named, option, terms
from ....core.view.short import ShortRules, cell, row
from ....core.view.view import Area, Described, PlaceView, ShortPart, area, place
from ..rules import constants as C
from ..rules.activation import RULE_OF_EFFECT
from ..text import wording
from ..text.labels import CHARACTER_LABELS, CHARACTER_TEXTS, LABELS, PHASE_LABELS, SIGNS
from ..text.labels import RESOURCES as RESOURCE_NAMES
from ..text.wording import RESIDENCE, describe, describe_effect, effect_data
from .choices import SIGN_OF_QUANTITY
from .scene import drawings
from .view import TEXTS, PositionView

NAMES = ("Anna", "Basile", "Clara", "Denis", "Edda")
"""proposed for people; names are not translated"""
KINDS_OF_TILES: dict[str, str] = {
    "printed": _("Printed building"),
    "starting": _("Starting tile"),
    "wood": _("Wood tile"),
    "stone": _("Stone tile"),
    "monument": _c("1303", "Monument"),
}
EMPTY_SPACE: str = _("Nothing is built here.")
POSITION: str = _("Provost position {number}")
FAVOR_BUILDING: str = _("Favor building {number}")
FAVOR_TEXT: str = _("You use it only with a royal favor.")
CHARACTER: str = _("Character")
SITE_TEXT: str = _("Deliver bundles of food and two other different resources, for 5 points each.")
BRIDGE_TEXT: str = _("Put a house here when you pass. All players may move the provost, in the order of these houses.")
PHASE: str = _("Phase")
ROAD: str = _("Road")
SITE: str = _("Construction site")
CHARACTERS_TITLE: str = _("Characters")
SUPPLY: str = _("Supply")
_RULE_OF_MONUMENT = {
    "monument_garden": "Y-MON-7",
    "monument_granary": "Y-MON-8",
    "monument_factory": "Y-MON-9",
    "monument_theatre": "Y-MON-6",
}
SIGNS_OF_HOLDINGS = {
    **{name: name for name in C.HOLDINGS},
    "camp": "camp",
    "houses": "house",
    "recruits": "worker",
    "final": "prestige",
}


def catalog(tr: Translator = ENGLISH) -> Described:
    """Return the catalog: names, costs and effects of everything."""
    return described(
        PositionView,
        tr,
        game="caylus1303",
        names=NAMES,
        score="term.prestige",
        options=[
            option(tr, name, values, *wording.OPTION_LABELS[name], wording.DOUBTS[name], RESOURCE_NAMES)
            for name, values in C.OPTIONS.items()
        ],
        holdings=held(SIGNS_OF_HOLDINGS, C.HOLDINGS),
        places=places(tr),
        areas=areas(tr),
        drawings=drawings(),
        detail={"tiles": {tile.id: _data(tr, number, tile) for number, tile in C.TILES.items()}},
    )


def areas(tr: Translator) -> list[Area]:
    """List the areas: the board from the City Gate on, then the tables beside it."""
    supply = [f"supply.{C.TILES[tile].id}" for tiles in C.TILES_OF_GROUP.values() for tile in tiles]
    favors = [f"favor.{number}" for number in range(1, C.FAVOR_BUILDINGS + 1)]
    return [
        area(
            "road", tr(ROAD), "board", [f"road.{space}" for space in range(C.LONGEST_ROAD) if space != C.BRIDGE_SPACE]
        ),
        area("site", tr(SITE), "board", ["site", "bridge", *favors]),
        area("characters", tr(CHARACTERS_TITLE), "tables", [f"character.{name}" for name in CHARACTER_LABELS]),
        area("supply", tr(SUPPLY), "tables", supply),
    ]


def places(tr: Translator) -> dict[str, PlaceView]:
    """Describe every target, every tile by `tile.ID`, as a favor building by `setup.ID`, every sign by `term.ID`."""
    tiles = {tile.id: _tile(tr, number, tile) for number, tile in C.TILES.items()}
    known = terms(tr, SIGNS, {"phase": PHASE})
    empty = tr(EMPTY_SPACE)
    return {
        **{f"road.{n}": place(tr(TEXTS.space).format(number=n), "", empty, None) for n in range(C.LONGEST_ROAD)},
        "site": place(tr(LABELS["site"]), "", tr(SITE_TEXT), "Y-DEL-4"),
        "bridge": place(tr(LABELS["bridge"]), "", tr(BRIDGE_TEXT), "Y-ACT-6"),
        **{
            f"gap.{n}": place(tr(POSITION).format(number=n), "", known["provost"]["text"], "Y-PROV-2")
            for n in range(C.FIRST_SPACE, C.FARTHEST + 1)
        },
        **{
            f"favor.{n}": place(tr(FAVOR_BUILDING).format(number=n), "", tr(FAVOR_TEXT), "Y-FAV-6")
            for n in range(1, C.FAVOR_BUILDINGS + 1)
        },
        **{
            f"supply.{C.TILES[tile].id}": tiles[C.TILES[tile].id]
            for group in C.TILES_OF_GROUP.values()
            for tile in group
        },
        **{
            f"character.{name}": place(tr(label), tr(CHARACTER), tr(text), rule)
            for name, label in CHARACTER_LABELS.items()
            for text, rule in [CHARACTER_TEXTS[name]]
        },
        **{f"purse.{kind}": known[kind] for kind in C.HOLDINGS},
        **named("tile", tiles),
        **named("setup", _setup_sides(tr, tiles)),
        "tile.residence": place(tr(LABELS["residence"]), "", tr(RESIDENCE), "Y-MON-1"),
        **named("term", known),
    }


def rule_of(tile: C.Tile) -> str:
    """Return the rule that a reader of a tile should see first."""
    return RULE_OF_EFFECT.get(tile.id) or _RULE_OF_MONUMENT.get(tile.id, "Y-MON-10")


def _tile(tr: Translator, number: int, tile: C.Tile) -> PlaceView:
    entry = place(tr(LABELS[tile.id]), tr(KINDS_OF_TILES[tile.group]), describe(tr, number), rule_of(tile))
    cost = [[str(count), SIGN_OF_QUANTITY.get(name, name)] for name, count in tile.cost.items()]
    cost += [[str(tile.prestige), "prestige"]] if tile.prestige else []
    cost += [["", "favor"]] * tile.favors
    return {**entry, "cost": cost} if cost else entry


def _setup_sides(tr: Translator, tiles: Mapping[str, PlaceView]) -> dict[str, PlaceView]:
    """Describe the tiles that can be favor buildings: only by the effect of their setup side (Y-FAV-5)."""
    sides = [C.TILES[number] for number in (*C.STARTING, *C.WOOD_TILES, *C.STONE_TILES)]
    return {tile.id: {**tiles[tile.id], "text": describe_effect(tr, tile.setup)} for tile in sides}


def _data(tr: Translator, number: int, tile: C.Tile) -> dict[str, Any]:
    return {
        "label": tr(LABELS[tile.id]),
        "group": tile.group,
        "cost": dict(tile.cost),
        "prestige": tile.prestige,
        "setup": effect_data(tile.setup),
        "construction": effect_data(tile.construction),
        "owner_bonus": dict(tile.owner_bonus),
        "recruits": dict(tile.recruits),
        "favors": tile.favors,
        "description": describe(tr, number),
        "rule": rule_of(tile),
    }


REFERENCE = Rulebook(wording.__package__)
TITLES = {
    "round": _("A round"),
    "setup": _c("1303", "Setup"),
    "workers": _("Workers"),
    "provost": _("Provost"),
    "characters": CHARACTERS_TITLE,
    "delivery": _("Delivery"),
    "favors": _("Royal favors"),
    "end": _("End of the game"),
}
TWO_SIDED = ("wood", "stone")
"""classes of tiles that are shown as they are constructed (Y-COMP-10)"""
BUILDING: str = _c("table", "Building")
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
"""part -> rules that stand alone or below a table, as in the reference"""


def short_rules(tr: Translator) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, {**TITLES, **KINDS_OF_TILES}, RULES)
    phases = [row(tr(PHASE_LABELS[phase]), tr(SIGNS[f"phase.{phase}"][1])) for phase in C.PHASES]
    characters = [row(tr(label), tr(CHARACTER_TEXTS[name][0])) for name, label in CHARACTER_LABELS.items()]
    return [
        short.part("round", rows=phases),
        *map(short.part, ("setup", "workers", "provost")),
        *(_tiles(tr, short, group) for group in KINDS_OF_TILES),
        short.part("characters", (CHARACTER, EFFECT), characters),
        *map(short.part, ("delivery", "favors", "end")),
    ]


def _tiles(tr: Translator, short: ShortRules, group: str) -> ShortPart:
    """Return the tiles of a class; tiles that nobody constructs have no cost."""
    known = places(tr)
    costs = any(tile.cost for tile in C.TILES.values() if tile.group == group)
    side = " construction" if group in TWO_SIDED else ""
    rows = []
    for number, tile in C.TILES.items():
        if tile.group == group:
            name, effect = cell(tr(LABELS[tile.id]), f"tile {tile.id}{side}"), describe(tr, number)
            signs = known[f"tile.{tile.id}"].get("cost", [])[: len(tile.cost)]
            cost = cell(wording.AMOUNTS.all(tr, tile.cost) if tile.cost else "", None, signs)
            rows.append(row(name, cost, str(tile.prestige), effect) if costs else row(name, effect))
    if group == "starting":
        rows.append(row(cell(tr(LABELS["residence"]), "residence"), tr(RESIDENCE)))
    return short.part(group, (BUILDING, COST, PRESTIGE, EFFECT) if costs else (BUILDING, EFFECT), rows)
