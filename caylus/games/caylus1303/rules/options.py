"""The options of Caylus 1303: values that the printed game would have to tell, and about which sources differ."""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.options import read_options
from .constants import (
    FIRST_SPACE,
    FOOD,
    GOLD,
    GRANARY,
    RESOURCES,
    SAWMILL_WITH_FOOD,
    SETUP_SIDE,
    STONE,
    STONE_SAWMILL,
    TILES,
    WOOD,
    Amounts,
    Effect,
)

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
"""where the provost can be in some game (Y-PROV-7)"""


class Ruleset(NamedTuple):
    """What distinguishes one kind of game from another; frozen, shared by all states of a game."""

    players: int
    road_length: int = 28
    provost_past_end_positions: int = 3
    provost_min_gap: int = FIRST_SPACE
    stone_sawmill_third_resource: str = "cloth"
    granary_cost: str = "stone"
    granary_pp: int = 7
    starting_resources: str = "wood"

    def options(self) -> dict[str, Any]:
        """The options in the interchange form."""
        return {name: getattr(self, name) for name in OPTIONS}

    @property
    def farthest(self) -> int:
        """The last position of the provost, beyond the end of the road (Y-PROV-6, Y-PROV-7)."""
        return self.road_length + self.provost_past_end_positions

    def effect(self, tile: int, side: int) -> Effect:
        """What a side of a tile does (Y-BLD-19 for the stone sawmill)."""
        entry = TILES[tile]
        if tile == STONE_SAWMILL and self.stone_sawmill_third_resource != "cloth":
            entry = SAWMILL_WITH_FOOD
        return entry.setup if side == SETUP_SIDE else entry.construction

    def cost(self, tile: int) -> Amounts:
        """What it costs to construct a tile (Y-CON-1, Y-MON-4)."""
        return {"gold": 1, self.granary_cost: 1} if tile == GRANARY else TILES[tile].cost

    def prestige(self, tile: int) -> int:
        """The PP printed on a tile (Y-CON-1, Y-MON-5)."""
        return self.granary_pp if tile == GRANARY else TILES[tile].prestige

    def starting_goods(self) -> list[int]:
        """2 wood, 1 food, 1 stone (Y-SETUP-14)."""
        goods = [0] * len(RESOURCES)
        for kind in (FOOD, WOOD, STONE):
            goods[kind] = 1 + (RESOURCES[kind] == self.starting_resources)
        assert not goods[GOLD]
        return goods


def make_ruleset(players: object, options: object = None) -> Ruleset:
    """Check a number of players and a mapping of options; missing options take their default.

    Raises `RecordError` that names what is wrong.
    """
    count, chosen = read_options("Caylus 1303", players, min(PLAYERS), max(PLAYERS), options, OPTIONS)
    return Ruleset(count, **chosen)
