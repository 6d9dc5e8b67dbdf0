"""Lessons made of a game: of a line beside it, or a whole study, beginnings for authors; of moments in it, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any
from zlib import crc32

from ..analysis.puzzles import Puzzle
from ..analysis.reasons import reasons_of
from ..core.rules.contract import CHANCE
from ..core.rules.errors import RecordError, quoted
from ..core.text.sentences import YOU, words_of
from ..core.text.translation import ENGLISH, Translator, _
from ..play.lines import describe_variations, leaves
from ..play.match import Match, check_match
from ..play.notes import EMPTY, Note
from ..play.position import position_code
from ..play.tree import Node
from ..play.views import names_in, players_in
from .limits import MOST_PAGES, MOST_WRONG
from .texts import named, plain

TITLE = _("Variation from a game")
STUDY = _("Study of a game")
PROMPT = _("What move would you make here?")
ELSEWHERE = _("That is possible too, but this variation goes on differently.")
DONE = _("That is how this variation goes on.")
LEADS_HERE = _("This is where the variation leads.")
PUZZLES = _("Puzzles from this game")
FOUND = _("Right. The move in the game was “{move}”.")
IN_GAME = _("This was the move in the game.")
WAS_BEST: str = _("The best move was “{move}”.")
NO_PUZZLES = _("Nobody missed a clearly best move in this game.")


def lesson_of(match: Match, node: Node, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the data of a lesson: its first page asks for the line's action where the line leaves the game, the second
    shows the line and its note. A note on the game makes the second page only.
    """
    if node not in check_match(match).tree.noted:
        raise RecordError(f"line: expected a node of this record with a note, not {quoted(node)}.")
    start = _decision_after(match, leaves(match, node), node)
    pages = [_task_page(start, [node.path()[start.ply]], tr)] if start is not node else []
    return _lesson(match, "line", _note(node).name or tr(TITLE), [*pages, _shows(match, node, tr)], tr)


def lesson_of_study(
    match: Match, tr: Translator = ENGLISH, *, id: str = "study", title: str = "", prefers_game: bool = False
) -> dict[str, Any]:
    """Return the data of a lesson that asks at each position with a line, or with an action of the game that has a
    note.

    The action of the first line that leaves there is right, or with `prefers_game` the game's; without a line it is the
    game's. The notes on other actions become the replies to them. A note on a position without a question, and the end
    of a line that goes on for longer, make a page to read.

    Raises `RecordError` if there is nothing to ask, or too much for one lesson.
    """
    tasks, shown = _tasks(check_match(match), tr, prefers_game)
    order = [*tasks, *(node for node in shown if node not in tasks)]
    if not tasks:
        raise RecordError(
            "Nothing to ask: this game has no variation, and no note on a position after a move. Add one first."
        )
    if len(order) > MOST_PAGES:
        raise RecordError(f"This study makes {len(order)} pages; a lesson may have {MOST_PAGES}. Delete some notes.")
    order.sort(key=_reading_order(match, tr))
    pages = [
        _task_page(node, tasks[node], tr, shown=order) if node in tasks else _shows(match, node, tr) for node in order
    ]
    return _lesson(match, id, title or tr(STUDY), pages, tr)


def _tasks(match: Match, tr: Translator, prefers_game: bool) -> tuple[dict[Node, list[Node]], list[Node]]:
    """Return the positions that ask, each with the nodes of its actions, the right one first; and those to read."""
    game = set(match.mainline())
    tasks: dict[Node, list[Node]] = {}
    shown: list[Node] = []
    for line in describe_variations(match, tr):
        node = match.tree.noted[line["line"]]
        start = _decision_after(match, max(node.ply - 1, 0) if node in game else line["ply"], node)
        if start is node or node.ply > start.ply + 1 or _note(node).highlight:
            shown.append(node)
        if start is not node and (leads := node.path()[start.ply]) not in tasks.setdefault(start, []):
            # A line comes before the game's own action, unless the author prefers that.
            tasks[start].append(leads)
    for start, nodes in tasks.items():
        played = next((node for node in start.variations if node in game), None)
        if played is not None:
            if prefers_game and played not in nodes:
                nodes.append(played)
            nodes.sort(key=lambda node: (node is played) != prefers_game)
    return tasks, shown


def _reading_order(match: Match, tr: Translator) -> Callable[[Node], tuple[int, int, int]]:
    """Return a key that sorts positions: along the game, and at each position the lines that leave it, one by one."""
    nodes = [match.tree.noted[line["line"]] for line in describe_variations(match, tr)]

    def key(node: Node) -> tuple[int, int, int]:
        left = leaves(match, node)
        line = next((number for number, other in enumerate(nodes, 1) if node in (match.root, *other.path())), 0)
        return left, line if node.ply > left else 0, node.ply

    return key


def _note(node: Node) -> Note:
    return node.note or EMPTY


def _decision_after(match: Match, ply: int, node: Node) -> Node:
    """Return the first position from a ply on along a line at which a seat decides, not chance; else the line's end."""
    path = [match.root, *node.path()]
    return next((before for before, after in pairwise(path[ply:]) if after.seat != CHANCE), node)


def _task_page(
    start: Node, nodes: Sequence[Node], tr: Translator, *, shown: Sequence[Node] | None = None
) -> dict[str, Any]:
    """Return a page that asks for the first of these actions. Notes on the others become the replies to them, and a
    note on the right action its reply, if its position is not shown.
    """
    right, *others = nodes
    note = EMPTY if shown is None else _note(start)
    noted = [] if shown is None else [node for node in others if node.comment]
    wrong = [{"play": [node.text], "text": plain(node.comment)} for node in noted]
    reply = "" if shown is None or right in shown else right.comment
    return {
        **({"title": named(note.name)} if note.name else {}),
        "text": "\n\n".join(filter(None, [plain(note.comment), tr(PROMPT)])),
        "position": position_code(start.state()),
        **({"highlight": list(note.highlight)} if note.highlight else {}),
        "task": {"play": [right.text]},
        "wrong": [*wrong[: MOST_WRONG - 1], {"text": tr(ELSEWHERE)}],
        "done": plain(reply) or tr(DONE),
    }


def _shows(match: Match, node: Node, tr: Translator) -> dict[str, Any]:
    """Return a page to read: a position that has a note, or at which a line ends."""
    name, comment, highlight, _arrows = _note(node)
    # A line that ends at a draw leads to the position after it.
    return {
        **({"title": named(name)} if name else {}),
        "text": plain(comment or ("" if node.ply > leaves(match, node) else name)) or tr(LEADS_HERE),
        "position": position_code(match.along(node.actions).state),
        **({"highlight": list(highlight)} if highlight else {}),
    }


def _lesson(match: Match, id: str, title: str, pages: Sequence[dict[str, Any]], tr: Translator) -> dict[str, Any]:
    return {
        "lesson": 1,
        "id": id,
        "game": match.info.card.id,
        "language": tr.language,
        "title": named(title),
        **({} if match.has_default_seats else {"names": [named(name) for name in match.names]}),
        "pages": list(pages),
    }


def lesson_of_puzzles(match: Match, puzzles: Sequence[Puzzle], tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the data of a lesson with a page for each puzzle. Each reply compares a wrong action with the best one.

    Raises `RecordError` without a puzzle: a lesson has at least one page.
    """
    if not puzzles:
        raise RecordError(NO_PUZZLES)
    pages = [_puzzle_page(match, puzzle, tr) for puzzle in puzzles]
    # The id names these puzzles alone, since the reader's progress is kept by it.
    id = f"puzzles-{crc32(' '.join(page['position'] for page in pages).encode()):08x}"
    return _lesson(match, id, tr(PUZZLES), pages, tr)


def _puzzle_page(match: Match, puzzle: Puzzle, tr: Translator) -> dict[str, Any]:
    """Return the page that asks for the best action."""
    state, presentation = match.branch(puzzle.ply, settled=False).state, match.info.presentation

    def words(text: str) -> str:
        choice = presentation.choice(state, state.parse(text), tr)
        return plain(f"{words_of(choice)} ({choice['detail']})" if choice["detail"] else words_of(choice))

    def why(text: str, other: str) -> str:
        estimate, compared = puzzle.estimates[text], puzzle.estimates[other]
        return " ".join(plain(reason) for reason in reasons_of(match.info, state, estimate, compared, names, tr))

    names = [tr(YOU) if seat == match.deciders[puzzle.ply] else name for seat, name in enumerate(players_in(match, tr))]
    first = next(iter(puzzle.costs))
    best = tr(WAS_BEST).format(move=words(first))
    wrong = [text for text in puzzle.costs if text not in puzzle.right and text != puzzle.taken]
    return {
        "title": presentation.view(state, names_in(match, tr), tr=tr)["turn_label"],
        "text": tr(PROMPT),
        "position": position_code(state),
        "task": {"play": list(puzzle.right)},
        "wrong": [
            {
                "play": [puzzle.taken],
                "text": _paragraphs(f"{tr(IN_GAME)} {best}", why(puzzle.taken, first)),
            },
            *({"play": [text], "text": _paragraphs(best, why(text, first))} for text in wrong[: MOST_WRONG - 2]),
            {"text": _paragraphs(best, why(first, puzzle.taken))},
        ],
        "done": _paragraphs(tr(FOUND).format(move=words(puzzle.taken)), why(first, puzzle.taken)),
    }


def _paragraphs(*texts: str) -> str:
    return "\n\n".join(texts)
