"""Commands for people at a terminal; those in `COMMANDS` need the extra `cli`, `bench` does without."""

from __future__ import annotations

from collections.abc import Sequence

from ..extras import require
from .commands import COMMANDS, EXTRAS


def run_command(words: Sequence[str]) -> int:
    """Run one of the `COMMANDS` with its arguments; return the exit status. Raises `CaylusError`s."""
    extra, modules = EXTRAS[words[0]]
    if "--ray" in words:
        extra = "ray"  # which brings the other, too
    require(f"caylus {words[0]}", extra, "typer", "rich", *modules)
    from .app import app

    try:
        app(list(words), prog_name=__package__.partition(".")[0])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    return 0


__all__ = ["COMMANDS", "run_command"]
