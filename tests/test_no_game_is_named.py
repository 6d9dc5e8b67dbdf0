"""Code outside the games' folders names no game, neither by its id nor by its words.

Games may be named in their own folders, in the two registries, in texts for people (catalogues, lessons, docs,
examples) and in tests. There are no other exceptions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus.core.view.view import View
from caylus.games import GAMES, find_game

ROOT = Path(__file__).parent.parent
FOLDERS = sorted(path.parent.name for path in (ROOT / "caylus" / "games").glob("*/__init__.py"))
"""folders of games, also of those that are not in the registry yet"""
PLACES = ("caylus", "web", "training", "bench", "docs/_site")
ENDINGS = {".py", ".js", ".jsx", ".mjs", ".ts", ".css", ".html", ".json"}
REGISTRIES = {"caylus/games/__init__.py", "web/games/registry.js"}
NOT_OURS = re.compile(r"(^|/)(node_modules|__pycache__|locale)/")

WORDS = {
    "caylus": ("provost", "bailiff", "denier", "favou?r(?!ite)", "castle", "prestige", "jewell?er"),
}
"""game -> words, parts of words and patterns that are its own"""

pytestmark = pytest.mark.host


def sources() -> Iterator[Path]:
    """Yield the files that must not name a game."""
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            of_a_game = re.match(rf"(caylus/games|web/games|training)/({'|'.join(FOLDERS)})/", name)
            if path.suffix in ENDINGS and name not in REGISTRIES and not of_a_game and not NOT_OURS.search(name):
                yield path


def named(pattern: str) -> list[str]:
    """List the places where a pattern is found."""
    found = []
    for path in sources():
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line, re.IGNORECASE):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:120]}")
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_game_is_named_by_its_id(game: str) -> None:
    """No code outside of a game has its id as a text of its own, `"caylus"`, or as a part of the path to its folder."""
    own = rf"(?<![\w./-])(['\"`]){game}\1(?!:)|games[./]{game}\b"
    found = named(own)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("word", [word for words in WORDS.values() for word in words])
def test_no_word_of_a_game(word: str) -> None:
    """No word of a game is in a name or in a comment outside of the games."""
    found = named(word)
    assert found == [], "\n".join(found)


KNOWN = {*View.__annotations__, "position", "asked", "resume"}
"""keys of views, and those of position records that all games have"""


def own_keys() -> set[str]:
    """Return the parts of a position that only some games have, as the games declare them."""
    lists = [set(form.keys) for game in GAMES if (form := find_game(game).positions.form)]
    assert len(lists) == sum(card.editor for card in GAMES.values())
    return set.union(*lists) - set.intersection(*lists) - KNOWN


def test_the_page_knows_no_part_of_a_position_that_only_some_games_have() -> None:
    """Parts of single games are no keys of records, names of functions or names of files in the page."""
    keys = sorted(own_keys())
    assert {"road", "pass_order"} <= set(keys)
    found: list[str] = []
    for key in keys:
        camel = "".join(word.capitalize() for word in key.split("_"))
        name = (
            rf"{key}|\w*{camel}(?![a-z])|{camel[0].lower()}{camel[1:]}(?![a-z])"
            if "_" in key
            else rf"record\??\.{key}\b"
        )
        found += [line for line in named(rf"(?-i:{name}|\[['\"]{key}['\"])") if line.startswith("web/")]
        found += [path.name for path in sources() if path.stem == key and path.parent == ROOT / "web/editor"]
    assert found == [], "\n".join(found)


def test_the_page_has_no_word_for_a_turn() -> None:
    """A game says `Turn 3` or `Round 3`, in its views and by its catalog's `turn`."""
    assert named(r"'[^'`]*\b(turn|round) \{turn\}") == []
