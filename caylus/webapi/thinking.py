"""The bots, and what one finds about a decision slice by slice, so that a page stays awake beside it."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from ..bots import BOTS, Thinking
from ..core.words import Words
from ..match import Match

NODES_BETWEEN_CLOCKS = 8
MOST_ANSWERS = 3


def tell_bots(words: Words) -> list[dict[str, Any]]:
    """All bots, for a list to choose from."""
    return [
        {
            "id": bot.id,
            "label": words(bot.label),
            "description": words(bot.description),
            "level": bot.level,
            "nodes": bot.nodes,
        }
        for bot in BOTS.values()
    ]


def think_on(thinking: Thinking, wanted: int, milliseconds: int | None) -> None:
    """Until so many nodes are judged, the time is up, or there is nothing to judge."""
    end = None if milliseconds is None else perf_counter() + milliseconds / 1000
    while thinking.nodes < wanted:
        thinking.run(min(NODES_BETWEEN_CLOCKS, wanted - thinking.nodes))
        if end is not None and perf_counter() >= end:
            break
        if not thinking.nodes:
            break


def tell_thinking(match: Match, bot: str, thinking: Thinking, wanted: int, words: Words) -> dict[str, Any]:
    """What has been found until now."""
    return {
        "ply": len(match.actions),
        "bot": bot,
        "nodes": thinking.nodes,
        "wanted": wanted,
        "done": not thinking.nodes or thinking.nodes >= wanted,
        "best": match.state.text(thinking.best()),
        "answers": match.tell_estimates(thinking.estimates()[:MOST_ANSWERS], thinking.nodes, words),
    }
