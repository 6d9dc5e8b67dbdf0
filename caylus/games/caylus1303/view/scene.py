"""The scene: the places of things and pieces of a view (docs/bridge.md), made of plain data, so that a page without
Python can make them, too (`core.view.scene`). Layouts have the coordinates of places.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.text.translation import _
from ....core.view.scene import Data, Scene, decider_in_turn
from ....core.view.view import PieceView, ThingView, piece, thing
from ..rules import constants as C
from ..rules.state import name_of
from ..text.wording import COLORS

MOMENT: str = _("Round {turn} of {rounds}, {phase}.")
TILES = {group: [name_of(tile) for tile in tiles] for group, tiles in C.TILES_OF_GROUP.items()}
"""tiles that can be built, by their groups"""
PLANNING = C.PHASES[C.PLANNING]
EARLY_RISER = C.CHARACTERS[C.EARLY_RISER]
FROM_PLANNING = C.PHASES[C.PLANNING :]
"""the phases in which the houses on the bridge belong to this round"""


def things(data: Data) -> Iterator[ThingView]:
    """Yield the things that stand still on both sheets."""
    yield from _on_the_road(data)
    yield from _beside_the_road(data)
    yield from _tables(data)


def _is_residence(space: Data) -> bool:
    """Tell whether a space has a residence, with or without a monument on it."""
    return space["side"] == "residence" or space["monument"] is not None


def _on_the_road(data: Data) -> Iterator[ThingView]:
    for number, space in enumerate(data["road"]):
        if space["tile"] is None:
            continue
        target = f"road.{number}"
        if _is_residence(space):
            yield thing(target, "residence" if space["monument"] is None else f"tile {space['monument']}")
        else:
            side = " construction" if space["side"] == "construction" else ""
            yield thing(target, f"tile {space['tile']}{side}")


def _beside_the_road(data: Data) -> Iterator[ThingView]:
    yield thing("bridge", "bridge")
    yield thing("site", f"site {len(data['players'])}")
    for number, tile in enumerate(data["favor_buildings"], 1):
        yield thing(f"favor.{number}", f"tile {tile}")


def _tables(data: Data) -> Iterator[ThingView]:
    for group, tiles in TILES.items():
        for tile in tiles:
            family = "stocked" if tile in data["supply"][group] else "gone"
            yield thing(f"supply.{tile}", f"{family} {tile}")
    for character in C.CHARACTERS:
        holders = [COLORS[seat] for seat, player in enumerate(data["players"]) if character in player["characters"]]
        for where in [*holders, *(["board"] if character in data["board_characters"] else [])]:
            yield thing(f"character.{character}", f"character {character} {where}")


def drawings() -> dict[str, str]:
    """Return all drawings of things on the board itself, each with a place where it may lie."""
    road = f"road.{C.FIRST_SPACE}"
    found = {"bridge": "bridge", "residence": road}
    found |= {f"site {players}": "site" for players in range(2, len(COLORS) + 1)}
    found |= {f"tile {name_of(tile)}": f"road.{tile}" for tile in C.PRINTED}
    found |= {f"tile {name_of(tile)}": road for tile in (*C.STARTING, *C.WOOD_TILES, *C.STONE_TILES, *C.MONUMENTS)}
    return found | {f"tile {name_of(tile)} construction": road for tile in (*C.WOOD_TILES, *C.STONE_TILES)}


# Pieces


def pieces(data: Data) -> Iterator[PieceView]:
    """Yield the pieces: the provost, workers, houses."""
    yield piece("provost", "provost", None, f"gap.{data['provost']}")
    for number, space in enumerate(data["road"]):
        yield from _on_a_space(data, number, space)
    yield from _beside(data)


def _on_a_space(data: Data, number: int, space: Data) -> Iterator[PieceView]:
    target, tile = f"road.{number}", space["tile"]
    if space["house"] is not None:
        yield piece(f"house {tile}", "house", space["house"], f"{target}.house")
    for place, seat in enumerate(space["workers"], 1):
        worker = piece(f"worker {tile} {seat}", "worker", seat, f"{target}.{place}")
        is_ahead = number >= max(C.FIRST_SPACE, data["provost"])  # ahead of the provost (Y-ACT-14)
        yield {**worker, "stray": True} if is_ahead else worker


def _beside(data: Data) -> Iterator[PieceView]:
    for place, seat in enumerate(data["site"], 1):
        yield piece(f"worker site {seat}", "worker", seat, f"site.{place}")
    for place, seat in enumerate(data["pass_order"] if data["phase"] in FROM_PLANNING else [], 1):
        yield piece(f"passed {seat}", "house", seat, f"bridge.{place}")
    yield piece("first player", "first", data["first_player_tile"], "bridge.first")


# Further data of a board


def there(data: Data) -> dict[str, str]:
    """Return the tiles on the spaces of the road and on the construction site."""
    return {
        **{
            f"road.{number}": f"tile.{space['monument'] or ('residence' if _is_residence(space) else space['tile'])}"
            for number, space in enumerate(data["road"])
            if space["tile"] is not None
        },
        **{f"favor.{number}": f"setup.{tile}" for number, tile in enumerate(data["favor_buildings"], 1)},
    }


def asked(data: Data) -> int | None:
    """Return the seat that plans next, or None; at the start of a phase an Early Riser may come first (Y-CHAR-4)."""
    risers = [player for player in data["players"] if EARLY_RISER in player["characters"]]
    if risers and not data["resume"] and not data["pass_order"] and data.get("asked") is None:
        return None
    return decider_in_turn(data, PLANNING, order(data))


def order(data: Data) -> list[int]:
    """Return the seats clockwise from the first player."""
    count = len(data["players"])
    return [(data["first_player"] + place) % count for place in range(count)]


def seat(data: Data, number: int) -> Data:
    """Return points; resources; workers in the pool and in the camp, houses in stock."""
    player = data["players"][number]
    return {
        "score": player["pp"],
        "purse": {name: player[name] for name in C.RESOURCES},
        "stand": {"worker": player["pool"], "camp": player["camp"], "houses": player["houses"]},
    }


SCENE = Scene(
    things=things,
    pieces=pieces,
    there=there,
    asked=asked,
    order=order,
    seat=seat,
    moment=lambda tr: tr(MOMENT).replace("{rounds}", str(C.ROUNDS)),
)
