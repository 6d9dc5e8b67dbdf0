"""Goods, prestige and favors change hands here and nowhere else, so that every change can be accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .constants import GOODS, GOODS_PER_PLAYER, PLACES, RESIDENCE, TILES
from .kinds import FAVOR

if TYPE_CHECKING:
    from .state import State


def name_of(number: int) -> str:
    """The id of a place or tile, as the interchange form writes it."""
    if number >= RESIDENCE:
        return "residence"
    return TILES[number].id if number in TILES else PLACES[number]


def gain(state: State, seat: int, good: int, amount: int, source: str, rule: str) -> None:
    """A player receives goods."""
    state.goods[seat * GOODS_PER_PLAYER + good] += amount
    if state.sink is not None:
        state.report("gain", rule, seat=seat, good=GOODS[good], amount=amount, source=source)


def pay(state: State, seat: int, good: int, amount: int, use: str, rule: str) -> None:
    """A player pays goods that legality has already counted."""
    state.goods[seat * GOODS_PER_PLAYER + good] -= amount
    if state.sink is not None:
        state.report("pay", rule, seat=seat, good=GOODS[good], amount=amount, use=use)


def score(state: State, seat: int, amount: int, source: str, rule: str) -> None:
    """A player's prestige changes; it never falls below 0 (C-CASTLE-4, C-SCORE-1)."""
    before = state.prestige[seat]
    after = max(0, before + amount)
    state.prestige[seat] = after
    if state.sink is not None:
        state.report("prestige", rule, seat=seat, amount=after - before, source=source)


def award_favors(state: State, seat: int, count: int, source: str, rule: str) -> None:
    """Put favors on the agenda, to be resolved after one that is being resolved (C-FAVOR-1, C-FAVOR-8)."""
    if state.sink is not None:
        state.report("favors", rule, seat=seat, count=count, source=source)
    state.agenda.extend([(FAVOR, seat)] * count)
