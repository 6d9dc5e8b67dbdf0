"""Pages that are made of something else: the rules references, and the repository's own texts."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from caylus.core.text.sentences import NOT_CONFIRMED, SHORT_RULES, WHO_OWNS_IT
from caylus.core.text.translation import LANGUAGES, Translator, find_translator
from caylus.games import GAMES, find_game
from caylus.play.schema import SCHEMAS, schema
from caylus.version import VERSION

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(rf"\b[{''.join(card.rule for card in GAMES.values())}]-[A-Z]+-\d+\b")

OF_THE_REPOSITORY = {
    "contributing.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "style.md": "locale/STYLE.md",
    "look/icon.svg": "web/icons/icon.svg",
}
"""page or picture -> the file that it is"""
EXACT = {
    f"games/{game}/rules-exact.md": path.relative_to(ROOT).as_posix()
    for game in GAMES
    for path in (ROOT / "caylus/games" / game).rglob("rules.md")
}
"""page -> the file of rules that it is made of"""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Each page says at its foot of which version it is."""
    config.copyright = f"<b>caylus {VERSION}</b>. {config.copyright}"
    return config


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """A search finds how things work first, and leaves out how they have changed."""
    if page.file.src_uri in OF_THE_REPOSITORY:
        page.meta["search"] = {"exclude": True}
    elif page.file.src_uri.startswith("architecture/"):
        page.meta["search"] = {"boost": 0.5}
    elif page.file.src_uri.startswith(("play/", "live.md")):
        page.meta["search"] = {"boost": 3}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that have no file in docs/."""
    for card in GAMES.values():
        folder = f"games/{card.id}"
        made = {f"{folder}/rules-exact.md": _exact(find_game(card.id).presentation.reference.read().exact())}
        for language, name in LANGUAGES.items():
            made[f"{folder}/{_page(language)}"] = "\n".join(_reference(card.id, find_translator(language), name))
            if find_game(card.id).presentation.short:
                made[f"{folder}/{_short_page(language)}"] = "\n".join(_short(card.id, find_translator(language), name))
        if find_game(card.id).positions.form:
            for what in SCHEMAS:
                made[f"{folder}/{what}.schema.json"] = json.dumps(schema(what, card.id), indent=1)
        # Addresses of former days, which others may have written down.
        for old, new in _data(card.id, "moved").items():
            made[f"{old}/index.html"] = _moved(old, f"{folder}/{new}")
        for page, content in made.items():
            files.append(File.generated(config, page, content=content))
    for page, source in OF_THE_REPOSITORY.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def _data(game: str, name: str) -> dict[str, str]:
    """Read the game's own data about its pages; empty without such a file."""
    path = ROOT / "docs" / "games" / game / f"{name}.json"
    data: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return data


def _moved(old: str, new: str) -> str:
    """A page that leads on; its script takes along which rule was meant."""
    top = "../" * (old.count("/") + 1)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Moved</title>\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'\">\n"
        f'<noscript><meta http-equiv="refresh" content="0; url={top}{new}/"></noscript>\n</head>\n'
        f'<body><p>This page has moved: <a href="{top}{new}/">it is here now</a>.</p>\n'
        f'<script src="{top}look/moved.js"></script></body>\n</html>\n'
    )


def _reference(game: str, tr: Translator, language: str) -> Iterator[str]:
    """Yield the reference, each rule under its number; in English with links to the exact rules."""
    english = tr.language == "en"
    title = GAMES[game].title
    boards = _data(game, "boards")
    if english:
        yield f"# {title}: the rules\n"
    else:
        # One language is enough for the search, which reads English.
        yield "---\nsearch: {exclude: true}\n---"
        yield f"# {title} · {language}\n"
    pages = {code: f"[{name}]({_page(code)}){{lang={code} hreflang={code}}}" for code, name in LANGUAGES.items()}
    pages[tr.language] = f"**{language}**"
    yield " · ".join(pages.values())
    if find_game(game).presentation.short:
        yield f"\n[{tr(SHORT_RULES)}]({_short_page(tr.language)})"
    if english:
        yield (
            "\nEvery rule has a number. The game cites it when it refuses something, and so do the code and its tests."
            "\nHere the rules stand in a few words; [word for word](rules-exact.md) they stand as the code has them."
        )
    yield ""
    exact = " [word for word](rules-exact.md#%s){.exact}" if english else ""
    yield f'\n<div class="rules" lang="{tr.language}" markdown>\n'
    for chapter in find_game(game).presentation.reference(tr):
        yield f"## {chapter['title']} {{#{chapter['id']}}}\n"
        if english and chapter["id"] in boards:
            yield f"{boards[chapter['id']]}{{interactive controls=undo}}\n"
        for rule in chapter["rules"]:
            text = NUMBER.sub(lambda found: _link(found[0]), html.escape(rule["text"], quote=False))
            yield f"### {html.escape(rule['title'], quote=False)} {{#{rule['id'].lower()} data-rule={rule['id']}}}\n"
            yield f"{text}{exact % rule['id'].lower() if exact else ''}\n"
    yield from _doubts(game, tr)
    yield "</div>"


def _doubts(game: str, tr: Translator) -> Iterator[str]:
    """Yield the list of uncertain values, if there are some, with the reasons for the default."""
    doubted = [option for option in find_game(game).catalog(tr)["options"] if "doubt" in option]
    if doubted:
        yield f"## {tr(NOT_CONFIRMED)} {{#not-confirmed}}\n"
    if any(len(option["values"]) > 1 for option in doubted):
        yield f"{tr(WHO_OWNS_IT)}\n"
    told = (ROOT / "docs" / "games" / game / "data.md").exists()
    for option in doubted:
        label = f"[{option['label']}](data.md)" if told else option["label"]
        values = " · ".join(option["shown"])
        yield f"- **{label}**: {option['description']} {values}. *{option['doubt']}*"
    yield ""


def _short(game: str, tr: Translator, language: str) -> Iterator[str]:
    """The short rules, which fit on two pages of paper."""
    short, english = find_game(game).presentation.short, tr.language == "en"
    assert short is not None
    yield "---\nhide: [navigation, toc]" + ("" if english else "\nsearch: {exclude: true}") + "\n---"
    yield f"# {GAMES[game].title}: {tr(SHORT_RULES).lower()}\n"
    pages = {code: f"[{name}]({_short_page(code)}){{lang={code} hreflang={code}}}" for code, name in LANGUAGES.items()}
    pages[tr.language] = f"**{language}**"
    whole = _page(tr.language)
    yield " · ".join([*pages.values(), f"[§]({whole})"])
    yield f'\n<div class="short" lang="{tr.language}" markdown>\n'
    for part in short(tr):
        yield f"## {part['title']} {{#{part['id']}}}\n"
        if part["rows"]:
            breadth = len(part["rows"][0])
            yield "| " + " | ".join(part["columns"] or [" "] * breadth) + " |"
            yield "|" + "---|" * breadth
            for row in part["rows"]:
                yield "| " + " | ".join(html.escape(cell["text"], quote=False) or " " for cell in row) + " |"
            yield ""
        for text in part["texts"]:
            yield NUMBER.sub(rf"[\g<0>]({whole})", html.escape(text, quote=False)) + "\n"
    yield "</div>"


def _short_page(language: str) -> str:
    """The short rules in a language."""
    return "short.md" if language == "en" else f"short-{language}.md"


def _page(language: str) -> str:
    """The reference in a language."""
    return "rules.md" if language == "en" else f"rules-{language}.md"


def _exact(text: str) -> str:
    """The rules word for word, with an anchor at each number."""

    def anchored(found: re.Match[str]) -> str:
        number = found[1]
        return f"- **{_link(number)}{{#{number.lower()}}}**"

    return re.sub(rf"^- \*\*({NUMBER.pattern})\*\*", anchored, text, flags=re.MULTILINE)


def _link(number: str) -> str:
    """A link to a rule of the same page."""
    return f"[{number}](#{number.lower()})"
