"""Royal favors (C-FAVOR-1 to C-FAVOR-8, C-SIMPLE-1)."""

from __future__ import annotations

from ....core.agenda import Item
from .actions import BUILT_BY, DECLINE, SWAP, SWAPPED_BY, TAKE
from .actions import FAVOR as FAVOR_ACTION
from .buildings import build, builds, transform, transformations
from .constants import (
    CLOTH,
    CUBES,
    DENIERS,
    FAVOR_BUILDINGS,
    FAVOR_DENIERS,
    FAVOR_LINES,
    FAVOR_PRESTIGE,
    FAVOR_RESOURCES,
    FOOD,
    GOLD,
    GOODS_PER_PLAYER,
    OPEN_COLUMNS,
    PRESTIGE_GROUP,
    SIMPLIFIED_FAVOR_PRESTIGE,
    STONE,
    STONE_GROUP,
    WOOD,
    WOOD_GROUP,
)
from .kinds import ASK_FAVOR_BUILDINGS, ASK_FAVOR_LINE, ASK_FAVOR_RESOURCES
from .state import State, gain, pay, score

_LINE_COUNT = len(FAVOR_LINES)
_ALL_LINES = (1 << _LINE_COUNT) - 1
RESOURCE_COLUMNS: tuple[tuple[int, ...], ...] = ((FOOD,), (WOOD, STONE), (CLOTH,), (), (GOLD,))
"""kinds that each column of the resources line gives; column 4 exchanges (C-FAVOR-6)"""
EXCHANGE_COLUMN = 4
WOOD_COLUMN, STONE_COLUMN, LAWYER_COLUMN, PRESTIGE_COLUMN = 2, 3, 4, 5
"""columns of the buildings line (C-FAVOR-7)"""


def open_columns(state: State) -> int:
    """How far to the right a marker may go (C-FAVOR-4)."""
    return OPEN_COLUMNS[min(state.scored, len(OPEN_COLUMNS) - 1)]


def favor_value(line: int, column: int) -> int:
    """PP or deniers by column: 1 to 5 PP, 3 to 7 deniers (C-FAVOR-5)."""
    return column if line == FAVOR_PRESTIGE else column + 2


def resolve_favor(state: State, item: Item) -> None:
    """Ask for a line; a fifth favor of a phase is lost, a simplified one is worth 3 PP (C-FAVOR-3, C-SIMPLE-1)."""
    seat = item[1]
    if state.rules.simplified_favors:
        score(state, seat, SIMPLIFIED_FAVOR_PRESTIGE, "favors", "C-SIMPLE-1")
    elif state.lines_used[seat] != _ALL_LINES:
        state.agenda.append((ASK_FAVOR_LINE, seat))
    elif state.sink is not None:
        state.report("favor_lost", "C-FAVOR-3", seat=seat)


def legal_favor_line(state: State, item: Item) -> list[int]:
    """The lines that the player has not used in this phase (C-FAVOR-3)."""
    used = state.lines_used[item[1]]
    return [FAVOR_ACTION + line for line in range(_LINE_COUNT) if not used >> line & 1]


def answer_favor_line(state: State, item: Item, action: int) -> None:
    """Move the marker if its next column is open, then use the line (C-FAVOR-1, C-FAVOR-2, C-FAVOR-5)."""
    seat = item[1]
    line = action - FAVOR_ACTION
    used = state.lines_used
    state.lines_used = (*used[:seat], used[seat] | 1 << line, *used[seat + 1 :])
    marker = seat * _LINE_COUNT + line
    moves = state.favor_markers[marker] < open_columns(state)
    if moves:
        state.favor_markers[marker] += 1
    column = state.favor_markers[marker]
    if state.sink is not None:
        rule = "C-FAVOR-1" if moves else "C-FAVOR-2"
        state.report("favor", rule, seat=seat, line=FAVOR_LINES[line], column=column, moved=moves)
    if line == FAVOR_PRESTIGE:
        score(state, seat, favor_value(line, column), "favors", "C-FAVOR-5")
    elif line == FAVOR_DENIERS:
        gain(state, seat, DENIERS, favor_value(line, column), "favor", "C-FAVOR-5")
    elif line == FAVOR_RESOURCES:
        state.agenda.append((ASK_FAVOR_RESOURCES, seat))
    else:
        state.agenda.append((ASK_FAVOR_BUILDINGS, seat))


def legal_favor_resources(state: State, item: Item) -> list[int]:
    """The effect of any column up to the marker (C-FAVOR-6)."""
    seat = item[1]
    column = state.favor_markers[seat * _LINE_COUNT + FAVOR_RESOURCES]
    actions = [TAKE + kind for kinds in RESOURCE_COLUMNS[:column] for kind in kinds]
    if column >= EXCHANGE_COLUMN:
        first = seat * GOODS_PER_PLAYER
        actions += [action for (given, _, _), action in SWAP.items() if state.goods[first + given]]
    return actions


def answer_favor_resources(state: State, item: Item, action: int) -> None:
    """Take a cube, or exchange one for two (C-FAVOR-6)."""
    seat = item[1]
    if action in SWAPPED_BY:
        given, *received = SWAPPED_BY[action]
        pay(state, seat, given, 1, "favor", "C-FAVOR-6")
        for kind in received:
            gain(state, seat, kind, 1, "favor", "C-FAVOR-6")
    else:
        assert 0 <= action - TAKE < len(CUBES)
        gain(state, seat, action - TAKE, 1, "favor", "C-FAVOR-6")


def legal_favor_buildings(state: State, item: Item) -> list[int]:
    """Decline, or what a column up to the marker allows, at the favor's price (C-FAVOR-7)."""
    seat = item[1]
    column = state.favor_markers[seat * _LINE_COUNT + FAVOR_BUILDINGS]
    actions = [DECLINE]
    if column >= WOOD_COLUMN:
        actions += builds(state, seat, WOOD_GROUP, by_favor=True)
    if column >= STONE_COLUMN:
        actions += builds(state, seat, STONE_GROUP, by_favor=True)
    if column >= LAWYER_COLUMN:
        actions += transformations(state, seat, deniers=0)
    if column >= PRESTIGE_COLUMN:
        actions += builds(state, seat, PRESTIGE_GROUP, by_favor=True)
    return actions


def answer_favor_buildings(state: State, item: Item, action: int) -> None:
    """Build or transform by favor, or not (C-FAVOR-7)."""
    if action in BUILT_BY:
        build(state, item[1], action, by_favor=True)
    elif action != DECLINE:
        transform(state, item[1], action, deniers=0)
