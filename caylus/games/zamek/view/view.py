"""The view of a position for a user interface (docs/bridge.md), above all its facts in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Any, NamedTuple

from ....core.rules.refusing import Refusal
from ....core.text.sentences import LIST_PARTS, capitalized, chain, joined
from ....core.text.translation import Translator, _, _c, _cn, _n, or_you
from ....core.view.assemble import Presenter
from ....core.view.view import Choice, Holding, Mark, Note, holding
from ..rules import constants as C
from ..rules.actions import NOBODY_SENT, PLACE
from ..rules.actions import TEXTS as ACTIONS
from ..rules.dangers import dead_ends
from ..rules.flow import ASK_DOUBLE, ASK_DRAW, ASK_TOKEN, SCORE_GROUP
from ..rules.regions import controller, name_of, openings, region_at, region_by
from ..rules.scoring import final_scores, is_doubled, largest_gap, points_of, size_of, unseen
from ..rules.state import BLACK_ONE, Region, State
from ..text import wording
from ..text.labels import (
    DECISION_LABELS,
    DOUBLED,
    FOLLOWER_OF,
    FOLLOWERS,
    IN_SENTENCE,
    PHASE_LABELS,
    SIDE_NAMES,
    TOKEN_LABELS,
)
from ..text.log import LOG
from .charts import POINTS
from .choices import choices_of, refused
from .scene import MOMENT, SCENE, fits_of, fitting_types, groups, named_regions, owned_tokens


class Texts(NamedTuple):
    """Sentences about a position."""

    turn: str = _c("zamek", "Turn {turn}")
    scores: str = _("Points: {scores}.")
    empty: str = _("There is no tile here.")
    none_left: str = _("None left")
    held: str = or_you(_("{player} has it"), _("You have it"))
    fields: str = _("Spaces {first} and {second}")
    token_lies: str = _("A token lies face down on this tower.")
    token_taken: str = _("Its token has been taken.")
    pawn_at: str = or_you(
        _n("{player} is {count} point away from the tower", "{player} is {count} points away from the tower"),
        _n("You are {count} point away from the tower", "You are {count} points away from the tower"),
    )
    no_keep: str = _("No keep on the board")
    not_usable: str = _("{token} (from the next turn on)")
    tokens: str = _("Tokens: {tokens}")
    no_tokens: str = _("no tokens")
    player: str = _c("zamek", "{name}: {points}, {followers}, {keep}, {tokens}.")


TEXTS = Texts()


class Counted(NamedTuple):
    """Sentences that depend on a number."""

    tiles_left: str = _n("{count} tile is left.", "{count} tiles are left.")
    left: str = _n("{count} tile left", "{count} tiles left")
    unseen: str = _n("{count} has not been seen", "{count} have not been seen")
    pool: str = _n("{count} follower in the pool", "{count} followers in the pool")
    keep: str = _n("Keep on the largest house: {count} tile", "Keep on the largest house: {count} tiles")
    points: str = _n("{count} point", "{count} points")
    last_tiles: str = _n("{count} tile is left: the game ends soon.", "{count} tiles are left: the game ends soon.")


COUNTED = Counted()


LAST_TILE: str = _("This is the last tile.")
RESULT: str = _("No tile is left")
GAP: str = _n("The largest empty area has {count} cell.", "The largest empty area has {count} cells.")
TILES: str = _n("{count} tile", "{count} tiles")
ON_TILES: str = _n("{count} tile: {cells}", "{count} tiles: {cells}")
ON_START_FIELD: str = _("start field")
CLOSED: str = _("Closed on all sides")
FOLLOWERS_THERE: str = _("{name}: {followers}")
SIDE_SHOWS: str = _c("zamek side", "{side}: {shown}")
OF_TILE: str = _c("zamek side", "{kind} ({cell})")
EMPTY_SIDE: str = _c("zamek side", "empty")
WALL_SIDE: str = _c("zamek side", "wall")
FITS: str = _("Tiles left that fit here: {number} of {count}")
TOWER_FIELDS: str = _n("exactly {first} or {count} more point", "exactly {first} or {count} more points")
"""points missing to either field of a tower"""
TO_TOWER: str = _n("{count} point to the next tower with a token", "{count} points to the next tower with a token")
AT_END: str = _cn(
    "zamek",
    "{count} point if the game ended now: on the track {scored}, for meadows, keeps, and tokens {more}",
    "{count} points if the game ended now: on the track {scored}, for meadows, keeps, and tokens {more}",
)
WHOSE_TURN: str = _("Whose turn")
DOUBLE: str = _("Region")
LAID: str = _("Laid in this order, turned clockwise by degrees")
ON_BOARD: str = _("Followers on the board")
KEEPS: str = _("Keeps on the board")
DISCARDED: str = _("Discarded")
USED_TOKENS: str = _("Used tokens")
TAKEN: str = _("Towers whose token has been taken")
TILES_LEFT: str = _c("zamek", "Tiles left")
FEW_TILES = 6
"""largest number of remaining tiles that is worth a note"""
LATE = 20
"""number of remaining tiles above which an end now says nothing: the empty area is nearly the whole castle"""


OF_THE_PRIMER = {
    "pile",
    *(f"cell.{name}" for name in C.CELLS),
    *(f"start.{number}" for number in range(1, len(C.START_FIELDS) + 1)),
    *(f"tower.{tower}" for tower in range(len(C.TOWERS))),
    *(f"left.{name}" for name in C.TYPE_IDS),
}
"""targets that readers of the primer know, or that the tiles in their order determine"""


class PositionView(Presenter["State"]):
    """A position of Zamek in words."""

    sentences = wording.SENTENCES
    refusals = wording.WORDING
    colors = wording.COLORS
    log = LOG
    turn = TEXTS.turn
    turn_name = POINTS.turn
    phases = PHASE_LABELS
    decisions = DECISION_LABELS
    prompts = wording.PROMPTS
    columns = {}
    title = RESULT
    scene = SCENE

    def __init__(self, state: State, names: Sequence[str] | None, tr: Translator) -> None:
        super().__init__(state, names, tr)
        self._scores = final_scores(state)
        self._regions = list(named_regions(state))
        self._by_names = tuple(self.names)
        self._fitting: dict[int, int] = {}
        """neighbours of a cell -> number of remaining tiles that fit, since many cells have equal neighbours"""

    def decision_details(self, kind: str) -> dict[str, Any]:
        """A follower goes to the tile just laid."""
        return {"near": f"cell.{C.CELLS[self.state.order[-1]]}"} if kind == "follower" else {}

    def prompt_values(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """Return the prompt of a decision or a draw, and its values."""
        template = wording.PROMPTS.get(kind, "")
        if item[0] == ASK_DRAW:
            return template, {}
        if item[0] == ASK_DOUBLE:
            template = DOUBLED[C.KIND_IDS[self.state.kind[self.state.region[item[2]]]]]
        return template, {"player": item[2] if item[0] == ASK_TOKEN else item[1]}

    def choices(self) -> list[Choice]:
        """Return the legal actions, cell by cell."""
        return choices_of(self.state, self.names, self.tr)

    def refused(self, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
        """Yield every other place that can be clicked, with the reason why it cannot be chosen."""
        return refused(self.state, legal)

    def groups(self) -> dict[str, list[list[str]]]:
        """Return the regions."""
        return groups(self.state)

    def fits(self) -> tuple[dict[str, int], list[dict[str, int]]]:
        """Return the remaining tiles that would fit on the empty cells."""
        return fits_of(self.state)

    # The board

    def summary(self) -> list[str]:
        """Describe the position in sentences."""
        state = self.state
        scores = [f"{self.names[seat]} {state.score[seat]}" for seat in range(C.PLAYERS)]
        return [
            self.format(MOMENT, turn=state.turn, phase=self.tr(PHASE_LABELS[state.phase])),
            self.format(TEXTS.scores, scores=chain(self.tr, scores)),
            self.format(COUNTED.tiles_left, count=sum(state.left)),
            self.format(GAP, count=largest_gap(state)),
        ]

    def there(self) -> dict[str, str]:
        """Return the kinds of the regions, and the data of the scene."""
        state = self.state
        kinds = {target: f"term.{C.KIND_IDS[state.kind[state.region[root]]]}" for target, root in self._regions}
        return kinds | super().there()

    def facts(self) -> dict[str, list[str]]:
        """Return the facts about every place on the board, and about signs whose meaning changes."""
        state = self.state
        facts: dict[str, list[str]] = {}
        for cell, name in enumerate(C.CELLS):
            facts[f"cell.{name}"] = self._cell(cell)
        facts |= {target: self._region(root) for target, root in self._regions}
        for number in range(len(C.START_PARTS)):
            facts[f"start.{number + 1}"] = start_in_words(self.tr, number)
        facts |= {f"tower.{tower}": self._tower(tower) for tower in range(len(C.TOWERS))}
        facts["pile"] = [self.format(COUNTED.tiles_left, count=sum(state.left))]
        facts["hand"] = (self.held() or [])[:1]
        for number, name in enumerate(C.TYPE_IDS):
            facts[f"left.{name}"] = [self._left(state.left[number])]
        facts |= {f"kind.{kind}": self._kind(kind) for kind in C.TOKEN_KINDS}
        for place, seat, kind, usable in owned_tokens(self.data):
            facts[place] = [self.fill(TEXTS.held, player=seat)]
            facts[place] += [] if usable else [self._token(kind, usable)]
        facts[f"term.phase.{state.phase}"] = self._now()
        return facts

    def _now(self) -> list[str]:
        """Return the facts of this board that matter in the current phase."""
        if self.state.phase == "tile":
            return [self.format(COUNTED.tiles_left, count=sum(self.state.left))]
        return [self._pool(self.state.active)["text"]] if self.state.phase == "follower" else []

    def _left(self, count: int) -> str:
        return self.format(COUNTED.left, count=count) if count else self.tr(TEXTS.none_left)

    def _cell(self, cell: int) -> list[str]:
        """Describe the sides of a tile; of an empty cell its neighbours, and the number of remaining tiles that fit."""
        state = self.state
        if state.face[cell] >= 0:
            return [*tile_in_words(self.tr, state.face[cell])]
        if not state.met[cell]:
            return [self.tr(TEXTS.empty)]
        met = state.met[cell]
        count = self._fitting.get(met)
        if count is None:
            count = self._fitting[met] = sum(state.left[number] for number in fitting_types(state, met))
        faces = tuple([C.NOBODY if other < 0 else state.face[other] for other in C.NEIGHBORS[cell]])
        return [
            self.tr(TEXTS.empty),
            around_in_words(self.tr, cell, faces),
            self.format(FITS, number=count, count=sum(state.left)),
        ]

    def held(self) -> list[str] | None:
        """Return the tile in hand by its sides, in each of its turns."""
        if self.state.tile == C.NOBODY:
            return None
        return [tile_in_words(self.tr, C.SIDES * self.state.tile + turn)[1] for turn in range(C.SIDES)]

    def _tower(self, tower: int) -> list[str]:
        state = self.state
        first = C.TOWERS[tower]
        sentences = [self.format(TEXTS.fields, first=first, second=first + 1)]
        if not tower:
            return sentences
        if not state.towers >> (tower - 1) & 1:
            return [*sentences, self.tr(TEXTS.token_taken)]
        near = [(first - state.score[seat]) % C.TRACK for seat in range(C.PLAYERS)]
        ahead = [self.fill(TEXTS.pawn_at, player=seat, count=steps) for seat, steps in enumerate(near) if steps <= NEAR]
        return [*sentences, self.tr(TEXTS.token_lies), *ahead]

    def _kind(self, kind: int) -> list[str]:
        count = unseen(self.state).get(kind, 0)
        held = [
            self.fill(TEXTS.held, player=seat)
            for seat in range(C.PLAYERS)
            for own, _ in self.state.tokens[seat]
            if own == kind
        ]
        return [self.format(COUNTED.unseen, count=count), *held]

    def _region(self, root: int) -> list[str]:
        state, number = self.state, self.state.region[root]
        region = region_by(state, number)
        empty = openings(state, number) if region.open else ()
        # The tile in hand may complete it, too.
        is_dead = state.tile == C.NOBODY and bool(dead_ends(state, number))
        return [*region_in_words(self.tr, self._by_names, region, tuple(empty), is_dead=is_dead)]

    def awaited(self, item: tuple[int, ...]) -> str:
        """Describe a waiting item: a decision, or the seat whose regions are scored."""
        if item[0] == SCORE_GROUP:
            return f"{self.labeled(PHASE_LABELS['scoring'], self.names[item[1]])}."
        return super().awaited(item)

    def rest(self) -> list[str]:
        """Return the seat on turn, tiles in the order of laying, followers, keeps, and things that are gone."""
        state = self.state
        laid = [
            f"{C.CELLS[cell]} {C.TYPE_IDS[state.face[cell] // C.SIDES]} {C.TURNS[state.face[cell] % C.SIDES]}"
            for cell in state.order
        ]
        keeps = [
            f"{name} {name_of(state, house)}"
            for name, (size, house) in zip(self.names, state.keeps, strict=True)
            if size
        ]
        item = state.agenda[-1] if state.agenda else ()
        values = {
            WHOSE_TURN: "" if item[1:2] == (state.active,) else self.names[state.active],
            DOUBLE: name_of(state, item[2]) if item and item[0] == ASK_DOUBLE else "",
            LAID: chain(self.tr, laid),
            ON_BOARD: chain(self.tr, [*self._followers()]),
            KEEPS: chain(self.tr, keeps),
            DISCARDED: chain(self.tr, [C.TYPE_IDS[number] for number in state.discarded]),
            USED_TOKENS: chain(self.tr, [self.tr(TOKEN_LABELS[kind]) for kind in state.used]),
            TAKEN: chain(
                self.tr, [str(number) for number in range(1, len(C.TOWERS)) if not state.towers >> (number - 1) & 1]
            ),
        }
        return [self.labeled(label, value) for label, value in values.items() if value]

    def derived(self) -> list[str]:
        """Return the tiles that can still be drawn."""
        left = [several(name, count) for name, count in zip(C.TYPE_IDS, self.state.left, strict=True) if count]
        return [self.labeled(TILES_LEFT, chain(self.tr, left))] if left else []

    def condensed(self, *, brief: bool) -> dict[str, list[str] | None]:
        """Return fewer facts about regions, and none about single free parts, cells and towers.

        The tiles in their order and the primer suffice for them. If it is brief, no region is without followers.
        """
        less: dict[str, list[str] | None] = dict.fromkeys(OF_THE_PRIMER)
        less |= {f"kind.{kind}": None for kind in C.TOKEN_KINDS if brief or unseen(self.state).get(kind) == C.COPIES}
        for target, root in self._regions:
            number = self.state.region[root]
            region = region_by(self.state, number)
            empty = openings(self.state, number) if region.open else []
            kept = _matters(region, brief=brief)
            less[target] = region_in_short(self.tr, self._by_names, region, empty) if kept else None
        return less

    def laid(self, action: int) -> str:
        """Describe a tile by its sides, each with the region that it joins, or whatever else it meets."""
        if not PLACE <= action < NOBODY_SENT:
            return ""
        cell, turn = divmod(action - PLACE, C.SIDES)
        face = C.SIDES * self.state.tile + turn
        return _around(self.tr, [self._meeting(cell, side, face) for side in range(C.SIDES)])

    def named(self, action: int, words: str) -> str:
        """Add the number of a part to the words for sending a follower there, if others are of the same kind."""
        family, _, part_id = ACTIONS[action].partition(" ")
        if family != "send":
            return words
        parts = C.PARTS[self.state.face[self.state.order[-1]] // C.SIDES]
        part = next(part for part in parts if part.id == part_id)
        is_one_of_several = sum(other.kind == part.kind for other in parts) > 1
        return wording.numbered(self.tr, words, part) if is_one_of_several else words

    def _meeting(self, cell: int, side: int, face: int) -> str:
        """Describe a side of a tile: `east: road (c1.r1, White)`, `north: house (wall)`, `south: meadow`."""
        part = C.EDGES[face][side][1]
        kind = part_in_words(self.tr, face, part)
        meets = self._neighbor(cell, side, C.PARTS[face // C.SIDES][part].kind)
        return _side(self.tr, side, self.format(OF_TILE, kind=kind, cell=meets) if meets else kind)

    def _neighbor(self, cell: int, side: int, kind: int) -> str:
        """Describe the neighbor of a cell: a region of the same kind with its followers, another kind, the wall."""
        state, other = self.state, C.NEIGHBORS[cell][side]
        if (cell, side) in C.START_EDGES:
            node = C.START_EDGES[cell, side][1]
        elif other < 0:
            return self.tr(WALL_SIDE)
        elif state.face[other] < 0:
            return ""
        else:
            node = other * C.MOST_PARTS + C.EDGES[state.face[other]][side - 2][1]
        region, root = region_at(state, node), state.roots[state.region[node]]
        if region.kind != kind:
            return _kind(self.tr, region.kind)
        name = name_of(state, root) if root < C.NODES_OF_CELLS else self.tr(ON_START_FIELD)
        return chain(self.tr, [name, *(self.names[seat] for seat in range(C.PLAYERS) if region.followers[seat])])

    def _followers(self) -> Iterator[str]:
        """Yield followers in the order in which their tiles were laid: `White c1.r1`."""
        state = self.state
        for cell in state.order:
            if state.follower[cell] != C.NOBODY:
                seat, part = divmod(state.follower[cell], BLACK_ONE)
                yield f"{self.names[seat]} {C.CELLS[cell]}.{C.PARTS[state.face[cell] // C.SIDES][part].id}"

    def notes(self) -> list[Note]:
        """Return notes on the coming end of the game, and on an extra turn that can be played."""
        state = self.state
        notes: list[Note] = []
        left = sum(state.left)
        if state.agenda and left <= FEW_TILES:
            text = self.format(COUNTED.last_tiles, count=left) if left else self.tr(LAST_TILE)
            notes.append({"seat": None, "text": text, "rule": "Z-END-1", "explain": "pile", "sign": "tile"})
        return notes

    # The players

    def score(self, seat: int) -> int:
        """Return the points scored until now."""
        return self.state.score[seat]

    def purse(self, seat: int) -> list[Holding]:
        """Return the followers in the pool."""
        return [self._pool(seat)]

    def stand(self, seat: int) -> list[Holding]:
        """Return the keep."""
        return [self._keep(seat)]

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        """Return the facts about the signs on the seat's card."""
        return {
            "term.points": [self._at_end(seat)],
            "term.followers": [self._pool(seat)["text"]],
            "term.keep": [self._keep(seat)["text"], self.format(GAP, count=largest_gap(self.state))],
        }

    def _at_end(self, seat: int) -> str:
        final, scored = self._scores[seat], self.state.points[seat]
        if self.state.is_over():
            return self.format(wording.AT_THE_END, count=final)
        return self.format(AT_END, count=final, scored=scored, more=final - scored)

    def _pool(self, seat: int) -> Holding:
        count = self.state.pool[seat]
        return holding("followers", count, self.format(COUNTED.pool, count=count))

    def _keep(self, seat: int) -> Holding:
        size = self.state.keeps[seat][0]
        text = self.format(COUNTED.keep, count=size) if size else self.tr(TEXTS.no_keep)
        return holding("keep", size, text, str(size) if size else "-")

    def outlook(self, seat: int) -> list[Holding]:
        """Return the points of an end now, and the distance to the next tower with a token, while it is in reach."""
        final, steps, left = self._scores[seat], to_tower(self.state, seat), sum(self.state.left)
        holdings = []
        if left <= LATE and not self.state.is_over():
            holdings.append(holding("final", final, self._at_end(seat)))
        # On the average, a player scores about a point for each tile left.
        if 0 < steps <= left:
            shown = self.format(TOWER_FIELDS, first=steps, count=steps + 1)
            holdings.append(holding("tower", steps, self.format(TO_TOWER, count=steps), shown))
        return holdings

    def _token(self, kind: int, usable: bool) -> str:
        label = self.tr(TOKEN_LABELS[kind])
        return label if usable else self.format(TEXTS.not_usable, token=label)

    def marks(self, seat: int) -> list[Mark]:
        """Return the tokens."""
        return [
            {
                "shown": self.tr(TOKEN_LABELS[kind]),
                "text": self._token(kind, usable),
                "explain": f"term.token.{kind}",
                "sign": f"token.{kind}",
            }
            for kind, usable in self.state.tokens[seat]
        ]

    def player(self, seat: int, *, brief: bool = False) -> str:
        tokens = [self._token(kind, usable) for kind, usable in self.state.tokens[seat]]
        return self.format(
            TEXTS.player,
            name=self.names[seat],
            points=self.format(COUNTED.points, count=self.state.score[seat]),
            followers=self._pool(seat)["text"],
            keep=self._keep(seat)["text"],
            tokens=self.format(TEXTS.tokens, tokens=joined(self.tr, tokens)) if tokens else self.tr(TEXTS.no_tokens),
        )


@lru_cache(4096)  # most cells have the same neighbours as in the view before
def around_in_words(tr: Translator, cell: int, faces: tuple[int, ...]) -> str:
    """Describe an empty cell's neighbours, where the tiles beside it show these faces (negative: none)."""
    return _around(tr, [_side(tr, side, _facing(tr, cell, side, face)) for side, face in enumerate(faces)])


def _around(tr: Translator, sides: Sequence[str]) -> str:
    """List the sides: `North: wall; east: road; south: meadow; west: house`."""
    return capitalized(chain(tr, sides, LIST_PARTS))


def _facing(tr: Translator, cell: int, side: int, face: int) -> str:
    """Describe a neighbor or start field on one side, an empty cell, or the bare wall."""
    start = C.START_AT.get((cell, side))
    if start is not None:
        first, slots, parts = C.START_PARTS[start]
        shown, of = parts[slots[1] - first].kind, tr(ON_START_FIELD)
    elif face >= 0:
        shown, of = C.PARTS[face // C.SIDES][C.EDGES[face][side - 2][1]].kind, C.CELLS[C.NEIGHBORS[cell][side]]
    else:
        return tr(WALL_SIDE if C.NEIGHBORS[cell][side] < 0 else EMPTY_SIDE)
    return tr(OF_TILE).format(kind=_kind(tr, shown), cell=of)


@lru_cache(4096)  # most regions stay as they are from one view to the next
def region_in_words(
    tr: Translator, names: tuple[str, ...], region: Region, empty: tuple[int, ...], *, is_dead: bool
) -> tuple[str, ...]:
    """Describe a region: size, open ends, followers, worth (Z-SCORE-3, Z-DONE-2).

    `is_dead`: the tiles left cannot complete it (Z-END-3). A complete one has been scored.
    """
    fill, size = partial(wording.fill, tr, names=names), size_of(region)
    cells = [C.CELLS[cell] for cell in range(len(C.CELLS)) if region.tiles >> cell & 1]
    cells += [tr(ON_START_FIELD)] * (size - len(cells))
    sentences = [
        fill(ON_TILES, count=size, cells=chain(tr, cells)),
        _opening(tr, region, empty),
        *([tr(wording.HAS_STOCKS)] if is_doubled(region) else _extras(tr, region)),
    ]
    if region.kind == C.MEADOW:
        worth = [fill(wording.AT_THE_END, count=C.CHAPEL_POINTS * region.chapels)]
    elif is_dead:
        worth = [tr(wording.NEVER)]
    else:
        worth = [fill(wording.WOULD_BRING, count=points_of(region))] if region.open else []
    return *sentences, *_people(tr, names, region), *worth


def region_in_short(tr: Translator, names: tuple[str, ...], region: Region, empty: Sequence[int]) -> list[str]:
    """Describe a region without what follows from the rest: its cells, its points, and who controls it."""
    size = [] if region.kind == C.MEADOW else [wording.fill(tr, TILES, count=size_of(region))]
    opening = [_opening(tr, region, empty)] if region.open else []
    return [*size, *opening, *_extras(tr, region), *_followers(tr, names, region)]


def _opening(tr: Translator, region: Region, empty: Sequence[int]) -> str:
    """Describe the empty cells toward which a region is open."""
    return tr(wording.OPEN_AT).format(cells=chain(tr, [C.CELLS[cell] for cell in empty])) if region.open else tr(CLOSED)


def _extras(tr: Translator, region: Region) -> list[str]:
    """Name the stocks on a road, and count the chapels on a meadow."""
    if is_doubled(region):
        return [tr(wording.WITH_STOCKS)]
    return (
        [wording.fill(tr, wording.CHAPELS, count=region.chapels)] if region.kind == C.MEADOW and region.chapels else []
    )


def _people(tr: Translator, names: tuple[str, ...], region: Region) -> list[str]:
    """Describe the followers on a region, and its controller (Z-MERGE-3)."""
    sentences = _followers(tr, names, region)
    if not sentences:
        return [tr(wording.NOBODY_THERE)]
    who = controller(region)
    if who == C.NOBODY:
        return [*sentences, tr(wording.TIED_NOW)]
    return [*sentences, wording.fill(tr, wording.CONTROLLED, names, player=who)]


def _followers(tr: Translator, names: tuple[str, ...], region: Region) -> list[str]:
    """Return `White: 2 squires` for each player with followers on a region."""
    follower = FOLLOWERS[FOLLOWER_OF[C.KIND_IDS[region.kind]]]
    return [
        tr(FOLLOWERS_THERE).format(name=name, followers=tr(follower, count).format(count=count))
        for name, count in zip(names, region.followers, strict=True)
        if count
    ]


@cache
def tile_in_words(tr: Translator, face: int) -> tuple[str, str]:
    """Describe a tile, and each of its sides in this turn."""
    sides = [_side(tr, side, part_in_words(tr, face, edge[1])) for side, edge in enumerate(C.EDGES[face])]
    return wording.tile(tr, face // C.SIDES), _around(tr, sides)


def part_in_words(tr: Translator, face: int, part: int) -> str:
    """Return the kind of a part, with the number in its name if several sides have it and are not connected."""
    parts = C.PARTS[face // C.SIDES]
    alike = {edge[1] for edge in C.EDGES[face] if parts[edge[1]].kind == parts[part].kind}
    kind = _kind(tr, parts[part].kind)
    return wording.numbered(tr, kind, parts[part]) if len(alike) > 1 else kind


def _matters(region: Region, *, brief: bool) -> bool:
    """Tell whether a region is more than a part of one tile, and can bring points."""
    if region.kind == C.MEADOW and not region.open and not region.chapels:
        return False
    if region.followers != (0, 0):
        return True
    if brief or not region.open:
        return False
    return region.chapels > 0 if region.kind == C.MEADOW else region.stocks or size_of(region) > 1


def several(name: str, count: int) -> str:
    """Return `N02 ×2`, or the name alone for one."""
    return name if count == 1 else f"{name} ×{count}"


def start_in_words(tr: Translator, number: int) -> list[str]:
    """Describe a start field, each kind once."""
    parts = C.START_PARTS[number][2]
    kinds = dict.fromkeys(part.kind for part in parts)
    sentences = [capitalized(joined(tr, [_kind(tr, kind) for kind in kinds]))]
    chapels = sum(part.chapels for part in parts)
    return sentences + ([tr(wording.CHAPELS, chapels).format(count=chapels)] if chapels else [])


@cache
def _side(tr: Translator, side: int, shown: str) -> str:
    return tr(SIDE_SHOWS).format(side=tr(SIDE_NAMES[side]), shown=shown)


@cache
def _kind(tr: Translator, kind: int) -> str:
    return tr(IN_SENTENCE[C.KIND_IDS[kind]])


NEAR = 12
"""distance of a pawn before a tower that is worth a note"""


def to_tower(state: State, seat: int) -> int:
    """Return the points to the next tower with a token; 0 where none is left."""
    waiting = [first for number, first in enumerate(C.TOWERS) if number and state.towers >> (number - 1) & 1]
    here = state.score[seat] % C.TRACK
    return min(((first - here - 1) % C.TRACK + 1 for first in waiting), default=0)


view = PositionView.view
