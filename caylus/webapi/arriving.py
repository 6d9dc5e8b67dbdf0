"""Messages about records from elsewhere: games that are loaded, joined, compared and followed."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.continuation import Invitation, misfit
from ..play.continuation import compare as compare_games
from ..play.lines import take_over
from ..play.record import continued, load_record, to_code
from ..play.seats import check_seats
from .conversation import Conversation
from .messages import Reply, check_prepared, others, seats_of, sitting, take_part, whole


def load(
    session: Conversation,
    saved: object = None,
    seed: int = 0,
    ply: object = None,
    steps: bool = False,
    here: object = None,
    sent: object = 0,
    lines: object = None,
    received: bool = False,
    seats: object = None,
    secret: object = None,
    apart: bool = False,
    named: bool = False,
    games: Sequence[str] | None = None,
) -> Reply:
    """Put a recorded game on the table.

    With `ply` it begins at this decision, from which the others can be redone. With `steps` it is stepped through:
    `plies` counts all its actions as long as the table follows them. The lines of another record of the same game,
    `lines`, are kept with it. `received` leaves out variations and notes of other people. `seats` replaces players.
    With the `secret` of a player by link the draws of the game go on; `apart` makes a game of its own of it.
    With `named` nobody is addressed: all players have their names, as for watchers.
    """
    match = load_record(saved, seed)
    check_prepared(match.info.card.id, games)
    check_seats(match.seats, match.info.card.id)  # a page plays on, so it has to know the bots
    if received:
        match.tree.forget_notes()
        match.foreseen = 0
    if lines is not None:
        take_over(match, load_record(lines))
    if seats is not None:
        match.take_seats(others(match, seats))
    last = match.node
    sits = sitting(match, here, sent)
    take_part(match, sits[0], secret)
    match.undo(0 if ply is None else last.ply - whole("ply", ply, last.ply), plays=False)
    if apart:
        match.part()
    elif ply is None:
        match.settle()
    session.lay(match, *sits)
    if named:
        match.reader = None
    session.steps = last if steps else None
    return session.whole_view()


def sit(session: Conversation, here: object = None, sent: object = 0, secret: object = None) -> Reply:
    """Set the seats of people at this page, and the number of final actions; a variation is left for its game.

    With a `secret` promised numbers decide draws from now on.
    """
    match = session.game
    sits = sitting(match, here, sent)
    take_part(match, sits[0], secret, begins=True)
    if secret is not None:
        match.settle()
    session.lay(match, *sits)
    return session.whole_view()


def compare(session: Conversation, known: object = None, received: object = None, here: object = None) -> Reply:
    """Compare a game that was sent with one that is known here."""
    ours, theirs = load_record(known), load_record(received)
    seats = () if here is None else seats_of(here, range(len(ours.seats)))
    return {"ok": True, "continuation": compare_games(ours, theirs, seats, session.tr)._asdict()}


def join(session: Conversation, invitation: Invitation, received: object = None, here: object = None) -> Reply:
    """Check the first record of a game that others have begun against their `invitation`.

    If it does not fit, `message` describes the difference. `answered` counts the actions of the seats `here` in it.
    """
    match = load_record(received)
    seats = seats_of(here, range(len(match.seats)))
    found = {
        "message": misfit(match, invitation, seats, session.tr),
        "received": match.node.ply,
        "answered": sum(seat in seats for seat in match.deciders),
        "prepared": match.position is not None,
    }
    return {"ok": True, "invited": found}


def follow(session: Conversation, received: object = None, here: object = None) -> Reply:
    """Continue the game as in a received record, whose actions all are known to others; a variation stays on the table.

    Only actions and promised numbers are taken. `followed` reports whether that was possible. If not, `continuation`
    relates the received game, as `compare` does.
    """
    game = session.game
    seats = () if here is None else seats_of(here, range(len(game.seats)))
    theirs, ply = continued(game, received) or load_record(received), game.node.ply
    found, numbers = compare_games(game, theirs, seats, session.tr), theirs.promises
    follows = found.relation == "newer"
    reply = {"continuation": found._asdict(), "followed": follows}
    if not follows:
        return {"ok": True, **reply, "view": None}
    if game.promises is not None and numbers is not None:
        game.promises.learn(numbers)
    game.replay(node.text for node in theirs.node.path()[ply:])
    game.settle()
    session.sent = game.node.ply
    if session.is_aside:
        return {"ok": True, **reply, "kept": session.record(), "code": to_code(game, lines=False), "view": None}
    return {**session.next_view(), **reply}
