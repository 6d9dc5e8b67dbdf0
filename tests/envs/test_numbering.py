"""The numbers of the actions are frozen: models, records of training and other programs rely on them."""

from __future__ import annotations

from caylus.games.caylus.actions import NUMBER, TEXTS

from .numbering import DOCUMENT, document, frozen


def test_no_action_changes_its_number() -> None:
    """What once had a number keeps it; new actions follow, and are frozen too."""
    known = frozen()
    assert len(known) >= 280
    assert TEXTS[: len(known)] == known
    assert len(TEXTS) == len(known), "add the new actions: python -m tests.envs.numbering"
    assert {text: NUMBER[text] for text in TEXTS} == {text: number for number, text in enumerate(TEXTS)}


def test_the_document_is_up_to_date() -> None:
    """docs/games/caylus/actions.md says the same."""
    assert DOCUMENT.read_text(encoding="utf-8") == document()
