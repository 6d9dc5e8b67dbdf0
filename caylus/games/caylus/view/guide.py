"""What every place, tile and sign is, and in which order the board is read: what does not change in a game."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.view import Area, Held, PlaceView
from ....core.words import Words, _
from ..rules.constants import CUBES, FAVOR_LINES, RESIDENCE_PRESTIGE, SPACES, SPECIALS, TILES, TILES_OF_GROUP, Tile
from ..text import wording
from ..text.descriptions import describe
from ..text.labels import LABELS
from ..text.signs import SIGNS

NAMES = ("Anna", "Basile", "Clara", "Denis", "Edda")
"""proposed for people; names are not translated"""
RESIDENCE_COST = {"cloth": 1, "deniers": 1}
SIGN_OF_GOOD = {"deniers": "coin"}
"""the signs of cubes have the cubes' names"""
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
ROAD: str = _("Road")
SPECIALS_AND_CASTLE: str = _("Special buildings and castle")
STOCK: str = _("Tiles in the stock")


def rule_of(tile: Tile) -> str:
    """What a tile does has a rule; those that only bring prestige follow the one by which they are built."""
    return next((RULE_OF_EFFECT[effect] for effect in tile.effect), "C-BUILD-3")


def areas(words: Words) -> list[Area]:
    """The board from its bridge on, then what lies beside it."""
    stock = [f"stock.{TILES[tile].id}" for tiles in TILES_OF_GROUP for tile in tiles]
    specials = [*(f"special.{name}" for name in SPECIALS), "castle", "pass"]
    return [
        _area("road", words(ROAD), "board", [f"road.{n}" for n in range(1, SPACES + 1)]),
        _area("specials", words(SPECIALS_AND_CASTLE), "board", specials),
        _area("favors", words(FAVORS), "tables", [f"favor.{line}" for line in FAVOR_LINES]),
        _area("stock", words(STOCK), "tables", stock),
    ]


def _area(name: str, title: str, sheet: str, targets: list[str]) -> Area:
    return {"id": name, "title": title, "sheet": sheet, "targets": targets}


def places(words: Words) -> dict[str, PlaceView]:
    """Every target, every tile by `tile.ID`, every sign by `term.ID`."""
    tiles = {tile.id: _tile(words, tile) for tile in TILES.values()}
    terms = {name: _term(words, name) for name in SIGNS}
    favors = words(FAVORS)
    return {
        **{
            f"road.{n}": _place(words(SPACE).format(number=n), "", words(UNBUILT_SPACE), None)
            for n in range(1, SPACES + 1)
        },
        **{
            f"special.{name}": _place(
                words(LABELS[name]), words(SPECIAL), words(wording.SPECIAL_DESCRIPTIONS[name]), RULE_OF_SPECIAL[name]
            )
            for name in SPECIALS
        },
        "castle": _place(words(LABELS["castle"]), "", words(wording.SPECIAL_DESCRIPTIONS["castle"]), "C-CASTLE-1"),
        "pass": terms["pass"],
        **{
            f"favor.{line}": _place(words(LABELS[line]), favors, _columns(words, line), RULE_OF_LINE[line])
            for line in FAVOR_LINES
        },
        **{f"stock.{TILES[tile].id}": tiles[TILES[tile].id] for group in TILES_OF_GROUP for tile in group},
        **{f"purse.{kind}": terms[kind] for kind in CUBES},
        **{f"tile.{name}": entry for name, entry in tiles.items()},
        "tile.residence": _with_cost(
            _place(
                words(LABELS["residence"]), words(KINDS_OF_TILES["residence"]), describe(words, "residence"), "C-LAW-1"
            ),
            _cost(RESIDENCE_COST, RESIDENCE_PRESTIGE, 0),
        ),
        **{f"term.{name}": entry for name, entry in terms.items()},
    }


def holdings() -> dict[str, Held]:
    """What players have, by signs; cubes can be clicked."""
    signs = {**SIGN_OF_GOOD, **{cube: cube for cube in CUBES}, **_STANDING, **_AHEAD}
    return {
        name: {"sign": sign, "explain": f"term.{name}", "target": f"purse.{name}" if name in CUBES else None}
        for name, sign in signs.items()
    }


_STANDING = {"workers": "worker", "income": "coin", "houses": "house"}
"""how a player stands besides the goods -> its sign"""
_AHEAD = {"price": "worker", "final": "prestige"}
"""what else is ahead of a player -> its sign"""


def _place(label: str, kind: str, text: str, rule: str | None) -> PlaceView:
    return {"label": label, "kind": kind, "text": text, "rule": rule}


def _with_cost(place: PlaceView, cost: list[list[str]]) -> PlaceView:
    return {**place, "cost": cost} if cost else place


def _tile(words: Words, tile: Tile) -> PlaceView:
    place = _place(words(LABELS[tile.id]), words(KINDS_OF_TILES[tile.group]), describe(words, tile.id), rule_of(tile))
    return _with_cost(place, _cost(tile.cost, tile.prestige, tile.favors))


def _cost(cost: Mapping[str, int], prestige: int, favors: int) -> list[list[str]]:
    """What is paid for it, then what it brings its builder."""
    return [
        *([str(count), SIGN_OF_GOOD.get(good, good)] for good, count in cost.items()),
        *([[str(prestige), "prestige"]] if prestige else []),
        *(["", "favor"] for _favor in range(favors)),
    ]


def _columns(words: Words, line: str) -> str:
    """`1: food · 2: wood or stone`."""
    columns = wording.FAVOR_COLUMN_LABELS[line]
    return " · ".join(f"{column}: {words(label)}" for column, label in enumerate(columns, 1))


def _term(words: Words, name: str) -> PlaceView:
    label, text, rule = SIGNS[name]
    kind = next((of for beginning, of in _KINDS_OF_TERMS.items() if name.startswith(beginning)), "")
    return _place(words(label), words(kind), words(text), rule)


_KINDS_OF_TERMS = {"phase.": PHASE, "section.": LABELS["castle"]}
