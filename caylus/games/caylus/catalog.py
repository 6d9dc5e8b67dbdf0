"""Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from . import wording
from .favors import (
    EXCHANGE_COLUMN,
    LAWYER_COLUMN,
    PRESTIGE_COLUMN,
    RESOURCE_COLUMNS,
    STONE_COLUMN,
    WOOD_COLUMN,
    favor_value,
)
from .ruleset import OPTIONS
from .tables import (
    CUBES,
    FAVOR_BUILDINGS,
    FAVOR_COLUMNS,
    FAVOR_DENIERS,
    FAVOR_LINES,
    FAVOR_PRESTIGE,
    RESIDENCE_INCOME,
    RESIDENCE_PRESTIGE,
    SPECIALS,
    TILES,
    TITLE,
    Tile,
)

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
RULE_OF_TERM = {
    "prestige": "C-FINAL-2",
    "deniers": "C-PLACE-4",
    "food": "C-CASTLE-1",
    "wood": "C-FINAL-1",
    "stone": "C-FINAL-1",
    "cloth": "C-FINAL-1",
    "gold": "C-FINAL-1",
    "workers": "C-PLACE-1",
    "income": "C-INCOME-1",
    "houses": "C-CASTLE-2",
    "rank": "C-STABLES-1",
    "passed": "C-PLACE-2",
    "favor": "C-FAVOR-1",
    "provost": "C-ROAD-2",
    "bailiff": "C-END-1",
    "pass": "C-PLACE-2",
    "phase.income": "C-INCOME-1",
    "phase.placement": "C-PLACE-1",
    "phase.special buildings": "C-SPECIAL-1",
    "phase.provost": "C-PROVOST-1",
    "phase.road": "C-ROAD-1",
    "phase.castle": "C-CASTLE-1",
    "phase.end of turn": "C-END-1",
    "phase.over": "C-FINAL-1",
    "section.dungeon": "C-SCORE-1",
    "section.walls": "C-SCORE-1",
    "section.towers": "C-SCORE-1",
}
"""the rule that a reader wants to see first"""


def _rule_of(tile: Tile) -> str:
    """What a tile does has a rule; those that only bring prestige follow the one by which they are built."""
    return next((RULE_OF_EFFECT[effect] for effect in tile.effect), "C-BUILD-3")


def _favor_effect(line: int, column: int) -> dict[str, Any]:
    """What a column of a favor line gives, in the forms of the tiles' effects (C-FAVOR-5 to C-FAVOR-7)."""
    if line == FAVOR_PRESTIGE:
        return {"produce": {"prestige": favor_value(line, column)}}
    if line == FAVOR_DENIERS:
        return {"produce": {"deniers": favor_value(line, column)}}
    if line == FAVOR_BUILDINGS:
        effects: dict[int, dict[str, Any]] = {
            WOOD_COLUMN: {"build": "wood"},
            STONE_COLUMN: {"build": "stone"},
            LAWYER_COLUMN: {"transform_to_residence": True},
            PRESTIGE_COLUMN: {"build": "prestige"},
        }
        return effects.get(column, {})
    if column == EXCHANGE_COLUMN:
        return {"exchange": [{"give": {"any": 1}, "get": {"any_but_gold": 2}}]}
    return {"produce_one_of": [{CUBES[kind]: 1} for kind in RESOURCE_COLUMNS[column - 1]]}


def catalog() -> dict[str, Any]:
    """Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""
    tiles = {
        tile.id: {
            "label": wording.label(tile.id),
            "group": tile.group,
            "cost": dict(tile.cost),
            "prestige": tile.prestige,
            "favors": tile.favors,
            "effect": tile.effect,
            "description": wording.describe(tile.id),
            "rule": _rule_of(tile),
        }
        for tile in TILES.values()
    }
    tiles["residence"] = {
        "label": wording.label("residence"),
        "group": "residence",
        "cost": {"cloth": 1, "deniers": 1},
        "prestige": RESIDENCE_PRESTIGE,
        "favors": 0,
        "effect": {"income": RESIDENCE_INCOME},
        "description": wording.describe("residence"),
        "rule": "C-LAW-1",
    }
    return {
        "game": "caylus",
        "title": TITLE,
        "options": [
            {
                "id": name,
                "label": wording.OPTION_LABELS[name][0],
                "description": wording.OPTION_LABELS[name][1],
                "values": list(values),
            }
            for name, values in OPTIONS.items()
        ],
        "tiles": tiles,
        "castle": {
            "label": wording.label("castle"),
            "description": wording.SPECIAL_DESCRIPTIONS["castle"],
            "rule": "C-CASTLE-1",
        },
        "specials": {
            name: {"label": wording.label(name), "description": description, "rule": RULE_OF_SPECIAL[name]}
            for name, description in wording.SPECIAL_DESCRIPTIONS.items()
            if name in SPECIALS
        },
        "favor_lines": [
            {
                "id": line,
                "label": wording.label(line),
                "rule": RULE_OF_LINE[line],
                "columns": wording.FAVOR_COLUMN_LABELS[line],
                "effects": [_favor_effect(index, column) for column in range(1, FAVOR_COLUMNS + 1)],
            }
            for index, line in enumerate(FAVOR_LINES)
        ],
        "terms": {
            name: {"label": label, "description": description, "rule": RULE_OF_TERM[name]}
            for name, (label, description) in wording.TERMS.items()
        },
    }
