"""A match as a record (JSON), as text for people, and as a short code for links; each reads back to the same match.

All three are written from a `Match` and read by `load_record`, which replays every action: an accepted record is a
legal game.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from os import PathLike, fspath
from typing import Any, NamedTuple

from ..core.forms.codes import RECORD, from_letters, to_letters
from ..core.forms.parsing import parse_json, refuse_path
from ..core.info import Card, GameInfo
from ..core.rules.contract import CHANCE, Game, check_state
from ..core.rules.errors import RecordError, quoted
from ..core.rules.fields import read_whole
from ..core.rules.setup import SetupKey
from ..core.rules.values import Anything, Flag, Keys, ListOf, Maybe, Number, Table
from ..core.text.translation import ENGLISH, _, _n
from ..games import GAMES, beginnings_of_codes, code_of, find_game
from ..version import VERSION, engine_version
from . import draws as promised_draws
from .lines import read_lines, write_lines
from .match import Match, check_seed
from .notes import EMPTY, MOST_ACTIONS, MOST_LINES, Note
from .position import from_position, is_position, pack
from .promises import PROMISES, Promises, check_after
from .seats import Seat
from .tree import Tree
from .views import CHANCE_NAME

LONGEST_RECORD = 1_000_000
"""characters; longer texts are refused without reading"""
DRAWS = Keys(dict, final=Maybe(Flag(), False), foreseen=Maybe(Number(0, MOST_ACTIONS), 0), promises=Maybe(PROMISES))
ABOUT = Keys(
    dict,
    version=Maybe(Anything()),
    engine=Maybe(Anything()),
    result=Maybe(Anything({"type": ["array", "null"], "items": {"type": "integer"}})),
)
"""only the result is looked at"""
_BY_THE_MATCH = Anything()
_COMMON: dict[str, Any] = {
    "actions": ListOf(_BY_THE_MATCH, 0, MOST_ACTIONS, "texts"),
    "seats": Maybe(_BY_THE_MATCH),
    "draws": Maybe(_BY_THE_MATCH, {}),
    "lines": Maybe(_BY_THE_MATCH, ()),
    "about": Maybe(ABOUT, {}),
}
FROM_POSITION = Keys(dict, game=_BY_THE_MATCH, position=_BY_THE_MATCH, **_COMMON)
FROM_SETUP = Keys(
    dict, game=_BY_THE_MATCH, players=_BY_THE_MATCH, setup=_BY_THE_MATCH, options=Maybe(_BY_THE_MATCH), **_COMMON
)


def load_record(source: object, seed: int = 0) -> Match:
    """Return the match of a record: a mapping, JSON text, text for people, or a code; a position gives no actions.

    The text may also be bytes in UTF-8, or the path of its file as a `pathlib.Path`; a `str` is never a path, and one
    that looks like a path is refused with this hint. The record contains the draws of chance. The seed decides later
    draws, or, in a game by link, the numbers that both players promised. Raises `RecordError` with the problem and its
    place.
    """
    match = begin(source).finish()
    match.seed = check_seed(seed)
    match.settle()
    return match


class Header(NamedTuple):
    """The parts of a record beside its actions, which are counted and not replayed."""

    game: str
    """the game's id"""
    players: int
    seats: list[Seat]
    """the name and the bot of each seat"""
    options: dict[str, Any]
    actions: int
    """the number of actions"""
    result: list[int] | None
    """the final scores that the record states, unchecked; None where it states none, as codes do"""
    text: str
    """the whole record, for `load_record`"""


def read_header(text: str) -> Header:
    """Return the header of a record's text; raises `RecordError`, also for a game that cannot begin so."""
    match, actions, result, _replay = begin(text)
    seats, options = list(match.seats), dict(match.options)
    return Header(match.info.card.id, match.state.players, seats, options, actions, result, text)


class Begun(NamedTuple):
    """A record that is read up to its actions."""

    match: Match
    actions: int
    result: list[int] | None
    """the final scores that it states"""
    replay: Callable[[bool], None]
    """carries out its actions, as `Match.replay` with this `counted`, and checks what it says about their end"""

    def finish(self, *, counted: bool = False) -> Match:
        """Return the match at its end, as `Match.replay` says with `counted`."""
        self.replay(counted)
        return self.match


def _text_of(source: object) -> object:
    """Return the text in bytes or in the file of a path; anything else as it is."""
    if isinstance(source, PathLike):
        try:
            with open(source, "rb") as file:
                source = file.read()
        except (OSError, ValueError) as error:
            raise RecordError(f"{fspath(source)!s}: {getattr(error, 'strerror', None) or error}.") from None
    if isinstance(source, bytes | bytearray | memoryview):
        try:
            return bytes(source).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError("This is no text in UTF-8.") from None
    return source


def begin(source: object) -> Begun:
    """Read a record up to its actions."""
    if isinstance(source, Mapping):
        return _begin_mapping(source)
    source = _text_of(source)
    if not isinstance(source, str):
        raise RecordError(f"A record is a mapping, a text, bytes or a path, not {quoted(source)}.")
    if len(source) > LONGEST_RECORD:
        raise RecordError(
            _n(
                "The record is too long: it has {count} character; the limit is {most}.",
                "The record is too long: it has {count} characters; the limit is {most}.",
            ),
            count=len(source),
            most=LONGEST_RECORD,
        )
    source = source.removeprefix("\ufeff")
    text = source.strip()
    if text.startswith("{"):
        return _begin_mapping(parse_json(text, "The record"))
    if text.startswith("["):
        return _begin_text(source)
    code = code_of(text)
    if code is not None:
        card, kind = code
        return _begin_code(card, text) if kind == RECORD else _begin_position(text)
    refuse_record_path(text)
    raise RecordError(
        _(
            "This is not a record: expected JSON, text that begins with [Game ...], or a code that begins with "
            "{prefix}; it begins with {value}."
        ),
        prefix=beginnings_of_codes(),
        value=quoted(text[:20]),
    )


def refuse_record_path(text: str) -> None:
    """Refuse a text that looks like the path of a file, with a hint."""
    refuse_path(text, "This is not a record", "Path({})")


def checksum(state: Game) -> str:
    """Return 16 hexadecimal digits that identify a position, from the SHA-256 of its saved state."""
    saved = check_state(state).to_dict()
    canonical = json.dumps(saved, sort_keys=True, separators=(",", ":"), check_circular=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


# The record as JSON


def _match_of(source: Match | Game) -> Match:
    """Return the match, or one without actions that begins with the position of a state."""
    if isinstance(source, Game):
        return Match.from_state(source, settled=False)
    if not isinstance(source, Match):
        raise RecordError(f"Expected a match or a state, not {quoted(source)}.")
    return source


def to_record(match: Match | Game, *, lines: bool = True, about: bool = False) -> dict[str, Any]:
    """Return the record of rules section 6; `seats` if they have names or bots, `lines` if there are any.

    `draws` has the agreements about draws, and the number of draws known in advance, if there are any.

    If the match began with a position, the record has it instead of `options`, `players` and `setup`. So has the record
    of a state, which has no history and no actions. With `about`, the record names its version and engine, and the
    result of the game; readers check the result. Without `lines`, variations and notes are left out.
    """
    match = _match_of(match)
    actions = [node.text for node in match.mainline()]
    record = {**_beginning(match), "actions": actions, **_agreed(match, lines=lines)}
    if about:
        record["about"] = {"version": VERSION, "engine": engine_version(), "result": _scores(match)}
    return record


def _beginning(match: Match) -> dict[str, Any]:
    """Return the parts of a record that stand before the actions."""
    if match.position is not None:
        return {"game": match.info.card.id, "position": dict(match.position)}
    keys = match.info.rules.setup.keys
    setup = {key: value if keys[key].single else list(value) for key, value in match.setup.items()}
    return {
        "game": match.info.card.id,
        "options": dict(match.options),
        "players": match.state.players,
        "setup": setup,
    }


def _agreed(match: Match, *, lines: bool) -> dict[str, Any]:
    """Return the parts of a record that stand behind the actions: seats, draws and lines, as far as there are any."""
    record: dict[str, Any] = {}
    if not match.has_default_seats:
        record["seats"] = [seat._asdict() for seat in match.seats]
    if draws := _write_draws(match):
        record["draws"] = draws
    if lines and match.tree.noted:
        record["lines"] = write_lines(match)
    return record


def _write_draws(match: Match) -> dict[str, Any]:
    """Return the agreements about its draws; mostly none."""
    return {
        **({"final": True} if match.final else {}),
        **({"foreseen": match.foreseen} if match.foreseen else {}),
        **({"promises": match.promises.write(promised_draws.given(match))} if match.promises else {}),
    }


def _read_draws(match: Match, draws: object, actions: int) -> None:
    """Give a match, before its first action, the agreements about draws in a record of so many actions."""
    if draws == {}:
        return
    content = read_whole(DRAWS, draws, "", Table(len(match.seats)), ("draws",))
    if draws and match.info.rules.chance is None:
        raise RecordError(f"draws: there are none in {match.info.card.id}.")
    match.final, match.foreseen = content["final"], content["foreseen"]
    if content["promises"] is not None:
        if not promised_draws.can_promise(match):
            raise RecordError("draws.promises: only two people can promise numbers, where draws are somebody’s.")
        check_after(content["promises"], actions)
        match.promises = content["promises"]


def _scores(match: Match) -> list[int] | None:
    """Return the final scores, None while the game goes on."""
    return match.state.scores() if match.state.is_over() else None


def _begin_position(source: object) -> Begun:
    return Begun(Match.from_position(source, settled=False), 0, None, lambda counted: None)


def _begin_mapping(data: Mapping[Any, Any]) -> Begun:
    if is_position(data):
        return _begin_position(data)
    content = read_whole(FROM_POSITION if "position" in data else FROM_SETUP, data, "record", None)
    actions, about, lines = content["actions"], content["about"], content["lines"]
    match = _start(data)
    _read_draws(match, content["draws"], len(actions))

    def replay(counted: bool) -> None:
        match.replay(actions, lambda index: f"actions[{index}]", counted=counted and not lines)
        read_lines(match, lines)
        if "result" in data.get("about", {}) and about["result"] != _scores(match):
            raise RecordError(f"about.result: the game ends with {_scores(match)}, not {quoted(about['result'])}.")

    return Begun(match, len(actions), _stated(about.get("result"), match), replay)


def _stated(result: Any, match: Match) -> list[int] | None:
    """Return the stated result, if it has the shape of one."""
    is_result = isinstance(result, list) and len(result) == match.state.players
    return result if is_result and all(type(score) is int for score in result) else None


def _start(data: Mapping[Any, Any]) -> Match:
    """Return the match before its first decision."""
    if "position" in data:
        match = Match.from_position(data["position"], seats=data.get("seats"), settled=False, new=False)
        if data["game"] != match.info.card.id:
            raise RecordError(f"game: the position is one of {match.info.card.id}, not of {quoted(data['game'])}.")
        return match
    options, seats = data.get("options"), data.get("seats")
    return Match(
        data["game"], data["players"], setup=data["setup"], options=options, seats=seats, settled=False, new=False
    )


# The text for people: seats go by their colors

_LINE_TAG = re.compile(r"Line([1-9][0-9]?)(Name|Comment|Highlight|Arrows|)")
_TAG = re.compile(r'\[([A-Za-z0-9]{1,20}) "((?:[^"\\]|\\.)*)"\]')


def to_text(match: Match | Game) -> str:
    """Write tags with the setup, then one line for each turn and phase: `2 road: Blue take food; Red build mason`.

    For a state there are only tags, one of them with the position.
    """
    match = _match_of(match)
    colors = match.info.default_names(match.state.players)
    tags = {"Game": match.info.card.id}
    if match.position is not None:
        tags["Position"] = pack(match.position)
    else:
        tags["Players"] = str(match.state.players)
        tags["Options"] = " ".join(f"{name}={json.dumps(value)}" for name, value in match.options.items())
    for key, value in match.setup.items():
        kind = match.info.rules.setup.keys[key]
        words = [value] if kind.single else value
        tags[_tag_of(key)] = " ".join([colors[word] if kind.of_seats else str(word) for word in words])
    if not match.has_default_seats:
        for color, seat in zip(colors, match.seats, strict=True):
            tags[color] = seat.name
            if seat.bot is not None:
                tags[f"{color}Bot"] = seat.bot
    if draws := _write_draws(match):
        tags["Draws"] = json.dumps(draws, separators=(",", ":"))
    for number, line in enumerate(write_lines(match), 1):
        actions = f": {'; '.join(line['actions'])}" if line["actions"] else ""
        tags[f"Line{number}"] = f"{line['after']}{actions}"
        for key in Note._fields:
            if value := line.get(key):
                tags[f"Line{number}{key.capitalize()}"] = value if isinstance(value, str) else " ".join(value)
    tags["Result"] = _result(match)
    tags["Checksum"] = checksum(match.state)
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    heading = ""
    for state, action in match.decided():
        written = f"{_decider(state, colors)} {state.text(action)}"
        if heading == _heading(state):
            lines[-1] += f"; {written}"
        else:
            lines += [] if heading else [""]
            heading = _heading(state)
            lines.append(f"{heading}: {written}")
    return "\n".join(lines) + "\n"


def _heading(state: Game) -> str:
    """`2 road`, or `2` in a game without phases"""
    return f"{state.turn} {state.phase_id()}".rstrip()


def _decider(state: Game, colors: list[str]) -> str:
    """Name the color that has the decision, or chance."""
    decision = state.decision()
    assert decision is not None, "a decided state asks"
    return ENGLISH(CHANCE_NAME) if decision.seat == CHANCE else colors[decision.seat]


def _tag_of(key: str) -> str:
    """`turn_order` -> `TurnOrder`"""
    return "".join(word.capitalize() for word in key.split("_"))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _result(match: Match) -> str:
    """`Blue 36, Red 30`, or `*` for a game that goes on."""
    if not match.state.is_over():
        return "*"
    colors = match.info.default_names(match.state.players)
    return ", ".join(f"{color} {score}" for color, score in zip(colors, match.state.scores(), strict=True))


_SCORE = re.compile(r"[^,]* (-?[0-9]{1,6})(?:, |$)")


def _begin_text(text: str) -> Begun:
    tags, moves = _tags_and_moves(text)
    match = _start(_read_tags(tags))
    if "Draws" in tags:
        _read_draws(match, parse_json(tags["Draws"], "Draws"), MOST_ACTIONS)

    def replay(counted: bool) -> None:
        lines = _Lines(match, moves)
        noted = any(map(_LINE_TAG.fullmatch, tags))
        match.replay(lines, lambda _index: lines.where, counted=counted and not noted)
        if match.promises is not None:
            check_after(match.promises, match.node.ply)  # the number of actions is known now
        read_lines(match, _read_line_tags(tags))
        result, end = _result(match), checksum(match.state)
        if _today(match.info, tags.get("Result", result)) != result:
            message = _("Result: the game ends with {result}, not {value}.")
            raise RecordError(message, result=quoted(result), value=quoted(tags["Result"]))
        if tags["Checksum"] != end:
            message = _("Checksum: the game leads to {sum}, not {value}.")
            raise RecordError(message, sum=end, value=quoted(tags["Checksum"]))

    actions = sum(line.count("; ") + 1 for _number, line in moves)
    stated = [int(score) for score in _SCORE.findall(tags.get("Result", ""))]
    return Begun(match, actions, _stated(stated, match), replay)


def _tags_and_moves(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """Return the tags, and the lines of actions with their numbers."""
    tags: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            tag = _TAG.fullmatch(line)
            if tag is None:
                example = f'[Game "{next(iter(GAMES))}"]'
                raise RecordError(f"line {number}: expected a tag such as {example}, not {quoted(line)}.")
            if tag[1] in tags:
                raise RecordError(f"line {number}: the tag {tag[1]} comes twice.")
            if moves:
                raise RecordError(f"line {number}: tags stand before the first turn.")
            tags[tag[1]] = re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], tag[2])
        elif line:
            moves.append((number, line))
    return tags, moves


def _read_tags(tags: dict[str, str]) -> dict[str, Any]:
    """Return the tags as a record without actions."""
    begins = "Position" if "Position" in tags else "Players"
    for name in ("Game", begins, "Checksum"):
        if name not in tags:
            raise RecordError(f'The tag [{name} "..."] is missing.')
    info = find_game(tags["Game"])
    tags = {name if (now := _today(info, name)) in tags else now: value for name, value in tags.items()}
    colors = info.default_names(_players_of(tags, info))
    setup_tags = {_tag_of(key): key for key in info.rules.setup.keys}
    seat_tags = [*colors, *(f"{color}Bot" for color in colors)]
    start_tags = ["Position"] if begins == "Position" else ["Players", "Options", *setup_tags]
    known_tags = {"Game", *start_tags, *seat_tags, "Draws", "Result", "Checksum"}
    for name in tags:
        if name not in known_tags and not _LINE_TAG.fullmatch(name):
            raise RecordError(f"Unknown tag {quoted(name)}.")
    record: dict[str, Any] = {"game": info.card.id}
    if begins == "Position":
        record["position"] = tags["Position"]
    else:
        record["players"] = len(colors)
        record["options"] = _read_options(tags.get("Options", ""))
        record["setup"] = {
            key: _read_part(_today(info, tags[tag]), info.rules.setup.keys[key], colors)
            for tag, key in setup_tags.items()
            if tag in tags
        }
    if any(tag in tags for tag in seat_tags):
        record["seats"] = [{"name": tags.get(color, color), "bot": tags.get(f"{color}Bot")} for color in colors]
    return record


def _today(info: GameInfo, text: str) -> str:
    """Return the same with the present names of seats."""
    for former, name in info.rules.former_seats.items():
        if former in text:
            text = re.sub(rf"\b{former}(?=Bot\b|\b)", name, text)
    return text


def _read_part(text: str, kind: SetupKey, colors: list[str]) -> Any:
    """Read a part of a setup."""
    words = [_read_word(word, colors if kind.of_seats else []) for word in text.split()]
    return words[0] if kind.single and len(words) == 1 else words


def _read_line_tags(tags: dict[str, str]) -> list[dict[str, Any]]:
    """Return the variations, as they stand in a record."""
    lines = []
    for number in range(1, MOST_LINES + 1):
        if (tag := tags.get(f"Line{number}")) is None:
            break
        after, _colon, actions = tag.partition(": ")
        if not re.fullmatch(r"[0-9]{1,4}", after):
            raise RecordError(f"Line{number}: expected a number of actions and a colon, not {quoted(tag)}.")
        line: dict[str, Any] = {"after": int(after), "actions": actions.split("; ") if actions else []}
        for key, empty in EMPTY._asdict().items():
            value = tags.get(f"Line{number}{key.capitalize()}", "")
            line[key] = value if isinstance(empty, str) else value.split()
        lines.append(line)
    for name in tags:
        found = _LINE_TAG.fullmatch(name)
        if found and int(found[1]) > len(lines):
            raise RecordError(f"{name}: there is no tag Line{len(lines) + 1}.")
    return lines


def _players_of(tags: dict[str, str], info: GameInfo) -> int:
    """Count the players by the tags."""
    if "Position" in tags:
        return from_position(tags["Position"]).players
    if tags["Players"] not in map(str, info.card.players):
        raise RecordError(f"Players: {info.card.title} is for {info.card.seated()}, not {quoted(tags['Players'])}.")
    return int(tags["Players"])


def _read_options(tag: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for part in tag.split():
        name, _, value = part.partition("=")
        if name in options:
            raise RecordError(f"Options: {quoted(name)} comes twice.")
        options[name] = parse_json(value, f"Options: the value of {quoted(name)}")
    return options


def _read_word(word: str, colors: list[str]) -> str | int:
    """Read a word of a setup: a seat by its color, a small number, or an id."""
    if word in colors:
        return colors.index(word)
    return int(word) if re.fullmatch(r"[0-9]{1,2}", word) and not colors else word


class _Lines:
    """The texts of the actions in lines, each found when those before it are taken."""

    def __init__(self, match: Match, lines: Sequence[tuple[int, str]]) -> None:
        self.match, self.lines = match, lines
        self.where = ""
        """the present line, for errors"""

    def __iter__(self) -> Iterator[str]:
        info, state = self.match.info, self.match.state
        names = [*info.default_names(state.players), ENGLISH(CHANCE_NAME)]
        left = MOST_ACTIONS
        for number, line in self.lines:
            self.where = f"line {number}"
            heading, colon, actions = line.partition(": ")
            if not colon:
                raise RecordError(f"{self.where}: expected a turn and phase, a colon and actions, not {quoted(line)}.")
            now: tuple[int, str] | None = None
            for action in actions.split("; "):
                if not left:
                    raise RecordError(f"{self.where}: there are more actions than any game has.")
                left -= 1
                color, _, text = action.partition(" ")
                if agenda := state.agenda:
                    # All actions of the line are in the turn and phase of the first one, which have the heading.
                    if (then := (state.turn, state.phase_id())) != now:
                        if heading != _heading(state):
                            raise RecordError(f"{self.where}: expected turn {_heading(state)}, not {quoted(heading)}.")
                        now = then
                    decider = names[agenda[-1][1]]  # `CHANCE` is the last one
                    if color != decider:
                        if color not in names[:-1]:
                            color = _today(info, color)
                        if color != decider:
                            raise RecordError(f"{self.where}: {decider} is asked, not {quoted(color)}.")
                yield text


# The code for links

LONGEST_CODE = 8_000
LARGEST_HEADER = 100_000
"""bytes, unpacked"""
_CHECKED = 0x8000
"""flag in the header's length: the final position stands behind the header, in so many bytes"""
_END_BYTES = 3
_ROOM = 100
"""letters for the beginning of a code, its checks and rounding"""


def to_code(match: Match | Game, *, lines: bool = True) -> str:
    """Write a URL-safe code: the header, compressed, a check of the end, then each action as its rank among the sorted
    texts.

    The ranks are the digits of one large number whose base changes from digit to digit, so an action among n takes
    log2(n) bits. When the rules change, ranks change their meaning, and the check of the end fails. Raises
    `RecordError` if the code is too long, which only lines and comments can cause. The code of a state is a record
    without actions, and a little longer than its `position_code`.
    """
    match = _match_of(match)
    header = _header(match, lines=lines)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=match.info.positions.headers)
    plain = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    packed = packer.compress(plain) + packer.flush()
    number = 0
    for digit, base in reversed(_ranks(match)):
        number = number * base + digit
    actions = number.to_bytes((number.bit_length() + 7) // 8, "big")
    size = (len(packed) + len(actions)) * 4 // 3
    if "lines" in header and (len(plain) > LARGEST_HEADER or size > LONGEST_CODE - _ROOM):
        raise RecordError(
            _("The variations and notes are too long for a code or a link. Save the game to a file, or delete some.")
        )
    length = (_CHECKED | len(packed)).to_bytes(2, "big")
    return to_letters(match.info.card.letters + RECORD, length + packed + _end(match.state) + actions)


def _header(match: Match, *, lines: bool) -> dict[str, Any]:
    """Return the header of a code, which stands before the actions."""
    beginning = _beginning(match)
    if match.position is not None:
        beginning["position"] = pack(match.position)
    return {**beginning, **_agreed(match, lines=lines), "count": match.node.ply}


def continued(match: Match, code: object) -> Match | None:
    """Return the match continued as in a code, without the events so far; the match itself stays as it is.

    None for anything but a longer code of this match: then `load_record` and `compare` find out more. Only the new
    actions take time. Raises `RecordError` if the code is damaged, or if promised numbers lead to another draw.
    """
    if not isinstance(code, str) or code_of(code) != (match.info.card, RECORD):
        return None
    header, end, number = _unpack_code(match.info.card, code)
    count, known = header.pop("count", None), match.node.ply
    if end is None or type(count) is not int or not known <= count <= MOST_ACTIONS:
        return None
    promises = _take_draws(header, match, count)
    own = _header(match, lines=False)
    _take_draws(own, match, known)
    del own["count"]
    if header != own or (promises is None) != (match.promises is None):
        return None
    for digit, base in _ranks(match):
        number, other = divmod(number, base)
        if other != digit:
            return None
    probe = _probe(match)
    probe.promises = promises
    further = _Ranks(number, count - known, probe.state)
    probe.replay(further)
    return None if further.left or further.number or end != _end(probe.state) else probe


def _probe(match: Match) -> Match:
    """Return the same match without its events, notes, and undone actions, to try a further action."""
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    other.tree = Tree(match.tree.start)
    other.root, path = other.tree.root, match.node.path()
    other.node = other.last = other.root.copy(path)
    for own, node in zip(other.node.path(), path, strict=True):
        own.drawn, own.rank = node.drawn, node.rank
    other.state, other.events, other.ranked = match.state.clone(), [], (other.root, other.tree.first.clone())
    return other


def _ranks(match: Match) -> list[tuple[int, int]]:
    """Return for each action its rank among the sorted legal texts, and their number."""
    path = [match.root, *match.mainline()]
    last, state = match.ranked
    if path[last.ply : last.ply + 1] != [last]:
        last, state = match.root, match.tree.first.clone()
    for node in path[last.ply + 1 :]:
        if node.rank is None:
            legal = state.legal_texts()
            node.rank = legal.index(node.text), len(legal)
        state.apply(node.action)
    match.ranked = match.node, state
    return [node.rank for node in path[1:] if node.rank is not None]


def _take_draws(header: dict[str, Any], match: Match, actions: int) -> Promises | None:
    """Take out of a header the parts that differ between records of one game: growing promises, and a count.

    Each device counts the foreseen draws for itself.
    """
    draws = header.get("draws")
    if not isinstance(draws, dict) or match.info.rules.chance is None:
        return None
    del header["draws"]
    promises: Promises | None = read_whole(DRAWS, draws, "", Table(len(match.seats)), ("draws",))["promises"]
    if promises is not None:
        check_after(promises, actions)
    if kept := {key: value for key, value in draws.items() if key not in ("foreseen", "promises")}:
        header["draws"] = kept
    return promises


def _end(state: Game) -> bytes:
    """Return the bytes that stand for a position in codes."""
    return bytes.fromhex(checksum(state))[:_END_BYTES]


def _begin_code(card: Card, code: str) -> Begun:
    header, end, number = _unpack_code(card, code)
    count, lines, draws = header.pop("count", None), header.pop("lines", ()), header.pop("draws", {})
    if type(count) is not int or not 0 <= count <= MOST_ACTIONS:
        raise RecordError(_("The code is damaged: {value} is not a possible number of decisions."), value=quoted(count))
    match = _begin_mapping({**header, "actions": [], "draws": {}}).finish()
    if match.info.card != card:
        raise RecordError(f"game: the code is one of {card.id}, not of {quoted(match.info.card.id)}.")
    _read_draws(match, draws, count)

    def replay(counted: bool) -> None:
        _play_ranks(match, number, count, end, counted and not lines)
        read_lines(match, lines)

    return Begun(match, count, None, replay)


class _Ranks:
    """The actions of a code, each found by its rank when those before it are taken, until the game is over."""

    def __init__(self, number: int, count: int, state: Game) -> None:
        self.number, self.left, self.state = number, count, state
        """the digits and the number of the actions that are left; the state at the first of them"""

    def __iter__(self) -> Iterator[str]:
        while self.left and (legal := self.state.legal_texts()):
            self.number, digit = divmod(self.number, len(legal))
            self.left -= 1
            yield legal[digit]


def _play_ranks(match: Match, number: int, count: int, end: bytes | None, counted: bool) -> None:
    """Carry out the actions of a code."""
    ranks = _Ranks(number, count, match.state)
    match.replay(ranks, counted=counted)
    if ranks.left:
        if end is not None:
            raise RecordError(
                _n(
                    "The rules have changed since this code was made: the game ends after {number} of {count} "
                    "decision.",
                    "The rules have changed since this code was made: the game ends after {number} of {count} "
                    "decisions.",
                ),
                number=count - ranks.left,
                count=count,
            )
        raise RecordError(
            _("The code is damaged: decision {number} comes after the end of the game."), number=count - ranks.left
        )
    if end is not None and (ranks.number or end != _end(match.state)):
        raise RecordError(
            _n(
                "The rules have changed since this code was made: its {count} decision now leads to another position.",
                "The rules have changed since this code was made: its {count} decisions now lead to another position.",
            ),
            count=count,
        )
    if ranks.number:
        raise RecordError(_("The code is damaged: something follows the last decision."))


def _unpack_code(card: Card, code: str) -> tuple[dict[str, Any], bytes | None, int]:
    """Return the header, the check of the end (None in old codes), and the number that holds the actions."""
    body = from_letters(card.letters + RECORD, code, LONGEST_CODE)
    length = int.from_bytes(body[:2], "big")
    is_checked = bool(length & _CHECKED)
    length &= ~_CHECKED
    try:
        unpacker = zlib.decompressobj(-15, zdict=find_game(card.id).positions.headers)
        plain = unpacker.decompress(body[2 : 2 + length], LARGEST_HEADER).decode()
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("The code is damaged: its header cannot be read.") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("The code is damaged: its header is too long or too short.")
    header = parse_json(plain, "The header of the code")
    if not isinstance(header, dict) or "actions" in header:
        raise RecordError("The code is damaged: its header is no record without actions.")
    rest = body[2 + length :]
    if not is_checked:
        return header, None, int.from_bytes(rest, "big")
    return header, rest[:_END_BYTES], int.from_bytes(rest[_END_BYTES:], "big")
