"""The coach of the game, imported only when somebody asks for advice."""

from __future__ import annotations

from ....core.text.translation import _c
from ....core.view.coach import Coach, Dangers
from ....core.view.reasons import Vocabulary
from ..rules.dangers import dangers
from ..text.wording import WARNING
from .charts import POINTS
from .effects import ahead

_REASONS = Vocabulary(POINTS, _c("zamek", "By the end of the turn"), ("send", "token"))

COACH = Coach(reasons=_REASONS, ahead=ahead, dangers=Dangers(dangers, WARNING))
