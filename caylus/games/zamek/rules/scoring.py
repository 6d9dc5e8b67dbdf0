"""Completed features, keeps, tokens, and the end of the game (Z-SCORE, Z-KEEP, Z-TOKEN, Z-END)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any, NamedTuple

from . import constants as C
from .regions import call_back, controller, name_of, region_at, region_by
from .state import HOLDERS, Region, State

TOWER_AT = {field: number for number, first in enumerate(C.TOWERS) for field in (first, first + 1) if number}
"""field of the track -> the number of the tower there; the tower at the start has no token"""
_MOST_AREAS = 1000
"""number of areas in the cache"""
_OPEN_TOKENS = {C.OPEN_HOUSE: C.HOUSE, C.OPEN_PIGSTY: C.PIGSTY, C.OPEN_ROAD: C.ROAD}
_RULES_OF_OPEN = {C.OPEN_HOUSE: "Z-TOKEN-14", C.OPEN_PIGSTY: "Z-TOKEN-15", C.OPEN_ROAD: "Z-TOKEN-16"}


def size_of(region: Region) -> int:
    """Return the number of different tiles, start fields among them (Z-SCORE-3, Z-SCORE-4)."""
    return region.tiles.bit_count()


def has_start_field(region: Region) -> bool:
    """Tell whether a start field is among the tiles of a region (Z-SCORE-4)."""
    return region.tiles >> len(C.CELLS) > 0


def is_doubled(region: Region) -> bool:
    """Tell whether stocks double the points of a region (Z-SCORE-5)."""
    return region.kind == C.ROAD and region.stocks > 0


def points_of(region: Region) -> int:
    """Return the points of a completed feature (Z-SCORE-5, Z-SCORE-6)."""
    return points_for(region.kind, size_of(region), region.stocks)


def points_for(kind: int, size: int, stocks: int) -> int:
    """Return the points of a completed feature of this size; any stocks double a road (Z-SCORE-5, Z-SCORE-6)."""
    return size * C.POINTS[kind] * (2 if kind == C.ROAD and stocks else 1)


def edges_of(kind: int, opened: int) -> int:
    """Return the number of tile sides at which a region is open, by its open slots; of a meadow also strips."""
    return opened if kind == C.ROAD else (opened + C.SLOTS - 1) // C.SLOTS


def pending(state: State) -> list[int]:
    """List completed features with followers that are still to be scored."""
    region, followers = state.region, state.followers
    return [root for root in state.completed if followers[region[root]]]


def usable(state: State, seat: int, kind: int) -> bool:
    """Tell whether a player may use a token of this kind now (Z-TOKEN-4)."""
    return (kind, True) in state.tokens[seat]


def use(state: State, seat: int, kind: int) -> None:
    """Remove a used token from the game; of two the one taken first (Z-TOKEN-3)."""
    held = list(state.tokens[seat])
    held.remove((kind, True))
    _hold(state, seat, held)
    state.used += (kind,)
    if state.sink is not None:
        state.report("token used", "Z-TOKEN-3", seat=seat, token=kind)


def _hold(state: State, seat: int, held: list[tuple[int, bool]]) -> None:
    tokens = [*state.tokens]
    tokens[seat] = tuple(held)
    state.tokens = tuple(tokens)


def refresh(state: State, seat: int) -> None:
    """Make a player's tokens usable at the beginning of its next turn (Z-TOKEN-4, Z-TOKEN-6)."""
    _hold(state, seat, [(kind, True) for kind, _ in state.tokens[seat]])


def report_region(state: State, event: str, rule: str, root: int, **data: Any) -> None:
    """Report an event about a region, with its data while the followers are still there."""
    region, name = region_at(state, root), name_of(state, root)
    where = f"cell.{name.partition('.')[0]}"
    kind, size = C.KIND_IDS[region.kind], size_of(region)
    state.report(event, rule, place=where, region=name, kind=kind, size=size, back=list(region.followers), **data)


def score_feature(state: State, root: int, doubled: bool) -> None:
    """Score points, move the pawn, return followers, put the keep (Z-SCORE-1 to Z-SCORE-9, Z-KEEP-1 to Z-KEEP-5)."""
    region = region_at(state, root)
    seat = controller(region)
    points = points_of(region) * (2 if doubled else 1)
    state.score[seat] += points
    rule = "Z-SCORE-5" if region.kind == C.ROAD else "Z-SCORE-6"
    if state.sink is not None or state.ledger is not None:
        report_region(state, "score", rule, root, seat=seat, points=points, doubled=doubled)
    call_back(state, root)
    if region.kind == C.HOUSE and size_of(region) > state.keeps[seat][0]:
        rule = "Z-KEEP-2" if state.keeps[seat][0] else "Z-KEEP-1"
        keeps = [*state.keeps]
        keeps[seat] = (size_of(region), root)
        state.keeps = tuple(keeps)
        if state.sink is not None:
            report_region(state, "keep", rule, root, seat=seat)


def tower_of(state: State, seat: int) -> int:
    """Return the tower with a token at which the pawn stands, or 0 (Z-TOKEN-1)."""
    tower = TOWER_AT.get(state.score[seat] % C.TRACK, 0)
    return tower if tower and state.towers >> (tower - 1) & 1 else 0


def unseen(state: State) -> dict[int, int]:
    """Return the number of unseen tokens of each kind."""
    seen = [*state.used, *(kind for held in state.tokens for kind, _ in held)]
    return {kind: C.COPIES - seen.count(kind) for kind in C.TOKEN_KINDS if seen.count(kind) < C.COPIES}


def take_token(state: State, seat: int, kind: int) -> None:
    """Lay a token face up before the player; it cannot be used in this turn (Z-TOKEN-1, Z-TOKEN-4)."""
    tower = tower_of(state, seat)
    state.towers &= ~(1 << (tower - 1))
    _hold(state, seat, [*state.tokens[seat], (kind, False)])
    if state.sink is not None:
        state.report("token", "Z-TOKEN-1", seat=seat, place=f"tower.{tower}", token=kind)


# The end ---------------------------------------------------------------------------------------------------------


def final_scores(state: State) -> list[int]:
    """Return each seat's score if the game ended now (Z-END-3 to Z-END-10); once it is over, the final score."""
    return scores_with(state, controlled(state) if state.agenda else ())


def scores_with(state: State, regions: Sequence[dict[int, Region]]) -> list[int]:
    """Return the same for callers that have the controlled regions already."""
    if not state.agenda:
        return state.score[:]
    return [
        score + sum([gain.points for gain in _gains(state, seat, regions[seat])])
        for seat, score in enumerate(state.score)
    ]


class Gain(NamedTuple):
    """A gain in the final scoring."""

    rule: str
    source: str
    points: int
    region: int = -1
    """first node of its region, if it has one"""


def controlled(state: State) -> tuple[dict[int, Region], dict[int, Region]]:
    """Return for each seat the regions where it has more followers, by their first nodes (Z-MERGE-3)."""
    found: tuple[dict[int, Region], dict[int, Region]] = {}, {}
    followers = state.followers
    for number in compress(range(len(followers)), followers):
        seat = HOLDERS[followers[number]]
        if seat != C.NOBODY:
            found[seat][state.roots[number]] = region_by(state, number)
    return found


def final_gains(state: State) -> list[list[Gain]]:
    """Return for each seat the gains by its meadows, keep and tokens (Z-END-4, Z-END-5, Z-END-8 to Z-END-10)."""
    return [_gains(state, seat, mine) for seat, mine in enumerate(controlled(state))]


def _gains(state: State, seat: int, mine: dict[int, Region]) -> list[Gain]:
    """Return a seat's gains, with the best use of each token.

    Tokens 4 to 9 count whenever they were taken (Z-TOKEN-11 to Z-TOKEN-17, 20, 22), the others are worth nothing
    (Z-TOKEN-23); an unfinished road counts single.
    """
    kinds = [kind for kind, _ in state.tokens[seat]]
    chapels = _largest(mine, lambda region: region.chapels, C.MEADOW)
    gains = [Gain("Z-END-4", "meadow", C.CHAPEL_POINTS * count, root) for count, root in chapels]
    own, other = keep_size(state, seat), keep_size(state, 1 - seat)
    if own > other and (gap := largest_gap(state)):
        gains.append(Gain("Z-END-5", "keep", gap))
    gains += [Gain("Z-TOKEN-11", "token", count, root) for count, root in chapels[: kinds.count(C.BETTER_MEADOW)]]
    gains += [Gain("Z-TOKEN-13", "token", C.VALUE_OF_TOKEN)] * kinds.count(C.FIVE_POINTS)
    for token, kind in _OPEN_TOKENS.items():
        if token in kinds:
            sizes = _largest(mine, lambda region: size_of(region) if region.open else 0, kind)
            found = sizes[: kinds.count(token)]
            gains += [Gain(_RULES_OF_OPEN[token], "token", C.POINTS[kind] * size, root) for size, root in found]
    return gains


def _largest(regions: dict[int, Region], measure: Callable[[Region], int], kind: int) -> list[tuple[int, int]]:
    """Return the measures of the regions of a kind that are not zero, with their first nodes, the largest first."""
    found = [(count, root) for root, region in regions.items() if region.kind == kind and (count := measure(region))]
    return sorted(found, reverse=True)


def keep_size(state: State, seat: int, house: int = 0) -> int:
    """Return the keep's size, two more for each token of kind 5 (Z-TOKEN-12, Z-TOKEN-21, Z-END-7), also once a house
    of this size is scored.
    """
    size = max(state.keeps[seat][0], house)
    return size + 2 * [kind for kind, _ in state.tokens[seat]].count(C.LARGER_KEEP) if size else 0


def largest_gap(state: State) -> int:
    """Count the cells of the largest connected empty area (Z-END-5, Z-END-6)."""
    return _largest_part(sum([square for square, face in zip(C.SQUARES, state.face, strict=True) if face < 0]))


@lru_cache(_MOST_AREAS)
def _largest_part(waiting: int) -> int:
    """Count the cells of the largest connected part of an area; searches repeat the same areas."""
    most = 0
    while waiting:
        area, reached = 0, waiting & -waiting
        while area != reached:
            area = reached
            reached |= (area << 1 | area >> 1 | area << C.ROW | area >> C.ROW) & waiting
        most = max(most, area.bit_count())
        waiting ^= area
    return most


assert C.NOBODY < 0
