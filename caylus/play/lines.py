"""Variations and notes saved beside a game, each with a name, a comment, and marks and arrows on the board.

A line is the list of actions from the beginning to a position, so it stays valid when the game is undone or continues
differently. A note on a position of the game is a line that never leaves it. Lines with the same beginning make a tree,
which is not stored: `tell_lines` finds it. In records a line names the ply at which it leaves the game: `{"after": 12,
"actions": ["pass"], "name": "Waiting", "comment": "...", "highlight": ["pass"], "arrows": ["from>to"]}`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, RecordError, quoted
from ..core.text.translation import ENGLISH, Translator, _, _n, check_translator
from .match import Match, Remark, Way, check_match, is_shown

MOST_LINES = 60
MOST_TRIED = 20_000
"""actions of all lines together, each counted from the beginning"""
LONGEST_NAME = 60
LONGEST_COMMENT = 1_000
MOST_MARKS = 40
"""the limit for the highlighted places of a position, and for its arrows"""
LONGEST_MARK = 121
"""characters of an arrow: two targets of up to 60"""
KEYS = ("after", "actions", *Remark._fields)

REFUSED = _("{where}: {value} is not allowed. {problem}")
AFTER_THE_END = _("{where}: {value} comes after the end of the game.")
WRONG = _("{where}: {problem}")
EMPTY = Remark("", "")


def keep_line(
    match: Match, way: Way, name: object, comment: object, highlight: object = (), arrows: object = ()
) -> None:
    """Save a line, or rename the saved one; raises `RecordError`, and then changes nothing.

    `way` has the actions of the line from the beginning, each of which is legal. `highlight` lists targets that are
    marked on the board at its end, `arrows` pairs of them: `from>to`.
    """
    _save(match, _legal_way(check_match(match), way), name, comment, highlight, arrows)


def _save(match: Match, way: Way, name: object, comment: object, highlight: object, arrows: object) -> None:
    remark = Remark(
        _check_text(name, LONGEST_NAME, "name"),
        _check_text(comment, LONGEST_COMMENT, "comment"),
        _check_marks(match, highlight, "highlight", 1),
        _check_marks(match, arrows, "arrows", 2),
    )
    if way not in match.lines:
        _check_room(match, way)
    match.lines[way] = remark


def _legal_way(match: Match, way: object) -> Way:
    """Return the line with these actions; raises `RecordError` for an action that is not legal."""
    if not isinstance(way, Sequence) or isinstance(way, str | bytes):
        raise RecordError(f"way: expected a list of numbers of actions, not {quoted(way)}.")
    after = shared(way, match.actions)
    known = match.actions[:after]
    if after < len(way):
        state = _positions(match, [after])[after]
        for ply, action in enumerate(way[after:], after):
            if action not in state.answers:
                raise RecordError(f"way[{ply}]: {quoted(action)} is not the number of an action that is legal.")
            known.append(state.answers[state.answers.index(action)])
            state.apply(known[-1])
    return tuple(known)


def _check_text(text: object, longest: int, where: str) -> str:
    if not isinstance(text, str):
        raise RecordError(f"{where}: expected a text, not {quoted(text)}.")
    text = text.strip()
    if len(text) > longest:
        raise RecordError(
            _n(
                "{where}: this has {count} character; the limit is {most}.",
                "{where}: this has {count} characters; the limit is {most}.",
            ),
            where=where,
            most=longest,
            count=len(text),
        )
    if not is_shown(text.replace("\n", " ") if longest == LONGEST_COMMENT else text):
        raise RecordError(_("{where}: {value} has characters that cannot be shown."), where=where, value=quoted(text))
    return text


def _check_marks(match: Match, marks: object, name: str, ends: int) -> tuple[str, ...]:
    """Check highlighted places, which have one end, or arrows, which have two."""
    what = "a place on the board," if ends == 1 else "two places, from>to,"
    if not isinstance(marks, list | tuple):
        raise RecordError(f"{name}: expected a list, not {quoted(marks)}.", path=(name,))
    if len(marks) > MOST_MARKS:
        raise RecordError(f"{name}: {len(marks)} are more than {MOST_MARKS}.", path=(name,))
    for index, mark in enumerate(marks):
        where = f"{name}[{index}]"
        places = mark.split(">") if isinstance(mark, str) and len(mark) <= LONGEST_MARK else []
        if len(places) != ends:
            raise RecordError(f"{where}: expected {what} not {quoted(mark)}.", path=(name, index))
        for place in places:
            if place not in match.info.teaching.targets:
                raise RecordError(
                    _("{where}: there is no place {value} on this board."),
                    where=where,
                    value=quoted(place),
                    path=(name, index),
                )
        if mark in marks[:index]:
            raise RecordError(f"{where}: {quoted(mark)} comes twice.", path=(name, index))
    return tuple(marks)


def _check_room(match: Match, way: Way) -> None:
    if len(match.lines) >= MOST_LINES:
        raise RecordError(
            _n(
                "A game can have at most {count} line or note. Delete it if you no longer need it.",
                "A game can have at most {count} lines and notes. Delete one that you no longer need.",
            ),
            count=MOST_LINES,
        )
    if sum(map(len, match.lines)) + len(way) > MOST_TRIED:
        raise RecordError(_("Together, the lines of this game are too long. Delete one that you no longer need."))


def take_over(match: Match, known: Match) -> None:
    """Give a match the lines of another record of the same game, and keep its own as far as there is room.

    The higher count of draws known in advance stays, too.
    """
    if (match.info, match.setup, match.position, match.options) != (
        known.info, known.setup, known.position, known.options,
    ):  # fmt: skip
        raise RecordError(_("These lines belong to another game."))
    match.foreseen = max(match.foreseen, known.foreseen)
    own, match.lines = match.lines, dict(known.lines)
    for way, remark in own.items():
        if way not in match.lines:
            with suppress(RecordError):
                _save(match, way, *remark)


# Records


def write_lines(match: Match) -> list[dict[str, Any]]:
    """Return the lines in the form of a record, without empty values."""
    return [
        {
            **_where_to(match, way),
            **{
                key: list(value) if isinstance(value, tuple) else value
                for key, value in remark._asdict().items()
                if value
            },
        }
        for way, remark in match.lines.items()
    ]


def _where_to(match: Match, way: Way) -> dict[str, Any]:
    """Return the ply at which a line leaves the game, and the texts of its actions from there on."""
    after = shared(way, match.actions)
    return {"after": after, "actions": [match.state.text(action) for action in way[after:]]}


def read_lines(match: Match, lines: object) -> None:
    """Give a complete match the lines of a record; raises `RecordError` with the problem and its place."""
    if not isinstance(lines, list | tuple):
        raise RecordError(f"lines: expected a list of lines, not {quoted(lines)}.")
    if len(lines) > MOST_LINES:
        raise RecordError(f"lines: {len(lines)} are more than the {MOST_LINES} that are kept with a game.")
    afters = [_check_line(match, line, f"lines[{index}]") for index, line in enumerate(lines)]
    begins = _positions(match, afters)
    for index, (line, after) in enumerate(zip(lines, afters, strict=True)):
        where = f"lines[{index}]"
        way = _follow(match, after, begins[after].clone(), line.get("actions", ()), f"{where}.")
        if way in match.lines:
            raise RecordError(f"{where}: this line is there already.")
        try:
            _save(match, way, *(line.get(key, empty) for key, empty in EMPTY._asdict().items()))
        except RecordError as error:
            path = ("lines", index, *(error.where or ()))
            raise RecordError(WRONG, where=where, problem=error, path=path) from None


def _check_line(match: Match, line: object, where: str) -> int:
    """Check the keys of a line, and return the number of actions of the match after which it begins."""
    if not isinstance(line, Mapping):
        raise RecordError(f"{where}: expected {', '.join(KEYS)}, not {quoted(line)}.")
    for key in line:
        if key not in KEYS:
            raise RecordError(f"{where}: unknown key {quoted(key)}.")
    return _check_after(match, line.get("after"), f"{where}.")


def _check_after(match: Match, after: object, where: str) -> int:
    length = len(match.actions)
    if type(after) is not int or not 0 <= after <= length:
        raise RecordError(f"{where}after: expected a whole number from 0 to {length}, not {quoted(after)}.")
    return after


def read_way(match: Match, after: object, actions: object) -> Way:
    """Return the line that follows `after` actions of the match, and then these texts."""
    begin = _check_after(match, after, "")
    return _follow(match, begin, _positions(match, [begin])[begin], actions, "")


def _follow(match: Match, after: int, state: Game, actions: object, where: str) -> Way:
    """Play these texts from `state` on; return all actions from the beginning."""
    if not isinstance(actions, list | tuple):
        raise RecordError(f"{where}actions: expected a list of texts, not {quoted(actions)}.")
    if len(actions) > MOST_TRIED:
        raise RecordError(f"{where}actions: {len(actions)} are more than are kept.")
    way = match.actions[:after]
    for index, text in enumerate(actions):
        here = f"{where}actions[{index}]"
        if state.is_over():
            raise RecordError(AFTER_THE_END, where=here, value=quoted(text))
        try:
            action = state.parse(text)
        except CaylusError as error:
            raise RecordError(REFUSED, error.rule, where=here, value=quoted(text), problem=error) from None
        way.append(action)
        state.apply(action)
    return tuple(way)


def _positions(match: Match, plies: Collection[int]) -> dict[int, Game]:
    """Return copies of the positions of the match after these numbers of actions."""
    found = {len(match.actions): match.state.clone()}
    if any(ply not in found for ply in plies):
        found |= {ply: state.clone() for ply, (state, _action) in enumerate(match.decided()) if ply in plies}
    return found


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the number of actions that two lines share before they differ."""
    for ply, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return ply
    return min(len(one), len(other))


# The tree


def onward(match: Match, way: Way) -> Way:
    """Return the whole variation that begins with a line: each time on to the first line that continues it.

    So a note in the middle of a variation does not end it.
    """
    while longer := [line for line in match.lines if len(line) > len(way) and line[: len(way)] == way]:
        way = longer[0]
    return way


def tell_branches(match: Match, ahead: Way, plies: range, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
    """List the variations that leave a line at one of these plies, each by its first line (docs/bridge.md)."""
    found: dict[Way, dict[str, Any]] = {}
    for number, (way, remark) in enumerate(match.lines.items()):
        leaves = shared(way, ahead)
        if leaves in plies and len(way) > leaves and way[: leaves + 1] not in found:
            state = match.along(way[:leaves], settled=False).state
            answer = match.tell(leaves, state, way[leaves], tr)
            found[way[: leaves + 1]] = {"line": number, "name": remark.name, "answer": answer}
    return list(found.values())


class _Branch(NamedTuple):
    """A line, and the ply at which it leaves the game or the line below which it stands."""

    ply: int
    number: int
    way: Way


def tell_lines(match: Match, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
    """List the lines in reading order: each below the game, or below the line that it leaves."""
    branches = _tree(check_match(match))
    check_translator(tr)
    told: list[dict[str, Any]] = []

    def tell(branch: _Branch, state: Game, depth: int) -> None:
        ply, number, way = branch
        answers: list[dict[str, Any]] = []
        line = {"line": number, "depth": depth, "ply": ply, **_where_to(match, way), **match.lines[way]._asdict()}
        told.append({**line, "answers": answers})
        below = {}
        for index, action in enumerate(way[ply:], ply):
            below[index] = state.clone()
            answers.append(match.tell(index, state, action, tr))
            state.apply(action)
        below[len(way)] = state
        for other in branches[way]:
            tell(other, below[other.ply].clone(), depth + 1)

    begins = _positions(match, [branch.ply for branch in branches[None]])
    for branch in branches[None]:
        tell(branch, begins[branch.ply].clone(), 0)
    return told


def _tree(match: Match) -> dict[Way | None, list[_Branch]]:
    """Return the branches of each line, and under None those of the game, in the order of the game."""
    branches: dict[Way | None, list[_Branch]] = {None: []}
    numbers = {way: number for number, way in enumerate(match.lines)}
    # The shorter line is the trunk: a variation that continues a saved line becomes its branch.
    for way in sorted(match.lines, key=len):
        ply, trunk = shared(way, match.actions), None
        for other in branches:
            if other is not None and (common := shared(way, other)) > ply:
                ply, trunk = common, other
        branches[trunk].append(_Branch(ply, numbers[way], way))
        branches[way] = []
    for found in branches.values():
        found.sort()
    return branches
