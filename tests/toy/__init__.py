"""Ladder, a fifth of a game: push your luck with a die. It is the example of docs/new-game.md, and of the tests.

It can be copied to `caylus/games/toy` as it is: what it needs of the package it imports by absolute names.
"""

from caylus.core.info import Card, GameInfo
from caylus.core.small_view import small_game
from caylus.core.text.translation import _
from caylus.core.view.measures import Measure

from .bots import expected, priors
from .state import DIE, State
from .view import View


def info(card: Card) -> GameInfo:
    """Return everything that the package needs to know about this game."""
    measures = {
        "rung": Measure(State.height, _("Rung")),
        "peg": Measure(lambda state, seat: state.pegs[seat], _("Peg")),
        "slippery": Measure(lambda state, seat: state.slippery, _("Slippery number")),
    }
    return small_game(
        card,
        View,
        chance=DIE.weights,
        expected=expected,
        priors=priors,
        turns=1,
        measures=measures,
        waits=["stop"],
    )


__all__ = ["State", "info"]
