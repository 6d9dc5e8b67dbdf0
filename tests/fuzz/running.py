"""Make inputs, send them through their doors under a watchdog, and shrink those that break one."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from caylus.games import GAMES

from .doors import DOORS, Door

LONGEST = 2.0
"""seconds of processor time for an input; other work of the machine does not count against the door"""
MOST_TRIES = 400
"""attempts to make a finding smaller"""
PACKAGE = Path(__file__).parent.parent.parent


class Hung(BaseException):
    """An input took too long; no door catches this."""


class Finding(NamedTuple):
    """An input that broke a door."""

    door: str
    game: str
    number: int
    given: Any
    what: str
    """the kind of the failure, and where in the sources"""


class Counts(NamedTuple):
    """The numbers of inputs that a door accepted, refused, or broke at."""

    accepted: int = 0
    refused: int = 0
    broken: int = 0

    def plus(self, other: Counts) -> Counts:
        return Counts(*(one + more for one, more in zip(self, other, strict=True)))


@contextmanager
def watched() -> Iterator[None]:
    """Raise `Hung` in the block once it has taken too long, by a timer that POSIX has."""

    def stop(_signal: int, _frame: object) -> None:
        raise Hung

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def make(door: str, game: str, seed: int, number: int) -> Any:
    """Make the input of this number; its arguments alone decide it."""
    return DOORS[door].make(Random(f"{seed} {door} {game} {number}"), game)


def failure(door: Door, given: Any) -> tuple[str, bool]:
    """Return the kind of failure ("" if there was none) and whether the door accepted the input."""
    try:
        with watched():
            return "", door.enter(given)
    except Hung:
        return f"over {LONGEST:g} s of time", False
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"{type(error).__name__} at {_place(error)}", False


def _place(error: BaseException) -> str:
    """Return the last line of this project in the traceback."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(PACKAGE / "caylus")] or frames
    frame = ours[-1]
    return f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"


def run_share(door: str, seed: int, numbers: range) -> tuple[Counts, list[Finding]]:
    """Some inputs of a door, for the games in turn; of each kind of failure one finding, as small as it can be."""
    games = tuple(GAMES)
    accepted = refused = broken = 0
    findings: dict[str, Finding] = {}
    for number in numbers:
        game = games[number % len(games)]
        given = make(door, game, seed, number)
        what, was_accepted = failure(DOORS[door], given)
        if what:
            broken += 1
            if what not in findings:
                findings[what] = Finding(door, game, number, smallest(DOORS[door], given, what), what)
        elif was_accepted:
            accepted += 1
        else:
            refused += 1
    return Counts(accepted, refused, broken), list(findings.values())


def smallest(door: Door, given: Any, what: str) -> Any:
    """The input with everything left out without which the door breaks in the same way."""
    tries = MOST_TRIES
    found = True
    while found and tries > 0:
        found = False
        for smaller in _smaller(given):
            tries -= 1
            if tries <= 0:
                break
            if failure(door, smaller)[0] == what:
                given, found = smaller, True
                break
    return given


def _smaller(data: Any) -> Iterator[Any]:
    """Yield smaller versions of some data, the smallest first."""
    if isinstance(data, str | bytes | list):
        size = len(data) // 2
        while size:
            yield from (data[:start] + data[start + size :] for start in range(0, len(data), size))
            size //= 2
        if isinstance(data, list):
            for index, value in enumerate(data):
                yield from ([*data[:index], less, *data[index + 1 :]] for less in _smaller(value))
    elif isinstance(data, dict):
        for key in data:
            yield {other: value for other, value in data.items() if other != key}
        for key, value in data.items():
            yield from ({**data, key: less} for less in _smaller(value))


def shares(inputs: int) -> dict[str, int]:
    """Return the number of inputs for each door."""
    whole = sum(door.share for door in DOORS.values())
    return {name: round(inputs * door.share / whole) for name, door in DOORS.items()}


def told(finding: Finding, longest: int = 2000) -> str:
    """Describe a finding for a person who makes a test of it."""
    shown = repr(finding.given)
    shown = shown if len(shown) <= longest else f"{shown[:longest]}... ({len(shown)} characters)"
    return f"{finding.door}, {finding.game}, input {finding.number}: {finding.what}\n  {shown}"
