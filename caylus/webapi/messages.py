"""Messages of a page: read and checked at the door, and answers written."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from ..core.forms.parsing import parse_json
from ..core.rules.errors import RecordError, quoted
from ..core.text.translation import _
from ..games import GAMES, find_game
from ..play.continuation import Invitation
from ..play.draws import can_promise, promise
from ..play.match import Match
from ..play.record import LONGEST_RECORD
from ..play.seats import check_seats

Reply = dict[str, Any]


class UnpreparedError(RecordError):
    """The page has to fetch its part of a game before that is laid on the table."""

    def __init__(self, game: str) -> None:
        super().__init__(f"games: the page has not prepared {game} yet.")
        self.game = game


def check_prepared(game: str, games: object) -> None:
    """Whether a game is one of those that a page can show; None stands for all."""
    if games is None:
        return
    if not isinstance(games, list) or not all(isinstance(name, str) for name in games):
        raise RecordError(f"games: expected a list of games, some of {', '.join(GAMES)}, not {quoted(games)}.")
    if game not in games:
        raise UnpreparedError(game)


def whole(name: str, value: object, most: int, least: int = 1) -> int:
    """A whole number from outside."""
    if type(value) is not int or not least <= value <= most:
        raise RecordError(f"{name}: expected a whole number from {least} to {most}, not {quoted(value)}.")
    return value


def yes_or_no(name: str, value: object) -> bool:
    """True or false from outside."""
    if not isinstance(value, bool):
        raise RecordError(f"{name}: expected true or false, not {quoted(value)}.")
    return value


def sitting(match: Match, here: object, sent: object) -> tuple[frozenset[int] | None, int]:
    """Which seats' people answer at this page, None for all, and how many answers others know."""
    known = whole("sent", sent, len(match.actions), least=0)
    if here is None:
        return None, known
    return seats_of(here, [index for index, seat in enumerate(match.seats) if seat.bot is None]), known


def seats_of(here: object, among: Collection[int]) -> frozenset[int]:
    """Seats from outside, some of those `among` which they may be."""
    if not isinstance(here, list) or not all(type(seat) is int and seat in among for seat in here):
        raise RecordError(f"here: expected a list of seats, some of {list(among)}, not {quoted(here)}.")
    return frozenset(here)


def take_part(match: Match, here: frozenset[int] | None, secret: object, *, begins: bool = False) -> None:
    """Let the person at this page promise the numbers that come from a secret, in a game by link where two people play.

    Only with `begins` where nobody has promised any: a game that was begun without goes on without.
    """
    if secret is None or here is None or not can_promise(match) or (match.promises is None and not begins):
        return
    if len(here) != 1:
        raise RecordError(_("In this game by link, one player plays on each device. Choose one of the two."))
    (seat,) = here
    promise(match, seat, secret)


def read_invitation(source: object) -> Invitation:
    """A table's description of its game, from outside."""
    if not isinstance(source, dict) or set(source) != {"game", "seats", "begun"}:
        raise RecordError(f"invitation: expected game, seats and begun, not {quoted(source)}.")
    info = find_game(source["game"])
    return Invitation(info.card.id, check_seats(source["seats"], None), yes_or_no("invitation.begun", source["begun"]))


def others(match: Match, seats: object) -> object:
    """The seats of a match with what is said of some of them, names or bots, from the first one on."""
    if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
        return seats  # which the match refuses
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
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=True)
