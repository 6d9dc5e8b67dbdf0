"""The table for language models: whole games, refusals, chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.info import Card
from caylus.core.rules.results import shares
from caylus.core.text.translation import LANGUAGES
from caylus.envs.text import Step, TextTable

from ..thorough import sample, thoroughly, tries

TABLES = [(game, players) for game, card in sorted(caylus.GAMES.items()) for players in card.players]


def play(table: TextTable, seed: int) -> Step:
    """Play a random game with actions given as numbers, as texts, and as lines of the list by turns."""
    random = Random(seed)
    table.reset(seed)
    while True:
        number, (text, told) = random.choice(list(enumerate(table.actions().items(), 1)))
        step = table.step(random.choice([number, str(number), f" {text}\n", f"{number}. {text}: {told}"]))
        assert step.refusal is None
        if step.done:
            return step
        assert step.rewards == [0.0] * table.state.players


@pytest.mark.parametrize(("game", "players"), sample(TABLES, 3))
def test_whole_games(game: str, players: int) -> None:
    """No answer of the list is refused; the rewards are the shares of the victory; a record tells the same game."""
    for seed in range(tries(1, 5)):
        table = TextTable(game, players, effects=False)
        step = play(table, seed)
        assert table.done
        assert table.seat is None
        assert step.rewards == shares(table.state.winners(), players)
        assert [turn.refusal for turn in table.transcript] == [None] * len(table.transcript)
        assert {turn.seat for turn in table.transcript} == {*range(players)}


def test_the_same_seed_gives_the_same_game() -> None:
    """A reset without a seed goes on with another."""
    one, other = TextTable("zamek", effects=False), TextTable("zamek", effects=False)
    play(one, 4)
    play(other, 4)
    assert one.transcript == other.transcript
    assert one.state == other.state
    assert one.reset() == other.reset() != one.reset(4)


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_a_prompt_lists_the_actions(game: str) -> None:
    """Below the observation, with their meaning."""
    table = TextTable(game)
    observation = table.reset(2)
    assert table.prompt().startswith(f"{observation}\n\n1. ")
    lines = table.prompt().splitlines()[-len(table.actions()) :]
    assert [line.partition(": ")[0].partition(". ")[2] for line in lines] == list(table.actions())
    assert sorted(table.actions()) == table.state.legal_texts()
    assert "You are " in observation


NONSENSE = ["", "0", "99", "-1", "I resign", "place", 1.5, None, "x" * 10_000, "1. place moon: Moon", "\0", "٣"]


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
@pytest.mark.parametrize("reply", NONSENSE, ids=lambda reply: repr(reply)[:20])
def test_nonsense_is_refused_and_the_game_goes_on(game: str, reply: Any) -> None:
    """The position and the deciding seat stay, and the transcript has the reason."""
    table = TextTable(game)
    observation = table.reset(1)
    before, seat = table.state.clone(), table.seat
    step = table.step(reply)
    assert step.refusal
    assert step._replace(refusal=None) == Step(observation, [0.0] * table.state.players, False, None)
    assert (table.state, table.seat) == (before, seat)
    assert [(turn.seat, turn.refusal, turn.events) for turn in table.transcript] == [(seat, step.refusal, [])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_the_rule_in_the_language_of_the_table(language: str) -> None:
    """With the seats' names in that language."""
    table = TextTable("caylus", language=language)
    table.reset(1)
    owner = table.seat
    assert owner is not None
    table.step("place gate")
    told = table.step("place gate").refusal
    assert told is not None
    assert told.endswith(" [C-PLACE-3]")
    assert table.state.view(language=language)["seats"][owner]["name"] in told
    assert (language == "en") == ("is occupied" in told)


def test_after_the_end_every_reply_is_refused() -> None:
    """And brings no second reward."""
    table = TextTable("zamek", effects=False)
    play(table, 1)
    step = table.step("pass")
    assert step.done
    assert step.refusal
    assert step.rewards == [0.0, 0.0]
    assert table.actions() == {}


def test_what_is_wrong_is_said_at_once() -> None:
    """Wrong arguments, and a step before the first game, raise errors."""
    for arguments in ({"game": "chess"}, {"players": 9}, {"options": {"moon": 1}}, {"language": "xx"}):
        with pytest.raises(caylus.RecordError):
            TextTable(**arguments)
    with pytest.raises(AttributeError, match=r"call reset\(\) first"):
        TextTable().step("pass")


def test_small_games(toy: Card, small: tuple[Card, ...]) -> None:
    """Chance, one seat, an order of their own."""
    for card in (toy, *small):
        for seed in range(3):
            play(TextTable(card.id, max(card.players)), seed)


SIGMAS = 4


class Draws:
    """The number of times that each tile was drawn, beside the number that the bag lets expect."""

    def __init__(self) -> None:
        self.bag = caylus.chance_weights(caylus.new_game("zamek", setup={"first_player": 0}))
        self.counts: Counter[str] = Counter()
        self.expected = dict.fromkeys(self.bag, 0.0)
        self.variance = dict.fromkeys(self.bag, 0.0)

    def count(self, table: TextTable) -> None:
        """Count the draws of the game at a table until now."""
        left = self.bag.copy()
        for event in table.state.sink or ():
            if event["event"] == "draw":
                total = sum(left.values())
                for name, count in left.items():
                    share = count / total
                    self.expected[name] += share
                    self.variance[name] += share * (1 - share)
                self.counts[f"draw {event['tile']}"] += 1
                left[f"draw {event['tile']}"] -= 1
        assert min(left.values()) >= 0

    def farthest(self) -> float:
        """Return the largest distance from the expected number, in standard deviations."""
        return max(abs(self.counts[name] - self.expected[name]) / self.variance[name] ** 0.5 for name in self.bag)


def test_an_observation_ends_with_advice_if_wanted() -> None:
    """After the end there is none."""
    table, plain = TextTable("zamek", advice=1), TextTable("zamek")
    table.reset(seed=2)
    plain.reset(seed=2)
    while not plain.done:
        assert table.observation().startswith(plain.observation() + "\n\nBest moves\n- ")
        text = plain.state.legal_texts()[0]
        plain.step(text)
        table.step(text)
    assert table.observation() == plain.observation()


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> TextTable:
    """Return a table without descriptions, because nobody reads thousands of positions."""
    monkeypatch.setattr(TextTable, "observation", lambda self: "")
    return TextTable("zamek")


def test_the_first_draw_comes_as_often_as_the_bag_says(table: TextTable) -> None:
    """The 10,000 tables differ only in their seeds."""
    draws = Draws()
    for seed in range(10_000):
        table.reset(seed)
        draws.count(table)
    assert sum(draws.counts.values()) >= 10_000
    assert draws.farthest() < SIGMAS


@thoroughly
def test_all_draws_of_whole_games_come_as_often_as_the_bag_says(table: TextTable) -> None:
    """Each draw is compared with the bag's content at that moment."""
    draws = Draws()
    for seed in range(200):
        random = Random(seed)
        table.reset(seed)
        while not table.done:
            table.step(random.choice(table.state.legal_texts()))
        draws.count(table)
    assert sum(draws.counts.values()) > 10_000
    assert draws.farthest() < SIGMAS
