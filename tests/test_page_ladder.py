"""The ladder of the page: which games are rated, what they bring, and who is proposed next."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from caylus.bots import packaged_bots
from caylus.core.translation import ENGLISH
from caylus.games import GAMES, find_card, find_game
from caylus.webapi.thinking import tell_bots

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / "tests" / "page_ladder.mjs"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
pytestmark = pytest.mark.host

DAY = 86_400_000
BOTS = [
    {"id": "easy", "former": ["old"], "ratings": {"2": 1000}},
    {"id": "hard", "former": [], "ratings": {"2": 1500, "4": 1400}},
    {"id": "test", "former": [], "ratings": {}},
]
WON, LOST, SHARED = ([60, 40], [0]), ([40, 60], [1]), ([50, 50], [0, 1])


def run(*steps: list[Any]) -> list[Any]:
    """What each step answers."""
    asked = json.dumps({"steps": steps})
    done = subprocess.run(["node", str(SCRIPT)], input=asked.encode(), stdout=subprocess.PIPE, check=True)
    answers: list[Any] = json.loads(done.stdout)
    return answers


def result(number: int, ending: tuple[list[int], list[int]], *bots: str, **more: Any) -> dict[str, Any]:
    """A rated game of Anna, in the first seat, against these bots."""
    totals, winners = ending
    seats = [
        {"name": f"{bot or 'Anna'}", "bot": bot, "here": bot is None, "total": total}
        for bot, total in zip((None, *bots), totals, strict=True)
    ]
    return {
        "id": f"g{number}", "game": "pebbles", "ended": number * DAY, "seats": seats, "winners": winners, "rated": True,
        **more,
    }  # fmt: skip


def climbs(*results: dict[str, Any], name: str = "Anna") -> list[Any]:
    """Each rated game with the rating after it and its change."""
    (steps,) = run(["climb", results, {"game": "pebbles", "name": name, "bots": BOTS}])
    return list(steps)


@needs_node
def test_ratings_follow_the_games_in_their_order() -> None:
    (first, won, gained), (second, lost, change) = climbs(result(2, LOST, "easy"), result(1, WON, "hard"))
    assert (first, second) == ("g1", "g2")
    assert won == pytest.approx(1200 + gained) and gained > 150
    assert lost == pytest.approx(won + change) and change < -100


@needs_node
def test_a_shared_victory_is_half_a_win_and_who_wins_counts_more_than_points() -> None:
    ((_, equal, _),) = climbs(result(1, SHARED, "easy"))
    ((_, loser, _),) = climbs(result(1, ([50, 50], [1]), "easy"))
    ((_, winner, _),) = climbs(result(1, ([50, 50], [0]), "easy"))
    assert loser < equal < winner


@needs_node
def test_each_bot_at_the_table_is_a_rival() -> None:
    ending = ([50, 60, 40, 30], [1])
    ((_, of_four, _),) = climbs(result(1, ending, "hard", "hard", "hard"))
    ((_, of_two, _),) = climbs(result(1, LOST, "hard"))
    assert of_four > 1200 > of_two, "second of four, against bots that are stronger"


@needs_node
def test_what_is_not_rated() -> None:
    """Games without the mark, of another game, of somebody else, and against bots that have no rating."""
    one = result(1, WON, "hard")
    del one["rated"]
    assert climbs(one, result(2, WON, "hard", game="zamek"), result(3, WON, "test")) == []
    assert climbs(result(1, WON, "hard"), name="Basile") == []
    assert [id for id, *_ in climbs(result(1, WON, "old"))] == ["g1"], "ids of former days are known"


@needs_node
def test_only_one_person_without_help_is_rated() -> None:
    def ended(*seats: dict[str, Any], **entry: bool) -> bool:
        totals = [{"seat": seat, "total": 10} for seat in range(len(seats))]
        view = {"game": "pebbles", "seats": seats, "result": {"seats": totals, "winners": [0]}}
        (found,) = run(["resultOf", {"id": "g", **entry}, view, 5])
        return "rated" in found

    anna, bot = {"name": "Anna", "bot": None, "here": True}, {"name": "Bot", "bot": "easy", "here": False}
    assert ended(anna, bot, unaided=True)
    assert not ended(anna, bot, unaided=False)
    assert not ended(anna, bot), "entries of former days"
    assert not ended(anna, anna, bot, unaided=True)
    assert not ended(anna, {**anna, "here": False}, bot, unaided=True)


@needs_node
def test_the_nearest_stronger_bot_is_proposed() -> None:
    asked = {
        (900, 2): "easy",
        (1000, 2): "easy",
        (1001, 2): "hard",
        (1700, 2): "hard",
        (1450, 3): "hard",
        (1350, 4): "hard",
        (9, 5): "easy",
    }
    assert run(*(["nextOpponent", BOTS, *one] for one in asked)) == list(asked.values())
    assert run(["nextOpponent", BOTS[2:], 1200, 2]) == [None]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_levels_and_ratings_have_the_same_order(game: str) -> None:
    rated = find_game(game).bots.ratings
    levels = [bot.id for bot in packaged_bots(game).values() if bot.level]
    assert min(rated) == min(find_card(game).players)
    for ratings in rated.values():
        assert sorted(ratings, key=lambda id: ratings[id]) == levels
        assert ratings["greedy"] == 1200
    told = {bot["id"]: bot["ratings"] for bot in tell_bots(game, ENGLISH)}
    assert told["random"] == {}
    assert told["greedy"] == dict.fromkeys(map(str, rated), 1200)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_documentation_has_the_ratings(game: str) -> None:
    """`docs/bots.md` has a row for each game and number of players, in the order of the levels."""
    text = (ROOT / "docs" / "bots.md").read_text("utf-8")
    for players, ratings in find_game(game).bots.ratings.items():
        figures = " | ".join(f"{rating:,}" for rating in ratings.values())
        assert f"| {find_card(game).title}, {players} players | {figures} |" in text
