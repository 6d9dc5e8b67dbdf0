"""Find positions that may become puzzles: exactly one line of actions reaches a result that no other line reaches.

    python -m training.puzzles --games 40 --seed 1 > found.yaml

Bots play games; at decisions in the phases that the game names, all lines of the player who is asked are tried to the
end of the turn, while the others only wait, as they do in a lesson. Where one line alone (or the same in another
order) brings most points, and a bot that never plans ahead does not find it, the position is a puzzle. Everything that
the puzzle does not need is taken from the board, and what is left is written down as the draft of a lesson, with its
themes, the most interesting first. What is worth a person's time is chosen, simplified and described by hand
(`lessons/GAME/puzzles`). Game number *i* depends on the number alone.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Iterator
from contextlib import suppress
from math import log2
from random import Random
from typing import Any, NamedTuple

import yaml

import caylus
from caylus.bots import Bot, bots_of, find_bot, usual
from caylus.core.rules.contract import Game
from caylus.core.rules.errors import RecordError
from caylus.games import DEFAULT, find_game

from .subject import GAME_HELP, find_subject

HASTY = "greedy"
"""a line that this bot finds needs no puzzle"""
MOST_LINES = 3000
LONGEST_LINE = 7
LEAST_LINES = 8
LEAST_GAP = 3
"""points by which the best line must be ahead"""
MOST_GAP = 8
"""more points of lead make a puzzle no better"""
FRAME = ("position", "game", "phase", "turn", "round")
"""entries that a position keeps when it is simplified"""


class Line(NamedTuple):
    """The actions of one player until the last points of the turn, and the points then."""

    texts: tuple[str, ...]
    points: int
    idea: tuple[str, ...]
    """the answers that do more than wait, in any order: lines with the same idea are one solution"""


class Puzzle(NamedTuple):
    """A position with one best line, and the reasons why it is interesting."""

    position: dict[str, Any]
    seat: int
    line: Line
    gap: int
    """points ahead of the second-best line"""
    lines: int
    kinds: tuple[str, ...]
    """the kinds of decisions in which the line does more than wait, each once"""
    surprises: int
    """answers of the line that a bot without a plan would not give"""
    by_others: int
    """decisions of other seats along the line: a puzzle has to state their actions"""

    @property
    def interest(self) -> float:
        """Long lines of several kinds of decisions that stand out from many others and surprise are worth more."""
        stands_out = min(self.gap, MOST_GAP) / 2 + log2(self.lines) / 2
        return len(self.line.texts) + 2 * len(self.kinds) + 2 * self.surprises + stands_out - self.by_others


def lines_of(state: Game, seat: int) -> list[Line]:
    """Return all lines of this seat from here, to the end of the turn at most; none where there are too many."""
    game = find_game(state.game)
    wait, points = game.teaching.wait, game.teaching.measures[find_subject(state.game).POINTS].number
    turn = state.turn
    found: dict[tuple[str, ...], Line] = {}
    count = 0

    def follow(here: Game, answers: tuple[Answer, ...]) -> bool:
        """Return whether the search may go on."""
        nonlocal count
        while not here.is_over() and here.turn == turn:
            if here.is_chance():
                caylus.settle(here, Random(len(answers)))
                continue
            decision = here.decision()
            if decision is not None and decision.seat == seat:
                break
            here.apply(wait(here))
        if here.is_over() or here.turn != turn:
            line = _line(answers, points(here, seat))
            found.setdefault(line.texts, line)
            count += 1
            return count <= MOST_LINES
        if len(answers) == LONGEST_LINE:
            return False
        waiting = wait(here)
        for action in here.legal_actions():
            following = here.clone()
            following.apply(action)
            answer = Answer(here.text(action), action == waiting, points(following, seat))
            if not follow(following, (*answers, answer)):
                return False
        return True

    return list(found.values()) if follow(state.clone(), ()) else []


class Answer(NamedTuple):
    """An action in a line."""

    text: str
    waits: bool
    points: int
    """after it"""


def _line(answers: tuple[Answer, ...], points: int) -> Line:
    """Return the line of all actions in a turn, without those after its last point."""
    enough = next((number for number, answer in enumerate(answers, 1) if answer.points >= points), len(answers))
    kept = answers[:enough]
    idea = tuple(sorted(answer.text for answer in kept if not answer.waits))
    return Line(tuple(answer.text for answer in kept), points, idea)


def puzzle_at(state: Game) -> Puzzle | None:
    """Return the puzzle in this position, if there is one for the deciding player."""
    decision = state.decision()
    assert decision is not None
    lines = sorted(lines_of(state, decision.seat), key=lambda line: (-line.points, len(line.texts)))
    if len(lines) < LEAST_LINES or len(lines[0].texts) < 2:
        return None
    best = lines[0]
    others = [line for line in lines if line.idea != best.idea]
    gap = best.points - others[0].points if others else 0
    if gap < LEAST_GAP:
        return None
    puzzle = Puzzle(caylus.to_position(state), decision.seat, best, gap, len(lines), *_along(state, best))
    return puzzle if puzzle.surprises else None


def _along(state: Game, line: Line) -> tuple[tuple[str, ...], int, int]:
    """The kinds of decisions along a line, its surprises, and the decisions of others."""
    here = state.clone()
    seat = here.decision().seat  # type: ignore[union-attr]
    teaching = find_game(state.game).teaching
    hasty = bots_of(state.game)[HASTY]
    kinds: list[str] = []
    surprises = by_others = 0
    for number, text in enumerate(line.texts):
        while here.is_chance() or here.decision().seat != seat:  # type: ignore[union-attr]
            if here.is_chance():
                caylus.settle(here, Random(number))
            else:
                by_others += len(here.legal_actions()) > 1
                here.apply(teaching.wait(here))
        if text != here.text(teaching.wait(here)):
            kinds.append(here.decision().kind)  # type: ignore[union-attr]
        surprises += here.text(hasty.choose(here, Random(0))) != text
        here.play(text)
    return tuple(dict.fromkeys(kinds)), surprises, by_others


def simplified(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with as little on the board as possible, its line still the only best one."""
    before = None
    while before != puzzle.position:
        before = puzzle.position
        for path in _parts(before):
            with suppress(RecordError, LookupError, TypeError):  # impossible, or already gone with another part
                found = _here(_without(puzzle.position, path), puzzle)
                puzzle = found or puzzle
    return puzzle


def _here(position: dict[str, Any], puzzle: Puzzle) -> Puzzle | None:
    """The puzzle in a simpler position, if it still asks for the same line."""
    state = caylus.from_position(position)
    decision = state.decision()
    if decision is None or decision.seat != puzzle.seat:
        return None
    found = puzzle_at(state)
    return found if found is not None and found.line.texts == puzzle.line.texts else None


def _parts(position: dict[str, Any]) -> list[tuple[Any, ...]]:
    """The paths to everything in a position that may be missing: the largest parts first, the end of lists first."""

    def under(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
        parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        for key, part in parts:
            if path or key not in FRAME:
                yield (*path, key)
                yield from under(part, (*path, key))

    paths = list(under(position, ()))
    paths.reverse()
    return sorted(paths, key=len)


def _without(position: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    """The position without one part; a player stays, with nothing."""
    smaller = copy.deepcopy(position)
    holder: Any = smaller
    for key in path[:-1]:
        holder = holder[key]
    if path[0] == "players" and len(path) == 2:
        holder[path[-1]] = {}
    else:
        del holder[path[-1]]
    return smaller


def puzzles_of_game(game: str, seed: int, bot: Bot) -> Iterator[Puzzle]:
    """Yield the puzzles of one game; after a find the rest of the turn is skipped."""
    random = Random(seed)
    subject = find_subject(game)
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
    subject = find_subject(game)
    themes = {subject.THEMES[kind] for kind in puzzle.kinds if kind in subject.THEMES}
    return {
        "interest": round(puzzle.interest, 1),
        "lines": puzzle.lines,
        "gap": puzzle.gap,
        "themes": sorted(themes),
        "position": puzzle.position,
        "seat": puzzle.seat,
        "task": {"reach": [f"{subject.POINTS} >= {puzzle.line.points}"], "within": len(puzzle.line.texts)},
        "solution": list(puzzle.line.texts),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Find positions that may become puzzles.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--bot", help="who plays; the default rival if not given")
    options = parser.parse_args()
    bot = find_bot(options.bot, options.game) if options.bot else usual(options.game)
    found: list[tuple[int, Puzzle]] = []
    with suppress(KeyboardInterrupt):  # the puzzles found so far are worth writing
        for seed in range(options.seed, options.seed + options.games):
            found += ((seed, simplified(puzzle)) for puzzle in puzzles_of_game(options.game, seed, bot))
    for seed, puzzle in sorted(found, key=lambda pair: -pair[1].interest):
        written = yaml.safe_dump(draft(options.game, puzzle), sort_keys=False, default_flow_style=None, width=120)
        print("---", f"# game {seed}", written, sep="\n")


if __name__ == "__main__":
    main()
