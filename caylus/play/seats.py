"""The seats of a game: people and bots, and their agreements about draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..bots import find_bot
from ..core.rules.contract import CHANCE, Decision
from ..core.rules.errors import RecordError, quoted
from ..core.rules.rules import MOST_SEATS
from .notes import JOINERS, is_shown
from .promises import Promises
from .tree import Cursor, Tree

LONGEST_NAME = 40
LONGEST_BOT = 100
"""characters; the limit for a bot's id"""


class Seat(NamedTuple):
    """A seat's player: a person, or the bot with this id."""

    name: str
    bot: str | None = None


def check_seats(seats: object, game: str | None) -> list[Seat]:
    """Read `[{"name": ..., "bot": id or None}, ...]`; raises `RecordError` with the problem and its place.

    With a game, its bots must be known here. Without a game they need not be: people look at records whose bots they do
    not have.
    """
    if not isinstance(seats, Sequence) or isinstance(seats, str) or not 1 <= len(seats) <= MOST_SEATS:
        raise RecordError(f"seats: expected a list of names and bots, not {quoted(seats)}.")
    return [_check_seat(seat, index, game) for index, seat in enumerate(seats)]


def _check_seat(seat: object, index: int, game: str | None) -> Seat:
    where = f"seats[{index}]"
    if isinstance(seat, Seat):
        seat = seat._asdict()
    if not isinstance(seat, Mapping):
        raise RecordError(f"{where}: expected a name and a bot, not {quoted(seat)}.")
    for key in seat:
        if key not in ("name", "bot"):
            raise RecordError(f"{where}: unknown key {quoted(key)}.")
    name = seat.get("name")
    if not isinstance(name, str) or not name.strip().strip(JOINERS) or len(name) > LONGEST_NAME:
        raise RecordError(f"{where}.name: expected a name of 1 to {LONGEST_NAME} characters, not {quoted(name)}.")
    if not is_shown(name):
        raise RecordError(f"{where}.name: {quoted(name)} has characters that cannot be shown.")
    bot = seat.get("bot")
    if bot is not None and game is not None:
        find_bot(bot, game, f"{where}.bot")
    elif bot is not None and not (isinstance(bot, str) and 0 < len(bot) <= LONGEST_BOT and is_shown(bot)):
        raise RecordError(f"{where}.bot: expected the id of a bot, not {quoted(bot)}.")
    return Seat(name.strip(), bot)


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

    def undo_depth(self) -> int:
        """Return the number of actions back to the last decision of a person; 0 for none, or if a draw is final."""
        for depth, node in enumerate(self.node.back(), 1):
            if node.seat == CHANCE and self.final:
                return 0
            if node.seat != CHANCE and self.seats[node.seat].bot is None:
                return depth
        return 0

    def redo_depth(self) -> int:
        """Return the number of undone actions up to the next decision of a person, or up to the last one."""
        undone = self.last.path()[self.node.ply :]
        for depth, node in enumerate(undone):
            if depth and node.seat != CHANCE and self.seats[node.seat].bot is None:
                return depth
        return len(undone)
