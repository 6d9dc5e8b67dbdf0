"""Bots that fail: they end only their own games, and the results name the bot at fault."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.arena import (
    ArenaError,
    Fixture,
    Forfeit,
    Limits,
    Played,
    ResultsFile,
    Tournament,
    new_tournament,
    on_cores,
    play_game,
    read_results,
    run,
)
from caylus.arena.cluster import on_dask
from caylus.arena.playing import forfeit_line
from caylus.arena.ratings import ratings
from caylus.arena.report import report
from caylus.arena.running import one_by_one
from caylus.arena.standings import by_first, by_place, duels, misdeeds, shares_of, standings, winners_median
from caylus.arena.tables import rows_of
from caylus.bots import add_bot, plugins
from caylus.games import find_game

from .clusters import environment_with
from .test_arena import SMALL, game, lines_in, wait_until_gone
from .test_arena import played as played_well
from .thorough import in_turn, sample, thoroughly, tries

pytestmark = [pytest.mark.host, pytest.mark.skipif(os.name != "posix", reason="signals and limits of memory")]

CODE = '''
import ctypes, os, signal, subprocess, sys, threading, time


class Good:
    """Plays like the others, as long as they play."""

    def choose(self, state, random):
        legal = state.legal_actions()
        return self.fail(state) if len(legal) > 2 and random.random() < 0.1 else random.choice(legal)

    def fail(self, state):
        return state.legal_actions()[0]


class Raises(Good):
    def fail(self, state):
        raise ValueError(f"no idea,\\n{self}\\x1b[31m \\ud800")


class Interrupts(Good):
    def fail(self, state):
        raise KeyboardInterrupt


class Exits(Good):
    def fail(self, state):
        sys.exit(3)


class Leaves(Good):
    def fail(self, state):
        os._exit(0)


class Kills(Good):
    def fail(self, state):
        print("dying", end="")
        os.kill(0, signal.SIGKILL)  # with all of its group


class Crashes(Good):
    def fail(self, state):
        ctypes.string_at(0)


class Hangs(Good):
    def fail(self, state):
        signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
        while True:
            pass


class Stops(Good):
    def fail(self, state):
        os.kill(os.getpid(), signal.SIGSTOP)


class Cheats(Good):
    def fail(self, state):
        return max(state.legal_actions()) + 1000


class Silent(Good):
    def fail(self, state):
        return None


class Strange(Good):
    def fail(self, state):
        return object()


class Eats(Good):
    held = []

    def fail(self, state):
        while True:
            self.held.append(b"x" * 5_000_000)


class Prints(Good):
    def fail(self, state):
        print("hello", os.read(0, 10).decode())
        os.write(1, bytes(range(256)) * 1000)
        sys.stderr.write("\\udcff" * 100_000)
        return state.legal_actions()[0]


class Forks(Good):
    def fail(self, state):
        if os.fork() and os.fork():
            return state.legal_actions()[0]
        return state.legal_actions()[-1]


class Bomb(Good):
    """Ends its process a little later, from a thread."""

    def fail(self, state):
        threading.Timer(1.0, os._exit, [1]).start()
        return state.legal_actions()[0]


class Slow(Good):
    def choose(self, state, random):
        time.sleep(0.2)
        return state.legal_actions()[0]


class Parent(Good):
    """Starts something that outlives it, holds its files, and heeds no signal."""

    def fail(self, state):
        code = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(600)"
        child = subprocess.Popen([sys.executable, "-c", code], close_fds=False)
        with open("children", "a") as file:
            file.write(f"{child.pid}\\n")
        os._exit(1)


class Orphan(Good):
    """Leaves a copy of its process that cannot be found, and that holds its pipes for a while."""

    def fail(self, state):
        if not os.fork():
            os.setsid()
            time.sleep(6)
        os._exit(1)


class Vandal(Good):
    """Damages what its process shares with others."""

    def fail(self, state):
        type(state).apply = None
        os.closerange(0, 3)
        sys.setrecursionlimit(60)
        return state.legal_actions()[0]


print(os.environ.get("TOLD_WHEN_LOADED", ""), end="")
if "ENDS_WHEN_LOADED" in os.environ:
    os._exit(4)
'''

BAD = {
    "Raises": ("error", "It raised ValueError: no idea,"),
    "Interrupts": ("error", "It raised KeyboardInterrupt (bad_bots.py, line "),
    "Exits": ("error", "It raised SystemExit: 3 (bad_bots.py, line "),
    "Leaves": ("process ended", "It ended its process with exit status 0."),
    "Kills": ("process ended", "It ended its process by SIGKILL."),
    "Crashes": ("process ended", "It ended its process by SIGSEGV."),
    "Hangs": ("time of a decision", "It did not answer within 3 s."),
    "Stops": ("time of a decision", "It did not answer within 3 s."),
    "Cheats": ("illegal answer", "The bot Cheats answers 1"),
    "Silent": ("illegal answer", "The bot Silent answers None, which is not legal now."),
    "Strange": ("illegal answer", "The bot Strange answers <object object at 0x...>, which is not legal now."),
    "Eats": ("memory", "It used more memory than it may."),
}
"""bot -> the kind of its forfeits, and the beginning of their message"""
HARMLESS = ("Good", "Prints")
LIMITS = Limits(decision=3, memory=150)
WORDS = ["--decision-limit", "3", "--memory-limit", "150"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a working directory that has the bots, and forget it afterwards."""
    (tmp_path / "bad_bots.py").write_text(CODE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(plugins, "_added", {})
    monkeypatch.setattr(plugins, "_sources", {})
    yield tmp_path
    sys.modules.pop("bad_bots", None)


def tournament_of(*bots: str, games: int, **settings: Any) -> Tournament:
    """Return a tournament in which each of these bots plays against `random`."""
    for bot in bots:
        add_bot(f"{bot}=bad_bots:{bot}")
    return new_tournament(bots, games=games, seed=3, **{"against": "random", **settings})


def command(out: str, *bots: str, games: int, words: tuple[str, ...] | list[str] = ()) -> list[str]:
    """Return the words of the same tournament for the command line."""
    named = [word for bot in bots for word in ("--bot", f"{bot}=bad_bots:{bot}")]
    program = [sys.executable, "-m", "caylus", "arena", *named, "--against", "random", "--seed", "3"]
    return [*program, "--games", str(games), "--out", out, *WORDS, *words]


def call(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run to the end."""
    said: dict[str, Any] = {"capture_output": True, "encoding": "utf-8", "timeout": 400}
    return subprocess.run(words, cwd=folder, env=environment_with(), check=False, **said)


def check_forfeits(games: list[Played]) -> None:
    """Check that each forfeit is that of the bot built to fail so, for its reason, at the position that it reached."""
    for entry in games:
        if entry.forfeit is None:
            continue
        kind, beginning = BAD[str(entry.bad_bot)]
        assert entry.forfeit.kind == kind, forfeit_line(entry)
        assert entry.forfeit.message.startswith(beginning)
        assert entry.forfeit.message.isprintable()
        match = caylus.load_record(entry.code)
        assert len(match.actions) == entry.plies
        assert not match.state.is_over()
        assert match.state.decision().seat == entry.forfeit.seat
        assert tuple(match.state.scores()) == entry.scores


# Twelve bad bots


@pytest.mark.slow
@in_turn(1, 2)
def test_bad_bots_lose_their_games_and_nothing_else(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All other games are played as usual with two processes; report and standings name bad bots."""
    monkeypatch.setenv("TOLD_WHEN_LOADED", "hello")
    assert len(BAD) == 12
    bots = (*BAD, *HARMLESS)
    games = tries(28, 200)
    done = call(command("bad.jsonl", *bots, games=games, words=["--jobs", "2"]), folder)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    tournament, found = read_results(folder / "bad.jsonl")
    planned = tournament_of(*bots, games=games).fixtures()
    assert [Fixture(*entry[:4]) for entry in found] == planned
    check_forfeits(found)
    whole = [entry for entry in found if entry.forfeit is None]
    assert {entry.bots[0] for entry in whole} | {entry.bots[1] for entry in whole} >= set(HARMLESS)
    for entry in whole:
        here = one_by_one_elsewhere(folder, tournament, planned[entry.id])
        assert entry._replace(output="") == here._replace(output="")
    assert {entry.bad_bot for entry in found} == {None, *BAD}
    table = {standing.bot: standing for standing in standings(found)}
    assert {bot for bot, standing in table.items() if standing.forfeits} == set(BAD)
    assert sum(standing.forfeits for standing in table.values()) == len(found) - len(whole)
    for bot, (kind, _) in BAD.items():
        own = [entry for entry in found if bot in entry.bots]
        assert table[bot].forfeits == sum(entry.bad_bot == bot for entry in own)
        first = next(entry for entry in own if entry.bad_bot == bot)
        assert f"Forfeited for {kind} " in done.stdout
        assert forfeit_line(first) in done.stdout
        assert forfeit_line(first) in done.stderr
        assert f"seed {first.seed}, seat {first.bots.index(bot)}): {bot} forfeits." in forfeit_line(first)
    assert "hello" not in done.stdout
    assert done.stderr.count("hello") == 1, "of the module, when it was loaded"
    assert all("hello" not in entry.output for entry in found if "Prints" not in entry.bots)
    pytest.importorskip("matplotlib")
    page = report(tournament, found)
    assert '<table id="forfeits">' in page
    for bot in BAD:
        assert f"{bot} ({table[bot].forfeits} forfeits)" in page
        assert re.search(rf"Game \d+ \(seed \d+, seat \d\): {bot} forfeits\.", page)


def one_by_one_elsewhere(folder: Path, tournament: Tournament, fixture: Fixture) -> Played:
    """Play the game of this fixture in this process without the bots' output."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    kept = os.dup(1), os.dup(2)
    try:
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        return play_game(tournament, fixture)
    finally:
        for number, file in enumerate(kept, 1):
            os.dup2(file, number)
            os.close(file)
        os.close(nothing)


@pytest.mark.slow
@in_turn(1, 2)
def test_killed_and_repeated_the_file_is_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forfeits, output and order are the same to the byte as after one run in one process."""
    monkeypatch.setenv("TOLD_WHEN_LOADED", "hello")
    bots = (*sample(BAD, 3), *HARMLESS)
    games = 2 * len(bots) * tries(1, 2)
    done = call(command("once.jsonl", *bots, games=games, words=["--jobs", "1"]), folder)
    assert done.returncode == 0, done.stderr
    path, random = folder / "often.jsonl", Random(1)
    words = command("often.jsonl", *bots, games=games, words=["--jobs", "2"])
    for _ in range(tries(2, 10)):
        process = subprocess.Popen(
            words, cwd=folder, env=environment_with(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wanted = lines_in(path) + random.randrange(1, 4)
        while lines_in(path) < wanted and process.poll() is None:
            time.sleep(0.01)
        process.kill()
        process.wait()
    assert lines_in(path) < games, "there are games left for the last time"
    again = call(words, folder)
    assert again.returncode == 0, again.stderr
    assert path.read_bytes() == (folder / "once.jsonl").read_bytes()
    assert again.stdout == done.stdout
    assert call(words, folder).stdout == done.stdout


# One at a time, from Python


def test_run_plays_in_a_process_of_its_own(folder: Path) -> None:
    """`run` needs no executor for that; the games are the same as in this process, and the file has the forfeits."""
    tournament = tournament_of("Leaves", games=6)
    found = run(tournament, folder / "results.jsonl")
    check_forfeits(found)
    assert {entry.bad_bot for entry in found} == {"Leaves"}
    assert run(tournament, folder / "results.jsonl") == found == read_results(folder / "results.jsonl")[1]


def test_what_python_can_catch_needs_no_other_process(folder: Path) -> None:
    """Forfeits are the same in this process and in others; a Ctrl+C of this process is none."""
    tournament = tournament_of("Raises", "Exits", "Cheats", "Silent", "Strange", games=20)
    here = run(tournament, folder / "here.jsonl", one_by_one)
    check_forfeits(here)
    assert {entry.bad_bot for entry in here} == {"Raises", "Exits", "Cheats", "Silent", "Strange"}
    assert run(tournament, folder / "there.jsonl", on_cores(2)) == here
    assert (folder / "there.jsonl").read_bytes() == (folder / "here.jsonl").read_bytes()
    raised = next(entry for entry in here if entry.bad_bot == "Raises")
    assert re.search(r"line \d+, in fail\n.*ValueError: no idea", raised.output, re.DOTALL)
    assert "\\ud800" in raised.output
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a process in the background may ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            run(tournament_of("Interrupts", games=2), folder / "interrupted.jsonl", one_by_one)
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_bot_in_the_main_module_plays_in_its_process(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes do not have it."""

    class Local:
        def choose(self, state: Any, random: Random) -> Any:
            seen.append(os.getpid())
            return random.choice(state.legal_actions())

    seen: list[int] = []
    monkeypatch.setattr(sys.modules["__main__"], "Local", Local, raising=False)
    add_bot("local=__main__:Local")
    assert len(run(new_tournament(["local", "random"], games=2), folder / "results.jsonl")) == 2
    assert set(seen) == {os.getpid()}


def test_stop_is_one_message_and_the_game_stays_open(folder: Path) -> None:
    """A stop saves the games before it, from Python and the command line; afterwards forfeits can be allowed."""
    tournament = tournament_of("Good", "Kills", games=4)
    path = folder / "results.jsonl"
    with pytest.raises(
        ArenaError, match=r"^Game \d \(seed \d+, seat \d\): Kills forfeits\. It ended its process by SIG"
    ):
        run(tournament, path, on_cores(1), on_error="stop")
    before = read_results(path)[1]
    assert before
    assert all(entry.forfeit is None for entry in before)
    words = command("results.jsonl", "Good", "Kills", games=4, words=["--on-error", "stop", "--jobs", "1"])
    done = call(words, folder)
    assert done.returncode == 2
    assert re.fullmatch(r"(Played already: 2 games\.\n)?.*: Kills forfeits\. It ended .* are saved\.\n", done.stderr)
    assert read_results(path)[1] == before
    assert run(tournament, path)[: len(before)] == before


def test_forfeits_are_played_again_only_on_demand(folder: Path) -> None:
    """The bot has been mended meanwhile; the file becomes the one that it would have been."""
    tournament = tournament_of("Raises", games=6)
    path = folder / "results.jsonl"
    before = run(tournament, path)
    assert any(entry.forfeit for entry in before)
    (folder / "bad_bots.py").write_text(
        CODE.replace("class Raises(Good):\n    def fail", "class Raises(Good):\n    def x")
    )
    heard: list[Played] = []
    assert run(tournament, path, heard=heard.append) == before
    assert heard == []
    after = run(tournament, path, heard=heard.append, retry_forfeits=True)
    assert [entry.id for entry in heard] == [entry.id for entry in before if entry.forfeit]
    assert all(entry.forfeit is None for entry in after)
    fresh = run(tournament, folder / "fresh.jsonl")
    assert after == fresh
    assert path.read_bytes() == (folder / "fresh.jsonl").read_bytes()
    assert not list(folder.glob("*.new"))


def test_what_bots_write_is_kept_beside_their_games(folder: Path) -> None:
    """The beginning of it, as text, also of a bot that dies; standard input is empty."""
    found = run(tournament_of("Prints", "Kills", games=8), folder / "results.jsonl")
    prints = [entry.output for entry in found if "Prints" in entry.bots]
    assert any(prints)
    for output in filter(None, prints):
        assert output.startswith("hello \n\x00\x01")
        assert output.endswith("[shortened]\n")
        assert len(output) < 40_100
    assert {entry.output for entry in found if entry.forfeit} == {"dying"}
    assert all(entry.output == "" for entry in found if "Prints" not in entry.bots and not entry.forfeit)


@pytest.mark.slow
@pytest.mark.parametrize("bot", sample(["Forks", "Bomb", "Parent", "Orphan", "Vandal"], 2))
def test_what_a_bot_leaves_behind_harms_no_other_game(folder: Path, bot: str) -> None:
    """Copies of the process, threads, programs, damage: the good bot plays on, and nothing stays."""
    tournament = tournament_of(bot, "Good", games=12)
    found = run(tournament, folder / "results.jsonl", on_cores(2, LIMITS))
    good = [entry for entry in found if "Good" in entry.bots]
    assert good == [play_game(tournament, tournament.fixtures()[entry.id]) for entry in good]
    if bot in ("Parent", "Orphan", "Vandal"):
        assert any(entry.bad_bot for entry in found)
    children = folder / "children"
    assert children.exists() == (bot == "Parent")
    for pid in children.read_text().split() if children.exists() else ():
        status = Path(f"/proc/{pid}/status")
        assert not status.exists() or "State:\tZ" in status.read_text(), "it runs on"


def test_the_slowest_forfeits_when_a_game_takes_too_long(folder: Path) -> None:
    """The forfeit goes to the slowest bot, not to the one that happens to be thinking."""
    found = run(tournament_of("Slow", games=2), folder / "results.jsonl", on_cores(2, Limits(game=1.5)))
    assert [entry.bad_bot for entry in found] == ["Slow", "Slow"]
    assert {entry.forfeit for entry in found} == {
        Forfeit(seat, "time of a game", "It used most of the time when the game was not over after 1.5 s.")
        for seat in (0, 1)
    }
    assert all(0 < entry.plies < 100 for entry in found)


@pytest.mark.parametrize("executable", ["false", "nowhere/python"])
def test_a_worker_that_cannot_start_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch, executable: str) -> None:
    """The error is shown instead of starting workers for ever."""
    monkeypatch.setattr(sys, "executable", executable)
    with pytest.raises(ArenaError, match="A worker of the arena did not start"):
        run(tournament_of("Good", games=2), folder / "results.jsonl")


def test_a_bot_that_cannot_be_loaded_in_a_worker_forfeits(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the games of this bot are lost."""
    tournament = tournament_of("Good", games=2, against=None)._replace(bots=("Good", "random", "dreamer"), games=6)
    monkeypatch.setenv("ENDS_WHEN_LOADED", "1")
    found = run(tournament, folder / "results.jsonl")
    assert [entry.bad_bot for entry in found] == [("Good" if "Good" in entry.bots else None) for entry in found]
    assert {entry.forfeit.message for entry in found if entry.forfeit} == {"It ended its process with exit status 4."}
    assert {entry.plies for entry in found if entry.forfeit} == {0}


@thoroughly
@pytest.mark.slow
def test_a_cluster_that_loses_a_worker_has_its_game_played_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game played here finds the bot at fault. A bot that is missing on the cluster is nobody's fault."""
    pytest.importorskip("distributed")
    monkeypatch.setenv("PYTHONPATH", environment_with(folder)["PYTHONPATH"])
    tournament = tournament_of("Raises", "Leaves", "Good", games=6)
    found = run(tournament, folder / "dask.jsonl", on_dask("local:2"))
    assert found == run(tournament, folder / "here.jsonl", on_cores(1))
    assert {entry.bad_bot for entry in found} >= {"Raises", "Leaves"}
    (folder / "bad_bots.py").write_text("")
    with pytest.raises(
        ArenaError, match=r"A worker of the cluster lacks Good\. bot Good: bad_bots:Good cannot be loaded"
    ):
        run(tournament_of("Good", games=2), folder / "lacking.jsonl", on_dask("local:1"))


@thoroughly
@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a worker that hangs is told by Linux")
def test_a_worker_that_hangs_leaves_with_a_killed_arena(folder: Path) -> None:
    """The worker ends though it ignores signals and lets no thread of Python run."""
    (folder / "bad_bots.py").write_text(
        "import os, re\nfrom pathlib import Path\nclass Hangs:\n    def choose(self, state, random):\n"
        "        Path('here').write_text(str(os.getpid()))\n        re.match('(a|a)*b', 'a' * 60)\n"
    )
    process = subprocess.Popen(
        command("hangs.jsonl", "Hangs", games=2, words=["--decision-limit", "0"]),
        cwd=folder, env=environment_with(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    while not (folder / "here").exists() or not (folder / "here").read_text():
        time.sleep(0.05)
    process.kill()
    process.wait()
    wait_until_gone(int((folder / "here").read_text()))


# The score of forfeits


def forfeit(entry: Played, seat: int, kind: str = "error") -> Played:
    """The game, forfeited by a seat."""
    others = tuple(other for other, bot in enumerate(entry.bots) if bot != entry.bots[seat])
    return entry._replace(winners=others, forfeit=Forfeit(seat, kind, "It raised ValueError."))


def test_others_share_the_victory_and_are_not_compared() -> None:
    """The scores of that moment do not count, and a bot that sits twice loses with both seats."""
    early = forfeit(game(0, ("a", "b", "c"), (5, 9, 20)), 2)
    assert shares_of(early) == [0.5, 0.5, 0.0]
    a, b, c = standings([early])
    assert (a.bot, a.wins, a.shared, a.rate.wins, a.forfeits) == ("a", 0, 1, 0.5, 0)
    assert (b.bot, b.wins, b.shared, b.rate.wins) == ("b", 0, 1, 0.5)
    assert (c.bot, c.wins, c.shared, c.rate.wins, c.forfeits) == ("c", 0, 0, 0.0, 1)
    assert a.scores == a.winning_scores == []
    assert str(a.mean) == str(a.median) == str(winners_median([early])) == "nan"
    met = duels([early])
    assert ("a", "b") not in met
    assert [met[pair].wins for pair in (("a", "c"), ("b", "c"), ("c", "a"), ("c", "b"))] == [1, 1, 0, 0]
    twice = forfeit(game(1, ("a", "b", "b"), (0, 0, 9)), 1)
    assert shares_of(twice) == [1.0, 0.0, 0.0]
    assert [(s.bot, s.wins, s.forfeits) for s in standings([twice])] == [("a", 1, 0), ("b", 0, 1)]
    alone = forfeit(game(2, ("a", "a"), (3, 4)), 0)
    (only,) = standings([alone])
    assert (only.wins, only.shared, only.rate.wins, only.rate.games, only.forfeits) == (0, 0, 0.0, 1, 1)
    for entry in (early, twice, alone):
        assert Played.from_dict(json.loads(json.dumps(entry.to_dict()))) == entry


def test_a_forfeit_says_nothing_about_seats_and_choices() -> None:
    """Figures by seat and by choice come from finished games only."""
    whole = [game(number, ("a", "b"), (30, 20)) for number in range(4)]
    games = [*whole, forfeit(game(4, ("b", "a"), (0, 9)), 1)]
    order_of = find_game("caylus").rules.first_order
    assert by_place(games, order_of) == by_place(whole, order_of)
    assert by_first(games) == by_first(whole)
    assert by_place(games[4:], order_of) == []
    assert [(deed.bot, deed.kind, deed.games, deed.first.id) for deed in misdeeds(games)] == [("a", "error", 1, 4)]


def test_ratings_count_a_forfeit_as_a_loss_against_each_other_bot() -> None:
    """And as nothing between these others."""
    pytest.importorskip("choix")
    tables = [game(n, ("a", "b", "c"), (30, 20, 10) if n % 2 else (20, 30, 10), setup=n) for n in range(20)]
    more = [forfeit(game(20 + n, ("a", "b", "c"), (0, 40, 50), setup=20 + n), 2) for n in range(20)]
    before, after = ratings(tables), ratings(tables + more)
    assert after["a"].value == pytest.approx(after["b"].value)
    assert before["c"].value > after["c"].value
    lost = [entry._replace(scores=(1, 0), winners=(0,)) for entry in (game(n, ("a", "b"), (1, 0)) for n in range(9))]
    given = [forfeit(game(n, ("a", "b"), (0, 5)), 1) for n in range(9)]
    assert ratings(lost) == ratings(given)


def test_a_table_says_who_forfeited() -> None:
    """A table names a forfeit in the row of the seat."""
    rows = rows_of(SMALL, [forfeit(played_well()[0], 1), played_well()[1]])
    assert [row["forfeit"] for row in rows] == ["", "It raised ValueError.", "", ""]
    assert [row["share"] for row in rows[:2]] == [1.0, 0.0]


@thoroughly
def test_reports_of_nothing_but_forfeits() -> None:
    """A report of nothing but forfeits has no score to draw."""
    pytest.importorskip("matplotlib")
    page = report(SMALL, [forfeit(entry, 0) for entry in played_well()])
    assert '<table id="forfeits">' in page
    assert "plot-scores" not in page
    assert "nan" not in re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)


# Results files


def test_finished_games_are_written_as_before(tmp_path: Path) -> None:
    """Earlier versions read them, and this version reads the files of earlier ones."""
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, SMALL) as results:
        results.append(played_well()[0])
        results.append(forfeit(played_well()[1], 1))
    first, second = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:])
    assert set(second) - set(first) == {"forfeit"}
    assert not {"forfeit", "output"} & set(first)
    assert read_results(path)[1] == [played_well()[0], forfeit(played_well()[1], 1)]


def test_impossible_forfeits_are_refused() -> None:
    """A results file with a forfeit that cannot have happened is refused."""
    entry = forfeit(played_well()[0], 1).to_dict()
    good = entry["forfeit"]
    wrong: list[dict[str, Any]] = [
        *({"forfeit": value} for value in (5, [], {}, "a", {"seat": 1}, {**good, "more": 1})),
        *({"forfeit": {**good, "seat": seat}} for seat in (2, -1, True, "1", None)),
        *({"forfeit": {**good, "kind": kind}} for kind in ("nothing", 5, None)),
        *({"forfeit": {**good, "message": message}} for message in ("a\nb", "\x1b[31m", "\ud800", 5, None)),
        *({"winners": winners} for winners in ([], [1], [0, 1])),
        {"output": 5},
        {"forfeit": None, "winners": []},
    ]
    assert Played.from_dict(entry).forfeit == Forfeit(**good)
    for change in wrong:
        with pytest.raises((TypeError, ValueError)):
            Played.from_dict({**entry, **change})


def test_the_file_is_sorted_when_all_is_played(tmp_path: Path) -> None:
    """The order does not depend on which game ended first; the lock is held all the time, and a kill leaves the old or
    the new file.
    """

    def backwards(work: Any, fixtures: Any) -> Iterator[Played]:
        yield from map(work, reversed(fixtures))

    run(SMALL, tmp_path / "forwards.jsonl", one_by_one)
    run(SMALL, tmp_path / "backwards.jsonl", backwards)
    assert (tmp_path / "backwards.jsonl").read_bytes() == (tmp_path / "forwards.jsonl").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backwards.jsonl", "forwards.jsonl"]
    with ResultsFile(tmp_path / "backwards.jsonl", SMALL) as results:
        results.played = dict(reversed(results.played.items()))
        results.sort()
        with pytest.raises(ArenaError, match="another arena"):
            ResultsFile(tmp_path / "backwards.jsonl", SMALL)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--on-error", "ignore"], "--on-error"),
        (["--decision-limit", "-1"], "--decision-limit"),
        (["--game-limit", "soon"], "--game-limit"),
        (["--memory-limit", "1.5"], "--memory-limit"),
    ],
)
def test_command_refuses_other_limits(folder: Path, words: list[str], message: str) -> None:
    """With one message."""
    done = call(command("results.jsonl", "Good", games=2, words=words), folder)
    assert done.returncode == 2
    assert message in done.stderr
    assert not (folder / "results.jsonl").exists()


def test_ctrl_c_while_a_bot_hangs_ends_everything(folder: Path) -> None:
    """The command reports the games that are done, and leaves no process."""
    process = subprocess.Popen(
        command("results.jsonl", "Good", "Hangs", games=8, words=["--decision-limit", "0", "--jobs", "2"]),
        cwd=folder, env=environment_with(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    while lines_in(folder / "results.jsonl") < 3 and process.poll() is None:
        time.sleep(0.05)
    time.sleep(0.5)
    workers = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    pids = workers.read_text().split() if workers.exists() else []
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130, told
    assert "Repeat the command to continue." in " ".join(told.split())
    assert "Traceback" not in told
    for pid in pids:
        assert not Path(f"/proc/{pid}").exists()
