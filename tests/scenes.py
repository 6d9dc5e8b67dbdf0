"""Read a view as a person reads a board: the pieces and the tile at each place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import caylus
from caylus.drawing.scene import pieces
from caylus.drawing.sources import layouts

from .recorded import read_trace


class Board:
    """The things and pieces of a view, by their places."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.view = view
        self.things = {thing["place"]: thing for thing in view["things"]}

    def at(self, place: str, kind: str) -> list[int | None]:
        """The seats of the pieces of a kind at a place."""
        return [one["seat"] for one in self.view["pieces"] if (one["place"], one["kind"]) == (place, kind)]

    def only(self, place: str, kind: str) -> int | None:
        """Return the seat of the only piece there; None if there is no piece."""
        seats = self.at(place, kind)
        assert len(seats) <= 1, f"{len(seats)} pieces {kind} at {place}"
        return seats[0] if seats else None

    def drawing(self, place: str) -> str | None:
        """Return the drawing of the thing at a place without the place's own name."""
        return self.things[place]["drawing"] if place in self.things else None

    def marked(self, mark: str) -> set[str]:
        """The places of the pieces that are struck, or astray."""
        return {one["place"] for one in self.view["pieces"] if one.get(mark)}

    def kinds(self) -> Counter[str]:
        """Count the pieces of each kind."""
        return Counter(one["kind"] for one in self.view["pieces"])


def recorded(paths: list[Path], step: int) -> Iterator[tuple[Board, dict[str, Any]]]:
    """Yield boards of recorded games, each with the state that the other implementation has recorded there."""
    for path in paths:
        record, lines, _ = read_trace(path)
        state = caylus.new_game(record["game"], record["players"], setup=record["setup"], options=record["options"])
        for number, line in enumerate(lines):
            if number % step == 0:
                yield Board(state.view()), line["state"]
            state.play(line["answer"])


def drawn(state: Any, layout: str = "wide") -> dict[str, list[tuple[float, float]]]:
    """Return the points on the sheet where pieces are drawn: `worker 0` (kind and seat) -> their middles."""
    places: dict[str, list[tuple[float, float]]] = {}
    view = state.view()
    for piece in pieces(view, layouts(view["game"])[layout]):
        name = piece.kind if piece.seat is None else f"{piece.kind} {piece.seat}"
        places.setdefault(name, []).append(piece.at)
    return places
