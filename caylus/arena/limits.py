"""What a bot may use before it forfeits its game."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Limits for the workers of this computer; None: no limit.

    The clock is the wall's, so a busy or slow computer can make a bot exceed a limit of time.
    """

    decision: float | None = 60.0
    """seconds for a decision; for loading a bot, at least `LOADING`"""
    game: float | None = 3600.0
    """seconds for a game; the bot that has used most of them forfeits it"""
    memory: int | None = 2000
    """MB (1,000,000 bytes) for a worker, with all bots of its game"""


LOADING = 60.0
"""seconds that a bot may take at least until it is loaded"""
