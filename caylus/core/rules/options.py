"""Read the number of players and the options of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import RecordError, counted, quoted
from .values import Keys, Maybe, Word


def seated(allowed: Sequence[int]) -> str:
    """Return the numbers of players with the word: `2 to 5 players`, or `1 player`."""
    least, most = min(allowed), max(allowed)
    return counted(most, "player") if least == most else f"{least} to {counted(most, 'player')}"


def check_players(title: str, players: object, allowed: Sequence[int]) -> int:
    """Return the number of players of a game; raise `RecordError` for any that is not allowed."""
    if type(players) is not int or players not in allowed:
        raise RecordError(f"players: {title} is for {seated(allowed)}, not {quoted(players)}.", path=("players",))
    return players


def options_of(known: Mapping[str, tuple[Any, ...]]) -> Keys:
    """Return the kind of a game's options; `known` has the values of each, the default first."""
    words = {name: Word(*values, expected=" or ".join(map(str, values))) for name, values in known.items()}
    kinds: Any = {name: Maybe(word, known[name][0]) for name, word in words.items()}
    return Keys(dict, **kinds)
