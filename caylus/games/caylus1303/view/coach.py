"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from ....core.text.translation import _
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Vocabulary
from ..rules import constants as C
from ..rules.dangers import dangers
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

COACH = Coach(
    reasons=_REASONS, ahead=ahead, merits=merits, reach=reach, dangers=Dangers(dangers, WARNING, warned=_WARNED)
)
