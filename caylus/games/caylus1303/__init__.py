"""Caylus 1303 (2019), a game by William Attia, for 2 to 5 players."""

from ...core.bots.support import BotSupport
from ...core.forms.positions import Positions
from ...core.info import Card, GameInfo
from ...core.rules.rules import Rules
from .bots.evaluation import RATINGS, STYLES, evaluate
from .bots.knowledge import load
from .forms.form import FORM
from .forms.position import HEADERS, ZDICT, from_position, to_position
from .rules.constants import OPTIONS, PHASES
from .rules.game import SETUP_KEYS, check_setup, draw_setup, new_game
from .rules.game import Caylus1303 as State
from .text.log import summary
from .text.wording import COLORS, FORMER_NAMES, SEAT_NAMES
from .view.catalog import REFERENCE, catalog, short_rules
from .view.charts import COUNTS, charts, sources
from .view.choices import choice_of
from .view.teaching import TEACHING
from .view.view import PositionView


def info(card: Card) -> GameInfo:
    """Return everything that the package needs to know about Caylus 1303."""
    return GameInfo(
        card=card,
        rules=Rules(
            seats=SEAT_NAMES,
            colors=COLORS,
            former_seats=FORMER_NAMES,
            phases=PHASES,
            options=OPTIONS,
            setup_keys=SETUP_KEYS,
            draw_setup=draw_setup,
            check_setup=check_setup,
            new_game=new_game,
            from_dict=State.from_dict,
        ),
        telling=PositionView.telling(
            choice=choice_of,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=REFERENCE,
            short=short_rules,
            sources=sources,
        ),
        positions=Positions(read=from_position, write=to_position, zdict=ZDICT, headers=HEADERS, form=FORM),
        bots=BotSupport(
            evaluate=evaluate,
            knowledge=load,
            turns=1,
            styles=STYLES,
            ratings=RATINGS,
            nodes={"champion": 4000},
        ),
        teaching=TEACHING,
        counts=COUNTS,
        encoding=f"{card.module}.bots.encoding",
        console=f"{card.module}.view.console",
    )


__all__ = ["State", "info"]
