"""Other people's bots, installed or named by where they are: at tables, in arena, command line and records."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import caylus
from caylus.arena import new_tournament, on_cores, run
from caylus.arena.cluster import on_dask
from caylus.arena.playing import Executor
from caylus.arena.running import one_by_one
from caylus.bots import BotError, add_bot, bots_of, find_bot, plugins, strongest
from caylus.cli import main

from .clusters import dask_cluster, environment_with
from .thorough import in_turn

CODE = """
class Text:
    def choose(self, state, random):
        return random.choice(state.legal_texts())


class Number:
    def choose(self, state, random):
        return state.legal_actions()[-1]


class Cheat:
    def choose(self, state, random):
        return "win"


class Broken:
    def __init__(self):
        raise OSError("no weights")


NOTHING = 5
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a module as somebody else writes it, and forget it afterwards."""
    (tmp_path / "strange_bots.py").write_text(CODE)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(plugins, "_added", {})
    monkeypatch.setattr(plugins, "_sources", {})
    look_anew(monkeypatch)
    yield tmp_path
    sys.modules.pop("strange_bots", None)


def look_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for installed packages again, as a new process does."""
    for name in ("_installed", "_loaded"):
        monkeypatch.setattr(plugins, name, cache(getattr(plugins, name).__wrapped__))


def install(folder: Path) -> None:
    """Lay out the files that pip makes for an installed package."""
    info = folder / "strange_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strange-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[caylus.bots]\nstranger = strange_bots:Text\ngreedy = strange_bots:Cheat\ngone = nowhere:Bot\n"
    )


def played(bot: str, game: str = "caylus") -> caylus.Match:
    """Play a game of this bot against one of ours, without a page."""
    match = caylus.new_match(game, [{"name": "A", "bot": bot}, {"name": "B", "bot": "random"}], seed=5)
    while match.bot_to_act():
        match.play_bot()
    return match


@pytest.mark.parametrize("game", list(caylus.GAMES))
@pytest.mark.parametrize("kind", ["Text", "Number"])
@pytest.mark.usefixtures("package")
def test_a_bot_of_any_module_plays_any_game(kind: str, game: str) -> None:
    bot = add_bot(f"strange_bots:{kind}")
    assert bot.id == bot.label == f"strange_bots:{kind}"
    match = played(bot.id, game)
    assert match.state.is_over()
    assert played(bot.id, game).actions == match.actions
    assert caylus.load_record(caylus.to_code(match)).seats == match.seats


def test_an_installed_bot_is_known_by_its_name(package: Path) -> None:
    install(package)
    assert played("stranger").state.is_over()
    assert find_bot("stranger", "caylus1303").label == "stranger"
    assert list(bots_of("caylus"))[-2:] == ["champion", "stranger"]  # `greedy` is ours, and `gone` cannot be loaded
    assert strongest("caylus").id == "champion"
    with pytest.raises(caylus.RecordError, match=r"there is random, .*, champion, stranger, greedy, gone\."):
        find_bot("nobody", "caylus")


def test_ours_cannot_be_replaced_and_damage_is_told_only_to_who_asks(package: Path) -> None:
    install(package)
    assert find_bot("greedy", "caylus").label == "Bookkeeper"
    with pytest.raises(BotError, match=r"^bot gone: nowhere:Bot cannot be loaded: ModuleNotFoundError"):
        find_bot("gone", "caylus")


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("strange_bots:Missing", "AttributeError"),
        ("nowhere:Bot", "ModuleNotFoundError"),
        ("strange_bots:Broken", "OSError: no weights"),
        ("strange_bots:NOTHING", "has no method choose"),
        ("strange_bots", "A bot is named as module:Class"),
        ("a b=strange_bots:Text", "A bot is named as module:Class"),
        (5, "A bot is named as module:Class"),
    ],
)
def test_what_is_no_bot_is_refused(source: Any, message: str) -> None:
    with pytest.raises(BotError, match=message):
        add_bot(source)
    assert plugins.other_ids() == []


@pytest.mark.usefixtures("package")
def test_a_bot_that_cheats_is_named() -> None:
    add_bot("cheat=strange_bots:Cheat")
    state = caylus.new_game(seed=1)
    before = state.clone()
    with pytest.raises(BotError, match=r"The bot cheat answers 'win', which is not legal now\."):
        find_bot("cheat", "caylus").choose(state, Random(1))
    assert state == before


@pytest.mark.usefixtures("package")
def test_a_record_that_names_an_unknown_bot_reads_and_only_playing_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_bot("deep=strange_bots:Text")
    match = played("deep")
    match.undo(20)
    monkeypatch.setattr(plugins, "_added", {})
    for form in (caylus.to_record, caylus.to_text, caylus.to_code):
        read = caylus.load_record(form(match))
        assert read.seats[0] == caylus.Seat("A", "deep")
        assert form(read) == form(match)
        assert read.branch(5).seats == read.seats
        while read.bot_to_act() == "random":
            read.play_bot()
        with pytest.raises(caylus.RecordError, match="unknown bot 'deep'"):
            read.play_bot()
        read.play(read.state.legal_texts()[0])
    with pytest.raises(caylus.RecordError, match="unknown bot 'deep'"):
        caylus.new_match("caylus", match.seats, seed=1)


@pytest.mark.usefixtures("package")
def test_no_record_can_name_code_that_is_run() -> None:
    record = caylus.to_record(played("random")) | {
        "seats": [{"name": "A", "bot": "strange_bots:Text"}, {"name": "B", "bot": "evil=strange_bots:Text"}]
    }
    match = caylus.load_record(record)
    match.undo(3)
    with pytest.raises(caylus.RecordError, match="unknown bot"):
        match.play_bot()
    assert "strange_bots" not in sys.modules
    for bot in ("", "x" * 101, "a\nb", ["greedy"], 5):
        with pytest.raises(caylus.RecordError, match=r"seats\[0\]\.bot: expected the id of a bot"):
            caylus.load_record(record | {"seats": [{"name": "A", "bot": bot}, {"name": "B"}]})


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.usefixtures("package")
def test_the_arena_hands_it_to_its_processes(tmp_path: Path) -> None:
    add_bot("last=strange_bots:Number")
    tournament = new_tournament(["last", "random"], games=4, seed=1)
    games = run(tournament, tmp_path / "two.jsonl", on_cores(2))
    assert [game.bots for game in games] == [fixture.bots for fixture in tournament.fixtures()]
    assert games == run(tournament, tmp_path / "one.jsonl")


@pytest.mark.host
@pytest.mark.slow
def test_the_command_line_takes_it_from_the_present_folder(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("choix")
    monkeypatch.chdir(package)
    words = [
        "arena",
        "--bot",
        "odd=strange_bots:Number",
        "--bots",
        "random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--out",
        "odd.jsonl",
    ]
    assert main(words) == 0
    rows = [json.loads(line) for line in Path("odd.jsonl").read_text().splitlines()[1:]]
    assert [set(row["bots"]) for row in rows] == [{"odd", "random"}] * 2


PROJECT = {
    "pyproject.toml": """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "stranger"
version = "1.0"

[project.entry-points."caylus.bots"]
stranger = "stranger.bot:Stranger"
""",
    "stranger/__init__.py": "",
    "stranger/bot.py": """
import os
from pathlib import Path


class Stranger:
    label = "Stranger"

    def choose(self, state, random):
        if "SEEN" in os.environ:
            Path(os.environ["SEEN"], str(os.getpid())).touch()
        return max(state.legal_texts())
""",
}
"""a package of somebody else: its bot leaves a mark in each process in which it has played"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which pip has installed the package; its sources are gone."""
    folder = tmp_path_factory.mktemp("site")
    with TemporaryDirectory() as sources:
        for name, text in PROJECT.items():
            path = Path(sources, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation"]
        subprocess.run([*pip, "--target", str(folder), sources], check=True)
    assert (folder / "stranger-1.0.dist-info" / "entry_points.txt").exists()
    return folder


class Elsewhere:
    """A fresh Python that finds the package only because it is installed."""

    def __init__(self, installed: Path, folder: Path) -> None:
        self.folder = folder
        self.seen = folder / "seen"
        self.seen.mkdir()
        self.environment = {**environment_with(installed), "SEEN": str(self.seen)}

    def run(self, *words: str) -> str:
        """Run `python ...` and return its output."""
        command = [sys.executable, *words]
        said: dict[str, Any] = {"capture_output": True, "encoding": "utf-8"}
        done = subprocess.run(command, cwd=self.folder, env=self.environment, check=False, **said)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def players(self) -> set[str]:
        """Return the processes in which the bot has played since the last call."""
        found = {path.name for path in self.seen.iterdir()}
        for name in found:
            (self.seen / name).unlink()
        return found


@pytest.fixture
def elsewhere(installed: Path, tmp_path: Path) -> Elsewhere:
    return Elsewhere(installed, tmp_path)


MATCH = """
import caylus, sys
match = caylus.new_match(sys.argv[1], [{"name": "A", "bot": "stranger"}, {"name": "B", "bot": "greedy"}], seed=2)
while match.bot_to_act():
    match.play_bot()
print(match.state.is_over(), caylus.load_record(caylus.to_code(match)).seats == match.seats)
"""


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.parametrize("game", list(caylus.GAMES))
def test_an_installed_package_plays_without_a_page(game: str, elsewhere: Elsewhere) -> None:
    assert elsewhere.run("-c", MATCH, game) == "True True\n"
    assert len(elsewhere.players()) == 1


@pytest.mark.host
@pytest.mark.slow
def test_an_installed_package_is_found_by_the_command_line(elsewhere: Elsewhere) -> None:
    pytest.importorskip("rich")
    told = elsewhere.run("-m", "caylus", "play", "--seats", "stranger,random", "--seed", "3")
    assert "Stranger" in told
    assert "winner" in told
    assert "stranger" in elsewhere.run("-m", "caylus", "completion", "--words", "play", "--seats", "st").split()


@pytest.mark.host
@pytest.mark.slow
@pytest.mark.parametrize(
    "where",
    [
        "two processes",
        pytest.param("a cluster of its own", marks=in_turn(0, 3)),
        pytest.param("a cluster that is there", marks=in_turn(1, 3)),
    ],
)
def test_an_installed_package_plays_the_same_games_anywhere(
    where: str, elsewhere: Elsewhere, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compare two processes, a Dask cluster made for the tournament, and one that was there, with this process."""
    monkeypatch.syspath_prepend(str(installed))
    look_anew(monkeypatch)
    monkeypatch.setenv("SEEN", str(elsewhere.seen))
    tournament = new_tournament(["stranger", "random"], games=8, seed=4)
    alone = run(tournament, elsewhere.folder / "alone.jsonl", one_by_one)
    assert elsewhere.players() == {str(os.getpid())}

    def play(executor: Executor) -> None:
        assert run(tournament, elsewhere.folder / "results.jsonl", executor) == alone

    if where == "two processes":
        play(on_cores(2))
        assert len(elsewhere.players()) == 2
        return
    distributed = pytest.importorskip("distributed")
    if where == "a cluster of its own":
        play(on_dask("local:2"))
        assert len(elsewhere.players()) == 2
        return
    with dask_cluster(elsewhere.folder, elsewhere.environment) as address:
        with distributed.Client(address) as client:
            client.wait_for_workers(2, timeout=60)
            workers = {str(pid) for pid in client.run(os.getpid).values()}
        play(on_dask(address))
    assert elsewhere.players() == workers
    assert len(workers) == 2


CONSUMER = """
from random import Random

import caylus
from caylus.bots import Bot, Search, Thinking
from caylus.core.bots.support import Knowledge


class Doubtful:
    def __init__(self, knowledge: Knowledge) -> None:
        self.expectations = knowledge.expectations

    def priors(self, state: caylus.Game) -> list[float]:
        return [1.0] * len(state.legal_actions())


def start(state: caylus.Game, random: Random) -> Thinking:
    return Search(state, Doubtful(caylus.find_game(state.game).bots.knowledge()), random)


bot: Bot = Bot("doubtful", "Doubtful", "Trusts no first impression.", 0, 20, start)
"""


@pytest.mark.slow
@pytest.mark.host
def test_a_bot_that_thinks_passes_a_strict_check_of_its_types(tmp_path: Path) -> None:
    """The one of docs/own-bots.md, with types."""
    pytest.importorskip("mypy")
    file = tmp_path / "consumer.py"
    file.write_text(CONSUMER)
    root = Path(__file__).parent.parent
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(root / ".mypy_cache"), str(file)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
