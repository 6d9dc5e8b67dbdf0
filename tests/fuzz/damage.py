"""Damage with knowledge of the input: parts of other inputs of the same kind, and codes with correct check sums."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from random import Random
from typing import Any

from caylus.core.forms.codes import from_letters, to_letters

from ..damage import HOSTILE, at, copied, damaged, damaged_text, nested, noise, places


def some_data(random: Random, sources: Sequence[Any]) -> Any:
    """Return JSON data of a kind: damaged, or with a part of another one at the same or at any place."""
    data = random.choice(sources)
    kind = random.randrange(10)
    if kind < 6:
        return damaged(random, data)
    if kind < 9:
        return crossed(random, data, random.choice(sources))
    return copied(random.choice((*HOSTILE, nested(random.choice((21, 100))), data)))


def crossed(random: Random, one: Any, other: Any) -> Any:
    """Data with a part of other data in it."""
    changed = copied(one)
    ours = [path for path in places(changed) if path]
    if ours:
        path = random.choice(ours)
        theirs = places(other)
        source = path if path in theirs and random.randrange(2) else random.choice(theirs)
        at(changed, path[:-1])[path[-1]] = copied(at(other, source))
    return changed


def some_text(random: Random, sources: Sequence[str]) -> str:
    """Return a text of a kind: damaged, put together of two, or noise behind a right beginning."""
    text = random.choice(sources)
    kind = random.randrange(10)
    if kind < 7:
        return damaged_text(random, text)
    if kind < 9:
        other = random.choice(sources)
        return text[: random.randrange(len(text) + 1)] + other[random.randrange(len(other) + 1) :]
    return text[: random.randrange(30)] + noise(random, random.randrange(200))


def some_json(random: Random, sources: Sequence[Any]) -> str:
    """A JSON text of damaged data, or one that is damaged itself."""
    if random.randrange(2):
        return json.dumps(some_data(random, sources))
    return damaged_text(random, json.dumps(random.choice(sources)))


def packed(prefix: str, data: Any, dictionary: bytes, before: bytes = b"", behind: bytes = b"") -> str:
    """Any data as a code with a right check sum."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=dictionary)
    body = packer.compress(json.dumps(data).encode(errors="surrogatepass")) + packer.flush()
    length = b"" if not before else (int.from_bytes(before, "big") | len(body) & 0x7FFF).to_bytes(2, "big")
    return to_letters(prefix, length + body + behind)


def repacked(random: Random, prefix: str, code: str) -> str:
    """A code with damaged bytes and a right check sum."""
    body = bytearray(from_letters(prefix, code, len(code)))
    for _ in range(random.choice((1, 1, 2, 5))):
        start = random.randrange(len(body) + 1)
        body[start : start + random.choice((0, 1, 1, 3, 50))] = random.randbytes(random.choice((0, 1, 1, 3, 50)))
    return to_letters(prefix, bytes(body) or b"\0\0")
