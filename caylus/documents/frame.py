"""A board of a built site in a frame, for pages that may not load scripts from other sites (docs/embedding.md)."""

from __future__ import annotations

import re
from html import escape

from ..core.rules.errors import RecordError, quoted
from ..core.text.translation import ENGLISH, Translator
from ..play.match import Match
from ..play.record import to_code

_ADDRESS = re.compile(r"https?://[A-Za-z0-9.-]+(:\d{1,5})?(/[A-Za-z0-9._~/-]*)?")


def site_of(address: str) -> str:
    """Return the address of a built site, with a slash at its end; raises `RecordError` for any other text."""
    if not _ADDRESS.fullmatch(address):
        raise RecordError(f"site: expected an address such as https://example.org/caylus/, not {quoted(address)}.")
    return address.rstrip("/") + "/"


def frame_of(match: Match, site: str, title: str, tr: Translator = ENGLISH) -> str:
    """Return the lines to paste for a frame in which readers step through a match, its notes and its lines.

    Raises `RecordError` if the match is too long for a code.
    """
    language = "" if tr.language == ENGLISH.language else f"&language={tr.language}"
    address = f"{site_of(site)}embed.html#record={to_code(match)}&ply=0&controls=step{language}&fit=height"
    return (
        f'<iframe title="{escape(title)}" width="100%" height="760" loading="lazy"\n  src="{escape(address)}"></iframe>'
    )
