"""The form of a game's states, declared once: saved states, and positions, which leave defaults out.

A game has one `Form`: a table with the word of each part of a saved state, its kind (`core.rules.values`), the field of
the state that it stands for, and its default in a position record. From it come:

* `write(state, resumable)` and `to_position(state)`: the saved state, as `to_dict` returns it, and the position;
* `from_dict(kind, data)` and `from_position(kind, record)`: a state from them, checked. Both `read` the same parts;
  those that a record leaves out are filled in (`core.forms.positions`). Each refusal has the path to the faulty value,
  in the words that stand there;
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
                Part("passed", Flag(), computed=lambda state, seat: ..., expected="as in order", follows=...),
                least=2, most=4,
            )),
            Part("road", Spaces(...)),                               # a list of spaces, in records {"3": "inn"}
            Part("walkers", Seats(), default=[], check=refuse_too_many),    # takes the state when this has been read
            Part("gates", Group(Part("left", Optional(Seat()), "worker", at=3), ...)),    # state.worker[3]
            Part("pile", ByHand(write, read, schema), from_record=..., to_record=...),    # neither is a field
        ),
        saved=(Part("history", ...),),                               # only in the resumable form
        resume=write_resume,                                         # what is left of the phase: by hand; or none
        memory=lambda data: {"agenda": []},                          # what a record's `resume` need not say
        keys=(...),
    )

Parts are written in their order, and read in it, but for those of `late`, which come last and in the order of `late`.
A field that is a tuple in an empty state is one again when its part has been read. The game itself has functions for
laying a board (`Spaces.lay`) and for its invariants, and a class of its own says what the agenda can be: `go_on` reads
what is left of a saved one, `begin` makes that of a position. `core.forms.phases` does so for games whose turns have
phases, `core.forms.plain` for those whose fields determine the decision. The class of states has the form as its
`form`; `Positions.form` gives it to schemas and the editor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from ..rules.agenda import advance
from ..rules.contract import Game, fields_of
from ..rules.errors import Path, RecordError
from ..rules.fields import Fields, located, read_fields, read_keys, read_list, refuse, wrong
from ..rules.schema import Schema, closed, list_of
from ..rules.source import Source
from ..rules.values import Anything, ByHand, Flag, Held, Kind, Seat
from .positions import Filled, Numbered, Words, parts_of

NOT_RESUMABLE = "only to_dict(resumable=True) can be read back, so write resumable=True."

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
    computed: Callable[..., Any] | None = None
    """takes the state and gives a value that is no field; in `Players` it takes the seat, too, in `Spaces` the tile"""
    expected: str = ""
    """the words of the refusal of a value that differs from the told one, which is `{0}`"""
    default: Any = NEEDED
    """default in a position record: a value, or a function. It takes the unchecked saved state, whose parts are made
    when they are first needed; in `Spaces` it takes the number of the space and the space
    """
    follows: Callable[..., Any] | None = None
    """gives the value from the data, in `Players` from the data and the seat; position records do not have the key"""
    position_word: str = ""
    """the word in a position record, if it differs"""
    also: str = ""
    """a second word that position records may use when read, such as the name of this in all games"""
    from_record: Callable[[Any], Any] | None = None
    """turns the value in a position record into that of the saved state, if they differ"""
    to_record: Callable[[Any], Any] | None = None
    """turns the value of the saved state back"""
    completed: Callable[[Any, Any], Any] | None = None
    """at the top: takes the unchecked saved state, and the value or default of the position record (`default` is in the
    record's words then); gives the part. `to_record` goes back
    """
    position_kind: Kind | None = None
    """the kind of the value in a position record, if it differs"""
    seen: Seen | None = None
    """features for learners; None: there are none, or the game writes them"""
    check: Callable[[Any, Path], None] | None = None
    """takes the state as read so far, with this part, and the path to it; raises an error if it is wrong; not in
    `Players` and `Spaces`
    """

    def is_field(self) -> bool:
        """Tell whether its value is a field of the state, or elements of one."""
        return self.computed is None and not isinstance(self.kind, ByHand | Several)

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
        if self.computed is None:
            value = self.source(inside)
        else:
            value = f"{source.constant(self.computed)}(state{', ' * bool(inside)}{inside})"
        written: str = self.kind.write(source, value)
        return written

    def take(self, value: Any, path: Path, state: Any, seat: int | None = None) -> None:
        """Put a value from outside into the state, or compare it with the value of `told`; raises `RecordError`."""
        if self.computed is None:
            self.kind.take(self, value, path, state, seat)
        else:
            computed = self.computed(state) if seat is None else self.computed(state, seat)
            if value != computed or type(value) is not type(computed):
                if isinstance(self.kind, Flag):
                    self.kind.read(value, path, state)
                raise refuse(path, self.expected.format(computed), value)
        if self.check is not None:
            self.check(state, path)

    def key(self) -> str:
        """Return the word in a position record."""
        return self.position_word or self.word

    def usual(self, data: Data) -> Any:
        """Return the value that a position record leaves out, as the unchecked saved state has it."""
        if self.default is NEEDED:
            return self.kind.absent
        value = self.default(data) if callable(self.default) else self.default
        return value[:] if isinstance(value, list) else value

    def short(self, value: Any, data: Data) -> Any:
        """Return the value as a position record has it; `NEEDED` where the record leaves it out."""
        given = self.kind.short(value, data)
        if self.to_record is not None:
            given = self.to_record(given)
        in_words_of_record = self.default is NEEDED or self.completed is not None
        return NEEDED if (given if in_words_of_record else value) == self.usual(data) else given


def short_of(parts: Iterable[Part], data: Data, whole: Data) -> Data:
    """Return an object of a position record: the parts of one of a saved state, without those that are as usual."""
    short = {part.key(): part.short(data[part.word], whole) for part in parts}
    return {key: value for key, value in short.items() if value is not NEEDED}


def _object(source: Source, parts: Sequence[Part], inside: str) -> str:
    """Return the source code of an object with these parts."""
    entries = [f"{part.word!r}: {part.write(source, inside)}" for part in parts]
    return f"{{{', '.join(entries)}}}"


class Several(Kind):
    """An object with parts of its own; a position leaves out those that have their default."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.words = Words(parts)
        given = [part for part in self.words.position_parts.values() if not callable(part.default)]
        self.words.usual = {part.word: part.kind.fill(part.usual({}), (), {}) for part in given}
        self.fields = Fields(*self.words.parts)

    def filled(self, value: Any, path: Path, *whole: Any) -> Filled:
        """Return an object of a position record with all parts; those that follow are made when they are needed."""
        filled = Filled(self.words, value, path, *whole)
        for key in filled.given:
            filled.make(self.words.position_parts[key])
        return filled

    def schema(self, seats: int) -> Schema:
        return closed({part.word: part.kind.schema(seats) for part in self.parts})


class Group(Several):
    """An object whose parts stand for fields of the state."""

    word = "group"
    absent: ClassVar[Any] = {}

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        return self.filled(value, path, whole)

    def short(self, value: Any, whole: Any) -> Any:
        return short_of(self.words.position_parts.values(), value, value)

    def write(self, source: Source, value: str) -> str:
        return _object(source, self.parts, "")

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        for own, (one, place) in zip(self.parts, parts_of(value, self.fields, path), strict=True):
            own.take(one, place, state)


class Players(Several):
    """A list with an object for each seat; `least` and `most` limit its length."""

    word = "players"
    absent: ClassVar[Any] = []

    def __init__(self, *parts: Part, least: int, most: int) -> None:
        super().__init__(*parts)
        self.least, self.most = least, most
        numbered = enumerate(parts)
        # holdings first: a thing of two players is refused as such, whatever else is wrong with the second
        self._in_order = sorted(numbered, key=lambda entry: not isinstance(entry[1].kind, Held))

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        listed = read_list(value, self.least, self.most, path)
        return [self.filled(one, (*path, seat), whole, seat) for seat, one in enumerate(listed)]

    def short(self, value: Any, whole: Any) -> Any:
        return [short_of(self.words.position_parts.values(), player, whole) for player in value]

    def write(self, source: Source, value: str) -> str:
        listed = source.fresh("players")
        source.add(f"{listed} = []", "for seat in range(state.players):")
        source.indent += 1
        source.add(f"{listed}.append({_object(source, self.parts, 'seat')})")
        source.indent -= 1
        return listed

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        for number, one in enumerate(value):
            parts = parts_of(one, self.fields, (*path, number))
            for place, own in self._in_order:
                held, where = parts[place]
                own.take(held, where, state, number)

    def schema(self, seats: int) -> Schema:
        return list_of(super().schema(seats), self.most, self.least)


class Spaces(Kind):
    """A list of the spaces of a board; in a position record an object by their numbers, with a name or an object each.

    `field` holds the tile on each space, below 0 for none. The first part is the tile's name; the others come from
    `state.FIELD[tile]`. `lay(state, spaces, place)` puts the values that were read into a state: a tuple for each
    space, or None; `place(index)` is the path to one.
    """

    word = "spaces"
    absent: ClassVar[Any] = {}

    def __init__(
        self,
        *parts: Part,
        length: int | str,
        lay: Callable[[Any, list[tuple[Any, ...] | None], Callable[[int], Path]], None],
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

    def space(self, number: int, given: Data) -> Data:
        """Return a space of a saved state from its values in a position record."""
        space: Data = {**self.nothing_there, self.parts[0].word: self.usual.get(number), **given}
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

    def fill(self, value: Any, path: Path, whole: Any) -> Any:
        length = whole["options"][self.length] if isinstance(self.length, str) else self.length
        usual = self.usual_spaces(length)
        name, *_others = self.fields.names
        spaces: dict[str, Data] = {}
        for key, entry in read_keys(value, None, path).items():
            space = str(key)
            number = int(space) if space in usual else -1
            if number < 0 or number in self.closed:
                raise refuse(path, f"spaces from {self.first} to {self.first + length - 1}{self.but}", key)
            if space in spaces:
                raise wrong((*path, number), "the space comes twice.")
            given = {name: entry} if isinstance(entry, str) else read_keys(entry, self.fields.names, (*path, number))
            if name not in given and number not in self.usual:
                raise wrong((*path, number, name), "missing.")
            spaces[space] = self.space(number, given)
        return Numbered((usual | spaces).values())

    def short(self, value: Any, whole: Any) -> Any:
        usual = self.usual_spaces(len(value))
        return {
            number: self._short_space(int(number), space)
            for (number, other), space in zip(usual.items(), value, strict=True)
            if space != other
        }

    def _short_space(self, number: int, space: Data) -> Any:
        """Return the name of the tile if nothing else differs from the default, otherwise an object."""
        name, *others = self.parts
        short = {word: value for word, value in space.items() if value != self.nothing_there[word]}
        for part in others:
            if callable(part.default) and short.get(part.word) == part.default(number, {**space, part.word: None}):
                short.pop(part.word, None)
        if short.get(name.word) == self.usual.get(number):
            short.pop(name.word, None)
        return short[name.word] if short.keys() == {name.word} else short

    def take(self, part: Any, value: Any, path: Path, state: Any, seat: int | None) -> None:
        length = getattr(state.rules, self.length) if isinstance(self.length, str) else self.length
        first = self.first if isinstance(value, Numbered) else 0
        spaces = [
            None if one == self.nothing_there else self._space(one, (*path, number), state)
            for number, one in enumerate(read_list(value, length, length, path), first)
        ]
        self.lay(state, spaces, lambda index: (*path, first + index))

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
        keys: Sequence[str],
        others: Mapping[str, Kind] = {"asked": Seat()},
        all_options: bool = True,
        options_of: Callable[[Any], Data] = lambda state: state.rules.options(),
        shown: Mapping[str, Shown] = {},
    ) -> None:
        self.game = game
        self.parts = {part.word: part for part in (*parts, *saved)}
        """the parts of a saved state by their words"""
        self.fields = Fields("game", "options", *self.parts, *["resume"] * bool(resume))
        self.players: Players = self.parts["players"].kind
        follow = {
            "game": lambda data: data.given.get("game", game),
            "options": lambda data: self.complete(len(data["players"]), data.given.get("options")),
            "resume": self._remembered,
        }
        others_follow = [Part(word, Anything(), follows=function) for word, function in follow.items()]
        self.words = Words((*self.parts.values(), *others_follow), keys)
        self.memory = memory
        self.options: Mapping[str, Sequence[Any]] = state.options
        """option -> its values, the default first"""
        self.all_options = all_options
        """a saved state names each of them"""
        self.complete: Callable[[int, Any], Data] = state.complete
        """(players, options of a record) -> all options"""
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

    def _remembered(self, data: Filled) -> Data | None:
        """Return the memory of the phase, with zeros for parts that a position leaves out; None without `resume`."""
        if "resume" not in data.given:
            return None
        memory = self.memory(data)
        return memory | read_keys(data.given["resume"], memory, ("resume",))

    def fill(self, record: Mapping[Any, Any]) -> Filled:
        """Return the saved state of a position record, with null for `resume` if a phase begins.

        Its parts are made when they are first needed; raises `RecordError`.
        """
        return Filled(self.words, record)

    def read(self, kind: type[Any], data: object) -> Any:
        """Return the state of a saved state, or of a position that is filled in, without its agenda.

        Raises `RecordError`.
        """
        if self._resumable and isinstance(data, dict) and not isinstance(data, Filled) and "resume" not in data:
            raise RecordError(f"state.resume: missing; {NOT_RESUMABLE}", path=("resume",))
        parts = dict(zip(self.fields.names, parts_of(data, self.fields, ()), strict=True))
        game, options, players = (parts[word][0] for word in ("game", "options", "players"))
        if game != self.game:
            raise refuse(("game",), self.game, game)
        count = len(read_list(players, self.players.least, self.players.most, ("players",)))
        state = self._empty(kind, count, self.complete(count, options))
        if self.all_options and len(options or ()) != len(self.options):
            raise refuse(("options",), "all options", options)
        for word in self._in_order:
            self.parts[word].take(*parts[word], state)
        return state

    def from_dict(self, kind: type[Any], data: object) -> Any:
        """Read a state written by `to_dict(resumable=True)`; raises `RecordError` with the problem and its place."""
        state = self.read(kind, data)
        self.go_on(state, data)
        return state

    def from_position(
        self, kind: type[Any], record: Mapping[Any, Any], sink: list[dict[str, Any]] | None = None
    ) -> Any:
        """Return the state of a position; raises `RecordError` with the problem, its place, and the rule.

        Without `resume` the position begins its phase: the state is at the first decision that follows.
        """
        try:
            data = self.fill(record)
            state = self.read(kind, data)
            if "resume" in data.given:
                self.go_on(state, data)
            else:
                self.begin(state, data)
        except RecordError as error:
            raise located(error, "position") from None
        state.sink = sink
        state.report_beginning("position")
        if "resume" not in data.given:
            state.choices = advance(state, state.flow)
        return state

    def to_position(self, state: Any) -> Data:
        """Return the canonical position record of a state: keys in a fixed order, `resume` only where it is needed."""
        return self.short(self.write(state, True))

    def short(self, data: Data) -> Data:
        """Return the position record of a saved state, without `resume`: its keys in order, without defaults."""
        given = self.words.position_parts
        short = short_of((given[word] for word in self.keys if word in given), data, data)
        options = {name: value for name, value in data["options"].items() if value != self.options[name][0]}
        return {"options": options, **short} if options else short

    def go_on(self, state: Any, data: Any) -> None:
        """Put on the agenda of a state that has been read what is left there; raises `RecordError`."""

    def begin(self, state: Any, data: Filled) -> None:
        """Put on the agenda what a position begins with, before any step; raises `RecordError`."""


class Positions(NamedTuple):
    """Positions that people write, save and share (docs/positions.md), and codes."""

    read: Callable[..., Game]
    """(position record, sink=None) -> the state; checks the record"""
    write: Callable[[Any], dict[str, Any]]
    """(state) -> its canonical position record, without version and game"""
    zdict: bytes = b""
    """zlib's preset dictionary for the codes of positions; permanent"""
    headers: bytes = b""
    """zlib's preset dictionary for the headers of the codes of records; permanent"""
    form: Form | None = None
    """its declared forms; None: there are no JSON schemas of them, and no position editor"""


def _check_fields(game: str, state: type[Any], parts: Iterable[Part]) -> None:
    """Refuse a part that stands for no field of the class of states, when the game is imported."""
    known = fields_of(state)  # type: ignore[arg-type]  # states have no hash, their classes have
    for part in parts:
        if isinstance(part.kind, Several):
            _check_fields(game, state, part.kind.parts)
        elif part.is_field() and (part.field or part.word) not in known:
            field = f"{state.__name__}.{part.field or part.word}"
            raise TypeError(f"{game}: part `{part.word}` stands for {field}, which is no field.")
