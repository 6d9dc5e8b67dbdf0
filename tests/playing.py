"""Helpers for tests of rules: reach positions by actions, with seat 0 as the first player."""

from __future__ import annotations

from typing import Any

import caylus


def played(game: str, *texts: str, players: int | None = None, **options: object) -> caylus.Game:
    """Return the position after these actions, draws included, at a table of this size or of the smallest one."""
    seats = players or min(caylus.GAMES[game].players)
    state = caylus.new_game(game, seats, options=options, setup={"turn_order": [*range(seats)]})
    for text in texts:
        state.play(text)
    return state


def asked(state: caylus.Game) -> int | None:
    """Return the seat that decides, `CHANCE`, or None."""
    decision = state.decision()
    return decision.seat if decision else None


IDLE = ("pass", "back", "provost 0", "decline", "home", "done")
"""actions by which a player does nothing"""


def go(state: Any, *scripts: str) -> Any:
    """Play `1 place castle; 0 pass; ...`; the number is the seat that must be asked, and may be left out."""
    for text in filter(None, (part.strip() for script in scripts for part in script.split(";"))):
        seat, _, action = text.partition(" ")
        if seat.isdigit():
            assert state.decision() is not None, f"{text!r}: the game is over"
            assert state.decision().seat == int(seat), f"{text!r}: asked is {state.decision()}"
            text = action
        state.play(text)
    return state


def idle(state: Any) -> None:
    """Take the action that does nothing, or the first legal one if there is none."""
    legal = state.legal_texts()
    state.play(next((text for text in IDLE if text in legal), legal[0]))


def is_asked(state: Any, kind: str, seat: int | None = None) -> bool:
    """Tell whether the current decision is of this kind, and of this seat if one is given."""
    decision = state.decision()
    return decision is not None and decision.kind == kind and seat in (None, decision.seat)


def skip_to(state: Any, kind: str, seat: int | None = None) -> Any:
    """Let everybody do nothing until this decision."""
    while not is_asked(state, kind, seat):
        assert not state.is_over(), f"{kind} is never asked"
        idle(state)
    return state


def player(state: Any, seat: int) -> dict[str, Any]:
    """Return a player from the saved state."""
    return dict(state.to_dict()["players"][seat])
