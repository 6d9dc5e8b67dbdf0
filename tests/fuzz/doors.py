"""The doors: making an input for each of them, and judging the result.

An input is plain data, so it can be shown and made smaller. `enter` takes it through the door and tells whether it was
accepted. Promised errors are caught by `asked`; any other exception is a bug.
"""

from __future__ import annotations

import io
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr
from functools import cache, partial
from http.server import HTTPServer
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast
from unittest import mock

import yaml

import caylus
from caylus import cli
from caylus.arena import read_results
from caylus.arena.standings import standings
from caylus.arena.tables import rows_of, write_table
from caylus.bots.protocol import FROM_BOT, read_message
from caylus.core.forms.codes import POSITION, RECORD
from caylus.core.rules.contract import tidied
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import find_game
from caylus.lessons import Reading, check_lesson, read_lesson
from caylus.play.lines import describe_variations, node_after
from caylus.play.match import Match
from caylus.play.notes import Note
from caylus.serve import Handler
from caylus.terminal import preview
from caylus.terminal.engine import Engine
from caylus.terminal.lesson import read_checked
from caylus.webapi import Sessions
from caylus.webapi.session import HANDLERS

from ..damage import HOSTILE, copied, damaged, damaged_text, nested, noise
from ..promised import secret_of
from ..studies import notes_of
from .damage import crossed, packed, repacked, some_data, some_json, some_text
from .material import lesson_data, material, results

RULES = tuple(f"{card.rule}-" for card in caylus.GAMES.values())
LONGEST_MESSAGE = 1500
"""characters of a refusal"""
POSITIONS = 300
"""largest number of positions that the check of a lesson searches; lessons that need more are refused"""


MOST_ACTIONS = 3000
"""actions after which every game is over"""


class Door(NamedTuple):
    """A way into the package: its inputs and its check."""

    make: Callable[[Random, str], Any]
    """(random, game) -> an input"""
    enter: Callable[[Any], bool]
    """input -> whether it was accepted"""
    share: float = 1.0
    """weight among the doors when inputs are shared out; small where one takes long"""


def asked(ask: Callable[[], Any]) -> Any:
    """Call a function; return its result, or None if it refuses in the promised way."""
    try:
        return ask()
    except caylus.CaylusError as error:
        check_refusal(error)
        return None


def check_refusal(error: caylus.CaylusError) -> None:
    """Check that the error is a sentence that can be shown, in each language."""
    assert error.message.strip()
    assert error.message == str(error)
    assert len(error.message) < LONGEST_MESSAGE
    error.message.encode()
    error.describe(find_translator("pl")).encode()
    assert error.rule is None or error.rule.startswith(RULES)
    assert error.where is None or all(isinstance(step, str | int) for step in error.where)


# Records ----------------------------------------------------------------------------------------------------


def read_record(source: Any) -> bool:
    """Check that a record is refused, or is a game that reads back to itself in every form and can be shown."""
    match = asked(lambda: caylus.load_record(source))
    if match is None:
        return False
    for write in (caylus.to_record, caylus.to_text, caylus.to_code):
        copied = caylus.load_record(write(match))
        assert copied.state == match.state
        assert copied.seats == match.seats
        assert notes_of(copied) == notes_of(match)
    match.view()
    return True


def make_code(random: Random, game: str) -> str:
    known = material(game)
    info = find_game(game)
    kind = random.randrange(3)
    if kind == 0:
        return some_text(random, known.codes)
    if kind == 1:
        return repacked(random, info.card.letters + RECORD, random.choice(known.codes))
    header = {key: value for key, value in random.choice(known.records).items() if key != "actions"}
    header = some_data(random, [{**header, "count": random.randrange(6)}])
    before = random.choice((b"\x00\x00", b"\x80\x00"))
    end = random.randbytes(random.choice((0, 3, 8)))
    return packed(info.card.letters + RECORD, header, info.positions.headers, before, end)


def make_bytes(random: Random, game: str) -> bytes:
    content = bytearray(some_text(random, material(game).texts).encode(errors="surrogatepass"))
    start = random.randrange(len(content) + 1)
    content[start : start + random.randrange(3)] = random.randbytes(random.randrange(3))
    return bytes(content)


def make_records(random: Random, game: str) -> str:
    known = material(game)
    forms = [known.texts[:12], known.codes, [json.dumps(record) for record in known.records[:12]]]
    parts = [random.choice(random.choice(forms)) for _ in range(random.choice((0, 1, 2, 3)))]
    text = random.choice(("\n", "\n\n", "", " \n\ufeff")).join(parts)
    return damaged_text(random, text) if random.randrange(4) else text


def read_records(text: str) -> bool:
    strictly: list[Any] = []
    faults: list[caylus.RecordError] = []
    asked(lambda: strictly.extend(caylus.load_headers(text, strict=True)))
    headers = asked(lambda: list(caylus.load_headers(text, errors=faults)))
    assert headers is None or (headers[: len(strictly)] == strictly and (faults or headers == strictly))
    found = asked(lambda: list(caylus.load_records(text, errors=[])))
    assert found is None or len(found) <= len(headers or []), "whatever replays has a header"
    return bool(found) and asked(lambda: list(caylus.load_records(text, strict=True))) is not None


@cache
def with_lines(game: str) -> list[dict[str, Any]]:
    """Return the shorter records that have lines."""
    return [record for record in material(game).records if "lines" in record and len(record["actions"]) <= 25]


def make_lines(random: Random, game: str) -> Any:
    record = copied(random.choice(with_lines(game)))
    record["lines"] = some_data(random, [record["lines"]])
    return record


def read_lines(record: Any) -> bool:
    """Read a record with lines, then build each of its lines once more by hand."""
    accepted = read_record(record)
    match = asked(lambda: caylus.load_record({**record, "lines": []}))
    lines = record["lines"] if isinstance(record["lines"], list) else [record["lines"]]
    for line in lines if match is not None else ():
        said = line if isinstance(line, dict) else {}
        node = asked(partial(node_after, match, said.get("after"), said.get("actions", line)))
        if node is not None:
            marks = said.get("highlight", ()), said.get("arrows", ())
            note = Note(said.get("name"), said.get("comment", ""), *marks)
            asked(partial(setattr, node, "note", note))
    if match is not None:
        json.dumps(describe_variations(match))
    return accepted


# States and positions ---------------------------------------------------------------------------------------


def read_state(data: Any) -> bool:
    """Check that a refused state stays unchanged and the error names the place; an accepted one can be played."""
    before = repr(data)
    try:
        state = caylus.from_dict(data)
    except caylus.CaylusError as error:
        check_refusal(error)
        assert error.where is not None or re.match(r"(state|options|players|game|A state)\b", error.message)
        assert repr(data) == before
        return False
    assert caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True)))) == state
    show_and_play(state)
    return True


def show_and_play(state: caylus.Game) -> None:
    """Show the state, play the rest of the game, and show its end."""
    info = find_game(state.game)
    names = info.default_names(state.players)
    info.presentation.view(state, names)
    random = Random(1)
    for _ in range(MOST_ACTIONS):
        if state.is_over():
            break
        assert len(state.legal_actions()) > 1
        state.apply(random.choice(state.legal_actions()))
    assert state.is_over()
    info.presentation.view(state, names)


def make_position(random: Random, game: str) -> Any:
    known = material(game)
    info = find_game(game)
    kind = random.randrange(6)
    prefix = info.card.letters + POSITION
    if kind < 3:
        return some_data(random, known.positions)
    if kind == 3:
        return some_json(random, known.positions)
    if kind == 4:
        return packed(prefix, some_data(random, known.positions), info.positions.zdict)
    code = random.choice(known.position_codes)
    return repacked(random, prefix, code) if random.randrange(2) else damaged_text(random, code)


def read_position(source: Any) -> bool:
    """Check that a refused position stays unchanged; an accepted one has one canonical form and can be played."""
    before = repr(source)
    state = asked(lambda: caylus.from_position(source))
    if state is None:
        assert repr(source) == before
        asked(lambda: caylus.load_record(source))
        return False
    canonical = caylus.to_position(state)
    again = caylus.from_position(caylus.position_code(state))
    assert again == state
    assert caylus.to_position(again) == canonical
    show_and_play(state)
    return True


# Answers ----------------------------------------------------------------------------------------------------


def make_answer(random: Random, game: str) -> dict[str, Any]:
    known = material(game)
    number = random.randrange(len(known.matches))
    legal = known.matches[number].state.legal_texts()
    text: Any = random.choice(legal if legal and random.randrange(2) else known.answers)
    kind = random.randrange(8)
    if kind < 4:
        text = damaged_text(random, text)
    elif kind == 4:
        text = random.choice((*HOSTILE, nested(50), text.encode(), [text], legal))
    elif kind == 5:
        text = noise(random, random.choice((1, 5, 300)))
    return {"game": game, "match": number, "text": text}


def give_answer(given: dict[str, Any]) -> bool:
    """An action is played, or refused with a reason for each seat while the state stays as it was."""
    state = material(given["game"]).matches[given["match"]].state.clone()
    text, before, legal = given["text"], state.clone(), state.legal_texts()
    action = asked(lambda: state.parse(text))
    assert (action is not None) == (isinstance(text, str) and tidied(text) in map(tidied, legal))
    why = state.explain(text)
    assert (why is None) == (action is not None)
    if why is not None:
        check_refusal(why)
    for seat in range(state.players):
        state.explain(text, seat)
    assert state == before
    asked(lambda: state.play(text))
    assert (state == before) == (action is None)
    return action is not None


# Messages ---------------------------------------------------------------------------------------------------

PLAIN = ("undo", "redo", "view", "position", "decisions", "statistics", "lines", "keep", "return")
"""messages that need nothing but their name"""


def make_talk(random: Random, game: str) -> list[Any]:
    """Make a conversation: a game or a lesson is opened, then some messages follow, a few of them damaged."""
    known = material(game)
    number = random.randrange(len(known.matches) - 3)  # not the longest
    talk = [opening(random, game, number)]
    talk += [a_message(random, game, number) for _ in range(random.randrange(5))]
    if random.randrange(8) == 0:
        talk = [{**message, "table": "a"} for message in talk]
    return [spoilt(random, message) for message in talk]


def opening(random: Random, game: str, number: int) -> dict[str, Any]:
    known = material(game)
    actions = known.records[number]["actions"]
    seats = known.records[number].get("seats", [{"name": "A"}, {"name": "B"}])
    saved = random.choice((known.codes[number], json.dumps(known.records[number]), known.texts[number]))
    return random.choice(
        (
            {"do": "new", "game": game, "seats": seats, "options": {}, "seed": number, "here": [0]},
            {"do": "load", "saved": saved, "seed": number, "ply": random.randrange(len(actions) + 1)},
            {"do": "load", "saved": saved, "ply": random.randrange(len(actions) + 1), "steps": True},
            {"do": "load", "saved": saved, "here": [number % 2], "secret": secret_of(number), "apart": number % 3 == 0},
            {"do": "new", "game": game, "seats": seats, "seed": number, "final": True, "secret": secret_of(number)},
            {"do": "load", "saved": saved, "lines": known.codes[number], "seats": [{"name": "A"}, {"bot": "greedy"}]},
            {"do": "load", "saved": random.choice(known.position_codes), "here": [0], "sent": 0},
            {"do": "load", "saved": known.codes[number], "seats": [{"bot": None}] * find_players(known.codes[number])},
            {"do": "lesson", "lesson": json.dumps(random.choice(lesson_data(game))), "page": random.randrange(5)},
            {"do": "catalog", "game": game, "language": random.choice(tuple(LANGUAGES))},
            {"do": "rules", "game": game},
        )
    )


@cache
def find_players(code: str) -> int:
    return caylus.load_record(code).state.players


def a_message(random: Random, game: str, number: int) -> dict[str, Any]:
    known = material(game)
    ply = random.randrange(30)
    text = random.choice(known.answers)
    actions = random.choice(known.records)["actions"][:3]
    seats = [{"name": "A", "bot": None}] * find_players(known.codes[number])
    quick = {"nodes": random.choice((1, 2, 20)), "milliseconds": 1}
    return random.choice(
        (
            {"do": random.choice(PLAIN)},
            {"do": random.choice(PLAIN)},
            {"do": "act", "text": text},
            {"do": "act", "text": text},
            {"do": "bot"},
            {"do": "bot", "text": text},
            {"do": "think", "bot": random.choice(("dreamer", "random", "greedy")), **quick},
            {"do": "hint", "ply": ply, **quick},
            {"do": "review", "ply": ply, "nodes": 1},
            {"do": "retry", "ply": ply, "text": text, "nodes": 1},
            {"do": "puzzle", "ply": ply, "nodes": 1},
            {"do": "explain", "text": text, "foresee": True},
            {"do": "dangers"},
            {"do": "undo", "ply": ply},
            {"do": "undo", "turn": True},
            {"do": "save", "form": random.choice(("json", "text", "code")), "saved": random.choice(known.codes)},
            {"do": "position", "given": bool(random.randrange(2))},
            {"do": "sit", "here": [random.randrange(2)], "sent": random.randrange(3)},
            {"do": "compare", "known": known.codes[number], "received": random.choice(known.codes), "here": [0]},
            {"do": "follow", "received": random.choice(known.codes), "here": [0]},
            {
                "do": "join",
                "received": known.codes[number],
                "here": [0],
                "invitation": {"game": game, "seats": seats, "begun": True},
            },
            {"do": "language", "language": random.choice(tuple(LANGUAGES))},
            {"do": "look", "ply": ply},
            {"do": "what_if", "ply": ply, "bots": bool(random.randrange(2))},
            {"do": "what_if", "line": random.randrange(3)},
            {"do": "what_if", "line": random.randrange(3), "ply": ply},
            {"do": "what_if", "ply": ply, "chance": text},
            {"do": "chance", "ply": ply},
            {"do": "note", "name": "There", "comment": "a\nb", "ply": ply},
            {"do": "note", "highlight": ["castle", "cell.e4"], "arrows": ["road.1>castle"], "ply": ply},
            {"do": "note", "name": "There", "after": random.randrange(4), "actions": actions},
            {"do": "forget", "line": random.randrange(3)},
            {"do": "as_lesson", "line": random.randrange(3)},
            {"do": "rematch", "seed": number, "here": [0]},
            {"do": "rematch", "seed": number, "here": [0], "secret": secret_of(number)},
            {"do": "sit", "here": [random.randrange(2)], "sent": 0, "secret": secret_of((3, random.randrange(2)))},
            {"do": "lesson", "page": random.randrange(5)},
            {"do": "attempt", "text": text},
            {"do": "attempt", "answer": random.randrange(4)},
            {"do": "leave", "table": "a"},
        )
    )


def spoilt(random: Random, message: dict[str, Any]) -> Any:
    """Return a message as the page sends it: usually as a text."""
    kind = random.randrange(10)
    data: Any = message
    if kind in (0, 1):
        data = damaged(random, message)
    elif kind == 2:
        data = crossed(random, message, random.choice(HOSTILE))
    elif kind == 3:
        return damaged_text(random, json.dumps(message))
    elif kind == 4:
        return random.choice((*HOSTILE, json.dumps(nested(100)), json.dumps(message).encode(), noise(random, 40)))
    if isinstance(data, dict):
        tame(data)
    return json.dumps(data)


def tame(message: dict[str, Any]) -> None:
    """Limit the thinking of a message: an hour of thought that was asked for would look like a hang."""
    for key, most in (("nodes", 100), ("milliseconds", 50)):
        if type(message.get(key)) is int and message[key] > most:
            message[key] = most
    if message.get("do") in ("think", "hint", "review", "retry"):
        message.setdefault("nodes", 1)


def talk_to(talk: list[Any]) -> bool:
    """Every message has a reply, and after an error the match is as it was."""
    tables = Sessions()
    accepted = False
    for message in talk:
        match = tables._own.match if tables._own.has_match else None
        before = match and (match.state.clone(), match.last.actions, notes_of(tables._own.game))
        reply = json.loads(tables.handle(message))
        assert reply["ok"] in (True, False)
        accepted = reply["ok"]
        if not reply["ok"]:
            error = reply["error"]
            assert set(error) == {"type", "message", "rule", "where"}
            assert error["message"].strip()
            assert len(error["message"]) < LONGEST_MESSAGE
            assert issubclass(getattr(caylus, error["type"]), caylus.CaylusError)
            assert tables._own.has_match == (match is not None)
            if match:
                assert tables._own.match is match
                assert (match.state, match.last.actions, notes_of(tables._own.game)) == before
    return accepted


MESSAGES = frozenset(HANDLERS)

# Lessons ----------------------------------------------------------------------------------------------------


def make_lesson(random: Random, game: str) -> Any:
    lessons = lesson_data(game)
    return some_json(random, lessons) if random.randrange(3) == 0 else some_data(random, lessons)


def take_lesson(source: Any) -> bool:
    """An accepted lesson can be opened and played, and the check reports its problems."""
    lesson = asked(lambda: read_lesson(source))
    if lesson is None:
        asked(lambda: read_lesson(source, []))
        return False
    random = Random(1)
    index = random.randrange(len(lesson.pages))
    reading = asked(lambda: Reading(lesson, index, find_translator("pl")))
    if reading is not None:
        json.dumps([reading.describe_lesson(), reading.describe_page()])
        for _ in range(3):
            texts = ["pass"] if reading.match is None else reading.attempt.state.legal_texts() or ["pass"]
            for attempt in (
                partial(reading.attempt.judge, random.choice(texts)),
                partial(reading.attempt.choose, random.randrange(3)),
            ):
                verdict = asked(attempt)
                if verdict is not None:
                    reading.describe_verdict(verdict, "")
    asked(lambda: check_lesson(lesson, POSITIONS))
    return True


def make_yaml(random: Random, game: str) -> str:
    """Make YAML that is damaged as a text, or well written from damaged data, since few damaged texts are YAML."""
    if random.randrange(2):
        return some_text(random, material(game).lessons)
    return yaml.safe_dump(some_data(random, lesson_data(game)), allow_unicode=True, sort_keys=False)


def read_file_of_lesson(text: str) -> bool:
    path = scratch("lesson.yaml", text.encode(errors="surrogatepass"))
    try:
        return asked(lambda: read_checked(path, POSITIONS)) is not None
    except ExceptionGroup as group:
        for error in group.exceptions:
            asked(partial(_raise, error))
        return False


def _raise(error: Exception) -> None:
    raise error


# Functions --------------------------------------------------------------------------------------------------


def make_arguments(random: Random, game: str) -> dict[str, Any]:
    players = random.choice(caylus.GAMES[game].players)
    good: dict[str, Any] = {
        "game": game,
        "players": players,
        "seed": random.randrange(1000),
        "setup": caylus.draw_setup(game, players, random.randrange(50)),
        "options": {name: random.choice(values) for name, values in find_game(game).rules.options.items()},
        "seats": [{"name": "A", "bot": "greedy"}, {"name": "B"}, {"name": "C"}, {"name": "D"}, {"name": "E"}][:players],
    }
    used = damaged(random, good) if random.randrange(2) else dict(good)
    used = {**good, **{key: value for key, value in used.items() if key in good}}
    if random.randrange(2):
        used[random.choice(list(good))] = random.choice((*HOSTILE, nested(100), b"x", {1: 2}, (0, 1, 2), float("nan")))
    return used


def call(used: dict[str, Any]) -> bool:
    game, players, seed, setup = (used[key] for key in ("game", "players", "seed", "setup"))
    options, seats = used["options"], used["seats"]
    results = (
        asked(lambda: caylus.draw_setup(game, players, seed)),
        asked(lambda: caylus.new_game(game, players, seed=seed, options=options)),
        asked(lambda: caylus.new_game(game, players, setup=setup, options=options)),
        asked(lambda: caylus.new_match(game, seats, options=options, seed=seed)),
        asked(lambda: Match(game, players, setup=setup, options=options, seats=seats)),
        asked(lambda: caylus.from_dict(setup)),
        asked(lambda: caylus.load_record(options)),
        asked(lambda: caylus.from_position(seats)),
        asked(lambda: caylus.load_records(setup)),
        asked(lambda: find_translator(seed)),
    )
    return any(result is not None for result in results)


# Files, command line, server --------------------------------------------------------------------------------


@cache
def folder() -> Path:
    """Return the folder of this process; it is removed when the process ends."""
    holder = tempfile.TemporaryDirectory()
    _kept.append(holder)
    return Path(holder.name)


_kept: list[Any] = []


def scratch(name: str, content: bytes) -> Path:
    """Write a file with this content and return its path."""
    path = folder() / name
    path.write_bytes(content)
    return path


def make_results(random: Random, game: str) -> str:
    lines = results(game).splitlines()
    index = random.randrange(len(lines))
    lines[index] = json.dumps(some_data(random, [json.loads(line) for line in lines[index:]][:1]))
    text = "\n".join(lines) + "\n"
    return text if random.randrange(2) else damaged_text(random, text)


def read_file_of_results(text: str) -> bool:
    path = scratch("results.jsonl", text.encode(errors="surrogatepass"))
    found = asked(lambda: read_results(path))
    if found is not None:
        asked(lambda: standings(found[1]))
        asked(lambda: write_table(rows_of(*found), folder() / "games.csv"))
    return found is not None


def make_command(random: Random, game: str) -> dict[str, Any]:
    """Words for the command line; FILE stands for a file with the content, - for the same at standard input."""
    known = material(game)
    content: Any = random.choice((known.texts, known.codes, known.position_codes))
    text = random.choice(content)
    rule = caylus.GAMES[game].rule
    words: list[str] = random.choice(
        (
            ["replay", "FILE"],
            ["replay", "-", "--states"],
            ["convert", "FILE", "--to", random.choice(("json", "text", "code", "position"))],
            ["convert", text[:300], "--to", "code"],
            ["render", "FILE", "--ply", str(random.randrange(9)), "--language", random.choice(tuple(LANGUAGES))],
            ["rules", f"{rule}-{random.choice(('PLACE-1', 'END', 'X', '1', ''))}", "--game", game],
            ["completion", random.choice(("bash", "zsh", "fish"))],
            ["completion", "--words", random.choice(("render", "play", "rules", "")), random.choice(("", "--", "C"))],
            ["lesson", "check", "FILE"],
            ["lesson", "build", "FILE", "--out", "FOLDER"],
            ["serve", "FOLDER", "--port", "0"],
            ["play", "--load", "FILE", "--game", game],
            ["arena-table", "FILE", "--out", "FOLDER/x.csv"],
            ["bench", "--rounds", random.choice(("0", "-1", "x", "")), "--seconds", random.choice(("nan", "-1", "x"))],
            ["--version"],
        )
    )
    for _ in range(random.choice((0, 1, 1, 2))):
        index = random.randrange(len(words) + 1)
        words[index : index + random.randrange(2)] = random.choice(
            (
                [], ["-"], ["--"], ["--states"], ["--to"], ["--port", "x"], [noise(random, 8)], ["9" * 5000], ["@x"],
                ["--help"], ["--ply", "-1"], ["--language", "xx"], ["--game", "chess"], [""], ["\x00"], ["--size", "0"],
            )
        )  # fmt: skip
    if random.randrange(3):
        text = some_text(random, content)
    return {"words": words, "content": text}


def command(given: dict[str, Any]) -> bool:
    """Exit status 0 or 2, and for 2 a message on standard error; no traceback."""
    content = given["content"].encode(errors="surrogatepass")
    path = scratch("file", content)
    words = [word.replace("FILE", str(path)).replace("FOLDER", str(folder())) for word in given["words"]]
    written, errors = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    with (
        redirect_stderr(errors),
        mock.patch.object(sys, "stdout", written),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(content))),
        mock.patch.object(preview, "run", lambda server: server.server_close()),
        mock.patch.dict(os.environ, {"COLUMNS": "80"}),
    ):
        try:
            status: Any = cli.main(words)
        except SystemExit as end:
            status = end.code
    assert status in (0, 2), status
    assert "Traceback" not in errors.getvalue()
    assert status == 0 or errors.getvalue().strip()
    return bool(status == 0)


class _Wire:
    """A visitor's connection, as the server sees it."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self.answer = io.BytesIO()

    def makefile(self, mode: str, *_arguments: Any) -> Any:
        return io.BytesIO(self._request) if "r" in mode else self.answer

    def sendall(self, data: bytes) -> None:
        self.answer.write(data)

    def sendfile(self, file: Any) -> None:
        self.answer.write(file.read())

    def setsockopt(self, *_arguments: Any) -> None:
        pass


def make_lines_of_protocol(random: Random, game: str) -> dict[str, Any]:
    """A conversation with `caylus engine`, and the message of a program, both with damage."""
    found = material(game)
    move = {"number": random.randrange(900), "text": "pass"}
    position = random.choice(
        [{"state": random.choice(found.states)}, {"record": random.choice(found.records), "moves": ["pass"]}]
    )
    limit = random.choice([{}, {"nodes": 3}, {"milliseconds": 1}])
    bot: list[dict[str, Any]] = [
        {"type": "hello", "protocol": 1, "name": "A", "description": "b", "games": [game]},
        {"type": "bestmove", "id": 1, **move},
        {"type": "evaluation", "id": 1, "nodes": 3, "moves": [{**move, "scores": [1, 2.5], "line": ["pass"]}]},
        {"type": "error", "message": "no"},
    ]
    messages: list[dict[str, Any]] = [
        {"type": "hello", "protocol": 1},
        {"type": "game", "game": game, "players": 2},
        {"type": "position", **position},
        {"type": "show"},
        {"type": "go", "id": 1, "seed": 3, **limit},
        random.choice(bot),
    ]
    for _ in range(random.randrange(3)):
        index = random.randrange(len(messages))
        messages[index] = damaged(random, messages[index])
    *host, last = [json.dumps(message) for message in messages]
    return {"host": host if random.randrange(4) else [damaged_text(random, line) for line in host], "bot": last}


def speak(given: dict[str, Any]) -> bool:
    """The engine replies with messages of the protocol, and a program's message is read or refused."""
    replies: list[bytes] = []
    engine = Engine("random", replies.append)
    for line in given["host"]:
        if not engine.take(line.encode(errors="surrogatepass")):
            break
    types = [json.loads(reply)["type"] for reply in replies]
    assert set(types) <= {"hello", "position", "evaluation", "bestmove", "error"}
    read = asked(lambda: read_message(given["bot"].encode(errors="surrogatepass"), FROM_BOT, strict=False))
    return read is not None and "error" not in types


def make_request(random: Random, game: str) -> bytes:
    paths = ("/", "/index.html", "/%00", "/a/../../index.html", "/a%2f..", "//x", "/%ff", f"/?game={game}", "/a", "/a/")
    head = f"{random.choice(('GET', 'HEAD', 'POST', 'GET'))} {random.choice(paths)} HTTP/1.1\r\n"
    fields = (
        "Host: localhost\r\n",
        "Accept-Encoding: gzip\r\n",
        "If-Modified-Since: Tue, 24 Nov 2026 06:00:00 GMT\r\n",
    )
    text = head + "".join(field for field in fields if random.randrange(2)) + "Connection: close\r\n\r\n"
    return (damaged_text(random, text) if random.randrange(4) else text).encode("utf-8", errors="surrogatepass")


def request(sent: bytes) -> bool:
    """The server sends a response to any request."""
    site = folder() / "site"
    if not site.exists():
        (site / "a").mkdir(parents=True)
        (site / "index.html").write_text("<!doctype html>")
    wire = _Wire(sent)
    Handler(cast(Any, wire), ("127.0.0.1", 1), cast(HTTPServer, mock.Mock()), directory=str(site))
    answer = wire.answer.getvalue()
    assert not answer.startswith(b"HTTP/1.1 5") or answer.startswith((b"HTTP/1.1 501", b"HTTP/1.1 505"))
    return answer.startswith(b"HTTP/1.1 200")


DOORS: dict[str, Door] = {
    "record, mapping": Door(lambda random, game: some_data(random, material(game).records), read_record),
    "record, JSON": Door(lambda random, game: some_json(random, material(game).records), read_record),
    "record, text": Door(lambda random, game: some_text(random, material(game).texts), read_record),
    "record, code": Door(make_code, read_record, 1.5),
    "record, bytes": Door(make_bytes, read_record, 1.5),
    "records": Door(make_records, read_records),
    "lines": Door(make_lines, read_lines, 0.7),
    "state": Door(lambda random, game: some_data(random, material(game).states), read_state, 4.0),
    "position": Door(make_position, read_position, 4.0),
    "answer": Door(make_answer, give_answer, 2.0),
    "messages": Door(make_talk, talk_to, 0.7),
    "lesson": Door(make_lesson, take_lesson, 0.7),
    "lesson's file": Door(make_yaml, read_file_of_lesson, 0.15),
    "arguments": Door(make_arguments, call),
    "results": Door(make_results, read_file_of_results),
    "command line": Door(make_command, command, 0.3),
    "request": Door(make_request, request, 1.5),
    "protocol": Door(make_lines_of_protocol, speak),
}
