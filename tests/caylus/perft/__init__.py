"""Counts of leaf states: how many positions lie a number of answered decisions behind a recorded one.

python -m tests.caylus.perft            # compare
python -m tests.caylus.perft --write    # count again, after a change of the rules that is meant
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..helpers import POSITIONS, TRACES, read_trace, replay

HERE = Path(__file__).parent
DEPTH = 4
CHOSEN = (
    ("p2-lawyer4-7001", 0), ("p2-jeweller-lawyer3-7007", 40), ("p2-lawyer3-simplified-7004", 101),
    ("p3-lawyer4-7009", 25), ("p3-jeweller-lawyer4-7013", 90), ("p3-lawyer3-simplified-7012", 150),
    ("p4-lawyer3-7019", 33), ("p4-jeweller-lawyer4-simplified-7022", 120), ("p4-lawyer4-7017", 200),
    ("p5-lawyer4-7025", 45), ("p5-jeweller-lawyer3-7031", 160), ("p5-lawyer3-simplified-7028", 77),
    ("example_09", None), ("example_20", None), ("example_22", None), ("example_25", None), ("example_27", None),
    ("walls_scoring", None), ("towers_scoring", None), ("alchemist", None), ("owner_bonus", None), ("swap", None),
    ("white_cube", None),
)  # fmt: skip
"""a recorded game and the number of its decisions that are played, or a stored position"""


def record_of(name: str, plies: int | None) -> dict[str, Any]:
    """The record that leads to a chosen position."""
    if plies is None:
        return dict(json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8")))
    record = read_trace(TRACES / f"{name}.jsonl.gz")[0]
    return {**record, "actions": record["actions"][:plies]}


def count(state: Any, depth: int) -> int:
    """Leaf states at this depth; a game that ends before is one leaf."""
    legal = state.legal_actions()
    if depth <= 1 or not legal:
        return max(1, len(legal)) if depth else 1
    leaves = 0
    for action in legal:
        child = state.clone()
        child.apply(action)
        leaves += count(child, depth - 1)
    return leaves


def by_action(state: Any, depth: int) -> dict[str, int]:
    """Return for each legal text the number of leaf states behind it."""
    leaves = {}
    for action in state.legal_actions():
        child = state.clone()
        child.apply(action)
        leaves[state.text(action)] = count(child, depth - 1)
    return dict(sorted(leaves.items()))


def measure(record: dict[str, Any]) -> dict[str, Any]:
    """The contents of a file."""
    state = replay(record)
    state.sink = None
    leaves = by_action(state, DEPTH)
    depths = [count(state, depth) for depth in range(1, DEPTH)]
    return {"record": record, "leaves": [*depths, sum(leaves.values())], "by_action": leaves}


def paths() -> list[Path]:
    """The files."""
    return sorted(HERE.glob("*.json"))
