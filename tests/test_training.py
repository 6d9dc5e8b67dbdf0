"""`training/` learns the value of positions, and finds positions that may become puzzles, in each game."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import caylus
from caylus.bots import find_bot
from caylus.lessons import check_lesson, read_lesson
from training import handicap
from training.compare import Side, compare, in_equal_time, seconds_for
from training.fit import blended, fit, fit_leads
from training.generations import Plan, next_generation
from training.handicap import thinking_about, with_habit
from training.puzzles import Line, draft, lines_of, puzzle_at, simplified
from training.regret import Regret, draw_position, regrets, report
from training.selfplay import play_game, read_games
from training.subject import find_subject

from .thorough import sample


def moments(game: str) -> Any:
    """Positions of a game in which a puzzle could begin, with the lines to the end of the turn."""
    subject, random = find_subject(game), Random(3)
    state = caylus.new_game(game, 2, seed=3)
    while not state.is_over():
        caylus.settle(state, random)
        decision = state.decision()
        if decision is not None:
            if state.to_dict()["phase"] in subject.PUZZLE_PHASES:
                lines = lines_of(state, decision.seat)
                if len(lines) > 1:
                    yield state.clone(), decision.seat, lines
            state.apply(find_bot("greedy", game).choose(state, random))


def replay(state: Any, seat: int, line: Line) -> None:
    """Play the actions of a line, while the others wait; raises an error if one is not legal."""
    wait = caylus.find_game(state.game).teaching.wait
    for text in line.texts:
        while state.decision().seat != seat:
            state.apply(wait(state))
        state.play(text)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_lines_of_a_turn_are_all_different_and_legal(game: str) -> None:
    found = list(islice(moments(game), 3))
    assert found
    for state, seat, lines in found:
        assert len({line.texts for line in lines}) == len(lines)
        assert {line.texts[0] for line in lines} == set(state.legal_texts())
        best = max(lines, key=lambda line: line.points)
        replay(state.clone(), seat, best)


CROWDED = {
    "position": 1, "game": "caylus", "turn": 15, "phase": "road", "provost": 19, "bailiff": 20,
    "scored": ["dungeon", "walls"],
    "players": [{"deniers": 2, "food": 2, "cloth": 2, "gold": 4, "favor": {"prestige": 2}, "prestige": 50},
                {"deniers": 9, "gold": 1, "prestige": 45}],
    "road": {"9": {"tile": "mason", "owner": 1}, "10": {"tile": "alchemist", "owner": 1, "worker": 0},
             "11": {"tile": "lawyer", "owner": 1}},
    "castle_workers": [0],
}  # fmt: skip


def test_a_puzzle_keeps_its_line_and_loses_what_it_does_not_need() -> None:
    found = puzzle_at(caylus.from_position(CROWDED))
    assert found is not None
    puzzle = simplified(found)
    assert puzzle.line.texts == found.line.texts
    assert puzzle.position["players"][1] == {}
    assert list(puzzle.position["road"]) == ["9", "10"]
    page = draft("caylus", puzzle)
    assert set(page["themes"]) <= set(caylus.find_game("caylus").teaching.themes)
    only = {key: page[key] for key in ("position", "seat", "task", "solution")}
    head = {"lesson": 1, "id": "found", "game": "caylus", "title": "Found"}
    [search] = check_lesson(read_lesson({**head, "pages": [{"text": "Find it.", **only, "accept": "all"}]}))
    assert search.solutions < search.lines


@pytest.mark.parametrize("game", caylus.GAMES)
def test_each_theme_of_a_decision_is_one_of_lessons(game: str) -> None:
    assert set(find_subject(game).THEMES.values()) <= set(caylus.find_game(game).teaching.themes)


@cache
def knowledge_of(game: str) -> Any:
    """The weights that come with the wheel."""
    return json.loads(resources.files(f"caylus.games.{game}.bots").joinpath("weights.json").read_text("utf-8"))


@cache
def games_of_themselves(game: str, players: int) -> list[dict[str, Any]]:
    """Some games of the search against itself, with the first of them held out."""
    return [play_game(game, number, knowledge_of(game), nodes=1, seats=[players]) for number in range(3)]


def test_the_ends_of_games_are_blended_with_what_was_expected_a_turn_later() -> None:
    """One game has three turns, the other one; a seat gains 10 in each turn."""
    games = [{"turns": [1, 2, 3]}, {"turns": [1]}]
    gained, expected = np.array([[30.0], [20], [10], [10]]), np.array([[0.0], [16], [12], [0]])
    assert blended(games, expected, gained, 1).tolist() == gained.tolist()
    assert blended(games, expected, gained, 0).ravel().tolist() == [10 + 16, 10 + 12, 10, 10]
    assert blended(games, expected, gained, 0.5).ravel().tolist() == [10 + (21 + 16) / 2, 10 + (10 + 12) / 2, 10, 10]


@pytest.mark.parametrize("game", ["caylus", "zamek"])
def test_games_without_search_have_turns_to_learn_from(game: str) -> None:
    one = play_game(game, 0, knowledge_of(game), nodes=0, seats=[2])
    assert not one["decisions"]
    subject = find_subject(game)
    doubtful, sure = (fit_leads(subject, [{**one, "game": 1}, one], None, 1, trust).value for trust in (0.5, 1.0))
    assert doubtful != sure


@pytest.mark.parametrize(("game", "players"), [("caylus", 2), ("caylus1303", 4), ("zamek", 2)])
def test_values_are_fitted_to_leads(game: str, players: int) -> None:
    subject, games = find_subject(game), games_of_themselves(game, players)
    assert {len(one["scores"]) for one in games} == {players}
    near = knowledge_of(game)["values"][str(players)]
    free = fit_leads(subject, games, near, nearness=0)
    assert len(free.value) == len(subject.KNOTS)
    assert {len(row) for row in free.value} == {len(subject.FEATURES)}
    held = fit_leads(subject, games, near, nearness=1e12)
    # Only the first feature, the level of the scores, may move then.
    assert [row[1:] for row in held.value] == [[round(x, 3) for x in row[1:]] for row in near]
    seen = [{**one, "game": 10 * number} for number, one in enumerate(games[1:])]
    assert (
        fit_leads(subject, [*games[1:], *seen], near, 0).error
        < fit_leads(subject, [*games[1:], *seen], near, 1e12).error
    )
    knowledge = subject.knowledge({**knowledge_of(game), "values": {str(players): free.value}})
    state = caylus.new_game(game, players, seed=1)
    caylus.settle(state, Random(1))
    assert len(knowledge.expectations(state)) == players


def test_priors_are_fitted_to_what_the_search_tried() -> None:
    """An action that was tried nine times of ten gets nine tenths."""
    subject = find_subject("caylus")
    text = subject.PARTS.index("place castle")
    plain = subject.PARTS.index(": plain")
    other = subject.PARTS.index("pass")
    one = games_of_themselves("caylus", 2)[1]
    turned = {**one, "decisions": [[flags, [[[text, plain], 9], [[other, plain], 1]]] for flags in range(64)]}
    policy = fit("caylus", [turned, turned])["policy"]
    assert set(policy) == {"place castle", "pass", ": plain"}
    knowledge = subject.knowledge({**knowledge_of("caylus"), "policy": policy})
    state = caylus.new_game("caylus", 2, seed=1)
    castle, passing = (
        knowledge.priors(state)[state.choices.index(subject.PARTS.index(x))] for x in ("place castle", "pass")
    )
    assert castle / (castle + passing) == pytest.approx(0.9, abs=0.03)


def test_the_same_weights_on_both_sides_win_half_of_the_mirrored_games() -> None:
    side = Side(knowledge_of("caylus1303"), 2)
    found = compare("caylus1303", (side, side), 2, range(4), jobs=1)
    assert (found.won, found.games, found.points) == (2, 4, found.others)
    assert "| 4 | 50.0% (" in "| " + found.row()


def test_in_equal_time_a_side_judges_as_many_positions_as_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """One side's 40 positions take four seconds, the other side's 10 take one."""
    weights = knowledge_of("caylus1303")
    monkeypatch.setattr("training.compare.seconds_for", lambda _game, side, _players: side.nodes / 10)
    one, other = in_equal_time("caylus1303", (Side(weights, 10), Side(weights, 40)), 2)
    assert (one.nodes, other.nodes) == (10, 10)


def test_the_time_of_a_side_is_measured() -> None:
    assert seconds_for("caylus1303", Side(knowledge_of("caylus1303"), 2), 2) > 0


def test_a_generation_is_made_once_and_an_interrupted_one_continued(tmp_path: Path) -> None:
    plan = Plan(games=3, nodes=2, compared=2, players=[2], jobs=1)
    weights = next_generation("caylus1303", tmp_path, 1, knowledge_of("caylus1303"), plan)
    assert weights["provenance"]["games"] == 3
    assert (tmp_path / "1.md").read_text().startswith("| 1 | 0, ")
    games = list(read_games(tmp_path / "1.jsonl"))
    (tmp_path / "1.json").unlink()
    (tmp_path / "1.md").unlink()
    lines = (tmp_path / "1.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "1.jsonl").write_text(lines[0] + lines[1] + lines[2][:40])
    again = next_generation("caylus1303", tmp_path, 1, knowledge_of("caylus1303"), plan)
    assert list(read_games(tmp_path / "1.jsonl")) == games
    assert again == weights
    made = (tmp_path / "1.json").stat().st_mtime_ns
    next_generation("caylus1303", tmp_path, 1, knowledge_of("caylus1303"), plan)
    assert (tmp_path / "1.json").stat().st_mtime_ns == made


@pytest.mark.parametrize("game", sample(caylus.GAMES, 1))
def test_the_best_level_loses_less_than_the_weakest(game: str) -> None:
    bots = ["dreamer", "master:nodes=100"]
    found = [regrets(draw_position(game, 2, "greedy", number), bots, 100, Random(1)) for number in range(8)]
    dreamer, master = (sum(answers[index].lost for answers in found) for index in range(2))
    assert dreamer > master
    assert not any(answer.lost for answers in found for answer in answers if answer.is_best)


def test_positions_are_drawn_by_their_number() -> None:
    first, again, second = (draw_position("zamek", 2, "greedy", number).to_dict() for number in (1, 1, 2))
    assert first == again != second


def test_a_report_of_regrets_has_means() -> None:
    found = [[Regret(1, 0, True), Regret(1, 0, True)], [Regret(2, 0, True), Regret(3, 1, False)]]
    _head, _line, first, second = report(["one", "other"], found)
    assert first == "| one | 2 | 100% | 0.00 points |  |"
    assert second == "| other | 2 | 50% | 0.50 points | 50% |"


@pytest.mark.parametrize("number", [2, 3])
def test_a_seat_with_a_habit_gives_that_answer(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat with the habit is in each place once for each setup."""
    ends: list[tuple[dict[str, Any], int]] = []
    monkeypatch.setattr("training.handicap.result_of", lambda state, seat: ends.append((state.to_dict(), seat)))
    handicap.play_game("caylus", with_habit("caylus", "favor buildings", "greedy"), 2, number)
    ((end, seat),) = ends
    lines = end["players"][seat]["favor"]
    assert seat == number - 2
    assert lines["buildings"] == max(lines.values()) > 0


def test_only_one_seat_thinks_about_a_kind_of_decision() -> None:
    """The others draw tiles as chance does, and lay them by chance."""
    answer = thinking_about("zamek", "tile", "greedy", "greedy")
    games = [handicap.play_game("zamek", answer, 2, number) for number in range(4)]
    assert all(won == 1 and own > other for won, (own, other) in games)
