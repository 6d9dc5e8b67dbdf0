"""The consequences of an action after the next decision: a place's effect, and the workers up to the provost."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.text.translation import ENGLISH, Translator
from ..rules import actions as A
from ..rules.dangers import parted, provost_after
from ..rules.state import State, name_of
from ..text import dangers as later
from ..text import wording


def ahead(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return the sentences; the acting player's workers beyond the provost are a danger instead."""
    family = A.TEXTS[action].partition(" ")[0]
    if family in ("place", "move"):
        place = action if family == "place" else action - A.MOVE
        name = name_of(place)
        special = wording.SPECIAL_DESCRIPTIONS.get(name)
        return [tr(special) if special else wording.describe(tr, name)]
    if family in ("home", "back"):
        return [wording.fill(tr, later.TAKES_BACK, names, player=state.agenda[-1][1])]
    return _provost(state, action, names, tr) if family == "provost" else []


def _provost(state: State, action: int, names: Sequence[str], tr: Translator) -> list[str]:
    """Return for each seat the workers that act and those that go home, with the provost on his new space."""
    position, is_free = provost_after(state, action)
    when = "may" if is_free else "will"
    sentences = []
    for seat in range(state.players):
        acting, missed = parted(state, seat, position)
        parts = [
            (later.WITHIN[when], acting),
            *([] if seat == state.agenda[-1][1] else [(wording.BEYOND[when], missed)]),
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
