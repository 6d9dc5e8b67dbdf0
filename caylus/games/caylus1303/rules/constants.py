"""Tiles, characters and numbers of Caylus 1303, and its options, as printed on the tiles and the board (Y-COMP-1).

Everything that a worker can stand on has a small number, so that the engine can use flat lists:

* *places* 0..31 can hold a worker: the four printed buildings, the construction site, and all tiles of the road;
* *tiles* 5..31 are the starting, wood and stone tiles, 32..38 the monuments.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

# Possessions that are paid (Y-COMP-2, Y-COMP-4, Y-COMP-6); workers of the pool stand beside the resources.
FOOD, WOOD, STONE, CLOTH, GOLD, WORKER = range(6)
RESOURCES = ("food", "wood", "stone", "cloth", "gold")
HOLDINGS = (*RESOURCES, "worker")
PER_PLAYER = len(HOLDINGS)
BASIC = (FOOD, WOOD, STONE, CLOTH)
PRESTIGE, FAVOR, ANY_BASIC = range(PER_PLAYER, PER_PLAYER + 3)
QUANTITIES = (*HOLDINGS, "pp", "favor", "any_basic")
"""quantities in effects"""

PHASES = ("draft", "planning", "activation", "delivery", "management", "over")
DRAFT, PLANNING, ACTIVATION, DELIVERY, MANAGEMENT, OVER = range(6)

NOBODY = -1
UNBUILT = -1
BRIDGE = -2
"""marker for the Guilds' Bridge among the tiles of the road (Y-ROAD-3)"""
SETUP_SIDE, CONSTRUCTION_SIDE = range(2)
"""sides of wood and stone tiles (Y-COMP-10)"""

Amounts = Mapping[str, int]
NOTHING: Amounts = MappingProxyType({})


class Effect(NamedTuple):
    """The effect of a side of a tile; only one of the first four fields is set (Y-EFF-4)."""

    take: Amounts = NOTHING
    trade: tuple[tuple[Amounts, Amounts], ...] = ()
    """(price, gain) of each option"""
    build: str = ""
    """the class of tiles that it constructs"""
    special: str = ""
    """`claim`, `toll`: carried out by a function of its own"""
    discount: Amounts = NOTHING
    """part of the price that is left out where it constructs (Y-BLD-18)"""


NO_EFFECT = Effect()


class Tile(NamedTuple):
    """A building; `cost` may name `any_basic` (Y-CON-3)."""

    id: str
    group: str
    setup: Effect = NO_EFFECT
    construction: Effect = NO_EFFECT
    cost: Amounts = NOTHING
    prestige: int = 0
    owner_bonus: Amounts = NOTHING
    recruits: Amounts = NOTHING
    """the owner's gains in each recruitment (Y-MON-7 to Y-MON-9)"""
    favors: int = 0


def _take(**gain: int) -> Effect:
    return Effect(take=gain)


def _trade(*options: tuple[Amounts, Amounts]) -> Effect:
    return Effect(trade=options)


def _both(name: str, group: str, effect: Effect, cost: Amounts, prestige: int) -> Tile:
    """Return a tile with the same effect on both sides (Y-BLD-15, Y-BLD-16, Y-BLD-32)."""
    return Tile(name, group, effect, effect, cost, prestige)


def _production(name: str, resource: str, other: str = "cloth") -> Tile:
    """Return a Stone Farm, Sawmill or Quarry (Y-BLD-19, Y-BLD-20)."""
    built, lying = Effect(take={resource: 2, other: 1}), Effect(take={resource: 1, other: 1})
    return Tile(name, "stone", lying, built, {"food": 1, "stone": 1}, 3, {resource: 1})


_BUILD_WOOD = Effect(build="wood")
_MARKET = _trade(({"worker": 1}, {"any_basic": 1}))
_PRINTED = (
    Tile("fairground", "printed", _trade(({"wood": 1}, {"favor": 1}))),
    Tile("lawyer", "printed", Effect(special="claim")),
    Tile("carpenter", "printed", _BUILD_WOOD),
    Tile("toll", "printed", Effect(special="toll")),
)
_STARTING = (
    Tile("start_farm_a", "starting", _take(food=1)),
    Tile("start_farm_b", "starting", _take(food=1)),
    Tile("start_sawmill", "starting", _take(wood=1)),
    Tile("start_quarry", "starting", _take(stone=1)),
    Tile("start_market_a", "starting", _MARKET),
    Tile("start_market_b", "starting", _MARKET),
    Tile("start_carpenter", "starting", _BUILD_WOOD),
    Tile("start_guild_3", "starting", _trade(({"any_basic": 1}, {"worker": 3}))),
    Tile("start_guild_4", "starting", _trade(({"stone": 1}, {"worker": 4}))),
)
_FOOD_AND_WOOD = {"food": 1, "wood": 1}
_WOOD_AND_ANY = {"wood": 1, "any_basic": 1}
_WOOD_TILES = (
    Tile("wood_farm", "wood", _take(food=1, pp=1), _take(food=2), _FOOD_AND_WOOD, 2),
    Tile("wood_sawmill", "wood", _take(wood=1, pp=1), _take(wood=2), _FOOD_AND_WOOD, 2),
    Tile("wood_quarry", "wood", _take(stone=1, pp=1), _take(stone=2), _FOOD_AND_WOOD, 2),
    Tile("wood_spinning_mill", "wood", _take(cloth=1, pp=1), _take(cloth=2), {"wood": 2}, 2),
    _both("wood_market", "wood", _take(any_basic=1), _FOOD_AND_WOOD, 3),
    Tile("wood_covered_market", "wood", _take(worker=2, pp=1), _take(worker=3), _WOOD_AND_ANY, 3),
    Tile("wood_manor", "wood", _take(pp=2), _take(favor=1), {"wood": 1, "cloth": 1}, 4),
    _both("wood_tailor", "wood", _trade(({"cloth": 1}, {"pp": 4}), ({"cloth": 2}, {"pp": 6})), _WOOD_AND_ANY, 4),
    Tile(
        "wood_stonemason",
        "wood",
        Effect(build="stone", discount={"stone": 1}),
        Effect(build="stone"),
        _WOOD_AND_ANY,
        4,
    ),
)
_FOOD_AND_STONE = {"food": 1, "stone": 1}
_WOOD_AND_STONE = {"wood": 1, "stone": 1}
_STONE_TILES = (
    _production("stone_farm", "food"),
    _production("stone_sawmill", "wood"),
    _production("stone_quarry", "stone"),
    _both("stone_gold_mine", "stone", _take(gold=1), _FOOD_AND_STONE, 4),
    _both("stone_guild", "stone", _trade(({"any_basic": 1}, {"worker": 5})), {"stone": 1, "any_basic": 1}, 4),
    _both(
        "stone_foundry", "stone", _trade(({"worker": 1}, {"gold": 1}), ({"worker": 3}, {"gold": 2})), _WOOD_AND_STONE, 5
    ),
    _both(
        "stone_alchemist",
        "stone",
        _trade(({"any_basic": 1}, {"gold": 1}), ({"any_basic": 2}, {"gold": 2})),
        _WOOD_AND_STONE,
        5,
    ),
    _both(
        "stone_church",
        "stone",
        _trade(({"worker": 2}, {"pp": 4}), ({"worker": 4}, {"pp": 6})),
        {"stone": 1, "cloth": 1},
        5,
    ),
    _both("stone_jeweler", "stone", _trade(({"gold": 1}, {"pp": 5}), ({"gold": 2}, {"pp": 9})), _WOOD_AND_STONE, 5),
)
_MONUMENTS = (
    Tile("monument_garden", "monument", cost={"gold": 1, "wood": 1}, prestige=4, recruits={"worker": 2}),
    Tile("monument_factory", "monument", cost={"gold": 1, "cloth": 1}, prestige=5, recruits={"cloth": 1}),
    Tile("monument_granary", "monument", cost={"gold": 1, "stone": 1}, prestige=7, recruits={"food": 1}),
    Tile("monument_statue", "monument", cost={"gold": 1, "stone": 2}, prestige=7),
    Tile("monument_theatre", "monument", cost={"gold": 3, "wood": 4}, prestige=12, favors=1),
    Tile("monument_cathedral", "monument", cost={"gold": 3, "stone": 3}, prestige=15),
    Tile("monument_mansion", "monument", cost={"gold": 5, "stone": 5}, prestige=20),
)
FAIRGROUND, LAWYER, CARPENTER, TOLL, SITE = range(5)
_TILES = (*_STARTING, *_WOOD_TILES, *_STONE_TILES, *_MONUMENTS)
TILES: dict[int, Tile] = {**dict(enumerate(_PRINTED)), **dict(enumerate(_TILES, SITE + 1))}
"""number -> printed building or tile"""
NUMBER_OF = {tile.id: number for number, tile in TILES.items()} | {"site": SITE}


def numbers(*groups: str) -> tuple[int, ...]:
    """Return the tiles of these classes."""
    return tuple(number for number, tile in TILES.items() if tile.group in groups)


PRINTED = numbers("printed")
STARTING = numbers("starting")
WOOD_TILES = numbers("wood")
STONE_TILES = numbers("stone")
MONUMENTS = numbers("monument")
FIRST_TILE = STARTING[0]
FIRST_OWNED = WOOD_TILES[0]
"""tiles from here on have an owner where they have a house (Y-OWN-1, Y-OWN-3)"""
PLACES = tuple("site" if place == SITE else TILES[place].id for place in range(MONUMENTS[0]))
GROUPS = ("wood", "stone", "monument")
TILES_OF_GROUP = {"wood": WOOD_TILES, "stone": STONE_TILES, "monument": MONUMENTS}
ALL_SUPPLY = sum(1 << tile for tile in (*WOOD_TILES, *STONE_TILES, *MONUMENTS))
STONEMASON = NUMBER_OF["wood_stonemason"]
STONE_SAWMILL = NUMBER_OF["stone_sawmill"]
GRANARY = NUMBER_OF["monument_granary"]
SAWMILL_WITH_FOOD = _production("stone_sawmill", "wood", "food")

CHARACTERS = (
    "early_riser", "night_worker", "journeyman", "thief", "steward", "bailiff", "architect", "deliveryman",
    "chamberlain", "foreman", "goldsmith", "day_laborer",
)  # fmt: skip
(
    EARLY_RISER, NIGHT_WORKER, JOURNEYMAN, THIEF, STEWARD, BAILIFF, ARCHITECT, DELIVERYMAN,
    CHAMBERLAIN, FOREMAN, GOLDSMITH, DAY_LABORER,
) = range(len(CHARACTERS))  # fmt: skip
ON_BOARD, NOT_IN_GAME = -1, -2
"""places of a character besides the seats"""
ONCE_PER_ROUND = (EARLY_RISER, JOURNEYMAN, BAILIFF, DELIVERYMAN, GOLDSMITH)
"""abilities that are used up for a round (Y-CHAR-3)"""
CHARACTERS_ON_BOARD = 3

# The road: spaces are counted from 0 at the City Gate, `road[space]` is the tile there (Y-ROAD-1).
BRIDGE_SPACE = 4
FIRST_SPACE = 5
WOOD_SPACE = 13
STONE_SPACE = 18
START_PROVOST = WOOD_SPACE
"""before the wood space (Y-PROV-10)"""
BRIDGE_STEPS = 3
TOLL_STEPS = 2
BAILIFF_STEPS = 1

WORKERS = 15
HOUSES = 9
"""houses of each colour, without the passing marker (Y-COMP-5, Y-COMP-8)"""
ROUNDS = 9
STARTING_WORKERS = {2: 10, 3: 6, 4: 6, 5: 10}
RECRUITMENT = {2: 3, 3: 3, 4: 3, 5: 2}
BUNDLE = 3
PRESTIGE_PER_BUNDLE = 5
FOREMAN_PRESTIGE = 1
GOLDSMITH_PRESTIGE = 5
PRESTIGE_PER_GOLD = 2
FAVOR_BUILDINGS = 3
ROUNDS_PER_FAVOR_BUILDING = 3
"""each third round another favor building is available (Y-FAV-6)"""


PLAYERS = range(2, 6)
OPTIONS: dict[str, tuple[Any, ...]] = {
    "road_length": (28, 29),
    "provost_past_end_positions": (3, 1, 2, 4, 5),
    "provost_min_gap": (5, 6),
    "stone_sawmill_third_resource": ("cloth", "food"),
    "granary_cost": ("stone", "food"),
    "granary_pp": (7, 4, 5),
    "starting_resources": ("wood", "food"),
}
"""option -> its values, the default first"""
LONGEST_ROAD = max(OPTIONS["road_length"])
FARTHEST = LONGEST_ROAD + max(OPTIONS["provost_past_end_positions"])
"""largest position of the provost in any game (Y-PROV-7)"""


class Ruleset(NamedTuple):
    """The number of players and the options of a game; frozen, shared by all its states."""

    players: int
    road_length: int = 28
    provost_past_end_positions: int = 3
    provost_min_gap: int = FIRST_SPACE
    stone_sawmill_third_resource: str = "cloth"
    granary_cost: str = "stone"
    granary_pp: int = 7
    starting_resources: str = "wood"

    def options(self) -> dict[str, Any]:
        """Return the options as in the saved state."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def farthest(self) -> int:
        """Return the last position of the provost, beyond the end of the road (Y-PROV-6, Y-PROV-7)."""
        return self.road_length + self.provost_past_end_positions

    def effect(self, tile: int, side: int) -> Effect:
        """Return the effect of a side of a tile (Y-BLD-19 for the stone sawmill)."""
        entry = TILES[tile]
        if tile == STONE_SAWMILL and self.stone_sawmill_third_resource != "cloth":
            entry = SAWMILL_WITH_FOOD
        return entry.setup if side == SETUP_SIDE else entry.construction

    def cost(self, tile: int) -> Amounts:
        """Return the price of constructing a tile (Y-CON-1, Y-MON-4)."""
        return {"gold": 1, self.granary_cost: 1} if tile == GRANARY else TILES[tile].cost

    def prestige(self, tile: int) -> int:
        """Return the PP printed on a tile (Y-CON-1, Y-MON-5)."""
        return self.granary_pp if tile == GRANARY else TILES[tile].prestige

    def starting_goods(self) -> list[int]:
        """Return 2 wood, 1 food, 1 stone (Y-SETUP-14)."""
        goods = [0] * len(RESOURCES)
        for kind in (FOOD, WOOD, STONE):
            goods[kind] = 1 + (RESOURCES[kind] == self.starting_resources)
        assert not goods[GOLD]
        return goods
