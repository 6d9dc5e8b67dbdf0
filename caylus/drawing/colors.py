"""The colors of seats, as in the page (web/board/palette.js)."""

from __future__ import annotations

from typing import Protocol

CHARGES = 8
"""heraldic charges, one for each seat"""
PALE = ("yellow", "orange", "white")
"""colors on which letters are dark"""
SEATS = {
    "blue": ("#2f62ab", "#16386c"),
    "red": ("#b8332b", "#6e1713"),
    "green": ("#3f8a43", "#1d5022"),
    "orange": ("#e08a1e", "#8a4d05"),
    "black": ("#3b3733", "#0f0d0c"),
    "purple": ("#7d4a9e", "#452260"),
    "yellow": ("#d9b52a", "#806608"),
    "white": ("#efe9dc", "#8d8574"),
}
"""color of a seat -> fill and edge"""


class Colored(Protocol):
    """Anything that has a color."""

    @property
    def color(self) -> str: ...


def seat_ink(name: str, owner: Colored) -> str | None:
    """Return the color that a class of a drawing has for a seat; None for one that all seats share."""
    fill, edge = SEATS[owner.color]
    if name == "charge":  # on a pale piece it has the color of the edge
        return edge if owner.color == "white" else "#fff8e8"
    letters = "#3a2a1c" if owner.color in PALE else "#ffffff"
    return {"seat": fill, "seat-edge": edge, "seat-text": letters}.get(name)
