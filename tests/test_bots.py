"""Bots play by the rules, the same with the same random numbers, and greedy beats random."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import caylus
from caylus.bots import bots_of, find_bot
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import GAMES, find_game
from caylus.games.caylus.rules.constants import OPTIONS
from caylus.play.match import Match, new_match
from caylus.play.record import load_record, to_record

from .thorough import sample, tries


def game(bots: list[str], seed: int, **options: object) -> Match:
    """A whole game of these bots."""
    match = new_match("caylus", [{"name": bot, "bot": bot} for bot in bots], seed=seed, options=options)
    while match.bot_to_act() is not None:
        match.play_bot()
    return match


def test_there_are_a_beginner_and_a_sensible_player() -> None:
    """Each with a label."""
    assert {"random", "greedy"} <= set(bots_of("caylus"))
    for name, bot in bots_of("caylus").items():
        assert bot.id == name
        assert bot.label
        assert find_bot(name, "caylus") == bot


@pytest.mark.parametrize("name", [None, 5, "", "Greedy", ["greedy"], {}])
def test_unknown_bots_are_refused_with_a_list_of_those_that_exist(name: object) -> None:
    """Values that are no name at all are refused too."""
    with pytest.raises(caylus.RecordError, match=r"^bot: unknown bot .*; there is random, dreamer, beginner, greedy, "):
        find_bot(name, "caylus")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("players", sample([2, 3, 4, 5], 2))
def test_bots_answer_legally_with_all_options_to_the_end(name: str, players: int) -> None:
    """And leave the match's own state alone while they think."""
    for seed, values in enumerate(product(*OPTIONS.values())):
        options = dict(zip(OPTIONS, values, strict=True))
        state = caylus.new_game("caylus", players, seed=seed, options=options)
        random = Random(seed)
        choose = find_bot(name, "caylus").choose
        while not state.is_over():
            before = state.clone()
            action = choose(state.clone(), random)
            assert action in state.legal_actions()
            assert state == before
            state.apply(action)
        assert sum(state.returns()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_is_deterministic_for_its_chance(name: str) -> None:
    """Equal positions and random numbers give equal actions; other numbers give other games."""
    choose = find_bot(name, "caylus").choose
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
    """Victories in both seats count; a shared victory is none."""
    wins = 0
    games = tries(40, 100)
    for seed in range(games):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        wins += game(bots, seed).state.winners() == [bots.index("greedy")]
    assert wins >= 0.95 * games


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


FORMER = [
    ("squire", "dreamer"),
    ("journeyman:nodes=7", "veteran:nodes=7"),
    ("architect", "veteran"),
    ("mason", "apprentice"),
    ("provost:nodes=7", "master:nodes=7"),
]


@pytest.mark.parametrize(("old", "new"), FORMER)
def test_ids_of_former_days_mean_the_same_bots(old: str, new: str) -> None:
    """Records keep old ids for ever; reading keeps the id, and today's bot plays."""
    assert find_bot(old, "caylus") == find_bot(new, "caylus")
    match = new_match("caylus", [{"name": "A", "bot": old}, {"name": "B", "bot": None}], seed=1)
    assert load_record(to_record(match)).seats[0].bot == old


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_no_bot_is_called_after_what_lies_on_the_board(game_id: str) -> None:
    """No bot has the name of a piece or a place, in any language."""
    bots = bots_of(game_id).values()
    for language in LANGUAGES:
        tr = find_translator(language)
        places = find_game(game_id).presentation.catalog(tr)["places"].values()
        labels = {place["label"].lower() for place in places}
        assert not labels & {tr(bot.label).lower() for bot in bots}
        assert not labels & {bot.id for bot in bots}
