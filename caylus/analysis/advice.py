"""Advice with reasons: the best moves, and in sentences why they are good."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ..bots import MOST_NODES, strongest
from ..bots.thinking import CHANCE_DECIDES, GAME_OVER
from ..core.foresight import read_names
from ..core.info import GameInfo
from ..core.rules.contract import Game
from ..core.rules.errors import IllegalActionError, RecordError, quoted
from ..core.text.translation import ENGLISH, Translator
from ..play.match import check_seed
from .hints import best_of, knowledge_of, others, sober
from .luck import leads
from .reasons import reasons_of


class Advice(NamedTuple):
    """One of the best moves."""

    text: str
    """the action, as `Game.play` takes it"""
    lead: float
    """the expected final score of the player minus that of the best opponent, in tenths"""
    reasons: list[str]
    """sentences, the most important first"""


def advise(
    info: GameInfo, state: Game, nodes: int, seed: int, tr: Translator = ENGLISH, names: Sequence[str] | None = None
) -> list[Advice]:
    """Return the best moves (`caylus.advise`)."""
    decision = state.decision()
    if decision is None:
        raise IllegalActionError(GAME_OVER)
    if state.is_chance():
        raise IllegalActionError(CHANCE_DECIDES)
    if type(nodes) is not int or not 1 <= nodes <= MOST_NODES:
        raise RecordError(f"nodes: expected a whole number from 1 to {MOST_NODES}, not {quoted(nodes)}.")
    shown = read_names(info, state.players, names, tr)
    knowledge_of(info)
    thinking = strongest(state.game).start(state, Random(check_seed(seed)))
    thinking.run(nodes)
    estimates = sober(info, state, best_of(thinking, state))
    return [
        Advice(
            state.text(estimate.action),
            leads(estimate.scores)[decision.seat],
            reasons_of(info, state, estimate, other, shown, tr),
        )
        for estimate, other in zip(estimates, others(estimates), strict=True)
    ]
