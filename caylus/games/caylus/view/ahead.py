"""The consequences of an action after the next decision: a place's effect, and the workers up to the provost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.text.translation import ENGLISH, Translator
from ....core.view.coach import describe_border, reach_of
from ..rules import actions as A
from ..rules.dangers import border_after
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
    """Return for each seat the workers that act and those that do not, with the provost where the action leaves him."""

    def fill(text: str, **values: Any) -> str:
        return wording.fill(tr, text, names, **values)

    return describe_border(border_after(state, action), state.agenda[-1][1], later.WITHIN, wording.BEYOND, fill)


def reach(state: State, action: int) -> dict[str, bool]:
    """Return the workers on the road, and whether each acts with the provost where an action leaves him."""
    if not A.TEXTS[action].startswith("provost "):
        return {}
    return reach_of(border_after(state, action), lambda space, seat: f"worker road.{space} {seat}")
