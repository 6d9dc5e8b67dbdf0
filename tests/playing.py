"""A few words for the tests of rules: positions that are reached by answers, with seat 0 as the first player."""

from __future__ import annotations

import caylus


def played(game: str, *texts: str, players: int | None = None, **options: object) -> caylus.Game:
    """The position after these answers, those of chance among them, at a table of so many or of as few as can play."""
    seats = players or min(caylus.GAMES[game].players)
    state = caylus.new_game(game, seats, options=options, setup={"turn_order": [*range(seats)]})
    for text in texts:
        state.play(text)
    return state


def asked(state: caylus.Game) -> int | None:
    """The seat that is asked, `CHANCE`, or nobody."""
    decision = state.decision()
    return decision.seat if decision else None
