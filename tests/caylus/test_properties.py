"""Properties of every game, whatever the players do: random games with random options, by Hypothesis."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

import caylus
from caylus.core.rules.contract import LARGEST_SEED

pytest.importorskip("hypothesis")
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .helpers import GOODS, conservation

LAST_TURN = 18
"""the bailiff walks from space 6 to 24, at least one space a turn"""
DENIERS_BY_RANK = {2: [5, 5], 3: [5, 6, 6], 4: [5, 6, 6, 7], 5: [5, 6, 6, 7, 7]}
SPECIALS = ("gate", "trading_post", "merchants_guild", "joust_field")


class Plan(NamedTuple):
    """A game that can be played again and again."""

    players: int
    seed: int
    options: dict[str, Any]
    laziness: float
    """weight of doing nothing against each other action, where it is possible"""


plans = st.builds(
    Plan,
    players=st.integers(2, 5),
    seed=st.integers(0, LARGEST_SEED),
    options=st.fixed_dictionaries(
        {},
        optional={
            "jeweller": st.booleans(), "lawyer_prestige": st.sampled_from([3, 4]), "simplified_favors": st.booleans(),
        },
    ),
    laziness=st.sampled_from([1.0, 0.2, 0.02]),
)  # fmt: skip


def examples(number: int) -> settings:
    """Set the number of games, without a time limit, so that slow machines pass too."""
    return settings(
        max_examples=min(number, settings().max_examples), deadline=None, suppress_health_check=list(HealthCheck)
    )


def new(plan: Plan, sink: list[Any] | None = None) -> Any:
    """The first position of a plan."""
    return caylus.new_game("caylus", plan.players, seed=plan.seed, options=plan.options, sink=sink)


def choose(state: Any, random: Random, laziness: float) -> int:
    """A random legal action."""
    legal = state.legal_actions()
    lazy = [laziness if state.text(a) in ("pass", "decline", "done", "back") else 1.0 for a in legal]
    return random.choices(legal, lazy)[0]


def play(plan: Plan, state: Any) -> Iterator[Any]:
    """The state again and again: at each decision, and at the end."""
    random = Random(plan.seed)
    while not state.is_over():
        yield state
        state.apply(choose(state, random, plan.laziness))
    yield state


def saved(state: Any) -> dict[str, Any]:
    """Return everything that a position consists of."""
    return dict(state.to_dict(resumable=True))


@examples(100)
@given(plans)
def test_workers_tiles_and_houses_are_conserved(plan: Plan) -> None:
    """Six workers of each seat, each tile once, each house counted, nothing negative."""
    first = new(plan)
    check = conservation(first)
    for ply, state in enumerate(play(plan, first)):
        if ply % 2 == 0 or state.is_over():
            check(state)


@examples(150)
@given(plans)
def test_the_game_always_ends(plan: Plan) -> None:
    """A game ends after at most 18 turns, with a winner."""
    game = new(plan)
    for asked, state in enumerate(play(plan, game)):
        assert state.to_dict()["turn"] <= LAST_TURN
        assert asked < 3000
    assert game.to_dict()["phase"] == "over"
    assert game.winners()
    assert abs(sum(game.returns()) - 1) < 1e-9
    assert max(game.scores()) == game.scores()[game.winners()[0]]


@examples(100)
@given(plans)
def test_the_same_actions_lead_to_the_same_game(plan: Plan) -> None:
    """Actions by number without a listener, and by text with one, give the same game."""
    silent, loud = new(plan), new(plan, [])
    random = Random(plan.seed)
    while not silent.is_over():
        action = choose(silent, random, plan.laziness)
        twin = silent.clone()
        twin.apply(action)
        loud.play(silent.text(action))
        silent.apply(action)
        assert twin == silent == loud
    assert saved(silent) == saved(loud)


@examples(100)
@given(plans)
def test_prestige_and_goods_are_accounted_for(plan: Plan) -> None:
    """Every PP has a source, every good was gained, paid or spent on a worker: at all times, by the events alone."""
    game = new(plan, [])
    book = [{**dict.fromkeys((*GOODS, "prestige"), 0), "food": 2, "wood": 1} for _ in range(plan.players)]
    first_order = next(event["turn_order"] for event in game.sink if event["event"] == "turn")
    for rank, seat in enumerate(first_order):
        book[seat]["deniers"] = DENIERS_BY_RANK[plan.players][rank]
    plain = [dict(has) for has in book]
    read = 0
    for state in play(plan, game):
        for event in state.sink[read:]:
            for side, sign in (("gives", 1), ("takes", -1)):
                for holding, amount in event.get(side, {}).items():
                    plain[event["seat"]][holding] += sign * amount
            if event["event"] == "gain":
                book[event["seat"]][event["good"]] += event["amount"]
            elif event["event"] == "pay":
                book[event["seat"]][event["good"]] -= event["amount"]
            elif event["event"] == "place":
                book[event["seat"]]["deniers"] -= event["price"]
            elif event["event"] == "prestige":
                book[event["seat"]]["prestige"] += event["amount"]
            assert event["rule"].startswith("C-")
        read = len(state.sink)
        now = [{name: has[name] for name in (*GOODS, "prestige")} for has in state.to_dict()["players"]]
        assert now == book == plain
    bonus = [sum(e["amount"] for e in game.sink if e["event"] == "final_bonus" and e["seat"] == seat)
             for seat in range(plan.players)]  # fmt: skip
    assert game.scores() == [has["prestige"] + more for has, more in zip(book, bonus, strict=True)]


def naive_prices(state: dict[str, Any], seat: int) -> dict[str, int]:
    """Place -> price of a worker, straight from C-PLACE-3 to C-PLACE-8."""
    count, passed = len(state["players"]), len(state["pass_order"])
    specials, castle = state["specials"], state["castle_workers"]
    full = 3 if count == 2 and passed == 1 else passed + 1
    if specials["inn_right"] == seat:
        full = 1
    prices = {name: full for name in SPECIALS if specials[name] is None}
    if specials["inn_left"] is None:
        prices["inn"] = full
    if seat not in castle and len(castle) < 5:
        prices["castle"] = full
    if count > 2 and seat not in specials["stables"] and len(specials["stables"]) < 3:
        prices["stables"] = full
    unusable = {None, "residence", "statue", "library", "granary", "weaver", "theater", "university", "monument",
                "hotel", "cathedral"}  # fmt: skip
    for space in state["road"]:
        if space["tile"] not in unusable and space["worker"] is None:
            prices[space["tile"]] = 1 if space["owner"] == seat else full
    return prices


@examples(100)
@given(plans)
def test_legal_placements_are_those_of_the_rules(plan: Plan) -> None:
    """The fast list of legal placements and the prices agree with a slow one made from the wording of the rules."""
    for state in play(plan, new(plan)):
        decision = state.decision()
        if decision is None or decision.kind not in ("placement", "gate"):
            continue
        now = state.to_dict()
        has, prices = now["players"][decision.seat], naive_prices(now, decision.seat)
        if decision.kind == "gate":
            expected = {"back", *(f"move {place}" for place in prices if place != "gate")}
            assert set(state.legal_texts()) == expected
            continue
        affordable = {place: price for place, price in prices.items() if price <= has["deniers"]}
        assert has["workers_in_hand"] > 0
        assert set(state.legal_texts()) == {"pass", *(f"place {place}" for place in affordable)}
        place = sorted(affordable)[plan.seed % len(affordable)]
        after = state.clone()
        after.sink = []
        after.play(f"place {place}")
        paid = [event for event in after.sink if event["event"] == "place"]
        assert [(event["seat"], event["building"], event["price"]) for event in paid] == [
            (decision.seat, place, affordable[place])
        ]
