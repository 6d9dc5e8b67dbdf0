"""The line protocol between a program that asks for moves, the caller, and a bot (docs/protocol.md).

Each message is an object of JSON on a line of its own, in UTF-8; its `type` says which other fields it has.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from math import isfinite
from typing import Any

from ..core.rules.contract import LARGEST_SEED, LONGEST_TEXT
from ..core.rules.errors import CaylusError, RecordError, did_you_mean, quoted
from ..core.rules.fields import LARGEST, read_whole
from ..core.rules.rules import MOST_SEATS
from ..core.rules.values import Anything, Keys, Kind, ListOf, Maybe, Number, Such, Word
from .thinking import LONGEST_TIME, MOST_NODES

PROTOCOL = 1
"""version; a later one may add messages and fields"""
LONGEST_LINE = 1_000_000
"""bytes"""
MOST_MOVES = 1000
"""moves in a list: those of an evaluation, or those that lead to a position"""
LONGEST_NAME, LONGEST_DESCRIPTION = 40, 300

Message = dict[str, Any]

_ID = Number(0, LARGEST_SEED)
_VISITS = Number(0, LARGEST_SEED)
_NUMBER = Number(0, LARGEST_SEED)
_TEXT = Such(lambda text: isinstance(text, str) and 0 < len(text) <= LONGEST_TEXT, "the text of a move")
_LINE = ListOf(_TEXT, 0, MOST_MOVES, "texts of moves")
_SCORE = Such(
    lambda score: type(score) in (int, float) and isfinite(score) and abs(score) <= LARGEST, "a number of points"
)


def _words(longest: int) -> Kind:
    return Such(
        lambda text: isinstance(text, str) and text.isprintable() and 0 < len(text.strip()) <= longest,
        f"a line of at most {longest} characters",
    )


_MOVE = Keys(
    dict,
    number=Maybe(_NUMBER),
    text=Maybe(_TEXT),
    scores=ListOf(_SCORE, 1, MOST_SEATS, "points, for each seat"),
    visits=Maybe(_VISITS, 0),
    line=Maybe(_LINE, ()),
)
_LEFT_OUT: Any = dict.fromkeys(("seat", "kind", "players", "scores", "over", "legal"), Maybe(Anything()))
"""fields of a position that follow from its state"""

TO_BOT: Mapping[str, Keys] = {
    "hello": Keys(dict, protocol=Word(PROTOCOL, expected=f"the version {PROTOCOL}")),
    "game": Keys(dict, game=_words(LONGEST_NAME), players=Maybe(Number(1, MOST_SEATS)), options=Maybe(Anything())),
    "position": Keys(dict, state=Maybe(Anything()), record=Maybe(Anything()), moves=Maybe(_LINE, ()), **_LEFT_OUT),
    "show": Keys(dict),
    "go": Keys(
        dict,
        id=Maybe(_ID, 0),
        seed=Maybe(Number(0, LARGEST_SEED)),
        nodes=Maybe(Number(1, MOST_NODES)),
        milliseconds=Maybe(Number(1, LONGEST_TIME)),
    ),
    "stop": Keys(dict),
    "quit": Keys(dict),
}
"""messages of the caller: type -> fields"""
FROM_BOT: Mapping[str, Keys] = {
    "hello": Keys(
        dict,
        protocol=Word(PROTOCOL, expected=f"the version {PROTOCOL}"),
        name=_words(LONGEST_NAME),
        description=Maybe(_words(LONGEST_DESCRIPTION), ""),
        games=Maybe(ListOf(_words(LONGEST_NAME), 1, 100, "ids of games"), ()),
    ),
    "evaluation": Keys(dict, id=_ID, nodes=Maybe(_VISITS, 0), moves=Maybe(ListOf(_MOVE, 0, MOST_MOVES, "moves"), ())),
    "bestmove": Keys(dict, id=_ID, number=Maybe(_NUMBER), text=Maybe(_TEXT)),
    "error": Keys(dict, message=Such(lambda text: isinstance(text, str), "a text")),
}
"""messages of a bot: type -> fields"""


def read_message(line: bytes, kinds: Mapping[str, Keys], *, strict: bool = True) -> tuple[str, Message]:
    """Read a line: the type of its message, and its fields; raises `RecordError`.

    Without `strict` it may have further fields, which are left out.
    """
    try:
        message = json.loads(line.decode())
    except UnicodeDecodeError:
        raise RecordError(f"expected UTF-8, not {quoted(line)}.") from None
    except (ValueError, RecursionError):
        raise RecordError(f"expected an object of JSON, not {quoted(line.decode())}.") from None
    if not isinstance(message, dict):
        raise RecordError(f"expected an object of JSON, not {quoted(message)}.")
    if "type" not in message:
        raise RecordError("type: missing.")
    type_ = message.pop("type")
    if not isinstance(type_, str) or type_ not in kinds:
        raise RecordError(f"type: expected {', '.join(kinds)}, not {quoted(type_)}.{did_you_mean(type_, tuple(kinds))}")
    kind = kinds[type_]
    if not strict:
        message = {key: value for key, value in message.items() if key in kind.kinds}
    return type_, read_whole(kind, message, type_, None, (type_,))


def written(type_: str, **fields: object) -> bytes:
    """Return the line of a message."""
    return json.dumps({"type": type_, **fields}, ensure_ascii=False, allow_nan=False).encode() + b"\n"


def described(state: Any) -> Message:
    """Return the fields of a position, with all legal moves."""
    decision = state.decision()
    return {
        "seat": None if decision is None else decision.seat,
        "kind": None if decision is None else decision.kind,
        "players": state.players,
        "scores": list(state.scores()),
        "over": state.is_over(),
        "legal": [{"number": action, "text": state.text(action)} for action in state.legal_actions()],
        "state": state.to_dict(resumable=True),
    }


def move_of(number: int | None, text: str | None, state: Any) -> int | None:
    """Return the legal move with this number and text, one of which may be missing; None if there is none."""
    legal: list[int] = state.legal_actions()
    if number is None and text is None:
        return None
    return next((move for move in legal if number in (None, move) and text in (None, state.text(move))), None)


class Lines:
    """The lines of a pipe, read past Python's buffers: no thread that waits for one holds a lock."""

    def __init__(self, file: int) -> None:
        self._file, self._rest = file, b""

    def next(self) -> bytes | None:
        """Return the next line, without its end; None at the end of the pipe. Raises `CaylusError` for a long one."""
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise CaylusError(f"expected lines of at most {LONGEST_LINE} bytes.")
            try:
                part = os.read(self._file, 1 << 16)
            except OSError:
                part = b""
            if not part:
                rest, self._rest = self._rest, b""
                return rest or None
            self._rest += part
        line, _, self._rest = self._rest.partition(b"\n")
        return line.removesuffix(b"\r")
