"""Knowledge that is linear: weights between knots, and answers whose parts are multiplied."""

from __future__ import annotations

from math import exp
from types import SimpleNamespace
from typing import Any

import pytest

from caylus.core.bots.learned import LinearKnowledge, knot_at, weight_of, weights_at

KNOTS = (2, 4, 10)


def test_every_point_of_the_way_lies_between_two_knots() -> None:
    assert knot_at(KNOTS, 2) == (0, 0.0)
    assert knot_at(KNOTS, 3) == (0, 0.5)
    assert knot_at(KNOTS, 4) == (1, 0.0)
    assert knot_at(KNOTS, 10) == (1, 1.0)


def test_before_the_first_knot_and_after_the_last_their_weights_count() -> None:
    assert knot_at(KNOTS, 0) == (0, 0.0)
    assert knot_at(KNOTS, 99) == (1, 1.0)


def test_weights_are_interpolated_between_knots() -> None:
    rows = [[0.0, 10.0], [4.0, 20.0], [4.0, 80.0]]
    assert weights_at(rows, KNOTS, 3) == [2.0, 15.0]
    assert weights_at(rows, KNOTS, 7) == [4.0, 50.0]


def test_each_flag_that_is_there_shifts_a_weight() -> None:
    assert weight_of([0.5, 1.0, -2.0], 0b00) == pytest.approx(exp(0.5))
    assert weight_of([0.5, 1.0, -2.0], 0b01) == pytest.approx(exp(1.5))
    assert weight_of([0.5, 1.0, -2.0], 0b11) == pytest.approx(exp(-0.5))


def knowledge(**known: Any) -> LinearKnowledge:
    """Return knowledge of a game with two actions and two aspects, in which each seat has one feature: its number."""
    return LinearKnowledge(
        {"policy": {"a": [1.0, 2.0], ": far": [3.0, 0.0]}, "values": {"2": [[1.0], [2.0], [2.0]]}},
        parts=("a", "b", ": near", ": far"),
        flags=lambda state: state.flags,
        aspects=lambda state: state.aspects,
        knots=KNOTS,
        progress=lambda state: state.progress,
        features=lambda _state, seat: [seat],
    )


def test_an_answer_weighs_the_product_of_its_parts_and_an_unknown_part_one() -> None:
    state = SimpleNamespace(choices=[0, 1, 0], aspects=[2, 3, 3], flags=1)
    assert knowledge().priors(state) == pytest.approx([exp(3), exp(3), exp(6)])
    state.flags = 0
    assert knowledge().priors(state) == pytest.approx([exp(1), exp(3), exp(4)])


def test_points_and_features_are_expected_and_the_scores_after_the_end() -> None:
    state = SimpleNamespace(agenda=[()], players=2, progress=3, points=[10, 20], scores=lambda: [7, 8])
    assert knowledge().expectations(state) == [10.0, 21.5]
    state.agenda = []
    assert knowledge().expectations(state) == [7.0, 8.0]
