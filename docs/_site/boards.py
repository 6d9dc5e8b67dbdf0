"""Live boards: `![What it shows](board:NAME){interactive}` is the position of docs/boards/NAME.json as an element.

The words in the brackets are for those who do not see the board.
"""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

BOARDS = Path(__file__).parents[1] / "boards"
BOARD = re.compile(r"^!\[([^\]]+)\]\(board:([\w-]+)\)(?:\{([^}]*)\})?$", re.MULTILINE)


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Pictures of boards become boards."""
    return BOARD.sub(lambda found: _element(*found.groups(default="")), markdown)


def _element(words: str, name: str, attributes: str) -> str:
    position = json.dumps(json.loads((BOARDS / f"{name}.json").read_text(encoding="utf-8")), separators=(",", ":"))
    board = f'<caylus-board position="{html.escape(position)}" {attributes}>{html.escape(words)}</caylus-board>'
    return f'<figure class="board">{board}</figure>'
