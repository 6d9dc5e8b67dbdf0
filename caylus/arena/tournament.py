"""A tournament is a list of games that follows from its settings: the bots, their seats, and the set-ups.

Each setup is *mirrored*: it is played with its seed once for each rotation of the bots through the seats, so that no
bot is luckier than another. With more than two different bots at a table, the set-ups go through all orders around it.
The list for more games begins with the list for fewer, so you can extend a tournament.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import combinations, permutations
from typing import Any, NamedTuple

from ..bots import find_bot
from ..core.contract import LARGEST_SEED
from ..core.errors import quoted
from ..games import DEFAULT, find_game
from ..play.match import check_seed, new_match
from .errors import ArenaError

LineUp = tuple[str, ...]

MOST_GAMES = 10_000_000


class Fixture(NamedTuple):
    """A planned game."""

    id: int
    setup: int
    """the number of its setup; all games of a setup have the same seed"""
    seed: int
    bots: LineUp
    """the bot of each seat"""


class Tournament(NamedTuple):
    """The settings of a tournament; `new_tournament` checks them."""

    game: str
    players: int
    bots: tuple[str, ...]
    against: str | None
    options: dict[str, Any]
    seed: int
    games: int
    """the least number of games; the last setup is always played in all its rotations"""

    def fixtures(self) -> list[Fixture]:
        """All games, setup by setup."""
        circles = [orders_around(line_up) for line_up in self.line_ups()]
        games: list[Fixture] = []
        setup = 0
        while len(games) < self.games:
            seed = seed_of(self.seed, setup)
            for orders in circles:
                for bots in rotations(orders[setup % len(orders)]):
                    games.append(Fixture(len(games), setup, seed, bots))
            setup += 1
        return games

    def line_ups(self) -> list[LineUp]:
        """The groups of bots that meet at a table, whatever the seats.

        With `against`, each bot meets that bot in all other seats. Otherwise these are all choices of as many bots as
        there are seats; with fewer bots than seats, all sit there as evenly as possible.
        """
        if self.against is not None:
            return [(bot, *(self.against,) * (self.players - 1)) for bot in self.bots]
        if len(self.bots) >= self.players:
            return list(combinations(self.bots, self.players))
        times, left = divmod(self.players, len(self.bots))
        return [self.bots * times + more for more in combinations(self.bots, left)]

    def identity(self) -> dict[str, Any]:
        """Everything that distinguishes this tournament from others: all settings but its length."""
        identity = self._asdict()
        del identity["games"]
        return {**identity, "bots": list(self.bots)}


def rotations(order: LineUp) -> list[LineUp]:
    """The different rotations of an order around the table, the given one first."""
    return list(dict.fromkeys(order[shift:] + order[:shift] for shift in range(len(order))))


def orders_around(line_up: LineUp) -> list[LineUp]:
    """The different orders around a table, without rotations of each other."""
    found: list[LineUp] = []
    seen: set[LineUp] = set()
    for order in permutations(line_up):
        if order not in seen:
            found.append(order)
            seen.update(rotations(order))
    return found


def seed_of(seed: int, setup: int) -> int:
    """The seed of a setup's games, for the setup and for the bots' random numbers."""
    digest = sha256(f"{seed}:{setup}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % (LARGEST_SEED + 1)


def new_tournament(
    bots: Sequence[str],
    *,
    games: int,
    players: int = 2,
    against: str | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    game: str = DEFAULT,
) -> Tournament:
    """A tournament with checked settings; raises `RecordError` or `ArenaError` that says what is wrong."""
    info = find_game(game)
    if not isinstance(bots, Sequence) or isinstance(bots, str):
        raise ArenaError(f"bots: expected a list of ids such as ['greedy'], not {quoted(bots)}.")
    ids = tuple(find_bot(name, game, "bots").id for name in bots)
    if not ids:
        raise ArenaError("bots: name at least one.")
    rival = None if against is None else find_bot(against, game, "against").id
    for index, name in enumerate(ids):
        if name in ids[:index] or name == rival:
            raise ArenaError(f"bots: {name} occurs twice; to let a bot play against itself, give only this bot.")
    check_seed(seed)
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise ArenaError(f"games: expected a number from 1 to {MOST_GAMES}, not {quoted(games)}.")
    if type(players) is not int or players not in info.card.players:
        raise ArenaError(f"players: {game} is for {info.card.range()}, not {quoted(players)}.")
    # A match knows all its options, also those that were not given.
    match = new_match(game, _seats(ids[:1] * players), options=options, seed=seed)
    return Tournament(info.card.id, players, ids, rival, match.options, seed, games)


def check_tournament(tournament: object) -> None:
    """Raise `ArenaError` for what is no tournament."""
    if not isinstance(tournament, Tournament):
        raise ArenaError(f"Expected a tournament of new_tournament, not {quoted(tournament)}.")


def _seats(bots: Sequence[str]) -> list[dict[str, str]]:
    return [{"name": bot[:40], "bot": bot} for bot in bots]


def seats_of(fixture: Fixture) -> list[dict[str, str]]:
    """The seats of a match for this game."""
    return _seats(fixture.bots)


def described(tournament: Tournament) -> Iterator[str]:
    """The tournament in words, for headings."""
    yield f"{tournament.players} players"
    yield f"seed {tournament.seed}"
    defaults = {name: values[0] for name, values in find_game(tournament.game).rules.options.items()}
    for name, value in tournament.options.items():
        if value != defaults.get(name):
            yield f"{name}={value}".lower()
