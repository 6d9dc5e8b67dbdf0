"""Reading how a game is to be played: a number of players and a mapping of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .errors import RecordError, counted, quoted


def read_options(
    title: str, players: object, least: int, most: int, options: object, known: Mapping[str, tuple[Any, ...]]
) -> tuple[int, dict[str, Any]]:
    """The number of players, and the options that were given; `known` has the values of each, the default first.

    Raises `RecordError` that names what is wrong.
    """
    if type(players) is not int or not least <= players <= most:
        many = counted(most, "player") if least == most else f"{least} to {counted(most, 'player')}"
        raise RecordError(f"players: {title} is for {many}, not {quoted(players)}.", path=("players",))
    chosen: Any = {} if options is None else options
    if not isinstance(chosen, Mapping):
        raise RecordError(f"options: expected a mapping of options, not {quoted(options)}.", path=("options",))
    for name, value in chosen.items():
        if name not in known:
            message = f"options: unknown option {quoted(name)}; {title} has {', '.join(known)}."
            raise RecordError(message, path=("options",))
        if type(value) is not type(known[name][0]) or value not in known[name]:
            allowed = " or ".join(str(allowed) for allowed in known[name])
            raise RecordError(f"options.{name}: expected {allowed}, not {quoted(value)}.", path=("options", name))
    return players, dict(chosen)
