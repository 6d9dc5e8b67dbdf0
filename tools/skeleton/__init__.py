"""Skeleton, a game: what it gives to everything that knows no game."""

from caylus.core.info import Card, GameInfo
from caylus.core.small_view import small_game

# [chance
from .state import DIE
# ]
from .view import View


def info(card: Card) -> GameInfo:
    """The records of `caylus.core.info`; what else a small game can say is told by `small_game`."""
    # [certain
    return small_game(card, View)
    # ]
    # [chance
    return small_game(card, View, chance=DIE.weights)
    # ]
