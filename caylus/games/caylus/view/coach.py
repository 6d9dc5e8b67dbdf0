"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from ....core.text.translation import _
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Vocabulary
from ..rules import constants as C
from ..rules.dangers import dangers
from ..text.dangers import WARNING
from ..text.wording import AMOUNTS
from .ahead import ahead, comes_true, is_same, merits, reach
from .charts import PRESTIGE

_REASONS = Vocabulary(PRESTIGE, _("By the end of the turn"), ("build", "transform", "house", "favor"), AMOUNTS, C.GOODS)

_WARNED = (
    "castle_empty",
    "castle_little",
    "beyond_others",
    "beyond_will",
    "joust_no_cloth",
    "no_space",
    "no_residence",
    "nothing_there",
    "nothing_payable",
    "provost_will",
    "favor_nothing",
)
"""dangers about which a coach warns before the action, beside those that certainly cost points"""

COACH = Coach(
    reasons=_REASONS,
    ahead=ahead,
    merits=merits,
    is_same=is_same,
    gains=merits,
    comes_true=comes_true,
    reach=reach,
    dangers=Dangers(dangers, WARNING, "prestige", warned=_WARNED),
)
