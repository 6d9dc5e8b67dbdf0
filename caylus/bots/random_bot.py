"""The simplest player: any legal action, each as likely as the others."""

from __future__ import annotations

from random import Random

from ..core.rules.contract import Game
from .search import Estimate


class RandomThinking:
    """Draw one action; there is nothing to think about."""

    nodes = 0

    def __init__(self, state: Game, random: Random) -> None:
        self._action = random.choice(state.legal_actions())

    def run(self, nodes: int) -> None:
        """Do nothing."""

    def weigh(self, action: int, visits: int) -> None:
        """Do nothing."""

    def best(self) -> int:
        """Return the action that was drawn."""
        return self._action

    def estimates(self) -> list[Estimate]:
        """Return nothing: it does not estimate."""
        return []
