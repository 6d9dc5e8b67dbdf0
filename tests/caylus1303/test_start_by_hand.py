"""A position written by hand in one line: characters in any order, and those that are missing are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from caylus.core.errors import RecordError
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
    held = position([{"pool": 3, "characters": ["thief", "bailiff"]}, {"pool": 3}], phase="planning")
    assert held["players"][0]["characters"] == ["bailiff", "thief"]


def test_the_missing_ones_are_others() -> None:
    held = position([{"pool": 3, "characters": ["thief"]}, {"pool": 3}], phase="planning", board_characters=["bailiff"])
    assert "bailiff" in held["board_characters"]
    assert "thief" not in held["board_characters"]
    assert len(held["board_characters"]) == 4
    others = position([{"pool": 3, "characters": ["thief"]}, {"pool": 3}], phase="planning")
    assert others["board_characters"] != held["board_characters"]


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["thief", "thief"], r"board_characters: expected different names"),
        (["thief", 3], r"board_characters.1: expected a name"),
        ([["thief"]], r"board_characters.0: expected a name"),
        (["nobody"], r"expected a name"),
        ("thief", r"board_characters: expected a list"),
        (sorted(CHARACTERS)[:6], r"There are 3 more characters than players, not 6"),
    ],
)
def test_what_is_no_character_is_refused(names: object, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        position(board_characters=names)
