"""The consequences of an action after the next decision: a place's effect, and the workers up to the provost."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.translation import ENGLISH, Translator
from ..rules import actions as A
from ..rules.dangers import parted, provost_after
from ..rules.state import State, name_of
from ..text import wording

_RETURNS = {"home": wording.HAS_AGAIN, "back": wording.TAKES_BACK}
"""the worker that leaves the inn, and one from the gate"""


def ahead(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return the sentences; the acting player's workers beyond the provost are a danger instead."""
    family = A.TEXTS[action].partition(" ")[0]
    if family in ("place", "move"):
        place = action if family == "place" else action - A.MOVE
        name = name_of(place)
        special = wording.SPECIAL_DESCRIPTIONS.get(name)
        return [tr(special) if special else wording.describe(tr, name)]
    if family in _RETURNS:
        return [wording.fill(tr, _RETURNS[family], names, player=state.agenda[-1][1])]
    return _provost(state, action, names, tr) if family == "provost" else []


def merits(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return those that speak for the action: not that rivals' workers act, nor that the own one does not."""
    family = A.TEXTS[action].partition(" ")[0]
    if family == "provost":
        return _provost(state, action, names, tr, are_merits=True)
    return [] if family == "back" else ahead(state, action, names, tr)


def _provost(state: State, action: int, names: Sequence[str], tr: Translator, *, are_merits: bool = False) -> list[str]:
    """Return for each seat the workers that act and those that go home, with the provost on his new space.

    `are_merits`: only the own workers that act, and those of rivals that go home.
    """
    position, is_free = provost_after(state, action)
    when = "may" if is_free else "will"
    sentences = []
    for seat in range(state.players):
        acting, missed = parted(state, seat, position)
        is_own = seat == state.agenda[-1][1]
        parts = [
            *([(wording.WITHIN[when], acting)] if is_own or not are_merits else []),
            *([] if is_own else [(wording.BEYOND[when], missed)]),
        ]
        sentences += [
            wording.fill(tr, text, names, player=seat, count=len(own), spaces=own) for text, own in parts if own
        ]
    return sentences


def reach(state: State, action: int) -> dict[str, bool]:
    """Return the workers on the road, and whether each acts with the provost where an action leaves him."""
    if not A.TEXTS[action].startswith("provost "):
        return {}
    position, _is_free = provost_after(state, action)
    return {
        f"worker road.{space} {seat}": acts
        for seat in range(state.players)
        for acts, spaces in zip((True, False), parted(state, seat, position), strict=True)
        for space in spaces
    }
