"""Skeleton, a game, with everything that the package needs to know about it."""

from caylus.core.info import Card, GameInfo
from caylus.core.small_view import small_game

# [chance
from .state import DIE
# ]
from .view import View


def info(card: Card) -> GameInfo:
    """Return the records of `caylus.core.info`; `small_game` lists what else a small game can declare."""
    # [certain
    return small_game(card, View)
    # ]
    # [chance
    return small_game(card, View, chance=DIE.weights)
    # ]
