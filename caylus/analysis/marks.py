"""Marks of decisions and draws, as on score sheets of chess."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..core.info import GameInfo
from ..core.text.translation import Translator, _c, _n

_SMALLER: str = _n("made the lead at least {decimal} point smaller", "made the lead at least {decimal} points smaller")


class Mark(NamedTuple):
    """A mark for a decision, as on score sheets of chess, or for a draw; `least` points of lead earn it."""

    id: str
    sign: str
    label: str
    text: str
    least: float


MARKS = (
    Mark("blunder", "??", _c("quality", "Blunder"), _SMALLER, 5.0),
    Mark("mistake", "?", _c("quality", "Mistake"), _SMALLER, 3.0),
    Mark("doubtful", "?!", _c("quality", "Doubtful"), _SMALLER, 1.5),
    Mark(
        "turn",
        "↯",
        _c("quality", "Turning point"),
        _n(
            "not a bad move, but a player’s expected lead fell by at least {decimal} point",
            "not a bad move, but a player’s expected lead fell by at least {decimal} points",
        ),
        4.0,
    ),
)
"""the worst first; the last one is for falls that nobody expected"""
LUCK = Mark(
    "luck",
    "◆",
    _c("quality", "Luck"),
    _n(
        "chance changed the lead by at least {decimal} point, compared with the average",
        "chance changed the lead by at least {decimal} points, compared with the average",
    ),
    4.0,
)
"""mark for draws, in games with chance after their setup"""
SOLVED = MARKS[2].least
"""a retry is right when it gives away less"""


def describe_marks(info: GameInfo, tr: Translator) -> list[dict[str, Any]]:
    """Return the marks of a game in words, each with its condition."""
    return [
        {
            "id": mark.id,
            "sign": mark.sign,
            "label": tr(mark.label),
            "text": tr(mark.text, mark.least).format(decimal=tr.decimal(mark.least)),
            "least": mark.least,
        }
        for mark in (MARKS if info.rules.chance is None else (*MARKS, LUCK))
    ]
