"""Puzzles from one's own games: moments in which one action was clearly the best, and a person missed it.

One search may be wrong by chance, so the strongest bot judges each moment several times, each time with other random
numbers. The spread of its results is the noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from ..bots import Estimate, strongest
from ..core.rules.contract import Game
from ..play.match import Match
from .hindsight import REVIEW_NODES, check_decided
from .hints import LEAST_TRIES, knowledge_of, weighed
from .luck import leads
from .marks import SOLVED

DEPTHS = (1, 1, 2, 4)
"""number of nodes of each search, in usual ones: differences between depths are noise too"""
NOISES = 3
"""a difference counts if it is this many times its standard error"""
MOST_JUDGED = 16
"""actions that are judged at a moment, the most promising ones"""
MOST_PUZZLES = 10
"""from one game"""


class Puzzle(NamedTuple):
    """A moment in which one action was clearly the best and another one was taken."""

    ply: int
    """number of the action that was taken, from 0"""
    taken: str
    """text of the action that was taken"""
    costs: Mapping[str, float]
    """text of each judged action -> points of lead that it gives away; the best first"""
    right: tuple[str, ...]
    """the best action, and others as good as it within the noise"""
    estimates: Mapping[str, Estimate]
    """text of each judged action -> the line that the deepest search expects, and the mean scores of all searches"""


def find_puzzles(
    match: Match,
    seats: Iterable[int] | None = None,
    *,
    on_moment: Callable[[int, int], None] = lambda _done, _all: None,
) -> list[Puzzle]:
    """Return the puzzles from these seats' decisions (default: all people's), the most costly ones, in the game's
    order.

    `on_moment(done, all)` is called after each decision; an exception from it stops the search. Raises
    `IllegalActionError` if there is no evaluation for the game yet.
    """
    people = [index for index, seat in enumerate(match.seats) if seat.bot is None]
    wanted = set(people if seats is None else seats)
    plies = [ply for ply, seat in enumerate(match.deciders) if seat in wanted]
    found = []
    for done, ply in enumerate(plies, 1):
        puzzle = find_puzzle(match, ply)
        if puzzle is not None:
            found.append(puzzle)
        on_moment(done, len(plies))
    found.sort(key=lambda puzzle: -puzzle.costs[puzzle.taken])
    return sorted(found[:MOST_PUZZLES])


def find_puzzle(match: Match, ply: int, nodes: int = REVIEW_NODES) -> Puzzle | None:
    """Return the puzzle from a past decision; None where no action was clearly the best, or it was taken.

    Raises `IllegalActionError` if it was a draw, or if there is no evaluation for the game yet.
    """
    knowledge_of(match.info)
    check_decided(match, ply)
    state, taken = match.branch(ply, settled=False).state, match.actions[ply]
    searches: list[dict[int, Estimate]] = []
    trials: list[dict[int, float]] = []
    for number, depth in enumerate(DEPTHS):
        searches.append(_judged(state, taken, depth * nodes, Random(f"{ply}:{number}")))
        trials.append(_leads(state, searches[-1]))
        # The first search rules out most moments, and each later one some more.
        if not _could_be_clear(trials[-1], taken):
            return None
    means = _means(trials)
    best, second, *_others = means
    clear = [action for action in means if means[best] - means[action] >= _noise(trials, best, action)]
    if second not in clear or taken not in clear or any(max(trial, key=trial.__getitem__) != best for trial in trials):
        return None
    costs = {state.text(action): round(means[best] - lead, 1) for action, lead in means.items()}
    right = tuple(state.text(action) for action in means if action not in clear)
    estimates = {state.text(action): _mean_estimate([search[action] for search in searches]) for action in means}
    return Puzzle(ply, state.text(taken), costs, right, estimates)


def _judged(state: Game, taken: int, nodes: int, random: Random) -> dict[int, Estimate]:
    """Return the estimate of each promising action, and of the one that was taken, by one search."""
    decision = state.decision()
    assert decision is not None
    thinking = strongest(state.game).start(state, random)
    thinking.run(nodes)
    promising = [estimate.action for estimate in thinking.estimates()]
    for action in dict.fromkeys([*promising, *state.legal_actions()][:MOST_JUDGED]):
        thinking.weigh(action, LEAST_TRIES)
    weighed(thinking, decision.seat, (taken,))
    return {estimate.action: estimate for estimate in thinking.estimates() if estimate.visits >= LEAST_TRIES}


def _leads(state: Game, search: Mapping[int, Estimate]) -> dict[int, float]:
    """Return the lead after each action that a search has judged."""
    decision = state.decision()
    assert decision is not None
    return {action: leads(estimate.scores)[decision.seat] for action, estimate in search.items()}


def _mean_estimate(estimates: Sequence[Estimate]) -> Estimate:
    """Return the last estimate of an action with the mean scores of all."""
    scores = zip(*(one.scores for one in estimates), strict=True)
    return estimates[-1]._replace(scores=[_mean(figures) for figures in scores])


def _could_be_clear(trial: Mapping[int, float], taken: int) -> bool:
    """Tell whether one search gives the best action a margin over the next one, and over the one that was taken."""
    best, *others = sorted(trial.values(), reverse=True)
    return bool(others) and best - max(others[0], trial[taken]) >= SOLVED / 2


def _means(trials: Sequence[Mapping[int, float]]) -> dict[int, float]:
    """Return the mean lead after each action that all searches have judged, the best first."""
    everywhere = [action for action in trials[0] if all(action in trial for trial in trials)]
    means = {action: _mean([trial[action] for trial in trials]) for action in everywhere}
    return dict(sorted(means.items(), key=lambda item: -item[1]))


def _noise(trials: Sequence[Mapping[int, float]], best: int, other: int) -> float:
    """Return the difference from which on two actions count as different."""
    differences = [trial[best] - trial[other] for trial in trials]
    mean, count = _mean(differences), len(differences)
    variance = fsum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return max(SOLVED, NOISES * sqrt(variance / count))


def _mean(figures: Sequence[float]) -> float:
    return fsum(figures) / len(figures)
