"""The rules of a game for players, from one file of its package (`rulefile`)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..rules.errors import CaylusError
from ..rules.files import read_file
from .translation import ENGLISH, Translator
from .words import Word

if TYPE_CHECKING:
    from .rulefile import Book

BRIEF = "rules.json"
"""file in the page's package that replaces the file of rules: `rulefile.Book.brief` as JSON"""


ChapterRow = tuple[str, str, Sequence[Sequence[str]]]
"""a chapter: id, title, rules, each with number, title and short text, or with number and sign; all of them messages"""


class Rulebook:
    """The rules of a game for players, read from its package at first use.

    `signs` are those of the game by their ids: title, text and more, for rules that share theirs.
    """

    def __init__(self, package: str, signs: Mapping[str, Sequence[str]] | None = None) -> None:
        self._package = package
        self._signs = signs or {}
        self._known: list[ChapterRow] | None = None
        self._words: list[Word] = []

    def __call__(self, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
        """Return the rules by chapters: id, title and rules, each a number, title and text; raises as `read` does."""
        return [
            {
                "id": chapter,
                "title": tr(title),
                "rules": [{"id": number, "title": tr(name), "text": tr(text)} for number, name, text in rules],
            }
            for chapter, title, rules in self._chapters()
        ]

    def titles(self) -> dict[str, str]:
        """Return chapter -> its title, a message."""
        return {chapter: title for chapter, title, _rules in self._chapters()}

    def texts(self) -> dict[str, str]:
        """Return number of a rule -> its short text, a message."""
        return {number: text for _chapter, _title, rules in self._chapters() for number, _name, text in rules}

    def words(self) -> list[Word]:
        """Return the texts of a small game that stand below its rules."""
        self._chapters()
        return self._words

    def _chapters(self) -> list[ChapterRow]:
        """Return the chapters without signs. The long texts of rules are read each time."""
        if self._known is None:
            try:
                rows = json.loads(read_file(self._package, BRIEF))
            except OSError:
                rows = self.read().brief()
            self._known = [(chapter, title, [self._whole(*rule) for rule in rules]) for chapter, title, rules in rows]
        return self._known

    def read(self) -> Book:
        """Read the file itself anew; raises `CaylusError` with the line and the problem."""
        from .rulefile import read  # noqa: PLC0415  the page, where bytes are counted, is without it

        return read(self._package)

    def _whole(
        self, number: str, name: str, text: str | None = None, words: Sequence[Sequence[str]] = ()
    ) -> tuple[str, str, str]:
        """Return a rule with its title and its text; without a text, `name` is that of the sign that has both."""
        self._words += [Word(kind, key, place, message, number, name) for kind, key, place, message, *_rule in words]
        if text is not None:
            return number, name, text
        if name not in self._signs:
            raise CaylusError(f"{self._package}: {number}: there is no sign `{name}`.")
        title, text = self._signs[name][:2]
        return number, title, text
