"""The state of a game, declared once: the annotations of its class say what it consists of.

From them come its slots, its copies, its equality and its fingerprint. What a game adds are its rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, TypeVar

from .agenda import Flow, Item, advance
from .contract import CHANCE, Decision, Game, action_number, check_sink, fields_of, tidied
from .errors import IllegalActionError, InvalidActionError, quoted
from .refusing import Refusal, Refuser, Wording, no
from .source import made

Value = TypeVar("Value")
Unkeyed = Annotated[Value, "unkeyed"]
"""a field that the fingerprint leaves out: it follows from the others, or the game adds it in a way of its own"""

OF_EVERY_GAME = ("players", "turn", "agenda", "answers", "sink")
"""the fields that `Game` has"""
_COPIED_OF_EVERY_GAME = {"players": "Unkeyed[int]", "turn": "int", "agenda": "list[Item]"}
"""their annotations; the sink is not copied, and the legal answers are replaced at every decision, never changed"""
_CHANGED_IN_PLACE = ("list[", "array[", "bytearray")


class Field(NamedTuple):
    """A part of a state."""

    name: str
    copied: bool
    """it is changed in place, so each copy of a state has its own"""
    keyed: bool
    """the fingerprint is made from it"""


def slots(annotations: Mapping[str, str]) -> tuple[str, ...]:
    """The `__slots__` of a class with these annotations in its body: `__slots__ = slots(__annotations__)`."""
    return tuple(name for name in annotations if name not in OF_EVERY_GAME)


def declared(kind: type[GameState]) -> list[Field]:
    """The fields of a class of states, but for the sink, in the order of their declaration."""
    annotations = dict(_COPIED_OF_EVERY_GAME)
    for base in reversed(kind.__mro__):
        if issubclass(base, GameState) and base is not GameState:
            annotations |= getattr(base, "__annotations__", {})
    fields = []
    for name, written in annotations.items():
        if not isinstance(written, str):
            raise TypeError(f"{kind.__module__}: begin the module with `from __future__ import annotations`.")
        if name in ("answers", "sink") or written.startswith("ClassVar"):
            continue
        bare = written.removeprefix("Unkeyed[")
        fields.append(Field(name, bare.startswith(_CHANGED_IN_PLACE), bare == written))
    return [*fields, Field("answers", copied=False, keyed=False)]


def source_of(kind: type[GameState]) -> str:
    """The methods that are made for a class of states, as a person would write them."""
    fields = declared(kind)
    copies = [f"    other.{name} = self.{name}{'[:]' if copied else ''}" for name, copied, _ in fields]
    parts = [f"tuple(self.{name})" if copied else f"self.{name}" for name, copied, keyed in fields if keyed]
    return "\n".join(
        [
            "def clone(self):",
            f"    other = {kind.__name__}()",
            *copies,
            "    other.sink = None",
            "    return other",
            "",
            "def key(self):",
            f"    return ({', '.join(parts)},)",
            "",
        ]
    )


class GameState(Game):
    """What is alike in the states of games with an agenda; see `Game` for what each method promises.

    A class says by its annotations what it consists of; lists, arrays and bytearrays are copied with it, all else is
    shared between copies. `clone` and `key` are made for each class that has all that a game promises.
    """

    __slots__ = OF_EVERY_GAME

    decisions: ClassVar[Sequence[str]]
    """the decisions by their kinds"""
    decision_rules: ClassVar[Sequence[str]]
    """the rule by which each is asked"""
    flow: ClassVar[Flow]
    texts: ClassVar[Sequence[str]]
    """the texts of the actions by their numbers"""
    numbers: ClassVar[Mapping[str, int]]
    """the actions by their texts"""
    shown_as: ClassVar[str] = "{0.game}, {0.players} players, turn {0.turn}"
    """how `repr` begins, with the fields of a state"""
    refuser: ClassVar[Refuser]
    """finds out why an action is not legal"""
    wording: ClassVar[Wording]
    """puts refusals into words"""
    form: ClassVar[Any]
    """the `core.forms.form.Form` by which states are written"""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not hasattr(cls, "texts") or "clone" in vars(cls):
            return
        functions = made(source_of(cls), {cls.__name__: cls})
        for name in ("clone", "key"):
            functions[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, functions[name])

    def clone(self) -> Self:
        """An independent copy, without the event sink. This is what search spends its time on."""
        raise NotImplementedError

    def key(self) -> tuple[Any, ...]:
        """What tells a position from others. What follows from the rest, such as the legal answers, is left out."""
        raise NotImplementedError

    def fingerprint(self) -> int:
        """See `Game`."""
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and other.game == self.game
            and all(getattr(self, name) == getattr(other, name) for name in fields_of(type(self)))
        )

    __hash__ = None  # type: ignore[assignment]

    def listen(self, sink: list[dict[str, Any]]) -> None:
        """Tell this sink from now on what happens."""
        check_sink(sink)
        self.sink = sink

    def decision(self) -> Decision | None:
        """Who is asked what; None when the game is over."""
        if not self.agenda:
            return None
        item: Item = self.agenda[-1]
        return Decision(item[1], self.decisions[item[0]])

    def apply(self, action: int) -> None:
        """See `Game`."""
        if type(action) is not int:
            action = action_number(action)
        if action not in self.answers:
            raise self._illegal(action)
        item, flow = self.agenda.pop(), self.flow
        flow.resolve[item[0]](self, item, action)
        self.answers = advance(self, flow)

    def _illegal(self, action: int) -> IllegalActionError:
        """The error for an action that is not legal now; raises `InvalidActionError` if no action has the number."""
        reason = self.why_not(self.numbers[self.text(action)])
        assert reason is not None, "what is not legal is refused for a reason"
        return self.wording.error(reason)

    def why_not(self, action: int) -> Refusal | None:
        """Why an action is not legal now; None when it is."""
        return self.refuser.why_not(self, action)

    def why_never(self, text: str) -> Refusal | None:
        """Why a text that no action has is refused; None when no rule speaks of it."""
        return None

    def not_your_turn(self, decision: Decision) -> IllegalActionError:
        """The refusal when another seat, or chance, is asked."""
        rule = self.decision_rules[self.decisions.index(decision.kind)]
        if decision.seat == CHANCE:
            return self.wording.error(no("chance", rule, decision=decision.kind))
        return self.wording.error(no("not_your_turn", rule, player=decision.seat))

    def report(self, event: str, rule: str, **data: Any) -> None:
        """Tell the sink what happened, by which rule; the keys are those of `events.Event`."""
        if self.sink is not None:
            phase = self.phase_id()
            told = {"event": event, "rule": rule, "turn": self.turn, **({"phase": phase} if phase else {}), **data}
            self.locate(told)
            sink: Any = self.sink  # some append in a way of their own, also for compiled code
            sink.append(told)

    def locate(self, event: dict[str, Any]) -> None:
        """Add to an event where it happens, and what it gives and takes (`Event`), where its own keys do not say so."""

    def report_automatic(self, item: Item, action: int) -> None:
        """Tell the sink that the engine took the only legal answer of a decision."""
        whom = {} if item[1] == CHANCE else {"seat": item[1]}
        asked = self.decisions[item[0]]
        self.report("only_answer", self.decision_rules[item[0]], **whom, decision=asked, text=self.texts[action])

    def refusal(self, text: str) -> IllegalActionError | None:
        """See `Game`."""
        if not isinstance(text, str):
            return None
        action = self.number(text)
        reason = self.why_never(text) if action is None else self.why_not(action)
        return reason and self.wording.error(reason)

    def text(self, action: int) -> str:
        """See `Game`."""
        try:
            if action >= 0:
                return self.texts[action]
        except (IndexError, TypeError):
            pass
        most = len(self.texts) - 1
        raise InvalidActionError(f"There is no action {quoted(action)}: those of {self.game} are 0 to {most}.")

    def number(self, text: str) -> int | None:
        """See `Game`."""
        if not isinstance(text, str):
            return None
        action = self.numbers.get(text)
        return _by_tidied(type(self)).get(tidied(text)) if action is None else action

    def to_dict(self, *, resumable: bool = False) -> dict[str, Any]:
        """The interchange form; `resumable` adds what `from_dict` needs to go on from here."""
        written: dict[str, Any] = self.form.write(self, resumable)
        return written

    def is_over(self) -> bool:
        """True when nothing is left to decide."""
        return not self.agenda

    def winners(self) -> list[int]:
        """The seats with most points."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def __repr__(self) -> str:
        decision = self.decision()
        asked = f"{decision.kind} of seat {decision.seat}" if decision else "over"
        return f"<{self.shown_as.format(self)}, {self.phase_id()}: {asked}>"


@cache
def _by_tidied(kind: type[GameState]) -> dict[str, int]:
    """The actions of a game by their texts without capitals."""
    return {tidied(text): action for text, action in kind.numbers.items()}
