"""Ladder, a fifth of a game: push your luck with a die. The example of docs/new-game.md, and of the tests.

It can be copied to `caylus/games/toy` as it is: what it needs of the package it imports by absolute names.
"""

from caylus.core.info import BotSupport, Card, GameInfo, Positions, Rules, SetupKey
from caylus.core.rulebook import Rulebook

from .positions import from_dict, from_position, to_position
from .state import OPTIONS, PHASES, SEATS, State, chance, check_setup, draw_setup, new_game
from .told import COLORS, PositionView, catalog, charts, summary
from .wits import TEACHING, Knowledge, evaluate


def info(card: Card) -> GameInfo:
    """What this game gives to everything that knows no game."""
    return GameInfo(
        card=card,
        rules=Rules(
            seats=SEATS,
            colors=COLORS,
            phases=PHASES,
            options=OPTIONS,
            setup_keys={"turn_order": SetupKey(of_seats=True)},
            draw_setup=draw_setup,
            check_setup=check_setup,
            new_game=new_game,
            from_dict=from_dict,
            chance=chance,
        ),
        telling=PositionView.telling(
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=Rulebook(__package__),
        ),
        positions=Positions(read=from_position, write=to_position),
        bots=BotSupport(evaluate=evaluate, knowledge=Knowledge),
        teaching=TEACHING,
        encoding=f"{__name__}.lab",
    )


__all__ = ["State", "info"]
