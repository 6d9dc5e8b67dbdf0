"""The short rules agree with the tables in every language, and list every building and character once."""

from __future__ import annotations

import pytest

from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games.caylus1303.rules.constants import GROUPS, TILES
from caylus.games.caylus1303.text.labels import CHARACTER_LABELS, LABELS
from caylus.games.caylus1303.view.catalog import RULES, short_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_stands_there_once(language: str) -> None:
    """Each row has the building's drawing, its price and its effect."""
    tr = find_translator(language)
    parts = {part["id"]: part for part in short_rules(tr)}
    drawn = [row[0]["drawing"] for part in parts.values() for row in part["rows"] if row[0]["drawing"]]
    assert len(drawn) == len(set(drawn)) == len(TILES) + 1
    for tile in TILES.values():
        (row,) = [row for row in parts[tile.group]["rows"] if (row[0]["drawing"] or "").split()[1:2] == [tile.id]]
        assert row[0]["text"] == tr(LABELS[tile.id])
        if tile.group in GROUPS:
            assert [int(figure) for figure, _ in row[1]["cost"]] == list(tile.cost.values())
            assert row[2]["text"] == str(tile.prestige)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_whole(language: str) -> None:
    """Every column has a heading, every character a row, and no cell that needs a text is empty."""
    tr = find_translator(language)
    parts = {part["id"]: part for part in short_rules(tr)}
    for part in parts.values():
        for row in part["rows"]:
            assert len(row) == len(part["columns"] or row)
            assert all(cell["text"] for cell in row)
        assert all(part["texts"])
    assert [row[0]["text"] for row in parts["characters"]["rows"]] == [tr(name) for name in CHARACTER_LABELS.values()]
    for part, numbers in RULES.items():
        assert len(parts[part]["texts"]) == len(numbers)
