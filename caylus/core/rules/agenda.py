"""The waiting flow of a game as data.

A state carries a stack of *items*, plain tuples of small ints whose first element is a kind. Kinds below
`len(flow.legal)` are *decisions*: they wait for a player. The others are *steps*: they resolve themselves, often by
putting further items on the stack. Nothing else decides what happens next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .contract import Game

Item = tuple[int, ...]


class Flow:
    """The handlers of one game, indexed by kind; steps follow the decisions in one numbering."""

    __slots__ = ("first_step", "legal", "resolve")  # `advance` reads these faster than it unpacks a tuple

    def __init__(
        self, legal: tuple[Callable[[Any, Item], list[int]], ...], resolve: tuple[Callable[..., None], ...]
    ) -> None:
        self.legal = legal
        """decision -> its legal actions; no action at all means that the decision lapses"""
        self.resolve = resolve
        """decision -> carry out (state, item, action); step -> carry out (state, item)"""
        self.first_step = len(legal)


Legal = Callable[[Any, Item], list[int]]
Resolve = Callable[..., None]


def flow_of(decisions: Mapping[int, tuple[Legal, Resolve]], steps: Mapping[int, Resolve]) -> Flow:
    """The handlers by kind: how a decision is answered and carried out, how a step resolves itself."""
    kinds = range(len(decisions) + len(steps))
    return Flow(
        legal=tuple(decisions[kind][0] for kind in range(len(decisions))),
        resolve=tuple(steps[kind] if kind in steps else decisions[kind][1] for kind in kinds),
    )


class Kinds(NamedTuple):
    """The kinds of items of one game by their names, for saved states."""

    names: tuple[str, ...]
    number: dict[str, int]
    arguments: tuple[tuple[str, ...], ...]
    """kind -> what the numbers are that follow it in an item"""


def kinds_of(decisions: Sequence[str], steps: Sequence[str], arguments: Mapping[int, tuple[str, ...]]) -> Kinds:
    """Decisions have a seat and steps nothing, but for those whose arguments are given."""
    names = (*decisions, *steps)
    usual: tuple[tuple[str, ...], ...] = ((("seat",),) * len(decisions)) + (((),) * len(steps))
    return Kinds(
        names,
        {name: kind for kind, name in enumerate(names)},
        tuple(arguments.get(kind, own) for kind, own in enumerate(usual)),
    )


def advance(state: Game, flow: Flow) -> list[int]:
    """Run steps until a decision with at least two legal answers is on top, or the agenda is empty.

    Returns these answers.
    """
    agenda = state.agenda
    legal_of, resolve, first_step = flow.legal, flow.resolve, flow.first_step
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
