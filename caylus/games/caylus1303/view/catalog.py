"""Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from ....core.view import Area, Described, Held, PlaceView
from ....core.words import ENGLISH, Words, _, _c
from ..rules.activation import RULE_OF_EFFECT
from ..rules.constants import BRIDGE_SPACE, FAVOR_BUILDINGS, FIRST_SPACE, HOLDINGS, TILES, TILES_OF_GROUP, Tile
from ..rules.options import FARTHEST, LONGEST_ROAD, OPTIONS
from ..text import wording
from ..text.descriptions import RESIDENCE, describe, effect_data
from ..text.labels import CHARACTER_LABELS, CHARACTER_TEXTS, LABELS
from ..text.labels import RESOURCES as RESOURCE_NAMES
from ..text.signs import SIGNS
from .annotations import ROUND, SPACE
from .scene import drawings

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
POSITION: str = _("Position {number} of the provost")
FAVOR_BUILDING: str = _("Favor building {number}")
FAVOR_TEXT: str = _("It is used by royal favors alone.")
CHARACTER: str = _("Character")
SITE_TEXT: str = _("Deliver bundles of food and two other resources, for 5 points each.")
BRIDGE_TEXT: str = _("Who passes puts a house here; in this order all may move the provost.")
PHASE: str = _("Phase")
ROAD: str = _("Road")
SITE: str = _("Construction site")
CHARACTERS: str = _("Characters")
SUPPLY: str = _("Supply")
_RULE_OF_MONUMENT = {
    "monument_garden": "Y-MON-7",
    "monument_granary": "Y-MON-8",
    "monument_factory": "Y-MON-9",
    "monument_theatre": "Y-MON-6",
}
_SIGNS_OF_HOLDINGS = {**{name: name for name in HOLDINGS}, "camp": "camp", "houses": "house"}
_SIGNS_AHEAD = {"recruits": "worker", "final": "prestige"}
_SIGN_OF_QUANTITY = {"any_basic": "any", "pp": "prestige"}


def catalog(words: Words = ENGLISH) -> Described:
    """Names, costs and effects of everything: what does not change in a game."""
    return {
        "game": "caylus1303",
        "options": [
            {
                "id": name,
                "label": words(wording.OPTION_LABELS[name][0]),
                "description": words(wording.OPTION_LABELS[name][1]),
                "values": list(values),
                "shown": [words(RESOURCE_NAMES[value]) if value in RESOURCE_NAMES else str(value) for value in values],
                "doubt": words(wording.DOUBTS[name]),
            }
            for name, values in OPTIONS.items()
        ],
        "seats": [words(name) for name in wording.SEAT_NAMES],
        "colors": list(wording.COLORS),
        "names": list(NAMES),
        "score": "term.prestige",
        "turn": words(ROUND),
        "holdings": holdings(),
        "places": places(words),
        "areas": areas(words),
        "drawings": drawings(),
        "detail": {"tiles": {tile.id: _data(words, number, tile) for number, tile in TILES.items()}},
    }


def holdings() -> dict[str, Held]:
    """What players have, by signs; what can be paid can be clicked."""
    return {
        name: {
            "sign": sign,
            "explain": f"term.{name}",
            "target": f"purse.{name}" if name in HOLDINGS else None,
        }
        for name, sign in {**_SIGNS_OF_HOLDINGS, **_SIGNS_AHEAD}.items()
    }


def areas(words: Words) -> list[Area]:
    """The board from the City Gate on, then what lies beside it."""
    supply = [f"supply.{TILES[tile].id}" for tiles in TILES_OF_GROUP.values() for tile in tiles]
    favors = [f"favor.{number}" for number in range(1, FAVOR_BUILDINGS + 1)]
    return [
        _area(
            "road", words(ROAD), "board", [f"road.{space}" for space in range(LONGEST_ROAD) if space != BRIDGE_SPACE]
        ),
        _area("site", words(SITE), "board", ["site", "bridge", *favors]),
        _area("characters", words(CHARACTERS), "tables", [f"character.{name}" for name in CHARACTER_LABELS]),
        _area("supply", words(SUPPLY), "tables", supply),
    ]


def _area(name: str, title: str, sheet: str, targets: list[str]) -> Area:
    return {"id": name, "title": title, "sheet": sheet, "targets": targets}


def places(words: Words) -> dict[str, PlaceView]:
    """Every target, every tile by `tile.ID`, every sign by `term.ID`."""
    tiles = {tile.id: _tile(words, number, tile) for number, tile in TILES.items()}
    terms = {name: _term(words, name) for name in SIGNS}
    empty = words(EMPTY_SPACE)
    return {
        **{f"road.{n}": _place(words(SPACE).format(number=n), "", empty, None) for n in range(LONGEST_ROAD)},
        "site": _place(words(LABELS["site"]), "", words(SITE_TEXT), "Y-DEL-4"),
        "bridge": _place(words(LABELS["bridge"]), "", words(BRIDGE_TEXT), "Y-ACT-6"),
        **{
            f"gap.{n}": _place(words(POSITION).format(number=n), "", terms["provost"]["text"], "Y-PROV-2")
            for n in range(FIRST_SPACE, FARTHEST + 1)
        },
        **{
            f"favor.{n}": _place(words(FAVOR_BUILDING).format(number=n), "", words(FAVOR_TEXT), "Y-FAV-6")
            for n in range(1, FAVOR_BUILDINGS + 1)
        },
        **{f"supply.{TILES[tile].id}": tiles[TILES[tile].id] for group in TILES_OF_GROUP.values() for tile in group},
        **{
            f"character.{name}": _place(words(label), words(CHARACTER), words(text), rule)
            for name, label in CHARACTER_LABELS.items()
            for text, rule in [CHARACTER_TEXTS[name]]
        },
        **{f"purse.{kind}": terms[kind] for kind in HOLDINGS},
        **{f"tile.{name}": entry for name, entry in tiles.items()},
        "tile.residence": _place(words(LABELS["residence"]), "", words(RESIDENCE), "Y-MON-1"),
        **{f"term.{name}": entry for name, entry in terms.items()},
    }


def _place(label: str, kind: str, text: str, rule: str | None) -> PlaceView:
    return {"label": label, "kind": kind, "text": text, "rule": rule}


def rule_of(tile: Tile) -> str:
    """The rule that a reader of a tile wants to see first."""
    return RULE_OF_EFFECT.get(tile.id) or _RULE_OF_MONUMENT.get(tile.id, "Y-MON-10")


def _tile(words: Words, number: int, tile: Tile) -> PlaceView:
    place = _place(words(LABELS[tile.id]), words(KINDS_OF_TILES[tile.group]), describe(words, number), rule_of(tile))
    cost = [[str(count), _SIGN_OF_QUANTITY.get(name, name)] for name, count in tile.cost.items()]
    cost += [[str(tile.prestige), "prestige"]] if tile.prestige else []
    cost += [["", "favor"]] * tile.favors
    return {**place, "cost": cost} if cost else place


def _term(words: Words, name: str) -> PlaceView:
    label, text, rule = SIGNS[name]
    return _place(words(label), words(PHASE) if name.startswith("phase.") else "", words(text), rule)


def _data(words: Words, number: int, tile: Tile) -> dict[str, Any]:
    return {
        "label": words(LABELS[tile.id]),
        "group": tile.group,
        "cost": dict(tile.cost),
        "prestige": tile.prestige,
        "setup": effect_data(tile.setup),
        "construction": effect_data(tile.construction),
        "owner_bonus": dict(tile.owner_bonus),
        "recruits": dict(tile.recruits),
        "favors": tile.favors,
        "description": describe(words, number),
        "rule": rule_of(tile),
    }
