"""Zamek: its folders put together."""

from __future__ import annotations

from ...core.bots.support import BotSupport
from ...core.info import Card, GameInfo, game_info
from .bots.evaluation import RATINGS, STYLES, evaluate
from .bots.knowledge import load
from .forms.codes import HEADERS, ZDICT
from .forms.form import FORM
from .rules import game
from .text.log import summary
from .text.wording import WORDING
from .view.catalog import REFERENCE, catalog, fixed, short_rules, static_data
from .view.charts import COUNTS, MOMENTS, charts, sources
from .view.choices import choice_of
from .view.effects import outlook
from .view.teaching import TEACHING
from .view.view import PositionView


class Zamek(game.Zamek):
    """The state with all methods that a `Game` promises."""

    __slots__ = ()

    form = FORM
    wording = WORDING


def info(card: Card) -> GameInfo:
    """Return everything that this game gives to the rest of the package."""
    return game_info(
        card,
        Zamek,
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
            static_data=static_data,
            outlook=outlook,
            fixed=fixed,
        ),
        zdict=ZDICT,
        headers=HEADERS,
        bots=BotSupport(
            evaluate=evaluate,
            knowledge=load,
            styles=STYLES,
            ratings=RATINGS,
            nodes={"expert": 60, "champion": 2000},
        ),
        teaching=TEACHING,
        counts=COUNTS,
        encoding="caylus.games.zamek.bots.encoding",
        coach="caylus.games.zamek.view.coach",
        console="caylus.games.zamek.view.console",
    )
