"""Read the number of players and the mapping of options of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .errors import RecordError, counted, quoted


def seated(allowed: Sequence[int]) -> str:
    """Return the numbers of players with the word: `2 to 5 players`, or `1 player`."""
    least, most = min(allowed), max(allowed)
    return counted(most, "player") if least == most else f"{least} to {counted(most, 'player')}"


def check_players(title: str, players: object, allowed: Sequence[int]) -> int:
    """Return the number of players of a game; raise `RecordError` for any that is not allowed."""
    if type(players) is not int or players not in allowed:
        raise RecordError(f"players: {title} is for {seated(allowed)}, not {quoted(players)}.", path=("players",))
    return players


def read_options(
    title: str, players: object, allowed: Sequence[int], options: object, known: Mapping[str, tuple[Any, ...]]
) -> tuple[int, dict[str, Any]]:
    """Return the number of players, and the given options; `known` has the values of each, the default first.

    Raises `RecordError` that names the wrong one.
    """
    count = check_players(title, players, allowed)
    chosen: Any = {} if options is None else options
    if not isinstance(chosen, Mapping):
        raise RecordError(f"options: expected a mapping of options, not {quoted(options)}.", path=("options",))
    for name, value in chosen.items():
        if name not in known:
            message = f"options: unknown option {quoted(name)}; {title} has {', '.join(known)}."
            raise RecordError(message, path=("options",))
        if type(value) is not type(known[name][0]) or value not in known[name]:
            values = " or ".join(map(str, known[name]))
            raise RecordError(f"options.{name}: expected {values}, not {quoted(value)}.", path=("options", name))
    return count, dict(chosen)
