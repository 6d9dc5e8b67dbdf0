"""The short rules of a game: tables of its own data, and texts of its rules, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..text.rulebook import Rulebook
from ..text.sentences import LABELED, LIST_PARTS, chain
from ..text.translation import Translator
from .view import Cell, ShortPart


def cell(text: str, drawing: str | None = None, cost: list[list[str]] | None = None) -> Cell:
    """Return a cell of a table, with a drawing of its subject, and its text in figures and signs."""
    return {"text": text, "drawing": drawing, "cost": cost or []}


def row(*cells: str | Cell) -> list[Cell]:
    """Return a row of a table; a text alone becomes a cell."""
    return [cell(one) if isinstance(one, str) else one for one in cells]


class ShortRules:
    """The parts of the short rules in one language.

    `titles` are those of parts that are no chapters of the rules, `rules` the numbers of the rules below the table of a
    part.
    """

    def __init__(
        self, tr: Translator, book: Rulebook, titles: Mapping[str, str], rules: Mapping[str, Sequence[str]]
    ) -> None:
        self._tr = tr
        self._titles = {**book.titles(), **titles}
        self._rules = rules
        self._texts = book.texts()

    def part(self, name: str, columns: Iterable[str] = (), rows: Iterable[list[Cell]] = ()) -> ShortPart:
        """Return a part; title and heads of columns are messages."""
        return {
            "id": name,
            "title": self._tr(self._titles[name]),
            "columns": [self._tr(column) for column in columns],
            "rows": [*rows],
            "texts": [self._tr(self._texts[number]) for number in self._rules.get(name, ())],
        }


def in_words(part: ShortPart, cells: Sequence[Cell], tr: Translator) -> str:
    """Join the cells of a row, without the first, with the heads of their columns: `Cost: 1 wood; Points: 2`.

    A cell needs no head if it is the only one.
    """
    columns = part["columns"][1:] if len(cells) > 1 else [""] * len(cells)
    parts = [
        tr(LABELED).format(label=column, value=cell["text"]) if column else cell["text"]
        for column, cell in zip(columns, cells, strict=True)
        if cell["text"]
    ]
    return chain(tr, parts, LIST_PARTS)
