"""The examples run, the training improves, and the baselines play as trained."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus

from ..thorough import sample

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

pytestmark = pytest.mark.host
EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    """The module of an example."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Print the scores of the requested number of games, the same every time."""
    arguments = ["--games", "2", "--players", "2", "--seed", "3"]
    results = example("random_play").main(arguments)
    assert [len(scores) for scores in results] == [2, 2]
    assert "2 games with 2 players" in capsys.readouterr().out
    assert example("random_play").main(arguments) == results


@pytest.mark.parametrize("game", sample(["caylus", "caylus1303", "zamek"], 1))
def test_language_model(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game in spite of nonsense; the same seed gives the same one."""
    arguments = ["--game", game, "--seed", "2", "--transcript"]
    shares, refused = example("language_model").main(arguments)
    assert sum(shares) == 1.0
    assert refused > 0
    printed = capsys.readouterr().out
    assert f"{refused} of them refused" in printed
    assert "No action is named in the reply 'I castle kingside.'." in printed
    assert example("language_model").main(arguments) == (shares, refused)


def test_search_play(capsys: pytest.CaptureFixture[str]) -> None:
    """A few decisions with their expected lines."""
    example("search_play").main(["--bot", "apprentice:nodes=20", "--decisions", "8"])
    printed = capsys.readouterr().out
    assert "visits" in printed
    assert "scores, so far: Apprentice" in printed


def test_train_small_improves(capsys: pytest.CaptureFixture[str]) -> None:
    """A tenth of the run already beats random play; the same seed learns the same."""
    before, after = example("train_small").main(["--games", "200", "--test-games", "40"])
    assert after > max(before, 0.6)
    assert "after:" in capsys.readouterr().out


def test_training_is_reproducible() -> None:
    """Training with equal seeds gives equal results."""
    arguments = ["--games", "20", "--test-games", "10", "--seed", "4"]
    assert example("train_small").main(arguments) == example("train_small").main(arguments)


@pytest.mark.parametrize("game", sample(["caylus", "caylus1303"], 1))
def test_train_value_learns(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run says how long it takes and ends with its figures; the same seed learns the same, and plays it."""
    module = example("train_value")
    arguments = ["--game", game, "--games", "6", "--test-games", "4", "--save", str(tmp_path)]
    share = module.main(arguments)
    assert 0 <= share <= 1
    printed = capsys.readouterr()
    assert printed.out.startswith("About 1 min on a free core, to learn from 6 games and then play 4.")
    assert "of the victories over greedy in 4 games" in printed.out
    assert "10 of 10 games, 0 s left" in printed.err
    saved = (tmp_path / f"value-{game}.npy").read_bytes()
    assert module.main(arguments) == share
    assert (tmp_path / f"value-{game}.npy").read_bytes() == saved
    play_whole_game(module.Value(tmp_path), game)


def test_the_documentation_says_the_same_minutes() -> None:
    """The page gives the same minutes as the script does for its own number of games."""
    page = (EXAMPLES.parent / "docs" / "baselines.md").read_text(encoding="utf-8")
    module = example("train_value")
    for game in module.SECONDS:
        assert f"`python examples/train_value.py --game {game}` | {module.minutes(game, 800)} |" in page


@pytest.mark.parametrize("game", sample(["caylus", "zamek"], 1))
def test_train_ppo_learns(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run ends with its figures; the same seed learns the same, and plays it."""
    module = example("train_ppo")
    arguments = ["--game", game, "--games", "4", "--test-games", "2", "--hidden", "8", "--save", str(tmp_path)]
    share = module.main(arguments)
    assert "of the victories over greedy in 2 games" in capsys.readouterr().out
    saved = module.Network.load(game, tmp_path).parameters
    assert module.main(arguments) == share
    again = module.Network.load(game, tmp_path).parameters
    assert all((one == other).all() for one, other in zip(saved, again, strict=True))
    play_whole_game(module.PPO(tmp_path), game)


def test_gradients_of_ppo() -> None:
    """The gradients agree with differences of the loss as the paper defines it."""
    module, random = example("train_ppo"), np.random.default_rng(1)
    network = module.Network.new(5, 4, 3, random)
    network.parameters = [random.normal(0, 0.5, array.shape) for array in network.parameters]  # in double precision
    masks = np.array([[1, 1, 1], [1, 0, 1], [0, 1, 1]] * 4)
    actions = np.array([0, 2, 1] * 4)
    batch = module.Batch(
        random.normal(size=(12, 5)), masks, actions, random.uniform(0.1, 0.9, 12), *random.normal(size=(2, 12))
    )

    def loss() -> float:
        _, chances, values = network.forward(batch.observations, masks)
        ratios = chances[np.arange(12), actions] / batch.chances
        clipped = np.clip(ratios, 1 - module.CLIP, 1 + module.CLIP)
        gains = np.minimum(ratios * batch.advantages, clipped * batch.advantages)
        entropies = -np.where(masks, chances * np.log(np.where(masks, chances, 1)), 0).sum(axis=1)
        errors = (values - batch.returns) ** 2 / 2
        return float((-gains - module.ENTROPY * entropies + module.VALUE * errors).mean())

    for array, gradient in zip(network.parameters, module.gradients(network, batch), strict=True):
        for place in np.ndindex(array.shape):
            before = array[place]
            array[place] = before + 1e-6
            more = loss()
            array[place] = before - 1e-6
            slope = (more - loss()) / 2e-6
            array[place] = before
            assert gradient[place] == pytest.approx(slope, abs=1e-6)


def test_openspiel_mcts() -> None:
    """A search with few simulations plays to the end, with draws too, and the same again by its seed."""
    pytest.importorskip("pyspiel")
    bot = example("openspiel_mcts").MCTS(3)
    for game in caylus.GAMES:
        assert play_whole_game(bot, game) == play_whole_game(bot, game)


SHIPPED = sorted((EXAMPLES / "checkpoints").iterdir())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_checkpoints_play(path: Path) -> None:
    """Shipped checkpoints fit the games of this version, are small, and beat random play."""
    assert path.stat().st_size < 200_000
    kind, game = path.stem.split("-")
    bot = {"ppo": ("train_ppo", "PPO"), "value": ("train_value", "Value")}[kind]
    scores = play_whole_game(getattr(example(bot[0]), bot[1])(), game)
    assert scores[0] > scores[1]


@pytest.mark.parametrize(
    ("name", "bot", "file"), [("train_ppo", "PPO", "ppo-{}.npz"), ("train_value", "Value", "value-{}.npy")]
)
def test_baselines_refuse_what_they_have_not_learned(name: str, bot: str, file: str, tmp_path: Path) -> None:
    """Other numbers of players, and a file that does not fit the game."""
    player = getattr(example(name), bot)(tmp_path)
    with pytest.raises(ValueError, match="with 2 players, not 3"):
        player.choose(caylus.new_game("caylus", 3, seed=1), Random(1))
    other = EXAMPLES / "checkpoints" / file.format("caylus")
    (tmp_path / file.format("caylus1303")).write_bytes(other.read_bytes())
    with pytest.raises(ValueError, match=r"-caylus1303\.np.: expected .* train again"):
        player.choose(caylus.new_game("caylus1303", 2, seed=1), Random(1))


def play_whole_game(bot: Any, game: str) -> list[int]:
    """The scores of a game with the bot in seat 0 against random play."""
    random = Random(5)
    state = caylus.new_game(game, 2, seed=5)
    caylus.settle(state, random)
    while not state.is_over():
        state.apply(
            bot.choose(state.clone(), random) if state.decision().seat == 0 else caylus.random_action(state, random)
        )
        caylus.settle(state, random)
    return state.scores()
