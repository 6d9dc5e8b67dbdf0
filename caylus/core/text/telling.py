"""Sentences of games: templates whose placeholders are filled by meaning, lists, refusals, and the lines of a log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, NotRequired, TypedDict, cast

from ..rules.errors import IllegalActionError, RecordError
from ..rules.events import Event
from ..rules.refusing import Refusal
from .translation import ENGLISH, Translator, _, _c, forms_of, or_you

LIST_AND: str = _c("list", "{items} and {last}")
LIST_COMMA: str = _c("list", "{items}, {next}")
LIST_PARTS: str = _c("list", "{items}; {next}")
"""of things that have commas of their own"""
LIST_OR: str = _c("list", "{items} or {last}")
LABELED: str = _("{label}: {value}")
YOU: str = _c("name of a player", "You")
"""sentences about a player with this name speak to the reader: `You pass.`"""
SHORT_RULES: str = _("Short rules")
NOT_CONFIRMED: str = _("Not confirmed")
WHO_OWNS_IT: str = _(
    "These numbers are uncertain. If you own the game, choose what your copy says; the first value is the usual one."
)


REFUSALS = {
    "over": _("The game is over."),
    "not_your_turn": or_you(
        _("It is not your turn: {player} decides now."), _("It is your turn: no other player can act now.")
    ),
    "not_now": _("This does not answer the question. Now: {decision}."),
    "chance": _("No player decides now: {decision}."),
}
"""key -> why an answer is refused, in every game"""


def joined(tr: Translator, parts: Sequence[str], last: str = LIST_AND) -> str:
    """`a, b and c`."""
    text = chain(tr, parts[: max(1, len(parts) - 1)])
    return tr(last).format(items=text, last=parts[-1]) if len(parts) > 1 else text


def chain(tr: Translator, parts: Sequence[str], link: str = LIST_COMMA) -> str:
    """The parts one after the other, with the mark of the language between them; empty for none."""
    return tr(link).format(items="", next="").join(parts)


def words_of(choice: Mapping[str, Any]) -> str:
    """What an answer is called where only words stand: as it is told, if that is more than its label."""
    words: str = choice.get("told", choice["label"])
    return words


def capitalized(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


Form = Callable[[Translator, Any], str]


class _Filling:
    """What stands at the placeholders of a template, found out when it is asked for."""

    def __init__(
        self, tr: Translator, forms: Mapping[str, Form], names: Sequence[str], values: Mapping[str, Any]
    ) -> None:
        self._tr = tr
        self._forms = forms
        self._names = names
        self._values = values

    def __getitem__(self, placeholder: str) -> Any:
        value = self._values[placeholder.partition("_")[0]]
        if placeholder in self._forms:
            return self._forms[placeholder](self._tr, value)
        if placeholder in ("player", "owner"):
            return self._names[value]
        if placeholder == "order":
            return chain(self._tr, [self._names[seat] for seat in value])
        if placeholder == "winners":
            return joined(self._tr, [self._names[seat] for seat in value])
        return value


class Sentences(NamedTuple):
    """How a game fills its templates.

    `{player}` and `{owner}` are seats and become names, `{order}` and `{winners}` lists of them; what stands for the
    others say the game's forms, else it is the value itself. A translation may ask for another form of the same value,
    which has its name and more: `{kind}`, `{kind_denied}`.

    Where `{player}` or `{owner}` is called "You", a sentence is said in the form for the reader (`or_you`).
    """

    forms: Mapping[str, Form]
    seats: Sequence[str]
    """names of the seats where nobody gave any"""

    def fill(self, tr: Translator, message: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
        """Fill a template; names go in last and are never read as templates."""
        template = tr(_form_for(tr, message, names, values), abs(values.get("count", values.get("signed", 1))))
        text = template.format_map(_Filling(tr, self.forms, names, values))
        if _first_of(template) in self.forms:
            return capitalized(text)  # a word that begins a sentence; a name stays as it is
        return text

    def say(self, tr: Translator, message: str, names: Sequence[str] = (), **values: Any) -> str:
        """The same, with the values by their names."""
        return self.fill(tr, message, names, values)

    def names(self, tr: Translator, players: int | None = None) -> list[str]:
        """The usual names of so many seats, or of all, in the reader's language."""
        return [tr(name) for name in self.seats[:players]]


@cache
def _first_of(template: str) -> str | None:
    """The placeholder with which a template begins."""
    found = re.match(r"\{(\w+)\}", template)
    return found and found[1]


def is_reader(tr: Translator, name: str) -> bool:
    """Whether a player is called "You", in English or in the reader's language."""
    return name.casefold() in ("you", tr(YOU).casefold())


def _form_for(tr: Translator, message: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
    """The form of a message that fits who is named in it."""
    plain, *to_reader = forms_of(message)
    for placeholder in ("player", "owner") if to_reader else ():
        written = f"{{{placeholder}}}"
        if written in plain and is_reader(tr, names[values[placeholder]]):
            return next((form for form in to_reader if written not in form), plain)
    return plain


def signed(tr: Translator, points: int) -> str:
    """`+2`, `-1`, `0`: what stands for `{signed}`."""
    return f"{points:+d}" if points else "0"


class Amounts(NamedTuple):
    """Counted things in words: each has a text that depends on the number, `{count} worker`, `{count} workers`."""

    forms: Mapping[str, str]
    nothing: str
    none_of: Mapping[str, str] = {}
    """what is missing from a purse: `no wood`"""

    def one(self, tr: Translator, thing: str, count: int) -> str:
        """`2 wood`, `1 worker`, `3 workers`."""
        return tr(self.forms[thing], count).format(count=count)

    def all(self, tr: Translator, amounts: Mapping[str, int]) -> str:
        """`1 wood and 2 workers`; `nothing` for none."""
        parts = [self.one(tr, thing, count) for thing, count in amounts.items() if count]
        return joined(tr, parts) if parts else tr(self.nothing)

    def held(self, tr: Translator, amounts: Mapping[str, int]) -> str:
        """What somebody has, with what is missing: `1 wood and no food`."""
        parts = [self.one(tr, thing, count) if count else tr(self.none_of[thing]) for thing, count in amounts.items()]
        return joined(tr, parts)


class RefusalView(TypedDict):
    """Why targets cannot be chosen now."""

    message: str
    rule: str | None


class Refusals(NamedTuple):
    """The sentences with which a game refuses an action."""

    templates: Mapping[str, str]
    """key -> its sentence, beside those of every game"""
    sentences: Sentences

    def message(self, refusal: Refusal, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        """The sentence in which `names` stand for the seats, or else their usual names."""
        template = self.templates.get(refusal.key) or REFUSALS[refusal.key]
        return self.sentences.fill(tr, template, names or self.sentences.seats, refusal.values)

    def error(self, refusal: Refusal) -> IllegalActionError:
        """The reason as an error; in its own message the seats go by their usual names."""
        return IllegalActionError(self.message(refusal), refusal.rule, reason=Worded(refusal, self))

    def reasons(
        self, refused: Iterable[tuple[str, Refused | None]], names: Sequence[str], tr: Translator
    ) -> tuple[dict[str, int], list[RefusalView]]:
        """Targets with why they cannot be chosen -> each with the number of its reason, and the reasons, each once.

        Many targets are refused for the same reason, so each is put into words once.
        """
        found: dict[str, int] = {}
        known: dict[tuple[str, str, str], int] = {}
        numbers: dict[tuple[str, str | None], int] = {}
        for target, reason in refused:
            if isinstance(reason, Refusal):
                same = (reason.key, reason.rule, str(reason.values) if reason.values else "")
                number = known.get(same)
                if number is None:
                    number = numbers.setdefault((self.message(reason, names, tr), reason.rule), len(numbers))
                    known[same] = number
                found[target] = number
            elif reason is not None:
                found[target] = numbers.setdefault((reason.tell(tr, names), reason.rule), len(numbers))
        return found, [{"message": message, "rule": rule} for message, rule in numbers]


Refused = Refusal | IllegalActionError


class Impossibles(Refusals):
    """The sentences with which a game refuses what no game can lead to."""

    def message(self, refusal: Refusal, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        """The sentence; the seats of a position have no names but their colours, whoever else plays at the table."""
        return super().message(refusal, self.sentences.names(tr), tr)

    def error_at(self, key: str, rule: str, *path: str | int, **values: Any) -> RecordError:
        """The error to raise: why no game leads there, by which rule, and the path to the place."""
        reason = Worded(Refusal(key, rule, values), self)
        return RecordError(reason.message(), rule, reason=reason, path=path)


class Worded(NamedTuple):
    """A refusal with its words, for an error."""

    refusal: Refusal
    words: Refusals

    def message(self, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        """See `Refusals`."""
        return self.words.message(self.refusal, names, tr)


def plain(templates: Mapping[str, str]) -> Callable[[dict[str, Any]], Line | None]:
    """Lines that say what stands in their events and no more: event -> template."""
    return lambda event: (templates[event["event"]], {}) if event["event"] in templates else None


Line = tuple[str, dict[str, Any]]
"""the template of a line of the log, and what is said in it besides the values of its event"""


class LogLine(TypedDict):
    """An event in words."""

    turn: int
    phase: NotRequired[str]
    seat: int | None
    text: str
    rule: str
    data: Event


class Log(NamedTuple):
    """How a game tells its events, as the lines of a log.

    What stands in an event can stand in its sentence, too: `{seat}` as `{player}`, and `{turn_order}` as `{order}`.
    """

    sentences: Sentences
    line: Callable[[dict[str, Any]], Line | None]
    """(event) -> its line; None for those that have none"""

    def tell(self, events: Iterable[dict[str, Any]], names: Sequence[str], tr: Translator = ENGLISH) -> list[LogLine]:
        """The lines, each with its event's data; `names` stand for the seats."""
        lines: list[LogLine] = []
        for event in events:
            line = self.line(event)
            if line is None:
                continue
            told = {**event, "player": event.get("seat"), "order": event.get("turn_order"), **line[1]}
            phase = {"phase": event["phase"]} if "phase" in event else {}
            text = self.sentences.fill(tr, line[0], names, told)
            shown = {"turn": event["turn"], **phase, "seat": event.get("seat"), "text": text, "rule": event["rule"]}
            lines.append(cast(LogLine, {**shown, "data": event}))
        return lines
