"""Codes: bytes as letters that can stand in a link, with a checksum.

A code begins with the letters of its game (`Card.letters`) and its kind, so both are known before it is unpacked.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from ..rules.errors import RecordError
from ..text.translation import _, _n

RECORD = "c1."
POSITION = "p1."
_SOME_CODE = re.compile(r"[a-z]{1,12}[cp]1\.[A-Za-z0-9_-]{12,}")


def may_be_code(text: str) -> bool:
    """Tell whether a text has the form of a code, of any game; names of files do not have it."""
    return _SOME_CODE.fullmatch(text) is not None


def to_letters(prefix: str, body: bytes) -> str:
    """Return a code: the prefix, which names game and kind, then the bytes and their checksum as letters."""
    checked = body + zlib.crc32(body).to_bytes(4, "big")
    return prefix + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def from_letters(prefix: str, code: str, longest: int) -> bytes:
    """Return the bytes of a code with this prefix; raises `RecordError` for a damaged code."""
    if len(code) > longest:
        raise RecordError(
            _n(
                "The code is too long: it has {count} character; the limit is {most}.",
                "The code is too long: it has {count} characters; the limit is {most}.",
            ),
            count=len(code),
            most=longest,
        )
    letters = code[len(prefix) :]
    if not re.fullmatch(r"[A-Za-z0-9_-]+", letters):
        raise RecordError(_("The code contains characters that no code uses; was it cut off or changed?"))
    try:
        body = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise RecordError(_("The code is incomplete; was it cut off?")) from None
    if len(body) < 6 or zlib.crc32(body[:-4]).to_bytes(4, "big") != body[-4:]:
        raise RecordError(_("The code does not match its checksum; was it cut off or changed?"))
    return body[:-4]
