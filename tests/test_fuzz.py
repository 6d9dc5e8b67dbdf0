"""Random and hostile input at every door: a `CaylusError` with a message, or a valid result; nothing else changes."""

from __future__ import annotations

import base64
import io
import json
import sys
import zlib
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus import cli
from caylus.games.caylus.actions import TEXTS
from caylus.match import Match, new_match
from caylus.webapi import Session

from .mutations import HOSTILE, damaged, damaged_text, nested, noise
from .thorough import tries

COUNTS = {
    "mapping": 6000, "json": 6000, "text": 5000, "code": 6000, "state": 3000, "actions": 8000, "messages": 6000,
    "arguments": 3000, "command line": 3000,
}  # fmt: skip
"""door -> how many inputs it gets where it is thorough"""
COUNTS = {door: tries(count // 5, count) for door, count in COUNTS.items()}
BOTS = [{"name": name, "bot": bot} for name, bot in (("Anna", None), ("Ben", "greedy"), ("C; [x]", "random"))]


def test_there_are_at_least_twenty_thousand_inputs() -> None:
    """Together, where it is thorough."""
    assert sum(COUNTS.values()) >= tries(4_000, 20_000)


def a_match(seed: int, decisions: int = 25) -> Match:
    """A match that goes on."""
    random = Random(seed)
    match = new_match("caylus", BOTS[: 2 + seed % 2], seed=seed, options={"jeweller": seed % 3 == 0})
    for _ in range(decisions):
        match.play(random.choice(match.state.legal_texts()))
    return match


def check(door: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """What the door gives, or None when it is refused in the way that is promised."""
    try:
        return door(*arguments, **named)
    except caylus.CaylusError as error:
        assert error.message.strip()
        assert error.message == str(error)
        assert len(error.message) < 1500
        error.message.encode()
        assert error.rule is None or error.rule.startswith("C-")
        return None


def check_record(source: Any) -> bool:
    """A record is refused, or it is a game that reads back to itself. Tells which."""
    match = check(caylus.load_record, source)
    if match is not None:
        copy = caylus.load_record(caylus.to_record(match))
        assert copy.state == match.state
        assert copy.seats == match.seats
    return match is not None


@pytest.mark.slow
@pytest.mark.parametrize("form", ["mapping", "json", "text", "code"])
def test_records(form: str) -> None:
    """Damaged in one to three places, or nothing but noise behind a right beginning."""
    random = Random(form)
    write = {
        "mapping": caylus.to_record,
        "json": lambda match: json.dumps(caylus.to_record(match)),
        "text": caylus.to_text,
        "code": caylus.to_code,
    }[form]
    sources = [write(a_match(seed, 5 * seed)) for seed in range(8)]
    accepted = 0
    for number in range(COUNTS[form]):
        source = random.choice(sources)
        if form == "mapping":
            changed: Any = damaged(random, source)
        elif form == "code" and number % 2:
            changed = repacked(random, source)
        elif number % 10 == 0:
            changed = source[: random.randrange(30)] + noise(random, random.randrange(200))
        else:
            changed = damaged_text(random, source)
        accepted += check_record(changed)
    assert accepted < COUNTS[form] / 2


def repacked(random: Random, code: str) -> str:
    """A code with damaged contents under a right check sum, so that they are read."""
    body = bytearray(base64.urlsafe_b64decode(code[3:] + "=" * (-len(code[3:]) % 4))[:-4])
    for _ in range(random.choice((1, 1, 2, 5))):
        index = random.randrange(len(body))
        change = random.randrange(4)
        if change == 0:
            body[index] = random.randrange(256)
        elif change == 1:
            body[index:index] = random.randbytes(random.choice((1, 3, 50)))
        elif change == 2 and len(body) > 1:
            del body[index : index + random.choice((1, 3, 50))]
            body = body or bytearray(1)
        else:
            header = json.dumps(damaged(random, {**caylus.to_record(a_match(0, 0)), "count": 3}))
            packer = zlib.compressobj(9, zlib.DEFLATED, -15)
            packed = packer.compress(header.encode(errors="surrogatepass")) + packer.flush()
            body = bytearray(len(packed).to_bytes(2, "big") + packed + random.randbytes(4))
    return "c1." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


@pytest.mark.slow
def test_states() -> None:
    """What is accepted is saved in the same words and can be played."""
    random = Random("state")
    sources = [a_match(seed, 12 * seed).state.to_dict(resumable=True) for seed in range(12)]
    accepted = 0
    for _ in range(COUNTS["state"]):
        data = damaged(random, random.choice(sources))
        state = check(caylus.from_dict, data)
        if state is not None:
            accepted += 1
            assert caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True)))) == state
            for _ in range(30):
                if not state.is_over():
                    state.apply(random.choice(state.legal_actions()))
    assert accepted < COUNTS["state"] / 2


@pytest.mark.slow
def test_texts_of_actions() -> None:
    """Damaged, joined, or noise; a refusal leaves the state as it was, a clone too."""
    random = Random("actions")
    state = caylus.new_game("caylus", 3, seed=1)
    played = 0
    for number in range(COUNTS["actions"]):
        if state.is_over():
            state = caylus.new_game("caylus", 2 + number % 4, seed=number)
        text: Any = random.choice(state.legal_texts() if number % 3 else TEXTS)
        kind = random.randrange(8)
        if kind < 4:
            text = damaged_text(random, text)
        elif kind == 4:
            text = random.choice((*HOSTILE, 10**5000, nested(3000), text.encode(), [text]))
        elif kind == 5:
            text = noise(random, random.choice((1, 5, 300)))
        before = state.clone()
        legal = state.legal_texts()
        action = check(state.parse, text)
        assert (action is not None) == (isinstance(text, str) and text in legal)
        if action is not None:
            played += 1
            state.play(text)
        else:
            check(state.play, text)
            assert state == before
    assert played > 100


@pytest.mark.slow
def test_messages() -> None:
    """A reply to everything; after an error the match and what was told of it are as they were."""
    random = Random("messages")
    session = Session()
    saved = [caylus.to_code(a_match(1)), json.dumps(caylus.to_record(a_match(2))), caylus.to_text(a_match(3))]
    saved += [caylus.position_code(a_match(4).state), caylus.to_position(a_match(5, 60).state)]
    failed = 0
    for number in range(COUNTS["messages"]):
        match = session._match
        legal = match.state.legal_texts() if match and not match.state.is_over() else ["pass"]
        message: Any = random.choice(
            (
                {"do": "catalog", "game": "caylus"},
                {"do": "new", "game": "caylus", "seats": BOTS, "options": {"jeweller": True}, "seed": number},
                {"do": "act", "text": random.choice(legal)},
                {"do": "act", "text": random.choice(TEXTS)},
                {"do": "bot"},
                {"do": "undo"},
                {"do": "redo"},
                {"do": "view"},
                {"do": "explain", "text": random.choice(TEXTS)},
                {"do": "save", "form": random.choice(("json", "text", "code"))},
                {"do": "load", "saved": random.choice(saved)},
                {"do": "position"},
                {"do": "what_if"},
                {"do": "what_if", "line": random.randrange(4)},
                {"do": "return"},
                {"do": "note", "name": f"No. {number}", "comment": "", "ply": random.randrange(20)},
                {"do": "note", "name": "There", "after": 0, "actions": [random.choice(TEXTS)]},
                {"do": "forget", "line": random.randrange(4)},
                {"do": "lines"},
                {"do": "as_lesson", "line": random.randrange(4)},
            )
        )
        kind = random.randrange(8)
        if kind < 3:
            message = damaged(random, message)
        text = json.dumps(message)
        if kind == 3:
            text = damaged_text(random, text)
        elif kind == 4:
            text = noise(random, random.randrange(100))
        elif kind == 5:
            text = random.choice((*HOSTILE, nested(3000), text.encode(), message))
        before = match and (
            match.state.clone(), list(match.actions), list(match._undone), match.seats, session._told,
            dict(match.lines),
        )  # fmt: skip
        reply = json.loads(session.handle(text))
        assert reply["ok"] in (True, False)
        if not reply["ok"]:
            failed += 1
            assert issubclass(getattr(caylus, reply["error"]["type"]), caylus.CaylusError)
            assert reply["error"]["message"].strip()
            assert session._match is match
            if match:
                after = (match.state, match.actions, match._undone, match.seats, session._told, match.lines)
                assert after == before
    assert COUNTS["messages"] / 4 < failed < COUNTS["messages"]


@pytest.mark.slow
def test_arguments_of_the_public_functions() -> None:
    """Games, players, seeds, set-ups, options and seats of any kind."""
    random = Random("arguments")
    setup = caylus.draw_setup("caylus", 3, 1)
    good: dict[str, Any] = {
        "game": "caylus", "players": 3, "seed": 1, "setup": setup, "options": {"jeweller": True}, "seats": BOTS,
    }  # fmt: skip
    values = (*HOSTILE, nested(3000), 10**5000, object(), b"x", {1: 2}, (0, 1, 2), {0, 1}, float("nan"))
    made = 0
    for _ in range(COUNTS["arguments"]):
        used = damaged(random, good) if random.randrange(2) else dict(good)
        used = {**good, **{key: value for key, value in used.items() if key in good}}
        if random.randrange(3):
            used[random.choice(list(good))] = random.choice(values)
        game, players, seed, setup = (used[key] for key in ("game", "players", "seed", "setup"))
        options, seats = used["options"], used["seats"]
        results = (
            check(caylus.draw_setup, game, players, seed),
            check(caylus.new_game, game, players, seed=seed, options=options),
            check(caylus.new_game, game, players, setup=setup, options=options),
            check(caylus.new_match, game, seats, options=options, seed=seed),
            check(Match, game, players, setup=setup, options=options, seats=seats),
            check(caylus.from_dict, setup),
            check(caylus.load_record, options),
        )
        made += sum(result is not None for result in results)
    assert COUNTS["arguments"] < made < 5 * COUNTS["arguments"]


@pytest.mark.slow
def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Damaged files and arguments: exit status 0 or 2, one message on standard error, no traceback."""
    random = Random("command line")
    monkeypatch.setattr(cli, "serve", lambda directory, port: None)
    sources = [write(a_match(seed)).encode() for seed in range(3) for write in (caylus.to_text, caylus.to_code)]
    sources += [json.dumps(caylus.to_record(a_match(seed))).encode() for seed in range(3)]
    path = tmp_path / "record"
    failed = 0
    for _ in range(COUNTS["command line"]):
        content = bytearray(random.choice(sources))
        for _ in range(random.randrange(3)):
            index = random.randrange(len(content))
            content[index : index + random.choice((0, 1, 5))] = random.randbytes(random.choice((0, 1, 3)))
        path.write_bytes(content)
        arguments = random.choice(
            (
                ["replay", str(path)],
                ["replay", "-", "--states"],
                ["convert", str(path), "--to", random.choice(("json", "text", "code"))],
                ["serve", str(tmp_path), "--port", "0"],
            )
        )
        for _ in range(random.choice((0, 0, 1, 2))):
            index = random.randrange(len(arguments) + 1)
            arguments[index : index + random.randrange(2)] = random.choice(
                ([], ["-"], ["--"], ["--states"], ["--to"], ["--port", "x"], [noise(random, 8)], ["9" * 5000], ["@x"])
            )
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        with redirect_stdout(io.StringIO()) as output, redirect_stderr(io.StringIO()) as errors:
            try:
                status: Any = cli.main(arguments)
            except SystemExit as end:
                status = end.code
        out, err = output.getvalue(), errors.getvalue()
        assert status in (0, 2)
        assert "Traceback" not in err
        if status:
            failed += 1
            assert out == ""
            assert err.startswith(("caylus: ", "usage: caylus"))
            assert err.endswith("\n")
        else:
            assert err == ""
    assert COUNTS["command line"] / 4 < failed < COUNTS["command line"]
