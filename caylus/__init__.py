"""Rules engines for board games in pure Python.

import caylus

state = caylus.new_game(players=3, seed=7)
state.decision()  # Decision(seat=2, kind='placement')
state.play(state.legal_texts()[0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from .core.description import primer as _primer
from .core.forms.form import NOT_RESUMABLE
from .core.info import GameInfo
from .core.rules import chance as _chance
from .core.rules.compiled import COMPILED
from .core.rules.contract import CHANCE, Decision, Game, Showing, check_random, check_sink, check_state
from .core.rules.errors import (
    AmbiguousActionError,
    CaylusError,
    IllegalActionError,
    InvalidActionError,
    RecordError,
    UnknownGameError,
    quoted,
)
from .core.text.translation import _, find_translator
from .core.view.view import Foreseen
from .former import keep_names, present
from .games import DEFAULT, GAMES, find_game
from .play.lines import describe_variations
from .play.match import Match, check_seed, new_match
from .play.notes import Note
from .play.position import from_position, position_code, to_position
from .play.record import Header, checksum, load_record, to_code, to_record, to_text
from .play.records import load_headers, load_records
from .play.seats import Seat
from .play.tree import Node
from .version import VERSION

if TYPE_CHECKING:
    from .analysis.advice import Advice


def _find_showing(_state: Game) -> Showing:
    from .play import showing  # noqa: PLC0415  it needs the drawings, which few read

    return showing


Game.find_showing = _find_showing
keep_names(CaylusError, Game, GameInfo, Match, Node)

__version__ = VERSION
compiled: bool = COMPILED
"""whether this is the compiled engine, with the same games as the plain one in less time"""
__all__ = [
    "CHANCE",
    "GAMES",
    "AmbiguousActionError",
    "CaylusError",
    "Decision",
    "Foreseen",
    "Game",
    "GameInfo",
    "Header",
    "IllegalActionError",
    "InvalidActionError",
    "Match",
    "Node",
    "Note",
    "RecordError",
    "Seat",
    "UnknownGameError",
    "advise",
    "chance_weights",
    "checksum",
    "compiled",
    "describe_variations",
    "draw_setup",
    "find_game",
    "foresee",
    "from_dict",
    "from_position",
    "load_headers",
    "load_record",
    "load_records",
    "new_game",
    "new_match",
    "position_code",
    "primer",
    "random_action",
    "settle",
    "to_code",
    "to_position",
    "to_record",
    "to_text",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        return globals()[present(__name__, name)]


def draw_setup(game: str, players: int, seed: int | None = None) -> dict[str, Any]:
    """Return a shuffled setup as plain data; the same seed gives the same setup on every machine."""
    info = find_game(game)
    info.card.check_players(players)
    if seed is None:
        return info.rules.setup.draw(players, SystemRandom())
    return info.rules.setup.draw(players, Random(check_seed(seed)))


def new_game(
    game: str = DEFAULT,
    players: int = 2,
    *,
    seed: int | None = None,
    setup: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    sink: list[dict[str, Any]] | None = None,
) -> Game:
    """Return a game at its first decision.

    `setup` is a setup as from `draw_setup` (rules section 6); without it, the setup is drawn from `seed`, or at random.
    `sink` receives the events. Raises `RecordError` that names the wrong argument, also if both seed and setup are
    given: the seed would decide nothing.
    """
    info = find_game(game)
    check_sink(sink)
    if setup is None:
        setup = draw_setup(game, players, seed)
    elif seed is not None:
        raise RecordError("seed: a game draws nothing from it but the setup, which is given as well; leave one out.")
    return info.rules.new_game(players, options, setup=setup, sink=sink)


def chance_weights(state: Game) -> dict[str, int]:
    """Return the weight of each outcome of the draw: its text -> a whole number above 0.

    Raises `IllegalActionError` if a seat decides, or the game is over.
    """
    weights = find_game(check_state(state).game).rules.chance
    if weights is None or not state.is_chance():
        raise IllegalActionError(_("Chance does not decide now."))
    return dict(zip(map(state.text, state.legal_actions()), weights(state), strict=True))


def random_action(state: Game, random: Random) -> int:
    """Return a legal action drawn from `random`: each is equally likely, but outcomes of draws have their weights.

    Raises `IllegalActionError` after the end, and `RecordError` if one of them is no state or no `random.Random`.
    """
    check_random(random)
    if check_state(state).is_over():
        raise IllegalActionError(_("The game is over."))
    weights = find_game(state.game).rules.chance
    if weights is not None and state.is_chance():
        return _chance.outcome(state, weights, random)
    return random.choice(state.choices)


def settle(state: Game, random: Random) -> None:
    """Carry out draws, from `random`, until a seat decides or the game is over."""
    check_random(random)
    _chance.settle(check_state(state), find_game(state.game).rules.chance, random)


def advise(
    state: Game, nodes: int = 500, seed: int = 0, *, language: str = "en", names: Sequence[str] | None = None
) -> list[Advice]:
    """Return the best moves of a position, the best first, each with its lead and with reasons in sentences.

    The strongest bot judges at least this number of positions; the same `nodes` and `seed` give the same advice on any
    machine. Reasons tell what the expected play brings by the end of the turn, and how that differs from the next best
    move; for the others, from the best one. `names` stand for the seats; a player named "You" is addressed.

    Raises `IllegalActionError` after the end, before a draw, and in a game without evaluations; `RecordError` for
    another argument of a wrong kind.
    """
    from .analysis import advice  # noqa: PLC0415  as `showing`

    info = find_game(check_state(state).game)
    return advice.advise(info, state, nodes, seed, find_translator(language), names)


def primer(game: str, language: str = "en") -> str:
    """Return the rules of a game as plain text of at most 60 lines, made from its short rules.

    Raises `RecordError` for a game or language that is not there.
    """
    return _primer(find_game(game), find_translator(language))


def foresee(state: Game, text: str, *, language: str = "en", names: Sequence[str] | None = None) -> Foreseen:
    """Return the consequences of an action in plain sentences; the state does not change.

    `effects` are the action and its consequences, then the other events until the next decision, as in the log; a draw
    without a line there has none.
    `dangers` are losses of the acting player that the rules know: certain ones come before those that can still be
    prevented, whose sentences name the condition.

    Args:
        state: A position of any game.
        text: A legal action, also an outcome of a draw.
        language: One of `en`, `pl`, `cs`, `hu`, `fr`, `de`.
        names: The players, one for each seat; None: their colors. A player named "You" is addressed.

    Raises:
        IllegalActionError: The action is not legal now; the reason is that of `state.explain`. Other texts raise
            `InvalidActionError` or `AmbiguousActionError`.
        RecordError: There is no such language, or the names are not as many as the seats.
    """
    from .core import foresight  # noqa: PLC0415  as `showing`

    tr = find_translator(language)
    action = check_state(state).parse(text)
    return foresight.foresee(find_game(state.game), state, action, names, tr)


def from_dict(data: object) -> Game:
    """Read the state of any game from the data of `to_dict(resumable=True)`; raises `RecordError` for damaged data."""
    if not isinstance(data, Mapping):
        raise RecordError(f"A state is a mapping, not {quoted(data)}.")
    for key, door in (("position", "from_position"), ("actions", "load_record")):
        if key in data:
            raise RecordError(f"{key}: no state has this; {door} reads what has it.")
    if "game" not in data:
        raise RecordError(f"state.game: missing; {NOT_RESUMABLE}", path=("game",))
    return find_game(data.get("game")).rules.from_dict(data)
