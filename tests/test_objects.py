"""States, matches and games as Python objects: printed, copied, pickled, kept in tables; and the errors for misuse."""

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
from caylus.analysis.hindsight import Hindsight
from caylus.analysis.hints import describe_hint
from caylus.bots import bots_of
from caylus.core.rules.contract import Game
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
    """Return a match after some actions."""
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
    assert state._repr_html_() is None
    assert state._repr_svg_() is None


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_a_notebook_shows_pictures(game: str) -> None:
    match = new_match(game, 4)
    assert match.state._repr_html_().startswith('<img alt="Caylus')
    assert match._repr_html_().startswith('<img alt="Caylus')
    for drawing in (match.state._repr_svg_(), match._repr_svg_()):
        assert drawing.startswith("<svg ")
        assert 'width="800"' in drawing


# Errors for misuse


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
    """An emptied list of actions changes neither the state that gave it, nor another one."""
    expected = [state.legal_texts() for state in positions(game, 4)]
    asked = positions(game, 4)
    for state in asked:
        state.legal_actions().clear()
    assert [state.legal_texts() for state in asked] == expected
    assert [state.legal_texts() for state in positions(game, 4)] == expected


@pytest.mark.parametrize("game", OFFERED)
def test_the_legal_answers_of_a_state_are_not_the_engines_own_list(game: str) -> None:
    for state in positions(game, 2):
        before = state.clone()
        assert state.legal == state.legal_actions()
        state.legal.clear()
        state.legal.append(99)
        assert state == before
        assert state.legal == before.legal_actions()


@pytest.mark.parametrize("game", OFFERED)
def test_apply_takes_numpys_numbers_and_nothing_else(game: str) -> None:
    numpy = pytest.importorskip("numpy")
    state = caylus.new_game(game, seed=1)
    before = state.clone()
    for wrong in (None, 1.0, numpy.float64(1), [0], b"pass"):
        with pytest.raises(TypeError, match="a whole number such as 7, not "):
            state.apply(wrong)  # type: ignore[arg-type]
        assert state == before
    state.apply(numpy.int64(state.legal[0]))
    before.apply(before.legal[0])
    assert state == before


@pytest.mark.parametrize("game", OFFERED)
def test_apply_refuses_what_is_not_legal_for_the_reason_that_play_gives(game: str) -> None:
    """Any number, at any decision; then nothing has changed, and nothing was told."""
    random = Random(5)
    for state in positions(game, 8):
        before, told = state.clone(), []
        state.listen(told)
        for wrong in (-1, -len(type(state).texts), len(type(state).texts), 99_999, 2**70):
            with pytest.raises(caylus.InvalidActionError, match=rf"^There is no action {wrong}|^There is no action 1"):
                state.apply(wrong)
        for action in random.sample(range(len(type(state).texts)), 12):
            if action not in state.legal:
                with pytest.raises(caylus.IllegalActionError) as refused:
                    state.apply(action)
                why = state.explain(state.text(action))
                assert why is not None
                assert (str(refused.value), refused.value.rule) == (str(why), why.rule)
        with pytest.raises(TypeError, match="a whole number such as 7, not True"):
            state.apply(True)
        assert state == before
        assert told == []


@pytest.mark.parametrize("game", OFFERED)
def test_after_the_end_nothing_is_applied(game: str) -> None:
    state = positions(game, 1)[-1]
    before = state.clone()
    with pytest.raises(caylus.IllegalActionError, match=r"^The game is over\.$"):
        state.apply(0)
    assert state == before


@pytest.mark.parametrize("game", OFFERED)
@pytest.mark.parametrize("action", [-5, -1, 9999, 1.0, None, "pass", [1]])
def test_what_is_no_action_has_no_text(game: str, action: Any) -> None:
    with pytest.raises(caylus.InvalidActionError, match=f"^There is no action .*: those of {game} are 0 to "):
        caylus.new_game(game, seed=1).text(action)


@pytest.mark.parametrize("game", OFFERED)
def test_capitals_and_surplus_blanks_do_not_count(game: str) -> None:
    state = caylus.new_game(game, seed=1)
    for action in state.legal:
        text = state.text(action)
        for written in (text.upper(), f"  {text.replace(' ', '   ')} ", text.title()):
            assert state.parse(written) == action
    assert caylus.new_game("caylus", seed=1).number("Build Park") is not None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("place castl", "'place castle'"),
        ("Plase  Castle", "'place castle'"),
        ("pas", "'pass'"),
        ("place fixed_pedler", "'place fixed_peddler'"),
    ],
)
def test_actions_that_are_spelled_alike_are_proposed(text: str, meant: str) -> None:
    state = caylus.new_game("caylus", players=3, seed=7)
    before = state.clone()
    with pytest.raises(caylus.InvalidActionError) as caught:
        state.play(text)
    assert str(caught.value).startswith(f"There is no action {text!r}. Did you mean {meant}")
    assert state == before


def test_nothing_is_proposed_for_what_is_like_nothing() -> None:
    error = caylus.new_game("caylus", seed=1).explain("xyzzy")
    assert str(error) == "There is no action 'xyzzy'."


@pytest.mark.parametrize("game", OFFERED)
def test_chance_has_no_score(game: str) -> None:
    """The seat at a draw is -1, by which a list would give the last seat's score."""
    numpy = pytest.importorskip("numpy")
    for state in positions(game, 1):
        for told in (state.scores(), state.returns()):
            assert told[state.players - 1] == list(told)[-1]
            assert json.loads(json.dumps(told)) == told
            for chance in (caylus.CHANCE, numpy.int64(caylus.CHANCE)):
                with pytest.raises(IndexError, match=r"-1 is none.*chance has no score"):
                    told[chance]
    assert caylus.new_game("zamek", seed=1).decision() == (caylus.CHANCE, "draw")


@pytest.mark.parametrize("game", OFFERED)
def test_a_form_that_is_not_resumable_says_how_to_write_one(game: str) -> None:
    plain = caylus.new_game(game, seed=1).to_dict()
    for data in (plain, {**plain, "game": game}):
        with pytest.raises(caylus.RecordError, match="so write resumable=True"):
            caylus.from_dict(data)


def test_a_seed_beside_a_set_up_is_refused() -> None:
    setup = caylus.draw_setup("caylus", 2, 1)
    with pytest.raises(caylus.RecordError, match=r"^seed: .*leave one out\.$"):
        caylus.new_game("caylus", seed=1, setup=setup)
    assert caylus.new_game("caylus", setup=setup) == caylus.new_game("caylus", seed=1)


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
        with pytest.raises(caylus.IllegalActionError, match="3 have been played"):
            hindsight.review(match, ply)  # type: ignore[arg-type]
        with pytest.raises(caylus.IllegalActionError):
            hindsight.retry(match, ply, "pass")  # type: ignore[arg-type]
    assert hindsight.review(match, 2)["ply"] == 2


def test_there_is_no_hint_after_the_end() -> None:
    match = caylus.new_match("caylus", [{"name": "A", "bot": "random"}, {"name": "B", "bot": "random"}], seed=0)
    while match.bot_to_act():
        match.play_bot()
    with pytest.raises(caylus.IllegalActionError, match="The game is over"):
        describe_hint(match, None)  # type: ignore[arg-type]


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


@pytest.mark.parametrize("game", OFFERED)
def test_a_match_takes_actions_by_their_numbers_and_checks_them(game: str) -> None:
    match, other = new_match(game, 3), new_match(game, 3)
    before = copy.copy(match)
    legal = match.state.legal
    illegal = next(action for action in range(200) if action not in legal)
    for wrong, error in (
        (illegal, caylus.IllegalActionError), (-5, caylus.InvalidActionError), (9999, caylus.InvalidActionError),
        (True, TypeError), (1.0, TypeError), (None, TypeError),
    ):  # fmt: skip
        with pytest.raises(error):
            match.apply(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"match\.play\('pass'\)"):
        match.apply("pass")  # type: ignore[arg-type]
    assert match == before
    assert match.state == before.state
    match.apply(legal[-1])
    other.play(other.state.text(legal[-1]))
    assert match == other
    assert match.actions == other.actions
    assert match.events == other.events


@pytest.mark.parametrize("game", OFFERED)
def test_a_match_is_equal_to_what_its_record_says(game: str) -> None:
    match = new_match(game, 5)
    for written in (caylus.to_record(match), caylus.to_text(match), caylus.to_code(match)):
        again = caylus.load_record(written)
        assert again == match
        assert again is not match
    ahead = copy.copy(match)
    ahead.undo(1)
    assert ahead != match
    ahead.redo(1)
    assert ahead == match
    ahead.take_seats([{"name": "Anna"}, {"name": "Cleo"}])
    assert ahead != match
    assert match != match.state
    assert match != 5
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)


@pytest.mark.parametrize("game", OFFERED)
def test_a_match_begins_with_a_state(game: str) -> None:
    for state in positions(game, 2)[::7]:
        before = state.clone()
        match = caylus.Match.from_state(state, settled=False)
        assert match.state == state
        assert match.actions == []
        if state.is_over():
            continue
        match.apply(match.state.legal[0])
        assert state == before
        record = caylus.to_record(match)
        assert record["position"] == caylus.to_position(state)
        assert "setup" not in record
        assert caylus.load_record(record).state == caylus.load_record(caylus.to_code(match)).state
        match.undo(len(match.actions))
        assert match.state == state or match.state.is_chance() or state.is_chance()
    match = caylus.Match.from_state(
        caylus.new_game(game, seed=1), seats=[{"name": "Anna"}, {"name": "Ben", "bot": "greedy"}], seed=5
    )
    assert match.names == ["Anna", "Ben"]
    assert match.seed == 5
    assert not match.state.is_chance()


@pytest.mark.parametrize("game", OFFERED)
def test_the_record_of_a_state_begins_with_its_position(game: str) -> None:
    for state in positions(game, 2)[::11]:
        record = caylus.to_record(state)
        assert record == {"game": game, "position": caylus.to_position(state), "actions": []}
        for written in (record, caylus.to_code(state), caylus.to_text(state)):
            if not state.is_chance():  # or reading the match has already drawn for it
                assert caylus.load_record(written).state == state


@pytest.mark.parametrize("game", OFFERED)
def test_without_a_seed_a_match_has_one_of_its_own(game: str) -> None:
    seats = [{"name": "Anna"}, {"name": "Ben"}]
    one, other = caylus.new_match(game, seats), caylus.new_match(game, seats)
    assert one.seed != other.seed
    for _ in range(3):
        one.apply(one.state.legal[0])
    again = caylus.new_match(game, seats, seed=one.seed)
    while len(again.actions) < len(one.actions):
        again.apply(again.state.legal[0])
    assert again == one
    assert caylus.load_record(caylus.to_record(one), one.seed) == one


def test_a_match_says_who_plays_and_how_far_it_is() -> None:
    told = repr(new_match("caylus", 2))
    assert told.startswith("<Match of Anna, Ben (greedy); 2 actions: <Caylus, 2 players, turn 1")


@pytest.mark.parametrize("game", OFFERED)
def test_a_game_is_one_however_it_is_copied(game: str) -> None:
    info = find_game(game)
    for other in (copy.copy(info), copy.deepcopy(info), pickle.loads(pickle.dumps(info))):
        assert other is info
    assert {info: 1}[info] == 1
