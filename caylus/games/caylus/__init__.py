"""Caylus (2005), a game by William Attia, for 2 to 5 players."""

from ...core.contract import GameInfo
from .opening import check_setup, draw_setup, new_game
from .ruleset import OPTIONS, PLAYERS, make_ruleset
from .state import State
from .tables import TITLE
from .view import catalog, log, view

INFO = GameInfo(
    id="caylus",
    title=TITLE,
    players=PLAYERS,
    options=OPTIONS,
    draw_setup=draw_setup,
    new_game=new_game,
    from_dict=State.from_dict,
    view=view,
    log=log,
    catalog=catalog,
)

__all__ = ["INFO", "State", "check_setup", "make_ruleset"]
