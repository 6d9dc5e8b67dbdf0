"""The forms of a state, declared (rules section 13, docs/positions.md): saved states, and positions written by people.

After that, how a saved state is read: everything is checked, and the agenda must be what play can lead to, or the
game could not go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from ....core.forms.form import Data, Part, Players, Seen, Shown, Spaces
from ....core.forms.phases import PhasedForm
from ....core.forms.positions import Filled, seats_of
from ....core.forms.saved import Items, agenda_of, rests_of
from ....core.rules.agenda import Item
from ....core.rules.errors import Path
from ....core.rules.fields import LARGEST, read_number, refuse
from ....core.rules.values import (
    Bits,
    BitsByGroup,
    Flag,
    Held,
    ListOf,
    Name,
    Number,
    Optional,
    Seat,
    Seats,
    Word,
)
from ....core.text.translation import _, _c
from ..rules import constants as C
from ..rules import kinds
from ..rules.activation import available, effect_decision, has_bonus, side_of
from ..rules.construction import delivery_phase, most_bundles
from ..rules.game import KINDS
from ..rules.management import STEPS_AGENDA, has_monument, phases_after
from ..rules.planning import draft_order, find_open_places
from ..rules.state import State, name_of, owner_of, workers_on
from ..text.wording import impossible
from .invariants import check_possible

KEYS = (
    "position", "game", "options", "players", "round", "phase", "asked", "first_player", "first_player_tile",
    "pass_order", "provost", "road", "site", "favor_buildings", "board_characters", "used_characters", "resume",
)  # fmt: skip
_FARTHEST = 100
"""beyond every position of the provost in any game"""
_NAMES = {number: tile.id for number, tile in C.TILES.items()}
USUAL_FAVOR_BUILDINGS = (_NAMES[C.STARTING[0]], _NAMES[C.WOOD_TILES[0]], _NAMES[C.STONE_TILES[0]])
USUAL_ROAD = {
    **{space: _NAMES[tile] for space, tile in enumerate(C.PRINTED)},
    **{space: _NAMES[tile] for space, tile in enumerate(C.STARTING[1:], C.FIRST_SPACE)},
    C.WOOD_SPACE: _NAMES[C.WOOD_TILES[1]],
    C.STONE_SPACE: _NAMES[C.STONE_TILES[1]],
}
"""space -> the tile that usually lies there; the first of each class are the favor buildings"""
_CAN_LIE = {name: C.NUMBER_OF[name] for number, name in enumerate(C.PLACES) if number != C.SITE}
"""names of the tiles that can lie on a space"""
_ON_SITE = {name_of(tile): tile for tile in range(C.STARTING[0], C.MONUMENTS[0])}
_MONUMENTS = {name_of(tile): tile for tile in C.MONUMENTS}
_OF_GROUP = {group: {_NAMES[tile]: tile for tile in C.TILES_OF_GROUP[group]} for group in C.GROUPS}
# Upper bounds for learners. Nine rounds give far less; the rules themselves have no limit.
MOST_RESOURCES = 500
MOST_POINTS = 2000


# Names in the saved state


def side_name(state: State, tile: int) -> str:
    """Return the name of the side of a tile that is up."""
    if tile < C.SITE:
        return "printed"
    if state.residences >> tile & 1:
        return "residence"
    return "construction" if side_of(state, tile) == C.CONSTRUCTION_SIDE else "setup"


def _monument_on(state: State, tile: int) -> int:
    return dict(state.monuments).get(tile, C.NOBODY) if state.monuments else C.NOBODY


def _lay(state: State, spaces: list[tuple[Any, ...] | None], place: Callable[[int], Path]) -> None:
    """Lay the tiles that were read on the road, each once (Y-INV-4). The second of two workers is the Journeyman's."""
    road = [C.BRIDGE if space == C.BRIDGE_SPACE else C.UNBUILT for space in range(len(spaces))]
    house = list(state.house)
    for space, lies in enumerate(spaces):
        if lies is None:
            continue
        tile, side, owner, monument, workers = lies
        if tile in road:
            raise impossible("twice", "Y-INV-4", *place(space), "tile", tile=name_of(tile))
        road[space] = tile
        house[tile] = owner
        if side == "residence" and tile in C.STARTING:
            state.residences |= 1 << tile
        if monument != C.NOBODY:
            state.monuments = tuple(sorted((*state.monuments, (tile, monument))))
        if workers:
            state.worker[tile] = workers[0]
        if len(workers) > 1:
            if state.guest:
                raise impossible("two_workers", "Y-CHAR-9", *place(space), "workers")
            state.guest = (tile, workers[1])
    state.road = tuple(road)
    state.house = tuple(house)
    for space, lies in enumerate(spaces):
        if lies is not None and lies[1] != side_name(state, lies[0]):
            raise refuse((*place(space), "side"), side_name(state, lies[0]), lies[1])


# Defaults of a position record


def _usual_side(number: int, space: Data) -> str | None:
    if space["tile"] is None:
        return None
    if number < len(C.PRINTED):
        return "printed"
    built = space["house"] is not None and C.NUMBER_OF.get(str(space["tile"]), 0) >= C.WOOD_TILES[0]
    return "residence" if space["monument"] is not None else "construction" if built else "setup"


def _before_the_gap(data: Data) -> int:
    """Return the first space on which nothing is built, before which the provost stands."""
    run = [number for number, space in enumerate(data["road"]) if space["tile"] is None and number != C.BRIDGE_SPACE]
    return (run[0] if run else len(data["road"])) - 1


def _has_passed_first(data: Data) -> Any:
    passed = seats_of(data["pass_order"])
    return passed[0] if passed else data["first_player"]


def _have_passed(data: Data) -> list[int]:
    """Return everybody once planning is over."""
    first, count = data["first_player"], len(data["players"])
    later = data["phase"] in C.PHASES[C.PLANNING + 1 :]
    return [(first + seat) % count for seat in range(count)] if later and type(first) is int else []


def _in_camp(data: Data, seat: int) -> int:
    """Return the number of workers that are not elsewhere (Y-INV-1)."""
    pool = data["players"][seat]["pool"]
    on_board = [seat for space in data["road"] for seat in seats_of(space["workers"])] + seats_of(data["site"])
    return max(0, C.WORKERS - on_board.count(seat) - pool) if type(pool) is int else 0


def _in_stock(data: Data, seat: int) -> int:
    """Return the number of houses that are not on the road (Y-INV-2)."""
    return max(0, C.HOUSES - [space["house"] for space in data["road"]].count(seat))


def _not_lying(data: Data) -> Data:
    """Return the tiles that lie nowhere else (Y-INV-4)."""
    lying = [space[key] for space in data["road"] for key in ("tile", "monument")]
    favors = data["favor_buildings"]
    lying += favors if isinstance(favors, list | tuple) else []
    return {group: sorted(name for name in tiles if name not in lying) for group, tiles in _OF_GROUP.items()}


# The form


def _goods(word: str, number: int, most: int, seen: Seen) -> Part:
    return Part(word, Number(0, most), "goods", of=C.PER_PLAYER, at=number, default=0, seen=seen)


def _check_round(state: State, path: Path) -> None:
    if state.phase_number == C.OVER:
        read_number(state.turn, C.ROUNDS, C.ROUNDS, path)
    if state.phase_number == C.DRAFT and state.turn != 1:
        raise impossible("round", "Y-SETUP-7", *path)


class _Form(PhasedForm):
    """The forms, with the rules of the phases."""

    def read(self, kind: type[Any], data: object) -> Any:
        """See `Form`. A position before the draft has as many characters as the game (Y-INV-3): missing ones are drawn,
        always the same for the same named ones.
        """
        state = super().read(kind, data)
        if isinstance(data, Filled) and state.phase_number == C.DRAFT:
            taken = [*data.given.get("board_characters", ())]
            taken += [name for player in data["players"] for name in player["characters"]]
            others = [name for name in C.CHARACTERS if name not in taken]
            missing = state.players + C.CHARACTERS_ON_BOARD - len(taken)
            drawn = sorted(others, key=lambda name: sha256(" ".join([*taken, name]).encode()).digest())
            for name in drawn[: max(0, missing)] if missing <= len(others) else ():
                number = C.CHARACTERS.index(name)
                state.holder = (*state.holder[:number], C.ON_BOARD, *state.holder[number + 1 :])
        return state

    def is_possible(self, state: State, left: list[Item]) -> bool:
        """See `PhasedForm`."""
        if left and left[-1][0] == kinds.ASK_DELIVERYMAN:
            left = [*left[:-1], (*left[-1][:2], 0)]  # another check compares the delivered count with `bundles`
        return any(left == items for items in _possibilities(state))

    def opening(self, state: State, decider: int | None) -> list[Item]:
        """See `PhasedForm`. A draft goes on where it stands: with the first in its order who has no character."""
        if state.phase_number == C.PLANNING and decider is not None:
            if decider in state.pass_order:
                raise impossible("passed", "Y-PLAN-16", "asked", player=decider)
            return [(kinds.ASK_PLANNING, decider)]
        if state.phase_number != C.DRAFT:
            return []
        order = draft_order(state.first_player, state.players)
        waiting = [seat for seat in order if seat not in state.holder]
        if not waiting:
            raise impossible("nobody_to_ask", "Y-SETUP-12", "phase")
        return [(kinds.ASK_CHARACTER, seat) for seat in reversed(order[order.index(waiting[0]) :])]

    def check(self, state: State, data: Any) -> None:
        """See `PhasedForm`."""
        check_possible(state)

    def prepare(self, state: State) -> None:
        """See `PhasedForm`."""
        if state.phase_number == C.PLANNING:
            state.open_places = find_open_places(state)


_SHOWN = {
    "round": Shown(_("Round")),
    "phase": Shown(_("Phase")),
    "first_player": Shown(_("First player")),
    "first_player_tile": Shown(_("First-player tile")),
    "pass_order": Shown(_("Players who passed")),
    "players.pp": Shown(term="prestige"),
    "players.pool": Shown(term="worker"),
    "players.characters": Shown(_("Characters"), names="character"),
    "road.tile": Shown(_c("1303", "Tile")),
    "road.house": Shown(_("Owner")),
    "road.monument": Shown(_c("1303", "Monument"), names="tile"),
    "road.workers": Shown(_("Worker")),
    "site": Shown(_("Construction site: workers")),
    "favor_buildings": Shown(_c("1303", "Tile"), names="tile"),
    "board_characters": Shown(_("on the board"), names="character"),
    "used_characters": Shown(_("Used in this round"), names="character"),
}
FORM = _Form(
    "caylus1303",
    State,
    parts=(
        Part("round", Number(1, C.ROUNDS), "turn", also="turn", default=1, check=_check_round, seen=Seen("round")),
        Part("phase", Name(C.PHASES), "phase_number", default=C.PHASES[C.PLANNING], seen=Seen("phase")),
        Part("provost", Number(0, _FARTHEST), default=_before_the_gap, seen=Seen("provost", C.FARTHEST)),
        Part("first_player", Seat(), default=0),
        Part("first_player_tile", Seat(), "tile_holder", default=_has_passed_first, seen=Seen("first player tile")),
        Part("pass_order", Seats(), default=_have_passed, seen=Seen("passed")),
        Part(
            "players",
            Players(
                *[
                    _goods(name, number, LARGEST, Seen(name, MOST_RESOURCES, 5))
                    for number, name in enumerate(C.RESOURCES)
                ],
                Part(
                    "pp",
                    Number(0, LARGEST),
                    "prestige",
                    also="points",
                    default=0,
                    seen=Seen("prestige", MOST_POINTS, 50),
                ),
                _goods("pool", C.WORKER, C.WORKERS, Seen("worker", MOST_RESOURCES, 5)),
                Part("camp", Number(0, C.WORKERS), follows=_in_camp, seen=Seen("camp")),
                Part("houses", Number(0, C.HOUSES), follows=_in_stock, seen=Seen("houses")),
                Part(
                    "passed",
                    Flag(),
                    computed=lambda state, seat: seat in state.pass_order,
                    expected="as in pass_order",
                    follows=lambda data, seat: seat in seats_of(data["pass_order"]),
                ),
                Part("characters", Held(C.CHARACTERS, C.NOT_IN_GAME), "holder", default=[]),
                least=min(C.PLAYERS),
                most=max(C.PLAYERS),
            ),
        ),
        Part(
            "road",
            Spaces(
                Part("tile", Name(_CAN_LIE)),
                Part(
                    "side",
                    Word("printed", "setup", "construction", "residence"),
                    computed=side_name,
                    default=_usual_side,
                ),
                Part("house", Optional(Seat())),
                Part("monument", Optional(Name(_MONUMENTS)), computed=_monument_on),
                Part("workers", ListOf(Seat(), 0, 2), computed=workers_on, default=[]),
                length="road_length",
                lay=_lay,
                nothing="nothing where no tile lies",
                usual=USUAL_ROAD,
                closed=(C.BRIDGE_SPACE,),
                but=" but the bridge’s",
            ),
        ),
        Part("site", Seats(), default=[], seen=Seen("site")),
        Part(
            "favor_buildings",
            ListOf(Name(_ON_SITE), C.FAVOR_BUILDINGS, C.FAVOR_BUILDINGS),
            default=list(USUAL_FAVOR_BUILDINGS),
            seen=Seen("favor building", max(C.TILES)),
        ),
        Part("supply", BitsByGroup(_OF_GROUP), follows=_not_lying),
        Part("board_characters", Held(C.CHARACTERS, C.NOT_IN_GAME, by=C.ON_BOARD), "holder", default=[]),
        Part(
            "used_characters",
            Bits({C.CHARACTERS[character]: character for character in C.ONCE_PER_ROUND}),
            "used",
            default=[],
            seen=Seen("used"),
        ),
    ),
    saved=(
        Part(
            "turn",
            Number(1, C.ROUNDS),
            computed=lambda state: state.turn,
            expected="a whole number from {0} to {0}",
            follows=lambda data: data["round"],
        ),
    ),
    late=("round", "turn", "road", "favor_buildings", "supply", "board_characters", "used_characters", "players"),
    items=Items(KINDS, 20, max(C.TILES), "Caylus 1303", deliveryman=LARGEST),
    lists={"bundles": lambda state: ListOf(Number(0, LARGEST), state.players, state.players)},
    phases_after=phases_after,
    asking=C.PLANNING,
    over=C.OVER,
    memory=lambda data: {"agenda": [], "bundles": [0] * len(data["players"])},
    keys=KEYS,
    shown=_SHOWN,
)


# The rest of a phase


_MANOR = C.NUMBER_OF["wood_manor"]
_THEATRE = C.NUMBER_OF["monument_theatre"]


def _possibilities(state: State) -> Iterator[list[Item]]:
    """Yield the possible rests of this phase."""
    if state.phase_number == C.DRAFT:
        order = draft_order(state.first_player, state.players)
        for done in range(state.players):
            yield [(kinds.ASK_CHARACTER, seat) for seat in reversed(order[done:])]
    elif state.phase_number == C.PLANNING:
        yield from _in_planning(state)
    elif state.phase_number == C.ACTIVATION:
        yield from _on_the_road(state)
    elif state.phase_number == C.DELIVERY:
        yield from rests_of(agenda_of(state, delivery_phase, (kinds.DELIVERY_PHASE,)), 3)
        if most_bundles(state) != C.NOBODY:
            yield from _with_favor([(kinds.LEAVE_SITE,)], state, most_bundles(state))
    elif state.phase_number == C.MANAGEMENT:
        yield from _in_management(state)


def _in_planning(state: State) -> Iterator[list[Item]]:
    for seat in range(state.players):
        if seat not in state.pass_order:
            yield [(kinds.ASK_PLANNING, seat)]
    early = state.holder[C.EARLY_RISER]
    if early >= 0 and not state.used and not state.pass_order and not state.site and set(state.worker) == {C.NOBODY}:
        yield [(kinds.ASK_PLANNING, state.first_player), (kinds.ASK_EARLY_RISER, early)]


def _with_favor(rest: list[Item], state: State, seat: int) -> Iterator[list[Item]]:
    """Yield the possible decisions while a royal favor is resolved (Y-FAV-1 to Y-FAV-8)."""
    then: Item = (kinds.ASK_FAVOR_CHARACTER, seat)
    yield [*rest, (kinds.ASK_FAVOR, seat)]
    yield [*rest, then]
    for tile in available(state):
        yield [*rest, then, effect_decision(state, seat, tile, C.SETUP_SIDE)]


def _on_the_road(state: State) -> Iterator[list[Item]]:
    walk: list[Item] = [(kinds.WALK, C.FIRST_SPACE)]
    if state.holder[C.BAILIFF] >= 0:
        walk.append((kinds.ASK_BAILIFF, state.holder[C.BAILIFF]))
    yield from rests_of([*walk, *((kinds.ASK_BRIDGE, seat) for seat in reversed(state.pass_order))], 2)
    for space, tile in enumerate(state.road):
        reached = space < C.BRIDGE_SPACE or C.FIRST_SPACE <= space < state.provost
        if reached and tile >= 0 and state.worker[tile] != C.NOBODY:
            yield from _at_work(state, space, tile)


def _at_work(state: State, space: int, tile: int) -> Iterator[list[Item]]:
    seat, side = state.worker[tile], side_of(state, tile)
    two = bool(state.guest) and state.guest[0] == tile
    for bonus in _bonuses(state, tile, two):
        rest: list[Item] = [(kinds.WALK, space + 1)]
        rest += [(kinds.OWNER_BONUS, tile)] if bonus else []
        rest += [(kinds.ACTIVATE, tile)] if two else []
        rest.append((kinds.SEND_HOME, tile))
        yield [*rest, effect_decision(state, seat, tile, side)]
        if tile == C.FAIRGROUND or (tile == _MANOR and side != C.SETUP_SIDE):
            yield from _with_favor(rest, state, seat)


def _bonuses(state: State, tile: int, two: bool) -> tuple[bool, ...]:
    """Return whether the owner may wait for a bonus; the first worker there may have been the owner's (Y-BLD-24)."""
    owner = owner_of(state, tile)
    if not C.TILES[tile].owner_bonus or owner == C.NOBODY or (state.worker[tile] == owner and not state.used):
        return (False,)
    if two or not state.used >> C.JOURNEYMAN & 1:
        return (has_bonus(state, tile),)
    return (False,) if state.worker[tile] == owner else (True, False)


def _in_management(state: State) -> Iterator[list[Item]]:
    steps = list(STEPS_AGENDA[:-1])
    for space, tile in enumerate(state.road):
        if tile not in C.STARTING or not state.residences >> tile & 1:
            continue
        rest: list[Item] = [*steps, (kinds.MONUMENTS, space + 1)]
        seat = state.house[tile]
        if not has_monument(state, tile):
            yield [*rest, (kinds.ASK_MONUMENT, seat, tile)]
        elif (tile, _THEATRE) in state.monuments:
            yield from _with_favor(rest, state, seat)
