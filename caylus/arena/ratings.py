"""Ratings of bots that stay as strong as they are: the model of Bradley and Terry on the scale of Elo.

Unlike the ratings of people, which follow them from game to game, these do not depend on the order of the games.
`choix` finds the ratings that make the results most likely. Every two seats of different bots at a table count as a
comparison, a tie as half a win for each. A bot that forfeits loses against all others of its game, which are not
compared with each other (`standings.comparisons`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple

from ..extras import require
from .playing import Played
from .standings import CONFIDENCE, bots_of, comparisons

if TYPE_CHECKING:
    from numpy.typing import NDArray

AVERAGE = 1500.0
"""mean rating of the bots of a tournament"""
ELO = 400 / log(10)
RESAMPLES = 500


class Rating(NamedTuple):
    """The strength of a bot; 400 points more are ten wins for each loss."""

    value: float
    low: float
    high: float


def ratings(games: Sequence[Played]) -> dict[str, Rating]:
    """Return the ratings of all bots, with intervals by the Bayesian bootstrap; the same games give the same intervals.

    Setups are weighted anew, each with all its games, because mirrored games are not independent of each other. Every
    two bots are assumed to have drawn once before the first game: so there is a rating even for a bot that always won,
    and since this game is weighted anew too, the interval shows how uncertain that rating is.
    """
    require("Ratings", "arena", "choix")
    import numpy

    bots = bots_of(games)
    if len(bots) < 2:
        return {bot: Rating(AVERAGE, AVERAGE, AVERAGE) for bot in bots}
    compared = _comparisons(games, bots)
    values = _fit(compared.sum(axis=0))
    # The numbers of `RandomState` are the same in all versions of numpy.
    random = numpy.random.RandomState(0)
    drawn = []
    for _ in range(RESAMPLES):
        weights = random.standard_exponential(len(compared))
        drawn.append(_fit(numpy.tensordot(weights, compared, axes=1)))
    tail = 100 * (1 - CONFIDENCE) / 2
    low, high = numpy.percentile(drawn, [tail, 100 - tail], axis=0)
    return {bot: Rating(float(values[i]), float(low[i]), float(high[i])) for i, bot in enumerate(bots)}


def _comparisons(games: Sequence[Played], bots: Sequence[str]) -> NDArray[Any]:
    """Count for each setup the wins of each bot over each other; the assumed draw comes first."""
    import numpy

    index = {bot: number for number, bot in enumerate(bots)}
    size = len(bots)
    setups: dict[int, NDArray[Any]] = defaultdict(lambda: numpy.zeros((size, size)))
    for game in games:
        won = setups[game.setup]
        for bot, rival, share in comparisons(game):
            won[index[bot], index[rival]] += share
    assumed = (numpy.ones((size, size)) - numpy.eye(size)) / 2
    return numpy.stack([assumed, *(setups[number] for number in sorted(setups))])


def _fit(won: NDArray[Any]) -> NDArray[Any]:
    import choix

    strengths = choix.ilsr_pairwise_dense(won, max_iter=1000)
    values: NDArray[Any] = AVERAGE + ELO * (strengths - strengths.mean())
    return values
