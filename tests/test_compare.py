"""The verdicts of `make compare` on given rounds. Nothing here measures."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from itertools import count
from random import Random

import pytest

from bench.measures.judging import BETTER, OPEN, SAME, WORSE, interval, judge, percentile
from bench.measures.report import comparison, history_entry, summary, worse
from bench.measures.rounds import BY_CLOCK, BY_PROCESSOR, QUICK, USUAL, Effort, Figure, Pair, Results, gather

pytestmark = pytest.mark.host  # no part of the package

ACT = Figure("act", "us", BY_PROCESSOR)
PLAY = Figure("play", "/s", BY_PROCESSOR, per_second=True)


class Given:
    """A measure with rounds that are given beforehand."""

    name = "given"

    def __init__(self, effort: Effort, rounds: dict[Figure, Iterable[Pair]]) -> None:
        self.effort, self.figures = effort, list(rounds)
        self._rounds = {figure: iter(pairs) for figure, pairs in rounds.items()}
        self.asked: list[list[Figure]] = []

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """Return the next pair of each wanted figure."""
        assert number == len(self.asked)
        self.asked.append(list(wanted))
        return {figure: next(self._rounds[figure]) for figure in wanted}


def noisy(chance: Random, ratio: float, noise: float) -> Iterable[Pair]:
    """Yield rounds without end: both sides vary by `noise`, and now and then a disturbance hits one of them."""
    for _ in count():
        before, now = (chance.lognormvariate(0, noise) * (1.5 if chance.random() < 0.05 else 1) for _ in range(2))
        yield before, now * ratio


def verdict(ratio: float, noise: float, bound: float, effort: Effort, seed: int) -> str:
    figure = Figure("any", "s", bound)
    (found,) = gather(Given(effort, {figure: noisy(Random(seed), ratio, noise)}), lambda _: None)
    return found.judgement.verdict


def test_the_interval_leaves_out_extremes_once_there_are_rounds_enough() -> None:
    assert interval([1.2]) == (1.2, 1.2)
    assert interval([3, 1, 2, 5, 4, 6]) == (1, 6)
    assert interval(range(1, 9)) == (1, 8)
    assert interval(range(1, 12)) == (1, 11)
    assert interval(range(1, 13)) == (2, 11)
    assert interval(range(1, 21)) == (4, 17)


def test_the_interval_holds_the_true_ratio_in_99_of_100_cases() -> None:
    chance = Random(5)
    for rounds in (8, 12, 20):
        hits = 0
        for _ in range(2000):
            low, high = interval([chance.lognormvariate(0, 0.2) for _ in range(rounds)])
            hits += low <= 1 <= high
        assert hits >= 0.98 * 2000


@pytest.mark.parametrize(
    ("ratios", "expected"),
    [
        ([1.0, 1.01, 0.99, 1.02, 0.98, 1.0], SAME),
        ([1.08, 1.09, 1.07, 1.10, 1.06, 1.11], WORSE),
        ([1.08, 1.09, 1.07, 1.10, 1.06], OPEN),  # too few rounds
        ([1.08, 1.09, 1.07, 1.10, 1.04, 1.11], OPEN),  # one of them disagrees
        ([1.04, 1.03, 1.04, 1.03, 1.04, 1.03], SAME),  # worse, but by less than the bound
        ([1.04, 1.06, 1.04, 1.06, 1.04, 1.06], OPEN),  # above and below the bound
        ([1.19, 0.8, 1.1, 0.9, 1.0, 1.01], SAME),  # noise, nearer to 1 than to the bound
        ([1.6, 0.6, 1.3, 0.7, 1.0, 1.01], OPEN),  # too much noise for a verdict
        ([0.5, 0.6, 0.5, 0.6, 0.5, 0.6], BETTER),
        ([0.5, 0.6, 0.5], SAME),
        ([1.3] * 11 + [0.7], WORSE),  # one of twelve rounds may be a disturbance
        ([1.3] * 10 + [0.7, 0.7], OPEN),
    ],
)
def test_verdicts(ratios: list[float], expected: str) -> None:
    assert judge(ratios, BY_PROCESSOR, 6).verdict == expected


def test_only_what_is_unsure_is_measured_further() -> None:
    quiet, doubtful = [(1.0, 1.0)] * 5, [(1.0, 1.06 if number % 2 else 1.03) for number in range(12)]
    measure = Given(Effort(5, 6, 12), {ACT: quiet, PLAY: doubtful})
    said: list[str] = []
    found = gather(measure, said.append)
    assert [len(results.pairs) for results in found] == [5, 12]
    assert measure.asked == [[ACT, PLAY]] * 5 + [[PLAY]] * 7
    assert said[0] == "given: round 1, at most 12"
    assert said[5] == "given: round 6, at most 12; unsure: play"


def test_it_ends_as_soon_as_all_is_settled() -> None:
    slow = Given(USUAL, {ACT: noisy(Random(1), 2, 0.02)})
    assert [len(found.pairs) for found in gather(slow, lambda _: None)] == [USUAL.rounds]


@pytest.mark.parametrize(
    ("noise", "bound"), [(0.02, BY_PROCESSOR), (0.05, BY_PROCESSOR), (0.1, BY_CLOCK), (0.2, BY_CLOCK)]
)
def test_equal_commits_pass_19_of_20_times(noise: float, bound: float) -> None:
    """All forty figures of a comparison together."""
    failed = sum(
        any(verdict(1, noise, bound, USUAL, 40 * time + figure) == WORSE for figure in range(40)) for time in range(40)
    )
    assert failed <= 2


@pytest.mark.parametrize(
    ("ratio", "noise", "bound", "effort", "least"),
    [
        (1.08, 0.01, BY_PROCESSOR, USUAL, 0.95),
        (1.10, 0.02, BY_PROCESSOR, USUAL, 0.9),
        (1.7, 0.1, BY_CLOCK, USUAL, 0.95),
        (1.7, 0.05, BY_CLOCK, QUICK, 0.6),
        (2, 0.2, BY_CLOCK, USUAL, 0.95),
    ],
)
def test_what_is_slower_is_found(ratio: float, noise: float, bound: float, effort: Effort, least: float) -> None:
    found = sum(verdict(ratio, noise, bound, effort, seed) == WORSE for seed in range(200))
    assert found >= least * 200


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([5, 1, 4, 2, 3], 0.5) == 3
    assert percentile(range(100), 0.95) == 95
    assert percentile([7], 0.95) == 7


def some_results() -> list[Results]:
    return [
        Results(ACT, 6, [(2000.0, 2240.0)] * 6),
        Results(PLAY, 6, [(5.0, 4.0)] * 6),
        Results(Figure("paint", "s", BY_CLOCK), 6, [(0.10, 0.11 + number % 2 / 100) for number in range(6)]),
        Results(Figure("unknown then", "s", BY_CLOCK), 6),
    ]


def test_the_table_and_the_words() -> None:
    lines = [line.split("  ") for line in comparison(some_results()).splitlines()]
    cells = [[cell.strip() for cell in line if cell.strip()] for line in lines]
    assert cells[2] == ["act", "2,000 us", "2,240 us", "1.12", "1.12 - 1.12", "1.05", "worse"]
    assert cells[3] == ["play", "200,000 /s", "250,000 /s", "0.80", "0.80 - 0.80", "1.05", "better"]
    assert cells[4][-1] == "unsure"
    assert cells[5][-1] == "not measured"
    assert worse(some_results()) == ["act"]
    assert summary(some_results()).splitlines()[-1] == "Worse: act."
    assert "Too noisy to say: paint." in summary(some_results())
    assert summary(some_results()[1:2]) == "Nothing is worse."


def test_a_line_of_history_names_both_commits() -> None:
    entry = json.loads(json.dumps(history_entry("a" * 40, "b" * 40, True, some_results())))
    assert (entry["before"], entry["now"], entry["not_committed"]) == ("a" * 40, "b" * 40, True)
    assert entry["ratios"]["act"] == [1.12, 1.12, 1.12]
    assert list(entry["ratios"]) == ["act", "play", "paint"]
    assert entry["worse"] == ["act"]
