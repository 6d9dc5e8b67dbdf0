"""The value of an outcome of chance: its lead minus the weighted mean of all possible outcomes.

Every outcome is judged in the same way and without random numbers, so this compares outcomes, not the luck of a search.
Play continues by the actions that the game's knowledge prefers, to the next draw or to the end of the turn. So the luck
of all outcomes adds up to zero, over their weights, however good the knowledge is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import Any, NamedTuple

from ..core.bots.support import Knowledge
from ..core.rules.chance import Weights

IDEAS = 3
"""number of actions compared at the first decision after an outcome, the most promising ones"""


class Luck(NamedTuple):
    """The luck of each seat in an outcome."""

    gained: list[float]
    """points of lead above the mean, in tenths"""
    better: list[int]
    """percent of the outcomes, by weight, that were worse for the seat"""
    extreme: list[int]
    """1: no outcome was better, -1: none was worse; 0: some were better and some worse, or all were equal"""


def leads(scores: Sequence[float]) -> list[float]:
    """Return the lead of each seat over its best opponent, in tenths; alone, it is the score."""
    shown = [round(score, 1) for score in scores]
    best = max(range(len(shown)), key=shown.__getitem__)
    second = max((score for seat, score in enumerate(shown) if seat != best), default=0.0)
    # Adding 0.0 makes a zero of a negative zero.
    return [round(score - (second if seat == best else shown[best]), 1) + 0.0 for seat, score in enumerate(shown)]


def luck_of(state: Any, action: int, knowledge: Knowledge, weights: Weights) -> Luck:
    """Return the luck of a draw, in the position before it."""
    assert state.is_chance(), "luck is what chance brings"
    often, worth = weights(state), [leads(scores) for scores in _outcomes(state, knowledge, weights)]
    drawn, total = worth[state.choices.index(action)], sum(often)
    gained, better, extreme = [], [], []
    for seat, lead in enumerate(drawn):
        mean = sum(count * round(10 * one[seat]) for count, one in zip(often, worth, strict=True)) / total
        gained.append(round(lead - mean / 10, 1) + 0.0)
        worse = sum(count for count, one in zip(often, worth, strict=True) if one[seat] < lead)
        better.append(round(100 * worse / total))
        finer = any(one[seat] > lead for one in worth)
        extreme.append((worse > 0) - finer)
    return Luck(gained, better, extreme)


def _outcomes(state: Any, knowledge: Knowledge, weights: Weights) -> list[list[float]]:
    """Return the final scores expected after each outcome.

    If only some outcomes lead to another draw, they get the mean of what may follow: a position before a draw and one
    after it are judged in different ways.
    """
    following = [_after(state, action) for action in state.choices]
    mixed = any(then.is_chance() for then in following) and not all(then.is_chance() for then in following)
    return [
        _mean(then, knowledge, weights) if mixed and then.is_chance() else _expected(then, knowledge)
        for then in following
    ]


def _mean(state: Any, knowledge: Knowledge, weights: Weights) -> list[float]:
    """Return the scores expected before a draw: the mean over its outcomes, without looking at later draws."""
    often = weights(state)
    worth = [_expected(_after(state, action), knowledge) for action in state.choices]
    total = sum(often)
    return [fsum(map(mul, often, scores)) / total for scores in zip(*worth, strict=True)]


def _after(state: Any, action: int) -> Any:
    following = state.clone()
    following.apply(action)
    return following


def _expected(state: Any, knowledge: Knowledge) -> list[float]:
    """Return the final scores after the best of the most promising actions."""
    if not state.agenda or state.is_chance():
        return list(knowledge.expectations(state))
    seat, priors = state.agenda[-1][1], knowledge.priors(state)
    promising = sorted(range(len(priors)), key=lambda index: -priors[index])[:IDEAS]
    found = [_played_on(_after(state, state.choices[index]), state.turn, knowledge) for index in promising]
    return max(found, key=lambda scores: leads(scores)[seat])


def _played_on(state: Any, turn: int, knowledge: Knowledge) -> list[float]:
    """Return the final scores expected after the most promising action at each decision, up to a draw or turn's end."""
    while state.agenda and state.turn == turn and not state.is_chance():
        priors = knowledge.priors(state)
        state.apply(state.choices[priors.index(max(priors))])
    return list(knowledge.expectations(state))
