"""Play one game of a tournament by its seed, with the same result wherever it is played."""

from __future__ import annotations

import re
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

from ..bots import Bot, BotError, add_bot, find_bot
from ..bots.plugins import end_programs
from ..bots.thinking import not_legal
from ..core.rules.contract import LARGEST_SEED
from ..core.rules.errors import CaylusError, quoted
from ..core.rules.fields import LARGEST
from ..core.rules.rules import MOST_SEATS
from ..core.rules.values import Keys, ListOf, Maybe, Number, Optional, Such, Word
from ..play.match import Match, new_match
from ..play.record import load_record, to_code
from ..version import engine_version
from .errors import ArenaError, read
from .tournament import Fixture, LineUp, Tournament, check_tournament, seats_of

_FORMER = {"first_buildings": "firsts"}
"""fields of older results files -> their present names"""
_OPTIONAL = {"forfeit", "output"}
"""fields that are left out while they are empty"""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
"""JSON can have such a half, a file cannot"""

ERROR, ILLEGAL, ENDED, LOADING = "error", "illegal answer", "process ended", "loading"
DECISION_TIME, GAME_TIME, MEMORY, ENGINE = "time of a decision", "time of a game", "memory", "engine"
KINDS = (ERROR, ILLEGAL, ENDED, LOADING, DECISION_TIME, GAME_TIME, MEMORY, ENGINE)
"""reasons of forfeits; `ENGINE`: the game itself failed after the bot's action"""

OUT_OF_MEMORY = "It used more memory than it may."

LONGEST_MESSAGE = 300
FRAMES = 5
"""innermost frames of a traceback that are kept"""
LONGEST_TRACEBACK = 3000


class Forfeit(NamedTuple):
    """The forfeit of a game by the bot at fault."""

    seat: int
    """the seat of the bot, from 0"""
    kind: str
    """one of `KINDS`"""
    message: str
    """the fault in one line"""


class Played(NamedTuple):
    """A game that is over: finished, or forfeited by a bot.

    A forfeited game has the scores and the code of the position that it reached. The seats of all other bots share the
    victory; nobody wins if there are no others.
    """

    id: int
    setup: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """the seats that won"""
    plies: int
    """the number of decisions"""
    firsts: tuple[tuple[str, ...], ...]
    """the first larger choices of each seat, if the game counts them (`Counts`)"""
    start: dict[str, Any]
    """the setup as plain data"""
    code: str
    """the whole game, for `caylus replay` and the page"""
    engine: str
    forfeit: Forfeit | None = None
    """None if the game was finished"""
    output: str = ""
    """the beginning of the bots' standard output and error, and the end of a traceback"""

    def to_dict(self) -> dict[str, Any]:
        """Return the game in a form for JSON."""
        forfeit = None if self.forfeit is None else self.forfeit._asdict()
        data = {**self._asdict(), "forfeit": forfeit}
        return {name: value for name, value in data.items() if value or name not in _OPTIONAL}

    @property
    def bad_bot(self) -> str | None:
        """Return the bot that forfeited; None if the game was finished."""
        return None if self.forfeit is None else self.bots[self.forfeit.seat]

    @classmethod
    def from_dict(cls, data: object) -> Self:
        """Read the data of `to_dict`, also after JSON; raises `ArenaError` that names the wrong field."""
        if isinstance(data, Mapping):
            data = {_FORMER.get(name, name): value for name, value in data.items()}
        game = cls(**read(_GAME, data, "game"))
        game._check()
        return game

    def _check(self) -> None:
        """Raise `ArenaError` for a game that cannot have been played."""
        seats = len(self.bots)
        for name, parts in (("scores", self.scores), ("firsts", self.firsts)):
            if len(parts) != seats or not seats:
                raise ArenaError(f"{name}: expected one of each seat, not {quoted(parts)} of {quoted(self.bots)}.")
        if self.forfeit is not None:
            if self.forfeit.seat >= seats:
                raise ArenaError(f"forfeit.seat: there is no seat {self.forfeit.seat}.")
            won = _seats_without(self.bots[self.forfeit.seat], self.bots)
        else:
            won = tuple(seat for seat, score in enumerate(self.scores) if score == max(self.scores))
        # A game may break ties, or count in another way: its own actions decide.
        if self.winners != won and (self.forfeit is not None or self.winners != self._recorded_winners()):
            raise ArenaError(f"winners: {quoted(list(self.winners))} cannot have won, with these scores.")

    def _recorded_winners(self) -> tuple[int, ...]:
        """Return the winners by the actions of the game."""
        try:
            return tuple(load_record(self.code).state.winners())
        except CaylusError as error:
            raise ArenaError(f"code: {error}") from None


_NUMBER = Number(0, LARGEST_SEED)
_TEXT = Such(lambda text: isinstance(text, str) and text.isprintable(), "a text that can be shown")
_GAME = Keys(
    dict,
    id=_NUMBER,
    setup=_NUMBER,
    seed=_NUMBER,
    bots=ListOf(_TEXT, 0, MOST_SEATS),
    scores=ListOf(Number(-LARGEST, LARGEST), 0, MOST_SEATS),
    winners=ListOf(_NUMBER, 0, MOST_SEATS),
    plies=_NUMBER,
    firsts=ListOf(ListOf(_TEXT, 0, LARGEST), 0, MOST_SEATS),
    start=Such(lambda setup: isinstance(setup, dict), "a setup"),
    code=_TEXT,
    engine=_TEXT,
    forfeit=Maybe(Optional(Keys(Forfeit, seat=_NUMBER, kind=Word(*KINDS), message=_TEXT), None)),
    output=Maybe(
        Such(lambda text: isinstance(text, str) and not _HALF_CHARACTER.search(text), "a text that can be written"), ""
    ),
)
"""a line of a results file"""


def _seats_without(bot: str, bots: LineUp) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(bots) if name != bot)


def forfeit_line(game: Played) -> str:
    """Describe a forfeited game in one line: the game, its seed, the seat and the bot, and the fault."""
    assert game.forfeit is not None, "somebody forfeited"
    place = f"Game {game.id} (seed {game.seed}, seat {game.forfeit.seat})"
    return f"{place}: {game.bad_bot} forfeits. {game.forfeit.message}"


OnDecision = Callable[[int, Sequence[int] | None], None]
"""hears which seat decides, and the actions so far; None while the bot of this seat is loaded"""


def play_game(
    tournament: Tournament,
    fixture: Fixture,
    added: Sequence[str] = (),
    on_decision: OnDecision = lambda seat, actions: None,
) -> Played:
    """Play a game to its end; `added` are bots that this process may not know yet (`add_bot`).

    A bot that raises anything, or takes an illegal action, forfeits the game. Only an interrupt (Ctrl+C) of this
    process passes through. Raises `ArenaError` for anything but a tournament and a fixture.
    """
    check_tournament(tournament)
    if not isinstance(fixture, Fixture):
        raise ArenaError(f"fixture: expected one of tournament.fixtures(), not {quoted(fixture)}.")
    match = _seated(tournament, fixture)
    bots: list[Bot] = []
    seat, kind = 0, LOADING
    try:
        for seat, name in enumerate(fixture.bots):
            on_decision(seat, None)
            bots.append(_load(name, tournament.game, added))
        while (decision := match.state.decision()) is not None:
            seat, kind = decision.seat, ERROR
            on_decision(seat, match.actions)
            text = _choose(bots[seat], match)
            kind = ENGINE
            match.play(text)
        counts = match.info.counts
        firsts = [()] * len(bots) if counts is None else counts.firsts(match.events, len(bots))
        return _played(fixture, match)._replace(winners=tuple(match.state.winners()), firsts=tuple(map(tuple, firsts)))
    except BaseException as error:
        _let_interrupts_through(error)
        if isinstance(error, BotError) and kind == ERROR:
            kind = error.kind
        forfeit = forfeit_for(error, seat, kind)
        output = "" if forfeit.kind == MEMORY else _end_of_traceback(error)
    finally:
        end_programs()  # each game begins with new ones, so none remembers another game
    return forfeited(tournament, fixture, match.actions, forfeit, output)


def forfeited(
    tournament: Tournament, fixture: Fixture, actions: Sequence[int], forfeit: Forfeit, output: str = ""
) -> Played:
    """Return the game up to the last of these actions, at which it was forfeited."""
    match = _seated(tournament, fixture)
    while len(match.actions) < len(actions) and not match.state.is_over():
        action = actions[len(match.actions)]
        if action not in match.state.legal_actions():
            break
        match.play(match.state.text(action))
    winners = _seats_without(fixture.bots[forfeit.seat], fixture.bots)
    return _played(fixture, match)._replace(winners=winners, forfeit=forfeit, output=output)


def _seated(tournament: Tournament, fixture: Fixture) -> Match:
    """Return the match before its first decision; its bots need not be loaded."""
    seats = seats_of(fixture)
    people = [{"name": seat["name"]} for seat in seats]
    match = new_match(tournament.game, people, options=tournament.options, seed=fixture.seed)
    match.take_seats(seats, new=False)
    return match


def _played(fixture: Fixture, match: Match) -> Played:
    return Played(
        fixture.id,
        fixture.setup,
        fixture.seed,
        fixture.bots,
        tuple(match.state.scores()),
        (),
        len(match.actions),
        ((),) * len(fixture.bots),
        match.setup,
        to_code(match),
        engine_version(),
    )


def _load(name: str, game: str, added: Sequence[str]) -> Bot:
    for source in added:
        id = source.partition("=")[0]
        if name == id or name.startswith(f"{id}:"):
            add_bot(source)
    return find_bot(name, game)


def _choose(bot: Bot, match: Match) -> str:
    """Return the text of the bot's action, chosen on a board of its own."""
    chosen = bot.choose(match.state.clone(), match.random())
    found = next((action for action in match.state.legal_actions() if action == chosen), None)
    if found is None:
        raise not_legal(bot.id, chosen, match.state)
    return match.state.text(found)


def _let_interrupts_through(error: BaseException) -> None:
    """Raise a Ctrl+C of a person; processes that play for others ignore the signal, and a bot's own is an error."""
    if (
        isinstance(error, KeyboardInterrupt)
        and threading.current_thread() is threading.main_thread()
        and signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
    ):
        raise error


def forfeit_for(error: BaseException, seat: int, kind: str) -> Forfeit:
    """Return the forfeit of a seat whose bot raised this, or after whose action the game did."""
    if isinstance(error, MemoryError):
        return Forfeit(seat, MEMORY, OUT_OF_MEMORY)
    try:
        text = str(error)
    except BaseException:
        text = ""
    if isinstance(error, BotError) and error.rule is not None:
        text = f"{text[: LONGEST_MESSAGE - len(error.rule) - 3]} [{error.rule}]"
    if kind == ENGINE or not isinstance(error, BotError):
        who = "After its answer the game" if kind == ENGINE else "It"
        text = f"{who} raised {type(error).__name__}{': ' if text else ''}{text}"
        text = f"{_line(text)[: LONGEST_MESSAGE // 2]}{_place(error)}."
    return Forfeit(seat, kind, _line(text)[:LONGEST_MESSAGE])


def _line(text: str) -> str:
    """Return one line of printable characters, the same in each process, so without addresses of objects."""
    text = _without_addresses(" ".join(text[: 2 * LONGEST_MESSAGE].split()))
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def _without_addresses(text: str) -> str:
    return re.sub(r"\bat 0x[0-9A-Fa-f]+", "at 0x...", text)


_HERE = str(Path(__file__).parents[1])


def _place(error: BaseException) -> str:
    """Return the last line of the bot's own code that ran: ` (my_bots.py, line 12)`."""
    own = [place for place in _frames(error) if not place[0].startswith(_HERE)]
    return f" ({Path(own[-1][0]).name}, line {own[-1][1]})" if own else ""


def _frames(error: BaseException) -> Iterator[tuple[str, int]]:
    step = error.__traceback__
    while step is not None:
        yield step.tb_frame.f_code.co_filename, step.tb_lineno
        step = step.tb_next


def _end_of_traceback(error: BaseException) -> str:
    try:
        text = "".join(traceback.format_exception(error, limit=-FRAMES, chain=False))
    except BaseException:
        return ""
    text = text.encode(errors="backslashreplace").decode()
    return _without_addresses(text)[-LONGEST_TRACEBACK:]


@dataclass(frozen=True)
class Work:
    """The settings for playing the games of a tournament, which can be sent to other processes."""

    tournament: Tournament
    added: tuple[str, ...] = ()

    def __call__(self, fixture: Fixture, on_decision: OnDecision = lambda seat, actions: None) -> Played:
        """Play a game."""
        return play_game(self.tournament, fixture, self.added, on_decision)


Executor = Callable[[Work, Sequence[Fixture]], Iterator[Played]]
"""plays games and yields them as they finish; closing it stops the work"""
