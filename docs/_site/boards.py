"""Live boards: `![What it shows](board:NAME){interactive}` is the position of docs/boards/NAME.json as an element.

The build reads the position by the rules, makes its code, and draws the picture that stands there until the element
does, and where there is no JavaScript. The words in the brackets are for those who do not see the board.

An example that is fenced as `html shown`, `json shown` (a position) or `yaml shown` (a lesson) is followed by the board
that it makes.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import caylus
from caylus.drawing import svg_of
from caylus.terminal.yaml_files import read_yaml

BOARDS = sorted((Path(__file__).parents[1] / "boards").glob("*.json"))
BOARD = re.compile(r"^!\[([^\]]+)\]\(board:([\w-]+)\)(?:\{([^}]*)\})?$", re.MULTILINE)
EXAMPLE = re.compile(r"^```(html|json|yaml) shown\n(.*?)^```$", re.MULTILINE | re.DOTALL)

_codes: dict[str, str] = {}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A picture of each board."""
    for path in BOARDS:
        match = caylus.load_record(path.read_text(encoding="utf-8"))
        _codes[path.stem] = caylus.position_code(match.state)
        files.append(File.generated(config, f"boards/{path.stem}.svg", content=svg_of(match.view())))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn pictures of boards into boards, and add the boards of the examples."""
    markdown = EXAMPLE.sub(lambda found: f"```{found[1]}\n{found[2]}```\n\n{_shown(found[1], found[2])}", markdown)
    return BOARD.sub(lambda found: _element(page, *found.groups(default="")), markdown)


def _shown(language: str, example: str) -> str:
    """Return the board that an example makes in its author's page."""
    if language == "html":
        made = example.strip().replace('"https://SITE/', '"site:')
    elif language == "json":
        made = f'<caylus-board position="{caylus.position_code(caylus.from_position(example))}"></caylus-board>'
    else:
        made = f'<caylus-board lesson="{escape(json.dumps(read_yaml(example).data))}"></caylus-board>'
    return f'<figure class="board">{made}</figure>'


def _element(page: Page, words: str, name: str, attributes: str) -> str:
    picture = f"{'../' * page.url.count('/')}boards/{name}.svg"
    inside = f'<img alt="{escape(words)}" src="{picture}">'
    board = f'<caylus-board position="{_codes[name]}" {attributes}>{inside}</caylus-board>'
    return f'<figure class="board">{board}</figure>'
