"""Knowledge of Zamek: priors of actions, and expected scores of positions.

Expected scores are linear in few features, most of them sums over the regions of the board. So the same weights price
the changes by an action, from the regions that it touches (`rules.prospects`). The weights in `weights.json` come from
self-play (`training/README.md`); there is no rule here, only estimates.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from math import fsum
from operator import mul
from typing import Any

from ....core.bots.learned import weight_of, weights_at
from ....core.rules.files import read_file
from ..rules import constants as C
from ..rules.actions import DOUBLE, EXTRA, NOBODY_SENT, PLACE, SEND_OF
from ..rules.flow import ASK_DOUBLE, ASK_END, ASK_FOLLOWER, ASK_TILE, IN_TILE
from ..rules.prospects import Prospect, alone, around, content, prospect
from ..rules.regions import controller, nodes_of, region_at, region_by
from ..rules.scoring import TOWER_AT, edges_of, final_scores, keep_size, largest_gap, points_for, points_of, size_of
from ..rules.state import FOLLOWERS_THERE, HOLDERS, Region, State

# Expected scores --------------------------------------------------------------------------------------------------

KNOTS = (0, 20, 40, 52, sum(C.COUNTS))
"""tiles drawn, for which the weights are given; between them they are interpolated"""
_CLOSABLE = {C.HOUSE: "house", C.PIGSTY: "pigsty", C.ROAD: "road"}
_EXITS = (1, 2, 3)
"""open edges of a region; 3 are 3 or more"""
FEATURES = (
    "one",
    "next",  # the seat moves next
    *(
        f"{name} {what}, {exits} open"
        for name in _CLOSABLE.values()
        for exits in _EXITS
        for what in ("points", "count")
    ),
    "hard points",  # points of open regions, weighted by the share of the remaining tiles that do not fit beside them
    "hard count",
    "dead points",  # points of open regions beside which no tile fits
    "dead count",
    "chapels",  # on own meadows
    "meadows",
    "meadow edges",
    "guests",  # followers that control nothing, except monks
    *(f"hand {count}" for count in range(1, C.FOLLOWERS + 1)),
    "keep",  # a keep on the larger house
    "keep ahead",
    "keep and gap",
    "keep to come",  # an open house, larger than both keeps
    *(f"token {kind}" for kind in C.TOKEN_KINDS),
    "chapels for a token",
    "towers near",
    "free points, 1 open",  # points of regions without followers, for the seat that moves next
    "free points, more open",
    "free chapels",
)
"""features of a seat between turns; open edges and slots of regions are counted up to 3, the empty area in tens"""
_NUMBER = {name: number for number, name in enumerate(FEATURES)}
_NEXT = _NUMBER["next"]
_CLOSABLE_AT = {kind: _NUMBER[f"{name} points, 1 open"] - 2 for kind, name in _CLOSABLE.items()}
"""kind -> number of the feature "points, 0 open"; `ways` more edges are 2 * ways more, the count is the next one"""
_CHAPELS, _MEADOWS, _MEADOW_EDGES = (_NUMBER[name] for name in ("chapels", "meadows", "meadow edges"))
_HARD = _NUMBER["hard points"]
_GUESTS = _NUMBER["guests"]
_HAND = _NUMBER["hand 1"]
_KEEP = _NUMBER["keep"]
_TOKENS = _NUMBER["token 1"]
_BETTER_CHAPELS = _NUMBER["chapels for a token"]
_TOWERS = _NUMBER["towers near"]
_FREE = _NUMBER["free points, 1 open"]
_FREE_CHAPELS = _NUMBER["free chapels"]
_MOST_EDGES = 4
_FARTHEST_KEEP = 3
_REACHED = (0.0, 0.5, 1.0, 1.0, 1.0, 0.6, 0.7, 0.3, 0.4)
"""points -> estimated frequency of a feature with this many"""
_MOST_SHARES = 100
_MOST_TOWERS = 1000
"""number of situations in the cache"""


def _terms(region: Region) -> tuple[tuple[int, float], ...]:
    """Yield the features of an open region or a meadow, for the seat that controls it."""
    edges = edges_of(region.kind, region.open)
    if region.kind == C.MEADOW:
        return (_CHAPELS, region.chapels), (_MEADOWS, 1.0), (_MEADOW_EDGES, min(edges, _MOST_EDGES))
    first = _CLOSABLE_AT[region.kind] + 2 * min(edges, _EXITS[-1])
    return (first, points_of(region)), (first + 1, 1.0)


@cache
def _free_term(kind: int, opened: int, size: int, marks: int) -> tuple[int, float]:
    """Return the feature of an open region without followers, for the seat that moves next."""
    if kind == C.MEADOW:
        return _FREE_CHAPELS, marks
    return _FREE + (edges_of(kind, opened) > 1), points_for(kind, size, marks)


def _keep_terms(own: int, other: int, gap: float) -> list[float]:
    """Return the features of the keeps: the larger one, by how much, and the empty area that it would win."""
    ahead = max(-_FARTHEST_KEEP, min(_FARTHEST_KEEP, own - other))
    return [float(own > other), float(ahead), gap if own > other else 0.0]


@lru_cache(_MOST_TOWERS)
def _towers_near(towers: int, score: int) -> float:
    """Estimate how often the next feature ends at a tower with its token, from a set of bits."""
    return fsum(
        [
            often
            for points, often in enumerate(_REACHED)
            if towers << 1 >> TOWER_AT.get((score + points) % C.TRACK, 0) & 1
        ]
    )


def hardness(state: State, number: int, shares: dict[int, float]) -> float:
    """Return the share of the remaining tiles that do not fit beside an open region, at its hardest cell.

    `shares` caches the share of fitting tiles by the cell's neighbours (`_shares`).
    """
    least = 1.0
    faces, met = state.face, state.met
    for node in nodes_of(state, number):
        if node >= C.NODES_OF_CELLS:
            break
        cell, part = divmod(node, C.MOST_PARTS)
        beside = C.NEIGHBORS[cell]
        for side in C.SIDES_OF_PARTS[faces[cell]][part]:
            other = beside[side]
            if other >= 0 and faces[other] < 0:
                share = shares.get(met[other])
                if share is None:
                    left = state.left
                    share = shares[met[other]] = sum([left[tile] for tile in _fitting(met[other])]) / (sum(left) or 1)
                least = min(least, share)
    return 1 - least


@lru_cache(_MOST_SHARES)
def _shares(left: tuple[int, ...]) -> dict[int, float]:
    """Return the cache for `hardness`, kept as long as these tiles are left."""
    return {}


@cache
def _fitting(met: int) -> tuple[int, ...]:
    """Return the types that fit a cell with these neighbours."""
    return tuple(tile for tile in range(len(C.COUNTS)) if met in C.FITTING[tile])


def mover(state: State) -> int:
    """Return the seat that lays the next tile."""
    return state.active if state.phase_number <= IN_TILE else 1 - state.active


def ahead(state: State) -> tuple[list[int], list[list[float]]]:
    """Return for each seat its points and its features; features that are just being scored count as scored."""
    score, pool = state.score[:], state.pool[:]
    found = [[0.0] * len(FEATURES) for _ in range(C.PLAYERS)]
    following = mover(state)
    chapels: list[list[int]] = [[], []]
    keeps = [size for size, _ in state.keeps]
    to_come = [0, 0]
    shares = _shares(tuple(state.left))
    free = found[following]
    kinds, marks, tiles = state.kind, state.marks, state.tiles
    for at, (opened, there) in enumerate(zip(state.open, bytes(state.followers), strict=True)):
        if opened <= 0 and not there:
            continue
        kind = kinds[at]
        if kind == C.MEADOW:
            seat = HOLDERS[there]
            if not there:
                free[_FREE_CHAPELS] += marks[at]
            elif seat != C.NOBODY:
                chapels[seat].append(marks[at])
                values = found[seat]
                values[_CHAPELS] += marks[at]
                values[_MEADOWS] += 1
                values[_MEADOW_EDGES] += min(edges_of(kind, opened), _MOST_EDGES)
            continue
        size = tiles[at].bit_count()
        points = points_for(kind, size, marks[at])
        if not there:
            free[_FREE + (edges_of(kind, opened) > 1)] += points
            continue
        seat = HOLDERS[there]
        white, black = FOLLOWERS_THERE[there]
        if not opened:
            pool[0] += white
            pool[1] += black
            if seat != C.NOBODY:
                score[seat] += points
                if kind == C.HOUSE:
                    keeps[seat] = max(keeps[seat], size)
            continue
        found[0][_GUESTS] += white
        found[1][_GUESTS] += black
        if seat != C.NOBODY:
            values = found[seat]
            values[_GUESTS] -= 1
            first = _CLOSABLE_AT[kind] + 2 * min(edges_of(kind, opened), _EXITS[-1])
            values[first] += points
            values[first + 1] += 1
            hard = hardness(state, at, shares)
            values[_HARD] += hard * points
            values[_HARD + 1] += hard
            if hard == 1:
                values[_HARD + 2] += points
                values[_HARD + 3] += 1
            if kind == C.HOUSE:
                to_come[seat] = max(to_come[seat], size)
    gap = largest_gap(state) / 10
    for seat, values in enumerate(found):
        values[0] = 1.0
        values[_NEXT] = float(seat == following)
        for number in range(min(pool[seat], C.FOLLOWERS)):
            values[_HAND + number] = 1.0
        for kind, _ in state.tokens[seat]:
            values[_TOKENS + kind - 1] += 1
            if kind == C.BETTER_MEADOW:
                values[_BETTER_CHAPELS] = max(chapels[seat], default=0)
        values[_TOWERS] = _towers_near(state.towers, score[seat] % C.TRACK)
        own, other = (_keep_with_tokens(state, keeps, one) for one in (seat, 1 - seat))
        values[_KEEP : _KEEP + 3] = _keep_terms(own, other, gap)
        values[_KEEP + 3] = float(to_come[seat] > max(keeps))
    return score, found


def _keep_with_tokens(state: State, keeps: list[int], seat: int) -> int:
    size = keeps[seat]
    return size + 2 * sum(kind == C.LARGER_KEEP for kind, _ in state.tokens[seat]) if size else 0


def features(state: State, seat: int) -> list[float]:
    """The features of a seat in the order of `FEATURES`."""
    return ahead(state)[1][seat]


def tiles_drawn(state: State) -> int:
    """Return the number of tiles drawn, by which the game's progress is measured."""
    return KNOTS[-1] - sum(state.left)


# Priors of actions ------------------------------------------------------------------------------------------------

FLAGS = ("early", "late", "few answers")
"""yes-or-no features of a situation; each shifts the weight of each part of an answer"""
_EARLY, _LATE, _FEW = 20, 44, 12
_STEPS_PER_POINT = 2
_MOST_STEPS = 20
PARTS_OF_ACTIONS = tuple(
    f"{kind}, {step / _STEPS_PER_POINT} worse" for kind in ("tile", "follower", "other") for step in range(_MOST_STEPS)
)
"""parts of an action: a number of points by which it seems worse than the best one"""
_MOST_PLACEMENTS = 8000
"""number of cells whose placements are cached: a few megabytes"""
LEAST = 0.0001
"""the prior of an action that seems hopeless"""


def flags(state: State) -> int:
    """The features of a situation, as a set of bits in the order of `FLAGS`."""
    drawn = tiles_drawn(state)
    return (drawn < _EARLY) | (drawn > _LATE) << 1 | (len(state.choices) < _FEW) << 2


def parts_of(state: State, gains: list[float]) -> list[int]:
    """Return for each legal action its distance from the best one, as the number of a part."""
    first = _MOST_STEPS * min(max(state.agenda[-1][0] - ASK_TILE, 0), 2)
    most = max(gains)
    return [first + min(_MOST_STEPS - 1, int((most - gain) * _STEPS_PER_POINT)) for gain in gains]


class _Prices:
    """The worth of regions, followers, keeps and tokens at this number of drawn tiles, with the opponent next."""

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.hand = [fsum(weights[_HAND : _HAND + count]) for count in range(C.FOLLOWERS + 1)]
        self.token = fsum(weights[_TOKENS : _TOKENS + len(C.TOKEN_KINDS)]) / len(C.TOKEN_KINDS)
        self._known: dict[tuple[Any, ...], float] = {}
        self._claims: dict[tuple[Any, ...], float] = {}

    def region(self, region: Region, seat: int) -> float:
        """Return the worth of an open region or a meadow to a seat."""
        kind, opened, tiles, followers, chapels, stocks = region
        key = (kind, opened, tiles.bit_count(), followers[seat] - followers[1 - seat], followers[seat], chapels, stocks)
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._region(region, seat)
        return worth

    def claim(self, region: Region) -> float:
        """Return the gain of the first follower on a free open region or meadow, for its owner."""
        key = (region.kind, region.open, region.tiles.bit_count(), region.chapels, region.stocks)
        worth = self._claims.get(key)
        if worth is None:
            claimed = region._replace(followers=(1, 0))
            worth = self._claims[key] = self._region(claimed, 0) - self._region(region, 0)
        return worth

    def _region(self, region: Region, seat: int) -> float:
        weights, holder = self.weights, controller(region)
        if region.followers == (0, 0):
            if not region.open:
                return 0.0
            marks = region.chapels or region.stocks
            number, amount = _free_term(region.kind, region.open, size_of(region), marks)
            return -weights[number] * amount
        worth = 0.0
        if region.kind != C.MEADOW:
            own, others = region.followers[seat], region.followers[1 - seat]
            worth = weights[_GUESTS] * ((own - (holder == seat)) - (others - (holder == 1 - seat)))
        if holder != C.NOBODY:
            sign = 1.0 if holder == seat else -1.0
            worth += sign * fsum(weights[number] * amount for number, amount in _terms(region))
        return worth


class ZamekKnowledge:
    """Priors and expectations of Zamek with the weights of one result file of `training/`."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self._value: list[list[float]] = weights["values"][str(C.PLAYERS)]
        self._prices: dict[int, _Prices] = {}
        unknown = [0.0] * (len(FLAGS) + 1)
        self._policy: list[list[float]] = [weights["policy"].get(part, unknown) for part in PARTS_OF_ACTIONS]
        self._by_flags: dict[int, list[float]] = {}
        self._placed: dict[tuple[object, ...], dict[tuple[object, ...], list[float]]] = {}
        self._count_of_placements = 0

    def _prices_at(self, drawn: int) -> _Prices:
        prices = self._prices.get(drawn)
        if prices is None:
            prices = self._prices[drawn] = _Prices(weights_at(self._value, KNOTS, drawn))
        return prices

    def expectations(self, state: State) -> list[float]:
        """For each seat the expected final score; exact when the game is over."""
        if not state.agenda:
            return [float(score) for score in final_scores(state)]
        weights = self._prices_at(tiles_drawn(state)).weights
        scores, found = ahead(state)
        return [score + fsum(map(mul, weights, values)) for score, values in zip(scores, found, strict=True)]

    def priors(self, state: State) -> list[float]:
        """Return for each legal action a positive number, larger for promising ones, not normalised."""
        key = flags(state)
        table = self._by_flags.get(key)
        if table is None:
            table = self._by_flags[key] = [max(LEAST, weight_of(row, key)) for row in self._policy]
        return [table[part] for part in parts_of(state, self.gains(state))]

    def gains(self, state: State) -> list[float]:
        """Return for each legal action its apparent gain in points of the lead, good for comparison only."""
        kind, seat = state.agenda[-1][:2]
        prices = self._prices_at(tiles_drawn(state))
        if kind == ASK_TILE:
            return self._placements(state, seat, prices)
        if kind == ASK_FOLLOWER:
            return self._followers(state, seat, prices)
        if kind == ASK_DOUBLE:
            region = region_at(state, state.agenda[-1][2])
            token = C.DOUBLING[region.kind]
            worth = points_of(region) - prices.weights[_TOKENS + token - 1]
            return [worth if action == DOUBLE else 0.0 for action in state.choices]
        if kind == ASK_END:
            worth = 2 * prices.weights[_NEXT] - prices.weights[_TOKENS + C.EXTRA_TURN - 1]
            return [worth if action == EXTRA else 0.0 for action in state.choices]
        return [0.0] * len(state.choices)

    def _placements(self, state: State, seat: int, prices: _Prices) -> list[float]:
        scene = _Scene(state, seat, prices)
        placements = self._placements_in(scene)
        regions = list(zip(state.kind, state.open, state.tiles, state.followers, state.marks, strict=True))
        gains: list[float] = []
        cells: dict[int, list[int]] = {}
        for action in state.choices:
            cell, turn = divmod(action - PLACE, C.SIDES)
            cells.setdefault(cell, []).append(C.SIDES * state.tile + turn)
        for cell, faces in cells.items():
            seen = around(state, cell)
            key = (faces[0], *content(seen, regions))
            found = placements.get(key)
            if found is None:
                found = placements[key] = [scene.gain(prospect(state, seen, face, scene.known)) for face in faces]
                self._count_of_placements += 1
            gains += found
        return gains

    def _placements_in(self, scene: _Scene) -> dict[tuple[object, ...], list[float]]:
        """Return the cached gains of placements in equal scenes: siblings in a tree share most of them."""
        if self._count_of_placements > _MOST_PLACEMENTS:
            self._placed.clear()
            self._count_of_placements = 0
        return self._placed.setdefault(scene.key(), {})

    def _followers(self, state: State, seat: int, prices: _Prices) -> list[float]:
        scene = _Scene(state, seat, prices)
        cell = state.order[-1]
        first = cell * C.MOST_PARTS
        gains = {NOBODY_SENT: 0.0}
        for index, part in enumerate(C.PARTS[state.face[cell] // C.SIDES]):
            region = region_at(state, first + index)
            if region.followers == (0, 0):
                gains[SEND_OF[part.id]] = scene.sending(region)
        return [gains[action] for action in state.choices]


class _Scene:
    """The data that stay the same while the placements of a tile are compared."""

    def __init__(self, state: State, seat: int, prices: _Prices) -> None:
        self.state = state
        self.seat = seat
        self.prices = prices
        self.pool = state.pool[seat]
        self.other_pool = state.pool[1 - seat]
        self.score = state.score[seat]
        self.keeps = (keep_size(state, seat), keep_size(state, 1 - seat))
        self.gap = largest_gap(state) / 10
        hand = prices.hand
        self._farewell = hand[self.pool - 1] - hand[self.pool] if self.pool else 0.0
        self.known: dict[int, Region] = {}
        self._changes: dict[tuple[int, int], float] = {}
        self._before: dict[int, float] = {}
        self._alone: dict[tuple[tuple[int, int], ...], tuple[float, float]] = {}

    def key(self) -> tuple[object, ...]:
        """Return everything on which a gain depends, except for the tile and the surroundings of its cell."""
        state = self.state
        return tiles_drawn(state), self.seat, *state.pool, self.score, state.towers, self.keeps, self.gap

    def gain(self, found: Prospect) -> float:
        """Return the gain of a placement, with the best use of a follower."""
        gain, best = self._alone.get(found.alone) or self._by_themselves(found.alone)
        for touched in found.touched:
            change = self._changes.get(touched)
            if change is None:
                change = self._changes[touched] = self._change(*touched)
            gain += change
        for number in found.joined:
            worth = self._before.get(number)
            if worth is None:
                worth = self._before[number] = self._worth(self.known[number])
            gain -= worth
        for there in found.together:
            gain += self._worth(there)
            if there.followers == (0, 0):
                best = max(best, self.sending(there))
        return gain + best

    def _by_themselves(self, parts: tuple[tuple[int, int], ...]) -> tuple[float, float]:
        """Return the worth of parts of the tile as regions of their own, and the gain of a follower on the best one."""
        if len(parts) == 1:
            there = alone(self.state.tile, *parts[0])
            found = self._worth(there), max(0.0, self.sending(there))
        else:
            each = [self._alone.get((part,)) or self._by_themselves((part,)) for part in parts]
            found = fsum([worth for worth, _ in each]), max([sending for _, sending in each], default=0.0)
        self._alone[parts] = found
        return found

    def _change(self, number: int, slots: int) -> float:
        """Return the gain from closing a number of slots of a region."""
        there = region_by(self.state, number)
        return self._worth(there._replace(open=there.open - slots)) - self._worth(there)

    def _worth(self, region: Region) -> float:
        if region.open or region.kind == C.MEADOW:
            return self.prices.region(region, self.seat)
        return self._scored(region)

    def sending(self, region: Region) -> float:
        """Return the gain from sending a follower to a free region."""
        if not self.pool:
            return 0.0
        if not region.open and region.kind != C.MEADOW:
            return self._points(points_of(region), region)
        return self.prices.claim(region) + self._farewell

    def _scored(self, region: Region) -> float:
        """Return the gain from a completed feature with followers."""
        if region.followers == (0, 0):
            return 0.0
        holder = controller(region)
        hand = self.prices.hand
        own, others = region.followers[self.seat], region.followers[1 - self.seat]
        gain = hand[min(C.FOLLOWERS, self.pool + own)] - hand[self.pool]
        gain -= hand[min(C.FOLLOWERS, self.other_pool + others)] - hand[self.other_pool]
        if holder == self.seat:
            gain += self._points(points_of(region), region)
        elif holder != C.NOBODY:
            gain -= points_of(region)
        return gain

    def _points(self, points: int, region: Region) -> float:
        """Return the gain from own points: the points, the tower that they reach, and the keep."""
        gain = float(points)
        tower = TOWER_AT.get((self.score + points) % C.TRACK, 0)
        if tower and self.state.towers >> (tower - 1) & 1:
            gain += self.prices.token
        own, other = self.keeps
        if region.kind == C.HOUSE and size_of(region) > own:
            gain += self._keep(size_of(region), other) - self._keep(own, other)
        return gain

    def _keep(self, own: int, other: int) -> float:
        weights = self.prices.weights[_KEEP : _KEEP + 3]
        mine, theirs = _keep_terms(own, other, self.gap), _keep_terms(other, own, self.gap)
        return fsum(weight * (a - b) for weight, a, b in zip(weights, mine, theirs, strict=True))


@cache
def load() -> ZamekKnowledge:
    """The weights that come with the wheel."""
    return ZamekKnowledge(json.loads(read_file(__package__, "weights.json")))
