"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ....core.text.translation import _c
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Vocabulary
from ..rules.dangers import dangers
from ..text.dangers import WARNING
from ..text.wording import AMOUNTS
from .charts import POINTS
from .effects import ahead, merits

_CHANGES = {"send": ("followers", -1), "token": ("tokens", 1), "token used": ("tokens", -1)}


def _changes(event: Mapping[str, Any], seat: int) -> Iterator[tuple[str, int]]:
    """Yield a follower that is sent, those that return, and a token that is taken or used."""
    if "back" in event:
        yield "followers", event["back"][seat]
    elif event["event"] in _CHANGES and event["seat"] == seat:
        yield _CHANGES[event["event"]]


_REASONS = Vocabulary(
    POINTS,
    _c("zamek", "By the end of the turn"),
    ("send",),
    AMOUNTS,
    ("followers", "tokens"),
    _changes,
)

_WARNED = ("completes_theirs", "completes_tie", "control_lost", "points_left", "spoils_own")
"""dangers about which a coach warns before the action"""

COACH = Coach(
    reasons=_REASONS, ahead=ahead, merits=merits, gains=merits, dangers=Dangers(dangers, WARNING, warned=_WARNED)
)
