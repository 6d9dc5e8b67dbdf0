"""What a bot may use before it forfeits its game."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..core.rules.errors import quoted
from .errors import ArenaError


@dataclass(frozen=True)
class Limits:
    """Limits for the workers of this computer; None: no limit. Raises `ArenaError` for one that no game could keep.

    The clock is the wall's, so a busy or slow computer can make a bot exceed a limit of time.
    """

    decision: float | None = 60.0
    """seconds for a decision; for loading a bot, at least `LOADING`"""
    game: float | None = 3600.0
    """seconds for a game; the bot that has used most of them forfeits it"""
    memory: int | None = 2000
    """MB (1,000,000 bytes) for a worker, with all bots of its game"""

    def __post_init__(self) -> None:
        for field in fields(self):
            limit, kind = getattr(self, field.name), "whole number" if field.name == "memory" else "number"
            if limit is None or ((type(limit) is int or (type(limit) is float and kind == "number")) and limit > 0):
                continue
            raise ArenaError(
                f"limits.{field.name}: expected a {kind} above 0, or None for no limit, not {quoted(limit)}."
            )


LOADING = 60.0
"""seconds that a bot may take at least until it is loaded"""
