"""The stored positions (see `find_positions`): rare things happen in these games, so they are checked at every step."""

from __future__ import annotations

import json

import pytest

import caylus

from .find_positions import GOALS
from .helpers import POSITIONS, conservation, replay

PATHS = sorted(POSITIONS.glob("*.json"))


def test_every_goal_has_a_position() -> None:
    """Every goal has a stored position, and every stored position has a goal."""
    assert {path.stem for path in PATHS} == set(GOALS)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_stored_position(path) -> None:
    """The record reaches its goal, not before its end; every state on the way reads back from JSON as itself."""
    record = json.loads(path.read_text(encoding="utf-8"))
    goal = GOALS[path.stem]
    assert record["players"] == goal.players
    state = replay(record, 0)
    check = conservation(state)
    for text in record["actions"]:
        assert not goal.goal(state)
        check(state)
        copy = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
        assert copy == state
        assert copy.legal_texts() == state.legal_texts()
        assert text in state.legal_texts()
        state.play(text)
    check(state)
    assert goal.goal(state)
