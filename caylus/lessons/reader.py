"""From data to a lesson. Lessons come from strangers: everything is checked, and a refusal says where it stands."""

from __future__ import annotations

import re
from typing import Any

from ..bots import find_bot, strongest, usual
from ..core.forms.parsing import parse_json
from ..core.info import GameInfo
from ..core.rules.contract import LONGEST_TEXT as LONGEST_ANSWER
from ..core.rules.errors import CaylusError, Path, RecordError, counted, quoted
from ..games import find_game
from ..play.position import VERSION
from ..play.table import LONGEST_NAME
from .conditions import Condition, parse_condition
from .limits import (
    IDENTIFIER,
    LANGUAGE,
    LONGEST_CHOICE,
    LONGEST_LESSON,
    LONGEST_TITLE,
    MOST_ANSWERS,
    MOST_BOT_NODES,
    MOST_CHOICES,
    MOST_CONDITIONS,
    MOST_HIGHLIGHTS,
    MOST_HINTS,
    MOST_OTHERS,
    MOST_PAGES,
    MOST_POSITIONS,
    MOST_THEMES,
    MOST_TURNS,
    MOST_WRONG,
    POSITION_NAME,
)
from .model import SAME, Aim, Answer, Lesson, Others, Page, Play, Question, Reach, Task, Text, Wrong
from .nodes import Node, moved, refusal

_TASK_KEYS = ("play", "reach", "within", "when", "others", "aim", "turns", "question", "answers")
_PAGE_KEYS = (
    "title", "position", "seat", "highlight", "task", "solution", "only", "accept", "hints", "wrong", "done",
)  # fmt: skip


def read_lesson(source: Any, problems: list[RecordError] | None = None) -> Lesson:
    """The lesson of a JSON text or of its data; raises `RecordError` that says what is wrong and where.

    With a list for `problems` what is wrong with pages is added to it, and the lesson has the others.
    """
    if isinstance(source, str):
        if len(source) > LONGEST_LESSON:
            raise RecordError(f"The lesson is too long: {len(source)} characters, at most {LONGEST_LESSON} are read.")
        source = parse_json(source, "The lesson")
    top = Node(source)
    if isinstance(source, dict) and source.get("lesson", 1) != 1:
        raise top.need("lesson").refuse("1, the version of the format")
    top.keys(
        ("lesson", "id", "game", "title", "pages"),
        ("language", "summary", "minutes", "degree", "themes", "names", "positions"),
    )
    top.need("lesson").number(1, 1)
    return _Reader(top, problems).lesson()


class _Reader:
    """What the parts of a lesson need to know of the whole."""

    def __init__(self, top: Node, problems: list[RecordError] | None) -> None:
        self._top = top
        self._problems = problems
        self._info: GameInfo = _located(top.need("game"), find_game)
        self._seats = max(self._info.card.players)
        language = top.get("language")
        if language is not None and not re.fullmatch(LANGUAGE, language.string(20)):
            raise language.refuse("a language such as en")
        self._own: str = "en" if language is None else language.value
        self._rules = set(self._info.telling.reference.texts())
        self._positions = self._read_positions()

    def lesson(self) -> Lesson:
        top = self._top
        name = top.need("id")
        if not re.fullmatch(IDENTIFIER, name.string(60)):
            raise name.refuse("letters, digits and hyphens, such as first-steps")
        names = top.get("names")
        minutes = top.get("minutes")
        degree = top.get("degree")
        themes = top.get("themes")
        pages = [page for node in top.need("pages").items(MOST_PAGES) if (page := self._readable(node)) is not None]
        if pages and pages[0].position == SAME and not self._problems:
            raise refusal(("pages", 0, "position"), "there is no page before.")
        return Lesson(
            id=name.value,
            game=self._info.card.id,
            language=self._own,
            title=top.need("title").text(self._own, LONGEST_TITLE),
            summary=self._text_at(top, "summary"),
            minutes=None if minutes is None else minutes.number(1, 60),
            degree=None if degree is None else degree.number(1, 3),
            themes=() if themes is None else tuple(self._theme(theme) for theme in themes.items(MOST_THEMES)),
            names=()
            if names is None
            else tuple(name.text(self._own, LONGEST_NAME) for name in names.items(self._seats)),
            pages=tuple(pages),
        )

    def _readable(self, node: Node) -> Page | None:
        """A page; None where its problem has been added to the others."""
        try:
            return self._page(node)
        except RecordError as error:
            if self._problems is None:
                raise
            self._problems.append(error)
            return None

    def _theme(self, node: Node) -> str:
        known = self._info.teaching.themes
        if not isinstance(node.value, str) or node.value not in known:
            raise node.refuse(f"one of {', '.join(known)}" if known else "nothing: this game has no themes")
        return node.value

    def _text_at(self, node: Node, key: str, longest: int | None = None) -> Text | None:
        found = node.get(key)
        if found is None:
            return None
        return found.text(self._own) if longest is None else found.text(self._own, longest)

    def _read_positions(self) -> dict[str, Any]:
        node = self._top.get("positions")
        if node is None:
            return {}
        if not isinstance(node.value, dict) or len(node.value) > MOST_POSITIONS:
            raise node.refuse(f"an object with at most {MOST_POSITIONS} named positions")
        for name in node.value:
            if not isinstance(name, str) or not re.fullmatch(POSITION_NAME, name) or name == SAME:
                raise refusal(node.path, f"expected names such as first, not {quoted(name)}.")
        return {name: self._record(node.need(name)) for name in node.value}

    def _position(self, node: Node | None) -> tuple[Any, Path]:
        """A position and where it stands."""
        if node is None:
            return None, ()
        if node.value == SAME:
            return SAME, node.path
        if isinstance(node.value, str) and node.value in self._positions:
            return self._positions[node.value], ("positions", node.value)
        if isinstance(node.value, str) and re.fullmatch(POSITION_NAME, node.value):
            known = ", ".join((SAME, *self._positions))
            raise refusal(node.path, f"there is no position {quoted(node.value)} in this lesson; there is {known}.")
        return self._record(node), node.path

    def _record(self, node: Node) -> Any:
        """A position or a record; whether it can be played is found out when it is laid on the table."""
        if not isinstance(node.value, dict):
            return node.string(LONGEST_LESSON)
        if "actions" in node.value:
            return node.value
        return {"position": VERSION, "game": self._info.card.id, **node.value}

    def _page(self, node: Node) -> Page:
        node.keys(("text",), _PAGE_KEYS)
        seat, highlight, hints, wrong = (node.get(key) for key in ("seat", "highlight", "hints", "wrong"))
        position, path = self._position(node.get("position"))
        task = None if (found := node.get("task")) is None else self._task(found)
        if isinstance(task, Play | Reach) and position is None:
            raise refusal((*node.path, "position"), "missing; this task needs a board.")
        page = Page(
            title=self._text_at(node, "title", LONGEST_TITLE),
            text=node.need("text").text(self._own),
            position=position,
            position_path=path,
            seat=None if seat is None else seat.number(0, self._seats - 1),
            highlight=()
            if highlight is None
            else tuple(self._target(target) for target in highlight.items(MOST_HIGHLIGHTS)),
            task=task,
            solution=self._answers(node, "solution"),
            only=self._only(node),
            accept_all=self._accept_all(node),
            hints=() if hints is None else tuple(hint.text(self._own) for hint in hints.items(MOST_HINTS)),
            wrong=() if wrong is None else tuple(self._wrong(entry) for entry in wrong.items(MOST_WRONG)),
            done=self._text_at(node, "done"),
        )
        self._check_kind(node, page)
        return page

    def _check_kind(self, node: Node, page: Page) -> None:
        """Keys that only some tasks have."""
        if isinstance(page.task, Reach):
            if not page.solution:
                raise refusal((*node.path, "solution"), "missing; it proves that the goal can be reached.")
            if page.only and page.accept_all:
                raise refusal((*node.path, "accept"), "use either only: true or accept: all, not both.")
            if len(page.solution) > page.task.within:
                raise refusal(
                    (*node.path, "solution"), f"longer than the {counted(page.task.within, 'answer')} of within."
                )
        else:
            for key in ("solution", "only", "accept"):
                if key in node.value:
                    raise refusal((*node.path, key), "only a task with reach may have this key.")
        needs_task = () if page.task else ("hints", "wrong", "done")
        needs_board = () if isinstance(page.task, Play | Reach) else ("wrong",)
        for key in (*needs_task, *needs_board):
            if key in node.value:
                raise refusal((*node.path, key), "this key needs a task on the page.")

    def _only(self, node: Node) -> bool:
        found = node.get("only")
        return found is not None and found.flag()

    def _accept_all(self, node: Node) -> bool:
        found = node.get("accept")
        if found is not None and found.value != "all":
            raise found.refuse("all")
        return found is not None

    def _target(self, node: Node) -> str:
        target = node.string(60)
        if target not in self._info.teaching.targets:
            raise node.refuse("a target, a place on the board (docs/bridge.md)")
        return target

    def _answers(self, node: Node, key: str, most: int = MOST_ANSWERS) -> tuple[str, ...]:
        """Texts of actions."""
        found = node.get(key)
        return () if found is None else tuple(text.string(LONGEST_ANSWER) for text in found.items(most))

    def _conditions(self, node: Node | None) -> tuple[Condition, ...]:
        return () if node is None else tuple(self._condition(item) for item in node.items(MOST_CONDITIONS))

    def _condition(self, node: Node) -> Condition:
        condition = parse_condition(node.value, self._seats)
        if condition is None:
            raise node.refuse("a condition such as points >= 9 or seat 1: food < 2")
        if condition.name not in self._info.teaching.measures:
            raise refusal(node.path, f"{quoted(condition.name)} is not a name that conditions know (docs/lessons.md).")
        return condition

    def _task(self, node: Node) -> Task:
        node.keys((), _TASK_KEYS)
        kinds = [key for key in ("play", "reach", "question") if key in node.value]
        if len(kinds) != 1:
            raise refusal(node.path, "a task needs exactly one of play, reach and question.")
        if kinds == ["question"]:
            node.keys(("question", "answers"))
            return self._question(node)
        if kinds == ["play"]:
            node.keys(("play",), ("others", "aim", "turns"))
            return Play(self._answers(node, "play"), self._others(node), self._aim(node))
        node.keys(("reach",), ("within", "when", "others"))
        when = node.get("when")
        if when is not None and when.value not in self._info.rules.phases:
            phases = self._info.rules.phases
            raise when.refuse(f"one of {', '.join(phases)}" if phases else "nothing: this game has no phases")
        within = node.get("within")
        default = 1 if when is None else MOST_ANSWERS
        return Reach(
            conditions=self._conditions(node.get("reach")),
            within=default if within is None else within.number(1, MOST_ANSWERS),
            when=None if when is None else when.value,
            others=self._others(node),
        )

    def _aim(self, node: Node) -> Aim | None:
        aim, turns = node.get("aim"), node.get("turns")
        if (aim is None) != (turns is None):
            raise refusal(node.path, "aim and turns belong together: what should hold, and after how many turns.")
        if aim is None or turns is None:
            return None
        return Aim(self._conditions(aim), turns.number(1, MOST_TURNS))

    def _others(self, node: Node) -> Others:
        found = node.get("others")
        if found is None or found.value == "pass":
            return Others()
        if isinstance(found.value, list):
            return Others(texts=self._answers(node, "others", MOST_OTHERS))
        if not isinstance(found.value, str) or not found.value.startswith("bot:"):
            raise found.refuse("pass, a list of answers, or a bot such as bot:greedy")
        bot = _located(found, lambda name: find_bot(name.removeprefix("bot:"), self._info.card.id))
        if bot.nodes > MOST_BOT_NODES:
            game = self._info.card.id
            such = f"bot:{usual(game).id} or bot:{strongest(game).id}:nodes=50"
            raise found.refuse(f"a bot with at most {MOST_BOT_NODES} nodes, such as {such}")
        return Others(bot=bot.id)

    def _question(self, node: Node) -> Question:
        answers = tuple(self._answer(answer) for answer in node.need("answers").items(MOST_CHOICES, 2))
        if not any(answer.right for answer in answers):
            raise refusal((*node.path, "answers"), "none of them is right.")
        return Question(node.need("question").text(self._own), answers)

    def _answer(self, node: Node) -> Answer:
        node.keys(("text",), ("right", "reply"))
        right = node.get("right")
        return Answer(
            text=node.need("text").text(self._own, LONGEST_CHOICE),
            right=right is not None and right.flag(),
            reply=self._text_at(node, "reply"),
        )

    def _wrong(self, node: Node) -> Wrong:
        node.keys(("text",), ("play", "rule", "reach"))
        if len(node.value) > 2:
            raise refusal(node.path, "use only one of play, rule and reach for this text.")
        rule = node.get("rule")
        if rule is not None and (not isinstance(rule.value, str) or rule.value not in self._rules):
            raise rule.refuse("the number of a rule, such as C-PLACE-4")
        return Wrong(
            text=node.need("text").text(self._own),
            play=self._answers(node, "play"),
            rule=None if rule is None else rule.value,
            conditions=self._conditions(node.get("reach")),
        )


def _located(node: Node, find: Any) -> Any:
    """Call `find` with the value of a node. Errors get the path of the node."""
    try:
        return find(node.value)
    except CaylusError as error:
        raise moved(node.path, error) from None
