"""The options of Zamek: which data stand for the board and the tiles (section 0 of the rules)."""

from __future__ import annotations

from typing import Any

from ....core.options import read_options
from .constants import DATA, PLAYERS

OPTIONS: dict[str, tuple[Any, ...]] = {"tiles": (DATA,)}
"""option -> its values, the default first; a record that names none means the first"""


def check_options(players: object, options: object = None) -> dict[str, Any]:
    """All options, of those that were chosen; raises `RecordError` that names what is wrong, in the players too."""
    read_options("Zamek", players, PLAYERS, PLAYERS, options, OPTIONS)
    return options_of()


def options_of() -> dict[str, Any]:
    """The options in the interchange form."""
    return {name: values[0] for name, values in OPTIONS.items()}
