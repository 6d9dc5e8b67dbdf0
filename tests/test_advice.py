"""Hints, reviews and retries agree with each other in order, sign and numbers, as a reader can check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caylus
from caylus.analysis.hindsight import Hindsight, mark_of
from caylus.analysis.hints import describe_hint
from caylus.analysis.luck import Luck, leads, luck_of
from caylus.analysis.marks import LUCK, MARKS, SOLVED, describe_marks
from caylus.bots import strongest, usual
from caylus.core.info import Card
from caylus.core.rules.contract import CHANCE
from caylus.core.rules.errors import IllegalActionError, InvalidActionError
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import GAMES, find_game
from caylus.play.match import Match, new_match
from caylus.webapi import Session

from .conftest import TOY
from .thorough import tries
from .toy import State
from .toy.state import DIE, ROLL

NODES = 24
ALL = (*GAMES, TOY.id)


@pytest.fixture(autouse=True)
def _registered(toy: Card) -> None:
    """Register the toy game for all tests of this module."""


def tenths(points: float) -> int:
    """Convert a shown figure to a whole number of tenths."""
    number = round(points * 10)
    assert points == number / 10, f"{points} is shown otherwise than it is"
    return number


def lead_of(scores: list[float], seat: int) -> int:
    """Compute a seat's lead over its best rival in tenths, from the rounded scores that a reader sees."""
    return tenths(scores[seat]) - max(tenths(score) for other, score in enumerate(scores) if other != seat)


def begun(game: str, players: int, seed: int, decisions: int) -> Match:
    """Return a match after this number of random actions, or at its last decision if it is shorter."""
    match, random = new_match(game, [{"name": f"P{seat}"} for seat in range(players)], seed=seed), Random(seed)
    for _ in range(decisions):
        match.play(match.state.text(random.choice(match.state.legal_actions())))
        if match.state.is_over():
            match.undo()
            break
    return match


def moments(often: int) -> Iterator[tuple[str, int, int, int]]:
    """Yield game, players, seed and number of actions: all games and numbers of seats in turn."""
    random = Random(13)
    seats = {**{game: find_game(game).card.players for game in GAMES}, TOY.id: (2, 4)}
    tables = [(game, players) for game in ALL for players in seats[game]]
    for number in range(often):
        game, players = tables[number % len(tables)]
        yield game, players, number, random.randrange(12 if game == TOY.id else 60 * players)


def test_hints_agree_in_order_sign_and_numbers() -> None:
    """Hints agree at random moments of games with two to five seats."""
    several = 0
    for game, players, seed, decisions in moments(tries(48, 300)):
        match = begun(game, players, seed, decisions)
        decision = match.state.decision()
        assert decision is not None
        before = match.state.clone()
        thinking = strongest(game).start(match.state, match.random())
        thinking.run(NODES)
        answers = describe_hint(match, thinking)
        several += len(answers) > 1
        assert 1 <= len(answers) <= 3
        assert {answer["text"] for answer in answers} <= set(match.state.legal_texts())
        for rank, answer in enumerate(answers):
            assert tenths(answer["lead"]) == lead_of(answer["scores"], decision.seat), (game, seed)
            other = answers[0] if rank else answers[min(1, len(answers) - 1)]
            assert tenths(answer["against"]) == tenths(answer["lead"]) - tenths(other["lead"])
            assert answer["against"] * (1 if rank == 0 else -1) >= 0, "the first is the best, the others are not better"
            assert answer["line"][0]["seat"] == decision.seat
            assert answer["line"][0]["text"] == answer["text"]
        assert [answer["lead"] for answer in answers] == sorted((answer["lead"] for answer in answers), reverse=True)
        assert match.state == before
    assert several > tries(30, 200)


def test_no_answer_is_compared_after_one_lucky_trial() -> None:
    """Each action of a hint was tried at least a fourth as often as the most tried one."""
    match = begun("caylus", 3, 2, 40)
    thinking = strongest("caylus").start(match.state, match.random())
    for nodes in (1, 60, 200):
        thinking.run(nodes)
        told = {answer["text"] for answer in describe_hint(match, thinking)}
        found = thinking.estimates()
        least = min(one.visits for one in found if match.state.text(one.action) in told)
        assert least >= max(8, max(one.visits for one in found) // 4)


def test_a_lead_is_that_over_the_best_rival() -> None:
    """Leads are in tenths; a zero has no sign, and a lone seat has a lead of its own points less nothing."""
    assert leads([50.04, 40.0]) == [10.0, -10.0]
    assert leads([50.0, 48.26, 10.0, 3.0]) == [1.7, -1.7, -40.0, -47.0]
    assert leads([7.0, 7.01, 2.0]) == [0.0, 0.0, -5.0]
    assert not any(str(lead).startswith("-0.0") for lead in leads([7.0, 7.04, -0.04]))
    assert leads([7.0]) == [7.0]


@pytest.mark.parametrize("game", ALL)
def test_no_lead_falls_without_a_mark(game: str) -> None:
    """A chart of the reviews of a whole game agrees with their marks: no lead drops without one."""
    players = min(3, max(find_game(game).card.players))
    match = begun(game, players, 3, tries(30, 10_000))
    hindsight = Hindsight(NODES)
    plies = [ply for ply, seat in enumerate(match.deciders) if seat != CHANCE]
    reviews = {ply: hindsight.review(match, ply) for ply in plies}
    others = Hindsight(NODES)
    for ply in plies[::-7]:
        assert others.review(match, ply) == reviews[ply], "the order in which they are made does not matter"
    for ply in plies:
        review, following = reviews[ply], reviews.get(reviews[ply]["after"]["ply"])
        assert review["after"]["ply"] == next((later for later in plies if later > ply), len(match.actions))
        if following is not None:
            assert {"ply": following["ply"], **following["expected"]} == review["after"]
        for moment in (review["expected"], review["after"]):
            told = [tenths(lead) for lead in moment["leads"]]
            assert told == [lead_of(moment["scores"], seat) for seat in range(players)]
        draws = [hindsight.review(match, draw) for draw in range(ply + 1, review["after"]["ply"])]
        assert [tenths(luck) for luck in review["luck"]] == [
            sum(tenths(draw["luck"][seat]) for draw in draws) for seat in range(players)
        ]
        falls = [
            tenths(before) - tenths(after) + tenths(luck)
            for before, after, luck in zip(
                review["expected"]["leads"], review["after"]["leads"], review["luck"], strict=True
            )
        ]
        assert tenths(review["fall"]) == max(0, *falls)
        assert review["expected"]["scores"] == review["best"]["scores"]
        assert tenths(review["cost"]) == tenths(review["best"]["lead"]) - tenths(review["taken"]["lead"]) >= 0
        assert review["mark"] == mark_of(review["cost"], review["fall"])
        if review["fall"] >= MARKS[-1].least:
            assert review["mark"] is not None


def test_marks_go_by_what_was_given_away() -> None:
    """Each mark begins at its own threshold, and its text names that number."""
    assert [mark_of(cost, 0.0) for cost in (0.0, 1.4, 1.5, 2.9, 3.0, 4.9, 5.0, 50.0)] == [
        None, None, "doubtful", "doubtful", "mistake", "mistake", "blunder", "blunder",
    ]  # fmt: skip
    assert [mark_of(0.0, fall) for fall in (0.0, 3.9, 4.0)] == [None, None, "turn"]
    assert mark_of(1.5, 9.0) == "doubtful"
    for language in LANGUAGES:
        for mark in describe_marks(find_game("zamek"), find_translator(language)):
            assert mark["label"] and mark["text"] and "{" not in mark["text"]


def test_the_end_of_a_game_is_what_it_was() -> None:
    """After the last decision nothing is expected any more."""
    match = begun(TOY.id, 2, 5, 0)
    while not match.state.is_over():
        match.play(match.state.legal_texts()[0])
    last = max(ply for ply, seat in enumerate(match.deciders) if seat != CHANCE)
    assert Hindsight(NODES).review(match, last)["after"]["scores"] == match.state.scores()


def test_what_was_found_is_forgotten_with_its_past() -> None:
    """Cached results are dropped after an undo and another action, and when the position is no longer the present."""
    match, hindsight = begun("caylus", 2, 8, 12), Hindsight(NODES)
    hindsight.review(match, 11)
    for text in (match.state.legal_texts()[0], None):
        if text is None:
            match.undo(3)
            match.play(match.state.legal_texts()[-1])
        else:
            match.play(text)
        last = len(match.actions) - 1
        for ply in (last, last - 1, 2):
            assert hindsight.review(match, ply) == Hindsight(NODES).review(match, ply)


@pytest.mark.parametrize("game", ALL)
def test_a_second_try_is_judged(game: str) -> None:
    """The best action is right, the game's own action is no better than itself, and the match does not change."""
    match, hindsight = begun(game, 2, 4, 20), Hindsight(NODES)
    actions, state = match.actions[:], match.state.clone()
    outcomes = set()
    for ply in [ply for ply, seat in enumerate(match.deciders) if seat != CHANCE][: tries(8, 20)]:
        review = hindsight.review(match, ply)
        best = hindsight.retry(match, ply, review["best"]["text"])
        assert (best["outcome"], best["cost"]) == ("solved", 0)
        assert best["gained"] == review["cost"]
        assert best["best"] == review["best"]
        again = hindsight.retry(match, ply, review["taken"]["text"])
        assert again["given"] == again["taken"] == review["taken"]
        assert (again["gained"], again["cost"]) == (0, review["cost"])
        assert again["outcome"] == ("solved" if review["cost"] < SOLVED else "wrong")
        then = match.branch(ply, settled=False).state
        other = hindsight.retry(match, ply, Random(ply).choice(then.legal_texts()))
        assert tenths(other["gained"]) == tenths(other["given"]["lead"]) - tenths(other["taken"]["lead"])
        assert tenths(other["cost"]) == tenths(other["best"]["lead"]) - tenths(other["given"]["lead"]) >= 0
        outcomes |= {best["outcome"], again["outcome"], other["outcome"]}
        with pytest.raises(InvalidActionError):
            hindsight.retry(match, ply, "no such thing")
    assert outcomes <= {"solved", "better", "wrong"}
    assert (match.actions, match.state) == (actions, state)


def ask(session: Session, **message: Any) -> dict[str, Any]:
    """Return the reply of the page's door to a message."""
    return dict(json.loads(session.handle(json.dumps(message))))


def test_hints_are_given_in_the_past() -> None:
    """Hints for the past are those of that moment; the game stays where it is, and a search goes on."""
    session = Session()
    match = begun("caylus", 3, 6, 30)
    past = begun("caylus", 3, 6, 17)
    ask(session, do="new", game="caylus", seats=[{"name": f"P{seat}"} for seat in range(3)], seed=6)
    for action, (state, _) in zip(match.actions, match.decided(), strict=True):
        ask(session, do="act", text=state.text(action))
    then = ask(session, do="hint", ply=17, nodes=NODES)["hint"]
    thinking = strongest("caylus").start(past.state, past.random())
    thinking.run(NODES)
    assert then["answers"] == describe_hint(past, thinking)
    assert then["ply"] == 17
    now = ask(session, do="hint", nodes=NODES)["hint"]
    assert now["ply"] == 30
    assert ask(session, do="hint", ply=30, nodes=NODES)["hint"] == now
    assert ask(session, do="save")["saved"] == ask(session, do="save")["saved"]
    assert not ask(session, do="hint", ply=31)["ok"]


def test_nobody_is_asked_again_what_chance_has_decided() -> None:
    """A draw has no retry, and no hint."""
    match = begun(TOY.id, 2, 5, 4)
    ply = match.deciders.index(CHANCE)
    with pytest.raises(IllegalActionError, match="chance"):
        Hindsight(NODES).retry(match, ply, "0")
    session = Session()
    ask(session, do="new", game=TOY.id, seats=[{"name": "A"}, {"name": "B"}], seed=5)
    assert "chance" in ask(session, do="hint", ply=session.match.deciders.index(CHANCE))["error"]["message"]


def draws_of(game: str, seed: int, decisions: int) -> Iterator[tuple[Any, int]]:
    """Yield each position of a match in which chance decided, with its outcome."""
    for state, action in begun(game, 2, seed, decisions).decided():
        if state.is_chance():
            yield state.clone(), action


def lucks(state: Any) -> list[tuple[int, Luck]]:
    """Return for each outcome how often it comes, and its luck."""
    info = find_game(state.game)
    weights, knowledge = info.rules.chance, info.bots.knowledge
    assert weights is not None
    return [
        (often, luck_of(state, action, knowledge(), weights))
        for often, action in zip(weights(state), state.choices, strict=True)
    ]


@pytest.mark.parametrize("game", [TOY.id, "zamek"])
def test_chance_gives_as_much_as_it_takes(game: str) -> None:
    """Over all outcomes luck adds up to zero by their weights; one of two seats gains as much as the other loses."""
    for state, _ in list(draws_of(game, 6, tries(40, 200)))[:: tries(9, 2)]:
        before = state.clone()
        told = lucks(state)
        total = sum(often for often, _ in told)
        for seat in range(2):
            assert abs(sum(often * luck.gained[seat] for often, luck in told)) <= 0.05 * total + 1e-9, (
                "but for rounding"
            )
        for _, luck in told:
            assert tenths(luck.gained[0]) == -tenths(luck.gained[1])
            for seat in range(2):
                worse = sum(often for often, other in told if other.gained[seat] < luck.gained[seat])
                assert luck.better[seat] == round(100 * worse / total) or worse < luck.better[seat] * total / 100
        assert state == before


def test_luck_by_hand() -> None:
    """Blue rolls last of all, from rung 3 with peg 1, behind Red's 4; one slips on 1, which is on two sides of six.

    With 1 it is three behind. With 2, on three sides, it stands on 5, and one roll more makes 5.2 of that: 1.2 ahead.
    With 3, on one side, it stops on 6: two ahead. The mean is (2 * -3 + 3 * 1.2 + 1 * 2) / 6, a little below 0.
    """
    state = caylus.from_position(
        {"position": 1, "game": TOY.id, "turn": 12, "turn_order": [0, 1], "players": [{"peg": 4}, {"peg": 1}],
         "slippery": 1, "asked": 1, "rung": 3, "rolling": True}
    )  # fmt: skip
    support = find_game(TOY.id).bots
    knowledge = support.knowledge()
    assert {DIE.face(action): luck_of(state, action, knowledge, DIE.weights) for action in state.legal_actions()} == {
        1: Luck([2.9, -2.9], [67, 0], [1, -1]),
        2: Luck([-1.3, 1.3], [17, 33], [0, 0]),
        3: Luck([-2.1, 2.1], [0, 83], [-1, 1]),
    }


class Exact:
    """The best play of Ladder for two seats, computed to the end without any estimate."""

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], float] = {}

    def lead(self, state: State) -> float:
        """Return the first seat's expected lead."""
        key = (state.turn, *state.pegs, state.slippery, state.climber, state.rung, *state.agenda)
        if key not in self._known:
            self._known[key] = self._lead(state)
        return self._known[key]

    def _lead(self, state: State) -> float:
        if state.is_over():
            return float(state.pegs[0] - state.pegs[1])
        following = self.after(state)
        if state.is_chance():
            weights = DIE.weights(state)
            return sum(often * lead for often, lead in zip(weights, following, strict=True)) / sum(weights)
        return max(following) if state.climber == 0 else min(following)

    def after(self, state: State) -> list[float]:
        """Return the expected lead after each action."""
        found = []
        for action in state.choices:
            then = state.clone()
            then.apply(action)
            found.append(self.lead(then))
        return found

    def priors(self, state: State) -> list[float]:
        """Give the best action all the weight."""
        roll, stop = self.after(state)
        return [2.0, 1.0] if (roll > stop) == (state.climber == 0) else [1.0, 2.0]

    def expectations(self, state: State) -> list[float]:
        return [self.lead(state), 0.0]


def test_luck_and_skill_make_the_result() -> None:
    """With perfect evaluations the final lead is the sum of the expected lead, luck, and the mistakes of both seats.

    Leads are told in tenths, so each draw may be told 0.15 otherwise than it is, and no more.
    """
    exact, random = Exact(), Random(8)
    for _ in range(tries(20, 200)):
        state = caylus.from_position(
            {"position": 1, "game": TOY.id, "turn": random.choice((9, 10)), "turn_order": [0, 1],
             "players": [{"peg": random.randrange(8)} for _ in range(2)]}
        )  # fmt: skip
        assert isinstance(state, State)
        expected = exact.lead(state)
        luck = told = given_away = 0.0
        draws = 0
        while not state.is_over():
            before, action = exact.lead(state), random.choice(state.choices)
            gained = exact.after(state)[state.choices.index(action)] - before
            if state.is_chance():
                luck += gained
                told += luck_of(state, action, exact, DIE.weights).gained[0]
                draws += 1
            else:
                assert (gained <= 1e-9) if state.climber == 0 else (gained >= -1e-9), "nobody does better than best"
                given_away += gained
            state.apply(action)
        assert state.pegs[0] - state.pegs[1] == pytest.approx(expected + luck + given_away)
        assert abs(told - luck) <= 0.15 * draws + 1e-9


def test_no_decision_is_blamed_for_a_draw() -> None:
    """A correct roll that slips is bad luck: the fall, and so the mark, belong to the die."""
    source = {"position": 1, "game": TOY.id, "turn": 12, "turn_order": [0, 1], "players": [{"peg": 6}, {"peg": 1}],
              "slippery": 3, "asked": 1, "rung": 5}  # fmt: skip
    slips = [match for seed in range(20) if (match := _rolled(source, seed)).state.is_over()]
    assert slips
    review, draw = (Hindsight(NODES).review(slips[0], ply) for ply in (0, 1))
    assert review["expected"]["leads"][1] - review["after"]["leads"][1] > LUCK.least, "the lead fell"
    assert review["luck"] == draw["luck"] == [-draw["luck"][1], draw["luck"][1]]
    assert (review["mark"], draw["mark"]) == (None, "luck")
    assert review["fall"] < LUCK.least
    assert (draw["seat"], draw["of"], draw["better"][1]) == (None, 1, 0)


def _rolled(source: dict[str, Any], seed: int) -> Match:
    match = Match.from_position(source, seed=seed)
    match.play(match.state.text(ROLL))
    return match


def test_usual_bots_give_hints_too() -> None:
    """Hints are made from the estimates of any bot; a bot without estimates gives none."""
    match = begun("caylus", 2, 1, 5)
    thinking = usual("caylus").start(match.state, match.random())
    assert describe_hint(match, thinking) == []
