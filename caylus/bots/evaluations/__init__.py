"""What bots know of each game beyond its rules: estimates, learned from self-play or set by hand."""

from __future__ import annotations

from functools import cache

from ..search import Knowledge
from . import caylus


@cache
def knowledge_of(game: str) -> Knowledge:
    """What was learned of a game; read once."""
    return {"caylus": caylus.load}[game]()
