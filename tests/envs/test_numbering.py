"""The numbers of the actions are frozen: models, records of training and other programs rely on them."""

from __future__ import annotations

from importlib import import_module

import pytest

from caylus.games import GAMES

from .numbering import MEANING, document, document_of, frozen, texts_of

FEWEST = {"caylus": 280, "caylus1303": 207, "zamek": 910}
"""least number of frozen actions: as many as when the game was first offered"""


@pytest.mark.parametrize("game", sorted(MEANING))
def test_no_action_changes_its_number(game: str) -> None:
    """Frozen actions keep their numbers; new actions follow them, and are frozen too."""
    known, texts = frozen(game), texts_of(game)
    assert len(known) >= FEWEST[game]
    assert texts[: len(known)] == known
    assert len(texts) == len(known), "add the new actions: python -m tests.envs.numbering"
    numbers = import_module(f"{GAMES[game].module}.rules.actions").NUMBER
    assert {text: numbers[text] for text in texts} == {text: number for number, text in enumerate(texts)}


@pytest.mark.parametrize("game", sorted(MEANING))
def test_the_document_is_up_to_date(game: str) -> None:
    """docs/games/GAME/actions.md lists the same numbers and texts."""
    assert document_of(game).read_text(encoding="utf-8") == document(game)
