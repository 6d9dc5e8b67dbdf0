"""The simplest player: any legal action, each as likely as the others."""

from __future__ import annotations

from random import Random

from ..core.contract import Game


def choose_randomly(state: Game, random: Random) -> int:
    """A random legal action."""
    return random.choice(state.legal_actions())
