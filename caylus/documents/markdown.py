"""The small Markdown of lessons as HTML, as the page shows it (web/embed/lesson/markdown.js); all else is text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from itertools import groupby
from typing import Any
from urllib.parse import urlsplit

from ..lessons.texts import RULE

_ITEM = re.compile(r" {0,3}(?:([-*+])|(\d{1,9})[.)])[ \t]+")
_INLINE = re.compile(
    r"\\(?P<escape>[!-/:-@\[-`{-~])"
    r"|`(?P<code>[^`]+)`"
    r"|\*\*(?P<strong>(?:\\.|[^*\\])+)\*\*"
    r"|\*(?P<em>(?:\\.|[^*\\\s])(?:(?:\\.|[^*\\])*(?:\\.|[^*\\\s]))?)\*"
    r"|\[(?P<words>(?:\\.|[^\[\]\\])*)\]\((?P<to>[^()\s]+)\)"
    r"|:(?P<sign>[a-z]+):"
    r"|(?P<br> {2,}\n)"
)


def html_of(text: str, catalog: Mapping[str, Any]) -> str:
    """Turn paragraphs and lists into HTML; signs of the game become their names."""
    blocks = re.split(r"\n[ \t]*\n", text.strip())
    return "\n".join(_block(block.splitlines(), catalog) for block in blocks)


def _block(lines: list[str], catalog: Mapping[str, Any]) -> str:
    """Turn lines without an empty one between them into HTML; a list begins at its first item."""
    parts: list[tuple[str, list[str]]] = []
    for line in lines:
        item = _ITEM.match(line)
        if item:
            parts.append(("ul" if item[1] else "ol", [line[item.end() :]]))
        elif parts:
            parts[-1][1].append(line)
        else:
            parts.append(("p", [line]))
    made = []
    for tag, group in groupby(parts, key=lambda part: part[0]):
        inside = [_inline("\n".join(written), catalog) for _, written in group]
        if tag == "p":
            made += [f"<p>{words}</p>" for words in inside]
        else:
            made.append(f"<{tag}>" + "".join(f"<li>{words}</li>" for words in inside) + f"</{tag}>")
    return "\n".join(made)


def _inline(text: str, catalog: Mapping[str, Any]) -> str:
    made, at = [], 0
    for found in _INLINE.finditer(text):
        made += [escape(text[at : found.start()]), _INLINES[found.lastgroup or ""](found, catalog)]
        at = found.end()
    return "".join([*made, escape(text[at:])])


def _link(found: re.Match[str], catalog: Mapping[str, Any]) -> str:
    """Return a link to an address that can be fetched safely; a rule gets its number in brackets."""
    words, to = _inline(found["words"], catalog), found["to"]
    if RULE.fullmatch(to):
        return to if found["words"] == to else f"{words} ({to})"
    try:
        is_safe = urlsplit(to).scheme == "https"
    except ValueError:
        is_safe = False
    return f'<a href="{escape(to)}" rel="noopener noreferrer">{words}</a>' if is_safe else words


def _sign(found: re.Match[str], catalog: Mapping[str, Any]) -> str:
    name = f"term.{found['sign']}"
    is_known = found["sign"] in catalog["holdings"] or catalog["score"] == name
    return escape(catalog["places"][name]["label"] if is_known else found[0])


_INLINES: dict[str, Callable[[re.Match[str], Mapping[str, Any]], str]] = {
    "escape": lambda found, _: escape(found["escape"]),
    "code": lambda found, _: f"<code>{escape(found['code'])}</code>",
    "strong": lambda found, catalog: f"<strong>{_inline(found['strong'], catalog)}</strong>",
    "em": lambda found, catalog: f"<em>{_inline(found['em'], catalog)}</em>",
    "to": _link,
    "sign": _sign,
    "br": lambda _found, _: "<br>",
}
