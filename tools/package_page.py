"""Make the package's page on an index: the README with working links, and the project's addresses.

Hatchling calls `PackagePage` whenever it builds. Git says which repository on GitHub the source came from; that has the
files, and GitHub Pages the site (.github/workflows/publish.yml). A source without Git that was built in this way says
what it said then. Anywhere else the page has no links to files, rather than dead ones.
"""

from __future__ import annotations

import re
import subprocess
from email import message_from_string
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent.parent
_LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)")
_ON_GITHUB = re.compile(r"(?:https://(?:[^/@]+@)?|git@|ssh://git@)github\.com[:/]([\w.-]+)/([\w.-]+?)(?:\.git)?/?")


def repository() -> tuple[str, str] | None:
    """Owner and name on GitHub; None if Git knows of none."""
    ask = ["git", "config", "--get", "remote.origin.url"]
    try:
        origin = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # no Git
        return None
    found = _ON_GITHUB.fullmatch(origin)
    return (found[1], found[2]) if found else None


def absolute(text: str, files: str | None) -> str:
    """Markdown whose links to files of the source begin with `files`; of a picture the file itself is meant."""

    def link(found: re.Match[str]) -> str:
        picture, words, file = found.groups()
        if files is None:
            return "" if picture else str(words)
        return f"{picture}[{words}]({files.replace('/blob/', '/raw/', 1) if picture else files}/{file})"

    return _LINK.sub(link, text)


def project_urls(owner: str, name: str) -> dict[str, str]:
    """Return the links for the left side of the package's page."""
    source, site = f"https://github.com/{owner}/{name}", f"https://{owner.lower()}.github.io/{name}/"
    return {
        "Play": site,
        "Documentation": f"{site}docs/",
        "Source": source,
        "Issues": f"{source}/issues",
        "Changelog": f"{source}/blob/HEAD/CHANGELOG.md",
    }


class PackagePage(MetadataHookInterface):
    """Fill in the fields that `pyproject.toml` declares as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        built = ROOT / "PKG-INFO"
        if built.exists():
            said = message_from_string(built.read_text(encoding="utf-8"))
            text: str = said.get_payload()
            urls = dict(url.split(", ", 1) for url in said.get_all("Project-URL", []))
        else:
            home = repository()
            urls = project_urls(*home) if home else {}
            files = f"{urls['Source']}/blob/v{metadata['version']}" if home else None
            text = absolute((ROOT / "README.md").read_text(encoding="utf-8"), files)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = urls
