"""The table for language models: whole games, refusals, chance."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.description import choices_in_words
from caylus.core.info import Card
from caylus.core.rules.results import shares
from caylus.core.text.translation import LANGUAGES
from caylus.envs.replies import read_reply
from caylus.envs.text import Step, TextTable
from caylus.games import find_game

from ..caylus.helpers import NEUTRAL
from ..thorough import sample, thoroughly, tries
from .odd_replies import ODD, REFUSED

TABLES = [(game, players) for game, card in sorted(caylus.GAMES.items()) for players in card.players]


def play(table: TextTable, seed: int) -> Step:
    """Play a random game with actions given as numbers, as texts, and as lines of the list by turns."""
    random = Random(seed)
    table.reset(seed)
    while True:
        text, told = random.choice(list(table.actions().items()))
        number = table.state.parse(text)
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
    """Below the observation, with their meaning; it asks for the number of one."""
    table = TextTable(game)
    observation = table.reset(2)
    assert table.prompt().startswith(f"{observation}\n\n{table.state.parse(next(iter(table.actions())))}. ")
    *_, before, last = lines = table.prompt().splitlines()
    assert (before, last) == ("", "Reply with the number of one action.")
    lines = lines[:-2][-len(table.actions()) :]
    assert [line.partition(": ")[0].partition(". ")[2] for line in lines] == list(table.actions())
    assert sorted(table.actions()) == table.state.legal_texts()
    assert "You are " in observation


NONSENSE = [
    "",
    "100000",
    "999",
    "-1",
    "I choose 999, not 3.",
    "I resign",
    "place",
    1.5,
    None,
    "x" * 10_000,
    "1. place moon: Moon",
    "\0",
    "٣",
]


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


ACTIONS = {0: "place gate", 1: "place trading_post", 3: "place joust_field", 5: "place inn", 34: "pass"}
REPLIES = {
    **dict.fromkeys(["3", "3.", "(3)", "**3**", "#3", "\\boxed{3}", "`3`", " Place  JOUST_field"], 3),
    **dict.fromkeys(["I choose 3 because 5 is dear.", "3, since it costs 1 denier", "Best is 3", "My move: **#3**"], 3),
    **dict.fromkeys(['{"action": 3}', '```json\n{"move": "place joust_field"}\n```', "3 - place joust_field"], 3),
    **dict.fromkeys(
        ["Option 3 or option 5?\nFinal answer: 3", "<think>0 or 5</think>3", "I'd not choose 5. I choose 3."], 3
    ),
    **dict.fromkeys(
        ["Action: 3. place joust_field: Joust field, 1 denier", "The best move is **place joust_field**."], 3
    ),
    **dict.fromkeys(["pass", "34. pass: Pass", "`pass`"], 34),
    **dict.fromkeys(["I pass for this round.", "I would rather pass than pay 7 deniers"], 34),
    **dict.fromkeys(["The joust_field, please", "I place joust_field to get 4 more favors"], 3),
    **dict.fromkeys(["No pass for me", "trading_post or joust_field?", "I keep place inn for later"], None),
    **dict.fromkeys(["1. place moon: Moon", "3 or 5?", "99", "I choose 99, since 3 is bad."], None),
    **dict.fromkeys(["1. The gate is good.\n2. So is the inn.", "-3", "3.5", "Answer: -3", "2.", "٣"], None),
}


@pytest.mark.parametrize(("reply", "number"), REPLIES.items())
def test_replies_in_sentences(reply: str, number: int | None) -> None:
    """The action that a sentence names; none where it names none or several, or another number."""
    assert read_reply(reply, ACTIONS) == (None if number is None else ACTIONS[number])


@pytest.mark.parametrize(
    ("game", "decision", "choices", "replies"), ODD, ids=[f"{game} {kind}" for game, kind, *_ in ODD]
)
def test_odd_replies(game: str, decision: str, choices: dict[int, tuple[str, ...]], replies: dict[str, Any]) -> None:
    """Nearly all that a person would understand name their action; none is guessed between two."""
    actions = {number: text for number, (text, *_) in choices.items()}
    labels = {text: [text, *told] for text, *told in choices.values()}
    others = caylus.new_game(game).texts
    read = {reply: read_reply(reply, actions, labels, others) for reply in replies}
    refused = dict.fromkeys(REFUSED.get((game, decision), ()))
    assert read == {**replies, **refused}


def test_few_odd_replies_are_refused_that_a_person_would_understand() -> None:
    """At most one of ten, and each of them means an action."""
    meant = {(game, kind): {reply for reply in replies if replies[reply]} for game, kind, _, replies in ODD}
    assert all(set(replies) <= meant[decision] for decision, replies in REFUSED.items())
    assert 10 * sum(map(len, REFUSED.values())) <= sum(map(len, meant.values()))


def test_a_reply_that_names_an_illegal_action_is_refused_with_the_rule() -> None:
    """Also by its words."""
    table = TextTable("caylus")
    table.reset(1)
    table.step("place gate")
    refusal = table.step("I place a worker on the gate again: place gate").refusal
    assert refusal is not None
    assert refusal.startswith("The gate is occupied: ")
    assert refusal.endswith(" [C-PLACE-3]")


def test_the_beginning_of_a_meaning_names_its_action() -> None:
    """It comes before actions whose texts are in it: to keep an extra turn is not to play it."""
    table, random = TextTable("zamek"), Random(5)
    for seed in range(30):
        table.reset(seed)
        while not table.done and "extra turn" not in table.actions():
            table.step(random.choice(list(table.actions())))
        if not table.done:
            break
    assert table.actions()["end turn"].startswith("Keep the extra turn for later")
    assert table.read("Keep the extra turn for later.") == "end turn"
    assert table.read("Play an extra turn") == "extra turn"
    assert table.step("no extra turn now").refusal
    assert table.step("keep").refusal is None


@pytest.mark.parametrize(
    ("reply", "number"),
    [
        ("The castle costs 2. Answer: 3", 3),
        ("It costs 1. My choice: place inn", 5),
        ("1. Best move: 3", 3),
        ("I keep my money and pass.", 34),
        ("My opponent takes the inn next.", None),
        ("They want the inn.", None),
    ],
)
def test_a_reply_is_not_taken_for_a_list_or_for_an_opponent(reply: str, number: int | None) -> None:
    """Behind a sentence with a number at its end, and about others."""
    labels = {"place inn": ["Inn"], "pass": ["Pass"]}
    assert read_reply(reply, ACTIONS, labels) == (None if number is None else ACTIONS[number])


def test_a_long_reply_is_read_at_its_end() -> None:
    """Models may think aloud before they decide."""
    assert read_reply("I choose 5, or not? " * 5_000 + "\nI choose 3.", ACTIONS) == "place joust_field"
    assert read_reply("choice " * 100_000, ACTIONS) is None


def test_a_reply_without_an_action_is_answered_by_those_there_are() -> None:
    """With numbers and texts."""
    table = TextTable("caylus")
    table.reset(1)
    refusal = table.step("2 or 3?").refusal
    assert refusal is not None
    assert refusal.startswith(
        "No action is named in the reply '2 or 3?'. Reply with one of these numbers: 0 (place gate), 1 ("
    )
    assert refusal.endswith("34 (pass).")


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_an_action_keeps_its_number_in_the_whole_game(game: str) -> None:
    """It is the number that `apply` takes."""
    table, random = TextTable(game), Random(5)
    table.reset(5)
    known: dict[str, str] = {}
    while not table.done:
        for line in table.prompt().split("\n\n")[-2].splitlines():
            number, _, rest = line.partition(". ")
            text = rest.partition(": ")[0]
            assert known.setdefault(text, number) == number == str(table.state.parse(text))
        table.step(random.choice(list(table.actions())))
    assert len({*known.values()}) == len(known)


def test_the_events_since_the_last_decision_stand_first() -> None:
    """At first those of the beginning, later those from the seat's own decision on; a refusal changes nothing."""
    table = TextTable("caylus", 3)
    assert table.reset(seed=4).startswith("Caylus\n")
    seat = table.seat
    assert seat is not None
    name = table.state.view()["seats"][seat]["name"]
    step = table.step("place gate")
    assert step.observation.split("\n\n")[0] == f"So far: {' '.join(table.transcript[0].events)}"
    table.step("nonsense")
    while table.seat != seat:
        step = table.step(next(iter(table.actions())))
    news = [sentence for turn in table.transcript for sentence in turn.events]
    assert step.observation.split("\n\n")[0] == f"Since your last decision: {' '.join(news)}"
    assert news[0].startswith(f"{name} ")


def test_a_placement_has_its_sides_and_the_regions_that_they_join() -> None:
    """By compass, as the tile would lie, with the players there; completed regions with their points."""
    state = caylus.new_game("zamek", setup={"first_player": 0})
    for text in ("draw B05", "place c1 90", "send r1", "draw C03"):
        state.play(text)
    told = choices_in_words(find_game("zamek"), state)
    house = "This completes a house: +2 points for a squire sent there."
    assert told["place d1 0"] == f"North: house (wall); east: road; south: road; west: house (c1.h1). {house}"
    assert told["place i4 90"] == "North: house; east: house (pigsty); south: road; west: road"
    grown = "Road, 3 tiles. When it is complete, White gets at least 3 points."
    assert told["place c2 180"] == f"North: road (c1.r1, White); east: house; south: house; west: road. {grown}"
    brief = choices_in_words(find_game("zamek"), state, brief=True)
    assert (brief["place d1 0"], brief["place i4 90"]) == (house, "")


def test_places_with_one_name_are_told_apart_by_their_spaces() -> None:
    """C-PLACE-3: a peddler is printed on space 7, and a player may build another one; the mason needs no number."""
    road: dict[str, Any] = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
    road |= {"9": {"tile": "wood_peddler", "owner": 1}, "10": {"tile": "mason", "owner": 1}}
    players = [{"deniers": 5}, {"deniers": 5}]
    record = {"position": 1, "game": "caylus", "turn": 3, "bailiff": 8, "road": road, "players": players}
    told = choices_in_words(find_game("caylus"), caylus.from_position(record))
    assert told["place fixed_peddler"].startswith("Peddler (space 7), 1 denier")
    assert told["place wood_peddler"].startswith("Peddler (space 9), 1 denier")
    assert told["place mason"].startswith("Mason, 1 denier")


def test_numbers_of_parts_are_those_in_the_actions() -> None:
    """Roads at a fountain keep their numbers when the tile is turned, and followers are sent to numbered regions."""
    state = caylus.new_game("zamek", setup={"first_player": 0})
    state.play("draw D02")
    told = choices_in_words(find_game("zamek"), state)
    assert told["place c1 90"].startswith("North: road 3 (start field); east: pigsty; south: road 1; west: road 2. ")
    state.play("place c1 90")
    told = choices_in_words(find_game("zamek"), state)
    assert told["send r3"] == "Send a herald to the road 3, completed: +2 points, to the north"
    assert told["send r2"].startswith("Send a herald to the road 2, 1 tile so far, to the west. ")
    assert told["send p1"].startswith("Send a farmer into the pigsty, 1 tile so far. ")


def tokens(text: str) -> float:
    """Estimate the tokens of a text for a language model.

    Words, groups of three digits, and signs are a token each, and some words are two. The estimate is within 8 % of the
    tokenizers o200k_base and cl100k_base in all games and both forms.
    """
    words: list[str] = re.findall(r"[^\W\d_]+|\d{1,3}|_|[^\w\s]|\n", text)
    return 1.05 * len(words)


@pytest.mark.parametrize(
    ("game", "players", "brief", "most"),
    [
        (game, players, brief, 900 if brief else 1800)
        for game, card in sorted(caylus.GAMES.items())
        for players in dict.fromkeys((card.usual, max(card.players)))
        for brief in (False, True)
    ],
)
def test_a_prompt_is_short_in_the_mean_of_whole_games(game: str, players: int, brief: bool, most: int) -> None:
    """It costs money and time."""
    table, random = TextTable(game, players, brief=brief), Random(3)
    counts = []
    for seed in range(tries(1, 5)):
        table.reset(seed)
        while not table.done:
            counts.append(tokens(table.prompt()))
            table.step(random.choice(list(table.actions())))
    assert sum(counts) / len(counts) <= most


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


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_names_of_actions_are_explained_in_the_primer_alone(game: str) -> None:
    """No prompt repeats it."""
    table = TextTable(game)
    table.reset(1)
    assert caylus.primer(game).endswith("\nActions use the names in square brackets.")
    assert "square brackets" not in table.prompt()


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_the_last_observation_has_the_sources_of_all_points(game: str) -> None:
    """They add up to the scores; a pass without another choice is in the news."""
    table, random, news = TextTable(game), Random(1), ""
    table.reset(1)
    while not table.done:
        news += table.step(random.choice(list(table.actions()))).observation.partition("\n\n")[0]
    _label, *lines = table.observation().partition("\n\nPoints by source")[2].splitlines()
    counts = [[int(part.rpartition(" ")[2]) for part in line.rpartition(": ")[2].split(", ")] for line in lines]
    assert [sum(column) for column in zip(*counts, strict=True)] == table.state.scores()
    assert ("can do nothing but pass." in news) == (game != "zamek")


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
