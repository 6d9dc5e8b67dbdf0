"""Caylus for Gymnasium: one seat learns, bots have the others.

    import gymnasium
    table = gymnasium.make("caylus.envs.gymnasium:Caylus-v0", players=3, bots="greedy")
    observation, info = table.reset(seed=7)
    over = False
    while not over:
        action = table.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = table.step(action)
        over = terminated or truncated
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from ..bots import find_bot
from ..core.contract import LARGEST_SEED
from ..core.errors import CaylusError, RecordError, quoted
from ..games import find_game
from ..games.caylus.ruleset import make_ruleset
from ..games.caylus.state import State
from .encoding import action_mask, action_space, check_action, observation_box, observation_names, observe
from .text import render

MOST_STEPS = 5000
"""`gymnasium.make` truncates here. No game is so long: only a learner without masks that never answers legally."""


class CaylusEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """A game of Caylus from one seat's point of view; a step is one of its decisions.

    Arguments:
        players: how many sit at the table, 2 to 5.
        options: as in `caylus.new_game`.
        seat: the seat that learns. The turn order is drawn for each game, so all seats are alike.
        bots: who has the other seats: a bot's id, or one for each of them in the order of the seats.
        illegal_penalty: what an action costs that may not be taken now. The position stays, the mask too, and
            `info["refusal"]` says why. None raises `IllegalActionError` or `InvalidActionError` instead.

    Observations are int16 (n,), see docs/environments.md. The reward is 0 until the game is over, then the seat's
    share of the victory, 0 to 1. `info` has `action_mask`, int8 (280,), and `scores`, for each seat what it would
    have if the game ended now; both are there after `reset` too. Nothing is truncated here.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        illegal_penalty: float | None = 1.0,
        render_mode: str | None = None,
    ) -> None:
        make_ruleset(players, options)
        if type(seat) is not int or not 0 <= seat < players:
            raise RecordError(f"seat: expected 0 to {players - 1}, not {quoted(seat)}.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise RecordError(f"render_mode: expected ansi or None, not {quoted(render_mode)}.")
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise RecordError(f"bots: expected {players - 1}, one for each other seat, not {len(names)}.")
        found = [find_bot(name, f"bots[{number}]") for number, name in enumerate(names)]
        others = [other for other in range(players) if other != seat]
        self.seat = seat
        self.players = players
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self._options = None if options is None else dict(options)
        self._bots = dict(zip(others, found, strict=True))
        self._random = Random(0)
        self.observation_space = observation_box(players)
        self.action_space = action_space()

    def observation_names(self) -> list[str]:
        """The names of the observation's numbers, in their order."""
        return observation_names(self.players)

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be done now, (280,); by this name learners such as MaskablePPO ask for it."""
        return action_mask(self.game).astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Start a game and let the bots play up to the seat's first decision.

        Set-up and bots depend on the seed, without one on those before. `options={"setup": ...}` gives the set-up
        itself, in the interchange form.
        """
        super().reset(seed=seed)
        self._random = Random(int(self.np_random.integers(LARGEST_SEED)))
        info = find_game("caylus")
        setup = (options or {}).get("setup") or info.draw_setup(self.players, self._random)
        self.game: State = info.new_game(self.players, self._options, setup=setup)  # type: ignore[assignment]
        """the position; change it by `step` only"""
        self._play_bots()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Carry out an action of the seat, then let the bots play up to its next decision or the end."""
        game = self.game
        if game.is_over():
            raise gymnasium.error.ResetNeeded("The game is over: call reset() first.")
        try:
            number = check_action(game, action)
        except CaylusError as error:
            if self.illegal_penalty is None:
                raise
            return self._observation(), -self.illegal_penalty, False, False, {**self._info(), "refusal": str(error)}
        game.apply(number)
        self._play_bots()
        return self._observation(), game.returns()[self.seat], game.is_over(), False, self._info()

    def _play_bots(self) -> None:
        game = self.game
        while game.agenda and game.agenda[-1][1] != self.seat:
            game.apply(self._bots[game.agenda[-1][1]].choose(game, self._random))

    def _observation(self) -> NDArray[np.int16]:
        return observe(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.game), "scores": self.game.scores()}

    def render(self) -> str | None:
        """The position as text, with `render_mode="ansi"`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: CaylusEnv(render_mode='ansi').")
            return None
        return render(self.game)


gymnasium.register(
    id="Caylus-v0", entry_point="caylus.envs.gymnasium:CaylusEnv", max_episode_steps=MOST_STEPS, order_enforce=True
)
