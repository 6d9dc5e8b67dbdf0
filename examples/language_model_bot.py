"""A language model as a bot: any command that reads a prompt from its standard input and writes a reply.

In a shell, for example:

    caylus play --bot "gpt=python examples/language_model_bot.py llm -m gpt-4o-mini"

The model reads the rules, the position and its moves. A refused reply is sent back to it with the reason, and after
TRIES refusals the bot forfeits.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import caylus
from caylus.envs.text import TextTable

TRIES = 3


def ask(command: Sequence[str], prompt: str) -> str:
    """Return the reply of the command to a prompt."""
    done = subprocess.run(command, input=prompt, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} ended with exit status {done.returncode}.")
    return done.stdout


def choose(state: caylus.Game, command: Sequence[str]) -> str:
    """Return the text of the action that the model takes."""
    table = TextTable(state.game, state.players)
    table.lay(state)
    prompt = [caylus.primer(state.game), table.prompt()]
    refusals: list[str] = []
    for _ in range(TRIES):
        try:
            return table.read(ask(command, "\n\n".join(prompt + refusals)))
        except caylus.CaylusError as error:
            refusals = [f"Your last reply was refused: {error}"]
    raise RuntimeError(f"After {TRIES} replies: {refusals[-1]}")


def send(**message: Any) -> None:
    """Send a message to the host."""
    print(json.dumps(message), flush=True)


def main(command: Sequence[str]) -> None:
    """Speak the line protocol of docs/protocol.md."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            send(type="hello", protocol=1, name=command[0][:40])
        elif message["type"] == "position":
            state = caylus.from_dict(message["state"])
        elif message["type"] == "go":
            try:
                send(type="bestmove", id=message["id"], text=choose(state, command))
            except RuntimeError as error:
                send(type="error", message=str(error))
        elif message["type"] == "quit":
            break


if __name__ == "__main__":
    main(sys.argv[1:] or sys.exit("Name the command of a model, such as: llm -m gpt-4o-mini"))
