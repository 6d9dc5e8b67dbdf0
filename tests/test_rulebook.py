"""Files of rules are read as written, and a broken one is refused with the line and the problem."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from caylus.core.info import GameInfo
from caylus.core.rules.errors import CaylusError
from caylus.core.text.rulebook import BRIEF, Rulebook
from caylus.core.text.rulefile import parse
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import GAMES, find_game

HEAD = "---\ncontext: toy\nsource: the rulebook\n---\n"
GOOD = f"""{HEAD}
# Ladder

Two play. What is not certain is `A-1`.

## 1. The turn

Chapter `turn`: A turn

- **T-TURN-1** Up
  - short: You go up
    one rung.
  - long: The player on turn *moves* one rung.
  - source: A-1
- **T-TURN-2** = `sign.down`
  - long: Then down.

Chapter `end`: The end

- **T-END-1** The top
  - short: Whoever is there wins.

| | Question | Ruling | Certain |
|---|---|---|---|
| A-1 | Up? | Yes. | high |
"""
LINES = GOOD.splitlines()


def test_a_file_is_read_as_it_is_meant() -> None:
    """Titles have the file's context; this file lacks a short text, and the source of the head."""
    turn, end = parse(GOOD).chapters
    assert [(turn.id, turn.title), (end.id, end.title)] == [("turn", "toy\4A turn"), ("end", "toy\4The end")]
    assert [rule[:6] for rule in (*turn.rules, *end.rules)] == [
        ("T-TURN-1", "toy\4Up", "You go up one rung.", "The player on turn *moves* one rung.", "A-1", ""),
        ("T-TURN-2", "", "", "Then down.", "the rulebook", "sign.down"),
        ("T-END-1", "toy\4The top", "Whoever is there wins.", "Whoever is there wins.", "the rulebook", ""),
    ]


def test_a_source_tells_the_rulings_that_it_names() -> None:
    """With their answers."""
    book = parse(GOOD)
    up, down = book.chapters[0].rules
    assert book.sources(up) == ["A-1", "A-1: Up? Yes. (high)"]
    assert book.sources(down) == ["the rulebook"]


def test_spaces_at_the_end_of_a_line_mean_nothing() -> None:
    """An editor may leave them."""
    sloppy = "".join(f"{line} \n" if line.startswith(("- ", "  ", "Chapter")) else f"{line}\n" for line in LINES)
    assert sloppy.count(" \n") > 5
    assert parse(sloppy).chapters == parse(GOOD).chapters


ASKS = """
import sys, caylus
state = caylus.new_game("zamek", seed=1)
info = caylus.find_game("zamek")
info.presentation.view(state)
if "rules" in sys.argv:
    info.presentation.reference()
print("caylus.core.text.rulefile" in sys.modules)
"""


@pytest.mark.host
@pytest.mark.parametrize(("asked", "read"), [((), "False"), (("rules",), "True")])
def test_no_file_of_rules_is_read_before_somebody_asks(asked: tuple[str, ...], read: str) -> None:
    """The reading module is not imported before either, so it is not in the memory of the page."""
    done = subprocess.run([sys.executable, "-c", ASKS, *asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == read


def test_the_page_word_for_word_has_the_long_texts_and_the_prose() -> None:
    """Chapters of the short texts leave no trace: without a heading between them the rules are one list."""
    exact = parse(GOOD).exact()
    assert exact == (
        "# Ladder\n\nTwo play. What is not certain is `A-1`.\n\n## 1. The turn\n\n"
        "- **T-TURN-1** The player on turn *moves* one rung.\n- **T-TURN-2** Then down.\n"
        "- **T-END-1** Whoever is there wins.\n\n"
        "| | Question | Ruling | Certain |\n|---|---|---|---|\n| A-1 | Up? | Yes. | high |\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("---\ncontext: toy", "context: toy", "line 1: expected a head"),
        ("source: the rulebook", "sources: the rulebook", "line 1: expected a head"),
        (
            "**T-TURN-2** = `sign.down`\n",
            "**T-TURN-1** Down\n  - short: Down.\n",
            "line 19: T-TURN-1 stands in line 14",
        ),
        ("Chapter `end`", "Chapter `turn`", "line 22: turn stands in line 12 already"),
        ("Chapter `turn`: A turn", "", "line 14: T-TURN-1 stands in no chapter"),
        ("Chapter `turn`: A turn", "Chapter turn: A turn", "line 12: expected a chapter like this"),
        ("Chapter `turn`: A turn", "Chapter `turn`:", "line 12: expected a chapter like this"),
        ("Chapter `end`: The end", "Chapter `a`: A\n\nChapter `end`: The end", "line 22: the chapter a has no rule"),
        ("- **T-END-1** The top\n  - short: Whoever is there wins.\n", "", "line 27: the file ends without a rule"),
        ("**T-TURN-1** Up", "**T-TURN-1**", "line 14: expected a rule like this"),
        ("**T-TURN-1** Up", "T-TURN-1 Up", "line 14: expected a rule like this"),
        ("= `sign.down`", "= sign.down", "line 19: expected a rule like this"),
        ("  - short: Whoever is there wins.\n", "", "line 24: T-END-1: the short text is missing"),
        ("  - short: Whoever", "  - short:\n    Whoever", "line 25: T-END-1: expected `  - short: ...`"),
        ("  - short: Whoever", " - short: Whoever", "line 25: T-END-1: expected `  - short: ...`"),
        ("  - short: Whoever", "  - shrt: Whoever", "line 25: T-END-1: expected `  - short: ...`"),
        ("  - short: Whoever", "\n  - short: Whoever", "line 24: T-END-1: the short text is missing"),
        ("  - long: Then down.", "  - long: Then down.\n  - long: Down.", "line 21: T-TURN-2: `long` is given twice"),
        ("  - long: Then down.", "  - short: Down.", "line 19: T-TURN-2: the sign `sign.down` says the short text"),
        ("  - long: Then down.", "  - long: Then down.\n\n  - source: A-1", "line 22: this belongs to no rule"),
        ("| A-1 |", "| A-2 |", "line 14: T-TURN-1: the table of rulings has no A-1"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(old: str, new: str, complaint: str) -> None:
    """The error comes before any part of the file is shown."""
    assert GOOD.count(old) == 1
    with pytest.raises(CaylusError, match=f"^rules of the toy, {re.escape(complaint)}"):
        parse(GOOD.replace(old, new), "rules of the toy")


@pytest.fixture(params=GAMES)
def info(request: pytest.FixtureRequest) -> GameInfo:
    """Return each game in turn."""
    return find_game(request.param)


def test_what_the_page_carries_tells_the_same(info: GameInfo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The build turns the texts for players into JSON for the page (web/pyodide/compile.py)."""
    reference = info.presentation.reference
    package = tmp_path / f"carried_{info.card.id}"
    package.mkdir()
    package.joinpath("__init__.py").touch()
    package.joinpath(BRIEF).write_text(json.dumps(reference.read().brief()), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    carried = Rulebook(package.name, reference._signs)
    for language in LANGUAGES:
        assert carried(find_translator(language)) == reference(find_translator(language))


def test_every_rule_has_a_source_and_a_text_word_for_word(info: GameInfo) -> None:
    """Sources and word-for-word texts of rules are sentences."""
    for chapter in info.presentation.reference.read().chapters:
        for rule in chapter.rules:
            assert rule.source, rule.number
            assert rule.long.endswith((".", ".)")), rule.number


def test_a_rule_names_a_sign_that_there_is() -> None:
    """Each sign of a rule exists, and each rule with a sign has a title."""
    with pytest.raises(CaylusError, match=r"^caylus\.games\.zamek\.text: Z-TOKEN-8: there is no sign"):
        Rulebook("caylus.games.zamek.text", {})()
