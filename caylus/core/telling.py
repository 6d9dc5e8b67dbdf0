"""Sentences of games: templates whose placeholders are filled by meaning, lists, refusals, and the lines of a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from .errors import IllegalActionError
from .view import LogLine
from .words import ENGLISH, Words, _, _c

LIST_AND: str = _c("list", "{items} and {last}")
LIST_COMMA: str = _c("list", "{items}, {next}")
LIST_OR: str = _c("list", "{items} or {last}")
SHORT_RULES: str = _("Short rules")
NOT_CONFIRMED: str = _("Not confirmed")
WHO_OWNS_IT: str = _(
    "These numbers are not certain. If you own the game, choose what it says; the first value is the usual one."
)


def joined(words: Words, parts: Sequence[str], last: str = LIST_AND) -> str:
    """`a, b and c`."""
    text = chain(words, parts[: max(1, len(parts) - 1)])
    return words(last).format(items=text, last=parts[-1]) if len(parts) > 1 else text


def chain(words: Words, parts: Sequence[str], link: str = LIST_COMMA) -> str:
    """The parts one after the other, each joined to those before it; empty for none."""
    text = "".join(parts[:1])
    for part in parts[1:]:
        text = words(link).format(items=text, next=part)
    return text


Form = Callable[[Words, Any], str]


class _Filling:
    """What stands at the placeholders of a template, found out when it is asked for."""

    def __init__(
        self, words: Words, forms: Mapping[str, Form], names: Sequence[str], values: Mapping[str, Any]
    ) -> None:
        self._words = words
        self._forms = forms
        self._names = names
        self._values = values

    def __getitem__(self, placeholder: str) -> Any:
        value = self._values[placeholder.partition("_")[0]]
        if placeholder in self._forms:
            return self._forms[placeholder](self._words, value)
        if placeholder in ("player", "owner"):
            return self._names[value]
        if placeholder == "order":
            return ", ".join(self._names[seat] for seat in value)
        if placeholder == "winners":
            return joined(self._words, [self._names[seat] for seat in value])
        return value


class Sentences(NamedTuple):
    """How a game fills its templates.

    `{player}` and `{owner}` are seats and become names, `{order}` and `{winners}` lists of them; what stands for the
    others say the game's forms, else it is the value itself. A translation may ask for another form of the same value,
    which has its name and more: `{kind}`, `{kind_denied}`.
    """

    forms: Mapping[str, Form]
    seats: Sequence[str]
    """names of the seats where nobody gave any"""

    def fill(self, words: Words, message: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
        """Fill a template; names go in last and are never read as templates."""
        template = words(message, abs(values.get("count", values.get("signed", 1))))
        text = template.format_map(_Filling(words, self.forms, names, values))
        first = re.match(r"\{(\w+)\}", template)
        if first and first[1] in self.forms:
            return text[:1].upper() + text[1:]  # a word that begins a sentence; a name stays as it is
        return text


class Refusal(NamedTuple):
    """A reason as data: by which sentence, which rule, about what."""

    key: str
    rule: str
    values: dict[str, Any]
    templates: Mapping[str, str]
    """key -> its sentence"""
    sentences: Sentences

    def message(self, names: Sequence[str] | None = None, words: Words = ENGLISH) -> str:
        """The sentence in which `names` stand for the seats, or else their usual names."""
        return self.sentences.fill(words, self.templates[self.key], names or self.sentences.seats, self.values)


def illegal(refusal: Refusal) -> IllegalActionError:
    """The reason as an error; in its own message the seats go by their usual names."""
    return IllegalActionError(refusal.message(), refusal.rule, reason=refusal)


def lines_of(events: Iterable[dict[str, Any]], tell: Callable[[dict[str, Any]], str | None]) -> list[LogLine]:
    """The events as lines of a log, each with the event's data; what has no sentence is left out."""
    lines: list[LogLine] = []
    for event in events:
        text = tell(event)
        if text is not None:
            phase = {"phase": event["phase"]} if "phase" in event else {}
            line = {"turn": event["turn"], **phase, "seat": event.get("seat"), "text": text, "rule": event["rule"]}
            lines.append(cast(LogLine, {**line, "data": event}))
    return lines
