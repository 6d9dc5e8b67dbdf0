"""States, matches and games as Python's objects: printed, copied, pickled, kept in tables; and what misuse is told."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from random import Random
from typing import Any

import pytest

import caylus
from caylus.analysis.advice import Hindsight, tell_hint
from caylus.bots import bots_of
from caylus.core.contract import Game
from caylus.games import find_game

OFFERED = list(caylus.GAMES)


def positions(game: str, games: int, seed: int = 0) -> list[Game]:
    """All positions of a few random games, the last ones too."""
    found = []
    for number in range(seed, seed + games):
        random = Random(number)
        counts = find_game(game).card.players
        state = caylus.new_game(game, counts[number % len(counts)], seed=number)
        found.append(state.clone())
        while not state.is_over():
            state.apply(random.choice(state.legal_actions()))
            found.append(state.clone())
    return found


def new_match(game: str, answers: int) -> caylus.Match:
    """A match after some answers."""
    match = caylus.new_match(game, [{"name": "Anna"}, {"name": "Ben", "bot": "greedy"}], seed=3)
    random = Random(3)
    for _ in range(answers):
        match.play(random.choice(match.state.legal_texts()))
    return match


# States


@pytest.mark.parametrize("game", OFFERED)
def test_a_state_is_copied_and_pickled_without_its_listener(game: str) -> None:
    events: list[dict[str, Any]] = []
    state = caylus.new_game(game, seed=1, sink=events)
    for _ in range(20):
        after = state.clone()
        after.apply(after.legal_actions()[-1])
        if after.is_over():  # a short game
            break
        state.apply(state.legal_actions()[-1])
    heard = len(events)
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state
        assert type(other) is type(state)
        assert other.sink is None
        other.apply(other.legal_actions()[0])
        assert other != state
    assert len(events) == heard
    assert state.sink is events


@pytest.mark.parametrize("game", OFFERED)
def test_every_position_survives_a_pickle(game: str) -> None:
    for state in positions(game, 2):
        assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("game", OFFERED)
def test_equal_positions_alone_have_one_fingerprint(game: str) -> None:
    known: dict[int, Game] = {}
    written = set()
    for state in positions(game, 20):
        assert known.setdefault(state.fingerprint(), state) == state
        written.add(json.dumps(state.to_dict(resumable=True), sort_keys=True))
        again = caylus.from_dict(state.to_dict(resumable=True))
        assert again.fingerprint() == state.fingerprint()
    assert len(known) == len(written) > 100


def test_a_fingerprint_tells_who_has_which_character() -> None:
    """Python's hashes of -1 and -2 are the same, and in one game both stand for nobody."""
    states = [caylus.new_game("caylus1303", 2, seed=seed) for seed in range(200)]
    seen = {state.fingerprint(): state for state in states}
    assert all(seen[state.fingerprint()] == state for state in states)


@pytest.mark.host
def test_a_fingerprint_is_the_same_in_another_process() -> None:
    code = "import caylus; print([caylus.new_game(game, seed=5).fingerprint() for game in caylus.GAMES])"
    told = [
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
                       capture_output=True, text=True, check=True).stdout
        for seed in "12"
    ]  # fmt: skip
    assert told[0] == told[1] == f"{[caylus.new_game(game, seed=5).fingerprint() for game in OFFERED]}\n"


def test_a_game_need_not_bring_a_fingerprint(toy: Any) -> None:
    one, other = (caylus.new_game("toy", 2, seed=seed) for seed in (1, 1))
    assert one.fingerprint() == other.fingerprint()
    other.apply(other.legal_actions()[0])
    assert one.fingerprint() != other.fingerprint()


def test_a_state_is_no_key_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(caylus.new_game(seed=1))


@pytest.mark.parametrize("game", OFFERED)
def test_a_printed_state_is_its_board(game: str) -> None:
    state = caylus.new_game(game, seed=1)
    assert len(str(state).splitlines()) > 3
    assert len(repr(state).splitlines()) == 1


def test_a_state_of_a_game_without_a_board_in_text_is_named(toy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    state = caylus.new_game("toy", seed=1)
    assert str(state).startswith("Round 1")
    assert state._repr_svg_() is None


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_a_notebook_shows_pictures(game: str) -> None:
    match = new_match(game, 4)
    assert match.state._repr_svg_().startswith("<svg ")
    assert match._repr_svg_().startswith("<svg ")


# What misuse is told


@pytest.mark.parametrize("game", OFFERED)
def test_apply_refuses_a_text_and_nothing_has_changed(game: str) -> None:
    for state in positions(game, 3):
        if state.is_over():
            continue
        before = state.clone()
        for text in (state.legal_texts()[0], "nonsense"):
            with pytest.raises(TypeError, match=r"state\.play\("):
                state.apply(text)  # type: ignore[arg-type]
            assert state == before


@pytest.mark.parametrize("game", OFFERED)
def test_a_list_of_answers_that_was_emptied_harms_nobody(game: str) -> None:
    """Neither the state that gave it, nor another one."""
    expected = [state.legal_texts() for state in positions(game, 4)]
    asked = positions(game, 4)
    for state in asked:
        state.legal_actions().clear()
    assert [state.legal_texts() for state in asked] == expected
    assert [state.legal_texts() for state in positions(game, 4)] == expected


@pytest.mark.parametrize("game", OFFERED)
def test_bots_have_nothing_to_choose_after_the_end(game: str) -> None:
    state = positions(game, 1)[-1]
    before = state.clone()
    for bot in bots_of(game).values():
        for ask in (bot.choose, bot.analyse):
            with pytest.raises(caylus.IllegalActionError, match="The game is over"):
                ask(state, Random(0))
    assert state == before


def test_what_has_not_been_answered_is_not_reviewed() -> None:
    match = new_match("caylus", 3)
    hindsight = Hindsight(20)
    for ply in (99, 3, -1, "1", None, True):
        with pytest.raises(caylus.IllegalActionError, match="3 have been given"):
            hindsight.review(match, ply)  # type: ignore[arg-type]
        with pytest.raises(caylus.IllegalActionError):
            hindsight.retry(match, ply, "pass")  # type: ignore[arg-type]
    assert hindsight.review(match, 2)["ply"] == 2


def test_there_is_no_hint_after_the_end() -> None:
    match = caylus.new_match("caylus", [{"name": "A", "bot": "random"}, {"name": "B", "bot": "random"}], seed=0)
    while match.bot_to_act():
        match.play_bot()
    with pytest.raises(caylus.IllegalActionError, match="The game is over"):
        tell_hint(match, None)  # type: ignore[arg-type]


# Matches and games


@pytest.mark.parametrize("game", OFFERED)
@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_copied_match_goes_on_by_itself(game: str, way: Any) -> None:
    match = new_match(game, 6)
    match.undo(2)
    record, events = caylus.to_record(match), len(match.events)
    other = way(match)
    assert other.info is match.info
    assert caylus.to_record(other) == record
    assert other.state.sink is other.events
    other.redo(2)
    other.play(other.state.legal_texts()[0])
    assert len(other.events) > events
    assert other.view()["events"]
    assert caylus.to_record(match) == record
    assert len(match.events) == events
    assert caylus.load_record(caylus.to_record(other)).state == other.state


def test_a_match_says_who_plays_and_how_far_it_is() -> None:
    told = repr(new_match("caylus", 2))
    assert told.startswith("<Match of Anna, Ben (greedy); 2 answers: <Caylus, 2 players, turn 1")


@pytest.mark.parametrize("game", OFFERED)
def test_a_game_is_one_however_it_is_copied(game: str) -> None:
    info = find_game(game)
    for other in (copy.copy(info), copy.deepcopy(info), pickle.loads(pickle.dumps(info))):
        assert other is info
    assert {info: 1}[info] == 1
