"""Texts in the reader's language, on gettext's catalogues.

A *message* is an English text, written where it is needed and marked, so that it is found for the catalogues. It is a
plain string, in the form in which a catalogue writes it: `context` before `\4`, the plural after `\0`. A `Translator`
gives its translation; functions take one as an argument, so there is no global language.

A sentence about players may have other forms that address one of them (`or_you`).
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations

from ..rules.errors import RecordError, quoted
from ..rules.files import open_file
from ..rules.messages import CONTEXT, PLURAL, _, _c, _cn, _n

__all__ = (
    "ENGLISH", "LANGUAGES", "Translator", "_", "_c", "_cn", "_n", "check_translator", "find_translator", "forms_of",
    "or_you", "read_translator",
)  # fmt: skip

LANGUAGES = {"en": "English", "pl": "Polski", "cs": "Čeština", "hu": "Magyar", "fr": "Français", "de": "Deutsch"}
"""offered languages, by their own names; a language is added once its catalogues are complete"""

_MANY = 100
"""a number that takes the last form of the catalogue in each language"""
_SMALL = range(_MANY)
_OR_YOU = "\5"


def or_you(text: str, *to_reader: str) -> str:
    """Join a sentence about players with its forms for a reader among them, which leave out the reader's name.

    `or_you(_("{player} passes."), _("You pass."))`; `Sentences` chooses.
    """
    return _OR_YOU.join((text, *to_reader))


def forms_of(text: str) -> list[str]:
    """Return the forms that `or_you` has joined."""
    return text.split(_OR_YOU)


class Translator:
    """One language: `tr(message)` is the message in it, `tr(message, 3)` its form for three.

    A message with `{decimal}` has its form for `tr(message, 1.5)`, and `tr.decimal(1.5)` is the text of the figure.
    """

    def __init__(self, language: str, catalogue: NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue
        self._known = {"": ""}  # gettext answers the empty text with the head of its catalogue
        """texts that depend on no number, each found once: a view has hundreds"""
        self._counted: dict[tuple[str, float], str] = {}
        """forms for small numbers"""

    def __call__(self, message: str, count: float = 1) -> str:
        known = self._known.get(message)
        if known is not None:
            return known
        known = self._counted.get((message, count))
        if known is not None:
            return known
        context, has_context, text = message.rpartition(CONTEXT)
        one, has_plural, many = text.partition(PLURAL)
        if has_plural:
            number = self._whole(count) if "{decimal}" in many else int(count)
            if has_context:
                known = self._catalogue.npgettext(context, one, many, number)
            else:
                known = self._catalogue.ngettext(one, many, number)
            if count in _SMALL:
                self._counted[message, count] = known
            return known
        known = self._catalogue.pgettext(context, text) if has_context else self._catalogue.gettext(text)
        self._known[message] = known
        return known

    def _whole(self, figure: float) -> int:
        """Return the whole number with the same plural form as a figure with one decimal, be it 1.0.

        French says 1.9 in the singular; each other language says all decimals in one form, the last one.
        """
        return int(abs(round(figure, 1))) if self.language == "fr" else _MANY

    def decimal(self, figure: float) -> str:
        """Return a figure with one decimal, as the language writes it: 3.4 or 3,4."""
        return f"{figure:.1f}" if self.language == "en" else f"{figure:.1f}".replace(".", ",")


ENGLISH = Translator("en", NullTranslations())


def find_translator(language: object) -> Translator:
    """Return the translator into a language; raises `RecordError` with the list of languages."""
    if not isinstance(language, str) or language not in LANGUAGES:
        raise RecordError(f"language: expected one of {', '.join(LANGUAGES)}, not {quoted(language)}.")
    return ENGLISH if language == "en" else read_translator(language)


def check_translator(tr: object) -> None:
    """Raise `RecordError` for anything but a translator."""
    if not isinstance(tr, Translator):
        raise RecordError(f"tr: expected a translator, such as find_translator('pl'), not {quoted(tr)}.")


@cache
def read_translator(language: str) -> Translator:
    """Return the translator into a language, from its compiled catalogue, which is part of the package."""
    name = f"locale/{language}/LC_MESSAGES/caylus.mo"
    try:
        with open_file(__package__.partition(".")[0], name) as file:
            return Translator(language, GNUTranslations(file))
    except OSError as error:
        raise RecordError(
            f"language: {name} cannot be read; in a checkout, locale/catalogues.py compile writes it."
        ) from error
