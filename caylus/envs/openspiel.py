"""The games for OpenSpiel (the extra `openspiel`).

For example:

    import pyspiel
    import caylus.envs.openspiel

    game = pyspiel.load_game("python_caylus(players=3)")
    state = game.new_initial_state()

Parameters are `players`, `setups` and the game's options. The setup is the first decision of chance: one of `setups`
set-ups, equally likely, each made with its number as the seed. Games with later draws ask chance then too.
Utilities are shares of the victory, adding up to 1.
"""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any, Self

from ..extras import lacking

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise lacking("caylus.envs.openspiel", "openspiel", error) from None

from ..core.info import Card, GameInfo
from ..core.rules.contract import Game
from ..core.rules.errors import RecordError
from ..games import GAMES, find_game
from .encoding import check_table, features, find_lab, observe

SETUPS = 1000
LONGEST = 5000
"""a limit for decisions and draws together; no game is this long"""


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters.

    Everything in it comes from its class and the parameters: C++ keeps these two, and calls no `__init__` when it
    copies, unpickles or reads a game.
    """

    card: Card

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        card = self.card
        about = {**_parameters(card), **(parameters or {})}
        options = dict(about)
        players, setups = options.pop("players"), options.pop("setups")
        check_table(card.id, players, options)
        if setups < 1:
            raise RecordError(f"setups: expected 1 or more, not {setups}.")
        actions = find_lab(card.id).ACTIONS
        sizes = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=max(setups, actions),
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(card), sizes, about)

    @property
    def id(self) -> str:
        """The id of its card."""
        return self.card.id

    @cached_property
    def info(self) -> GameInfo:
        """The game's parts."""
        return find_game(self.card.id)

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.get_parameters()["players"])

    @cached_property
    def setups(self) -> int:
        """The number of setups that chance draws from."""
        return int(self.get_parameters()["setups"])

    @cached_property
    def options(self) -> dict[str, Any]:
        """The game's own options."""
        return {name: self.get_parameters()[name] for name in self.info.rules.options}

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """The game itself, which never changes: a clone of a state copies all that the state holds."""
        return self

    def new_initial_state(self) -> TableState:
        """The state before the setup is drawn."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        """Return the observer of a seat."""
        if params:
            raise ValueError(f"Observations have no parameters: {params}")
        return SeatObserver(self)

    def max_chance_nodes_in_history(self) -> int:
        """1 for the setup alone; in games with later draws, the limit of all decisions."""
        return 1 if self.info.rules.chance is None else LONGEST


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position; `position` is the engine's own state, None before the setup."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position: Game | None = None
        self._table = game

    def current_player(self) -> int:
        """Return the deciding seat, chance, or the end of the game."""
        if self.position is None or self.position.is_chance():
            return int(pyspiel.PlayerId.CHANCE)
        return self.position.agenda[-1][1] if self.position.agenda else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.choices) if self.position is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible outcomes of a draw, and their probabilities."""
        state, weights = self.position, self._table.info.rules.chance
        if state is None:
            return [(number, 1 / self._table.setups) for number in range(self._table.setups)]
        assert weights is not None, "only such games ask chance"
        often = weights(state)
        return sorted((action, weight / sum(often)) for action, weight in zip(state.choices, often, strict=True))

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            table, rules = self._table, self._table.info.rules
            setup = rules.setup.draw(table.players, Random(action))
            self.position = rules.new_game(table.players, table.options, setup=setup)
        else:
            self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"setup {action}" if self.position is None else self.position.text(action)

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.position is not None and self.position.is_over()

    def returns(self) -> list[float]:
        """The shares of the victory."""
        return [0.0] * self._table.players if self.position is None else self.position.returns()

    def __str__(self) -> str:
        return "Before the setup" if self.position is None else str(self.position)


class SeatObserver:
    """The observation of a seat as float32, scaled; docs/environments.md lists its numbers."""

    def __init__(self, game: TableGame) -> None:
        self.tensor = np.zeros(len(features(game.players, game.id)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """Take the numbers of a position; they are 0 before the setup."""
        self.tensor[:] = 0 if state.position is None else observe(state.position, player, scaled=True)

    def string_from(self, state: TableState, player: int) -> str:
        """The position as text; the games hide nothing."""
        return str(state)


def _type_of(card: Card) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"python_{card.id}",
        long_name=card.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(card.players),
        min_num_players=min(card.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(card),
        default_loadable=True,
    )


def _parameters(card: Card) -> dict[str, Any]:
    """Return the parameters with their defaults."""
    options = {name: values[0] for name, values in find_game(card.id).rules.options.items()}
    return {"players": min(card.players), "setups": SETUPS, **options}


for _card in GAMES.values():
    if find_game(_card.id).encoding:
        _name = f"{TableGame.__name__}_{_card.id}"
        globals()[_name] = type(_name, (TableGame,), {"card": _card, "__module__": __name__})  # found by pickle there
        pyspiel.register_game(_type_of(_card), globals()[_name])
