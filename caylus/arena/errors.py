"""Errors of the arena, with messages for people."""

from __future__ import annotations

from ..core.rules.errors import CaylusError


class ArenaError(CaylusError):
    """A tournament cannot be played, or its results cannot be used; the message says why."""
