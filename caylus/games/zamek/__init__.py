"""Zamek (Carcassonne: The Castle, 2003), a game by Reiner Knizia on Klaus-Jürgen Wrede's system, for 2 players."""

from .card import Zamek as State
from .card import info

__all__ = ["State", "info"]
