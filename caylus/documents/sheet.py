"""Puzzles on paper: the tasks of lessons with their boards, and the solutions on a page of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from string import ascii_uppercase
from typing import Any, NamedTuple

from ..core.rules.errors import RecordError
from ..core.text.translation import ENGLISH, Translator, _
from ..drawing import described_places, is_drawn, svg_of
from ..games import find_game
from ..lessons import Attempt, Lesson, Page, start_of
from ..lessons.model import Play, Question, Text, text_in
from ..lessons.reading import describe_moves
from ..lessons.refuting import Move
from ..play.match import Match
from ..play.views import names_in
from .html import document
from .markdown import html_of

PUZZLES: str = _("Puzzles")
SOLUTIONS: str = _("Solutions")
WIDTH = 640
"""pixels of a picture, which the sheet shows smaller"""
_STYLE = """
.puzzle { break-inside: avoid; display: grid; grid-template-columns: 105mm 1fr; gap: 0 6mm; margin: 0 0 8mm; }
.puzzle figure { margin: 0; }
.puzzle > h2, .puzzle > .none { grid-column: 1 / -1; }
.answers { list-style: upper-alpha; }
.solutions { break-before: page; }
.solutions li { break-inside: avoid; margin-bottom: .5rem; }
.solutions li p { margin: 0; }
@media (max-width: 600px) { .puzzle { grid-template-columns: 1fr; } }
@media print { .puzzle { grid-template-columns: 95mm 1fr; } .puzzle svg { max-height: 112mm; } }
"""


class Puzzle(NamedTuple):
    """A task, as HTML."""

    head: str
    board: str
    text: str
    solution: str


def sheet_of(lessons: Sequence[Lesson], tr: Translator = ENGLISH, *, title: str = "") -> str:
    """Return one HTML file for A4: all tasks of these lessons, numbered, and their solutions from a new page on.

    Raises `RecordError` if there is no task, or if a lesson's board or solution cannot be played.
    """
    puzzles = [
        _puzzle(lesson, index, tr)
        for lesson in lessons
        for index, page in enumerate(lesson.pages)
        if page.task is not None
    ]
    if not puzzles:
        raise RecordError("There is no task in these lessons; nothing to print.")
    titles = list(dict.fromkeys(text_in(lesson.title, tr.language, lesson.language) for lesson in lessons))
    title = title or (titles[0] if len(titles) == 1 else tr(PUZZLES))
    parts = [f"<h1>{escape(title)}</h1>"]
    for number, puzzle in enumerate(puzzles, 1):
        parts.append(
            f'<section class="puzzle">\n<h2 dir="auto">{number}. {puzzle.head}</h2>\n{puzzle.board}\n'
            f'<div dir="auto"{"" if puzzle.board else " class=none"}>{puzzle.text}</div>\n</section>'
        )
    solutions = "\n".join(f'<li dir="auto">{puzzle.solution}</li>' for puzzle in puzzles)
    parts.append(f'<section class="solutions">\n<h2>{escape(tr(SOLUTIONS))}</h2>\n<ol>\n{solutions}\n</ol>\n</section>')
    return document(title, "<main>\n" + "\n".join(parts) + "\n</main>", _STYLE, tr)


def _puzzle(lesson: Lesson, index: int, tr: Translator) -> Puzzle:
    page, match = lesson.pages[index], start_of(lesson, index, tr)

    def in_language(text: Text | None) -> str:
        return text_in(text, tr.language, lesson.language)

    def written(text: Text | None) -> str:
        return "" if text is None else html_of(in_language(text), catalog)

    catalog = find_game(lesson.game).catalog(tr)
    text, solution = [written(page.text)], ""
    if isinstance(page.task, Question):
        answers = page.task.answers
        text += [written(page.task.text), '<ol class="answers">']
        text += [*(f"<li>{written(answer.text)}</li>" for answer in answers), "</ol>"]
        right = [letter for letter, answer in zip(ascii_uppercase, answers, strict=False) if answer.right]
        solution = ", ".join(right)
    elif match is not None:
        solution = _solution(lesson, index, match, tr)
    view = None if match is None else match.info.presentation.view(match.state, names_in(match, tr), tr=tr)
    if view is not None:
        held = [thing["place"] for thing in view["things"] if thing.get("held")]
        known = [view["prompt"], *described_places(view, catalog, held, tr), *(seat["told"] for seat in view["seats"])]
        text.append("".join(f'<p class="small">{escape(words)}</p>' for words in known))
    head = escape(in_language(page.title) or in_language(lesson.title))
    return Puzzle(head, _board(page, view, tr), "\n".join(text), f"<p>{escape(solution)}</p>{written(page.done)}")


def _board(page: Page, view: Mapping[str, Any] | None, tr: Translator) -> str:
    if view is None:
        return ""
    marks = " ".join(target for target in page.highlight if is_drawn(view, target))
    return f"<figure>{svg_of(view, tr, size=WIDTH, highlight=marks)}</figure>"


def _solution(lesson: Lesson, index: int, match: Match, tr: Translator) -> str:
    """Return the actions in words, with a name unless they are the reader's; several right ones stand side by side."""
    attempt = Attempt(lesson, index, match.state)
    state = attempt.state.clone()
    if isinstance(attempt.task, Play):
        moves = [Move(state, state.parse(text)) for text in attempt.right_texts()]
        return " / ".join(describe_moves(match, [move], attempt.seat, tr) for move in moves)
    line = []
    for text in attempt.follow_solution():
        line.append(Move(state.clone(), state.parse(text)))
        state.apply(line[-1].action)
    return describe_moves(match, line, attempt.seat, tr)
