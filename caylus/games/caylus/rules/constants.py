"""Tiles, buildings and numbers of Caylus, and its options, as printed on the tiles and the board.

Everything that can be clicked or built has a small number, so that the engine can use flat lists:

* *places* 0..33 can hold a worker: the six special buildings, the castle, and all tiles but the prestige tiles;
* *tiles* 7..42 can lie on the road; 43.. are the residences, one number for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

# Goods: the five kinds of cubes, and deniers, which are money and never a cube.
FOOD, WOOD, STONE, CLOTH, GOLD, DENIERS = range(6)
CUBES = ("food", "wood", "stone", "cloth", "gold")
GOODS = (*CUBES, "deniers")
GOODS_PER_PLAYER = len(GOODS)
CUBES_BUT_GOLD = (FOOD, WOOD, STONE, CLOTH)

PHASES = ("income", "placement", "special buildings", "provost", "road", "castle", "end of turn", "over")
INCOME, PLACEMENT, SPECIAL_BUILDINGS, PROVOST, ROAD, CASTLE_PHASE, END_OF_TURN, OVER = range(8)

NOBODY = -1
UNBUILT = -1


NO_COST: Mapping[str, int] = MappingProxyType({})


class Tile(NamedTuple):
    """A tile of the road; `cost` may name `any`: cubes of any kind, gold included (C-BUILD-1)."""

    id: str
    group: str
    effect: dict[str, Any]
    cost: Mapping[str, int] = NO_COST
    prestige: int = 0
    favors: int = 0


def _stone_production(*kinds: str) -> dict[str, Any]:
    """Return a stone tile's effect: 2 cubes of the first kind, 1 of the second; a bonus of one of both (C-PROD-2)."""
    return {"produce": {kinds[0]: 2, kinds[1]: 1}, "owner_bonus_one_of": list(kinds)}


def _exchange(give: str, get: str, *offers: tuple[int, int]) -> dict[str, Any]:
    return {"exchange": [{"give": {give: paid}, "get": {get: gained}} for paid, gained in offers]}


SPECIALS = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn")
GATE, TRADING_POST, MERCHANTS_GUILD, JOUST_FIELD, STABLES, INN, CASTLE = range(7)

_NEUTRAL = (
    Tile("neutral_farm", "neutral", {"produce_one_of": [{"food": 1}, {"cloth": 1}]}),
    Tile("neutral_forest", "neutral", {"produce_one_of": [{"food": 1}, {"wood": 1}]}),
    Tile("neutral_sawmill", "neutral", {"produce": {"wood": 1}}),
    Tile("neutral_quarry", "neutral", {"produce": {"stone": 1}}),
    Tile("neutral_market", "neutral", {"sell_one_cube_for": 4}),
    Tile("neutral_carpenter", "neutral", {"build": "wood"}),
)
_FIXED = (
    Tile("fixed_peddler", "fixed", {"buy": [{"deniers": 2, "cubes": 1}]}),
    Tile("fixed_carpenter", "fixed", {"build": "wood"}),
    Tile("gold_mine", "fixed", {"produce": {"gold": 1}}),
)
_WOOD = (
    Tile("wood_farm_food", "wood", {"produce_one_of": [{"food": 2}, {"cloth": 1}]}, {"wood": 1, "food": 1}, 2),
    Tile("wood_farm_cloth", "wood", {"produce_one_of": [{"cloth": 2}, {"food": 1}]}, {"wood": 1, "food": 1}, 2),
    Tile("wood_quarry", "wood", {"produce": {"stone": 2}}, {"wood": 1, "food": 1}, 2),
    Tile("wood_sawmill", "wood", {"produce": {"wood": 2}}, {"wood": 1, "food": 1}, 2),
    Tile("wood_market", "wood", {"sell_one_cube_for": 6}, {"wood": 1, "any": 1}, 4),
    Tile(
        "wood_peddler",
        "wood",
        {"buy": [{"deniers": 1, "cubes": 1}, {"deniers": 2, "cubes": 2}]},
        {"wood": 1, "any": 1},
        4,
    ),
    Tile("mason", "wood", {"build": "stone"}, {"wood": 1, "food": 1}, 4),
    Tile("lawyer", "wood", {"transform_to_residence": True}, {"wood": 1, "cloth": 1}, 4),
)
_STONE = (
    Tile("stone_farm", "stone", _stone_production("food", "cloth"), {"stone": 1, "food": 1}, 3),
    Tile("park", "stone", _stone_production("wood", "food"), {"stone": 1, "food": 1}, 3),
    Tile("workshop", "stone", _stone_production("stone", "cloth"), {"stone": 1, "food": 1}, 3),
    Tile("church", "stone", _exchange("deniers", "prestige", (2, 3), (4, 5)), {"stone": 1, "cloth": 1}, 3, 1),
    Tile("tailor", "stone", _exchange("cloth", "prestige", (2, 4), (3, 6)), {"stone": 1, "wood": 1}, 6),
    Tile("bank", "stone", _exchange("deniers", "gold", (2, 1), (5, 2)), {"stone": 1, "wood": 1}, 6),
    Tile("alchemist", "stone", _exchange("any_but_gold", "gold", (2, 1), (4, 2)), {"stone": 1, "food": 1}, 6),
    Tile("architect_1", "stone", {"build": "prestige"}, {"stone": 1, "food": 1}, 6),
    Tile("architect_2", "stone", {"build": "prestige"}, {"stone": 1, "food": 1}, 6),
    Tile("jeweller", "stone", _exchange("gold", "prestige", (1, 5), (2, 9)), {"stone": 1, "cloth": 1}, 6),
)
_PRESTIGE = (
    Tile("statue", "prestige", {}, {"stone": 2, "gold": 1}, 7, 1),
    Tile("library", "prestige", {"income": 1}, {"wood": 3, "gold": 1}, 10),
    Tile("granary", "prestige", {}, {"food": 3, "gold": 1}, 10),
    Tile("weaver", "prestige", {}, {"cloth": 3, "gold": 1}, 12),
    Tile("theater", "prestige", {}, {"wood": 3, "gold": 2}, 14, 1),
    Tile("university", "prestige", {}, {"stone": 3, "gold": 2}, 14, 1),
    Tile("monument", "prestige", {}, {"stone": 4, "gold": 2}, 14, 2),
    Tile("hotel", "prestige", {"income": 2}, {"stone": 3, "gold": 2}, 16),
    Tile("cathedral", "prestige", {}, {"stone": 5, "gold": 3}, 25),
)

FIRST_TILE = len(SPECIALS) + 1
TILES: dict[int, Tile] = dict(enumerate(_NEUTRAL + _FIXED + _WOOD + _STONE + _PRESTIGE, FIRST_TILE))
RESIDENCE = FIRST_TILE + len(TILES)
"""number of seat 0's residences; those of other seats follow"""
PLACES = (*SPECIALS, "castle", *(tile.id for tile in TILES.values() if tile.group != "prestige"))
TILE_NUMBER = {tile.id: number for number, tile in TILES.items()}
GROUPS = ("wood", "stone", "prestige")
WOOD_GROUP, STONE_GROUP, PRESTIGE_GROUP = range(3)


def _numbers(*groups: str) -> tuple[int, ...]:
    return tuple(number for number, tile in TILES.items() if tile.group in groups)


NEUTRAL_TILES = _numbers("neutral")
TILES_OF_GROUP = (_numbers("wood"), _numbers("stone"), _numbers("prestige"))
JEWELLER = TILE_NUMBER["jeweller"]
LAWYER = TILE_NUMBER["lawyer"]
LIBRARY = TILE_NUMBER["library"]
HOTEL = TILE_NUMBER["hotel"]

# The road: spaces are counted from 1 at the bridge; lists hold space n at index n - 1.
SPACES = 28
FIXED_SPACES = {7: TILE_NUMBER["fixed_peddler"], 8: TILE_NUMBER["fixed_carpenter"], 16: TILE_NUMBER["gold_mine"]}
START_SPACE = 6
"""start of bailiff and provost (C-SETUP-2)"""

WORKERS = 6
STARTING_FOOD, STARTING_WOOD = 2, 1
STARTING_DENIERS = (5, 6, 6, 7, 7)
STARTING_DENIERS_TWO_PLAYERS = (5, 5)

BASE_INCOME = 2
RESIDENCE_INCOME = 1
RESIDENCE_PRESTIGE = 2
CASTLE_SPACES = 5
STABLE_SPACES = 3
STABLES_FROM = 3
"""players at a table where the stables are open (C-PLACE-7)"""
TRADING_POST_DENIERS = 3
LONGEST_MOVE = 3


class Section(NamedTuple):
    """A section of the castle; `favors[n]` belong to n own houses, more houses count as the last entry (C-SCORE-1)."""

    id: str
    parts: int
    prestige: int
    no_house: int
    favors: tuple[int, ...]
    scoring_space: int


SECTIONS = (
    Section("dungeon", 6, 5, 2, (0, 0, 1), 12),
    Section("walls", 10, 4, 3, (0, 0, 1, 2, 2, 3), 18),
    Section("towers", 14, 3, 4, (0, 0, 1, 1, 2, 2, 3), 24),
)
TOWERS = 2
NO_BATCH_PENALTY = 2

FAVOR_LINES = ("prestige", "deniers", "resources", "buildings")
FAVOR_PRESTIGE, FAVOR_DENIERS, FAVOR_RESOURCES, FAVOR_BUILDINGS = range(4)
FAVOR_COLUMNS = 5
SIMPLIFIED_FAVOR_PRESTIGE = 3
OPEN_COLUMNS = (2, 4, 5)
"""open columns before the dungeon, after the dungeon, and after the walls have been scored (C-FAVOR-4)"""

# Derived for speed: the data of the tiles' effects for every activation.
PRODUCES: dict[int, tuple[tuple[int, int], ...]] = {}
"""tile -> ((kind, amount), ...) that are all produced"""
CHOOSES: dict[int, dict[int, int]] = {}
"""tile -> kind -> amount, of which the player takes one"""
OWNER_BONUS: dict[int, tuple[int, ...]] = {}
COST: dict[int, tuple[tuple[int, int], ...]] = {}
"""tile -> ((kind, amount), ...) in cubes, without the white cube"""
WHITE_CUBE: frozenset[int] = frozenset(number for number, tile in TILES.items() if "any" in tile.cost)
DISCOUNTED_COST: dict[int, tuple[tuple[int, int], ...]] = {}
"""cost of tiles by favor: 1 wood less for wood tiles, 1 stone less for stone tiles (C-FAVOR-7)"""

for _number, _tile in TILES.items():
    if "produce" in _tile.effect:
        PRODUCES[_number] = tuple((CUBES.index(kind), n) for kind, n in _tile.effect["produce"].items())
    if "produce_one_of" in _tile.effect:
        CHOOSES[_number] = {
            CUBES.index(kind): n for choice in _tile.effect["produce_one_of"] for kind, n in choice.items()
        }
    if "owner_bonus_one_of" in _tile.effect:
        OWNER_BONUS[_number] = tuple(sorted(CUBES.index(kind) for kind in _tile.effect["owner_bonus_one_of"]))
    COST[_number] = tuple((CUBES.index(kind), n) for kind, n in _tile.cost.items() if kind != "any")
    DISCOUNTED_COST[_number] = tuple(
        (kind, n - (CUBES[kind] == _tile.group)) for kind, n in COST[_number] if n > (CUBES[kind] == _tile.group)
    )


PLAYERS = range(2, 6)
OPTIONS: dict[str, tuple[Any, ...]] = {
    "jeweller": (False, True),
    "lawyer_prestige": (4, 3),
    "simplified_favors": (False, True),
}
"""option -> its values, the default first"""


_ALL_TILES = sum(1 << tile for group in TILES_OF_GROUP for tile in group)


class Ruleset(NamedTuple):
    """The number of players and the options of a game; frozen, shared by all its states."""

    players: int
    jeweller: bool = False
    lawyer_prestige: int = 4
    simplified_favors: bool = False

    def options(self) -> dict[str, Any]:
        """Return the options as in the saved state."""
        return {name: getattr(self, name) for name in OPTIONS}

    def prestige_of(self, tile: int) -> int:
        """Return the PP of a tile's builder (C-BUILD-2; C-SETUP-6 for the lawyer)."""
        return self.lawyer_prestige if tile == LAWYER else TILES[tile].prestige

    def starting_stock(self) -> int:
        """Return the stock as a set of bits, one for each tile number (C-SETUP-5, C-SETUP-6)."""
        return _ALL_TILES if self.jeweller else _ALL_TILES & ~(1 << JEWELLER)
