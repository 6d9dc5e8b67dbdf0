"""A match in words, for the bridge (docs/bridge.md): names, actions, gains of others, draws, charts, the view."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from ..core.rules.contract import CHANCE, Game, check_seat
from ..core.rules.errors import RecordError, quoted
from ..core.text.sentences import YOU
from ..core.text.summaries import Brief
from ..core.text.translation import ENGLISH, Translator, _c, check_translator
from ..core.view.view import Chart, DrawsView, MatchView, ResultReason
from . import draws
from .seats import Seated

CHANCE_NAME: str = _c("nobody's decision", "Chance")
"""the name of chance"""


def names_in(match: Seated, tr: Translator) -> list[str]:
    """Return the names of the seats in sentences: "You" for the reader's, else those of the players."""
    return [tr(YOU) if seat == match.reader else name for seat, name in enumerate(players_in(match, tr))]


def players_in(match: Seated, tr: Translator) -> list[str]:
    """Return the names of the players, also the reader's; default names are in the reader's language."""
    usual = match.info.default_names(len(match.seats))
    return [tr(name) if name == color else name for name, color in zip(match.names, usual, strict=True)]


def name_of(match: Seated, seat: int, tr: Translator = ENGLISH) -> str:
    """Return the name of a seat, or of chance."""
    check_seat(seat, len(match.seats), or_chance=True)
    return tr(CHANCE_NAME) if seat == CHANCE else names_in(match, tr)[seat]


def decisions(match: Seated, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
    """List every action so far, with its seat (None for chance), turn and label."""
    return [describe_action(match, ply, state, action, tr) for ply, (state, action) in enumerate(match.decided())]


def describe_action(match: Seated, ply: int, state: Game, action: int, tr: Translator) -> dict[str, Any]:
    """Describe an action in a position of this match, or of a variation, as in `decisions`."""
    decision = state.decision()
    assert decision is not None, "there are actions only while the game lasts"
    gift = {"gift": True} if state.text(action) == state.gift() else {}
    return {
        "ply": ply,
        "seat": None if decision.seat == CHANCE else decision.seat,
        "name": name_of(match, decision.seat, tr),
        "turn": state.turn,
        **({"phase": state.phase_id()} if match.info.rules.phases else {}),
        **match.info.presentation.choice(state, action, tr, names_in(match, tr)),
        **gift,
    }


def since(match: Seated, tr: Translator = ENGLISH) -> list[Brief]:
    """Sum up, for the person who has the decision, each seat's gains since that person's last action, but a gift.

    It begins with the next action of another seat, or a gift: draws before that belong to the person's own turn.
    """
    decision = match.state.decision()
    if decision is None or decision.seat == CHANCE or match.bot_to_act() is not None:
        return []
    gifts, before = match.info.rules.gifts, match.node.ply
    for node in match.node.back():
        if node.seat == decision.seat and node.text not in gifts:
            break
        if node.seat != CHANCE and node.parent:
            before = node.ply - 1
    first = bisect_right(match.events, before, key=lambda event: event["ply"])
    return match.info.presentation.summary(match.events[first:], tr)


def last_chance(match: Seated) -> int | None:
    """Return the ply of chance's last draw, or of the current one; None without any."""
    if match.state.is_chance():
        return match.node.ply
    return next((node.ply - 1 for node in match.node.back() if node.seat == CHANCE and node.parent), None)


def describe_draws(match: Seated) -> DrawsView | None:
    """Describe the state of its draws; None in games without draws."""
    if match.info.rules.chance is None:
        return None
    return {
        "final": match.final,
        "foreseen": match.foreseen,
        "possible": draws.can_promise(match),
        "promised": match.promises is not None,
        "protected": match.promises is not None and not match.promises.after,
        "agreeing": match.promises is not None and draws.used(match.node).pair == 0,
        "awaits": draws.awaits(match),
        "known": draws.is_known_draw(match),
    }


def charts(match: Seated, tr: Translator = ENGLISH) -> list[Chart]:
    """Return the sources and uses of points and goods so far."""
    check_translator(tr)
    return match.info.presentation.charts(match.state, match.events, tr)


def _reasons_of_result(match: Seated, tr: Translator) -> list[ResultReason]:
    """Return why each seat has won or lost; nothing in a game that declares no words for that."""
    from ..core.view.reasons import reasons_of_result  # noqa: PLC0415  the page fetches it when a game is over

    words = match.info.find_coach().reasons
    if words is None:
        return []
    return reasons_of_result(words, match.state, match.events, names_in(match, tr), tr)


def view(match: Seated, events_from: int, tr: Translator) -> MatchView:
    """Return the view of the current position (`Match.view`)."""
    check_translator(tr)
    if type(events_from) is not int or events_from < 0:
        raise RecordError(f"events_from: expected a whole number from 0, not {quoted(events_from)}.")
    presentation = match.info.presentation
    shown = presentation.view(match.state, names_in(match, tr), match.events[events_from:], tr)
    for entry, seat, name in zip(shown["seats"], match.seats, players_in(match, tr), strict=True):
        entry["bot"], entry["name"] = seat.bot, name
    if shown["decision"] is not None:
        shown["decision"]["bot"] = match.bot_to_act()
    if shown["result"] is not None and presentation.sources is not None:
        shown["result"]["sources"] = presentation.sources(match.state, match.events, tr)
    if shown["result"] is not None and match.info.coach:
        shown["result"]["reasons"] = _reasons_of_result(match, tr)
    moments = presentation.moments if events_from else None
    scores = [entry["score"] for entry in shown["seats"]]
    return {
        **shown,
        "ply": match.node.ply,
        "plies": match.node.ply,
        "chance": last_chance(match),
        "draws": describe_draws(match),
        "seed": match.seed,
        "since": since(match, tr),
        "moment": moments
        and moments.find(match.events, events_from, scores, names_in(match, tr), presentation.log, tr),
        "can_undo": bool(match.undo_depth()),
        "can_redo": match.last is not match.node,
    }
