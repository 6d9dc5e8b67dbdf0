"""Ladder, a fifth of a game: push your luck with a die. It is the example of docs/larger-games.md, and of the tests.

It can be copied to `caylus/games/toy` as it is: what it needs of the package it imports by absolute names.
"""

from caylus.core.bots.plain import plain_support
from caylus.core.info import Card, GameInfo, game_info
from caylus.core.text.translation import _
from caylus.core.view.measures import Measure

from .bots import expected, priors
from .state import State
from .view import View


def info(card: Card) -> GameInfo:
    """Return everything that the package needs to know about this game."""
    measures = {
        "rung": Measure(State.height, _("Rung")),
        "peg": Measure(lambda state, seat: state.pegs[seat], _("Peg")),
        "slippery": Measure(lambda state, seat: state.slippery, _("Slippery number")),
    }
    return game_info(
        card,
        State,
        View,
        bots=plain_support(expected, priors, turns=1),
        measures=measures,
        waits=["stop"],
    )


__all__ = ["State", "info"]
