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


class DecisionKind(NamedTuple):
    """A kind of decision; its number is its place among the questions of the game."""

    kind: str
    rule: str
    """number of the rule that asks for the decision"""
    legal: Callable[[Any, Item], list[int]]
    """(state, item) -> the legal actions"""
    resolve: Callable[[Any, Item, int], None]
    """(state, item, action): changes the fields and the agenda, and reports events"""
    words: Sequence[str] = ()
    """the first words of the actions that answer it and can be refused there"""
    why: Callable[[Any, Item, int], Any] | None = None
    """(state, item, action) -> the `Refusal` of an action with one of these words; None: no reason but the rule"""


def flow_of(decision_kinds: Sequence[DecisionKind], steps: Mapping[int, Callable[[Any, Item], None]]) -> Flow:
    """Return the handlers by kind: for decisions their legal actions and their effects, for steps their effects."""
    first_step = len(decision_kinds)
    return Flow(
        legal=tuple(kind.legal for kind in decision_kinds),
        resolve=(*(kind.resolve for kind in decision_kinds), *(steps[first_step + step] for step in range(len(steps)))),
    )


class Kinds(NamedTuple):
    """The kinds of items of one game by their names, for saved states."""

    names: tuple[str, ...]
    number: dict[str, int]
    arguments: tuple[tuple[str, ...], ...]
    """kind -> the names of the numbers that follow it in an item"""


def kinds_of(
    decision_kinds: Sequence[DecisionKind], steps: Sequence[str], arguments: Mapping[int, tuple[str, ...]]
) -> Kinds:
    """Name the kinds; decisions have a seat and steps nothing, unless their arguments are given."""
    names = (*[decision.kind for decision in decision_kinds], *steps)
    usual: tuple[tuple[str, ...], ...] = ((("seat",),) * len(decision_kinds)) + (((),) * len(steps))
    return Kinds(
        names,
        {name: kind for kind, name in enumerate(names)},
        tuple(arguments.get(kind, own) for kind, own in enumerate(usual)),
    )


MOST_IN_A_ROW = 10_000
"""limit for decisions in a row with a single legal action; beyond it the game would never go on"""


def advance(state: Game, flow: Flow) -> list[int]:
    """Run steps until a decision with at least two legal actions is on top, or the game is over.

    With an empty agenda, the fields determine the decision (`Game.next_decision`). Returns the actions.
    """
    agenda = state.agenda
    legal_of, resolve, first_step = flow.legal, flow.resolve, flow.first_step
    in_a_row = 0
    while True:
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
        decision = state.next_decision()
        if decision is None:
            if state.sink is not None:
                state.report_end()
            return []
        agenda.append(decision)
        in_a_row += 1
        if in_a_row == MOST_IN_A_ROW:
            raise _endless(state, flow)


def _endless(state: Game, flow: Flow) -> RuntimeError:
    item = state.agenda[-1]
    legal = flow.legal[item[0]](state, item)
    why = f"its only action, `{state.text(legal[0])}`, leads to nothing else" if legal else "it has no action"
    return RuntimeError(
        f"{state.game}: {type(state).__name__}.next_decision() gives decision {item[0]} for ever, since {why}."
    )
