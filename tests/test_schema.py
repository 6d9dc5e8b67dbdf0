"""JSON schemas of states, positions and records accept the readers' valid data and refuse damaged ones."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.forms.described import editor_fields
from caylus.core.forms.form import Form
from caylus.core.rules.errors import CaylusError, RecordError
from caylus.games import GAMES, find_game
from caylus.play.match import Match
from caylus.play.position import from_position, to_position
from caylus.play.record import load_record, to_record
from caylus.play.schema import SCHEMAS, schema

from .damage import damaged
from .recorded import read_trace
from .studies import notes_of
from .thorough import sample, tries

TESTS = Path(__file__).parent
DECLARED = [game for game in GAMES if find_game(game).positions.form]
needs_jsonschema = pytest.mark.host


@cache
def validator(what: str, game: str) -> Any:
    return pytest.importorskip("jsonschema").Draft202012Validator(schema(what, game))


def plain(data: Any) -> Any:
    """Return the data as they come out of a file."""
    return json.loads(json.dumps(data))


def problems(what: str, game: str, data: Any) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in validator(what, game).iter_errors(plain(data))]


def form_of(game: str) -> Form:
    form = find_game(game).positions.form
    assert form is not None
    return form


TRACES = [
    pytest.param(game, path, id=f"{game}-{path.name.split('.')[0]}")
    for game in DECLARED
    for path in sample(sorted((TESTS / "traces" / game).glob("*.jsonl.gz")), 3)
]


@needs_jsonschema
@pytest.mark.parametrize("what", list(SCHEMAS))
@pytest.mark.parametrize("game", DECLARED)
def test_the_schemas_are_schemas(game: str, what: str) -> None:
    """Each schema is valid in the dialect that it names, and is JSON."""
    found = schema(what, game)
    validator(what, game).check_schema(found)
    assert plain(found) == found
    assert GAMES[game].title in found["title"]


@needs_jsonschema
@pytest.mark.parametrize(("game", "path"), TRACES)
def test_recorded_games_validate(game: str, path: Path) -> None:
    """The record, and on the way states and positions."""
    record, asked, _ = read_trace(path)
    match = load_record({**record, "actions": [line["answer"] for line in asked]})
    assert problems("record", game, to_record(match, about=True)) == []
    without_lines = {**to_record(match), "lines": []}
    assert notes_of(load_record(without_lines)) == notes_of(match)
    assert problems("record", game, without_lines) == []
    for number, (state, _action) in enumerate(match.decided()):
        if number % 9 == 0:
            assert problems("state", game, state.to_dict(resumable=True)) == []
            assert problems("position", game, to_position(state)) == []
    assert problems("state", game, match.state.to_dict(resumable=True)) == []
    from_there = Match.from_position(to_position(match.state))
    assert problems("record", game, to_record(from_there)) == []


@needs_jsonschema
@pytest.mark.parametrize("game", DECLARED)
def test_second_words_validate(game: str) -> None:
    """The names of all games, in place of the game's own."""
    form = form_of(game)
    position = to_position(caylus.new_game(game, 2, seed=1)) | dict.fromkeys(form.words.also, 1)
    position["players"] = [{**player, **dict.fromkeys(form.players.words.also, 3)} for player in position["players"]]
    assert {"points", "score"} & set(position["players"][0])
    assert accepted("position", position)
    assert problems("position", game, position) == []
    assert problems("position", game, {**position, "rounds": 1}) != []


@needs_jsonschema
@pytest.mark.parametrize("kind", ["positions", "records"])
def test_what_was_kept_of_earlier_versions_validates(kind: str) -> None:
    """Kept things that were written as JSON validate."""
    for entry in json.loads((TESTS / "old" / f"{kind}.json").read_text(encoding="utf-8")):
        thing = entry["thing"]
        if isinstance(thing, dict) and thing["game"] in DECLARED:
            assert problems(kind.removesuffix("s"), thing["game"], thing) == [], entry["name"]


@needs_jsonschema
@pytest.mark.parametrize("game", DECLARED)
def test_a_setup_of_other_seats_or_names_does_not_validate(game: str) -> None:
    """The kinds that read a setup are those of the schema."""
    rules, players = find_game(game).rules, max(GAMES[game].players)
    record = to_record(Match(game, players, setup=rules.setup.draw(players, Random(1))))
    assert problems("record", game, plain(record)) == []
    for key, kind in rules.setup.keys.items():
        for other in (9, "beer"):
            setup = {**record["setup"], key: other if kind.single else [other]}
            assert problems("record", game, plain({**record, "setup": setup})) != [], (key, other)


def accepted(what: str, data: Any) -> bool:
    """Tell whether the reader accepts the data."""
    read: Any = {"state": caylus.from_dict, "position": from_position, "record": load_record}[what]
    try:
        read(data)
    except (RecordError, CaylusError):
        return False
    return True


@needs_jsonschema
@pytest.mark.parametrize("what", list(SCHEMAS))
@pytest.mark.parametrize("game", DECLARED)
def test_damaged_ones_do_not_validate_unless_the_reader_takes_them(game: str, what: str) -> None:
    """Data that validate but are refused may break only a rule of the game, or disagree with each other."""
    random = Random(game)
    players = max(GAMES[game].players)
    match = Match(game, players, setup=find_game(game).rules.setup.draw(players, random))
    for _ in range(60):
        match.play(random.choice(match.state.legal_texts()))
    things = {"state": match.state.to_dict(resumable=True), "position": to_position(match.state)}
    whole = plain(things.get(what) or to_record(match))
    assert accepted(what, whole)
    count = tries(400, 4000)
    refused = missed = 0
    for _ in range(count):
        data = damaged(random, whole)
        if has_other_than_json(data):
            continue
        valid = validator(what, game).is_valid(data)
        if accepted(what, data):
            assert valid, problems(what, game, data)
        else:
            refused += 1
            missed += valid
    assert refused > count // 3
    assert missed < refused // (1 if what == "record" else 2)


def has_other_than_json(data: Any) -> bool:
    """Tell whether data are not JSON: in it 0.0 is a whole number, keys are texts, and a text is no record."""
    if isinstance(data, dict):
        return not all(isinstance(key, str) for key in data) or any(map(has_other_than_json, data.values()))
    return type(data) is float or (isinstance(data, list) and any(map(has_other_than_json, data)))


def test_a_game_without_declared_forms_has_no_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says so."""
    info = find_game(DECLARED[0])
    without = info._replace(positions=info.positions._replace(form=None))
    monkeypatch.setattr("caylus.play.schema.find_game", lambda game: without)
    with pytest.raises(CaylusError, match="its forms are not declared"):
        schema("state", DECLARED[0])


@pytest.mark.parametrize("game", DECLARED)
def test_the_fields_of_an_editor_are_those_of_a_position(game: str) -> None:
    """Each key of a record is among them, with a kind and with its default, if the default is always the same."""
    form = form_of(game)
    fields = editor_fields(form)
    words = {field["word"].partition(".")[0] for field in fields["position"]}
    spaces = {field["on"] for field in fields["space"]}
    assert spaces == set(fields["spaces"])
    assert fields["keys"] == list(form.keys)
    assert words | spaces | {"position", "game", "players"} == set(form.keys) - {"resume"}
    assert [field["word"] for field in fields["player"]] == list(form.players.words.position_parts)
    assert all(field["kind"] for part in ("position", "player", "space") for field in fields[part])
    assert plain(fields) == fields
