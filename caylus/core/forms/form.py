"""The forms of a game's states, declared once: saved states, and positions that people write by hand.

A game has one `Form`: a table with the word of each part of a saved state, its kind (`core.rules.values`), the field of
the state that it stands for, and its default in a position record. From it come:

* `write(state, resumable)`: the saved state, as `to_dict` returns it;
* `read(kind, data)`: a state from it, checked; each refusal has the path to the faulty value;
* `expand(form, record)` and `shorten(form, data)`: from a position record to a saved state and back
  (`core.forms.positions`), with `leads_to`, `with_resume` and `in_record` for the rest of reading and writing one;
* JSON schemas of states and positions, and the fields of the position editor (`core.forms.described`).

A game uses it in its folder `forms`::

    FORM = Form(
        "chess", State,
        parts=(
            Part("turn", Number(1, 500), default=1),                 # state.turn; a position begins in turn 1
            Part("phase", Name(PHASES), default=PHASES[0]),          # the state holds a number, the form its name
            Part("order", Seats(), default=lambda data: [*range(len(data["players"]))]),
            Part("players", Players(                                 # one object for each seat
                Part("coins", Number(0, LARGEST), "money", default=0),           # state.money[seat]
                Part("wood", Number(0, LARGEST), "goods", of=2, at=0, default=0),  # state.goods[seat * 2 + 0]
                Part("left", Number(0, 9), follows=lambda data, seat: ...),  # no key of a record
                Part("passed", Flag(), told=lambda state, seat: ..., expected="as in order", follows=...),
                least=2, most=4,
            )),
            Part("road", Spaces(...)),                               # a list of spaces, in records {"3": "inn"}
            Part("walkers", Seats(), default=[], check=refuse_too_many),    # takes the state when this has been read
            Part("gates", Group(Part("left", Optional(Seat()), "worker", at=3), ...)),    # state.worker[3]
            Part("pile", ByHand(write, read, schema), expand=..., shorten=...),           # neither is a field
        ),
        saved=(Part("history", ...),),                               # only in the resumable form
        resume=write_resume,                                         # what is left of the phase: by hand; or none
        memory=lambda data: {"agenda": []},                          # what a record's `resume` need not say
        keys=(...),
    )

Parts are written in their order, and read in it, but for those of `late`, which come last and in the order of `late`.
A field that is a tuple in an empty state is one again when its part has been read. The game itself has functions for
the rest of a phase (`resume`), for its invariants, and for laying a board (`Spaces.lay`). The class of states has the
form as its `form`, by which `to_dict` writes; `Positions.form` gives it to schemas and the editor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from ..rules.contract import fields_of
from ..rules.errors import Path, RecordError
from ..rules.fields import Fields, read_fields, read_list, refuse
from ..rules.schema import Schema, closed, list_of
from ..rules.source import Source
from ..rules.state import GameState
from ..rules.values import Amounts, ByHand, Flag, Held, Kind, Seat

NOT_RESUMABLE = "only to_dict(resumable=True) can be read back, so write resumable=True."

Game = TypeVar("Game", bound=GameState)
Data = dict[str, Any]
NEEDED: Any = object()
"""in place of a default: every position record must have this key"""


class Feature(NamedTuple):
    """One number of an observation; all are whole, 0 or more."""

    name: str
    high: int
    """the maximum"""
    scale: float
    """a large ordinary value, to divide by"""


class Seen(NamedTuple):
    """The features of a part for learners (`core.forms.features`)."""

    name: str
    high: int | Sequence[int] | None = None
    """upper bound, if the kind's own limit is not meant; amounts may have one each"""
    scale: float | None = None
    """a large value of an ordinary game, if that is less than the highest"""


class Shown(NamedTuple):
    """The look of a part of a position record in an editor (`core.forms.described`)."""

    label: str = ""
    """marked for translation; without one, the editor takes the catalogue's label of the term"""
    term: str = ""
    """the entry `term.TERM` of the catalogue that names and draws it, if TERM is not the word"""
    names: str | Mapping[str, str] = ""
    """the labels of its names: the entries of the catalogue, `tile` for `tile.mill`, where they do not stand under
    the word; or labels marked for translation"""
    listed: str = ""
    """the form of a list of names or numbers: `once`, each at most once, in their order; `counted`, in any order"""
    each: int | None = None
    """highest count of each name, for `counted`"""


class Part(NamedTuple):
    """A part of an object in a saved state."""

    word: str
    kind: Any
    """a `Kind`, or `Players`, `Spaces` or `Group`"""
    field: str = ""
    """the field of the state, where it has another name; in `Players` it has an element for each seat"""
    of: int = 0
    """number of the field's elements for each seat, in `Players`, if there are several"""
    at: int | None = None
    """index in the elements of a seat, or in the field; None: all of them"""
    told: Callable[..., Any] | None = None
    """takes the state and gives a value that is no field; in `Players` it takes the seat, too, in `Spaces` the tile"""
    expected: str = ""
    """the words of the refusal of a value that differs from the told one, which is `{0}`"""
    default: Any = NEEDED
    """default in a position record: a value, or a function. It takes the unchecked saved state, whose parts are made
    when they are first needed; in `Spaces` it takes the number of the space and the space
    """
    follows: Callable[..., Any] | None = None
    """gives the value from the data, in `Players` from the data and the seat; position records do not have the key"""
    said: str = ""
    """the word in a position record, if it differs"""
    also: str = ""
    """a second word that position records may use when read, such as the name of this in all games"""
    expand: Callable[[Any], Any] | None = None
    """turns the value in a position record into that of the saved state, if they differ"""
    shorten: Callable[[Any], Any] | None = None
    """turns the value of the saved state back"""
    completed: Callable[[Any, Any], Any] | None = None
    """at the top: takes the unchecked saved state, and the value or default of the position record (`default` is in the
    record's words then); gives the part. `shorten` goes back
    """
    said_kind: Kind | None = None
    """the kind of the value in a position record, if it differs"""
    seen: Seen | None = None
    """features for learners; None: there are none, or the game writes them"""
    check: Callable[[Any], None] | None = None
    """takes the state as read so far, with this part; raises an error if it is wrong; not in `Players` and `Spaces`"""

    def is_field(self) -> bool:
        """Tell whether its value is a field of the state, or elements of one."""
        return self.told is None and not isinstance(self.kind, ByHand | Several)

    def source(self, inside: str) -> str:
        """Return the source code of the state's value; `inside` is the name of a seat or of the tile on a space."""
        field = f"state.{self.field or self.word}"
        if isinstance(self.kind, ByHand):
            return f"state, {inside}" if inside else "state"
        if isinstance(self.kind, Held):
            return field
        if inside == "seat" and self.of:
            first = f"seat * {self.of}"
            return f"{field}[{first} : {first} + {self.of}]" if self.at is None else f"{field}[{first} + {self.at}]"
        index = inside or self.at
        return field if index in ("", None) else f"{field}[{index}]"

    def put(self, state: Any, value: Any, seat: int | None) -> None:
        """Set the field of a state, or the element of it that this stands for."""
        field, of, at = self.field or self.word, self.of, self.at
        if of and seat is not None:
            place: Any = slice(seat * of, seat * of + of) if at is None else seat * of + at
        else:
            place = at if seat is None else seat
        if place is None:
            setattr(state, field, value)
            return
        held = getattr(state, field)
        if type(held) is tuple:
            values = [*held]
            values[place] = value
            setattr(state, field, (*values,))
        else:
            held[place] = value

    def write(self, source: Source, inside: str) -> str:
        """Return the source code of the written value."""
        if self.told is None:
            value = self.source(inside)
        else:
            value = f"{source.constant(self.told)}(state{', ' * bool(inside)}{inside})"
        written: str = self.kind.write(source, value)
        return written

    def take(self, value: Any, path: Path, state: Any, seat: int | None = None) -> None:
        """Put a value from outside into the state, or compare it with the value of `told`; raises `RecordError`."""
        if self.told is None:
            self.kind.take(self, value, path, state, seat)
        else:
            told = self.told(state) if seat is None else self.told(state, seat)
            if value != told or type(value) is not type(told):
                if isinstance(self.kind, Flag):
                    self.kind.read(value, path, state)
                raise refuse(path, self.expected.format(told), value)
        if self.check is not None:
            self.check(state)

    def key(self) -> str:
        """Return the word in a position record."""
        return self.said or self.word


def second_words(parts: Iterable[Part]) -> dict[str, str]:
    """Return the second words that a position record may use, with the first ones."""
    return {part.also: part.key() for part in parts if part.also}


def usual_values(parts: Sequence[Part]) -> Data:
    """Return the values of an object of which a position record says nothing."""
    return {
        part.word: dict.fromkeys(part.kind.names, 0) if isinstance(part.kind, Amounts) else part.default
        for part in parts
        if part.follows is None
    }


def _object(source: Source, parts: Sequence[Part], inside: str) -> str:
    """Return the source code of an object with these parts."""
    entries = [f"{part.word!r}: {part.write(source, inside)}" for part in parts]
    return f"{{{', '.join(entries)}}}"


class Several(Kind):
    """An object with parts of its own; a position leaves out those that have their default."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.said = {part.key(): part for part in parts if part.follows is None}
        """the parts by their words in a position record"""
        self.also = second_words(parts)
        self.usual = usual_values(parts)
        self.fields = Fields(*[part.word for part in parts])

    def schema(self, seats: int) -> Schema:
        return closed({part.word: part.kind.schema(seats) for part in self.parts})


class Group(Several):
    """An object whose parts stand for fields of the state."""

    word = "group"

    def write(self, source: Source, value: str) -> str:
        return _object(source, self.parts, "")

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        for own, one in zip(self.parts, read_fields(value, self.fields, path), strict=True):
            own.take(one, (*path, own.word), state)


class Players(Several):
    """A list with an object for each seat; `least` and `most` limit its length."""

    word = "players"

    def __init__(self, *parts: Part, least: int, most: int) -> None:
        super().__init__(*parts)
        self.least, self.most = least, most
        numbered = enumerate(parts)
        # holdings first: a thing of two players is refused as such, whatever else is wrong with the second
        self._in_order = sorted(numbered, key=lambda entry: not isinstance(entry[1].kind, Held))

    def write(self, source: Source, value: str) -> str:
        listed = source.fresh("players")
        source.add(f"{listed} = []", "for seat in range(state.players):")
        source.indent += 1
        source.add(f"{listed}.append({_object(source, self.parts, 'seat')})")
        source.indent -= 1
        return listed

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        for number, one in enumerate(value):
            values = read_fields(one, self.fields, (*path, number))
            for place, own in self._in_order:
                own.take(values[place], (*path, number, own.word), state, number)

    def schema(self, seats: int) -> Schema:
        return list_of(super().schema(seats), self.most, self.least)


class Spaces(Kind):
    """A list of the spaces of a board; in a position record an object by their numbers, with a name or an object each.

    `field` holds the tile on each space, below 0 for none. The first part is the tile's name; the others come from
    `state.FIELD[tile]`. `lay(state, spaces)` puts the values that were read into a state: a tuple for each space, or
    None.
    """

    word = "spaces"

    def __init__(
        self,
        *parts: Part,
        length: int | str,
        lay: Callable[[Any, list[tuple[Any, ...] | None]], None],
        nothing: str,
        usual: Mapping[int, str],
        first: int = 0,
        closed: Sequence[int] = (),
        but: str = "",
        before: Sequence[str] = (),
    ) -> None:
        self.parts = parts
        self._in_order = sorted(enumerate(parts), key=lambda entry: entry[1].word not in before)
        """parts that are checked `before` the name come first"""
        self.fields = Fields(*[part.word for part in parts])
        self.length = length
        """the number, or the option that says it"""
        self.lengths: Sequence[int] = [length] if isinstance(length, int) else []
        """all of them; a form adds those of an option"""
        self.lay = lay
        self.nothing = nothing
        """the words of a refusal for a space on which nothing lies"""
        self.usual = usual
        """space -> the default tile there; spaces have the numbers that people use"""
        self.first = first
        """the number of the first space for people"""
        self.closed = closed
        """spaces that a position must not name; a refusal adds `but`"""
        self.but = but
        self.nothing_there: Data = {part.word: [] if part.default == [] else None for part in parts}
        """an empty space in a saved state"""
        self._usual_roads: dict[int, dict[str, Data]] = {}

    def space(self, number: int, said: Data) -> Data:
        """Return a space of a saved state from its values in a position record."""
        space: Data = {**self.nothing_there, self.parts[0].word: self.usual.get(number), **said}
        for part in self.parts:
            if callable(part.default) and space[part.word] is None:
                space[part.word] = part.default(number, space)
        return space

    def usual_spaces(self, length: int) -> dict[str, Data]:
        """Return the spaces with their defaults, by number; nobody changes them."""
        if length not in self._usual_roads:
            numbers = range(self.first, self.first + length)
            self._usual_roads[length] = {str(number): self.space(number, {}) for number in numbers}
        return self._usual_roads[length]

    def write(self, source: Source, value: str) -> str:
        listed = source.fresh("spaces")
        name, *others = self.parts
        source.add(f"{listed} = []", f"for lies in {value}:", "    if lies < 0:")
        source.add(f"        {listed}.append({self.nothing_there!r})", "        continue")
        source.indent += 1
        first = f"{name.word!r}: {name.kind.write(source, 'lies')}"
        rest = _object(source, others, "lies")
        source.add(f"{listed}.append({{{first}, {rest[1:]})")
        source.indent -= 1
        return listed

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        length = getattr(state.rules, self.length) if isinstance(self.length, str) else self.length
        spaces = [
            None if one == self.nothing_there else self._space(one, (*path, number), state)
            for number, one in enumerate(read_list(value, length, length, path))
        ]
        self.lay(state, spaces)

    def _space(self, value: Any, path: Path, state: Any) -> tuple[Any, ...]:
        values = [*read_fields(value, self.fields, path)]
        for place, part in self._in_order:
            if place == 0 and values[0] is None:
                raise refuse(path, self.nothing, value)
            values[place] = part.kind.read(values[place], (*path, part.word), state)
        return tuple(values)

    def schema(self, seats: int) -> Schema:
        lies = closed({part.word: part.kind.schema(seats) for part in self.parts})
        return list_of({"anyOf": [{"const": self.nothing_there}, lies]}, max(self.lengths), min(self.lengths))


class Form:
    """The declared forms of a game; the module explains them."""

    def __init__(
        self,
        game: str,
        state: type[Any],
        *,
        parts: Sequence[Part],
        saved: Sequence[Part] = (),
        late: Sequence[str] = (),
        empty: Callable[[Any, int, Any], Any] = lambda kind, count, options: kind.empty(count, options),
        resume: Callable[[Any], Data] | None = None,
        memory: Callable[[Data], Data] = lambda data: {},
        options: Mapping[str, Sequence[Any]] | None = None,
        complete: Callable[[int, Any], Data] | None = None,
        keys: Sequence[str],
        others: Mapping[str, Kind] = {"asked": Seat()},
        all_options: bool = True,
        options_of: Callable[[Any], Data] = lambda state: state.rules.options(),
        shown: Mapping[str, Shown] = {},
    ) -> None:
        self.game = game
        self.parts = {part.word: part for part in (*parts, *saved)}
        self.fields = Fields("game", "options", *self.parts, *["resume"] * bool(resume))
        self.players: Players = self.parts["players"].kind
        self.said = {part.key(): part for part in self.parts.values() if part.follows is None}
        """the parts by their words in a position record"""
        self.also = second_words(self.parts.values())
        self.memory = memory
        self.options = state.options if options is None else options
        """option -> its values, the one where it is not said first"""
        self.all_options = all_options
        """a saved state names each of them"""
        self.complete: Callable[[int, Any], Data] = complete or state.complete
        """(players, options of a record) -> the options of the interchange form"""
        self.others = others
        """words that only a position record has, and that the game reads itself"""
        self.shown = shown
        """word in a position record, `road.tile` for a part inside another one -> its look in the editor"""
        self.keys = keys
        """the words of a position record, in their order"""
        self._empty = empty
        _check_fields(game, state, self.parts.values())
        for part in self.parts.values():
            if isinstance(part.kind, Spaces) and isinstance(part.kind.length, str):
                part.kind.lengths = self.options[part.kind.length]
        self.options_of = options_of
        self._in_order = sorted(self.parts, key=lambda word: late.index(word) + 1 if word in late else 0)
        self._resumable = bool(resume)
        self.write: Callable[[Any, bool], Data] = self._written(parts, saved, resume).function()
        """writes the saved state; `resumable` adds the parts that are needed for reading it back"""

    def __getitem__(self, word: str) -> Any:
        return self.parts[word].kind

    def _written(self, parts: Sequence[Part], saved: Sequence[Part], resume: Callable[[Any], Data] | None) -> Source:
        source = Source("def write(state, resumable):")
        data = source.fresh("data")
        written = _object(source, parts, "")
        source.add(f"{data} = {written}", "if resumable:")
        source.indent += 1
        rest = _object(source, saved, "")
        source.add(
            f"{data}['game'] = {self.game!r}",
            f"{data}['options'] = {source.constant(self.options_of)}(state)",
            f"{data}.update({rest})",
            *[f"{data}['resume'] = {source.constant(resume)}(state)"] * bool(resume),
        )
        source.indent -= 1
        source.add(f"return {data}")
        return source

    def read(self, kind: type[Game], data: object) -> tuple[Game, Any]:
        """Return the state without its agenda, and the content of `resume`; raises `RecordError`."""
        if self._resumable and isinstance(data, dict) and "resume" not in data:
            raise RecordError(f"state.resume: missing; {NOT_RESUMABLE}", path=("resume",))
        values = dict(zip(self.fields.names, read_fields(data, self.fields, ()), strict=True))
        if values["game"] != self.game:
            raise refuse(("game",), self.game, values["game"])
        count = len(read_list(values["players"], self.players.least, self.players.most, ("players",)))
        state = self._empty(kind, count, self.complete(count, values["options"]))
        if self.all_options and len(values["options"] or ()) != len(self.options):
            raise refuse(("options",), "all options", values["options"])
        for word in self._in_order:
            self.parts[word].take(values[word], (word,), state)
        return state, values.get("resume")


def _check_fields(game: str, state: type[Any], parts: Iterable[Part]) -> None:
    """Refuse a part that stands for no field of the class of states, when the game is imported."""
    known = fields_of(state)  # type: ignore[arg-type]  # states have no hash, their classes have
    for part in parts:
        if isinstance(part.kind, Several):
            _check_fields(game, state, part.kind.parts)
        elif part.is_field() and (part.field or part.word) not in known:
            field = f"{state.__name__}.{part.field or part.word}"
            raise TypeError(f"{game}: part `{part.word}` stands for {field}, which is no field.")
