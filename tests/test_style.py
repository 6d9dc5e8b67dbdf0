"""The style of texts: `locale/STYLE.md`, as far as a program can judge. A failure names file, text, reason."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from .test_words import OFFERED, catalogues, pairs, read_file

pytestmark = pytest.mark.host

LONGEST_SENTENCE = 30
"""words"""

END_OF_SENTENCE = re.compile(r"(?<=[.!?:;])[\s)”»“]+|\n+")
ADDRESS_OF_A_LINK = re.compile(r"\]\([^)]*\)")

BRITISH = (
    r"theatre|jeweller|grey|colour\w*|favour\w*|neighbour\w*|honour\w*|labour\w*|towards|centre\w*|"
    r"traveller\w*|travelling|cancelled|judgement\w*|practise\w*|licence|defence|analys(?:e|es|ed|ing)|"
    r"(?:real|recogn|organ|final|summar|special|minim|maxim|emphas|initial)is(?:e|es|ed|ing)"
)
"""words whose American spelling differs"""

EVERYWHERE = (
    (re.compile(r"(?<!\.)\.\.(?!\.)|…\.|\.…"), "a double full stop"),
    (re.compile(r"\S  +\S"), "a double space"),
    (re.compile(r" [,;.!?](?=\s|$)"), "a space before a mark that follows its word"),
    (re.compile("!"), "an exclamation mark"),
)
"""pattern and reason, in all languages"""

FORBIDDEN = {
    "en": (
        (re.compile(rf"\b(?:{BRITISH})\b", re.IGNORECASE), "spelling is American"),
        (re.compile(r"^Who (?![^.]*\?$)"), "“who” for “whoever”: name the subject, or ask"),
        (re.compile(r"^What lies\b|\bwhat lies\b"), "“what lies” is a riddle: name the things"),
        (re.compile(r"\b[Aa]t an end\b"), "say “over” or “ended”"),
        (re.compile(r"(?<![Tt]here )\bis no (?!longer|more)"), "say “is not a”"),
    ),
    "cs": ((re.compile(r"\b(?:můžete|musíte|smíte|chcete|vyberte|klikněte)\b", re.IGNORECASE), "the reader is “ty”"),),
    "de": (
        (re.compile(r"\bSie (?:haben|müssen|dürfen|können)\b(?=[^.]*\bIhre?n?\b)"), "the reader is “du”"),
        (re.compile(r"\bGunst(?:be|er)weis"), "the word is “Gunst”"),
    ),
    "fr": (
        (re.compile(r"\b(?:tu|ta|ton|tes|toi|te)\b|\bt\u2019(?=\w)", re.IGNORECASE), "the reader is “vous”"),
        (re.compile(r"[ \xa0][;?!]"), "the space before ; ? ! is narrow (U+202F)"),
        (re.compile(r"[ \u202f]:(?!\w+:)"), "the space before a colon is a no-break space (U+00A0)"),
    ),
    "hu": ((re.compile(r"\b(?:Ön|Önnek|Önök|kérjük)\b"), "the reader is “te”"),),
    "pl": ((re.compile(r"\b(?:Pan|Pani|Państwo)\b"), "the reader is “ty”"),),
}
"""pattern and reason for each language; words that are forbidden for one game only stand in its glossary"""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """The file and each text of a language; those of English are the catalogues' keys."""
    known = "pl" if language == "en" else language
    for domain in catalogues.DOMAINS:
        for name, path in catalogues.files_of(known, domain).items():
            for message in read_file(path, known):
                english = [message.id] if isinstance(message.id, str) else message.id
                told = english if language == "en" else [form for _, form in pairs(message)]
                yield from ((f"{name}.po", text) for text in told if message.id)


def faults(language: str, text: str) -> Iterator[str]:
    """Yield the faults of a text."""
    for pattern, reason in (*EVERYWHERE, *FORBIDDEN[language]):
        if found := pattern.search(text):
            yield f"{reason} ({found[0]!r})"
    for sentence in END_OF_SENTENCE.split(ADDRESS_OF_A_LINK.sub("]", text)):
        if language == "en" and (words := len(sentence.split())) > LONGEST_SENTENCE:
            yield f"a sentence of {words} words, at most {LONGEST_SENTENCE} are good"


@pytest.mark.parametrize("language", ["en", *OFFERED])
def test_texts_are_written_as_the_style_guide_says(language: str) -> None:
    """Address, spelling, marks, length."""
    wrong = [f"{file}: {text!r}: {fault}" for file, text in texts(language) for fault in faults(language, text)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("en", "A theatre gives a royal favor.", "American"),
        ("en", "Take one step towards the castle.", "American"),
        ("en", "Who passes places no more workers.", "whoever"),
        ("en", "What lies on the road stays.", "riddle"),
        ("en", "The game is over..", "full stop"),
        ("en", "word " * 31, "31 words"),
        ("fr", "Tu en prends deux.", "vous"),
        ("fr", "Vous prenez ton ouvrier.", "vous"),
        ("de", "Ein Gunstbeweis.", "Gunst"),
        ("cs", "Můžete počkat.", "ty"),
        ("pl", "Pan wybiera.", "ty"),
        ("hu", "Kattints  ide.", "space"),
    ],
)
def test_each_rule_of_style_finds_what_it_forbids(language: str, text: str, reason: str) -> None:
    """A pattern that finds nothing would pass any text."""
    assert any(reason in fault for fault in faults(language, text))


@pytest.mark.parametrize("text", ["Who wins?", "Save the game.", "The colored cubes… and 2.5 points", "No longer"])
def test_good_english_is_left_alone(text: str) -> None:
    """Questions may begin with “who”."""
    assert list(faults("en", text)) == []
