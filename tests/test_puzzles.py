"""Puzzles from one's own games: moments in which a person missed an action that was clearly the best."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from caylus.analysis.hints import weighed
from caylus.analysis.marks import SOLVED
from caylus.analysis.puzzles import MOST_JUDGED, Puzzle, find_puzzle, find_puzzles
from caylus.bots import find_bot, strongest
from caylus.cli import main
from caylus.core.rules.errors import IllegalActionError, RecordError
from caylus.core.text.translation import find_translator
from caylus.games import GAMES
from caylus.lessons import check_lesson, lesson_of_puzzles, read_lesson
from caylus.play.match import Match, new_match
from caylus.play.record import load_record, to_code
from caylus.webapi import Session

WORSE = re.compile(r"In the end this should be about (\d+\.\d) points? worse for you than “")
DECISIONS = {"caylus": 40, "caylus1303": 60, "zamek": 24}
"""decisions from each game's beginning among which somebody misses something"""


@cache
def played(game: str) -> Match:
    """Return a match of a person who plays like a modest bot, against a bot."""
    match, random = new_match(game, [{"name": "Anna"}, {"name": "Rook", "bot": "greedy"}], seed=5), Random(1)
    while len(match.actions) < DECISIONS[game]:
        bot = find_bot("dreamer", game) if match.bot_to_act() is None else None
        match.play_bot() if bot is None else match.apply(bot.choose(match.state, random))
    return match


@cache
def found(game: str) -> tuple[Puzzle, ...]:
    return tuple(find_puzzles(played(game)))


def send(session: Session, do: str, **more: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.handle(json.dumps({"do": do, **more})))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_asks_for_an_answer_that_a_person_missed(game: str) -> None:
    """A puzzle's margin is large, and the game's own action is one of the wrong ones. Bots are left out."""
    match = played(game)
    assert found(game)
    for puzzle in found(game):
        state = match.branch(puzzle.ply, settled=False).state
        assert match.deciders[puzzle.ply] == 0
        assert puzzle.taken == state.text(match.actions[puzzle.ply])
        assert set(puzzle.costs) <= set(state.legal_texts())
        assert len(puzzle.costs) <= MOST_JUDGED + 1
        best, second, *_others = puzzle.costs
        assert best == puzzle.right[0]
        assert puzzle.costs[best] == 0
        assert list(puzzle.costs.values()) == sorted(puzzle.costs.values())
        assert puzzle.costs[second] >= round(SOLVED, 1)
        assert not {second, puzzle.taken} & set(puzzle.right)


@pytest.mark.parametrize("game", GAMES)
def test_another_search_finds_the_same_answer(game: str) -> None:
    """One with more nodes and other random numbers: the margin is above the noise."""
    for puzzle in found(game):
        state = played(game).branch(puzzle.ply, settled=False).state
        thinking = strongest(game).start(state, Random("another"))
        thinking.run(400)
        assert state.text(weighed(thinking, 0)[0].action) in puzzle.right


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzles_are_a_lesson(game: str) -> None:
    """A wrong action gets the best one, and if it was judged, reasons why it is worse; the right one the reverse."""
    puzzles, session = found(game), Session()
    lesson = lesson_of_puzzles(played(game), puzzles)
    assert check_lesson(read_lesson(json.dumps(lesson))) == []
    assert len(lesson["pages"]) == len(puzzles)
    for page, puzzle in enumerate(puzzles):
        opened = send(session, "lesson", lesson=json.dumps(lesson), page=page)
        assert opened["page"]["text"] == "What move would you make here?"
        assert opened["view"]["decision"]["seat"] == 0
        assert opened["view"]["seats"][0]["name"] == "Anna"
        verdict = send(session, "attempt", text=puzzle.taken)["verdict"]
        assert verdict["outcome"] == "wrong"
        assert verdict["text"].startswith("This was the move in the game. The best move was “")
        assert WORSE.search(verdict["text"])
        send(session, "lesson", page=page)
        last = list(puzzle.costs)[-1]
        verdict = send(session, "attempt", text=last)["verdict"]
        figure = WORSE.search(verdict["text"])
        assert figure is not None
        assert float(figure[1]) == pytest.approx(puzzle.costs[last], abs=0.25)
        send(session, "lesson", page=page)
        verdict = send(session, "attempt", text=puzzle.right[0])["verdict"]
        assert verdict["outcome"] == "solved"
        assert verdict["text"].startswith("Right. The move in the game was “")
        assert re.search(r"In the end this should be about \d+\.\d points better for you than “", verdict["text"])


def test_an_answer_that_was_not_judged_is_told_the_best_one() -> None:
    match, puzzle = played("caylus"), found("caylus")[0]
    other = list(puzzle.costs)[-1]
    costs = {text: cost for text, cost in puzzle.costs.items() if text != other}
    session = Session()
    lesson = lesson_of_puzzles(match, [puzzle._replace(costs=costs)])
    send(session, "lesson", lesson=json.dumps(lesson))
    verdict = send(session, "attempt", text=other)["verdict"]
    assert verdict["outcome"] == "wrong"
    assert verdict["text"].startswith("The best move was “")
    assert "better for you than “" in verdict["text"]


def test_nothing_is_found_where_the_best_answer_was_given() -> None:
    """A game in which only bots have decided has no puzzle."""
    match, puzzle = played("caylus"), found("caylus")[0]
    better = match.branch(puzzle.ply)
    better.play(puzzle.right[0])
    assert find_puzzle(better, puzzle.ply) is None
    bots = match.branch(len(match.actions))
    bots.take_seats([{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "greedy"}])
    assert find_puzzles(bots) == []
    with pytest.raises(RecordError, match="Nobody missed a clearly best move in this game"):
        lesson_of_puzzles(bots, [])


def test_chance_misses_nothing() -> None:
    match = played("zamek")
    draw = next(ply for ply, seat in enumerate(match.deciders) if seat == -1)
    with pytest.raises(IllegalActionError, match="it was chance"):
        find_puzzle(match, draw)


def test_the_search_tells_how_far_it_is_and_can_be_stopped() -> None:
    moments: list[tuple[int, int]] = []
    match = played("caylus").branch(12)
    find_puzzles(match, on_moment=lambda *how_far: moments.append(how_far))
    count = match.deciders.count(0)
    assert moments == [(done, count) for done in range(1, count + 1)]

    def stop(_done: int, _all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find_puzzles(match, on_moment=stop)


def test_a_page_asks_for_one_puzzle_after_the_other() -> None:
    """A decision without a clear miss gives no puzzle; the page's language also writes the figures."""
    session, puzzle = Session(), found("caylus")[0]
    send(session, "load", saved=to_code(played("caylus")))
    assert send(session, "puzzle", ply=played("caylus").deciders.index(1))["lesson"] is None
    lesson = send(session, "puzzle", ply=puzzle.ply)["lesson"]
    assert lesson == lesson_of_puzzles(played("caylus"), [puzzle])
    send(session, "language", language="pl")
    told = send(session, "puzzle", ply=puzzle.ply)["lesson"]
    assert told == lesson_of_puzzles(played("caylus"), [puzzle], find_translator("pl"))
    assert re.search(r"\d,\d ", told["pages"][0]["done"])
    assert told["id"] == lesson["id"]


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, out = tmp_path / "game.txt", tmp_path / "puzzles.json"
    match = played("caylus").branch(found("caylus")[0].ply + 1)
    record.write_text(to_code(match), encoding="utf-8")
    assert main(["puzzles", str(record), "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8")) == lesson_of_puzzles(match, find_puzzles(match))
    assert main(["puzzles", str(record), "--seat", "2"]) == 2
    assert "--seat: expected a number from 0 to 1, not 2." in capsys.readouterr().err
    record.write_text(to_code(match.branch(1)), encoding="utf-8")
    assert main(["puzzles", str(record), "--seat", "1"]) == 2
    assert "Nobody missed a clearly best move in this game." in capsys.readouterr().err
    assert load_record(to_code(match)).names == ["Anna", "Rook"]
