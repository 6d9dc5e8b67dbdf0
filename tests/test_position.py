"""Positions: every state can be written as one and read back; other data are refused with a reason or can be played."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.play.continuation import compare
from caylus.play.match import Match
from caylus.play.position import LONGEST_POSITION, is_position
from caylus.play.record import load_record, to_record
from caylus.play.views import charts, decisions

from .caylus.helpers import POSITIONS, read_trace, replay, trace_paths
from .damage import THERE, nested
from .thorough import tries

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"jeweller": True, "lawyer_prestige": 3}, {"simplified_favors": True})
START = {"position": 1, "game": "caylus", "players": [{"deniers": 5}, {"deniers": 5}]}
"""a short position"""


def as_saved(record: Any) -> Any:
    """Return a record as it comes back from a file."""
    return json.loads(json.dumps(record))


def check_state(state: Any) -> dict[str, Any]:
    """Check that a state can be written and read as a position with a canonical record; return the record."""
    record = caylus.to_position(state)
    copy = caylus.from_position(as_saved(record))
    assert copy == state, record
    assert copy.to_dict(resumable=True) == state.to_dict(resumable=True)
    assert copy.legal_actions() == state.legal_actions()
    assert list(caylus.to_position(copy)) == list(record)
    assert caylus.to_position(copy) == record
    return record


def check_code(record: dict[str, Any]) -> None:
    """The code reads back to the same record, and is written again in the same letters."""
    code = caylus.position_code(record)
    assert len(code) < 500
    state = caylus.from_position(code)
    assert caylus.to_position(state) == record
    assert caylus.position_code(state) == code


# Every state can be written and read


@pytest.mark.parametrize("path", trace_paths()[::5], ids=lambda path: path.name.split(".")[0])
def test_every_state_of_a_recorded_game_reads_back(path: Path) -> None:
    """The games were played with a plan."""
    record, _, _ = read_trace(path)
    state = replay(record, 0)
    for text in record["actions"]:
        check_state(state)
        state.play(text)
    check_code(check_state(state))


@pytest.mark.parametrize("path", sorted(POSITIONS.glob("*.json")), ids=lambda path: path.stem)
def test_rare_states_read_back(path: Path) -> None:
    """Rare states come from the rulebook's examples: several favors at once, residences that wait, a full road."""
    match = load_record(path.read_text(encoding="utf-8"))
    plies = len(match.actions)
    for ply, (state, _) in enumerate(match.decided()):
        if ply % 5 == 0 or ply > plies - 30:
            check_state(state)
    check_code(check_state(match.state))


@pytest.mark.slow
@pytest.mark.host
@pytest.mark.parametrize("shard", range(4))
def test_every_state_of_any_game_reads_back(shard: int) -> None:
    """The games are random, by players who like to build: a thousand of them in the thorough run."""
    for seed in range(shard, tries(160, 1000), 4):
        random = Random(seed)
        state = caylus.new_game("caylus", 2 + seed % 4, seed=seed, options=OPTIONS[seed % 3])
        idle = random.choice((1.0, 0.2, 0.02))
        while not state.is_over():
            if random.random() < 0.1:
                check_state(state)
            legal = state.legal_actions()
            likings = [idle if state.text(action) in ("pass", "decline", "done", "back") else 1.0 for action in legal]
            state.apply(random.choices(legal, likings)[0])
        check_state(state)


# Records that begin with a position


def late_match(seed: int, plies: int = 40) -> Match:
    """Return a match that began in the middle of another one."""
    random = Random(seed)
    state = caylus.new_game("caylus", 2 + seed % 4, seed=seed, options=OPTIONS[seed % 3])
    for _ in range(random.randrange(150)):
        if not state.is_over():
            state.apply(random.choice(state.legal_actions()))
    seats = [{"name": f"Player {seat}", "bot": None} for seat in range(state.players)] if seed % 2 else None
    match = Match.from_position(caylus.to_position(state), seats=seats)
    assert match.state == state
    for _ in range(plies):
        if not match.state.is_over():
            match.play(random.choice(match.state.legal_texts()))
    return match


def test_a_match_is_undone_to_its_position_and_no_further() -> None:
    """The record knows nothing of the time before."""
    match = late_match(3)
    first = caylus.from_position(match.position)
    match.undo(len(match.actions))
    assert match.state == first
    assert match.undo_depth() == 0
    match.redo(5)
    assert match.branch(2).state != first
    assert match.branch(0).state == first


@pytest.mark.parametrize("seed", range(6))
def test_a_match_from_a_position_is_told_like_any_other(seed: int) -> None:
    """A match from a position has decisions, a log, and a balance, which begins with the goods of the position."""
    match = late_match(seed, 60)
    assert [decision["text"] for decision in decisions(match)] == to_record(match)["actions"]
    assert match.view()["events"][0]["data"]["event"] == "position"
    data, told = match.state.to_dict(), {chart["id"]: chart for chart in charts(match)}
    for seat, player in enumerate(data["players"]):
        if match.state.is_over():
            assert told["by-turn"]["points"][-1]["seats"] == match.state.scores()
        else:
            assert told["by-turn"]["points"][-1]["seats"][seat] == player["prestige"]
            assert sum(row["seats"][seat] for row in told["by-source"]["plus"]) == player["prestige"]
        for good in ("food", "wood", "stone", "cloth", "gold", "deniers"):
            balance = [sum(row["seats"][seat] for row in told[good][side]) for side in ("plus", "minus")]
            assert balance[0] - balance[1] == player[good], good


def test_a_bare_position_is_a_match_without_answers() -> None:
    """A position alone, as mapping, JSON or code, is a match without actions."""
    for source in (START, json.dumps(START), caylus.position_code(START)):
        match = load_record(source)
        assert match.actions == []
        assert match.position == START
        assert match.state == caylus.from_position(START)
    assert is_position(START)
    assert not is_position({**START, "actions": []})


def test_games_from_different_positions_are_different_games() -> None:
    """Positions that look the same on the board are no exception."""
    known, other = (load_record({**START, "players": [{"deniers": 5, "gold": gold}, {}]}) for gold in (1, 2))
    assert compare(known, known).relation == "same"
    assert compare(known, other).relation == "another"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "game: the position is one of caylus, not of 'chess'."),
        ({"players": 2}, "record: unknown key 'players'; there is game, "),
        ({"position": 5}, "A position is a mapping, JSON text or a code, not 5."),
        ({"position": {**START, "turn": 0}}, "turn: expected a whole number from 1 to 1000000, not 0."),
        ({"actions": ["tea"]}, "actions[0]: 'tea' is not allowed. "),
        ({"seats": [{"name": "Anna"}]}, "seats: expected 2, one for each player, not 1."),
    ],
)
def test_what_is_wrong_with_a_record_that_begins_with_a_position(changes: dict[str, Any], said: str) -> None:
    """Keys, position and actions of a record that begins with a position are checked."""
    with pytest.raises(caylus.RecordError) as caught:
        load_record({"game": "caylus", "position": START, "actions": [], **changes})
    assert caught.value.message.startswith(said)


# Data from outside


@pytest.mark.parametrize(
    ("source", "said", "where"),
    [
        (5, "A position is a mapping, JSON text or a code, not 5.", None),
        ("[1]", "A position is a mapping, JSON text or a code, not '[1]'.", None),
        ("tea", "The position is not JSON: ", None),
        ("{" + "1" * LONGEST_POSITION, "The position is too long: ", None),
        (json.dumps({**START, "turn": nested(25)}), "The position is nested too deeply.", None),
        ('{"position": 1, "game": "caylus", "players": [{"gold": NaN}, {}]}', "The position cannot be read: NaN", None),
        ({}, "position: missing; ", ()),
        ({**START, "position": 2}, "This position has version 2; only version 1 can be read here.", ("position",)),
        ({**START, "position": True}, "This position has version True; only version 1 can be read", ("position",)),
        ({"position": 1}, "game: missing", ()),
        ({**START, "game": "chess"}, f"game: unknown game 'chess'; there is {THERE}", None),
        ("p1.???", "The code contains characters that no code uses; ", None),
        ("p1.AAAA", "The code does not match its checksum; ", None),
        ("p1." + "A" * 5000, "The code is too long: ", None),
        ({"position": 1, "game": "caylus"}, "players: expected a list of 2 to 5, not [].", ("players",)),
        ({**START, "beer": 1}, "position: unknown key 'beer'; ", ()),
        ({**START, "players": [{}, {"name": "Anna"}]}, "players[1]: unknown key 'name'; ", ("players", 1)),
        ({**START, "players": [{}, {"gold": True}]}, "players[1].gold: expected a whole", ("players", 1, "gold")),
        ({**START, "players": [{}, {"gold": float("nan")}]}, "players[1].gold: expected", ("players", 1, "gold")),
        ({**START, "players": [{}, {"favor": [1]}]}, "players[1].favor: expected an o", ("players", 1, "favor")),
        ({**START, "options": {"beer": 1}}, "options: unknown key 'beer'; ", ("options",)),
        ({**START, "options": 5}, "options: expected an object of jeweller, ", ("options",)),
        ({**START, "turn": 1.0}, "turn: expected a whole number from 1 to 1000000, not 1.0.", ("turn",)),
        ({**START, "phase": "tea"}, "phase: expected one of income, ", ("phase",)),
        ({**START, "phase": ["road"]}, "phase: expected one of income, ", ("phase",)),
        ({**START, "bailiff": None}, "bailiff: expected a whole number from 6 to 25, not None.", ("bailiff",)),
        ('{"position": 1, "game": "caylus", "turn": 1, "turn": 2}', "The position cannot be read: the key 'turn' comes "
         "twice.", None),
        ({**START, "asked": 2}, "asked: expected a whole number from 0 to 1, not 2.", ("asked",)),
        ({**START, "phase": "road", "asked": 0}, "asked: expected nobody, because only ", ("asked",)),
        ({**START, "road": [1]}, "road: expected an object, not [1].", ("road",)),
        ({**START, "road": {"29": "mason"}}, "road: expected spaces from 1 to 28, not '29'.", ("road",)),
        ({**START, "road": {"09": "mason"}}, "road: expected spaces from 1 to 28, not '09'.", ("road",)),
        ({**START, "road": {True: "mason"}}, "road: expected spaces from 1 to 28, not True.", ("road",)),
        ({**START, "road": {9: "mason", "9": "mason"}}, "road[9]: the space comes twice.", ("road", 9)),
        ({**START, "road": {"9": None}}, "road[9]: expected an object, not None.", ("road", 9)),
        ({**START, "road": {"9": {"owner": 0}}}, "road[9].tile: missing.", ("road", 9, "tile")),
        ({**START, "road": {"9": "tent"}}, "road[9].tile: expected a name that Caylus ", ("road", 9, "tile")),
        ({**START, "road": {"1": {"worker": "0"}}}, "road[1].worker: expected a whole num", ("road", 1, "worker")),
        ({**START, "specials": {"pub": 0}}, "specials: unknown key 'pub'; ", ("specials",)),
        ({**START, "specials": {"gate": 7}}, "specials.gate: expected a whole number", ("specials", "gate")),
        ({**START, "castle_workers": [0, 0]}, "castle_workers: expected different pl", ("castle_workers",)),
        ({**START, "castle_workers": 0}, "castle_workers: expected a list of 0 to 2", ("castle_workers",)),
        ({**START, "scored": ["moat"]}, "scored[0]: expected one of dungeon, ", ("scored", 0)),
        ({**START, "scored": {}}, "scored: expected a list of 0 to 3, not {}.", ("scored",)),
        ({**START, "resume": []}, "resume: expected an object, not [].", ("resume",)),
        ({**START, "resume": {"agenda": []}}, "resume.agenda: expected a question, ", ("resume", "agenda")),
        ({**START, "resume": {"agenda": [["x"]]}}, "resume.agenda[0][0]: expected a", ("resume", "agenda", 0, 0)),
        ({**START, "resume": {"lines_used": [16, 0]}}, "resume.lines_used[0]: expec", ("resume", "lines_used", 0)),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_position_is_named(source: Any, said: str, where: Any) -> None:
    """Refusals have the words of the record, with the path to the place."""
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_position(source)
    assert caught.value.message.startswith(said)
    assert caught.value.where == where


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_order_of_passing_follows_from_the_workers_where_they_stand(players: int) -> None:
    """At the beginning of the special buildings it need not be said, also where it is not the turn order."""
    others = 0
    for seed in range(12):
        state, random = caylus.new_game("caylus", players, seed=seed), Random(seed)
        for _ in range(8 * seed):
            state.apply(random.choice(state.legal_actions()))
        while state.phase_id() == "placement" or state.turn < 2:
            state.apply(random.choice(state.legal_actions()))
        record = caylus.to_position(state)
        if record.get("phase") == "special buildings" and "resume" not in record:
            others += record.pop("pass_order", None) is not None
            assert caylus.from_position(record) == state
    assert others


def test_all_problems_of_a_position_are_told() -> None:
    """Each with its place and rule, the first one as the error itself; none that comes from leaving out another one."""
    favors: dict[str, Any] = {"favor": {"deniers": 5, "prestige": 4}, "wood": -1}
    players = [favors, {"houses": {"dungeon": 7}}]
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_position({**START, "players": players, "road": {"9": {"owner": 0}, "12": "architect_1"}})
    problems = caught.value.problems
    assert problems[0] is caught.value
    assert caught.value.message == "road[9].tile: missing."
    assert {(problem.where, problem.rule) for problem in problems} == {
        (("road", 9, "tile"), None),
        (("road", 12, "owner"), "C-BUILD-2"),
        (("players", 0, "wood"), None),
        (("players", 0, "favor", "deniers"), "C-FAVOR-4"),
        (("players", 0, "favor", "prestige"), "C-FAVOR-4"),
        (("players", 1, "houses", "dungeon"), "C-CASTLE-2"),
    }
    assert favors["wood"] == -1, "what came from outside stays as it is"


@pytest.mark.parametrize("source", [{**START, "phase": "tea", "turn": 0}, {**START, "road": {"9": "tent"}}, ""])
def test_nothing_else_is_told_where_too_much_depends_on_it(source: Any) -> None:
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_position(source)
    assert caught.value.problems == (caught.value,)


@pytest.mark.parametrize(
    ("game", "wrong"),
    [
        ("caylus1303", {"players": {0: {"wood": -1}, 1: {"food": "x"}}}),
        ("zamek", {"players": {0: {"points": -1}, 1: {"tokens": 7}}}),
    ],
)
def test_all_problems_are_told_in_every_game(game: str, wrong: dict[str, Any]) -> None:
    record = caylus.to_position(caylus.new_match(game, [{"name": "A"}, {"name": "B"}], seed=1).state)
    places = set()
    for seat, said in wrong["players"].items():
        record["players"][seat] |= said
        places |= {("players", seat, key) for key in said}
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_position(record)
    assert {problem.where for problem in caught.value.problems} == places


def test_codes_are_guarded() -> None:
    """Any changed letter is noticed; a code with a right check sum is refused too if it holds no position."""
    code = caylus.position_code({**START, "players": [{"gold": 3}, {}]})
    for index in range(3, len(code)):
        other = code[:index] + ("A" if code[index] != "A" else "B") + code[index + 1 :]
        with pytest.raises(caylus.RecordError):
            caylus.from_position(other)
    for plain in (b"", b"{}", b"\xff", b"[" * 500, b"[]", b" " * (2 * LONGEST_POSITION)):
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(plain) + packer.flush()
        body = packed + zlib.crc32(packed).to_bytes(4, "big")
        with pytest.raises(caylus.RecordError):
            caylus.from_position("p1." + base64.urlsafe_b64encode(body).decode().rstrip("="))


def test_a_code_of_this_version_will_always_be_read() -> None:
    """The dictionary is part of the format."""
    code = "p1.I8enpnCfohhlhuwjY0TRYYxUQFgiygc8OQ3oxloAltsVEg"
    record = {
        "position": 1, "game": "caylus", "players": [{"deniers": 5, "food": 2}, {"deniers": 6, "prestige": 3}],
        "turn": 3, "bailiff": 9, "road": {"9": {"tile": "mason", "owner": 1}},
    }  # fmt: skip
    assert caylus.to_position(caylus.from_position(code)) == record
    assert caylus.position_code(record) == code


# Mutations
