"""The line protocol as its page describes it, `caylus engine`, and the examples of programs."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.bots import add_bot, end_programs, find_bot, plugins
from caylus.bots.protocol import LONGEST_LINE, described, written
from caylus.play.match import Match
from caylus.terminal.engine import Engine

from .clusters import environment_with

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCKS = dict(
    zip(("a bot", "pupil"), map(str.splitlines, re.findall(r"```text\n(> .*?)```", PAGE, re.DOTALL)), strict=True)
)
"""the transcripts of the page: the bot -> its lines"""
pytestmark = pytest.mark.host
NODE, CC = shutil.which("node"), shutil.which("cc")
WITH_ENGINE = ["-m", "caylus", "engine"]


def said_by(who: str, bot: str) -> list[str]:
    """Return the lines of the host (`>`) or of the bot (`<`) in a transcript of the page."""
    return [line[2:] for line in BLOCKS[bot] if line.startswith(who)]


def shortened(line: str) -> str:
    """Return a line without its saved state, as the page has it."""
    return re.sub(r'"state": \{.*\}\}$', '"state": {...}}', line.strip())


def talk(lines: list[str | bytes], name: str | None = "greedy") -> list[dict[str, Any]]:
    """Return the replies of an engine to these lines."""
    replies: list[bytes] = []
    engine = Engine(name, replies.append)
    for line in lines:
        if not engine.take(line if isinstance(line, bytes) else line.encode()):
            break
    return [json.loads(reply) for reply in replies]


def line_of(type_: str, **fields: object) -> str:
    return written(type_, **fields).decode()


@pytest.fixture(autouse=True)
def _programs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("_added", "_sources", "_programs"):
        monkeypatch.setattr(plugins, name, {})
    yield
    end_programs()


# The page


def test_the_transcript_with_our_bot_is_what_it_replies() -> None:
    lines: list[str] = []
    engine = Engine("pupil", lambda reply: lines.append(f"< {shortened(reply.decode())}"))
    for line in said_by(">", "pupil"):
        lines.append(f"> {line}")
        goes_on = engine.take(line.encode())
    assert not goes_on
    assert lines == BLOCKS["pupil"]


RECORDER = """
import json, sys

replies = json.loads(sys.argv[1])
with open(sys.argv[2], "w") as file:
    for line in sys.stdin:
        print(line, end="", file=file, flush=True)
        if json.loads(line)["type"] in ("hello", "go"):
            print(replies.pop(0), flush=True)
"""


def test_the_transcript_of_a_game_is_what_a_bot_gets_and_may_reply(tmp_path: Path) -> None:
    (tmp_path / "recorder.py").write_text(RECORDER)
    heard = tmp_path / "heard"
    words = [sys.executable, "-S", str(tmp_path / "recorder.py"), json.dumps(said_by("<", "a bot")), str(heard)]
    add_bot(f"dice={shlex.join(words)}")
    (code,) = {json.loads(line)["record"] for line in said_by(">", "pupil") if '"record"' in line}
    match = caylus.load_record(code, seed=1)
    match.take_seats([{"name": "A"}, {"name": "B", "bot": "dice"}])
    assert match.play_bot() == json.loads(said_by("<", "a bot")[-1])["text"]
    end_programs()
    assert [shortened(line) for line in heard.read_text().splitlines()] == said_by(">", "a bot")


def test_the_bot_on_the_page_is_the_example() -> None:
    (block,) = re.findall(r"```js\n(.*?)```", PAGE, re.DOTALL)
    assert (ROOT / "examples" / "bot.mjs").read_text(encoding="utf-8") == block


@pytest.mark.parametrize("game", list(caylus.GAMES))
def test_simple_programs_can_rely_on_the_order_of_fields(game: str) -> None:
    state = caylus.new_game(game, seed=1)
    caylus.settle(state, Random(1))
    line = written("position", **described(state)).decode()
    assert line.startswith('{"type": "position", ')
    assert list(json.loads(line))[-2:] == ["legal", "state"]
    assert not any(sign in text for text in state.legal_texts() for sign in '"]\\')
    assert caylus.from_dict(json.loads(line)["state"]).legal_actions() == state.legal_actions()
    assert "\n" not in line[:-1]
    assert len(line) < LONGEST_LINE / 10


# The examples


def played(bot: str, game: str) -> Match:
    """Play a game of this bot against one of ours."""
    match = caylus.new_match(game, [{"name": "A", "bot": bot}, {"name": "B", "bot": "random"}], seed=5)
    while match.bot_to_act():
        match.play_bot()
    return match


@pytest.mark.skipif(NODE is None, reason="no Node (`node`) is installed here")
@pytest.mark.parametrize("game", list(caylus.GAMES))
def test_the_bot_in_javascript_plays_the_same_game_again(game: str) -> None:
    add_bot(f"node {ROOT / 'examples/bot.mjs'}")
    assert find_bot("bot", game).label == "Dice"
    assert played("bot", game).actions == played("bot", game).actions


@pytest.mark.skipif(NODE is None, reason="no Node (`node`) is installed here")
def test_the_bot_in_javascript_replies_as_on_the_page() -> None:
    words, lines = [str(NODE), str(ROOT / "examples/bot.mjs")], said_by(">", "a bot")
    sent = "\n".join(lines).replace("{...}", "{}")
    done = subprocess.run(words, input=sent, capture_output=True, encoding="utf-8", check=True, timeout=60)
    assert [json.loads(line) for line in done.stdout.splitlines()] == list(map(json.loads, said_by("<", "a bot")))


@pytest.mark.skipif(CC is None, reason="no C compiler (`cc`) is installed here")
def test_the_bot_in_c_compiles_without_warnings_and_takes_the_highest_number(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    flags = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([str(CC), *flags, "-o", str(program), str(ROOT / "examples/bot.c")], check=True)
    add_bot(f"high={program}")
    for game in caylus.GAMES:
        state, random = caylus.new_game(game, seed=2), Random(2)
        for _ in range(30):
            caylus.settle(state, random)
            action = find_bot("high", game).choose(state, random)
            assert action == max(state.legal_actions())
            state.apply(action)


MODEL = """
import re, sys
prompt = sys.stdin.read()
if sys.argv[1:] == ["broken"]:
    sys.exit(7)
numbers = re.findall(r"^([0-9]+)[.] ", prompt, re.MULTILINE)
print("I castle kingside." if sys.argv[1:] == ["stubborn"] or "was refused" not in prompt else numbers[-1])
"""


def test_the_example_for_language_models_sends_refusals_back_and_gives_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", environment_with()["PYTHONPATH"])
    (tmp_path / "model.py").write_text(MODEL)
    model = f"{sys.executable} {ROOT / 'examples/language_model_bot.py'} {sys.executable} -S {tmp_path / 'model.py'}"
    for kind in ("", "stubborn", "broken"):
        add_bot(f"model{kind}={model} {kind}")
    state = caylus.new_game("zamek", seed=1)
    caylus.settle(state, Random(1))
    before = state.clone()
    listed = [choice["text"] for choice in state.view()["choices"]]
    assert find_bot("model", "zamek").choose(state, Random(1)) == state.parse(listed[-1])
    assert state == before
    with pytest.raises(
        caylus.CaylusError, match=r"cannot go on: After 3 replies: Your last reply was refused: There is no ac"
    ):
        find_bot("modelstubborn", "zamek").choose(state, Random(1))
    with pytest.raises(caylus.CaylusError, match=r"cannot go on: .*ended with exit status 7\.$"):
        find_bot("modelbroken", "zamek").choose(state, Random(1))


# caylus engine


def test_the_engine_plays_as_the_bot_does_with_the_same_random_numbers() -> None:
    for game in caylus.GAMES:
        state = caylus.new_game(game, seed=4)
        caylus.settle(state, Random(1))
        for name, nodes in (("beginner", None), ("expert", 30), ("expert:nodes=20", None)):
            limit = {"nodes": nodes} if nodes else {}
            lines = [line_of("position", state=state.to_dict(resumable=True)), line_of("go", seed=9, **limit)]
            move = talk([*lines], name)[-1]
            bot = find_bot(f"{name}:nodes={nodes}" if nodes else name, game)
            assert move["number"] == bot.choose(state, Random(9))
            assert move["text"] == state.text(move["number"])


def test_the_engine_shows_positions_and_looks_ahead() -> None:
    state = caylus.new_game(seed=1)
    record = caylus.to_record(caylus.new_match("caylus", [{"name": "A"}, {"name": "B"}], seed=1))
    texts = state.legal_texts()[:1]
    shown = [
        talk([line_of("position", moves=moves, **how), line_of("show")])[-1]
        for how in ({"state": state.to_dict(resumable=True)}, {"record": record}, {"record": json.dumps(record)})
        for moves in ([], texts)
    ]
    assert shown[0] == shown[2] == shown[4] == json.loads(line_of("position", **described(state)))
    state.play(texts[0])
    assert shown[1] == shown[3] == shown[5] == json.loads(line_of("position", **described(state)))


def test_the_engine_shows_draws_and_ends_but_chooses_only_for_seats() -> None:
    state = caylus.new_game("zamek", seed=1)
    lines = [line_of("position", state=state.to_dict(resumable=True)), line_of("show"), line_of("go")]
    shown, refused = talk([*lines])
    assert (shown["seat"], shown["over"]) == (caylus.CHANCE, False)
    assert {outcome["text"]: outcome["weight"] for outcome in shown["legal"]} == caylus.chance_weights(state)
    assert refused["message"].startswith("Chance decides now")
    random = Random(1)
    while not state.is_over():
        state.apply(caylus.random_action(state, random))
    shown, refused = talk([line_of("position", state=state.to_dict(resumable=True)), line_of("show"), line_of("go")])
    assert (shown["seat"], shown["kind"], shown["over"], shown["legal"]) == (None, None, True, [])
    assert refused["message"] == "The game is over: there is nothing to think about."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "expected an object of JSON, not ''."),
        ("[]", "expected an object of JSON, not []."),
        (b"\xff", "expected UTF-8, not b'\\xff'."),
        ("[" * 100_000, "expected an object of JSON, not '[[["),
        ("{}", "type: missing."),
        ('{"type": 5}', "type: expected hello, game, position, show, go, stop, quit, not 5."),
        (
            '{"type": "helo"}',
            "type: expected hello, game, position, show, go, stop, quit, not 'helo'. Did you mean 'he",
        ),
        ('{"type": "hello", "protocol": 2}', "hello.protocol: expected the version 1, not 2."),
        ('{"type": "hello", "protocol": true}', "hello.protocol: expected the version 1, not True."),
        ('{"type": "game", "game": "chess"}', "game: unknown game 'chess'; there is caylus"),
        ('{"type": "go", "nodes": 0}', "go.nodes: expected a whole number from 1 to 1000000, not 0."),
        (
            '{"type": "go", "milliseconds": 0.5}',
            "go.milliseconds: expected a whole number from 1 to 86400000, not 0.5.",
        ),
        ('{"type": "go", "infinite": true}', "go: unknown key 'infinite'; there is id, seed, nodes, milliseconds."),
        ('{"type": "position"}', "position: expected either a state or a record."),
        ('{"type": "position", "state": {}, "record": "c1."}', "position: expected either a state or a record."),
        ('{"type": "position", "state": 5}', "A state is a mapping, not 5."),
        ('{"type": "position", "record": {}}', "game: missing."),
        (
            '{"type": "position", "record": "c1.x", "moves": "pass"}',
            "position.moves: expected a list of 0 to 1000 texts",
        ),
    ],
)
def test_mistakes_of_the_host_are_errors_and_change_nothing(line: str | bytes, message: str) -> None:
    (reply,) = talk([line])
    assert reply["type"] == "error"
    assert reply["message"].startswith(message)
    state = caylus.new_game(seed=1).to_dict(resumable=True)
    before, error, after = talk([line_of("position", state=state), line_of("show"), line, line_of("show")])
    assert error == reply
    assert after == before


def test_without_a_position_there_is_nothing_to_do() -> None:
    state = caylus.new_game(seed=1).to_dict(resumable=True)
    game = line_of("game", game="caylus", players=2)
    lines = [line_of("show"), line_of("go"), line_of("stop"), line_of("position", state=state), game, line_of("go")]
    replies = talk([*lines, line_of("quit"), line_of("go")])
    assert [reply["message"] for reply in replies] == ["There is no position yet."] * 3


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(caylus.RecordError, match="unknown bot 'nobody'"):
        Engine("nobody", lambda _: None)


def test_a_thought_ends_with_stop_with_quit_and_with_its_input() -> None:
    """Without these the engine would think for an hour."""
    position = line_of("position", state=caylus.new_game(seed=1).to_dict(resumable=True))
    go = line_of("go", id=5, milliseconds=3_600_000)
    for ends in ("stop", "quit", ""):
        process = subprocess.Popen(
            [sys.executable, *WITH_ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
            env=environment_with(),
        )  # fmt: skip
        assert process.stdin is not None
        process.stdin.write(position + go + (line_of(ends) if ends else ""))
        process.stdin.flush()
        if ends == "stop":
            assert process.stdout is not None
            assert json.loads(process.stdout.readline())["type"] == "evaluation"
            assert json.loads(process.stdout.readline())["id"] == 5
        process.communicate(timeout=60)
        assert process.returncode == 0


def test_a_line_that_is_too_long_ends_the_conversation() -> None:
    done = subprocess.run(
        [sys.executable, *WITH_ENGINE, "random"], input=b"x" * (2 * LONGEST_LINE), capture_output=True, check=True,
        env=environment_with(), timeout=60,
    )  # fmt: skip
    assert json.loads(done.stdout)["message"] == "expected lines of at most 1000000 bytes."
    assert done.stderr == b""


def test_our_bot_behind_the_protocol_plays_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", environment_with()["PYTHONPATH"])
    bot = add_bot(f"ours={sys.executable} -m caylus engine pupil")
    assert (bot.label, bot.games) == ("Pupil", tuple(caylus.GAMES))
    state = caylus.new_game(seed=1)
    estimates = find_bot("ours:nodes=12", "caylus").analyse(state, Random(3))
    assert sum(estimate.visits for estimate in estimates) == 12
    assert find_bot("ours:nodes=12", "caylus").choose(state, Random(3)) in [estimate.action for estimate in estimates]
