"""The set-up (Z-SETUP-1 to Z-SETUP-7): nothing is drawn but who begins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.errors import RecordError, quoted
from ....core.info import SetupKey
from .constants import PLAYERS, check_options
from .game import Zamek

SETUP_KEYS = {"first_player": SetupKey(of_seats=True, single=True)}


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Choose the first player (Z-SETUP-7)."""
    return {"first_player": random.randrange(players)}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse a number of players, options or a set-up that no game can be started from."""
    check_options(players, options)
    read_setup(setup)


def read_setup(setup: object) -> int:
    """The first player of a set-up in the interchange form."""
    if not isinstance(setup, Mapping):
        raise RecordError(f"setup: expected {', '.join(SETUP_KEYS)}, not {quoted(setup)}.", path=("setup",))
    for name in setup:
        if name not in SETUP_KEYS:
            raise RecordError(f"setup: unknown key {quoted(name)}.", path=("setup",))
    if "first_player" not in setup:
        raise RecordError("setup.first_player: missing.", path=("setup",))
    first = setup["first_player"]
    if type(first) is not int or not 0 <= first < PLAYERS:
        raise RecordError(f"setup.first_player: expected 0 or 1, not {quoted(first)}.", path=("setup", "first_player"))
    return first


def new_game(
    players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
) -> Zamek:
    """A game at its first draw. `setup` is the interchange form; `sink` receives the events, if given.

    Raises `RecordError` that names what is wrong with the arguments.
    """
    check_options(players, options)
    return Zamek.begin(read_setup(setup), sink)
