"""One conversation with a page: the door for all its messages (docs/bridge.md)."""

from __future__ import annotations

from typing import Any

from ..core.rules.errors import CaylusError, RecordError, quoted
from . import arriving, judging, playing, reference, teaching, variations
from .conversation import Conversation
from .messages import Message, Reply, UnpreparedError, read_message, written

HANDLERS: dict[str, Message] = {
    **reference.HANDLERS,
    **playing.HANDLERS,
    **judging.HANDLERS,
    **arriving.HANDLERS,
    **variations.HANDLERS,
    **teaching.HANDLERS,
}


class Session(Conversation):
    """A conversation in messages, each of which has an answer."""

    def handle(self, message: str) -> str:
        """Answer one message."""
        try:
            data = read_message(message)
        except CaylusError as error:
            return written(self.failure(error))
        return written(self.reply(data))

    def reply(self, data: dict[str, Any]) -> Reply:
        """Answer one message that has been read."""
        try:
            do = data.pop("do", None)
            if not isinstance(do, str) or do not in HANDLERS:
                raise RecordError(f"do: expected one of {', '.join(HANDLERS)}, not {quoted(do)}.")
            for name in data:
                if name not in HANDLERS[do].keys:
                    raise RecordError(f"{do}: unknown key {quoted(name)}.")
            return HANDLERS[do].answer(self, data)
        except CaylusError as error:
            return self.failure(error)

    def failure(self, error: CaylusError) -> Reply:
        """The answer that says what is wrong."""
        told = self._tell_problem(error)
        if error.others:
            told["problems"] = [self._tell_problem(problem) for problem in error.problems]
        needs = {"needs": error.game} if isinstance(error, UnpreparedError) else {}
        return {"ok": False, "error": told, **needs}

    def _tell_problem(self, error: CaylusError) -> dict[str, Any]:
        where = None if error.where is None else list(error.where)
        return {"type": type(error).__name__, "message": self.explain(error), "rule": error.rule, "where": where}
