"""Find puzzles for Zamek: a goal in a turn, or a win with the last tile, that only one placement reaches.

    python -m training.zamek.puzzles --games 40 --seed 1 > found.yaml

A turn is one tile and one follower, so most points alone make dull puzzles (`training.puzzles` finds these in any
game). This looks at what else lessons can ask of a position: tokens, the keep, chapels, followers that come home, what
the rival controls, and two of them together. With the last tile it asks for a win, and sets the rival's points so that
only the best placement wins. What a goal does not need is taken from the board, `check_lesson` proves what is left, and
`lost` says how many points the goal costs now: the more, the better is what tempts.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import yaml

import caylus
from caylus.bots import find_bot
from caylus.core.rules.contract import Game
from caylus.core.rules.errors import RecordError
from caylus.games import find_game
from caylus.games.zamek.rules.constants import TOWERS
from caylus.games.zamek.rules.scoring import tower_of
from caylus.lessons import check_lesson, read_lesson

GAME = "zamek"
BOT = "apprentice"
READER, RIVAL = 0, 1
KINDS = ("house", "pigsty", "road", "meadow")
AGAINST = f"seat {RIVAL}: "
NAMES = (
    *("points", "tokens", "keep", "chapels", "followers", "lead", *(f"controls.{kind}" for kind in KINDS)),
    *(f"{AGAINST}{name}" for name in ("points", *(f"controls.{kind}" for kind in KINDS))),
)
"""the measures that goals are made of, named as in conditions"""
PAIRS = (("tokens", "points"), ("keep", "points"), ("chapels", "points"), ("points", "followers"))
"""measures that are worth having together"""
LEAST_DECOYS = 3
"""other placements that bring something, so that the board leaves a choice"""
LEAST_LEAD = 2
"""points by which the best placement of the last tile is ahead of the second"""

Facts = dict[str, int]
Goal = tuple[str, ...]
"""conditions of a lesson"""


class Line(NamedTuple):
    """The actions of one turn, and the measures after it."""

    texts: tuple[str, ...]
    facts: Facts


class Puzzle(NamedTuple):
    """A position, a goal that one placement reaches, and the lines that do."""

    position: dict[str, Any]
    goal: Goal
    solutions: tuple[tuple[str, ...], ...]
    decoys: int
    lost: int
    """points now that the goal costs, against the line that scores most"""


def facts_of(state: Game, names: Iterable[str] = NAMES) -> Facts:
    """Return these measures of the reader, and of the rival if a name begins as in conditions."""
    measures = find_game(GAME).teaching.measures
    return {
        name: measures[name.removeprefix(AGAINST)].number(state, RIVAL if name.startswith(AGAINST) else READER)
        for name in names
    }


def lines_of(state: Game, names: Iterable[str] = NAMES) -> Iterator[Line]:
    """Yield all lines of the deciding seat to the end of the turn; tokens are turned up by lot."""
    turn, names = state.turn, tuple(names)

    def follow(here: Game, texts: tuple[str, ...]) -> Iterator[Line]:
        if here.turn != turn or here.is_over():
            yield Line(texts, facts_of(here, names))
            return
        if here.is_chance():
            caylus.settle(here, Random(len(texts)))
            yield from follow(here, texts)
            return
        for action in here.legal_actions():
            following = here.clone()
            following.apply(action)
            yield from follow(following, (*texts, here.text(action)))

    yield from follow(state.clone(), ())


def goals_of(start: Facts, lines: list[Line]) -> Iterator[Goal]:
    """Yield the best results of lines: alone, in pairs, and against the rival, who may gain nothing from them."""
    best: dict[str, list[Line]] = {}
    for name in ("points", "tokens", "keep", "chapels", "followers", "lead"):
        most = max(line.facts[name] for line in lines)
        if most > start[name]:
            best[name] = [line for line in lines if line.facts[name] == most]
            yield (f"{name} >= {most}",)
    for name, besides in PAIRS:
        if name in best:
            most = max(line.facts[besides] for line in best[name])
            if most >= max(1, start[besides]):
                yield f"{name} >= {best[name][0].facts[name]}", f"{besides} >= {most}"
    unpaid = f"{AGAINST}points"
    if "points" in best:
        yield f"points >= {best['points'][0].facts['points']}", f"{unpaid} <= {start[unpaid]}"
    held = [line for line in lines if line.facts[unpaid] == start[unpaid]]
    for kind in KINDS:
        name = f"{AGAINST}controls.{kind}"
        fewest = min((line.facts[name] for line in held), default=start[name])
        if fewest < start[name]:
            against = f"{name} == {fewest}", f"{unpaid} <= {start[unpaid]}"
            yield against
            taken = max(line.facts[f"controls.{kind}"] for line in held if line.facts[name] == fewest)
            if taken > start[f"controls.{kind}"]:
                yield *against, f"controls.{kind} >= {taken}"


def names_in(goal: Goal) -> set[str]:
    """The measures of a goal, and points."""
    return {"points", *(condition.rsplit(" ", 2)[0] for condition in goal)}


def holds(goal: Goal, facts: Facts) -> bool:
    """Tell whether all conditions are true."""

    def one(condition: str) -> bool:
        name, operator, number = condition.rsplit(" ", 2)
        value = facts[name]
        return {">=": value >= int(number), "<=": value <= int(number), "==": value == int(number)}[operator]

    return all(map(one, goal))


def puzzle_of(state: Game, goal: Goal, lines: list[Line]) -> Puzzle | None:
    """The puzzle with this goal, if one placement alone reaches it and another scores more or as well."""
    start = facts_of(state, names_in(goal))
    solutions = tuple(line.texts for line in lines if holds(goal, line.facts))
    places = {texts[0] for texts in solutions}
    if len(places) != 1 or holds(goal, start):
        return None
    gains = {line.texts: line.facts["points"] - start["points"] for line in lines}
    decoys = len({texts[0] for texts, gain in gains.items() if gain > 0} - places)
    lost = max(gains.values()) - max(gains[texts] for texts in solutions)
    if decoys < LEAST_DECOYS:
        return None
    return Puzzle(caylus.to_position(state), goal, solutions, decoys, lost)


def puzzles_at(state: Game) -> Iterator[Puzzle]:
    """Yield for each set of solutions the puzzle with the shortest goal."""
    lines = list(lines_of(state))
    known: set[tuple[tuple[str, ...], ...]] = set()
    for goal in sorted(goals_of(facts_of(state), lines), key=len):
        puzzle = puzzle_of(state, goal, lines)
        if puzzle is not None and puzzle.solutions not in known:
            known.add(puzzle.solutions)
            yield puzzle


def simplified(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the same goal and placement, with as few tiles, followers, tokens and points as possible."""
    before = None
    while before != puzzle.position:
        before = puzzle.position
        for smaller in _smaller(before):
            with suppress(RecordError, LookupError, ValueError):  # impossible, or gone already
                puzzle = _again(smaller(copy.deepcopy(puzzle.position)), puzzle) or puzzle
    return puzzle


def _smaller(position: dict[str, Any]) -> Iterator[Any]:
    """Ways to take something away, the most and the last tiles first."""

    def without_tiles(texts: list[str]) -> Any:
        return lambda now: now | {"board": [other for other in now["board"] if other not in texts]}

    def without_follower(text: str) -> Any:
        bare = " ".join(text.split()[:3])
        return lambda now: now | {"board": [bare if other == text else other for other in now["board"]]}

    def without(seat: int, key: str) -> Any:
        def take(now: dict[str, Any]) -> dict[str, Any]:
            now["players"][seat].pop(key, None)
            return now

        return take

    def without_token(seat: int, token: int, tower: int) -> Any:
        def take(now: dict[str, Any]) -> dict[str, Any]:
            now["players"][seat]["tokens"].remove(token)
            now["taken"].remove(tower)
            return now

        return take

    size = len(position["board"])
    while size := size // 2:
        for end in range(len(position["board"]), 0, -size):
            yield without_tiles(position["board"][max(0, end - size) : end])
    yield from (without_follower(text) for text in position["board"] if len(text.split()) > 3)
    yield from (without(seat, key) for seat in (RIVAL, READER) for key in ("keep", "points"))
    yield lambda now: now | {"players": [{**player, "tokens": []} for player in now["players"]], "taken": []}
    for seat in (RIVAL, READER):
        held = position["players"][seat].get("tokens", [])
        yield from (without_token(seat, token, tower) for token in set(held) for tower in position["taken"])


def _again(position: dict[str, Any], puzzle: Puzzle) -> Puzzle | None:
    """The puzzle in a simpler position, if the same placement alone still solves it at the same cost."""
    position = {key: value for key, value in position.items() if key != "turn"}
    state = caylus.from_position(position)
    decision = state.decision()
    if decision is None or decision.seat != READER or decision.kind != "tile" or not is_plausible(state):
        return None
    puzzle = puzzle._replace(goal=_moved(puzzle, state))
    if not _still_solves(state, puzzle):
        return None
    found = puzzle_of(state, puzzle.goal, list(lines_of(state, names_in(puzzle.goal))))
    same = found is not None and set(found.solutions) == set(puzzle.solutions)
    return found if found is not None and same and found.lost >= puzzle.lost else None


def is_plausible(state: Any) -> bool:
    """Tell whether pawns may be where they are: not at a tower with its token, nor past none with tokens."""
    return not any(
        tower_of(state, seat) or (state.tokens[seat] and state.score[seat] < TOWERS[1]) for seat in (READER, RIVAL)
    )


def _moved(puzzle: Puzzle, state: Game) -> Goal:
    """Return the goal with as much to gain from here: players may have less at the start."""
    before = caylus.from_position(puzzle.position)

    def moved(condition: str) -> str:
        name, operator, number = condition.rsplit(" ", 2)
        if name not in ("points", "tokens", f"{AGAINST}points"):
            return condition
        less = facts_of(before, [name])[name] - facts_of(state, [name])[name]
        return f"{name} {operator} {int(number) - less}"

    return tuple(map(moved, puzzle.goal))


def _still_solves(state: Game, puzzle: Puzzle) -> bool:
    """Tell whether a solution can be played here and reaches the goal: a quick test before all lines are tried."""
    here = state.clone()
    for number, text in enumerate(puzzle.solutions[0]):
        if here.is_chance():
            caylus.settle(here, Random(number))
        if here.explain(text) is not None:
            return False
        here.play(text)
    if here.is_chance() and here.turn == state.turn:
        caylus.settle(here, Random(len(puzzle.solutions[0])))
    return holds(puzzle.goal, facts_of(here, names_in(puzzle.goal)))


def last_puzzle(state: Game) -> Puzzle | None:
    """With the last tile: the puzzle to win, once the rival has as many points as leave one placement that does."""
    lines = list(lines_of(state, ("points", "lead")))
    best = max(line.facts["lead"] for line in lines)
    places = {line.texts[0] for line in lines if line.facts["lead"] == best}
    others = [line.facts["lead"] for line in lines if line.texts[0] not in places]
    if len(places) > 1 or not others or best - max(others) < LEAST_LEAD:
        return None
    position = caylus.to_position(state)
    rival = position["players"][RIVAL]
    rival["points"] = rival.get("points", 0) + best - 1
    with suppress(RecordError):  # points below zero
        moved = caylus.from_position(position)
        return puzzle_of(moved, ("lead >= 1",), list(lines_of(moved, ("points", "lead"))))
    return None


def draft(puzzle: Puzzle) -> dict[str, Any]:
    """Return the page of a lesson, without its words.

    A goal that the first two actions reach needs no other; else it is judged when the next tile is drawn, so that the
    gains of the next turns do not count.
    """
    needed = {_needed(puzzle, texts) for texts in puzzle.solutions}
    answers = max(map(len, needed))
    if answers > 2 and caylus.from_position(puzzle.position).to_dict()["left"]:
        task, needed = {"reach": list(puzzle.goal), "when": "draw"}, set(puzzle.solutions)
    else:
        task = {"reach": list(puzzle.goal), "within": answers}
    return {
        "position": puzzle.position,
        "task": task,
        "solution": list(min(needed, key=len)),
        **({"only": True} if len(needed) == 1 else {"accept": "all"}),
    }


def _needed(puzzle: Puzzle, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The answers until the goal is reached."""
    state, names = caylus.from_position(puzzle.position), names_in(puzzle.goal)
    for number, text in enumerate(texts, 1):
        state.play(text)
        if state.is_chance():  # a token, or the next turn's tile
            caylus.settle(state, Random(number))
        if holds(puzzle.goal, facts_of(state, names)):
            return texts[:number]
    return texts


def is_proved(page: dict[str, Any]) -> bool:
    """Tell whether `caylus lesson check` accepts the page."""
    head = {"lesson": 1, "id": "found", "game": GAME, "title": "Found"}
    try:
        check_lesson(read_lesson({**head, "pages": [{"text": "Find it.", **page}]}))
    except RecordError:
        return False
    return True


def positions_of(seed: int) -> Iterator[Game]:
    """The reader's turns in one game of bots, each when the tile has been drawn."""
    random, bot = Random(seed), find_bot(BOT, GAME)
    state = caylus.new_game(GAME, players=2, seed=seed)
    while not state.is_over():
        caylus.settle(state, random)
        decision = state.decision()
        if decision is None:
            return
        if decision.kind == "tile" and decision.seat == READER:
            yield state.clone()
        state.apply(bot.choose(state, random))


def main() -> None:
    parser = argparse.ArgumentParser(description="Find positions of Zamek that may become puzzles.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.games):
        for state in positions_of(seed):
            is_last = not state.to_dict()["left"]
            last = last_puzzle(state) if is_last else None
            found = [simplified(puzzle) for puzzle in puzzles_at(state)] if not is_last else [last] if last else []
            for puzzle in found:
                page = draft(puzzle)
                if is_proved(page):
                    about = {"game": seed, "turn": state.turn, "decoys": puzzle.decoys, "lost": puzzle.lost}
                    print("---", yaml.safe_dump(about | page, sort_keys=False, width=120), sep="\n", flush=True)


if __name__ == "__main__":
    main()
