"""Games of every kind at their first, a middle and their last state, with the longest names, as codes to load."""

from __future__ import annotations

import random
from functools import cache

from caylus import new_match, to_code

NAMES = ("Bartłomiej", "Zuzanna", "Friederike", "Maximilian", "Aleksandra")
TABLES = (
    *(("caylus", seats) for seats in (2, 3, 4, 5)),
    *(("caylus1303", seats) for seats in (2, 3, 4, 5)),
    ("zamek", 2),
)
STATES = ("first", "middle", "last")
SEEDS = {"caylus": 4, "caylus1303": 14, "zamek": 4}


@cache
def codes(game: str, seats: int, seed: int | None = None) -> dict[str, str]:
    """A random game of people as a code at each of its states; in the middle the choices are the most there are.

    A random game of Caylus 1303 ends with more characters for somebody than planned ones do.
    """
    chance = random.Random(SEEDS[game] if seed is None else seed)
    named = [{"name": name, "bot": None} for name in NAMES[:seats]]
    match = new_match(game, named, seed=chance.randrange(1000))
    found = {"first": to_code(match)}
    most = ply = 0
    while not match.state.is_over():
        choices = match.state.legal_texts()
        if ply > 30 and len(choices) > most:
            found["middle"], most = to_code(match), len(choices)
        match.play(chance.choice(choices))
        ply += 1
    return found | {"last": to_code(match)}
