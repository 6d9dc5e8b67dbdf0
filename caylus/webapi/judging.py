"""Messages about evaluations by bots: a slice of thought, hints, reviews of past decisions, puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..bots import GAME_OVER, Bot, adviser, find_bot, strongest, think_on
from ..core.rules.errors import IllegalActionError
from ..core.text.translation import _
from .conversation import Conversation
from .messages import Reply, whole
from .thinking import Thought, describe_hints, describe_thinking, suggest

if TYPE_CHECKING:
    from ..analysis.hindsight import Hindsight

Limit = int | None
"""a number of nodes or milliseconds; None stands for the usual one"""


def think(session: Conversation, bot: object = None, nodes: Limit = None, milliseconds: Limit = None) -> Reply:
    """Think a slice longer about the present decision, as the bot that has it or as another one."""
    match = session.match
    game = match.info.card.id
    player = find_bot(bot if bot is not None else match.bot_to_act() or strongest(game).id, game)
    thought, wanted = _think_about(session, "think", match.node.ply, player, nodes, milliseconds)
    return {"ok": True, "thinking": describe_thinking(thought, wanted)}


def hint(
    session: Conversation,
    ply: object = None,
    nodes: Limit = None,
    milliseconds: Limit = None,
    told: bool = False,
    coach: bool = False,
) -> Reply:
    """Evaluate the present decision, or the one at `ply`, as the strongest bot.

    A slice of `milliseconds` returns only its progress; the evaluation comes at the end, or, with `told`, at once. A
    `coach` suggests the best action alone, with reasons for a beginner.
    """
    match = session.match
    index = match.node.ply if ply is None else whole("ply", ply, match.node.ply)
    player = adviser(match.info.card.id)
    thought, wanted = _think_about(session, "hint", index, player, nodes, milliseconds, thinks=not told)
    if milliseconds is not None and not told:
        return {"ok": True, "hint": describe_thinking(thought, wanted)}
    if coach:
        suggestion, session.plan = suggest(thought, wanted, session.tr, session.plan)
        return {"ok": True, "hint": suggestion}
    if not thought.draws:
        thought.draws.extend(_hindsight(session).draws_before(match, index, session.tr))
    return {"ok": True, "hint": describe_hints(thought, wanted, session.tr)}


def _think_about(
    session: Conversation, why: str, ply: int, player: Bot, nodes: Limit, milliseconds: Limit, *, thinks: bool = True
) -> tuple[Thought, int]:
    """Think another slice; return the thought, and how many positions are to be judged in all.

    What has not been thought about yet is thought about in any case.
    """
    match, thought = session.match, session.thought
    wanted = player.budget(match.state.players) if nodes is None else nodes
    about = (why, ply, player.id)
    if thought is None or thought.about != about:
        then = match if ply == match.node.ply else match.branch(ply, settled=False)
        if then.state.is_over():
            raise IllegalActionError(GAME_OVER)
        if then.state.is_chance():
            raise IllegalActionError(_("Nobody decided this: it was chance."))
        thought = session.thought = Thought(about, then, player.start(then.state, then.random()), [])
    if thinks or not thought.thinking.nodes:
        think_on(thought.thinking, wanted, milliseconds)
    return thought, wanted


def review(session: Conversation, ply: object = None, nodes: Limit = None) -> Reply:
    """Compare a past decision with the best that a bot finds there; or tell what a draw brought."""
    index, hindsight = _look_back(session, ply, nodes)
    return {"ok": True, "review": hindsight.review(session.match, index, session.tr)}


def retry(session: Conversation, ply: object = None, text: object = None, nodes: Limit = None) -> Reply:
    """Judge another action instead of a past one; the match stays where it is."""
    index, hindsight = _look_back(session, ply, nodes)
    return {"ok": True, "retry": hindsight.retry(session.match, index, text, session.tr)}


def puzzle(session: Conversation, ply: object = None, nodes: Limit = None) -> Reply:
    """Make a lesson of a past decision that missed the clearly best action; None for any other decision."""
    from ..analysis.puzzles import find_puzzle  # noqa: PLC0415  the page fetches it when somebody asks
    from ..lessons import lesson_of_puzzles  # noqa: PLC0415  as above

    index, hindsight = _look_back(session, ply, nodes)
    found = find_puzzle(session.match, index, hindsight.nodes)
    lesson = None if found is None else lesson_of_puzzles(session.match, [found], session.tr)
    return {"ok": True, "lesson": lesson}


def _look_back(session: Conversation, ply: object, nodes: Limit) -> tuple[int, Hindsight]:
    """Return the checked ply of a past action, and the reviews of the match for this number of nodes."""
    length = session.match.node.ply
    index = whole("ply", ply, max(0, length - 1))
    if not length:
        raise IllegalActionError(_("Nothing has been decided yet."))
    return index, _hindsight(session, nodes, is_new=True)


def _hindsight(session: Conversation, nodes: Limit = None, *, is_new: bool = False) -> Hindsight:
    """Return the findings about past decisions; new ones if `is_new` and they are for another number of nodes."""
    from ..analysis.hindsight import REVIEW_NODES, Hindsight  # noqa: PLC0415  the page fetches it when somebody asks

    wanted = REVIEW_NODES if nodes is None else nodes
    if session.hindsight is None or (is_new and session.hindsight.nodes != wanted):
        session.hindsight = Hindsight(wanted)
    return session.hindsight
