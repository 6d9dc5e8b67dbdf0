"""A match as a record (JSON), as text for people, and as a short code for links; each reads back to the same match.

All three are written from a `Match` and read by `load_record`, which replays every answer: a record that is accepted
is a game by the rules.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from .core.codes import from_letters, to_letters
from .core.contract import Game, GameInfo
from .core.errors import CaylusError, RecordError, quoted
from .core.parsing import parse_json
from .core.words import _
from .games import find_game
from .match import Match
from .position import CODE_PREFIX as POSITION_PREFIX
from .position import from_position, is_position, pack

LONGEST_RECORD = 1_000_000
"""characters; longer texts are refused unread"""
MOST_ACTIONS = 5_000


def load_record(source: object) -> Match:
    """The match of a record: a mapping, JSON text, text for people, or a code; that of a position has no answers yet.

    Raises `RecordError` that says what is wrong and where.
    """
    if isinstance(source, Mapping):
        return _from_mapping(source)
    if not isinstance(source, str):
        raise RecordError(f"A record is a mapping or a text, not {quoted(source)}.")
    if len(source) > LONGEST_RECORD:
        raise RecordError(
            _("The record is too long: {length} characters, at most {most} are read."),
            length=len(source),
            most=LONGEST_RECORD,
        )
    source = source.removeprefix("\ufeff")
    text = source.strip()
    if text.startswith("{"):
        return _from_mapping(parse_json(text, "The record"))
    if text.startswith("["):
        return _from_text(source)
    if text.startswith(CODE_PREFIX):
        return _from_code(text)
    if text.startswith(POSITION_PREFIX):
        return Match.from_position(text)
    raise RecordError(
        _(
            "This is no record: expected JSON, a text that begins with [Game ...], or a code that begins with "
            "{prefix}; it begins with {value}."
        ),
        prefix=f"{CODE_PREFIX} or {POSITION_PREFIX}",
        value=quoted(text[:20]),
    )


def checksum(state: Game) -> str:
    """16 hexadecimal digits that stand for a position: of the SHA-256 of its interchange form."""
    canonical = json.dumps(state.to_dict(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


# The interchange form


def to_record(match: Match) -> dict[str, Any]:
    """The interchange form of rules section 6; `seats` is added when they were given names or bots.

    A match that began with a position has this instead of `options`, `players` and `setup`.
    """
    record: dict[str, Any] = {"game": match.info.id}
    if match.position is not None:
        record["position"] = dict(match.position)
    else:
        record["options"] = dict(match.options)
        record["players"] = match.state.players
        record["setup"] = {key: list(value) for key, value in match.setup.items()}
    record["actions"] = [match.state.text(action) for action in match.actions]
    if not match.has_default_seats:
        record["seats"] = [seat._asdict() for seat in match.seats]
    return record


def _from_mapping(data: Mapping[Any, Any]) -> Match:
    if is_position(data):
        return Match.from_position(data)
    needed = ("game", "position") if "position" in data else ("game", "players", "setup", "options")
    for key in data:
        if key not in (*needed, "actions", "seats"):
            raise RecordError(f"record: unknown key {quoted(key)}.")
    for key in (*needed[:3], "actions"):
        if key not in data:
            raise RecordError(f"record.{key}: missing.")
    actions = data["actions"]
    if not isinstance(actions, list | tuple):
        raise RecordError(f"actions: expected a list of texts, not {quoted(actions)}.")
    if len(actions) > MOST_ACTIONS:
        raise RecordError(f"actions: {len(actions)} are more than any game has.")
    match = _start(data)
    for index, text in enumerate(actions):
        _play(match, text, f"actions[{index}]")
    return match


def _start(data: Mapping[Any, Any]) -> Match:
    """The match before its first decision."""
    if "position" in data:
        match = Match.from_position(data["position"], seats=data.get("seats"))
        if data["game"] != match.info.id:
            raise RecordError(f"game: the position is one of {match.info.id}, not of {quoted(data['game'])}.")
        return match
    return Match(
        data["game"], data["players"], setup=data["setup"], options=data.get("options"), seats=data.get("seats")
    )


def _play(match: Match, text: object, where: str) -> None:
    if match.state.is_over():
        raise RecordError(_("{where}: {value} comes after the end of the game."), where=where, value=quoted(text))
    try:
        match.play(text)
    except CaylusError as error:
        message = _("{where}: {value} is refused. {problem}")
        raise RecordError(message, error.rule, where=where, value=quoted(text), problem=error) from None


# The text for people: seats go by their colours

_TAG = re.compile(r'\[([A-Za-z0-9]{1,20}) "((?:[^"\\]|\\.)*)"\]')
_OF_SEATS = ("turn_order",)
"""lists of a set-up that name seats"""


def to_text(match: Match) -> str:
    """Tags with the set-up, then one line for each turn and phase: `2 road: Blue take food; Red build mason`."""
    colors = match.info.default_names(match.state.players)
    tags = {"Game": match.info.id}
    if match.position is not None:
        tags["Position"] = pack(match.position)
    else:
        tags["Players"] = str(match.state.players)
        tags["Options"] = " ".join(f"{name}={json.dumps(value)}" for name, value in match.options.items())
    for key, value in match.setup.items():
        tags[_tag_of(key)] = " ".join([colors[word] if key in _OF_SEATS else str(word) for word in value])
    if not match.has_default_seats:
        for color, seat in zip(colors, match.seats, strict=True):
            tags[color] = seat.name
            if seat.bot is not None:
                tags[f"{color}Bot"] = seat.bot
    tags["Result"] = _result(match)
    tags["Checksum"] = checksum(match.state)
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    heading = ""
    for state, action in match.decided():
        data = state.to_dict()
        decision = state.decision()
        assert decision is not None, "a decided state asks"
        answer = f"{colors[decision.seat]} {state.text(action)}"
        if heading == f"{data['turn']} {data['phase']}":
            lines[-1] += f"; {answer}"
        else:
            lines += [] if heading else [""]
            heading = f"{data['turn']} {data['phase']}"
            lines.append(f"{heading}: {answer}")
    return "\n".join(lines) + "\n"


def _tag_of(key: str) -> str:
    """`turn_order` -> `TurnOrder`"""
    return "".join(word.capitalize() for word in key.split("_"))


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _result(match: Match) -> str:
    """`Blue 36, Red 30`, or `*` for a game that goes on."""
    if not match.state.is_over():
        return "*"
    colors = match.info.default_names(match.state.players)
    return ", ".join(f"{color} {score}" for color, score in zip(colors, match.state.scores(), strict=True))


def _from_text(text: str) -> Match:
    tags: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("["):
            tag = _TAG.fullmatch(line)
            if tag is None:
                raise RecordError(f'line {number}: expected a tag such as [Game "caylus"], not {quoted(line)}.')
            if tag[1] in tags:
                raise RecordError(f"line {number}: the tag {tag[1]} comes twice.")
            if moves:
                raise RecordError(f"line {number}: tags stand before the first turn.")
            tags[tag[1]] = re.sub(r"\\(.)", r"\1", tag[2])
        elif line:
            moves.append((number, line))
    match = _start(_read_tags(tags))
    for number, line in moves:
        _play_line(match, number, line)
    if tags.get("Result", _result(match)) != _result(match):
        message = _("Result: the game ends with {result}, not {value}.")
        raise RecordError(message, result=quoted(_result(match)), value=quoted(tags["Result"]))
    if tags["Checksum"] != checksum(match.state):
        message = _("Checksum: the game leads to {sum}, not {value}.")
        raise RecordError(message, sum=checksum(match.state), value=quoted(tags["Checksum"]))
    return match


def _read_tags(tags: dict[str, str]) -> dict[str, Any]:
    """The tags as a record without actions."""
    begins = "Position" if "Position" in tags else "Players"
    for name in ("Game", begins, "Checksum"):
        if name not in tags:
            raise RecordError(f'The tag [{name} "..."] is missing.')
    info = find_game(tags["Game"])
    colors = info.default_names(_players_of(tags, info))
    setup_tags = {_tag_of(key): key for key in info.setup_keys}
    seat_tags = [*colors, *(f"{color}Bot" for color in colors)]
    start_tags = ["Position"] if begins == "Position" else ["Players", "Options", *setup_tags]
    for name in tags:
        if name not in ("Game", *start_tags, "Result", "Checksum", *seat_tags):
            raise RecordError(f"Unknown tag {quoted(name)}.")
    record: dict[str, Any] = {"game": info.id}
    if begins == "Position":
        record["position"] = tags["Position"]
    else:
        record["players"] = len(colors)
        record["options"] = _read_options(tags.get("Options", ""))
        record["setup"] = {
            key: [_read_word(word, colors if key in _OF_SEATS else []) for word in tags[tag].split()]
            for tag, key in setup_tags.items()
            if tag in tags
        }
    if any(tag in tags for tag in seat_tags):
        record["seats"] = [{"name": tags.get(color, color), "bot": tags.get(f"{color}Bot")} for color in colors]
    return record


def _players_of(tags: dict[str, str], info: GameInfo) -> int:
    """How many play, as the tags say."""
    if "Position" in tags:
        return from_position(tags["Position"]).players
    if tags["Players"] not in map(str, info.players):
        players = f"{min(info.players)} to {max(info.players)}"
        raise RecordError(f"Players: {info.id} is for {players}, not {quoted(tags['Players'])}.")
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
    """A word of a set-up: a seat by its colour, a small number, or an id."""
    if word in colors:
        return colors.index(word)
    return int(word) if re.fullmatch(r"[0-9]{1,2}", word) and not colors else word


def _play_line(match: Match, number: int, line: str) -> None:
    where = f"line {number}"
    colors = match.info.default_names(match.state.players)
    heading, colon, answers = line.partition(": ")
    if not colon:
        raise RecordError(f"{where}: expected a turn and phase, a colon and answers, not {quoted(line)}.")
    for answer in answers.split("; "):
        if len(match.actions) >= MOST_ACTIONS:
            raise RecordError(f"{where}: there are more answers than any game has.")
        decision = match.state.decision()
        color, _, text = answer.partition(" ")
        if decision is not None:
            data = match.state.to_dict()
            if heading != f"{data['turn']} {data['phase']}":
                raise RecordError(f"{where}: expected turn {data['turn']} {data['phase']}, not {quoted(heading)}.")
            if color != colors[decision.seat]:
                raise RecordError(f"{where}: {colors[decision.seat]} is asked, not {quoted(color)}.")
        _play(match, text, where)


# The code for links

CODE_PREFIX = "c1."
LONGEST_CODE = 8_000
LARGEST_HEADER = 8_000
_DICTIONARY = (
    b'{"game":"caylus","options":{"jeweller":false,"lawyer_prestige":4,"simplified_favors":false,"jeweller":true},'
    b'"players":3,"setup":{"turn_order":[0,1,2,3,4],"neutral_tiles":["neutral_market","neutral_forest",'
    b'"neutral_sawmill","neutral_carpenter","neutral_farm","neutral_quarry"]},"seats":[{"name":"Anna","bot":null},'
    b'{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
)
"""words that headers are made of; part of the format, so it never changes under this prefix"""


def to_code(match: Match) -> str:
    """A URL-safe code: the header, compressed, then each answer as its rank among the sorted legal texts.

    The ranks are the digits of one large number whose base changes from digit to digit, so an answer among n costs
    log2(n) bits.
    """
    record = to_record(match)
    if match.position is not None:
        record["position"] = pack(match.position)
    header = {**{key: value for key, value in record.items() if key != "actions"}, "count": len(match.actions)}
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_DICTIONARY)
    packed = packer.compress(json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()) + packer.flush()
    number = 0
    for digit, base in reversed(match.ranks()):
        number = number * base + digit
    answers = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return to_letters(CODE_PREFIX, len(packed).to_bytes(2, "big") + packed + answers)


def _from_code(code: str) -> Match:
    header, number = _unpack_code(code)
    count = header.pop("count", None)
    if type(count) is not int or not 0 <= count <= MOST_ACTIONS:
        raise RecordError(_("The code is damaged: it cannot have {value} answers."), value=quoted(count))
    match = _from_mapping({**header, "actions": []})
    for index in range(count):
        legal = match.state.legal_texts()
        if not legal:
            raise RecordError(_("The code is damaged: answer {number} comes after the end of the game."), number=index)
        number, digit = divmod(number, len(legal))
        match.play(legal[digit])
    if number:
        raise RecordError(_("The code is damaged: something follows the last answer."))
    return match


def _unpack_code(code: str) -> tuple[dict[str, Any], int]:
    body = from_letters(CODE_PREFIX, code, LONGEST_CODE)
    length = int.from_bytes(body[:2], "big")
    try:
        unpacker = zlib.decompressobj(-15, zdict=_DICTIONARY)
        plain = unpacker.decompress(body[2 : 2 + length], LARGEST_HEADER).decode()
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("The code is damaged: its header cannot be read.") from None
    if not unpacker.eof or unpacker.unused_data:
        raise RecordError("The code is damaged: its header is too long or too short.")
    header = parse_json(plain, "The header of the code")
    if not isinstance(header, dict) or "actions" in header:
        raise RecordError("The code is damaged: its header is no record without actions.")
    return header, int.from_bytes(body[2 + length :], "big")
