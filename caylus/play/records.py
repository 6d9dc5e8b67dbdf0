"""Files with many records, read one by one: a fault in one record does not lose the others."""

from __future__ import annotations

import json
import re
import warnings
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from os import PathLike, fspath
from typing import Any, TypeVar

from ..core.rules.errors import RecordError, quoted
from .match import Match, check_seed
from .record import LONGEST_RECORD, Header, load_record, read_header, refuse_record_path

T = TypeVar("T")

CHUNK = 1 << 16
"""characters or bytes that are read at once"""
_JSON = json.JSONDecoder()
_SOMETHING = re.compile(r"\S")
_CODE = re.compile(r"[a-z]+1\.\S*(?P<end>\s)?")
_BEGINNING = re.compile(r'^[ \t]*(?:\[Game "|\{|(?=[a-z]+1\.))', re.MULTILINE)
_AFTER_DAMAGE = re.compile(r'^(?:\[Game "|\{|(?=[a-z]+1\.))', re.MULTILINE)
"""as above, but not the indented parts of damaged JSON"""


def load_records(
    source: object, seed: int = 0, *, strict: bool = False, errors: list[RecordError] | None = None
) -> Iterator[Match]:
    """Yield the matches of a file with several records, read one by one as you iterate.

    The records follow each other as they were written: texts for people, codes on lines of their own, JSON in any
    layout. The source is a text, bytes, the path of a file, or an open file or stream of text or of bytes.

    A record with a fault is left out: a `RecordError` with its number goes to `errors`, or, without such a list, a
    warning is shown. With `strict`, it is raised and ends the reading. An unreadable source raises it at once.
    """
    checked = check_seed(seed)
    return _each(texts_of(source), lambda text: load_record(text, checked), strict, errors)


def load_headers(source: object, *, strict: bool = False, errors: list[RecordError] | None = None) -> Iterator[Header]:
    """Yield the headers of a file with several records: game, seats, options, number of actions, and stated result.

    No action is replayed, so this takes a tenth of the time and finds only faults that stand before the actions.
    `load_record(header.text)` gives the match. The arguments are those of `load_records`.
    """
    return _each(texts_of(source), read_header, strict, errors)


def texts_of(source: object) -> Iterator[str]:
    """Yield the text of each record, whatever it holds; raises `RecordError` at once if the source cannot be read."""
    return _apart(_chunks(source))


def _each(
    texts: Iterator[str], read: Callable[[str], T], strict: bool, errors: list[RecordError] | None
) -> Iterator[T]:
    for number, text in enumerate(texts, 1):
        try:
            found = read(check_unicode(text))
        except RecordError as error:
            fault = RecordError(f"record {number}: {error.message}", error.rule)
            if strict:
                raise fault from None
            if errors is None:
                warnings.warn(str(fault), stacklevel=2)
            else:
                errors.append(fault)
        else:
            yield found


def _apart(chunks: Iterator[str]) -> Iterator[str]:
    """Yield the records in a text; each begins with a line like `[Game ...]`, a code, or JSON's first brace."""
    text, start, is_whole = "", 0, False
    while True:
        begins = _SOMETHING.search(text, start)
        start = begins.start() if begins else len(text)
        end = _end_of(text, start, is_whole) if begins else None
        if end is not None:
            yield text[start:end].rstrip()
            start = end
            continue
        if is_whole:
            return
        # Twice as much, so that a long record is not searched again for each chunk.
        text, start, wanted = text[start:], 0, 2 * (len(text) - start)
        while not is_whole and len(text) <= wanted:
            more = next(chunks, None)
            is_whole = more is None
            text += more or ""


def _end_of(text: str, start: int, is_whole: bool) -> int | None:
    """Return the end of the record that starts there; None where it may lie beyond the text."""
    is_json, code = text[start] == "{", _CODE.match(text, start)
    if code and code["end"]:
        return code.end()
    if is_json:
        try:
            return _JSON.raw_decode(text, start)[1]
        except (ValueError, RecursionError):  # damaged, or cut off
            if not is_whole and len(text) - start <= LONGEST_RECORD:
                return None
    following = (_AFTER_DAMAGE if is_json else _BEGINNING).search(text, start + 1)
    if following:
        return following.start()
    return len(text) if is_whole or len(text) - start > LONGEST_RECORD else None


def check_unicode(text: str) -> str:
    """Refuse bytes that are no text, and halves of characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError("This is no text in UTF-8.") from None
    return text


def _chunks(source: Any) -> Iterator[str]:
    """Return the parts of the text of a source; raises `RecordError` if it cannot be read."""
    if isinstance(source, str):
        refuse_record_path(source.strip())
        return _decoded(_slices(source))
    if isinstance(source, PathLike):
        for _first in _of_path(source):
            break  # it can be read
        return _decoded(_of_path(source))
    if isinstance(source, bytes | bytearray | memoryview):
        return _decoded(_slices(bytes(source)))
    if callable(getattr(source, "read", None)):
        return _decoded(_of_file(source))
    raise RecordError(f"Records are a text, bytes, a path or an open file, not {quoted(source)}.")


def _slices(source: Any) -> Iterator[Any]:
    """Yield parts of a text or of bytes: what is searched at once stays small, also behind a damaged record."""
    for start in range(0, len(source), CHUNK):
        yield source[start : start + CHUNK]


def _of_path(path: PathLike[str]) -> Iterator[bytes]:
    try:
        with open(path, "rb") as file:
            yield from _of_file(file)
    except (OSError, ValueError) as error:  # a name that no file can have
        raise RecordError(f"{fspath(path)!s}: {getattr(error, 'strerror', None) or error}.") from None


def _of_file(file: Any) -> Iterator[Any]:
    try:
        while chunk := file.read(CHUNK):
            yield chunk
    except UnicodeDecodeError:  # in a file of text
        raise RecordError("This is no text in UTF-8.") from None


def _decoded(chunks: Iterator[Any]) -> Iterator[str]:
    """Yield the text in chunks of bytes or of text; bytes that are no text stay in it as halves of characters."""
    decoder = getincrementaldecoder("utf-8-sig")("surrogateescape")
    for number, chunk in enumerate(chunks):
        if isinstance(chunk, str):
            yield chunk if number else chunk.removeprefix("\ufeff")
        else:
            yield decoder.decode(chunk)
    yield decoder.decode(b"", final=True)
