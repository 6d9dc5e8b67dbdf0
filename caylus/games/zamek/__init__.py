"""Zamek (Carcassonne: The Castle, 2003), a game by Reiner Knizia on Klaus-Jürgen Wrede's system, for 2 players."""

from operator import attrgetter

from ...core.info import Card, GameInfo, Positions, Rules, Telling, Wits
from .catalog import catalog
from .choices import choice_of
from .codes import HEADERS, WORDS
from .counts import COUNTS
from .effects import outlook
from .evaluation import evaluate
from .facts import facts
from .flow import chance_weights
from .game import Zamek as State
from .knowledge import load
from .log import log
from .opening import SETUP_KEYS, check_setup, draw_setup, new_game
from .position import from_position, to_position
from .ruleset import OPTIONS
from .short import REFERENCE, short_rules
from .statistics import charts, sources
from .summary import summary
from .tables import PHASES
from .teaching import TEACHING
from .view import view
from .wording import COLORS, SEAT_NAMES


def info(card: Card) -> GameInfo:
    """What this game gives to everything that knows no game."""
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
        telling=Telling(
            view=view,
            choice=choice_of,
            log=log,
            summary=summary,
            charts=charts,
            catalog=catalog,
            reference=REFERENCE,
            short=short_rules,
            sources=sources,
            facts=facts,
            outlook=outlook,
        ),
        positions=Positions(read=from_position, write=to_position, words=WORDS, headers=HEADERS),
        wits=Wits(evaluate=evaluate, knowledge=load, turns=2, nodes={"veteran": 20}, ideas=2),
        teaching=TEACHING,
        counts=COUNTS,
        lab=f"{card.module}.lab",
        console=f"{card.module}.console",
    )


__all__ = ["State", "info"]
