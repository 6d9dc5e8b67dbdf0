"""Knowledge of bots and learners about a game that declares no more than its points and its form."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from ..forms.form import Feature
from ..rules.results import leads
from ..view.assemble import Presenter
from .support import BotSupport

if TYPE_CHECKING:
    from ..forms.features import Layout


class PlainEncoding:
    """Show a game to learners as its form declares (`Encoding`)."""

    def __init__(self, view: type[Presenter[Any]]) -> None:
        self._view = view
        self.ACTIONS = len(view.game.texts)

    @cached_property
    def _layout(self) -> Layout:
        from ..forms.features import Layout, count  # noqa: PLC0415  nobody needs it but learners

        form = self._view.game.form
        options = [
            (count(f"option.{name}", len(values) - 1, max(1, len(values) - 1)), partial(_place, name, values))
            for name, values in form.options.items()
        ]
        return Layout(form, table=options)

    def features(self, players: int) -> tuple[Feature, ...]:
        """Return the features of an observation: options, table, the observer, the others in turn order.

        An option is its place among the values, 0 for the default.
        """
        return self._layout.features(players)

    def observe(self, state: Any, seat: int) -> array[int]:
        """Return the position as a seat sees it, as numbers."""
        order = [*getattr(state, "turn_order", range(state.players))]
        first = order.index(seat)
        return self._layout.observe(state, order[first:] + order[:first])

    def render(self, state: Any) -> str:
        """Return the position as lines of text."""
        view = self._view.view(state)
        return "\n".join([*view["summary"], *(seat["told"] for seat in view["seats"]), view["prompt"]])


def _place(option: str, values: Sequence[Any], state: Any) -> int:
    """Return the place of an option's value among all of them."""
    return values.index(getattr(state, option))


class _Knowledge:
    """The knowledge of a search: expected points and promising actions."""

    def __init__(self, expected: Callable[[Any, int], float], priors: Callable[[Any], list[float]]) -> None:
        self._expected, self.priors = expected, priors

    def expectations(self, state: Any) -> list[float]:
        """Return for each seat the expected final score; exact when the game is over."""
        return [self._expected(state, seat) for seat in range(state.players)]


def points_now(state: Any, seat: int) -> float:
    """Return the points that a seat would have if the game ended now."""
    return float(state.scores()[seat])


def all_alike(state: Any) -> list[float]:
    """Return equal priors for all legal actions."""
    return [1.0] * len(state.choices)


def plain_support(
    expected: Callable[[Any, int], float] = points_now,
    priors: Callable[[Any], list[float]] = all_alike,
    turns: int | None = None,
) -> BotSupport:
    """Return the support for bots that play for the expected points.

    Args:
        expected: (state, seat) -> the points that the seat will have in the end, roughly; exact when the game is over.
        priors: (state) -> for each legal action how promising it looks, a number above 0.
        turns: How many turns bots look ahead; by default one for each seat. 1 suits a game in whose turn all seats act.
    """

    def evaluate(state: Any, seat: int) -> float:
        return leads([expected(state, other) for other in range(state.players)])[seat]

    return BotSupport(evaluate=evaluate, knowledge=lambda: _Knowledge(expected, priors), turns=turns)
