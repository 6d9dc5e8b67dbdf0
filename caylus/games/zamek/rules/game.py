"""A game of Zamek by its rules: begun, asked, answered and scored.

After the class comes the setup (Z-SETUP-1 to Z-SETUP-7): nothing is drawn but who begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Self

from ....core.rules.agenda import Item, advance
from ....core.rules.contract import CHANCE
from ....core.rules.errors import RecordError, quoted
from ....core.rules.results import BySeat
from ....core.rules.rules import SetupKey
from . import explain
from .actions import NUMBER, TEXTS
from .constants import PLAYERS, check_options
from .flow import BEGIN_TURN, DECISIONS, FLOW
from .scoring import final_scores, winners
from .state import State


class Zamek(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = explain.DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Zamek, turn {0.turn}"
    refuser = explain.REFUSER

    @classmethod
    def new_game(
        cls, players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
    ) -> Self:
        """A game at its first draw (Z-SETUP-7). `setup` is the interchange form; `sink` receives the events, if given.

        Raises `RecordError` that names what is wrong with the arguments.
        """
        check_options(players, options)
        first_player = read_setup(setup)
        state = cls.empty(first_player)
        state.sink = sink
        state.report("setup", "Z-SETUP-7", seat=first_player)
        state.agenda.append((BEGIN_TURN, first_player))
        state.answers = advance(state, FLOW)
        return state

    # Playing ------------------------------------------------------------------------------------------------

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision (rules section 17)."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        self.report("only_answer", "Z-TURN-2", decision=DECISIONS[item[0]], text=TEXTS[action], **whom)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the points that it would end with if the game ended now (Z-END-2 to Z-END-10)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most points if the game ended now (Z-WIN-1, Z-WIN-2)."""
        return winners(self)


SETUP_KEYS = {"first_player": SetupKey(of_seats=True, single=True)}


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Choose the first player (Z-SETUP-7)."""
    return {"first_player": random.randrange(players)}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse a number of players, options or a setup that no game can be started from."""
    check_options(players, options)
    read_setup(setup)


def read_setup(setup: object) -> int:
    """The first player of a setup in the interchange form."""
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
