"""What a search needs to know of Zamek beyond its rules: what regions are likely to bring, set by hand.

An open region is worth what it would bring, times the chance that it is completed: the more empty cells it looks at and
the fewer tiles are left, the smaller. Numbers are simple sums and products, so that they are the same on every machine.
"""

from __future__ import annotations

from functools import cache
from math import fsum

from .actions import DOUBLE, EXTRA, NOBODY_SENT, PLACE, SEND_OF
from .flow import ASK_DOUBLE, ASK_END, ASK_FOLLOWER, ASK_TILE
from .region import Region
from .scoring import keep_size, points_of, size_of
from .state import State
from .tables import (
    CHAPEL_POINTS,
    DOUBLE_HOUSE,
    DOUBLE_PIGSTY,
    EXTRA_TURN,
    FACES,
    HOUSE,
    MEADOW,
    MOST_PARTS,
    NEIGHBORS,
    PARTS,
    PIGSTY,
    PLAYERS,
    POINTS,
    ROAD,
    SIDES,
    SLOTS,
    START_AT,
    START_PARTS,
    TOKENS_ON_TOWERS,
    TOWERS,
    TRACK,
    Part,
)

FOLLOWER = 1.4
"""points that a follower in the pool may still bring, while many tiles are left"""
GROWTH = 0.45
"""tiles that each opening adds before a region is completed"""
OPENING = {HOUSE: 0.62, PIGSTY: 0.62, ROAD: 0.66}
"""how likely an opening is closed in time, by the kind of region"""
SLOTS_OF_OPENING = {HOUSE: 3, PIGSTY: 3, ROAD: 1}
GAP = 9.0
"""cells of the largest empty area at the end of an ordinary game"""
TOKEN = {EXTRA_TURN: 4.0, DOUBLE_HOUSE: 3.0, DOUBLE_PIGSTY: 4.5}
"""what a token that is used in the game may bring; the others are counted as at the end"""
OTHER_TOKEN = 2.0


def chance_of(region: Region, left: int) -> float:
    """How likely a region is completed before the tiles run out."""
    if not region.open:
        return 1.0
    openings = max(1, region.open // SLOTS_OF_OPENING[region.kind])
    chance = 1.0
    for _ in range(openings):
        chance *= OPENING[region.kind]
    return chance * min(1.0, left / (5.0 * openings))


def promise(region: Region, left: int) -> float:
    """What a region may bring whoever controls it."""
    if region.kind == MEADOW:
        return CHAPEL_POINTS * region.chapels + min(0.4 * (region.open // 3), left / 8.0)
    openings = region.open / SLOTS_OF_OPENING[region.kind]
    per_tile = POINTS[region.kind] * (2 if region.kind == ROAD and region.stocks else 1)
    return (points_of(region) + per_tile * GROWTH * openings) * chance_of(region, left)


def expected(state: State) -> list[float]:
    """For each seat the points that it may end with."""
    if not state.agenda:
        return [float(score) for score in state.score]
    left = sum(state.left)
    late = min(1.0, left / 20.0)
    found = [[float(score)] for score in state.score]
    for region in state.regions.values():
        white, black = region.followers
        if white != black:
            found[white < black].append(promise(region, left))
    for seat in range(PLAYERS):
        found[seat].append(FOLLOWER * state.pool[seat] * late * (1.0 - 0.06 * state.pool[seat]))
        found[seat] += [
            TOKEN.get(kind, OTHER_TOKEN) * (late if kind in TOKEN else 1.0) for kind, _ in state.tokens[seat]
        ]
        found[seat].append(_near_tower(state, seat, late))
    keeps = [keep_size(state, seat) for seat in range(PLAYERS)]
    if keeps[0] != keeps[1]:
        ahead = abs(keeps[0] - keeps[1])
        found[keeps[0] < keeps[1]].append(GAP * (1.0 - late * (0.55 if ahead < 2 else 0.4 if ahead < 4 else 0.2)))
    return [fsum(points) for points in found]


def _near_tower(state: State, seat: int, late: float) -> float:
    """A pawn that is a few points before a tower with its token may stop there."""
    here = state.score[seat] % TRACK
    for number in range(TOKENS_ON_TOWERS):
        ahead = (TOWERS[number + 1] - here) % TRACK
        if 1 < ahead <= 6 and state.towers >> number & 1:
            return 0.5 * late
    return 0.0


class Knowledge:
    """Priors by what an answer changes at once, and expectations by what lies on the board."""

    def priors(self, state: State) -> list[float]:
        """For each legal action how promising it looks."""
        asked = state.agenda[-1][0]
        if asked == ASK_TILE:
            return [_weight(self.placement(state, action)) for action in state.legal]
        if asked == ASK_FOLLOWER:
            return [_weight(1.6 * self.sending(state, action)) for action in state.legal]
        if asked == ASK_DOUBLE:
            size = size_of(state.regions[state.agenda[-1][2]])
            return [float(size) if action == DOUBLE else 3.0 for action in state.legal]
        if asked == ASK_END:
            return [3.0 if action == EXTRA else 1.0 for action in state.legal]
        return [1.0] * len(state.legal)

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        return expected(state)

    def sending(self, state: State, action: int) -> float:
        """What a follower is worth where it would go, less what it would be worth in the pool."""
        if action == NOBODY_SENT:
            return 0.0
        cell = state.order[-1]
        left = sum(state.left)
        for index, part in enumerate(PARTS[state.face[cell] // SIDES]):
            if SEND_OF[part.id] == action:
                region = state.regions[state.region[cell * MOST_PARTS + index]]
                returns = region.kind != MEADOW and not region.open
                price = 0.0 if returns else FOLLOWER * min(1.0, left / 20.0) * (1.7 - 0.15 * state.pool[state.active])
                return promise(region, left) - price
        return 0.0

    def placement(self, state: State, action: int) -> float:
        """What laying the tile there changes for the player: regions that grow, are completed, join or are closed."""
        cell, turn = divmod(action - PLACE, SIDES)
        face = SIDES * state.tile + turn
        slots = FACES[face].slots
        parts = PARTS[state.tile]
        own_open = [0] * len(parts)
        joined: list[set[int]] = [set() for _ in parts]
        met: dict[int, int] = {}
        for side in range(SIDES):
            nodes = _facing(state, cell, side)
            if nodes is None:
                if NEIGHBORS[cell][side] >= 0:
                    for slot in range(SLOTS * side, SLOTS * side + SLOTS):
                        own_open[slots[slot]] += 1
                continue
            for slot, node in zip(range(SLOTS * side, SLOTS * side + SLOTS), nodes, strict=True):
                root = state.region[node]
                met[root] = met.get(root, 0) + 1
                if state.regions[root].kind == parts[slots[slot]].kind:
                    joined[slots[slot]].add(root)
        left = sum(state.left)
        seat = state.active
        worth = [
            self._gain(state, seat, parts[index], own_open[index], joined[index], met, left)
            for index in range(len(parts))
        ]
        grown = set().union(*joined)
        for root, count in met.items():
            region = state.regions[root]
            if root not in grown and region.followers != (0, 0) and region.kind != MEADOW:
                closed = region._replace(open=region.open - count)
                worth.append(_sign(region.followers, seat) * (promise(closed, left) - promise(region, left)))
        return fsum(worth)

    def _gain(
        self, state: State, seat: int, part: Part, own_open: int, joined: set[int], met: dict[int, int], left: int
    ) -> float:
        """What becomes of a part of the tile, with all that it joins."""
        before = fsum(
            _sign(state.regions[root].followers, seat) * promise(state.regions[root], left) for root in sorted(joined)
        )
        regions = [state.regions[root] for root in sorted(joined)]
        kind = part.kind
        tiles = 0
        for region in regions:
            tiles |= region.tiles
        whole = Region(
            kind,
            own_open + sum(state.regions[root].open - met[root] for root in joined),
            tiles | 1 << 200,
            (sum(region.followers[0] for region in regions), sum(region.followers[1] for region in regions)),
            part.chapels + sum(region.chapels for region in regions),
            part.stocks or any(region.stocks for region in regions),
            (),
        )
        after = promise(whole, left)
        if whole.followers == (0, 0):
            if not state.pool[seat]:
                return 0.0
            complete = kind != MEADOW and whole.open <= 0
            return after * (0.9 if complete else 0.35)
        return _sign(whole.followers, seat) * after - before


def _sign(followers: tuple[int, int], seat: int) -> int:
    own, other = followers[seat], followers[1 - seat]
    return (own > other) - (own < other)


def _facing(state: State, cell: int, side: int) -> tuple[int, ...] | None:
    """The nodes that lie opposite a side, in that side's order; None for an empty cell or bare wall."""
    start = START_AT.get((cell, side))
    if start is not None:
        return START_PARTS[start][1][::-1]
    other = NEIGHBORS[cell][side]
    if other < 0 or state.face[other] < 0:
        return None
    back = (side + 2) % SIDES
    slots = FACES[state.face[other]].slots[SLOTS * back : SLOTS * back + SLOTS]
    return tuple(other * MOST_PARTS + part for part in slots[::-1])


def _weight(points: float) -> float:
    """A prior for so many points more or less: never nothing, and much for much."""
    return 0.25 + (points + 2.0) ** 3 / 8.0 if points > -2.0 else 0.25


@cache
def load() -> Knowledge:
    """The knowledge; made once."""
    return Knowledge()
