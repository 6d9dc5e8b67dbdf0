"""The training of the page: ratings, puzzles that come back, the puzzle of a day, and what storage gives back."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parent / "page_training.mjs"
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]

EASY, MEDIUM, HARD = PUZZLES = [{"id": name, "degree": degree} for degree, name in enumerate(("a", "b", "c"), 1)]
MONDAY = 20_000
MANY = [{"id": f"puzzle-{number}"} for number in range(60)]


def run(*steps: list[Any], kept: str | None = None) -> list[Any]:
    """What each step answers, one after the other."""
    asked = json.dumps({"steps": steps, "kept": kept})
    done = subprocess.run(["node", str(SCRIPT)], input=asked.encode(), stdout=subprocess.PIPE, check=True)
    answers: list[Any] = json.loads(done.stdout)
    return answers


def note(puzzle: dict[str, Any], outcome: str, day: int, hints: int = 0) -> list[Any]:
    return ["note", "caylus", puzzle, outcome, hints, day]


def ratings(*steps: list[Any]) -> list[float]:
    """The reader's rating after each step."""
    answers = run(*(one for step in steps for one in (step, ["ratingIn", "caylus"])))
    return answers[1::2]


# Ratings


def test_the_example_of_glicko() -> None:
    """The one that its author calculates."""
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    results = [{"rating": rating, "deviation": deviation, "score": score} for rating, deviation, score in games]
    (found,) = run(["rated", {"rating": 1500, "deviation": 200}, results])
    assert found["rating"] == pytest.approx(1464, abs=0.5)
    assert found["deviation"] == pytest.approx(151.4, abs=0.05)


def test_a_rating_becomes_less_sure_with_time() -> None:
    sure = {"rating": 1500, "deviation": 50}
    deviations = [found["deviation"] for found in run(*(["rested", sure, days] for days in (-3, 0, 30, 365, 999)))]
    assert deviations[:2] == [50, 50]
    assert 50 < deviations[2] < 350
    assert deviations[3:] == pytest.approx([350, 350])


def test_the_first_answer_of_a_day_decides() -> None:
    start, again, next_day = ratings(
        note(MEDIUM, "w", MONDAY), note(MEDIUM, "s", MONDAY), note(MEDIUM, "s", MONDAY + 1)
    )
    assert start < 1200
    assert again == start
    assert next_day > start


def test_hints_make_a_right_answer_a_wrong_one_and_skipping_changes_no_rating() -> None:
    assert ratings(note(EASY, "s", MONDAY, 1))[0] < 1200 < ratings(note(EASY, "s", MONDAY))[0]
    assert ratings(note(EASY, "", MONDAY)) == [None]


def test_both_have_ratings() -> None:
    _, wrong = run(note(HARD, "w", MONDAY), ["puzzle", HARD])
    _, right, other = run(note(HARD, "s", MONDAY), ["puzzle", HARD], ["ratingIn", "zamek"])
    assert right["rating"] < 1800 < wrong["rating"]
    assert right["deviation"] < 150
    assert other is None, "each game has its own"


# What comes back


def test_a_wrong_puzzle_comes_back_later_and_later() -> None:
    day, days = MONDAY, []
    steps = [note(EASY, "w", day), ["comesBack", EASY]]
    for interval in (1, 3, 7, 21):
        day += interval
        steps += [["dueOn", PUZZLES, day - 1], ["dueOn", PUZZLES, day], note(EASY, "s", day), ["comesBack", EASY]]
        days.append(day)
    answers = run(*steps)
    assert answers[1::4] == [days[0], days[1], days[2], days[3], None]
    assert answers[2::4] == [0] * 4
    assert answers[3::4] == [1] * 4


@pytest.mark.parametrize("failed", [note(EASY, "w", MONDAY), note(EASY, "", MONDAY), note(EASY, "s", MONDAY, 2)])
def test_what_counts_as_failed(failed: list[Any]) -> None:
    assert run(failed, ["comesBack", EASY])[1] == MONDAY + 1


def test_a_puzzle_that_was_right_at_once_does_not_come_back() -> None:
    assert run(note(EASY, "s", MONDAY), ["comesBack", EASY], ["next", "caylus", [EASY], MONDAY + 99])[1:] == [
        None,
        None,
    ]


def test_what_is_wrong_again_begins_again() -> None:
    steps = [note(EASY, "w", MONDAY), note(EASY, "s", MONDAY + 1), note(EASY, "w", MONDAY + 4), ["comesBack", EASY]]
    assert run(*steps)[-1] == MONDAY + 5


def test_the_next_puzzle_suits() -> None:
    """What comes back first, then what is new and as hard as the reader is good, then what is solved already."""
    ask = ["next", "caylus", [HARD, MEDIUM, EASY]]
    assert run([*ask, MONDAY]) == [EASY]
    assert run([*ask, MONDAY, ["a"]]) == [MEDIUM]
    wins = [note({"id": f"x{number}", "degree": 3}, "s", MONDAY) for number in range(4)]
    assert run(*wins, [*ask, MONDAY])[-1] == HARD
    assert run(note(HARD, "w", MONDAY), [*ask, MONDAY], [*ask, MONDAY + 1])[1:] == [EASY, HARD]
    assert run(*(note(puzzle, "w", MONDAY) for puzzle in PUZZLES), [*ask, MONDAY])[-1] is None


def test_a_calendar_that_is_set_back_holds_nothing_back() -> None:
    assert run(note(EASY, "w", MONDAY + 4000), ["next", "caylus", [EASY], MONDAY])[1] == EASY


def test_days_in_a_row() -> None:
    row = ["daysInARow"]
    steps = [note(EASY, "s", MONDAY), [*row, MONDAY], note(MEDIUM, "s", MONDAY), note(MEDIUM, "s", MONDAY + 1)]
    answers = run(
        *steps,
        [*row, MONDAY + 1],
        [*row, MONDAY + 2],
        [*row, MONDAY + 3],
        note(HARD, "s", MONDAY + 3),
        [*row, MONDAY + 3],
    )
    assert [answers[at] for at in (1, 4, 5, 6, 8)] == [1, 2, 2, 0, 1]


# What is kept


def test_it_is_kept_and_forgotten() -> None:
    steps = [note(EASY, "w", MONDAY), note(EASY, "s", MONDAY), ["ratingIn", "caylus"], ["again"]]
    answers = run(*steps, ["ratingIn", "caylus"], ["triedOn", EASY, MONDAY], ["forget"], ["again"], ["empty"])
    assert answers[4] == answers[2]
    assert answers[5]["tries"] == "ws"
    assert answers[-1] is True


RATED = {"rating": 1500, "deviation": 100, "day": MONDAY}
TRIED = {**RATED, "tries": "w", "hints": 0, "box": 0}


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "5",
        "[]",
        '"text"',
        "null",
        json.dumps({"version": 2, "puzzles": {"a": TRIED}}),
        json.dumps({"version": 1, "puzzles": 5, "readers": "abc", "streak": []}),
        json.dumps({"version": 1, "puzzles": [None, 1], "readers": {"caylus": None}, "streak": {"days": -1, "day": 1}}),
        *(
            json.dumps({"version": 1, "puzzles": {"a": {**TRIED, **wrong}}, "readers": {"caylus": {**RATED, **wrong}}})
            for wrong in ({"rating": "1500"}, {"rating": None}, {"deviation": 0}, {"day": 1.5}, {"day": -1})
        ),
        *(
            json.dumps({"version": 1, "puzzles": {"a": {**TRIED, **wrong}}})
            for wrong in ({"box": 4}, {"box": "0"}, {"tries": 5}, {"tries": "x" * 9999}, {"hints": -1})
        ),
    ],
)
def test_damaged_storage_begins_anew(kept: str) -> None:
    steps: list[list[Any]] = [["empty"], ["ratingIn", "caylus"], ["daysInARow", 1], ["next", "caylus", PUZZLES, MONDAY]]
    assert run(*steps, note(EASY, "s", MONDAY), kept=kept) == [True, None, 0, EASY, None]


def test_what_is_not_damaged_stays() -> None:
    kept = json.dumps({"version": 1, "puzzles": {"a": TRIED, "b": 5}, "readers": {"caylus": RATED, "zamek": 1}})
    assert run(["comesBack", EASY], ["comesBack", MEDIUM], ["ratingIn", "caylus"], kept=kept) == [
        MONDAY + 1,
        None,
        1500,
    ]


# The puzzle of a day


def test_the_same_day_has_the_same_puzzle() -> None:
    """Wherever, and in whatever order the list is; these stay as they are, since people send them to each other."""
    days = range(MONDAY, MONDAY + 40)
    found = [one["id"] for one in run(*(["puzzleOf", MANY, day] for day in days))]
    assert found == [one["id"] for one in run(*(["puzzleOf", MANY[::-1], day] for day in days))]
    assert found[:3] == FIRST
    assert len(set(found)) > 30


FIRST = ["puzzle-49", "puzzle-21", "puzzle-19"]


def test_no_puzzle_comes_twice_in_a_month_while_others_are_left() -> None:
    (first,) = run(["readDay", "2027-01-01"])
    january = range(first, first + 31)
    assert max(Counter(one["id"] for one in run(*(["puzzleOf", MANY, day] for day in january))).values()) == 1
    few = Counter(one["id"] for one in run(*(["puzzleOf", PUZZLES, day] for day in january)))
    assert sorted(few.values()) == [10, 10, 11]


def test_a_new_puzzle_changes_few_days() -> None:
    days = range(MONDAY, MONDAY + 100)
    before = run(*(["puzzleOf", MANY, day] for day in days))
    after = run(*(["puzzleOf", [*MANY, {"id": "new"}], day] for day in days))
    assert 0 < sum(one != other for one, other in zip(before, after, strict=True)) < 30


def test_days_are_read_and_written() -> None:
    assert run(["writtenDay", MONDAY], ["readDay", "2024-10-04"]) == ["2024-10-04", MONDAY]
    wrong = ["2026-02-30", "2026-13-01", "2026-1-1", "daily", "", None, "2026-11-26T00:00"]
    assert run(*(["readDay", text] for text in wrong)) == [None] * len(wrong)
    assert run(["puzzleOf", [], MONDAY]) == [None]


def test_the_list_for_other_programs() -> None:
    """More than a year from the first day of the month, the same on each day of it."""
    files = [{**puzzle, "file": f"{puzzle['id']}.json"} for puzzle in PUZZLES]
    games = [{"game": game, "title": game, "puzzles": puzzles} for game, puzzles in (("pebbles", files), ("none", []))]
    first, last = run(["readDay", "2026-11-01"], ["readDay", "2026-11-30"])
    feed, later, plain, none = run(
        ["feedOf", games, "https://example.org/", first],
        ["feedOf", games, "https://example.org/", last],
        ["feedOf", games, None, first],
        ["feedOf", [], None, first],
    )
    assert feed == later
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert [feed["items"][at]["id"] for at in (0, 395)] == ["2026-11-01", "2027-12-01"]
    (chosen,) = run(["puzzleOf", files, first + 25])
    item = feed["items"][25]
    assert (item["url"], item["date_published"]) == (
        "https://example.org/learn.html#daily=2026-11-26",
        "2026-11-26T00:00:00Z",
    )
    lesson = f"lessons/{chosen['file']}"
    assert item["_caylus"] == {"game": "pebbles", "lesson": lesson, "games": {"pebbles": lesson}}
    assert not any("url" in one for one in plain["items"])
    assert none["items"] == []
