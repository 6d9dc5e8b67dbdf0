"""The games in tests/traces: recorded by an independent implementation, and followed here decision by decision."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SHOWN = 12
"""differences that a message names at most"""

Trace = tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]

WHAT_NOW = """
This game was recorded with an implementation that shares nothing with this one. Each line of it holds a decision:
who is asked what, all legal answers, the answer, and the state before it.
- You did not mean to change a rule: then this is a bug, and the first difference above is where to look.
- A rule, a number or a price is to change: {rules} decides. If its text says what the code says now, the
  recording is wrong, and the other implementation has to record it again. Nobody edits a recording, and this
  program never writes one: that would only show that the code agrees with itself.
- The form of a state is to change: it is fixed by {rules}, since saved games and links have it.
Once more: .venv/bin/python -m pytest tests/test_traces.py -k {game}-{name} --tb=short"""


def read_trace(path: Path) -> Trace:
    """Return the record, a line for each decision of a seat, and the result."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        first, *asked, last = map(json.loads, file)
    return first["record"], asked, last


def follow(path: Path, trace: Trace, state: Any, weights: Callable[[Any], list[int]] | None = None) -> None:
    """Play a recorded game from its first state to its end, and compare everything on the way.

    Args:
        path: Where the recording is; its folder is the game's id.
        trace: What `read_trace` gives for it.
        state: The game's first state.
        weights: How often each legal answer of chance comes, where the game has chance.

    Raises:
        AssertionError: Something differs; the message says where, what was recorded, what was found, and what to do.
    """
    _, asked, result = trace
    before = "at the beginning"
    for number, line in enumerate(asked, 1):
        where = f"decision {number} of {len(asked)} ({line['decision']}), {before}"
        decision = state.decision()
        found = {
            "decision": decision and decision.kind,
            "player": decision.seat if decision and decision.seat >= 0 else None,
            "legal": state.legal_texts(),
            "state": state.to_dict(),
        }
        if weights is not None and decision and decision.seat < 0:
            texts = [state.text(action) for action in state.legal_actions()]
            found["weights"] = dict(zip(texts, weights(state), strict=True))
        compare(path, where, {key: line.get(key) for key in found}, found)
        state.play(line["answer"])
        before = f"after the answer {line['answer']!r}"
    found = {"final_scores": state.scores(), "winners": state.winners(), "state": state.to_dict()}
    compare(path, f"the end, {before}", {key: result[key] for key in found}, found)
    ended = {"over": state.is_over(), "decision": state.decision(), "legal": state.legal_actions()}
    compare(path, f"the end, {before}", {"over": True, "decision": None, "legal": []}, ended)


def compare(path: Path, where: str, recorded: dict[str, Any], found: dict[str, Any]) -> None:
    """Raise an `AssertionError` that lists the differences between recorded and found data, if there are any."""
    if recorded == found:
        return
    lines = list(differences(recorded, found))
    game = path.parent.name
    name = path.name.partition(".")[0]
    head = f"{game}, recorded game {name}: {where}:\n"
    more = [f"... and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    raise AssertionError(
        head
        + "\n".join(f"  {line}" for line in [*lines[:SHOWN], *more])
        + WHAT_NOW.format(rules=f"caylus/games/{game}/text/rules.md", game=game, name=name)
    )


def differences(recorded: Any, found: Any, path: str = "") -> Iterator[str]:
    """Yield each field in which two states differ, with both values; for lists of texts missing and new ones."""
    if isinstance(recorded, dict) and isinstance(found, dict):
        for key in [*recorded, *(key for key in found if key not in recorded)]:
            name = f"{path}.{key}" if path else str(key)
            if key not in found:
                yield f"{name}: recorded {recorded[key]!r}, here there is none"
            elif key not in recorded:
                yield f"{name}: here {found[key]!r}, recorded there is none"
            else:
                yield from differences(recorded[key], found[key], name)
    elif isinstance(recorded, list) and isinstance(found, list) and recorded != found:
        if path == "legal":
            yield from (f"legal: {text!r} was recorded, is not legal here" for text in recorded if text not in found)
            yield from (f"legal: {text!r} is legal here, was not recorded" for text in found if text not in recorded)
            if sorted(recorded) == sorted(found):
                yield f"legal: in another order, recorded {recorded!r}, here {found!r}"
        elif len(recorded) != len(found):
            yield f"{path}: recorded {recorded!r}, here {found!r}"
        else:
            for number, (one, other) in enumerate(zip(recorded, found, strict=True)):
                yield from differences(one, other, f"{path}[{number}]")
    elif recorded != found:
        yield f"{path}: recorded {recorded!r}, here {found!r}"
