"""The remaining tiles that fit a cell: the page's pictures of them against the rules."""

from __future__ import annotations

from typing import Any

import pytest

from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.constants import CELLS, NUMBER_OF_CELL, SIDES, TURNS_OF, TYPE_IDS
from caylus.games.zamek.view.view import view
from tests.thorough import sample

from .helpers import BLACK, drawn, fresh, put, random_game


def fitting(state: Zamek, cell: str) -> dict[str, int] | None:
    """Return the view's list of a cell."""
    told: Any = view(state)
    return told["fitting"][told["fits"][cell]] if cell in told["fits"] else None


def can_lie(state: Zamek, tile: str) -> set[str]:
    """Return the cells and turns in which the rules allow a tile."""
    probe = drawn(state.clone(), tile)
    if probe.order != state.order:  # the engine has taken the only way
        cell = probe.order[-1]
        return {f"place {CELLS[cell]} {90 * (probe.face[cell] % SIDES)}"}
    if probe.tile < 0:
        return set()  # the tile fitted nowhere and was put away
    return {text for text in probe.legal_texts() if text.startswith("place ")}


@pytest.mark.parametrize("seed", sample(range(12), 2))
def test_z_place_5_what_fits_is_what_could_be_laid(seed: int) -> None:
    """Each type is compared at each empty cell, in a turn in which it fits; the most frequent types come first."""
    for number, state in enumerate(random_game(seed)):
        if number % 40 != 9 or state.is_over():
            continue
        shown = {cell: fitting(state, f"cell.{cell}") for cell in CELLS}
        left = [name for name, count in zip(TYPE_IDS, state.left, strict=True) if count]
        for name in left:
            if sum(state.left) == 1 or state.tile >= 0:
                break
            lies = can_lie(state, name)
            for cell, found in shown.items():
                turns = {text.split()[2] for text in lies if text.split()[1] == cell}
                here = [turn for target, turn in (found or {}).items() if target == f"left.{name}"]
                assert bool(turns) == bool(here), (name, cell)
                assert {str(90 * turn) for turn in here} <= turns
        for cell, found in shown.items():
            assert (found is None) == (state.face[NUMBER_OF_CELL[cell]] >= 0 or not state.met[NUMBER_OF_CELL[cell]])
            counts = [state.left[TYPE_IDS.index(target.partition(".")[2])] for target in found or ()]
            assert counts == sorted(counts, reverse=True)
            assert 0 not in counts


def test_z_place_7_what_fits_at_a_start_field() -> None:
    """Only tiles with a road fit beside c1 before the first tile, and none in the middle of the castle."""
    state = fresh()
    names = list(fitting(state, "cell.c1") or ())
    assert names
    assert all(name.partition(".")[2][0] in "BCDEF" for name in names)
    assert fitting(state, "cell.e5") is None


def test_z_comp_3_what_is_drawn_out_does_not_fit_any_more() -> None:
    """The list has remaining tiles only, and the picture of the pile has the count."""
    state = fresh()
    before = fitting(state, "cell.c1") or {}
    state.left[TYPE_IDS.index("E01")] = 0
    after = fitting(state, "cell.c1") or {}
    assert set(before) - set(after) == {"left.E01"}


def test_a_cell_that_is_taken_fits_nothing() -> None:
    """Only empty cells have a list."""
    state = fresh()
    put(state, "c1", "B01", 0, BLACK, "h1")
    assert fitting(state, "cell.c1") is None
    assert fitting(state, "cell.b1")


def test_every_turn_is_one_that_differs() -> None:
    """A tile that looks the same in several turns is shown in the one that is laid."""
    state = fresh()
    for target, turn in (fitting(state, "cell.h1") or {}).items():
        assert turn in TURNS_OF[TYPE_IDS.index(target.partition(".")[2])]
        assert turn < SIDES
