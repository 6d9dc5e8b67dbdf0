"""Skeleton, a game, as the rest of the package uses it."""

from caylus.core.info import Card, GameInfo, game_info

from .state import State


def info(card: Card) -> GameInfo:
    """Return the records of `caylus.core.info`; `game_info` describes further ones."""
    return game_info(card, State)
