"""The position that a board shows before Python is there is the one with which Python begins the record."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.info import Card
from caylus.games import GAMES, find_game
from caylus.play.match import Match

from .thorough import tries

ROOT = Path(__file__).parent.parent
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]

FORMS: dict[str, Callable[[Match], str]] = {
    "JSON": lambda match: json.dumps(caylus.to_record(match)),
    "text": caylus.to_text,
    "code": caylus.to_code,
}


@cache
def opening(game: str) -> dict[str, Any]:
    """Return the data that the build writes."""
    sys.path.insert(0, str(ROOT / "web" / "tools"))
    from opening import opening_of  # noqa: PLC0415

    written: dict[str, Any] = json.loads(json.dumps(opening_of(find_game(game))))
    return written


def test_a_game_that_always_begins_in_the_same_way_has_a_beginning_too(small: tuple[Card, ...]) -> None:
    """A setup may name no first seat; if a position names no players, the page leaves the board to Python."""
    for card in small:
        begun = opening(card.id)
        assert begun["order"] is None
        (players,) = card.players
        record = json.dumps(caylus.to_record(Match(card.id, players, setup={}, seed=1)))
        del begun["positions"][str(players)]["players"]
        assert found(card.id, [record]) == [None]
        begun["positions"][str(players)]["players"] = [{"seat": seat} for seat in range(players)]
        (position,) = found(card.id, [record])
        assert [player["seat"] for player in position["players"]] == list(range(players))
        assert position == {"position": 1, "game": card.id, "options": {}, **begun["positions"][str(players)]}


def found(game: str, records: list[str]) -> list[Any]:
    """Return the positions that the page finds in records, None where it finds none."""
    asked = json.dumps({"opening": opening(game), "records": records})
    command = ["node", str(ROOT / "tests" / "page_opening.mjs")]
    run = subprocess.run(command, input=asked.encode(), stdout=subprocess.PIPE, check=True)
    positions: list[Any] = json.loads(run.stdout)
    return positions


def some_match(game: str, players: int, random: Random) -> Match:
    """Return a match of any options and setup, with names, and some actions."""
    info = find_game(game)
    options = {name: random.choice(values) for name, values in info.rules.options.items() if random.randrange(2)}
    setup = info.rules.setup.draw(players, random)
    seats = [{"name": f'"{seat}"\\ [x]', "bot": "greedy"} for seat in range(players)] if random.randrange(2) else None
    match = Match(game, players, setup=setup, options=options, seats=seats, seed=random.randrange(99))
    for _ in range(random.choice((0, 1, 5))):
        match.play(random.choice(match.state.legal_texts()))
    return match


@pytest.mark.parametrize(
    ("game", "players"), [(card.id, players) for card in GAMES.values() for players in card.players]
)
def test_the_page_finds_what_python_begins_with(game: str, players: int) -> None:
    """The page finds the beginning for all setups and options, in each form of a record."""
    random = Random(f"{game} {players}")
    matches = [some_match(game, players, random) for _ in range(tries(25, 200))]
    begun = [match.branch(0, settled=False).state for match in matches]
    for form, write in FORMS.items():
        positions = found(game, [write(match) for match in matches])
        for state, position in zip(begun, positions, strict=True):
            assert position is not None, form
            assert caylus.from_position(position) == state, form


@pytest.mark.parametrize("game", GAMES)
def test_the_position_that_a_record_begins_with_is_taken(game: str) -> None:
    position = caylus.to_position(caylus.new_game(game, seed=5))
    match = Match.from_position(position, settled=False)
    assert found(game, [json.dumps(caylus.to_record(match))]) == [position]


@pytest.mark.parametrize("game", GAMES)
def test_what_does_not_tell_its_beginning_is_left_to_python(game: str) -> None:
    match = caylus.new_match(game, [{"name": "A"}, {"name": "B"}], seed=1)
    code, record = caylus.to_code(match), caylus.to_record(match)
    damaged = [
        code[:-1],
        code[:10],
        f"{code[:3]}AAAA",
        json.dumps({**record, "setup": 5}),
        json.dumps({**record, "players": 9}),
        json.dumps({"game": game}),
        f'[Game "{game}"]',
        caylus.to_text(match).replace('[Players "2"]', ""),
        "{",
    ]
    assert found(game, damaged) == [None] * len(damaged)
