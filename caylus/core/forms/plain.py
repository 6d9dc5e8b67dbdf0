"""The form of a game whose state's fields determine the decision (`GameState.next_decision`).

Its parts follow from the components of the state (`core.rules.components`). A new game, a saved one and a written
position begin alike: with the values of the parts, and their defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any, TypeVar

from ..rules.agenda import advance
from ..rules.components import Component
from ..rules.errors import RecordError
from ..rules.fields import LARGEST, located, refuse
from ..rules.state import GameState, declared
from ..rules.values import Anything, ByHand, Number, Seats, Table
from ..text.translation import _
from ..text.words import Word
from .form import Form, Part, Players, Seen, Shown
from .positions import Filled

State = TypeVar("State", bound=GameState)
_IMPLIED = ("players", "agenda", "choices", "turn", "turn_order")
"""fields of a state for which no game declares a part"""


class PlainForm(Form):
    """The form of a plain game (see the module); turn, turn order and phase need not be named.

    Args:
        state: The class of states.
        shown: Word of a part -> what the position editor calls it; `players.WORD` of what each seat has.

    Raises:
        TypeError: The declaration contradicts itself or the state; the message names the place.
    """

    def __init__(self, state: type[GameState], *, shown: Mapping[str, Shown] | None = None) -> None:
        self._fields = [field.name for field in declared(state) if field.name not in ("players", "agenda", "choices")]
        self._sizes = {name: component.each for name, component in state.components.items() if component.each}
        _check(state, self._fields)
        made = {name: _part(state, name, component) for name, component in state.components.items()}
        seats = [part for name, part in made.items() if name in self._sizes]
        table = [part for name, part in made.items() if name not in self._sizes]
        parts = [Part("turn", Number(1, LARGEST), also="round", default=1)]
        if state.phases:
            phase = ByHand(
                lambda state: state.phase_id(), lambda state, value, path: None, Anything({"enum": list(state.phases)})
            )
            parts.append(Part("phase", phase, follows=lambda data: None))
        if "turn_order" in self._fields:
            everybody = Seats(every=True)
            parts.append(Part("turn_order", everybody, default=lambda data: [*range(len(data["players"]))]))
        parts += [
            Part("players", Players(*seats, least=min(state.player_counts), most=max(state.player_counts))),
            *table,
        ]
        keys = (part.key() for part in parts if part.word != "players" and part.follows is None)
        super().__init__(
            state.game,
            state,
            parts=parts,
            empty=self._blank,
            options_of=lambda state: {name: getattr(state, name) for name in state.options},
            keys=("position", "game", "options", "players", *keys),
            others={},
            shown={"turn": Shown(_("Turn")), "turn_order": Shown(term="rank"), **(shown or {})},
        )

    def _blank(self, kind: type[State], count: int, given: Any) -> State:
        """A state in which nothing has been read but its options."""
        new = kind.blank(count)
        for name in self._fields:
            size = self._sizes.get(name)
            setattr(new, name, given[name] if name in given else 0 if size is None else [0] * (count * size))
        return new

    def start(self, kind: type[State], players: Any, options: Any) -> State:
        """Return the table before anything is drawn (`GameState.empty`)."""
        state: State = self.read(kind, self.fill({"players": [{}] * players, "options": options}))
        return state

    def go_on(self, state: GameState, data: Any) -> None:
        """See `Form`. The fields determine the decision."""
        state.check()
        state.choices = advance(state, state.flow)
        if state.phases and data["phase"] != state.phase_id():
            raise refuse(("phase",), state.phase_id(), data["phase"])

    def begin(self, state: GameState, data: Filled) -> None:
        """See `Form`."""
        state.check()


def form_of(state: type[GameState], words: Iterable[Word]) -> PlainForm:
    """Return the form of a game, in which the position editor calls components as the file of rules does."""
    names = {word.key: word.text for word in words if word.kind == "place" and "{" not in word.text}
    shown = {
        f"{'players.' * bool(component.each)}{component.word or name}": Shown(names[name])
        for name, component in state.components.items()
        if name in names
    }
    return PlainForm(state, shown=shown)


def _part(state: type[GameState], name: str, component: Component) -> Part:
    """Return the part of the form that stands for a component."""
    word, start, each = component.word or name, component.start, component.each
    kind = component.kind_of(state.options)
    default: Any = start
    if isinstance(start, str) and start in state.options:
        default = _from_option(start, each)
    elif each > 1 and not isinstance(start, list):
        default = [start] * each
    return Part(word, kind, name, of=each if each > 1 else 0, default=default, seen=Seen(word))


def _from_option(option: str, each: int) -> Callable[..., Any]:
    """Return the function for a default that is the value of an option."""
    if each > 1:
        return lambda data: [data["options"][option] for _ in range(each)]
    return lambda data: data["options"][option]


def _check_start(state: type[GameState], component: Component, where: str) -> None:
    """Refuse a value in a new game that the component cannot have, whatever the options are."""
    start, most, each = component.start, component.most, component.each
    if callable(start):  # it needs the data of a position
        return
    starts = state.options[start] if isinstance(start, str) and start in state.options else [start]
    limits = state.options[most] if isinstance(most, str) and start != most else [most]
    for limit, value in product(limits, starts):
        kind = component._replace(most=limit).kind_of(state.options)
        whole = [value] * each if each > 1 and not isinstance(value, list) else value
        try:
            kind.read(whole, ("start",), Table(min(state.player_counts)))
        except RecordError as error:
            raise TypeError(f"{where}: {located(error, 'start')}") from None


def _check(state: type[GameState], fields: Iterable[str]) -> None:
    """Refuse a declaration that contradicts itself or the state."""
    where = f"{state.game}: {state.__name__}"
    for name, values in state.options.items():
        if not values:
            raise TypeError(f"{state.game}: option `{name}` has no values; give it one at least, the default first.")
        if name not in fields:
            raise TypeError(f"{where} has no field `{name}` for the option of this name.")
    for name, component in state.components.items():
        if isinstance(component.most, str) and component.most not in state.options:
            raise TypeError(f"{where}.{name}: `{component.most}` is no option, so the largest number is unknown.")
        _check_start(state, component, f"{where}.{name}")
    known = {*state.options, *_IMPLIED, *state.components}
    forgotten = [name for name in fields if name not in known]
    if forgotten:
        raise TypeError(f"{where}.{forgotten[0]}: no component declares this field, so it would not be saved.")
