"""Print the actions that a search chooses in some games; needs only `caylus`, so any Python can run it.

python -m tests.bots.thoughts     print the golden games, as they are in golden.json
"""

import json
from random import Random

import caylus
from caylus.bots import Search
from caylus.games import find_game

GAMES = (
    *((game, players, 11) for game in ("caylus", "caylus1303") for players in (2, 3, 5)),
    ("zamek", 2, 11),
)
"""game, players, seed"""


def thoughts(game: str, players: int, seed: int) -> list[str]:
    """Return the actions of a search in one game, each with the evaluation that led to it."""
    state = caylus.new_game(game, players, seed=seed)
    load = find_game(game).bots.knowledge
    told = []
    for ply in range(40):
        caylus.settle(state, Random(f"{seed}:{ply} chance"))
        search = Search(state, load(), Random(f"{seed}:{ply}"))
        search.run(40)
        action = search.best()
        told.append(f"{state.text(action)} {search.estimates()[0].visits}")
        state.apply(action)
    return told


def golden_games() -> str:
    """The text of the golden file."""
    golden: dict[str, dict[str, list[str]]] = {}
    for game, players, seed in GAMES:
        golden.setdefault(game, {})[str(players)] = thoughts(game, players, seed)
    return json.dumps(golden, indent=1) + "\n"


if __name__ == "__main__":
    print(golden_games(), end="")
