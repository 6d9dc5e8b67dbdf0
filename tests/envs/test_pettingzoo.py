"""The environment for PettingZoo passes the library's own tests, and plays by the rules."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import pytest

import caylus
from caylus.games.caylus import State

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from gymnasium.spaces import Discrete  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from caylus.envs import encoding  # noqa: E402
from caylus.envs.pettingzoo import CaylusAEC, env  # noqa: E402

from ..thorough import sample  # noqa: E402
from .pixels import can_draw  # noqa: E402

pytestmark = [
    pytest.mark.host,
    # Warnings that concern every environment with masks in its observations.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("make", [env, CaylusAEC])
def test_api(make: Any, players: int) -> None:
    """No error, and no warning but the two above."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation")
        api_test(make(players=players, options={"jeweller": True}), num_cycles=400)


@pytest.mark.parametrize("players", [2, 5])
def test_api_of_another_game(players: int) -> None:
    """Caylus 1303 by the library's own tests, with options."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation")
        api_test(env(players=players, options={"road_length": 29}, game="caylus1303"), num_cycles=400)
    seed_test(lambda: env(players=3, game="caylus1303"), num_cycles=200)


def test_seeds() -> None:
    """Two environments with the same seed go the same way."""
    seed_test(lambda: env(players=3), num_cycles=200)


def test_render() -> None:
    """The position as text."""
    table = CaylusAEC(3, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text is not None
    assert "provost on 6" in text
    assert "placement: pass, place castle" in text


def test_people_can_watch(capsys: pytest.CaptureFixture[str]) -> None:
    """`human` prints the position after the beginning and after each step, once."""
    table = CaylusAEC(2, render_mode="human")
    table.reset(seed=1)
    assert capsys.readouterr().out == f"{table.game}\n\n"
    table.step(table.game.legal_actions()[0])
    assert capsys.readouterr().out == f"{table.game}\n\n"
    assert table.render() is None


@pytest.mark.parametrize("game", sample(list(caylus.GAMES), 1))
def test_each_mode_renders_by_the_library_s_own_test(game: str) -> None:
    if not can_draw():
        pytest.skip("no resvg, or no font for it")
    render_test(lambda render_mode: env(game=game, render_mode=render_mode))


def play(table: Any, seed: int | None, choices: int = 1) -> list[Any]:
    """Play a random game; return everything that can be seen of it."""
    table.reset(seed=seed)
    random = np.random.default_rng(choices)
    seen: list[Any] = []
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        assert not truncation
        seen.append((agent, observation["observation"].tolist(), observation["action_mask"].tolist(), reward))
        if termination:
            table.step(None)
            continue
        assert reward == 0
        assert (info["action_mask"] == observation["action_mask"]).all()
        table.step(random.choice(np.flatnonzero(info["action_mask"])))
    return seen


@pytest.mark.parametrize("players", [2, 5])
def test_the_mask_belongs_to_the_agent_that_is_asked(players: int) -> None:
    """The mask is the list of legal actions; the masks of the other agents are empty."""
    table = CaylusAEC(players)
    table.reset(seed=3)
    random = np.random.default_rng(3)
    while not table.game.is_over():
        decision = table.game.decision()
        assert decision is not None
        assert table.agent_selection == f"player_{decision.seat}"
        for agent in table.agents:
            legal = sorted(table.game.legal_actions()) if agent == table.agent_selection else []
            observation = table.observe(agent)
            assert np.flatnonzero(observation["action_mask"]).tolist() == legal
            assert np.flatnonzero(table.infos[agent]["action_mask"]).tolist() == legal
            assert table.observation_space(agent).contains(observation)
        table.step(random.choice(table.game.legal_actions()))


def test_rewards_are_shares_of_the_victory() -> None:
    """Rewards add up to 1 at the end and are 0 before; a tie is shared; `infos` has the final scores."""
    ties = 0
    for seed in range(30, 60):  # two of them end in a tie
        table = CaylusAEC(2)
        played = play(table, seed, choices=seed)
        final = {agent: reward for agent, _, _, reward in played[-2:]}
        assert set(final) == {"player_0", "player_1"}
        assert sum(final.values()) == 1
        assert [final[agent] for agent in table.possible_agents] == table.game.returns()
        ties += final["player_0"] == 0.5
        assert not table.agents
    assert ties


def test_the_final_scores_are_told() -> None:
    """Every agent gets the final scores."""
    table = CaylusAEC(3)
    table.reset(seed=2)
    random = np.random.default_rng(2)
    while not table.game.is_over():
        table.step(random.choice(table.game.legal_actions()))
    assert all(table.infos[agent]["scores"].tolist() == table.game.scores() for agent in table.agents)
    assert all(table.terminations.values())


def test_one_seed_fixes_a_whole_run() -> None:
    """Resets without a seed go on from the last one with a seed."""
    one, other = CaylusAEC(3), CaylusAEC(3)
    first = play(one, 5)
    assert play(other, 5) == first
    second = play(one, None)
    assert second != first
    assert play(other, None) == second
    assert play(one, 5) == first
    assert play(one, 6) != first


def test_a_set_up_can_be_given() -> None:
    """Mirrored games need the same setup twice."""
    setup = caylus.draw_setup("caylus", 3, seed=9)
    table = CaylusAEC(3)
    table.reset(options={"setup": setup})
    assert table.game == caylus.new_game("caylus", 3, setup=setup)


def test_illegal_actions() -> None:
    """Illegal actions are refused without wrappers and change nothing; with wrappers they end the game."""
    table = CaylusAEC(2)
    table.reset(seed=1)
    before = table.game.clone()
    with pytest.raises(caylus.IllegalActionError, match=r"\w"):
        table.step(State.number(table.game, "joust"))
    with pytest.raises(caylus.InvalidActionError):
        table.step(280)
    assert table.game == before
    for rewards in ("victory", "margin"):
        strict = env(players=2, rewards=rewards)
        strict.reset(seed=1)
        loser = strict.agent_selection
        with pytest.raises(caylus.InvalidActionError):
            strict.step(280)
        strict.step(before.number("joust"))
        assert all(strict.terminations.values())
        received = {}
        for agent in strict.agent_iter():
            observation, received[agent], over, _, _ = strict.last()
            assert over
            assert not observation["action_mask"].any()
            strict.step(None)
        assert received == {loser: -1, **{agent: 0 for agent in received if agent != loser}}
        assert len(received) == 2
        assert not strict.agents
        strict.reset(seed=1)
        assert strict.game == before


def test_nothing_is_there_before_the_first_game() -> None:
    """Every call raises an error that says so."""
    table = env(players=2)
    for use in (
        lambda: table.agent_selection,
        table.last,
        lambda: table.step(0),
        lambda: table.infos,
        lambda: table.game,
    ):
        with pytest.raises(AttributeError, match=r"reset\(\)"):
            use()
    with pytest.raises(AttributeError, match="has no nonsense"):
        _ = table.nonsense


def test_a_table_can_be_copied_and_pickled_in_the_middle() -> None:
    """The copies go on alike."""
    table = CaylusAEC(2)
    table.reset(seed=4)
    for _ in range(20):
        table.step(table.game.legal_actions()[0])
    copies = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    while not table.game.is_over():
        action = table.game.legal_actions()[-1]
        for each in (table, *copies):
            each.step(action)
    assert all(each.game == table.game and each.rewards == table.rewards for each in copies)


def test_wrong_arguments_are_named() -> None:
    """The error names the argument, as everywhere in the package."""
    with pytest.raises(caylus.RecordError, match="players"):
        CaylusAEC(6)
    with pytest.raises(caylus.RecordError, match=r"options\.jeweller"):
        CaylusAEC(2, {"jeweller": 3})
    with pytest.raises(caylus.RecordError, match="render_mode"):
        CaylusAEC(2, render_mode="window")


@pytest.mark.parametrize("game", caylus.GAMES)
def test_margins_add_up(game: str) -> None:
    """Over a game each agent receives its lead over the best rival."""
    players = max(caylus.GAMES[game].players)
    table = env(players=players, game=game, rewards="margin", scaled=True)
    table.reset(seed=6)
    random = np.random.default_rng(6)
    received = dict.fromkeys(table.possible_agents, 0.0)
    scores: list[int] = []
    for agent in table.agent_iter():
        observation, reward, over, _, info = table.last()
        assert table.observation_space(agent).contains(observation)
        received[agent] += reward
        scores = info["scores"].tolist() if over else scores
        table.step(None if over else random.choice(np.flatnonzero(info["action_mask"])))
    leads = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    assert list(received.values()) == leads


def test_actions_are_sampled_as_gymnasium_does() -> None:
    """The samples use the same random numbers, only faster; also without a mask, or with an empty one."""
    ours, theirs = encoding.action_space(), Discrete(280)
    assert ours == theirs
    mask = np.zeros(280, dtype=np.int8)
    mask[[3, 5, 8, 200]] = 1
    for one_mask in (mask, None, np.zeros_like(mask)):
        ours.seed(2)
        theirs.seed(2)
        assert [ours.sample(one_mask) for _ in range(50)] == [theirs.sample(one_mask) for _ in range(50)]
