"""The search is deterministic, can be stopped, and reports exactly what it found."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import caylus
from caylus.bots import Search, adviser, bots_of, find_bot, strongest, styles_of
from caylus.bots.search import RIVAL_WEIGHT, evaluations
from caylus.games.caylus.bots.knowledge import load

from ..thorough import sample
from .thoughts import GAMES, thoughts

GOLDEN = Path(__file__).parent / "golden.json"


def position(players: int, seed: int, decisions: int) -> caylus.Game:
    """Return a position after this number of random decisions."""
    state = caylus.new_game("caylus", players, seed=seed)
    random = Random(seed)
    for _ in range(decisions):
        state.apply(random.choice(state.legal_actions()))
    return state


def game_after(game: str, seed: int, decisions: int) -> caylus.Game:
    """Return a position of any game in which a seat decides, after this number of decisions of greedy bots."""
    state, random = caylus.new_game(game, 2, seed=seed), Random(seed)
    for _ in range(decisions):
        caylus.settle(state, random)
        state.apply(find_bot("greedy", game).choose(state, random))
    caylus.settle(state, random)
    return state


@pytest.mark.parametrize(("game", "players", "seed"), GAMES)
def test_same_seed_and_nodes_give_the_same_actions_on_every_machine(game: str, players: int, seed: int) -> None:
    """The file was written by CPython 3.11; this test runs in every CPython and in Pyodide."""
    assert thoughts(game, players, seed) == json.loads(GOLDEN.read_text())[game][str(players)]


def test_slices_do_not_change_the_answer() -> None:
    state = position(3, 5, 60)
    whole = Search(state, load(), Random(1))
    whole.run(90)
    sliced = Search(state, load(), Random(1))
    for nodes in (1, 2, 7, 30, 50):
        sliced.run(nodes)
    assert sliced.nodes == whole.nodes == 90
    assert sliced.estimates() == whole.estimates()
    assert sliced.best() == whole.best()


def test_it_can_be_stopped_at_any_moment() -> None:
    state = position(2, 3, 10)
    search = Search(state, load(), Random(1))
    assert search.best() in state.legal_actions()
    assert search.estimates() == []
    for _ in range(5):
        search.run(1)
        assert search.best() in state.legal_actions()


def test_it_leaves_the_state_as_it_is() -> None:
    state = position(4, 8, 100)
    before = state.clone()
    bot = find_bot("mason", "caylus")
    bot.choose(state, Random(1))
    bot.analyse(state, Random(1))
    assert state == before


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_estimates_are_consistent(players: int) -> None:
    state = position(players, 2, 50)
    decision = state.decision()
    assert decision is not None
    estimates = find_bot("veteran", "caylus").analyse(state, Random(3))
    assert sum(estimate.visits for estimate in estimates) == bots_of("caylus")["veteran"].nodes
    assert [estimate.visits for estimate in estimates] == sorted((e.visits for e in estimates), reverse=True)
    for estimate in estimates:
        assert estimate.action in state.legal_actions()
        assert estimate.line[0] == estimate.action
        assert len(estimate.scores) == players
        if players == 2:
            assert estimate.evaluation == pytest.approx(evaluations(estimate.scores)[decision.seat])
        along = state.clone()
        for action in estimate.line:
            assert action in along.legal_actions(), "the expected line is playable"
            along.apply(action)


def test_it_finds_the_winning_last_answer() -> None:
    """Before the last decisions of a game the search sees the end itself and does not throw points away."""
    state = position(2, 21, 0)
    random = Random(4)
    while True:
        ahead = state.clone()
        ahead.apply(random.choice(ahead.legal_actions()))
        if ahead.is_over():
            break
        state = ahead
    decision = state.decision()
    assert decision is not None
    outcomes = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if not after.is_over():
            raise AssertionError("choose another seed: this last decision does not always end the game")
        outcomes[action] = evaluations([float(score) for score in after.scores()])[decision.seat]
    search = Search(state, load(), Random(1))
    search.run(60)
    assert outcomes[search.best()] == max(outcomes.values())


def test_margins_count_the_strongest_and_the_average_rival() -> None:
    assert evaluations([50.0, 40.0]) == [10.0, -10.0]
    rivals = [(40 + 35) / 2, (50 + 40) / 2, (50 + 45) / 2]
    told = [score - RIVAL_WEIGHT * rival for score, rival in zip((50, 40, 30), rivals, strict=True)]
    assert evaluations([50.0, 40.0, 30.0]) == pytest.approx(told)


def test_levels_are_ordered_and_the_strongest_is_the_last() -> None:
    levels = [bot.level for bot in bots_of("caylus").values()]
    assert levels == sorted(set(levels))
    assert list(bots_of("caylus").values())[-1] == strongest("caylus")


STYLES = [(game, style) for game in sorted(caylus.GAMES) for style in styles_of(game)]


@pytest.mark.parametrize(("game", "style"), sample(STYLES, 4))
def test_a_style_changes_what_a_bot_prefers_and_no_expected_score(game: str, style: str) -> None:
    """A style is also part of a bot's id, alone or with a number of nodes."""
    plain, styled = find_bot("apprentice:nodes=60", game), find_bot(f"apprentice:nodes=60:style={style}", game)
    assert styled == find_bot(f"apprentice:style={style}:nodes=60", game)._replace(id=styled.id, start=styled.start)
    differ = 0
    for seed in range(6):
        state = game_after(game, seed, 30 + 8 * seed)
        decision = state.decision()
        assert decision is not None
        found = styled.analyse(state, Random(seed))
        assert found == styled.analyse(state, Random(seed)), "the same random numbers, the same answer"
        for estimate in found:
            lead = evaluations(estimate.scores)[decision.seat]
            differ += abs(estimate.evaluation - lead) > 0.01
        for estimate in plain.analyse(state, Random(seed)):
            assert estimate.evaluation == pytest.approx(evaluations(estimate.scores)[decision.seat])
    assert differ


@pytest.mark.parametrize("setting", ["style=hermit", "style=", "style=builder:style=builder", "nodes=5:nodes=5"])
def test_wrong_settings_are_refused_with_the_styles_that_exist(setting: str) -> None:
    with pytest.raises(caylus.RecordError, match=r"styles: builder, courtier, trader, blocker\.$"):
        find_bot(f"veteran:{setting}", "zamek")


def test_a_bot_that_does_not_look_ahead_has_no_style() -> None:
    with pytest.raises(caylus.RecordError, match="a setting such as champion:nodes=50 or champion:style=builder"):
        find_bot("greedy:style=builder", "zamek")


WRONG = ["apprentice:nodes=0", "apprentice:nodes=9999999", "apprentice:depth=3", "greedy:nodes=5", "apprentice:"]


@pytest.mark.parametrize("name", WRONG)
def test_settings_of_bots_are_checked(name: str) -> None:
    with pytest.raises(caylus.RecordError, match="champion:nodes=50"):
        find_bot(name, "caylus")
    assert find_bot("apprentice:nodes=7", "caylus").nodes == 7


def test_the_champion_judges_fewer_positions_with_more_players() -> None:
    champion, master = find_bot("champion", "caylus"), find_bot("master", "caylus")
    assert [champion.budget(players) for players in (2, 3, 4, 5)] == [5000, 3333, 2500, 2000]
    assert {master.budget(players) for players in (2, 3, 4, 5)} == {1000}
    assert find_bot("champion:nodes=90", "caylus").budget(5) == 90, "a number that somebody asks for stays"
    state = caylus.new_game("caylus", players=4, seed=1)
    found = champion._replace(nodes=30).analyse(state, Random(1))
    assert found == find_bot("champion:nodes=15", "caylus").analyse(state, Random(1))


def test_hints_are_the_strongest_bots_and_quick() -> None:
    for game in {game for game, *_ in GAMES}:
        assert adviser(game).id == strongest(game).id
        for players in (2, 4):
            assert adviser(game).budget(players) == strongest(game).budget(players) // 2
