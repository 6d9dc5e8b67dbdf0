"""Every rule of Zamek stands in the code that carries it out, and in a test; none is invented."""

from __future__ import annotations

import re
from pathlib import Path

import caylus

CODE = Path(caylus.__file__).parent / "games" / "zamek"
HERE = Path(__file__).parent
RULES = {
    "COMP": 7, "BOARD": 9, "TILE": 14, "SETUP": 7, "TURN": 4, "PLACE": 13, "FOLL": 8, "MERGE": 5, "DONE": 7,
    "SCORE": 11, "KEEP": 5, "TOKEN": 23, "END": 10, "WIN": 2,
}  # fmt: skip
"""chapter -> how many rules it has"""
DEFINED = {f"Z-{chapter}-{number}" for chapter, count in RULES.items() for number in range(1, count + 1)}
LISTED = re.compile(r"\bZ-([A-Z]+)-(\d+)((?:(?:, | to | and )(?:Z-\1-)?\d+\b(?!-))*)")


def cited(folder: Path) -> set[str]:
    """The rules that the Python files of a folder name, those of ranges too."""
    found = set()
    for path in folder.glob("*.py"):
        for chapter, first, rest in LISTED.findall(path.read_text(encoding="utf-8")):
            last = int(first)
            found.add(f"Z-{chapter}-{last}")
            for link, number in re.findall(r"(, | to | and )(?:Z-[A-Z]+-)?(\d+)", rest):
                start = last + 1 if link == " to " else int(number)
                last = int(number)
                found |= {f"Z-{chapter}-{count}" for count in range(start, last + 1)}
    return found


def test_every_rule_is_in_the_code_and_has_a_test() -> None:
    assert sorted(DEFINED - cited(CODE)) == []
    assert sorted(DEFINED - cited(HERE)) == []
    assert sorted((cited(CODE) | cited(HERE)) - DEFINED) == []
