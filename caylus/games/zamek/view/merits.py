"""Merits of an action: all of them, or those that another action does not have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ....core.text.translation import ENGLISH, Translator, _, or_you
from ..rules import constants as C
from ..rules.actions import END_TURN, NOBODY_SENT, PLACE, SINGLE
from ..rules.dangers import dead_ends, with_tile
from ..rules.flow import ASK_FOLLOWER, ASK_TILE
from ..rules.regions import controller, openings, region_at, region_by
from ..rules.regions import numbers as all_numbers
from ..rules.scoring import keep_size, pending, points_of, size_of
from ..rules.state import Region, State
from .effects import Effects, closing_tiles, is_open, sentences

EXTRA_KEPT: str = _("The token stays for a turn in which it brings more.")
DOUBLE_KEPT: dict[str, str] = {
    "house": _("The token stays for a larger house."),
    "pigsty": _("The token stays for a larger pigsty."),
}
GETS_KEEP: str = or_you(
    _("{player} gets the larger keep: at the end it brings 1 point for each cell of the largest empty area."),
    _("You get the larger keep: at the end it brings 1 point for each cell of the largest empty area."),
)
CAN_GET_KEEP: str = or_you(
    _("{player} can get the larger keep: at the end it brings 1 point for each cell of the largest empty area."),
    _("You can get the larger keep: at the end it brings 1 point for each cell of the largest empty area."),
)
TOKEN_VALUE, KEEP_VALUE = 3, 4
"""points as which a token and the larger keep count where merits are put in order"""
LEFT_FOR_DOUBLE, LEFT_FOR_EXTRA = 2, 3
"""tiles left from which on a token can still be used later: after the opponent's turn and one's own"""

FREE = "free"
"""the subject of merits about regions without followers"""


class Merit(NamedTuple):
    """A consequence that speaks for an action."""

    about: str
    """its subject: only merits about the same are compared"""
    gain: int
    """its points; some are an estimate, to compare and to order"""
    text: str
    missing: tuple[int, int] = (0, 0)
    """the cells that are missing to complete a region, then minus the tiles that would, if it is one cell"""
    openings: str = ""
    """the same in sentences"""


class Merits(Effects):
    """The merits of the actions of a decision; `names` stand for the seats."""

    def of_action(self, action: int) -> list[Merit]:
        """Return what speaks for the action, the most points first; regions without followers come after all others.

        These are points and towers of the active player, the larger keep, the worth of the region of a follower, and of
        the regions that a tile makes larger for the player, or that are free for a follower to come.
        """
        state = self._state
        found = [*self._at_once(action), *self._keep(action)]
        if state.agenda[-1][0] == ASK_FOLLOWER and action != NOBODY_SENT:
            number = self._region_of(action)
            region = region_by(state, number)
            if is_open(region) and _later_points(region) and not dead_ends(state, number):
                worth = sentences(self._worth(region, state.active, is_dead=False))
                about = "monk" if region.kind == C.MEADOW else "follower"
                found.append(self._open(about, region, number, _later_points(region), worth))
        return sorted([*found, *self._grows(action)], key=lambda merit: (merit.about == FREE, -merit.gain))

    def _at_once(self, action: int) -> Iterator[Merit]:
        """Yield the effects that are good for the active player, and the later use of a token that stays."""
        own = [effect for effect in self.of(action) if effect["seat"] == self._state.active]
        is_scored = any("shown" in effect and "sign" not in effect for effect in own)
        for effect in own:
            if "shown" in effect:
                yield Merit("points", int(effect["shown"]), effect["text"])
            elif effect.get("sign") == "token":
                # Without points of its own the tile needs a follower for it, about which the points say more.
                yield Merit("token", TOKEN_VALUE if is_scored else 0, effect["text"])
            else:
                yield Merit(effect["text"], 0, effect["text"])
        yield from (Merit(text, 0, text) for text in self._kept(action))

    def _keep(self, action: int) -> Iterator[Merit]:
        """Yield the larger keep, if the action completes a house for it, or makes that possible (Z-END-5, Z-KEEP-2)."""
        state, seat = self._state, self._state.active
        decision = state.agenda[-1][0]
        scoring: list[Region] = []
        if decision == ASK_TILE:
            after = with_tile(state, *divmod(action - PLACE, C.SIDES))
            houses = [one for root in after.completed if (one := region_at(after, root)).kind == C.HOUSE]
            free = [size_of(one) for one in houses if one.followers == (0, 0)] if state.pool[seat] else []
        elif decision == ASK_FOLLOWER and action != NOBODY_SENT:
            scoring = [one for root in pending(state) if (one := region_at(state, root)).kind == C.HOUSE]
            region, free = region_by(state, self._region_of(action)), []
            is_completed = region.kind == C.HOUSE and not region.open
            houses = [*scoring, *([region._replace(followers=(1 - seat, seat))] if is_completed else ())]
        else:
            return
        anyway, theirs_anyway = self._keeps(scoring)
        if anyway > theirs_anyway:
            return
        sure, theirs = self._keeps(houses)
        possible, _theirs = self._keeps(houses, free)
        if possible > theirs:
            is_sure = sure > theirs
            text = self._fill(GETS_KEEP if is_sure else CAN_GET_KEEP, player=seat)
            yield Merit("keep", KEEP_VALUE if is_sure else 0, text)

    def _keeps(self, houses: Iterable[Region], own: Iterable[int] = ()) -> tuple[int, int]:
        """Return the sizes of both keeps, that of the active player first, after these houses score (Z-KEEP-1)."""
        state, seat = self._state, self._state.active
        mine, theirs = ([size_of(one) for one in houses if controller(one) == other] for other in (seat, 1 - seat))
        return keep_size(state, seat, max([0, *mine, *own])), keep_size(state, 1 - seat, max([0, *theirs]))

    def _grows(self, action: int) -> Iterator[Merit]:
        """Yield the open regions that a tile makes larger, if the player gains by it or can send a follower there."""
        state, seat = self._state, self._state.active
        for after, region, number, made in self.growing(action):
            if not made or dead_ends(after, number):
                continue
            gain, about = _later_points(region), FREE
            if controller(region) == seat:
                about = "own"
                before = [
                    region_by(state, one) for one in all_numbers(state) if after.region[state.roots[one]] == number
                ]
                gain -= sum(_later_points(one) for one in before if controller(one) == seat)
            elif region.followers != (0, 0) or not state.pool[seat]:
                continue
            if gain > 0:
                then = Merits(after, self._names, self._tr)
                yield then._open(about, region, number, gain, sentences(then._size_and_worth(region, is_dead=False)))

    def _open(self, about: str, region: Region, number: int, gain: int, text: str) -> Merit:
        """Return an open region as a merit, with what is missing to complete it."""
        cells = openings(self._state, number) if region.kind != C.MEADOW else []
        closing = closing_tiles(self._state, number, cells[0]) if len(cells) == 1 else 0
        details = sentences(self._openings(region, number, is_dead=False)) if len(cells) > 1 or closing else ""
        return Merit(about, gain, text, (len(cells), -closing), details)

    def _kept(self, action: int) -> Iterator[str]:
        """Describe the later use of a token that the action keeps, while there is one (Z-TOKEN-7)."""
        state, left = self._state, sum(self._state.left)
        if action == END_TURN and left >= LEFT_FOR_EXTRA:
            yield self._tr(EXTRA_KEPT)
        elif action == SINGLE and left >= LEFT_FOR_DOUBLE:
            yield self._tr(DOUBLE_KEPT[C.KIND_IDS[region_at(state, state.agenda[-1][2]).kind]])


def merits(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Describe those that speak for the action (`Merits`)."""
    return [merit.text for merit in Merits(state, names, tr).of_action(action)]


def advantages(state: State, action: int, other: int, names: Sequence[str], tr: Translator = ENGLISH) -> Iterator[str]:
    """Yield those to which the other action has nothing alike that is worth as much.

    Of a region that only less is missing to complete, this is told.
    """
    merits_of = Merits(state, names, tr).of_action
    theirs = merits_of(other)
    for merit in merits_of(action):
        alike = [one for one in theirs if one.about == merit.about and one.gain >= merit.gain]
        if not alike:
            yield merit.text
        elif merit.openings and all(one.missing > merit.missing for one in alike):
            yield f"{merit.text} {merit.openings}"


def _later_points(region: Region) -> int:
    """Return the points of an open region as it is now: once it is complete, those of a meadow at the end."""
    return C.CHAPEL_POINTS * region.chapels if region.kind == C.MEADOW else points_of(region)
