"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from ....core.text.translation import _
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Vocabulary
from ..rules import constants as C
from ..rules.actions import PASS
from ..rules.dangers import dangers
from ..rules.state import State
from ..text.dangers import WARNING
from ..text.wording import AMOUNTS
from .ahead import ahead, merits, reach
from .charts import PRESTIGE

_REASONS = Vocabulary(
    PRESTIGE,
    _("By the end of the round"),
    ("build", "monument", "claim", "bundle", "favor", "character", "steal"),
    AMOUNTS,
    C.HOLDINGS,
)

_WARNED = (
    "site_empty",
    "site_character",
    "beyond_others",
    "beyond_will",
    "no_house",
    "no_space",
    "favor_nothing",
    "provost_will",
)
"""dangers about which a coach warns before the action, beside those that certainly cost points"""

PASS_FLATTERED = 3.0
"""points by which a short search overestimates passing: against the best other move it found 2.0 more in 38 positions
of rounds 2 to 4, and games from there to the end by strong bots 0.8 less (with an error of 1.4)
"""
LAST_FLATTERED = 4
"""last of these rounds"""


def flatters(state: State, action: int) -> float:
    """Return the points by which a short search overestimates an action."""
    return PASS_FLATTERED if action == PASS and state.turn <= LAST_FLATTERED else 0.0


COACH = Coach(
    reasons=_REASONS,
    ahead=ahead,
    merits=merits,
    reach=reach,
    flatters=flatters,
    dangers=Dangers(dangers, WARNING, warned=_WARNED),
)
