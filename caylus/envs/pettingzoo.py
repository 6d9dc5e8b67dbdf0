"""Games for PettingZoo: every seat is an agent, and one decides at a time (AEC).

For example:

    from caylus.envs.pettingzoo import env

    table = env(players=3)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from ..extras import lacking

try:
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Box, Dict, Space
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise lacking("caylus.envs.pettingzoo", "envs", error) from None

from ..core.rules.chance import settle
from ..core.rules.contract import Game
from ..core.rules.errors import IllegalActionError
from ..games import DEFAULT, find_game
from .encoding import (
    action_mask,
    action_space,
    all_scores,
    check_action,
    check_environment,
    margins,
    no_actions,
    observation_box,
    observation_names,
    observe,
)
from .rendering import RENDER_MODES, render

ILLEGAL_REWARD = -1.0
"""the reward in `env()` for an action that the mask forbids; the game ends"""


def env(**arguments: Any) -> TableAEC:
    """`TableAEC` in which an action that the mask forbids ends the game: -1 for its agent, 0 for the others.

    PettingZoo's own wrappers do the same, but take twice the time of everything else.
    """
    return TableAEC(**{"illegal_reward": ILLEGAL_REWARD, **arguments})


class TableAEC(AECEnv[str, Any, Any]):
    """A table of agents `player_0`, `player_1`, ...: the seats.

    `game`, `players` and `options` are those of `caylus.new_game`. Observations are
    `{"observation": int16 (n,), "action_mask": int8 (280,)}` (docs/environments.md); the mask is also in
    `infos[agent]["action_mask"]`, all 0 for agents that are not asked. `scaled` makes the numbers float32, mostly
    between 0 and 1.

    With `rewards="victory"` rewards are 0 until the game is over; then each agent receives its share of the victory, 0
    to 1, adding up to 1. With `margin` they are the changes of the lead over the best opponent in points, which add up
    to the final lead. When the game is over, `infos[agent]["scores"]` has the final scores, int32 (players,). Nothing
    is truncated.

    `step` raises `IllegalActionError` with the rule for an illegal action, and the position stays as it was; with
    `illegal_reward` it ends the game instead and gives the agent this reward. A number that is not an action raises
    `InvalidActionError` in any case.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": f"{DEFAULT}_v0",
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        game: str = DEFAULT,
        *,
        scaled: bool = False,
        rewards: str = "victory",
        illegal_reward: float | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        check_environment(game, players, options, rewards, render_mode)
        self._id = game
        self.metadata = {**self.metadata, "name": f"{game}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._options = None if options is None else dict(options)
        self._random = Random()
        self._scaled = scaled
        self._by_margin = rewards == "margin"
        self._illegal_reward = illegal_reward
        self._chance = find_game(game).rules.chance
        self._nothing = no_actions(game)
        self._nothing.flags.writeable = False  # the empty mask is in every info of agents that do not decide
        self.observation_spaces = {agent: _space(players, game, scaled) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(game) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        """Explain that these attributes exist only after `reset`."""
        if name in ("_masks", "game", "agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"{name}: there is no game yet, call reset() first.")
        raise AttributeError(f"{type(self).__name__} has no {name}.")

    def observation_space(self, agent: str) -> Space[Any]:
        """The observation's and the mask's boxes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """`Discrete(280)`; sample it with the mask."""
        return self.action_spaces[agent]

    def observation_names(self) -> list[str]:
        """The names of the observation's numbers, in order."""
        return observation_names(len(self.possible_agents), self._id)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game; the seed, or the sequence of earlier ones, determines its setup and all chance.

        `options={"setup": ...}` gives the setup itself, as a position has it.
        """
        if seed is not None:
            self._random = Random(seed)
        players = len(self.possible_agents)
        rules = find_game(self._id).rules
        setup = (options or {}).get("setup") or rules.setup.draw(players, self._random)
        self.game: Game = rules.new_game(players, self._options, setup=setup)
        """the position; change it by `step` only"""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._leads = [0.0] * players
        self._skip_agent_selection = None  # type: ignore[assignment]
        self._begin_decision()
        self._show()

    def _begin_decision(self) -> None:
        """Let chance draw, select the agent that decides then, and give all of them their masks."""
        game = self.game
        settle(game, self._chance, self._random)
        masks = dict.fromkeys(self.possible_agents, self._nothing)
        if game.agenda:
            agent = self.agent_selection = self.possible_agents[game.agenda[-1][1]]
            masks[agent] = action_mask(game)
        self._masks = masks
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": mask} for agent, mask in masks.items()}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent, whether it decides or not."""
        return {
            "observation": observe(self.game, self._seat[agent], scaled=self._scaled),
            "action_mask": self._masks[agent],
        }

    def step(self, action: Any) -> None:
        """Carry out the action of the selected agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = check_action(self.game, action)
        except IllegalActionError:
            if self._illegal_reward is None:
                raise
            self._expel(agent, self._illegal_reward)
            return
        self.game.apply(number)
        self._begin_decision()
        over = self.game.is_over()
        if over or self._by_margin:
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict(zip(self.possible_agents, self._earned(), strict=True))
            self._accumulate_rewards()
        if over:
            scores = all_scores(self.game)
            for name in self.possible_agents:
                self.terminations[name] = True
                self.infos[name]["scores"] = scores.copy()
            self._deads_step_first()
        self._show()

    def _show(self) -> None:
        """Print the position for people who watch."""
        if self.render_mode == "human":
            self.render()

    def _expel(self, agent: str, reward: float) -> None:
        """End the game for all, with nothing for the others."""
        self._masks = dict.fromkeys(self.agents, self._nothing)
        self.infos = {name: {"action_mask": self._nothing} for name in self.agents}
        self.terminations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {**dict.fromkeys(self.agents, 0.0), agent: reward}
        self._accumulate_rewards()
        self._deads_step_first()

    def _earned(self) -> list[float]:
        """Return for each seat the reward of the last action."""
        if not self._by_margin:
            return self.game.returns()
        before, self._leads = self._leads, margins(self.game)
        return [after - lead for after, lead in zip(self._leads, before, strict=True)]

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """The position as text, with `render_mode="ansi"`, or as pixels, with `rgb_array`; `human` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: TableAEC(render_mode='ansi').")
            return None
        return render(self.game, self.render_mode)

    def close(self) -> None:
        """Do nothing: the table holds nothing open."""


def _space(players: int, game: str, scaled: bool) -> Dict:
    mask = Box(0, 1, no_actions(game).shape, dtype=np.int8)
    return Dict({"observation": observation_box(players, game, scaled=scaled), "action_mask": mask})


CaylusAEC = TableAEC
"""`TableAEC` under the name of its default game"""
raw_env = TableAEC
"""PettingZoo's name for the environment without wrappers"""
