"""Strength of a beginner with a coach: plays what the coach suggests, and after its turns as the Beginner does.

    python bench/coach.py [--games 60]

The rival is the Beginner; both begin equally often. Without a coach the share of victories would be a half.
"""

from __future__ import annotations

import argparse
from random import Random

from caylus.analysis.hints import Plan, best_of, sober, suggested
from caylus.bots import find_bot, strongest
from caylus.games import GAMES, find_game
from caylus.play.match import new_match

NODES = 150
"""nodes of the coach's search, as in the page (`web/client/analysis-engine.js`)"""


def play(game: str, seed: int, person: int) -> tuple[float, int]:
    """Play a game; return the share of the victory of the seat `person`, and its lead."""
    info, chance = find_game(game), Random(seed)
    match = new_match(game, [{"name": "Anna"}, {"name": "Basile"}], seed=seed)
    beginner, coach, plan = find_bot("beginner", game), strongest(game), None
    while (decision := match.state.decision()) is not None:
        state = match.state
        if decision.seat == person and state.turn <= info.teaching.coached:
            thinking = coach.start(state, Random(chance.random()))
            thinking.run(NODES)
            estimates = sober(info, state, best_of(thinking, state))
            best, _is_as_good = suggested(info, state, estimates, plan and plan.next(match))
            action, plan = best.action, Plan.of(match, thinking, best.action)
        else:
            action = beginner.choose(state, Random(chance.random()))
        match.play(state.text(action))
    scores, winners = match.state.scores(), match.state.winners()
    return (person in winners) / len(winners), scores[person] - scores[1 - person]


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    count = parser.parse_args().games
    for game in GAMES:
        found = [play(game, seed, seed % 2) for seed in range(count)]
        won, lead = (sum(column) / count for column in zip(*found, strict=True))
        print(f"{game}: {won:.2f} of {count} games won, {lead:+.1f} points", flush=True)


if __name__ == "__main__":
    main()
