"""Every rule number of the rules (`rules.md`) stands in the code and in a test's name, and nothing cites another."""

from __future__ import annotations

import re
from pathlib import Path

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games.caylus.view.catalog import REFERENCE

HERE = Path(__file__).parent
CODE = Path(caylus.__file__).parent
SHORT = CODE / "games" / "caylus" / "text" / "short.py"
RULES = REFERENCE.read().exact()
NUMBER = re.compile(r"\bC-[A-Z]+-\d+\b")
DEFINED = set(re.findall(r"\*\*(C-[A-Z]+-\d+)\*\*", RULES))
TEST_NAME = re.compile(r"^ *def (test_\w+)", re.MULTILINE)
IN_A_NAME = re.compile(r"(?<=_)c_([a-z]+)_(\d+)(?=_|$)")


def cited(folder: Path, but: Path | None = None) -> set[str]:
    """The numbers that stand in the Python files of a folder."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")) if path != but]
    return {number for text in texts for number in NUMBER.findall(text)}


def numbers_in_names() -> set[str]:
    """The numbers in the names of the tests."""
    names = [
        name for path in sorted(HERE.rglob("test_*.py"))
        for name in TEST_NAME.findall(path.read_text(encoding="utf-8"))
    ]  # fmt: skip
    return {f"C-{chapter.upper()}-{number}" for name in names for chapter, number in IN_A_NAME.findall(name)}


def test_rules_are_numbered() -> None:
    """The document defines the numbers that it uses itself; chapters count from 1 without gaps."""
    assert len(DEFINED) > 60
    assert set(NUMBER.findall(RULES)) <= DEFINED
    for chapter in {number.rsplit("-", 1)[0] for number in DEFINED}:
        numbers = sorted(int(number.rsplit("-", 1)[1]) for number in DEFINED if number.rsplit("-", 1)[0] == chapter)
        assert numbers == list(range(1, len(numbers) + 1)), chapter


def test_every_rule_is_in_the_code() -> None:
    """The code names every rule; the short rules do not count, since they only show it."""
    assert sorted(DEFINED - cited(CODE, but=SHORT)) == []


def test_the_reference_has_every_rule_once() -> None:
    """With a title and a text of its own, in chapters."""
    chapters = REFERENCE(ENGLISH)
    rules = [rule for chapter in chapters for rule in chapter["rules"]]
    assert sorted(rule["id"] for rule in rules) == sorted(DEFINED)
    assert len({chapter["id"] for chapter in chapters}) == len({chapter["title"] for chapter in chapters})
    assert len({rule["title"] for rule in rules}) == len({rule["text"] for rule in rules}) == len(rules)
    assert all(re.fullmatch(r"[A-Z].*\.", rule["text"]) for rule in rules)


def test_every_rule_has_a_test() -> None:
    """None is missing."""
    assert sorted(DEFINED - numbers_in_names()) == []


def test_the_code_cites_existing_rules_only() -> None:
    """No number is invented or mistyped."""
    assert sorted(cited(CODE) - DEFINED) == []


def test_the_tests_cite_existing_rules_only() -> None:
    """In their names and in their text."""
    assert sorted((cited(HERE) | numbers_in_names()) - DEFINED) == []


def test_every_worked_example_has_a_test() -> None:
    """1 to 28, by their numbers."""
    examples = {int(number) for number in re.findall(r"^(\d+)\. ", RULES.split("## 7.")[1], re.MULTILINE)}
    assert examples == set(range(1, 29))
    names = TEST_NAME.findall((HERE / "caylus" / "test_examples.py").read_text(encoding="utf-8"))
    assert {int(name.split("_")[2]) for name in names} == examples
