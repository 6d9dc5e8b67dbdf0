"""Lessons made of a game: of a line beside it, a beginning for authors; of moments in it, puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any
from zlib import crc32

from ..analysis.puzzles import Puzzle
from ..core.errors import RecordError
from ..core.translation import ENGLISH, Translator, _
from ..play.lines import shared
from ..play.match import Match, Way
from ..play.position import position_code
from .limits import MOST_WRONG

TITLE = _("Line from a game")
ASKS = _("What move would you make here?")
ELSEWHERE = _("That is possible too, but this line goes another way.")
DONE = _("That is how this line goes.")
LEADS_HERE = _("This is where the line leads.")
PUZZLES = _("Puzzles from this game")
FOUND: str = _("Right. The move in the game was “{answer}”; it gives away {points} points of lead.")
IN_GAME = _("This was the move in the game.")
GIVES_AWAY: str = _("That gives away {points} points of lead.")
WAS_BEST: str = _("The best move was “{answer}”.")
NO_PUZZLES = _("No clearly best move was missed in this game.")


def lesson_of(match: Match, way: Way, tr: Translator = ENGLISH) -> dict[str, Any]:
    """The data of a lesson: its first page asks for the line's answer where the line leaves the game, the second shows
    where it leads and what its comment says. Of a note on the game there is the second one only.
    """
    name, comment, highlight, _arrows = match.lines[way]
    start = match.along(way[: shared(way, match.actions)], settled=False)
    answers = list(way[len(start.actions) :])
    while answers and start.state.is_chance():
        start = match.along(way[: len(start.actions) + 1], settled=False)
        answers.pop(0)
    end = match.along(way)
    shows = {
        "text": comment or tr(LEADS_HERE),
        "position": position_code(end.state),
        **({"highlight": list(highlight)} if highlight else {}),
    }
    asks = {
        "text": tr(ASKS),
        "position": position_code(start.state),
        "task": {"play": [start.state.text(answers[0])]},
        "wrong": [{"text": tr(ELSEWHERE)}],
        "done": tr(DONE),
    } if answers else None  # fmt: skip
    return {
        "lesson": 1,
        "id": "line",
        "game": match.info.card.id,
        "language": tr.language,
        "title": name or tr(TITLE),
        **({} if match.has_default_seats else {"names": match.names}),
        "pages": [shows] if asks is None else [asks, shows],
    }


def lesson_of_puzzles(match: Match, puzzles: Sequence[Puzzle], tr: Translator = ENGLISH) -> dict[str, Any]:
    """The data of a lesson with a page for each puzzle. To a wrong answer it says what it costs, and the best one.

    Raises `RecordError` without a puzzle: a lesson has at least one page.
    """
    if not puzzles:
        raise RecordError(NO_PUZZLES)
    pages = [_asks(match, puzzle, tr) for puzzle in puzzles]
    return {
        "lesson": 1,
        # The reader's progress is kept by it, for these puzzles alone.
        "id": f"puzzles-{crc32(' '.join(page['position'] for page in pages).encode()):08x}",
        "game": match.info.card.id,
        "language": tr.language,
        "title": tr(PUZZLES),
        **({} if match.has_default_seats else {"names": match.names}),
        "pages": pages,
    }


def _asks(match: Match, puzzle: Puzzle, tr: Translator) -> dict[str, Any]:
    """The page that asks for the best answer."""
    state, telling = match.branch(puzzle.ply, settled=False).state, match.info.telling

    def named(text: str) -> str:
        choice = telling.choice(state, state.parse(text), tr)
        words = choice.get("told", choice["label"])
        return f"{words} ({choice['detail']})" if choice["detail"] else words

    def points(text: str) -> str:
        figure = f"{puzzle.costs[text]:.1f}"
        return figure if tr.language == "en" else figure.replace(".", ",")

    def cost(text: str) -> str:
        return tr(GIVES_AWAY).format(points=points(text))

    best = tr(WAS_BEST).format(answer=named(next(iter(puzzle.costs))))
    wrong = [text for text in puzzle.costs if text not in puzzle.right and text != puzzle.taken]
    alike = [(told, list(texts)) for told, texts in groupby(wrong, cost)]
    return {
        "title": telling.view(state, match.names_in(tr), tr=tr)["turn_label"],
        "text": tr(ASKS),
        "position": position_code(state),
        "task": {"play": list(puzzle.right)},
        "wrong": [
            {"play": [puzzle.taken], "text": " ".join((tr(IN_GAME), cost(puzzle.taken), best))},
            *({"play": texts, "text": f"{told} {best}"} for told, texts in alike[: MOST_WRONG - 2]),
            {"text": best},
        ],
        "done": tr(FOUND).format(answer=named(puzzle.taken), points=points(puzzle.taken)),
    }
