"""The examples run; the training improves."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
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
    """Scores of the games that were asked for, the same every time."""
    arguments = ["--games", "2", "--players", "2", "--seed", "3"]
    results = example("random_play").main(arguments)
    assert [len(scores) for scores in results] == [2, 2]
    assert "2 games with 2 players" in capsys.readouterr().out
    assert example("random_play").main(arguments) == results


@pytest.mark.parametrize("game", ["caylus", "caylus1303", "zamek"])
def test_language_model(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game in spite of nonsense; the same seed gives the same one."""
    arguments = ["--game", game, "--seed", "2", "--transcript"]
    shares, refused = example("language_model").main(arguments)
    assert sum(shares) == 1.0
    assert refused > 0
    printed = capsys.readouterr().out
    assert f"{refused} of them refused" in printed
    assert "There is no action 'I castle kingside.'." in printed
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
    """By its seed."""
    arguments = ["--games", "20", "--test-games", "10", "--seed", "4"]
    assert example("train_small").main(arguments) == example("train_small").main(arguments)


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_train_value_learns(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run ends with its figures; the same seed learns the same."""
    arguments = ["--game", game, "--games", "6", "--test-games", "4"]
    share = example("train_value").main(arguments)
    assert 0 <= share <= 1
    assert "of the victories over greedy in 4 games" in capsys.readouterr().out
    assert example("train_value").main(arguments) == share
