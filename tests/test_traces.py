"""The recorded games of independent implementations, replayed to exact states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus.games import GAMES, find_game

from .recorded import follow, read_trace
from .thorough import sample

TRACES = Path(__file__).parent / "traces"
PATHS = sorted(TRACES.glob("*/*.jsonl.gz"))
RECORDED = {"caylus": 32, "caylus1303": 20, "zamek": 25}
"""game -> its number of recorded games: of all numbers of players, some random, some eager, with all options"""


def begin(record: dict[str, Any]) -> caylus.Game:
    """The first state of a recorded game."""
    return caylus.new_game(record["game"], record["players"], setup=record["setup"], options=record["options"])


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.name.partition('.')[0]}"


def test_all_recorded_games_are_here() -> None:
    assert {game: len(list((TRACES / game).iterdir())) for game in GAMES} == RECORDED


@pytest.mark.parametrize("path", PATHS, ids=named)
def test_recorded_game(path: Path) -> None:
    """The seat, the decision, the legal actions, the odds and the state agree at every step, and so does the result."""
    trace = read_trace(path)
    record, asked, _ = trace
    weights = find_game(record["game"]).rules.chance
    assert record["actions"] == [line["answer"] for line in asked]
    assert any("weights" in line for line in asked) == (weights is not None)
    follow(path, trace, begin(record), weights)


@pytest.mark.parametrize("path", sample(PATHS, 15), ids=named)
def test_recorded_game_through_json(path: Path) -> None:
    """The game goes on from a copy that was read back from JSON; at some steps from its position."""
    record, _, result = read_trace(path)
    state = begin(record)
    for ply, text in enumerate(record["actions"]):
        copy = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
        assert copy == state, f"ply {ply}"
        assert copy.to_dict(resumable=True) == state.to_dict(resumable=True), f"ply {ply}"
        if ply % 5 == 0:
            assert caylus.from_position(json.loads(json.dumps(caylus.to_position(state)))) == state, f"ply {ply}"
        state = copy
        state.play(text)
    assert state.to_dict() == result["state"]
    assert state.scores() == result["final_scores"]
