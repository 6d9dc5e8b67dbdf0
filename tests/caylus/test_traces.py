"""The 32 recorded games of an independent implementation, replayed to exact states (rules section 6)."""

from __future__ import annotations

import json

import pytest

import caylus

from ..recorded import follow, read_trace
from ..thorough import sample
from .helpers import replay, trace_paths

PATHS = trace_paths()


def test_all_recorded_games_are_here() -> None:
    """2 to 5 players, with every combination of options."""
    assert len(PATHS) == 32


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.split(".")[0])
def test_recorded_game(path) -> None:
    """The seat, the decision, the legal actions and the state agree at every step, and so does the result."""
    record, asked, result = read_trace(path)
    assert [line["answer"] for line in asked] == record["actions"]
    follow(path, (record, asked, result), replay(record, 0))


@pytest.mark.parametrize("path", sample(PATHS, 8), ids=lambda path: path.name.split(".")[0])
def test_recorded_game_through_json(path) -> None:
    """Every state reads back from JSON as the same state with the same actions; the game goes on from the copy."""
    record, _, result = read_trace(path)
    state = replay(record, 0)
    state.sink = None
    for ply, text in enumerate(record["actions"]):
        copy = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
        assert copy == state, f"ply {ply}"
        assert copy.to_dict(resumable=True) == state.to_dict(resumable=True), f"ply {ply}"
        assert copy.legal_texts() == state.legal_texts(), f"ply {ply}"
        assert copy.decision() == state.decision(), f"ply {ply}"
        state = copy
        state.play(text)
    assert caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True)))) == state
    assert state.to_dict() == result["state"]
    assert state.scores() == result["final_scores"]
