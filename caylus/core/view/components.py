"""The view of a small game: the components of its state (`core.rules.components`) in the words of its `rules.md`.

Things and pieces are functions of plain data (`scene`), so boards in other pages draw them without Python, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

from ..rules.contract import CHANCE
from ..rules.refusing import Refusal, no
from ..rules.state import GameState
from ..rules.values import Name, Optional
from ..text.rulebook import Rulebook
from ..text.sentences import LABELED
from ..text.translation import forms_of
from ..text.words import Word
from .assemble import FACE, Presentation, Presenter
from .scene import Data, Scene
from .view import Holding, holding

State = TypeVar("State", bound=GameState)


LOOKS = {"heap": "tray", "counter": "counter", "pawn": "space", "card": "card", "die": "die"}
"""look of a component -> the drawing of its things: `tray pile`. A game may draw `tray.pile`, else all have `tray`"""


class Row(NamedTuple):
    """A component that is shown, as plain data."""

    place: str
    """the place of one on the table, and the beginning of the places of others: `store.1`, `pits.1.6`, `rung.3`"""
    word: str
    """the word in a saved state"""
    look: str
    each: int
    piece: str
    most: int | str
    """a number, or the option whose value it is"""


def rows_of(state: type[GameState], words: list[Word]) -> dict[str, Row]:
    """Return field -> its component, for those whose place has a name."""
    named = {word.key for word in words if word.kind == "place"}
    found = {}
    for field, one in state.components.items():
        place = one.track or field
        if one.look and place in named:
            found[field] = Row(place, one.word or field, one.look, one.each, one.piece, one.most)
    return found


def lying(row: Row, data: Data) -> Iterator[Any]:
    """Yield place, value and seat of each of a component, in a saved state."""
    if row.each == 0:
        yield [row.place, data[row.word], None]
    else:
        for seat, player in enumerate(data["players"]):
            if row.each == 1:
                yield [f"{row.place}.{seat + 1}", player[row.word], seat]
            else:
                for number, value in enumerate(player[row.word]):
                    yield [f"{row.place}.{seat + 1}.{number + 1}", value, seat]


def track(row: Row, data: Data) -> list[str]:
    """Return the places of a track."""
    return [f"{row.place}.{number}" for number in range(data["options"].get(row.most, row.most) + 1)]


def is_held(field: str, row: Row) -> bool:
    """Tell whether a component is a number on the card of its seat, beside the points."""
    return row.each == 1 and row.look != "pawn" and field != "points"


def drawing_of(row: Row, value: Any) -> str:
    """Return the drawing of a component with this value; a die shows 0 while it is rolled."""
    if row.look == "die":
        return f"die {value if value <= row.most else 0}"
    return f"{LOOKS[row.look]} {value if row.look == 'card' else row.place}"


def scene_of(rows: Mapping[str, Row], label: str, score: str, *, ordered: bool) -> Scene:
    """Return the scene of these components. `label` is the text for a turn, `score` the word of the points.

    `ordered`: the state has a turn order.
    """
    shown = [*rows.values()]
    tracks = [*{row.place: row for row in shown if row.look == "pawn"}.values()]
    held = [(field, row.word) for field, row in rows.items() if is_held(field, row)]

    def things(data: Data) -> Iterator[Any]:
        for row in tracks:
            for number, place in enumerate(track(row, data)):
                yield {"place": place, "drawing": f"space {row.place}", "texts": {"number": str(number)}}
        for row in shown:
            if row.look != "pawn":
                for place, value, _seat in lying(row, data):
                    if value is not None:
                        drawn = drawing_of(row, value)
                        yield {"place": place, "drawing": drawn, "texts": {"number": str(value)}}

    def pieces(data: Data) -> Iterator[Any]:
        for row in shown:
            for place, value, seat in lying(row, data):
                if row.look == "heap":
                    for number in range(1, value + 1):
                        spot = f"{place}.{number}"
                        yield {"key": spot, "kind": row.piece, "seat": seat, "place": spot}
                if row.look == "pawn":
                    spot = f"{row.place}.{value}.{seat + 1}"
                    yield {"key": f"{row.word}.{seat}", "kind": row.piece, "seat": seat, "place": spot}

    def there(data: Data) -> dict[str, str]:
        return {}

    def decider(data: Data) -> int | None:
        return None

    def order(data: Data) -> list[int]:
        return data["turn_order"] if ordered else [seat for seat, _player in enumerate(data["players"])]

    def seat(data: Data, seat: int) -> Data:
        player = data["players"][seat]
        return {"score": player[score], "purse": {}, "stand": {field: player[word] for field, word in held}}

    return Scene(things, pieces, there, decider, order, seat, lambda tr: tr(label))


def tables_of(state: type[GameState], words: list[Word], view: type[Any]) -> dict[str, Any]:
    """Return the tables of a class of views (`assemble.Presenter`), without what the class has of its own."""
    rows = rows_of(state, words)
    _check(state, rows, words)
    by_kind: dict[str, dict[str, Word]] = {}
    for word in words:
        by_kind.setdefault(word.kind, {})[word.key] = word

    def texts(kind: str) -> dict[str, str]:
        return {key: word.text for key, word in by_kind.get(kind, {}).items()}

    made: dict[str, dict[str, Any]] = {
        "decisions": {key: word.title for key, word in by_kind.get("asks", {}).items()},
        "prompts": texts("asks"),
        "actions": {key: (word.text, _target(state, word)) for key, word in by_kind.get("choice", {}).items()},
        "reasons": texts("refuses"),
        "events": texts("log"),
        "places": {
            place: (word.text, word.rule)
            for key, word in by_kind.get("place", {}).items()
            for place in places_of(state, key)
        },
        "shows": texts("shows"),
        "holdings": {
            field: (by_kind["place"][field].text, by_kind["place"][field].rule)
            for field, row in rows.items()
            if is_held(field, row)
        },
        "drawings": {drawing: place for row in rows.values() for drawing, place in _drawings(state, row)},
        "option_labels": {key: tuple(forms_of(text)) for key, text in texts("option").items()},
        "phases": texts("phase"),
    }
    tables: dict[str, Any] = {name: {**table, **getattr(view, name, {})} for name, table in made.items()}
    points = state.components.get("points")
    score = (points and points.word) or "points"
    scene = scene_of(rows, view.turn, score, ordered=hasattr(state, "turn_order"))
    return {**tables, "rows": rows, "scene": scene}


def _check(state: type[GameState], rows: Mapping[str, Row], words: list[Word]) -> None:
    """Refuse a text that would never be shown, since the game has nothing of this name, or that cannot be filled."""
    shown = {row.place if row.look == "pawn" else field: row for field, row in rows.items()}
    known = {
        "asks": {*state.decisions, "over"},
        "choice": {text.partition(" ")[0] for text in state.texts},
        "option": {*state.options},
        "phase": {*state.phases},
        "shows": {*shown},
    }
    for word in words:
        if word.key not in known.get(word.kind, {word.key}):
            names = ", ".join(sorted(known[word.kind])) or "nothing"
            raise TypeError(f"{state.game}: rules.md: {word.kind} `{word.key}` is shown nowhere; there is {names}.")
        if word.kind == "shows":
            row = shown[word.key]
            missing = (() if row.each else ("owner", "player")) + (("count",) if row.look == "card" else ())
            for name in missing:
                if f"{{{name}}}" in word.text:
                    raise TypeError(f"{state.game}: rules.md: shows `{word.key}`: it has no {{{name}}}.")


def places_of(state: type[GameState], name: str) -> list[str]:
    """Return the places of a component, or of the track of one; for another name, this place."""
    most = max(state.player_counts)
    for one in state.components.values():
        if one.track == name:
            return [f"{name}.{number}" for number in range(one.highest(state.options) + 1)]
    each = state.components[name].each if name in state.components else 0
    if each > 1:
        return [f"{name}.{seat}.{number}" for seat in range(1, most + 1) for number in range(1, each + 1)]
    return [f"{name}.{seat}" for seat in range(1, most + 1)] if each else [name]


def _target(state: type[GameState], word: Word) -> str:
    """Return the template of the target of a choice: the place of its component, the deciding seat's own."""
    name = word.place
    if any(one.track == name for one in state.components.values()):
        return f"{name}.{{number}}"
    each = state.components[name].each if name in state.components else 0
    return f"{name}.{{own}}.{{number}}" if each > 1 else f"{name}.{{own}}" if each else name


def _drawings(state: type[GameState], row: Row) -> list[tuple[str, str]]:
    """Return the drawings of the things of a component, each with a place where one may lie."""
    place = places_of(state, row.place)[0]
    if row.look == "die":
        return [(f"die {face}", place) for face in range(int(row.most) + 1)]
    if row.look == "card":
        return [(f"card {name}", place) for name in _names(state, row)]
    return [(f"{LOOKS[row.look]} {row.place}", place)]


def _names(state: type[GameState], row: Row) -> list[str]:
    kind = state.components[row.place].kind
    assert isinstance(kind, Optional)
    assert isinstance(kind.kind, Name)
    return [*kind.kind.numbers]


class ComponentView(Presenter[State]):
    """A position of a small game: its components in the words of its `rules.md`.

    A game may have a class of this kind for further parts of its view. The tables of `Presenter` are made from the
    words when the game is loaded; what the class has of its own stays.
    """

    kinds_of_words: ClassVar[Mapping[str, str]] = {
        "decisions": "asks",
        "prompts": "asks",
        "actions": "choice",
        "option_labels": "option",
        "phases": "phase",
    }
    rows: ClassVar[Mapping[str, Row]] = {}
    """field -> its component, for those that are shown"""
    shows: ClassVar[Mapping[str, str]] = {}
    """component, or track -> the fact about its place: `{count}`, `{owner}`; by default only its number"""

    @classmethod
    def of(cls, state: type[GameState], reference: Rulebook) -> type[Presenter[Any]]:
        """See `Presenter`."""
        tables = tables_of(state, reference.words(), cls)
        return type(cls.__name__, (cls,), {"game": state, "__doc__": cls.__doc__, **tables})

    @classmethod
    def presentation(cls, **parts: Any) -> Presentation:
        """See `Presenter`. Boards show positions without Python if the whole picture is that of the components."""
        whole = super().presentation(**parts)
        is_scene = (cls.things, cls.pieces) == (Presenter.things, Presenter.pieces) and "points" in cls.game.components
        return whole if is_scene else whole._replace(scene=None)

    def turn_order(self) -> list[int] | None:
        """See `Presenter`."""
        return [*self.state.turn_order] if hasattr(self.state, "turn_order") else None

    def refused(self, legal: set[str | None]) -> Iterable[tuple[str, Refusal | None]]:
        """See `Presenter`; also the places of other seats, where the deciding one has such a place to choose."""
        found = dict(super().refused(legal))
        if not self.state.agenda or self.state.agenda[-1][1] == CHANCE:
            return found.items()
        item = self.state.agenda[-1]
        chosen = {where.partition(".")[0] for _label, where in self.actions.values()}
        for row in self.rows.values():
            is_owned = row.place in chosen and row.look != "pawn"  # the places of a track belong to nobody
            for place, _value, seat in lying(row, self.data) if is_owned else ():
                if seat not in (None, item[1]) and place not in legal:
                    found[place] = no("not_yours", self.state.decision_rules[item[0]], owner=seat)
        return found.items()

    def facts(self) -> dict[str, list[str]]:
        """See `Presenter`: whose each component is, and what it is now."""
        facts: dict[str, list[str]] = {}
        for field, row in self.rows.items():
            if row.look == "pawn":
                facts = {place: facts.get(place, []) for place in track(row, self.data)} | facts
            for place, value, seat in lying(row, self.data):
                if row.look == "pawn":
                    facts[f"{row.place}.{value}"].append(self.shown(row.place, row, value, seat))
                else:
                    owner = [] if seat is None else [self.names[seat]]
                    facts[place] = [*owner, *filter(None, [self.shown(field, row, value, seat)])]
        known = {row.place for row in self.rows.values()}
        return {**facts, **{place: [] for place in self.places if place.partition(".")[0] not in known}}

    def shown(self, name: str, row: Row, value: Any, seat: int | None) -> str:
        """Describe the value of a component; `name` is that of its words. Empty: there is nothing to say."""
        if value is None or (row.look == "die" and not 0 < value <= cast(int, row.most)):
            return ""
        if name in self.shows:
            counted = {} if row.look == "card" else {"count": value}
            return self.fill(self.shows[name], **counted, owner=seat, player=seat)
        if row.look == "pawn":
            return self.names[cast(int, seat)]
        return self.format(FACE, number=value) if row.look == "die" else str(value)

    def named_value(self, field: str, value: Any, seat: int | None) -> str:
        """Describe the value of a component beside others, with its name unless the words have it."""
        row = self.rows[field]
        text = self.shown(field, row, value, seat)
        if not text or field in self.shows or row.look == "die":
            return text
        place = row.place if seat is None else f"{row.place}.{seat + 1}"
        label = self.format(self.places[place][0], number=place.rpartition(".")[2])
        return self.format(LABELED, label=label, value=text)

    def summary(self) -> list[str]:
        """See `Presenter`: the turn, and the components on the table."""
        table = [(field, row) for field, row in self.rows.items() if not row.each]
        lines = [self.named_value(field, value, None) for field, row in table for _, value, _ in lying(row, self.data)]
        return [self.turn_label(), *filter(None, lines)]

    def stand(self, seat: int) -> list[Holding]:
        """See `Presenter`: the components of a seat but its points."""
        player = self.data["players"][seat]
        found = []
        for field, row in self.rows.items():
            value = player[row.word] if field in self.holdings else None
            if value is not None:
                count = 1 if row.look == "card" else value
                found.append(holding(field, count, self.named_value(field, value, seat), str(value)))
        return found
