"""A game of Caylus 1303 by its rules: begun, asked, answered and scored.

Before the class stands which function answers for which kind of item on the agenda; after it comes the setup
(Y-SETUP-1 to Y-SETUP-14).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Self
from zlib import crc32

from ....core.rules.agenda import advance, flow_of
from ....core.rules.errors import RecordError, quoted
from ....core.rules.refusing import Refusal
from ....core.rules.results import BySeat
from ....core.rules.rules import SetupKey
from . import activation, construction, explain, kinds, management, planning
from .actions import NUMBER, TEXTS
from .constants import (
    CHARACTERS,
    CHARACTERS_ON_BOARD,
    FIRST_SPACE,
    NOT_IN_GAME,
    NUMBER_OF,
    ON_BOARD,
    STARTING,
    STONE_SPACE,
    STONE_TILES,
    STONEMASON,
    TILES,
    WOOD_SPACE,
    WOOD_TILES,
    Ruleset,
    make_ruleset,
)
from .kinds import ASK_CHARACTER, DECISION_RULES, DECISIONS
from .management import ROUND_AGENDA, final_scores, winners
from .planning import draft_order
from .state import State

_DECISIONS = {
    kinds.ASK_CHARACTER: (planning.legal_character, planning.answer_character),
    kinds.ASK_EARLY_RISER: (planning.legal_early_riser, planning.answer_early_riser),
    kinds.ASK_PLANNING: (planning.legal_planning, planning.answer_planning),
    kinds.ASK_EFFECT: (activation.legal_effect, activation.answer_effect),
    kinds.ASK_LAWYER: (construction.legal_lawyer, construction.answer_lawyer),
    kinds.ASK_BUILD: (construction.legal_build, construction.answer_build),
    kinds.ASK_TOLL: (activation.legal_toll, activation.answer_toll),
    kinds.ASK_BRIDGE: (activation.legal_bridge, activation.answer_bridge),
    kinds.ASK_BAILIFF: (activation.legal_bailiff, activation.answer_bailiff),
    kinds.ASK_DELIVERY: (construction.legal_delivery, construction.answer_delivery),
    kinds.ASK_DELIVERYMAN: (construction.legal_delivery, construction.answer_delivery),
    kinds.ASK_FAVOR: (activation.legal_favor, activation.answer_favor),
    kinds.ASK_FAVOR_CHARACTER: (activation.legal_favor_character, activation.answer_favor_character),
    kinds.ASK_MONUMENT: (management.legal_monument, management.answer_monument),
}
_STEPS = {
    kinds.PLANNING_PHASE: planning.planning_phase,
    kinds.ACTIVATION_PHASE: activation.activation_phase,
    kinds.DELIVERY_PHASE: construction.delivery_phase,
    kinds.MANAGEMENT_PHASE: management.management_phase,
    kinds.WALK: activation.walk,
    kinds.ACTIVATE: activation.activate,
    kinds.SEND_HOME: activation.send_home,
    kinds.OWNER_BONUS: activation.owner_bonus,
    kinds.DELIVERY_FAVOR: construction.delivery_favor,
    kinds.LEAVE_SITE: construction.leave_site,
    kinds.MONUMENTS: management.monuments_step,
    kinds.RECRUIT: management.recruit,
    kinds.PROVOST_STEP: management.provost_step,
    kinds.ROUND_MARKER: management.round_marker,
}

FLOW = flow_of(_DECISIONS, _STEPS)


@cache
def _number(rules: Ruleset) -> int:
    """Of a kind of game; the hash of a text is another one in each process."""
    return crc32(repr(rules).encode())


class Caylus1303(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Caylus 1303, {0.players} players, round {0.turn}"
    refuser = explain.REFUSER

    def fingerprint(self) -> int:
        """See `Game`. To Python -1 and -2 have the same hash, so nobody and not in the game would."""
        holder = tuple([seat - NOT_IN_GAME for seat in self.holder])
        return hash((_number(self.rules), holder, self.key()))

    @classmethod
    def new_game(
        cls, players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
    ) -> Self:
        """A game at its first decision. `setup` is the interchange form; `sink` receives the events, if given.

        Raises `RecordError` that names what is wrong with the arguments.
        """
        rules = make_ruleset(players, options)
        first_player, stacks, characters = read_setup(rules.players, setup)
        state = cls.empty(rules, first_player)
        lay_tiles(state, stacks)
        state.holder = tuple(
            ON_BOARD if character in characters else holder for character, holder in enumerate(state.holder)
        )
        state.sink = sink
        state.report("setup", "Y-SETUP-10", seat=first_player)
        state.report("phase", "Y-SETUP-12")
        state.agenda.extend(ROUND_AGENDA)
        state.agenda.extend([(ASK_CHARACTER, seat) for seat in reversed(draft_order(first_player, rules.players))])
        state.answers = advance(state, FLOW)
        return state

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Why a text that no action has is refused; None when no rule speaks of it."""
        return explain.explain_words(text)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the PP that it would end with if the game ended now (Y-END-2)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most PP if the game ended now (Y-END-4)."""
        return winners(self)


SETUP_KEYS = {
    "first_player": SetupKey(of_seats=True, single=True),
    "starting": SetupKey(of_seats=False),
    "wood": SetupKey(of_seats=False),
    "stone": SetupKey(of_seats=False),
    "characters": SetupKey(of_seats=False),
}
_STACKS = {
    name: [TILES[tile].id for tile in tiles]
    for name, tiles in {"starting": STARTING, "wood": WOOD_TILES, "stone": STONE_TILES}.items()
}
"""the ids of the tiles in each of the three stacks"""


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Shuffle the tiles, choose the first player, draw the characters (Y-SETUP-1, 2, 5, 10, 11)."""
    setup: dict[str, Any] = {}
    for stack, tiles in _STACKS.items():
        setup[stack] = tiles[:]
        random.shuffle(setup[stack])
    first_player = random.randrange(players)
    characters = list(CHARACTERS)
    random.shuffle(characters)
    return {"first_player": first_player, **setup, "characters": characters[: players + CHARACTERS_ON_BOARD]}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse a number of players, options or a setup that no game can be started from."""
    read_setup(make_ruleset(players, options).players, setup)


def read_setup(players: int, setup: object) -> tuple[int, dict[str, tuple[int, ...]], tuple[int, ...]]:
    """Read a setup in the interchange form: the first player, the stacks of tiles, the characters that are drawn."""
    if not isinstance(setup, Mapping):
        raise RecordError(f"setup: expected {', '.join(SETUP_KEYS)}, not {quoted(setup)}.")
    for name in setup:
        if name not in SETUP_KEYS:
            raise RecordError(f"setup: unknown key {quoted(name)}.")
    for name in SETUP_KEYS:
        if name not in setup:
            raise RecordError(f"setup.{name}: missing.")
    first = setup["first_player"]
    if type(first) is not int or not 0 <= first < players:
        raise RecordError(f"setup.first_player: expected a player from 0 to {players - 1}, not {quoted(first)}.")
    stacks = {}
    for name, tiles in _STACKS.items():
        names = _names(setup, name)
        if len(names) != len(tiles) or set(names) != set(tiles):
            raise RecordError(f"setup.{name}: expected each of the nine tiles once, not {quoted(names)}.")
        stacks[name] = tuple(NUMBER_OF[tile] for tile in names)
    names = _names(setup, "characters")
    count = players + CHARACTERS_ON_BOARD
    if len(names) != count or len(set(names)) != count or not set(names) <= set(CHARACTERS):
        raise RecordError(f"setup.characters: expected {count} different characters, not {quoted(names)}.")
    return first, stacks, tuple(CHARACTERS.index(name) for name in names)


def _names(setup: Mapping[Any, Any], key: str) -> Sequence[str]:
    names = setup[key]
    if not isinstance(names, list | tuple) or len(names) > len(CHARACTERS):
        raise RecordError(f"setup.{key}: expected a short list, not {quoted(names)}.")
    if set(map(type, names)) - {str}:
        raise RecordError(f"setup.{key}: expected a list of names, not {quoted(names)}.")
    return names


def lay_tiles(state: Caylus1303, stacks: Mapping[str, tuple[int, ...]]) -> None:
    """Favor buildings and the road; what is left are the supplies (Y-SETUP-1 to Y-SETUP-6).

    The Stonemason is skipped where the wood space is filled, and may be a favor building (Y-SETUP-3, Y-SETUP-4).
    """
    wood = next(tile for tile in stacks["wood"][1:] if tile != STONEMASON)
    stone = stacks["stone"][1]
    road = list(state.road)
    road[FIRST_SPACE:WOOD_SPACE] = stacks["starting"][1:]
    road[WOOD_SPACE] = wood
    road[STONE_SPACE] = stone
    state.road = tuple(road)
    state.favor_buildings = tuple(stacks[name][0] for name in _STACKS)
    for tile in (wood, stone, *state.favor_buildings[1:]):
        state.supply &= ~(1 << tile)
