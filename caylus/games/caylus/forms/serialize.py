"""The interchange form of a state (rules section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..rules.constants import (
    FAVOR_LINES,
    FIRST_TILE,
    GATE,
    GOODS_PER_PLAYER,
    GROUPS,
    INN,
    JOUST_FIELD,
    MERCHANTS_GUILD,
    PHASES,
    PLACES,
    RESIDENCE,
    SECTIONS,
    TILES_OF_GROUP,
    TRADING_POST,
    UNBUILT,
)
from ..rules.kinds import KINDS
from ..rules.ledger import name_of
from ..rules.phases import phases_after

if TYPE_CHECKING:
    from ..rules.state import State

_LINE_COUNT = len(FAVOR_LINES)
_SECTION_IDS = tuple(section.id for section in SECTIONS)
_SECTION_COUNT = len(SECTIONS)
SINGLE_SPECIALS = {
    "gate": GATE,
    "trading_post": TRADING_POST,
    "merchants_guild": MERCHANTS_GUILD,
    "joust_field": JOUST_FIELD,
}
_SEATS = (0, 1, 2, 3, 4, None)
"""what is written for a seat; `NOBODY`, which is -1, comes to the last"""
_PLACE_COUNT = len(PLACES)
_TILE_NAMES = {tile: name_of(tile) for tile in range(FIRST_TILE, RESIDENCE + 5)}
STOCK_BITS = {
    group: dict(sorted((name_of(tile), 1 << tile) for tile in tiles))
    for group, tiles in zip(GROUPS, TILES_OF_GROUP, strict=True)
}
"""group -> the names of its tiles, in order, and their bits in a stock"""


def to_dict(state: State, resumable: bool) -> dict[str, Any]:
    """The interchange form; `resumable` adds `game`, `options` and, as `resume`, what is left of the phase.

    The phases to come are not said, because they follow from the phase.
    """
    worker = state.worker
    pending = dict(state.pending)
    data: dict[str, Any] = {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "provost": state.provost,
        "bailiff": state.bailiff,
        "turn_order": list(state.turn_order),
        "pass_order": list(state.pass_order),
        "players": [player_to_dict(state, seat) for seat in range(state.players)],
        "road": [
            {"tile": None, "owner": None, "worker": None, "pending_transform": None}
            if tile == UNBUILT
            else {
                "tile": _TILE_NAMES[tile],
                "owner": _SEATS[state.owner_of[tile]],
                "worker": _SEATS[worker[tile]] if tile < _PLACE_COUNT else None,
                "pending_transform": pending.get(tile),
            }
            for tile in state.road
        ],
        "specials": {
            **{name: _SEATS[worker[place]] for name, place in SINGLE_SPECIALS.items()},
            "stables": list(state.stables),
            "inn_left": _SEATS[worker[INN]],
            "inn_right": _SEATS[state.inn_right],
        },
        "castle_workers": list(state.castle_workers),
        "sections": {
            section.id: {"built": state.built[index], "scored": index < state.scored}
            for index, section in enumerate(SECTIONS)
        },
        "stock": stock_to_dict(state.stock),
    }
    if resumable:
        data["game"] = "caylus"
        data["options"] = state.rules.options()
        data["resume"] = {
            "agenda": [[KINDS.names[item[0]], *item[1:]] for item in state.agenda[len(phases_after(state.phase)) :]],
            "lines_used": list(state.lines_used),
            "batches": list(state.batches),
        }
    return data


def stock_to_dict(stock: int) -> dict[str, list[str]]:
    """The names of the tiles in a set of bits, by their group."""
    return {group: [name for name, bit in bits.items() if stock & bit] for group, bits in STOCK_BITS.items()}


def player_to_dict(state: State, seat: int) -> dict[str, Any]:
    """What a player has, in the interchange form."""
    first = seat * GOODS_PER_PLAYER
    food, wood, stone, cloth, gold, deniers = state.goods[first : first + GOODS_PER_PLAYER]
    first = seat * _LINE_COUNT
    markers = state.favor_markers[first : first + _LINE_COUNT]
    first = seat * _SECTION_COUNT
    houses = state.houses[first : first + _SECTION_COUNT]
    return {
        "deniers": deniers,
        "food": food,
        "wood": wood,
        "stone": stone,
        "cloth": cloth,
        "gold": gold,
        "prestige": state.prestige[seat],
        "workers_in_hand": state.workers[seat],
        "favor": dict(zip(FAVOR_LINES, markers, strict=True)),
        "passed": seat in state.pass_order,
        "houses": dict(zip(_SECTION_IDS, houses, strict=True)),
    }
