"""Finds positions that may become puzzles: exactly one line of answers reaches what nothing else reaches.

    python -m training.puzzles --games 40 --seed 1 > found.yaml

Bots play games; at decisions in the phases that the game names, all lines of the player who is asked are tried to the
end of the turn, while the others only wait, as they do in a lesson. Where one line alone (or the same in another
order) brings most points, and a bot that never plans ahead does not find it, the position is written down as the draft
of a lesson. What is worth a person's time is chosen, simplified and described by hand (`lessons/GAME/puzzles`). Game
number *i* depends on the number alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import yaml

import caylus
from caylus.bots import bots_of, usual
from caylus.core.contract import Game
from caylus.games import DEFAULT, find_game

from .subject import GAME_HELP, find_subject

HASTY = "greedy"
"""whoever finds the line with this bot's eyes needs no puzzle"""
MOST_LINES = 3000
LONGEST_LINE = 7
LEAST_LINES = 12
LEAST_GAP = 3
"""points by which the best line must be ahead"""


class Line(NamedTuple):
    """Answers of one player to the end of the turn, and what they brought."""

    texts: tuple[str, ...]
    points: int


class Puzzle(NamedTuple):
    """A position with one best line."""

    position: dict[str, Any]
    seat: int
    line: Line
    gap: int
    lines: int


def lines_of(state: Game, seat: int) -> list[Line]:
    """All lines of this seat from here to the end of the turn; none where there are too many."""
    game = find_game(state.game)
    wait, points = game.teaching.wait, game.teaching.measures[find_subject(state.game).POINTS].number
    turn = state.turn
    found: list[Line] = []

    def follow(here: Game, texts: tuple[str, ...]) -> bool:
        """Whether the search may go on."""
        while not here.is_over() and here.turn == turn:
            if here.is_chance():
                caylus.settle(here, Random(len(texts)))
                continue
            decision = here.decision()
            if decision is not None and decision.seat == seat:
                break
            here.apply(wait(here))
        if here.is_over() or here.turn != turn:
            found.append(Line(texts, points(here, seat)))
            return len(found) <= MOST_LINES
        if len(texts) == LONGEST_LINE:
            return False
        for action in here.legal_actions():
            following = here.clone()
            following.apply(action)
            if not follow(following, (*texts, here.text(action))):
                return False
        return True

    return found if follow(state.clone(), ()) else []


def puzzle_at(state: Game) -> Puzzle | None:
    """The puzzle in this position, if there is one for the player who is asked."""
    decision = state.decision()
    assert decision is not None
    lines = sorted(lines_of(state, decision.seat), key=lambda line: -line.points)
    if len(lines) < LEAST_LINES or len(lines[0].texts) < 2:
        return None
    best = lines[0]
    others = [line for line in lines if sorted(line.texts) != sorted(best.texts)]
    gap = best.points - others[0].points if others else 0
    if gap < LEAST_GAP or _is_plain(state, best):
        return None
    return Puzzle(caylus.to_position(state), decision.seat, best, gap, len(lines))


def _is_plain(state: Game, line: Line) -> bool:
    """Whether a bot that takes what looks best at once finds all answers."""
    here = state.clone()
    seat = here.decision().seat  # type: ignore[union-attr]
    teaching = find_game(state.game).teaching
    hasty = bots_of(state.game)[HASTY]
    for text in line.texts:
        while here.decision().seat != seat:  # type: ignore[union-attr]
            here.apply(teaching.wait(here))
        if here.text(hasty.choose(here, Random(0))) != text:
            return False
        here.play(text)
    return True


def puzzles_of_game(game: str, seed: int) -> Iterator[Puzzle]:
    """What one game brings; after a find the same turn is not looked at again."""
    random = Random(seed)
    subject, bot = find_subject(game), usual(game)
    state = caylus.new_game(game, players=random.choice(subject.PUZZLE_PLAYERS), seed=seed)
    quiet_until = 0
    while state.decision():
        caylus.settle(state, random)
        if state.is_over():
            return
        if state.to_dict()["phase"] in subject.PUZZLE_PHASES and state.turn > quiet_until:
            puzzle = puzzle_at(state)
            if puzzle is not None:
                quiet_until = state.turn
                yield puzzle
        state.apply(bot.choose(state, random))


def draft(game: str, puzzle: Puzzle) -> dict[str, Any]:
    """The page of a lesson, without its words."""
    return {
        "lines": puzzle.lines,
        "gap": puzzle.gap,
        "position": puzzle.position,
        "seat": puzzle.seat,
        "task": {"reach": [f"{find_subject(game).POINTS} >= {puzzle.line.points}"], "within": len(puzzle.line.texts)},
        "solution": list(puzzle.line.texts),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Find positions that may become puzzles.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.games):
        for puzzle in puzzles_of_game(options.game, seed):
            written = yaml.safe_dump(draft(options.game, puzzle), sort_keys=False)
            print("---", f"# game {seed}", written, sep="\n", flush=True)


if __name__ == "__main__":
    main()
