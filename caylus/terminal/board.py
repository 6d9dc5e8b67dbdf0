"""A view of a game (docs/bridge.md) as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from operator import itemgetter
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..core.view.screen import Block, Cell
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
LOOKS = {"title": "bold underline", "quiet": "dim", "done": "strike"}
"""of parts of a game's own texts"""


def board(view: View, catalog: Catalog, blocks: Sequence[Block] | None = None) -> RenderableType:
    """The whole position: a game's own tables, else what every view says."""
    if blocks is None:
        return Group(_title(view), _seats(view, catalog), *_areas(view, catalog))
    return Group(*_laid_out([(block.beside, _block(view, block)) for block in blocks]))


def _laid_out(tables: Sequence[tuple[bool, RenderableType]]) -> Iterator[RenderableType]:
    """One below the other; those that stand beside another share its right."""
    for index, (beside, table) in enumerate(tables):
        if beside:
            continue
        right = [other for is_beside, other in takewhile(itemgetter(0), tables[index + 1 :]) if is_beside]
        if right:
            grid = Table.grid(padding=(0, 2))
            grid.add_row(table, Group(*right))
            yield grid
        else:
            yield table


def _block(view: View, block: Block) -> RenderableType:
    """A line, or a table with its head."""
    if not block.head:
        return _cell(view, block.title)
    table = _table(*block.head)
    if block.numbers:
        for column in table.columns[1:]:
            column.justify = "right"
    for row in block.rows:
        table.add_row(*(_cell(view, cell) for cell in row))
    return table


def _cell(view: View, cell: Cell) -> Text:
    text = Text()
    for part in (cell,) if isinstance(cell, str) else cell:
        if isinstance(part, int):
            text.append_text(name_of(view, part))
        elif isinstance(part, str):
            text.append(part)
        else:
            text.append(part.text, LOOKS[part.look])
    return text


def _title(view: View) -> Text:
    """The turn; the phase and the order of turns where a game has them."""
    phase = f", {view['phase_label'].lower()}" if "phase_label" in view else ""
    heading = Text(f"{view['turn_label']}{phase}", "bold underline")
    if "turn_order" not in view:
        return heading
    heading.append("   order: ", "not bold not underline")
    return heading.append_text(names(view, view["turn_order"]))


def _seats(view: View, catalog: Catalog) -> Table:
    """What everybody has, in the order in which the seats' cards show it: points, and what they hold."""
    places = catalog["places"]
    held = [catalog["holdings"][entry["id"]] for entry in (*view["seats"][0]["purse"], *view["seats"][0]["stand"])]
    score = catalog["score"]
    told = [] if score in [entry["explain"] for entry in held] else [score]
    table = _table("", *(places[name]["label"].lower() for name in (*told, *(entry["explain"] for entry in held))), "")
    for seat in view["seats"]:
        name = name_of(view, seat["seat"])
        if seat.get("bot"):
            name.append(" (bot)", "not bold dim")
        points = [str(seat["score"])] * len(told)
        shown = [*points, *(entry["shown"] for entry in (*seat["purse"], *seat["stand"]))]
        table.add_row(name, *shown, Text(", ".join(mark["text"] for mark in seat["marks"]), "dim"))
    return table


def _areas(view: View, catalog: Catalog) -> list[Table]:
    """The board in words: what is there, and what holds there now."""
    tables = []
    for area in catalog["areas"]:
        table = _table(area["title"].lower(), "")
        for target in targets_of(area, view):
            if target in view["facts"]:
                place = catalog["places"][view["there"].get(target, target)]
                table.add_row(place["label"], Text(", ".join(view["facts"][target])))
        tables.append(table)
    return tables


def name_of(view: View, seat: int | None) -> Text:
    """A seat's name in its colour; empty for nobody."""
    if seat is None:
        return Text()
    entry = view["seats"][seat]
    return Text(entry["name"], STYLES.get(entry["color"], "bold"))


def names(view: View, seats: Sequence[int | None]) -> Text:
    """Several names."""
    return Text(", ").join(name_of(view, seat) for seat in seats if seat is not None)


def _table(*columns: str) -> Table:
    return Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")


def choices(view: View) -> Table:
    """The answers, numbered from 1."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan")
    for number, choice in enumerate(view["choices"], 1):
        table.add_row(str(number), choice["label"], Text(choice["detail"], "green"), Text(choice["text"], "dim"))
    return table


def result(view: View) -> Table:
    """How the game ended."""
    table = _table("", *(column["label"].lower() for column in view["result"]["columns"]), "total")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat in view["result"]["seats"]:
        name = name_of(view, seat["seat"])
        if seat["seat"] in view["result"]["winners"]:
            name.append("  winner", "not bold")
        table.add_row(name, *seat["values"], Text(str(seat["total"]), "bold"))
    return table
