"""Losses of the acting player that the rules know before an action (`core.rules.dangers`)."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.rules.dangers import Danger, costs, may_cost
from . import constants as C
from .actions import NOBODY_SENT, PLACE, SCORES, SENDS, TEXTS
from .regions import controller, lay, numbers, openings, part_name, region_at, region_by
from .scoring import pending, points_of
from .state import Region, State


def dangers(state: State, action: int) -> Iterator[Danger]:
    """Yield the dangers of a legal action."""
    if PLACE <= action < NOBODY_SENT:
        yield from _of_tile(state, *divmod(action - PLACE, C.SIDES))
    elif action == NOBODY_SENT:
        yield from _of_nobody(state)
    elif SENDS <= action < SCORES:
        yield from _of_follower(state, action)


LEAST_LEFT = 2
"""points from which on they are a loss if nobody is sent for them"""

# A tile


def _of_tile(state: State, cell: int, turn: int) -> Iterator[Danger]:
    """Yield regions that a tile completes for the other player or for nobody, and own ones that it spoils."""
    seat = state.active
    after = with_tile(state, cell, turn)
    for root in after.completed:
        region = region_at(after, root)
        if controller(region) == 1 - seat:
            yield costs("completes_theirs", "Z-SCORE-2", owner=1 - seat, count=points_of(region))
        elif region.followers[seat] and controller(region) == C.NOBODY:
            yield costs("completes_tie", "Z-SCORE-2", player=seat)
    yield from losses(state, after, seat)


def losses(state: State, after: State, seat: int) -> Iterator[Danger]:
    """Yield the regions that a seat no longer controls after a tile, and those that it spoils for the seat."""
    own = {number: after.region[state.roots[number]] for number in numbers(state) if holds(state, number, seat)}
    growing = {number: now for number, now in own.items() if after.roots[now] not in after.completed}
    if not all(holds(after, now, seat) for now in growing.values()):
        yield costs("control_lost", "Z-MERGE-3", player=seat)
    spoiled = [now for number, now in growing.items() if holds(after, now, seat) and not dead_ends(state, number)]
    for now in dict.fromkeys(spoiled):
        if cells := dead_ends(after, now):
            yield costs("spoils_own", "Z-DONE-5", player=seat, cells=", ".join(cells))


def with_tile(state: State, cell: int, turn: int) -> State:
    """Return the state with the drawn tile laid on a cell, before anything is scored."""
    after = state.clone()
    lay(after, cell, C.SIDES * state.tile + turn)
    return after


def holds(state: State, number: int, seat: int) -> bool:
    """Tell whether a seat controls a region (Z-MERGE-3)."""
    return controller(region_by(state, number)) == seat


def dead_ends(state: State, number: int) -> list[str]:
    """List the cells toward which a region stays open for good, since the tiles left cannot fill them all (Z-DONE-5).

    If the region is open toward more cells than tiles are left, these are all its cells; of a meadow there are none.
    """
    if region_by(state, number).kind == C.MEADOW:
        return []
    left = [C.FITTING[kind] for kind, count in enumerate(state.left) if count]
    cells = openings(state, number)
    if len(cells) <= sum(state.left):
        cells = [cell for cell in cells if not any(state.met[cell] in fitting for fitting in left)]
    return [C.CELLS[cell] for cell in cells]


# A follower


def _of_follower(state: State, action: int) -> Iterator[Danger]:
    """Yield the end of the followers, and regions that may bring nothing (Z-FOLL-2, Z-FOLL-6, Z-END-3, Z-END-4)."""
    seat = state.active
    number, region = region_of(state, action)
    returns = not region.open and region.kind != C.MEADOW
    if state.pool[seat] == 1 and not returns and not any(_followers_at(state, root, seat) for root in pending(state)):
        yield costs("last_follower", "Z-FOLL-2", player=seat)
    if region.kind == C.MEADOW:
        yield costs("monk_stays", "Z-FOLL-6")
        if not region.chapels:
            if region.open:
                yield may_cost("no_chapel", "Z-END-4")
            else:
                yield costs("never_chapel", "Z-END-4")
    elif cells := dead_ends(state, number):
        yield costs("never_completed", "Z-END-3", cells=", ".join(cells))


def _of_nobody(state: State) -> Iterator[Danger]:
    """Yield the points of a completed region that a follower, which would return at once, could have (Z-FOLL-7)."""
    free = [region_of(state, action)[1] for action in state.choices if action != NOBODY_SENT]
    points = max((points_of(region) for region in free if not region.open and region.kind != C.MEADOW), default=0)
    if points >= LEAST_LEFT:
        yield costs("points_left", "Z-FOLL-7", player=state.active, count=points)


def region_of(state: State, action: int) -> tuple[int, Region]:
    """Return the region to which a follower goes, with its number."""
    first, name = state.order[-1] * C.MOST_PARTS, TEXTS[action].split()[1]
    node = next(node for node in range(first, first + C.MOST_PARTS) if part_name(state, node) == name)
    return state.region[node], region_at(state, node)


def _followers_at(state: State, root: int, seat: int) -> int:
    return region_at(state, root).followers[seat]
