"""A position of Caylus 1303 as a few lines of text, for environments, and as tables, for the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.view.screen import Block, Cell, Part, asked_line, name_cell, names
from ..rules.constants import HOLDINGS, NOBODY, PER_PLAYER
from ..rules.state import State, characters_of, is_residence, name_of, workers_on


def render(state: State) -> str:
    """The position, ready to print: the round, the players, the road, and who is asked."""
    lines = [
        f"Round {state.turn}, {state.phase}; provost before space {state.provost}; "
        f"favor buildings {', '.join(map(name_of, state.favor_buildings))}",
        *(_player(state, seat) for seat in state.turn_order()),
        "Site: " + (" ".join(map(str, state.site)) or "nobody"),
        "Road: " + "  ".join(_space(state, space) for space, tile in enumerate(state.road) if tile >= 0),
    ]
    return "\n".join([*lines, asked_line(state)])


def _player(state: State, seat: int) -> str:
    first = seat * PER_PLAYER
    goods = ", ".join(f"{state.goods[first + number]} {name}" for number, name in enumerate(HOLDINGS))
    has = ", ".join(characters_of(state, seat)) or "no character"
    passed = ", passed" if seat in state.pass_order else ""
    return f"Seat {seat}: {state.prestige[seat]} points, {goods}, {state.camp[seat]} in the camp; {has}{passed}"


def _space(state: State, space: int) -> str:
    """A space as `number tile`, with the house in brackets and workers after a star."""
    tile = state.road[space]
    monuments = dict(state.monuments)
    name = name_of(monuments[tile]) if tile in monuments else name_of(tile)
    shown = "residence" if is_residence(state, tile) and tile not in monuments else name
    house = f"({state.house[tile]})" if state.house[tile] != NOBODY else ""
    workers = "".join(f"*{seat}" for seat in workers_on(state, tile))
    return f"{space} {shown}{house}{workers}"


# Tables for the terminal -----------------------------------------------------------------------------------------


def blocks(state: State, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> list[Block]:
    """The whole position."""
    return [_heading(state, view), _players(state, view), _road(state, view, catalog), _site(state, catalog)]


def _heading(state: State, view: Mapping[str, Any]) -> Block:
    title = Part(f"Round {state.turn}, {view['phase_label'].lower()}", "title")
    passed = ["   passed: ", *names(state.pass_order)] if state.pass_order else []
    return Block([title, f"   provost before {state.provost}   order: ", *names(state.turn_order()), *passed])


def _players(state: State, view: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for seat in range(state.players):
        first = seat * PER_PLAYER
        counts = [state.prestige[seat], *state.goods[first : first + PER_PLAYER], state.camp[seat], state.houses[seat]]
        rows.append([name_cell(view, seat), *map(str, counts), ", ".join(characters_of(state, seat))])
    return Block(head=("", "PP", *HOLDINGS, "camp", "houses", "characters"), rows=rows, numbers=True)


def _road(state: State, view: Mapping[str, Any], catalog: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = []
    for space, tile in enumerate(state.road):
        if tile < 0 and space != state.provost:
            continue
        place = view["there"].get(f"road.{space}")
        label = catalog["places"][place]["label"] if place else "-"
        house = names([state.house[tile]] if tile >= 0 and state.house[tile] != NOBODY else [])
        mark = Part("provost before it" if space == state.provost else "", "quiet")
        rows.append([str(space), label, house, names(workers_on(state, tile)) if tile >= 0 else "", [mark]])
    return Block(head=("", "road", "house", "workers", ""), rows=rows)


def _site(state: State, catalog: Mapping[str, Any]) -> Block:
    rows: list[list[Cell]] = [["workers", names(state.site)]]
    for number, tile in enumerate(state.favor_buildings, 1):
        rows.append([f"favor building {number}", catalog["places"][f"tile.{name_of(tile)}"]["label"]])
    return Block(head=("construction site", ""), rows=rows, beside=True)
