"""The factory of weights: games of the search against itself, a fit to them, a comparison, and all of it again.

    python -m training.generations runs/caylus --start training/caylus/start.json --generations 3

Generation *n* leaves three files in the folder: `n.jsonl`, its games; `n.json`, the weights fitted to these alone,
since games of weaker players teach habits that no longer pay; and `n.md`, what they won against the former weights.
You may interrupt and repeat the command: it continues where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from caylus.games import DEFAULT

from .compare import COLUMNS, Side, compare, in_equal_time
from .fit import fit, write_weights
from .selfplay import play_games, read_games
from .subject import GAME_HELP

HEAD = f"| generation | against | {COLUMNS}\n" + "|---" * 7 + "|\n"
GAMES_APART = 1_000_000
"""distance between the first numbers of the games of two generations, so that their setups differ"""


class Plan(NamedTuple):
    """The settings of each generation."""

    games: int
    nodes: int
    compared: int
    """games against the former weights, for each number of players"""
    players: Sequence[int] = ()
    """numbers of players in turn, in games to learn from; the subject's if empty"""
    nearness: float = 1000
    trust: float = 0.7
    jobs: int = -1


def next_generation(game: str, folder: Path, number: int, former: dict[str, Any], plan: Plan) -> dict[str, Any]:
    """Make the missing parts of a generation, and return its weights."""
    games, weights, table = (folder / f"{number}{suffix}" for suffix in (".jsonl", ".json", ".md"))
    if not weights.exists():
        first = number * GAMES_APART
        numbers = range(first, first + plan.games)
        play_games(games, game, former, numbers, plan.nodes, seats=plan.players, jobs=plan.jobs)
        write_weights(fit(game, list(read_games(games)), former, plan.nearness, plan.trust), weights)
    made: dict[str, Any] = json.loads(weights.read_text())
    if not table.exists():
        rows = []
        for players in sorted({len(one["scores"]) for one in read_games(games)}):
            sides = in_equal_time(game, (Side(made, plan.nodes), Side(former, plan.nodes)), players)
            found = compare(game, sides, players, range(plan.compared), plan.jobs)
            rows.append(f"| {number} | {number - 1}, {sides[1].nodes} nodes | {players} | {found.row()}\n")
        table.write_text("".join(rows))
    return made


def main() -> None:
    """Make the missing generations in a folder, and print the victories of each one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--start", type=Path, required=True, help="the weights of generation 0")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--games", type=int, default=400, help="to learn from, of each generation")
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--compared", type=int, default=200, help="games against the former weights")
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players in turn")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    weights = json.loads(options.start.read_text())
    plan = Plan(options.games, options.nodes, options.compared, options.players, jobs=options.jobs)
    for number in range(1, options.generations + 1):
        weights = next_generation(options.game, options.folder, number, weights, plan)
        print((HEAD if number == 1 else "") + (options.folder / f"{number}.md").read_text(), end="", flush=True)


if __name__ == "__main__":
    main()
