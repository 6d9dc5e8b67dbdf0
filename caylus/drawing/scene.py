"""Put the things and pieces of a view at their coordinates, which the game's layout gives for each place. The page does
the same (web/board/scene.js).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .art import Part

View = Mapping[str, Any]
Layout = Mapping[str, Any]
Parts = Callable[[str], Mapping[str, Part]]
"""drawing -> the parts of it"""
NOWHERE = (0, 0, 0, 0)


class Thing(NamedTuple):
    """An immovable thing: a drawing in the box of its place."""

    key: str
    drawing: str
    box: tuple[float, float, float, float]
    texts: Mapping[str, str] = {}
    turn: int = 0


class Piece(NamedTuple):
    """A movable piece; `seat` is None for nobody's."""

    key: str
    kind: str
    seat: int | None
    at: tuple[float, float]
    size: float
    stray: bool = False
    struck: bool = False


def _box(place: Mapping[str, Any]) -> tuple[float, float, float, float]:
    x, y, w, h = place.get("box") or place.get("rect") or NOWHERE
    return x, y, w, h


def things(view: View, layout: Layout, catalog: Mapping[str, Any]) -> Iterator[Thing]:
    """Yield all things in drawing order; things without a place in this layout lie on another sheet."""
    for thing in view["things"]:
        name = thing["place"]
        if place := layout["places"].get(name):
            texts = thing.get("texts")
            if texts is None and (entry := catalog["places"].get(view["there"].get(name, name))):
                texts = {"label": entry["label"]}
            yield Thing(thing.get("key", name), thing["drawing"], _box(place), texts or {}, thing.get("turn", 0))


def _spot(layout: Layout, name: str, kind: str) -> tuple[str, list[float]] | None:
    """Return a place and the spot there; `yard.3` is the third spot of `yard` unless it has an entry of its own."""
    places = layout["places"]
    if spot := places.get(name, {}).get("at", {}).get(kind):
        return name, spot
    name, _, number = name.rpartition(".")
    spots = places.get(name, {}).get("at", {}).get(kind, [])
    return (name, spots[int(number) - 1]) if number.isdecimal() and 0 < int(number) <= len(spots) else None


def on_parts(view: View, layout: Layout, parts: Parts) -> Iterator[Piece]:
    """Yield pieces that stand on parts of things, such as the regions of a tile."""
    lying = {thing["place"]: thing for thing in view["things"]}
    for piece in view["pieces"]:
        name, _, part = piece["place"].rpartition(".")
        thing, place = lying.get(name), layout["places"].get(name)
        if thing and place and (found := parts(thing["drawing"]).get(part)):
            ((u, v), size), (x, y, w, h), turn = found, _box(place), thing.get("turn", 0)
            across, down = (h, w) if turn % 2 else (w, h)
            dx, dy = (u - 0.5) * across, (v - 0.5) * down
            for _ in range(turn):
                dx, dy = -dy, dx
            at = x + w / 2 + dx, y + h / 2 + dy
            yield Piece(piece["key"], piece["kind"], piece["seat"], at, size * max(w, h))


def pieces(view: View, layout: Layout) -> Iterator[Piece]:
    """Yield all pieces on places in drawing order."""
    found = [(piece, *spot) for piece in view["pieces"] if (spot := _spot(layout, piece["place"], piece["kind"]))]
    for piece, name, (dx, dy, size, *room) in found:
        x, y, _, _ = _box(layout["places"][name])
        left = x + dx
        if room:  # side by side
            row = [other["key"] for other, where, _ in found if where == name and other["kind"] == piece["kind"]]
            left += (row.index(piece["key"]) - (len(row) - 1) / 2) * min(size, room[0] / len(row))
        marks = {mark: bool(piece.get(mark)) for mark in ("stray", "struck")}
        yield Piece(piece["key"], piece["kind"], piece["seat"], (left, y + dy), size, **marks)
