"""Play one game of a tournament by its seed, with the same result wherever it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from ..bots import add_bot
from ..core.errors import quoted
from ..play.match import new_match
from ..play.record import to_code
from ..version import engine_version
from .errors import ArenaError
from .tournament import Fixture, Tournament, check_tournament, seats_of

_FORMER = {"first_buildings": "firsts"}
"""fields of older results files -> what they are called now"""


_LARGEST = 2**63 - 1
"""that tables and means can hold"""


class Played(NamedTuple):
    """A finished game."""

    id: int
    setup: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """the seats that won"""
    plies: int
    """the number of asked decisions"""
    firsts: tuple[tuple[str, ...], ...]
    """the first larger choices of each seat, if the game counts them (`Counts`)"""
    start: dict[str, Any]
    """the set-up in the interchange form"""
    code: str
    """the whole game, for `caylus replay` and the page"""
    engine: str

    def to_dict(self) -> dict[str, Any]:
        """The game in a form for JSON."""
        return self._asdict()

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read the result of `to_dict`, also after JSON; raises `ValueError` for anything else."""
        if not isinstance(data, dict):
            raise ValueError("not a game")
        data = {str(_FORMER.get(name, name)): value for name, value in data.items()}
        if set(data) != set(cls._fields):
            raise ValueError("not a game")
        game = cls(**data)._replace(
            bots=tuple(data["bots"]),
            scores=tuple(data["scores"]),
            winners=tuple(data["winners"]),
            firsts=tuple(map(tuple, data["firsts"])),
        )
        game.check()
        return game

    def check(self) -> None:
        """Raise `ValueError` for an impossible game."""
        numbers = (self.id, self.setup, self.seed, self.plies, *self.scores, *self.winners)
        texts = (*self.bots, *(name for names in self.firsts for name in names), self.code, self.engine)
        seats = range(len(self.bots))
        if not (
            all(type(number) is int and abs(number) <= _LARGEST for number in numbers)
            and all(type(text) is str for text in texts)
            and len(self.scores) == len(self.firsts) == len(seats) >= 1
            and self.winners
            and all(seat in seats for seat in self.winners)
            and type(self.start) is dict
        ):
            raise ValueError("not a game")


def play_game(tournament: Tournament, fixture: Fixture, added: Sequence[str] = ()) -> Played:
    """Play a game to its end; `added` are bots that this process may not know yet (`add_bot`).

    Raises `ArenaError` for what is no tournament, or no fixture.
    """
    check_tournament(tournament)
    if not isinstance(fixture, Fixture):
        raise ArenaError(f"fixture: expected one of tournament.fixtures(), not {quoted(fixture)}.")
    for source in added:
        add_bot(source)
    seats = seats_of(fixture)
    match = new_match(tournament.game, seats, options=tournament.options, seed=fixture.seed)
    while match.bot_to_act() is not None:
        match.play_bot()
    counts = match.info.counts
    firsts: list[list[str]] = [[] for _ in seats] if counts is None else counts.firsts(match.events, len(seats))
    return Played(
        fixture.id,
        fixture.setup,
        fixture.seed,
        fixture.bots,
        tuple(match.state.scores()),
        tuple(match.state.winners()),
        len(match.actions),
        tuple(map(tuple, firsts)),
        match.setup,
        to_code(match),
        engine_version(),
    )
