"""A position of Caylus as a few lines of text, for environments, and as tables, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.view.screen import Block, Cell, Part, asked_line, name_cell, names
from ..rules.constants import CUBES, GOODS, GOODS_PER_PLAYER, PLACES, SECTIONS, UNBUILT
from ..rules.state import State, name_of
from .scene import detail


def render(state: State) -> str:
    """The position, ready to print: the table, the players, the workers, the road, and who is asked."""
    castle = ", ".join(
        f"{section.id} {built}/{section.parts}" for section, built in zip(SECTIONS, state.built, strict=True)
    )
    lines = [
        f"Turn {state.turn}, {state.phase}; provost on {state.provost}, bailiff on {state.bailiff}; {castle}",
        *(_player(state, seat) for seat in state.turn_order),
        "Specials: " + _workers(state),
        "Road: " + "  ".join(_space(state, space) for space in range(1, len(state.road) + 1) if _built(state, space)),
    ]
    return "\n".join([*lines, asked_line(state)])


def _player(state: State, seat: int) -> str:
    first = seat * GOODS_PER_PLAYER
    goods = ", ".join(f"{state.goods[first + number]} {good}" for number, good in enumerate(GOODS))
    passed = ", passed" if seat in state.pass_order else ""
    return f"Seat {seat}: {state.prestige[seat]} prestige, {goods}, {state.workers[seat]} workers{passed}"


def _workers(state: State) -> str:
    places = [f"{PLACES[place]} {seat}" for place, seat in enumerate(state.worker[:7]) if seat >= 0]
    if state.inn_right >= 0:
        places.append(f"inn's right circle {state.inn_right}")
    for name, seats in (("stables", state.stables), ("castle", state.castle_workers)):
        if seats:
            places.append(f"{name} {' '.join(map(str, seats))}")
    return ", ".join(places) or "nobody"


def _built(state: State, space: int) -> bool:
    return state.road[space - 1] != UNBUILT


def _space(state: State, space: int) -> str:
    """A space as `number tile`, with its owner in brackets and the worker after a star."""
    tile = state.road[space - 1]
    owner = state.owner_of[tile]
    worker = state.worker[tile] if tile < len(PLACES) else -1
    return f"{space} {name_of(tile)}" + (f"({owner})" if owner >= 0 else "") + (f"*{worker}" if worker >= 0 else "")


# Tables for the terminal -----------------------------------------------------------------------------------------


def blocks(state: State, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
    """The whole position."""
    told = detail(state)
    return [_heading(view, told), _players(view, told), _road(catalog, told), _specials(told), _castle(told)]


def _heading(view: Mapping[str, Any], told: Mapping[str, Any]) -> Block:
    figures = f"   provost {told['provost']}, bailiff {told['bailiff']}   order: "
    passed = ["   passed: ", *names(told["pass_order"])] if told["pass_order"] else []
    turn = Part(f"Turn {view['turn']}, {view['phase_label'].lower()}", "title")
    return Block([turn, figures, *names(view["turn_order"]), *passed])


def _players(view: Mapping[str, Any], told: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for seat, held in enumerate(told["players"]):
        counts = [str(held[key]) for key in ("prestige", "deniers", *CUBES, "workers_in_hand", "income")]
        rows.append(
            [name_cell(view, seat), *counts, *("/".join(map(str, held[key].values())) for key in ("houses", "favor"))]
        )
    head = ("", "PP", "deniers", *CUBES, "workers", "income", "houses", "favors")
    return Block(head=head, rows=rows, numbers=True)


def _road(catalog: Mapping[str, Any], told: Mapping[str, Any]) -> Block:
    """The road up to its end, and the first space on which nothing is built."""
    marks = {told["provost"]: ["provost"]}
    marks.setdefault(told["bailiff"], []).append("bailiff")
    for section, space in told["scoring_spaces"].items():
        marks.setdefault(space, []).append(f"({section})")
    built = [space for space, entry in enumerate(told["road"], 1) if entry["tile"]]
    last = max([*built, told["provost"], told["bailiff"]])
    rows: list[list[Cell]] = []
    empty: list[int] = []
    for space, entry in enumerate(told["road"][: last + 1], 1):
        tile = entry["tile"]
        if not tile and space not in marks:
            empty.append(space)
            continue
        rows += _empty_row(empty)
        empty.clear()
        label = catalog["places"][f"tile.{tile}"]["label"] if tile else "-"
        owner = names([entry["owner"]])
        if entry["pending"] is not None:
            owner += [" -> ", entry["pending"]]
        mark = Part(" ".join(marks.get(space, [])), "quiet")
        rows.append([str(space), label, owner, names([entry["worker"]]), [mark]])
    return Block(head=("", "road", "owner", "worker", ""), rows=[*rows, *_empty_row(empty)])


def _empty_row(spaces: Sequence[int]) -> list[list[Cell]]:
    """A row for all spaces that follow each other with nothing on them."""
    if not spaces:
        return []
    return [[str(spaces[0]) if len(spaces) == 1 else f"{spaces[0]}-{spaces[-1]}", "-"]]


def _specials(told: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for special in told["specials"]:
        workers: list[str | int | Part] = [*names(special["workers"])]
        if special["closed"]:
            workers = [Part("closed", "quiet")]
        elif special["id"] == "inn":
            left, right = special["workers"]
            workers = [*names([left]), *([] if right is None else [" | ", right])]
        rows.append([special["label"], workers])
    rows.append(["Castle", names(told["castle"]["workers"])])
    return Block(head=("special buildings", "workers"), rows=rows, beside=True)


def _castle(told: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for section in told["castle"]["sections"]:
        houses: list[str | int] = []
        for seat, count in enumerate(section["houses"]):
            if count:
                houses += [", ", seat, f" {count}"] if houses else [seat, f" {count}"]
        label: Cell = [Part(section["label"], "done")] if section["scored"] else section["label"]
        rows.append([label, f"{section['built']} of {section['parts']}", houses])
    return Block(head=("\ncastle", "\nparts", "\nhouses"), rows=rows, beside=True)
