"""Tournaments: fair lists, equal games on every machine, results that survive a kill, the report."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import caylus
from caylus.arena import (
    ArenaError,
    Limits,
    Played,
    ResultsFile,
    Tournament,
    engine_version,
    new_tournament,
    play_game,
    read_results,
    run,
)
from caylus.arena.ratings import ratings
from caylus.arena.report import duels_table, report
from caylus.arena.standings import by_first, by_place, by_setup, duels, rate, shares_of, standings
from caylus.arena.tournament import orders_around, rotations
from caylus.cli import LIMITS
from caylus.games import find_game
from caylus.games.caylus.view.charts import first_tile
from caylus.terminal import tables

from .conftest import Run
from .thorough import in_turn, thoroughly, tries

pytestmark = pytest.mark.host

BOTS = ("random", "dreamer")
SMALL = new_tournament(BOTS, games=24, seed=5)


@cache
def played() -> tuple[Played, ...]:
    """The small tournament, played without a file."""
    return tuple(play_game(SMALL, fixture) for fixture in SMALL.fixtures())


def arena(out: Path, *words: str, bots: str = ",".join(BOTS), seed: int = 5) -> list[str]:
    """The command line of a tournament."""
    program = [sys.executable, "-m", "caylus", "arena"]
    return [*program, "--bots", bots, "--seed", str(seed), "--out", str(out), *words]


def call(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run to the end."""
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False)


Called = Callable[[list[str]], subprocess.CompletedProcess[str]]


@pytest.fixture
def called(commanded: Run) -> Called:
    """Run in this process, for tests that do not concern processes."""

    def run_here(command: list[str]) -> subprocess.CompletedProcess[str]:
        assert command[:3] == [sys.executable, "-m", "caylus"]
        return subprocess.CompletedProcess(command, *commanded(*command[3:]))

    return run_here


# The list of games


def test_list_follows_from_the_settings() -> None:
    """Equal settings, equal lists; more games begin with the fewer; another seed has other set-ups."""
    assert SMALL.fixtures() == new_tournament(BOTS, games=24, seed=5).fixtures()
    assert SMALL._replace(games=100).fixtures()[:24] == SMALL.fixtures()
    seeds = {fixture.seed for fixture in SMALL.fixtures()}
    assert len(seeds) == 12
    assert not seeds & {fixture.seed for fixture in SMALL._replace(seed=6).fixtures()}
    assert [fixture.id for fixture in SMALL.fixtures()] == list(range(24))


CASES: dict[str, tuple[tuple[str, ...], int, str | None]] = {
    "two bots": (("random", "greedy"), 2, None),
    "three bots in pairs": (("random", "dreamer", "greedy"), 2, None),
    "one alone": (("greedy",), 3, None),
    "one against three": (("apprentice",), 4, "greedy"),
    "two against two": (("random", "greedy"), 4, None),
    "two in three seats": (("random", "greedy"), 3, None),
    "all different": (("random", "dreamer", "greedy", "apprentice"), 4, None),
    "one of five stays away": (("random", "dreamer", "greedy", "apprentice", "veteran"), 4, None),
    "three in five seats": (("random", "dreamer", "greedy"), 5, None),
}


@pytest.mark.parametrize("case", CASES)
def test_seats_are_rotated_and_setups_mirrored(case: str) -> None:
    """Each setup is played by all rotations; in the long run each assignment to the seats comes equally often."""
    bots, players, against = CASES[case]
    tournament = new_tournament(bots, games=1, players=players, against=against)
    cycle = 24  # a common multiple of the numbers of orders around the tables
    fixtures = [fixture for fixture in tournament._replace(games=3000).fixtures() if fixture.setup < cycle]
    for setup in range(cycle):
        games = [fixture for fixture in fixtures if fixture.setup == setup]
        assert len({fixture.seed for fixture in games}) == 1
        seated = [fixture.bots for fixture in games]
        assert all(seated.count(turned) == seated.count(bots) for bots in seated for turned in rotations(bots))
        for seat in range(players):
            here = Counter(fixture.bots[seat] for fixture in games)
            assert here == Counter(fixture.bots[0] for fixture in games)
    assert len(set(Counter(fixture.bots for fixture in fixtures).values())) == 1
    if against is None and len(bots) > 1:
        assert len(set(Counter(bot for fixture in fixtures for bot in fixture.bots).values())) == 1


def test_orders_around_a_table() -> None:
    """Known numbers: of necklaces, and of (n - 1)! for different bots."""
    assert orders_around(("a", "b")) == [("a", "b")]
    assert len(orders_around(("a", "a", "b", "b"))) == 2
    assert orders_around(("a", "b", "b", "b")) == [("a", "b", "b", "b")]
    assert len(orders_around(("a", "b", "c", "d", "e"))) == 24


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"bots": ["nobody"]}, "unknown bot"),
        ({"bots": []}, "at least one"),
        ({"bots": ["greedy", "greedy"]}, "twice"),
        ({"bots": ["greedy"], "against": "greedy"}, "twice"),
        ({"bots": ["greedy"], "against": "nobody"}, "unknown bot"),
        ({"bots": ["greedy"], "players": 6}, "2 to 5"),
        ({"bots": ["greedy"], "games": 0}, "games"),
        ({"bots": ["greedy"], "seed": -1}, "seed"),
        ({"bots": ["greedy"], "options": {"dragons": True}}, "dragons"),
    ],
)
def test_impossible_tournaments(settings: dict[str, Any], words: str) -> None:
    """The message names the problem."""
    with pytest.raises(caylus.CaylusError, match=words):
        new_tournament(**{"games": 10, **settings})


def test_a_game_is_a_record() -> None:
    """The code leads to the same scores; the record has the first buildings and the options."""
    tournament = new_tournament(("greedy",), games=1, players=3, options={"jeweller": True})
    game = play_game(tournament, tournament.fixtures()[0])
    match = caylus.load_record(game.code)
    assert match.state.is_over()
    assert match.options["jeweller"] is True
    assert tuple(match.state.scores()) == game.scores
    assert [seat.bot for seat in match.seats] == list(game.bots)
    assert len(match.actions) == game.plies
    built = [event["tile"] for event in match.events if event["event"] == "build" and event["seat"] == 1]
    assert tuple(built[:3]) == game.firsts[1]


# The results file


def test_resumed_run_plays_what_is_missing(tmp_path: Path) -> None:
    """And nothing when nothing is missing; a longer tournament goes on with the same file."""
    path = tmp_path / "results.jsonl"
    heard: list[int] = []
    run(SMALL._replace(games=10), path, heard=lambda game: heard.append(game.id))
    assert tuple(run(SMALL, path, heard=lambda game: heard.append(game.id))) == played()
    assert heard == list(range(24))
    assert tuple(run(SMALL, path, heard=lambda game: heard.append(game.id))) == played()
    assert len(heard) == 24
    assert tuple(read_results(path)[1]) == played()
    assert read_results(path)[0] == SMALL


def test_torn_line_is_dropped(tmp_path: Path) -> None:
    """The games before the torn line count, and the file is whole again afterwards."""
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, SMALL) as results:
        for game in played()[:3]:
            results.append(game)
    whole = path.read_bytes()
    start = whole[:-1].rindex(b"\n") + 1
    for length in [start, start + 1, (start + len(whole)) // 2, len(whole) - 2, len(whole) - 1]:
        path.write_bytes(whole[:length])
        assert tuple(read_results(path)[1]) == played()[:2]
        with ResultsFile(path, SMALL) as results:
            assert sorted(results.played) == [0, 1]
            results.append(played()[2])
        assert path.read_bytes() == whole
    header = whole.index(b"\n") + 1
    for length in (0, 1, header - 1):
        path.write_bytes(whole[:length])
        with ResultsFile(path, SMALL) as results:
            assert results.played == {}
        assert path.read_bytes() == whole[:header]


def test_foreign_files_are_refused_and_kept(tmp_path: Path) -> None:
    """Another tournament, another engine, a damaged or repeated line, something else: a message, and no change."""
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, SMALL) as results:
        for game in played()[:3]:
            results.append(game)
    header, first, *rest = path.read_bytes().splitlines(keepends=True)
    other = re.sub(rb'"seed":[0-9]+', b'"seed":1', first)
    cases = {
        "another tournament.*seed: 5, not 6": (header + first, SMALL._replace(seed=6)),
        "another tournament.*bots": (header + first, SMALL._replace(bots=("dreamer", "random"))),
        "were played by caylus 0.0.1": (header.replace(engine_version().encode(), b"0.0.1") + first, SMALL),
        "line 3 is damaged": (header + first + b"{}\n" + rest[0], SMALL),
        "line 2 is damaged": (header + first[:-9] + b"\n" + rest[0], SMALL),
        "line 2 is damaged.": (header + first.replace(b'"scores":[', b'"scores":[' + b"9" * 400), SMALL),
        "line 3 repeats game 0": (header + first + first, SMALL),
        "game 0 does not belong to this tournament": (header + other, SMALL),
        "not a results file": (b"# Shopping\nbread\n", SMALL),
        "not a results file.*": (b"\x00" * 100, SMALL),
    }
    for words, (data, tournament) in cases.items():
        path.write_bytes(data)
        with pytest.raises(ArenaError, match=words):
            run(tournament, path)
        assert path.read_bytes() == data
    with pytest.raises(ArenaError, match=r"results\.jsonl"):
        ResultsFile(tmp_path / "nowhere" / "results.jsonl", SMALL)
    with pytest.raises(ArenaError, match=r"nothing\.jsonl"):
        read_results(tmp_path / "nothing.jsonl")


GAME: list[tuple[dict[str, Any], str]] = [
    ({"id": -1}, "id: expected a whole number from 0 to 9007199254740991, not -1."),
    ({"plies": -2}, "plies: expected a whole number from 0 to 9007199254740991, not -2."),
    ({"setup": True}, "setup: expected a whole number from 0 to 9007199254740991, not True."),
    ({"seed": 2**53}, "seed: expected a whole number from 0 to 9007199254740991, not 9007199254740992."),
    (
        {"scores": [2**62, -(2**62)]},
        "scores[0]: expected a whole number from -1000000 to 1000000, not 4611686018427387904.",
    ),
    ({"scores": [5]}, "scores: expected one of each seat, not (5,) of ("),
    ({"scores": 5}, "scores: expected a list of 0 to 8, not 5."),
    ({"winners": [0, 0]}, "winners: [0, 0] cannot have won, with these scores."),
    ({"winners": [2]}, "winners: [2] cannot have won, with these scores."),
    ({"winners": []}, "winners: [] cannot have won, with these scores."),
    ({"winners": [0, 1], "code": "c1.x"}, "code: "),
    ({"bots": ["random", "\ud800"]}, "bots[1]: expected a text that can be shown, not '\\ud800'."),
    ({"bots": []}, "scores: expected one of each seat"),
    ({"firsts": [["\ud800"], []]}, "firsts[0][0]: expected a text that can be shown, not '\\ud800'."),
    ({"code": "\x1b[31m"}, "code: expected a text that can be shown, not '\\x1b[31m'."),
    ({"engine": None}, "engine: expected a text that can be shown, not None."),
    ({"output": "a\ud800"}, "output: expected a text that can be written, not 'a\\ud800'."),
    ({"start": []}, "start: expected a setup, not []."),
    ({"note": 1}, "game: unknown key 'note'; there is id, "),
]
"""changes of a game, each with the error's text"""


@pytest.mark.parametrize(("change", "problem"), GAME)
def test_a_game_that_cannot_have_been_played_is_refused_by_its_line(
    tmp_path: Path, change: dict[str, Any], problem: str
) -> None:
    """The error names the field too, so no table, report or rating meets such a game."""
    path = tmp_path / "results.jsonl"
    entry = {**played()[0].to_dict(), **change}
    with ResultsFile(path, SMALL) as results:
        results.append(played()[1])
    path.write_text(path.read_text() + json.dumps(entry) + "\n")
    with pytest.raises(ArenaError) as refused:
        read_results(path)
    assert str(refused.value).startswith(f"{path}: line 3 is damaged: {problem}")


def test_a_game_of_another_tournament_is_refused_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    three = new_tournament(BOTS, games=1, players=3)
    for game, problem in (
        (
            played()[1]._replace(bots=("random", "nobody")),
            "bots: 'nobody' does not play here; there is random, dreamer.",
        ),
        (played()[1]._replace(seed=7), "seed: 7 is not that of setup 0."),
        (play_game(three, three.fixtures()[0])._replace(id=1), "bots: expected 2, not ["),
    ):
        path.unlink(missing_ok=True)
        with ResultsFile(path, SMALL) as results:
            results.append(game)
        with pytest.raises(ArenaError) as refused:
            read_results(path)
        assert str(refused.value).startswith(f"{path}: game 1: {problem}")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"game": "chess"}, "game: unknown game 'chess'"),
        ({"players": "\ud800"}, "players: Caylus is for 2 to 5 players, not '\\ud800'."),
        ({"bots": "random"}, "bots: expected a list of 1 to 10000000 ids such as ['greedy'], not 'random'."),
        ({"bots": ["random", 5]}, "bots[1]: expected the id of a bot, not 5."),
        ({"bots": ["random", "random"]}, "bots: random occurs twice"),
        ({"against": "\ud800"}, "against: expected the id of a bot, not '\\ud800'."),
        ({"options": 5}, "options: expected an object of jeweller, lawyer_prestige, "),
        ({"options": {"jeweller": "\ud800"}}, "options.jeweller: expected False or True, not '\\ud800'."),
        ({"seed": -1}, "seed: expected a whole number from 0 to 9007199254740991, not -1."),
        ({"note": 1}, "tournament: unknown key 'note'; there is game, players, bots, against, options, seed."),
    ],
)
def test_settings_that_no_tournament_has_are_refused(tmp_path: Path, change: dict[str, Any], problem: str) -> None:
    """Bots of a tournament may be unknown here, because packages bring others; wrong settings are refused."""
    path = tmp_path / "results.jsonl"
    settings = SMALL._replace(bots=("random", "dreamer", "magpie")).identity()
    header = {"format": "caylus arena 1", "tournament": settings, "engine": engine_version()}
    path.write_text(json.dumps(header) + "\n")
    assert read_results(path)[0].bots == ("random", "dreamer", "magpie")
    path.write_text(json.dumps({**header, "tournament": {**settings, **change}}) + "\n")
    with pytest.raises(ArenaError) as refused:
        read_results(path)
    assert str(refused.value).startswith(f"{path}: the first line is damaged: {problem}")


def test_a_winner_may_have_fewer_points_where_the_game_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game decides the winners, not the points."""
    entry = played()[0].to_dict()
    lowest = [seat for seat, score in enumerate(entry["scores"]) if score == min(entry["scores"])]
    state = type(caylus.load_record(entry["code"]).state)
    monkeypatch.setattr(state, "winners", lambda self: lowest)
    assert Played.from_dict({**entry, "winners": lowest}).winners == tuple(lowest)


@pytest.mark.skipif(os.name != "posix", reason="files are locked by fcntl")
def test_only_one_arena_writes(tmp_path: Path) -> None:
    """A second one would count games twice."""
    path = tmp_path / "results.jsonl"
    with ResultsFile(path, SMALL), pytest.raises(ArenaError, match="another arena"):
        ResultsFile(path, SMALL)


@pytest.mark.parametrize("fcntl", [None, ModuleType("fcntl")], ids=["windows", "browser"])
def test_results_are_written_where_files_cannot_be_locked(
    fcntl: ModuleType | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("caylus.arena.results.fcntl", fcntl)
    path = tmp_path / "results.jsonl"
    played = run(new_tournament(BOTS, games=2, seed=5), path)
    assert read_results(path)[1] == played and len(played) == 2


def lines_in(path: Path) -> int:
    """Count the file's complete lines."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.slow
@in_turn(0, 2)
@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_killed_ten_times(tmp_path: Path) -> None:
    """Kills at random moments, in one process and in several, lose no game and count none twice."""
    games, most = tries(36, 70), tries(4, 10)
    path = tmp_path / "results.jsonl"
    random = Random(3)
    tournament = SMALL._replace(games=games)
    kills = 0
    while kills < most:
        jobs = "2" if kills % 4 == 3 else "1"
        command = arena(path, "--games", str(games), "--jobs", jobs)
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        before = lines_in(path)
        wanted = before + random.randrange(7)
        while lines_in(path) < wanted and process.poll() is None:
            time.sleep(0.002)
        time.sleep(random.random() * 0.1)
        assert process.poll() is None, "the tournament is long enough for all kills"
        process.kill()
        process.wait()
        kills += 1
        if path.exists():
            assert lines_in(path) >= before
    assert 2 * most < lines_in(path) <= games
    finished = call(arena(path, "--games", str(games), "--jobs", "1"))
    assert finished.returncode == 0, finished.stderr
    ids = [json.loads(line)["id"] for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert sorted(ids) == list(range(games))
    assert read_results(path)[1] == [play_game(tournament, fixture) for fixture in tournament.fixtures()]


@thoroughly
@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_interrupted(tmp_path: Path) -> None:
    """Ctrl+C reaches all processes; the command reports the games that are done and leaves no process behind."""
    path = tmp_path / "results.jsonl"
    command = arena(path, "--games", "100000", "--jobs", "2")
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while lines_in(path) < 4 and process.poll() is None:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130, err
    assert "Repeat the command to continue." in " ".join(err.split())
    assert "Traceback" not in err
    assert "dreamer" in out
    tournament, games = read_results(path)
    assert [play_game(tournament, game_of(tournament, game)) for game in games[:3]] == games[:3]
    wait_until_gone(process.pid)


def game_of(tournament: Tournament, game: Played) -> Any:
    """The fixture of a played game."""
    return tournament._replace(games=game.id + 1).fixtures()[game.id]


def wait_until_gone(group: int) -> None:
    """All processes of a group end within a few seconds."""
    deadline = time.monotonic() + 40
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
    pytest.fail("a process was left behind")


@thoroughly
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="orphans are noticed in the manner of Linux")
def test_workers_leave_with_a_killed_arena(tmp_path: Path) -> None:
    """Workers end when the arena that wants their games is gone."""
    path = tmp_path / "results.jsonl"
    process = subprocess.Popen(
        arena(path, "--games", "100000", "--jobs", "2"),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    while lines_in(path) < 3 and process.poll() is None:
        time.sleep(0.01)
    process.kill()
    process.wait()
    wait_until_gone(process.pid)


# Executors


def test_a_worker_with_another_engine_is_refused(tmp_path: Path) -> None:
    """Games of another engine would not be comparable."""

    def elsewhere(work: Any, fixtures: Any) -> Iterator[Played]:
        yield work(fixtures[0])._replace(engine="0.0.1")

    with pytest.raises(ArenaError, match=r"caylus 0\.0\.1"):
        run(SMALL, tmp_path / "results.jsonl", elsewhere)
    assert read_results(tmp_path / "results.jsonl")[1] == []


# Reading the results


def game(number: int, bots: tuple[str, ...], scores: tuple[int, ...], setup: int | None = None) -> Played:
    """A made-up game."""
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best)
    start = {"turn_order": list(range(len(bots))), "neutral_tiles": ["neutral_farm"]}
    built = tuple(("apprentice",) if seat == 0 else () for seat in range(len(bots)))
    setup = number // 2 if setup is None else setup
    return Played(number, setup, 1, bots, scores, winners, 100, built, start, "c1.", engine_version())


def test_results_of_the_first_kind_are_read() -> None:
    """Older files have the first builder of each seat under `first_buildings`."""
    entry = played()[0].to_dict()
    former = {"first_buildings" if name == "firsts" else name: value for name, value in entry.items()}
    assert "firsts" not in former
    assert Played.from_dict(former) == Played.from_dict(entry) == played()[0]


def test_rates_have_wilsons_interval() -> None:
    """Known values; certainty is never claimed."""
    assert rate(280, 400)[2:] == pytest.approx((0.6534, 0.7429), abs=1e-4)
    assert rate(0, 10)[2:] == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert rate(400, 400).low == pytest.approx(0.9905, abs=1e-4)
    assert rate(0, 0)[2:] == (0.0, 1.0)


@pytest.mark.parametrize("is_rich", [True, False])
def test_a_dozen_bots_and_who_beats_whom_fit_a_terminal(
    is_rich: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No cell is broken or cut at 80 letters, also with the longest id of a level."""
    if is_rich:
        pytest.importorskip("rich")
    else:
        monkeypatch.setitem(sys.modules, "rich.console", None)
    monkeypatch.setattr(tables, "WIDTH", 80)
    bots = [f"bookkeeper{number:02}" for number in range(12)]
    games = [
        game(number, (one, other), (2, 1), number)
        for number, (one, other) in enumerate((one, other) for one in bots for other in bots if one < other)
    ]
    columns, rows = duels_table(standings(games), games)
    tables.print_table(columns, rows)
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 80
    for row in rows:
        assert any(line.split() == " ".join(row).split() for line in printed.splitlines())
    assert rows[0][2:] == ["100"] * 11
    assert duels_table(standings(games), games, spread=True)[1][0][2] == "100 ±40"


def test_standings_count_shared_victories_in_part() -> None:
    """A victory that two bots share is half a victory each; seats of the same bot together win alone."""
    games = [
        game(0, ("a", "b"), (30, 20)),
        game(1, ("b", "a"), (25, 25)),
        game(2, ("a", "b"), (10, 20)),
        game(3, ("b", "a"), (10, 20)),
    ]
    first, second = standings(games)
    assert (first.bot, first.wins, first.shared, first.rate.wins, first.fair) == ("a", 2, 1, 2.5, 0.5)
    assert (second.bot, second.wins, second.shared, second.rate.wins) == ("b", 1, 1, 1.5)
    assert first.mean == 21.25
    assert first.winning_scores == [30, 25, 20]
    assert duels(games)["a", "b"].wins == 2.5
    (alone, others) = standings([game(0, ("a", "b", "b", "b"), (20, 30, 30, 10))])
    assert (alone.bot, alone.wins, alone.shared, alone.fair) == ("b", 1, 0, 0.75)
    assert (others.bot, others.rate.wins, others.fair) == ("a", 0.0, 0.25)
    order_of = find_game("caylus").rules.first_order
    assert [place.wins for place in by_place(games, order_of)] == [1.5, 2.5]
    assert by_setup(games, first_tile, order_of)[0].beginner.wins == 1.5
    first = by_first(games)[0]
    assert (first.name, first.rate.wins, first.expected) == ("apprentice", 1.5, 0.5)


def test_the_place_of_a_seat_is_what_its_game_says() -> None:
    """The places follow from an order, from the seat that begins, or from the game; otherwise seat 0 begins."""
    caylus_order, zamek_order, caylus1303_order = (
        find_game(name).rules.first_order for name in ("caylus", "zamek", "caylus1303")
    )
    assert caylus_order({"turn_order": [2, 0, 1], "neutral_tiles": []}, 3) == [2, 0, 1]
    assert zamek_order({"first_player": 1}, 2) == [1, 0]
    assert caylus1303_order({"first_player": 2, "wood": []}, 4) == [2, 3, 0, 1]
    damaged: tuple[Any, ...] = ({}, {"first_player": 2}, {"first_player": True}, {"first_player": [1, 0]})
    assert [zamek_order(setup, 2) for setup in damaged] == [[0, 1]] * 4
    for order in ([0, 0], [0, True], ["a"], {}, "10", None, 1):
        assert caylus_order({"turn_order": order}, 2) == [0, 1]
    last_begins = find_game("zamek").rules._replace(order=lambda setup, players: list(range(players))[::-1])
    assert last_begins.first_order({"first_player": 0}, 2) == [1, 0]


def test_zameks_victories_by_place_count_who_began() -> None:
    """In some games seat 1 begins; its victories there count for the first place."""
    tournament = new_tournament(("random",), games=8, game="zamek", seed=3)
    games = [play_game(tournament, fixture) for fixture in tournament.fixtures()]
    assert {game.start["first_player"] for game in games} == {0, 1}
    began = [game for game in games if game.start["first_player"] in game.winners]
    shared = [game for game in games if len(game.winners) == 2]
    first, second = by_place(games, find_game("zamek").rules.first_order)
    assert first.wins == len(began) - len(shared) / 2
    assert first.wins + second.wins == len(games)
    assert first.wins != sum(shares_of(game)[0] for game in games)


def test_ratings_are_sensible() -> None:
    """The odds of the results; order does not matter; ties pull together; always winning has no certain rating."""
    pytest.importorskip("choix")

    def games(wins: int, ties: int, losses: int) -> list[Played]:
        scores = [(1, 0)] * wins + [(0, 0)] * ties + [(0, 1)] * losses
        return [game(number, ("a", "b"), pair, setup=number) for number, pair in enumerate(scores)]

    found = ratings(games(300, 0, 100))
    assert found["a"].value - found["b"].value == pytest.approx(190.8, abs=2)  # 400 log10(3)
    assert found["a"].value + found["b"].value == pytest.approx(3000)
    assert found["a"].low < found["a"].value < found["a"].high
    assert 30 < found["a"].high - found["a"].low < 60
    assert ratings(games(300, 0, 100)[::-1])["a"].value == pytest.approx(found["a"].value)
    assert ratings(games(300, 0, 100)) == found
    tied = ratings(games(100, 200, 100))
    assert tied["a"].value == pytest.approx(1500, abs=0.1)
    sure = ratings(games(400, 0, 0))
    assert 1900 < sure["a"].low < sure["a"].value < sure["a"].high < 3000
    table = [game(n, ("a", "b", "b", "c"), (30, 20, 20, 10) if n % 5 else (10, 20, 25, 30)) for n in range(40)]
    several = ratings(table)
    assert several["a"].value > several["b"].value > several["c"].value


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_results_as_a_table(tmp_path: Path, name: str, called: Called) -> None:
    """A row for each seat, with numbers as numbers, in both formats."""
    pytest.importorskip("pyarrow")
    from pyarrow import csv, parquet  # noqa: PLC0415

    path, out = tmp_path / "results.jsonl", tmp_path / name
    played = run(SMALL, path)
    done = called([sys.executable, "-m", "caylus", "arena-table", str(path), "--out", str(out)])
    assert done.returncode == 0, done.stderr
    rows = (csv.read_csv(out) if out.suffix == ".csv" else parquet.read_table(out)).to_pylist()
    assert [(row["id"], row["seat"], row["bot"], row["score"]) for row in rows] == [
        (game.id, seat, bot, game.scores[seat]) for game in played for seat, bot in enumerate(game.bots)
    ]
    assert sum(row["share"] for row in rows) == len(played)
    assert all((row["lead"] >= 0) == (row["share"] > 0) for row in rows if row["lead"])
    wrong = called([sys.executable, "-m", "caylus", "arena-table", str(path), "--out", str(tmp_path / "games.xlsx")])
    assert wrong.returncode == 2
    assert ".csv or .parquet" in wrong.stderr


def test_a_dash_is_standard_input_and_output(tmp_path: Path) -> None:
    """A dash works for commands that read and write whole files; a tournament needs a file that it can continue."""
    pytest.importorskip("pyarrow")
    path = tmp_path / "results.jsonl"
    games = run(SMALL, path)
    with path.open("rb") as results:
        command = [sys.executable, "-m", "caylus", "arena-table", "-", "--out", "-"]
        done = subprocess.run(command, stdin=results, capture_output=True, check=True, encoding="utf-8")
    assert done.stderr == f"-: {len(games)} games.\n"
    assert len(done.stdout.splitlines()) == 1 + sum(len(game.bots) for game in games)
    with pytest.raises(ArenaError, match="give a file"):
        run(SMALL, Path("-"))
    assert not Path("-").exists()


PLOTS = ("ratings", "rates", "scores", "seats", "setups", "firsts")


@thoroughly
def test_report_is_one_page_with_all_plots(tmp_path: Path, called: Called) -> None:
    """No script, no address to fetch from; the same results give the same page; names are escaped."""
    pytest.importorskip("matplotlib")
    path, page = tmp_path / "results.jsonl", tmp_path / "report.html"
    run(SMALL, path)
    done = called([sys.executable, "-m", "caylus", "arena-report", str(path), "--out", str(page)])
    assert done.returncode == 0, done.stderr
    text = page.read_text(encoding="utf-8")
    for name in PLOTS:
        figure = re.search(rf'<figure id="plot-{name}"><svg.*?</svg>', text, re.DOTALL)
        assert figure is not None, name
        assert figure[0].count("<path") > 2 or figure[0].count("<use") > 2, name
    assert set(re.findall(r"https?://[^\"' <]+", text)) == {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert "<script" not in text
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert text == report(SMALL, played())
    harmful = [entry._replace(firsts=(("<b>&",) * 3,) * 2) for entry in played()]
    assert "<b>" not in report(SMALL, harmful)
    with pytest.raises(ArenaError, match="no finished game"):
        report(SMALL, [])


def test_report_of_one_bot_and_of_five() -> None:
    """Self-play has no ratings; with five bots there is a table of each bot's results against each other."""
    pytest.importorskip("matplotlib")
    alone = new_tournament(("random",), games=4, players=3)
    text = report(alone, [play_game(alone, fixture) for fixture in alone.fixtures()])
    assert "plot-ratings" not in text
    assert "plot-scores" in text
    bots = ("a", "b", "c", "d", "e")
    orders = [bots[shift:] + bots[:shift] for shift in range(5)] * 2
    games = [game(number, order, (5, 4, 3, 2, 1), number // 5) for number, order in enumerate(orders)]
    text = report(Tournament("caylus", 5, bots, None, {}, 0, 10), games)
    assert '<table id="duels"><thead><tr><th>%</th><th>1</th>' in text
    assert re.search(r"<td>1\. [a-e]</td><td></td><td>\d+ ±\d+</td>", text)
    assert "plot-ratings" in text


# The command


def test_command_prints_the_standings(tmp_path: Path, called: Called) -> None:
    """One against three; a second call plays nothing."""
    path = tmp_path / "results.jsonl"
    command = arena(path, "--against", "random", "--players", "4", "--games", "5", "--jobs", "1", bots="dreamer")
    first = call(command)
    assert first.returncode == 0, first.stderr
    assert "8 games on 2 set-ups; 4 players" in first.stdout
    assert re.search(r"dreamer\W+8\W", first.stdout)
    assert "25 %" in first.stdout
    again = called(command)
    assert again.stdout == first.stdout
    assert "Played already: 8 games." in again.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--bots", "nobody"], "unknown bot"),
        (["--options", "dragons"], "dragons"),
        (["--options", "lawyer_prestige=7"], "lawyer_prestige"),
        (["--players", "7"], "players"),
        (["--jobs", "0"], "--jobs: expected 1 or more, not 0"),
        (["--memory-limit", "-1"], "--memory-limit: expected 0 or more, not -1"),
        (["--decision-limit", "nan"], "--decision-limit: expected 0 or more, not nan"),
        (["--games", "many"], "--games"),
    ],
)
def test_command_refuses(tmp_path: Path, words: list[str], message: str, called: Called) -> None:
    """With exit status 2, one message and no traceback; no file is made."""
    path = tmp_path / "results.jsonl"
    done = called(arena(path, *words))
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not path.exists()


def test_the_command_has_the_limits_of_the_arena() -> None:
    assert {name: default for name, (_, default, _) in LIMITS.items()} == asdict(Limits())


def test_commands_without_their_extras() -> None:
    """Commands without requirements work in a bare Python; the others name the extra to install."""
    root = str(Path(caylus.__file__).parent.parent)

    def bare(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-S", "-m", "caylus", *words]
        return subprocess.run(
            command, capture_output=True, text=True, cwd=root, env={**os.environ, "PYTHONPATH": root}, check=False
        )

    assert bare("--version").stdout.startswith("caylus ")
    figures = json.loads(bare("bench", "--rounds", "1", "--seconds", "0.01", "--json").stdout)["figures"]
    assert all(figure["best"] > 0 for figure in figures)
    assert "decisions/s" in bare("bench", "--rounds", "1", "--seconds", "0.01", "--bots", "greedy").stdout
    for words in (["play"], ["arena", "--out", "x"], ["arena-report", "x"], ["arena-table", "x"]):
        done = bare(*words)
        assert done.returncode == 2
        assert "pip install 'caylus[" in done.stderr
        assert "Traceback" not in done.stderr
