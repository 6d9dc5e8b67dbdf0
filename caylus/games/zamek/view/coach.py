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
from .effects import ahead


def _followers(event: Mapping[str, Any], seat: int) -> Iterator[tuple[str, int]]:
    """Yield a follower that is sent, and those that return."""
    if event["event"] == "send" and event["seat"] == seat:
        yield "followers", -1
    elif "back" in event:
        yield "followers", event["back"][seat]


_REASONS = Vocabulary(
    POINTS, _c("zamek", "By the end of the turn"), ("send", "token"), AMOUNTS, ("followers",), ("follower",), _followers
)

_WARNED = ("completes_theirs", "completes_tie", "control_lost", "spoils_own")
"""dangers about which a coach warns before the action"""

COACH = Coach(reasons=_REASONS, ahead=ahead, dangers=Dangers(dangers, WARNING, warned=_WARNED))
