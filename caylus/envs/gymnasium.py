"""Games for Gymnasium: one seat learns, bots play the others.

For example:

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

from ..extras import lacking

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise lacking("caylus.envs.gymnasium", "envs", error) from None

from ..bots import find_bot
from ..core.rules.chance import settle
from ..core.rules.contract import LARGEST_SEED, Game, check_seat
from ..core.rules.errors import CaylusError, RecordError, quoted
from ..games import DEFAULT, GAMES, find_game
from .encoding import (
    action_mask,
    action_space,
    all_scores,
    check_action,
    check_environment,
    margins,
    observation_box,
    observation_names,
    observe,
)
from .rendering import RENDER_MODES, render

MOST_STEPS = 5000
"""`gymnasium.make` truncates here. No game is this long; a learner without masks may never act legally"""


class SeatEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """A game from one seat's point of view; a step is one of its decisions.

    Arguments:
        players: the number of seats.
        options: as in `caylus.new_game`.
        seat: the seat that learns. The turn order is drawn for each game, so all seats are alike.
        bots: the bots in the other seats: one id for all, or a list in the order of the seats.
        game: the id of the game.
        illegal_penalty: the cost of an illegal action. The position and the mask stay, and
            `info["refusal"]` says why. None raises `IllegalActionError` or `InvalidActionError` instead.
        scaled: observations are float32, mostly between 0 and 1.
        rewards: `victory` is 0 until the game is over, then the seat's share of the victory, 0 to 1; `margin` is the
            change of the lead over the best opponent in points, which adds up to the final lead.

    Observations are int16 (n,), see docs/environments.md. `info` has `action_mask`, int8 (280,), and `scores`, int32
    (players,), the points of each seat if the game ended now. `points`, int32 (players,), `round`, int, and `phase`,
    str, are those of `caylus.Game`. `reset` returns all of them too. When the game is over, the mask has a single 1,
    for action 0, because samplers need one; it is not carried out.
    Nothing is truncated here.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER_MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        illegal_penalty: float | None = 1.0,
        render_mode: str | None = None,
        game: str = DEFAULT,
        scaled: bool = False,
        rewards: str = "victory",
    ) -> None:
        check_environment(game, players, options, rewards, render_mode)
        check_seat(seat, players)
        if not isinstance(bots, Sequence):
            raise RecordError(f"bots: expected the id of a bot, or a list of ids, not {quoted(bots)}.")
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise RecordError(f"bots: expected {players - 1}, one for each other seat, not {len(names)}.")
        found = [find_bot(name, game, f"bots[{number}]") for number, name in enumerate(names)]
        others = [other for other in range(players) if other != seat]
        self._game = game
        self.seat = seat
        self.players = players
        self.illegal_penalty = illegal_penalty
        self.render_mode = render_mode
        self._options = None if options is None else dict(options)
        self._bots = dict(zip(others, found, strict=True))
        self._random = Random(0)
        self._scaled = scaled
        self._by_margin = rewards == "margin"
        self.observation_space = observation_box(players, game, scaled=scaled)
        self.action_space = action_space(game)

    def observation_names(self) -> list[str]:
        """The names of the observation's numbers, in order."""
        return observation_names(self.players, self._game)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as bools, (280,), for learners such as MaskablePPO, which call this name."""
        return self._mask().astype(np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start a game and let the bots play up to the seat's first decision.

        The seed, or the sequence of earlier ones, determines setup, chance and bots. `options={"setup": ...}` gives
        the setup itself, as a position has it.
        """
        super().reset(seed=seed)
        self._random = Random(int(self.np_random.integers(LARGEST_SEED)))
        rules = find_game(self._game).rules
        setup = (options or {}).get("setup") or rules.setup.draw(self.players, self._random)
        self.game: Game = rules.new_game(self.players, self._options, setup=setup)
        """the position; change it by `step` only"""
        self._lead = 0.0
        self._play_bots()
        self._show()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
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
        self._show()
        return self._observation(), self._reward(), game.is_over(), False, self._info()

    def _show(self) -> None:
        """Print the position for people who watch."""
        if self.render_mode == "human":
            self.render()

    def _reward(self) -> float:
        if not self._by_margin:
            return self.game.returns()[self.seat]
        before, self._lead = self._lead, margins(self.game)[self.seat]
        return self._lead - before

    def _play_bots(self) -> None:
        game = self.game
        chance = find_game(self._game).rules.chance
        settle(game, chance, self._random)
        while game.agenda and game.agenda[-1][1] != self.seat:
            game.apply(self._bots[game.agenda[-1][1]].choose(game, self._random))
            settle(game, chance, self._random)

    def _observation(self) -> NDArray[Any]:
        return observe(self.game, self.seat, scaled=self._scaled)

    def _mask(self) -> NDArray[np.int8]:
        mask = action_mask(self.game)
        if not self.game.agenda:
            mask[0] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        game = self.game
        return {
            "action_mask": self._mask(),
            "scores": all_scores(game),
            "points": np.array(game.points, dtype=np.int32),
            "round": game.round,
            "phase": game.phase,
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        """The position as text, with `render_mode="ansi"`, or as pixels, with `rgb_array`; `human` prints it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: SeatEnv(render_mode='ansi').")
            return None
        return render(self.game, self.render_mode)


CaylusEnv = SeatEnv
"""`SeatEnv` under the name of its default game"""

for _card in GAMES.values():
    if find_game(_card.id).encoding:
        gymnasium.register(
            id=f"{_card.title.replace(' ', '')}-v0",
            entry_point="caylus.envs.gymnasium:SeatEnv",
            max_episode_steps=MOST_STEPS,
            order_enforce=True,
            kwargs={"game": _card.id, "players": _card.usual},
        )
