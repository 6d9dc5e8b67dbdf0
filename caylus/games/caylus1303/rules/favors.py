"""Royal favors (Y-FAV-1 to Y-FAV-11)."""

from __future__ import annotations

from ....core.agenda import Item
from .actions import DECLINE, TAKE_CHARACTER, USE_BUILDING
from .activation import question
from .constants import CHARACTERS, ON_BOARD, ROUNDS_PER_FAVOR_BUILDING, SETUP_SIDE
from .kinds import ASK_FAVOR_CHARACTER
from .planning import give_character
from .state import State, name_of


def available(state: State) -> tuple[int, ...]:
    """The favor buildings that can be used now, from the first on (Y-FAV-6)."""
    return state.favor_buildings[: available_in(state.turn)]


def available_in(turn: int) -> int:
    """How many favor buildings can be used: 1 in rounds 1 to 3, 2 from round 4 and 3 from round 7 on (Y-FAV-6)."""
    return 1 + (turn - 1) // ROUNDS_PER_FAVOR_BUILDING


def legal_favor(state: State, item: Item) -> list[int]:
    """A character of another player, if there is one, or a favor building (Y-FAV-2 to Y-FAV-6)."""
    seat = item[1]
    return [
        *[TAKE_CHARACTER + character for character, other in enumerate(state.holder) if other >= 0 and other != seat],
        *[USE_BUILDING + tile for tile in available(state)],
    ]


def answer_favor(state: State, item: Item, action: int) -> None:
    """Take the character, or use the setup side of the building and then look at the board (Y-FAV-3, 5, 7, 8, 10)."""
    seat = item[1]
    if action < TAKE_CHARACTER + len(CHARACTERS):
        take_character(state, seat, action - TAKE_CHARACTER, "Y-FAV-3")
        return
    tile = action - USE_BUILDING
    if state.sink is not None:
        number = state.favor_buildings.index(tile) + 1
        state.report("use_building", "Y-FAV-5", seat=seat, tile=name_of(tile), number=number)
    state.agenda.append((ASK_FAVOR_CHARACTER, seat))
    state.agenda.append(question(state, seat, tile, SETUP_SIDE))


def take_character(state: State, seat: int, character: int, rule: str) -> None:
    """The character comes to the player; who had it gets nothing (Y-FAV-3, Y-FAV-7, Y-SITE-6)."""
    before = state.holder[character]
    give_character(state, seat, character)
    if state.sink is not None:
        data = {} if before == ON_BOARD else {"owner": before}
        event = "character" if before == ON_BOARD else "steal"
        state.report(event, rule, seat=seat, character=CHARACTERS[character], **data)


def legal_favor_character(state: State, item: Item) -> list[int]:
    """None, or a character from the board (Y-FAV-7)."""
    return [
        DECLINE,
        *[TAKE_CHARACTER + character for character, other in enumerate(state.holder) if other == ON_BOARD],
    ]


def answer_favor_character(state: State, item: Item, action: int) -> None:
    """The board is never refilled (Y-SITE-6)."""
    if action != DECLINE:
        take_character(state, item[1], action - TAKE_CHARACTER, "Y-FAV-7")
