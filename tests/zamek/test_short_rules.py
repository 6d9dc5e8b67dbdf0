"""The short rules agree with the tables in every language, and list every region and token once."""

from __future__ import annotations

import pytest

from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games.zamek.rules.constants import KIND_IDS, POINTS, TOKEN_KINDS
from caylus.games.zamek.text.labels import FOLLOWER_LABELS, FOLLOWER_OF, KIND_LABELS, TOKEN_LABELS, TOKEN_TEXTS
from caylus.games.zamek.view.catalog import RULES, catalog, short_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_region_and_token_stands_there_once(language: str) -> None:
    """Each row has the drawing, the follower and the effect."""
    tr = find_translator(language)
    parts = {part["id"]: part for part in short_rules(tr)}
    assert [[cell["text"] for cell in row[:2]] for row in parts["regions"]["rows"]] == [
        [tr(KIND_LABELS[kind]), tr(FOLLOWER_LABELS[FOLLOWER_OF[kind]])] for kind in KIND_IDS
    ]
    assert [[cell["text"] for cell in row] for row in parts["token"]["rows"]] == [
        [f"{kind}. {tr(TOKEN_LABELS[kind])}", tr(TOKEN_TEXTS[kind])] for kind in TOKEN_KINDS
    ]
    drawn = [row[0]["drawing"] for part in ("regions", "special") for row in parts[part]["rows"]]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) <= set(catalog(tr)["drawings"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_whole(language: str) -> None:
    """Every column has a heading, and no cell that needs a text is empty."""
    parts = {part["id"]: part for part in short_rules(find_translator(language))}
    for part in parts.values():
        for row in part["rows"]:
            assert len(row) == len(part["columns"] or row)
            assert all(cell["text"] for cell in row)
        assert all(part["texts"])
    for part_id, numbers in RULES.items():
        assert len(parts[part_id]["texts"]) == len(numbers)


def test_points_are_those_of_the_tables() -> None:
    """Z-SCORE-5, Z-SCORE-6."""
    parts = {part["id"]: part for part in short_rules()}
    for kind, points in POINTS.items():
        assert parts["regions"]["rows"][kind][2]["text"].startswith(f"{points} point")
