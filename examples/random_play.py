"""Random games in the PettingZoo environment: how long they last and how they end.

In a shell:

    python examples/random_play.py
    python examples/random_play.py --players 4 --games 100 --seed 7
    python examples/random_play.py --games 1 --render
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import numpy as np

from caylus.envs.pettingzoo import TableAEC


def main(arguments: Sequence[str] | None = None) -> list[list[int]]:
    """Play; returns for each game the final scores of the seats."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--render", action="store_true", help="print the position before each decision")
    options = parser.parse_args(arguments)

    table = TableAEC(options.players, render_mode="ansi" if options.render else None)
    for seat, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(options.seed + seat)
    results: list[list[int]] = []
    victories = np.zeros(options.players)
    decisions = 0
    started = time.perf_counter()
    for game in range(options.games):
        table.reset(seed=options.seed + game)
        for agent in table.agent_iter():
            _, reward, termination, truncation, info = table.last()
            if termination or truncation:
                victories[table.possible_agents.index(agent)] += reward
                if len(table.agents) == options.players:
                    results.append(info["scores"].tolist())
                table.step(None)
                continue
            if options.render:
                print(table.render(), end="\n\n")
            decisions += 1
            table.step(table.action_space(agent).sample(info["action_mask"]))
    seconds = time.perf_counter() - started

    scores = np.array(results)
    print(f"{options.games} games with {options.players} players, {decisions / options.games:.0f} decisions a game")
    for seat, agent in enumerate(table.possible_agents):
        print(f"{agent}: {scores[:, seat].mean():.1f} points, {victories[seat]:.1f} victories")
    print(f"{options.games / seconds:.0f} games a second, observations included")
    return results


if __name__ == "__main__":
    main()
