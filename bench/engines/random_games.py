"""Play random games of the three compared engines: list the legal actions, choose one, apply.

Every engine is driven through its public interface, with the same generator of random numbers and the same way to
choose; chess twice, as its manual plays and by the leanest loop there is. Counted are the *asked* decisions, those with
at least two answers; forced ones are carried out but not counted. Making the game is part of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.util import find_spec
from random import Random, seed
from typing import Any, NamedTuple

from caylus.games import GAMES

SAMPLES = 40
"""positions over which copying and JSON are measured, spread over a few random games"""


class Engine(NamedTuple):
    """One row of the table."""

    play: Callable[[int], int]
    """plays the random game of this seed to its end; returns the number of asked decisions"""
    positions: Callable[[], list[Any]]
    """positions of random games, the same in every run"""
    copy: Callable[[Any], Any]
    """an independent copy of a position that can be played on"""
    answers: Callable[[int], int]
    """all answers in the game of this seed, forced ones too; not for timing"""


def _spread(games: Callable[[int], Iterator[Any]], copy: Callable[[Any], Any]) -> list[Any]:
    """`SAMPLES` positions, the same number from each of 4 games, at equal distances."""
    positions: list[Any] = []
    for number in range(4):
        game = [copy(position) for position in games(number)]
        count = SAMPLES // 4
        positions += [game[len(game) * index // count] for index in range(count)]
    return positions


def caylus_engine(game: str, players: int) -> Engine:
    """A game of this project, through its public door: every decision that it asks has at least two answers."""
    import caylus  # noqa: PLC0415 - each engine is imported in its own process only

    def positions(number: int) -> Iterator[Any]:
        choose = Random(number).random
        state = caylus.new_game(game, players=players, seed=number)
        while legal := state.legal_actions():
            yield state
            state.apply(legal[int(choose() * len(legal))])

    def play(number: int) -> int:
        choose = Random(number).random
        state = caylus.new_game(game, players=players, seed=number)
        legal = state.legal_actions()
        asked = 0
        while legal:
            asked += 1
            state.apply(legal[int(choose() * len(legal))])
            legal = state.legal_actions()
        return asked

    def copy(state: Any) -> Any:
        return state.clone()

    def answers(number: int) -> int:
        choose = Random(number).random
        events: list[dict[str, Any]] = []
        state = caylus.new_game(game, players=players, seed=number, sink=events)
        asked = 0
        while legal := state.legal_actions():
            asked += 1
            state.apply(legal[int(choose() * len(legal))])
        forced = [event for event in events if event["event"] == "only_answer"]
        return asked + len(forced)

    return Engine(play, lambda: _spread(positions, copy), copy, answers)


def chess_engine() -> Engine:
    """python-chess, played as its manual plays: `is_game_over()` before each ply.

    That looks for mate, stalemate, insufficient material, 75 moves without progress and a fivefold repetition.
    """
    import chess  # noqa: PLC0415

    def positions(number: int) -> Iterator[Any]:
        choose = Random(number).random
        board = chess.Board()
        while not board.is_game_over():
            yield board
            legal = list(board.legal_moves)
            board.push(legal[int(choose() * len(legal))])

    def play(number: int) -> int:
        choose = Random(number).random
        board = chess.Board()
        asked = 0
        while not board.is_game_over():
            legal = list(board.legal_moves)
            asked += len(legal) > 1
            board.push(legal[int(choose() * len(legal))])
        return asked

    def copy(board: Any) -> Any:
        return board.copy(stack=False)

    return Engine(play, lambda: _spread(positions, copy), copy, lambda number: sum(1 for _ in positions(number)))


def lean_chess_engine() -> Engine:
    """python-chess with as little as a game can do with: no look for a repetition, nor for material but after captures.

    Without a legal move the game is over, and after 75 moves without progress; material can only become insufficient by
    a capture, which sets `halfmove_clock` to 0. No loop that uses the library's public face is faster.
    """
    import chess  # noqa: PLC0415

    def play(number: int) -> int:
        choose = Random(number).random
        board = chess.Board()
        push = board.push
        asked = 0
        while legal := list(board.legal_moves):
            clock = board.halfmove_clock
            if clock >= 150 or (not clock and board.is_insufficient_material()):
                break
            asked += len(legal) > 1
            push(legal[int(choose() * len(legal))])
        return asked

    return chess_engine()._replace(play=play)


def catanatron_engine() -> Engine:
    """Catanatron with 2 players: `apply_action` on its state, no `Game.play` (which copies the game twice).

    Its random numbers are the module's, for dice and cards; a game ends as `Game.play` ends it, with a winner or after
    1,000 turns. The winner is looked for after every action, as `Game.play` does.
    """
    from catanatron.game import TURNS_LIMIT, Game  # noqa: PLC0415
    from catanatron.models.player import Color, Player  # noqa: PLC0415
    from catanatron.state import apply_action  # noqa: PLC0415

    def positions(number: int) -> Iterator[Any]:
        choose = Random(number).random
        game = Game([Player(Color.RED), Player(Color.BLUE)], seed=number + 1)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            yield game
            legal = game.state.playable_actions
            apply_action(game.state, legal[int(choose() * len(legal))])

    def play(number: int) -> int:
        choose = Random(number).random
        game = Game([Player(Color.RED), Player(Color.BLUE)], seed=number + 1)  # seed 0 would mean none
        state = game.state
        winner = game.winning_color
        asked = 0
        while winner() is None and state.num_turns < TURNS_LIMIT:
            legal = state.playable_actions
            asked += len(legal) > 1
            apply_action(state, legal[int(choose() * len(legal))])
        return asked

    def copy(game: Any) -> Any:
        return game.copy()

    seed(0)
    return Engine(play, lambda: _spread(positions, copy), copy, lambda number: sum(1 for _ in positions(number)))


CAYLUS = {f"{game}, {players} players": (game, players) for game, card in GAMES.items() for players in card.players}
OTHERS: dict[str, tuple[str, Callable[[], Engine]]] = {
    "catanatron": ("catanatron", catanatron_engine),
    "chess": ("chess", chess_engine),
    "chess, lean": ("chess", lean_chess_engine),
}
"""row -> name on PyPI, its engine"""


def installed() -> dict[str, str]:
    """The rows of other engines that can be played here, with their versions."""
    return {name: version(package) for name, (package, _) in OTHERS.items() if find_spec(package)}


def make_engine(name: str) -> Engine:
    """The engine of one row."""
    return caylus_engine(*CAYLUS[name]) if name in CAYLUS else OTHERS[name][1]()
