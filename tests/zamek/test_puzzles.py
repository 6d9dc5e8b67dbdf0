"""Puzzles in which chance decides, proved by going through all that it may draw."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.flow import chance_weights
from caylus.games.zamek.rules.scoring import final_scores
from caylus.lessons import Attempt, Lesson
from caylus.lessons.judge import MOST_DRAWN
from caylus.lessons.model import Play
from caylus.lessons.start import start_of
from tests.thorough import sample

from ..lesson_files import lesson_in

pytestmark = pytest.mark.host

PUZZLES = Path(__file__).parent.parent.parent / "lessons/zamek/puzzles"
SHARES = {
    "302-zamek-most-draws": [(Fraction(2, 3), Fraction(0))],
    "303-zamek-eleven-of-twelve": [(Fraction(11, 12), Fraction(0)), (Fraction(11, 12), Fraction(1, 4))],
    "304-zamek-whatever-comes": [(Fraction(1), Fraction(181, 312))],
    "305-zamek-a-house-in-time": [(Fraction(1), Fraction(5, 13)), (Fraction(1), Fraction(17, 26))],
    "317-zamek-the-last-word": [(Fraction(1), Fraction(4, 11)), (Fraction(1), Fraction(0))],
}
"""puzzle -> for each page the share of draws in which its solution is ahead after Black's turn, and the next best"""


def ahead(state: Zamek, end: int) -> Fraction:
    """Return the share of draws in which White is ahead before this turn, if Black plays perfectly."""
    if state.is_over() or state.turn >= end:
        white, black = final_scores(state)
        return Fraction(white > black)
    shares = (ahead(branch, end) for branch in following(state).values())
    if state.is_chance():
        weights = chance_weights(state)
        return sum((weight * share for weight, share in zip(weights, shares, strict=True)), Fraction()) / sum(weights)
    decision = state.decision()
    assert decision is not None
    sure = decision.seat == 0  # 1 is the best for White, 0 for Black
    found = Fraction(not sure)
    for share in shares:
        found = max(found, share) if sure else min(found, share)
        if found == sure:
            break
    return found


def following(state: Zamek) -> dict[str, Zamek]:
    """Map each legal action to the position after it."""
    found = {}
    for action in state.legal_actions():
        found[state.text(action)] = branch = state.clone()
        branch.apply(action)
    return found


def told_share(lesson: Lesson, index: int, answer: str) -> Fraction | None:
    """Return the share that the page states; its line of play must end as it says."""
    match, page = start_of(lesson, index), lesson.pages[index]
    assert match is not None and isinstance(page.task, Play) and page.task.aim is not None
    one = Attempt(lesson, index, match.state)
    one.state.play(answer)
    found = one.chances(page.task.aim, MOST_DRAWN)
    assert found is not None
    state = one.state.clone()
    for move in found.line:
        state.apply(state.parse(move.state.text(move.action)))
    white, black = state.scores()
    assert (white > black) == (not found.missed) == (found.share == 1)
    return found.share


@pytest.mark.parametrize("name", sample(SHARES, 2))
def test_the_solution_is_ahead_in_more_draws_than_anything_else(name: str) -> None:
    """`caylus lesson check` proves the puzzles that chance does not decide."""
    lesson = lesson_in(PUZZLES / f"{name}.yaml")
    match = start_of(lesson, 0)
    assert match is not None and isinstance(match.state, Zamek)
    end = match.state.turn + 2
    assert len(lesson.pages) == len(SHARES[name])
    for index, (page, (best, second)) in enumerate(zip(lesson.pages, SHARES[name], strict=True)):
        here = start_of(lesson, index)
        assert here is not None and isinstance(here.state, Zamek) and isinstance(page.task, Play)
        shares = {text: ahead(branch, end) for text, branch in following(here.state).items()}
        assert shares == {text: told_share(lesson, index, text) for text in shares}
        right = [shares.pop(text) for text in page.task.texts]
        assert set(right) == {best}
        assert max(shares.values()) == second < best
