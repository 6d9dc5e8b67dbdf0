"""Caylus 1303: its folders put together."""

from __future__ import annotations

from ...core.bots.support import BotSupport
from ...core.info import Card, GameInfo, game_info
from .bots.evaluation import RATINGS, STYLES, evaluate, wastes
from .bots.knowledge import load
from .forms.codes import HEADERS, ZDICT
from .forms.form import FORM
from .rules import game
from .text.log import summary
from .text.wording import FORMER_NAMES, WORDING
from .view.catalog import REFERENCE, catalog, short_rules
from .view.charts import COUNTS, MOMENTS, charts, sources
from .view.choices import choice_of
from .view.teaching import TEACHING
from .view.view import PositionView


class Caylus1303(game.Caylus1303):
    """The state with all methods that a `Game` promises."""

    __slots__ = ()

    form = FORM
    wording = WORDING


def info(card: Card) -> GameInfo:
    """Return everything that this game gives to the rest of the package."""
    return game_info(
        card,
        Caylus1303,
        PositionView,
        former_seats=FORMER_NAMES,
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
            nodes={"champion": 4000},
        ),
        teaching=TEACHING,
        counts=COUNTS,
        encoding="caylus.games.caylus1303.bots.encoding",
        coach="caylus.games.caylus1303.view.coach",
    )
