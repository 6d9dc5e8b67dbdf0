"""Live boards: `![What it shows](board:NAME){interactive}` is the position of docs/boards/NAME.json as an element.

The build reads the position by the rules, makes its code, and draws the picture that stands there until the element
does, and where there is no JavaScript. The words in the brackets are for those who do not see the board.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import caylus
from caylus.drawing import svg_of

BOARDS = sorted((Path(__file__).parents[1] / "boards").glob("*.json"))
BOARD = re.compile(r"^!\[([^\]]+)\]\(board:([\w-]+)\)(?:\{([^}]*)\})?$", re.MULTILINE)

_codes: dict[str, str] = {}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A picture of each board."""
    for path in BOARDS:
        match = caylus.load_record(path.read_text(encoding="utf-8"))
        _codes[path.stem] = caylus.position_code(match.state)
        files.append(File.generated(config, f"boards/{path.stem}.svg", content=svg_of(match.view())))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Pictures of boards become boards."""
    return BOARD.sub(lambda found: _element(page, *found.groups(default="")), markdown)


def _element(page: Page, words: str, name: str, attributes: str) -> str:
    picture = f"{'../' * page.url.count('/')}boards/{name}.svg"
    inside = f'<img alt="{escape(words)}" src="{picture}">'
    board = f'<caylus-board position="{_codes[name]}" {attributes}>{inside}</caylus-board>'
    return f'<figure class="board">{board}</figure>'
