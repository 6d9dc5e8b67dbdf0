"""The numbering of actions and their texts (rules section 13).

An action is a small int, the same in every game and on every machine: `TEXTS[action]` is its text and
`NUMBER[text]` its number. New actions are only ever added at the end.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from . import constants as C

TEXTS: list[str] = []


def _add(*texts: str) -> int:
    """Number the texts in a row; return the number of the first."""
    first = len(TEXTS)
    TEXTS.extend(texts)
    return first


def _joined(kinds: tuple[int, ...]) -> str:
    return "+".join(C.RESOURCES[kind] for kind in kinds)


PLACE = _add(*(f"place {place}" for place in C.PLACES))
"""0: the number of the action `place PLACE` is the number of the place"""
PASS = _add("pass")
DECLINE = _add("decline")
USE = _add("use")
DONE = _add("done")
_PROVOST = _add(*(f"provost {k:+d}" if k else "provost 0" for k in range(-3, 4)))
PROVOST_STAYS = _PROVOST + 3
"""add S for `provost S`"""
CHARACTER = _add(*(f"character {name}" for name in C.CHARACTERS))
"""add the number of the character"""
TAKE_CHARACTER = _add(*(f"take {name}" for name in C.CHARACTERS))
TAKE = _add(*(f"take {C.RESOURCES[kind]}" for kind in C.BASIC))
"""add the kind of resource"""
USE_BUILDING = (
    _add(*(f"use {C.TILES[tile].id}" for tile in (*C.STARTING, *C.WOOD_TILES, *C.STONE_TILES))) - C.FIRST_TILE
)
"""add the tile"""
CLAIM = _add(*(f"claim {C.TILES[tile].id}" for tile in C.STARTING)) - C.FIRST_TILE

BUILD: dict[tuple[int, int | None], int] = {}
"""(tile, kind paid for the basic resource of choice or None) -> action"""
for _tile in (*C.WOOD_TILES, *C.STONE_TILES, *C.MONUMENTS):
    if "any_basic" in C.TILES[_tile].cost:
        for _kind in C.BASIC:
            BUILD[_tile, _kind] = _add(f"build {C.TILES[_tile].id} with {C.RESOURCES[_kind]}")
    else:
        BUILD[_tile, None] = _add(f"build {C.TILES[_tile].id}")
BUILT_BY = {action: key for key, action in BUILD.items()}

PAY: dict[tuple[int, int], int] = {}
"""(kind, amount) -> action"""
for _kind, _amounts in ((C.WOOD, (1,)), (C.STONE, (1,)), (C.CLOTH, (1, 2)), (C.GOLD, (1, 2)), (C.WORKER, (1, 2, 3, 4))):
    for _amount in _amounts:
        PAY[_kind, _amount] = _add(f"pay {_amount} {C.HOLDINGS[_kind]}")
PAY_WORKER_FOR = _add(*(f"pay 1 worker for {C.RESOURCES[kind]}" for kind in C.BASIC))
"""add the kind of resource"""
PAY_BASIC: dict[tuple[int, ...], int] = {}
"""one or two basic resources -> action"""
for _count in (1, 2):
    for _kinds in combinations_with_replacement(C.BASIC, _count):
        PAY_BASIC[_kinds] = _add(f"pay {_joined(_kinds)}")

BATCH = {
    kinds: _add(f"batch {_joined(kinds)}") for kinds in combinations_with_replacement(range(len(C.RESOURCES)), C.BUNDLE)
}
"""the three resources of a bundle -> action"""
BATCHED_BY = {action: kinds for kinds, action in BATCH.items()}

NUMBER = {text: action for action, text in enumerate(TEXTS)}
