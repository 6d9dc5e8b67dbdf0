"""A state in the interchange form (rules section 17)."""

from __future__ import annotations

from typing import Any

from ..rules.constants import (
    CELLS,
    MOST_PARTS,
    NOBODY,
    PARTS,
    PHASES,
    PLAYERS,
    SIDES,
    TOKENS_ON_TOWERS,
    TURNS,
    TYPE_IDS,
)
from ..rules.flow import ASK_DOUBLE, DECISIONS, STEPS
from ..rules.options import options_of
from ..rules.regions import name_of
from ..rules.state import State


def to_dict(state: State, resumable: bool = False) -> dict[str, Any]:
    """Everything is public; `resumable` adds what reading it back needs."""
    data: dict[str, Any] = {
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "active": state.active,
        "tile": None if state.tile < 0 else TYPE_IDS[state.tile],
        "left": {TYPE_IDS[number]: count for number, count in sorted(enumerate(state.left), key=_by_name) if count},
        "discarded": [TYPE_IDS[number] for number in state.discarded],
        "board": [_placed(state, cell) for cell in state.order],
        "players": [_player(state, seat) for seat in range(PLAYERS)],
        "towers": [bool(state.towers >> number & 1) for number in range(TOKENS_ON_TOWERS)],
        "used": list(state.used),
        "scoring": scoring_name(state),
    }
    if resumable:
        names = (*DECISIONS, *STEPS)
        data["game"] = "zamek"
        data["options"] = options_of()
        data["resume"] = {"agenda": [[names[waiting[0]], *waiting[1:]] for waiting in state.agenda]}
    return data


def scoring_name(state: State) -> str | None:
    """The region that may be doubled, while that is asked."""
    item = state.agenda[-1] if state.agenda else ()
    return name_of(state, item[2]) if item and item[0] == ASK_DOUBLE else None


def part_name(state: State, node: int) -> str:
    """The part of a tile that a node is: `h1`."""
    cell, part = divmod(node, MOST_PARTS)
    return PARTS[state.face[cell] // SIDES][part].id


def _by_name(entry: tuple[int, int]) -> str:
    return TYPE_IDS[entry[0]]


def _placed(state: State, cell: int) -> dict[str, Any]:
    number, turn = divmod(state.face[cell], SIDES)
    follower = state.follower[cell]
    there = None
    if follower != NOBODY:
        there = {"player": follower // 16, "region": PARTS[number][follower % 16].id}
    return {"cell": CELLS[cell], "tile": TYPE_IDS[number], "turn": TURNS[turn], "follower": there}


def _player(state: State, seat: int) -> dict[str, Any]:
    size, house = state.keeps[seat]
    return {
        "score": state.score[seat],
        "followers": state.pool[seat],
        "keep": {"size": size, "house": name_of(state, house)} if size else None,
        "tokens": [{"kind": kind, "usable": can} for kind, can in state.tokens[seat]],
    }
