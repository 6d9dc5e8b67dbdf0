"""Resources, workers and prestige change hands here and nowhere else, so that every change can be accounted for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .constants import CHARACTERS, HOLDINGS, NOBODY, PER_PLAYER, PLACES, TILES, WORKER
from .kinds import ASK_FAVOR

if TYPE_CHECKING:
    from .state import State


def name_of(number: int) -> str:
    """The id of a place or tile, as the interchange form writes it."""
    return PLACES[number] if number < len(PLACES) else TILES[number].id


def gain(state: State, seat: int, kind: int, amount: int, source: str, rule: str) -> None:
    """A player takes resources, or workers as far as the camp has them (Y-EFF-5, Y-COMP-3, Y-COMP-7, Y-STATE-3)."""
    if kind == WORKER:
        camp = state.camp[seat]
        if amount > camp:
            amount = camp
            rule = "Y-COMP-7"
        state.camp[seat] = camp - amount
    state.goods[seat * PER_PLAYER + kind] += amount
    if state.sink is not None:
        state.report("gain", rule, seat=seat, good=HOLDINGS[kind], amount=amount, source=source)


Price = tuple[tuple[int, int], ...]
"""(kind, amount), ..."""


def can_pay(state: State, seat: int, price: Price) -> bool:
    """Whether a player has all of this (Y-STATE-4)."""
    first = seat * PER_PLAYER
    for kind, amount in price:  # noqa: SIM110 - a generator takes three times as long
        if state.goods[first + kind] < amount:
            return False
    return True


def pay(state: State, seat: int, kind: int, amount: int, use: str, rule: str) -> None:
    """A player pays what legality has already counted; workers go from the pool to the camp (Y-STATE-4, Y-EFF-7)."""
    state.goods[seat * PER_PLAYER + kind] -= amount
    if kind == WORKER:
        state.camp[seat] += amount
    if state.sink is not None:
        state.report("pay", rule, seat=seat, good=HOLDINGS[kind], amount=amount, use=use)


def score(state: State, seat: int, amount: int, source: str, rule: str, **data: str) -> None:
    """A player gains PP; they are never lost (Y-STATE-5, Y-INV-5)."""
    state.prestige[seat] += amount
    if state.sink is not None:
        state.report("prestige", rule, seat=seat, amount=amount, source=source, **data)


def award_favor(state: State, seat: int, source: str, rule: str) -> None:
    """A royal favor is resolved at once, then what was interrupted goes on (Y-FAV-1, Y-FAV-11)."""
    if state.sink is not None:
        state.report("favor", rule, seat=seat, source=source)
    state.agenda.append((ASK_FAVOR, seat))


def put_house(state: State, seat: int, tile: int) -> None:
    """A house from the stock goes above a tile and never comes back (Y-OWN-5)."""
    houses = state.houses
    state.houses = (*houses[:seat], houses[seat] - 1, *houses[seat + 1 :])
    state.house = (*state.house[:tile], seat, *state.house[tile + 1 :])


def is_residence(state: State, tile: int) -> bool:
    """Whether a starting tile shows its residence side, under a monument or not."""
    return bool(state.residences >> tile & 1)


def owner_of(state: State, tile: int) -> int:
    """Who owns a building: a house above a starting tile only reserves it (Y-OWN-1 to Y-OWN-4)."""
    house = state.house[tile]
    return house if house == NOBODY or tile not in _STARTING or is_residence(state, tile) else NOBODY


_STARTING = frozenset(number for number, tile in TILES.items() if tile.group == "starting")


def characters_of(state: State, seat: int) -> list[str]:
    """The characters that a player has, in the order of the alphabet."""
    return sorted(CHARACTERS[character] for character, holder in enumerate(state.holder) if holder == seat)


def workers_on(state: State, tile: int) -> tuple[int, ...]:
    """Whose workers stand there, in the order of placing."""
    if state.worker[tile] == NOBODY:
        return ()
    return (state.worker[tile], *(state.guest[1:] if state.guest and state.guest[0] == tile else ()))
