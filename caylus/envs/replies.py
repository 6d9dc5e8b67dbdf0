"""Replies of language models: the action that a sentence names, among the legal ones.

A reply *mentions* an action by its number, its text, or a name: the text without its verb, a label, its beginning or
end. The longest counts at each place, but none in an *aside*: a question, a reason, what the reply denies, or says of
opponents. The first of these *parts* that mentions an action decides: the last line, if nothing else stands there; the
last sentence from words such as `I choose` on; the first one, if it begins with an action; all from words such as `I'd`
on; the whole reply. Its action is named if all mentions in this part agree: none of several is ever guessed.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from ..core.rules.contract import tidied

LONGEST = 4_000
"""characters of a reply that are read, at its end"""
NEAR = 24
"""characters before a number or name that may say that it is none"""
_ENTRY = re.compile(r"(?m)^\s*\d+[.)]")
"""the number of an entry; two of them are a list of the model's own"""
_ASIDE = re.compile(
    r"""(?imx) (?:^|(?<=[.;!?]))([^.;!?\n]*\?)
    |^\W*\d+[.)]\s+(?![^\n:]*\b(?:answer|reply|choice|decision|action|move)\b)[^\n:]*:\s([^\n]*)
    |(?:^|(?<=[.;!?]\s))\W*(?:(?:my|the)\s+)?(?:opponents?|other\s+players?|they|s?he)\b([^.;!?\n]*)
    |\b(?:keep|skip|avoid)\b((?:(?!\b(?:and|but|so|i|let's|instead)\b)[^.,;:!?\n])*)
    |"(?:reason|thought|thinking|rationale|explanation|analysis)\w*"\s*:\s*("[^"\n]*")
    |(?:^|(?<=[.;!?]\s))\W*(?:because|since|as|if|unless|while)\b([^,.;!?\n]*),
    |\b(?:because|since|,\s*as(?!\s+well)|if|unless|while|so\s+that|next\s+(?:turn|round|time))\b
        ((?:(?!,\s*(?:but|so)\b)[^.;!?\n])*)
    |(?:\b(?:not|no(?!\s+thank)|never|cannot|nor|without|instead\s+of|than|over|other|another|second|worst|refuse
        |lack|hate|except|(?:all|anything|everything)\s+but)|n't)\b
        ((?:(?!\b(?:but|so|i|let's|instead)\b)[^.,;:!?\n])*)"""
)
"""text that is not meant, in a group of its own, behind the word that says so"""
_CHOSEN = re.compile(
    r"""(?ix) (?:\b(?:i|let\ me|let's)\b(?:'ll|'d|'m|\ (?:will|would|shall|am|do|now|so|thus|therefore|finally|rather))*
        \s+(?:choos(?:e|ing)|pick(?:ing)?|select(?:ing)?|play(?:ing)?|(?:go|opt)(?:ing)?\s+(?:with|for))\b
    |\b(?<!next\ )(?:answer|reply|choice|decision|action|move|final)["'*_`]*\s*[:=]
    |\b(?:my|the)\s+(?:final\s+|best\s+)?(?:answer|reply|choice|decision|action|move)\s+(?:is|will\s+be|would\s+be)\b
    |\\boxed)[\W_]*"""
)
"""words behind which a reply concludes"""
_WISHED = re.compile(r"(?i)\b(?:i(?:'ll|'d| (?:will|would|want|prefer|take|place))|let's|so(?! is)|therefore|thus)\b")
"""words behind which it probably does"""
_END = re.compile(r"[.;!?][*_`\"')]*(?:\s+(?![a-z])|\Z)|\n|\Z")
"""the end of a sentence, but not the dot of `3. place inn`"""
_CHANGED = re.compile(r"(?i)\b(?:wait|actually|hmm+|correction|second thought|instead|better|no(?=[,.:;!]))\b")
"""words with which a reply takes back what it said"""
_JUDGED = re.compile(
    r"""(?ix) (?<=pass)\s+(?:on|over|up)\b
    |[ \t*_`"]*(?:is|are|was|isn't|looks?|seems?|gives?|costs?|would|will|may|might|could)\b(?!.{0,9}\b(?:my|best)\b)"""
)
"""the text behind an action of which something is said, as in `the farm is dear`: such a mention decides nothing"""
_GOES_ON = re.compile(
    r"""(?ix) [ \t*_`]*(?!(?:because|since|as|for|to|is|it|looks?|seems?|would|will|and|or|but|not|rather|instead|so
    |please|then|if|over|than|which|that)\b)[\w°]"""
)
"""the text behind a number of things, as in `1 coin`"""
_AMOUNTS_TO = re.compile(
    r"""(?ix) (?:\b(?:space|position|column|round|score|turned|rotat\w*|angle|by|pay|pays|paying|costs?|costing|gives?
    |gains?|least|most|about|only|have|has)|\+)[\s"'=:]*\Z"""
)
"""the text before one, as in `space 7`"""
_NUMBER = re.compile(r"(?<![\w.,+-])[0-9]{1,9}(?!\w|[.,]\d)")
_LINE = re.compile(r"[\s*_`]*[.:)]\s+([^\n:]*):\s")
"""the text of an action in a line of the list, behind its number"""
_WORD = re.compile(r"[+-]?\d+(?!\w)|[^\W_]+(?:'[^\W\d_]+)?")
_COUNTED = re.compile(r"(?:(?<![\w.,])(?!1\s)\d+\s+|\w_)\Z")
"""the text before a name that is none: `2 wood`, `moon_farm`"""
_FILLERS = frozenset(["1", "a", "an", "the", "my", "at", "on", "of", "with", "and", "turned", "rotated", "rotation"])
"""words that tell no actions apart"""
_NO, _DECLINES = frozenset(["no", "none", "nothing", "skip"]), frozenset(["decline", "done", "nobody"])
"""replies of one word, and texts of the actions that they mean"""
Labels = Mapping[str, Collection[str]]
Names = defaultdict[tuple[str, ...], set[str]]
"""words -> the actions with this name"""


class Mention(NamedTuple):
    """A place of a reply where actions are named."""

    start: int
    end: int
    actions: frozenset[str]
    """actions with this name or number; none if no action has it"""
    decides: bool


def read_reply(
    reply: str, actions: Mapping[int, str], labels: Labels | None = None, others: Sequence[str] = ()
) -> str | None:
    """Return the text of the action that a reply names; None if it names none, or several.

    `actions` are the legal ones by their numbers, `labels` the words for them, and `others` the texts of all actions of
    the game: one that is not legal may be returned, too.
    """
    text = re.split("(?i)</think(?:ing)?>", reply.replace("\u2019", "'").replace("\u2212", "-"))[-1].strip()[-LONGEST:]
    text = _ENTRY.sub("", text) if len(_ENTRY.findall(text)) > 1 else text
    asides = [match.span(match.lastindex or 0) for match in _ASIDE.finditer(text)]
    named = [*_named(text, _names(actions.values(), labels or {}, others))]
    every = (*named, *_numbered(text, actions, named))
    mentions = [one for one in every if not any(start <= one.start < end for start, end in asides)]
    together = () if mentions or "?" in text else _by_a_word(_name(text), actions.values(), labels or {})
    for part in _parts(text, mentions):
        found = [one for one in mentions if any(one.end > start and one.start < end for start, end in part)]
        if any(mention.decides for mention in found):
            together = frozenset.intersection(*(mention.actions for mention in found))
            break
    return next(iter(together)) if len(together) == 1 else None


def _parts(text: str, mentions: Sequence[Mention]) -> Iterator[list[tuple[int, int]]]:
    """Yield the parts of a reply in which it may conclude, each as places of the text."""
    besides = [start for _, start, end in _words(text) if not any(one.start < end <= one.end for one in mentions)]

    def rest(start: int) -> tuple[int, int]:
        """Return the rest of the sentence from here on, but of the reply if that takes it back."""
        end = _END.search(text, start)
        return start, end.start() if end and not _CHANGED.search(text, end.end()) else len(text)

    line = text.rfind("\n") + 1
    if not any(start >= line for start in besides):
        yield [(line, len(text))]
    yield from ([rest(cue.end())] for cue in reversed([*_CHOSEN.finditer(text)]))
    first = min(mentions, default=None)
    if first and not any(start < first.start for start in besides) and not _GOES_ON.match(text, first.end):
        yield [rest(0)]
    yield [rest(cue.end()) for cue in _WISHED.finditer(text)]
    yield [(0, len(text))]


def _words(text: str) -> list[tuple[str, int, int]]:
    """Return the words that tell actions apart, in small letters, with their places."""
    found = ((match[0].lower(), *match.span()) for match in _WORD.finditer(text))
    return [place for place in found if place[0] not in _FILLERS]


def _name(text: str) -> tuple[str, ...]:
    return tuple(word for word, _start, _end in _words(text))


def _names(actions: Collection[str], labels: Labels, others: Sequence[str]) -> Names:
    """Return the names of actions; one with which others begin is theirs, too."""
    whole, begun, found = Names(set), Names(set), Names(set)
    for action in actions:
        name, long = _name(action), [_name(label) for label in labels.get(action, ())]
        for one in (name, name[1:], *long, *(_name(label.partition("(")[0]) for label in labels.get(action, ()))):
            whole[one].add(action)
            for length in range(len(one) + 1):
                begun[one[:length]].add(action)
        for one in long:
            for length in range(2, len(one)):
                found[one[:length]].add(action)
                found[one[-length:]].add(action)
    found.update((name, begun[name]) for name in whole if not all(map(str.isdigit, name)))
    for action in others:
        name = _name(action)
        for one in (name, name[1:]) if name[1:] not in found else ():
            if len(one) > 1 and not one[0].isdigit():
                found.setdefault(one, {action})
    return found


def _named(text: str, names: Names) -> Iterator[Mention]:
    """Yield the places of names, the longest ones; a word of `moon_farm` is none, and neither is that of `2 wood`."""
    words, most = _words(text), max(map(len, names), default=1)
    while words:
        for length in range(min(most, len(words)), 0, -1):
            start, end = words[0][1], words[length - 1][2]
            actions = names.get(tuple(word for word, _start, _end in words[:length]))
            if actions:
                if not _COUNTED.search(text[max(0, start - NEAR) : start]) and not re.match(
                    r"_\w", text[end : end + 2]
                ):
                    is_amount = text[start] in "+-" and _GOES_ON.match(text, end)
                    yield Mention(start, end, frozenset(actions), not is_amount and not _JUDGED.match(text, end))
                break
        words = words[length:]


def _numbered(text: str, actions: Mapping[int, str], named: Collection[Mention]) -> Iterator[Mention]:
    """Yield the numbers of actions, also of actions that there are not, but no numbers of things."""
    for match in _NUMBER.finditer(text):
        start, end = match.span()
        is_inside = any(mention.start <= start < mention.end for mention in named)
        if is_inside or _AMOUNTS_TO.search(text[max(0, start - NEAR) : start]) or _GOES_ON.match(text, end):
            continue
        action, line = actions.get(int(match[0])), _LINE.match(text, end)
        is_known = action is not None and (not line or tidied(line[1]) == tidied(action))
        yield Mention(start, end, frozenset([action] if action and is_known else ()), not _JUDGED.match(text, end))


def _by_a_word(name: tuple[str, ...], actions: Collection[str], labels: Labels) -> Collection[str]:
    """Return the actions that have the only word of a reply, but no number, in their labels."""
    if len(name) != 1 or name[0][-1].isdigit():
        return ()
    if name[0] in _NO:
        return _DECLINES.intersection(actions)
    return [one for one in actions if name[0] in _name(" ".join([one.partition(" ")[2], *labels.get(one, ())]))]
