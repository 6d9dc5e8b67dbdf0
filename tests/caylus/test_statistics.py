"""The statistics of a game add up: to the prestige, the final scores and the goods of every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caylus
from caylus.games.caylus.view.charts import GOT, USED, charts
from caylus.play.match import Match
from caylus.play.views import charts as told_charts

from .helpers import GOODS

OPTIONS: list[dict[str, Any]] = [{}, {"jeweller": True, "lawyer_prestige": 3}, {"simplified_favors": True}]


def random_match(players: int, seed: int) -> Match:
    """A match before its first answer."""
    setup = caylus.draw_setup("caylus", players, seed)
    return Match("caylus", players, setup=setup, options=OPTIONS[seed % 3])


def play_on(match: Match, random: Random) -> None:
    """Play a random action; doing nothing is rare, so that much happens."""
    legal = match.state.legal_texts()
    wanted = [text for text in legal if text not in ("pass", "decline", "done", "back")]
    match.play(random.choice(wanted if wanted and random.random() < 0.85 else legal))


def located(match: Match) -> dict[str, Any]:
    """The charts by their ids."""
    return {chart["id"]: chart for chart in charts(match.state, match.events)}


def total(rows: list[dict[str, Any]], seat: int) -> int:
    """The sum of a seat's column."""
    return sum(row["seats"][seat] for row in rows)


@pytest.mark.parametrize("seed", range(8))
def test_sums_are_the_position_at_every_decision(seed: int) -> None:
    """Prestige by turn and by source, every good by source and use, with 2 to 5 players and all options."""
    players, random = 2 + seed % 4, Random(seed)
    match = random_match(players, seed)
    ends: dict[int, list[int]] = {}
    while True:
        state = match.state
        told = located(match)
        over = state.is_over()
        ends[state.turn] = list(state.prestige)
        for seat in range(players):
            holdings = state.to_dict()["players"][seat]
            holdings["cubes"] = sum(holdings[good] for good in GOODS if good != "deniers")
            assert total(told["by-source"]["plus"], seat) == (state.scores()[seat] if over else state.prestige[seat])
            for good in (*GOODS, "cubes"):
                chart = told[good]
                assert total(chart["plus"], seat) - total(chart["minus"], seat) == holdings[good], good
        assert set(told) == {"by-turn", "by-source", *GOODS, "cubes"}
        if over:
            break
        turn = told["by-turn"]["points"][-1]
        assert (turn["id"], turn["seats"]) == (str(state.turn), state.prestige)
        play_on(match, random)
    steps = told["by-turn"]["points"]
    assert steps[-1] == {"id": "end", "label": "End", "seats": match.state.scores()}
    assert [step["id"] for step in steps[:-1]] == [str(turn) for turn in range(1, match.state.turn + 1)]
    assert steps[-2]["seats"] == match.state.prestige


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_ends_with_the_prestige_with_which_the_next_one_begins(seed: int) -> None:
    """Compared with the positions, not with the events."""
    random = Random(seed)
    match = random_match(2 + seed, seed)
    begun: dict[int, list[int]] = {}
    while not match.state.is_over():
        begun.setdefault(match.state.turn, list(match.state.prestige))
        play_on(match, random)
    steps = located(match)["by-turn"]["points"]
    for step in steps[: len(begun) - 1]:
        assert step["seats"] == begun[int(step["id"]) + 1]


def test_everything_that_can_be_got_or_used_has_a_name() -> None:
    """Random games meet every rule by which goods change hands, except the exchange by favor, which is too rare."""
    met: dict[str, set[str]] = {"gain": set(), "pay": set()}
    for seed in range(60):
        random = Random(seed)
        match = random_match(2 + seed % 4, seed)
        while not match.state.is_over():
            play_on(match, random)
        for event in match.events:
            if event["event"] in met:
                met[event["event"]].add(event["rule"])
        assert all(row["label"] for chart in told_charts(match) for row in chart["plus"] + chart["minus"])
    assert met == {"gain": set(GOT), "pay": set(USED) - {"C-FAVOR-6"}}


def test_a_game_that_has_just_begun_has_its_goods_from_the_start() -> None:
    """And the first income."""
    told = located(random_match(3, 1))
    deniers = told["deniers"]
    assert [row["id"] for row in deniers["plus"]] == ["start", "income"]
    assert sorted(deniers["plus"][0]["seats"]) == [5, 6, 6]
    assert (deniers["plus"][1]["seats"], deniers["minus"]) == ([2, 2, 2], [])
    assert told["by-turn"]["points"] == [{"id": "1", "label": "1", "seats": [0, 0, 0]}]
    assert told["by-source"]["plus"] == []


def test_the_score_sheet_is_the_chart_of_sources() -> None:
    """Each row has a sign; goods that are left count, prestige does not."""
    match = random_match(3, 2)
    random = Random(2)
    while not match.state.is_over():
        assert match.view()["result"] is None
        play_on(match, random)
    sources = match.view()["result"]["sources"]
    charted = located(match)["by-source"]["plus"]
    assert [{key: row[key] for key in ("id", "label", "seats")} for row in sources] == charted
    assert {"castle", "buildings", "favors"} <= {row["id"] for row in sources}
    assert all(row["sign"] for row in sources)


def test_charts_of_goods_are_chosen_from_a_list() -> None:
    """They are one group, and each names its good; the others stand by themselves."""
    told = told_charts(random_match(3, 1))
    assert [chart["kind"] for chart in told] == ["lines", *["bars"] * 8]
    assert [chart["group"] for chart in told] == [None, None, *["Cubes and deniers"] * 7]
    assert [chart["label"] for chart in told[2:]] == ["Deniers", "Food", "Wood", "Stone", "Cloth", "Gold", "All cubes"]
    assert len({chart["id"] for chart in told}) == len(told)
