"""The consequences of an action after the next decision: effects of places and characters, workers that act."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.rules.dangers import Border
from ....core.rules.purposes import Purpose
from ....core.text.summaries import balance, goods_from
from ....core.text.translation import ENGLISH, Translator
from ....core.view.coach import describe_border, describe_staying, reach_of
from ..rules import actions as A
from ..rules import constants as C
from ..rules.activation import available, offers, side_of
from ..rules.construction import delivers_later
from ..rules.dangers import border_after, price_of_worker
from ..rules.kinds import ASK_BRIDGE, ASK_EFFECT, ASK_FAVOR
from ..rules.management import recruits
from ..rules.purposes import best_tile, can_construct, purpose_of_offers, purpose_of_worker
from ..rules.state import State, name_of
from ..text import dangers as later
from ..text import wording
from ..text.labels import CHARACTER_TEXTS


def ahead(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return the sentences; the acting player's workers ahead of the provost are a danger instead."""
    family, _, name = A.TEXTS[action].partition(" ")
    seat = state.agenda[-1][1]
    if name in CHARACTER_TEXTS:
        return [tr(CHARACTER_TEXTS[name][0])]
    if family == "place":
        effect = tr(later.AT_SITE) if action == C.SITE else _effect(state, action, tr)
        sentences = [" ".join([effect, *_purpose(_aim(state, action), tr)])]
        if state.turn < C.ROUNDS:
            count = recruits(state, seat)[C.WORKER]
            sentences.append(wording.fill(tr, later.COMES_BACK, names, player=seat, count=count))
        return sentences
    if family == "claim":
        return [tr(wording.RESIDENCE)] if state.turn < C.ROUNDS else []
    if family == "use" and name:
        return [" ".join(_favored(state, action - A.USE_BUILDING, tr))]
    if state.agenda[-1][0] == ASK_EFFECT:
        return [*_purpose(_aim(state, action), tr), *_favor(state, action, tr)]
    if action == A.DONE:
        return _after_delivery(state, seat, names, tr)
    if action == A.PASS:
        return _passed(state, seat, names, tr)
    return _provost(state, action, names, tr) if family == "provost" else []


def _aim(state: State, action: int, taken: frozenset[int] | None = None) -> Purpose | None:
    """Return the purpose of the resources that an effect brings, or that a worker may bring there.

    `taken`: the kinds that the worker brings, if that is known.
    """
    item = state.agenda[-1]
    if item[0] == ASK_EFFECT:
        offered = offers(state.rules, *item[2:])
        return purpose_of_offers(state, item[1], [offered[action]]) if action in offered else None
    if A.TEXTS[action].startswith("place "):
        return purpose_of_worker(state, item[1], action, price_of_worker(state, item), taken)
    return None


def is_same(state: State, action: int, other: int) -> bool:
    """Tell whether both bring the resources for a bundle, be it of others (Y-DEL-4)."""
    return all(aim and aim.key in ("bundle", "bundle_later") for aim in (_aim(state, action), _aim(state, other)))


def comes_true(state: State, action: int, events: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether these events, which are expected, bear out the purpose of the action.

    A bundle needs a worker on the site, too, or is delivered in the events.
    """
    aim, seat = _aim(state, action), state.agenda[-1][1]
    taken = _taken(events, seat, action) if A.TEXTS[action].startswith("place ") else None
    if aim and taken and _aim(state, action, taken) != aim:
        return False
    if aim and aim.key == "builds":
        return any(one["event"] == "build" and one["tile"] == aim.values["tile"] for one in events)
    if aim and aim.key == "tile":
        return can_construct(_after(state, seat, events), seat, aim.values["tile"], events)
    if not aim or aim.key not in ("bundle", "bundles", "ready", "coming") or seat in state.site:
        return True
    return any(event["event"] == "bundle" and event["seat"] == seat for event in events)


def _after(state: State, seat: int, events: Sequence[Mapping[str, Any]]) -> State:
    """Return the state with the goods that a seat has after these events."""
    after, brought = state.clone(), balance(events, seat)
    for kind, good in enumerate(C.HOLDINGS):
        after.goods[seat * C.PER_PLAYER + kind] += brought[good]
    return after


def _taken(events: Sequence[Mapping[str, Any]], seat: int, place: int) -> frozenset[int]:
    """Return the kinds of resources that events bring a seat from a place."""
    return frozenset(map(C.QUANTITIES.index, goods_from(events, seat, name_of(place))))


def _purpose(purpose: Purpose | None, tr: Translator) -> list[str]:
    """Tell the purpose of resources, so that a place that brings them says more than their amount."""
    return [wording.fill(tr, later.PURPOSES[purpose.key], **purpose.values)] if purpose else []


def _favored(state: State, tile: int, tr: Translator) -> list[str]:
    """Tell the effect of a building that a favor uses, and the purpose of its resources (Y-FAV-5)."""
    offered = [*offers(state.rules, tile, C.SETUP_SIDE).values()]
    effect = wording.describe_effect(tr, state.rules.effect(tile, C.SETUP_SIDE))
    return [effect, *_purpose(purpose_of_offers(state, state.agenda[-1][1], offered), tr)]


def _favor(state: State, action: int, tr: Translator) -> list[str]:
    """Tell the use of a royal favor that an action brings at once (Y-FAV-2, Y-FAV-6, Y-FAV-7)."""
    after = state.clone()
    after.apply(action)
    if not after.agenda or after.agenda[-1] != (ASK_FAVOR, state.agenda[-1][1]):
        return []
    template = later.FAVOR_CHARACTER if C.ON_BOARD in after.holder else later.FAVOR
    return [wording.fill(tr, template, tiles=[name_of(tile) for tile in available(after)])]


def _after_delivery(state: State, seat: int, names: Sequence[str], tr: Translator) -> list[str]:
    """Tell the use of resources that are not delivered now; nothing in the last round (Y-DEL-3, Y-CHAR-20)."""
    if delivers_later(state, seat):
        character = C.CHARACTERS[C.DELIVERYMAN]
        return [wording.fill(tr, later.DELIVERS_LATER, names, player=seat, character=character)]
    held = state.goods[seat * C.PER_PLAYER : seat * C.PER_PLAYER + len(C.RESOURCES)]
    goods = {kind: count for kind, count in zip(C.RESOURCES, held, strict=True) if count}
    if not goods or state.turn == C.ROUNDS:
        return []
    tile = best_tile(state, seat)
    kept = wording.fill(tr, later.KEEPS_RESOURCES, names, player=seat, goods=goods)
    return [kept, *([wording.fill(tr, later.SUFFICE, tile=tile)] if tile else [])]


def _passed(state: State, seat: int, names: Sequence[str], tr: Translator) -> list[str]:
    """Tell the gain from passing first, and that the workers in the pool stay there (Y-PLAN-9, Y-PLAN-15 to 17).

    It is nothing in the last round: then workers still move the provost, and no round follows.
    """
    if state.turn == C.ROUNDS:
        return []
    count = state.goods[seat * C.PER_PLAYER + C.WORKER]
    first = [] if state.pass_order else [wording.fill(tr, later.PASSES_FIRST, names, player=seat)]
    return [*first, *([wording.fill(tr, later.KEEPS, names, player=seat, count=count)] if count else [])]


def _effect(state: State, tile: int, tr: Translator) -> str:
    return wording.describe_effect(tr, state.rules.effect(tile, side_of(state, tile)))


def merits(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return those that speak for the action: not that opponents' workers act, nor what holds if the provost stays.

    The effect of a building is none by itself, but for a printed building or the site, an exchange for points,
    or gold.
    """
    if A.TEXTS[action].startswith("provost "):
        return _provost(state, action, names, tr, are_merits=True)
    if action == C.FAIRGROUND:
        tiles = [name_of(tile) for tile in available(state)]
        return [wording.fill(tr, later.FAIRGROUND, tiles=tiles)]
    if A.TEXTS[action].startswith("place "):
        aim = _aim(state, action)
        is_more = (_is_special(state, action) and not (action == C.SITE and aim)) or (aim and aim.key == "gold")
        return ahead(state, action, names, tr)[:1] if is_more else _purpose(aim, tr)
    return ahead(state, action, names, tr)


def _is_special(state: State, place: int) -> bool:
    """Tell whether the effect of a place says more than the goods that it brings."""
    if place < C.FIRST_TILE:
        return True
    return any("pp" in gain for _price, gain in state.rules.effect(place, side_of(state, place)).trade)


def _provost(state: State, action: int, names: Sequence[str], tr: Translator, *, are_merits: bool = False) -> list[str]:
    """Return for each seat the workers that act and those that do not, with the provost where the action leaves him."""

    def fill(text: str, **values: Any) -> str:
        return wording.fill(tr, text, names, **values)

    border, seat = border_after(state, action), state.agenda[-1][1]
    if not are_merits or action == A.PROVOST_STAYS:
        found = describe_border(border, seat, later.WITHIN, wording.AHEAD, fill, are_merits=are_merits)
        return [*found, *(_staying(state, border, fill) if are_merits else [])]
    unmoved, texts = border_after(state, A.PROVOST_STAYS), (later.NOW_ACTS, later.NO_LONGER_ACTS)
    return describe_border(border, seat, *texts, fill, are_merits=True, unmoved=unmoved)


def _staying(state: State, border: Border, fill: Callable[..., str]) -> list[str]:
    """Tell what speaks for the provost's present position: the effect of moves on workers, and their price."""
    moved = [border_after(state, action) for action in state.choices if action != A.PROVOST_STAYS]
    price = {"worker": 1} if state.agenda[-1][0] == ASK_BRIDGE else {}
    return describe_staying(border, moved, later.STAYS, fill, price)


def reach(state: State, action: int) -> dict[str, bool]:
    """Return the workers on the road, and whether each acts with the provost where an action leaves him."""
    if not A.TEXTS[action].startswith("provost "):
        return {}
    return reach_of(border_after(state, action), lambda space, seat: f"worker {name_of(state.road[space])} {seat}")
