"""Phase 6, castle, phase 7, end of turn with the scorings, and the end of the game.

Rules C-CASTLE-1 to C-END-3, C-FINAL-1 and C-FINAL-2.
"""

from __future__ import annotations

from ....core.agenda import Item
from .actions import BATCH, BATCHED_BY, DONE
from .constants import (
    CASTLE_PHASE,
    DENIERS,
    END_OF_TURN,
    FOOD,
    GOLD,
    GOODS_PER_PLAYER,
    NO_BATCH_PENALTY,
    OVER,
    SECTIONS,
    TOWERS,
)
from .kinds import ASK_BATCH, CASTLE_FAVOR, CLOSE_SECTION, COUNT_HOUSES, LEAVE_CASTLE, SCORE_SECTION
from .phases import enter_phase
from .state import State, award_favors, pay, score

_SECTION_COUNT = len(SECTIONS)


def castle_phase(state: State, item: Item) -> None:
    """The players in the castle build in the order of its spaces (C-CASTLE-1)."""
    enter_phase(state, CASTLE_PHASE)
    workers = state.castle_workers
    if workers:
        state.batches = (0,) * len(workers)
        state.agenda.append((CASTLE_FAVOR,))
        state.agenda.extend([(ASK_BATCH, seat) for seat in reversed(workers)])


def section_under_construction(state: State) -> int | None:
    """The first section that is neither full nor scored; None when the towers are full (C-CASTLE-2, C-CASTLE-3)."""
    for section in range(state.scored, _SECTION_COUNT):
        if state.built[section] < SECTIONS[section].parts:
            return section
    return None


def legal_batch(state: State, item: Item) -> list[int]:
    """Done, or food and two different other cubes, gold included (C-CASTLE-1)."""
    first = item[1] * GOODS_PER_PLAYER
    goods = state.goods
    if not goods[first + FOOD] or section_under_construction(state) is None:
        return [DONE]
    return [DONE, *[action for (one, two), action in BATCH.items() if goods[first + one] and goods[first + two]]]


def answer_batch(state: State, item: Item, action: int) -> None:
    """A batch puts one house into the castle; none at all costs 2 PP, unless the towers are full (C-CASTLE-2, 4)."""
    seat = item[1]
    position = state.castle_workers.index(seat)
    given = state.batches
    if action == DONE:
        if not given[position] and section_under_construction(state) is not None:
            score(state, seat, -NO_BATCH_PENALTY, "penalties", "C-CASTLE-4")
        return
    for kind in (FOOD, *BATCHED_BY[action]):
        pay(state, seat, kind, 1, "castle", "C-CASTLE-1")
    section = section_under_construction(state)
    assert section is not None, "legal actions give batches only while there is room"
    state.built[section] += 1
    state.houses[seat * _SECTION_COUNT + section] += 1
    state.batches = (*given[:position], given[position] + 1, *given[position + 1 :])
    if state.sink is not None:
        state.report("house", "C-CASTLE-2", seat=seat, section=SECTIONS[section].id)
    score(state, seat, SECTIONS[section].prestige, "castle", "C-CASTLE-2")
    state.agenda.append((ASK_BATCH, seat))


def castle_favor(state: State, item: Item) -> None:
    """Most houses in this phase earn a favor; on a tie the lowest castle space does (C-CASTLE-5)."""
    workers, batches = state.castle_workers, state.batches
    state.agenda.append((LEAVE_CASTLE,))
    if max(batches):
        award_favors(state, workers[batches.index(max(batches))], 1, "castle", "C-CASTLE-5")


def leave_castle(state: State, item: Item) -> None:
    """The workers go home (C-CASTLE-6)."""
    workers = state.castle_workers
    state.castle_workers = ()
    state.batches = ()
    for seat in workers:
        state.workers[seat] += 1
        if state.sink is not None:
            state.report("home", "C-CASTLE-6", seat=seat, building="castle")


def end_of_turn_phase(state: State, item: Item) -> None:
    """The bailiff walks, the provost joins him, and sections that are due are scored (C-END-1, C-END-2)."""
    enter_phase(state, END_OF_TURN)
    start = state.bailiff
    state.bailiff += 2 if state.provost > start else 1
    state.provost = state.bailiff
    if state.sink is not None:
        state.report("bailiff", "C-END-1", start=start, end=state.bailiff)
    due = [section for section in range(state.scored, _SECTION_COUNT) if is_due(state, section)]
    state.agenda.extend([(SCORE_SECTION, section) for section in reversed(due)])


def is_due(state: State, section: int) -> bool:
    """Filled, or the bailiff has reached or passed its scoring space (C-END-2)."""
    return state.built[section] == SECTIONS[section].parts or state.bailiff >= SECTIONS[section].scoring_space


def score_section(state: State, item: Item) -> None:
    """In turn order the players count their houses; then the section is closed (C-SCORE-1, C-SCORE-2)."""
    section = item[1]
    if state.sink is not None:
        state.report("scoring", "C-END-2", section=SECTIONS[section].id)
    state.agenda.append((CLOSE_SECTION, section))
    state.agenda.extend([(COUNT_HOUSES, section, seat) for seat in reversed(state.turn_order)])


def count_houses(state: State, item: Item) -> None:
    """No house costs PP, several earn favors, resolved before the next player counts (C-SCORE-1)."""
    section, seat = item[1], item[2]
    table = SECTIONS[section]
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
    """The columns behind this section open; after the towers the game ends (C-SCORE-2, C-SCORE-3, C-END-3)."""
    state.scored += 1
    if state.sink is not None:
        state.report("section_closed", "C-SCORE-3", section=SECTIONS[item[1]].id)
    if item[1] == TOWERS:
        end_game(state)


def end_game(state: State) -> None:
    """Nothing is left to do but to count (C-END-3, C-FINAL-1)."""
    state.agenda.clear()
    state.phase_number = OVER
    if state.sink is not None:
        for seat in range(state.players):
            for source, amount in bonuses(state, seat).items():
                state.report("final_bonus", "C-FINAL-1", seat=seat, amount=amount, source=source)
        state.report("game_over", "C-FINAL-2", scores=final_scores(state), winners=winners(state))


PRESTIGE_PER_GOLD = 3
OTHER_CUBES_PER_PRESTIGE = 3
DENIERS_PER_PRESTIGE = 4


def bonuses(state: State, seat: int) -> dict[str, int]:
    """PP for what is left: 3 per gold, 1 per 3 other cubes, 1 per 4 deniers (C-FINAL-1)."""
    first = seat * GOODS_PER_PLAYER
    goods = state.goods
    return {
        "gold": goods[first + GOLD] * PRESTIGE_PER_GOLD,
        "cubes": sum(goods[first : first + GOLD]) // OTHER_CUBES_PER_PRESTIGE,
        "deniers": goods[first + DENIERS] // DENIERS_PER_PRESTIGE,
    }


def final_score(state: State, seat: int) -> int:
    """PP and bonuses, if the game ended as it stands (C-FINAL-1)."""
    first = seat * GOODS_PER_PLAYER
    goods = state.goods
    return (
        state.prestige[seat]
        + goods[first + GOLD] * PRESTIGE_PER_GOLD
        + sum(goods[first : first + GOLD]) // OTHER_CUBES_PER_PRESTIGE
        + goods[first + DENIERS] // DENIERS_PER_PRESTIGE
    )


def final_scores(state: State) -> list[int]:
    """For each seat PP and bonuses (C-FINAL-1)."""
    return [final_score(state, seat) for seat in range(state.players)]


def winners(state: State) -> list[int]:
    """The seats with most PP; tied players share the victory (C-FINAL-2)."""
    scores = final_scores(state)
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
