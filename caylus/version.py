"""The version of rules and bots, for records, and for results that others want to repeat."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

VERSION = "1.0.0"


@cache
def engine_version() -> str:
    """Return the version with a digest of everything that decides games: rules, bots and their weights."""
    from pathlib import Path  # noqa: PLC0415  the page has no files, and bytes are counted there

    folder = Path(__file__).parent
    digest = sha256()
    for part in ("bots", "core", "games"):
        for path in sorted((folder / part).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{VERSION}+{digest.hexdigest()[:8]}"
