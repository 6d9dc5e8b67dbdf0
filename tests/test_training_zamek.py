"""`training/zamek/puzzles.py` finds goals that a turn of Zamek can reach in one way only, and proves it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import caylus
from training.zamek.puzzles import Puzzle, draft, facts_of, holds, is_proved, last_puzzle, puzzles_at, simplified

from .lesson_files import data_in

pytestmark = pytest.mark.host

LESSONS = Path(__file__).parent.parent / "lessons/zamek/puzzles"
START = {
    "position": 1, "game": "zamek",
    "players": [{"points": 13}, {"points": 22, "tokens": [8], "keep": {"size": 1, "house": "h1.h1"}}], "taken": [1],
    "board": ["d9 D01 0", "d8 B04 0", "c8 B03 180 white p1", "h1 N15 0", "h2 B01 0 black r1"],
    "tile": "D02",
}  # fmt: skip


def puzzles() -> dict[tuple[str, ...], Puzzle]:
    """Map the goals of the puzzles in this position to them."""
    return {puzzle.goal: puzzle for puzzle in puzzles_at(caylus.from_position(START))}


def test_a_turn_that_takes_two_tokens_is_found_and_simplified() -> None:
    puzzle = simplified(puzzles()["tokens >= 2",])
    assert {texts[0] for texts in puzzle.solutions} == {"place c9 0"}
    assert puzzle.position["board"] == START["board"][:3]
    assert puzzle.position["players"] == [{"points": 13}, {"points": 22, "tokens": [8]}]
    page = draft(puzzle)
    assert page["task"] == {"reach": ["tokens >= 2"], "when": "draw"}
    assert is_proved(page)
    assert not is_proved({**page, "task": {"reach": ["tokens >= 3"], "when": "draw"}})


def test_all_that_is_found_is_new_and_has_one_placement() -> None:
    start = facts_of(caylus.from_position(START))
    for goal, puzzle in puzzles().items():
        assert not holds(goal, start)
        assert len({texts[0] for texts in puzzle.solutions}) == 1
        assert puzzle.decoys >= 3
        assert puzzle.lost >= 0


def test_the_last_tile_is_a_puzzle_when_the_rival_is_near() -> None:
    page: dict[str, Any] = data_in(LESSONS / "313-zamek-the-right-side.yaml")["pages"][0]
    position = {**page["position"], "game": "zamek"}
    white, black = position["players"]
    far = {**position, "players": [white, {**black, "points": black["points"] + 20}]}
    puzzle = last_puzzle(caylus.from_position(far))
    assert puzzle is not None
    assert puzzle.position["players"][1]["points"] == black["points"]
    assert draft(puzzle)["solution"] == page["solution"]
    assert is_proved(draft(puzzle))
