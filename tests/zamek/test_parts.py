"""The page's picture of a tile has the regions that its code says, where the code says them."""

from __future__ import annotations

import json
import runpy
import shutil
import subprocess
from functools import cache
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any

import pytest

from caylus.drawing.sources import art_of
from caylus.games.zamek.rules.constants import FACES, PARTS, SIDES, SLOTS, START_FIELDS, TILE_TYPES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "web/games/zamek"
NUMBERS = range(len(TILE_TYPES))
IDS = [name for name, _, _ in TILE_TYPES]
TILES = [f"tile {code}" for _, _, code in TILE_TYPES]
STARTS = [f"start {edge} {chapels}" for _, _, edge, chapels in START_FIELDS]

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]
Grid = list[list[str | None]]


@cache
def drawn() -> Any:
    """The parts of all tiles and start fields, as the page reads them."""
    command = ["node", "--import", "./tests/page/setup.mjs", "tests/zamek/page_parts.mjs"]
    asked = json.dumps([*TILES, *STARTS]).encode()
    run = subprocess.run(command, input=asked, stdout=subprocess.PIPE, check=True, cwd=ROOT)
    found = json.loads(run.stdout)
    return {"tile": found[: len(TILES)], "start": found[len(TILES) :]}


def rim(grid: Grid) -> list[str | None]:
    """The regions along the four edges, clockwise from the west end of the north edge."""
    east, south, west = [row[-1] for row in grid], grid[-1][::-1], [row[0] for row in grid][::-1]
    return [*grid[0], *east, *south, *west]


def islands(grid: Grid) -> list[str | None]:
    """The region of each connected area."""
    left = {(x, y): name for y, row in enumerate(grid) for x, name in enumerate(row)}
    found = []
    while left:
        place, name = left.popitem()
        found.append(name)
        waiting = [place]
        while waiting:
            x, y = waiting.pop()
            for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if left.get(beside) == name:
                    del left[beside]
                    waiting.append(beside)
    return found


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_z_tile_3_each_slot_shows_its_region(number: int) -> None:
    """The middle of each slot, just inside the edge, and all that joins there."""
    seen = rim(drawn()["tile"][number]["grid"])
    names = [PARTS[number][part].id for part in FACES[SIDES * number].slots]
    step = len(seen) // len(names)
    # On a road's edge the road is narrower than a slot.
    assert [seen[round((slot + 0.5) * step - 0.5)] for slot in range(len(names))] == names
    edges = [seen[len(seen) // SIDES * side :][: len(seen) // SIDES] for side in range(SIDES)]
    for side, edge in enumerate(edges):
        # Two regions meet at a corner.
        order = [name for name, after in pairwise([*edge[3:-3], None]) if name != after]
        wanted = names[side * SLOTS : (side + 1) * SLOTS]
        assert order == [name for name, after in pairwise([*wanted, None]) if name != after]


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_z_tile_12_the_regions_are_those_of_the_code_and_whole(number: int) -> None:
    found = islands(drawn()["tile"][number]["grid"])
    assert sorted(map(str, found)) == sorted(part.id for part in PARTS[number])


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_a_follower_stands_in_its_region_apart_from_others(number: int) -> None:
    parts = drawn()["tile"][number]["parts"]
    assert set(parts) == {part.id for part in PARTS[number]}
    for name, part in parts.items():
        assert part["under"] == name
        assert all(0.09 < value < 0.91 for value in part["spot"])
    assert all(dist(one["spot"], other["spot"]) > 0.2 for one, other in combinations(parts.values(), 2))


@pytest.mark.parametrize("number", NUMBERS, ids=IDS)
def test_the_outline_of_a_region_is_around_it(number: int) -> None:
    grid, parts = drawn()["tile"][number]["grid"], drawn()["tile"][number]["parts"]
    side = len(grid)
    for name, part in parts.items():
        cells = [(x, y) for y in range(side) for x in range(side) if grid[y][x] == name]
        for axis in range(2):
            inner, outer = [cell[axis] / side for cell in cells], [point[axis] for point in part["corners"]]
            assert min(outer) == pytest.approx(min(inner), abs=0.07)
            assert max(outer) == pytest.approx(max(inner) + 1 / side, abs=0.07)


def test_z_board_4_start_fields_show_their_slots_from_east_to_west() -> None:
    for (_, _, edge, _), field in zip(START_FIELDS, drawn()["start"], strict=True):
        names = edge.split("-")
        lower = field["grid"][-1][::-1]
        assert [lower[len(lower) * (2 * slot + 1) // (2 * SLOTS)] for slot in range(SLOTS)] == [
            names[0],
            names[len(names) // 2],
            names[-1],
        ]
        assert all(part["under"] == name for name, part in field["parts"].items())


def test_pictures_have_the_same_spots_as_the_page() -> None:
    art = art_of("zamek")
    for drawing, field in zip([*TILES, *STARTS], [*drawn()["tile"], *drawn()["start"]], strict=True):
        found = {name: (list(part.at), part.size) for name, part in art.parts(drawing, "wide").items()}
        assert found == {name: (part["spot"], part["size"]) for name, part in field["parts"].items()}


def test_the_layout_is_made_of_the_data() -> None:
    """`python web/games/zamek/layout.py > web/games/zamek/layout.json` would change nothing."""
    made = runpy.run_path(str(FOLDER / "layout.py"))["layout"]()
    assert json.loads((FOLDER / "layout.json").read_text(encoding="utf-8")) == made
