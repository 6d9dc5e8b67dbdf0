"""One conversation with a page: the door for all its messages (docs/bridge.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..bots import MOST_NODES
from ..core.rules.errors import CaylusError, RecordError, quoted
from ..core.rules.fields import read_whole
from ..core.rules.values import Anything, Flag, Keys, Kind, ListOf, Made, Maybe, Number, Optional, Such, Word
from ..games import find_game
from ..play.continuation import Invitation
from ..play.match import SEED
from ..play.seats import check_seats
from . import arriving, judging, playing, teaching, variations
from .conversation import Conversation
from .messages import Reply, UnpreparedError, read_message, written

_FUNCTIONS: tuple[Callable[..., Reply], ...] = (
    playing.catalog, playing.rules, playing.language, playing.new, playing.rematch, playing.act, playing.bot,
    playing.undo, playing.redo, playing.view, playing.explain, playing.dangers, playing.save, playing.position,
    judging.think, judging.hint, judging.review, judging.retry, judging.puzzle, arriving.load, arriving.sit,
    arriving.compare, arriving.follow, arriving.join, variations.look, variations.decisions, variations.statistics,
    variations.chance, variations.what_if, variations.lines, variations.note, variations.forget, variations.as_lesson,
    variations.keep, variations.return_, teaching.lesson, teaching.attempt,
)  # fmt: skip
HANDLERS = {function.__name__.rstrip("_"): function for function in _FUNCTIONS}
"""function of the conversation and of the keys of a message, by the message's name"""

KINDS: Mapping[str, Kind] = {
    **dict.fromkeys(("act.sent", "bot.sent", "load.received", "apart", "bots", "coach", "final", "foresee"), Flag()),
    **dict.fromkeys(("given", "named", "solved", "steps", "told", "turn"), Flag()),
    "answer": Optional(Number(0, 100), None),
    "form": Word(*playing.WRITERS),
    "games": Optional(ListOf(Such(lambda game: isinstance(game, str), "the id of a game"), 0, 1000, "games"), None),
    "invitation": Keys(
        Invitation,
        game=Made(None, lambda game, path, _: find_game(game).card.id),
        seats=Made(None, lambda seats, path, _: check_seats(seats, None)),
        begun=Flag(),
    ),
    "lesson": Optional(Such(lambda lesson: isinstance(lesson, str), "the JSON of a lesson as a text"), None),
    "milliseconds": Optional(Number(1, 60_000), None),
    "nodes": Optional(Number(1, MOST_NODES), None),
    "seed": SEED,
}
"""kind of a key in all messages, or in one; no other reader checks it"""


def _keys_of(do: str) -> Keys:
    """Return the keys of a message: the parameters of its function behind the conversation, with their defaults."""
    function = HANDLERS[do]
    names = function.__code__.co_varnames[1 : function.__code__.co_argcount]
    kinds: Any = {name: KINDS.get(f"{do}.{name}", KINDS.get(name, Anything())) for name in names}
    usual = dict(zip(reversed(names), reversed(function.__defaults__ or ()), strict=False))
    return Keys(dict, **kinds | {name: Maybe(kinds[name], value) for name, value in usual.items()})


KEYS = {do: _keys_of(do) for do in HANDLERS}
"""the keys of a message, by its name"""


class Session(Conversation):
    """A conversation in messages, with a reply to each."""

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
            return HANDLERS[do](self, **read_whole(KEYS[do], data, do, None))
        except CaylusError as error:
            return self.failure(error)

    def failure(self, error: CaylusError) -> Reply:
        """Return the reply that describes an error."""
        described = self._describe_problem(error)
        if error.others:
            described["problems"] = [self._describe_problem(problem) for problem in error.problems]
        needs = {"needs": error.game} if isinstance(error, UnpreparedError) else {}
        return {"ok": False, "error": described, **needs}

    def _describe_problem(self, error: CaylusError) -> dict[str, Any]:
        where = None if error.where is None else list(error.where)
        return {"type": type(error).__name__, "message": self.explain(error), "rule": error.rule, "where": where}
