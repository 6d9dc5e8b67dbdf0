"""Skeleton, a game: what it gives to everything that knows no game."""

from caylus.core.info import Card, GameInfo, game_info

from .state import State
from .view import View


def info(card: Card) -> GameInfo:
    """The records of `caylus.core.info`; what else a game can say is told by `game_info`."""
    return game_info(card, State, View)
