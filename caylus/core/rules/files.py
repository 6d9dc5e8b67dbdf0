"""Files that are part of the package, also where it is imported from an archive."""

from __future__ import annotations

from io import BytesIO
from pkgutil import get_data


def read_file(package: str, name: str) -> bytes:
    """Read a file in the folder of a package; raises `OSError` where there is none.

    `importlib.resources` can do more and would bring fifteen modules into the page, for archives and temporary files.
    """
    content = get_data(package, name)
    if content is None:
        raise FileNotFoundError(f"{package}: its loader reads no files, such as {name}")
    return content


def open_file(package: str, name: str) -> BytesIO:
    """Open the same file, for readers that take an open file."""
    return BytesIO(read_file(package, name))
