"""The bots of a game, and searches in slices, between which a page stays responsive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..bots import Thinking, former_names, packaged_bots, styles_of
from ..core.text.translation import Translator
from ..games import find_game
from ..play.match import Match

if TYPE_CHECKING:
    from ..analysis.hints import Plan


class Thought(NamedTuple):
    """A bot's findings about a decision, the last one of `match`."""

    about: tuple[str, int, str]
    """purpose, ply and id of the bot"""
    match: Match
    thinking: Thinking
    draws: list[dict[str, Any]]
    """the draws before it, for a hint: told once, since a slice of thinking is short"""


def describe_bots(game: str, tr: Translator) -> list[dict[str, Any]]:
    """List all bots of a game to choose from, each with the `former` ids of renamed ones."""
    former = former_names(game)
    rated = find_game(game).bots.ratings
    styles = [
        {"id": id, "label": tr(style.label), "description": tr(style.description)}
        for id, style in styles_of(game).items()
    ]
    return [
        {
            "id": bot.id,
            "label": tr(bot.label),
            "description": tr(bot.description),
            "level": bot.level,
            "nodes": bot.nodes,
            "styles": styles if bot.nodes else [],
            "ratings": {str(players): ratings[bot.id] for players, ratings in rated.items() if bot.id in ratings},
            "former": [old for old, new in former.items() if new == bot.id],
        }
        for bot in packaged_bots(game).values()
    ]


def describe_thinking(thought: Thought, wanted: int) -> dict[str, Any]:
    """Tell the findings until now."""
    thinking, match = thought.thinking, thought.match
    return {
        "ply": match.node.ply,
        "bot": thought.about[2],
        "nodes": thinking.nodes,
        "wanted": wanted,
        "done": not thinking.nodes or thinking.nodes >= wanted,
        "best": match.state.text(thinking.best()),
    }


def describe_hints(thought: Thought, wanted: int, tr: Translator) -> dict[str, Any]:
    """Return the same with the best actions, and with chance's draws before the decision."""
    from ..analysis.hints import describe_hint  # noqa: PLC0415  the page fetches it when somebody asks

    hints = describe_hint(thought.match, thought.thinking, tr)
    return {"answers": hints, "draws": thought.draws, **describe_thinking(thought, wanted)}


def suggest(thought: Thought, wanted: int, tr: Translator, plan: Plan | None) -> tuple[dict[str, Any], Plan]:
    """Return the same with the best action alone, as a coach suggests it, and the plan for its next suggestions."""
    from ..analysis.hints import Plan, describe_suggestion  # noqa: PLC0415  as above

    match, thinking = thought.match, thought.thinking
    suggestion = describe_suggestion(match, thinking, tr, plan)
    progress = describe_thinking(thought, wanted)
    return {"suggestion": suggestion, **progress}, Plan.of(match, thinking, match.state.parse(suggestion["text"]))
