"""Caylus (2005), a game by William Attia, for 2 to 5 players."""

from ...core.contract import GameInfo
from .catalog import catalog
from .choices import choice_of
from .evaluation import evaluate
from .log import log
from .opening import SETUP_KEYS, check_setup, draw_setup, new_game
from .position import from_position, to_position
from .reference import reference
from .ruleset import OPTIONS, PLAYERS
from .state import State
from .statistics import statistics
from .summary import summary
from .tables import TITLE
from .teaching import TEACHING
from .view import view
from .wording import default_names

INFO = GameInfo(
    id="caylus",
    title=TITLE,
    players=PLAYERS,
    options=OPTIONS,
    draw_setup=draw_setup,
    setup_keys=SETUP_KEYS,
    check_setup=check_setup,
    new_game=new_game,
    from_dict=State.from_dict,
    from_position=from_position,
    to_position=to_position,
    view=view,
    choice=choice_of,
    log=log,
    summary=summary,
    statistics=statistics,
    catalog=catalog,
    reference=reference,
    default_names=default_names,
    evaluate=evaluate,
    teaching=TEACHING,
)

__all__ = ["INFO", "State"]
