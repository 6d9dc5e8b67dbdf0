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
"""for things that have commas of their own"""
LIST_OR: str = _c("list", "{items} or {last}")
LABELED: str = _("{label}: {value}")
YOU: str = _c("name of a player", "You")
"""a player with this name is addressed in sentences: `You pass.`"""
SHORT_RULES: str = _("Short rules")
NOT_CONFIRMED: str = _("Not confirmed")
WHO_OWNS_IT: str = _(
    "These numbers are uncertain. If you own the game, choose what your copy says; the first value is the usual one."
)
ON_SPACE: str = _("{place} (space {number})")
SEATS = (_("Blue"), _("Red"), _("Green"), _("Orange"), _("Black"), _("Purple"), _("Yellow"), _("White"))
"""names of the seats where nobody gave any: their colors"""


REFUSALS = {
    "over": _("The game is over."),
    "not_your_turn": or_you(
        _("It is not your turn: {player} decides now."), _("It is your turn: no other player can act now.")
    ),
    "not_here": _("You cannot do this now."),
    "not_yours": or_you(_("This belongs to {owner}."), _("This belongs to you, but another player decides now.")),
    "not_now": _("That is not one of the choices. Now: {decision}."),
    "chance": _("No player decides now: {decision}."),
}
"""key -> a reason in the refusals of every game"""


def joined(tr: Translator, parts: Sequence[str], last: str = LIST_AND) -> str:
    """Join parts: `a, b and c`."""
    text = chain(tr, parts[: max(1, len(parts) - 1)])
    return tr(last).format(items=text, last=parts[-1]) if len(parts) > 1 else text


def chain(tr: Translator, parts: Sequence[str], link: str = LIST_COMMA) -> str:
    """Join parts by the language's mark between them; empty for none."""
    return tr(link).format(items="", next="").join(parts)


def words_of(choice: Mapping[str, Any]) -> str:
    """Return the words for a choice where no signs can be shown: `told`, or the label."""
    words: str = choice.get("told", choice["label"])
    return words


def place_name(tr: Translator, names: Mapping[str, str], place: str | tuple[str, str]) -> str:
    """Return the name of a place, or of one on a numbered space: with this number if another place has its name."""
    name, space = (place, "") if isinstance(place, str) else place
    is_one_of_several = [*names.values()].count(names[name]) > 1
    if is_one_of_several and space.isdigit():
        return tr(ON_SPACE).format(place=tr(names[name]), number=space)
    return tr(names[name])


def capitalized(text: str) -> str:
    """Capitalize the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """Begin a sentence with a small letter."""
    return text[:1].lower() + text[1:]


def after_colon(tr: Translator, sentence: str, names: Sequence[str]) -> str:
    """Return a sentence as it continues another one after a colon: `“Pass” is risky: the section is scored.`

    It begins with a small letter there, but in German a whole sentence keeps its capital. So does the name of a player
    in every language; that of the reader is a pronoun (`you pass`), and a label in quotation marks stays as it is.
    """
    is_name = any(re.match(rf"{re.escape(name)}(?!\w)", sentence) for name in names if not is_reader(tr, name))
    return sentence if tr.language == "de" or is_name else lowered(sentence)


Form = Callable[[Translator, Any], str]


class _Filling:
    """The values for the placeholders of a template, each computed when it is used."""

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
    """A game's way to fill its templates.

    `{player}` and `{owner}` are seats and become names, `{order}` and `{winners}` lists of them; the game's forms give
    the texts for other placeholders, else the value itself is used. A translation may ask for another form of the same
    value, which has its name and more: `{kind}`, `{kind_denied}`.

    If the name of `{player}` or `{owner}` is "You", the sentence takes the form for the reader (`or_you`).
    """

    forms: Mapping[str, Form]
    seats: Sequence[str]
    """names of seats without a player's name"""

    def fill(self, tr: Translator, message: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
        """Fill a template; names go in last and are never read as templates."""
        number = next((values[key] for key in ("count", "signed", "decimal") if key in values), 1)
        template = tr(_form_for(tr, message, names, values), abs(number))
        text = template.format_map(_Filling(tr, self.forms, names, values))
        if _first_of(template) in self.forms:
            return capitalized(text)  # a word that begins a sentence; a name stays as it is
        return text

    def format(self, tr: Translator, message: str, names: Sequence[str] = (), **values: Any) -> str:
        """Fill a template with values given by name."""
        return self.fill(tr, message, names, values)

    def names(self, tr: Translator, players: int | None = None) -> list[str]:
        """Return the usual names of this number of seats, or of all, in the reader's language."""
        return [tr(name) for name in self.seats[:players]]


@cache
def _first_of(template: str) -> str | None:
    """Return the placeholder with which a template begins."""
    found = re.match(r"\{(\w+)\}", template)
    return found and found[1]


def is_reader(tr: Translator, name: str) -> bool:
    """Tell whether a player is named "You", in English or in the reader's language."""
    return name.casefold() in ("you", tr(YOU).casefold())


def _form_for(tr: Translator, message: str, names: Sequence[str], values: Mapping[str, Any]) -> str:
    """Return the form of a message that fits the named players."""
    plain, *to_reader = forms_of(message)
    for placeholder in ("player", "owner") if to_reader else ():
        written = f"{{{placeholder}}}"
        if written in plain and is_reader(tr, names[values[placeholder]]):
            return next((form for form in to_reader if written not in form), plain)
    return plain


def signed(tr: Translator, points: int) -> str:
    """Return `+2`, `-1`, `0`, the text for `{signed}`."""
    return f"{points:+d}" if points else "0"


class Amounts(NamedTuple):
    """Counted things in words: each has a text that depends on the number, `{count} worker`, `{count} workers`."""

    forms: Mapping[str, str]
    nothing: str
    none_of: Mapping[str, str] = {}
    """words for things missing from a purse: `no wood`"""

    def one(self, tr: Translator, thing: str, count: int) -> str:
        """Return `2 wood`, `1 worker`, `3 workers`."""
        return tr(self.forms[thing], count).format(count=count)

    def signed(self, tr: Translator, thing: str, count: int) -> str:
        """Return `+2 wood`, `−1 worker`."""
        return ("+" if count > 0 else "−") + self.one(tr, thing, abs(count))

    def all(self, tr: Translator, amounts: Mapping[str, int]) -> str:
        """Return `1 wood and 2 workers`; `nothing` for none."""
        parts = [self.one(tr, thing, count) for thing, count in amounts.items() if count]
        return joined(tr, parts) if parts else tr(self.nothing)

    def held(self, tr: Translator, amounts: Mapping[str, int]) -> str:
        """List possessions and missing things: `1 wood and no food`."""
        parts = [self.one(tr, thing, count) if count else tr(self.none_of[thing]) for thing, count in amounts.items()]
        return joined(tr, parts)


class RefusalView(TypedDict):
    """A reason why targets cannot be chosen now."""

    message: str
    rule: str | None


class Refusals(NamedTuple):
    """The sentences with which a game refuses an action."""

    templates: Mapping[str, str]
    """key -> its sentence, beside those of every game"""
    sentences: Sentences

    def message(self, refusal: Refusal, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        """Return the sentence in which `names` stand for the seats, or else their usual names."""
        template = self.templates.get(refusal.key) or REFUSALS[refusal.key]
        return self.sentences.fill(tr, template, names or self.sentences.seats, refusal.values)

    def error(self, refusal: Refusal) -> IllegalActionError:
        """Return the reason as an error; its own message has the usual names of the seats."""
        return IllegalActionError(self.message(refusal), refusal.rule, reason=Worded(refusal, self))

    def reasons(
        self, refused: Iterable[tuple[str, Refusal | None]], names: Sequence[str], tr: Translator
    ) -> tuple[dict[str, int], list[RefusalView]]:
        """Return the targets, each with the number of its reason, and the list of different reasons.

        Many targets are refused for the same reason, so each is put into words once.
        """
        found: dict[str, int] = {}
        known: dict[tuple[str, str, str], int] = {}
        numbers: dict[tuple[str, str], int] = {}
        for target, reason in refused:
            if reason is None:
                continue
            key, rule, values = reason
            same = (key, rule, str(values))
            if same not in known:
                known[same] = numbers.setdefault((self.message(reason, names, tr), rule), len(numbers))
            found[target] = known[same]
        return found, [{"message": message, "rule": rule} for message, rule in numbers]


class Impossibles(Refusals):
    """The sentences with which a game refuses impossible positions."""

    def message(self, refusal: Refusal, names: Sequence[str] | None = None, tr: Translator = ENGLISH) -> str:
        """Return the sentence; the seats of a position have colours as names, not the players at the table."""
        return super().message(refusal, self.sentences.names(tr), tr)

    def error_at(self, key: str, rule: str, *path: str | int, **values: Any) -> RecordError:
        """Return the error to raise, with sentence, rule, and the path to the place."""
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
    """Return a function for lines that need only the values of their events: event -> template."""
    return lambda event: (templates[event["event"]], {}) if event["event"] in templates else None


Line = tuple[str, dict[str, Any]]
"""the template of a line of the log, and further values beside those of its event"""


class LogLine(TypedDict):
    """An event in words."""

    turn: int
    phase: NotRequired[str]
    seat: int | None
    text: str
    rule: str
    data: Event


class Log(NamedTuple):
    """A game's way to turn its events into the lines of a log.

    All values of an event can be used in its sentence: `{seat}` as `{player}`, and `{turn_order}` as `{order}`.
    """

    sentences: Sentences
    line: Callable[[dict[str, Any]], Line | None]
    """(event) -> its line; None for no line"""
    forced: Mapping[str, str] = {}
    """action without another choice (`only_answer`) -> the line of its event, which has the same name"""

    def describe(
        self, events: Iterable[dict[str, Any]], names: Sequence[str], tr: Translator = ENGLISH
    ) -> list[LogLine]:
        """Return the lines, each with its event's data; `names` stand for the seats."""
        lines: list[LogLine] = []
        only = ""
        for event in events:
            is_forced = event["event"] == only and only in self.forced
            line = (self.forced[only], {}) if is_forced else self.line(event)
            only = event["text"] if event["event"] == "only_answer" else ""
            if line is None:
                continue
            values = {**event, "player": event.get("seat"), "order": event.get("turn_order"), **line[1]}
            phase = {"phase": event["phase"]} if "phase" in event else {}
            text = self.sentences.fill(tr, line[0], names, values)
            shown = {"turn": event["turn"], **phase, "seat": event.get("seat"), "text": text, "rule": event["rule"]}
            lines.append(cast(LogLine, {**shown, "data": event}))
        return lines
