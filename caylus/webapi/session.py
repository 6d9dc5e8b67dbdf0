"""One conversation with a page: the door for all its messages (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.rules.errors import CaylusError, RecordError, quoted
from . import arriving, judging, playing, teaching, variations
from .arriving import Load
from .conversation import Conversation
from .messages import Reply, UnpreparedError, read_message, written

_FUNCTIONS: tuple[Callable[..., Reply], ...] = (
    playing.catalog, playing.rules, playing.language, playing.new, playing.rematch, playing.act, playing.bot,
    playing.undo, playing.redo, playing.view, playing.explain, playing.save, playing.position, judging.think,
    judging.hint, judging.review, judging.retry, judging.puzzle, arriving.load, arriving.sit, arriving.compare,
    arriving.follow, arriving.join, variations.look, variations.decisions, variations.statistics, variations.chance,
    variations.what_if, variations.lines, variations.note, variations.forget, variations.as_lesson, variations.keep,
    variations.return_, teaching.lesson, teaching.attempt,
)  # fmt: skip
HANDLERS = {function.__name__.rstrip("_"): function for function in _FUNCTIONS}
"""functions of the conversation and of the keys of a message"""


def message_keys(do: str) -> tuple[str, ...]:
    """The keys that a message can have."""
    code = HANDLERS[do].__code__
    return Load._fields if do == "load" else code.co_varnames[1 : code.co_argcount]


class Session(Conversation):
    """A conversation in messages, each of which has an answer."""

    def handle(self, message: str) -> str:
        """Reply to one message."""
        try:
            data = read_message(message)
        except CaylusError as error:
            return written(self.failure(error))
        return written(self.reply(data))

    def reply(self, data: dict[str, Any]) -> Reply:
        """Reply to one message that has been read."""
        try:
            do = data.pop("do", None)
            if not isinstance(do, str) or do not in HANDLERS:
                raise RecordError(f"do: expected one of {', '.join(HANDLERS)}, not {quoted(do)}.")
            for name in data:
                if name not in message_keys(do):
                    raise RecordError(f"{do}: unknown key {quoted(name)}.")
            return HANDLERS[do](self, Load(**data)) if do == "load" else HANDLERS[do](self, **data)
        except CaylusError as error:
            return self.failure(error)

    def failure(self, error: CaylusError) -> Reply:
        """Return the reply that describes an error."""
        told = self._tell_problem(error)
        if error.others:
            told["problems"] = [self._tell_problem(problem) for problem in error.problems]
        needs = {"needs": error.game} if isinstance(error, UnpreparedError) else {}
        return {"ok": False, "error": told, **needs}

    def _tell_problem(self, error: CaylusError) -> dict[str, Any]:
        where = None if error.where is None else list(error.where)
        return {"type": type(error).__name__, "message": self.explain(error), "rule": error.rule, "where": where}
