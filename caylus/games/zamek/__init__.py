"""Zamek (Carcassonne: The Castle, 2003), a game by Reiner Knizia on Klaus-Jürgen Wrede's system, for 2 players."""

from operator import attrgetter

from ...core.bots.support import BotSupport
from ...core.forms.positions import Positions
from ...core.info import Card, GameInfo
from ...core.rules.rules import Rules
from .bots.evaluation import RATINGS, STYLES, evaluate
from .bots.knowledge import load
from .forms.form import FORM
from .forms.position import HEADERS, ZDICT, from_position, to_position
from .rules.constants import OPTIONS, PHASES
from .rules.flow import chance_weights
from .rules.game import SETUP_KEYS, check_setup, draw_setup, new_game
from .rules.game import Zamek as State
from .text.log import summary
from .text.wording import COLORS, SEAT_NAMES
from .view.catalog import REFERENCE, catalog, short_rules, static_data
from .view.charts import COUNTS, charts, sources
from .view.choices import choice_of
from .view.effects import outlook
from .view.teaching import TEACHING
from .view.view import PositionView


def info(card: Card) -> GameInfo:
    """Return everything that the package needs to know about Zamek."""
    return GameInfo(
        card=card,
        rules=Rules(
            seats=SEAT_NAMES,
            colors=COLORS,
            phases=PHASES,
            options=OPTIONS,
            setup_keys=SETUP_KEYS,
            draw_setup=draw_setup,
            check_setup=check_setup,
            new_game=new_game,
            from_dict=State.from_dict,
            chance=chance_weights,
            drawer=attrgetter("active"),
        ),
        telling=PositionView.telling(
            choice=choice_of,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=REFERENCE,
            short=short_rules,
            sources=sources,
            static_data=static_data,
            outlook=outlook,
        ),
        positions=Positions(read=from_position, write=to_position, zdict=ZDICT, headers=HEADERS, form=FORM),
        bots=BotSupport(
            evaluate=evaluate,
            knowledge=load,
            styles=STYLES,
            ratings=RATINGS,
            nodes={"expert": 60, "champion": 2000},
        ),
        teaching=TEACHING,
        counts=COUNTS,
        encoding=f"{card.module}.bots.encoding",
        console=f"{card.module}.view.console",
    )


__all__ = ["State", "info"]
