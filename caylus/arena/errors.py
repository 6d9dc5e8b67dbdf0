"""What can go wrong in the arena, said to a person."""

from __future__ import annotations

from ..core.errors import CaylusError


class ArenaError(CaylusError):
    """A tournament cannot be played, or its results not be used; the message says why."""
