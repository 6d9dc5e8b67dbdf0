"""The short rules agree with the tables in every language, and list every building once."""

from __future__ import annotations

import pytest

from caylus.core.text.translation import ENGLISH, LANGUAGES, find_translator
from caylus.games.caylus.rules.constants import FAVOR_COLUMNS, SECTIONS, SPECIALS, TILES
from caylus.games.caylus.text.labels import LABELS
from caylus.games.caylus.view.catalog import RULES, short_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_stands_there_once(language: str) -> None:
    """Each row has the building's drawing, its price and its effect."""
    tr = find_translator(language)
    cells = {row[0]["drawing"]: row for part in short_rules(tr) for row in part["rows"] if row[0]["drawing"]}
    assert set(cells) == {f"special {name}" for name in SPECIALS} | {f"tile {tile.id}" for tile in TILES.values()}
    for tile in TILES.values():
        row = cells[f"tile {tile.id}"]
        assert row[0]["text"] == tr(LABELS[tile.id])
        if tile.cost:
            assert [int(figure) for figure, _ in row[1]["cost"]] == list(tile.cost.values())
            assert row[2]["text"] == str(tile.prestige)


def test_the_tables_are_whole() -> None:
    """Each section and column has its place; test_games.py looks into the cells."""
    parts = {part["id"]: part for part in short_rules(ENGLISH)}
    assert len(parts["castle"]["rows"]) == len(SECTIONS)
    assert {len(row) for row in parts["favors"]["rows"]} == {FAVOR_COLUMNS + 1}
    for part, numbers in RULES.items():
        assert len(parts[part]["texts"]) == len(numbers)
