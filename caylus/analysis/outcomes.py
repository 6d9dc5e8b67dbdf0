"""Other outcomes of chance: the possible outcomes of a draw, and the line with another one."""

from __future__ import annotations

from typing import Any

from ..core.rules.errors import IllegalActionError
from ..core.rules.fields import read_whole
from ..core.rules.values import Number, Optional
from ..core.text.translation import ENGLISH, Translator, _
from ..play.match import Match
from ..play.views import last_chance, names_in, players_in


def describe_outcomes(match: Match, ply: object, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the possible outcomes of the draw at `ply`, or of the last one if that is None, with their weights."""
    before = _before_draw(match, ply, tr)
    state, index = before.state, before.node.ply
    weights = before.info.rules.chance
    assert weights is not None, "chance is asked only where it has weights"
    often = weights(state)
    came = match.actions[index : index + 1]
    return {
        "ply": index,
        "prompt": before.info.presentation.view(state, names_in(before, tr), (), tr)["prompt"],
        "of": sum(often),
        "outcomes": [
            {**before.info.presentation.choice(state, action, tr), "weight": weight, "came": came == [action]}
            for action, weight in zip(state.choices, often, strict=True)
        ],
    }


def otherwise(match: Match, ply: object, text: object, tr: Translator = ENGLISH) -> tuple[int, ...]:
    """Return the line with another outcome, by its text, instead of the one that came.

    Raises `RecordError` or `IllegalActionError` if it was no draw, or this outcome is impossible.
    """
    before = _before_draw(match, ply, tr)
    return (*before.actions, before.state.parse(text))


def _before_draw(match: Match, ply: object, tr: Translator) -> Match:
    """Return the match before the draw at `ply`, or before the last one."""
    last = last_chance(match)
    if last is None:
        raise IllegalActionError(_("Nothing has been left to chance yet."))
    given = Optional(Number(0, max(last, len(match.actions) - 1)), last)
    before = match.branch(read_whole(given, ply, "ply", None, ("ply",)), settled=False)
    decision = before.state.decision()
    if decision is not None and not before.state.is_chance():
        name = players_in(match, tr)[decision.seat]
        raise IllegalActionError(_("This was not left to chance: {name} decided it."), name=name)
    return before
