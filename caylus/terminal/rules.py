"""Run `caylus rules`: rules by their numbers, or a game in short."""

from __future__ import annotations

import argparse
import re

from ..core.description import primer
from ..core.rules.errors import CaylusError
from ..core.text.translation import Translator, find_translator
from ..games import DEFAULT, GAMES, find_game

_LINK, _LINK_TEXT = re.compile(r"\[([^]]+)\]\([^)]+\)"), r"\1"
"""replacement for links in Markdown texts"""


def rules(options: argparse.Namespace) -> None:
    """Print rules with their texts, their titles, or the whole game in short."""
    tr = find_translator(options.language)
    if options.short:
        if options.numbers or options.exact:
            raise CaylusError("--short: shows the whole game; leave out numbers and --exact.")
        print(primer(find_game(options.game or DEFAULT), tr))
        return
    if not options.numbers:
        if options.exact:
            raise CaylusError("--exact: also give the numbers of rules.")
        for chapter in find_game(options.game or DEFAULT).presentation.reference(tr):
            print(chapter["title"])
            for rule in chapter["rules"]:
                print(f"  {rule['id']}  {rule['title']}")
        return
    print("\n\n".join(text for number in options.numbers for text in _rule(number, tr, options.exact)))


def _rule(number: str, tr: Translator, exact: bool) -> list[str]:
    """Return the rule with this number, or all whose numbers begin so; with the exact texts or without."""
    wanted = number.upper()
    cards = [card for card in GAMES.values() if wanted.split("-")[0] == card.rule]
    if not cards:
        letters = ", ".join(f"{card.rule}- ({card.title})" for card in GAMES.values())
        raise CaylusError(f"{number}: there is no such rule; numbers of rules begin with {letters}.")
    reference = find_game(cards[0].id).presentation.reference
    rules = [rule for chapter in reference(tr) for rule in chapter["rules"]]
    found = [rule for rule in rules if rule["id"] == wanted or rule["id"].startswith(f"{wanted}-")]
    if not found:
        chapter = wanted.rpartition("-")[0]
        near = [rule["id"] for rule in rules if rule["id"].startswith(f"{chapter}-")]
        such = ", ".join(
            near if "-" in chapter and near else dict.fromkeys(rule["id"].rpartition("-")[0] for rule in rules)
        )
        raise CaylusError(f"{number}: there is no such rule; expected one of {such}.")
    texts = {rule["id"]: f"{rule['id']}  {rule['title']}\n{rule['text']}" for rule in found}
    if exact:
        book = reference.read()
        for rule in (rule for chapter in book.chapters for rule in chapter.rules if rule.number in texts):
            lines = [f"Word for word: {rule.long}", "Source: " + "\n  ".join(book.sources(rule))]
            texts[rule.number] += "\n" + _LINK.sub(_LINK_TEXT, "\n".join(lines))
    return list(texts.values())
