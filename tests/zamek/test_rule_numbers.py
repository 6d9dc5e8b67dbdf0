"""Every rule of Zamek (`rules.md`) stands in the code that carries it out, and in a test; none is invented."""

from __future__ import annotations

import json
import re
from pathlib import Path

import caylus
from caylus.core.text.translation import ENGLISH
from caylus.games.zamek.rules.constants import OPTIONS, START_FIELDS, TILE_TYPES, TOKEN_KINDS, TOWERS
from caylus.games.zamek.text.labels import SIGNS
from caylus.games.zamek.view.catalog import REFERENCE

CODE = Path(caylus.__file__).parent / "games" / "zamek"
HERE = Path(__file__).parent
RULES = REFERENCE.read().exact()
LISTED = re.compile(r"\bZ-([A-Z]+)-(\d+)((?:(?:, | to | and )(?:Z-\1-)?\d+\b(?!-))*)")
DEFINED = set(re.findall(r"^- \*\*(Z-[A-Z]+-\d+)\*\*", RULES, re.MULTILINE))


def numbers(text: str) -> set[str]:
    """Return all rules that a text names, including those within ranges."""
    found = set()
    for chapter, first, rest in LISTED.findall(text):
        last = int(first)
        found.add(f"Z-{chapter}-{last}")
        for link, number in re.findall(r"(, | to | and )(?:Z-[A-Z]+-)?(\d+)", rest):
            start = last + 1 if link == " to " else int(number)
            last = int(number)
            found |= {f"Z-{chapter}-{count}" for count in range(start, last + 1)}
    return found


def cited(folder: Path, *but: str) -> set[str]:
    """The rules that the Python files of a folder name."""
    files = [path for path in folder.rglob("*.py") if path.name not in but]
    return set().union(*(numbers(path.read_text(encoding="utf-8")) for path in files))


def test_rules_are_numbered() -> None:
    """Chapters count from 1 without gaps; no two rules share a title or a text."""
    assert len(DEFINED) == 125
    rules = [rule for chapter in REFERENCE(ENGLISH) for rule in chapter["rules"]]
    assert len({rule["title"] for rule in rules}) == len({rule["text"] for rule in rules}) == len(rules)
    assert all(re.fullmatch(r"[A-Z].*\.", rule["text"]) for rule in rules)
    for chapter in {number.rsplit("-", 1)[0] for number in DEFINED}:
        counts = sorted(int(number.rsplit("-", 1)[1]) for number in DEFINED if number.rsplit("-", 1)[0] == chapter)
        assert counts == list(range(1, len(counts) + 1)), chapter


def test_the_reference_has_every_rule_once() -> None:
    """And the document uses no number that it does not define."""
    assert sorted(rule["id"] for chapter in REFERENCE(ENGLISH) for rule in chapter["rules"]) == sorted(DEFINED)
    assert numbers(RULES) <= DEFINED


def test_rules_that_signs_say_are_those_that_the_signs_name() -> None:
    """One for each kind of token."""
    said = [rule for chapter in REFERENCE.read().chapters for rule in chapter.rules if rule.sign]
    assert len(said) == len(TOKEN_KINDS)
    for rule in said:
        assert SIGNS[rule.sign][2] == rule.number


def test_every_option_has_its_ruling() -> None:
    """With the same values, the default first."""
    for option, values in OPTIONS.items():
        row = re.search(rf"^\| `{option}` \| (.+) \| (A-\d+) \|$", RULES, re.MULTILINE)
        assert row is not None, option
        assert [json.loads(value) for value in re.findall(r"`(.+?)`", row[1])] == list(values)
        assert re.search(rf"^\| {row[2]} \| .*`{option}`", RULES, re.MULTILINE)


def test_the_document_has_the_data() -> None:
    """Z-BOARD-8, Z-TILE-4: tiles, start fields and towers."""
    assert re.findall(r"^\| ([A-Z]\d\d) \| (\d) \| `(.+?)`", RULES, re.MULTILINE) == [
        (name, str(count), code) for name, count, code in TILE_TYPES
    ]
    sides, kinds = ("north", "east", "south", "west"), {"h": "house", "p": "pigsty", "m": "meadow"}
    assert re.findall(r"^\| S\d \| (\w\d) \| (\w+) \| (.+?) \|", RULES, re.MULTILINE) == [
        (cell, sides[side], "road" if "r1" in edge else kinds[edge[0]] + " with a chapel" * chapels)
        for cell, side, edge, chapels in START_FIELDS
    ]
    assert re.findall(r"^\| \d+ \| (\d+)/\d+ \|", RULES, re.MULTILINE) == [str(first) for first in TOWERS]


def test_every_rule_is_in_the_code() -> None:
    """The code names every rule; the short rules do not count, since they only show it."""
    assert sorted(DEFINED - cited(CODE, "short.py")) == []


def test_every_rule_has_a_test() -> None:
    """None is missing."""
    assert sorted(DEFINED - cited(HERE)) == []


def test_only_existing_rules_are_cited() -> None:
    """No number is invented or mistyped."""
    assert sorted((cited(CODE) | cited(HERE)) - DEFINED) == []


def test_every_scenario_has_a_test() -> None:
    """EX-1 to EX-11, SC-1 to SC-30."""
    text = (HERE / "test_scenarios.py").read_text(encoding="utf-8")
    names = " ".join(re.findall(r"def (test_\w+)", text))
    found = set(re.findall(r"(ex|sc)_(\d+)(?=_|\b)", names))
    found |= {(kind.lower(), str(int(number))) for kind, number in re.findall(r'"(EX|SC)-(\d+)"', text)}
    assert {f"{kind}-{number}" for kind, number in found} == {
        name.lower() for name in re.findall(r"^- \*\*((?:EX|SC)-\d+)\*\*", RULES, re.MULTILINE)
    }
