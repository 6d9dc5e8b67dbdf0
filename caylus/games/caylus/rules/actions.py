"""The numbering of actions and their texts (rules section 6).

An action is a small int, the same in every game and on every machine: `TEXTS[action]` is its text and
`NUMBER[text]` its number. New actions are only ever added at the end.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from . import constants as C

TEXTS: list[str] = []


def _add(*texts: str) -> int:
    """Number the texts in a row; return the number of the first."""
    first = len(TEXTS)
    TEXTS.extend(texts)
    return first


def _joined(kinds: tuple[int, ...]) -> str:
    return "+".join(C.CUBES[kind] for kind in kinds)


PLACE = _add(*(f"place {place}" for place in C.PLACES))
"""0: the number of the action `place PLACE` is the number of the place"""
PASS = _add("pass")
BACK = _add("back")
MOVE = _add(*(f"move {place}" for place in C.PLACES))
_PROVOST = _add(*(f"provost {k:+d}" if k else "provost 0" for k in range(-3, 4)))
PROVOST_STAYS = _PROVOST + 3
"""add K for `provost K`"""
DECLINE = _add("decline")
JOUST = _add("joust")
HOME = _add("home")
STAY = _add("stay")
TAKE = _add(*(f"take {kind}" for kind in C.CUBES))

BUILD: dict[tuple[int, int | None], int] = {}
"""(tile, kind paid for the white cube or None) -> action"""
for _group in C.TILES_OF_GROUP:
    for _tile in _group:
        if _tile in C.WHITE_CUBE:
            for _kind, _name in enumerate(C.CUBES):
                BUILD[_tile, _kind] = _add(f"build {C.TILES[_tile].id} with {_name}")
        else:
            BUILD[_tile, None] = _add(f"build {C.TILES[_tile].id}")
BUILT_BY = {action: key for key, action in BUILD.items()}

TRANSFORM = {number: _add(f"transform {tile.id}") for number, tile in C.TILES.items() if tile.group != "prestige"}
TRANSFORMED_BY = {action: tile for tile, action in TRANSFORM.items()}

SELL = _add(*(f"sell {kind}" for kind in C.CUBES))

BUY: dict[tuple[int, ...], int] = {}
for _cubes in (1, 2):
    for _kinds in combinations_with_replacement(C.CUBES_BUT_GOLD, _cubes):
        BUY[_kinds] = _add(f"buy {_joined(_kinds)}")
BOUGHT_BY = {action: kinds for kinds, action in BUY.items()}

PAY: dict[tuple[int, int], int] = {}
"""(kind of good, amount) -> action"""
for _good, _amounts in ((C.DENIERS, (2, 4, 5)), (C.CLOTH, (2, 3)), (C.GOLD, (1, 2))):
    for _amount in _amounts:
        PAY[_good, _amount] = _add(f"pay {_amount} {C.GOODS[_good]}")
PAY_CUBES: dict[tuple[int, ...], int] = {}
"""two or four cubes for the alchemist -> action"""
for _cubes in (2, 4):
    for _kinds in combinations_with_replacement(C.CUBES_BUT_GOLD, _cubes):
        PAY_CUBES[_kinds] = _add(f"pay {_joined(_kinds)}")
PAID_BY: dict[int, tuple[tuple[int, int], ...]] = {action: (good,) for good, action in PAY.items()}
"""action -> ((kind of good, amount), ...)"""
for _kinds, _action in PAY_CUBES.items():
    PAID_BY[_action] = tuple((kind, _kinds.count(kind)) for kind in sorted(set(_kinds)))

DONE = _add("done")
BATCH = {pair: _add(f"batch {_joined(pair)}") for pair in combinations(range(1, 5), 2)}
"""the two different cubes beside the food -> action"""
BATCHED_BY = {action: pair for pair, action in BATCH.items()}

FAVOR = _add(*(f"favor {line}" for line in C.FAVOR_LINES))
SWAP: dict[tuple[int, int, int], int] = {}
"""(kind given, two kinds received) -> action"""
for _kind, _name in enumerate(C.CUBES):
    for _kinds in combinations_with_replacement(C.CUBES_BUT_GOLD, 2):
        SWAP[_kind, _kinds[0], _kinds[1]] = _add(f"swap {_name} for {_joined(_kinds)}")
SWAPPED_BY = {action: swap for swap, action in SWAP.items()}

NUMBER = {text: action for action, text in enumerate(TEXTS)}
