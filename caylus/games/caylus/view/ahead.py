"""The consequences of an action after the next decision: a place's effect, and the workers up to the provost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ....core.rules.dangers import Border
from ....core.rules.purposes import Purpose
from ....core.text.summaries import balance, goods_from
from ....core.text.translation import ENGLISH, Translator
from ....core.view.coach import describe_border, describe_staying, reach_of
from ..rules import actions as A
from ..rules import constants as C
from ..rules.buildings import peddler_price
from ..rules.coming import goods_of
from ..rules.dangers import border_after
from ..rules.ending import may_be_last, section_that_provost_decides
from ..rules.kinds import ASK_BRIBE, ASK_PRODUCE
from ..rules.placement import PRICES, full_price, placement_cost
from ..rules.purposes import can_build, purpose_of_cubes, purpose_of_worker
from ..rules.state import State, name_of
from ..text import dangers as later
from ..text import wording


def ahead(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return the sentences; the acting player's workers beyond the provost are a danger instead."""
    family, seat = A.TEXTS[action].partition(" ")[0], state.agenda[-1][1]
    if family in ("place", "move"):
        name = name_of(_place(action))
        special = wording.SPECIAL_DESCRIPTIONS.get(name)
        effect = tr(special) if special else wording.describe(tr, name)
        return [" ".join([effect, *_purpose(_aim(state, action), tr)])]
    if family in ("take", "buy"):
        return _purpose(_aim(state, action), tr)
    if family == "home":
        return [wording.fill(tr, later.HAS_AGAIN, names, player=seat)]
    if family == "pass":
        return _dearer(state, tr)
    return _provost(state, action, names, tr) if family == "provost" else []


def _place(action: int) -> int:
    """Return the place of a worker that is placed, or moved from the gate."""
    return action - A.MOVE if A.TEXTS[action].startswith("move ") else action


def _aim(state: State, action: int, taken: frozenset[int] | None = None) -> Purpose | None:
    """Return the purpose of the cubes that are taken or bought, or that a worker may bring there.

    `taken`: the kinds that the worker brings, if that is known.
    """
    family, seat = A.TEXTS[action].partition(" ")[0], state.agenda[-1][1]
    if family in ("place", "move"):
        price = placement_cost(state, seat, action) if family == "place" else 0
        return purpose_of_worker(state, seat, _place(action), price, taken)
    if family == "take":
        return purpose_of_cubes(state, seat, [action - A.TAKE] * _amount(state, action), 0)
    if family == "buy":
        cubes = A.BOUGHT_BY[action]
        return purpose_of_cubes(state, seat, cubes, peddler_price(state.agenda[-1][2], len(cubes)) or 0)
    return None


def is_same(state: State, action: int, other: int) -> bool:
    """Tell whether both bring the goods for a batch, be it of other cubes (C-CASTLE-1)."""
    return all(aim and aim.key in ("batch", "batch_later") for aim in (_aim(state, action), _aim(state, other)))


def comes_true(state: State, action: int, events: Sequence[Mapping[str, Any]]) -> bool:
    """Tell whether these events, which are expected, bear out the purpose of the action.

    A batch needs a worker in the castle, too, or is given in the events.
    """
    aim, seat = _aim(state, action), state.agenda[-1][1]
    is_worker = A.TEXTS[action].partition(" ")[0] in ("place", "move")
    taken = _taken(events, seat, _place(action)) if is_worker else None
    if aim and taken and _aim(state, action, taken) != aim:
        return False
    if aim and aim.key in ("tile", "builds"):
        built = any(one["event"] == "build" and one["tile"] == aim.values["tile"] for one in events)
        brought = balance(events, seat)
        goods = [had + brought[good] for good, had in zip(C.GOODS, goods_of(state, seat), strict=True)]
        return built or (aim.key == "tile" and can_build(state, seat, aim.values["tile"], goods))
    if not aim or aim.key not in ("batch", "batches", "ready", "coming") or seat in state.castle_workers:
        return True
    return any(event["event"] == "house" and event["seat"] == seat for event in events)


def _taken(events: Sequence[Mapping[str, Any]], seat: int, place: int) -> frozenset[int]:
    """Return the kinds of goods that events bring a seat from a place."""
    return frozenset(map(C.GOODS.index, goods_from(events, seat, name_of(place))))


def _purpose(purpose: Purpose | None, tr: Translator) -> list[str]:
    """Tell the purpose of goods, so that a place that brings them says more than their amount."""
    return [wording.fill(tr, later.PURPOSES[purpose.key], **purpose.values)] if purpose else []


def _amount(state: State, action: int) -> int:
    """Return the cubes of a kind that a seat takes: those of a tile that it uses, else one (C-PROD-1)."""
    item = state.agenda[-1]
    return C.CHOOSES[item[2]][action - A.TAKE] if item[0] == ASK_PRODUCE else 1


def _dearer(state: State, tr: Translator) -> list[str]:
    """Tell the price of a worker once the acting player has passed, too (C-PLACE-4).

    It is nothing where no other player could pay the present one, or one of them is the guest of the inn.
    """
    passed = len(state.pass_order) + 1
    others = {*range(state.players)} - {*state.pass_order, state.agenda[-1][1]}
    can_pay = any(state.workers[seat] and goods_of(state, seat)[C.DENIERS] >= full_price(state) for seat in others)
    if not can_pay or state.inn_right in others:
        return []
    return [wording.fill(tr, later.DEARER, price={"deniers": PRICES[state.players][passed]})]


def _kept(state: State, kinds: Iterable[int], names: Sequence[str], tr: Translator) -> list[str]:
    """Tell that goods stay for the next turn; nothing where there may be none, or without any (C-PLACE-2)."""
    seat = state.agenda[-1][1]
    held = {C.GOODS[kind]: state.goods[seat * C.GOODS_PER_PLAYER + kind] for kind in kinds}
    goods = {good: amount for good, amount in held.items() if amount}
    return [wording.fill(tr, later.KEEPS, names, player=seat, goods=goods)] if goods and not may_be_last(state) else []


def merits(state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> list[str]:
    """Return those that speak for the action: not that opponents' workers act, nor what holds if the provost stays.

    The trading post has none where it gives back no more than the price. The effect of a tile is none
    by itself, but for an exchange, a residence or gold.
    """
    family = A.TEXTS[action].partition(" ")[0]
    if family == "provost":
        return _provost(state, action, names, tr, are_merits=True)
    if family == "pass":
        return [*_dearer(state, tr), *_kept(state, (C.DENIERS,), names, tr)]
    if family == "done":
        return _kept(state, range(C.DENIERS), names, tr)
    if action == C.TRADING_POST:
        return _profit(state, names, tr)
    if family in ("place", "move"):
        tile = C.TILES.get(_place(action))
        aim = _aim(state, action)
        if aim and aim.key in ("ready", "coming"):
            return _purpose(aim, tr)
        if tile and not {"exchange", "transform_to_residence"} & {*tile.effect} and not (aim and aim.key == "gold"):
            return _purpose(aim, tr)
        return ahead(state, action, names, tr)
    return [] if family == "back" else ahead(state, action, names, tr)


def _profit(state: State, names: Sequence[str], tr: Translator) -> list[str]:
    """Tell how much more the trading post gives than the worker costs; nothing if it gives no more (C-POST-1)."""
    price = placement_cost(state, state.agenda[-1][1], C.TRADING_POST)
    profit = C.TRADING_POST_DENIERS - price
    if profit <= 0:
        return []
    gain, more = {"deniers": C.TRADING_POST_DENIERS}, {"deniers": profit}
    return [wording.fill(tr, later.PROFIT, names, goods=gain, price=more)]


def _provost(state: State, action: int, names: Sequence[str], tr: Translator, *, are_merits: bool = False) -> list[str]:
    """Return for each seat the workers that act and those that do not, with the provost where the action leaves him."""

    def fill(text: str, **values: Any) -> str:
        return wording.fill(tr, text, names, **values)

    border, seat = border_after(state, action), state.agenda[-1][1]
    if not are_merits or action == A.PROVOST_STAYS:
        texts = later.WITHIN, wording.BEYOND
        found = describe_border(border, seat, *texts, fill, are_merits=are_merits)
        return [*found, *_bailiff(state, action, border, fill), *(_staying(state, border, fill) if are_merits else [])]
    unmoved, texts = border_after(state, A.PROVOST_STAYS), (later.NOW_ACTS, later.NO_LONGER_ACTS)
    found = describe_border(border, seat, *texts, fill, are_merits=True, unmoved=unmoved)
    is_ahead, was_ahead = (state.provost + one - A.PROVOST_STAYS > state.bailiff for one in (action, A.PROVOST_STAYS))
    return [*(_bailiff(state, action, border, fill) if is_ahead != was_ahead else []), *found]


def _staying(state: State, border: Border, fill: Callable[..., str]) -> list[str]:
    """Tell what speaks for the provost's present space: the effect of moves on workers, and their price."""
    moved = [border_after(state, action) for action in state.choices if action != A.PROVOST_STAYS]
    price = {"deniers": 1} if state.agenda[-1][0] == ASK_BRIBE else {}
    return describe_staying(border, moved, later.STAYS, fill, price)


def _bailiff(state: State, action: int, border: Border, fill: Callable[..., str]) -> list[str]:
    """Tell how far the bailiff moves with the provost where the action leaves him, if a scoring depends on it."""
    section = section_that_provost_decides(state)
    if section is None:
        return []
    is_ahead, is_end = state.provost + action - A.PROVOST_STAYS > state.bailiff, section == C.SECTIONS[C.TOWERS].id
    key = ("end" if is_end else "far") if is_ahead else ("no end" if is_end else "near")
    return [fill(later.BAILIFF[key]["will" if border.is_final else "may"], section=section)]


def reach(state: State, action: int) -> dict[str, bool]:
    """Return the workers on the road, and whether each acts with the provost where an action leaves him."""
    if not A.TEXTS[action].startswith("provost "):
        return {}
    return reach_of(border_after(state, action), lambda space, seat: f"worker road.{space} {seat}")
