"""The file of a game's rules, `rules.md` in its package, in a strict form of Markdown that people edit.

    ---
    context: ladder
    source: the rulebook
    ---

    ## 2. Course of a turn

    Chapter `turn`: Your turn

    - **X-TURN-1** Up or down
      - short: You climb as many rungs as the die shows.
      - long: The pawn of the player on turn moves n rungs upwards, where n is what the die shows.
      - source: A-4
      - asks `climb`: {player}: how do you go on?
      - choice `climb` on `rung`: Climb {count} rung | Climb {count} rungs
      - log `climb`: {player} climbs {count} rung. | {player} climbs {count} rungs.
      - log `climb` to you: You climb {count} rung. | You climb {count} rungs.

Titles and `short` are what players read, in their language; `context`, if the head has one, is that of all titles in
the catalogues. `long` is what code and tests stand on; it may be missing where it would say the same. A `source` that
is missing is the one of the head; `A-4` is a row of the table of rulings in the same file. `` - **X-TURN-2** =
`sign` `` takes title and short text from the game's signs, which say them already. All other lines are prose.

A small game has all its texts here, each below the rule that it belongs to: `asks` and the kind of a decision, `choice`
and the first word of an action, `log` and an event, `refuses` and the key of a refusal, `place` (its name) and `shows`
(the fact about it), `option` (`Goal | The points that win.`), `phase`. Before ` | ` stands the form for one, behind it
that for several. `to you` is the form for a reader who is the player.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..rules.errors import CaylusError
from ..rules.files import read_file
from .translation import _c, _n, or_you
from .words import Word

FILE = "rules.md"

_HEAD = re.compile(r"---\n((?:(?:context|source): \S.*\n)*)---\n")
_CHAPTER = re.compile(r"Chapter `([a-z-]+)`: (\S.*)")
_RULE = re.compile(r"- \*\*([A-Z]-[A-Z]+-\d+)\*\* (?:= `(\S+)`|([^=\s].*))")
_BEGINS_A_RULE = re.compile(r"\s*[-*] \**[A-Z]-[A-Z]+-\d")
_ITEM = re.compile(r"  - (short|long|source): (\S.*)")
_LIKE_AN_ITEM = re.compile(r"\s*[-*] (?:short|long|source|[a-z]+ `[^`]*`[^:]*):")
_WORD = re.compile(r"  - (asks|choice|log|refuses|place|shows|option|phase) `(\S+)`(?: on `(\S+)`)?( to you)?: (\S.*)")
_RULING = re.compile(r"\bA-\d+\b")
_RULINGS = re.compile(r"^\| (A-\d+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)


class Rule(NamedTuple):
    """A rule as its file has it; `title` and `short` are messages, empty where a sign says them."""

    number: str
    title: str
    short: str
    long: str
    source: str
    sign: str
    """the sign that gives title and short text, or empty"""
    line: int
    """number of the section's first line in the file, from 0"""
    end: int
    """the line after its last one"""
    words: tuple[Word, ...] = ()


class Chapter(NamedTuple):
    """Some rules that belong together; `title` is a message."""

    id: str
    title: str
    rules: list[Rule]
    line: int


class Book(NamedTuple):
    """A file of rules that is in order."""

    context: str
    chapters: list[Chapter]
    rulings: dict[str, tuple[str, str, str]]
    """the rows of its table: question, answer, certainty"""
    text: str

    def sources(self, rule: Rule) -> list[str]:
        """Return the rule's source, then each ruling that it names."""
        named = [(ruling, *self.rulings[ruling]) for ruling in _RULING.findall(rule.source)]
        return [
            rule.source,
            *(f"{ruling}: {question} {answer} ({certain})" for ruling, question, answer, certain in named),
        ]

    def exact(self) -> str:
        """Return the rules word for word, as a page in Markdown: the long texts, and the prose between them."""
        lines: list[str | None] = [*self.text.splitlines()]
        for chapter in self.chapters:
            lines[chapter.line] = None
            if not lines[chapter.line + 1]:
                lines[chapter.line + 1] = None
            for rule in chapter.rules:
                texts: list[str | None] = [f"- **{rule.number}** {rule.long}"]
                lines[rule.line : rule.end] = texts + [None] * (rule.end - rule.line - 1)
        for chapter, last in zip(self.chapters[1:], self.chapters, strict=False):
            if last.rules[-1].end == chapter.line - 1:  # with no heading between them, they are one list
                lines[chapter.line - 1] = None
        head = _HEAD.match(self.text)
        start = head[0].count("\n") if head else 0
        return "\n".join(line for line in lines[start:] if line is not None).lstrip("\n") + "\n"

    def brief(self) -> list[tuple[str, str, list[tuple[Any, ...]]]]:
        """Return the texts for players by chapter: id, title, rules (number, title, text, words; or number, sign)."""
        return [(part.id, part.title, [_brief(rule) for rule in part.rules]) for part in self.chapters]


def _brief(rule: Rule) -> tuple[Any, ...]:
    return (*rule[:3], *[rule.words] * bool(rule.words)) if rule.title else (rule.number, rule.sign)


def read(package: str) -> Book:
    """Read the file of a game's package; raises as `parse` does."""
    return parse(read_file(package, FILE).decode(), f"{package}: {FILE}")


def parse(text: str, name: str = FILE) -> Book:
    """Read a file of rules; raises `CaylusError` with the line and the problem."""
    head = _HEAD.match(text)
    if head is None:
        raise _wrong(name, 0, "expected a head: `---`, then `context: ...` and `source: ...` if wanted, then `---`.")
    given = dict(line.split(": ", 1) for line in head[1].splitlines())
    context, usual = given.get("context", ""), given.get("source", "")
    rulings = {ruling: (question, answer, certain) for ruling, question, answer, certain in _RULINGS.findall(text)}
    lines = [line.rstrip() for line in text.splitlines()]
    chapters: list[Chapter] = []
    seen: dict[str, int] = {}
    at = head[0].count("\n")
    while at < len(lines):
        line, first = lines[at], at
        at += 1
        if line.startswith("Chapter "):
            found = _CHAPTER.fullmatch(line)
            if found is None:
                raise _wrong(name, first, "expected a chapter like this: Chapter `place`: Its title")
            if chapters and not chapters[-1].rules:
                raise _wrong(name, chapters[-1].line, f"the chapter {chapters[-1].id} has no rule.")
            chapters.append(Chapter(found[1], _c(context, found[2]) if context else found[2], [], first))
            _once(name, found[1], first, seen)
        elif _BEGINS_A_RULE.match(line):
            rule = _rule(lines, first, context, usual, name, seen)
            unknown = [ruling for ruling in _RULING.findall(rule.source) if ruling not in rulings]
            if unknown:
                raise _wrong(name, first, f"{rule.number}: the table of rulings has no {unknown[0]}.")
            if not chapters:
                raise _wrong(name, first, f"{rule.number} stands in no chapter.")
            chapters[-1].rules.append(rule)
            _once(name, rule.number, first, seen)
            at = rule.end
        elif _LIKE_AN_ITEM.match(line):
            raise _wrong(name, first, "this belongs to no rule; it has to stand right below one.")
    if not chapters or not chapters[-1].rules:
        raise _wrong(name, len(lines) - 1, "the file ends without a rule.")
    return Book(context, chapters, rulings, text)


def _rule(lines: list[str], line: int, context: str, usual: str, name: str, seen: dict[str, int]) -> Rule:
    """Read the rule that begins in a line. `seen` has the line of each text before it, and receives its own."""
    found = _RULE.fullmatch(lines[line])
    if found is None:
        raise _wrong(name, line, "expected a rule like this: - **X-PART-1** Its title")
    number, sign, title = found[1], found[2] or "", found[3] or ""
    items: dict[str, str] = {}
    key, end = "", line + 1
    while end < len(lines) and lines[end].startswith(" "):
        item = _ITEM.fullmatch(lines[end])
        if item is not None:
            key = item[1]
            if key in items:
                raise _wrong(name, end, f"{number}: `{key}` is given twice.")
            items[key] = item[2]
        elif word := _WORD.fullmatch(lines[end]):
            if word[1] == "choice" and not (word[3] or word[4]):
                raise _wrong(name, end, f"{number}: expected a place to click: choice `{word[2]}` on `PLACE`: ...")
            _once_in_order(name, number, word, end, seen, line)
            key = lines[end].partition(": ")[0]
            items[key] = lines[end].partition(": ")[2]
        elif key and lines[end].startswith("    ") and not _LIKE_AN_ITEM.match(lines[end]):
            items[key] += f" {lines[end].strip()}"
        else:
            raise _wrong(
                name,
                end,
                f"{number}: expected `  - short: ...`, `long`, `source`, a text, or four spaces and more of it.",
            )
        end += 1
    if bool(sign) == ("short" in items):
        why = f"the sign `{sign}` says the short text already." if sign else "the short text is missing."
        raise _wrong(name, line, f"{number}: {why}")
    short = items.get("short", "")
    long, source = items.get("long", short), items.get("source", usual)
    whole = _c(context, title) if context and title else title
    return Rule(number, whole, short, long, source, sign, line, end, _words(items))


def _words(items: Mapping[str, str]) -> tuple[Word, ...]:
    """Return the texts of a small game among the items of a rule, each with its form for the reader."""
    found: dict[tuple[str, str], Word] = {}
    for item, written in items.items():
        word = _WORD.fullmatch(f"{item}: {written}")
        if word is not None:
            one, several, many = written.partition(" | ")
            kind, key = word[1], word[2]
            text = or_you(one, many) if kind == "option" else _n(one, many) if several else one
            before = found.get((kind, key))
            text = or_you(before.text, text) if before and word[4] else text
            found[kind, key] = Word(kind, key, word[3] or (before.place if before else ""), text)
    return tuple(found.values())


def _once_in_order(name: str, number: str, word: re.Match[str], line: int, seen: dict[str, int], first: int) -> None:
    """Refuse a text of a small game that is given twice, or whose form for the reader has no plain one above it.

    `first` is the line in which its rule begins.
    """
    plain = f"{word[1]} `{word[2]}`"
    wanted = f"{plain}{word[4] or ''}"
    if wanted in seen:
        raise _wrong(name, line, f"{number}: {wanted} is given twice; it stands in line {seen[wanted] + 1} already.")
    if word[4] and seen.get(plain, -1) < first:
        raise _wrong(name, line, f"{number}: expected {plain} above its form `to you`, in the same rule.")
    seen[wanted] = line


def _once(name: str, wanted: str, line: int, seen: dict[str, int]) -> None:
    """Refuse a chapter or a rule that appears twice."""
    if wanted in seen:
        raise _wrong(name, line, f"{wanted} stands in line {seen[wanted] + 1} already.")
    seen[wanted] = line


def _wrong(name: str, line: int, what: str) -> CaylusError:
    return CaylusError(f"{name}, line {line + 1}: {what}")
