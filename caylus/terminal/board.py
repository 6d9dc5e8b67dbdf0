"""A view of a game (docs/bridge.md) as tables for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

View = Mapping[str, Any]

STYLES = {"blue": "bold blue", "red": "bold red", "green": "bold green", "orange": "bold yellow", "black": "bold"}
"""colours of the seats; black would be invisible in many terminals"""
GOODS = ("food", "wood", "stone", "cloth", "gold")


def board(view: View, catalog: Mapping[str, Any]) -> RenderableType:
    """The whole position."""
    tables = Table.grid(padding=(0, 2))
    tables.add_row(_road(view, catalog), Group(_specials(view), _castle(view)))
    return Group(_heading(view), _players(view), tables)


def name_of(view: View, seat: int | None) -> Text:
    """A seat's name in its colour; empty for nobody."""
    if seat is None:
        return Text()
    entry = view["seats"][seat]
    return Text(entry["name"], STYLES.get(entry["color"], "bold"))


def names(view: View, seats: Sequence[int | None]) -> Text:
    """Several names."""
    return Text(", ").join(name_of(view, seat) for seat in seats if seat is not None)


def _heading(view: View) -> Text:
    heading = Text(f"Turn {view['turn']}, {view['phase_label'].lower()}", "bold underline")
    heading.append(f"   provost {view['provost']}, bailiff {view['bailiff']}   order: ", "not bold not underline")
    heading.append_text(names(view, view["turn_order"]))
    if view["pass_order"]:
        heading.append("   passed: ", "not bold not underline")
        heading.append_text(names(view, view["pass_order"]))
    return heading


def _table(*columns: str) -> Table:
    return Table(*columns, box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")


def _players(view: View) -> Table:
    table = _table("", "PP", "deniers", *GOODS, "workers", "income", "houses", "favors")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat in view["seats"]:
        name = name_of(view, seat["seat"])
        if seat.get("bot"):
            name.append(" (bot)", "not bold dim")
        counts = [str(seat[key]) for key in ("prestige", "deniers", *GOODS, "workers_in_hand", "income")]
        houses, favors = ("/".join(map(str, seat[key].values())) for key in ("houses", "favor"))
        table.add_row(name, *counts, houses, favors)
    return table


def _road(view: View, catalog: Mapping[str, Any]) -> Table:
    """The road up to its end, and the first space on which nothing is built."""
    table = _table("", "road", "owner", "worker", "")
    marks = {view["provost"]: ["provost"]}
    marks.setdefault(view["bailiff"], []).append("bailiff")
    for section, space in view["scoring_spaces"].items():
        marks.setdefault(space, []).append(f"({section})")
    built = [space for space, entry in enumerate(view["road"], 1) if entry["tile"]]
    last = max([*built, view["provost"], view["bailiff"]])
    empty: list[int] = []
    for space, entry in enumerate(view["road"][: last + 1], 1):
        tile = entry["tile"]
        if not tile and space not in marks:
            empty.append(space)
            continue
        _add_empty(table, empty)
        label = catalog["tiles"][tile]["label"] if tile else "-"
        owner = name_of(view, entry["owner"])
        if entry["pending"] is not None:
            owner.append(" -> ").append_text(name_of(view, entry["pending"]))
        mark = " ".join(marks.get(space, []))
        table.add_row(str(space), label, owner, name_of(view, entry["worker"]), Text(mark, "dim"))
    _add_empty(table, empty)
    return table


def _add_empty(table: Table, spaces: list[int]) -> None:
    """A row for all spaces that follow each other with nothing on them."""
    if spaces:
        table.add_row(str(spaces[0]) if len(spaces) == 1 else f"{spaces[0]}-{spaces[-1]}", "-")
        spaces.clear()


def _specials(view: View) -> Table:
    table = _table("special buildings", "workers")
    for special in view["specials"]:
        workers = Text("closed", "dim") if special["closed"] else names(view, special["workers"])
        if special["id"] == "inn":
            left, right = special["workers"]
            workers = name_of(view, left)
            if right is not None:
                workers.append(" | ").append_text(name_of(view, right))
        table.add_row(special["label"], workers)
    table.add_row("Castle", names(view, view["castle"]["workers"]))
    return table


def _castle(view: View) -> Table:
    table = _table("\ncastle", "\nparts", "\nhouses")
    for section in view["castle"]["sections"]:
        houses = Text(", ").join(
            name_of(view, seat).append(f" {count}") for seat, count in enumerate(section["houses"]) if count
        )
        label = Text(section["label"], "strike" if section["scored"] else "")
        table.add_row(label, f"{section['built']} of {section['parts']}", houses)
    return table


def choices(view: View) -> Table:
    """The answers, numbered from 1."""
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right", style="bold cyan")
    for number, choice in enumerate(view["choices"], 1):
        table.add_row(str(number), choice["label"], Text(choice["detail"], "green"), Text(choice["text"], "dim"))
    return table


def result(view: View) -> Table:
    """How the game ended."""
    table = _table("", "prestige", "gold", "cubes", "deniers", "total")
    for column in table.columns[1:]:
        column.justify = "right"
    for seat in view["result"]["seats"]:
        name = name_of(view, seat["seat"])
        if seat["seat"] in view["result"]["winners"]:
            name.append("  winner", "not bold")
        numbers = [str(seat[key]) for key in ("prestige", "gold", "cubes", "deniers")]
        table.add_row(name, *numbers, Text(str(seat["total"]), "bold"))
    return table
