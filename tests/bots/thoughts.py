"""What a search answers in one game; needs nothing but `caylus`, so that any Python can run it.

python -m tests.bots.thoughts     print the golden games, as they are in golden.json
"""

import json
from random import Random

import caylus
from caylus.bots import Search
from caylus.games.caylus.knowledge import load

GAMES = ((2, 11), (3, 11), (5, 11))
"""players, seed"""


def thoughts(players: int, seed: int) -> list[str]:
    """The answers of a search in one game, with what it found at each decision."""
    state = caylus.new_game("caylus", players, seed=seed)
    told = []
    for ply in range(40):
        search = Search(state, load(), Random(f"{seed}:{ply}"))
        search.run(40)
        action = search.best()
        told.append(f"{state.text(action)} {search.estimates()[0].visits}")
        state.apply(action)
    return told


def golden_games() -> str:
    """The text of the golden file."""
    return json.dumps({str(players): thoughts(players, seed) for players, seed in GAMES}, indent=1) + "\n"


if __name__ == "__main__":
    print(golden_games(), end="")
