"""Phase 6, castle, phase 7, end of turn with the scorings, and the end of the game; royal favors.

Rules C-CASTLE-1 to C-END-3, C-FINAL-1, C-FINAL-2, C-FAVOR-1 to C-FAVOR-8 and C-SIMPLE-1.
"""

from __future__ import annotations

from ....core.rules.agenda import Item
from . import constants as C
from .actions import BATCH, BATCHED_BY, BUILT_BY, DECLINE, DONE, SWAP, SWAPPED_BY, TAKE
from .actions import FAVOR as FAVOR_ACTION
from .buildings import build, builds, transform, transformations
from .kinds import (
    ASK_BATCH,
    ASK_FAVOR_BUILDINGS,
    ASK_FAVOR_LINE,
    ASK_FAVOR_RESOURCES,
    CASTLE_FAVOR,
    CLOSE_SECTION,
    COUNT_HOUSES,
    LEAVE_CASTLE,
    SCORE_SECTION,
)
from .phases import enter_phase
from .state import State, award_favors, gain, pay, score

_SECTION_COUNT = len(C.SECTIONS)


def castle_phase(state: State, item: Item) -> None:
    """Let the players in the castle build in the order of its spaces (C-CASTLE-1)."""
    enter_phase(state, C.CASTLE_PHASE)
    workers = state.castle_workers
    if workers:
        state.batches = (0,) * len(workers)
        state.agenda.append((CASTLE_FAVOR,))
        state.agenda.extend([(ASK_BATCH, seat) for seat in reversed(workers)])


def section_under_construction(state: State) -> int | None:
    """Return the first section neither full nor scored; None when the towers are full (C-CASTLE-2, C-CASTLE-3)."""
    for section in range(state.scored, _SECTION_COUNT):
        if state.built[section] < C.SECTIONS[section].parts:
            return section
    return None


def legal_batch(state: State, item: Item) -> list[int]:
    """List done, and batches: food and two different other cubes, gold included (C-CASTLE-1)."""
    first = item[1] * C.GOODS_PER_PLAYER
    goods = state.goods
    if not goods[first + C.FOOD] or section_under_construction(state) is None:
        return [DONE]
    return [DONE, *[action for (one, two), action in BATCH.items() if goods[first + one] and goods[first + two]]]


def resolve_batch(state: State, item: Item, action: int) -> None:
    """Put one house into the castle for a batch; none at all costs 2 PP, unless the towers are full (C-CASTLE-2, 4)."""
    seat = item[1]
    position = state.castle_workers.index(seat)
    given = state.batches
    if action == DONE:
        if not given[position] and section_under_construction(state) is not None:
            score(state, seat, -C.NO_BATCH_PENALTY, "penalties", "C-CASTLE-4")
        return
    for kind in (C.FOOD, *BATCHED_BY[action]):
        pay(state, seat, kind, 1, "castle", "C-CASTLE-1")
    section = section_under_construction(state)
    assert section is not None, "legal actions give batches only while there is room"
    state.built[section] += 1
    state.houses[seat * _SECTION_COUNT + section] += 1
    state.batches = (*given[:position], given[position] + 1, *given[position + 1 :])
    if state.sink is not None:
        state.report("house", "C-CASTLE-2", seat=seat, section=C.SECTIONS[section].id)
    score(state, seat, C.SECTIONS[section].prestige, "castle", "C-CASTLE-2")
    state.agenda.append((ASK_BATCH, seat))


def castle_favor(state: State, item: Item) -> None:
    """Give a favor for most houses in this phase; on a tie the lowest castle space wins (C-CASTLE-5)."""
    workers, batches = state.castle_workers, state.batches
    state.agenda.append((LEAVE_CASTLE,))
    if max(batches):
        award_favors(state, workers[batches.index(max(batches))], 1, "castle", "C-CASTLE-5")


def leave_castle(state: State, item: Item) -> None:
    """Send the workers in the castle home (C-CASTLE-6)."""
    workers = state.castle_workers
    state.castle_workers = ()
    state.batches = ()
    for seat in workers:
        state.workers[seat] += 1
        if state.sink is not None:
            state.report("home", "C-CASTLE-6", seat=seat, building="castle")


def end_of_turn_phase(state: State, item: Item) -> None:
    """Move the bailiff, then the provost beside him, and score sections that are due (C-END-1, C-END-2)."""
    enter_phase(state, C.END_OF_TURN)
    start = state.bailiff
    state.bailiff += 2 if state.provost > start else 1
    state.provost = state.bailiff
    if state.sink is not None:
        state.report("bailiff", "C-END-1", start=start, end=state.bailiff)
    due = [section for section in range(state.scored, _SECTION_COUNT) if is_due(state, section)]
    state.agenda.extend([(SCORE_SECTION, section) for section in reversed(due)])


def is_due(state: State, section: int) -> bool:
    """Tell whether a section is full, or the bailiff has reached or passed its scoring space (C-END-2)."""
    return state.built[section] == C.SECTIONS[section].parts or state.bailiff >= C.SECTIONS[section].scoring_space


def score_section(state: State, item: Item) -> None:
    """Let the players count their houses in turn order; then the section is closed (C-SCORE-1, C-SCORE-2)."""
    section = item[1]
    if state.sink is not None:
        state.report("scoring", "C-END-2", section=C.SECTIONS[section].id)
    state.agenda.append((CLOSE_SECTION, section))
    state.agenda.extend([(COUNT_HOUSES, section, seat) for seat in reversed(state.turn_order)])


def count_houses(state: State, item: Item) -> None:
    """Take PP for no house, give favors for several, resolved before the next player counts (C-SCORE-1)."""
    section, seat = item[1], item[2]
    table = C.SECTIONS[section]
    houses = state.houses[seat * _SECTION_COUNT + section]
    if state.sink is not None:
        state.report("count", "C-SCORE-1", seat=seat, section=table.id, houses=houses)
    if not houses:
        score(state, seat, -table.no_house, "penalties", "C-SCORE-1")
        return
    favors = table.favors[min(houses, len(table.favors) - 1)]
    if favors:
        award_favors(state, seat, favors, table.id, "C-SCORE-1")


def close_section(state: State, item: Item) -> None:
    """Open the columns behind this section; after the towers the game ends (C-SCORE-2, C-SCORE-3, C-END-3)."""
    state.scored += 1
    if state.sink is not None:
        state.report("section_closed", "C-SCORE-3", section=C.SECTIONS[item[1]].id)
    if item[1] == C.TOWERS:
        end_game(state)


def end_game(state: State) -> None:
    """End the game, which leaves only the final count (C-END-3, C-FINAL-1)."""
    state.agenda.clear()
    state.phase_number = C.OVER
    if state.sink is not None or state.ledger is not None:
        for seat in range(state.players):
            for source, amount in bonuses(state, seat).items():
                state.report("final_bonus", "C-FINAL-1", seat=seat, amount=amount, source=source)
    if state.sink is not None:
        state.report("game_over", "C-FINAL-2", scores=final_scores(state), winners=state.winners())


PRESTIGE_PER_GOLD = 3
OTHER_CUBES_PER_PRESTIGE = 3
DENIERS_PER_PRESTIGE = 4


def bonuses(state: State, seat: int) -> dict[str, int]:
    """Return the PP for goods that are left: 3 per gold, 1 per 3 other cubes, 1 per 4 deniers (C-FINAL-1)."""
    first = seat * C.GOODS_PER_PLAYER
    goods = state.goods
    return {
        "gold": goods[first + C.GOLD] * PRESTIGE_PER_GOLD,
        "cubes": sum(goods[first : first + C.GOLD]) // OTHER_CUBES_PER_PRESTIGE,
        "deniers": goods[first + C.DENIERS] // DENIERS_PER_PRESTIGE,
    }


def final_score(state: State, seat: int) -> int:
    """Return PP and bonuses, if the game ended now (C-FINAL-1)."""
    first = seat * C.GOODS_PER_PLAYER
    goods = state.goods
    return (
        state.prestige[seat]
        + goods[first + C.GOLD] * PRESTIGE_PER_GOLD
        + sum(goods[first : first + C.GOLD]) // OTHER_CUBES_PER_PRESTIGE
        + goods[first + C.DENIERS] // DENIERS_PER_PRESTIGE
    )


def final_scores(state: State) -> list[int]:
    """Return for each seat PP and bonuses (C-FINAL-1)."""
    return [final_score(state, seat) for seat in range(state.players)]


_LINE_COUNT = len(C.FAVOR_LINES)
_ALL_LINES = (1 << _LINE_COUNT) - 1
RESOURCE_COLUMNS: tuple[tuple[int, ...], ...] = ((C.FOOD,), (C.WOOD, C.STONE), (C.CLOTH,), (), (C.GOLD,))
"""kinds that each column of the resources line gives; column 4 exchanges (C-FAVOR-6)"""
EXCHANGE_COLUMN = 4
WOOD_COLUMN, STONE_COLUMN, LAWYER_COLUMN, PRESTIGE_COLUMN = 2, 3, 4, 5
"""columns of the buildings line (C-FAVOR-7)"""


def open_columns(state: State) -> int:
    """Return the rightmost column that a marker may reach (C-FAVOR-4)."""
    return C.OPEN_COLUMNS[min(state.scored, len(C.OPEN_COLUMNS) - 1)]


def favor_value(line: int, column: int) -> int:
    """Return PP or deniers by column: 1 to 5 PP, 3 to 7 deniers (C-FAVOR-5)."""
    return column if line == C.FAVOR_PRESTIGE else column + 2


def resolve_favor(state: State, item: Item) -> None:
    """Ask for a line; a fifth favor of a phase is lost, a simplified one is worth 3 PP (C-FAVOR-3, C-SIMPLE-1)."""
    seat = item[1]
    if state.rules.simplified_favors:
        score(state, seat, C.SIMPLIFIED_FAVOR_PRESTIGE, "favors", "C-SIMPLE-1")
    elif state.lines_used[seat] != _ALL_LINES:
        state.agenda.append((ASK_FAVOR_LINE, seat))
    elif state.sink is not None:
        state.report("favor_lost", "C-FAVOR-3", seat=seat)


def legal_favor_line(state: State, item: Item) -> list[int]:
    """List the lines that the player has not used in this phase (C-FAVOR-3)."""
    used = state.lines_used[item[1]]
    return [FAVOR_ACTION + line for line in range(_LINE_COUNT) if not used >> line & 1]


def resolve_favor_line(state: State, item: Item, action: int) -> None:
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
        state.report("favor", rule, seat=seat, line=C.FAVOR_LINES[line], column=column, moved=moves)
    if line == C.FAVOR_PRESTIGE:
        score(state, seat, favor_value(line, column), "favors", "C-FAVOR-5")
    elif line == C.FAVOR_DENIERS:
        gain(state, seat, C.DENIERS, favor_value(line, column), "favor", "C-FAVOR-5")
    elif line == C.FAVOR_RESOURCES:
        state.agenda.append((ASK_FAVOR_RESOURCES, seat))
    else:
        state.agenda.append((ASK_FAVOR_BUILDINGS, seat))


def legal_favor_resources(state: State, item: Item) -> list[int]:
    """List the effects of all columns up to the marker (C-FAVOR-6)."""
    seat = item[1]
    column = state.favor_markers[seat * _LINE_COUNT + C.FAVOR_RESOURCES]
    actions = [TAKE + kind for kinds in RESOURCE_COLUMNS[:column] for kind in kinds]
    if column >= EXCHANGE_COLUMN:
        first = seat * C.GOODS_PER_PLAYER
        actions += [action for (given, _, _), action in SWAP.items() if state.goods[first + given]]
    return actions


def resolve_favor_resources(state: State, item: Item, action: int) -> None:
    """Take a cube, or exchange one for two (C-FAVOR-6)."""
    seat = item[1]
    if action in SWAPPED_BY:
        given, *received = SWAPPED_BY[action]
        pay(state, seat, given, 1, "favor", "C-FAVOR-6")
        for kind in received:
            gain(state, seat, kind, 1, "favor", "C-FAVOR-6")
    else:
        assert 0 <= action - TAKE < len(C.CUBES)
        gain(state, seat, action - TAKE, 1, "favor", "C-FAVOR-6")


def legal_favor_buildings(state: State, item: Item) -> list[int]:
    """List decline, and the actions of all columns up to the marker, at the favor's price (C-FAVOR-7)."""
    seat = item[1]
    column = state.favor_markers[seat * _LINE_COUNT + C.FAVOR_BUILDINGS]
    actions = [DECLINE]
    if column >= WOOD_COLUMN:
        actions += builds(state, seat, C.WOOD_GROUP, by_favor=True)
    if column >= STONE_COLUMN:
        actions += builds(state, seat, C.STONE_GROUP, by_favor=True)
    if column >= LAWYER_COLUMN:
        actions += transformations(state, seat, deniers=0)
    if column >= PRESTIGE_COLUMN:
        actions += builds(state, seat, C.PRESTIGE_GROUP, by_favor=True)
    return actions


def resolve_favor_buildings(state: State, item: Item, action: int) -> None:
    """Build or transform by favor, or not (C-FAVOR-7)."""
    if action in BUILT_BY:
        build(state, item[1], action, by_favor=True)
    elif action != DECLINE:
        transform(state, item[1], action, deniers=0)
