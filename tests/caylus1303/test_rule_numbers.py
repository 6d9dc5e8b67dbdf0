"""Every rule of Caylus 1303 (`rules.md`) stands in the code that carries it out, and in a test."""

from __future__ import annotations

import json
import re
from pathlib import Path

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games.caylus1303.rules.constants import OPTIONS
from caylus.games.caylus1303.view.catalog import REFERENCE

CODE = Path(caylus.__file__).parent / "games" / "caylus1303"
HERE = Path(__file__).parent
RULES = REFERENCE.read().exact()
LISTED = re.compile(r"\bY-([A-Z]+)-(\d+)((?:(?:, | to | and )(?:Y-\1-)?\d+\b(?!-))*)")
"""`Y-ACT-6`, `Y-ACT-6, 9 to 12`, `Y-ACT-6 to Y-ACT-11`"""
DEFINED = set(re.findall(r"^- \*\*(Y-[A-Z]+-\d+)\*\*", RULES, re.MULTILINE))


def numbers(text: str) -> set[str]:
    """Return all rules that a text names, including those within ranges."""
    found = set()
    for chapter, first, rest in LISTED.findall(text):
        last = int(first)
        found.add(f"Y-{chapter}-{last}")
        for link, number in re.findall(r"(, | to | and )(?:Y-[A-Z]+-)?(\d+)", rest):
            start = last + 1 if link == " to " else int(number)
            last = int(number)
            found |= {f"Y-{chapter}-{count}" for count in range(start, last + 1)}
    return found


def cited(folder: Path, but: str = "") -> set[str]:
    """The rules that the Python files of a folder name."""
    files = (path for path in folder.rglob("*.py") if path.name != but)
    return set().union(*(numbers(path.read_text(encoding="utf-8")) for path in files))


def test_rules_are_numbered() -> None:
    """Chapters count from 1 without gaps; no two rules share a title or a text."""
    assert len(DEFINED) == 224
    rules = [rule for chapter in REFERENCE(ENGLISH) for rule in chapter["rules"]]
    assert len({rule["title"] for rule in rules}) == len({rule["text"] for rule in rules}) == len(rules)
    assert all(re.fullmatch(r'["A-Z].*\.', rule["text"]) for rule in rules)
    for chapter in {number.rsplit("-", 1)[0] for number in DEFINED}:
        counts = sorted(int(number.rsplit("-", 1)[1]) for number in DEFINED if number.rsplit("-", 1)[0] == chapter)
        assert counts == list(range(1, len(counts) + 1)), chapter


def test_the_reference_has_every_rule_once() -> None:
    """And the document uses no number that it does not define."""
    assert sorted(rule["id"] for chapter in REFERENCE(ENGLISH) for rule in chapter["rules"]) == sorted(DEFINED)
    assert numbers(RULES) <= DEFINED


def test_every_option_has_its_ruling() -> None:
    """With the same values, the default first."""
    for option, values in OPTIONS.items():
        row = re.search(rf"^\| `{option}` \| (.+) \| (A-\d+) \|$", RULES, re.MULTILINE)
        assert row is not None, option
        assert [json.loads(value) for value in re.findall(r"`(.+?)`", row[1])] == list(values)
        assert re.search(rf"^\| {row[2]} \| .*`{option}`", RULES, re.MULTILINE)


def test_every_rule_is_in_the_code() -> None:
    """The code names every rule; the short rules do not count, since they only show it."""
    assert sorted(DEFINED - cited(CODE, but="short.py")) == []


def test_every_rule_has_a_test() -> None:
    """None is missing."""
    assert sorted(DEFINED - cited(HERE)) == []


def test_only_existing_rules_are_cited() -> None:
    """No number is invented or mistyped."""
    assert sorted((cited(CODE) | cited(HERE)) - DEFINED) == []


def test_every_scenario_has_a_test() -> None:
    """S-1 to S-23, E-1 to E-27, T-1 to T-15."""
    text = (HERE / "test_scenarios.py").read_text(encoding="utf-8")
    found = {f"{kind}-{number}" for kind, number in re.findall(r"def test_([set])_(\d+)_", text)}
    assert found == {
        f"{kind}-{number}" for kind, most in (("s", 23), ("e", 27), ("t", 15)) for number in range(1, most + 1)
    }
    assert {name.lower() for name in re.findall(r"^- \*\*([SET]-\d+)\*\*", RULES, re.MULTILINE)} == found
