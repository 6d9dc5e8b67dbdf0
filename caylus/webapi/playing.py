"""Messages of people who play: the catalogue, a new game, actions, undo, the position on the table."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..analysis.marks import describe_marks
from ..core.rules.contract import CHANCE
from ..core.rules.errors import IllegalActionError
from ..core.text.translation import _, find_translator
from ..games import DEFAULT, GAMES, find_game
from ..play.match import Match, new_match
from ..play.match import rematch as match_again
from ..play.position import pack, to_position
from ..play.record import load_record, to_code, to_record, to_text
from ..play.views import name_of, names_in
from .conversation import Conversation
from .messages import Reply, check_prepared, sitting, take_part, whole
from .thinking import describe_bots


def catalog(session: Conversation, game: object = DEFAULT, language: object = None) -> Reply:
    """Return names, costs and effects, bots, marks, and all games."""
    info = find_game(game)
    tr = session.tr if language is None else find_translator(language)
    more = {
        "bots": describe_bots(info.card.id, tr),
        "marks": describe_marks(info, tr),
        "games": [card.describe(tr) for card in GAMES.values()],
    }
    return {"ok": True, "catalog": {**info.catalog(tr), **more}}


def rules(session: Conversation, game: object = DEFAULT) -> Reply:
    """Return the rules, whole and short."""
    presentation = find_game(game).presentation
    short = [] if presentation.short is None else presentation.short(session.tr)
    return {"ok": True, "rules": presentation.reference(session.tr), "short": short}


def language(session: Conversation, language: object) -> Reply:
    """Speak this language from now on."""
    session.tr = find_translator(language)
    return session.whole_view() if session.has_match else {"ok": True, "view": None}


def new(
    session: Conversation,
    seed: int,
    game: object = DEFAULT,
    seats: object = None,
    options: Any = None,
    here: object = None,
    final: bool = False,
    secret: object = None,
    games: Sequence[str] | None = None,
) -> Reply:
    """Begin a game; `final` forbids undoing draws, and with a `secret` promised numbers decide draws by link."""
    known = find_game(game).card.id
    check_prepared(known, games)
    match = new_match(known, seats, options=options, seed=seed, final=final, settled=False)
    return _begin(session, match, here, secret)


def rematch(session: Conversation, seed: int, here: object = None, secret: object = None) -> Reply:
    """Begin again with the same people and bots, the next one first; a variation is left for its game."""
    return _begin(session, match_again(session.game, seed, settled=False), here, secret)


def _begin(session: Conversation, match: Match, here: object, secret: object) -> Reply:
    """Lay a new match on the table, whose first draw waits until the promises are made."""
    sits = sitting(match, here, 0)
    take_part(match, sits[0], secret, begins=True)
    match.settle()
    session.lay(match, *sits)
    return session.whole_view()


def act(session: Conversation, text: object = None, sent: bool = False) -> Reply:
    """Take an action; with `sent` others know it at once, so that it cannot be undone."""
    match = session.match
    if match.bot_to_act() is not None:
        raise IllegalActionError(_("It is a bot’s turn; it moves on its own."))
    decision = match.state.decision()
    if decision and decision.seat != CHANCE and not session.is_here(decision.seat):
        name = name_of(match, decision.seat, session.tr)
        raise IllegalActionError(_("It is {name}’s turn, but {name} is not playing on this device."), name=name)
    match.play(text)
    return _played(session, sent)


def bot(session: Conversation, text: object = None, sent: bool = False) -> Reply:
    """Let the bot that has the decision act; `text` is its action if another engine has found it."""
    match = session.match
    if text is None:
        match.play_bot()
    elif match.bot_to_act() is None:
        raise IllegalActionError(_("It is not a bot’s turn."))
    else:
        match.play(text)
    return _played(session, sent)


def _played(session: Conversation, sent: bool) -> Reply:
    if sent and not session.is_aside:
        session.sent = session.match.node.ply
    return session.next_view()


def undo(session: Conversation, ply: object = None, turn: bool = False) -> Reply:
    """Go back to the last decision of a person, or to the first one at `ply` or later.

    With `turn`, go back to the beginning of that person's turn.
    """
    match = session.match
    since = match.turn_began() if turn else None if ply is None else whole("ply", ply, match.node.ply)
    depth = session.undo_depth(since)
    if not depth:
        raise IllegalActionError(_("There is nothing to undo."))
    match.undo(depth)
    return session.whole_view()


def redo(session: Conversation) -> Reply:
    """Go forward to the next decision of a person."""
    depth = session.match.redo_depth()
    if not depth:
        raise IllegalActionError(_("There is nothing to redo."))
    session.match.redo(depth)
    return session.whole_view()


def view(session: Conversation) -> Reply:
    """Return the whole view again."""
    return session.whole_view()


def explain(session: Conversation, text: object = None, foresee: bool = False, coach: bool = False) -> Reply:
    """Return the reason why an action is not legal now, or its outlook; with `foresee` also its consequences.

    With a `coach` also the dangers about which it warns before the action.
    """
    state, presentation = session.match.state, session.match.info.presentation
    error = state.explain(text)
    if error is not None:
        return {"ok": True, "refusal": {"message": session.explain(error), "rule": error.rule}, "outlook": []}
    action, names = state.parse(text), names_in(session.match, session.tr)
    outlook = presentation.outlook(state, action, names, session.tr) if presentation.outlook else []
    more: dict[str, Any] = {}
    if coach or foresee:
        from ..core import foresight  # noqa: PLC0415  the page fetches it when somebody asks

        info = session.match.info
        if coach:
            more["warnings"] = foresight.warnings(info, state, action, names, session.tr)
        if foresee:
            foreseen = foresight.foresee(info, state, action, names, session.tr)
            more["foreseen"] = {**foreseen._asdict(), "reach": info.find_coach().reach(state, action)}
    return {"ok": True, "refusal": None, "outlook": outlook, **more}


def dangers(session: Conversation) -> Reply:
    """Return the dangers of all choices at this decision that have any: text -> sentences."""
    from ..core import foresight  # noqa: PLC0415  the page fetches it when somebody asks

    match = session.match
    names = names_in(match, session.tr)
    return {"ok": True, "dangers": foresight.dangers_of_choices(match.info, match.state, names, session.tr)}


WRITERS: Mapping[str, Callable[[Match], str]] = {
    "json": lambda match: json.dumps(to_record(match)),
    "text": to_text,
    "code": to_code,
}
"""form of a saved game -> its writer"""


def save(session: Conversation, form: str = "json", saved: object = None) -> Reply:
    """Return the running game in one of three forms, or another record in this form."""
    return {"ok": True, "saved": WRITERS[form](session.match if saved is None else load_record(saved))}


def position(session: Conversation, given: bool = False) -> Reply:
    """Return the match on the table as a position that can be edited, embedded and begun with.

    With `given` it is the position with which the game began, as long as only chance has acted.
    """
    match = session.match
    begun = match.position if given and all(seat == CHANCE for seat in match.deciders) else None
    found = to_position(match.state) if begun is None else begun
    return {"ok": True, "position": found, "code": pack(found)}
