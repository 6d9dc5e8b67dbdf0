"""Caylus 1303 (2019), a game by William Attia, for 2 to 5 players."""

from .card import Caylus1303 as State
from .card import info

__all__ = ["State", "info"]
