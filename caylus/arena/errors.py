"""Errors of the arena, with messages for people."""

from __future__ import annotations

from typing import Any

from ..core.rules.errors import CaylusError, RecordError
from ..core.rules.fields import read_whole
from ..core.rules.values import Kind


class ArenaError(CaylusError):
    """A tournament cannot be played, or its results cannot be used; the message says why."""


def read(kind: Kind, value: object, whole: str) -> Any:
    """Read a part of a results file by its kind; raises `ArenaError`."""
    try:
        return read_whole(kind, value, whole, None)
    except RecordError as error:
        raise ArenaError(error.message) from None
