"""A tree of moves: a node for each position, with its note and the moves played or tried there; and a place in it.

Nodes have the names of python-chess's game tree (docs/studies.md). A record keeps its game and the positions with a
note, so a variation is kept by the note at its end, which may be empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, NamedTuple

from ..core.info import GameInfo
from ..core.rules.contract import CHANCE, Game
from ..core.rules.errors import CaylusError, IllegalActionError, RecordError, quoted
from ..core.rules.fields import read_whole
from ..core.rules.values import Anything, ListOf
from ..core.text.translation import _, _n
from .notes import EMPTY, MOST_LINES, MOST_TRIED, Note, check_note

REFUSED = _("{where}: {value} is not allowed. {problem}")
AFTER_THE_END = _("{where}: {value} comes after the end of the game.")
_TEXTS = ListOf(Anything(), 0, MOST_TRIED, "texts")


class Start(NamedTuple):
    """The beginning of a game: a setup, or the canonical record of a position."""

    info: GameInfo
    players: int
    options: Mapping[str, Any] | None
    setup: Mapping[str, Any]
    position: Mapping[str, Any] | None

    def game(self, sink: list[dict[str, Any]] | None = None) -> Game:
        """Return the state before the first action."""
        if self.position is not None:
            return self.info.positions.read(self.position, sink)
        return self.info.rules.new_game(self.players, self.options, setup=self.setup, sink=sink)


class Drawn(NamedTuple):
    """The pair of promised numbers that decided a draw (0: none), and the seat that drew."""

    pair: int = 0
    drawer: int = CHANCE


class Tree:
    """The beginning of a record, with all nodes that follow from it."""

    def __init__(self, start: Start) -> None:
        self.start = start
        self.root = Node(self, None, -1, CHANCE)
        self.root.drawn = Drawn()
        self.noted: list[Node] = []
        """the nodes with a note, in the order in which these were written"""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the tree as rows: links from node to node would take a stack as deep as the game is long."""
        nodes = list(self.root.descendants())
        places = {node: index for index, node in enumerate(nodes)}
        rows = [
            (places[node.parent], node.action, node.seat, node.drawn, node.note)
            for node in nodes
            if node.parent is not None
        ]
        return _tree_of, (self.start, rows, self.root.note, [places[node] for node in self.noted])

    @cached_property
    def first(self) -> Game:
        """Return the state of the root, which nobody changes."""
        return self.start.game()

    def take_notes(self, other: Tree) -> None:
        """Write the notes of another tree with the same beginning here, as far as there is room."""
        for node in other.noted:
            own = self.root.copy(node.path())
            if own.note is None:
                with suppress(RecordError):
                    own.note = node.note

    def forget_notes(self) -> None:
        """Forget all notes, and the variations that only they keep."""
        for node in list(self.noted):
            node.note = None

    def forget_all_but(self, last: Node) -> None:
        """Keep the way to a node, and the notes; chance forgets its other draws."""
        path = {self.root, *last.path()}
        kept = path.union(*(node.path() for node in self.noted))
        for node in list(self.root.descendants()):
            node.variations = [child for child in node.variations if child in kept]
            if node not in path:
                node.drawn = None


def _tree_of(start: Start, rows: Sequence[tuple[Any, ...]], note: Note | None, noted: Sequence[int]) -> Tree:
    """Restore a copied or unpickled tree."""
    tree = Tree(start)
    nodes = [tree.root]
    for parent, action, seat, drawn, its_note in rows:
        node = nodes[parent].grow(action, seat)
        node.drawn, node._note = drawn, its_note
        nodes.append(node)
    tree.root._note = note
    tree.noted = [nodes[index] for index in noted]
    return tree


def _node_of(tree: Tree, actions: Sequence[int]) -> Node:
    node = tree.root
    for action in actions:
        node = node.grow(action, CHANCE)
    return node


class Node:
    """A position of a record: the action that led here, the note on it, and the moves played or tried from here.

    `parent` is the node before it, None at the beginning; `variations` are the nodes after it, the game's own action
    first. `action` is the number of the action, `seat` that of the player, or `CHANCE`; `ply` counts the actions up to
    here.
    """

    __slots__ = ("_note", "action", "drawn", "parent", "ply", "rank", "seat", "tree", "variations")

    def __init__(self, tree: Tree, parent: Node | None, action: int, seat: int) -> None:
        self.tree, self.parent, self.action, self.seat = tree, parent, action, seat
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.variations: list[Node] = []
        self.drawn: Drawn | None = None
        """the promised numbers that were used last when the game came here; None: the game has not been here"""
        self.rank: tuple[int, int] | None = None
        """the place of the action among the sorted legal texts, and their number; None until a code needs it"""
        self._note: Note | None = None

    def __repr__(self) -> str:
        """Return the action, and the note."""
        note = "" if self.note is None else f", {self.note}"
        return f"<Node {self.ply}: {self.text or 'the beginning'}{note}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _node_of, (self.tree, self.actions)

    @property
    def text(self) -> str:
        """Return the text of the action; empty at the beginning."""
        return "" if self.parent is None else self.tree.first.text(self.action)

    @property
    def note(self) -> Note | None:
        """Return the note on this position, None without one; records keep it, and the variation that leads to it.

        Setting it raises `RecordError` if something in it cannot be shown, or if there is no room for another note;
        nothing has changed then. None deletes it, and the actions that nothing else keeps.
        """
        return self._note

    @note.setter
    def note(self, note: Note | None) -> None:
        try:
            checked = None if note is None else check_note(note, self.tree.start)
            if checked is not None and self._note is None:
                _check_room(self.tree.noted, self.ply)
                self.tree.noted.append(self)
            elif checked is None and self._note is not None:
                self.tree.noted.remove(self)
            self._note = checked
        finally:
            self._prune()

    @property
    def comment(self) -> str:
        """Return the comment of the note, which you can set; the rest of the note stays."""
        return "" if self._note is None else self._note.comment

    @comment.setter
    def comment(self, comment: str) -> None:
        self.note = (self._note or EMPTY)._replace(comment=comment)

    def path(self) -> list[Node]:
        """Return the nodes from the first action to this one."""
        nodes: list[Node] = []
        node = self
        while node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def back(self) -> Iterator[Node]:
        """Yield this node and those before it, the beginning last."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    @property
    def actions(self) -> tuple[int, ...]:
        """Return the numbers of the actions from the beginning to this position."""
        return tuple(node.action for node in self.path())

    def state(self) -> Game:
        """Return the state of this position, yours to play on."""
        state = self.tree.first.clone()
        for node in self.path():
            state.apply(node.action)
        return state

    def mainline(self) -> Iterator[Node]:
        """Yield the nodes after this one, each the first variation of the one before."""
        node = self
        while node.variations:
            node = node.variations[0]
            yield node

    def end(self) -> Node:
        """Return the last node of the main line from here."""
        return [self, *self.mainline()][-1]

    def descendants(self) -> Iterator[Node]:
        """Yield this node and all after it, each before its variations."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.variations))

    def add_variation(self, action: object, comment: str = "") -> Node:
        """Keep an action in this position, by its text or number, with a comment; return its node.

        Raises `RecordError` for a wrong action or comment, and then changes nothing.
        """
        return self.add_line([action], comment)

    def add_line(self, actions: Sequence[object], comment: str = "") -> Node:
        """Keep several actions, one after another, with a comment on the last one; return its node."""
        texts = actions
        if isinstance(actions, list | tuple):
            texts = [self.tree.first.text(one) if type(one) is int else one for one in actions]
        last = self.follow(texts, self.state(), "actions")
        known = last.note or EMPTY
        last.note = known._replace(comment=comment) if comment else known
        # A variation without words that now continues ends elsewhere.
        if self.note == EMPTY and self.drawn is None and last is not self:
            self.note = None
        return last

    def follow(self, texts: object, state: Game, where: str) -> Node:
        """Return the node after further actions; they are played on the state, which is that of this node.

        A new node is deleted again unless it gets a note. Raises `RecordError` with the wrong action.
        """
        actions = []
        for index, text in enumerate(read_whole(_TEXTS, texts, where, None)):
            here = f"{where}[{index}]"
            decision = state.decision()
            if decision is None:
                raise RecordError(AFTER_THE_END, where=here, value=quoted(text))
            try:
                action = state.parse(text)
            except CaylusError as error:
                raise RecordError(REFUSED, error.rule, where=here, value=quoted(text), problem=error) from None
            actions.append((action, decision.seat))
            state.apply(action)
        node = self
        for action, seat in actions:
            node = node.grow(action, seat)
        return node

    def grow(self, action: int, seat: int) -> Node:
        """Return the node after this action, a new one if there is none."""
        for node in self.variations:  # none, while a record is read
            if node.action == action:
                return node
        node = Node(self.tree, self, action, seat)
        self.variations.append(node)
        return node

    def copy(self, path: Iterable[Node]) -> Node:
        """Return the node after the actions of nodes in another tree."""
        node = self
        for other in path:
            node = node.grow(other.action, other.seat)
        return node

    def know(self, other: Node) -> None:
        """Let chance repeat the draws after the same position in another tree."""
        pairs = [(self, other)]
        while pairs:
            own, known = pairs.pop()
            for theirs in known.variations:
                if theirs.drawn is not None:
                    child = own.copy([theirs])
                    child.drawn = child.drawn or theirs.drawn
                    pairs.append((child, theirs))

    def _prune(self) -> None:
        """Delete the end of a variation that neither a note nor the game keeps."""
        node = self
        while node.parent is not None and not node.variations and node.note is None and node.drawn is None:
            node.parent.variations.remove(node)
            node = node.parent


def _check_room(noted: Sequence[Node], ply: int) -> None:
    if len(noted) >= MOST_LINES:
        raise RecordError(
            _n(
                "A game can have at most {count} variation or note. Delete it if you no longer need it.",
                "A game can have at most {count} variations and notes. Delete one that you no longer need.",
            ),
            count=MOST_LINES,
        )
    if sum(node.ply for node in noted) + ply > MOST_TRIED:
        raise RecordError(_("Together, the variations of this game are too long. Delete one that you no longer need."))


def shared(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the number of actions that two lines share before they differ."""
    for ply, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return ply
    return min(len(one), len(other))


class Cursor:
    """A place in a tree of moves: `node`, with the `state` there and the `events` that led to it.

    `last` is the last node on the way that can be redone.
    """

    def __init__(self, tree: Tree) -> None:
        self.tree, self.root = tree, tree.root
        self._restart()
        self.last = self.node

    @property
    def actions(self) -> list[int]:
        """Return the actions from the beginning to this place."""
        return [node.action for node in self.node.path()]

    @property
    def deciders(self) -> list[int]:
        """Return the seat that took each action, or chance."""
        return [node.seat for node in self.node.path()]

    def mainline(self) -> Iterator[Node]:
        """Yield the nodes from the first action to this place."""
        return iter(self.node.path())

    def decided(self) -> Iterator[tuple[Game, int]]:
        """Yield for each action up to this place the state before it (valid until the next one) and the action."""
        state = self.tree.first.clone()
        for node in self.node.path():
            yield state, node.action
            state.apply(node.action)

    def goto(self, node: Node) -> None:
        """Go to a node of this tree; redo leads on from there."""
        if not isinstance(node, Node) or node.tree is not self.tree:
            raise RecordError(f"node: expected a node of this record, not {quoted(node)}.")
        self._move(node)
        self.last = node

    def play(self, text: object) -> None:
        """Take an action by its text; a refusal raises an error and changes nothing."""
        self._take(self.state.parse(text))
        self.last = self.node

    def undo(self, decisions: int = 1) -> None:
        """Take back the last actions; raises `IllegalActionError` if there are not as many."""
        check_count("decisions to undo", decisions, self.node.ply)
        self._move([self.root, *self.node.path()][self.node.ply - decisions])

    def redo(self, decisions: int = 1) -> None:
        """Take undone actions again; raises `IllegalActionError` if there are not as many."""
        undone = self.last.path()[self.node.ply :]
        check_count("decisions to redo", decisions, len(undone))
        for node in undone[:decisions]:
            self._enter(node)

    def _restart(self) -> None:
        self.node = self.root
        self.events: list[dict[str, Any]] = []
        self.state = self.tree.start.game(self.events)
        for event in self.events:
            event["ply"] = 0

    def _move(self, node: Node) -> None:
        path = [self.root, *node.path()]
        if path[self.node.ply : self.node.ply + 1] != [self.node]:
            # A game is replayed in a few milliseconds, so no old positions need to be kept.
            self._restart()
        for step in path[self.node.ply + 1 :]:
            self._enter(step)

    def _take(self, action: int) -> None:
        self._enter(self.node.grow(action, self.state.agenda[-1][1]))

    def _enter(self, node: Node) -> None:
        """Go to a variation of this place; give each new event the ply of the position that it led to."""
        events = self.events
        heard = len(events)
        self.state.apply(node.action)
        self.node = node
        for event in events[heard:]:
            event["ply"] = node.ply


def check_count(what: str, count: object, most: int) -> None:
    """Raise `IllegalActionError` for anything but a number of actions."""
    if type(count) is not int or not 0 <= count <= most:
        raise IllegalActionError(f"{what}: expected a whole number from 0 to {most}, not {quoted(count)}.")
