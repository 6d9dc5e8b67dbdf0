"""The forms of a state, declared (rules section 17, docs/positions.md): saved states, and positions written by people.

In a position record a tile on the board is a line, `c1 F01 180`, with a follower `c1 F01 180 white r1`; the last one
was laid last. The remaining tiles and the followers in the pools follow from the board.

After that, how a saved state is read: everything is checked, and the agenda must be what play can lead to, or the
game could not go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import compress
from typing import Any

from ....core.forms.form import Data, Form, Part, Players, Seen, Shown
from ....core.forms.positions import Filled
from ....core.forms.saved import Items
from ....core.rules.agenda import Item, kinds_of
from ....core.rules.contract import CHANCE
from ....core.rules.errors import Path
from ....core.rules.fields import read_list, refuse
from ....core.rules.values import (
    ByHand,
    Choice,
    Counts,
    Flag,
    Flags,
    ListOf,
    Name,
    Number,
    Object,
    Optional,
    Seat,
    String,
    Word,
)
from ....core.text.translation import _
from ..rules import constants as C
from ..rules.explain import cannot_lie, not_free
from ..rules.flow import (
    ASK_DOUBLE,
    ASK_DRAW,
    ASK_END,
    ASK_FOLLOWER,
    ASK_NEXT,
    ASK_TILE,
    ASK_TOKEN,
    DECISION_KINDS,
    END,
    IN_DRAW,
    IN_END,
    IN_FOLLOWER,
    IN_OVER,
    IN_SCORING,
    IN_TILE,
    SCORE_GROUP,
    STEPS,
)
from ..rules.regions import holder_at, lay, name_of, send
from ..rules.scoring import pending, tower_of, usable
from ..rules.state import State
from ..text.labels import DECISION_LABELS, PHASE_LABELS
from ..text.wording import COLORS, because, impossible

PHASE_OF = {
    "draw": "draw", "tile": "tile", "follower": "follower", "next score": "scoring", "double": "scoring",
    "token": "scoring", "turn end": "turn end", "nothing": "over",
}  # fmt: skip
"""decision -> the phase"""
LARGEST = len(C.CELLS) + len(C.START_FIELDS)
"""largest number of tiles and start fields of a region"""
_MOST_TOKENS = C.COPIES * len(C.TOKEN_KINDS)
_HIGHEST_TOKEN = max(C.TOKEN_KINDS)
_NUMBER_OF_PART = [{part.id: number for number, part in enumerate(parts)} for parts in C.PARTS]
"""for each type of tile its parts: id -> number"""
_TYPE = Name(C.TYPE_IDS)
_REGION = String(20, r"[a-i][1-9]\.[hpmr][1-9]", "e4.h1", "a part of a tile on the board, such as e4.h1")
_FOLLOWER = Optional(Object(player=Seat(), region=Word(*sorted(set().union(*_NUMBER_OF_PART)))), None)
_TILE = Object(cell=Name(C.CELLS), tile=_TYPE, turn=Choice(*C.TURNS), follower=_FOLLOWER)
_LINE = String(
    200,
    r"\s*[a-i][1-9]\s+[A-Z][0-9]{2}\s+0*(0|90|180|270)(\s+(white|black)\s+[hpmr][1-9])?\s*",
    "c1 F01 180 white r1",
)
_KEEP = Optional(Object(size=Number(1, LARGEST), house=_REGION), None)
_TOKEN = Object(kind=Number(1, _HIGHEST_TOKEN), usable=Flag())


# Parts with functions of their own, for writing and reading


def scoring_name(state: State) -> str | None:
    """Return the region that may be doubled, while that is decided."""
    item = state.agenda[-1] if state.agenda else ()
    return name_of(state, item[2]) if item and item[0] == ASK_DOUBLE else None


def _no_field(state: State, name: Any, path: Path) -> None:
    """Accept any region: it follows from the agenda, and is compared when that has been read."""


def _laid(state: State) -> list[tuple[Any, ...]]:
    """Return the tiles in the order of laying: cell, type, turn, and a follower's seat and part, or None."""
    face, follower, sides = state.face, state.follower, C.SIDES
    return [
        (
            cell,
            number := face[cell] // sides,
            face[cell] % sides,
            None if (there := follower[cell]) < 0 else (there // 16, C.PARTS[number][there % 16].id),
        )
        for cell in state.order
    ]


def _lay(state: State, tiles: tuple[tuple[Any, ...], ...], path: Path) -> None:
    """Lay each tile as if it were laid now, and its follower (Z-PLACE-2 to Z-PLACE-7, Z-FOLL-4)."""
    sides, most = C.SIDES, C.MOST_PARTS
    for index, (cell, number, turn, follower) in enumerate(tiles):
        face = sides * number + turn
        refused = cannot_lie(state, cell, face)
        if refused is not None:
            raise because(refused, *path, index)
        lay(state, cell, face)
        if follower is not None:
            seat, name = follower
            node = cell * most + Name(_NUMBER_OF_PART[number]).read(name, (*path, index, "follower", "region"), state)
            region = state.region[node]
            refused = not_free(state, region) if state.followers[region] else None
            if refused is not None:
                raise because(refused, *path, index)
            if not state.pool[seat]:
                raise impossible("too_many", "Z-COMP-5", *path, index, player=seat)
            send(state, seat, node)


def _pool(state: State, seat: int) -> int:
    return state.pool[seat]


def _check_pool(state: State, in_pool: int, path: Path) -> None:
    """Check that followers on the board have left the pool (Z-COMP-5)."""
    seat = int(path[1])
    if in_pool != state.pool[seat]:
        number = C.FOLLOWERS - state.pool[seat] + in_pool
        raise impossible("followers", "Z-COMP-5", "players", seat, player=seat, number=number)


def _keep(state: State, seat: int) -> tuple[int, str] | None:
    size, house = state.keeps[seat]
    return (size, name_of(state, house)) if size else None


def _put_keep(state: State, keep: tuple[int, Any] | None, path: Path) -> None:
    """Put a keep of this size on its house (Z-KEEP-1)."""
    if keep is None:
        return
    size, house = keep
    where, _, name = house.partition(".") if isinstance(house, str) else ("", "", "")
    cell = C.NUMBER_OF_CELL.get(where, C.NOBODY)
    face = C.NOBODY if cell == C.NOBODY else state.face[cell]
    part = C.NOBODY if face == C.NOBODY else _NUMBER_OF_PART[face // C.SIDES].get(name, C.NOBODY)
    if part == C.NOBODY:
        raise refuse((*path, "house"), "a part of a tile on the board", house)
    if C.PARTS[face // C.SIDES][part].kind != C.HOUSE:
        raise impossible("no_house", "Z-KEEP-1", *path, player=path[1], region=house)
    keeps = [*state.keeps]
    keeps[int(path[1])] = size, cell * C.MOST_PARTS + part
    state.keeps = tuple(keeps)


# Defaults of a position record


def decision_in(record: Mapping[Any, Any]) -> str:
    """Return the decision of a position: by default about the tile if there is one, else the draw."""
    decision = record.get("asked", "draw" if record.get("tile") is None else "tile")
    if decision not in tuple(PHASE_OF):
        raise refuse(("asked",), "one of " + ", ".join(PHASE_OF), decision)
    return str(decision)


def _turn(data: Data) -> int:
    """Return the turn: one for each tile, and this one before it is laid."""
    return len(_listed(data["board"])) + (data["phase"] in ("draw", "tile"))


def _left(data: Data) -> Data:
    """Return the tiles that are nowhere else (Z-COMP-3); when the game is over nothing is drawn any more."""
    gone = [entry["tile"] for entry in _listed(data["board"])] + [*_listed(data["discarded"]), data["tile"]]
    left = {name: count - gone.count(name) for name, count in zip(C.TYPE_IDS, C.COUNTS, strict=True)}
    return {name: count for name, count in left.items() if count > 0 and data["phase"] != "over"}


def _in_pool(data: Data, seat: int) -> int:
    """Return the number of followers that stand nowhere (Z-COMP-5)."""
    placed = [entry["follower"]["player"] for entry in _listed(data["board"]) if entry["follower"]]
    return max(0, C.FOLLOWERS - placed.count(seat))


def _on_towers(data: Any) -> list[bool]:
    """Tell for each tower whether nobody has taken its token."""
    taken = read_list(data.given.get("taken", []), 0, C.TOKENS_ON_TOWERS, ("taken",))
    for tower in taken:
        if type(tower) is not int or not 1 <= tower <= C.TOKENS_ON_TOWERS or taken.count(tower) > 1:
            raise refuse(("taken",), f"different towers from 1 to {C.TOKENS_ON_TOWERS}", tower)
    return [data["phase"] != "over" and tower not in taken for tower in range(1, C.TOKENS_ON_TOWERS + 1)]


def _listed(value: Any) -> Any:
    """Return a list; an empty one for other values, which are refused when the form is read."""
    return value if isinstance(value, list | tuple) else ()


def _each(read: Callable[[Any, int], Any]) -> Callable[[Any], Any]:
    return lambda values: [read(one, number) for number, one in enumerate(values)] if _listed(values) else values


def _read_tile(line: Any, number: int) -> Data:
    words = line.split() if isinstance(line, str) else []
    if len(words) not in (3, 5) or not words[2].isascii() or not words[2].isdigit() or len(words[2]) > len("270"):
        raise refuse(("board", number), "a tile such as `c1 F01 180` or `c1 F01 180 white r1`", line)
    follower = None
    if len(words) > len(("cell", "tile", "turn")):
        if words[3] not in COLORS:
            raise refuse(("board", number), "white or black", words[3])
        follower = {"player": COLORS.index(words[3]), "region": words[4]}
    return {"cell": words[0], "tile": words[1], "turn": int(words[2]), "follower": follower}


def _write_tile(entry: Data) -> str:
    line = f"{entry['cell']} {entry['tile']} {entry['turn']}"
    follower = entry["follower"]
    return f"{line} {COLORS[follower['player']]} {follower['region']}" if follower else line


def _read_token(kind: Any, _number: int) -> Data:
    """Read a token: a number for its kind, negative if it cannot be used yet."""
    return {"kind": abs(kind), "usable": kind > 0} if type(kind) is int else {"kind": kind, "usable": True}


# The form


_SHOWN = {
    "active": Shown(_("Whose turn")),
    "turn": Shown(_("Turn")),
    "asked": Shown(
        _("Current decision"),
        names={decision: DECISION_LABELS.get(decision, PHASE_LABELS[phase]) for decision, phase in PHASE_OF.items()},
    ),
    "tile": Shown(_("Castle tile")),
    "discarded": Shown(_("Discarded"), names="tile"),
    "taken": Shown(_("Its token has been taken"), listed="once"),
    "used": Shown(_("Used tokens"), names="term.token", listed="counted", each=C.COPIES),
    "scoring": Shown(_("Region")),
    "players.keep.size": Shown(term="keep"),
    "players.keep.house": Shown(term="house"),
    "players.tokens": Shown(names="term.token", listed="counted", each=C.COPIES),
}
_KINDS = kinds_of(
    DECISION_KINDS,
    STEPS,
    {
        ASK_NEXT: ("seat", "owner"),
        ASK_DOUBLE: ("seat", "region"),
        ASK_TOKEN: ("chance", "seat"),
        SCORE_GROUP: ("seat",),
    },
)


def _write_resume(state: State) -> dict[str, Any]:
    """Return the waiting items, by their names."""
    return {"agenda": [[_KINDS.names[waiting[0]], *waiting[1:]] for waiting in state.agenda]}


_RESUME = Object(agenda=Items(_KINDS, 20, 10_000, "Zamek", CHANCE))


class _Form(Form):
    """The forms, with the agendas that play can lead to."""

    def read(self, kind: type[Any], data: Any) -> Any:
        """See `Form`."""
        state = super().read(kind, data)
        if (state.tile == C.NOBODY) == (state.phase_number == IN_TILE):
            raise refuse(("tile",), "a tile while it is to be laid, else null", data["tile"])
        _check_counts(state)
        return state

    def go_on(self, state: State, data: Any) -> None:
        """See `Form`."""
        (left,) = _RESUME.read(data["resume"], ("resume",), state)
        choices = next((choices for agenda, choices in _possibilities(state) if agenda == left), [])
        if not (choices or (not left and _may_be_over(state))):
            raise refuse(("resume", "agenda"), "what can be left of the turn", data["resume"]["agenda"])
        state.agenda, state.choices = left, choices
        if data["scoring"] != scoring_name(state):
            raise refuse(("scoring",), "the region whose points may be doubled now, or null", data["scoring"])

    def begin(self, state: State, data: Filled) -> None:
        """See `Form`. The decision is the one that is asked, if it is possible here; `scoring` is the region that may
        be doubled.
        """
        decision, scoring = decision_in(data.given), data.given.get("scoring")
        found = [agenda for agenda, _ in _possibilities(state) if state.decisions[agenda[-1][0]] == decision]
        if decision == "double":
            names = [name_of(state, agenda[-1][2]) for agenda in found]
            if scoring is not None and scoring not in names:
                raise refuse(("scoring",), "a region whose points can be doubled", scoring)
            found = [agenda for agenda, name in zip(found, names, strict=True) if scoring in (None, name)]
        elif scoring is not None:
            raise refuse(("scoring",), "nothing, because no points can be doubled", scoring)
        if not found and decision != "nothing":
            raise refuse(("asked",), "what can be asked here", decision)
        if found:
            state.agenda = found[0]

    def to_position(self, state: State) -> Data:
        """See `Form`."""
        data = self.write(state, True)
        decision = state.decisions[state.agenda[-1][0]] if state.agenda else "nothing"
        gone = [number for number, lies in enumerate(data["towers"], 1) if not lies and decision != "nothing"]
        others = {
            "taken": gone,
            "asked": None if decision in ("draw", "tile") else decision,
            "scoring": data["scoring"],
        }
        record = {**self.short(data), **{word: value for word, value in others.items() if value}}
        return {word: record[word] for word in self.keys if word in record}


FORM = _Form(
    "zamek",
    State,
    parts=(
        Part("turn", Number(0, 200), also="round", default=_turn, seen=Seen("turn", scale=60)),
        Part(
            "phase",
            Name(C.PHASES),
            "phase_number",
            follows=lambda data: PHASE_OF[decision_in(data.given)],
            seen=Seen("phase"),
        ),
        Part("active", Seat(), default=0, seen=Seen("active")),
        Part("tile", Optional(_TYPE), default=None, seen=Seen("in hand")),
        Part("left", Counts(dict(zip(C.TYPE_IDS, C.COUNTS, strict=True))), follows=_left, seen=Seen("left")),
        Part("discarded", ListOf(_TYPE, 0, sum(C.COUNTS)), default=[]),
        Part(
            "board",
            ByHand(_laid, _lay, ListOf(_TILE, 0, len(C.CELLS))),
            default=[],
            from_record=_each(_read_tile),
            to_record=lambda board: [_write_tile(entry) for entry in board],
            position_kind=ListOf(_LINE, 0, len(C.CELLS)),
        ),
        Part(
            "players",
            Players(
                Part("score", Number(0, 9999), default=0, position_word="points", also="score"),
                Part("followers", ByHand(_pool, _check_pool, Number(0, C.FOLLOWERS)), follows=_in_pool),
                Part("keep", ByHand(_keep, _put_keep, _KEEP), default=None),
                Part(
                    "tokens",
                    ListOf(_TOKEN, 0, _MOST_TOKENS),
                    default=[],
                    from_record=_each(_read_token),
                    to_record=lambda held: [token["kind"] if token["usable"] else -token["kind"] for token in held],
                    position_kind=ListOf(Number(-_HIGHEST_TOKEN, _HIGHEST_TOKEN), 0, _MOST_TOKENS),
                ),
                least=C.PLAYERS,
                most=C.PLAYERS,
            ),
            default=[{}] * C.PLAYERS,
        ),
        Part("towers", Flags(C.TOKENS_ON_TOWERS), follows=_on_towers, seen=Seen("token")),
        Part("used", ListOf(_TOKEN.kinds["kind"], 0, _MOST_TOKENS), default=[]),
        Part("scoring", ByHand(scoring_name, _no_field, Optional(_REGION, None)), follows=lambda data: None),
    ),
    resume=_write_resume,
    options_of=lambda state: {name: values[0] for name, values in C.OPTIONS.items()},
    all_options=False,
    keys=(
        "position", "game", "options", "players", "active", "turn", "board", "tile", "discarded", "taken", "used",
        "asked", "scoring",
    ),
    others={
        "asked": Word(*PHASE_OF),
        "taken": ListOf(Number(1, C.TOKENS_ON_TOWERS), 0, C.TOKENS_ON_TOWERS),
        "scoring": _REGION,
    },
    shown=_SHOWN,
)  # fmt: skip


# The rest of a turn


def _possibilities(state: State) -> Iterator[tuple[list[Item], list[int]]]:
    """Yield every agenda that is possible in this position by its phase, with the legal actions.

    There is none when the game is over. Only decisions with two actions or more are on it (section 17).
    """
    for agenda in _agendas(state):
        item = agenda[-1]
        choices = state.flow.legal[item[0]](state, item)
        if len(choices) > 1:
            yield agenda, choices


def _agendas(state: State) -> Iterator[list[Item]]:
    seat = state.active
    if state.phase_number == IN_DRAW and any(state.left):
        yield [(ASK_DRAW, CHANCE)]
    elif state.phase_number == IN_TILE and state.tile != C.NOBODY:
        yield [(ASK_TILE, seat)]
    elif state.phase_number == IN_FOLLOWER and state.order and state.pool[seat]:
        yield [*_groups(state, seat), (ASK_FOLLOWER, seat)]
    elif state.phase_number == IN_SCORING and state.order:
        yield from _scoring(state)
    elif state.phase_number == IN_END and any(state.left) and usable(state, seat, C.EXTRA_TURN):
        yield [(ASK_END, seat)]


def _groups(state: State, seat: int) -> list[Item]:
    """Return the items while this seat's features are scored: the rest of its group, then the other's."""
    after: list[Item] = [(END,), (SCORE_GROUP, 1 - state.active)]
    return [*after, (SCORE_GROUP, seat)] if seat == state.active else after


def _scoring(state: State) -> Iterator[list[Item]]:
    owners = {root: holder_at(state, root) for root in pending(state)}
    first = [seat for seat in (state.active, 1 - state.active) if seat in owners.values()]
    if C.NOBODY not in owners.values() and first:
        yield [*_groups(state, first[0]), (ASK_NEXT, state.active, first[0])]
    for root, owner in owners.items():
        token = C.DOUBLING.get(state.kind[state.region[root]])
        if owner == state.active and token is not None and usable(state, owner, token):
            yield [*_groups(state, owner), (ASK_DOUBLE, owner, root)]
    for seat in range(C.PLAYERS):
        if tower_of(state, seat):
            yield [*_groups(state, seat), (ASK_TOKEN, CHANCE, seat)]


def _may_be_over(state: State) -> bool:
    """Tell whether the game may be over: no tile is left and no token lies on the wall (Z-END-1, Z-END-2)."""
    return state.phase_number == IN_OVER and not any(state.left) and not state.towers


def _check_counts(state: State) -> None:
    """Check that tiles and tokens are in one place each, and closed features scored (Z-COMP-3, 4, Z-SCORE-9).

    When the game is over nothing is drawn any more, so tiles and tokens may be missing.
    """
    over = state.phase_number == IN_OVER
    found = state.left[:]
    for cell in state.order:
        found[state.face[cell] // C.SIDES] += 1
    for number in (*state.discarded, *([state.tile] if state.tile != C.NOBODY else [])):
        found[number] += 1
    for name, count, number in zip(C.TYPE_IDS, C.COUNTS, found, strict=True):
        if number > count or (number < count and not over):
            raise impossible("count", "Z-COMP-3", "left", count=count, tile=name, number=number)
    seen = [*state.used, *(kind for held in state.tokens for kind, _ in held)]
    for kind in C.TOKEN_KINDS:
        if seen.count(kind) > C.COPIES:
            raise impossible("copies", "Z-COMP-4", "used", token=kind)
    gone = C.TOKENS_ON_TOWERS - state.towers.bit_count()
    if len(seen) > gone or (len(seen) < gone and not over):
        raise impossible("towers", "Z-TOKEN-1", "towers", count=gone, number=len(seen))
    # completed features with followers are scored in this turn, whichever tile completed them
    followers = state.followers
    closed = [
        state.roots[number]
        for number in compress(range(len(followers)), followers)
        if not state.open[number] and state.kind[number] != C.MEADOW
    ]
    state.completed = tuple(sorted({*state.completed, *closed}))
    waiting = pending(state)
    if waiting and state.phase_number not in (IN_FOLLOWER, IN_SCORING):
        raise impossible("scored", "Z-SCORE-9", "board", region=name_of(state, waiting[0]))
