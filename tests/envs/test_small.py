"""Games that lack a second seat, phases or an order of turns (`tests/small.py`), for learners."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

import caylus
from caylus.arena import new_tournament, play_game
from caylus.arena.standings import shares_of, standings
from caylus.arena.tables import rows_of
from caylus.core.info import Card
from caylus.core.rules.results import leads, shares

from ..small import PAIR, SOLO

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test  # noqa: E402

from caylus.envs.encoding import margins  # noqa: E402
from caylus.envs.gymnasium import SeatEnv  # noqa: E402
from caylus.envs.pettingzoo import TableAEC  # noqa: E402

pytestmark = pytest.mark.host


@pytest.fixture(autouse=True)
def _registered(small: tuple[Card, ...]) -> None:
    """Register both games."""


@pytest.fixture(params=[SOLO, PAIR], ids=lambda card: card.id)
def card(request: pytest.FixtureRequest) -> Card:
    """Return each of the two games in turn."""
    found: Card = request.param
    return found


def test_shares_and_leads() -> None:
    """A victory is worth 1 in all, shared or not; a lone seat's lead is its score."""
    assert shares([0], 1) == [1.0]
    assert shares((1, 2), 3) == [0.0, 0.5, 0.5]
    assert leads([7]) == [7]
    assert leads([7, 4, 7]) == [0, -3, 0]
    assert leads([-2, -5]) == [3, -3]


@pytest.mark.parametrize("rewards", ["victory", "margin"])
def test_a_seat_passes_gymnasiums_check(card: Card, rewards: str) -> None:
    """The check also passes where no rival sits beside the seat, and where another seat begins."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(SeatEnv(players=max(card.players), game=card.id, rewards=rewards), skip_render_check=True)


def test_a_table_passes_pettingzoos_check(card: Card) -> None:
    """With one agent or two."""
    api_test(TableAEC(players=max(card.players), game=card.id, illegal_reward=-1.0), num_cycles=50)


def play_table(card: Card, rewards: str, seed: int) -> tuple[TableAEC, dict[str, float]]:
    """Play a random game of all agents; return the table, and each agent's total reward."""
    table = TableAEC(players=max(card.players), game=card.id, rewards=rewards)
    table.reset(seed=seed)
    random, received = Random(seed), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        received[agent] += reward
        mask: Any = observation["action_mask"]
        table.step(None if over else random.choice(np.flatnonzero(mask)))
    return table, received


def test_rewards_add_up_to_the_shares_and_the_leads_of_the_end(card: Card) -> None:
    """Rewards equal the `returns` and `margins` of the state."""
    for seed in range(5):
        table, received = play_table(card, "victory", seed)
        assert list(received.values()) == table.game.returns() == shares(table.game.winners(), table.game.players)
        table, received = play_table(card, "margin", seed)
        assert list(received.values()) == margins(table.game) == leads(table.game.scores())


def test_openspiels_returns_are_the_same_shares(card: Card) -> None:
    """After the same actions both give the same shares, and the first decision belongs to the seat that begins."""
    pytest.importorskip("pyspiel")
    from caylus.envs.openspiel import TableGame, TableState  # noqa: PLC0415

    kind = type(f"TableGame_{card.id}", (TableGame,), {"card": card, "__module__": __name__})
    state: TableState = kind({"setups": 1}).new_initial_state()
    assert state.returns() == [0.0] * max(card.players)
    state.apply_action(0)
    assert state.current_player() == max(card.players) - 1
    random = Random(1)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert state.returns() == shares(state.position.winners(), max(card.players))


def test_tournaments_count_the_same_shares(card: Card) -> None:
    """The standings and the table for other programs agree with the games."""
    tournament = new_tournament(("greedy", "random"), games=6, game=card.id, players=max(card.players))
    games = [play_game(tournament, fixture) for fixture in tournament.fixtures()]
    for game in games:
        end = caylus.load_record(game.code).state
        assert shares_of(game) == end.returns()
        rows = rows_of(tournament, [game])
        assert [row["share"] for row in rows] == end.returns()
        assert [row["lead"] for row in rows] == margins(end)
    assert {standing.bot for standing in standings(games)} == {"greedy", "random"}
    if card is SOLO:
        assert all(standing.rate.share == 1.0 for standing in standings(games))


def test_a_report_is_made_of_them(card: Card) -> None:
    """The report includes victories by place in the turn order."""
    pytest.importorskip("matplotlib")
    pytest.importorskip("choix")
    from caylus.arena.report import report  # noqa: PLC0415

    tournament = new_tournament(("greedy", "random"), games=6, game=card.id, players=max(card.players))
    page = report(tournament, [play_game(tournament, fixture) for fixture in tournament.fixtures()])
    assert 'id="plot-seats"' in page
    assert "<td>greedy</td>" in page
