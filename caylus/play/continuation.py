"""The comparison of a received game with the known one, for people who play by link.

A record that loads is a legal game. This module finds out whether it is the same game, which one is longer, and whether
it has actions of a seat that plays on this page; and whether the first record of a game fits the invitation.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from ..core.rules.contract import CHANCE
from ..core.text.translation import ENGLISH, Translator, _, _n
from .draws import given
from .match import Match
from .seats import Seat
from .tree import Node, shared
from .views import CHANCE_NAME, players_in

ANOTHER_GAME = _("This is another game: {received} instead of {known}.")
OTHER_PLAYERS: str = _n(
    "This is another game: it has {count} player, not {known}.",
    "This is another game: it has {count} players, not {known}.",
)
OTHER_NAME = _("Player {number} is {known} here, but {received} in the game you received.")
A_BOT_NOW = _("{name} is a person here, but a bot in the game you received.")
ANOTHER_BOT = _("{name} is not the same bot here and in the game you received.")
A_PERSON_NOW = _("{name} is a bot here, but a person in the game you received.")
OTHER_OPTION = _("The games have different options: “{option}” is not the same.")
OTHER_SETUP = _("The games began differently: the turn order or the tiles are not the same.")
OTHER_ACTION = _(
    "The games differ from decision {number} on: {name} chose “{known}” here, but “{received}” in the game "
    "you received."
)
OTHER_PROMISE = _("{name} has promised different numbers for the draws than before.")
NO_PROMISES = _("The numbers that decide the draws of this game are missing from the game you received.")
NEW_PROMISES = _("This game began without promised numbers for its draws, but the game you received has some.")
OTHER_FINAL = _("Draws are final in only one of the two games.")
NOT_GIVEN_HERE = _("{name} plays here but did not choose “{received}” (decision {number}).")
LATE_PROMISES = _("The draws of this game are not protected: numbers for them were promised only after it had begun.")


class Continuation(NamedTuple):
    """`relation` is "same", "newer" (the received game is longer), "older", "different" or "another".

    Different games began alike and parted, or add actions that only this page can take. Another game began differently,
    or with other promises. `message` describes the difference. `ply` is the number of actions that both games have in
    common, `received` the number of actions of the received one.
    """

    relation: str
    ply: int
    received: int
    message: str = ""


def compare(known: Match, received: Match, here: Collection[int] = (), tr: Translator = ENGLISH) -> Continuation:
    """Compare a received game with the known one; new actions of the seats `here` make it different."""
    ours, theirs = known.node.ply, received.node.ply
    difference = next(_different_games(known, received, tr), None)
    if difference is not None:
        return Continuation("another", 0, theirs, difference)
    ply = shared(known.actions, received.actions)
    if ply < min(ours, theirs):
        (name, choice), (_name, other) = (
            _name_and_action(match, match.node.path()[ply], tr) for match in (known, received)
        )
        message = tr(OTHER_ACTION).format(number=ply + 1, name=name, known=choice, received=other)
        return Continuation("different", ply, theirs, message)
    if forged := next(_given_for(received, here, ours, tr), ""):
        return Continuation("different", ours, theirs, forged)
    # Before the first draw, links bring promises and numbers, but no actions.
    our_length, their_length = (ours, _promise_count(known)), (theirs, _promise_count(received))
    relation = "same" if our_length == their_length else "newer" if our_length < their_length else "older"
    if relation == "newer" and _has_lost_a_promise(known, received):
        return Continuation("another", min(ours, theirs), theirs, tr(NO_PROMISES))
    return Continuation(relation, min(ours, theirs), theirs)


class Invitation(NamedTuple):
    """A table's description of its game for somebody new; names change until the game has `begun`."""

    game: str
    seats: Sequence[Seat]
    begun: bool


def misfit(match: Match, invitation: Invitation, here: Collection[int], tr: Translator = ENGLISH) -> str:
    """Describe how the first record of a game differs from the invitation; "" if it is that game.

    In a game that has not begun, the seats `here` have taken no action. If promised numbers can decide draws and
    somebody sits here, they decide all of them.
    """
    return next(_misfits(match, invitation, here, tr), "")


def _misfits(match: Match, invitation: Invitation, here: Collection[int], tr: Translator) -> Iterator[str]:
    if match.info.card.id != invitation.game:
        yield tr(ANOTHER_GAME).format(known=invitation.game, received=match.info.card.id)
    if len(match.seats) != len(invitation.seats):
        yield tr(OTHER_PLAYERS, len(match.seats)).format(known=len(invitation.seats), count=len(match.seats))
    usual = match.info.default_names(len(match.seats))  # each page has them in its language
    for index, (seat, theirs) in enumerate(zip(invitation.seats, match.seats, strict=True)):
        is_named = invitation.begun and theirs.name != usual[index]
        yield from _different_seat(index, seat if is_named else seat._replace(name=theirs.name), theirs, tr)
    if not invitation.begun:
        yield from _given_for(match, here, 0, tr)
    if here and match.info.rules.drawer is not None:
        if match.promises is None:
            yield tr(NO_PROMISES)
        elif match.promises.after:
            yield tr(LATE_PROMISES)


def _different_games(known: Match, received: Match, tr: Translator) -> Iterator[str]:
    """Describe differences that make two games of them before the first decision, the most important first."""
    if received.info.card.id != known.info.card.id:
        yield tr(ANOTHER_GAME).format(known=known.info.card.id, received=received.info.card.id)
    if received.state.players != known.state.players:
        yield tr(OTHER_PLAYERS, received.state.players).format(known=known.state.players, count=received.state.players)
    for index, (ours, theirs) in enumerate(zip(known.seats, received.seats, strict=True)):
        yield from _different_seat(index, ours, theirs, tr)
    for option in known.options:
        if received.options[option] != known.options[option]:
            labels = {entry["id"]: entry["label"] for entry in known.info.presentation.catalog(tr)["options"]}
            yield tr(OTHER_OPTION).format(option=labels[option])
    if (received.setup, received.position) != (known.setup, known.position):
        yield tr(OTHER_SETUP)

    yield from _different_promises(known, received, tr)


def _different_seat(index: int, ours: Seat, theirs: Seat, tr: Translator) -> Iterator[str]:
    if theirs.name != ours.name:
        yield tr(OTHER_NAME).format(number=index + 1, known=ours.name, received=theirs.name)
    if theirs.bot != ours.bot:
        template = A_BOT_NOW if ours.bot is None else A_PERSON_NOW if theirs.bot is None else ANOTHER_BOT
        yield tr(template).format(name=ours.name)


def _given_for(received: Match, here: Collection[int], start: int, tr: Translator) -> Iterator[str]:
    """Describe the actions from `start` on that only people at this page can have taken."""
    for node in received.node.path()[start:]:
        if node.seat in here:
            name, choice = _name_and_action(received, node, tr)
            yield tr(NOT_GIVEN_HERE).format(number=node.ply, name=name, received=choice)


def _different_promises(known: Match, received: Match, tr: Translator) -> Iterator[str]:
    """Describe contradictions between the agreements about draws; a missing promise may still come."""
    if known.final != received.final:
        yield tr(OTHER_FINAL)
    if known.promises is None or received.promises is None:
        if known.promises is not None:
            yield tr(NO_PROMISES)
        if received.promises is not None:
            yield tr(NEW_PROMISES)
        return
    if known.promises.after != received.promises.after:
        yield tr(OTHER_SETUP)
    for seat, (ours, theirs) in enumerate(zip(known.promises.sides, received.promises.sides, strict=True)):
        if ours is not None and theirs is not None and theirs.promise != ours.promise:
            yield tr(OTHER_PROMISE).format(name=players_in(known, tr)[seat])


def _has_lost_a_promise(known: Match, received: Match) -> bool:
    if known.promises is None or received.promises is None:
        return False
    return any(ours and not theirs for ours, theirs in zip(known.promises.sides, received.promises.sides, strict=True))


def _promise_count(match: Match) -> int:
    """Count the known promises and numbers that decide draws."""
    if match.promises is None:
        return 0
    return sum(1 + side.given for side in match.promises.known(given(match)) if side is not None)


def _name_and_action(match: Match, node: Node, tr: Translator) -> tuple[str, str]:
    """Return the player of an action, by the name on all devices, and the label of its choice: "Farm, 1 coin"."""
    assert node.parent is not None, "an action has a position before it"
    choice = match.info.presentation.choice(node.parent.state(), node.action, tr, players_in(match, tr))
    described = f"{choice['label']}, {choice['detail']}" if choice["detail"] else choice["label"]
    name = tr(CHANCE_NAME) if node.seat == CHANCE else players_in(match, tr)[node.seat]
    return name, described
