"""Replies of language models: the action that a sentence names, among the legal ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ..core.rules.contract import tidied

LONGEST = 4_000
"""characters of a reply that are read, at its end"""
_THOUGHT = re.compile(r"</think(?:ing)?>")
"""the end of a part that a model writes for itself"""
_NUMBER = r"(?<![\w.,\u2212-])\d{1,9}(?!\w|[.,]\d)"
_CHOSEN = (
    r"\b(?:choos(?:e|ing)|pick|select|play|go(?:ing)? with|answer|reply|choice|decision|action|move|option|number)\b"
    r"(?:[\s:=*_`\"'“(\[{#]|\b(?:is|be|to|the|number|action|option|move|choice|no)\b)*"
)
"""words after which an action is named: `I choose 3`, `Answer: **3**`, `{"action": 3}`"""
_DENIED = re.compile(r"(?:\bnot?|n.t|\bnever|\bthan|\bwithout|\binstead of|\bkeep)\b[^.\n]{0,12}$")
_REASON = r"[\s*_`]*(?:[.,:;!)\u2013\u2014-]|because\b|since\b|as\b|for\b|\n|\Z)"
"""the text after a number with which a reply begins"""
_MARKED = r"(?:\*\*|[`\"“'{{])\s*{thing}[\s.]*(?:\*\*|[`\"”'}}])"
_SIGNS = " \t\r\n*_`\"'“”()[]{}<>#.,:;!"
_LINE = re.compile(r"[\s*_`]*[.:)]\s+([^\n:]*):\s")
"""the text of an action in a line of the list, behind its number"""
_NAME = re.compile(r"\b[a-z0-9]+_\w+\b")
_ENTRY = re.compile(r"^\s*\d+[.)]", re.MULTILINE)


def read_reply(reply: str, actions: Mapping[int, str]) -> str | None:
    """Return the text of the action that a reply names; None if it names none, or several.

    `actions` are the legal ones by their numbers. The first of these counts: the whole reply, the last action behind
    words such as `I choose`, those on a line of their own, the beginning, those in bold, code or quotes, all others,
    where numbers of no action are amounts beside a text; then actions of one word, and those with a name such as
    `wood_mason`.
    """
    text = _THOUGHT.split(reply.lower())[-1].strip()[-LONGEST:]
    by_text = {tidied(action): action for action in actions.values()}
    known = {**by_text, **{str(number): action for number, action in actions.items()}}
    texts = [re.escape(one).replace(r"\ ", r"[ \t]+") for one in sorted(by_text, key=len, reverse=True)]
    long, short = (_any_of(one for one in texts if ("[ " in one) == is_long) for is_long in (True, False))
    thing = rf"(?P<thing>{_NUMBER}|{_any_of(texts)})"

    def find(pattern: str, *, amounts: bool = False) -> Iterator[str]:
        """Yield the actions in these places, and an empty text for numbers without one, unless they are amounts."""
        for match in re.finditer(pattern, text, re.MULTILINE):
            action = known.get(tidied(match["thing"]))
            if action is None and amounts:
                continue
            if not _DENIED.search(text, max(0, match.start() - 40), match.start()):
                yield _agreed(action or "", text[match.end("thing") :])

    signs = re.escape(_SIGNS)
    begins = rf"\A[{signs}]*{thing}(?={_REASON})"
    for named in (
        [*find(rf"\A[{signs}]*{thing}[{signs}]*\Z")],
        [*find(_CHOSEN + thing)][-1:],
        [*find(rf"^[{signs}]*{thing}[{signs}]*$")],
        [*find(begins)] if len(_ENTRY.findall(text)) < 2 else [],
        [*find(_MARKED.format(thing=thing))],
        [*find(rf"(?P<thing>{_NUMBER}|{long})", amounts=any(find(rf"(?P<thing>{long})")))],
        [*find(rf"(?P<thing>{short})")],
        _with_names(text, by_text),
    ):
        if named:
            return named[0] or None if len(set(named)) == 1 else None
    return None


def _any_of(patterns: Iterable[str]) -> str:
    """Return a pattern for one of these, as whole words; it fits nothing without any."""
    return rf"(?<!\w)(?:{'|'.join(patterns) or '(?!)'})(?!\w)"


def _with_names(text: str, by_text: Mapping[str, str]) -> list[str]:
    """Return the actions with the names of a reply, such as `wood_mason`, which are no words of a language."""
    names = set(_NAME.findall(text))
    return [action for one, action in by_text.items() if names & set(one.split())]


def _agreed(action: str, rest: str) -> str:
    """Return the action, but an empty text if the reply continues as a line of the list does, for another action."""
    line = _LINE.match(rest)
    return "" if line and tidied(line[1]) != tidied(action) else action
