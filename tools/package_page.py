"""What the package's page shows: the README with links that lead somewhere from there, and where the project lives.

Hatchling calls `PackagePage` whenever it builds. Where the project lives is known to whoever publishes it, not to the
source, so two variables of the environment say it; without them links stay as they are in the source:

    CAYLUS_REPOSITORY=https://... CAYLUS_SITE=https://... python -m hatchling build
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent.parent
VARIABLES = ("CAYLUS_REPOSITORY", "CAYLUS_SITE")
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")


def absolute(text: str, files: str) -> str:
    """Markdown whose links to files of the source begin with `files`; of a picture the file itself is meant."""

    def link(found: re.Match[str]) -> str:
        picture, words, file = found.groups()
        return f"{picture}[{words}]({files.replace('/blob/', '/raw/', 1) if picture else files}/{file})"

    return _LINK.sub(link, text)


def addresses() -> dict[str, str]:
    """The variables that are set, without a slash at their end. Raises `ValueError` for what is no address."""
    found = {}
    for name in VARIABLES:
        value = os.environ.get(name, "").rstrip("/")
        if value and (urlsplit(value).scheme != "https" or not urlsplit(value).netloc):
            raise ValueError(f"{name}: expected an address that begins with https://, not {value!r}.")
        if value:
            found[name] = value
    return found


def project_urls(repository: str | None, site: str | None) -> dict[str, str]:
    """As they stand on the left of the package's page."""
    urls = {}
    if site:
        urls |= {"Play": f"{site}/", "Documentation": f"{site}/docs/"}
    if repository:
        changes = f"{repository}/blob/HEAD/CHANGELOG.md"
        urls |= {"Source": repository, "Issues": f"{repository}/issues", "Changelog": changes}
    return urls


class PackagePage(MetadataHookInterface):
    """Fills in what `pyproject.toml` names as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        known = addresses()
        repository, site = (known.get(name) for name in VARIABLES)
        if repository:
            text = absolute(text, f"{repository}/blob/v{metadata['version']}")
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = project_urls(repository, site)
