"""Messages about the past, variations beside the game, and notes on both."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.rules.errors import IllegalActionError, RecordError
from ..core.text.translation import _
from ..play.lines import describe_variations, leaves, node_after, onward
from ..play.notes import EMPTY, Note
from ..play.tree import Node
from ..play.views import charts, describe_draws
from ..play.views import decisions as describe_decisions
from .conversation import Conversation
from .messages import Reply, whole


def look(session: Conversation, ply: object = None) -> Reply:
    """Return the view of the position at `ply`; the match stays where it is."""
    match = session.match
    past = match.branch(whole("ply", ply, match.node.ply), settled=False)
    view = past.view(len(past.events), session.tr)
    view["plies"], view["since"], view["draws"] = match.node.ply, [], describe_draws(match)
    view["can_undo"], view["can_redo"] = bool(session.undo_depth(past.node.ply)), False
    return session.dress(view, "keep")


def decisions(session: Conversation, line: object = None) -> Reply:
    """List all actions of the match on the table, or of the variation that begins with a saved line."""
    match = session.match
    if line is not None:
        match = session.game.along(onward(_line(session, line)).actions, settled=False)
    return {"ok": True, "decisions": describe_decisions(match, session.tr)}


def statistics(session: Conversation) -> Reply:
    """Return the sources and uses of points and goods."""
    return {"ok": True, "charts": charts(session.match, session.tr)}


def chance(session: Conversation, ply: object = None) -> Reply:
    """List all outcomes of the draw at `ply`, or of the last one, and how often each comes."""
    from ..analysis.outcomes import describe_outcomes  # noqa: PLC0415  the page fetches it when somebody asks

    return {"ok": True, "chance": describe_outcomes(session.match, ply, session.tr)}


def what_if(
    session: Conversation, ply: object = None, bots: bool = False, line: object = None, chance: object = None
) -> Reply:
    """Step aside from the match on the table, at `ply` or now; or to a saved line of the game.

    With `chance` this draw comes there instead of the real one. With `line` and `ply` the whole variation is stepped
    through, from `ply` on.
    """
    table, game = session.match, session.game
    actions = _actions_aside(session, ply, line, chance)
    is_stepped = line is not None and ply is not None
    back = len(actions) - whole("ply", ply, len(actions)) if is_stepped else 0
    seats = game.seats if bots else [seat._replace(bot=None) for seat in game.seats]
    # A variation repeats the draws of the match that it leaves; then a seed of its own decides.
    match = (table if line is None else game).along(actions, seats)
    last = match.node.path()[len(actions) - 1] if actions else match.root
    if back:
        match.undo(back + match.node.ply - len(actions), plays=False)
    session.lay_aside(match, last if is_stepped else None)
    return session.whole_view()


def _actions_aside(session: Conversation, ply: object, line: object, chance: object) -> Sequence[int]:
    """Return the actions up to the beginning of a variation."""
    if line is not None and chance is not None:
        raise RecordError("what_if: expected line or chance, not both: a line that is kept has its own outcomes.")
    if line is not None:
        node = _line(session, line)
        return (node if ply is None else onward(node)).actions
    if chance is not None:
        from ..analysis.outcomes import otherwise  # noqa: PLC0415  the page fetches it when somebody asks

        return otherwise(session.match, ply, chance, session.tr)
    return _at(session, ply).actions


def _at(session: Conversation, ply: object) -> Node:
    """Return a node of the match on the table."""
    path = [session.match.root, *session.match.mainline()]
    return path[-1 if ply is None else whole("ply", ply, len(path) - 1)]


def return_(session: Conversation) -> Reply:
    """Return to the game, as it was left."""
    session.lay_aside(session.set_aside())
    return session.whole_view()


def keep(session: Conversation) -> Reply:
    """Make the variation a game of its own, with the game's bots."""
    game = session.set_aside()
    kept = session.match.branch(session.match.node.ply, game.seats)
    kept.part()
    kept.tree.take_notes(game.tree)
    session.lay(kept, None, 0)
    return session.whole_view()


def _line(session: Conversation, line: object) -> Node:
    """Return a saved line by its number."""
    noted = session.game.tree.noted
    if not noted:
        raise IllegalActionError(_("This game has no saved variations."))
    return noted[whole("line", line, len(noted) - 1)]


def lines(session: Conversation) -> Reply:
    """List the saved lines of the game, with its record."""
    return {"ok": True, "lines": describe_variations(session.game, session.tr), "kept": session.record()}


def note(
    session: Conversation,
    name: object = "",
    comment: object = "",
    highlight: object = None,
    arrows: object = None,
    ply: object = None,
    after: object = None,
    actions: object = (),
) -> Reply:
    """Save the position on the table, or one that is named as in a record, with a name, a comment and marks.

    Marks that are not given stay as they are. A note on the game itself that loses the last of them is deleted.
    """
    game = session.game
    if after is None:
        node = game.root.copy(_at(session, ply).path())
    else:
        node = node_after(game, after, actions)
    known = node.note or EMPTY
    marks = known.highlight if highlight is None else highlight, known.arrows if arrows is None else arrows
    written = Note(name, comment, *marks)  # type: ignore[arg-type]  # which the node checks
    is_empty = not any(written) and node.ply == leaves(game, node)
    if is_empty and not (known.highlight or known.arrows):
        raise RecordError(_("Write a name or a note first."))
    node.note = None if is_empty else written
    return lines(session)


def forget(session: Conversation, line: object = None) -> Reply:
    """Delete a saved line."""
    _line(session, line).note = None
    return lines(session)


def as_lesson(session: Conversation, line: object = None) -> Reply:
    """Make a lesson: its task is the decision at which the line leaves the game, its solution the line."""
    from ..lessons import lesson_of  # noqa: PLC0415  the page fetches it when somebody asks

    return {"ok": True, "lesson": lesson_of(session.game, _line(session, line), session.tr)}
