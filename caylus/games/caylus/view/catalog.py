"""Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from ....core.view import Described
from ....core.words import ENGLISH, Words
from ..rules.constants import (
    CUBES,
    FAVOR_BUILDINGS,
    FAVOR_COLUMNS,
    FAVOR_DENIERS,
    FAVOR_LINES,
    FAVOR_PRESTIGE,
    RESIDENCE_INCOME,
    RESIDENCE_PRESTIGE,
    TILES,
)
from ..rules.favors import (
    EXCHANGE_COLUMN,
    LAWYER_COLUMN,
    PRESTIGE_COLUMN,
    RESOURCE_COLUMNS,
    STONE_COLUMN,
    WOOD_COLUMN,
    favor_value,
)
from ..rules.options import OPTIONS
from ..text import wording
from ..text.descriptions import describe
from ..text.labels import LABELS
from .annotations import TURN
from .guide import NAMES, RESIDENCE_COST, RULE_OF_LINE, areas, holdings, places, rule_of
from .scene import drawings


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


def catalog(words: Words = ENGLISH) -> Described:
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
            "rule": rule_of(tile),
        }
        for tile in TILES.values()
    }
    tiles["residence"] = {
        "label": words(LABELS["residence"]),
        "group": "residence",
        "cost": dict(RESIDENCE_COST),
        "prestige": RESIDENCE_PRESTIGE,
        "favors": 0,
        "effect": {"income": RESIDENCE_INCOME},
        "description": describe(words, "residence"),
        "rule": "C-LAW-1",
    }
    lines = [
        {
            "id": line,
            "label": words(LABELS[line]),
            "rule": RULE_OF_LINE[line],
            "columns": [words(label) for label in wording.FAVOR_COLUMN_LABELS[line]],
            "effects": [_favor_effect(index, column) for column in range(1, FAVOR_COLUMNS + 1)],
        }
        for index, line in enumerate(FAVOR_LINES)
    ]
    return {
        "game": "caylus",
        "options": [
            {
                "id": name,
                "label": words(wording.OPTION_LABELS[name][0]),
                "description": words(wording.OPTION_LABELS[name][1]),
                "values": list(values),
            }
            for name, values in OPTIONS.items()
        ],
        "seats": wording.SENTENCES.names(words),
        "colors": list(wording.COLORS),
        "names": list(NAMES),
        "score": "term.prestige",
        "turn": words(TURN),
        "holdings": holdings(),
        "places": places(words),
        "areas": areas(words),
        "drawings": drawings(),
        "detail": {"tiles": tiles, "favor_lines": lines},
    }
