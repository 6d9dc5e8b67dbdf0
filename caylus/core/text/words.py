"""Texts of a small game, which stand in its file of rules (`rulefile`)."""

from __future__ import annotations

from typing import NamedTuple


class Word(NamedTuple):
    """A text that stands below its rule."""

    kind: str
    """`asks`, `choice`, `log`, `refuses`, `place`, `shows`, `option`, `phase`"""
    key: str
    """kind of decision, first word of an action, event, key of a refusal, place, option, phase"""
    place: str
    """the place to click, for a choice"""
    text: str
    """a message"""
    rule: str = ""
    title: str = ""
    """title of the rule"""
