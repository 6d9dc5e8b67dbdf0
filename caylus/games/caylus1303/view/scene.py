"""What lies where: the things and pieces of a view (docs/bridge.md). Layouts say where a place is."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.view import PieceView, ThingView, piece, thing
from ..forms.form import side_name
from ..rules import constants as C
from ..rules.state import State, is_residence, name_of, workers_on
from ..text.wording import COLORS


def things(state: State) -> list[ThingView]:
    """What stands still on both sheets."""
    return [*_on_the_road(state), *_beside_the_road(state), *_tables(state)]


def _on_the_road(state: State) -> Iterator[ThingView]:
    monuments = dict(state.monuments)
    for space, tile in enumerate(state.road):
        if tile < 0:
            continue
        if is_residence(state, tile):
            yield thing(f"road.{space}", f"tile {name_of(monuments[tile])}" if tile in monuments else "residence")
        elif side_name(state, tile) == "construction":
            yield thing(f"road.{space}", f"tile {name_of(tile)} construction")
        else:
            yield thing(f"road.{space}", f"tile {name_of(tile)}")


def _beside_the_road(state: State) -> Iterator[ThingView]:
    yield thing("bridge", "bridge")
    yield thing("site", f"site {state.players}")
    for number, tile in enumerate(state.favor_buildings, 1):
        yield thing(f"favor.{number}", f"tile {name_of(tile)}")


def _tables(state: State) -> Iterator[ThingView]:
    for tiles in C.TILES_OF_GROUP.values():
        for tile in tiles:
            family = "stocked" if state.supply >> tile & 1 else "gone"
            yield thing(f"supply.{name_of(tile)}", f"{family} {name_of(tile)}")
    for character, holder in enumerate(state.holder):
        if holder != C.NOT_IN_GAME:
            where = COLORS[holder] if holder >= 0 else "board"
            yield thing(f"character.{C.CHARACTERS[character]}", f"character {C.CHARACTERS[character]} {where}")


def drawings() -> dict[str, str]:
    """All drawings of things on the board itself, each with a place where it may lie."""
    road = f"road.{C.FIRST_SPACE}"
    found = {"bridge": "bridge", "residence": road}
    found |= {f"site {players}": "site" for players in range(2, len(COLORS) + 1)}
    found |= {f"tile {name_of(tile)}": f"road.{tile}" for tile in C.PRINTED}
    found |= {f"tile {name_of(tile)}": road for tile in (*C.STARTING, *C.WOOD_TILES, *C.STONE_TILES, *C.MONUMENTS)}
    return found | {f"tile {name_of(tile)} construction": road for tile in (*C.WOOD_TILES, *C.STONE_TILES)}


# Pieces


def pieces(state: State) -> list[PieceView]:
    """What is moved: the provost, workers, houses."""
    return [piece("provost", "provost", None, f"gap.{state.provost}"), *_on_buildings(state), *_beside(state)]


def _on_buildings(state: State) -> Iterator[PieceView]:
    for space, tile in enumerate(state.road):
        if tile < 0:
            continue
        if state.house[tile] != C.NOBODY:
            yield piece(f"house {name_of(tile)}", "house", state.house[tile], f"road.{space}.house")
        for number, seat in enumerate(workers_on(state, tile), 1):
            worker = piece(f"worker {name_of(tile)} {seat}", "worker", seat, f"road.{space}.{number}")
            if space >= max(C.FIRST_SPACE, state.provost):
                worker["stray"] = True
            yield worker


def _beside(state: State) -> Iterator[PieceView]:
    for number, seat in enumerate(state.site, 1):
        yield piece(f"worker site {seat}", "worker", seat, f"site.{number}")
    for number, seat in enumerate(state.pass_order if state.phase >= C.PLANNING else (), 1):
        yield piece(f"passed {seat}", "house", seat, f"bridge.{number}")
    yield piece("first player", "first", state.tile_holder, "bridge.first")
