"""A position written by hand in one line: characters in any order, and the missing ones are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from caylus.core.rules.errors import RecordError
from caylus.games.caylus1303.rules.constants import CHARACTERS, CHARACTERS_ON_BOARD
from caylus.play.position import to_position
from caylus.play.record import load_record


def position(players: list[dict[str, Any]] | None = None, **parts: Any) -> dict[str, Any]:
    record = {"position": 1, "game": "caylus1303", "phase": "draft", "players": players or [{}, {}], **parts}
    return to_position(load_record(record).state)


@pytest.mark.parametrize("players", range(2, 6))
def test_a_start_is_one_line(players: int) -> None:
    drawn = position([{}] * players)["board_characters"]
    assert len(drawn) == players + CHARACTERS_ON_BOARD
    assert drawn == sorted(drawn)
    assert position([{}] * players)["board_characters"] == drawn, "always the same ones"


def test_characters_come_in_any_order() -> None:
    names = sorted(CHARACTERS)[:5]
    assert position(board_characters=names[::-1])["board_characters"] == names
    others = [name for name in names if name not in ("thief", "bailiff")][:3]
    players = [{"pool": 3, "characters": ["thief", "bailiff"]}, {"pool": 3}]
    held = position(players, phase="planning", board_characters=others)
    assert held["players"][0]["characters"] == ["bailiff", "thief"]


def test_the_missing_ones_are_others() -> None:
    held = position(board_characters=["bailiff", "thief"])
    assert {"bailiff", "thief"} < set(held["board_characters"])
    assert len(held["board_characters"]) == 5


def test_nobody_is_drawn_after_the_draft() -> None:
    """After the draft a missing character would have given its holder other actions, so it must be named."""
    with pytest.raises(RecordError, match="There are 3 more characters than players, not 1"):
        position([{"pool": 3, "characters": ["thief"]}, {"pool": 3}], phase="planning")


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["thief", "thief"], r"board_characters: expected different names"),
        (["thief", 3], r"board_characters\[1\]: expected a name"),
        ([["thief"]], r"board_characters\[0\]: expected a name"),
        (["nobody"], r"expected a name"),
        ("thief", r"board_characters: expected a list"),
        (sorted(CHARACTERS)[:6], r"There are 3 more characters than players, not 6"),
    ],
)
def test_what_is_no_character_is_refused(names: object, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        position(board_characters=names)


@pytest.mark.parametrize("word", ["round", "turn"])
def test_the_round_follows_from_the_phase(word: str) -> None:
    """A draft is in the first round (Y-SETUP-7), a game that is over in the last; the refusal has the record's word."""
    with pytest.raises(RecordError) as drafted:
        position(**{word: 2})
    assert (drafted.value.where, drafted.value.rule) == ((word,), "Y-SETUP-7")
    with pytest.raises(RecordError, match=rf"^{word}: expected a whole number from 9 to 9, not 3\.$"):
        position(**{word: 3, "phase": "over"})
