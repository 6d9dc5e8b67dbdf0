"""The short rules of a game: tables of its own data, and texts of its rules, so that they cannot disagree."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..info import GameInfo
from ..text.rulebook import Rulebook
from ..text.telling import LABELED, LIST_PARTS, chain
from ..text.translation import ENGLISH, Translator
from .view import Cell, ShortPart


def cell(text: str, drawing: str | None = None, cost: list[list[str]] | None = None) -> Cell:
    """A cell of a table, with the drawing of what it names, and its text in figures and signs."""
    return {"text": text, "drawing": drawing, "cost": cost or []}


def row(*cells: str | Cell) -> list[Cell]:
    """A row of a table; a text alone is a cell."""
    return [cell(one) if isinstance(one, str) else one for one in cells]


class ShortRules:
    """The parts of the short rules in one language.

    `titles` are those of parts that are no chapters of the rules, `rules` the numbers of those that stand in a part,
    below its table.
    """

    def __init__(
        self, tr: Translator, book: Rulebook, titles: Mapping[str, str], rules: Mapping[str, Sequence[str]]
    ) -> None:
        self._tr = tr
        self._titles = {**book.titles(), **titles}
        self._rules = rules
        self._texts = book.texts()

    def part(self, name: str, columns: Iterable[str] = (), rows: Iterable[list[Cell]] = ()) -> ShortPart:
        """A part; title and heads of columns are messages."""
        return {
            "id": name,
            "title": self._tr(self._titles[name]),
            "columns": [self._tr(column) for column in columns],
            "rows": [*rows],
            "texts": [self._tr(self._texts[number]) for number in self._rules.get(name, ())],
        }


def primer(info: GameInfo, tr: Translator = ENGLISH) -> str:
    """The short rules as plain text: the goal, then for each part its title, a line for its table, one for sentences.

    A game without short rules gives the short texts of all its rules, a line for each chapter.
    """
    if info.telling.short is None:
        parts = [
            [chapter["title"], " ".join(rule["text"] for rule in chapter["rules"])]
            for chapter in info.telling.reference(tr)
        ]
    else:
        parts = [[part["title"], " ".join(_rows(part, tr)), " ".join(part["texts"])] for part in info.telling.short(tr)]
    about = info.card.told(tr)
    goal = f"{about['sentence']} {about['goal']}".strip()
    return "\n".join([info.card.title, *([goal] if goal else []), *(line for part in parts for line in part if line)])


def _rows(part: ShortPart, tr: Translator) -> Iterator[str]:
    """`Mill: Cost: 1 wood; Points: 2; What it does: Produces 1 food.`"""
    for name, *cells in part["rows"]:
        line = tr(LABELED).format(label=name["text"], value=in_words(part, cells, tr))
        yield line if line.endswith(".") else f"{line}."


def in_words(part: ShortPart, cells: Sequence[Cell], tr: Translator) -> str:
    """The cells of a row, without its first, with the heads of their columns: `Cost: 1 wood; Points: 2`.

    A cell needs no head if it is the only one.
    """
    columns = part["columns"][1:] if len(cells) > 1 else [""] * len(cells)
    told = [
        tr(LABELED).format(label=column, value=cell["text"]) if column else cell["text"]
        for column, cell in zip(columns, cells, strict=True)
        if cell["text"]
    ]
    return chain(tr, told, LIST_PARTS)
