"""The data of board and tiles are possible for Zamek, as far as these are known, and impossible data are found."""

from __future__ import annotations

import re
from typing import Any

import pytest

from caylus.games.zamek.rules.check import faults
from caylus.games.zamek.rules.constants import ROWS, START_FIELDS, TILE_TYPES, TOKEN_KINDS, TOWERS
from caylus.games.zamek.text.labels import SIGNS
from caylus.games.zamek.view.catalog import REFERENCE


def test_these_data_can_be() -> None:
    """Z-BOARD-1, Z-BOARD-4, Z-BOARD-7, Z-BOARD-8, Z-COMP-3, Z-TILE-1, Z-TILE-2, Z-TILE-4, Z-TILE-10 to Z-TILE-13."""
    assert faults() == []


def with_code(code: str) -> dict[str, Any]:
    return {"types": [("N01", 1, code), *TILE_TYPES[1:]]}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"rows": [*ROWS[:-1], "########."]}, "ROWS: 77 cells, not 76"),
        ({"rows": [*ROWS[:-1], ".#######.", "........#"]}, "ROWS: the cells are not connected"),
        ({"rows": ["####.####", *ROWS[1:]]}, "ROWS: 8 corners stand out"),
        ({"rows": ["#####.##.", "####.####", *ROWS[2:]]}, "ROWS: cells that touch at a corner alone"),
        ({"starts": START_FIELDS[1:]}, "START_FIELDS: 6, not 7"),
        ({"starts": [("e5", 0, "h1", 0), *START_FIELDS[1:]]}, "START_FIELDS, e5: side 0 of this cell is not at the"),
        ({"starts": [("c1", 0, "h1", 1), *START_FIELDS[1:]]}, "START_FIELDS, c1: a chapel stands on a meadow"),
        ({"starts": [("c1", 0, "r1", 0), *START_FIELDS[1:]]}, "START_FIELDS, c1: r1: beside a road and where none"),
        ({"towers": TOWERS[:-1]}, "TOWERS: 13, not 14"),
        ({"towers": [0, 11, *TOWERS[1:-1]]}, "TOWERS: each has two fields"),
        ({"towers": [0, 10, *TOWERS[2:]]}, "TOWERS: one covers 12 and 13"),
        ({"types": TILE_TYPES[1:]}, "TILE_TYPES: 59 tiles, not 60"),
        ({"types": [TILE_TYPES[1], *TILE_TYPES[1:]]}, "TILE_TYPES: a name stands there twice"),
        (with_code("h1/h1/m1"), "N01: 3 edges, not 4"),
        (with_code("h1/h1/h1/m1-r1"), "N01: m1-r1 is not one region, nor three"),
        (with_code("h1/h1/h1/m1-h2-m2"), "N01: m1-h2-m2: in the middle there is r and a digit"),
        (with_code("h1/m1/h1/m1"), "N01: h1 and m1 cross"),
        (with_code("h1/h1/h1/m1;chapel=h1"), "N01: chapel=h1: chapels stand on a meadow"),
        (with_code("h1/m1-r1-m2/m2/m2-r1-m1;fountain"), "N01: each road of a fountain leaves through one edge"),
        ({"types": [("X", 1, "m1/h1/h1/h1"), *TILE_TYPES]}, "N01: is X turned"),
    ],
)
def test_what_cannot_be_is_found(data: dict[str, Any], said: str) -> None:
    """Z-BOARD-8: impossible data are refused with a list of the faults."""
    assert any(fault.startswith(said) for fault in faults(**data))


def test_the_document_has_the_data() -> None:
    """Z-BOARD-8, Z-TILE-4: tiles, start fields and towers."""
    rules = REFERENCE.read().exact()
    assert re.findall(r"^\| ([A-Z]\d\d) \| (\d) \| `(.+?)`", rules, re.MULTILINE) == [
        (name, str(count), code) for name, count, code in TILE_TYPES
    ]
    sides, kinds = ("north", "east", "south", "west"), {"h": "house", "p": "pigsty", "m": "meadow"}
    assert re.findall(r"^\| S\d \| (\w\d) \| (\w+) \| (.+?) \|", rules, re.MULTILINE) == [
        (cell, sides[side], "road" if "r1" in edge else kinds[edge[0]] + " with a chapel" * chapels)
        for cell, side, edge, chapels in START_FIELDS
    ]
    assert re.findall(r"^\| \d+ \| (\d+)/\d+ \|", rules, re.MULTILINE) == [str(first) for first in TOWERS]


def test_rules_that_signs_say_are_those_that_the_signs_name() -> None:
    """One for each kind of token."""
    said = [rule for chapter in REFERENCE.read().chapters for rule in chapter.rules if rule.sign]
    assert len(said) == len(TOKEN_KINDS)
    for rule in said:
        assert SIGNS[rule.sign][2] == rule.number
