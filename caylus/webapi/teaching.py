"""Messages of a lesson's readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..core.rules.errors import RecordError
from .conversation import Conversation
from .messages import Reply, whole

if TYPE_CHECKING:
    from ..lessons import Reading
    from ..lessons.judge import Verdict


def lesson(session: Conversation, lesson: str | None = None, page: object = 0, solved: bool = False) -> Reply:
    """Open a page of a lesson, and lay its board on the table; without `lesson`, a page of the open one.

    With `solved`, its solution is carried out, and the reply has a verdict.
    """
    from ..lessons import Reading, read_lesson  # noqa: PLC0415  the page fetches it when somebody asks

    known = _reading_now(session).lesson if lesson is None else read_lesson(lesson)
    index = whole("page", page, len(known.pages) - 1)
    reading = Reading(known, index, session.tr)
    verdict = reading.attempt.show() if solved else None
    if reading.match is not None:
        session.lay(reading.match, None, 0)
        reading.address_reader()
    session.reading = reading
    view = session.whole_view()["view"] if reading.match is not None else None
    opened = {"ok": True, "lesson": reading.describe_lesson(), "page": reading.describe_page(), "view": view}
    return opened if verdict is None else {**opened, **_judged(session, reading, verdict)}


def attempt(session: Conversation, text: object = None, answer: int | None = None) -> Reply:
    """Judge the reader's solution of the page's task: an action on the board, or the answer to a question."""
    reading = _reading_now(session)
    if reading.is_left():
        raise RecordError("The board is not as the lesson has left it; open the page again.")
    if answer is not None:
        verdict = reading.attempt.choose(answer)
    else:
        verdict = reading.attempt.judge(text)
    return {"ok": True, **_judged(session, reading, verdict)}


def _judged(session: Conversation, reading: Reading, verdict: Verdict) -> dict[str, Any]:
    """Carry out the actions of a verdict on the table; return the verdict in words, and the view after them."""
    if reading.match is None:
        return {"verdict": reading.describe_verdict(verdict), "view": None}
    match = session.match
    heard = len(match.events)
    match.replay(verdict.played)
    match.settle()
    refusal = "" if verdict.refusal is None else session.explain(verdict.refusal)
    described = reading.describe_verdict(verdict, refusal, match.events[heard:])
    return {"verdict": described, "view": session.next_view()["view"]}


def _reading_now(session: Conversation) -> Reading:
    if session.reading is None:
        raise RecordError("No lesson has been opened.")
    return session.reading
