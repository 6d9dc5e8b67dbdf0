"""Positions that people write, save and share: a record that is easy to write by hand, and its short code.

Each game defines the contents of its position records (docs/positions.md). This module has their outer form, which
all games share, and the code.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..core.forms.codes import POSITION, from_letters, to_letters
from ..core.forms.parsing import parse_json, refuse_path
from ..core.info import Card
from ..core.rules.contract import Game, check_sink, check_state
from ..core.rules.errors import Path, RecordError, quoted
from ..core.text.translation import _, _n
from ..games import GAMES, code_of, find_game

VERSION = 1
LONGEST_POSITION = 100_000
"""characters; longer texts are refused without reading"""
LONGEST_CODE = 4_000
MOST_PROBLEMS = 12
"""the limit for the problems of one position that are told"""


def from_position(source: object, sink: list[dict[str, Any]] | None = None) -> Game:
    """Return the state of a position: a mapping, JSON text, or a code.

    Raises `RecordError` with the problem; `where` is the path to it, `rule` the rule that forbids it, and `problems`
    lists all problems that can be found. `sink` receives the events from there on.
    """
    check_sink(sink)
    record = read_position(source)
    read = find_game(record["game"]).positions.read
    try:
        return read(record, sink)
    except RecordError as error:
        error.others = tuple(_other_problems(record, error, read))
        raise


def _other_problems(
    record: Mapping[Any, Any], error: RecordError, read: Callable[[Mapping[Any, Any], None], Game]
) -> Iterator[RecordError]:
    """Yield further problems: the position is read again without the parts that were wrong so far.

    A problem of the whole game, such as its phase, ends the search, because too much depends on it.
    """
    left_out: list[Path] = []
    for _number in range(MOST_PROBLEMS):
        path = _removable(record, error.where or ())
        if len(path) < 2:
            return
        left_out.append(path)
        record = _without(record, path)
        try:
            read(record, None)
        except RecordError as found:
            error = found
        else:
            return
        # A problem with the same thing now may come from the part that was left out.
        if _thing(error.where or ()) not in map(_thing, left_out):
            yield error


def _removable(record: Mapping[Any, Any], where: Path) -> Path:
    """Return the path to the key that can be left out: no element of a list can, since others stand behind it."""
    path: list[Any] = []
    end = 0
    holder: Any = record
    for step in where:
        if isinstance(holder, Mapping):
            step = step if step in holder else str(step)
            if step not in holder:
                break
            end = len(path) + 1
        elif not isinstance(holder, list | tuple) or type(step) is not int or not 0 <= step < len(holder):
            break
        path.append(step)
        holder = holder[step]
    return tuple(path[:end])


def _thing(path: Path) -> Path:
    """Return the subject of a problem: a place, or one thing that is said of a seat."""
    return tuple(map(str, path if path[:1] == ("players",) else path[:2]))


def _without(value: Any, path: Path) -> Any:
    """Return a copy without the key at this path."""
    step, *rest = path
    if isinstance(value, Mapping):
        left = value.items() if rest else ((key, one) for key, one in value.items() if key != step)
        return {key: _without(one, tuple(rest)) if key == step else one for key, one in left}
    return [_without(one, tuple(rest)) if index == step else one for index, one in enumerate(value)]


def to_position(state: Game) -> dict[str, Any]:
    """Return the position record of a state: canonical, as short as possible, with its keys in a fixed order."""
    game = check_state(state).game
    return {"position": VERSION, "game": game, **find_game(game).positions.write(state)}


def position_code(position: Game | Mapping[str, Any] | str) -> str:
    """Return a URL-safe code of about a hundred characters, for a state or any input of `from_position`."""
    is_written = isinstance(position, Mapping | str)
    state = from_position(position) if is_written else check_state(position)
    return pack(to_position(state))


def pack(record: Mapping[str, Any]) -> str:
    """Return the code of a canonical record, as `to_position` writes it."""
    info = find_game(record["game"])
    plain = json.dumps(record, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=info.positions.zdict)
    packed = packer.compress(plain) + packer.flush()
    return to_letters(info.card.letters + POSITION, packed)


def is_position(source: object) -> bool:
    """Tell whether a mapping is a position, not a record that begins with one."""
    return isinstance(source, Mapping) and "position" in source and "actions" not in source


def read_position(source: object) -> Mapping[Any, Any]:
    """Return the record in a mapping, JSON text or code; checks its version and game, but not its contents."""
    data: Any = source
    card = None
    if isinstance(source, str):
        text = source.removeprefix("\ufeff").strip()
        if len(text) > LONGEST_POSITION:
            raise RecordError(
                _n(
                    "The position is too long: it has {count} character; the limit is {most}.",
                    "The position is too long: it has {count} characters; the limit is {most}.",
                ),
                count=len(text),
                most=LONGEST_POSITION,
            )
        found = code_of(text)
        if found and found[1] == POSITION:
            card = found[0]
            text = _unpack(card, text)
        elif found:
            raise RecordError("This is the code of a game’s record, not of a position; load_record reads it.")
        else:
            refuse_path(text, "This is not a position", "Path({}).read_text()")
        data = parse_json(text, "The position")
    if not isinstance(data, Mapping):
        raise RecordError(f"A position is a mapping, JSON text or a code, not {quoted(source)}.")
    if "position" not in data:
        raise RecordError(f'position: missing; it says the version of the form, "position": {VERSION}.', path=())
    if type(data["position"]) is not int or data["position"] != VERSION:
        raise RecordError(
            _("This position has version {value}; only version {version} can be read here."),
            path=("position",),
            value=quoted(data["position"]),
            version=VERSION,
        )
    if "game" not in data:
        raise RecordError(f'game: missing; for example "game": "{next(iter(GAMES))}".', path=())
    game = find_game(data["game"]).card
    if card not in (None, game):
        raise RecordError(f"game: the code is one of {card.id}, not of {quoted(game.id)}.")
    return data


def _unpack(card: Card, code: str) -> str:
    """Return the JSON text in a code of this game."""
    packed = from_letters(card.letters + POSITION, code, LONGEST_CODE)
    try:
        unpacker = zlib.decompressobj(-15, zdict=find_game(card.id).positions.zdict)
        plain = unpacker.decompress(packed, LONGEST_POSITION).decode()
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("The code is damaged: it cannot be unpacked.") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("The code is damaged: it is too long or too short.")
    return plain
