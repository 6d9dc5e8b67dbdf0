"""The effects of an action before it is taken: completed features, points for both seats, the tower that a pawn
reaches; open ends, and the number of remaining tiles that would close them.

Effects in every view are found without laying the tile (`prospects`); those that are asked for one action may take
longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

from ....core.text.sentences import chain
from ....core.text.translation import ENGLISH, Translator, _, _n, or_you
from ....core.view.view import Effect
from ..rules import constants as C
from ..rules.actions import DOUBLE, NOBODY_SENT, PLACE, SCORES, SINGLE, TEXTS
from ..rules.dangers import dead_ends
from ..rules.flow import ASK_DOUBLE, ASK_FOLLOWER, ASK_NEXT, ASK_TILE
from ..rules.prospects import Surroundings, alone, around, prospect
from ..rules.regions import controller, lay, name_of, openings, region_at, region_by
from ..rules.regions import numbers as all_numbers
from ..rules.scoring import TOWER_AT, is_doubled, pending, points_of, size_of, usable
from ..rules.state import Region, State
from ..text import wording
from ..text.labels import COMPLETED_FREE, COMPLETED_STOCKS, FOLLOWER_OF, KIND_LABELS, SCORED, SCORED_DOUBLE, TIED
from .scene import fitting_types

REACHES: str = or_you(
    _("{player} reaches tower {tower} and takes a token."), _("You reach tower {tower} and take a token.")
)
MAY_REACH: str = or_you(
    _("{player} can reach tower {tower} and take a token."), _("You can reach tower {tower} and take a token.")
)
WITH_TOKEN: str = _n("With the token: {signed} point.", "With the token: {signed} points.")
SIZE: str = _n("{region}, {count} tile", "{region}, {count} tiles")
JOINS: str = _n("This tile joins {count} region into one", "This tile joins {count} regions into one")
GETS: str = or_you(
    _n(
        "When it is complete, {player} gets at least {count} point",
        "When it is complete, {player} gets at least {count} points",
    ),
    _n("When it is complete, you get at least {count} point", "When it is complete, you get at least {count} points"),
)
GETS_AT_THE_END: str = or_you(
    _n("At the end of the game {player} gets {count} point", "At the end of the game {player} gets {count} points"),
    _n("At the end of the game you get {count} point", "At the end of the game you get {count} points"),
)
TIED_THERE: str = _("Both players have as many followers there: nobody gets points")
MISSING: str = _("Still missing: {cells}")
CLOSERS: str = _("Tiles left that would complete it: {number} of {count}")


class Effects:
    """The effects of the actions of a decision; `names` stand for the seats."""

    def __init__(self, state: State, names: Sequence[str], tr: Translator = ENGLISH) -> None:
        self._state = state
        self._names = names
        self._tr = tr
        self._around: dict[int, Surroundings] = {}
        self._known: dict[int, Region] = {}

    def _fill(self, template: str, **values: Any) -> str:
        return wording.fill(self._tr, template, self._names, **values)

    def of(self, action: int) -> list[Effect]:
        """Return the effects of a legal action that every view has."""
        state = self._state
        decision = state.agenda[-1][0]
        if decision == ASK_TILE:
            return self._laid(*divmod(action - PLACE, C.SIDES))
        if decision == ASK_FOLLOWER:
            return [] if action == NOBODY_SENT else self._sent(action)
        if decision == ASK_NEXT and SCORES <= action < SINGLE:
            root = next(root for root in pending(state) if f"score {name_of(state, root)}" == TEXTS[action])
            return self._towers(state.agenda[-1][2], [points_of(region_at(state, root))])
        if decision == ASK_DOUBLE:
            points = points_of(region_at(state, state.agenda[-1][2])) * (2 if action == DOUBLE else 1)
            return self._towers(state.active, [points])
        return []

    def more(self, action: int) -> list[str]:
        """Describe the regions that a tile laid there would belong to: size, followers, tiles to close them."""
        found = []
        for after, region, number, made in self.growing(action):
            found.append(Effects(after, self._names, self._tr)._grown(region, number, made))
        return found

    def growing(self, action: int) -> Iterator[tuple[State, Region, int, int]]:
        """Yield open regions of a tile laid there: the state after that, the region, its number, former regions."""
        if not PLACE <= action < NOBODY_SENT:
            return
        cell, turn = divmod(action - PLACE, C.SIDES)
        state = self._state.clone()
        state.listen([])
        lay(state, cell, C.SIDES * state.tile + turn)
        first = cell * C.MOST_PARTS
        numbers = dict.fromkeys(state.region[first : first + len(C.PARTS[state.tile])])
        made = Counter(state.region[self._state.roots[former]] for former in all_numbers(self._state))
        for number in numbers:
            region = region_by(state, number)
            if is_open(region) and _is_worth_showing(region):
                yield state, region, number, made[number]

    # Effects of a tile

    def _laid(self, cell: int, turn: int) -> list[Effect]:
        """Return completed features, their points, and the owners of regions that grow (Z-DONE-1, Z-SCORE-1)."""
        state = self._state
        seen = self._around.get(cell) or self._around.setdefault(cell, around(state, cell))
        found = prospect(state, seen, C.SIDES * state.tile + turn, self._known)
        closed = [
            region
            for number, slots in found.touched
            if (region := region_by(state, number)).open == slots and region.kind != C.MEADOW
        ]
        own = [*found.together, *(alone(state.tile, *part) for part in found.alone)]
        ready = [region for region in own if not is_open(region)]
        effects = self._of_completed(closed, ready, cell) if closed or ready else []
        for region in found.together:
            if is_open(region) and region.followers != (0, 0):
                worth = self._size_and_worth(region, is_dead=not any(state.left))
                effects.append({"seat": None, "text": sentences(worth)})
        return effects

    def _of_completed(self, closed: list[Region], ready: list[Region], cell: int) -> list[Effect]:
        """Return the effects of completed regions: those that the tile closes, and its own complete ones."""
        state = self._state
        effects = self._brought([*closed, *ready], cell)
        gains = _gains([*closed, *ready])
        free = [region for region in ready if region.followers == (0, 0)] if state.pool[state.active] else []
        shown = dict.fromkeys((points_of(region), C.KIND_IDS[region.kind], is_doubled(region)) for region in free)
        # The first one is a reason by itself (`merits`).
        for points, kind, doubled in sorted(shown, key=lambda one: -one[0]):
            text = self._fill(COMPLETED_STOCKS if doubled else COMPLETED_FREE[kind], signed=points)
            effects.append({"seat": state.active, "text": text, "shown": f"{points:+d}", "sign": FOLLOWER_OF[kind]})
        for seat in (state.active, 1 - state.active):
            effects += self._towers(seat, gains[seat], [points_of(region) for region in free if seat == state.active])
        return effects

    def _brought(self, completed: list[Region], cell: int) -> list[Effect]:
        """Return the points of completed features, those of the active player first (Z-SCORE-7)."""
        state = self._state
        effects: list[Effect] = []
        for seat in (state.active, 1 - state.active):
            for region in completed:
                if controller(region) == seat:
                    points, kind = points_of(region), C.KIND_IDS[region.kind]
                    scored = (SCORED_DOUBLE if is_doubled(region) else SCORED)[kind]
                    text = self._fill(scored, player=seat, signed=points, size=size_of(region))
                    effects.append({"seat": seat, "text": text, "shown": f"{points:+d}"})
                    if seat == state.active and usable(state, seat, C.DOUBLING.get(region.kind, 0)):
                        effects.append({"seat": seat, "text": self._fill(WITH_TOKEN, signed=2 * points)})
        for region in completed:
            if region.followers != (0, 0) and controller(region) == C.NOBODY:
                effects.append({"seat": None, "text": self._fill(TIED[C.KIND_IDS[region.kind]], cell=C.CELLS[cell])})
        return effects

    def _towers(self, seat: int, gains: list[int], extra: Sequence[int] = ()) -> list[Effect]:
        """Return the towers where a pawn would stop (Z-TOKEN-1), after each of its features in a chosen order."""
        state = self._state
        sure = {sum(gains)} if gains else set()
        sums = {sum(some) for many in range(1, len(gains) + 1) for some in combinations(gains, many)}
        sums |= {points + most for most in extra for points in (0, *sums)}
        effects: list[Effect] = []
        shown: set[int] = set()
        for points in sorted(sums, key=lambda points: (points not in sure, points)):
            tower = TOWER_AT.get((state.score[seat] + points) % C.TRACK, 0)
            if tower and tower not in shown and state.towers >> (tower - 1) & 1:
                shown.add(tower)
                text = self._fill(REACHES if points in sure else MAY_REACH, player=seat, tower=tower)
                effects.append({"seat": seat, "text": text, "sign": "token"})
        return effects

    # Effects of a follower

    def _sent(self, action: int) -> list[Effect]:
        """Return the points of a region, its open ends, tiles that would close it; or the tower that they reach."""
        state, number = self._state, self._region_of(action)
        region = region_by(state, number)
        if is_open(region):
            is_dead = bool(dead_ends(state, number))
            worth = self._worth(region, state.active, is_dead=is_dead)
            return [{"seat": None, "text": sentences([*worth, *self._openings(region, number, is_dead=is_dead)])}]
        own = [points_of(other) for root in pending(state) if _owns(other := region_at(state, root), state)]
        return self._towers(state.active, [*own, points_of(region)])

    def _region_of(self, action: int) -> int:
        """Return the number of the region to which a follower would go."""
        state = self._state
        first = state.order[-1] * C.MOST_PARTS
        names = [part.id for part in C.PARTS[state.face[state.order[-1]] // C.SIDES]]
        return state.region[first + names.index(TEXTS[action].split()[1])]

    # Regions

    def _grown(self, region: Region, number: int, made: int) -> str:
        """Describe a region, made of so many others: size, points and their owner, open ends, tiles to close it."""
        joined = [self._fill(JOINS, count=made)] if made > 1 else []
        is_dead = bool(dead_ends(self._state, number))
        worth = self._size_and_worth(region, is_dead=is_dead)
        return sentences([*worth, *joined, *self._openings(region, number, is_dead=is_dead)])

    def _kind(self, region: Region) -> str:
        return self._tr(KIND_LABELS[C.KIND_IDS[region.kind]])

    def _size_and_worth(self, region: Region, *, is_dead: bool) -> Iterator[str]:
        yield self._fill(SIZE, region=self._kind(region), count=size_of(region))
        owner = controller(region)
        if owner == C.NOBODY and region.followers != (0, 0):
            yield self._tr(TIED_THERE)
            return
        if owner == C.NOBODY:
            yield self._tr(wording.NOBODY_THERE)
        yield from self._worth(region, owner, is_dead=is_dead)

    def _worth(self, region: Region, owner: int, *, is_dead: bool) -> Iterator[str]:
        """Describe the later points of an open region, for the player who controls it; none if it `is_dead`."""
        if region.kind == C.MEADOW:
            if region.chapels:
                yield self._fill(wording.CHAPELS, count=region.chapels)
            template = wording.AT_THE_END if owner == C.NOBODY else GETS_AT_THE_END
            yield self._fill(template, player=owner, count=C.CHAPEL_POINTS * region.chapels)
            return
        if is_dead:
            yield self._tr(wording.NEVER)
            return
        if is_doubled(region):
            yield self._tr(wording.HAS_STOCKS)
        yield self._fill(wording.WOULD_BRING if owner == C.NOBODY else GETS, player=owner, count=points_of(region))

    def _openings(self, region: Region, number: int, *, is_dead: bool) -> Iterator[str]:
        cells = openings(self._state, number) if region.kind != C.MEADOW else []
        if cells:
            yield self._fill(MISSING, cells=chain(self._tr, [C.CELLS[cell] for cell in cells]))
        if len(cells) == 1 and not is_dead:
            closing = closing_tiles(self._state, number, cells[0])
            yield self._fill(CLOSERS, number=closing, count=sum(self._state.left))


def outlook(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe the results of a legal action beyond its effects in the view."""
    return Effects(state, names, tr).more(action)


def ahead(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe the results of a legal action: its effects in the view, and those beyond them."""
    effects = Effects(state, names, tr)
    return [*(effect["text"] for effect in effects.of(action)), *effects.more(action)]


def sentences(parts: Iterable[str]) -> str:
    return ". ".join(parts) + "."


def is_open(region: Region) -> bool:
    """Tell whether a region is still to be completed; a meadow always is (Z-DONE-6)."""
    return bool(region.open) or region.kind == C.MEADOW


def _is_worth_showing(region: Region) -> bool:
    """Tell whether a region is worth a sentence: not a meadow without chapels and followers."""
    return region.kind != C.MEADOW or region.chapels > 0 or region.followers != (0, 0)


def _owns(region: Region, state: State) -> bool:
    return controller(region) == state.active


def _gains(completed: list[Region]) -> list[list[int]]:
    """Return for each seat the points of the features that it controls."""
    return [[points_of(region) for region in completed if controller(region) == seat] for seat in range(C.PLAYERS)]


def closing_tiles(state: State, region: int, cell: int) -> int:
    """Count the remaining tiles that close a region, laid on the only cell towards which it is open (Z-DONE-2)."""
    seen, met = around(state, cell), state.met[cell]
    return sum(
        state.left[number]
        for number in fitting_types(state, met)
        if any(closes(state, seen, C.SIDES * number + turn, region) for turn in C.FITTING[number][met])
    )


def closes(state: State, seen: Surroundings, face: int, region: int) -> bool:
    """Tell whether a tile laid there closes a region that is open towards this cell alone, joins included."""
    own, kinds = C.KINDS_OF[face // C.SIDES], state.kind
    kind = kinds[region]
    meets: dict[int, list[tuple[int, int]]] = {}
    for side, facing in seen.facing:
        for index, other, slots in C.meetings(C.EDGES[face][side], facing):
            if own[index] == kind == kinds[other]:
                meets.setdefault(index, []).append((other, slots))
    opened = {part for side in range(C.SIDES) if seen.empty >> side & 1 for part in C.EDGES[face][side]}
    joined, reached = {region}, set[int]()
    while True:
        more = {index for index, others in meets.items() if joined & {other for other, _ in others}} - reached
        if not more:
            break
        reached |= more
        joined |= {other for index in more for other, _ in meets[index]}
    if reached & opened:
        return False
    closed = {other: sum(facing.count(other) for _, facing in seen.facing) for other in joined - {region}}
    return all(state.open[other] <= slots for other, slots in closed.items())
