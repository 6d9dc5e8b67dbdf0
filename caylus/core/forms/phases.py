"""The form of a game whose turns have phases, each with its items on the agenda.

A saved state says in `resume` what is left of the present phase. A position begins its phase, unless it has `resume`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..rules.agenda import Item
from ..rules.errors import RecordError
from ..rules.fields import refuse
from ..rules.values import Kind, Object, Seat
from .form import Data, Form
from .positions import Filled
from .saved import Items

_AGENDA = ("resume", "agenda")


class PhasedForm(Form):
    """The form of a game with phases (see the module); a game says in a class of its own what is possible in them.

    Args:
        items: The items of the agenda.
        lists: The numbers that a phase remembers: field -> (state) -> their kind.
        phases_after: (phase) -> the items on the agenda for the phases behind it.
        asking: The phase that a position can begin with a certain player, its word `asked`.
        over: The phase when the game is over.
        more: As in `Form`.
    """

    def __init__(
        self,
        game: str,
        state: type[Any],
        *,
        items: Items,
        lists: Mapping[str, Callable[[Any], Kind]],
        phases_after: Callable[[int], Sequence[Item]],
        asking: int,
        over: int,
        **more: Any,
    ) -> None:
        self.items, self.lists, self.phases_after = items, lists, phases_after
        self.asking, self.over = asking, over
        super().__init__(game, state, resume=self._left, **more)

    # The rules of a game

    def is_possible(self, state: Any, left: list[Item]) -> bool:
        """Tell whether this can be left of the phase: a decision and the items after it."""
        raise NotImplementedError

    def opening(self, state: Any, decider: int | None) -> list[Item]:
        """Return the items of a phase that begins with a decision, the next one last; empty: it begins with its step.

        `decider` is the seat that a position names.
        """
        raise NotImplementedError

    def check(self, state: Any, data: Any) -> None:
        """Raise `RecordError` if no game leads to a state that has been read from this saved state or position."""

    def prepare(self, state: Any) -> None:
        """Set the fields that follow from the others, before the legal actions are computed."""

    # Reading

    def read(self, kind: type[Any], data: object) -> Any:
        """See `Form`."""
        state = super().read(kind, data)
        if isinstance(data, Filled) and "asked" in data.given and state.phase_number != self.asking:
            phase = self["phase"].names[self.asking]
            expected = f"nobody, because only {phase} can begin with a certain player"
            raise refuse(("asked",), expected, data.given["asked"])
        return state

    def go_on(self, state: Any, data: Any) -> None:
        """See `Form`."""
        resume = data["resume"]
        lists = {field: kind(state) for field, kind in self.lists.items()}
        left, *numbers = Object(agenda=self.items, **lists).read(resume, ("resume",), state)
        for field, value in zip(lists, numbers, strict=True):
            setattr(state, field, value)
        if (left or state.phase_number != self.over) and not self.is_possible(state, left):
            raise refuse(_AGENDA, "a question, and what is left of the phase", resume["agenda"])
        state.agenda = [*self.phases_after(state.phase_number), *left]
        self.check(state, data)
        if state.agenda:
            self.prepare(state)
            item = state.agenda[-1]
            state.choices = state.flow.legal[item[0]](state, item)
            if len(state.choices) < 2:
                raise refuse(_AGENDA, "a decision that has at least two choices", resume["agenda"])

    def begin(self, state: Any, data: Filled) -> None:
        """See `Form`."""
        decider = data.given.get("asked")
        left = self.opening(state, None if decider is None else Seat().read(decider, ("asked",), state))
        if left:
            state.agenda = [*self.phases_after(state.phase_number), *left]
        elif state.phase_number != self.over:
            state.agenda = [*self.phases_after(state.phase_number - 1)]
        self.check(state, data)
        self.prepare(state)

    # Writing

    def _left(self, state: Any) -> Data:
        left = state.agenda[len(self.phases_after(state.phase_number)) :]
        memory = {field: [*getattr(state, field)] for field in self.lists}
        return {"agenda": [[self.items.kinds.names[item[0]], *item[1:]] for item in left], **memory}

    def to_position(self, state: Any) -> Data:
        """See `Form`."""
        data = self.write(state, True)
        record = self.short(data)
        tried = [record]
        if state.phase_number == self.asking and state.agenda:
            named = {**record, "asked": state.agenda[-1][1]}
            named = {word: named[word] for word in self.keys if word in named}
            usual = self.opening(state, None)
            if not usual:
                tried = [record, named]
            elif usual[-1] != state.agenda[-1]:
                tried = [named]
        memory = data["resume"]
        left = {word: memory[word] for word in memory if word == "agenda" or any(memory[word])}
        return next((short for short in tried if self._leads_to(short, state)), {**record, "resume": left})

    def _leads_to(self, record: Data, state: Any) -> bool:
        """Tell whether the phase, begun with this board, comes to exactly this state."""
        try:
            return bool(self.from_position(type(state), record) == state)
        except RecordError:  # such a board is possible only in the middle of the phase
            return False
