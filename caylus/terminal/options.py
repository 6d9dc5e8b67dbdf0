"""Values that people type on the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from ..bots import COMMON_BOTS, add_bot
from ..core.rules.errors import CaylusError, RecordError, quoted
from ..lessons.limits import LONGEST_TITLE
from ..play.notes import is_shown


def words(text: str) -> list[str]:
    """Split `greedy, mason` into `["greedy", "mason"]`."""
    return [word.strip() for word in text.split(",") if word.strip()]


def add_bots(sources: Sequence[str] | None) -> list[str]:
    """Register these bots, also from the working directory, where people try their code; return their ids.

    Raises `RecordError` if two have the same id.
    """
    if sources and "" not in sys.path:
        sys.path.insert(0, "")
    ids: list[str] = []
    ours = {bot.id for bot in COMMON_BOTS}
    for source in sources or ():
        id = add_bot(source).id
        if id in ids or id in ours:
            raise RecordError(f"--bot: another bot has the id {id}; give this one its own, such as my-{id}={source}")
        ids.append(id)
    return ids


def read_options(text: str) -> dict[str, Any]:
    """Read `cards=true,rounds=3` as a mapping; raises `RecordError`. The game checks names and values."""
    options: dict[str, Any] = {}
    for word in words(text):
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise RecordError(f"options: expected each option once, such as name=true, not {quoted(word)}.")
        try:
            options[name] = json.loads(value.lower())
        except ValueError:
            options[name] = value
    return options


def read_title(text: str) -> str:
    """Return the title of a document; raises `CaylusError`."""
    if len(text) > LONGEST_TITLE or not is_shown(text):
        raise CaylusError(f"--title: expected one line of at most {LONGEST_TITLE} characters.")
    return text.strip()
