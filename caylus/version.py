"""Which rules and bots these are: for records, and for results that others want to repeat."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

VERSION = "0.1.0"


@cache
def engine_version() -> str:
    """The version, and a digest of all that decides how games go: rules, bots and what these have learned."""
    folder = Path(__file__).parent
    digest = sha256()
    for part in ("bots", "core", "games"):
        for path in sorted((folder / part).rglob("*")):
            if path.suffix in (".py", ".json"):
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{VERSION}+{digest.hexdigest()[:8]}"
