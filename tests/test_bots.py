"""Bots: they answer by the rules, the same with the same chance, and greedy beats random."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import caylus
from caylus.bots import BOTS, find_bot
from caylus.games.caylus.ruleset import OPTIONS
from caylus.match import Match, new_match


def game(bots: list[str], seed: int, **options: object) -> Match:
    """A whole game of these bots."""
    match = new_match("caylus", [{"name": bot, "bot": bot} for bot in bots], seed=seed, options=options)
    while match.bot_to_act() is not None:
        match.play_bot()
    return match


def test_there_are_a_beginner_and_a_sensible_player() -> None:
    """Each with a label."""
    assert {"random", "greedy"} <= set(BOTS)
    for name, bot in BOTS.items():
        assert bot.id == name
        assert bot.label
        assert find_bot(name) is bot


@pytest.mark.parametrize("name", [None, 5, "", "Greedy", ["greedy"], {}])
def test_unknown_bots_are_refused_with_a_list_of_those_that_exist(name: object) -> None:
    """Also what is no name."""
    with pytest.raises(caylus.RecordError, match=r"^bot: unknown bot .*; there is random, squire, greedy, "):
        find_bot(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_answer_legally_with_all_options_to_the_end(name: str, players: int) -> None:
    """And leave the match's own state alone while they think."""
    for seed, values in enumerate(product(*OPTIONS.values())):
        options = dict(zip(OPTIONS, values, strict=True))
        state = caylus.new_game("caylus", players, seed=seed, options=options)
        random = Random(seed)
        choose = find_bot(name).choose
        while not state.is_over():
            before = state.clone()
            action = choose(state.clone(), random)
            assert action in state.legal_actions()
            assert state == before
            state.apply(action)
        assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_deterministic_for_its_chance(name: str) -> None:
    """The same position and the same random numbers, the same answer; other numbers, other games."""
    choose = find_bot(name).choose
    state = caylus.new_game("caylus", 3, seed=1)
    random = Random(1)
    answers = set()
    while not state.is_over():
        seed = random.randrange(10**6)
        action = choose(state.clone(), Random(seed))
        assert action == choose(state.clone(), Random(seed))
        answers.add(len({choose(state.clone(), Random(other)) for other in range(3)}))
        state.apply(action)
    assert max(answers) > 1


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_game_of_bots_is_deterministic_for_a_seed(name: str) -> None:
    """Another seed, another game."""
    first, second, other = (game([name] * 3, seed) for seed in (1, 1, 2))
    assert first.actions == second.actions
    assert first.actions != other.actions


@pytest.mark.slow
def test_greedy_wins_at_least_95_of_100_games_against_random() -> None:
    """In both seats; a shared victory is none."""
    wins = 0
    for seed in range(100):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += game(bots, seed).state.winners() == [bots.index("greedy")]
    assert wins >= 95


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_greedy_beats_random_among_more_players(players: int) -> None:
    """One greedy among random ones wins nearly always."""
    wins = 0
    for seed in range(10):
        bots = ["random"] * players
        bots[seed % players] = "greedy"
        wins += game(bots, seed).state.winners() == [seed % players]
    assert wins >= 9
