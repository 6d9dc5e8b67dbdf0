"""A position of Caylus as a few lines of text, for `render`."""

from __future__ import annotations

from ..games.caylus.ledger import name_of
from ..games.caylus.state import State
from ..games.caylus.tables import GOODS, GOODS_PER_PLAYER, PHASES, PLACES, SECTIONS, UNBUILT


def render(state: State) -> str:
    """The position, ready to print: the table, the players, the workers, the road, and who is asked."""
    castle = ", ".join(
        f"{section.id} {built}/{section.parts}" for section, built in zip(SECTIONS, state.built, strict=True)
    )
    lines = [
        f"Turn {state.turn}, {PHASES[state.phase]}; provost on {state.provost}, bailiff on {state.bailiff}; {castle}",
        *(_player(state, seat) for seat in state.turn_order),
        "Specials: " + _workers(state),
        "Road: " + "  ".join(_space(state, space) for space in range(1, len(state.road) + 1) if _built(state, space)),
    ]
    decision = state.decision()
    if decision is None:
        lines.append(f"The game is over: {state.scores()}, won by {state.winners()}.")
    else:
        lines.append(f"Asked: seat {decision.seat}, {decision.kind}: {', '.join(state.legal_texts())}")
    return "\n".join(lines)


def _player(state: State, seat: int) -> str:
    first = seat * GOODS_PER_PLAYER
    goods = ", ".join(f"{state.goods[first + number]} {good}" for number, good in enumerate(GOODS))
    passed = ", passed" if seat in state.pass_order else ""
    return f"Seat {seat}: {state.prestige[seat]} prestige, {goods}, {state.workers[seat]} workers{passed}"


def _workers(state: State) -> str:
    places = [f"{PLACES[place]} {seat}" for place, seat in enumerate(state.worker[:7]) if seat >= 0]
    if state.inn_right >= 0:
        places.append(f"inn's right circle {state.inn_right}")
    for name, seats in (("stables", state.stables), ("castle", state.castle_workers)):
        if seats:
            places.append(f"{name} {' '.join(map(str, seats))}")
    return ", ".join(places) or "nobody"


def _built(state: State, space: int) -> bool:
    return state.road[space - 1] != UNBUILT


def _space(state: State, space: int) -> str:
    """A space as `number tile`, with its owner in brackets and the worker after a star."""
    tile = state.road[space - 1]
    owner = state.owner_of[tile]
    worker = state.worker[tile] if tile < len(PLACES) else -1
    return f"{space} {name_of(tile)}" + (f"({owner})" if owner >= 0 else "") + (f"*{worker}" if worker >= 0 else "")
