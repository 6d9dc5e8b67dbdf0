"""A game among language models: each reads the rules, the position and its actions, and replies with text.

In a shell:

    python examples/language_model.py
    python examples/language_model.py --game zamek --seed 7 --transcript

`scripted` stands for your model: any function from a prompt to a reply. It answers nonsense now and then, so you see
how refusals are handled.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from random import Random

import caylus
from caylus.envs.text import TextTable

Model = Callable[[str], str]
NONSENSE = 0.1
"""the share of replies that are no action"""


def scripted(random: Random) -> Model:
    """A model that picks a number of the list at random, or talks about something else."""

    def reply(prompt: str) -> str:
        if random.random() < NONSENSE:
            return random.choice(["I castle kingside.", "100000", "pass the salt", ""])
        return random.choice(re.findall(r"^(\d+)\. ", prompt, re.MULTILINE))

    return reply


def play(table: TextTable, models: Sequence[Model], seed: int) -> tuple[list[float], int]:
    """A whole game; the shares of the victory, and how many replies were refused."""
    table.reset(seed)
    rules = caylus.primer(table.state.game)
    refused, step = 0, None
    while not table.done:
        refusal = f"Your last reply was refused: {step.refusal}" if step and step.refusal else ""
        seat = table.seat
        assert seat is not None, "the game is not over"
        step = table.step(models[seat]("\n\n".join([rules, table.prompt(), refusal])))
        refused += step.refusal is not None
    return table.state.returns(), refused


def main(arguments: Sequence[str] | None = None) -> tuple[list[float], int]:
    """Play a game and print how it ended; the shares of the victory, and the number of refusals."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(caylus.GAMES), default="caylus")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--transcript", action="store_true", help="print all replies, and what they led to")
    options = parser.parse_args(arguments)

    table = TextTable(options.game, options.players)
    random = Random(options.seed)
    shares, refused = play(table, [scripted(random)] * options.players, options.seed)
    for turn in table.transcript if options.transcript else ():
        print(f"seat {turn.seat}: {turn.reply!r} -> {turn.refusal or ' '.join(turn.events)}")
    print(f"{len(table.transcript)} replies, {refused} of them refused")
    for seat, (score, share) in enumerate(zip(table.state.scores(), shares, strict=True)):
        print(f"seat {seat}: {score} points, share of the victory {share:.2f}")
    return shares, refused


if __name__ == "__main__":
    main()
