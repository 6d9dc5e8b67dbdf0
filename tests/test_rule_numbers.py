"""Every rule number of a game's rules (`rules.md`) stands in its code and in a test, and nothing cites another."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games import GAMES, find_game

HERE = Path(__file__).parent
CODE = Path(caylus.__file__).parent
TEST_NAME = re.compile(r"^ *def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"(?<=_)([a-z])_([a-z]+)_(\d+)(?=_|$)")


class Numbered(NamedTuple):
    """The numbers of a game."""

    rules: int
    scenarios: dict[str, int]
    """beginning of the numbers of scenarios in the rules -> their count; "" for bare numbers"""
    one_by_one: bool = False
    """each rule stands by itself in the code and in the name of a test, never in a range"""


NUMBERED = {
    "caylus": Numbered(68, {"": 28}, one_by_one=True),
    "caylus1303": Numbered(224, {"S": 23, "E": 27, "T": 15}),
    "zamek": Numbered(125, {"EX": 11, "SC": 30}),
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Return each game in turn."""
    return str(request.param)


@cache
def document(game: str) -> str:
    """The rules as they are written."""
    return find_game(game).presentation.reference.read().exact()


@cache
def defined(game: str) -> set[str]:
    """All rules that the document defines."""
    return set(re.findall(rf"^- \*\*({GAMES[game].rule}-[A-Z]+-\d+)\*\*", document(game), re.MULTILINE))


def numbers(game: str, text: str) -> set[str]:
    """Return all rules that a text names, with those within ranges: `Y-ACT-6, 9 to 12`, `Y-ACT-6 to Y-ACT-11`."""
    letter = GAMES[game].rule
    listed = rf"\b({letter}-[A-Z]+)-(\d+)((?:(?:, | to | and )(?:\1-)?\d+\b(?!-))*)"
    found = set()
    for chapter, first, rest in re.findall(listed, text):
        last = int(first)
        found.add(f"{chapter}-{last}")
        for link, number in re.findall(rf"(, | to | and )(?:{chapter}-)?(\d+)", rest):
            start = last + 1 if link == " to " else int(number)
            last = int(number)
            found |= {f"{chapter}-{count}" for count in range(start, last + 1)}
    return found


def texts(folder: Path, but: str = "") -> list[str]:
    """The Python files of a folder."""
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")) if path.name != but]


def cited(game: str, folder: Path, but: str = "") -> set[str]:
    """The rules that the Python files of a folder name."""
    return set().union(*(numbers(game, text) for text in texts(folder, but)))


def by_themselves(game: str, folder: Path, but: str = "") -> set[str]:
    """Return the rules that these files name by themselves, not only within a range."""
    number = re.compile(rf"\b{GAMES[game].rule}-[A-Z]+-\d+\b")
    return {found for text in texts(folder, but) for found in number.findall(text)}


def in_names(game: str) -> set[str]:
    """The rules in the names of all tests."""
    found = [names for text in texts(HERE) for name in TEST_NAME.findall(text) for names in IN_A_NAME.findall(name)]
    letter = GAMES[game].rule
    return {f"{letter}-{chapter.upper()}-{count}" for start, chapter, count in found if start == letter.lower()}


def test_rules_are_numbered(game: str) -> None:
    """Chapters count from 1 without gaps; the document uses no number that it does not define."""
    assert len(defined(game)) == NUMBERED[game].rules
    assert numbers(game, document(game)) <= defined(game)
    for chapter in {number.rsplit("-", 1)[0] for number in defined(game)}:
        own = [int(number.rpartition("-")[2]) for number in defined(game) if number.rsplit("-", 1)[0] == chapter]
        assert sorted(own) == list(range(1, len(own) + 1)), chapter


def test_the_reference_has_every_rule_once(game: str) -> None:
    """With a title and a text of its own, in chapters."""
    chapters = find_game(game).presentation.reference(ENGLISH)
    rules = [rule for chapter in chapters for rule in chapter["rules"]]
    assert sorted(rule["id"] for rule in rules) == sorted(defined(game))
    assert len({chapter["id"] for chapter in chapters}) == len({chapter["title"] for chapter in chapters})
    assert len({rule["title"] for rule in rules}) == len({rule["text"] for rule in rules}) == len(rules)
    assert all(re.fullmatch(r'["A-Z].*\.', rule["text"]) for rule in rules)


@pytest.mark.parametrize("game", [game for game in GAMES if not NUMBERED[game].one_by_one])
def test_every_option_has_its_ruling(game: str) -> None:
    """With the same values, the default first."""
    for option, values in find_game(game).rules.options.items():
        row = re.search(rf"^\| `{option}` \| (.+) \| (A-\d+) \|$", document(game), re.MULTILINE)
        assert row is not None, option
        assert [json.loads(value) for value in re.findall(r"`(.+?)`", row[1])] == list(values)
        assert re.search(rf"^\| {row[2]} \| .*`{option}`", document(game), re.MULTILINE)


def test_every_rule_is_in_the_code(game: str) -> None:
    """The code names every rule; the short rules do not count, since they only show it."""
    named = by_themselves if NUMBERED[game].one_by_one else cited
    assert sorted(defined(game) - named(game, CODE / "games" / game, but="short.py")) == []


def test_every_rule_has_a_test(game: str) -> None:
    tested = in_names(game) if NUMBERED[game].one_by_one else cited(game, HERE / game)
    assert sorted(defined(game) - tested) == []


def test_only_existing_rules_are_cited(game: str) -> None:
    """No number is invented or mistyped, neither in the code nor in the tests and their names."""
    folders = (CODE, HERE) if NUMBERED[game].one_by_one else (CODE, HERE / game)
    found = {*in_names(game), *cited(game, folders[0]), *cited(game, folders[1])}
    assert sorted(found - defined(game)) == []


def test_every_scenario_has_a_test(game: str) -> None:
    """The worked examples and edge cases of the document, by their numbers."""
    file = next(path for name in ("scenarios", "examples") if (path := HERE / game / f"test_{name}.py").exists())
    text = file.read_text(encoding="utf-8")
    for kind, most in NUMBERED[game].scenarios.items():
        begin = rf"- \*\*{kind}-0*(\d+)\*\*" if kind else r"(\d+)\. "
        section = document(game) if kind else document(game).split("## 7.")[1]
        assert [int(number) for number in re.findall(rf"^{begin}", section, re.MULTILINE)] == list(range(1, most + 1))
        named = re.findall(rf"(?<=_){kind.lower() or 'example'}_0*(\d+)(?=_|$)", " ".join(TEST_NAME.findall(text)))
        named += re.findall(rf'"{kind}-0*(\d+)"', text) if kind else []
        assert {int(number) for number in named} == set(range(1, most + 1)), kind
