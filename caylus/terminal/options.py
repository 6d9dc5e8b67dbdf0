"""What people type on the command line."""

from __future__ import annotations

import json
from typing import Any

from ..core.errors import RecordError, quoted


def words(text: str) -> list[str]:
    """`greedy, mason` -> `["greedy", "mason"]`"""
    return [word.strip() for word in text.split(",") if word.strip()]


def read_options(text: str) -> dict[str, Any]:
    """`cards=true,rounds=3` as a mapping; raises `RecordError`. The game checks names and values."""
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
