"""Links that Markdown alone cannot know: to the game beside the documentation, to a rule, to the repository's files.

`site:learn.html` is a file of the site, wherever the page lies; `C-PLACE-4` as an address is that rule; a file of the
repository that is no page of the documentation is named, but there is nothing to link to.
"""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from pages import EXACT, OF_THE_REPOSITORY

from caylus.games import GAMES

LINK = re.compile(r"(?ms)^```.*?^```|`+[^`]+`+|(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)")
"""a link; or code, in which there is none"""
RULE = re.compile(r"([A-Z])-[A-Z]+-\d+")
GAME_OF = {card.rule: card.id for card in GAMES.values()}
"""the letter of its rules -> a game"""
SITE = re.compile(r'(?<==")site:([^"]*)')
BOARD = re.compile(r"<caylus-board\b")
MOVED: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("moved.json").read_text(encoding="utf-8"))
"""page -> each of its former anchors -> the page and anchor that have its text now"""
SOURCES = OF_THE_REPOSITORY | EXACT
PAGES = {source: page for page, source in SOURCES.items()} | {"README.md": "index.md"}


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Rules and files of the repository become pages."""
    here = page.file.src_uri
    folder = posixpath.dirname(SOURCES.get(here, f"docs/{here}"))

    def link(found: re.Match[str]) -> str:
        text, address = found.groups()
        if address is None:
            return found[0]
        rule = RULE.fullmatch(address)
        if rule and rule[1] in GAME_OF:
            target = f"games/{GAME_OF[rule[1]]}/rules.md#{address.lower()}"
        elif ":" in address or address.startswith(("#", "/")):
            return found[0]
        else:
            path, _, anchor = address.partition("#")
            path = posixpath.normpath(posixpath.join(folder, path))
            target = path.removeprefix("docs/") if path.startswith("docs/") else PAGES.get(path, "")
            if not files.get_file_from_path(target):
                return found[0] if path.startswith("docs/") else text
            target += f"#{anchor}" if anchor else ""
        return f"[{text}]({posixpath.relpath(target, posixpath.dirname(here) or '.')})"

    return LINK.sub(link, markdown) + _moved(here)


def _moved(here: str) -> str:
    """Return the list of former parts of a page: each has its old anchor and leads to the new one (look/docs.js)."""
    folder = posixpath.dirname(here) or "."
    links = [
        f"[{old.replace('-', ' ').capitalize()}]({posixpath.relpath(new, folder)}){{#{old}}}"
        for old, new in MOVED.get(here, {}).items()
    ]
    return f"\n\nMoved: {' · '.join(links)}\n{{.moved}}\n" if links else ""


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Addresses of the site become relative ones; a page with boards fetches what draws them."""
    site = "../" * (page.url.count("/") + 1)
    if BOARD.search(output):
        room = f'<link rel="stylesheet" href="{site}caylus-board.css">'
        script = f'<script type="module" src="{site}caylus-board.js"></script>'
        output = output.replace("</head>", f"{room}{script}</head>", 1)
    return SITE.sub(lambda found: site + found[1], output)
