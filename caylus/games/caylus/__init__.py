"""Caylus (2005), a game by William Attia, for 2 to 5 players."""

from .card import Caylus as State
from .card import info

__all__ = ["State", "info"]
