"""Caylus: its folders put together."""

from __future__ import annotations

from typing import Any

from ...core.bots.support import BotSupport
from ...core.info import Card, GameInfo, game_info
from ...core.text.translation import find_translator
from .bots.evaluation import RATINGS, STYLES, evaluate, wastes
from .bots.knowledge import FORMER_BOTS, load
from .forms.codes import HEADERS, ZDICT
from .forms.form import FORM
from .rules import game
from .text.log import summary
from .text.wording import WORDING
from .view.catalog import REFERENCE, catalog, short_rules
from .view.charts import COUNTS, MOMENTS, charts, sources
from .view.choices import choice_of
from .view.scene import detail
from .view.teaching import TEACHING
from .view.view import PositionView


class Caylus(game.Caylus):
    """The state with all methods that a `Game` promises."""

    __slots__ = ()

    form = FORM
    wording = WORDING

    def view(self, seat: int | None = None, language: str = "en") -> dict[str, Any]:
        """Return the data with which a user interface shows this position (docs/bridge.md).

        Everything is open in Caylus (C-SETUP-7): all seats see the same.
        """
        return {**super().view(seat, language), "detail": detail(self, find_translator(language))}


def info(card: Card) -> GameInfo:
    """Return everything that this game gives to the rest of the package."""
    return game_info(
        card,
        Caylus,
        PositionView,
        presentation=PositionView.presentation(
            choice=choice_of,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=REFERENCE,
            short=short_rules,
            sources=sources,
            moments=MOMENTS,
        ),
        zdict=ZDICT,
        headers=HEADERS,
        bots=BotSupport(
            evaluate=evaluate,
            wastes=wastes,
            knowledge=load,
            turns=1,
            styles=STYLES,
            ratings=RATINGS,
            former_bots=FORMER_BOTS,
        ),
        teaching=TEACHING,
        counts=COUNTS,
        encoding="caylus.games.caylus.bots.encoding",
        coach="caylus.games.caylus.view.coach",
    )
