"""The constant data of the game (docs/bridge.md): names, costs and effects of everything, the order of the board, data
for the position editor. At the end, the short rules, made of the same tables and texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.text.rulebook import Rulebook
from ....core.text.sentences import LABELED
from ....core.text.translation import ENGLISH, Translator, _, _c
from ....core.view.catalogs import described, held, named, option, terms
from ....core.view.short import ShortRules, cell, row
from ....core.view.view import Area, Cell, Described, PlaceView, ShortPart, area, place
from ..rules import constants as C
from ..text import wording
from ..text.labels import LABELS, PHASE_LABELS, SIGNS
from ..text.wording import describe
from .choices import SIGN_OF_GOOD
from .scene import drawings
from .view import PositionView

NAMES = ("Anna", "Basile", "Clara", "Denis", "Edda")
"""proposed for people; names are not translated"""
RESIDENCE_COST = {"cloth": 1, "deniers": 1}
RULE_OF_EFFECT = {
    "produce": "C-PROD-1",
    "produce_one_of": "C-PROD-1",
    "sell_one_cube_for": "C-MARKET-1",
    "buy": "C-PEDDLER-1",
    "build": "C-BUILD-1",
    "transform_to_residence": "C-LAW-1",
    "exchange": "C-TRADE-1",
    "income": "C-INCOME-1",
}
RULE_OF_SPECIAL = {
    "gate": "C-GATE-1",
    "trading_post": "C-POST-1",
    "merchants_guild": "C-GUILD-1",
    "joust_field": "C-JOUST-1",
    "stables": "C-STABLES-1",
    "inn": "C-INN-1",
}
RULE_OF_LINE = {
    "prestige": "C-FAVOR-5",
    "deniers": "C-FAVOR-5",
    "resources": "C-FAVOR-6",
    "buildings": "C-FAVOR-7",
}
"""line -> the rule to read first"""
KINDS_OF_TILES: dict[str, str] = {
    "neutral": _("Neutral tile"),
    "fixed": _("Building on the board"),
    "wood": _("Wood tile"),
    "stone": _("Stone tile"),
    "prestige": _("Prestige tile"),
    "residence": _("Residence"),
}
SPACE: str = _("Space {number}")
UNBUILT_SPACE: str = _("Nothing is built here.")
SPECIAL: str = _("Special building")
FAVORS: str = _("Royal favors")
PHASE: str = _("Phase")
ROAD_TITLE: str = _("Road")
SPECIALS_AND_CASTLE: str = _("Special buildings and castle")
STOCK: str = _("Tiles in the stock")


KINDS_OF_TERMS = {"phase": PHASE, "section": LABELS["castle"]}
SIGNS_OF_HOLDINGS = {
    **SIGN_OF_GOOD,
    **{cube: cube for cube in C.CUBES},
    "workers": "worker",
    "income": "coin",
    "houses": "house",
    "price": "worker",
    "final": "prestige",
}


def rule_of(tile: C.Tile) -> str:
    """Return the rule of a tile's effect; of tiles that only bring prestige the rule by which they are built."""
    return next((RULE_OF_EFFECT[effect] for effect in tile.effect), "C-BUILD-3")


def areas(tr: Translator) -> list[Area]:
    """List the areas: the board from its bridge on, then the tables beside it."""
    stock = [f"stock.{C.TILES[tile].id}" for tiles in C.TILES_OF_GROUP for tile in tiles]
    specials = [*(f"special.{name}" for name in C.SPECIALS), "castle", "pass"]
    return [
        area("road", tr(ROAD_TITLE), "board", [f"road.{n}" for n in range(1, C.SPACES + 1)]),
        area("specials", tr(SPECIALS_AND_CASTLE), "board", specials),
        area("favors", tr(FAVORS), "tables", [f"favor.{line}" for line in C.FAVOR_LINES]),
        area("order", tr(SIGNS["rank"][0]), "tables", ["turn_order"]),
        area("stock", tr(STOCK), "tables", stock),
    ]


def places(tr: Translator) -> dict[str, PlaceView]:
    """Describe every target, every tile by `tile.ID`, every sign by `term.ID`."""
    tiles = {tile.id: _tile(tr, tile) for tile in C.TILES.values()}
    known = terms(tr, SIGNS, KINDS_OF_TERMS)
    favors = tr(FAVORS)
    return {
        **{f"road.{n}": place(tr(SPACE).format(number=n), "", tr(UNBUILT_SPACE), None) for n in range(1, C.SPACES + 1)},
        **{
            f"special.{name}": place(
                tr(LABELS[name]), tr(SPECIAL), tr(wording.SPECIAL_DESCRIPTIONS[name]), RULE_OF_SPECIAL[name]
            )
            for name in C.SPECIALS
        },
        "castle": place(tr(LABELS["castle"]), "", tr(wording.SPECIAL_DESCRIPTIONS["castle"]), "C-CASTLE-1"),
        "pass": known["pass"],
        "turn_order": known["rank"],
        **{
            f"favor.{line}": place(tr(LABELS[line]), favors, _columns(tr, line), RULE_OF_LINE[line])
            for line in C.FAVOR_LINES
        },
        **{f"stock.{C.TILES[tile].id}": tiles[C.TILES[tile].id] for group in C.TILES_OF_GROUP for tile in group},
        **{f"purse.{kind}": known[kind] for kind in C.CUBES},
        **named("tile", tiles),
        "tile.residence": _with_cost(
            place(tr(LABELS["residence"]), tr(KINDS_OF_TILES["residence"]), describe(tr, "residence"), "C-LAW-1"),
            _cost(RESIDENCE_COST, C.RESIDENCE_PRESTIGE, 0),
        ),
        **named("term", known),
    }


def _with_cost(place: PlaceView, cost: list[list[str]]) -> PlaceView:
    return {**place, "cost": cost} if cost else place


def _tile(tr: Translator, tile: C.Tile) -> PlaceView:
    entry = place(tr(LABELS[tile.id]), tr(KINDS_OF_TILES[tile.group]), describe(tr, tile.id), rule_of(tile))
    return _with_cost(entry, _cost(tile.cost, tile.prestige, tile.favors))


def _cost(cost: Mapping[str, int], prestige: int, favors: int) -> list[list[str]]:
    """Return the price of a tile, then the gains of its builder."""
    return [
        *([str(count), SIGN_OF_GOOD.get(good, good)] for good, count in cost.items()),
        *([[str(prestige), "prestige"]] if prestige else []),
        *(["", "favor"] for _favor in range(favors)),
    ]


def _columns(tr: Translator, line: str) -> str:
    """Return the columns of a line in words: `1: food · 2: wood or stone`."""
    columns = wording.FAVOR_COLUMN_LABELS[line]
    return " · ".join(tr(LABELED).format(label=column, value=tr(label)) for column, label in enumerate(columns, 1))


# The whole


def catalog(tr: Translator = ENGLISH) -> Described:
    """Return the catalog: names, costs and effects of everything."""
    tiles = {
        tile.id: {
            "label": tr(LABELS[tile.id]),
            "group": tile.group,
            "cost": dict(tile.cost),
            "prestige": tile.prestige,
            "favors": tile.favors,
            "effect": tile.effect,
            "description": describe(tr, tile.id),
            "rule": rule_of(tile),
        }
        for tile in C.TILES.values()
    }
    tiles["residence"] = {
        "label": tr(LABELS["residence"]),
        "group": "residence",
        "cost": dict(RESIDENCE_COST),
        "prestige": C.RESIDENCE_PRESTIGE,
        "favors": 0,
        "effect": {"income": C.RESIDENCE_INCOME},
        "description": describe(tr, "residence"),
        "rule": "C-LAW-1",
    }
    return described(
        PositionView,
        tr,
        game="caylus",
        names=NAMES,
        score="term.prestige",
        options=[option(tr, name, values, *wording.OPTION_LABELS[name]) for name, values in C.OPTIONS.items()],
        holdings=held(SIGNS_OF_HOLDINGS, C.CUBES),
        places=places(tr),
        areas=areas(tr),
        drawings=drawings(),
        detail={"tiles": tiles},
    )


REFERENCE = Rulebook(wording.__package__)
TITLES = {
    "turn": _("A turn"),
    "specials": _("Special buildings"),
    "provost": _("Provost"),
    "building": _("New buildings"),
    "castle": _("Castle"),
    "scoring": _("Scoring of a section"),
    "favors": FAVORS,
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
SPACE_OF_ROAD: str = _("Space of the road")
NO_HOUSE: str = _("Without a house")
FAVORS_FOR_HOUSES: str = _("Favors for houses")
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
"""part -> rules below its table, as in the reference"""


def short_rules(tr: Translator) -> list[ShortPart]:
    """The whole game on two pages (docs/bridge.md)."""
    short = ShortRules(tr, REFERENCE, {**TITLES, **KINDS_OF_TILES}, RULES)
    phases = [row(tr(PHASE_LABELS[phase]), tr(SIGNS[f"phase.{phase}"][1])) for phase in C.PHASES]
    specials = [
        row(cell(tr(LABELS[name]), f"special {name}"), tr(wording.SPECIAL_DESCRIPTIONS[name])) for name in C.SPECIALS
    ]
    favors = short.part("favors", rows=_favors(tr))
    favors["columns"] = [tr(FAVOR), *(tr(COLUMN).format(number=number) for number in range(1, 6))]
    return [
        short.part("setup"),
        short.part("turn", rows=phases),
        short.part("placement"),
        short.part("specials", (BUILDING, EFFECT), specials),
        *map(short.part, ("provost", "building")),
        short.part("castle", (SECTION, HOUSES, PRESTIGE, SPACE_OF_ROAD, NO_HOUSE, FAVORS_FOR_HOUSES), _sections(tr)),
        short.part("scoring"),
        favors,
        *(_tiles(tr, short, group) for group in KINDS_OF_TILES if group != "residence"),
        short.part("end"),
    ]


def _tiles(tr: Translator, short: ShortRules, group: str) -> ShortPart:
    known = places(tr)
    tiles = [tile for tile in C.TILES.values() if tile.group == group]
    costs = any(tile.cost for tile in tiles)  # tiles that lie there from the beginning have none
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
            " · ".join(_thresholds(tr, section.favors)),
        )
        for section in C.SECTIONS
    ]


def _thresholds(tr: Translator, favors: Sequence[int]) -> list[str]:
    """Return the numbers of houses for each favor: `2+: 1`, `3+: 2`, `5+: 3`."""
    steps = [(houses, count) for houses, count in enumerate(favors) if count > favors[max(houses - 1, 0)]]
    return [tr(LABELED).format(label=f"{houses}+", value=count) for houses, count in steps]


def _favors(tr: Translator) -> list[list[Cell]]:
    opened = [None, C.SECTIONS[0].id, C.SECTIONS[1].id]
    opens = []
    for column in range(1, C.OPEN_COLUMNS[-1] + 1):
        section = opened[next(index for index, most in enumerate(C.OPEN_COLUMNS) if column <= most)]
        opens.append("✓" if section is None else tr(LABELS[section]))
    lines = [row(tr(LABELS[line]), *map(tr, wording.FAVOR_COLUMN_LABELS[line])) for line in C.FAVOR_LINES]
    return [*lines, row(tr(OPENS), *opens)]
