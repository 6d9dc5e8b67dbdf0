"""The material for damage: real games in all their forms, lessons, messages. It is small, so that many can be tried."""

from __future__ import annotations

import json
import tempfile
from contextlib import suppress
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import caylus
from caylus.arena import new_tournament, run
from caylus.core.rules.errors import RecordError
from caylus.games import find_game
from caylus.play.match import Match, new_match
from caylus.play.record import load_record, to_record

from ..promised import by_link
from ..studies import keep

LESSONS = Path(__file__).parent.parent.parent / "lessons"
LENGTHS = (0, 0, 0, 1, 1, 2, 3, 3, 5, 8, 8, 10, 10, 12, 12, 15, 15, 20, 20, 25, 30, 40, 60, 100, 10_000)
"""lengths of the games in actions; the last game is played to its end"""


class Material(NamedTuple):
    """The material from one game."""

    game: str
    matches: list[Match]
    records: list[dict[str, Any]]
    texts: list[str]
    codes: list[str]
    states: list[dict[str, Any]]
    positions: list[dict[str, Any]]
    position_codes: list[str]
    lessons: list[str]
    """the shortest lesson and one more, as YAML"""
    answers: list[str]
    """texts that were legal actions at some time"""


def _seats(random: Random, players: int) -> list[dict[str, Any]]:
    names = ["Anna", "Ben", "C; [x]", "Đorđe", "E"]
    return [{"name": names[seat], "bot": random.choice((None, "greedy", "random"))} for seat in range(players)]


def _match(game: str, random: Random, length: int) -> Match:
    info = find_game(game)
    players = random.choice(info.card.players)
    options = {name: random.choice(values) for name, values in info.rules.options.items() if random.randrange(2)}
    seats = _seats(random, players)
    if random.randrange(3) == 0:
        seats = [{"name": name} for name in info.default_names(players)]
    final = info.rules.chance is not None and random.randrange(4) == 0
    match = new_match(game, seats, seed=random.randrange(1000), options=options, final=final)
    for _ in range(length):
        if match.state.is_over():
            break
        match.play(random.choice(match.state.legal_texts()))
    if random.randrange(3) == 0 and not match.state.is_over():
        match = Match.from_position(caylus.to_position(match.state), seats=seats)
        for _ in range(min(length, 5)):
            if match.state.is_over():
                break
            match.play(random.choice(match.state.legal_texts()))
    return match


def _with_lines(match: Match, random: Random) -> Match:
    """Some lines beside it, each with a name, a comment, marks and arrows."""
    targets = sorted(match.info.teaching.targets)
    arrows = [f"{one}>{other}" for one, other in pairwise(targets)]
    for number in range(random.randrange(3)):
        line = match.branch(random.randrange(len(match.actions) + 1))
        for _ in range(random.randrange(4)):
            if not line.state.is_over():
                line.play(random.choice(line.state.legal_texts()))
        with suppress(RecordError):
            keep(match, tuple(line.actions), f"No. {number}", "a\nb" * number, targets[:number], arrows[:number])
    return match


@cache
def material(game: str) -> Material:
    """Return the material of a game, the same in every process."""
    random = Random(game)
    matches = [_with_lines(_match(game, random, length), random) for length in LENGTHS]
    if find_game(game).rules.drawer is not None:
        matches[2:2] = [load_record(to_record(match)) for match in by_link(3, 12)]
    going_on = [match for match in matches if not match.state.is_over()]
    positions = [caylus.to_position(match.state) for match in going_on]
    own = list((LESSONS / game).glob("*/*.yaml")) or list(LESSONS.glob("*/*/*.yaml"))  # a new game has none
    lessons = sorted(own, key=lambda path: path.stat().st_size)
    return Material(
        game,
        matches,
        [caylus.to_record(match, about=number % 2 == 0) for number, match in enumerate(matches)],
        [caylus.to_text(match) for match in matches],
        [caylus.to_code(match) for match in matches],
        [match.state.to_dict(resumable=True) for match in matches],
        positions,
        [caylus.position_code(position) for position in positions],
        [path.read_text(encoding="utf-8") for path in (*lessons[:10], lessons[len(lessons) // 2])],
        sorted({match.state.text(action) for match in matches for action in match.actions}),
    )


@cache
def lesson_data(game: str) -> list[dict[str, Any]]:
    """Lessons as pages get them."""
    from caylus.terminal.yaml_files import read_yaml  # noqa: PLC0415  an extra

    return [json.loads(json.dumps(read_yaml(text).data)) for text in material(game).lessons]


@cache
def results(game: str) -> str:
    """The file of a small tournament."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "results.jsonl")
        run(new_tournament(["random"], game=game, games=2, seed=1), path)
        return path.read_text(encoding="utf-8")
