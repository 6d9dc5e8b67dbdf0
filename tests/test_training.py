"""`training/` finds positions that may become puzzles, in each game."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import caylus
from caylus.bots import find_bot
from caylus.lessons import check_lesson, read_lesson
from caylus.lessons.limits import THEMES
from training.puzzles import Line, draft, lines_of, puzzle_at, simplified
from training.subject import find_subject


def moments(game: str) -> Any:
    """Positions of a game in which a puzzle could begin, with the lines to the end of the turn."""
    subject, random = find_subject(game), Random(3)
    state = caylus.new_game(game, 2, seed=3)
    while not state.is_over():
        caylus.settle(state, random)
        decision = state.decision()
        if decision is not None:
            if state.to_dict()["phase"] in subject.PUZZLE_PHASES:
                lines = lines_of(state, decision.seat)
                if len(lines) > 1:
                    yield state.clone(), decision.seat, lines
            state.apply(find_bot("greedy", game).choose(state, random))


def replay(state: Any, seat: int, line: Line) -> None:
    """Give the answers of a line, while the others wait; raises an error if one is not legal."""
    wait = caylus.find_game(state.game).teaching.wait
    for text in line.texts:
        while state.decision().seat != seat:
            state.apply(wait(state))
        state.play(text)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_lines_of_a_turn_are_all_different_and_legal(game: str) -> None:
    found = list(islice(moments(game), 3))
    assert found
    for state, seat, lines in found:
        assert len({line.texts for line in lines}) == len(lines)
        assert {line.texts[0] for line in lines} == set(state.legal_texts())
        best = max(lines, key=lambda line: line.points)
        replay(state.clone(), seat, best)


CROWDED = {
    "position": 1, "game": "caylus", "turn": 15, "phase": "road", "provost": 19, "bailiff": 20,
    "scored": ["dungeon", "walls"],
    "players": [{"deniers": 2, "food": 2, "cloth": 2, "gold": 4, "favor": {"prestige": 2}, "prestige": 50},
                {"deniers": 9, "gold": 1, "prestige": 45}],
    "road": {"9": {"tile": "mason", "owner": 1}, "10": {"tile": "alchemist", "owner": 1, "worker": 0},
             "11": {"tile": "lawyer", "owner": 1}},
    "castle_workers": [0],
}  # fmt: skip


def test_a_puzzle_keeps_its_line_and_loses_what_it_does_not_need() -> None:
    found = puzzle_at(caylus.from_position(CROWDED))
    assert found is not None
    puzzle = simplified(found)
    assert puzzle.line.texts == found.line.texts
    assert puzzle.position["players"][1] == {}
    assert list(puzzle.position["road"]) == ["9", "10"]
    page = draft("caylus", puzzle)
    assert set(page["themes"]) <= set(THEMES)
    only = {key: page[key] for key in ("position", "seat", "task", "solution")}
    head = {"lesson": 1, "id": "found", "game": "caylus", "title": "Found"}
    [search] = check_lesson(read_lesson({**head, "pages": [{"text": "Find it.", **only, "accept": "all"}]}))
    assert search.solutions < search.lines


@pytest.mark.parametrize("game", caylus.GAMES)
def test_each_theme_of_a_decision_is_one_of_lessons(game: str) -> None:
    assert set(find_subject(game).THEMES.values()) <= set(THEMES)
