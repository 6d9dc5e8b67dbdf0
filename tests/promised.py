"""Two devices that play a game by link with promised numbers."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from caylus.play.draws import awaits, promise
from caylus.play.match import Match, new_match
from caylus.play.record import load_record, to_code

PEOPLE = [{"name": "Anna"}, {"name": "Basile"}]


def secret_of(seed: object) -> str:
    """Return a secret number, another one for each seed."""
    return sha256(repr(seed).encode()).hexdigest()


def begun(seed: int, secret: str | None = None, *, final: bool = False) -> Match:
    """Return the game as the first device sends it, before any draw."""
    match = new_match("zamek", PEOPLE, seed=seed, settled=False, final=final)
    promise(match, 0, secret or secret_of((seed, 0)))
    match.settle()
    return match


def received(code: object, seat: int, secret: str) -> Match:
    """Return the game on the device of a seat that has opened a link."""
    match = load_record(code)
    promise(match, seat, secret)
    match.settle()
    return match


def turn_of(match: Match) -> int | None:
    """Return the seat whose device must act next; None after the end."""
    decision = match.state.decision()
    if decision is None:
        return None
    awaited = awaits(match)
    return decision.seat if awaited is None else awaited


def by_link(seed: int, links: int = 999) -> Iterator[Match]:
    """Play a random game and yield it whenever a link is made of it: to the end, or for a number of links.

    A seat that has a further turn takes it before it sends a link.
    """
    random, secrets, seat = Random(seed), [secret_of((seed, number)) for number in range(2)], 0
    match = begun(seed)
    for _ in range(links):
        while turn_of(match) == seat:
            texts = match.state.legal_texts()
            match.play("extra turn" if "extra turn" in texts else random.choice(texts))
        yield match
        turn = turn_of(match)
        if turn is None:
            return
        seat = turn
        match = received(to_code(match), seat, secrets[seat])
