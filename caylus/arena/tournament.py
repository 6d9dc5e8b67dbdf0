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
from ..core.rules.contract import LARGEST_SEED
from ..core.rules.errors import counted, quoted
from ..core.rules.values import Anything, Keys, ListOf, Optional, Such
from ..games import DEFAULT, find_card, find_game
from ..play.match import check_seed, new_match
from .errors import ArenaError, read

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
        """Return the groups of bots that meet at a table, in any seats.

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
        """Return everything that distinguishes this tournament from others: all settings but its length."""
        identity = self._asdict()
        del identity["games"]
        return {**identity, "bots": list(self.bots)}

    def check_game(self, where: str, setup: int, seed: int, bots: LineUp) -> None:
        """Raise `ArenaError` for a game that cannot belong to this tournament at any length."""
        if len(bots) != self.players:
            raise ArenaError(f"{where}: bots: expected {self.players}, not {quoted(list(bots))}.")
        known = [*self.bots, *([] if self.against is None else [self.against])]
        for bot in bots:
            if bot not in known:
                raise ArenaError(f"{where}: bots: {quoted(bot)} does not play here; there is {', '.join(known)}.")
        if seed != seed_of(self.seed, setup):
            raise ArenaError(f"{where}: seed: {seed} is not that of setup {setup}.")


def rotations(order: LineUp) -> list[LineUp]:
    """Return the different rotations of an order around the table, the given one first."""
    return list(dict.fromkeys(order[shift:] + order[:shift] for shift in range(len(order))))


def orders_around(line_up: LineUp) -> list[LineUp]:
    """Return the different orders around a table, without rotations of each other."""
    found: list[LineUp] = []
    seen: set[LineUp] = set()
    for order in permutations(line_up):
        if order not in seen:
            found.append(order)
            seen.update(rotations(order))
    return found


def seed_of(seed: int, setup: int) -> int:
    """Return the seed of a setup's games, for the setup and for the bots' random numbers."""
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
    """Return a tournament with checked settings; raises `RecordError` or `ArenaError` that names the wrong one."""
    card = find_card(game)
    if not isinstance(bots, Sequence) or isinstance(bots, str):
        raise ArenaError(f"bots: expected a list of ids such as ['greedy'], not {quoted(bots)}.")
    ids = tuple(find_bot(name, game, "bots").id for name in bots)
    if not ids:
        raise ArenaError("bots: name at least one.")
    rival = None if against is None else find_bot(against, game, "against").id
    _check_twice(ids, rival)
    check_seed(seed)
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise ArenaError(f"games: expected a number from 1 to {MOST_GAMES}, not {quoted(games)}.")
    card.check_players(players)
    return Tournament(card.id, players, ids, rival, _options(card.id, players, options), seed, games)


_BOT = Such(lambda name: isinstance(name, str) and name.isprintable(), "the id of a bot")
_IDENTITY = Keys(
    dict,
    game=Anything(),
    players=Anything(),
    bots=ListOf(_BOT, 1, MOST_GAMES, "ids such as ['greedy']"),
    against=Optional(_BOT, None),
    options=Anything(),
    seed=Anything(),
)
"""settings in the first line of a results file; `read_tournament` checks game, players and options"""


def read_tournament(data: object, games: int) -> Tournament:
    """Read a tournament from its identity and a number of games; its bots need not be installed.

    Raises `ArenaError` or `RecordError` with the problem.
    """
    identity = read(_IDENTITY, data, "tournament")
    card, players, bots, against = (
        find_card(identity["game"]),
        identity["players"],
        identity["bots"],
        identity["against"],
    )
    card.check_players(players)
    _check_twice(bots, against)
    options = _options(card.id, players, identity["options"])
    return Tournament(card.id, players, bots, against, options, check_seed(identity["seed"]), games)


def _check_twice(bots: Sequence[str], rival: str | None) -> None:
    for index, name in enumerate(bots):
        if name in bots[:index] or name == rival:
            raise ArenaError(f"bots: {name} occurs twice; to let a bot play against itself, give only this bot.")


def _options(game: str, players: int, options: Any) -> dict[str, Any]:
    """Return all options; a match also knows those that were not given."""
    return new_match(game, [{"name": "A"}] * players, options=options).options


def check_tournament(tournament: object) -> None:
    """Raise `ArenaError` for anything but a tournament."""
    if not isinstance(tournament, Tournament):
        raise ArenaError(f"Expected a tournament of new_tournament, not {quoted(tournament)}.")


def _seats(bots: Sequence[str]) -> list[dict[str, str]]:
    return [{"name": bot[:40], "bot": bot} for bot in bots]


def seats_of(fixture: Fixture) -> list[dict[str, str]]:
    """Return the seats of a match for this game."""
    return _seats(fixture.bots)


def described(tournament: Tournament) -> Iterator[str]:
    """Describe the tournament, for headings."""
    yield counted(tournament.players, "player")
    yield f"seed {tournament.seed}"
    defaults = {name: values[0] for name, values in find_game(tournament.game).rules.options.items()}
    for name, value in tournament.options.items():
        if value != defaults.get(name):
            yield f"{name}={value}".lower()
