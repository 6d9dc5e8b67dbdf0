"""Lessons made of a game: of a line beside it, or a whole study, beginnings for authors; of moments in it, puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any
from zlib import crc32

from ..analysis.puzzles import Puzzle
from ..core.rules.errors import RecordError, quoted
from ..core.text.telling import words_of
from ..core.text.translation import ENGLISH, Translator, _, _n
from ..play.lines import EMPTY, shared, tell_lines
from ..play.match import Match, Way, check_match
from ..play.position import position_code
from .limits import MOST_PAGES, MOST_WRONG
from .texts import named, plain

TITLE = _("Line from a game")
STUDY = _("Study of a game")
ASKS = _("What move would you make here?")
ELSEWHERE = _("That is possible too, but this line goes another way.")
DONE = _("That is how this line goes.")
LEADS_HERE = _("This is where the line leads.")
PUZZLES = _("Puzzles from this game")
FOUND: str = _n(
    "Right. The move in the game was “{answer}”; with it, the lead is {decimal} point smaller.",
    "Right. The move in the game was “{answer}”; with it, the lead is {decimal} points smaller.",
)
IN_GAME = _("This was the move in the game.")
COSTS: str = _n(
    "With this move, the lead is {decimal} point smaller.", "With this move, the lead is {decimal} points smaller."
)
WAS_BEST: str = _("The best move was “{answer}”.")
NO_PUZZLES = _("Nobody missed a clearly best move in this game.")


def lesson_of(match: Match, way: Way, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the data of a lesson: its first page asks for the line's action where the line leaves the game, the second
    shows the line and its note. A note on the game makes the second page only.
    """
    if not isinstance(way, tuple) or way not in check_match(match).lines:
        raise RecordError(f"way: expected one of match.lines, not {quoted(way)}.")
    start = _asking(match, way[: shared(way, match.actions)], way)
    pages = [_asks(match, start, [way[: len(start) + 1]], tr)] if len(start) < len(way) else []
    return _lesson(match, "line", match.lines[way].name or tr(TITLE), [*pages, _shows(match, way, tr)], tr)


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
    asked, shown = _tasks(check_match(match), tr, prefers_game)
    order = [*asked, *(way for way in shown if way not in asked)]
    if not asked:
        raise RecordError(
            "Nothing to ask: this game has no line, and no note on a position that an answer leads to. Add one first."
        )
    if len(order) > MOST_PAGES:
        raise RecordError(f"This study makes {len(order)} pages; a lesson may have {MOST_PAGES}. Delete some notes.")
    order.sort(key=_reading_order(match, tr))
    pages = [
        _asks(match, way, asked[way], tr, shown=order) if way in asked else _shows(match, way, tr) for way in order
    ]
    return _lesson(match, id, title or tr(STUDY), pages, tr)


def _tasks(match: Match, tr: Translator, prefers_game: bool) -> tuple[dict[Way, list[Way]], list[Way]]:
    """Return the positions that ask, each with the ways of its actions, the right one first; and those to read."""
    game = tuple(match.actions)
    asked: dict[Way, list[Way]] = {}
    shown: list[Way] = []
    ways = list(match.lines)
    for line in tell_lines(match, tr):
        way = ways[line["line"]]
        on_game = way == game[: len(way)]
        start = _asking(match, way[:-1] if on_game else way[: line["ply"]], way)
        if start == way or len(way) > len(start) + 1 or match.lines[way].highlight:
            shown.append(way)
        if start != way and (leads := way[: len(start) + 1]) not in asked.setdefault(start, []):
            # A line comes before the game's own action, unless the author prefers that.
            asked[start].append(leads)
    for start, answers in asked.items():
        played = game[: len(start) + 1]
        if len(played) > len(start) and played[:-1] == start:
            if prefers_game and played not in answers:
                answers.append(played)
            answers.sort(key=lambda way: (way == played) != prefers_game)
    return asked, shown


def _reading_order(match: Match, tr: Translator) -> Any:
    """Return a key that sorts positions: along the game, and at each position the lines that leave it, one by one."""
    ways = list(match.lines)
    told = [ways[line["line"]] for line in tell_lines(match, tr)]

    def key(way: Way) -> tuple[int, int, int]:
        leaves = shared(way, match.actions)
        line = next((number for number, other in enumerate(told, 1) if other[: len(way)] == way), 0)
        return leaves, line if len(way) > leaves else 0, len(way)

    return key


def _asking(match: Match, start: Way, way: Way) -> Way:
    """Return the first position from there on along a way at which a seat decides, not chance; else the way's end."""
    state = match.along(start, settled=False).state
    for action in way[len(start) :]:
        if not state.is_chance():
            break
        state.apply(action)
        start = (*start, action)
    return start


def _asks(
    match: Match, start: Way, answers: Sequence[Way], tr: Translator, *, shown: Sequence[Way] | None = None
) -> dict[str, Any]:
    """Return a page that asks for the first of these actions. Notes on the others become the replies to them, and a
    note on the right action its reply, if its position is not shown.
    """
    state = match.along(start, settled=False).state
    right, *others = answers
    note = EMPTY if shown is None else match.lines.get(start, EMPTY)
    said = [] if shown is None else [(way, match.lines.get(way, EMPTY).comment) for way in others]
    wrong = [{"play": [state.text(way[-1])], "text": plain(comment)} for way, comment in said if comment]
    reply = "" if shown is None or right in shown else match.lines.get(right, EMPTY).comment
    return {
        **({"title": named(note.name)} if note.name else {}),
        "text": "\n\n".join(filter(None, [plain(note.comment), tr(ASKS)])),
        "position": position_code(state),
        **({"highlight": list(note.highlight)} if note.highlight else {}),
        "task": {"play": [state.text(right[-1])]},
        "wrong": [*wrong[: MOST_WRONG - 1], {"text": tr(ELSEWHERE)}],
        "done": plain(reply) or tr(DONE),
    }


def _shows(match: Match, way: Way, tr: Translator) -> dict[str, Any]:
    """Return a page to read: a position that has a note, or at which a line ends."""
    name, comment, highlight, _arrows = match.lines[way]
    return {
        **({"title": named(name)} if name else {}),
        "text": plain(comment or ("" if len(way) > shared(way, match.actions) else name)) or tr(LEADS_HERE),
        "position": position_code(match.along(way).state),
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
    """Return the data of a lesson with a page for each puzzle. A wrong action gets its cost, and the best one.

    Raises `RecordError` without a puzzle: a lesson has at least one page.
    """
    if not puzzles:
        raise RecordError(NO_PUZZLES)
    pages = [_asks_best(match, puzzle, tr) for puzzle in puzzles]
    # The id names these puzzles alone, since the reader's progress is kept by it.
    id = f"puzzles-{crc32(' '.join(page['position'] for page in pages).encode()):08x}"
    return _lesson(match, id, tr(PUZZLES), pages, tr)


def _asks_best(match: Match, puzzle: Puzzle, tr: Translator) -> dict[str, Any]:
    """Return the page that asks for the best action."""
    state, telling = match.branch(puzzle.ply, settled=False).state, match.info.telling

    def words(text: str) -> str:
        choice = telling.choice(state, state.parse(text), tr)
        return plain(f"{words_of(choice)} ({choice['detail']})" if choice["detail"] else words_of(choice))

    def cost(text: str) -> str:
        return tr(COSTS, puzzle.costs[text]).format(decimal=tr.decimal(puzzle.costs[text]))

    best = tr(WAS_BEST).format(answer=words(next(iter(puzzle.costs))))
    wrong = [text for text in puzzle.costs if text not in puzzle.right and text != puzzle.taken]
    taken = puzzle.costs[puzzle.taken]
    alike = [(told, list(texts)) for told, texts in groupby(wrong, cost)]
    return {
        "title": telling.view(state, match.names_in(tr), tr=tr)["turn_label"],
        "text": tr(ASKS),
        "position": position_code(state),
        "task": {"play": list(puzzle.right)},
        "wrong": [
            {"play": [puzzle.taken], "text": " ".join((tr(IN_GAME), cost(puzzle.taken), best))},
            *({"play": texts, "text": f"{told} {best}"} for told, texts in alike[: MOST_WRONG - 2]),
            {"text": best},
        ],
        "done": tr(FOUND, taken).format(answer=words(puzzle.taken), decimal=tr.decimal(taken)),
    }
