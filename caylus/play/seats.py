"""The seats of a game: people and bots, and their agreements about draws."""

from __future__ import annotations

from typing import NamedTuple

from ..bots import find_bot
from ..core.rules.contract import CHANCE, Decision
from ..core.rules.errors import Path, RecordError, quoted, written
from ..core.rules.fields import read_whole, refuse, wrong
from ..core.rules.rules import MOST_SEATS
from ..core.rules.schema import text
from ..core.rules.values import Keys, ListOf, Made, Maybe, Optional
from .notes import JOINERS, is_shown
from .promises import Promises
from .tree import Cursor, Node, Tree

LONGEST_NAME = 40
LONGEST_BOT = 100
"""characters; the limit for a bot's id"""


class Seat(NamedTuple):
    """A seat's player: a person, or the bot with this id."""

    name: str
    bot: str | None = None


def _read_name(name: object, path: Path, game: str | None) -> str:
    if not isinstance(name, str) or not name.strip().strip(JOINERS) or len(name) > LONGEST_NAME:
        raise refuse(path, f"a name of 1 to {LONGEST_NAME} characters", name)
    if not is_shown(name):
        raise wrong(path, f"{quoted(name)} has characters that cannot be shown.")
    return name.strip()


def _read_bot(bot: object, path: Path, game: str | None) -> object:
    if game is not None:
        find_bot(bot, game, written(path))
    elif not (isinstance(bot, str) and 0 < len(bot) <= LONGEST_BOT and is_shown(bot)):
        raise refuse(path, "the id of a bot", bot)
    return bot


SEAT = Keys(
    Seat,
    name=Made(None, _read_name, text(LONGEST_NAME)),
    bot=Maybe(Optional(Made(None, _read_bot, {"type": "string", "minLength": 1, "maxLength": LONGEST_BOT}), None)),
)
"""a seat in records and messages; it is read with the id of the game, or None for any bots"""
_SEATS = ListOf(SEAT, 1, MOST_SEATS, "names and bots")


def check_seats(seats: object, game: str | None) -> list[Seat]:
    """Read `[{"name": ..., "bot": id or None}, ...]`; raises `RecordError` with the problem and its place.

    With a game, its bots must be known here. Without a game they need not be: people look at records whose bots they do
    not have.
    """
    if isinstance(seats, list | tuple):
        seats = [seat._asdict() if isinstance(seat, Seat) else seat for seat in seats]
    return [*read_whole(_SEATS, seats, "seats", game, ("seats",))]


class Seated(Cursor):
    """A place in the tree of moves of a game, with the players of its seats."""

    def __init__(self, tree: Tree, seed: int, *, final: bool) -> None:
        self.info, self.seed = tree.start.info, seed
        self.final = final
        """whether undo stops at a draw"""
        self.promises: Promises | None = None
        """the numbers that decide its draws; None: its seed decides them"""
        self.foreseen = 0
        """number of times that somebody undid actions past a draw, saw the draw, and then took another action"""
        self.reader: int | None = None
        """the seat that texts for people address: "You"; no record has it"""
        super().__init__(tree)
        self.seats = [Seat(name) for name in self.info.default_names(self.state.players)]

    @property
    def has_default_seats(self) -> bool:
        """Tell whether all seats are people with default names."""
        return self.seats == [Seat(name) for name in self.info.default_names(self.state.players)]

    @property
    def names(self) -> list[str]:
        """Return the names of the seats."""
        return [seat.name for seat in self.seats]

    def take_seats(self, seats: object, *, new: bool = True) -> None:
        """Replace the players; raises `RecordError` with the problem and its place, and then changes nothing.

        `new` is as in the constructor.
        """
        taken = check_seats(seats, self.info.card.id if new else None)
        if len(taken) != self.state.players:
            raise RecordError(f"seats: expected {self.state.players}, one for each player, not {len(taken)}.")
        self.seats = taken

    def seat_of(self, decision: Decision) -> Seat:
        """Return the player who has this decision."""
        assert decision.seat >= 0, "chance has no seat"
        return self.seats[decision.seat]

    def bot_to_act(self) -> str | None:
        """Return the id of the bot that has the decision; None if a person has it, or the game is over."""
        decision = self.state.decision()
        return None if decision is None or decision.seat == CHANCE else self.seat_of(decision).bot

    def undo_depth(self, since: int | None = None) -> int:
        """Return the number of actions back to the last decision of a person; 0 for none, or if a draw is final.

        With `since`, back to the first such decision at this ply or later; then no draw in between may be final.
        """
        found = 0
        for depth, node in enumerate(self.node.back(), 1):
            if since is not None and self.node.ply - depth < since:
                break
            if node.seat == CHANCE and self.final:
                return 0
            if not self._is_automatic(node):
                found = depth
                if since is None:
                    break
        return found

    def turn_began(self) -> int:
        """Return the ply of the first decision in the last turn of the person who decided last; 0 without any."""
        path = self.node.path()
        last = next((node.seat for node in reversed(path) if not self._is_automatic(node)), CHANCE)
        turns = [(state.turn, ply) for ply, (state, _) in enumerate(self.decided()) if path[ply].seat == last]
        return next((ply for turn, ply in turns if turn == turns[-1][0]), 0)

    def _is_automatic(self, node: Node) -> bool:
        """Tell whether chance or a bot took the action that led to a node."""
        return node.seat == CHANCE or self.seats[node.seat].bot is not None

    def redo_depth(self) -> int:
        """Return the number of undone actions up to the next decision of a person, or up to the last one."""
        undone = self.last.path()[self.node.ply :]
        for depth, node in enumerate(undone):
            if depth and not self._is_automatic(node):
                return depth
        return len(undone)
