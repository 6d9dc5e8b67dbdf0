"""The games. Each package knows `caylus.core` and its own rules, never another game."""

from ..core.contract import GameInfo
from ..core.errors import RecordError, quoted
from . import caylus

GAMES: dict[str, GameInfo] = {caylus.INFO.id: caylus.INFO}


def find_game(name: object) -> GameInfo:
    """The game with this id; raises `RecordError` that lists those that exist."""
    if not isinstance(name, str) or name not in GAMES:
        raise RecordError(f"game: unknown game {quoted(name)}; there is {', '.join(GAMES)}.")
    return GAMES[name]
