"""The environment for Gymnasium passes the library's own check, and plays by the rules."""

from __future__ import annotations

import pickle
import warnings
from typing import Any

import pytest

import caylus

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from caylus.envs.encoding import observation_scales  # noqa: E402
from caylus.envs.gymnasium import CaylusEnv, SeatEnv  # noqa: E402

from .pixels import can_draw  # noqa: E402

pytestmark = pytest.mark.host
ID = "caylus.envs.gymnasium:Caylus-v0"
IDS = {f"caylus.envs.gymnasium:{card.title.replace(' ', '')}-v0": card.id for card in caylus.GAMES.values()}


@pytest.mark.parametrize("arguments", [{"rewards": "margin", "scaled": True}, *({"players": n} for n in (2, 3, 4, 5))])
@pytest.mark.parametrize("name", IDS)
def test_check_env(name: str, arguments: dict[str, Any]) -> None:
    """No error and no warning, for all games."""
    if arguments.get("players", 2) not in caylus.GAMES[IDS[name]].players:
        pytest.skip("it is not for so many")
    made = gymnasium.make(name, **arguments, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made.unwrapped, skip_render_check=not can_draw())


def play(table: Any, seed: int | None) -> list[Any]:
    """Play a game of random legal actions; return everything that can be seen of it."""
    observation, info = table.reset(seed=seed)
    random = np.random.default_rng(1)
    seen: list[Any] = [(observation.tolist(), info["action_mask"].tolist(), info["scores"].tolist())]
    over = False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, over, truncated, info = table.step(action)
        assert not truncated
        assert table.observation_space.contains(observation)
        seen.append((observation.tolist(), reward, info["action_mask"].tolist(), info["scores"].tolist()))
    return seen


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (5, 1)])
def test_games(players: int, seat: int) -> None:
    """Each step begins at the seat's own decision; the reward comes at the end."""
    table = CaylusEnv(players, seat=seat)
    table.reset(seed=1)
    random = np.random.default_rng(1)
    over = False
    while not over:
        decision = table.game.decision()
        assert decision is not None
        assert decision.seat == seat
        legal = table.game.legal_actions()
        assert np.flatnonzero(table.action_masks()).tolist() == sorted(legal)
        _, reward, over, _, info = table.step(random.choice(legal))
        assert info["scores"].tolist() == table.game.scores()
        assert reward == table.game.returns()[seat]
        assert over == table.game.is_over()
        assert over or reward == 0
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)


def test_one_seed_fixes_a_whole_run() -> None:
    """Set-ups and bots; resets without a seed go on from the last one with a seed."""
    one, other = (CaylusEnv(3, bots=["random", "dreamer"]) for _ in range(2))
    first = play(one, 5)
    assert play(other, 5) == first
    second = play(one, None)
    assert second != first
    assert play(other, None) == second
    assert play(one, 6) != first


def test_the_registered_environment_is_the_same() -> None:
    """And it is truncated only when somebody does nothing legal for 5,000 steps."""
    made = gymnasium.make(ID, players=3, bots="random")
    assert made.spec.max_episode_steps == 5000
    assert play(made, 7) == play(CaylusEnv(3), 7)
    assert made.unwrapped.observation_names() == CaylusEnv(3).observation_names()


def test_bots_have_their_own_seats() -> None:
    """A list names them in the order of the seats; a thinking bot beats a random learner."""
    table = CaylusEnv(3, seat=1, bots=["random", "greedy"])
    wins = np.zeros(3)
    for seed in range(6):
        play(table, seed)
        wins += table.game.returns()
    assert wins[2] >= 5


def test_illegal_actions() -> None:
    """Illegal actions cost the penalty or raise an error; both give the reason, and the position stays."""
    table = CaylusEnv(2, illegal_penalty=0.25)
    first, _ = table.reset(seed=1)
    before = table.game.clone()
    for action in (table.game.number("joust"), np.int64(279), 280, -1, "pass"):
        observation, reward, terminated, truncated, info = table.step(action)
        assert (observation == first).all()
        assert reward == -0.25
        assert not terminated
        assert not truncated
        assert info["refusal"]
        assert table.game == before
    strict = CaylusEnv(2, illegal_penalty=None)
    strict.reset(seed=1)
    with pytest.raises(caylus.IllegalActionError):
        strict.step(table.game.number("joust"))
    with pytest.raises(caylus.InvalidActionError):
        strict.step(280)
    assert strict.game == before


def test_a_set_up_can_be_given() -> None:
    """Mirrored games need the same setup twice."""
    setup = {**caylus.draw_setup("caylus", 2, seed=9), "turn_order": [0, 1]}
    table = CaylusEnv(2)
    table.reset(seed=1, options={"setup": setup})
    assert table.game == caylus.new_game("caylus", 2, setup=setup)


def test_a_table_can_be_pickled_in_the_middle() -> None:
    """The bots go on alike."""
    table = CaylusEnv(3, bots="dreamer")
    table.reset(seed=2)
    table.step(table.game.legal_actions()[0])
    other = pickle.loads(pickle.dumps(table))
    over = False
    while not over:
        action = table.game.legal_actions()[-1]
        observation, _, over, _, _ = table.step(action)
        assert (other.step(action)[0] == observation).all()


def test_wrong_arguments_are_named() -> None:
    """The error names the argument, as everywhere in the package."""
    for arguments, name in (
        ({"players": 1}, "players"),
        ({"seat": 2}, "seat"),
        ({"bots": "nobody"}, "bots"),
        ({"bots": ["random", "random"]}, "bots"),
        ({"render_mode": "window"}, "render_mode"),
        ({"rewards": "points"}, "rewards"),
    ):
        with pytest.raises(caylus.RecordError, match=name):
            CaylusEnv(**arguments)


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("mode", AutoresetMode)
def test_vector_environments_always_have_an_answer(name: str, mode: AutoresetMode) -> None:
    """No mask is all zero, whenever games end and begin; scores are a table of numbers."""
    if mode == AutoresetMode.DISABLED:
        pytest.skip("whoever resets by hand sees to it")
    tables = gymnasium.make_vec(name, num_envs=3, vector_kwargs={"autoreset_mode": mode}, rewards="margin", scaled=True)
    observations, infos = tables.reset(seed=1)
    random = np.random.default_rng(1)
    ended = 0
    while ended < 4:
        assert tables.single_observation_space.contains(observations[0])
        assert infos["_action_mask"].all()
        assert infos["action_mask"].sum(axis=1).all()
        assert infos["scores"].shape == (3, 2)
        assert infos["scores"].dtype.kind == "i"
        actions = [random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        observations, _, terminated, truncated, infos = tables.step(np.array(actions))
        assert not truncated.any()
        ended += terminated.sum()
        if terminated.any() and mode == AutoresetMode.SAME_STEP:
            final = infos["final_info"]
            assert final["scores"][terminated].any()
            assert (final["action_mask"][terminated].sum(axis=1) == 1).all()
            assert (infos["action_mask"][terminated].sum(axis=1) > 1).all()
    tables.close()


@pytest.mark.parametrize("game", caylus.GAMES)
def test_margins_add_up(game: str) -> None:
    """Together the rewards are the lead over the best rival; a refused action costs its penalty only."""
    table = SeatEnv(game=game, rewards="margin", bots="random", seat=1)
    _, info = table.reset(seed=4)
    random = np.random.default_rng(4)
    rewards = []
    over = False
    while not over:
        forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])
        assert table.step(forbidden)[1] == -1
        _, reward, over, _, info = table.step(random.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(reward)
    scores = info["scores"].tolist()
    assert sum(rewards) == scores[1] - scores[0]
    assert sum(reward != 0 for reward in rewards) > 2


@pytest.mark.parametrize("game", caylus.GAMES)
def test_scaled_observations_are_the_same_divided(game: str) -> None:
    """Scaled observations are divided by the scales, as float32, and in their box."""
    plain, scaled = SeatEnv(game=game), SeatEnv(game=game, scaled=True)
    numbers, _ = plain.reset(seed=3)
    small, _ = scaled.reset(seed=3)
    assert small.dtype == np.float32
    assert scaled.observation_space.contains(small)
    assert np.allclose(small * observation_scales(2, game), numbers)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_pixels(game: str) -> None:
    """Pixels show the board for a video; another position gives other pixels."""
    if not can_draw():
        pytest.skip("no resvg, or no font for it")
    table = SeatEnv(game=game, render_mode="rgb_array")
    table.reset(seed=1)
    first = table.render()
    table.step(table.game.legal_actions()[-1])
    second = table.render()
    assert first.shape == second.shape
    assert first.shape[2] == 3
    assert first.dtype == np.uint8
    assert (first != second).any()
