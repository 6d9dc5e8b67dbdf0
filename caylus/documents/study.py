"""A study, a match with notes and lines, position by position: as a page to read, and as pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, NamedTuple

from ..core.rules.errors import RecordError
from ..core.text.sentences import LABELED, LIST_PARTS, chain, words_of
from ..core.text.translation import ENGLISH, Translator, _
from ..drawing import SIZE, is_drawn, pointed, svg_of, title_of
from ..play.lines import describe_variations
from ..play.match import Match
from ..play.record import to_code, to_record
from ..play.views import decisions, names_in
from .frame import site_of
from .html import document

BESIDE: str = _("Variation after decision {number}")
WIDTH = 816
"""pixels of a picture in a page"""
_STYLE = """
section.line { border-left: 4px solid #1552c4; padding-left: 1rem; }
.comment { white-space: pre-line; font-size: 1.1rem; }
figure { margin: .75rem 0; break-inside: avoid; }
@media print { svg { max-height: 150mm; } section { break-inside: avoid; } }
"""


class Scene(NamedTuple):
    """A position with a note, or at the end of a line."""

    name: str
    comment: str
    moves: str
    """actions since the scene before, or in the line"""
    beside: int | None
    """number of actions after which its line leaves the game; None: it is a position of the game"""
    view: Mapping[str, Any]
    highlight: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]

    def marks(self) -> tuple[str, str]:
        """Return the marks and arrows with a place in the picture; others, such as for passing, are on no board."""
        highlight = [target for target in self.highlight if is_drawn(self.view, target)]
        arrows = [">".join(ends) for ends in self.arrows if all(is_drawn(self.view, end) for end in ends)]
        return " ".join(highlight), " ".join(arrows)

    def pointed(self, catalog: Mapping[str, Any], tr: Translator) -> str:
        """Describe all marks and arrows, also those without a place in the picture."""
        return " ".join(pointed(self.highlight, self.arrows, self.view, catalog, tr))


def scenes(match: Match, tr: Translator = ENGLISH) -> list[Scene]:
    """Return the scenes in reading order: along the game, each line where it leaves the game or another line."""
    if not match.tree.noted:
        raise RecordError("This game has no notes and no lines; there is nothing to write.")
    game, shown = decisions(match, tr), 0
    found = []
    for line in describe_variations(match, tr):
        decided = line["answers"]
        if not line["actions"]:
            decided, shown = game[shown : line["after"]], max(shown, line["after"])
        state = match.tree.noted[line["line"]].state()
        view = match.info.presentation.view(state, names_in(match, tr), tr=tr)
        beside = line["after"] if line["actions"] else None
        arrows = tuple((start, end) for start, end in (arrow.split(">") for arrow in line["arrows"]))
        moves = _moves(decided, tr)
        found.append(Scene(line["name"], line["comment"], moves, beside, view, tuple(line["highlight"]), arrows))
    return found


def _moves(decided: list[dict[str, Any]], tr: Translator) -> str:
    labels = [tr(LABELED).format(label=move["name"], value=words_of(move)) for move in decided]
    return chain(tr, labels, LIST_PARTS)


def pictures_of(
    match: Match, tr: Translator = ENGLISH, *, form: str = "wide", light: str = "light", size: int = SIZE
) -> Iterator[str]:
    """Yield the board of each scene as SVG, with its marks, and its name and note as caption."""
    for scene in scenes(match, tr):
        highlight, arrows = scene.marks()
        words = [scene.name, scene.comment] if scene.name and scene.comment else [scene.name or scene.comment]
        caption = tr(LABELED).format(label=words[0], value=words[1]) if len(words) > 1 else words[0]
        yield svg_of(
            scene.view, tr, form=form, light=light, size=size, highlight=highlight, arrows=arrows, caption=caption
        )


def page_of(match: Match, tr: Translator = ENGLISH, *, title: str = "", site: str | None = None) -> str:
    """Return one HTML file: the notes and lines in order, each with its board. It fetches nothing and runs no script.

    With a `site` it begins with a live board from there, in which readers step through the game and its lines.
    """
    info = match.info
    title, catalog = title or info.card.title, info.catalog(tr)
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="small">{escape(", ".join(names_in(match, tr)))}</p>']
    if site is not None:
        site = site_of(site)
        parts.append(_board(match, tr))
    for scene in scenes(match, tr):
        where = title_of(scene.view, info.card.title, tr)
        highlight, arrows = scene.marks()
        picture = svg_of(scene.view, tr, size=WIDTH, highlight=highlight, arrows=arrows)
        pages = [
            f'<p class="small">{escape(tr(BESIDE).format(number=scene.beside))}</p>'
            if scene.beside is not None
            else "",
            f'<h2 dir="auto">{escape(scene.name or where)}</h2>',
            f'<p class="small">{escape(where)}</p>' if scene.name else "",
            f'<p class="moves">{escape(scene.moves)}</p>' if scene.moves else "",
            f'<p class="comment" dir="auto">{escape(scene.comment)}</p>' if scene.comment else "",
            f"<figure>{picture}</figure>",
            f'<p class="small">{escape(words)}</p>' if (words := scene.pointed(catalog, tr)) else "",
        ]
        kind = "" if scene.beside is None else ' class="line"'
        parts.append(f"<section{kind}>\n" + "\n".join(filter(None, pages)) + "\n</section>")
    return document(title, "<main>\n" + "\n".join(parts) + "\n</main>", _STYLE, tr, site)


def _board(match: Match, tr: Translator) -> str:
    try:
        record = to_code(match)
    except RecordError:  # too long for a code
        record = json.dumps(to_record(match), ensure_ascii=False, separators=(",", ":"))
    return (
        f'<caylus-board record="{escape(record)}" game="{match.info.card.id}" language="{tr.language}" ply="0" '
        'controls="step"></caylus-board>'
    )
