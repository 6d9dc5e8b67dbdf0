"""Each game uses the words of its rulebook, in every language: its catalogues against locale/glossary/GAME.json.

terms   English -> the word of each language, as the name of the thing stands by itself
stems   English word -> a pattern that stands in every translation of a sentence with that word
avoid   language -> patterns at the beginning of a word that no text of this game has, because its rulebook has
        other words (another game may have them)

`project.json` has the words of all games' texts, of the documentation and of docstrings in the same form, with

meanings   English word -> its one meaning; words of the API alone have no `terms`
avoid      language, also English -> pattern of a retired word -> the word for this meaning
"""

from __future__ import annotations

import ast
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
ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
CODE = re.compile(r"^( *)(```|~~~).*?^\1\2|`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|<[^>]*>", re.DOTALL | re.MULTILINE)
"""code, addresses and anchors in a text: their words are names and stay"""
KEPT: dict[str, str] = {}
"""file -> why it may have a retired word"""
EVERY = [(game, language) for game in sorted(GAMES) for language in OFFERED]


def glossary(game: str) -> dict[str, dict[str, Any]]:
    """The words of a game."""
    words: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    return words


def texts(game: str, language: str, domains: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Yield context, English and translation of the texts of a game."""
    files = [catalogues.po_file(language, f"{domain}/{game}") for domain in domains]
    if game == "project":
        files = [path for domain in domains for path in catalogues.files_of(language, domain).values()]
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


@pytest.mark.parametrize(("game", "language"), [*EVERY, *(("project", language) for language in OFFERED)])
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


@pytest.mark.parametrize(("game", "language"), [*EVERY, *(("project", language) for language in OFFERED)])
def test_words_that_the_rulebook_does_not_have_stay_away(game: str, language: str) -> None:
    """Former words, and words of another game's rulebook, stay away."""
    if not glossary(game)["avoid"][language]:
        return  # there are no forbidden words yet
    every = texts(game, language, ("caylus", "page", "lessons"))
    assert [(form, word) for *_, form in every if (word := retired(game, language, form))] == []


def retired(game: str, language: str, text: str) -> str | None:
    """Return the first word of a text that its glossary avoids."""
    end = r"\b" if language == "en" else ""  # other languages have endings
    found = re.search(rf"\b({'|'.join(glossary(game)['avoid'][language])}){end}", text, re.IGNORECASE)
    return found[0] if found else None


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a file: of modules, classes, functions, fields and constants."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                yield str(child.value.value)


def english() -> Iterator[tuple[str, str]]:
    """Yield where each English text stands, and the text in one line: messages, documentation, docstrings."""
    yield from (("messages", text) for _, text, _ in texts("project", "pl", ("caylus", "page", "lessons")))
    pages = (page for page in PAGES if page.exists())  # a copy for a new game has no documentation
    yield from ((page.relative_to(ROOT).as_posix(), page.read_text(encoding="utf-8")) for page in pages)
    for path in sorted((ROOT / "caylus").rglob("*.py")):
        yield from ((path.relative_to(ROOT).as_posix(), text) for text in docstrings(path))


def test_a_retired_word_does_not_come_back() -> None:
    """One word, one meaning: in messages, documentation and docstrings."""
    wrong = {}
    for place, text in english():
        if place not in KEPT and (word := retired("project", "en", " ".join(CODE.sub("` `", text).split()))):
            wrong[place] = word
    assert wrong == {}


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("en", "Show the best answers.", "best answers"),
        ("en", "A side line leaves the record.", "side line"),
        ("en", "Put it on any static host.", "static host"),
        ("en", "It names the best reply of your rival.", "rival"),
        ("en", "Open the Chronicle.", "Chronicle"),
        ("pl", "Dodaj komentarz.", "komentarz"),
        ("cs", "Tvůj protihráč pasuje.", "protihráč"),
        ("hu", "Írj megjegyzést.", "megjegyzés"),
        ("fr", "Ajouter un commentaire", "commentaire"),
        ("de", "Eine Anmerkung schreiben", "Anmerkung"),
        ("en", "The right answer to this question; the server answers.", None),
        ("en", "The host leads the game; a comment in the code; his rivalry.", None),
    ],
)
def test_retired_words_are_found_in_their_retired_meaning(language: str, text: str, word: str | None) -> None:
    assert retired("project", language, text) == word


@pytest.mark.parametrize("language", OFFERED)
def test_words_of_the_project_stand_in_its_texts(language: str) -> None:
    """The glossary has the words that people read: a text that is only a term has that term's translation."""
    words = glossary("project")
    assert set(words["terms"]) <= set(words["meanings"]) >= set(words["stems"])
    files = [read_file(catalogues.po_file(language, domain), language) for domain in ("caylus", "page")]
    found = [pair for file in files for message in file if message.id for pair in pairs(message)]
    every = [(text.lower(), form.lower()) for text, form in found]  # without those of a single game
    for term, translations in words["terms"].items():
        word = translations[language].lower()
        assert {form for text, form in every if text == term} <= {word}, term
        assert any(word[:4] in form for _, form in every), term
    for avoided in words["avoid"].values():
        assert set(avoided.values()) <= set(words["meanings"])


@pytest.mark.parametrize("language", ["en", *OFFERED])
def test_apostrophes_and_quotation_marks_are_curly(language: str) -> None:
    """In all texts for people: ’ and “ ”, or the marks of the language."""
    known = "pl" if language == "en" else language
    every = [row[1 if language == "en" else 2] for row in texts("project", known, catalogues.DOMAINS)]
    assert [text for text in every if re.search("['\"]", text)] == []


@pytest.mark.parametrize("game", [*sorted(GAMES), "project"])
def test_the_glossary_is_complete(game: str) -> None:
    """Every term has every language."""
    words = glossary(game)
    for term, languages in words["terms"].items():
        assert sorted(languages) == sorted(OFFERED), term
    assert set(words["avoid"]) - {"en"} == set(OFFERED)
