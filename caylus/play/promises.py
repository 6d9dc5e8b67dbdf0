"""Draws that neither of two players can choose, for people who play by link without a server between them.

Each device keeps a secret. Its numbers are a chain of hashes, made from the secret and given away from the other end:
the *promise*, which is the hash of the first number, the first number, which is the hash of the second one, and so on.
So anybody who knows the promise can check each number that is given later, and no number can be exchanged or known in
advance.

Both promise before the first draw. A draw is decided by a number of each, together, and by the count of draws before
it. The player who ends a turn hands it over with the next number; the other one, who draws, adds the own number to it,
and gives that away with the next actions. So the first does not know the draw, and the second has no choice. For a
further draw of the same player, before the turn is handed over, no link goes to and fro: it takes the numbers of the
draw before, so it could be foreseen, but not chosen.

In records: `{"after": 0, "sides": [{"promise": "9f...", "number": "02...", "given": 3}, null]}`, a side for each seat.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.rules.errors import Path, RecordError
from ..core.rules.fields import LARGEST, read_whole, refuse
from ..core.rules.rules import MOST_SEATS
from ..core.rules.values import Keys, ListOf, Made, Maybe, Number, Optional, String, Table
from ..core.text.translation import _

CHAIN = 1_000
"""numbers of each side; no game has so many draws"""
WHERE = ("draws", "promises")
"""the path to promises in a record"""
_HEX = re.compile(r"[0-9a-f]{64}")

OTHER_NUMBERS = _(
    "This device does not have the numbers that {name} promised. Continue on the device where {name} started to play."
)
NO_SUCH_NUMBER = _("Player {seat}’s number does not match the one that was promised.")
SAME_PROMISE = _("Both players promised the same numbers.")


class Side(NamedTuple):
    """The promise of a player, and the last number that was given away; the promise itself if there was none."""

    promise: bytes
    number: bytes
    given: int


def _hash(number: bytes, times: int = 1) -> bytes:
    for _time in range(times):
        number = sha256(number).digest()
    return number


@cache
def _chain(secret: bytes) -> tuple[bytes, ...]:
    """Return the promise and the numbers in the order in which they are given away."""
    chain = [sha256(b"caylus" + secret).digest()]
    for _number in range(CHAIN):
        chain.append(_hash(chain[-1]))
    return tuple(reversed(chain))


class Promises:
    """The numbers of both seats, as far as they are known here."""

    def __init__(self, after: int, sides: Sequence[Side | None]) -> None:
        self.after = after
        """draws after so many actions of the match are decided by the numbers"""
        self.sides = list(sides)
        self.own: int | None = None
        """the seat whose secret is here"""
        self._numbers: tuple[bytes, ...] = ()

    def hold(self, seat: int, secret: object, name: str) -> None:
        """Take the secret of a seat, and promise its numbers if it has not; raises `RecordError` for another secret."""
        if not isinstance(secret, str) or not _HEX.fullmatch(secret):
            raise RecordError("secret: expected 64 hexadecimal digits.")
        numbers = _chain(bytes.fromhex(secret))
        side = self.sides[seat]
        if side is not None and side.promise != numbers[0]:
            raise RecordError(OTHER_NUMBERS, name=name)
        if any(other is not None and other.promise == numbers[0] for at, other in enumerate(self.sides) if at != seat):
            raise RecordError(SAME_PROMISE)
        self.own, self._numbers = seat, numbers
        self.sides[seat] = side or Side(numbers[0], numbers[0], 0)

    def learn(self, other: Promises) -> None:
        """Take over numbers of the same promises that others know, and that are missing here."""
        for seat, side in enumerate(other.sides):
            ours = self.sides[seat]
            if side is not None and (ours is None or ours.given < side.given):
                self.sides[seat] = side

    def number(self, seat: int, pair: int) -> bytes | None:
        """Return the number of a seat in this pair; None if it is not known here."""
        if seat == self.own:
            return self._numbers[pair] if pair <= CHAIN else None
        side = self.sides[seat]
        return None if side is None or side.given < pair else _hash(side.number, side.given - pair)

    def decide(self, pair: int, draw: int) -> int | None:
        """Return the large number that decides a draw; None as long as one of the pair is not known."""
        # No draw is shown before both have promised.
        numbers = [None if None in self.sides else self.number(seat, pair) for seat in range(len(self.sides))]
        if None in numbers:
            return None
        return int.from_bytes(sha256(b"".join(filter(None, numbers)) + draw.to_bytes(4, "big")).digest(), "big")

    def known(self, given: int) -> list[Side | None]:
        """Return the promises for others, with `given` numbers of this device's seat, or more if they have them."""
        sides = list(self.sides)
        if self.own is not None and (side := sides[self.own]) is not None and side.given < given:
            sides[self.own] = Side(side.promise, self._numbers[given], given)
        return sides

    def write(self, given: int) -> dict[str, Any]:
        """Return the promises as they stand in a record, with `given` numbers of this device's seat."""
        return {"after": self.after, "sides": [None if side is None else _write(side) for side in self.known(given)]}


def _write(side: Side) -> dict[str, Any]:
    written: dict[str, Any] = {"promise": side.promise.hex()}
    if side.given:
        written |= {"number": side.number.hex(), "given": side.given}
    return written


def _side(content: Mapping[str, Any], path: Path, table: Table) -> Side:
    promise, number, given = content["promise"], content["number"], content["given"]
    if (number is None) != (given is None):
        raise refuse(path, "number and given, or neither of them", sorted(word for word in content if content[word]))
    side = Side(promise, number or promise, given or 0)
    if _hash(side.number, side.given) != promise:
        raise RecordError(NO_SUCH_NUMBER, seat=int(path[-1]) + 1)
    return side


def _sides(sides: tuple[Side | None, ...], path: Path, table: Table) -> tuple[Side | None, ...]:
    if len(sides) != table.players:
        raise refuse(path, f"one for each of {table.players} seats", sides)
    promised = [side.promise for side in sides if side is not None]
    if len(set(promised)) < len(promised):
        raise RecordError(SAME_PROMISE)
    return sides


_NUMBER = Made(
    String(64, _HEX.pattern, expected="64 hexadecimal digits"), lambda digits, path, table: bytes.fromhex(digits)
)
_SIDE = Made(Keys(dict, promise=_NUMBER, number=Maybe(_NUMBER), given=Maybe(Number(0, CHAIN))), _side)
_SIDES = Made(ListOf(Optional(_SIDE, None), 0, MOST_SEATS, "seats"), _sides, {"minItems": 2})
PROMISES = Keys(Promises, after=Number(0, LARGEST), sides=_SIDES)
"""the promises of a record; `check_after` compares them with its number of actions"""


def check_after(promises: Promises, actions: int) -> None:
    """Raise `RecordError` unless these promises can begin after so many of these actions."""
    read_whole(Number(0, actions), promises.after, "", None, (*WHERE, "after"))
