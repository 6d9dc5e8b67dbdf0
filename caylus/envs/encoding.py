"""A position as numbers: the observation of a seat, the mask of its actions, their spaces (docs/environments.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import index
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from ..core.bots.support import Encoding
from ..core.forms.form import Feature
from ..core.rules.contract import Game, check_seat, check_state
from ..core.rules.errors import InvalidActionError, RecordError, quoted
from ..core.rules.results import leads
from ..games import DEFAULT, find_card, find_game
from .rendering import RENDER_MODES


def find_lab(game: str) -> Encoding:
    """The encoding of the game with this id; raises `RecordError` if it has none."""
    return _find_lab(find_card(game).id)


@cache
def _find_lab(game: str) -> Encoding:
    encoding = find_game(game).find_encoding()
    if encoding is None:
        raise RecordError(f"game: {game} has no observations.")
    return encoding


def check_table(game: str, players: object, options: object) -> None:
    """Raise `RecordError` unless this number of players can play the game with these options."""
    info = find_game(game)
    count = info.card.check_players(players)
    info.rules.check_setup(count, options, info.rules.setup.draw(count, Random(0)))


def check_environment(game: str, players: object, options: object, rewards: str, render_mode: str | None) -> None:
    """Raise `RecordError` unless an environment can be made from these arguments."""
    check_table(game, players, options)
    _check_one_of("rewards", rewards, REWARDS)
    _check_one_of("render_mode", render_mode, (None, *RENDER_MODES))


def _check_one_of(name: str, value: object, values: Sequence[object]) -> None:
    if value not in values:
        raise RecordError(f"{name}: expected {' or '.join(map(str, values))}, not {quoted(value)}.")


def features(players: int, game: str = DEFAULT) -> tuple[Feature, ...]:
    """The numbers of an observation at a table, in order."""
    find_card(game).check_players(players)
    return find_lab(game).features(players)


def observation_names(players: int, game: str = DEFAULT) -> list[str]:
    """The name of each number of an observation, such as `turn`."""
    return [feature.name for feature in features(players, game)]


def observation_scales(players: int, game: str = DEFAULT) -> NDArray[np.float32]:
    """A large ordinary value for each number of an observation; divided by it, numbers are mostly between 0 and 1."""
    return np.array([feature.scale for feature in features(players, game)], dtype=np.float32)


_scales = cache(observation_scales)


def observation_box(players: int, game: str = DEFAULT, *, scaled: bool = False) -> Box[Any]:
    """The space of observations: int16, 0 to the features' highest values; scaled float32, see `observe`."""
    high = np.array([feature.high for feature in features(players, game)], dtype=np.int16)
    most = high / _scales(players, game) if scaled else high
    return Box(np.zeros_like(most), most, dtype=most.dtype.type)


def observe(state: Game, seat: int, *, scaled: bool = False) -> NDArray[Any]:
    """The position as a seat sees it; shape (n,) with the n features of `features(players)`.

    The numbers are int16, or scaled: float32, divided by `observation_scales`.
    """
    if not isinstance(state, Game):
        check_state(state)
    if type(seat) is not int or not 0 <= seat < state.players:
        check_seat(seat, state.players)
    numbers = np.frombuffer(find_lab(state.game).observe(state, seat), dtype=np.int16)
    return numbers / _scales(state.players, state.game) if scaled else numbers


class Actions(Discrete):
    """The numbers of the actions, with faster sampling by mask, which random play needs at each step."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Sample like `Discrete`, from the same random numbers."""
        if probability is None and isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,):
            legal: NDArray[np.int64] = np.flatnonzero(mask)
            if len(legal):
                chosen: np.int64 = legal[self.np_random.integers(len(legal))]
                return chosen
        return super().sample(mask, probability)


def action_space(game: str = DEFAULT) -> Discrete:
    """The space of actions: their numbers, the same in every version (docs/games)."""
    return Actions(find_lab(game).ACTIONS)


def no_actions(game: str = DEFAULT) -> NDArray[np.int8]:
    """Return the mask of a seat that does not decide now."""
    return np.zeros(find_lab(game).ACTIONS, dtype=np.int8)


def action_mask(state: Game) -> NDArray[np.int8]:
    """Return 1 for each legal action, 0 for all others, in the form of `Discrete.sample`."""
    if not isinstance(state, Game):
        check_state(state)
    bits = bytearray(find_lab(state.game).ACTIONS)
    for action in state.choices:  # for so few numbers this is faster than numpy
        bits[action] = 1
    return np.frombuffer(bits, dtype=np.int8)


def all_scores(state: Game) -> NDArray[np.int32]:
    """Return the points of each seat if the game ended now."""
    return np.array(state.scores(), dtype=np.int32)


REWARDS = ("victory", "margin")
"""the kinds of rewards, see docs/environments.md"""


def margins(state: Game) -> list[float]:
    """Return the lead of each seat over its best opponent, in points, if the game ended now.

    In a game for one seat, the margin is the score.
    """
    return [float(lead) for lead in leads(check_state(state).scores())]


def check_action(state: Game, action: Any) -> int:
    """Return the action as an int, if it is legal now.

    Raises `InvalidActionError` if it is not the number of an action, `IllegalActionError` with the rule if the action
    is not legal now.
    """
    actions = find_lab(state.game).ACTIONS
    try:
        number = index(action)
    except TypeError:
        number = -1
    if not 0 <= number < actions:
        raise InvalidActionError(f"An action is a number from 0 to {actions - 1}, not {quoted(action)}.")
    if number not in state.choices:
        error = state.explain(state.text(number))
        assert error is not None, "what is not legal is refused"
        raise error
    return number
