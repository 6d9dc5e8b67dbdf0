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
from .ahead import ahead, comes_true, is_same, merits, reach
from .charts import PRESTIGE

_REASONS = Vocabulary(
    PRESTIGE,
    _("By the end of the round"),
    ("build", "monument", "claim", "bundle", "use_building", "character", "steal"),
    AMOUNTS,
    C.HOLDINGS,
    ends=("pass",),
)

_WARNED = (
    "site_empty",
    "site_character",
    "beyond_others",
    "beyond_will",
    "no_house",
    "no_space",
    "nothing_there",
    "nothing_payable",
    "favor_nothing",
    "provost_will",
)
"""dangers about which a coach warns before the action, beside those that certainly cost points"""

PASS_FLATTERED = 1.5
"""points by which a short search overestimates passing. Strong bots played on from 258 positions of rounds 1 to 3 in
which the search found passing at least about as good as any other move: passing was worse by 0.2 points (standard error
0.5) than the best other move, and better by 0.8 (1.0) where the search had found 1.5 points or more. A beginner learns
more from a worker.
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
    is_same=is_same,
    gains=merits,
    comes_true=comes_true,
    reach=reach,
    flatters=flatters,
    dangers=Dangers(dangers, WARNING, warned=_WARNED),
)
