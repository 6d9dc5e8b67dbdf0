"""Numbers of positions for lessons in every game, and the action of a player who wants nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..text.translation import Translator, _


class Measure(NamedTuple):
    """A number of a position for a seat, and its name; its texts are marked for translation."""

    number: Callable[[Any, int], int]
    """(state, seat) -> the number"""
    label: str
    """`Wood`, or with a placeholder `Workers: {of}`"""
    of: str = ""
    """the text for the placeholder"""
    is_fact: bool = False
    """1 means yes"""

    def name(self, tr: Translator) -> str:
        """Return the measure's name in the reader's language."""
        return tr(self.label).format(of=tr(self.of))


class Teaching(NamedTuple):
    """The terms of lessons about positions of a game."""

    measures: Mapping[str, Measure]
    """name -> the measure"""
    targets: frozenset[str]
    """all targets on the board"""
    wait: Callable[[Any], int]
    """(state) -> the action of a player who wants nothing"""
    themes: Mapping[str, str] = {}
    """themes of puzzles: id -> its name, marked for translation"""
    coached: int = 2
    """number of turns in which a coach suggests moves to a beginner"""


def _lead(state: Any, seat: int) -> int:
    scores: list[int] = state.scores()
    return scores.pop(seat) - max(scores, default=0)


LEAD = Measure(_lead, _("Lead if the game ended now"))
WINS = Measure(lambda state, seat: int(seat in state.winners()), _("Victory if the game ended now"), is_fact=True)
OVER = Measure(lambda state, seat: int(state.is_over()), _("Game over"), is_fact=True)


def score(label: str) -> Measure:
    """Return the measure of the points if the game ended now."""
    return Measure(lambda state, seat: state.scores()[seat], label)


def turn(label: str) -> Measure:
    """Return the measure of the number of the turn."""
    return Measure(lambda state, seat: state.turn, label)


def phase(label: str) -> Measure:
    """Return the measure of the phase, 1 for the first, in states that count phases from 0."""
    return Measure(lambda state, seat: state.phase_number + 1, label)


def own(field: str, label: str, of: str = "", *, index: int = 0, size: int = 1) -> Measure:
    """Return the measure of a number in a flat list with `size` numbers for each seat; 0: it belongs to no seat."""
    return Measure(lambda state, seat: getattr(state, field)[seat * size + index], label, of)


def owner(field: str, index: int, label: str, of: str = "") -> Measure:
    """Return the measure of whether an entry of a state's list is the seat."""
    return Measure(lambda state, seat: int(getattr(state, field)[index] == seat), label, of, True)


def waits(*texts: str) -> Callable[[Any], int]:
    """Return a function for the action of a player who wants nothing: the first legal text of these, else any."""

    def wait(state: Any) -> int:
        by_text: dict[str, int] = {state.text(action): action for action in state.legal_actions()}
        return next((by_text[text] for text in texts if text in by_text), by_text[min(by_text)])

    return wait
