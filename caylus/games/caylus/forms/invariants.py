"""Invariants of every state that play leads to. Positions from outside must keep them (docs/positions.md).

Amounts of goods and prestige are free: nobody searches a line of play to exactly this state. The agenda shows how far
the turn has come; a phase that is only about to begin is on it as a step. Spaces have their numbers for people.
"""

from __future__ import annotations

from ..rules import constants as C
from ..rules import kinds
from ..rules.castle import LAWYER_COLUMN, PRESTIGE_COLUMN, STONE_COLUMN, WOOD_COLUMN, open_columns
from ..rules.state import State, name_of
from ..text.wording import impossible

SINGLE_SPECIALS = {name: place for place, name in enumerate(C.SPECIALS) if place < C.STABLES}
_LINE_COUNT = len(C.FAVOR_LINES)
_SECTION_COUNT = len(C.SECTIONS)
_NEUTRAL_SPACES = len(C.NEUTRAL_TILES)
_FIRST_SITE = 8
"""index of the first space that tiles are built on"""
_FIXED = {space - 1: tile for space, tile in C.FIXED_SPACES.items()}
_NEUTRAL = frozenset(C.NEUTRAL_TILES)
_STONE = frozenset(C.TILES_OF_GROUP[C.STONE_GROUP])
_PRESTIGE = frozenset(C.TILES_OF_GROUP[C.PRESTIGE_GROUP])
_REPLACED = frozenset((*_PRESTIGE, *range(C.RESIDENCE, C.RESIDENCE + 5)))
"""tiles that replaced another one: residences, and prestige tiles, which replace residences"""
_BY_OTHERS = _STONE | _REPLACED
"""tiles that carpenters do not build"""
_MASON = C.TILE_NUMBER["mason"]
_ARCHITECTS = frozenset((C.TILE_NUMBER["architect_1"], C.TILE_NUMBER["architect_2"]))
_LONGEST_QUEUE = 3
"""favors that can wait behind the current one: towers give 3, of which one can build the monument, which gives 2"""
_STEP_OF_PLACE = {
    C.GATE: kinds.ACTIVATE_GATE,
    C.TRADING_POST: kinds.ACTIVATE_TRADING_POST,
    C.MERCHANTS_GUILD: kinds.ACTIVATE_GUILD,
    C.JOUST_FIELD: kinds.ACTIVATE_JOUST_FIELD,
    C.INN: kinds.ACTIVATE_INN,
}


def check_possible(state: State) -> None:
    """Refuse states that no game leads to, with a `RecordError` that names the place and the rule."""
    stage = Stage(state)
    _check_road(state)
    _check_builders(state)
    _check_number_of_tiles(state, stage)
    _check_special_workers(state, stage)
    _check_road_workers(state, stage)
    _check_waiting_residences(state, stage)
    if stage.all_workers_stand:
        _check_passing(state)
    _check_provost_and_bailiff(state, stage)
    _check_castle(state, stage)
    _check_favors(state, stage)
    if state.turn == 1:
        _check_first_turn(state, stage)


class Stage:
    """The progress of the turn."""

    __slots__ = ("agenda", "begins", "kinds", "phase", "top")

    def __init__(self, state: State) -> None:
        self.phase = state.phase_number
        self.agenda = state.agenda
        self.kinds = {item[0] for item in state.agenda}
        self.top = state.agenda[-1][0] if state.agenda else C.NOBODY
        self.begins = self.top in _PHASE_STEPS
        """the phase is about to begin: nothing of it has happened"""

    def is_before(self, phase: int, step: int) -> bool:
        """Tell whether this step of a phase is still to come; a step that is `NOBODY` comes first."""
        return self.phase < phase or (self.phase == phase and (self.begins or step in self.kinds))

    @property
    def all_workers_stand(self) -> bool:
        """Tell whether every worker placed in this turn still stands where it was placed."""
        before_gate = self.begins or self.top == kinds.ASK_GATE
        return self.phase == C.PLACEMENT or (self.phase == C.SPECIAL_BUILDINGS and before_gate)

    @property
    def walked(self) -> int:
        """Return the number of spaces of the road that are done, whose workers have gone home."""
        if self.phase != C.ROAD:
            return C.SPACES
        return next((item[1] - 2 for item in self.agenda if item[0] == kinds.WALK_ROAD), C.SPACES)

    @property
    def has_walked(self) -> bool:
        """Tell whether the bailiff has moved in this turn."""
        return self.phase == C.OVER or (self.phase == C.END_OF_TURN and not self.begins)


_PHASE_STEPS = frozenset((
    kinds.INCOME_PHASE, kinds.SPECIAL_BUILDINGS_PHASE, kinds.PROVOST_PHASE, kinds.ROAD_PHASE, kinds.CASTLE_PHASE,
    kinds.END_OF_TURN_PHASE,
))  # fmt: skip


# The road


def _check_road(state: State) -> None:
    """Check that each group of tiles is on its own spaces, without gaps (C-SETUP-1, C-BUILD-2)."""
    road = state.road
    for index, tile in _FIXED.items():
        if road[index] != tile:
            raise impossible("printed", "C-SETUP-1", "road", index + 1, "tile", tile=name_of(tile), space=index + 1)
    for index in range(_NEUTRAL_SPACES):
        if road[index] not in _NEUTRAL and road[index] not in _REPLACED:
            raise impossible("neutral_space", "C-SETUP-1", "road", index + 1, "tile", space=index + 1)
    first_unbuilt = C.SPACES
    for index in range(_FIRST_SITE, C.SPACES):
        tile = road[index]
        if index in _FIXED:
            continue
        if tile == C.UNBUILT:
            first_unbuilt = min(first_unbuilt, index)
        elif tile in _NEUTRAL:
            raise impossible(
                "neutral_elsewhere", "C-SETUP-1", "road", index + 1, "tile", tile=name_of(tile), space=index + 1
            )
        elif index > first_unbuilt:
            raise impossible("gap", "C-BUILD-2", "road", index + 1, "tile", start=first_unbuilt + 1, end=index + 1)


def _check_builders(state: State) -> None:
    """Check that tiles not built at carpenters had a builder, or a favor (C-BUILD-1, C-BUILD-3, C-LAW-1, C-FAVOR-7)."""
    road = state.road
    if _BY_OTHERS.isdisjoint(road):
        return
    replaced = [index for index, tile in enumerate(road) if tile in _REPLACED]
    lawyer = C.LAWYER in road
    mason = False
    for index, tile in enumerate(road):
        mason = mason or (index >= _FIRST_SITE and (tile == _MASON or tile in _REPLACED))
        if tile not in _BY_OTHERS:
            continue
        owner = state.owner_of[tile]
        column = state.favor_markers[owner * _LINE_COUNT + C.FAVOR_BUILDINGS]
        if tile in _STONE:
            if not mason and column < STONE_COLUMN:
                raise impossible(
                    "no_mason", "C-BUILD-1", "road", index + 1, "tile", tile=name_of(tile), owner=owner, space=index + 1
                )
            continue
        if not lawyer and column < LAWYER_COLUMN:
            raise impossible("no_lawyer", "C-LAW-1", "road", index + 1, "owner", owner=owner)
        architect = not _ARCHITECTS.isdisjoint(road) or any(
            other >= _FIRST_SITE and other != index for other in replaced
        )
        if tile in _PRESTIGE and not architect and column < PRESTIGE_COLUMN:
            raise impossible("no_architect", "C-BUILD-1", "road", index + 1, "tile", tile=name_of(tile), owner=owner)


def _check_number_of_tiles(state: State, stage: Stage) -> None:
    """Check the number of tiles: carpenters, mason and lawyer build one each a turn (C-BUILD-1, C-LAW-1).

    Mason and lawyer must have been built in a turn before; favors can do more.
    """
    walks = state.turn - 1 + (stage.phase > C.ROAD or (stage.phase == C.ROAD and not stage.begins))
    by_favor = max(state.favor_markers[C.FAVOR_BUILDINGS :: _LINE_COUNT])
    built = C.SPACES - state.road.count(C.UNBUILT) - _NEUTRAL_SPACES - len(_FIXED)
    most = 2 * walks + max(0, walks - 1)
    if built > most and by_favor < WOOD_COLUMN:
        sites = [index for index in range(_FIRST_SITE, C.SPACES) if index not in _FIXED]
        raise impossible("too_many_tiles", "C-BUILD-1", "road", sites[most] + 1, "tile", count=most, turn=state.turn)
    residences = [index for index, tile in enumerate(state.road) if tile in _REPLACED]
    most = max(0, walks - 1)
    if len(residences) > most and by_favor < LAWYER_COLUMN:
        index = residences[most]
        raise impossible("too_many_residences", "C-LAW-1", "road", index + 1, "tile", count=most, turn=state.turn)


# Workers


def _check_special_workers(state: State, stage: Stage) -> None:
    """Check that workers come in placement and leave in the order of buildings (C-SPECIAL-1, C-INN-1, C-CASTLE-6)."""
    for name, place in (*SINGLE_SPECIALS.items(), ("inn_left", C.INN)):
        if state.worker[place] != C.NOBODY and not _may_stand(stage, place):
            raise impossible("gone_home", "C-SPECIAL-1", "specials", name, place=name_of(place))
    if state.stables and not (stage.phase != C.INCOME and stage.is_before(C.SPECIAL_BUILDINGS, kinds.ACTIVATE_STABLES)):
        raise impossible("gone_home", "C-STABLES-1", "specials", "stables", place="stables")
    if state.castle_workers and stage.phase in (C.INCOME, C.END_OF_TURN, C.OVER):
        raise impossible("gone_home", "C-CASTLE-6", "castle_workers", place="castle")
    before_inn = stage.is_before(C.SPECIAL_BUILDINGS, kinds.ACTIVATE_INN) or stage.top == kinds.ASK_INN
    if state.inn_right != C.NOBODY and state.turn == 1 and before_inn:
        raise impossible("first_turn_inn", "C-INN-1", "specials", "inn_right")


def _may_stand(stage: Stage, place: int) -> bool:
    """Tell whether a worker can be at this special building: it has not acted in this turn, or is acting just now."""
    if stage.phase == C.INCOME:
        return False
    if stage.is_before(C.SPECIAL_BUILDINGS, _STEP_OF_PLACE[place]):
        return True
    return (kinds.SEND_HOME, place) in stage.agenda or (place == C.GATE and stage.top == kinds.ASK_GATE)


def _check_road_workers(state: State, stage: Stage) -> None:
    """Check that workers on the road come in placement and leave in its order (C-ROAD-1, C-ROAD-2)."""
    if C.PLACEMENT <= stage.phase < C.ROAD or (stage.phase == C.ROAD and stage.begins):
        return
    for index, tile in enumerate(state.road[: stage.walked]):
        if 0 <= tile < len(C.PLACES) and state.worker[tile] != C.NOBODY:
            raise impossible("gone_home_road", "C-ROAD-1", "road", index + 1, "worker", space=index + 1)


def _check_waiting_residences(state: State, stage: Stage) -> None:
    """Check that residences wait by the lawyer or by one favor, of the joust field (C-LAW-4, C-FAVOR-7)."""
    on_the_way = stage.phase == C.ROAD and not stage.begins
    after_joust = not stage.is_before(C.SPECIAL_BUILDINGS, kinds.ACTIVATE_JOUST_FIELD) and stage.top != kinds.ASK_JOUST
    by_favor = 0 if state.rules.simplified_favors else state.players + 1 if on_the_way else int(after_joust)
    by_lawyer = int(on_the_way and C.LAWYER in state.road[: stage.walked])
    for tile, seat in state.pending:
        if by_favor and state.favor_markers[seat * _LINE_COUNT + C.FAVOR_BUILDINGS] >= LAWYER_COLUMN:
            by_favor -= 1
        elif by_lawyer:
            by_lawyer -= 1
        else:
            index = state.road.index(tile)
            raise impossible("too_early_to_wait", "C-LAW-4", "road", index + 1, "pending_transform", space=index + 1)


def _check_passing(state: State) -> None:
    """Check that players place one worker each in turn order until they pass (C-PLACE-1, C-PLACE-2)."""
    on_board = [*state.worker, *state.stables, *state.castle_workers]
    placed = [on_board.count(seat) for seat in range(state.players)]
    rank = {seat: rank for rank, seat in enumerate(state.turn_order)}
    if state.phase_number == C.PLACEMENT:
        decider = state.agenda[-1][1]
        rounds = placed[decider]
        for seat in state.turn_order:
            acted = rounds + (rank[seat] < rank[decider])
            if seat in state.pass_order:
                if placed[seat] >= acted:
                    raise impossible("passed_early", "C-PLACE-1", "players", seat, player=seat)
            elif placed[seat] != acted:
                raise impossible("turns_taken", "C-PLACE-1", "asked", player=decider, owner=seat)
    order = sorted(state.pass_order, key=lambda seat: (placed[seat], rank[seat]))
    if order != list(state.pass_order):
        raise impossible("pass_order", "C-PLACE-1", "pass_order", order=order)


# Provost and bailiff


def _check_provost_and_bailiff(state: State, stage: Stage) -> None:
    """Check the steps of the bailiff, 1 or 2 a turn, and of the provost (C-END-1, C-GUILD-1, C-PROVOST-1)."""
    turns = state.turn - 1 + stage.has_walked
    start, end = C.START_SPACE + turns, C.START_SPACE + 2 * turns
    if not start <= state.bailiff <= end:
        raise impossible("bailiff", "C-END-1", "bailiff", turn=state.turn, start=start, end=end)
    distance = abs(state.provost - state.bailiff)
    reach = 0 if stage.has_walked else _reach_of_provost(state, stage)
    if distance > reach:
        if not reach:
            raise impossible("with_bailiff", "C-END-1", "provost", space=state.bailiff)
        raise impossible("provost_reach", "C-PROVOST-1", "provost", count=reach)


def _reach_of_provost(state: State, stage: Stage) -> int:
    """Return the distance that the provost can have been moved in this turn."""
    if stage.is_before(C.SPECIAL_BUILDINGS, kinds.ACTIVATE_GUILD) or stage.top == kinds.ASK_GUILD:
        return 0
    if stage.phase == C.SPECIAL_BUILDINGS or (stage.phase == C.PROVOST and stage.begins):
        return C.LONGEST_MOVE
    to_come = sum(item[0] == kinds.ASK_BRIBE for item in stage.agenda)
    return C.LONGEST_MOVE * (1 + state.players - to_come)


# Castle and favors


def _check_castle(state: State, stage: Stage) -> None:
    """Check that sections are scored at the end of the turn in which they are due (C-CASTLE-2, C-END-2)."""
    for index, section in enumerate(C.SECTIONS):
        is_full = state.built[index] == section.parts
        reached = state.bailiff >= section.scoring_space
        if index < state.scored:
            if not is_full and not reached:
                values = {"section": section.id, "space": section.scoring_space}
                raise impossible("scored_too_early", "C-END-2", "scored", **values)
        elif (reached and not stage.has_walked) or (is_full and stage.is_before(C.CASTLE_PHASE, C.NOBODY)):
            raise impossible("not_scored", "C-END-2", "scored", section=section.id)
    deciders = [item[1] for item in stage.agenda if item[0] == kinds.ASK_BATCH]
    for index, (seat, given) in enumerate(zip(state.castle_workers, state.batches, strict=False)):
        houses = sum(state.houses[seat * _SECTION_COUNT : (seat + 1) * _SECTION_COUNT])
        if given > houses or (given and seat in deciders[:-1]):
            raise impossible("batches", "C-CASTLE-1", "resume", "batches", index, player=seat)


def _check_favors(state: State, stage: Stage) -> None:
    """Check that markers moved with favors, as far as columns are open (C-FAVOR-1 to C-FAVOR-4, C-SIMPLE-1)."""
    most = 0 if state.rules.simplified_favors else open_columns(state)
    farthest = max(state.favor_markers)
    if farthest > most:
        seat, line = divmod(state.favor_markers.index(farthest), _LINE_COUNT)
        path = ("players", seat, "favor", C.FAVOR_LINES[line])
        if state.rules.simplified_favors:
            raise impossible("simplified", "C-SIMPLE-1", *path)
        raise impossible("columns", "C-FAVOR-4", *path, column=most, player=seat, line=C.FAVOR_LINES[line])
    users = _who_may_have_used_favors(state, stage)
    for seat, used in enumerate(state.lines_used):
        if used and seat not in users:
            raise impossible("no_favor_now", "C-FAVOR-3", "resume", "lines_used", seat, player=seat)
        for line, name in enumerate(C.FAVOR_LINES) if used else ():
            if used >> line & 1 and not state.favor_markers[seat * _LINE_COUNT + line]:
                raise impossible("line_not_used", "C-FAVOR-1", "resume", "lines_used", seat, player=seat, line=name)
    for kind, line in ((kinds.ASK_FAVOR_RESOURCES, C.FAVOR_RESOURCES), (kinds.ASK_FAVOR_BUILDINGS, C.FAVOR_BUILDINGS)):
        if stage.top == kind:
            seat = stage.agenda[-1][1]
            if not state.lines_used[seat] >> line & 1:
                raise impossible(
                    "line_not_used", "C-FAVOR-1", "resume", "lines_used", seat, player=seat, line=C.FAVOR_LINES[line]
                )
    waiting = [item[1] for item in stage.agenda if item[0] == kinds.FAVOR]
    if len(waiting) > _LONGEST_QUEUE:
        raise impossible("favors_in_a_row", "C-FAVOR-8", "resume", "agenda", player=waiting[0])


def _who_may_have_used_favors(state: State, stage: Stage) -> range | tuple[int, ...]:
    """Return the seats that may have used lines in this phase (C-FAVOR-3)."""
    everybody = range(state.players)
    if stage.begins or stage.phase in (C.INCOME, C.PLACEMENT, C.PROVOST):
        return ()
    if stage.phase == C.SPECIAL_BUILDINGS:
        if kinds.ACTIVATE_JOUST_FIELD in stage.kinds or stage.top == kinds.ASK_JOUST:
            return ()
        favored = [item[1] for item in stage.agenda if item[0] in kinds.FAVOR_DECISIONS]
        return tuple(favored) or (everybody if sum(map(bool, state.lines_used)) < 2 else ())
    if stage.phase == C.CASTLE_PHASE:
        return tuple(item[1] for item in stage.agenda if item[0] in kinds.FAVOR_DECISIONS)
    return everybody


# The first turn


def _check_first_turn(state: State, stage: Stage) -> None:
    """Check that the first turn shows nothing that needs more time (C-SETUP-1, C-SETUP-4)."""
    if any(state.built) and stage.is_before(C.CASTLE_PHASE, C.NOBODY):
        number = next(number for number, houses in enumerate(state.houses) if houses)
        seat, section = divmod(number, _SECTION_COUNT)
        raise impossible("first_turn_castle", "C-SETUP-4", "players", seat, "houses", C.SECTIONS[section].id)
    before_joust = stage.is_before(C.SPECIAL_BUILDINGS, kinds.ACTIVATE_JOUST_FIELD) or stage.top == kinds.ASK_JOUST
    moved = sum(state.favor_markers)
    if stage.is_before(C.ROAD, C.NOBODY) and moved > (0 if before_joust else 1):
        seat, line = divmod(state.favor_markers.index(max(state.favor_markers)), _LINE_COUNT)
        raise impossible("first_turn_favor", "C-SETUP-4", "players", seat, "favor", C.FAVOR_LINES[line])
