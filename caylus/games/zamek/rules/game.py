"""A game of Zamek for everything outside: it is played, copied, written and described.

After the class comes the setup (Z-SETUP-1 to Z-SETUP-7): only the first player is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ....core.rules.agenda import Item, advance
from ....core.rules.contract import CHANCE
from ....core.rules.errors import RecordError, quoted
from ....core.rules.results import BySeat
from ....core.rules.rules import SetupKey
from ..forms import form
from ..forms.form import FORM
from ..text.wording import WORDING
from . import explain
from .actions import NUMBER, TEXTS
from .constants import PLAYERS, check_options
from .flow import BEGIN_TURN, DECISIONS, FLOW
from .scoring import final_scores, winners
from .state import State


class Zamek(State):
    """The state with all methods that a `Game` promises; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = explain.DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Zamek, turn {0.turn}"
    form = FORM
    refuser = explain.REFUSER
    wording = WORDING

    @classmethod
    def begin(cls, first_player: int, sink: list[dict[str, Any]] | None = None) -> Zamek:
        """Return a game at its first draw (Z-SETUP-7)."""
        state = cls.empty(first_player)
        state.sink = sink
        state.report("setup", "Z-SETUP-7", seat=first_player)
        state.agenda.append((BEGIN_TURN, first_player))
        state.answers = advance(state, FLOW)
        return state

    @classmethod
    def from_dict(cls, data: object) -> Zamek:
        """Read a state written by `to_dict(resumable=True)`, also after a trip through JSON.

        Raises `RecordError` with the problem and its place.
        """
        return form.from_dict(cls, data)

    # Playing ------------------------------------------------------------------------------------------------

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision (rules section 17)."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        self.report("only_answer", "Z-TURN-2", decision=DECISIONS[item[0]], text=TEXTS[action], **whom)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return for each seat its points if the game ended now (Z-END-2 to Z-END-10)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """Return the seats with most points if the game ended now (Z-WIN-1, Z-WIN-2)."""
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
    """Read the first player from a setup."""
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
    """Return a game at its first draw. `setup` is plain data (`draw_setup`); `sink` receives the events, if given.

    Raises `RecordError` that names the wrong argument.
    """
    check_options(players, options)
    return Zamek.begin(read_setup(setup), sink)
