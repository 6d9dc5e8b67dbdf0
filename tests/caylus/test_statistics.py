"""The statistics of a game add up: to the prestige, the final scores and the goods of every position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import caylus
from caylus.games.caylus.statistics import GOT, USED, statistics
from caylus.match import Match

from .helpers import GOODS

OPTIONS: list[dict[str, Any]] = [{}, {"jeweller": True, "lawyer_prestige": 3}, {"simplified_favors": True}]


def random_match(players: int, seed: int) -> Match:
    """A match before its first answer."""
    setup = caylus.draw_setup("caylus", players, seed)
    return Match("caylus", players, setup=setup, options=OPTIONS[seed % 3])


def play_on(match: Match, random: Random) -> None:
    """One answer at random; doing nothing is rare, so that much happens."""
    legal = match.state.legal_texts()
    wanted = [text for text in legal if text not in ("pass", "decline", "done", "back")]
    match.play(random.choice(wanted if wanted and random.random() < 0.85 else legal))


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
        told = statistics(state, match.events)
        over = state.is_over()
        ends[state.turn] = list(state.prestige)
        for seat in range(players):
            holdings = state.to_dict()["players"][seat]
            holdings["cubes"] = sum(holdings[good] for good in GOODS if good != "deniers")
            assert total(told["prestige_by"], seat) == (state.scores()[seat] if over else state.prestige[seat])
            for good in told["goods"]:
                assert total(good["got"], seat) - total(good["used"], seat) == holdings[good["id"]], good["id"]
        assert [good["id"] for good in told["goods"]] == [*GOODS, "cubes"]
        if over:
            break
        turn = told["prestige"][-1]
        assert (turn["turn"], turn["seats"]) == (state.turn, state.prestige)
        play_on(match, random)
    steps = told["prestige"]
    assert steps[-1] == {"turn": None, "label": "End", "seats": match.state.scores()}
    assert [step["turn"] for step in steps[:-1]] == list(range(1, match.state.turn + 1))
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
    steps = match.statistics()["prestige"]
    for step in steps[: len(begun) - 1]:
        assert step["seats"] == begun[step["turn"] + 1]


def test_everything_that_can_be_got_or_used_has_a_name() -> None:
    """Random games meet every rule by which goods change hands, but the exchange by favor, which is too rare."""
    met: dict[str, set[str]] = {"gain": set(), "pay": set()}
    for seed in range(60):
        random = Random(seed)
        match = random_match(2 + seed % 4, seed)
        while not match.state.is_over():
            play_on(match, random)
        for event in match.events:
            if event["event"] in met:
                met[event["event"]].add(event["rule"])
        assert all(row["label"] for good in match.statistics()["goods"] for row in good["got"] + good["used"])
    assert met == {"gain": set(GOT), "pay": set(USED) - {"C-FAVOR-6"}}


def test_a_game_that_has_just_begun_has_its_goods_from_the_start() -> None:
    """And the first income."""
    told = random_match(3, 1).statistics()
    deniers = next(good for good in told["goods"] if good["id"] == "deniers")
    assert [row["id"] for row in deniers["got"]] == ["start", "income"]
    assert sorted(deniers["got"][0]["seats"]) == [5, 6, 6]
    assert (deniers["got"][1]["seats"], deniers["used"]) == ([2, 2, 2], [])
    assert told["prestige"] == [{"turn": 1, "label": "1", "seats": [0, 0, 0]}]
    assert told["prestige_by"] == []
