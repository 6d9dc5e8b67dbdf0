"""Royal favors (C-FAVOR-1 to C-FAVOR-8) and the variant (C-SIMPLE-1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

import pytest

import caylus

from ..playing import go, idle, is_asked, player
from .helpers import (
    BUT_GOLD,
    PRESTIGE_TILES,
    PRICES,
    can,
    changes,
    choices,
    decisions,
    events,
    first_batch,
    games,
    happened,
    load,
    of,
    on_tile,
    spaces,
    transformable,
)

LINES = {"favor prestige", "favor deniers", "favor resources", "favor buildings"}


def favored():
    """The first favor of a game: seat 0 in the castle."""
    return go(first_batch(), "0 batch wood+stone")


def after(state, text: str):
    """Play an action on a copy, which records the events."""
    copy = state.clone()
    copy.sink = []
    copy.play(text)
    return copy


def test_c_favor_1_resolved_at_once() -> None:
    """Four lines; the marker of the chosen one moves; the castle's workers are still there."""
    state = favored()
    assert choices(state) == LINES
    assert state.to_dict()["castle_workers"] == [0]
    for line in ("prestige", "deniers", "resources", "buildings"):
        copy = after(state, f"favor {line}")
        expected = dict.fromkeys(("prestige", "deniers", "resources", "buildings"), 0)
        assert player(copy, 0)["favor"] == {**expected, line: 1}


def test_c_favor_1_one_column_if_open() -> None:
    """A marker moves one column if the next one is open, else it stays, in all games."""
    moved = stayed = 0
    for state in games():
        markers: dict[tuple[int, str], int] = {}
        scored = 0
        for event in events(state):
            if event["event"] == "section_closed":
                scored += 1
            elif event["event"] == "favor":
                key = event["seat"], event["line"]
                before = markers.get(key, 0)
                open_columns = (2, 4, 5)[min(scored, 2)]
                assert event["column"] == min(before + 1, open_columns)
                assert event["moved"] == (before < open_columns)
                markers[key] = event["column"]
                moved += event["moved"]
                stayed += not event["moved"]
        for (seat, line), column in markers.items():
            assert of(state, seat, "favor")[line] == column
    assert moved > 50
    assert stayed


def test_c_favor_2_a_marker_that_stays_does_not_prevent_the_use() -> None:
    """With the marker on column 2 before the dungeon is scored the line can still be chosen, and has its effect."""
    state = load("example_12")
    seat = state.decision().seat
    assert can(state, "favor prestige")
    copy = after(state, "favor prestige")
    assert events(copy, "favor")[0]["moved"] is False
    assert events(copy, "favor")[0]["rule"] == "C-FAVOR-2"
    assert events(copy, "prestige", source="favors")[0]["amount"] == 2
    assert of(copy, seat, "favor")["prestige"] == 2


def notes(kind: str, family: str) -> Iterator[tuple[Any, str]]:
    """Yield positions before decisions, and what their choices that begin like this say."""
    for state in decisions(kind):
        for one in state.view()["choices"]:
            if one["text"].startswith(family):
                yield state, one["detail"]


def test_c_favor_6_a_choice_has_all_columns_whose_effects_differ_in_kind() -> None:
    """Points and deniers only grow from column to column, so that the last is the best."""
    told = {line: {detail for _state, detail in notes("favor line", line)} for line in LINES}
    assert {"column 1: food", "columns 1 to 3, the last: cloth"} <= told["favor resources"]
    assert {"column 1: nothing", "columns 1 to 5, the last: prestige tile"} <= told["favor buildings"]
    assert {"column 1: +1", "column 2: +2"} <= told["favor prestige"]
    assert {"column 1: +3", "column 2: +4"} <= told["favor deniers"]
    assert not any(detail.startswith("columns") for detail in told["favor prestige"] | told["favor deniers"])


def test_c_build_3_a_worker_at_an_architect_without_a_residence_has_a_note() -> None:
    """Wherever the danger is told, so not where an own lawyer makes one first; except where the provost may stop it."""
    found = []
    for state, detail in notes("placement", "place architect"):
        seat = state.decision().seat
        has_any = any(here["tile"] == "residence" and here["owner"] == seat for here in state.to_dict()["road"])
        if "help of others" not in detail and "provost" not in detail:
            is_noted = detail.endswith("; you have no residence to replace")
            texts = [choice["text"] for choice in state.view()["choices"] if choice["detail"] == detail]
            action = next(text for text in texts if text.startswith("place architect"))
            dangers = caylus.foresee(state, action).dangers
            assert is_noted == any("has no residence for a prestige tile" in danger for danger in dangers)
            assert not (is_noted and has_any)
            found.append(is_noted)
    assert {*found} == {True, False}


def test_c_favor_3_different_lines_in_a_phase() -> None:
    """Two favors of the monument after one on `deniers`."""
    state = load("example_21")
    go(state, "build monument")
    assert choices(state) == LINES - {"favor deniers"}
    go(state, "favor resources")
    while not is_asked(state, "favor line"):
        idle(state)
    assert choices(state) == LINES - {"favor deniers", "favor resources"}


def test_c_favor_3_never_twice_in_a_phase() -> None:
    """No player of any game uses a line twice in a phase."""
    most = 0
    for state in games():
        used: set[tuple[int, str]] = set()
        for event in events(state):
            if event["event"] == "phase":
                used = set()
            elif event["event"] == "favor":
                assert (event["seat"], event["line"]) not in used
                used.add((event["seat"], event["line"]))
                most = max(most, len(used))
    assert most >= 3


def test_c_favor_3_beyond_the_fourth_it_is_lost() -> None:
    """Five favors of one phase: the fifth is an event only."""
    state = load("example_28")
    seat = state.decision().seat
    go(state, "favor buildings; build monument")
    since = len(state.sink)
    while not state.is_over() and state.decision().seat == seat:
        idle(state)
    assert len(events(state, "favor", since=since, seat=seat)) == 3
    assert [event["rule"] for event in events(state, "favor_lost", since=since, seat=seat)] == ["C-FAVOR-3"]


def test_c_favor_3_all_lines_again_in_the_next_phase() -> None:
    """A favor of the castle after favors of the road may use any line; two phases of one turn."""
    again = 0
    for state in games():
        by_phase: dict[tuple[int, int, str], set[str]] = {}
        for event in events(state, "favor"):
            by_phase.setdefault((event["turn"], event["seat"], event["line"]), set()).add(event["phase"])
        again += sum(len(phases) > 1 for phases in by_phase.values())
    assert again


def test_c_favor_4_open_columns() -> None:
    """Columns 1-2 from the start, 3-4 after the dungeon, 5 after the walls; each is reached somewhere."""
    columns: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for state in games():
        scored = 0
        for event in events(state):
            if event["event"] == "section_closed":
                scored += 1
            elif event["event"] == "favor":
                columns[min(scored, 2)].add(event["column"])
    assert columns[0] == {1, 2}
    assert max(columns[1]) in (3, 4)
    assert max(columns[2]) == 5


@pytest.mark.parametrize(("line", "more"), [("prestige", 0), ("deniers", 2)])
def test_c_favor_5_prestige_and_deniers(line: str, more: int) -> None:
    """1 to 5 PP, 3 to 7 deniers by column; nothing is asked."""
    columns = set()
    for state in decisions("favor line"):
        if not can(state, f"favor {line}"):
            continue
        copy = after(state, f"favor {line}")
        favor, gained = copy.sink[:2]
        assert gained["event"] == ("prestige" if line == "prestige" else "gain")
        assert gained["seat"] == favor["seat"] == state.decision().seat
        assert gained["amount"] == favor["column"] + more
        assert line == "prestige" or gained["good"] == "deniers"
        columns.add(favor["column"])
    assert columns >= {1, 2, 3}


def test_c_favor_5_first_column() -> None:
    """1 PP or 3 deniers."""
    assert events(after(favored(), "favor prestige"), "prestige")[0]["amount"] == 1
    assert events(after(favored(), "favor deniers"), "gain")[0]["amount"] == 3


def test_c_favor_6_first_column_gives_food() -> None:
    """Nothing to choose."""
    copy = after(favored(), "favor resources")
    gained = events(copy, "gain", source="favor")
    assert [(event["seat"], event["good"], event["amount"]) for event in gained] == [(0, "food", 1)]


def test_c_favor_6_any_column_up_to_the_marker() -> None:
    """Food; wood or stone; cloth; 1 own cube for 2, no gold, equal or different; gold."""
    columns = set()
    for state in decisions("favor resources"):
        has = player(state, state.decision().seat)
        column = has["favor"]["resources"]
        kinds = ["food"] + ["wood", "stone"] * (column >= 2) + ["cloth"] * (column >= 3) + ["gold"] * (column >= 5)
        swaps = {
            f"swap {kind} for {'+'.join(pair)}"
            for kind in (*BUT_GOLD, "gold") if has[kind] and column >= 4
            for pair in combinations_with_replacement(BUT_GOLD, 2)
        }  # fmt: skip
        assert choices(state) == {*(f"take {kind}" for kind in kinds), *swaps}
        columns.add(column)
    assert columns == {2, 3, 4, 5}


def test_c_favor_6_take_and_swap() -> None:
    """1 cube; or 1 own cube, gold included, for 2."""
    state = load("swap")
    seat = state.decision().seat
    copy = after(state, "swap gold for food+stone")
    assert [(e["good"], e["amount"]) for e in events(copy, "pay", seat=seat, use="favor")] == [("gold", 1)]
    gained = events(copy, "gain", seat=seat, source="favor")
    assert [(e["good"], e["amount"]) for e in gained] == [("food", 1), ("stone", 1)]
    copy = after(load("gold_favor"), "take gold")
    assert [(e["good"], e["amount"]) for e in events(copy, "gain", source="favor")] == [("gold", 1)]


def test_c_favor_7_first_column_gives_nothing() -> None:
    """Nothing to decide."""
    copy = after(favored(), "favor buildings")
    assert [event["text"] for event in events(copy, "only_answer", decision="favor buildings")] == ["decline"]


def buildings_of(state) -> set[str]:
    """List the actions of the buildings line, computed from C-FAVOR-7 and the rules of phase 5 alone."""
    now, seat = state.to_dict(), state.decision().seat
    has = now["players"][seat]
    column = has["favor"]["buildings"]
    texts = {"decline"}
    if column >= 4 and has["cloth"]:
        texts |= transformable(state, seat)
    for group, from_column in (("wood", 2), ("stone", 3), ("prestige", 5)):
        if group == "prestige":
            site = any(here["tile"] == "residence" and here["owner"] == seat for here in now["road"])
        else:
            site = any(here["tile"] is None for here in now["road"])
        for tile in now["stock"][group] if site and column >= from_column else ():
            price = PRICES[tile].split()
            if group in price and group != "prestige":
                price.remove(group)
            need = {kind: price.count(kind) for kind in (*BUT_GOLD, "gold")}
            if all(has[kind] >= amount for kind, amount in need.items()):
                whites = [kind for kind in need if has[kind] > need[kind]]
                texts |= {f"build {tile} with {kind}" for kind in whites} if "any" in price else {f"build {tile}"}
    return texts


def test_c_favor_7_any_column_up_to_the_marker() -> None:
    """Wood tile, stone tile, the lawyer's action, prestige tile, from columns 2, 3, 4, 5."""
    columns = set()
    for state in [*decisions("favor buildings"), go(load("example_28"), "favor buildings")]:
        assert choices(state) == buildings_of(state)
        columns.add(of(state, state.decision().seat, "favor")["buildings"])
    assert columns == {2, 3, 4, 5}


def test_c_favor_7_column_4_builds_no_prestige_tile() -> None:
    """Though its price is there, and an own residence."""
    state = load("column_4")
    seat = state.decision().seat
    has, stock = player(state, seat), state.to_dict()["stock"]["prestige"]
    assert has["favor"]["buildings"] == 4
    assert any(all(has[kind] >= PRICES[tile].split().count(kind) for kind in PRICES[tile].split()) for tile in stock)
    assert any(here["tile"] == "residence" and here["owner"] == seat for here in state.to_dict()["road"])
    assert not {text.split()[1] for text in choices(state, "build")} & {*PRESTIGE_TILES}


def test_c_favor_7_prestige_tile_at_its_price() -> None:
    """The monument has the same price on column 5 as at an architect."""
    state = load("example_28")
    seat = state.decision().seat
    go(state, "favor buildings")
    since = len(state.sink)
    go(state, "build monument")
    paid = events(state, "pay", since=since, seat=seat, use="monument")
    assert [(event["good"], event["amount"]) for event in paid] == [("stone", 4), ("gold", 2)]


def test_c_favor_7_wood_tile_for_one_wood_less() -> None:
    """A farm costs 1 food and a market 1 cube of any kind, and nobody needs the carpenter."""
    asked = [state for state in decisions("favor buildings") if can(state, "build wood_farm_food")]
    assert any(not of(state, state.decision().seat, "wood") for state in asked)
    copy = after(asked[0], "build wood_farm_food")
    assert [(e["good"], e["amount"]) for e in events(copy, "pay", use="wood_farm_food")] == [("food", 1)]
    asked = [state for state in decisions("favor buildings") if can(state, "build wood_market with food")]
    copy = after(asked[0], "build wood_market with food")
    assert [(e["good"], e["amount"]) for e in events(copy, "pay", use="wood_market")] == [("food", 1)]


def test_c_favor_7_lawyer_for_one_denier_less() -> None:
    """1 cloth, and no denier, even with an empty purse."""
    state = load("favor_lawyer")
    seat = state.decision().seat
    assert of(state, seat, "deniers") == 0
    text = sorted(choices(state, "transform"))[0]
    copy = after(state, text)
    paid = events(copy, "pay", seat=seat, use="residence")
    assert [(event["good"], event["amount"]) for event in paid] == [("cloth", 1)]


def test_c_favor_7_mason_need_not_be_on_the_board() -> None:
    """A stone tile by favor while nobody has built the mason, a residence without the lawyer."""
    state = load("favor_mason")
    assert spaces(state, "mason") == []
    copy = after(state, "build park")
    assert [(e["good"], e["amount"]) for e in events(copy, "pay", use="park")] == [("food", 1)]
    lawyers = [state for state in decisions("favor buildings") if choices(state, "transform")]
    assert any(not spaces(state, "lawyer") for state in lawyers)


def test_c_favor_8_gained_while_another_is_resolved() -> None:
    """The church by favor: its own favor comes next, for another line."""
    state = load("favor_church")
    seat = state.decision().seat
    go(state, "build church")
    assert on_tile(state, "church")["owner"] == seat
    assert is_asked(state, "favor line", seat)
    assert not can(state, "favor buildings")
    award = events(state, "favors", source="church")[-1]
    built = events(state, "build", tile="church")[-1]
    assert state.sink.index(built) < state.sink.index(award)


def test_c_simple_1_three_pp_each() -> None:
    """No table, no decision, no marker."""
    state = first_batch(simplified_favors=True)
    assert changes(state, 0, "0 batch wood+stone")["prestige"] == 5 + 3
    assert of(state, 0, "favor") == {"prestige": 0, "deniers": 0, "resources": 0, "buildings": 0}
    assert events(state, "prestige", source="favors")[0]["rule"] == "C-SIMPLE-1"


def test_c_simple_1_no_favor_is_lost() -> None:
    """The players score 3 PP for each favor that they would have received."""
    simplified = [state for state in games() if state.to_dict(resumable=True)["options"]["simplified_favors"]]
    assert len(simplified) >= 16
    total = 0
    for state in simplified:
        count = sum(event["count"] for event in events(state, "favors"))
        gained = events(state, "prestige", source="favors")
        assert [event["amount"] for event in gained] == [3] * count
        assert not events(state, "favor") + events(state, "favor_lost")
        total += count
    assert total > 20
    assert happened("favor"), "the other games use the table"
