"""Helpers for tests of rules: reach positions by actions, with seat 0 as the first player."""

from __future__ import annotations

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
