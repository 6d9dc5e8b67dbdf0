"""Messages of a lesson's readers."""

from __future__ import annotations

from ..core.rules.errors import RecordError
from ..lessons import Reading, read_lesson
from .conversation import Conversation
from .messages import Reply, whole


def lesson(session: Conversation, lesson: str | None = None, page: object = 0) -> Reply:
    """Open a page of a lesson, and lay its board on the table; without `lesson`, a page of the open one."""
    known = _reading_now(session).lesson if lesson is None else read_lesson(lesson)
    index = whole("page", page, len(known.pages) - 1)
    reading = Reading(known, index, session.tr)
    if reading.match is not None:
        session.lay(reading.match, None, 0)
        reading.address_reader()
    session.reading = reading
    view = session.whole_view()["view"] if reading.match is not None else None
    return {"ok": True, "lesson": reading.describe_lesson(), "page": reading.describe_page(), "view": view}


def attempt(session: Conversation, text: object = None, answer: int | None = None) -> Reply:
    """Judge the reader's solution of the page's task: an action on the board, or the answer to a question."""
    reading = _reading_now(session)
    if reading.is_left():
        raise RecordError("The board is not as the lesson has left it; open the page again.")
    if answer is not None:
        verdict = reading.attempt.choose(answer)
    else:
        verdict = reading.attempt.judge(text)
    if reading.match is None:
        return {"ok": True, "verdict": reading.describe_verdict(verdict), "view": None}
    match = session.match
    heard = len(match.events)
    for played in verdict.played:
        match.replay(played)
    match.settle()
    refusal = "" if verdict.refusal is None else session.explain(verdict.refusal)
    described = reading.describe_verdict(verdict, refusal, match.events[heard:])
    return {"ok": True, "verdict": described, "view": session.next_view()["view"]}


def _reading_now(session: Conversation) -> Reading:
    if session.reading is None:
        raise RecordError("No lesson has been opened.")
    return session.reading
