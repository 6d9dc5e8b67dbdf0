"""Each game uses the words of its rulebook, in every language: its catalogues against locale/glossary/GAME.json.

terms   English -> the word of each language, as the name of the thing stands by itself
stems   English word -> a pattern that stands in every translation of a sentence with that word
avoid   language -> patterns at the beginning of a word that no text of this game has, because its rulebook has
        other words (another game may have them)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from caylus.games import GAMES
from caylus.lessons.check import SIGN

from .test_words import OFFERED, catalogues, pairs, read_file

pytestmark = pytest.mark.host
FOLDER = Path(__file__).parent.parent / "locale" / "glossary"
BY_ITSELF = (
    "",
    "in a sentence",
    "asked now",
    "goods",
    "1303",
    "1303 in a sentence",
    "1303 asked now",
    "zamek",
    "zamek in a sentence",
)
"""contexts in which a name stands as the glossary has it"""
NO_WORDS = re.compile(r"\]\([^)]*\)|\{\w+\}|[A-Z]-[A-Z]+-\d+")
"""addresses of links, placeholders and numbers of rules"""
EVERY = [(game, language) for game in sorted(GAMES) for language in OFFERED]


def glossary(game: str) -> dict[str, dict[str, Any]]:
    """The words of a game."""
    words: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return words


def texts(game: str, language: str, domains: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Yield context, English and translation of the texts of a game."""
    files = [catalogues.po_file(language, f"{domain}/{game}") for domain in domains]
    for file in (path for path in files if path.exists()):  # the page may have no texts of a small game
        for message in read_file(file, language):
            for english, form in pairs(message) if message.id else ():
                yield message.context or "", NO_WORDS.sub("", english), NO_WORDS.sub("", form)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_things_have_the_names_of_the_rulebook(game: str, language: str) -> None:
    """Names that stand by themselves in the catalogue are those of the rulebook."""
    terms = glossary(game)["terms"]
    found, wrong = set(), set()
    for context, english, form in texts(game, language, ("caylus", "page")):
        term = terms.get(english.lower())
        if term is not None and context in BY_ITSELF:
            found.add(english.lower())
            if form.lower() != term[language].lower():
                wrong.add((english, form, term[language]))
    assert not wrong
    assert found == set(terms), "terms that no text of the game has"


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_sentences_have_the_words_of_the_rulebook(game: str, language: str) -> None:
    """Two pieces never have each other's names. Signs in lessons bring their names themselves."""
    for word, stems in glossary(game)["stems"].items():
        spoken, stem = re.compile(rf"\b{word}(s|es)?\b", re.IGNORECASE), stems.get(language)
        every = texts(game, language, ("caylus", "page", "lessons"))
        rows = [row for row in every if spoken.search(SIGN.sub("", row[1]))]
        assert rows, word
        if stem:
            wrong = [(english, form) for _, english, form in rows if not re.search(stem, form, re.IGNORECASE)]
            assert wrong == [], word


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_words_that_the_rulebook_does_not_have_stay_away(game: str, language: str) -> None:
    """Former words, and words of another game's rulebook, stay away."""
    avoided = glossary(game)["avoid"][language]
    if not avoided:
        return  # there are no forbidden words yet
    pattern = re.compile(rf"\b({'|'.join(avoided)})", re.IGNORECASE)
    every = texts(game, language, ("caylus", "page", "lessons"))
    wrong = [(form, found[0]) for *_, form in every if (found := pattern.search(form))]
    assert wrong == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_glossary_is_complete(game: str) -> None:
    """Every term has every language."""
    words = glossary(game)
    for term, languages in words["terms"].items():
        assert sorted(languages) == sorted(OFFERED), term
    assert sorted(words["avoid"]) == sorted(OFFERED)
