"""The JSON schema of a lesson, from the same limits and names as the reader, for editors and other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..bots import BOTS
from ..core.contract import LONGEST_TEXT as LONGEST_ANSWER
from ..core.words import ENGLISH
from ..games import GAMES, find_game
from ..match import LONGEST_NAME
from .conditions import COMPARISONS
from .limits import (
    IDENTIFIER,
    LANGUAGE,
    LONGEST_CHOICE,
    LONGEST_LESSON,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MOST_ANSWERS,
    MOST_BOT_NODES,
    MOST_CHOICES,
    MOST_CONDITIONS,
    MOST_HIGHLIGHTS,
    MOST_HINTS,
    MOST_LANGUAGES,
    MOST_OTHERS,
    MOST_PAGES,
    MOST_POSITIONS,
    MOST_SEATS,
    MOST_WRONG,
    POSITION_NAME,
)
from .model import SAME

Schema = dict[str, Any]


def lesson_schema(game: str = "caylus") -> Schema:
    """The schema of the lessons of a game (JSON Schema 2020-12)."""
    teaching = find_game(game).teaching
    rules = [rule["id"] for chapter in find_game(game).reference(ENGLISH) for rule in chapter["rules"]]
    before = {"properties": {"position": {"const": SAME}}, "required": ["position"]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A lesson for the board game pages of caylus, version 1",
        **_object(
            {
                "lesson": {"const": 1, "description": "the version of the format"},
                "id": {"type": "string", "pattern": f"^{IDENTIFIER}$", "maxLength": 60},
                "game": {"enum": list(GAMES)},
                "language": {"type": "string", "pattern": f"^{LANGUAGE}$", "maxLength": 20},
                "title": _text(LONGEST_TITLE),
                "summary": _text(),
                "minutes": _number(1, 60),
                "degree": _number(1, 3),
                "names": _list(_text(LONGEST_NAME), MOST_SEATS),
                "positions": {
                    "type": "object",
                    "maxProperties": MOST_POSITIONS,
                    "propertyNames": {"pattern": f"^{POSITION_NAME}$", "not": {"const": SAME}},
                    "additionalProperties": {"$ref": "#/$defs/position"},
                },
                "pages": {
                    **_list({"$ref": "#/$defs/page"}, MOST_PAGES),
                    "allOf": [{"prefixItems": [{"not": before}]}],
                },
            },
            required=("lesson", "id", "game", "title", "pages"),
        ),
        "$defs": {
            "position": {"anyOf": [{"type": "object"}, _string(LONGEST_LESSON)]},
            "answers": _list(_string(LONGEST_ANSWER), MOST_ANSWERS),
            "conditions": _list(_condition(teaching.measures), MOST_CONDITIONS),
            "others": _others(),
            "wrong": _list(_wrong(rules), MOST_WRONG),
            "page": {"oneOf": list(_pages(teaching.targets, teaching.phases))},
        },
    }


def _pages(targets: Iterable[str], phases: Iterable[str]) -> Iterable[Schema]:
    """A page without a task, and one for each kind of task."""
    common = {
        "title": _text(LONGEST_TITLE),
        "text": _text(),
        "position": {"$ref": "#/$defs/position"},
        "seat": _number(0, MOST_SEATS - 1),
        "highlight": _list({"enum": sorted(targets)}, MOST_HIGHLIGHTS),
    }
    asking = {**common, "hints": _list(_text(), MOST_HINTS), "done": _text()}
    on_board = {**asking, "wrong": {"$ref": "#/$defs/wrong"}}
    answers = {"$ref": "#/$defs/answers"}
    others = {"$ref": "#/$defs/others"}
    conditions = {"$ref": "#/$defs/conditions"}
    play = _object({"play": answers, "others": others}, required=("play",))
    when = {"enum": list(phases)}
    reach = _object(
        {"reach": conditions, "within": _number(1, MOST_ANSWERS), "when": when, "others": others}, required=("reach",)
    )
    yield _object(common, required=("text",))
    yield _object({**asking, "task": _question()}, required=("text", "task"))
    yield _object({**on_board, "task": play}, required=("text", "position", "task"))
    proved = {"solution": answers, "only": {"type": "boolean"}, "accept": {"const": "all"}}
    both = {"properties": {"only": {"const": True}}, "required": ["only", "accept"]}
    yield {
        **_object({**on_board, **proved, "task": reach}, required=("text", "position", "task", "solution")),
        "not": both,
    }


def _question() -> Schema:
    answer = _object({"text": _text(LONGEST_CHOICE), "right": {"type": "boolean"}, "reply": _text()}, ("text",))
    a_right_one = {"properties": {"right": {"const": True}}, "required": ["right"]}
    answers = {**_list(answer, MOST_CHOICES, least=2), "contains": a_right_one}
    return _object({"question": _text(), "answers": answers}, required=("question", "answers"))


def _wrong(rules: list[str]) -> Schema:
    keys = {
        "text": _text(),
        "play": {"$ref": "#/$defs/answers"},
        "rule": {"enum": rules},
        "reach": {"$ref": "#/$defs/conditions"},
    }
    return {**_object(keys, required=("text",)), "maxProperties": 2}


def _others() -> Schema:
    quick = "|".join(bot.id for bot in BOTS.values() if bot.nodes <= MOST_BOT_NODES)
    thinking = "|".join(bot.id for bot in BOTS.values() if bot.nodes)
    nodes = f"{MOST_BOT_NODES}|[1-9][0-9]{{0,{len(str(MOST_BOT_NODES)) - 2}}}"
    bots = f"^bot:({quick}|({thinking}):nodes=({nodes}))$"
    return {
        "anyOf": [
            {"const": "pass"},
            _list(_string(LONGEST_ANSWER), MOST_OTHERS),
            {"type": "string", "pattern": bots},
        ]
    }


def _condition(measures: Iterable[str]) -> Schema:
    names = "|".join(sorted(measures)).replace(".", r"\.")
    comparisons = "|".join(COMPARISONS)
    return {"type": "string", "pattern": rf"^(seat [0-4]: ?)?({names}) ?({comparisons}) ?-?[0-9]{{1,6}}$"}


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Schema, most: int, least: int = 1) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _string(longest: int) -> Schema:
    return {"type": "string", "pattern": r"\S", "maxLength": longest}


def _number(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def _text(longest: int = LONGEST_TEXT) -> Schema:
    languages = {
        "type": "object",
        "propertyNames": {"pattern": f"^{LANGUAGE}$"},
        "additionalProperties": _string(longest),
        "minProperties": 1,
        "maxProperties": MOST_LANGUAGES,
    }
    return {"anyOf": [_string(longest), languages]}
