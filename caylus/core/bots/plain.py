"""What bots and learners know of a game that says no more than its points and its form."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..forms.form import Feature
from ..rules.results import leads
from ..view.assemble import Presenter
from .support import BotSupport

if TYPE_CHECKING:
    from ..forms.features import Layout


class PlainEncoding:
    """How learners see a game, as its form says (`Encoding`)."""

    def __init__(self, view: type[Presenter[Any]]) -> None:
        self._view = view
        self.ACTIONS = len(view.game.texts)

    @cached_property
    def _layout(self) -> Layout:
        from ..forms.features import Layout  # noqa: PLC0415  nobody needs it but learners

        return Layout(self._view.game.form)

    def features(self, players: int) -> tuple[Feature, ...]:
        """The numbers of an observation: the table, the observer, the others in turn order."""
        return self._layout.features(players)

    def observe(self, state: Any, seat: int) -> array[int]:
        """The position as a seat sees it."""
        order = [*getattr(state, "turn_order", range(state.players))]
        first = order.index(seat)
        return self._layout.observe(state, order[first:] + order[:first])

    def render(self, state: Any) -> str:
        """The position as lines of text."""
        view = self._view.view(state)
        return "\n".join([*view["summary"], *(seat["told"] for seat in view["seats"]), view["prompt"]])


class _Knowledge:
    """What a search needs to know."""

    def __init__(self, expected: Callable[[Any, int], float], priors: Callable[[Any], list[float]]) -> None:
        self._expected, self.priors = expected, priors

    def expectations(self, state: Any) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        return [self._expected(state, seat) for seat in range(state.players)]


def points_now(state: Any, seat: int) -> float:
    """The points that a seat would have if the game ended now."""
    return float(state.scores()[seat])


def all_alike(state: Any) -> list[float]:
    """No action looks better than another."""
    return [1.0] * len(state.answers)


def plain_support(
    expected: Callable[[Any, int], float] = points_now,
    priors: Callable[[Any], list[float]] = all_alike,
    turns: int | None = None,
) -> BotSupport:
    """All bots play by what is expected.

    Args:
        expected: (state, seat) -> the points that the seat will have in the end, roughly; exact when the game is over.
        priors: (state) -> for each legal action how promising it looks, a number above 0.
        turns: How many turns bots look ahead; by default one for each seat. 1 suits a game in whose turn all seats act.
    """

    def evaluate(state: Any, seat: int) -> float:
        return leads([expected(state, other) for other in range(state.players)])[seat]

    return BotSupport(evaluate=evaluate, knowledge=lambda: _Knowledge(expected, priors), turns=turns)
