"""Play games of the search against itself, as examples for `training.fit`.

Game number i is played with the setup, the options and the random numbers of seed i, so the same games come out
wherever and in however many pieces they are played. Each finished game is one line of a file; a run that was
interrupted goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from joblib import Parallel, delayed
from rich.progress import track

import caylus
from caylus.bots.search import Search
from caylus.games import DEFAULT

from .subject import GAME_HELP, find_subject

OPENING_TURNS = 3
"""turns in which answers are drawn by their visits, for variety; later only one in ten is"""


def play_game(
    game: str,
    number: int,
    weights: dict[str, Any],
    nodes: int,
    far: int | None = None,
    seats: Sequence[int] = (),
) -> dict[str, Any]:
    """One game: every decision with the visits of its answers, every turn with its features, the final scores.

    Without nodes the most promising answer is played, and there are no decisions to learn from. `seats` lists numbers
    of players in turn, the subject's if empty.
    """
    random = Random(number)
    subject = find_subject(game)
    counts = seats or subject.PLAYERS
    players = counts[number % len(counts)]
    options = subject.draw_options(random)
    knowledge = subject.knowledge(weights)
    state = caylus.new_game(game, players, seed=random.randrange(2**32), options=options)
    caylus.settle(state, random)
    decisions: list[Any] = []
    turns: list[Any] = []
    while state.agenda:
        if not turns or turns[-1]["turn"] != state.turn:
            turns.append({"turn": state.turn, **subject.turn_of(state)})
        if len(state.choices) == 1:
            state.apply(state.choices[0])
            caylus.settle(state, random)
            continue
        search = Search(state, knowledge, random, far)
        search.run(nodes)
        visits: dict[int, float] = {estimate.action: estimate.visits for estimate in search.estimates()}
        if nodes:
            tried = [visits.get(action, 0) for action in state.choices]
            decisions.append([subject.flags(state), list(zip(subject.parts(state), tried, strict=True))])
        else:
            visits = dict(zip(state.choices, knowledge.priors(state), strict=True))
        if state.turn <= OPENING_TURNS or random.random() < 0.1:
            action = random.choices(list(visits), list(visits.values()))[0]
        else:
            action = search.best()
        state.apply(action)
        caylus.settle(state, random)
    return {"game": number, "players": players, "decisions": decisions, "turns": turns, "scores": state.scores()}


def read_games(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file; a line that was torn by an interruption is left out."""
    if path.exists():
        with path.open() as file:
            for line in file:
                if line.endswith("\n"):
                    yield json.loads(line)


def play_games(
    out: Path,
    game: str,
    weights: dict[str, Any],
    numbers: Iterable[int],
    nodes: int,
    far: int | None = None,
    seats: Sequence[int] = (),
    jobs: int = -1,
) -> None:
    """Play the games with these numbers that are missing in a file, on all cores."""
    done = list(read_games(out))
    # Rewritten without a torn last line, so that the next game begins a line of its own.
    out.write_text("".join(json.dumps(one) + "\n" for one in done))
    finished = {one["game"] for one in done}
    missing = [number for number in numbers if number not in finished]
    workers = Parallel(n_jobs=jobs, return_as="generator_unordered")
    games = workers(delayed(play_game)(game, number, weights, nodes, far, seats) for number in missing)
    with out.open("a") as file:
        for one in track(games, "Self-play", total=len(missing)):
            file.write(json.dumps(one) + "\n")
            file.flush()


def main() -> None:
    """Play the games that are missing in a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="file of games, one JSON line each")
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--nodes", type=int, default=80, help="0: no search")
    parser.add_argument("--turns", type=int, help="how far the search looks, as the game says if not given")
    parser.add_argument("--players", type=int, nargs="+", default=[], help="numbers of players in turn")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    play_games(
        options.out,
        options.game,
        json.loads(options.weights.read_text()),
        range(options.first, options.first + options.games),
        options.nodes,
        options.turns,
        options.players,
        options.jobs,
    )


if __name__ == "__main__":
    main()
