"""Files that commands read and write; - is standard input or output."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ..core.rules.errors import CaylusError, RecordError
from ..games import code_of
from ..play.match import Match
from ..play.record import LONGEST_RECORD, load_record

STANDARD = "-"


def read_match(name: str, seed: int = 0) -> Match:
    """Read the match of a file, a code or standard input; an existing file of that name is preferred."""
    if not os.path.isfile(name) and code_of(name) is not None:
        return load_record(name, seed)
    try:
        text = read_text(name, LONGEST_RECORD, "a record")
    except RecordError as error:
        raise RecordError(f"{name if name.isprintable() else repr(name)}: {error.message}") from None
    return load_record(text, seed)


def read_text(name: str, longest: int, kind: str) -> str:
    """Read a file in UTF-8; raises `RecordError` without its name, also for longer files."""
    most = 4 * longest  # bytes
    try:
        if name == STANDARD:
            if sys.stdin is None:
                raise OSError("there is no standard input")
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(most + 1)
    except OSError as error:
        raise RecordError(f"{error.strerror or error}.") from None
    except ValueError as error:  # a name that no file can have
        raise RecordError(f"{error}.") from None
    if len(data) > most:
        raise RecordError(f"this is too long to be {kind}.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("this is not UTF-8 text.") from None


def write(name: str, data: bytes | str) -> None:
    """Write a file; text is UTF-8. Raises `CaylusError` if that fails."""
    data = data.encode() if isinstance(data, str) else data
    try:
        if name == STANDARD:
            sys.stdout.buffer.write(data)
        else:
            Path(name).write_bytes(data)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        raise _refusal(name, "written", error) from None


def make_folder(name: str) -> None:
    """Make a folder, and those above it, if there is none; raises `CaylusError` if that fails."""
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise _refusal(name, "made", error) from None


def _refusal(name: str, done: str, error: OSError | ValueError) -> CaylusError:
    return CaylusError(f"{name}: cannot be {done}: {getattr(error, 'strerror', None) or error}.")
