"""A view of a game (docs/bridge.md) as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.view.view import targets_of

View = Mapping[str, Any]
Catalog = Mapping[str, Any]

STYLES = {
    "blue": "bold blue",
    "red": "bold red",
    "green": "bold green",
    "orange": "bold yellow",
    "black": "bold",
    "purple": "bold magenta",
    "yellow": "bold bright_yellow",
    "white": "bold bright_white",
}
"""colours of the seats; black would be invisible in many terminals"""


def board(view: View, catalog: Catalog, drawn: Iterable[str] | None = None) -> RenderableType:
    """Return the whole position: turn, seats, and the board as its game draws it, else a list of its places."""
    return Group(_title(view), _seats(view, catalog), *(_areas(view, catalog) if drawn is None else map(Text, drawn)))


def _title(view: View) -> Text:
    """Return the turn; the phase and the order of turns in games that have them."""
    phase = f", {view['phase_label'].lower()}" if "phase_label" in view else ""
    heading = Text(f"{view['turn_label']}{phase}", "bold underline")
    if "turn_order" not in view:
        return heading
    heading.append("   order: ", "not bold not underline")
    return heading.append_text(names(view, view["turn_order"]))


def _seats(view: View, catalog: Catalog) -> Table:
    """Return everybody's possessions, in the order of the seats' cards: points, and holdings."""
    places = catalog["places"]
    held = [catalog["holdings"][entry["id"]] for entry in (*view["seats"][0]["purse"], *view["seats"][0]["stand"])]
    score = catalog["score"]
    columns = [] if score in [entry["explain"] for entry in held] else [score]
    table = _table(
        "", *(places[name]["label"].lower() for name in (*columns, *(entry["explain"] for entry in held))), ""
    )
    for seat in view["seats"]:
        name = name_of(view, seat["seat"])
        if seat.get("bot"):
            name.append(" (bot)", "not bold dim")
        points = [str(seat["score"])] * len(columns)
        shown = [*points, *(entry["shown"] for entry in (*seat["purse"], *seat["stand"]))]
        table.add_row(name, *shown, Text(", ".join(mark["text"] for mark in seat["marks"]), "dim"))
    return table


def _areas(view: View, catalog: Catalog) -> list[Table]:
    """Return the board in words: places with their present facts, and in one row places without facts."""
    tables = []
    for area in catalog["areas"]:
        there = [target for target in targets_of(area, view) if target in view["facts"]]
        if there:
            tables.append(table := _table(area["title"].lower(), ""))
        for has_facts, targets in groupby(there, key=lambda target: bool(view["facts"][target])):
            labels = {target: catalog["places"][view["there"].get(target, target)]["label"] for target in targets}
            if has_facts:
                for target, label in labels.items():
                    table.add_row(label, Text(", ".join(view["facts"][target])))
            else:
                table.add_row("", Text(", ".join(labels.values()), "dim"))
    return tables


def name_of(view: View, seat: int | None) -> Text:
    """Return a seat's name in its colour; empty for nobody."""
    if seat is None:
        return Text()
    entry = view["seats"][seat]
    return Text(entry["name"], STYLES.get(entry["color"], "bold"))


def names(view: View, seats: Sequence[int | None]) -> Text:
    """Return several names."""
    return Text(", ").join(name_of(view, seat) for seat in seats if seat is not None)


def _table(*columns: str) -> Table:
    return Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")


def choices(view: View) -> Table:
    """Return the choices, numbered from 1."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan")
    for number, choice in enumerate(view["choices"], 1):
        table.add_row(str(number), choice["label"], Text(choice["detail"], "green"), Text(choice["text"], "dim"))
    return table


def result(view: View) -> Table:
    """Return the result of the game."""
    table = _table("", *(column["label"].lower() for column in view["result"]["columns"]), "total")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat in view["result"]["seats"]:
        name = name_of(view, seat["seat"])
        if seat["seat"] in view["result"]["winners"]:
            name.append("  winner", "not bold")
        table.add_row(name, *seat["values"], Text(str(seat["total"]), "bold"))
    return table
