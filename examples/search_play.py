"""A game played by search, which shows the expected scores of each action and the expected rest of the turn.

In a shell:

    python examples/search_play.py                              the Apprentice against the Bookkeeper
    python examples/search_play.py --bot apprentice:nodes=200 --rival random --seed 7
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import caylus
from caylus.bots import find_bot


def main(arguments: Sequence[str] | None = None) -> list[int]:
    """Play; returns the final scores, or the scores so far when `--decisions` ended it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="apprentice", help="who thinks aloud, in seat 0 (apprentice)")
    parser.add_argument("--rival", default="greedy", help="who has the other seats (greedy)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=3, help="answers shown for each decision (3)")
    parser.add_argument("--decisions", type=int, default=100_000, help="stop after so many")
    options = parser.parse_args(arguments)

    bot, rival = find_bot(options.bot, "caylus"), find_bot(options.rival, "caylus")
    state = caylus.new_game("caylus", options.players, seed=options.seed)
    random = Random(options.seed)
    for _ in range(options.decisions):
        decision = state.decision()
        if decision is None:
            break
        if decision.seat:
            state.apply(rival.choose(state, random))
            continue
        estimates = bot.analyse(state, random)
        # A bot that plays without estimates, such as greedy, still has an answer.
        action = estimates[0].action if estimates else bot.choose(state, random)
        print(f"\n{state!r}")
        for estimate in estimates[: options.show]:
            scores = " ".join(f"{score:.0f}" for score in estimate.scores)
            line = ", ".join(state.text(step) for step in estimate.line[:4])
            print(f"  {estimate.evaluation:+5.1f}  expects {scores}  {estimate.visits:4d} visits  {line}")
        print(f"  takes {state.text(action)}")
        state.apply(action)
    over = "final" if state.is_over() else "so far"
    print(f"\nscores, {over}: {bot.label} {state.scores()[0]}, {rival.label} {state.scores()[1:]}")
    return state.scores()


if __name__ == "__main__":
    main()
