"""The numbers of leaf states to depth 1..4 behind recorded positions (see `perft`)."""

from __future__ import annotations

import json

import pytest

from .helpers import replay
from .perft import CHOSEN, DEPTH, by_action, count, paths

PATHS = paths()


def test_every_chosen_position_has_a_file() -> None:
    """2 to 5 players, several phases."""
    assert len(PATHS) == len(CHOSEN)
    files = [json.loads(path.read_text(encoding="utf-8")) for path in PATHS]
    assert {data["record"]["players"] for data in files} == {2, 3, 4, 5}
    phases = {replay(data["record"]).to_dict()["phase"] for data in files}
    assert phases >= {"placement", "special buildings", "provost", "road", "castle", "end of turn"}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_perft(path) -> None:
    """Trees of actions have the known number of leaves at each depth, and behind each first action."""
    data = json.loads(path.read_text(encoding="utf-8"))
    state = replay(data["record"])
    state.sink = None
    assert [count(state, depth) for depth in range(1, DEPTH)] == data["leaves"][:-1], "depths 1 to 3"
    now = by_action(state, DEPTH)
    before = data["by_action"]
    different = [
        f"{text}: {before.get(text, 'not legal')} before, {now.get(text, 'not legal')} now"
        for text in sorted(before.keys() | now.keys()) if before.get(text) != now.get(text)
    ]  # fmt: skip
    assert not different, "\n".join(different)
    assert sum(now.values()) == data["leaves"][-1]
