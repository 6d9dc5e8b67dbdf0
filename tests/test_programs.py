"""Bots that are programs: the line protocol from the host's side, and programs that break it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

import caylus
from caylus.arena import Limits, Played, new_tournament, on_cores, read_results, run
from caylus.arena.playing import forfeit_line
from caylus.bots import BotError, add_bot, bots_of, end_programs, find_bot, plugins, programs
from caylus.cli import main
from caylus.terminal.options import add_bots

from .clusters import environment_with
from .test_arena import lines_in, wait_until_gone

pytestmark = pytest.mark.host

CODE = """
import json, os, subprocess, sys, time

bad = sys.argv[1] if len(sys.argv) > 1 else ""
limits = []


def send(type, **fields):
    print(json.dumps({"type": type, **fields}), flush=True)


def write(data):
    os.write(1, data)


def move(id):
    send("bestmove", id=id, **legal[0])


for line in sys.stdin:
    message = json.loads(line)
    type = message["type"]
    if type == "hello":
        if bad == "mute":
            time.sleep(600)
        if bad == "rude":
            sys.exit("no weights")
        send("hello", protocol=2 if bad == "newer" else 1, name="Strange", **json.loads(os.environ.get("HELLO", "{}")))
    elif type == "position":
        legal = message["legal"]
        state = message["state"]
    elif type == "stop":
        move(id)
        if bad == "late":
            move(id)
    elif type == "quit" and bad != "stays":
        break
    elif type == "go":
        id = message["id"]
        if bad == "floods":
            while True:
                send("evaluation", id=id)
        elif bad == "pours":
            while True:
                write(b"x" * 65536)
        elif bad == "hangs":
            time.sleep(600)
        elif bad == "spins":
            with open("pid", "w") as file:
                file.write(str(os.getpid()))
            while True:
                pass
        elif bad in ("obeys", "late"):
            pass
        elif bad == "leaves":
            subprocess.Popen(["sleep", "600"])
            time.sleep(600)
        elif bad == "exits":
            sys.exit(3)
        elif bad == "dies":
            os.kill(os.getpid(), 9)
        elif bad == "closes":
            os.close(1)
            time.sleep(600)
        elif bad == "bytes":
            write(b"\\xff\\xfe\\n")
        elif bad == "words":
            write(b"bestmove e2e4\\n")
        elif bad == "half":
            write(b'{"type": "bestmove", "id"')
            sys.exit(0)
        elif bad == "deep":
            write(b"[" * 100000 + b"\\n")
        elif bad == "list":
            write(b"[1]\\n")
        elif bad == "unknown":
            send("move", id=id)
        elif bad == "typeless":
            write(b"{}\\n")
        elif bad == "illegal":
            send("bestmove", id=id, text="win the game")
        elif bad == "number":
            send("bestmove", id=id, number=123456)
        elif bad == "nothing":
            send("bestmove", id=id)
        elif bad == "both":
            send("bestmove", id=id, number=legal[1]["number"], text=legal[0]["text"])
        elif bad == "other":
            move(id + 5)
        elif bad == "nameless":
            send("bestmove", text=legal[0]["text"])
        elif bad == "twice":
            move(id)
            move(id)
        elif bad == "greets":
            send("hello", protocol=1, name="Again")
        elif bad == "complains":
            send("error", message="I have no legs.")
        elif bad == "guesses":
            send("evaluation", id=id, moves=[{"text": "win the game", "scores": [1, 2]}])
        elif bad == "scores":
            send("evaluation", id=id, moves=[{**legal[0], "scores": [1]}])
        elif bad == "infinite":
            write(('{"type": "evaluation", "id": %d, "moves": [{"number": 1, "scores": [NaN, 1]}]}\\n' % id).encode())
        elif bad == "lines":
            send("evaluation", id=id, moves=[{**legal[0], "scores": [1, 2], "line": [legal[1]["text"]]}])
        elif bad == "judges":
            send("evaluation", id=id, moves=[{**legal[-1], "scores": [5, 3.5], "line": [legal[-1]["text"]]}], more=1)
            send("bestmove", id=id, text=legal[-1]["text"], ponder=None)
        elif bad == "notes":
            with open("limits", "a") as file:
                file.write(json.dumps({key: message.get(key) for key in ("nodes", "milliseconds", "seed")}) + "\\n")
            move(id)
        elif bad == "counts":
            count = globals().get("count", -1) + 1
            send("bestmove", id=id, **legal[count % len(legal)])
        else:
            print("hello from below", file=sys.stderr, flush=True)
            move(id)
"""

EXAMPLES = Path(__file__).parent.parent / "examples"
PROTOCOL = "The bot {id} breaks the protocol. "
BAD = {
    "floods": ("error", PROTOCOL + "expected a bestmove within 10000 messages."),
    "pours": ("error", PROTOCOL + "expected lines of at most 1000000 bytes."),
    "exits": ("process ended", "The program of the bot {id} ended with exit status 3."),
    "dies": ("process ended", "The program of the bot {id} ended by SIGKILL."),
    "closes": ("process ended", "The program of the bot {id} closed the pipe between it and its caller."),
    "bytes": ("error", PROTOCOL + "expected UTF-8, not b'\\xff\\xfe'."),
    "words": ("error", PROTOCOL + "expected an object of JSON, not 'bestmove e2e4'."),
    "half": ("error", PROTOCOL + 'expected an object of JSON, not \'{"type": "bestmove", "id"\'.'),
    "deep": ("error", PROTOCOL + "expected an object of JSON, not '[[[["),
    "list": ("error", PROTOCOL + "expected an object of JSON, not [1]."),
    "unknown": ("error", PROTOCOL + "type: expected hello, evaluation, bestmove, error, not 'move'."),
    "typeless": ("error", PROTOCOL + "type: missing."),
    "illegal": ("illegal answer", "The bot {id} answers 'win the game', which is not legal now. There is no action"),
    "number": ("illegal answer", "The bot {id} answers 123456, which is not legal now."),
    "nothing": ("error", PROTOCOL + "bestmove: expected a number or a text."),
    "both": ("error", PROTOCOL + "bestmove: "),
    "other": ("error", PROTOCOL + "bestmove.id: expected 1, the id of the last go, not 6."),
    "nameless": ("error", PROTOCOL + "bestmove.id: missing."),
    "twice": ("error", PROTOCOL + "bestmove.id: expected 2, the id of the last go, not 1."),
    "greets": ("error", PROTOCOL + "type: expected bestmove or evaluation, not another hello."),
    "complains": ("error", "The bot {id} cannot go on: I have no legs."),
    "guesses": ("error", PROTOCOL + "evaluation.moves[0]: expected the number or the text of a legal move."),
    "scores": ("error", PROTOCOL + "evaluation.moves[0].scores: expected 2, not 1."),
    "infinite": ("error", PROTOCOL + "evaluation.moves[0].scores[0]: expected a number of points, not nan."),
    "lines": ("error", PROTOCOL + "evaluation.moves[0].line: expected texts of moves, the first that of this one."),
}
"""fault -> the kind of its forfeit, and the beginning of the message"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make a working directory that has the program, and forget and end it afterwards."""
    (tmp_path / "strange.py").write_text(CODE)
    monkeypatch.chdir(tmp_path)
    for name in ("_added", "_sources", "_programs"):
        monkeypatch.setattr(plugins, name, {})
    yield tmp_path
    end_programs()


def command(bad: str = "") -> str:
    """Return the command of a program with this fault."""
    return f"{shlex.quote(sys.executable)} -S strange.py {bad}".strip()


def choose(bad: str, moves: int = 2, name: str = "") -> int:
    """Let the program with this fault choose several times in the same position; return the last action."""
    add_bot(f"{bad or 'good'}={command(bad)}")
    state = caylus.new_game(seed=1)
    bot = find_bot(name or bad or "good", "caylus")
    return [bot.choose(state, Random(1)) for _ in range(moves)][-1]


def test_a_program_plays_whole_games_in_every_game() -> None:
    bot = add_bot(command())
    assert (bot.id, bot.label, bot.is_program) == ("strange", "Strange", True)
    for game in caylus.GAMES:
        match = caylus.new_match(game, [{"name": "A", "bot": "strange"}, {"name": "B", "bot": "random"}], seed=5)
        while match.bot_to_act():
            match.play_bot()
        assert match.state.is_over()
        assert caylus.load_record(caylus.to_code(match)).seats == match.seats


@pytest.mark.parametrize("bad", BAD)
def test_a_fault_is_an_error_with_its_reason_and_the_next_move_begins_anew(bad: str) -> None:
    with pytest.raises(BotError) as caught:
        choose(bad)
    kind, beginning = BAD[bad]
    assert caught.value.kind == kind
    assert caught.value.message.startswith(beginning.replace("{id}", bad))
    assert len(caught.value.message) < 300
    assert plugins._programs[bad]._process is None
    with pytest.raises(BotError) as again:
        choose(bad)
    assert again.value.message == caught.value.message


def test_an_action_against_the_rules_is_refused_with_the_rule() -> None:
    (Path("strange.py")).write_text(CODE.replace("win the game", "place stables"))
    with pytest.raises(BotError) as caught:
        choose("illegal")
    refusal = caylus.new_game(seed=1).explain("place stables")
    assert refusal is not None
    assert refusal.rule
    assert caught.value.rule == refusal.rule
    assert caught.value.message.endswith(f"which is not legal now. {refusal.message}")


def test_time_is_up_twice_first_a_stop_then_the_end() -> None:
    """A program that obeys `stop` has chosen in time; one that does not, or whose child holds its pipe, has not."""
    state = caylus.new_game(seed=1)
    assert choose("obeys", 1, "obeys:milliseconds=50") == state.legal_actions()[0]
    for bad in ("hangs", "leaves"):
        began = time.monotonic()
        with pytest.raises(BotError, match=rf"^The bot {bad} did not answer within 1\.05 s\.$") as caught:
            choose(bad, 1, f"{bad}:milliseconds=50")
        assert caught.value.kind == "time of a decision"
        assert time.monotonic() - began < 20


def test_the_shortest_time_still_lets_a_program_choose() -> None:
    """`stop` never comes before `go`."""
    for _ in range(20):
        assert choose("obeys", 1, "obeys:milliseconds=1") == caylus.new_game(seed=1).legal_actions()[0]


def test_a_program_may_choose_and_then_obey_a_stop_that_comes_too_late() -> None:
    assert choose("late", 3, "late:milliseconds=20") == caylus.new_game(seed=1).legal_actions()[0]


@pytest.mark.parametrize(("command", "id"), [("python3 _low.py", "low"), ("./żółw", "w"), ("./кот", "program")])
def test_every_id_that_a_program_gets_names_it_in_other_processes_too(command: str, id: str) -> None:
    assert plugins._named(command) == (id, command, True)
    assert plugins._named(f"{id}={command}") == (id, command, True)


def test_no_record_can_name_a_program_that_is_run() -> None:
    source = f"{sys.executable} -c open('run','w')"[:100]
    match = caylus.new_match("zamek", [{"name": "A"}, {"name": "B"}], seed=1)
    record = caylus.to_record(match) | {"seats": [{"name": "A", "bot": source}, {"name": "B", "bot": source}]}
    with pytest.raises(caylus.RecordError, match="unknown bot"):
        caylus.load_record(record).play_bot()
    assert not Path("run").exists()


def test_limits_and_seeds_reach_the_program() -> None:
    for name in ("notes", "notes:nodes=50", "notes:milliseconds=5000", "notes:nodes=7:milliseconds=9000"):
        choose("notes", 1, name)
    seed = Random(1).randrange(2**53)
    assert [eval(line, {"null": None}) for line in Path("limits").read_text().splitlines()] == [
        {"nodes": nodes, "milliseconds": time, "seed": seed}
        for nodes, time in ((None, None), (50, None), (None, 5000), (7, 9000))
    ]


def test_evaluations_are_estimates() -> None:
    add_bot(f"judges={command('judges')}")
    state = caylus.new_game(seed=1)
    (estimate,) = find_bot("judges", "caylus").analyse(state, Random(1))
    last = state.legal_actions()[-1]
    assert (estimate.action, estimate.scores, estimate.line) == (last, [5.0, 3.5], [last])
    assert estimate.evaluation == (1.5, -1.5)[state.decision().seat]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("nowhere", "bot nowhere: there is no program 'nowhere'. A bot is named as module:Class"),
        ("a=./nothing here", "bot a: there is no program './nothing'."),
        ("a='", 'bot a: "\'" is no command: No closing quotation.'),
        ("a=", "bot a: there is no program 'a='."),
        (" ", "A bot is named as module:Class or id=module:Class, or by the command of a program"),
        ("a\nb", "A bot is named as module:Class or id=module:Class, or by the command of a program"),
        (f"a={command('rude')}", "The program of the bot a ended with exit status 1."),
        (f"a={command('newer')}", "The bot a breaks the protocol. hello.protocol: expected the version 1, not 2."),
        (f"a={sys.executable} -c print(5)", "The bot a breaks the protocol. expected an object of JSON, not 5."),
        (f"a={sys.executable} -c pass", "The program of the bot a ended with exit status 0."),
    ],
)
def test_what_does_not_greet_is_refused_at_the_door(source: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        add_bot(source)
    assert caught.value.message.startswith(message)
    assert plugins.other_ids() == []


def test_a_program_that_never_greets_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "LONGEST_START", 0.3)
    with pytest.raises(BotError, match=r"^The bot mute did not answer within 0\.3 s\.$"):
        add_bot(f"mute={command('mute')}")


@pytest.mark.parametrize(
    ("hello", "message"),
    [
        ('{"name": ""}', "hello.name: expected a line of at most 40 characters"),
        ('{"description": "a\\nb"}', "hello.description: expected a line of at most 300 characters"),
        ('{"games": []}', "hello.games: expected a list of 1 to 100 ids of games"),
        ('{"games": "zamek"}', "hello.games: expected a list of 1 to 100 ids of games"),
    ],
)
def test_a_wrong_hello_is_refused(hello: str, message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code = CODE.replace('name="Strange", **', '**{"name": "Strange"} | ')
    Path("strange.py").write_text(code)
    monkeypatch.setenv("HELLO", hello)
    with pytest.raises(BotError) as caught:
        add_bot(f"a={command()}")
    assert message in caught.value.message


def test_a_program_says_which_games_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HELLO", '{"games": ["zamek"]}')
    add_bot(command())
    assert find_bot("strange", "zamek").games == ("zamek",)
    assert "strange" in bots_of("zamek")
    assert "strange" not in bots_of("caylus")
    with pytest.raises(caylus.RecordError, match=r"^bots: strange does not play caylus, only zamek\.$"):
        new_tournament(["strange", "random"], games=2)


@pytest.mark.parametrize("setting", ["nodes=0", "nodes=x", "style=builder", "nodes=5:nodes=6", "milliseconds=-1", ""])
def test_settings_of_programs_are_checked(setting: str) -> None:
    add_bot(command())
    with pytest.raises(caylus.RecordError, match=r"expected a setting such as strange:nodes=50 or strange:milli"):
        find_bot(f"strange:{setting}", "caylus")


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("node bots/rook.js --depth 3", "rook"),
        ("./rook", "rook"),
        ("rook", "rook"),
        ("'my rook.py'", "rook"),
        ("python -m rook", "python"),
        ("/bin/@", "program"),
    ],
)
def test_a_program_without_an_id_has_the_name_of_its_file(words: str, id: str) -> None:
    assert plugins._named(words) == (id, words, True)
    assert plugins._named(f"own={words}") == ("own", words, True)


def test_two_bots_of_one_name_are_refused() -> None:
    """So is one with the name of ours, which would never play."""
    with pytest.raises(caylus.RecordError, match=r"^--bot: another bot has the id strange; give this one its own"):
        add_bots([command(), command("counts")])
    with pytest.raises(caylus.RecordError, match=r"^--bot: another bot has the id greedy;"):
        add_bots([f"greedy={command()}"])


def test_all_processes_end_even_one_that_stays() -> None:
    add_bot(f"stays={command('stays')}")
    process = plugins._programs["stays"]._process
    assert process is not None
    end_programs()
    assert process._process.returncode is not None
    assert choose("stays") == caylus.new_game(seed=1).legal_actions()[0]


HOST = """
import sys
from random import Random
import caylus
from caylus.bots import add_bot
add_bot(sys.argv[1]).choose(caylus.new_game(seed=1), Random(1))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux ends it")
def test_a_program_that_hangs_ends_with_a_killed_host(folder: Path) -> None:
    """It heeds neither the end of its input nor a signal."""
    host = subprocess.Popen([sys.executable, "-c", HOST, f"a={command('spins')}"], cwd=folder, env=environment_with())
    pid = folder / "pid"
    while not pid.exists() or not pid.read_text():
        assert host.poll() is None
        time.sleep(0.02)
    host.kill()
    host.wait()
    wait_until_gone(int(pid.read_text()))


def test_a_program_outlives_the_thread_that_has_started_it_and_ends_with_python(folder: Path) -> None:
    """At the end it is asked to quit."""
    (folder / "strange.py").write_text(
        CODE.replace("        break", "        open('left', 'w').close()\n        break")
    )
    started = Thread(target=choose, args=("notes",))
    started.start()
    started.join()
    process = plugins._programs["notes"]._process
    choose("notes")
    assert plugins._programs["notes"]._process is process
    end_programs()
    (folder / "left").unlink()
    code = f"from caylus.bots import add_bot; add_bot({command()!r})"
    subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment_with(), check=True)
    assert (folder / "left").exists()


def test_it_sits_at_a_table_in_the_terminal(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("rich")
    monkeypatch.setattr(sys, "stdin", StringIO("1\n1\nquit\n"))
    words = ["play", "--bot", f"mine={command()}", "--seats", "Anna,mine:nodes=5", "--seed", "1", "--game", "zamek"]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "Strange" in shown
    assert "The game is not over." in shown
    assert main(["play", "--bot", f"bad={command('words')}", "--seats", "bad,bad", "--seed", "1"]) == 2
    assert "caylus: The bot bad breaks the protocol. expected an object of JSON" in capsys.readouterr().err


# The arena


def check_forfeits(games: list[Played]) -> None:
    """Check that each forfeit is that of the program built to fail so, at the position that it reached."""
    for entry in games:
        if entry.forfeit is not None:
            bot = str(entry.bad_bot)
            kind, beginning = BAD.get(bot, ("time of a decision", "It did not answer within 3 s."))
            assert (entry.forfeit.kind, entry.forfeit.message[:40]) == (kind, beginning.replace("{id}", bot)[:40])
            assert entry.forfeit.seat == caylus.load_record(entry.code).state.decision().seat


def running_in(folder: Path) -> list[str]:
    """Return the commands of all processes with this working directory, besides this one; none where Linux is not."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if process.name != str(os.getpid()) and os.readlink(process / "cwd") == str(folder):
                found.append((process / "cmdline").read_text())
    return found


@pytest.mark.slow
def test_programs_forfeit_their_games_and_nothing_else(folder: Path) -> None:
    """The arena kills those that hang with their children; good ones play on, and their output is kept."""
    bad = ["floods", "pours", "hangs", "leaves", "exits", "bytes", "illegal", "twice", "closes"]
    for name in bad:
        add_bot(f"{name}={command(name)}")
    add_bot(f"good={command()}")
    tournament = new_tournament([*bad, "good"], games=20, seed=3, against="random", game="zamek")
    games = run(tournament, folder / "bad.jsonl", on_cores(2, Limits(decision=3, memory=500)))
    assert {entry.bad_bot for entry in games} == {*bad, None}
    assert [entry.bots for entry in games if entry.forfeit is None] == [("good", "random"), ("random", "good")]
    check_forfeits(games)
    assert all(entry.output.startswith("hello from below\n") for entry in games if "good" in entry.bots)
    assert "There is no action 'win the game'." in "".join(forfeit_line(entry) for entry in games if entry.forfeit)
    assert running_in(folder) == []


@pytest.mark.slow
def test_a_tournament_of_several_languages_killed_and_resumed_is_the_same(folder: Path) -> None:
    """One program plays by the number of moves that it was asked for: each game has a new process, which forgets it."""
    bots = [f"counts={command('counts')}", "mine=mine:Mine"]
    (folder / "mine.py").write_text(
        "class Mine:\n    choose = lambda self, state, random: random.choice(state.legal_texts())"
    )
    if shutil.which("node"):
        bots.append(f"js=node {EXAMPLES / 'bot.mjs'}")
    if shutil.which("cc"):
        subprocess.run(["cc", "-o", "bot", str(EXAMPLES / "bot.c")], check=True)
        bots.append("c=./bot")
    words = [sys.executable, "-m", "caylus", "arena", *(word for bot in bots for word in ("--bot", bot))]
    words += ["--game", "zamek", "--games", "12", "--jobs", "2", "--out"]
    quiet: dict[str, Any] = {"cwd": folder, "env": environment_with(), "stderr": subprocess.DEVNULL}
    once = subprocess.run([*words, "once.jsonl"], check=True, stdout=subprocess.PIPE, **quiet)
    path = folder / "often.jsonl"
    process = subprocess.Popen([*words, "often.jsonl"], stdout=subprocess.DEVNULL, **quiet)
    while lines_in(path) < 4 and process.poll() is None:
        time.sleep(0.01)
    process.kill()
    process.wait()
    again = subprocess.run([*words, "often.jsonl"], check=True, stdout=subprocess.PIPE, **quiet)
    assert path.read_bytes() == (folder / "once.jsonl").read_bytes()
    assert again.stdout == once.stdout
    assert {entry.bad_bot for entry in read_results(path)[1]} == {None}
    assert running_in(folder) == []
