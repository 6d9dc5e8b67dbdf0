"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....core.text.translation import ENGLISH, Translator, _, _c, or_you
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Shortage, Vocabulary
from ..rules import constants as C
from ..rules.actions import EXTRA, NOBODY_SENT, PLACE, SCORES, SENDS
from ..rules.dangers import dangers, losses, region_of, with_tile
from ..rules.state import State
from ..text import dangers as later
from ..text import wording
from ..text.dangers import WARNING
from ..text.wording import AMOUNTS
from . import merits as of_actions
from .charts import POINTS
from .effects import ahead
from .merits import LEFT_FOR_DOUBLE

_CHANGES = {"send": ("followers", -1), "token": ("tokens", 1), "token used": ("tokens", -1)}


def _changes(event: Mapping[str, Any], seat: int) -> Iterator[tuple[str, int]]:
    """Yield a follower that is sent, those that return, and a token that is taken or used."""
    if "back" in event:
        yield "followers", event["back"][seat]
    elif event["event"] in _CHANGES and event["seat"] == seat:
        yield _CHANGES[event["event"]]


def _brought(deed: Mapping[str, Any], later: Sequence[dict[str, Any]]) -> dict[str, Any] | None:
    """Return the points of the region to which a follower goes, if it is complete."""
    return next((one for one in later if one["event"] == "score" and one["region"] == deed.get("region")), None)


_REASONS = Vocabulary(
    POINTS,
    _c("zamek", "By the end of the turn"),
    ("send",),
    AMOUNTS,
    ("followers", "tokens"),
    _changes,
    _brought,
    Shortage(
        "followers",
        lambda state, seat: state.pool[seat],
        least=10,
        text=or_you(
            _("{player} had no follower left after turn {turn}: they come back only from completed regions."),
            _("You had no follower left after turn {turn}: they come back only from completed regions."),
        ),
    ),
)


def merits(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe what speaks for an action: its good effects, then the other player's losses and the followers kept."""
    return [*of_actions.merits(state, action, names, tr), *_beside(state, action, names, tr)]


def advantages(state: State, action: int, other: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe those that the other action does not have, or has less of."""
    # A follower in a completed region comes back.
    keeps_as_many = action == NOBODY_SENT and _comes_back(state, other)
    theirs = [*_beside(state, other, names, tr)]
    beside = [] if keeps_as_many else [text for text in _beside(state, action, names, tr) if text not in theirs]
    return [*of_actions.advantages(state, action, other, names, tr), *beside]


def _comes_back(state: State, action: int) -> bool:
    """Tell whether the action sends a follower to a completed region (Z-SCORE-9)."""
    if not SENDS <= action < SCORES:
        return False
    region = region_of(state, action)[1]
    return not region.open and region.kind != C.MEADOW


def _beside(state: State, action: int, names: Sequence[str], tr: Translator) -> Iterator[str]:
    """Yield the losses of the other player by a tile, followers that stay in the pool, and an extra turn."""
    if PLACE <= action < NOBODY_SENT:
        after = with_tile(state, *divmod(action - PLACE, C.SIDES))
        for danger in losses(state, after, 1 - state.active):
            yield WARNING.message(danger.reason(), names, tr)
    elif action == NOBODY_SENT and sum(state.left) >= LEFT_FOR_DOUBLE:
        yield wording.fill(tr, later.KEEPS, names, player=state.active, count=state.pool[state.active])
    elif action == EXTRA:
        yield wording.fill(tr, later.EXTRA, names, player=state.active)


def gains(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe the same, and a follower that comes back at once (Z-SCORE-9)."""
    found = merits(state, action, names, tr)
    if _comes_back(state, action):
        found.append(tr(later.COMES_BACK))
    return found


_WARNED = ("completes_theirs", "completes_tie", "control_lost", "points_left", "spoils_own")
"""dangers about which a coach warns before the action"""

COACH = Coach(
    reasons=_REASONS,
    ahead=ahead,
    merits=merits,
    advantages=advantages,
    gains=gains,
    dangers=Dangers(dangers, WARNING, warned=_WARNED),
)
