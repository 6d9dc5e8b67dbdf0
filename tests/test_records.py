"""Files with many records: read one by one, past damaged ones, from streams, and their headers without a replay."""

import io
import json
import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus import RecordError, load_headers, load_records, to_code, to_record, to_text
from caylus.play import records
from caylus.play.match import Match
from caylus.play.record import LONGEST_RECORD

from .studies import keep
from .test_record import bots_game


def as_json(match: Match) -> str:
    return json.dumps(to_record(match, about=True))


def as_pretty_json(match: Match) -> str:
    return json.dumps(to_record(match), indent=1)


FORMS = [to_text, to_code, as_json, as_pretty_json]


def some_matches() -> list[Match]:
    """Return a few games, some unfinished, one with a comment that looks like a beginning."""
    matches = [bots_game(players, seed) for players, seed in ((2, 1), (3, 2), (5, 3))]
    matches[1].undo(10)
    keep(matches[1], tuple(matches[1].actions[:3]), "c1.", '[Game "caylus"]\n{"a": 1}\nc1.AAAA')
    return matches


class Dripping(io.RawIOBase):
    """A stream that gives seven bytes at a time, whatever is wanted."""

    def __init__(self, text: str) -> None:
        self.data = io.BytesIO(text.encode())

    def read(self, size: int = -1) -> bytes:
        return self.data.read(7)


def sources(text: str, folder: Path) -> Iterator[Any]:
    """Yield the same text in each form that a source may have."""
    file = folder / "games"
    file.write_text(text, encoding="utf-8")
    yield from (text, text.encode(), bytearray(text.encode()), file, io.StringIO(text), io.BytesIO(text.encode()))
    yield Dripping(text)
    with open(file, encoding="utf-8") as opened:
        yield opened


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("between", ["\n", "\n\n  \n"])
def test_many_games_in_one_file_are_read_one_by_one(form: Any, between: str, tmp_path: Path) -> None:
    matches = some_matches()
    wanted = list(map(to_record, matches))
    for source in sources("\ufeff" + between.join(map(form, matches)) + between, tmp_path):
        assert [to_record(match) for match in load_records(source, strict=True)] == wanted


def test_forms_may_be_mixed_in_a_file(tmp_path: Path) -> None:
    one, two, three = some_matches()
    text = "\n".join([to_code(one), as_pretty_json(two), to_text(three), to_code(one)])
    for source in sources(text, tmp_path):
        assert [match.state for match in load_records(source)] == [one.state, two.state, three.state, one.state]
    assert list(load_records("")) == list(load_headers(b"")) == []


def test_a_stream_is_read_no_further_than_it_is_wanted() -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            return f"{to_code(match)}\n".encode()

    match = bots_game(2, 1)
    found = load_records(Endless())
    assert [next(found).state for _ in range(3)] == [match.state] * 3


@pytest.mark.parametrize(
    "damage",
    [
        lambda match: to_code(match)[:-3],
        lambda match: to_text(match).replace("]", "", 1),
        lambda match: as_json(match)[:-1],
        lambda match: as_json(match).replace('"players"', "players", 1),
        lambda match: as_pretty_json(match)[:200],
        lambda match: as_pretty_json(match).replace("{", "{{", 1),
        lambda match: "rubbish, but not a path",
    ],
)
def test_a_damaged_record_is_left_out_and_named(damage: Any, tmp_path: Path) -> None:
    one, two, three = some_matches()
    for after in FORMS:
        text = "\n".join([to_code(one), damage(two), after(three), as_json(one)])
        for source in sources(text, tmp_path):
            errors: list[RecordError] = []
            found = [match.state for match in load_records(source, errors=errors)]
            assert found == [one.state, three.state, one.state]
            assert [str(error).partition(":")[0] for error in errors] == ["record 2"]


def test_a_damaged_record_is_told_in_a_warning_or_ends_a_strict_reading() -> None:
    one, two, _three = some_matches()
    text = "\n".join([to_code(one), to_code(two)[:-3], to_code(one)])
    fault = r"^record 2: The code does not match its checksum"
    with pytest.warns(UserWarning, match=fault) as told:
        assert len(list(load_records(text))) == 2
    assert told[0].filename == __file__
    found = load_records(text, strict=True)
    assert next(found).state == one.state
    with pytest.raises(RecordError, match=fault):
        next(found)
    assert list(found) == []


def test_bytes_that_are_no_text_spoil_only_their_record(tmp_path: Path) -> None:
    one = bots_game(2, 1)
    data = f"{as_json(one)}\n{as_json(one)}\n{to_code(one)}".encode()
    name = data.index(b"Player 0", data.index(b"\n"))
    data = data[:name] + b"\xff" + data[name + 1 :]
    file = tmp_path / "games"
    file.write_bytes(data)
    for source in (data, file, io.BytesIO(data)):
        errors: list[RecordError] = []
        assert len(list(load_records(source, errors=errors))) == 2
        assert list(map(str, errors)) == ["record 2: This is no text in UTF-8."]
    with open(file, encoding="utf-8") as opened, pytest.raises(RecordError, match=r"^This is no text in UTF-8\.$"):
        list(load_records(opened))


def test_what_is_no_source_is_refused_at_once(tmp_path: Path) -> None:
    for read in (load_records, load_headers):
        for source in (7, None, {"game": "caylus"}):
            with pytest.raises(RecordError, match=r"^Records are a text"):
                read(source)
        for path in (tmp_path / "missing", tmp_path, Path("a\0b")):
            with pytest.raises(RecordError, match="^" + ("a" if path.name == "a\0b" else str(tmp_path))):
                read(path)


def test_a_stream_without_records_is_not_kept_whole() -> None:
    rubbish = io.StringIO("x y\n" * LONGEST_RECORD)
    errors: list[RecordError] = []
    assert list(load_headers(rubbish, errors=errors)) == []
    assert len(errors) >= 2
    assert "too long" in str(errors[0])


@pytest.mark.parametrize("form", [*FORMS, caylus.position_code])
def test_headers_need_no_replay(form: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = some_matches()
    text = "\n".join(form(match.state if form is caylus.position_code else match) for match in matches)

    def replay(self: Match, texts: Iterable[object], *_: object, **__: object) -> None:
        assert list(texts) == [], "an action is replayed"

    with monkeypatch.context() as patched:
        patched.setattr(Match, "replay", replay)
        headers = list(load_headers(text, strict=True))
    for header, match in zip(headers, matches, strict=True):
        assert (header.game, header.players, header.options) == ("caylus", match.state.players, match.options)
        assert caylus.load_record(header.text).state == match.state
        if form is caylus.position_code:
            assert header.actions == 0
            continue
        assert (header.seats, header.actions) == (match.seats, len(match.actions))
        stated = match.state.scores() if match.state.is_over() and form in (as_json, to_text) else None
        assert header.result == stated


def test_headers_name_what_is_wrong_before_the_actions() -> None:
    match = bots_game(2, 1)
    record = to_record(match)
    wrong = [{**record, "players": 9}, {**record, "game": "chess"}, {**record, "actions": "pass"}]
    errors: list[RecordError] = []
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert list(load_headers("\n".join(map(json.dumps, wrong)), errors=errors)) == []
    assert [str(error).split(" ")[2] for error in errors] == ["players:", "game:", "actions:"]
    # The actions are not looked at.
    (header,) = load_headers(json.dumps({**record, "actions": ["fly"]}))
    assert header.actions == 1


def test_a_result_of_another_shape_is_none() -> None:
    record = to_record(bots_game(2, 1))
    for result in (None, [1], [1, "2"], "1, 2", [True, 2]):
        (header,) = load_headers(json.dumps({**record, "about": {"result": result}}))
        assert header.result is None


def test_records_are_found_wherever_a_chunk_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(form(match) for match in some_matches() for form in FORMS)
    wanted = [header.text for header in load_headers(text)]
    for size in (1, 7, 100, 4096):
        monkeypatch.setattr(records, "CHUNK", size)
        assert [header.text for header in load_headers(io.StringIO(text))] == wanted
