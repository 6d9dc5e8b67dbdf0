"""The choices: labels and places of the legal actions, and the reasons why other places cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.rules.contract import CHANCE
from ....core.rules.refusing import Refusal
from ....core.text.sentences import chain
from ....core.text.translation import ENGLISH, Translator
from ....core.view.view import Choice
from ..rules import constants as C
from ..rules import explain
from ..rules.actions import (
    DOUBLE,
    DRAW,
    END_TURN,
    EXTRA,
    NOBODY_SENT,
    PLACE,
    SCORE_OF,
    SCORES,
    SEND_OF,
    SENDS,
    SINGLE,
    TEXTS,
    TOKEN,
)
from ..rules.flow import ASK_FOLLOWER, ASK_TILE
from ..rules.regions import direction_of, name_of, nodes_of, part_name, region_at, region_by, roots
from ..rules.scoring import has_start_field, is_doubled, points_of, size_of
from ..rules.state import Region, State
from ..text import wording
from ..text.labels import FOLLOWER_OF, KIND_LABELS, SEND_CHOICES, TOKEN_LABELS, TOWARDS_OF
from .effects import Effects
from .scene import follower_on, in_hand, named_regions, tile_on


def choice_of(state: State, action: int, tr: Translator = ENGLISH, names: Sequence[str] | None = None) -> Choice:
    """Return a legal action as the view shows it: its text, target, label and detail; a tile as it would lie there."""
    if DRAW <= action < PLACE:
        return _draw(action - DRAW, tr)
    if PLACE <= action < NOBODY_SENT:
        return _place(state, action, tr)
    if SENDS <= action < SCORES:
        return _send(state, action, tr)
    if SCORES <= action < SINGLE:
        return _score(state, action, tr)
    if TOKEN <= action < END_TURN:
        kind = action - TOKEN + 1
        return _choice(action, f"kind.{kind}", tr(TOKEN_LABELS[kind]), sign=f"token.{kind}")
    if action in (SINGLE, DOUBLE):
        return _double(state, action, tr)
    if action == NOBODY_SENT:
        return _choice(action, None, tr(wording.NOBODY))
    return _choice(action, None, tr(wording.EXTRA if action == EXTRA else wording.END_TURN))


def choices_of(state: State, names: Sequence[str], tr: Translator = ENGLISH) -> list[Choice]:
    """Return all legal actions with their effects, cell by cell; none before a draw."""
    if not state.agenda or state.agenda[-1][1] == CHANCE:
        return []
    effects = Effects(state, names, tr)
    choices = []
    for action in sorted(state.choices, key=_rank):
        choice = choice_of(state, action, tr)
        if brings := effects.of(action):
            choice["effects"] = brings
        choices.append(choice)
    return choices


def _rank(action: int) -> tuple[bool, int]:
    """Return the place of an action in the list; sending nobody comes last."""
    return action == NOBODY_SENT, action


def _choice(action: int, target: str | None, label: str, detail: str = "", sign: str | None = None) -> Choice:
    choice: Choice = {"text": TEXTS[action], "target": target, "label": label, "detail": detail}
    if sign is not None:
        choice["sign"] = sign
    return choice


def _draw(number: int, tr: Translator) -> Choice:
    name = C.TYPE_IDS[number]
    label, detail = wording.tile(tr, number), tr(wording.TILE).format(id=name)
    return {**_choice(DRAW + number, f"left.{name}", label, detail), "ghost": in_hand(number)}


def _place(state: State, action: int, tr: Translator) -> Choice:
    cell, turn = divmod(action - PLACE, C.SIDES)
    label = wording.TURNED.format(cell=C.CELLS[cell], degrees=C.TURNS[turn]) if turn else C.CELLS[cell]
    choice = _choice(action, f"cell.{C.CELLS[cell]}", label)
    first = PLACE + C.SIDES * cell
    if turn or any(first < other < first + C.SIDES for other in state.choices):
        choice["told"] = tr(wording.TURNED_IN_WORDS[C.TURNS[turn]]).format(cell=C.CELLS[cell])
    choice["ghost"] = tile_on(cell, C.SIDES * state.tile + turn)
    return choice


def _send(state: State, action: int, tr: Translator) -> Choice:
    cell = state.order[-1]
    face = state.face[cell]
    parts = C.PARTS[face // C.SIDES]
    part_id = TEXTS[action].split()[1]
    index = [part.id for part in parts].index(part_id)
    number = state.region[cell * C.MOST_PARTS + index]
    region, root = region_by(state, number), state.roots[number]
    kind = C.KIND_IDS[region.kind]
    if region.open or region.kind == C.MEADOW:
        size = size_of(region)
        detail = tr(wording.NOW_WITH_START if has_start_field(region) else wording.NOW, size).format(count=size)
    else:
        detail = _with_stocks(tr, wording.fill(tr, wording.COMPLETE, signed=points_of(region)), region)
    if toward := direction_of(face, index):
        detail = chain(tr, [detail, tr(TOWARDS_OF[toward])])
    choice = _choice(action, f"region.{name_of(state, root)}", tr(SEND_CHOICES[kind]), detail, FOLLOWER_OF[kind])
    choice["stands"] = follower_on(cell, part_id, state.active)
    return choice


def _score(state: State, action: int, tr: Translator) -> Choice:
    name = TEXTS[action].split()[1]
    cell, _, _ = name.partition(".")
    root = next(root for root in roots(state) if _is_named(state, root, name))
    region = region_at(state, root)
    kind = C.KIND_IDS[region.kind]
    label = tr(wording.REGION_CHOICE).format(kind=tr(KIND_LABELS[kind]), cell=cell)
    detail = _with_stocks(tr, wording.fill(tr, wording.WORTH, signed=points_of(region)), region)
    return _choice(action, f"region.{name}", label, detail, kind)


def _with_stocks(tr: Translator, points: str, region: Region) -> str:
    """Return the points of a region, with the reason if stocks double them (Z-SCORE-5)."""
    return chain(tr, [points, tr(wording.DOUBLED_BY_STOCKS)]) if is_doubled(region) else points


def _is_named(state: State, root: int, name: str) -> bool:
    cell = root // C.MOST_PARTS
    return cell < len(C.CELLS) and name.startswith(f"{C.CELLS[cell]}.") and name_of(state, root) == name


def _double(state: State, action: int, tr: Translator) -> Choice:
    root = state.agenda[-1][2]
    region = region_at(state, root)
    points = points_of(region) * (2 if action == DOUBLE else 1)
    label = tr(wording.DOUBLE if action == DOUBLE else wording.SINGLE)
    sign = f"token.{C.DOUBLING[region.kind]}" if action == DOUBLE else None
    target = f"region.{name_of(state, root)}" if action == DOUBLE else None
    return _choice(action, target, label, wording.fill(tr, wording.WORTH, signed=points), sign)


# Places that cannot be chosen

REGIONS = tuple(f"region.{cell}.{name}" for cell in C.CELLS for name in SEND_OF)
TARGETS = (
    *(f"cell.{cell}" for cell in C.CELLS),
    *REGIONS,
    *(f"start.{number}" for number in range(1, len(C.START_FIELDS) + 1)),
    *(f"tower.{tower}" for tower in range(len(C.TOWERS))),
    "hand",
    "pile",
    *(f"left.{name}" for name in C.TYPE_IDS),
    *(f"kind.{kind}" for kind in C.TOKEN_KINDS),
)
"""every place that can be clicked (docs/bridge.md)"""


def refused(state: State, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
    """Yield places that are not among the targets of legal actions, with the reasons, while the game lasts."""
    return (pair for pair in (_reasons(state) if state.agenda else ()) if pair[0] not in legal)


def _reasons(state: State) -> Iterator[tuple[str, Refusal | None]]:
    """Yield reasons for the most likely meaning of a click: lay the tile, else send a follower, or score."""
    decision = state.agenda[-1][0]
    for cell, name in enumerate(C.CELLS):
        yield f"cell.{name}", explain.why_not(state, PLACE + C.SIDES * cell)
    if decision == ASK_FOLLOWER:
        first = state.order[-1] * C.MOST_PARTS
        for target, root in named_regions(state):
            nodes = nodes_of(state, state.region[root])
            own = next((node for node in nodes if first <= node < first + C.MOST_PARTS), None)
            if own is None:
                yield target, explain.not_here(state)
            else:
                yield target, explain.why_not(state, SEND_OF[part_name(state, own)])
    elif decision != ASK_TILE:
        for target, root in named_regions(state):
            action = SCORE_OF.get((root // C.MOST_PARTS, part_name(state, root)))
            yield target, None if action is None else explain.why_not(state, action)
