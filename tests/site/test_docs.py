"""The built documentation: its links, its policy."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from .files import of_the_docs, pages_but_moved

HOST = "http://site/"
pytestmark = pytest.mark.host


class Reader(HTMLParser):
    """A page's addresses, its anchors, and everything on it that the policy forbids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = {""}
        self.forbidden: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.links += [values[name] for name in ("href", "src", "poster") if name in values]
        if tag == "caylus-board":
            named = [values[name] for name in ("position", "record", "lesson") if name in values]
            self.links += [address for address in named if address.endswith(".json")]
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self.forbidden += [f"{tag} {name}" for name in values if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in values and values.get("type") != "application/json"):
            self.forbidden.append(tag)


@pytest.fixture(scope="module")
def pages(dist: Path) -> dict[str, Reader]:
    """All pages of the documentation by their addresses."""
    files = pages_but_moved()
    assert len(files) > 20
    addresses = [HOST + file.relative_to(dist).as_posix().removesuffix("index.html") for file in files]
    return {address: Reader(file.read_text(encoding="utf-8")) for address, file in zip(addresses, files, strict=True)}


def test_no_link_is_broken(pages: dict[str, Reader], dist: Path) -> None:
    """Inside the site: the file is there, in the documentation the anchor too; no page of it stands alone."""
    broken, linked = [], {f"{HOST}docs/"}
    for address, page in pages.items():
        for link in page.links:
            target, _, anchor = urljoin(address, link).partition("#")
            if not target.startswith(HOST):
                continue
            file = dist / unquote(urlsplit(target).path).lstrip("/")
            found = (file / "index.html" if target.endswith("/") else file).is_file()
            if not found or (target in pages and unquote(anchor) not in pages[target].anchors):
                broken.append(f"{address}: {link}")
            elif target != address:
                linked.add(target)
    assert broken == []
    assert set(pages) <= linked


def test_nothing_comes_from_elsewhere(pages: dict[str, Reader]) -> None:
    """A page loads styles, scripts and pictures from this site only; links that people follow may lead anywhere."""
    for file in (*of_the_docs("*.html"), *of_the_docs("*.css")):
        text = file.read_text(encoding="utf-8")
        for sign in ('src="http', 'src="//', "url(http", "url(//", "@import", "preconnect"):
            assert sign not in text, file
    assert {address: page.forbidden for address, page in pages.items() if page.forbidden} == {}
