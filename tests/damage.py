"""Damage for tests: seeded changes of valid JSON data and texts, and values that nobody expects."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from caylus.games import GAMES

THERE = f"{', '.join(GAMES)}."
"""the end of a refusal of an unknown game"""

HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 28, 29, 43, 99, 10**6, 10**6 + 1, 2**53, 2**63, -(10**30), 10**400, 0.0, 1.5,
    -0.0, 1e308, "", " ", "0", "residence", "lawyer", "gold_mine", "neutral_farm", "cathedral", "jeweller", "castle",
    "over", "road", "placement", "\x00", "\ud800", "\u2028", "{0}", "{player}", "%s%n", "é" * 50, "A" * 500, [], {},
    [[]], [None], [0, 0], [0, 1], {"": None}, {"turn": 1}, {"__class__": "State"}, [[[[[[[[]]]]]]]],
)  # fmt: skip


def copied(data: Any) -> Any:
    """An independent copy of plain data, which `copy.deepcopy` makes ten times as slowly."""
    return pickle.loads(pickle.dumps(data, pickle.HIGHEST_PROTOCOL))


def nested(depth: int) -> Any:
    """A list in a list in a list ..."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the paths of all values inside nested data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for key, value in items for place in places(value, (*path, key)))]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """Return the value at the end of a path."""
    for key in path:
        data = data[key]
    return data


def damaged(random: Random, data: Any) -> Any:
    """A copy of JSON data with one to three changes: other values, numbers off by a little, swaps, losses, doubles."""
    changed = copied(data)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        paths = [path for path in places(changed) if path]
        if not paths:
            break
        path = random.choice(paths)
        holder, key = at(changed, path[:-1]), path[-1]
        other = random.choice(paths)
        change = random.randrange(7)
        if change == 0 and type(holder[key]) is int:
            holder[key] += random.choice((-2, -1, 1, 2, 6))
        elif change <= 2:
            holder[key] = copied(random.choice(HOSTILE))
        elif change == 3:
            del holder[key]
        elif change == 4 and isinstance(holder, list):
            holder.insert(key, copied(holder[key]))
        elif change == 5 and isinstance(holder, dict):
            holder[random.choice(("", "new", "turn", "players", 0, None))] = copied(holder[key])
        else:
            holder[key] = copied(at(changed, other))
    return changed


def damaged_text(random: Random, text: str) -> str:
    """A text with one to three changes: cut, doubled, swapped or other characters and pieces."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        start = random.randrange(len(text) + 1)
        end = min(len(text), start + random.choice((0, 1, 1, 2, 5, 20, 200)))
        piece = random.choice((
            "", "", text[start:end] * 2, noise(random, 3), random.choice('{}[]":,;.\\-0123456789'),
            random.choice(("\x00", "\ud800", "null", "-1", "1e999", "NaN", "9" * 50, "[" * 30, "\n", "  ", "; ", ": ")),
        ))  # fmt: skip
        text = text[:start] + piece + text[end:]
    return text


def noise(random: Random, length: int) -> str:
    """Characters of all kinds."""
    ranges = ((32, 127), (32, 127), (0, 32), (128, 0x2100), (0xD800, 0xE000), (0x1F300, 0x1F700))
    return "".join(chr(random.randrange(*random.choice(ranges))) for _ in range(length))
