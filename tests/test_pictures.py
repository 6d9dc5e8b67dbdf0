"""A page without Python shows the same as Python: both use the same functions, which the build sends as data."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus import RecordError
from caylus.core.text.translation import ENGLISH, find_translator
from caylus.games import GAMES, find_game

from .recorded import read_trace
from .thorough import sample, tries

ROOT = Path(__file__).parent.parent
TRACES = ROOT / "tests" / "traces"
DRAWN = [game for game in GAMES if find_game(game).presentation.scene]
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]

sys.path.insert(0, str(ROOT / "web" / "tools"))
from pictures import pictures_of, texts_of  # noqa: E402
from portable import Program  # noqa: E402

SAME = ["game", "players", "turn", "phase", "phase_label", "options", "turn_order", "things", "pieces"]
SAME_OF_A_SEAT = ["seat", "name", "color"]


def run(asked: dict[str, Any]) -> list[Any]:
    """Run the page's scripts on some data and return their result."""
    command = ["node", str(ROOT / "tests" / "page_pictures.mjs")]
    ran = subprocess.run(command, input=json.dumps(asked).encode(), stdout=subprocess.PIPE, check=True)
    seen: list[Any] = json.loads(ran.stdout)
    return seen


@cache
def facts(game: str, language: str = "en") -> dict[str, Any]:
    """Return the data that the build writes for a game."""
    info, tr = find_game(game), find_translator(language)
    return {"game": game, "catalog": info.catalog(tr), **pictures_of(info), **texts_of(info, tr)}


def shown(game: str, positions: list[Any], language: str = "en") -> list[dict[str, Any]]:
    """Return the page's views of positions."""
    return run({"facts": facts(game, language), "positions": positions})


def recorded(game: str, step: int) -> Iterator[Any]:
    """Yield states of the games that other implementations recorded: every so many decisions, and the ends."""
    for path in sorted((TRACES / game).glob("*.jsonl.gz")):
        record = read_trace(path)[0]
        state = caylus.new_game(game, record["players"], options=record["options"], setup=record["setup"])
        for number, answer in enumerate(record["actions"]):
            if number % step == 0:
                yield state.clone()
            state.play(answer)
        yield state


@pytest.mark.parametrize(("game", "language"), sample(product(DRAWN, ["en", "pl", "cs"]), 3))
def test_what_is_drawn_without_python_is_what_python_shows(game: str, language: str) -> None:
    """The views of recorded games agree at any decision, except for the deciding seat at the start of a phase."""
    states = [*recorded(game, tries(60 if language == "en" else 250, 20))]
    assert len(states) > 30
    tr = find_translator(language)
    for state, seen in zip(states, shown(game, [caylus.to_position(state) for state in states], language), strict=True):
        view = json.loads(json.dumps(find_game(game).presentation.view(state, tr=tr)))
        if seen["decision"]:
            assert seen["decision"]["seat"] == view["decision"]["seat"]
        elif view["decision"]:
            for one in (seen, view):
                one["things"] = [thing for thing in one["things"] if thing["place"] != "order"]
        assert {key: seen[key] for key in SAME} == {key: view[key] for key in SAME}
        assert seen["there"].items() <= view["there"].items()
        assert seen["summary"] == view["summary"][:1]
        for one, other in zip(seen["seats"], view["seats"], strict=True):
            assert [one[key] for key in SAME_OF_A_SEAT] == [other[key] for key in SAME_OF_A_SEAT]
            assert view["result"] or one["score"] == other["score"]
            assert held_by(one).items() <= held_by(other).items()


def held_by(seat: dict[str, Any]) -> dict[str, tuple[int, str]]:
    """Map each holding of a seat to its amount, and to the way it is shown."""
    return {holding["id"]: (holding["count"], holding["shown"]) for holding in (*seat["purse"], *seat["stand"])}


def mixed(game: str, count: int) -> Iterator[dict[str, Any]]:
    """Records that are put together from others: hardly one of them is a position that play can lead to."""
    choose = random.Random(game)
    records = [caylus.to_position(state) for state in recorded(game, 40)]
    for _ in range(count):
        one = choose.choice(records)
        alike = [other for other in records if len(other["players"]) == len(one["players"])]
        keys = ["players", *find_game(game).positions.form.keys[4:]]  # type: ignore[union-attr]
        taken = {key: choose.choice(alike).get(key) for key in keys}
        yield {**one, **{key: value for key, value in taken.items() if value is not None}}


@pytest.mark.parametrize("game", DRAWN)
def test_a_position_that_no_game_can_lead_to_is_drawn(game: str) -> None:
    """The page and Python use the same functions and data, so they also fill in defaults alike."""
    info = find_game(game)
    scene, form = info.presentation.scene, info.positions.form
    assert scene is not None
    assert form is not None
    records = [*mixed(game, tries(100, 1500))]
    texts, impossible = scene.texts(ENGLISH), 0
    for record, seen in zip(records, shown(game, records), strict=True):
        data = form.fill(record)
        data["asked"] = record.get("asked")
        assert "error" not in seen, record
        things = [{**one, "texts": texts.get(one["place"], one.get("texts"))} for one in scene.things(data)]
        assert [{**one, "texts": one.get("texts")} for one in seen["things"]] == things
        assert seen["pieces"] == [*scene.pieces(data)]
        assert seen["there"] == scene.there(data)
        assert seen["turn_order"] == scene.order(data)
        try:
            caylus.from_position(record)
        except RecordError:
            impossible += 1
    assert impossible > len(records) / 2


def test_positions_of_before_are_drawn() -> None:
    """Old positions are drawn: those that people have kept, and those of the tests and the documentation."""
    kept = [entry["thing"] for entry in json.loads((ROOT / "tests/old/positions.json").read_text("utf-8"))]
    files = [*(ROOT / "docs/boards").glob("*.json"), *(ROOT / "tests/caylus/positions").glob("*.json")]
    kept += [json.loads(path.read_text("utf-8")) for path in files]
    positions = [one.get("position") if isinstance(one.get("position"), dict) else one for one in kept]
    for game in DRAWN:
        own = [one for one in positions if one.get("game") == game and "position" in one]
        assert own
        for position, seen in zip(own, shown(game, own), strict=True):
            view = caylus.from_position(position).view()
            assert seen["pieces"] == view["pieces"], position


def renamed(said: dict[str, Any], also: dict[str, str]) -> dict[str, Any]:
    second = {first: word for word, first in also.items()}
    return {second.get(key, key): value for key, value in said.items()}


@pytest.mark.parametrize("game", sample(DRAWN, 1))
def test_second_words_are_drawn_as_the_first(game: str) -> None:
    """The names that all games share, where a game has its own."""
    form = find_game(game).positions.form
    assert form is not None
    records = [
        {**caylus.to_position(state), **dict.fromkeys(form.words.also.values(), state.round)}
        for state in recorded(game, 90)
    ]
    second = [
        {
            **renamed(record, form.words.also),
            "players": [renamed(player, form.players.words.also) for player in record["players"]],
        }
        for record in records
    ]
    assert all(one != other for one, other in zip(second, records, strict=True))
    assert shown(game, second) == shown(game, records)
    beside = {**records[0], **second[0]}
    assert "error" in shown(game, [beside])[0]


REFUSED = {
    "line": ({"board": ["c1 F01"]}, "board[0]: expected text such as c1 F01 180 white r1"),
    "no text": ({"board": [7]}, "board[0]"),
    "far cell": ({"board": ["z9 F01 0"]}, "board[0]"),
    "unknown tile": ({"board": ["c1 __proto__ 0"]}, "board[0]"),
    "crooked": ({"board": ["c1 F01 45"]}, "board[0]"),
    "color": ({"board": ["c1 F01 0 red r1"]}, "board[0]"),
    "three players": ({"players": [{}, {}, {}]}, "players"),
    "points": ({"players": [{"points": 1.5}, {}]}, "players[0].points"),
    "token": ({"players": [{"tokens": [12]}, {}]}, "players[0].tokens[0]"),
    "keep": ({"players": [{"keep": {"size": 3, "house": "c1.x1"}}, {}]}, "players[0].keep.house"),
    "tower": ({"taken": [99]}, "taken[0]"),
    "asked": ({"asked": "dinner"}, "asked"),
    "other data": ({"options": {"tiles": "r9"}}, "options.tiles"),
    "unknown key": ({"boards": []}, "boards"),
    "another game": ({"game": "caylus"}, "game"),
}


def test_hostile_positions_are_refused_with_a_reason() -> None:
    """Reasons name the place; tests in the browser have those of Caylus."""
    records = [{"position": 1, "game": "zamek"} | given for given, _ in REFUSED.values()]
    for (name, (_, reason)), seen in zip(REFUSED.items(), shown("zamek", records), strict=True):
        assert seen.get("error", "shown").startswith(reason), name


@pytest.mark.parametrize(
    ("resume", "reason"),
    [
        (7, "resume: expected an object"),
        ({"agendas": []}, "resume.agendas"),
        ({"agenda": [7]}, "resume.agenda[0]"),
        ({"agenda": [[{}]]}, "resume.agenda[0]"),
        ({"agenda": [["placement", "0"]]}, "resume.agenda[0]"),
        ({"lines_used": ["all"]}, "resume.lines_used[0]"),
    ],
)
def test_a_hostile_memory_is_refused(resume: Any, reason: str) -> None:
    (seen,) = shown("caylus", [{"position": 1, "game": "caylus", "players": [{}, {}], "resume": resume}])
    assert seen.get("error", "shown").startswith(reason)


# Functions as data

FEW = (3, 1, 2)
NAMED = {"a": 1, "b": 0}


def _numbers(one: int, other: int) -> Any:
    return [one + other, one - other, one * other, one // other, one % other, -one, abs(one), one >> 1, one & 3]


def _compared(one: Any, other: Any) -> Any:
    between = one <= other <= one + 10
    return [one == other, one != other, one < other, between, one is None, not one, one and other, one or other]


def _lists(values: list[Any]) -> Any:
    first, other = [values, [*values]]
    return [
        values[-1],
        values[1:],
        values[:-1],
        values[-2:],
        len(values),
        [*values, *values],
        values * 2,
        first == other,
    ]


def _words(text: str) -> Any:
    parts = text.split()
    return {**{part: len(part) for part in parts}, "of": f"{parts[0]} and {len(parts)}", "is": isinstance(text, str)}


def _built_in(values: list[int]) -> Any:
    ordered = sorted(values)
    return [
        *[list(range(2, 4)), sum(values), max(values), min(values[0], 2), ordered, values.count(1), values.index(1)],
        *[[number, value] for number, value in enumerate(values, 1)],
        *[one * other for one, other in zip(values, ordered, strict=True)],
        [one + other for one in FEW if one > 1 for other in values],
        [*NAMED] + [value for _key, value in NAMED.items() if type(value) is int],
        [NAMED.get("c", 7), "a" in NAMED, 2 in FEW, 9 not in FEW, NAMED["a"] if values else None],
    ]


def _steps(values: list[int]) -> Iterator[int]:
    total = 0
    for value in values:
        if value < 0:
            continue
        elif value > 90:
            return
        total += value
        yield total
    yield from values


def _nothing(values: list[int]) -> Iterator[int]:
    for value in values:
        if value > 1000:
            yield value


CALLS = [
    (_numbers, (7, 3)), (_numbers, (-7, 3)), (_numbers, (7, -2)), (_compared, (0, 5)), (_compared, (5, 5)),
    (_lists, ([1, 2, 3],)), (_lists, (["a", "b"],)), (_words, ("of one  word",)), (_built_in, ([1, 3, 2],)),
    (_built_in, ([1, 10, 9],)), (_steps, ([1, -1, 2],)), (_steps, ([1, 99, 2],)), (_nothing, ([1],)),
]  # fmt: skip


def test_functions_give_the_same_as_data() -> None:
    """All expressions of which such functions may consist are compared."""
    program = Program()
    calls = [[program.add(function), *values] for function, values in CALLS]
    for (function, values), given in zip(CALLS, run({"program": program.data(), "calls": calls}), strict=True):
        wanted = function(*values)
        assert given == json.loads(json.dumps(wanted if isinstance(wanted, list | dict) else [*wanted])), function


def _tries(value: Any) -> Any:
    try:
        return value
    except ValueError:
        return None


def _imports(value: Any) -> Any:
    return __import__(value)


def _opens(value: Any) -> Any:
    return value.format(value)


@pytest.mark.parametrize("function", [_tries, _imports, _opens, lambda value: {*value}])
def test_what_the_page_does_not_know_ends_the_build(function: Any) -> None:
    with pytest.raises(TypeError, match=r"test_pictures\.py:\d+: \w+ cannot be sent to the page"):
        Program().add(function)


def test_what_is_no_plain_data_is_not_sent() -> None:
    with pytest.raises(TypeError, match="Random cannot be sent"):
        Program().constant(random.Random(), "chance")
