"""A state in the interchange form (rules section 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.activation import side_of
from ..rules.constants import (
    CHARACTERS,
    CONSTRUCTION_SIDE,
    GROUPS,
    NOBODY,
    ON_BOARD,
    ONCE_PER_ROUND,
    PER_PLAYER,
    PHASES,
    PRINTED,
    TILES_OF_GROUP,
)
from ..rules.kinds import KINDS
from ..rules.ledger import is_residence, name_of
from ..rules.management import phases_after

if TYPE_CHECKING:
    from ..rules.state import State

_EMPTY = {"tile": None, "side": None, "house": None, "monument": None}


def to_dict(state: State, resumable: bool) -> dict[str, Any]:
    """The interchange form; `resumable` adds what reading it back needs."""
    data: dict[str, Any] = {
        "round": state.turn,
        "phase": PHASES[state.phase],
        "provost": state.provost,
        "first_player": state.first_player,
        "first_player_tile": state.tile_holder,
        "pass_order": list(state.pass_order),
        "players": [player_to_dict(state, seat) for seat in range(state.players)],
        "road": [space_to_dict(state, tile) for tile in state.road],
        "site": list(state.site),
        "favor_buildings": [name_of(tile) for tile in state.favor_buildings],
        "supply": {group: supply_of(state, group) for group in GROUPS},
        "board_characters": characters_of(state, ON_BOARD),
        "used_characters": sorted(CHARACTERS[character] for character in ONCE_PER_ROUND if state.used >> character & 1),
    }
    if resumable:
        data["game"] = "caylus1303"
        data["options"] = state.rules.options()
        data["turn"] = state.turn
        data["resume"] = {
            "agenda": [[KINDS.names[item[0]], *item[1:]] for item in state.agenda[len(phases_after(state.phase)) :]],
            "bundles": list(state.bundles),
        }
    return data


def supply_of(state: State, group: str) -> list[str]:
    """The tiles of a class that can be constructed."""
    return sorted(name_of(tile) for tile in TILES_OF_GROUP[group] if state.supply >> tile & 1)


def characters_of(state: State, holder: int) -> list[str]:
    """The characters that a player has, or that lie on the board."""
    return sorted(CHARACTERS[character] for character, other in enumerate(state.holder) if other == holder)


def workers_on(state: State, tile: int) -> list[int]:
    """Whose workers stand there, in the order of placing."""
    if state.worker[tile] == NOBODY:
        return []
    return [state.worker[tile], *([state.guest[1]] if state.guest and state.guest[0] == tile else [])]


def side_name(state: State, tile: int) -> str:
    """Which side of a tile is up."""
    if tile in PRINTED:
        return "printed"
    if is_residence(state, tile):
        return "residence"
    return "construction" if side_of(state, tile) == CONSTRUCTION_SIDE else "setup"


def space_to_dict(state: State, tile: int) -> dict[str, Any]:
    """What lies and stands on a space."""
    if tile < 0:
        return {**_EMPTY, "workers": []}
    house = state.house[tile]
    monument = next((number for residence, number in state.monuments if residence == tile), None)
    return {
        "tile": name_of(tile),
        "side": side_name(state, tile),
        "house": None if house == NOBODY else house,
        "monument": None if monument is None else name_of(monument),
        "workers": workers_on(state, tile),
    }


def player_to_dict(state: State, seat: int) -> dict[str, Any]:
    """What a player has, in the interchange form."""
    first = seat * PER_PLAYER
    food, wood, stone, cloth, gold, pool = state.goods[first : first + PER_PLAYER]
    return {
        "food": food,
        "wood": wood,
        "stone": stone,
        "cloth": cloth,
        "gold": gold,
        "pp": state.prestige[seat],
        "pool": pool,
        "camp": state.camp[seat],
        "houses": state.houses[seat],
        "passed": seat in state.pass_order,
        "characters": characters_of(state, seat),
    }
