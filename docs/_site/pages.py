"""Pages that are made of something else: the rules references, and the repository's own texts."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import caylus
from caylus.core.words import LANGUAGES, Words, find_words

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\bC-[A-Z]+-\d+\b")

OF_THE_REPOSITORY = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "translating.md": "locale/README.md",
    "look/castle.svg": "web/icons/castle.svg",
}
"""page or picture -> the file that it is"""

GAMES = {"caylus": "Caylus"}
"""games with a rules reference -> their names"""

BOARDS = {
    "placement": "![A first turn: blue stands on the farm, red in the castle; green places next](board:placement)",
    "provost": "![Two workers stand beyond the provost; blue may move him first](board:provost)",
    "castle": "![Two players stand in the castle; blue has food, wood and stone to hand over](board:castle)",
}
"""chapter -> a position in which its rules can be tried, in the English reference"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what has no file in docs/; the rules word for word make room for the reference."""
    for game, title in GAMES.items():
        exact = files.get_file_from_path(f"rules/{game}.md")
        assert exact is not None
        files.remove(exact)
        made = {f"rules/{game}-exact.md": _exact(exact.content_string)}
        for language, name in LANGUAGES.items():
            page = f"rules/{game}.md" if language == "en" else f"rules/{game}-{language}.md"
            made[page] = "\n".join(_reference(game, title, find_words(language), name))
        for page, content in made.items():
            files.append(File.generated(config, page, content=content))
    for page, source in OF_THE_REPOSITORY.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def _reference(game: str, title: str, words: Words, language: str) -> Iterator[str]:
    """The reference as it stands in the package, each rule under its number."""
    english = words.language == "en"
    if english:
        yield f"# {title}: the rules\n"
    else:
        # One language is enough for the search, which reads English.
        yield "---\nsearch: {exclude: true}\n---"
        yield f"# {title} · {language}\n"
    pages = {code: _page(game, code, name) for code, name in LANGUAGES.items()} | {words.language: f"**{language}**"}
    yield " · ".join(pages.values())
    if english:
        yield (
            "\nEvery rule has a number. The game cites it when it refuses something, and so do the code and its tests. "
            f"Here the rules stand in a few words; [word for word]({game}-exact.md) they stand as the code has them.\n"
        )
    exact = f"[word for word]({game}-exact.md#%s){{.exact}}"
    yield f'\n<div class="rules" lang="{words.language}" markdown>\n'
    for chapter in caylus.GAMES[game].reference(words):
        yield f"## {chapter['title']} {{#{chapter['id']}}}\n"
        if english and chapter["id"] in BOARDS:
            yield f"{BOARDS[chapter['id']]}{{interactive controls=undo}}\n"
        for rule in chapter["rules"]:
            text = NUMBER.sub(lambda found: _link(found[0]), html.escape(rule["text"], quote=False))
            yield f"### {html.escape(rule['title'], quote=False)} {{#{rule['id'].lower()} data-rule={rule['id']}}}\n"
            yield f"{text} {exact % rule['id'].lower()}\n" if english else f"{text}\n"
    yield "</div>"


def _page(game: str, language: str, name: str) -> str:
    """A link to the reference in another language."""
    page = f"{game}.md" if language == "en" else f"{game}-{language}.md"
    return f"[{name}]({page}){{lang={language} hreflang={language}}}"


def _exact(text: str) -> str:
    """The rules word for word, with an anchor at each number."""

    def anchored(found: re.Match[str]) -> str:
        number = found[1]
        return f"- **{_link(number)}{{#{number.lower()}}}**"

    return re.sub(r"^- \*\*(C-[A-Z]+-\d+)\*\*", anchored, text, flags=re.MULTILINE)


def _link(number: str) -> str:
    """A link to a rule of the same page."""
    return f"[{number}](#{number.lower()})"
