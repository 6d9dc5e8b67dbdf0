"""The JSON schema of a lesson, from the same limits and names as the reader, for editors and other programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..bots import former_names, packaged_bots, styles_of
from ..core.forms.schema import DIALECT, Schema, closed, list_of, whole_number
from ..core.forms.schema import text as a_text
from ..core.info import GameInfo
from ..core.rules.contract import LONGEST_TEXT as LONGEST_ANSWER
from ..games import GAMES, find_game
from ..play.table import LONGEST_NAME
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
    MOST_THEMES,
    MOST_TURNS,
    MOST_WRONG,
    POSITION_NAME,
)
from .model import SAME


def lesson_schema() -> Schema:
    """The schema of lessons (JSON Schema 2020-12): what they have in common, and what each game has of its own."""
    before = {"properties": {"position": {"const": SAME}}, "required": ["position"]}
    return {
        "$schema": DIALECT,
        "title": "A lesson for the board game pages of caylus, version 1",
        **closed(
            {
                "lesson": {"const": 1, "description": "the version of the format"},
                "id": {"type": "string", "pattern": f"^{IDENTIFIER}$", "maxLength": 60},
                "game": {"enum": list(GAMES)},
                "language": {"type": "string", "pattern": f"^{LANGUAGE}$", "maxLength": 20},
                "title": _text(LONGEST_TITLE),
                "summary": _text(),
                "minutes": whole_number(1, 60),
                "degree": whole_number(1, 3),
                "themes": list_of(
                    {"enum": sorted({theme for game in GAMES for theme in find_game(game).teaching.themes})},
                    MOST_THEMES,
                ),
                "names": list_of(_text(LONGEST_NAME), max(max(card.players) for card in GAMES.values())),
                "positions": {
                    "type": "object",
                    "maxProperties": MOST_POSITIONS,
                    "propertyNames": {"pattern": f"^{POSITION_NAME}$", "not": {"const": SAME}},
                    "additionalProperties": {"$ref": "#/$defs/position"},
                },
                "pages": {
                    **list_of({"type": "object"}, MOST_PAGES),
                    "allOf": [{"prefixItems": [{"not": before}]}],
                },
            },
            required=("lesson", "id", "game", "title", "pages"),
        ),
        "allOf": [
            {"if": {"properties": {"game": {"const": game}}}, "then": {"$ref": f"#/$defs/{game}"}} for game in GAMES
        ],
        "$defs": {
            "position": {"anyOf": [{"type": "object"}, a_text(LONGEST_LESSON)]},
            "answers": list_of(a_text(LONGEST_ANSWER), MOST_ANSWERS),
            "others": _others(),
            **{game: _of_a_game(find_game(game)) for game in GAMES},
        },
    }


def _of_a_game(info: GameInfo) -> Schema:
    """How many play it, its rules, its places and what can be counted in it."""
    own = f"#/$defs/{info.card.id}/$defs"
    seats = max(info.card.players)
    rules = list(info.telling.reference.texts())
    return {
        "properties": {"names": {"maxItems": seats}, "pages": {"items": {"$ref": f"{own}/page"}}},
        "$defs": {
            "conditions": list_of(_condition(info.teaching.measures, seats), MOST_CONDITIONS),
            "wrong": list_of(_wrong(rules, own), MOST_WRONG),
            "page": {"oneOf": list(_pages(info.teaching.targets, info.rules.phases, seats, own))},
        },
    }


def _pages(targets: Iterable[str], phases: Sequence[str], seats: int, own: str) -> Iterable[Schema]:
    """A page without a task, and one for each kind of task."""
    common = {
        "title": _text(LONGEST_TITLE),
        "text": _text(),
        "position": {"$ref": "#/$defs/position"},
        "seat": whole_number(0, seats - 1),
        "highlight": list_of({"enum": sorted(targets)}, MOST_HIGHLIGHTS),
    }
    asking = {**common, "hints": list_of(_text(), MOST_HINTS), "done": _text()}
    on_board = {**asking, "wrong": {"$ref": f"{own}/wrong"}}
    answers = {"$ref": "#/$defs/answers"}
    others = {"$ref": "#/$defs/others"}
    conditions = {"$ref": f"{own}/conditions"}
    aim = {"aim": conditions, "turns": whole_number(1, MOST_TURNS)}
    play = {
        **closed({"play": answers, "others": others, **aim}, required=("play",)),
        "dependentRequired": {"aim": ["turns"], "turns": ["aim"]},
    }
    when = {"when": {"enum": list(phases)}} if phases else {}
    reach = closed(
        {"reach": conditions, "within": whole_number(1, MOST_ANSWERS), **when, "others": others}, required=("reach",)
    )
    yield closed(common, required=("text",))
    yield closed({**asking, "task": _question()}, required=("text", "task"))
    yield closed({**on_board, "task": play}, required=("text", "position", "task"))
    proved = {"solution": answers, "only": {"type": "boolean"}, "accept": {"const": "all"}}
    both = {"properties": {"only": {"const": True}}, "required": ["only", "accept"]}
    yield {
        **closed({**on_board, **proved, "task": reach}, required=("text", "position", "task", "solution")),
        "not": both,
    }


def _question() -> Schema:
    answer = closed({"text": _text(LONGEST_CHOICE), "right": {"type": "boolean"}, "reply": _text()}, ("text",))
    a_right_one = {"properties": {"right": {"const": True}}, "required": ["right"]}
    answers = {**list_of(answer, MOST_CHOICES, least=2), "contains": a_right_one}
    return closed({"question": _text(), "answers": answers}, required=("question", "answers"))


def _wrong(rules: list[str], own: str) -> Schema:
    keys = {
        "text": _text(),
        "play": {"$ref": "#/$defs/answers"},
        "rule": {"enum": rules},
        "reach": {"$ref": f"{own}/conditions"},
    }
    return {**closed(keys, required=("text",)), "maxProperties": 2}


def _others() -> Schema:
    bots = {bot.id: bot.nodes for game in GAMES for bot in packaged_bots(game).values()}
    bots |= {old: bots[new] for game in GAMES for old, new in former_names(game).items() if new in bots}
    hasty = "|".join(bot for bot, nodes in bots.items() if not nodes)
    quick = "|".join(bot for bot, nodes in bots.items() if 0 < nodes <= MOST_BOT_NODES)
    thinking = "|".join(bot for bot, nodes in bots.items() if nodes)
    style = f"(:style=({'|'.join(dict.fromkeys(style for game in GAMES for style in styles_of(game)))}))?"
    nodes = f"{MOST_BOT_NODES}|[1-9][0-9]{{0,{len(str(MOST_BOT_NODES)) - 2}}}"
    pattern = f"^bot:({hasty}|({quick}){style}|({thinking}){style}:nodes=({nodes}){style})$"
    return {
        "anyOf": [
            {"const": "pass"},
            list_of(a_text(LONGEST_ANSWER), MOST_OTHERS),
            {"type": "string", "pattern": pattern},
        ]
    }


def _condition(measures: Iterable[str], seats: int) -> Schema:
    names = "|".join(sorted(measures)).replace(".", r"\.")
    comparisons = "|".join(COMPARISONS)
    return {"type": "string", "pattern": rf"^(seat [0-{seats - 1}]: ?)?({names}) ?({comparisons}) ?-?[0-9]{{1,6}}$"}


def _text(longest: int = LONGEST_TEXT) -> Schema:
    languages = {
        "type": "object",
        "propertyNames": {"pattern": f"^{LANGUAGE}$"},
        "additionalProperties": a_text(longest),
        "minProperties": 1,
        "maxProperties": MOST_LANGUAGES,
    }
    return {"anyOf": [a_text(longest), languages]}
