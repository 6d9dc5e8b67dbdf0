"""The waiting flow of a game as data.

A state carries a stack of *items*, plain tuples of small ints whose first element is a kind. Kinds below
`len(flow.legal)` are *decisions*: they wait for a player. The others are *steps*: they resolve themselves, often by
putting further items on the stack. Nothing else decides what happens next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .contract import Game

Item = tuple[int, ...]


class Flow(NamedTuple):
    """The handlers of one game, indexed by kind; steps follow the decisions in one numbering."""

    legal: tuple[Callable[[Any, Item], list[int]], ...]
    """decision -> its legal actions; no action at all means that the decision lapses"""
    resolve: tuple[Callable[..., None], ...]
    """decision -> carry out (state, item, action); step -> carry out (state, item)"""


def advance(state: Game, flow: Flow) -> list[int]:
    """Run steps until a decision with at least two legal answers is on top, or the agenda is empty.

    Returns these answers.
    """
    agenda = state.agenda
    legal_of, resolve = flow
    first_step = len(legal_of)
    while agenda:
        item = agenda.pop()
        kind = item[0]
        if kind >= first_step:
            resolve[kind](state, item)
            continue
        legal = legal_of[kind](state, item)
        if len(legal) > 1:
            agenda.append(item)
            return legal
        if legal:
            if state.sink is not None:
                state.report_automatic(item, legal[0])
            resolve[kind](state, item, legal[0])
    return []
