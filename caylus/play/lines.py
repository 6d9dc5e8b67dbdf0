"""The lines of a record: its notes and variations, in the order in which they were written.

In records a line names the ply at which it leaves the game: `{"after": 12, "actions": ["pass"], "name": "Waiting",
"comment": "...", "highlight": ["pass"], "arrows": ["from>to"]}`. A note on a position of the game is a line without
actions. Variations with a common beginning stand one below the other: `describe_variations` arranges them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from ..core.rules.contract import Game
from ..core.rules.errors import RecordError
from ..core.rules.fields import read_whole
from ..core.rules.schema import list_of, whole_number
from ..core.rules.values import Anything, Keys, ListOf, Made, Maybe, Number
from ..core.text.translation import ENGLISH, Translator, _, check_translator
from .match import Match, check_match
from .notes import ACTION, EMPTY, MOST_ACTIONS, MOST_LINES, NOTE, Note
from .tree import Node, Tree, shared
from .views import describe_action

WRONG = _("{where}: {problem}")


def take_over(match: Match, known: Match) -> None:
    """Give a match the notes of another record of the same game, and keep its own as far as there is room.

    The higher count of draws known in advance stays, too.
    """
    if (match.info, match.setup, match.position, match.options) != (
        known.info, known.setup, known.position, known.options,
    ):  # fmt: skip
        raise RecordError(_("These variations belong to another game."))
    match.foreseen = max(match.foreseen, known.foreseen)
    own = Tree(match.tree.start)
    own.take_notes(match.tree)
    match.tree.forget_notes()
    match.tree.take_notes(known.tree)
    match.tree.take_notes(own)


# Records


def write_lines(match: Match) -> list[dict[str, Any]]:
    """Return the lines in the form of a record, without empty values."""
    return [
        {
            **_where_to(match, node),
            **{
                key: list(value) if isinstance(value, tuple) else value
                for key, value in _note(node)._asdict().items()
                if value
            },
        }
        for node in match.tree.noted
    ]


def _note(node: Node) -> Note:
    return node.note or EMPTY


def leaves(match: Match, node: Node) -> int:
    """Return the ply at which a variation leaves the game; for a position of the game its own ply."""
    return shared(node.actions, match.actions)


def _where_to(match: Match, node: Node) -> dict[str, Any]:
    """Return the place at which a line leaves the game, and the texts of its actions from there on."""
    after = leaves(match, node)
    return {"after": after, "actions": [step.text for step in node.path()[after:]]}


_AFTER = Made(
    None, lambda after, path, match: Number(0, match.node.ply).read(after, path, match), whole_number(0, MOST_ACTIONS)
)
_NOTES: dict[str, Any] = {key: Maybe(kind, EMPTY._asdict()[key]) for key, kind in NOTE.kinds.items()}
LINE = Keys(dict, after=_AFTER, actions=Maybe(Anything(list_of(ACTION, MOST_ACTIONS, 0)), ()), **_NOTES)
"""a line of a record; it is read with its complete match"""
_LINES = ListOf(LINE, 0, MOST_LINES, "lines")


def read_lines(match: Match, lines: object) -> None:
    """Give a complete match the lines of a record; raises `RecordError` with the problem and its place."""
    given = read_whole(_LINES, lines, "lines", match, ("lines",))
    begins = _positions(match, [line["after"] for line in given])
    for index, line in enumerate(given):
        after, actions, *note = line.values()
        where = f"lines[{index}]"
        node = _follow(match, after, begins[after].clone(), actions, f"{where}.")
        if node.note is not None:
            raise RecordError(f"{where}: this line is there already.")
        try:
            node.note = Note(*note)
        except RecordError as error:
            raise RecordError(WRONG, where=where, problem=error, path=("lines", index)) from None


def node_after(match: Match, after: object, actions: object) -> Node:
    """Return the node after `after` actions of the match and then these texts; without a note it is deleted again."""
    begin = read_whole(_AFTER, after, "after", match)
    return _follow(match, begin, _positions(match, [begin])[begin], actions, "")


def _follow(match: Match, after: int, state: Game, actions: object, where: str) -> Node:
    return [match.root, *match.mainline()][after].follow(actions, state, f"{where}actions")


def _positions(match: Match, plies: Collection[int]) -> dict[int, Game]:
    """Return copies of the positions of the match after these numbers of actions."""
    found = {match.node.ply: match.state.clone()}
    if any(ply not in found for ply in plies):
        found |= {ply: state.clone() for ply, (state, _action) in enumerate(match.decided()) if ply in plies}
    return found


# The tree


def onward(node: Node) -> Node:
    """Return the end of the variation that begins with a line: each time on to the first line that continues it.

    So a note in the middle of a variation does not end it.
    """
    actions = node.actions
    while longer := next(
        (one for one in node.tree.noted if len(actions) < one.ply and one.actions[: len(actions)] == actions), None
    ):
        node, actions = longer, longer.actions
    return node


def describe_branches(
    match: Match, ahead: Sequence[int], plies: range, tr: Translator = ENGLISH
) -> list[dict[str, Any]]:
    """List the variations that leave a line at one of these plies, each by its first line (docs/bridge.md)."""
    found: dict[Node, dict[str, Any]] = {}
    for number, end in enumerate(match.tree.noted):
        path = end.path()
        left = shared([node.action for node in path], ahead)
        if left in plies and len(path) > left and (first := path[left]) not in found:
            before = first.parent or match.root
            action = describe_action(match, left, before.state(), first.action, tr)
            found[first] = {"line": number, "name": _note(end).name, "answer": action}
    return list(found.values())


class _Branch(NamedTuple):
    """A line, and the ply at which it leaves the game or the line below which it stands."""

    ply: int
    number: int
    node: Node


def describe_variations(match: Match, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
    """List the lines in reading order: each below the game, or below the line that it leaves."""
    branches = _branches(check_match(match))
    check_translator(tr)
    entries: list[dict[str, Any]] = []

    def describe_variation(branch: _Branch, state: Game, depth: int) -> None:
        ply, number, node = branch
        actions: list[dict[str, Any]] = []
        line = {"line": number, "depth": depth, "ply": ply, **_where_to(match, node), **_note(node)._asdict()}
        entries.append({**line, "answers": actions})
        below = {}
        for step in node.path()[ply:]:
            below[step.ply - 1] = state.clone()
            actions.append(describe_action(match, step.ply - 1, state, step.action, tr))
            state.apply(step.action)
        below[node.ply] = state
        for other in branches[node]:
            describe_variation(other, below[other.ply].clone(), depth + 1)

    begins = _positions(match, [branch.ply for branch in branches[None]])
    for branch in branches[None]:
        describe_variation(branch, begins[branch.ply].clone(), 0)
    return entries


def _branches(match: Match) -> dict[Node | None, list[_Branch]]:
    """Return the lines that leave each line, and under None those that leave the game, in the order of the game."""
    owners: dict[Node, Node | None] = dict.fromkeys((match.root, *match.mainline()))
    branches: dict[Node | None, list[_Branch]] = {None: []}
    numbers = {node: number for number, node in enumerate(match.tree.noted)}
    # The shorter line is the trunk: a variation that continues a saved line becomes its branch.
    for end in sorted(numbers, key=lambda node: node.ply):
        new = []
        trunk = end
        while trunk not in owners:
            new.append(trunk)
            assert trunk.parent is not None, "the root belongs to the game"
            trunk = trunk.parent
        branches[owners[trunk]].append(_Branch(trunk.ply, numbers[end], end))
        owners |= dict.fromkeys(new, end)
        branches[end] = []
    for found in branches.values():
        found.sort()
    return branches
