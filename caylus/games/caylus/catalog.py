"""Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from ...core.words import ENGLISH, Words
from . import wording
from .descriptions import describe
from .favors import (
    EXCHANGE_COLUMN,
    LAWYER_COLUMN,
    PRESTIGE_COLUMN,
    RESOURCE_COLUMNS,
    STONE_COLUMN,
    WOOD_COLUMN,
    favor_value,
)
from .labels import LABELS
from .ruleset import OPTIONS
from .signs import SIGNS
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


def catalog(words: Words = ENGLISH) -> dict[str, Any]:
    """Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""
    tiles = {
        tile.id: {
            "label": words(LABELS[tile.id]),
            "group": tile.group,
            "cost": dict(tile.cost),
            "prestige": tile.prestige,
            "favors": tile.favors,
            "effect": tile.effect,
            "description": describe(words, tile.id),
            "rule": _rule_of(tile),
        }
        for tile in TILES.values()
    }
    tiles["residence"] = {
        "label": words(LABELS["residence"]),
        "group": "residence",
        "cost": {"cloth": 1, "deniers": 1},
        "prestige": RESIDENCE_PRESTIGE,
        "favors": 0,
        "effect": {"income": RESIDENCE_INCOME},
        "description": describe(words, "residence"),
        "rule": "C-LAW-1",
    }
    return {
        "game": "caylus",
        "title": TITLE,
        "options": [
            {
                "id": name,
                "label": words(wording.OPTION_LABELS[name][0]),
                "description": words(wording.OPTION_LABELS[name][1]),
                "values": list(values),
            }
            for name, values in OPTIONS.items()
        ],
        "tiles": tiles,
        "castle": {
            "label": words(LABELS["castle"]),
            "description": words(wording.SPECIAL_DESCRIPTIONS["castle"]),
            "rule": "C-CASTLE-1",
        },
        "specials": {
            name: {"label": words(LABELS[name]), "description": words(description), "rule": RULE_OF_SPECIAL[name]}
            for name, description in wording.SPECIAL_DESCRIPTIONS.items()
            if name in SPECIALS
        },
        "favor_lines": [
            {
                "id": line,
                "label": words(LABELS[line]),
                "rule": RULE_OF_LINE[line],
                "columns": [words(label) for label in wording.FAVOR_COLUMN_LABELS[line]],
                "effects": [_favor_effect(index, column) for column in range(1, FAVOR_COLUMNS + 1)],
            }
            for index, line in enumerate(FAVOR_LINES)
        ],
        "terms": {
            name: {"label": words(label), "description": words(description), "rule": rule}
            for name, (label, description, rule) in SIGNS.items()
        },
    }
