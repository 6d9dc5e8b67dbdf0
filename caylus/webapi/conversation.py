"""A conversation with a page: its match, and the part of it that the page knows."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..core.rules.contract import CHANCE
from ..core.rules.errors import CaylusError, IllegalActionError, RecordError
from ..core.text.translation import ENGLISH, Translator, _
from ..core.view.view import MatchView
from ..play.lines import describe_branches
from ..play.match import Match
from ..play.record import to_code, to_record
from ..play.tree import Node, shared
from ..play.views import names_in
from .messages import Reply
from .thinking import Thought

if TYPE_CHECKING:
    from ..analysis.hindsight import Hindsight
    from ..analysis.hints import Plan
    from ..lessons import Reading


class Conversation:
    """One page's conversation: at most one game, a variation of it on the table, and the events that the page has."""

    def __init__(self) -> None:
        self._game: Match | None = None
        self._table: Match | None = None
        """the game, or the variation ("what if") that is tried beside it"""
        self.steps: Node | None = None
        """the end of the record or variation that is stepped through"""
        self.shown = 0
        """number of events that the page has"""
        self._code = ""
        """the code of the match in the last view"""
        self.tr: Translator = ENGLISH
        self.here: frozenset[int] | None = None
        """the seats of people at this page; None for all"""
        self.sent = 0
        """number of the game's actions that other people know, so that they cannot be undone"""
        self.thought: Thought | None = None
        """a bot's thought about a decision"""
        self.plan: Plan | None = None
        """that of the coach's last suggestion"""
        self.hindsight: Hindsight | None = None
        """the findings about past decisions"""
        self.reading: Reading | None = None
        """the page of a lesson whose board lies on the table"""

    def explain(self, error: CaylusError) -> str:
        """Describe the error in the session's language, with the names of the match."""
        return error.describe(self.tr, None if self._table is None else names_in(self._table, self.tr))

    @property
    def match(self) -> Match:
        """Return the match on the table: the game, or a variation of it."""
        if self._table is None:
            raise RecordError(_("No game has been started."))
        return self._table

    @property
    def game(self) -> Match:
        """Return the game itself, also while a variation is on the table."""
        return self.match if self._game is None else self._game

    @property
    def has_match(self) -> bool:
        """Tell whether a game has been started."""
        return self._table is not None

    @property
    def is_aside(self) -> bool:
        """Tell whether a variation is on the table."""
        return self._table is not self._game

    def set_aside(self) -> Match:
        """Return the game, while a variation is on the table; raises an error otherwise."""
        if not self.is_aside:
            raise IllegalActionError(_("This is the game itself, not a variation."))
        return self.game

    def lay(self, match: Match, here: frozenset[int] | None, sent: int) -> None:
        """Put a game on the table; its texts address the person at this page, if there is only one."""
        self._game, self.here, self.sent = match, here, sent
        self.lay_aside(match)
        people = [seat for seat in range(len(match.seats)) if self.is_here(seat)]
        match.reader = people[0] if len(people) == 1 else None

    def lay_aside(self, match: Match, steps: Node | None = None) -> None:
        """Put a variation of the game on the table, or the game again; with `steps` it is stepped through to there."""
        self._table, self.steps, self.reading = match, steps, None

    def is_here(self, seat: int) -> bool:
        """Tell whether a person in this seat plays at this page; in a variation all do."""
        return self.match.seats[seat].bot is None and (self.is_aside or self.here is None or seat in self.here)

    def undo_depth(self, since: int | None = None) -> int:
        """Return the number of actions back to the last decision of a person; 0 if others know the action there.

        With `since`, back to the first such decision at this ply or later.
        """
        depth = self.match.undo_depth(since)
        return depth if self.is_aside or self.match.node.ply - depth >= self.sent else 0

    def whole_view(self) -> Reply:
        """Return the whole view of the match, as of a new one."""
        self.shown, self.thought = 0, None
        return self.next_view("replace")

    def next_view(self, log: str = "append") -> Reply:
        """Return the view with the events since the last one."""
        view = self.match.view(self.shown, self.tr)
        view["can_undo"] = bool(self.undo_depth())
        view["plies"] = self._ahead.ply
        self.shown = len(self.match.events)
        self._code = to_code(self.match, lines=False)
        return self.dress(view, log)

    def dress(self, view: MatchView, log: str) -> Reply:
        """Add to a view the values that only the conversation knows."""
        for entry in view["seats"]:
            entry["here"] = self.is_here(entry["seat"])
        game, ply = self.game, view["ply"]
        actions = self.match.node.actions if game.tree.noted else ()
        note = next((node.note for node in game.tree.noted if node.ply == ply and node.actions == actions[:ply]), None)
        more = {
            "code": self._code,
            "kept": self.record(),
            "lines": len(game.tree.noted),
            "line": None if note is None else note._asdict(),
            "branches": describe_branches(game, self._ahead.actions, self._since_decision(ply), self.tr),
            "log": log,
            "what_if": shared(game.actions, self.match.actions) if self.is_aside else None,
        }
        return {"ok": True, "view": {**view, **more}}

    def record(self) -> str:
        """Return the game with its notes: a code, or a JSON record if the code would be too long."""
        if not self.is_aside and not self.game.tree.noted:
            return self._code
        try:
            return to_code(self.game)
        except RecordError:
            return json.dumps(to_record(self.game), ensure_ascii=False)

    @property
    def _ahead(self) -> Node:
        """Return the end of the record or variation that is stepped through, or the place on the table off it."""
        now, last = self.match.node, self.steps
        return now if last is None or last.actions[: now.ply] != now.actions else last

    def _since_decision(self, ply: int) -> range:
        """Return the plies of a position and of the draws that led to it."""
        before = self.match.node.back()
        first = next(node.ply for node in before if node.ply <= ply and (node.seat != CHANCE or node.parent is None))
        return range(first, ply + 1)
