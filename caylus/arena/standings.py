"""Statistics of a tournament: wins, scores, results between bots, with intervals.

In a forfeited game, the bot that forfeits loses with all its seats, and the seats of the other bots share the victory.
The game decides nothing among those others: nobody of them beats another, and no score of it counts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import nan, sqrt
from statistics import NormalDist, mean, median
from typing import Any, NamedTuple

from ..core.rules.errors import quoted
from ..core.rules.results import shares
from .errors import ArenaError
from .playing import Played

CONFIDENCE = 0.95


class Rate(NamedTuple):
    """A share of wins, with its confidence interval; if n seats share a victory, each has 1/n of a win."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def share(self) -> float:
        """Return the wins per game."""
        return self.wins / self.games if self.games else 0.0


def rate(wins: float, games: int) -> Rate:
    """Return a rate with Wilson's interval, which is valid for few games and for rates near 0 and 1 too."""
    if not games:
        return Rate(0.0, 0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return Rate(wins, games, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


class Standing(NamedTuple):
    """A bot's results."""

    bot: str
    wins: int
    """the games that it won alone, with any of its seats"""
    shared: int
    """the games that it won together with another bot"""
    rate: Rate
    fair: float
    """the bot's rate of victories if all bots were equal"""
    scores: list[int]
    """the scores of all its seats, in finished games"""
    winning_scores: list[int]
    """the bot's best score in each finished game that it won"""
    forfeits: int = 0
    """the games that it forfeited"""

    @property
    def mean(self) -> float:
        """Return the mean of its scores; nan without any."""
        return mean(self.scores) if self.scores else nan

    @property
    def median(self) -> float:
        """Return the median of its scores; nan without any."""
        return median(self.scores) if self.scores else nan


def bots_of(games: Iterable[Played]) -> list[str]:
    """Return all bots, in the order in which they first sat down."""
    return list(dict.fromkeys(bot for game in games for bot in game.bots))


def finished(games: Iterable[Played]) -> list[Played]:
    """Return the games without forfeits."""
    return [game for game in games if game.forfeit is None]


def standings(games: Sequence[Played], bots: Iterable[str] | None = None) -> list[Standing]:
    """Return the results of these bots, or of all, the best relative to the fair rate first.

    Raises `ArenaError` for anything but games.
    """
    if not isinstance(games, Sequence) or not all(isinstance(game, Played) for game in games):
        raise ArenaError(f"games: expected the games that run or read_results gives, not {quoted(games)}.")

    def order(standing: Standing) -> tuple[float, bool, float]:
        return standing.fair - standing.rate.share, not standing.scores, -standing.mean if standing.scores else 0.0

    return sorted((_standing(bot, games) for bot in (bots_of(games) if bots is None else bots)), key=order)


def _standing(bot: str, games: Sequence[Played]) -> Standing:
    wins = shared = forfeits = 0
    victories = seats_at_tables = 0.0
    scores: list[int] = []
    winning: list[int] = []
    own = [game for game in games if bot in game.bots]
    for game in own:
        seats = [seat for seat, name in enumerate(game.bots) if name == bot]
        won = len(set(seats) & set(game.winners))
        wins += 0 < won == len(game.winners)
        shared += 0 < won < len(game.winners)
        victories += won / len(game.winners) if won else 0.0
        seats_at_tables += len(seats) / len(game.bots)
        forfeits += game.bad_bot == bot
        if game.forfeit is not None:
            continue
        scores += [game.scores[seat] for seat in seats]
        if won:
            winning.append(max(game.scores))
    victories_rate = rate(victories, len(own))
    return Standing(bot, wins, shared, victories_rate, seats_at_tables / len(own), scores, winning, forfeits)


def winners_median(games: Iterable[Played]) -> float:
    """Return the median of the best scores of the finished games; nan without any."""
    best = [max(game.scores) for game in finished(games)]
    return median(best) if best else nan


Pair = tuple[str, str]


def comparisons(game: Played) -> Iterator[tuple[str, str, float]]:
    """Yield for two seats of different bots at a time: the bots, and 1, 1/2 or 0 if the first finished ahead."""
    for bot, score in zip(game.bots, game.scores, strict=True):
        for rival, other in zip(game.bots, game.scores, strict=True):
            if bot == rival:
                continue
            if game.forfeit is None:
                yield bot, rival, (score > other) + (score == other) / 2
            elif game.bad_bot in (bot, rival):
                yield bot, rival, float(game.bad_bot == rival)


def duels(games: Iterable[Played]) -> dict[Pair, Rate]:
    """Return for each pair of bots how often the first's seats finished ahead of the second's; ties count half."""
    won: dict[Pair, float] = defaultdict(float)
    met: dict[Pair, int] = defaultdict(int)
    for game in games:
        for bot, rival, share in comparisons(game):
            met[bot, rival] += 1
            won[bot, rival] += share
    return {pair: rate(won[pair], met[pair]) for pair in met}


def shares_of(game: Played) -> list[float]:
    """Return the share of the victory of each seat; in a forfeited game of one bot alone nobody has any."""
    return shares(game.winners, len(game.bots))


Order = Callable[[Mapping[str, Any], int], Sequence[int]]
"""(setup, players) -> the seats in the order of their first turns; `Rules.first_order` of the game"""


def by_place(games: Sequence[Played], order_of: Order) -> list[Rate]:
    """Return the win rates of the seats that began first, second, and so on, in finished games."""
    games = finished(games)
    if not games:
        return []
    players = len(games[0].bots)
    won = [0.0] * players
    for game in games:
        earned = shares_of(game)
        for place, seat in enumerate(order_of(game.start, players)):
            won[place] += earned[seat]
    return [rate(wins, len(games)) for wins in won]


class SetupGroup(NamedTuple):
    """Games with similar set-ups."""

    name: str
    beginner: Rate
    """the win rate of the first seat"""
    scores: list[int]


def by_setup(
    games: Iterable[Played], group_of: Callable[[Mapping[str, Any]], str | None], order_of: Order
) -> list[SetupGroup]:
    """Group the finished games by similar set-ups."""
    groups: dict[str, list[Played]] = defaultdict(list)
    for game in finished(games):
        group = group_of(game.start)
        if group is not None:
            groups[group].append(game)
    return [
        SetupGroup(
            name,
            rate(sum(_beginners_share(game, order_of) for game in members), len(members)),
            [score for game in members for score in game.scores],
        )
        for name, members in sorted(groups.items())
    ]


def _beginners_share(game: Played, order_of: Order) -> float:
    return shares_of(game)[order_of(game.start, len(game.bots))[0]]


class Misdeed(NamedTuple):
    """A kind of fault for which a bot forfeited games."""

    bot: str
    kind: str
    """one of `caylus.arena.playing.KINDS`"""
    games: int
    first: Played
    """the first of these games"""


def misdeeds(games: Iterable[Played]) -> list[Misdeed]:
    """Return all forfeits by bot and kind, in the order of the first ones."""
    found: dict[Pair, list[Played]] = defaultdict(list)
    for game in games:
        if game.forfeit is not None:
            found[game.bots[game.forfeit.seat], game.forfeit.kind].append(game)
    return [Misdeed(bot, kind, len(guilty), guilty[0]) for (bot, kind), guilty in found.items()]


class FirstRate(NamedTuple):
    """The win rate of seats with this first choice."""

    name: str
    rate: Rate
    expected: float
    """the win rate of the bots in these seats with any choice"""


NOTHING = "nothing"


def by_first(games: Sequence[Played]) -> list[FirstRate]:
    """Group the seats of finished games by their first choice, the most frequent first."""
    games = finished(games)
    shares_by_bot: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for bot, share in zip(game.bots, shares_of(game), strict=True):
            shares_by_bot[bot].append(share)
    average = {bot: mean(found) for bot, found in shares_by_bot.items()}
    won: dict[str, list[float]] = defaultdict(list)
    expected: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for bot, share, names in zip(game.bots, shares_of(game), game.firsts, strict=True):
            name = names[0] if names else NOTHING
            won[name].append(share)
            expected[name].append(average[bot])
    found = [FirstRate(name, rate(sum(won[name]), len(won[name])), mean(expected[name])) for name in won]
    return sorted(found, key=lambda first: (-first.rate.games, first.name))
