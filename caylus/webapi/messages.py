"""Messages of a page, read and checked when they come in, and replies written."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from ..core.forms.parsing import parse_json
from ..core.rules.errors import RecordError, quoted
from ..core.rules.fields import read_whole
from ..core.rules.values import Number
from ..core.text.translation import _
from ..play.draws import can_promise, promise
from ..play.match import Match
from ..play.record import LONGEST_RECORD

Reply = dict[str, Any]


class UnpreparedError(RecordError):
    """The page has to fetch its part of a game before that game is laid on the table."""

    def __init__(self, game: str) -> None:
        super().__init__(f"games: the page has not prepared {game} yet.")
        self.game = game


def check_prepared(game: str, games: Sequence[str] | None) -> None:
    """Check that a page can show a game: it is one of `games`; None stands for all."""
    if games is not None and game not in games:
        raise UnpreparedError(game)


def whole(name: str, value: object, most: int) -> int:
    """Return a whole number from 0 to a limit that the game sets; raises `RecordError` outside of it."""
    number: int = read_whole(Number(0, most), value, name, None, (name,))
    return number


def sitting(match: Match, here: object, sent: object) -> tuple[frozenset[int] | None, int]:
    """Return the seats of people at this page, None for all, and the number of actions that others know."""
    known = whole("sent", sent, len(match.actions))
    if here is None:
        return None, known
    return seats_of(here, [index for index, seat in enumerate(match.seats) if seat.bot is None]), known


def seats_of(here: object, among: Collection[int]) -> frozenset[int]:
    """Return seats from outside, all of them among `among`."""
    if not isinstance(here, list) or not all(type(seat) is int and seat in among for seat in here):
        raise RecordError(f"here: expected a list of seats, some of {list(among)}, not {quoted(here)}.")
    return frozenset(here)


def take_part(match: Match, here: frozenset[int] | None, secret: object, *, begins: bool = False) -> None:
    """Let the person at this page promise numbers, in a game by link between two people.

    The numbers come from a secret. The first promise needs `begins`: a game begun without promises goes on without.
    """
    if secret is None or here is None or not can_promise(match) or (match.promises is None and not begins):
        return
    if len(here) != 1:
        raise RecordError(_("In this game by link, one player plays on each device. Choose one of the two."))
    (seat,) = here
    promise(match, seat, secret)


def others(match: Match, seats: object) -> object:
    """Return the seats of a match with other names or bots for some of them, from the first one on."""
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return seats  # the match refuses them
    kept = [seat._asdict() for seat in match.seats]
    given = seats + [{}] * (len(kept) - len(seats))
    return [{**(kept[index] if index < len(kept) else {}), **seat} for index, seat in enumerate(given)]


def read_message(message: object) -> dict[str, Any]:
    if not isinstance(message, str):
        raise RecordError(f"A message is a JSON text, not {quoted(message)}.")
    if len(message) > 2 * LONGEST_RECORD:
        raise RecordError(f"The message is too long: {len(message)} characters.")
    data = parse_json(message, "The message")
    if not isinstance(data, dict):
        raise RecordError(f"A message is an object, not {quoted(data)}.")
    return data


def written(reply: Reply) -> str:
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=True, check_circular=False)
