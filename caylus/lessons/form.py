"""The form of a lesson, declared once: its reader and its JSON schema.

Lessons come from strangers: everything is checked, and a refusal names the place.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ..bots import find_bot, former_names, packaged_bots, strongest, styles_of, usual
from ..core.forms.parsing import parse_json
from ..core.info import GameInfo
from ..core.rules.contract import LONGEST_TEXT as LONGEST_ACTION
from ..core.rules.errors import CaylusError, Path, RecordError, counted, quoted, written
from ..core.rules.fields import located, read_list, read_whole, refuse, wrong
from ..core.rules.schema import DIALECT, Schema
from ..core.rules.schema import text as a_text
from ..core.rules.values import Flag, Keys, Kind, ListOf, Made, MapOf, Maybe, Number, Shared, String, Word
from ..games import DEFAULT, GAMES, find_game
from ..play.position import VERSION
from ..play.seats import LONGEST_NAME
from .conditions import COMPARISONS, Condition, parse_condition
from .limits import (
    IDENTIFIER,
    LANGUAGE,
    LONGEST_CHOICE,
    LONGEST_LESSON,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ACTIONS,
    MOST_BOT_NODES,
    MOST_CHOICES,
    MOST_CONDITIONS,
    MOST_HIGHLIGHTS,
    MOST_HINTS,
    MOST_LANGUAGES,
    MOST_OTHERS,
    MOST_PAGES,
    MOST_POSITIONS,
    MOST_THEMES,
    MOST_TURNS,
    MOST_WRONG,
    POSITION_NAME,
)
from .model import SAME, Aim, Answer, Lesson, Others, Page, Play, Question, Reach, Text, Wrong


def refusal(path: Path, problem: str, rule: str | None = None) -> RecordError:
    """Return the error that names a place in a lesson and its problem."""
    return RecordError(f"{written(path) or 'lesson'}: {problem}", rule, path=path)


def moved(path: Path, error: CaylusError) -> RecordError:
    """Return the refusal of a part as one of the whole, in which the part stands at this path."""
    where = (*path, *(error.where or ()))
    return refusal(where, error.message.removeprefix(f"{written(error.where or path[-1:])}: "), error.rule)


class _Whole:
    """Parts of a lesson to which its pages refer."""

    def __init__(self, info: GameInfo, problems: list[RecordError] | None = None) -> None:
        self.game = info.card.id
        self.players = max(info.card.players)
        self.own = "en"
        """the lesson's language"""
        self.positions: dict[str, Any] = {}
        self.problems = problems
        """the list for problems of pages, where all are told"""


def read_lesson(source: Any, problems: list[RecordError] | None = None) -> Lesson:
    """Return the lesson of a JSON text or of its data; raises `RecordError` with the problem and its place.

    With a list for `problems`, faults of pages are added to it, and the lesson has the other pages.
    """
    if isinstance(source, str):
        if len(source) > LONGEST_LESSON:
            raise RecordError(f"The lesson is too long: {len(source)} characters, at most {LONGEST_LESSON} are read.")
        source = parse_json(source, "The lesson")
    info = find_game(DEFAULT)
    if isinstance(source, dict):
        read_whole(_VERSION, source.get("lesson", 1), "lesson", None, ("lesson",))
        try:
            info = find_game(source.get("game", DEFAULT))
        except CaylusError as error:
            raise moved(("game",), error) from None
    lesson: Lesson = read_whole(_lesson(info.card.id), source, "lesson", _Whole(info, problems))
    return lesson


class _Words(Kind):
    """A text in the lesson's own language, or an object language -> text."""

    def __init__(self, longest: int = LONGEST_TEXT) -> None:
        self.text = String(longest)
        self.texts = MapOf(self.text, MOST_LANGUAGES, LANGUAGE, "languages such as en")

    def read(self, value: Any, path: Path, table: _Whole) -> Text:
        if not isinstance(value, dict):
            return {table.own: self.text.read(value, path, table)}
        texts = self.texts.read(value, path, table)
        if table.own not in texts:
            raise wrong(path, f"the text in the lesson’s own language, {table.own}, is missing.")
        return texts

    def schema(self, seats: int) -> Schema:
        return {"anyOf": [self.text.schema(seats), {**self.texts.schema(seats), "minProperties": 1}]}


# The positions -------------------------------------------------------------------------------------------------


def _record(value: Any, path: Path, table: _Whole) -> Any:
    """Read a position or a record without playing it; laying it on the table finds out whether it is possible."""
    if not isinstance(value, dict):
        return String(LONGEST_LESSON).read(value, path, table)
    return value if "actions" in value else {"position": VERSION, "game": table.game, **value}


def _position(value: Any, path: Path, table: _Whole) -> tuple[Any, Path]:
    """Read a position; return it with its place in the lesson."""
    if value == SAME:
        return SAME, path
    if isinstance(value, str) and value in table.positions:
        return table.positions[value], ("positions", value)
    if isinstance(value, str) and re.fullmatch(POSITION_NAME, value):
        known = ", ".join((SAME, *table.positions))
        raise wrong(path, f"there is no position {quoted(value)} in this lesson; there is {known}.")
    return _record(value, path, table), path


def _know_positions(positions: dict[str, Any], path: Path, table: _Whole) -> None:
    table.positions = positions


def _know_language(language: str, path: Path, table: _Whole) -> str:
    table.own = language
    return language


# Tasks -----------------------------------------------------------------------------------------------------------


def _condition(info: GameInfo) -> Kind:
    measures, seats = info.teaching.measures, max(info.card.players)

    def read(value: Any, path: Path, table: _Whole) -> Condition:
        condition = parse_condition(value, seats)
        if condition is None:
            raise refuse(path, "a condition such as points >= 9 or seat 1: food < 2", value)
        if condition.name not in measures:
            raise wrong(path, f"{quoted(condition.name)} is not a name that conditions know (docs/lessons.md).")
        return condition

    names = "|".join(sorted(measures)).replace(".", r"\.")
    pattern = rf"^(seat [0-{seats - 1}]: ?)?({names}) ?({'|'.join(COMPARISONS)}) ?-?[0-9]{{1,6}}$"
    return Made(None, read, {"type": "string", "pattern": pattern})


def _others(value: Any, path: Path, table: _Whole) -> Others:
    if value == "pass":
        return Others()
    if isinstance(value, list):
        return Others(texts=_OTHERS.read(value, path, table))
    if not isinstance(value, str) or not value.startswith("bot:"):
        raise refuse(path, "pass, a list of answers, or a bot such as bot:greedy", value)
    try:
        bot = find_bot(value.removeprefix("bot:"), table.game)
    except CaylusError as error:
        raise wrong(path, error.message) from None
    if bot.nodes > MOST_BOT_NODES:
        such = f"bot:{usual(table.game).id} or bot:{strongest(table.game).id}:nodes=50"
        raise refuse(path, f"a bot with at most {MOST_BOT_NODES} nodes, such as {such}", value)
    return Others(bot=bot.id)


def _others_schema() -> Schema:
    bots = {bot.id: bot.nodes for game in GAMES for bot in packaged_bots(game).values()}
    bots |= {old: bots[new] for game in GAMES for old, new in former_names(game).items() if new in bots}
    hasty = "|".join(bot for bot, nodes in bots.items() if not nodes)
    quick = "|".join(bot for bot, nodes in bots.items() if 0 < nodes <= MOST_BOT_NODES)
    thinking = "|".join(bot for bot, nodes in bots.items() if nodes)
    style = f"(:style=({'|'.join(dict.fromkeys(style for game in GAMES for style in styles_of(game)))}))?"
    nodes = f"{MOST_BOT_NODES}|[1-9][0-9]{{0,{len(str(MOST_BOT_NODES)) - 2}}}"
    pattern = f"^bot:({hasty}|({quick}){style}|({thinking}){style}:nodes=({nodes}){style})$"
    return {"anyOf": [{"const": "pass"}, _OTHERS.schema(0), {"type": "string", "pattern": pattern}]}


def _with_a_right_one(answers: tuple[Answer, ...], path: Path, table: _Whole) -> tuple[Answer, ...]:
    if not any(answer.right for answer in answers):
        raise wrong(path, "none of them is right.")
    return answers


def _play(data: dict[str, Any], path: Path, table: _Whole) -> Play:
    aim, turns = data["aim"], data["turns"]
    if (aim is None) != (turns is None):
        raise wrong(path, "aim and turns belong together: what should hold, and after how many turns.")
    return Play(data["play"], data["others"], None if aim is None else Aim(aim, turns))


def _reach(data: dict[str, Any], path: Path, table: _Whole) -> Reach:
    when = data.get("when")
    return Reach(data["reach"], data["within"] or (1 if when is None else MOST_ACTIONS), when, data["others"])


def _wrong(data: dict[str, Any], path: Path, table: _Whole) -> Wrong:
    if len([key for key in ("play", "rule", "reach") if data[key]]) > 1:
        raise wrong(path, "use only one of play, rule and reach for this text.")
    return Wrong(data["text"], data["play"], data["rule"], data["reach"])


_VERSION = Word(1, expected="1, the version of the format")
_TEXT, _TITLE = _Words(), _Words(LONGEST_TITLE)
_ACTIONS = Shared(ListOf(String(LONGEST_ACTION), 1, MOST_ACTIONS), "#/$defs/answers")
_OTHERS = ListOf(String(LONGEST_ACTION), 1, MOST_OTHERS)
_PASSING = Maybe(Shared(Made(None, _others), "#/$defs/others"), Others())
_A_RECORD: Schema = {"anyOf": [{"type": "object"}, a_text(LONGEST_LESSON)]}
_ANSWER = Keys(Answer, text=_Words(LONGEST_CHOICE), right=Maybe(Flag(), False), reply=Maybe(_TEXT))
_RIGHT: Schema = {"contains": {"properties": {"right": {"const": True}}, "required": ["right"]}}
_QUESTION = Keys(
    lambda question, answers: Question(text=question, answers=answers),
    question=_TEXT,
    answers=Made(ListOf(_ANSWER, 2, MOST_CHOICES), _with_a_right_one, _RIGHT),
)
_NEEDS_REACH = dict.fromkeys(("solution", "only", "accept"), "only a task with reach may have this key")
_NEEDS_TASK = dict.fromkeys(("hints", "wrong", "done"), "this key needs a task on the page")
_NEEDS_BOARD = {"position": "this task needs a board"}
_PROOF = {"solution": "it proves that the goal can be reached"}


def _page(data: dict[str, Any], path: Path, table: _Whole) -> Page:
    """Make a page of any kind; keys that its kind cannot have get their defaults."""
    page = Page(
        title=data["title"],
        text=data["text"],
        position=data["position"][0],
        position_path=data["position"][1],
        seat=data["seat"],
        highlight=data["highlight"],
        task=data.get("task"),
        solution=data.get("solution", ()),
        only=data.get("only", False),
        accept_all=data.get("accept") is not None,
        hints=data.get("hints", ()),
        wrong=data.get("wrong", ()),
        done=data.get("done"),
    )
    if page.only and page.accept_all:
        raise wrong((*path, "accept"), "use either only: true or accept: all, not both.")
    if isinstance(page.task, Reach) and len(page.solution) > page.task.within:
        raise wrong((*path, "solution"), f"longer than the {counted(page.task.within, 'answer')} of within.")
    return page


class _Page(Kind):
    """A page without a task, or with one of a kind; `shared` has the kinds to which its schemas refer."""

    def __init__(self, info: GameInfo) -> None:
        own, seats = f"#/$defs/{info.card.id}/$defs", max(info.card.players)
        rules, phases, targets = info.presentation.reference.texts(), info.rules.phases, sorted(info.teaching.targets)
        conditions = Shared(ListOf(_condition(info), 1, MOST_CONDITIONS), f"{own}/conditions")
        entry = Keys(
            dict,
            text=_TEXT,
            play=Maybe(_ACTIONS, ()),
            rule=Maybe(Word(*rules, expected="the number of a rule, such as C-PLACE-4")),
            reach=Maybe(conditions, ()),
        )
        wrong_ones = Shared(ListOf(Made(entry, _wrong, {"maxProperties": 2}), 1, MOST_WRONG), f"{own}/wrong")
        self.shared = {"conditions": conditions.kind, "wrong": wrong_ones.kind}
        target = Word(*targets, expected="a target, a place on the board (docs/bridge.md)")
        position = Shared(Made(None, _position, _A_RECORD), "#/$defs/position")
        common: dict[str, Any] = {
            "title": Maybe(_TITLE),
            "text": _TEXT,
            "position": Maybe(position, (None, ())),
            "seat": Maybe(Number(0, seats - 1)),
            "highlight": Maybe(ListOf(target, 1, MOST_HIGHLIGHTS), ()),
        }
        asking = {**common, "hints": Maybe(ListOf(_TEXT, 1, MOST_HINTS), ()), "done": Maybe(_TEXT)}
        on_board = {**asking, "position": position, "wrong": Maybe(wrong_ones, ())}
        play = Keys(dict, play=_ACTIONS, others=_PASSING, aim=Maybe(conditions), turns=Maybe(Number(1, MOST_TURNS)))
        when: dict[str, Any] = {"when": Maybe(Word(*phases))} if phases else {}
        reach = Keys(
            dict,
            {} if phases else {"when": "expected nothing: this game has no phases"},
            reach=conditions,
            within=Maybe(Number(1, MOST_ACTIONS)),
            others=_PASSING,
            **when,
        )
        proved: dict[str, Any] = {
            "solution": _ACTIONS,
            "only": Maybe(Flag(), False),
            "accept": Maybe(Word("all", expected="all")),
            "task": Made(reach, _reach),
        }
        together: Schema = {"dependentRequired": {"aim": ["turns"], "turns": ["aim"]}}
        both: Schema = {"not": {"properties": {"only": {"const": True}}, "required": ["only", "accept"]}}
        pages = {
            "": Keys(dict, _NEEDS_TASK | _NEEDS_REACH, **common),
            "question": Keys(dict, _NEEDS_TASK | _NEEDS_REACH, **asking, task=_QUESTION),
            "play": Keys(dict, _NEEDS_BOARD | _NEEDS_REACH, **on_board, task=Made(play, _play, together)),
            "reach": Keys(dict, _NEEDS_BOARD | _PROOF, **on_board, **proved),
        }
        self.pages = {task: Made(keys, _page, both if task == "reach" else {}) for task, keys in pages.items()}

    def read(self, value: Any, path: Path, table: _Whole) -> Page:
        task = value.get("task", ()) if isinstance(value, dict) else ()
        kinds = [kind for kind in self.pages if isinstance(task, dict) and kind in task]
        if isinstance(task, dict) and len(kinds) != 1:
            raise wrong((*path, "task"), "a task needs exactly one of play, reach and question.")
        if task and not kinds:
            raise refuse((*path, "task"), "an object with play, reach or question", task)
        page: Page = self.pages[kinds[0] if kinds else ""].read(value, path, table)
        return page

    def schema(self, seats: int) -> Schema:
        return {"oneOf": [page.schema(seats) for page in self.pages.values()]}


class _Pages(ListOf):
    """The pages; with a list for problems, the pages without faults."""

    def read(self, value: Any, path: Path, table: _Whole) -> tuple[Page, ...]:
        pages = []
        for index, one in enumerate(read_list(value, self.least, self.most, path)):
            try:
                pages.append(self.kind.read(one, (*path, index), table))
            except RecordError as error:
                if table.problems is None:
                    raise
                table.problems.append(located(error, "lesson"))
        if pages and pages[0].position == SAME and not table.problems:
            raise wrong((*path, 0, "position"), "there is no page before.")
        return tuple(pages)

    def schema(self, seats: int) -> Schema:
        before = {"properties": {"position": {"const": SAME}}, "required": ["position"]}
        return super().schema(seats) | {"allOf": [{"prefixItems": [{"not": before}]}]}


# The whole -------------------------------------------------------------------------------------------------------


def _lesson_of(data: dict[str, Any], path: Path, table: _Whole) -> Lesson:
    return Lesson(**{name: data[name] for name in Lesson._fields})


@cache
def _lesson(game: str) -> Made:
    """Return the form of the lessons of a game."""
    info = find_game(game)
    themes = info.teaching.themes
    return Made(
        Keys(
            dict,
            lesson=_VERSION,
            id=String(60, IDENTIFIER, expected="letters, digits and hyphens, such as first-steps"),
            game=Word(game),
            language=Maybe(Made(String(20, LANGUAGE, expected="a language such as en"), _know_language), "en"),
            title=_TITLE,
            summary=Maybe(_TEXT),
            minutes=Maybe(Number(1, 60)),
            degree=Maybe(Number(1, 3)),
            themes=Maybe(
                ListOf(Word(*themes, expected="" if themes else "nothing: this game has no themes"), 1, MOST_THEMES), ()
            ),
            names=Maybe(ListOf(_Words(LONGEST_NAME), 1, max(info.card.players)), ()),
            positions=Maybe(
                Made(
                    MapOf(
                        Shared(Made(None, _record), "#/$defs/position"),
                        MOST_POSITIONS,
                        POSITION_NAME,
                        "names such as first",
                        taken=(SAME,),
                    ),
                    _know_positions,
                )
            ),
            pages=_Pages(_Page(info), 1, MOST_PAGES),
        ),
        _lesson_of,
    )


def _schema_of(lesson: Any) -> Schema:
    shared = lesson.kind.kinds["pages"].kind.shared
    return {**lesson.schema(0), "$defs": {word: kind.schema(0) for word, kind in shared.items()}}


def lesson_schema() -> Schema:
    """Return the JSON schema of lessons (2020-12), for editors and other programs: each game has its own."""
    forms = {game: _lesson(game) for game in GAMES}
    return {
        "$schema": DIALECT,
        "title": "A lesson for the board game pages of caylus, version 1",
        "type": "object",
        "properties": {"game": {"enum": list(GAMES)}},
        "required": ["game"],
        "allOf": [
            {"if": {"properties": {"game": {"const": game}}}, "then": {"$ref": f"#/$defs/{game}"}} for game in GAMES
        ],
        "$defs": {
            "position": _A_RECORD,
            "answers": _ACTIONS.kind.schema(0),
            "others": _others_schema(),
            **{game: _schema_of(form) for game, form in forms.items()},
        },
    }
