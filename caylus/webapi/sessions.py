"""Several conversations in one engine, as a page with many boards needs them."""

from __future__ import annotations

from ..core.rules.errors import CaylusError, RecordError, quoted
from .messages import read_message, written
from .session import Session

MOST_SESSIONS = 64
LONGEST_TABLE_NAME = 40


class Sessions:
    """All conversations in one engine: the page's own, and one for each name that a message gives as its `table`."""

    def __init__(self) -> None:
        self._own = Session()
        self._named: dict[str, Session] = {}

    def handle(self, message: str) -> str:
        """Reply to one message, at its table."""
        try:
            data = read_message(message)
            if "table" not in data:
                return written(self._own.reply(data))
            name = self._check_name(data.pop("table"))
        except CaylusError as error:
            return written(self._own.failure(error))
        if data == {"do": "leave"}:
            return written({"ok": True, "left": self._named.pop(name, None) is not None})
        session = self._named.get(name) or Session()
        reply = session.reply(data)
        if reply["ok"]:
            self._named[name] = session
        return written(reply)

    def _check_name(self, name: object) -> str:
        if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_TABLE_NAME:
            raise RecordError(f"table: expected a name of 1 to {LONGEST_TABLE_NAME} characters, not {quoted(name)}.")
        if name not in self._named and len(self._named) >= MOST_SESSIONS:
            raise RecordError(f"table: there are {MOST_SESSIONS} tables already; leave one of them first.")
        return name
