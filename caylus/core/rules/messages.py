"""Marks of texts for the catalogues (`core.text.translation` says how a message is written)."""

from __future__ import annotations

CONTEXT = "\4"
"""stands behind the context of a text"""
PLURAL = "\0"
"""stands between the two English forms of a text that depends on a number"""


def _(text: str) -> str:
    """Mark a text."""
    return text


def _c(context: str, text: str) -> str:
    """Mark a text that may have different translations in different contexts."""
    return context + CONTEXT + text


def _n(one: str, many: str) -> str:
    """Mark a text that depends on a number: `{count}` or `{signed}` is a whole one, `{decimal}` has one decimal."""
    return one + PLURAL + many


def _cn(context: str, one: str, many: str) -> str:
    """Mark a text that depends on a context and a number."""
    return context + CONTEXT + one + PLURAL + many
