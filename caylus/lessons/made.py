"""A lesson made of a line beside a game: a beginning for authors, and a puzzle for friends."""

from __future__ import annotations

from typing import Any

from ..core.translation import ENGLISH, Translator, _
from ..play.lines import shared
from ..play.match import Match, Way
from ..play.position import position_code

TITLE = _("Line from a game")
ASKS = _("What move would you make here?")
ELSEWHERE = _("That is possible too, but this line goes another way.")
DONE = _("That is how this line goes.")
LEADS_HERE = _("This is where the line leads.")


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
