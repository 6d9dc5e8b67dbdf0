"""`make game` writes a game that can be played at once everywhere in Python, or leaves nothing behind."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import caylus
from caylus.core.info import Card
from caylus.games import GAMES

from .thorough import in_turn, sample

pytestmark = pytest.mark.host
ROOT = Path(__file__).parent.parent
COPIED = ("caylus", "tests", "web", "lessons", "locale", "pyproject.toml")
LEFT = re.compile(r"keleton|(#|//) (no )?die$", re.MULTILINE)
"""marks of the skeleton, which no finished game contains"""
WORDS = "texts_of_its_folder or offered_are or no_other_file or is_no_draft or keep_what_is_not_text or glossary"
"""the tests that a new game has to pass before it is merged, besides those of games"""


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("new_game", ROOT / "tools" / "game.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = _tool()


def copied(target_folder: Path) -> Path:
    """Copy the files that the tool changes and the game needs into a repository."""
    for name in COPIED:
        source, target = ROOT / name, target_folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "traces", "old"))
        else:
            shutil.copy(source, target)
    return target_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied(tmp_path)


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a repository in which nothing may be written."""
    return copied(tmp_path_factory.mktemp("untouched"))


def stamps(folder: Path) -> dict[Path, tuple[int, int]]:
    """Return each file's time of change and size."""
    files = [path for path in folder.rglob("*") if path.suffix != ".pyc" and path.is_file()]
    return {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in files}


def run(folder: Path, *command: str, typed: str = "") -> str:
    """Run a command in the copy, whose package comes first, with samples in tests; return its output."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "THOROUGH": ""}
    called = command if command[0].endswith(".py") else ("-m", *command)
    done = subprocess.run(
        [sys.executable, *called], cwd=folder, env=environment, input=typed, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@in_turn(0, 3)
@pytest.mark.parametrize("options", sample([(), ("--chance", "--players", "2-5"), ("--players", "2")], 1))
def test_a_new_game_plays_at_once(folder: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]) -> None:
    """A new game passes its rules' tests, the tests common to all games, and those of the terminal."""
    assert tool.main(["pebbles", "--title", "Pebbles and Stones", "--root", str(folder), *options]) == 0
    assert "caylus play --game pebbles" in capsys.readouterr().out
    own = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests/pebbles")
    assert "..." in own
    common = run(folder, "pytest", "-q", "-p", "no:cacheprovider", "tests/test_games.py", "-k", "pebbles")
    assert common.count(".") >= 30
    assert "skipped" not in common
    assert "its board in both forms" in run(folder, str(ROOT / "tools/try_game.py"), "pebbles", "--drawn")
    drawings = sorted(path.name for path in (folder / "build/try/pebbles").iterdir())
    assert drawings == ["first-tall.svg", "first-wide.svg", "middle-tall.svg", "middle-wide.svg"]
    pytest.importorskip("rich")
    played = run(
        folder, "caylus", "play", "--game", "pebbles", "--seats", "Anna,greedy", "--seed", "1", typed="1\n" * 30
    )
    assert "Anna takes 1 counter." in played
    assert "winner" in played
    assert ("Roll the die" in played) == ("--chance" in options)
    if importlib.util.find_spec("ruff"):
        run(folder, "ruff", "check", "-q", "caylus/games", "tests/pebbles")
        run(folder, "ruff", "format", "-q", "--check", "caylus/games", "tests/pebbles")
    others = [path for game in GAMES for path in (folder / "locale").glob(f"*/LC_MESSAGES/*/{game}.po")]
    before = [path.read_bytes() for path in others]
    updated = run(folder, "locale/catalogues.py", "update")
    assert len(others) > 2 * len(GAMES)
    assert [path.read_bytes() for path in others] == before, "a new game changes no other game's texts"
    assert updated.count("pebbles.po: a draft, ") == 5, "the page has no texts of its own"
    assert updated.count(" to translate") == 0
    told = run(
        folder, "pytest", "-q", "-p", "no:cacheprovider", "tests/test_words.py", "tests/test_glossary.py",
        "-k", f"({WORDS}) and not (lessons or glossary and (caylus or zamek))",
    )  # fmt: skip
    assert re.search(r"\b\w+, caylus: [1-9]\d* texts of drafts are said in English", told), "it is told"
    assert "def test_p_take_1_" in (folder / "tests/pebbles/test_rules.py").read_text(encoding="utf-8")
    files = [path for path in folder.rglob("*pebbles*/**/*.*") if path.suffix != ".pyc"]
    left = [path for path in files if LEFT.search(path.read_text(encoding="utf-8"))]
    assert left == []


def test_letters_that_are_taken_are_not_given_again(folder: Path) -> None:
    """A second game with the same beginning gets other letters; letters that a person asks for are refused if taken."""
    tool.write_game("cows", "Cows", "", "", folder)
    tool.write_game("cowboys", "Cowboys", "", "", folder)
    told = run(folder, "timeit", "-n1", "-r1", "-s", "from caylus.games import GAMES",
               "print(*(f'{card.rule}{card.letters}' for card in GAMES.values()))").split()  # fmt: skip
    known = [f"{card.rule}{card.letters}" for card in GAMES.values()]
    assert known[:3] == ["C", "Yy", "Zz"]
    both = told[len(known) : len(known) + 2]
    assert told[: len(known)] == known
    assert len({one[0] for one in (*known, *both)}) == len({one[1:] for one in (*known, *both)}) == len(known) + 2


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["zamek"], "caylus/games/zamek is there already"),
        (["Pig"], "'Pig' is no name"),
        (["../quoits"], "is no name"),
        (["toy"], "'toy' is no name"),
        (["quoits", "--rule", "C"], "Rules cannot begin with 'C'"),
        (["quoits", "--letters", "z"], "Codes cannot begin with 'z'"),
        (["quoits", "--title", 'Pig", "'], "is no title"),
        (["quoits", "--players", "4-2"], "'4-2' is no number of players"),
        (["quoits", "--players", "9"], "'9' is no number of players"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    untouched: Path, words: list[str], wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = stamps(untouched)
    assert tool.main([*words, "--root", str(untouched)]) == 1
    assert wrong in capsys.readouterr().err
    assert stamps(untouched) == before


def test_the_skeleton_runs_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The skeleton with its die is imported like any game, and played to the end."""
    skeleton = Card("skeleton", "Skeleton", "for the tests", (2, 3, 4), "S", "sk", "tools.skeleton")
    monkeypatch.setitem(GAMES, skeleton.id, skeleton)
    state = caylus.new_game(skeleton.id, players=2, seed=1)
    random = Random(1)
    while not state.is_over():
        state.apply(caylus.random_action(state, random))
    assert sum(state.scores()) == 21 + 5
