"""The form of a game whose state's fields determine the decision (`GameState.asks`).

A new game, a saved one and a written position begin alike: with the values of the parts, and their defaults.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ..rules.agenda import advance
from ..rules.errors import RecordError
from ..rules.options import read_options
from ..rules.state import GameState, declared
from ..text.translation import _
from .fields import LARGEST, refuse
from .form import NEEDED, Data, Form, Part, Players, Shown
from .positions import expand, in_record, shorten
from .values import Amounts, Anything, ByHand, Number, Seats

State = TypeVar("State", bound=GameState)
_IMPLIED = ("players", "agenda", "answers", "turn", "turn_order")
"""fields of a state for which no game declares a part"""


class PlainForm(Form):
    """The form of a plain game (see the module); turn, turn order and phase need not be named.

    Args:
        state: The class of states.
        players: The number of players, at least and at most.
        seats: Parts that each seat has.
        table: The other parts.
        options: Option -> its values, the default first; each is a field of the state.
        shown: Word of a part -> its look in the position editor; `players.WORD` for parts of seats.

    Raises:
        TypeError: The declaration contradicts itself or the state; the message names the place.
    """

    def __init__(
        self,
        state: type[GameState],
        *,
        players: tuple[int, int],
        seats: Sequence[Part] = (),
        table: Sequence[Part] = (),
        options: Mapping[str, Sequence[Any]] | None = None,
        shown: Mapping[str, Shown] | None = None,
    ) -> None:
        self._title = state.game.capitalize()
        self._players = range(players[0], players[1] + 1)
        self._values = {name: (*values,) for name, values in (options or {}).items()}
        self._fields = [field.name for field in declared(state) if field.name not in ("players", "agenda", "answers")]
        self._sizes = {part.field or part.word: part.of or 1 for part in seats}
        _check(state, self._fields, (*seats, *table), self._values)
        least, most = players
        parts = [Part("turn", Number(1, LARGEST), also="round", default=1)]
        if state.phases:
            phase = ByHand(
                lambda state: state.phase_id(), lambda state, value, path: None, Anything({"enum": list(state.phases)})
            )
            parts.append(Part("phase", phase, follows=lambda data: None))
        if "turn_order" in self._fields:
            everybody = Seats(every=True)
            parts.append(Part("turn_order", everybody, default=lambda data: [*range(len(data["players"]))]))
        parts += [Part("players", Players(*seats, least=least, most=most)), *table]
        said = (part.key() for part in parts if part.word != "players" and part.follows is None)
        super().__init__(
            state.game,
            state,
            parts=parts,
            empty=self._blank,
            options=self._values,
            complete=self._complete,
            options_of=lambda state: {name: getattr(state, name) for name in self._values},
            keys=("position", "game", "options", "players", *said),
            others={},
            shown={"turn": Shown(_("Turn")), "turn_order": Shown(term="rank"), **(shown or {})},
        )

    def _complete(self, count: Any, given: Any) -> Data:
        usual = {name: values[0] for name, values in self._values.items()}
        return usual | read_options(self._title, count, self._players, given, self._values)[1]

    def _blank(self, kind: type[State], count: int, given: Any) -> State:
        """Return a state with defaults, apart from its options."""
        new, chosen = kind.blank(count), self._complete(count, given)
        for name in self._fields:
            size = self._sizes.get(name)
            setattr(new, name, chosen[name] if name in self._values else 0 if size is None else [0] * (count * size))
        return new

    def start(self, kind: type[State], players: Any, options: Any) -> State:
        """Return the table before anything is drawn; raises `RecordError` (`GameState.empty`)."""
        self._complete(players, options)
        state: State = self.read(kind, expand(self, {"players": [{}] * players, "options": options}))[0]
        return state

    def from_dict(self, kind: type[State], data: object) -> State:
        """Read a state written by `to_dict(resumable=True)`; raises `RecordError` with the problem and its place."""
        state = self._begun(kind, data, None)
        if kind.phases and isinstance(data, Mapping) and data["phase"] != state.phase_id():
            raise refuse(("phase",), state.phase_id(), data["phase"])
        return state

    def from_position(
        self, kind: type[State], record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None
    ) -> State:
        """Return the state of a position; raises `RecordError` with the problem and its place."""
        try:
            return self._begun(kind, expand(self, record), sink)
        except RecordError as error:
            raise in_record(self, record, error) from None

    def to_position(self, state: GameState) -> Data:
        """Return the position record, without keys that have their default."""
        return shorten(self, self.write(state, True))

    def _begun(self, kind: type[State], data: object, sink: list[dict[str, Any]] | None) -> State:
        state: State = self.read(kind, data)[0]
        state.check()
        state.sink = sink
        state.report_beginning("position")
        state.answers = advance(state, state.flow)
        return state


def _check(
    state: type[GameState], fields: Iterable[str], parts: Sequence[Part], options: Mapping[str, Sequence[Any]]
) -> None:
    """Refuse a declaration that contradicts itself or the state."""
    where = f"{state.game}: {state.__name__}"
    for name, values in options.items():
        if not values:
            raise TypeError(f"{state.game}: option `{name}` has no values; give it one at least, the default first.")
        if name not in fields:
            raise TypeError(f"{where} has no field `{name}` for the option of this name.")
    for part in parts:
        if part.default is NEEDED and part.follows is None and not isinstance(part.kind, Amounts):
            raise TypeError(f"{state.game}: part `{part.word}` has no default, so no game could begin.")
    known = {*options, *_IMPLIED, *(part.field or part.word for part in parts)}
    forgotten = [name for name in fields if name not in known]
    if forgotten:
        raise TypeError(f"{where}.{forgotten[0]}: no part of the form stands for this field, so it would not be saved.")
