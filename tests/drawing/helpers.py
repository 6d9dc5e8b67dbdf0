"""Positions of the recorded games, as views."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree.ElementTree import Element

import caylus
from caylus.games import find_game
from caylus.games.caylus import State

from ..caylus.helpers import read_trace, trace_paths

INFO = find_game("caylus")
SVG = "{http://www.w3.org/2000/svg}"


@cache
def views(every: int = 67) -> list[dict[str, Any]]:
    """Return views of all recorded games: every so many actions, at every waiting lawyer, and at the end."""
    found = []
    for path in trace_paths():
        match = caylus.load_record(read_trace(path)[0])
        for ply, (state, _) in enumerate(match.decided()):
            assert isinstance(state, State)
            if ply % every == every - 1 or state.pending:
                found.append(INFO.presentation.view(state))
        found.append(match.view())
    return found


def with_every_tile() -> list[dict[str, Any]]:
    """Return views that have all tiles between them, which no single road has room for; dear tiles are rarely built."""
    view = views()[-1]
    tiles = [drawing for drawing in INFO.presentation.catalog()["drawings"] if drawing.startswith("tile ")]
    others = [thing for thing in view["things"] if not thing["place"].startswith("road.")]
    spaces = next(area for area in INFO.presentation.catalog()["areas"] if area["id"] == "road")["targets"]
    return [
        {
            **view,
            "things": [
                *others,
                *(
                    {"place": space, "drawing": tile, "texts": {"label": tile}}
                    for space, tile in zip(spaces, some, strict=True)
                ),
            ],
        }
        for some in (tiles[: len(spaces)], tiles[-len(spaces) :])
    ]


def unfolded(root: Element) -> Element:
    """Return a copy of a picture in which each reference is replaced by the drawing, and definitions are left out."""
    known = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}

    def copied(element: Element) -> Element:
        values = {name: value for name, value in element.attrib.items() if name != "id"}
        copy = Element(element.tag, values)
        copy.text = element.text
        if element.tag == f"{SVG}use":
            copy.tag = f"{SVG}g"
            (href,) = [name for name in values if name.endswith("href")]
            copy.append(copied(known[copy.attrib.pop(href)[1:]]))
            copy.attrib.setdefault("transform", f"translate({copy.attrib.pop('x', 0)} {copy.attrib.pop('y', 0)})")
        copy.extend([copied(child) for child in element if child.tag != f"{SVG}defs"])
        return copy

    return copied(root)
