"""Skeleton, a game: what it gives to everything that knows no game."""

from caylus.core.info import BotSupport, Card, GameInfo, Positions, Rules, SetupKey
from caylus.core.rulebook import Rulebook

from .positions import FORM, from_dict, from_position, to_position
from .state import OPTIONS, PHASES, SEATS, check_setup, draw_setup, new_game
from .told import COLORS, PositionView, catalog, charts, summary
from .wits import TEACHING, Knowledge, evaluate


def info(card: Card) -> GameInfo:
    """The six records of `caylus.core.info`."""
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
        ),
        telling=PositionView.telling(
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=Rulebook(__package__),
        ),
        positions=Positions(read=from_position, write=to_position, form=FORM),
        bots=BotSupport(evaluate=evaluate, knowledge=Knowledge),
        teaching=TEACHING,
        encoding=f"{__name__}.lab",
    )
