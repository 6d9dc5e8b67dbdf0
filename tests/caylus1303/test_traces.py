"""The recorded games of an independent implementation, replayed to exact states (rules section 13)."""

from __future__ import annotations

import json

import pytest

from caylus.games import find_game
from caylus.games.caylus1303 import State
from caylus.games.caylus1303.forms.position import to_position

from ..recorded import follow, read_trace
from ..thorough import sample
from .helpers import trace_paths

PATHS = trace_paths()


def test_all_recorded_games_are_here() -> None:
    """There are five for each number of players (four for the largest), some random, some eager."""
    assert len(PATHS) == 20
    assert {path.name[:2] for path in PATHS} == {"p2", "p3", "p4", "p5"}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.split(".")[0])
def test_recorded_game(path) -> None:
    """The seat, the decision, the legal actions and the state agree at every step, and so does the result."""
    record, asked, result = read_trace(path)
    assert [line["answer"] for line in asked] == record["actions"]
    follow(path, (record, asked, result), State.new_game(record["players"], record["options"], setup=record["setup"]))


@pytest.mark.parametrize("path", sample(PATHS, 5), ids=lambda path: path.name.split(".")[0])
def test_recorded_game_through_json(path) -> None:
    """Every state reads back from JSON as the same state; the game goes on from the copy, and from its position."""
    record, _, result = read_trace(path)
    state = State.new_game(record["players"], record["options"], setup=record["setup"])
    for ply, text in enumerate(record["actions"]):
        copy = State.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
        assert copy == state, f"ply {ply}"
        assert copy.to_dict(resumable=True) == state.to_dict(resumable=True), f"ply {ply}"
        if ply % 5 == 0:
            written = json.loads(json.dumps(to_position(state)))
            assert find_game("caylus1303").positions.read(written) == state, f"ply {ply}"
        state = copy
        state.play(text)
    assert state.to_dict() == result["state"]
