"""Damaged and invented inputs at every door of every game: a sample of those of `python -m tests.fuzz`.

An input that has broken a door once is here too, in a test of its own.
"""

from __future__ import annotations

import socket
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from caylus.core.rules.errors import RecordError
from caylus.games import GAMES
from caylus.serve import LOOPBACK, open_server

pytest.importorskip("yaml")

from .fuzz import running
from .fuzz.doors import DOORS, MESSAGES, Door, a_message, opening
from .fuzz.running import make, run_share, shares, smallest, told
from .serving import answering
from .thorough import NUMBER_OF_DAY, tries

INPUTS = tries(5_500, 80_000)
pytestmark = [pytest.mark.slow, pytest.mark.host]


@pytest.mark.parametrize("door", DOORS)
def test_a_door_holds(door: str) -> None:
    """Some inputs are accepted, most are refused, and none breaks the door. Each day has others."""
    counts, findings = run_share(door, NUMBER_OF_DAY, range(shares(INPUTS)[door]))
    assert findings == [], "\n".join(map(told, findings))
    assert counts.broken == 0
    assert counts.refused > 0
    assert 0 < counts.accepted < 0.95 * sum(counts)


def test_all_messages_are_tried() -> None:
    """The sample has every message that the bridge accepts, for each game."""
    random = Random(1)
    for game in GAMES:
        made = [*(opening(random, game, 3) for _ in range(200)), *(a_message(random, game, 3) for _ in range(2000))]
        assert {message["do"] for message in made} == MESSAGES | {"leave"}


@pytest.mark.parametrize("door", DOORS)
def test_an_input_is_known_by_its_number(door: str) -> None:
    game = next(iter(GAMES))
    assert repr(make(door, game, 1, 5)) == repr(make(door, game, 1, 5))


def test_what_breaks_a_door_is_found_and_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal in the promised way is no finding."""

    def enter(given: dict[str, Any]) -> bool:
        if "x" in given["text"] and 7 in given["list"]:
            raise TypeError("a bug")
        if "y" in given["text"]:
            raise RecordError("a refusal that nobody has caught")
        return True

    def made(random: Random, _game: str) -> dict[str, Any]:
        return {"text": "".join(random.choices("abxy", k=20)), "list": random.choices(range(9), k=9), "more": [1]}

    monkeypatch.setitem(DOORS, "mine", Door(made, enter))
    counts, findings = run_share("mine", 1, range(40))
    assert counts.broken > 1
    assert {finding.what.split()[0] for finding in findings} == {"TypeError", "RecordError"}
    small = next(finding for finding in findings if finding.what.startswith("TypeError"))
    assert small.given == {"text": "x", "list": [7]}
    assert "a bug" not in told(small)
    assert "TypeError at test_fuzz.py" in told(small)


def test_what_takes_too_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watchdog also stops code that catches all errors."""

    def enter(given: str) -> bool:
        while "z" in given:
            try:
                sum(range(1000))
            except Exception:
                return False
        return True

    monkeypatch.setattr(running, "LONGEST", 0.05)
    door = Door(lambda random, game: "az" * 4, enter)
    what, _ = running.failure(door, "azaz")
    assert what == "over 0.05 s of time"
    assert running.failure(door, "aaa") == ("", True)
    assert smallest(door, "azaz", what) == "z"


# Former findings


def test_a_request_that_is_none_gets_an_answer(tmp_path: Path) -> None:
    with answering(open_server(tmp_path, port=0)) as address:
        for sent in (b'"\r\n\r\n', b"GET /%00 HTTP/1.1\r\nConnection: close\r\n\r\n", b"\xff\xfe a b\r\n\r\n"):
            with socket.create_connection((LOOPBACK, urlsplit(address).port)) as visitor:
                visitor.sendall(sent)
                answer = visitor.makefile("rb").read()
            assert b"404" in answer or b"400" in answer
