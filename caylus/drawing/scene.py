"""What lies where on the board: the same things and pieces as in the page's scene (web/canvas/board.js), with the same
keys, places and sizes, read from the view of a position and the geometry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ..core.words import Words, _

PASSING: str = _("Passing\norder")

View = Mapping[str, Any]
Place = Mapping[str, Any]


class Part(NamedTuple):
    """A drawing at a place, and the texts for its placeholders."""

    drawing: str
    x: float
    y: float
    texts: Mapping[str, str] = {}


class Thing(NamedTuple):
    """What stands still: a tile, the castle, a special building, the bridge, the mark of a section."""

    key: str
    rect: tuple[float, float, float, float]
    parts: list[Part]


class Piece(NamedTuple):
    """What is moved; `seat` is None for the crown's, and a `stray` worker will go home with empty hands."""

    key: str
    kind: str
    seat: int | None
    at: tuple[float, float]
    size: float
    stray: bool = False


def things(view: View, at: Place, labels: Mapping[str, str], words: Words) -> Iterator[Thing]:
    """All things in the order in which they are drawn; `labels` are the names of the tiles."""
    yield Thing("castle", tuple(at["castle"]["rect"]), list(_castle(view, at["castle"])))
    yield Thing("bridge", tuple(at["bridge"]["rect"]), _bridge(view, at["bridge"], words))
    for special in view["specials"]:
        x, y, w, h = at["specials"][special["id"]]["rect"]
        drawing = f"special {special['id']}{' closed' if special['closed'] else ''}"
        part = Part(drawing, x, y, {"label": special["label"]})
        yield Thing(special["target"], (x - 4, y - 3, w + 8, h + 8), [part])
    spaces = at["road"]["spaces"]
    for space, place in zip(view["road"], spaces, strict=True):
        x, y, w, h = place["tile"]
        tile = space["tile"]
        parts = [Part(f"tile {tile}", x, y, {"label": labels[tile]})] if tile else []
        yield Thing(space["target"], (x - 3, y - 2, w + 6, h + 4), parts)
    for section in view["castle"]["sections"]:
        x, y = spaces[view["scoring_spaces"][section["id"]] - 1]["post"]
        yield Thing(f"mark {section['id']}", (x + 25, y - 20.6, 28, 42), [Part(f"mark {_state(section)}", x, y)])


def _state(section: Mapping[str, Any]) -> str:
    return f"{section['id']}{' scored' if section['scored'] else ''}"


def _castle(view: View, at: Place) -> Iterator[Part]:
    for section in view["castle"]["sections"]:
        place = at["sections"][section["id"]]
        for label in ("label", "label2"):
            if label in place:
                x, y = place[label]
                yield Part(f"caption {_state(section)}", x, y, {"label": section["label"]})
        for slot in place["slots"][sum(section["houses"]) : section["parts"]]:
            yield Part("slot scored" if section["scored"] else "slot", *slot)


def _bridge(view: View, at: Place, words: Words) -> list[Part]:
    price = view["price"] if view["phase"] == "placement" else 0
    (x, y), (one, two) = at["label"], words(PASSING).split("\n")
    spots = [Part(f"spot {number}", *slot) for number, slot in enumerate(at["slots"][: view["players"]], 1)]
    return [Part(f"passing {price}", x, y, {"line1": one, "line2": two}), *spots]


def pieces(view: View, at: Place) -> Iterator[Piece]:
    """All pieces in the order in which they are drawn."""
    yield from _in_the_castle(view, at["castle"])
    for special in view["specials"]:
        place = at["specials"][special["id"]]
        for index, seat in enumerate(special["workers"]):
            if seat is not None:
                x, y = (a + b for a, b in zip(place["rect"], place["workers"][index], strict=False))
                yield Piece(f"worker {special['id']} {index} {seat}", "worker", seat, (x, y - 3), 40)
    for seat, slot in zip(view["pass_order"], at["bridge"]["slots"], strict=False):
        yield Piece(f"passed {seat}", "marker", seat, tuple(slot), 34)
    spaces = at["road"]["spaces"]
    for number, place in enumerate(spaces, 1):
        yield from _on_the_road(view, number, *place["tile"])
    for piece, dx, dy, size in (("bailiff", -2, 5, 38), ("provost", 0, -8, 40)):
        x, y = spaces[min(max(view[piece], 1), len(spaces)) - 1]["post"]
        yield Piece(piece, piece, None, (x + dx, y + dy), size)


def _in_the_castle(view: View, at: Place) -> Iterator[Piece]:
    """Houses stand seat by seat, since the order of building is not kept by the game; workers in their order."""
    for section in view["castle"]["sections"]:
        owners = [(seat, k) for seat, count in enumerate(section["houses"]) for k in range(count)]
        for (seat, k), slot in zip(owners, at["sections"][section["id"]]["slots"], strict=False):
            yield Piece(f"house {section['id']} {seat} {k}", "house", seat, tuple(slot), 27)
    for index, seat in enumerate(view["castle"]["workers"]):
        if seat is not None:
            x, y = at["workers"][index]
            yield Piece(f"worker castle {index} {seat}", "worker", seat, (x, y - 3), 40)


def _on_the_road(view: View, number: int, x: float, y: float, w: float, h: float) -> Iterator[Piece]:
    space = view["road"][number - 1]
    target = space["target"]
    if (seat := space["owner"]) is not None:
        yield Piece(f"house {target} {seat}", "house", seat, (x + 19, y + h - 18), 30)
    if (seat := space["pending"]) is not None:  # a lawyer's deed
        yield Piece(f"deed {target}", "deed", seat, (x + w - 14, y + 18), 34)
    if (seat := space["worker"]) is not None:
        stray = any(number in beyond["spaces"] for beyond in view["beyond"])
        yield Piece(f"worker {target} {seat}", "worker", seat, (x + w - 22, y + h - 12), 42, stray)
