"""Advice: the same on every machine, and its sentences agree with what the rules do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

import caylus
from caylus.analysis import hints
from caylus.analysis.hints import best_of, describe_suggestion
from caylus.analysis.reasons import merits_of, reasons_of
from caylus.bots import Thinking, adviser, strongest
from caylus.bots.search import Estimate
from caylus.core.info import Card
from caylus.core.rules.contract import Game
from caylus.core.rules.errors import IllegalActionError, RecordError
from caylus.core.rules.refusing import Refusal
from caylus.core.text.sentences import after_colon, lowered
from caylus.core.text.translation import ENGLISH, LANGUAGES, find_translator
from caylus.core.view.reasons import LEAST, Expected, Reasoning
from caylus.games import GAMES, find_game
from caylus.games.caylus.rules.actions import TEXTS
from caylus.games.caylus.rules.constants import LAWYER
from caylus.games.caylus1303.rules.actions import NUMBER
from caylus.games.caylus1303.rules.constants import SETUP_SIDE
from caylus.games.caylus1303.rules.kinds import ASK_EFFECT
from caylus.games.zamek.rules.constants import DOUBLE_PIGSTY
from caylus.games.zamek.text.dangers import WARNING

from .caylus.helpers import NEUTRAL, start
from .caylus1303.helpers import table
from .conftest import TOY
from .thorough import sample
from .zamek.helpers import WHITE, drawn, fresh, put

NODES = 60
POINTS = re.compile(
    r"By the end of the (?:turn|round) (?P<who>you|Rival \d) should (?P<verb>score|lose) (?P<figure>\d+) points?: "
)
POINTS_DIFFER = re.compile(
    r"(?:But b|B)y the end of the (?:turn|round) (?P<who>you|Rival \d) will probably score (?P<figure>\d+) points? "
    r"(?P<sign>more|less|fewer) than after “(?P<move>.+)”: "
)
COMPARED = re.compile(
    r"(?:But b|B)y the end of the (?:turn|round) you will probably have, compared with “(?P<move>.+)”: (?P<goods>.+)\."
)
DIFFERENCE = re.compile(
    r"In the end this should be about (?P<figure>\d+\.\d) points? (?P<sign>better|worse) for you than"
)


@pytest.fixture(autouse=True)
def _registered(toy: Card) -> None:
    """Register the toy game for all tests of this module."""


def position(game: str, seed: int, players: int = 2) -> Game:
    """Return a position of a random game in which a seat decides."""
    random, state = Random(seed), caylus.new_game(game, players, seed=seed)
    for _ in range(random.randrange(90)):
        before = state.clone()
        state.apply(caylus.random_action(state, random))
        if state.is_over():
            state = before
            break
    caylus.settle(state, random)
    return state if not state.is_over() else position(game, seed + 1000, players)


def names(state: Game) -> list[str]:
    """Address the deciding player."""
    decision = state.decision()
    assert decision is not None
    return ["You" if seat == decision.seat else f"Rival {seat}" for seat in range(state.players)]


def estimates(state: Game) -> list[Estimate]:
    """Return what the search finds, less what it flatters."""
    thinking = strongest(state.game).start(state, Random(0))
    thinking.run(NODES)
    return hints.sober(find_game(state.game), state, best_of(thinking, state))


def end_of_turn(state: Game, line: list[int]) -> tuple[Any, list[dict[str, Any]]]:
    """Return the position after the expected turn, and the events of the next one that the last action has brought.

    Other decisions follow the most promising actions, and draws the most likely outcome.
    """
    played: Any = state.clone()
    events: list[dict[str, Any]] = []
    played.listen(events)
    info = find_game(state.game)
    turn, rest = played.turn, list(line)
    while not played.is_over() and played.turn == turn:
        likely = info.rules.chance(played) if played.is_chance() else info.bots.knowledge().priors(played)
        played.apply(rest.pop(0) if rest else played.legal_actions()[likely.index(max(likely))])
    return played, [event for event in events if event["turn"] != turn]


def gained_by_then(state: Game, line: list[int]) -> list[int]:
    """Return the points of each seat up to the end of the expected turn."""
    then, _later = end_of_turn(state, line)
    scores: list[int] = then.scores() if then.is_over() else then.points
    return [after - before for after, before in zip(scores, state.points, strict=True)]


def purse(state: Game, line: list[int], seat: int) -> dict[str, int]:
    """Return the goods of a seat at the end of the expected turn, as the table shows them, without the next income."""
    then, later = end_of_turn(state, line)
    entry = then.view()["seats"][seat]
    shown = {item["id"]: item["count"] for part in ("purse", "stand") for item in entry[part]}
    shown["tokens"] = len(getattr(then, "tokens", [[]] * then.players)[seat])
    for event in later:
        for key, sign in (("gives", -1), ("takes", 1)):
            for good, amount in event.get(key, {}).items() if event.get("seat") == seat else ():
                shown[good] = shown.get(good, 0) + sign * amount
    return shown


def reasoning() -> Reasoning:
    """Return the sentences of a game in which roads bring points."""
    info = find_game("zamek")
    return Reasoning(0, ["You", "Basile"], info.find_coach().reasons, info.presentation.log)


def expected(
    move: str, lead: float, events: Sequence[dict[str, Any]] = (), trials: Sequence[Sequence[dict[str, Any]]] = ()
) -> Expected:
    """Return a move with these events after it."""
    return Expected(move, lead, events, 0, lambda: trials or 12 * [[]], [], lambda _number: [])


def scored(points: int) -> dict[str, Any]:
    """Return the event of a road."""
    return {
        "event": "score",
        "rule": "Z-SCORE-5",
        "turn": 1,
        "seat": 0,
        "kind": "road",
        "points": points,
        "size": points,
        "back": [0, 0],
    }


def sent(cell: str) -> dict[str, Any]:
    """Return the event of a follower on a road."""
    return {
        "event": "send",
        "rule": "Z-FOLL-3",
        "turn": 1,
        "seat": 0,
        "kind": "road",
        "cell": cell,
        "place": f"cell.{cell}",
    }


each_game = pytest.mark.parametrize(
    ("game", "seed"), sample([(game, seed) for seed in range(200) for game in GAMES], 24)
)


@each_game
def test_points_by_the_end_of_the_turn_are_those_of_the_rules(game: str, seed: int) -> None:
    """The position itself is asked, not its events."""
    state = position(game, seed)
    seat = names(state).index("You")
    found = estimates(state)
    gains = [gained_by_then(state, estimate.line) for estimate in found]
    advised = caylus.advise(state, NODES, names=names(state))
    for rank, advice in enumerate(advised):
        compared = 0 if rank else min(1, len(found) - 1)
        here, there = gains[rank], gains[compared]
        for reason in advice.reasons:
            if match := POINTS.match(reason):
                assert int(match["figure"]) * (1 if match["verb"] == "score" else -1) == here[seat]
            if match := POINTS_DIFFER.match(reason):
                whose = names(state).index(match["who"].replace("you", "You"))
                sign = 1 if match["sign"] == "more" else -1
                assert int(match["figure"]) * sign == here[whose] - there[whose]


@each_game
def test_goods_differ_as_the_purses_do(game: str, seed: int) -> None:
    """The best move is compared with the next one, at the end of the turn."""
    state = position(game, seed)
    seat = names(state).index("You")
    found = estimates(state)
    if len(found) < 2:
        return
    one, other = (purse(state, estimate.line, seat) for estimate in found[:2])
    vocabulary = find_game(game).find_coach().reasons
    assert vocabulary is not None
    told = [
        match
        for reason in caylus.advise(state, NODES, names=names(state))[0].reasons
        if (match := COMPARED.match(reason))
    ]
    amounts = [int(figure.replace("−", "-")) for match in told for figure in re.findall("[+−]\\d+", match["goods"])]
    assert not Counter(amounts) - Counter(one[good] - other[good] for good in vocabulary.goods)


@each_game
def test_final_scores_differ_as_the_search_says(game: str, seed: int) -> None:
    """Each figure is the difference of two leads that a hint shows."""
    state = position(game, seed, players=2 if game == "zamek" else 3)
    advice = caylus.advise(state, NODES, names=names(state))
    for rank, one in enumerate(advice):
        differ = one.lead - advice[0 if rank else min(1, len(advice) - 1)].lead
        *_, last = [reason for reason in one.reasons if not reason.startswith("But ")]
        match = DIFFERENCE.match(last)
        assert (match is None) == (abs(round(differ, 1)) < LEAST)
        if match:
            assert f"{abs(differ):.1f}" == match["figure"]
            assert (match["sign"] == "better") == (differ > 0)
        else:
            assert last.endswith("is about as good.") or last == "There is no other move."


@each_game
def test_no_other_move_is_told_only_where_there_is_none(game: str, seed: int) -> None:
    """At least two moves are compared wherever two are legal, and the names of both differ."""
    state = position(game, seed)
    advice = caylus.advise(state, nodes=1)
    only = len(state.legal_actions()) == 1
    assert (len(advice) == 1) == only
    assert ("There is no other move." in advice[0].reasons) == only
    if not only:
        other = [re.search("“(.+)”", reason) for reason in advice[1].reasons]
        best = [re.search("“(.+)”", reason) for reason in advice[0].reasons]
        assert {one[1] for one in other if one}.isdisjoint(one[1] for one in best if one)


@pytest.mark.parametrize("game", [*GAMES, TOY.id])
def test_each_move_has_a_reason_and_the_best_comes_first(game: str) -> None:
    """The same search gives the same words; a game without a vocabulary compares final scores."""
    state = position(game, 3)
    before = state.to_dict()
    advice = caylus.advise(state, NODES, seed=4)
    assert advice == caylus.advise(state, NODES, seed=4)
    assert state.to_dict() == before
    assert [one.lead for one in advice] == sorted((one.lead for one in advice), reverse=True)
    assert all(one.reasons and one.text in state.legal_texts() for one in advice)
    assert all(reason.endswith(".") for one in advice for reason in one.reasons)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_in_the_reader_s_language(game: str, language: str) -> None:
    """No sentence is the English one."""
    state = position(game, 5)
    english, other = (caylus.advise(state, NODES, language=one) for one in ("en", language))
    assert [one.text for one in english] == [one.text for one in other]
    assert not {reason for one in english for reason in one.reasons} & {
        reason for one in other for reason in one.reasons
    }


def test_a_name_is_never_read_as_a_template() -> None:
    state = position("caylus", 5)
    advice = caylus.advise(state, NODES, names=["{move}", "{0}"])
    assert any("{0}" in reason or "{move}" in reason for one in advice for reason in one.reasons)


def test_nobody_is_advised_after_the_end_or_before_a_draw() -> None:
    state = caylus.new_game("zamek", seed=1)
    random = Random(1)
    while not state.is_chance():
        state.apply(caylus.random_action(state, random))
    with pytest.raises(IllegalActionError, match="Chance"):
        caylus.advise(state)
    while not state.is_over():
        state.apply(caylus.random_action(state, random))
    with pytest.raises(IllegalActionError, match="over"):
        caylus.advise(state)


def test_a_better_move_whose_gain_comes_later_says_so() -> None:
    """Nothing else is known."""
    reasoning = Reasoning(0, ["You", "Basile"], None, lambda *_: [])
    assert reasoning.against(expected("a", 9.0), expected("b", 4.0))[0] == "It brings more later."
    assert reasoning.against(expected("b", 4.0), expected("a", 9.0))[0] == "“a” brings more later."


def test_a_gain_after_the_last_turn_or_from_the_same_play_is_none() -> None:
    """Goods that only the worse move costs are told instead."""
    placed = {"event": "place", "turn": 1, "seat": 0, "rule": "Z-PLACE-2", "cell": "b2"}
    last = expected("a", 9.0)._replace(is_over=True)
    assert reasoning().seen(last, expected("b", 4.0)) == ([], [])
    assert reasoning().seen(expected("a", 9.0, [placed]), expected("b", 4.0, [placed])) == ([], [])
    move, other = last, expected("b", 4.0, [sent("b2")])._replace(first=1)
    keeps = "You keep 1 follower in the pool, the price of “b”."
    assert reasoning().seen(move, other) == ([keeps], [])
    assert reasoning().seen(other, move) == ([f"“a”: {lowered(keeps)}"], [])


def test_a_gain_now_stands_behind_one_that_is_worth_more_in_the_end() -> None:
    """Whatever speaks for the worse move says so at its beginning, and comes last."""
    wait, take = expected("wait", 9.0), expected("take", 4.0, [scored(2)], 12 * [[scored(2)]])
    assert reasoning().against(wait, take) == [
        "It brings more later.",
        "In the end this should be about 5.0 points better for you than “take”.",
        "But by the end of the turn you will probably score 2 points fewer than after “take”: Roads.",
    ]
    assert reasoning().against(take, wait) == [
        "“wait” brings more later.",
        "In the end this should be about 5.0 points worse for you than “wait”.",
        "But by the end of the turn you will probably score 2 points more than after “wait”: Roads.",
    ]
    assert reasoning().against(wait, take._replace(lead=8.8)) == [
        "“take” is about as good.",
        "But by the end of the turn you will probably score 2 points fewer than after “take”: Roads.",
    ]


def test_a_deed_with_consequences_is_a_reason_though_the_other_move_leads_to_another_such_deed() -> None:
    """Without them it is one only for a move that is as good and has no fewer points."""
    move, other = (
        expected(name, lead, [sent(cell)], 12 * [[sent(cell)]])
        for name, lead, cell in (("a", 9.0, "b2"), ("b", 4.0, "c2"))
    )
    deed = "It leads to this: you send a herald to the road on b2."
    assert reasoning().seen(move, other) == (["It brings more later."], [])
    assert reasoning().seen(move, other._replace(lead=8.9)) == ([deed], [])
    richer = other._replace(events=[sent("c2"), scored(2)], trials=lambda: 12 * [[sent("c2"), scored(2)]], lead=8.9)
    reasons, against = reasoning().seen(move, richer)
    assert reasons == []
    assert against == ["But by the end of the turn you will probably score 2 points fewer than after “b”: Roads."]
    assert reasoning().against(move, richer, gains=["A.", "B."])[0] == "A."
    move = move._replace(later=lambda _number: ["6 points at the end."])
    assert reasoning().seen(move, other) == ([f"{deed} 6 points at the end."], [])


def test_a_beginner_hears_only_what_speaks_for_a_move() -> None:
    """No amount is compared, and nothing is told against the move."""
    danger = "The section is scored."
    move = expected("a", 9.0, [scored(2)], 12 * [[scored(2)]])
    assert reasoning().praise(move, expected("b", 4.0)) == [
        "By the end of the turn you will probably score 2 points: Roads."
    ]
    assert reasoning().praise(expected("a", 9.0), expected("b", 4.0, [scored(2)], 12 * [[scored(2)]])) == []
    risky = expected("b", 4.0)._replace(dangers=[danger])
    assert reasoning().praise(expected("a", 9.0), risky) == ["“b” is risky: the section is scored."]
    assert reasoning().praise(expected("a", 9.0)._replace(dangers=[danger]), risky) == []
    move = expected("a", 9.0)._replace(later=lambda _number: ["6 points at the end."])
    assert reasoning().praise(move, expected("b", 4.0)) == ["6 points at the end."]
    keeps, uses = (
        expected(name, lead, [scored(points)], 12 * [[scored(points)]])._replace(first=1)
        for name, lead, points in (("keep", 9.0, 2), ("use", 4.0, 4))
    )
    assert reasoning().praise(keeps, uses) == [], "fewer points are no reason"


def test_a_beginner_does_not_hear_twice_of_the_same_points() -> None:
    """They stand in the words of the move, or in an effect of it."""
    move, other = expected("a", 9.0, [scored(2)], 12 * [[scored(2)]]), expected("b", 4.0)
    for known, is_left in ((["+2 points for a road"], False), (["+20 points"], True), (["2 tiles"], True)):
        assert bool(reasoning().praise(move, other, known)) == is_left


def test_a_gain_of_the_move_itself_is_a_reason_before_any_estimate() -> None:
    """Gains that come after the other move, too, are not its own; but points are told rather than an estimate."""
    other, gains = expected("b", 4.0), [scored(2)]
    move = expected("a", 9.0, gains)._replace(first=1)
    assert reasoning().gained(move, other) == ["You: +2 points for a road of size 2."]
    assert reasoning().gained(move._replace(first=0), other) == []
    assert reasoning().gained(move, expected("b", 4.0, gains)) == []
    assert reasoning().gained(expected("a", 9.0, [sent("b2")])._replace(first=1), other) == []
    assert reasoning().total_at_once(move) == ["By the end of the turn you will probably score 2 points: Roads."]
    assert reasoning().total_at_once(move._replace(first=0)) == reasoning().total_at_once(move, least=2) == []
    again = move._replace(events=[*gains, *gains])
    assert reasoning().gained(again, expected("b", 4.0, gains)) == reasoning().gained(move, other), "twice is more"


def test_points_that_each_move_brings_at_once_are_no_reason() -> None:
    """They would come without it, too."""
    move, other = (expected(name, 9.0, [scored(2)], 12 * [[scored(2)]])._replace(first=1) for name in "ab")
    points = "By the end of the turn you will probably score 2 points: Roads."
    assert reasoning().praise(move, other) == reasoning().praise(move, other, least=1) == [points]
    assert reasoning().praise(move, other, least=2) == []
    estimate = "“b” is about as good."
    assert reasoning().against(move, other) == reasoning().against(move, other, least=1) == [points, estimate]
    assert reasoning().against(move, other, least=2) == [estimate]


def test_goods_that_the_other_move_costs_are_a_reason() -> None:
    """The price of both is none."""
    move, other = expected("a", 9.0)._replace(first=0), expected("b", 4.0, [sent("b2")])._replace(first=1)
    assert reasoning().kept(move, other) == ["You keep 1 follower in the pool, the price of “b”."]
    assert reasoning().kept(other, other) == reasoning().kept(other, move) == []


def test_a_tile_that_scores_as_much_in_another_way_is_praised_for_its_points() -> None:
    """Both complete a pigsty; the estimate of the difference says less."""
    state = fresh()
    put(state, "e4", "F02", 180, WHITE, "p1")
    state = drawn(state, "N14", WHITE)
    match = caylus.new_match("zamek", [{"name": "You"}, {"name": "Basile"}], seed=1)
    match.state = state
    reasons = describe_suggestion(match, Sure(state, "place e5 180", "place e5 270"))["reasons"]
    assert reasons == ["You: +2 points for a pigsty of size 1."]


def test_a_beginner_hears_of_whole_points() -> None:
    """Less than one is none."""
    for lead, points in ((6.2, "2 points better"), (5.0, "1 point better")):
        sentence = reasoning().roughly(expected("a", lead), expected("b", 4.0))
        assert sentence == f"In the end this should be about {points} for you than “b”."
    assert reasoning().roughly(expected("a", 4.9), expected("b", 4.0)) == "“b” is about as good."
    assert reasoning().roughly(expected("a", 3.9), expected("b", 4.0)) == "“b” is about as good."


@pytest.mark.parametrize(
    ("lead", "text", "reasons"),
    [
        (2.2, "single", ["The token stays for a larger pigsty."]),
        (0.9, "double", ["You: +8 points for a pigsty of size 2, doubled by the token."]),
    ],
)
def test_the_larger_gain_is_suggested_if_keeping_the_token_is_about_as_good(
    lead: float, text: str, reasons: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A beginner gets a reason that speaks for the suggestion."""
    state = fresh(tokens=(((DOUBLE_PIGSTY, True),), ()))
    put(state, "e4", "F02", 180, WHITE, "p1")
    state = drawn(state, "N14", WHITE)
    for before in ("place e5 0", "nobody"):
        state.play(before)
    match = caylus.new_match("zamek", [{"name": "You"}, {"name": "Basile"}], seed=1)
    match.state = state
    found = [
        Estimate(state.parse(choice), 9, [points, 0.0], points, [state.parse(choice)])
        for choice, points in (("single", 20 + lead), ("double", 20.0))
    ]
    monkeypatch.setattr(hints, "best_of", lambda *_: found)
    suggestion = hints.describe_suggestion(match, cast(Thinking, None))
    assert (suggestion["text"], suggestion["reasons"]) == (text, reasons)


def test_among_moves_that_are_as_good_one_that_was_tried_often_is_suggested(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lead of few tries is often too high, unless it is clearly the best."""
    state = caylus.new_game("caylus", 2, seed=3)
    match = caylus.new_match("caylus", [{"name": "You"}, {"name": "Basile"}], seed=1)
    match.state = state
    texts, decision = ("place neutral_farm", "place neutral_forest"), state.decision()
    assert decision is not None
    for lead, text in ((0.9, texts[1]), (1.1, texts[0])):
        found = []
        for choice, tries, points in zip(texts, (30, 61), (5 + lead, 5.0), strict=True):
            scores = [points, 0.0] if decision.seat == 0 else [0.0, points]
            found.append(Estimate(state.parse(choice), tries, scores, points, [state.parse(choice)]))
        monkeypatch.setattr(hints, "best_of", lambda *_, found=found: found)
        assert hints.describe_suggestion(match, cast(Thinking, None))["text"] == text


def test_c_place_4_a_pass_is_praised_for_the_price_of_further_workers() -> None:
    """Nobody pays it once all have passed."""
    info, state = find_game("caylus"), caylus.new_game("caylus", 2, seed=3)
    find_ahead = info.find_coach().ahead
    assert find_ahead is not None
    names = ["Ann", "Ben"]
    assert find_ahead(state, state.parse("pass"), names) == [
        "From now on, a worker costs the others 3 deniers; on their own buildings, the price stays the same."
    ]
    state.play("pass")
    assert find_ahead(state, state.parse("pass"), names) == []


@pytest.mark.parametrize(
    ("game", "text", "reasons"),
    [
        ("caylus", "place neutral_sawmill", []),
        ("caylus", "place fixed_carpenter", ["There are enough goods to build the market; prestige: 4."]),
        ("caylus", "place stables", ["The players here come first in the turn order, from this turn on."]),
        ("caylus1303", "place start_sawmill", []),
        ("caylus1303", "place site", ["There are enough resources for 1 bundle; points for each: 5."]),
    ],
)  # fmt: skip
def test_the_effect_of_a_tile_is_no_reason_by_itself(game: str, text: str, reasons: list[str]) -> None:
    """A special place brings something else than goods."""
    state = caylus.new_game(game, 3, seed=3)
    caylus.settle(state, Random(3))
    while text not in state.legal_texts():
        state.play(state.legal_texts()[-1])
        caylus.settle(state, Random(3))
    find_merits, find_ahead = (getattr(find_game(game).find_coach(), part) for part in ("merits", "ahead"))
    assert find_merits(state, state.parse(text), ["Ann", "Ben", "Cy"]) == reasons
    assert find_ahead(state, state.parse(text), ["Ann", "Ben", "Cy"]), "a preview tells it"


def test_c_post_1_the_trading_post_is_praised_only_for_what_it_gives_beyond_its_price() -> None:
    """With the other player passed it gives back the price alone."""
    find_merits = find_game("caylus").find_coach().merits
    assert find_merits is not None
    for players, script, reasons in (
        (2, "", ["Gives 3 deniers, 2 deniers more than the worker costs."]),
        (3, "0 place castle; 1 pass", ["Gives 3 deniers, 1 denier more than the worker costs."]),
        (2, "0 place castle; 1 pass", []),
    ):
        state = start(players, script)
        assert find_merits(state, state.parse("place trading_post"), ["Ann", "Ben", "Cy"]) == reasons


def test_c_law_1_the_lawyer_is_praised_for_a_residence() -> None:
    """Its tile brings no goods that could have a purpose."""
    state, find_merits = start(2), find_game("caylus").find_coach().merits
    assert find_merits is not None
    state.road[8] = LAWYER
    assert find_merits(state, TEXTS.index("place lawyer"), ["Ann", "Ben"]) == [
        "Turn a neutral tile or one of your own into a residence for 1 cloth and 1 denier."
    ]


def test_a_purpose_is_told_before_the_amounts_of_goods() -> None:
    """Points that are half of what moves differ by in the end come before it."""
    back = {"event": "score", "turn": 1, "rule": "Z-SCORE-5", "back": [1, 0]}
    other = expected("b", 4.0)
    move = expected("a", 9.0, [back], 12 * [[back]])._replace(later=lambda _number: ["Then a castle is near."])
    goods = "By the end of the turn you will probably have, compared with “b”: +1 follower in the pool."
    assert reasoning().seen(move, other) == (["Then a castle is near.", goods], [])
    for points, is_first in ((2, False), (3, True)):
        events = [back, scored(points)]
        reasons, _ = reasoning().seen(move._replace(events=events, trials=lambda events=events: 12 * [events]), other)
        assert (reasons[0] == "Then a castle is near.") != is_first
        assert reasons[is_first ^ 1].startswith(f"By the end of the turn you will probably score {points} points more")


def test_a_danger_of_both_moves_is_no_reason() -> None:
    """The one that only the other move has is."""
    move, other = (
        expected(name, lead)._replace(dangers=dangers)
        for name, lead, dangers in (("a", 9.0, ["Rain."]), ("b", 4.0, ["Rain.", "Snow."]))
    )
    assert reasoning().seen(move, other) == (["“b” is risky: snow."], [])
    assert reasoning().seen(other, move) == (["Snow."], [])
    gain = "By the end of the turn you will probably score 4 points more than after “b”: Roads."
    risky = expected("a", 9.0, [scored(4)], 12 * [[scored(4)]])._replace(dangers=["Snow."])
    assert reasoning().seen(risky, expected("b", 4.0)) == ([gain, "Snow."], []), "it does not speak for the move"


def test_an_expected_difference_is_told_if_other_likely_plays_have_three_quarters_of_it() -> None:
    """A single line has gains by chance: a rival's choice far ahead may be the other one as well."""
    other = expected("b", 4.0)
    for share, is_told in ((9, True), (8, False)):
        move = expected("a", 9.0, [scored(8)], share * [[scored(8)]] + (12 - share) * [[]])
        reasons = reasoning().against(move, other)
        assert reasons[0].startswith("By the end of the turn you will probably score 8 points more") == is_told
        move = expected("a", 9.0, [sent("b2")], share * [[sent("b2")]] + (12 - share) * [[sent("c2")]])
        reasons = reasoning().against(move, other)
        assert reasons[0].endswith("you send a herald to the road on b2.") == is_told
    move = expected("a", 9.0, [sent("b2")], 12 * [[sent("b2"), {"event": "score", "back": [1, 0]}]])
    assert not any("follower" in reason for reason in reasoning().against(move, other))


def test_a_choice_of_one_good_for_another_is_no_reason_by_itself() -> None:
    """It is one where the better move has no other."""
    back = {"event": "score", "turn": 1, "rule": "Z-SCORE-5", "back": [1, 0]}
    token = {"event": "token", "turn": 1, "rule": "Z-SCORE-5", "seat": 0}
    move, other = (
        expected(name, 9.0, [event], 12 * [[event]])._replace(first=1) for name, event in (("a", back), ("b", token))
    )
    assert reasoning().seen(move, other) == ([], [])
    goods = "By the end of the turn you will probably have, compared with “b”: +1 follower in the pool, −1 token."
    assert reasoning().seen(move, other._replace(lead=4.0)) == ([goods], [])
    # Goods that come later are no choice, but a reason only where there is no other.
    move, other = (one._replace(first=0) for one in (move, other))
    assert reasoning().against(move, other) == [goods, "“b” is about as good."]
    assert reasoning().against(move, other, gains=["A."]) == ["A.", "“b” is about as good."]
    purpose = move._replace(later=lambda _number: ["Then a castle is near."])
    assert reasoning().against(purpose, other) == ["Then a castle is near.", "“b” is about as good."]


def test_a_difference_within_the_errors_of_likely_plays_is_no_reason() -> None:
    """Three quarters of an expected difference are too little if they come from few plays of much."""
    for trials, is_told in (([[scored(36)], [scored(36)], *10 * [[]]], False), (12 * [[scored(6)]], True)):
        reasons = reasoning().against(expected("a", 9.0, [scored(8)], trials), expected("b", 4.0))
        assert reasons[0].startswith("By the end of the turn you will probably score 8 points more") == is_told


def test_points_are_told_if_most_of_them_come_from_sources_that_other_plays_have() -> None:
    """Chance in one source hides no other one, and is no reason itself."""
    house = {**scored(12), "kind": "house"}
    lucky, unlucky = 6 * [[scored(2)], [scored(2), house]], 6 * [[house], []]
    for events, reason in (
        ([scored(2)], "2 points more than after “b”: Roads."),
        ([scored(2), house], "It brings more"),
    ):
        other = expected("b", 4.0, [], unlucky)
        reasons = reasoning().against(expected("a", 7.0, events, lucky), other)
        assert reason in reasons[0]


@pytest.mark.parametrize(
    ("state", "places", "reason"),
    [
        (
            start(2),
            ("neutral_quarry", "neutral_farm", "neutral_sawmill"),
            "Then there are enough goods for a batch for the castle: food, wood, stone.",
        ),
        (
            table(2, {0: {"food": 1, "wood": 1}}, road={13: "wood_spinning_mill"}),
            ("start_quarry", "wood_spinning_mill", "start_sawmill"),
            "Then there are enough resources for a bundle: food, wood, stone.",
        ),
    ],
    ids=["c_castle_1", "y_del_4"],
)
def test_a_batch_of_other_goods_is_the_same_purpose(state: Game, places: Sequence[str], reason: str) -> None:
    """A place that brings no batch lacks it."""
    info, (quarry, cloth, wood) = find_game(state.game), (state.parse(f"place {place}") for place in places)
    assert merits_of(info, state, quarry, None, ["Ann", "Ben"]) == [reason]
    assert merits_of(info, state, cloth, None, ["Ann", "Ben"]) not in ([], [reason])
    assert merits_of(info, state, quarry, cloth, ["Ann", "Ben"]) == []
    assert merits_of(info, state, quarry, wood, ["Ann", "Ben"]) == [reason]


def test_a_move_that_follows_the_other_one_is_told() -> None:
    """It is a reason where there is no other, if it follows in other likely plays, too."""
    first, second = (
        {"event": "place", "turn": 1, "seat": 0, "rule": "Z-PLACE-2", "cell": cell} for cell in ("b2", "c2")
    )
    move = expected("a", 9.0, [first, second], 12 * [[first, second]])._replace(first=1)
    follows = "Then “b” will probably follow: their order matters little."
    for lead in (8.9, 4.0):
        other = expected("b", lead, [second], 12 * [[second]])._replace(first=1)
        assert reasoning().against(move, other)[0] == follows
        assert reasoning().against(other, move)[0] == f"“a”: {lowered(follows)}"
        rare = move._replace(trials=lambda: 12 * [[first]])
        assert not any("follow" in reason for reason in reasoning().against(rare, other))
    better = expected("b", 14.0, [second], 12 * [[second]])._replace(first=1)
    assert reasoning().against(better, move)[0] == f"“a”: {lowered(follows)}"
    assert reasoning().against(move, better, gains=["A."])[0] == follows


def test_goods_that_come_for_others_are_told_with_the_cause() -> None:
    """The event brings them for what the move itself brings, or costs them after the other move."""
    info = find_game("caylus")
    reasoning = Reasoning(0, ["You", "Basile"], info.find_coach().reasons, info.presentation.log)
    food, cloth, gold, paid, late = (
        {"event": event, "turn": 1, "rule": "C-TRADE-1", "seat": 0, "good": good, key: place, change: {good: 1}}
        | {"amount": 1, "changes": False}
        for event, good, key, place, change in (
            ("gain", "food", "source", "neutral_farm", "gives"),
            ("gain", "cloth", "source", "neutral_farm", "gives"),
            ("gain", "gold", "source", "alchemist", "gives"),
            ("pay", "stone", "use", "alchemist", "takes"),
            ("gain", "wood", "source", "neutral_forest", "gives"),
        )
    )
    for events, others, first, cause in (
        (
            [food, gold],
            [cloth],
            1,
            ": +1 food, +1 gold, −1 cloth. It leads to this: you receive 1 gold (alchemist).",
        ),
        ([food], [cloth, paid], 1, ": +1 food, +1 stone, −1 cloth. “b” leads to this: you pay 1 stone (alchemist)."),
        ([food], [cloth], 1, ": +1 food, −1 cloth."),
        ([late], [], 0, ": +1 wood."),
    ):
        move, other = (
            expected(name, lead, line, 12 * [line])._replace(first=first)
            for name, lead, line in (("a", 9.0, events), ("b", 4.0, others))
        )
        (reason, *_), _ = reasoning.seen(move, other)
        assert reason == f"By the end of the turn you will probably have, compared with “b”{cause}"


def test_a_move_without_another_reason_is_told_with_an_effect_of_its_own() -> None:
    """A better one, too: that it brings more later says less."""
    move, other = expected("a", 9.0), expected("b", 8.9)
    assert reasoning().against(move, other, effects=lambda: ["E.", "F."]) == ["E.", "“b” is about as good."]
    assert reasoning().against(move, other, gains=["A."], effects=lambda: ["E."]) == ["A.", "“b” is about as good."]
    worse = other._replace(lead=4.0)
    assert reasoning().against(move, worse, effects=lambda: ["E.", "F."])[0] == "E."
    assert reasoning().against(worse, move, effects=lambda: ["E."])[0] == "“a” brings more later."
    paid = scored(2)
    assert "E." not in reasoning().against(expected("a", 9.0, [paid], 12 * [[paid]]), worse, effects=lambda: ["E."])


@pytest.mark.parametrize("game", GAMES)
def test_the_two_moves_that_are_compared_are_tried_about_as_often(game: str) -> None:
    """An action with few tries looks too good, or too bad."""
    one, other = estimates(position(game, 3))[:2]
    assert min(one.visits, other.visits) >= max(one.visits, other.visits) // hints.PAIR_SHARE


@pytest.mark.parametrize(
    ("game", "deed", "goods"),
    [("caylus", "house", {"food": 1, "wood": 1}), ("caylus1303", "bundle", {"food": 1, "wood": 1})],
)
def test_goods_for_a_delivery_are_a_reason_only_if_it_is_expected(game: str, deed: str, goods: dict[str, int]) -> None:
    """A worker in the castle or on the site is one; without it, a delivery must follow."""
    if game == "caylus":
        players = [{"deniers": 5, **goods}, {"deniers": 5}]
        road = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
        record = {"position": 1, "game": game, "turn": 3, "bailiff": 8, "road": road, "players": players}
        state, text = caylus.from_position(record), "place neutral_quarry"
    else:
        state, text = table(2, {0: goods}), "place start_quarry"
    comes_true = find_game(game).find_coach().comes_true
    given = [{"event": deed, "seat": seat} for seat in (0, 1)]
    assert not comes_true(state, state.parse(text), [])
    assert not comes_true(state, state.parse(text), given[1:])
    assert comes_true(state, state.parse(text), given)
    assert comes_true(state, state.parse("pass"), []), "it has another purpose"
    place = {"caylus": "place castle", "caylus1303": "place site"}[game]
    for there in (place, "pass"):
        state.play(there)
    assert comes_true(state, state.parse(text), [])


def test_leads_that_differ_by_three_quarters_of_a_point_are_told_apart() -> None:
    """The figure beside a move is rounded, and so is the difference that is told."""
    reasons = reasoning().against(expected("move", 32.3), expected("move", 31.5))
    assert reasons[-1] == "In the end this should be about 0.8 points better for you than “move”."
    reasons = reasoning().against(expected("move", 32.3), expected("move", 31.6))
    assert reasons == ["“move” is about as good."]


class Sure:
    """A bot's thinking of the second seat with these as its best actions, a point apart."""

    nodes = 1

    def __init__(self, state: Game, *texts: str) -> None:
        self._found = [
            Estimate(state.parse(text), 20, [rank, 0.0], 0.0, [state.parse(text)]) for rank, text in enumerate(texts)
        ]

    def run(self, nodes: int) -> None:
        """Know all already."""

    def weigh(self, action: int, visits: int) -> None:
        """Know all already."""

    def best(self) -> int:
        """Return the first action."""
        return self._found[0].action

    def estimates(self) -> list[Estimate]:
        """Return the actions."""
        return self._found


def test_c_road_2_a_move_of_the_provost_is_suggested_for_what_no_other_move_brings() -> None:
    """Basile's workers act anyway; Anna's on spaces 5 and 6 go home only if he moves the provost back.

    This is named even if the next best move does the same.
    """
    match = caylus.new_match(
        "caylus",
        [{"name": name} for name in ("Anna", "Basile")],
        setup={"turn_order": [0, 1], "neutral_tiles": [*NEUTRAL]},
    )
    for text in ("carpenter", "farm", "market", "forest"):
        match.play(f"place neutral_{text}")
    for text in ("pass", "pass", "provost 0"):
        match.play(text)
    own = "Basile: 2 workers up to the provost (spaces 1 and 2) will act."
    lost = "Anna: the workers (spaces 5 and 6) will no longer act."
    for texts, reason in (
        (("provost -2", "provost 0"), lost),
        (("provost -2", "provost -3"), lost),
        (("provost 0", "provost +1"), None),
        (("provost +1", "provost 0"), None),
    ):
        reasons = describe_suggestion(match, Sure(match.state, *texts))["reasons"]
        assert reasons and own not in reasons
        assert reason is None or reasons[0] == reason


def test_a_suggestion_without_an_advantage_says_what_it_does() -> None:
    """That another move is about as good is no reason for a beginner."""
    match = caylus.new_match("caylus", [{"name": name} for name in ("Anna", "Basile")], seed=3)
    reasons = describe_suggestion(match, Sure(match.state, "place neutral_forest", "pass"))["reasons"]
    assert reasons == [
        "Produces 1 food or 1 wood.",
        "In the end this should be about 2 points better for Basile than “Pass”.",
    ], "a search flatters passing"


@pytest.mark.parametrize(("game", "worker"), [("caylus", "place neutral_forest"), ("caylus1303", "place toll")])
def test_c_place_2_a_pass_is_suggested_only_if_it_is_clearly_better(game: str, worker: str) -> None:
    """A search of 150 positions finds passing too good."""
    match = caylus.new_match(game, [{"name": name} for name in ("Anna", "Basile")], seed=3)
    while match.state.decision().kind in ("draft", "character"):  # type: ignore[union-attr]
        match.play(match.state.legal_texts()[0])

    def suggested(lead: float) -> str:
        thinking = Sure(match.state, "pass", worker)
        passed, placed = thinking.estimates()
        seat = match.state.decision().seat  # type: ignore[union-attr]
        scores = [0.0, 0.0]
        scores[seat] = lead
        thinking._found = [passed._replace(scores=scores), placed._replace(scores=[0.0, 0.0])]
        return str(describe_suggestion(match, thinking)["text"])

    assert suggested(0.9) == worker
    assert suggested(3.0) == "pass"


def test_a_plan_goes_on_unless_another_move_is_clearly_better() -> None:
    """Searches of later decisions differ by chance; a coach that changes its mind each time is not believed."""
    match = caylus.new_match("caylus", [{"name": name} for name in ("Anna", "Basile")], seed=1)
    farm, market = (match.state.parse(f"place {name}") for name in ("neutral_farm", "neutral_market"))
    start, made, decided = match.node.tree.start, match.node.actions, match.state.decision()
    assert decided is not None
    plan = hints.Plan(start, (*made, farm, market))

    def suggested(lead: float, plan: hints.Plan | None = plan) -> dict[str, Any]:
        thinking = Sure(match.state, "place neutral_market", "place neutral_farm")
        best, planned = thinking.estimates()
        ahead = best._replace(scores=[lead if seat == decided.seat else 0.0 for seat in (0, 1)])
        thinking.estimates = lambda: [ahead, planned._replace(scores=[0.0, 0.0])]  # type: ignore[method-assign]
        return describe_suggestion(match, thinking, plan=plan)

    assert suggested(2.0, None)["text"] == "place neutral_market"
    assert suggested(2.0)["text"] == "place neutral_farm"
    assert suggested(2.0)["reasons"] == ["This continues the plan of the earlier suggestions."]
    longer = plan._replace(actions=(*made, farm, match.state.parse("pass"), market))
    assert suggested(2.0, longer)["reasons"] == [
        "This continues the plan of the earlier suggestions: “Market” comes next."
    ]
    assert suggested(2.6)["text"] == "place neutral_market"
    another = hints.Plan(
        caylus.new_match("caylus", [{"name": "A"}, {"name": "B"}], seed=2).node.tree.start, plan.actions
    )
    assert suggested(2.0, another)["text"] == "place neutral_market", "that is of another game"
    match.play("place neutral_farm")
    assert plan.next(match) == market
    match.undo()
    match.play("place neutral_market")
    assert plan.next(match) is None, "something else has happened"


def test_a_plan_is_resumed_after_others_have_acted_differently_where_it_is_about_as_good() -> None:
    """A purpose that was told with a worker is still the purpose when that worker acts."""
    match: Any = caylus.new_match("caylus1303", [{"name": name} for name in ("Anna", "Basile")], seed=1)
    while match.state.decision().kind != "planning":
        match.play(match.state.legal_texts()[0])
    seat = match.state.decision().seat
    market = match.state.parse("place start_market_a")
    asked = (ASK_EFFECT, seat, market, SETUP_SIDE)
    wood, stone = (NUMBER[f"pay 1 worker for {kind}"] for kind in ("wood", "stone"))
    plan = hints.Plan(
        match.node.tree.start,
        (*match.node.actions, market),
        len(match.node.actions),
        ((match.state.agenda[-1], market), (asked, wood)),
    )
    assert plan.resumed(match) is None, "it has not begun"
    match.play("place start_market_a")
    while match.state.agenda[-1] != asked:
        legal = match.state.legal_texts()
        match.play(next((text for text in ("pass", "provost 0", "decline") if text in legal), legal[0]))
    assert plan.next(match) is None
    assert plan.resumed(match) == wood

    def suggested(lead: float) -> int:
        estimates = [
            Estimate(action, 90, [points if one == seat else 0.0 for one in (0, 1)], 0.0, [action])
            for action, points in ((stone, lead), (wood, 0.0))
        ]
        return hints.suggested(match.info, match.state, estimates, None, plan.resumed(match))[0].action

    assert suggested(0.5) == wood
    assert suggested(1.5) == stone


def test_a_plan_ends_with_the_turn() -> None:
    match = caylus.new_match("zamek", [{"name": name} for name in ("Anna", "Basile")], seed=1)
    thinking = adviser("zamek").start(match.state, Random(1))
    thinking.run(60)
    action = thinking.best()
    plan = hints.Plan.of(match, thinking, action)
    assert plan.next(match) == action
    match.apply(action)
    turn = match.state.turn
    while (planned := plan.next(match)) is not None:
        assert match.state.turn == turn
        match.apply(planned)


def test_y_plan_15_a_pass_that_keeps_workers_is_suggested_only_where_it_is_clearly_better() -> None:
    """A short search overestimates it in the first rounds; bots take it all the same."""
    match = caylus.new_match("caylus1303", [{"name": name} for name in ("Anna", "Basile")], seed=1)
    while "pass" not in match.state.legal_texts():
        match.play(match.state.legal_texts()[0])
    match.play("place site")
    assert match.state.decision().seat == 1

    def suggested(lead: float) -> dict[str, Any]:
        thinking = Sure(match.state, "place toll", "pass")
        site, wait = thinking.estimates()
        thinking.estimates = lambda: [site, wait._replace(scores=[0.0, lead])]  # type: ignore[method-assign]
        return describe_suggestion(match, thinking)

    assert suggested(2.4)["text"] == "place toll"
    best = suggested(2.6)
    assert best["text"] == "pass"
    assert best["reasons"] == ["From now on each worker costs the others 1 more, and Basile begins the next round."]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"nodes": 0}, "nodes: expected a whole number from 1"),
        ({"nodes": 10**9}, "nodes: expected a whole number from 1 to 1000000"),
        ({"seed": "x"}, "seed"),
        ({"language": "xx"}, "language"),
        ({"names": ["Anna"]}, "names: expected 2 names"),
        ({"names": "AB"}, "names: expected 2 names"),
        ({"names": 5}, "names: expected 2 names"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        caylus.advise(caylus.new_game(seed=1), **wrong)


# The result


def ended(game: str, seed: int, players: int) -> caylus.Match:
    """Return a match of random actions at its end; the first seat is "You"."""
    match = caylus.new_match(game, [{"name": name} for name in ("You", "Basile", "Clara")[:players]], seed=seed)
    random = Random(seed)
    while not match.state.is_over():
        match.play(match.state.text(random.choice(match.state.legal_actions())))
    return match


@pytest.mark.parametrize(("game", "seed"), sample([(game, seed) for seed in range(100) for game in GAMES], 9))
def test_reasons_of_a_result_are_rows_of_the_score_sheet(game: str, seed: int) -> None:
    """The largest differences from the winner come first, or for a winner those from the best of the others."""
    match = ended(game, seed, 2 if game == "zamek" else 3)
    result, scores = match.view()["result"], match.state.scores()
    for seat, score in enumerate(scores):
        of_seat = [reason for reason in result["reasons"] if reason["seat"] == seat]
        assert len(of_seat) <= 3
        reasons = [reason for reason in of_seat if "source" in reason]
        assert of_seat[-len(reasons) :] == reasons, "a shortage comes first"
        told = [re.match(r"(\d+) points? (more|less|fewer) than (\w+): (.+)\.$", one["text"]) for one in reasons]
        figures = [int(match[1]) for match in told if match]
        assert len(figures) == len(reasons)
        assert figures == sorted(figures, reverse=True)
        for reason, words in zip(reasons, told, strict=True):
            other = reason["against"]
            assert words is not None
            assert words[3] == ("you", "Basile", "Clara")[other]
            row = next(row for row in result["sources"] if row["label"] == words[4])
            assert row["id"] == reason["source"]
            assert abs(row["seats"][seat] - row["seats"][other]) == int(words[1])
            assert (row["seats"][seat] > row["seats"][other]) == (words[2] == "more") == (score > scores[other])
            best = max(score for one, score in enumerate(scores) if one != seat)
            assert scores[other] == best if seat in result["winners"] else other in result["winners"]


@pytest.mark.parametrize("game", GAMES)
def test_the_moment_of_a_reason_is_in_the_turn_that_made_most_of_it(game: str) -> None:
    """The action that follows brings or costs points of this source, and no turn made more of the difference."""
    match = ended(game, 3, 2)
    words = match.info.find_coach().reasons
    assert words is not None
    result = match.view()["result"]
    reasons = [reason for reason in result["reasons"] if "ply" in reason and "source" in reason]
    assert reasons
    positions = [state.clone() for state, _ in match.decided()] + [match.state]
    for reason in reasons:
        ply, source = reason["ply"], reason["source"]
        assert reason["turn"] in (positions[ply].turn, positions[ply + 1].turn)
        sign = 1 if " more " in reason["text"] else -1
        made: Counter[int] = Counter()
        after: list[int] = []
        for event in match.events:
            gain = words.points.gain(event) if "ply" in event and "seat" in event else None
            if gain and gain[0] == source and event["seat"] in (reason["seat"], reason["against"]):
                made[event["turn"]] += gain[1] * (sign if event["seat"] == reason["seat"] else -sign)
                after.append(event["ply"])
        assert ply + 1 in after
        assert made[reason["turn"]] == max(made.values()) > 0


def test_z_score_9_a_loser_without_followers_hears_since_when_and_so_does_the_winner() -> None:
    """The last follower went with the action at the link, and none came back."""
    found = 0
    for seed in range(12):
        match = ended("zamek", seed, 2)
        result, scores = match.view()["result"], match.state.scores()
        shortages = [reason for reason in result["reasons"] if "source" not in reason]
        assert not shortages or {reason["seat"] for reason in shortages} == {0, 1}
        for reason in shortages:
            found += 1
            loser = scores.index(min(scores))
            subject = "You" if loser == 0 else "Basile"
            assert reason["text"].startswith(f"{subject} had no follower left after turn {reason['turn']}: ")
            positions = [state.clone() for state, _ in match.decided()] + [match.state]
            before, *after = positions[reason["ply"] :]
            assert before.pool[loser] == 1
            assert all(state.pool[loser] == 0 for state in after)
            assert match.state.turn - reason["turn"] >= 10
    assert found


def test_a_move_is_named_by_its_detail_if_another_legal_one_has_its_words() -> None:
    """Three roads start on this tile, though only one of them is compared."""
    state = drawn(fresh(), "D02")
    state.play(next(text for text in state.legal_texts() if text.startswith("place a6")))
    pigsty, road = (
        Estimate(action, 9, [0.0, 0.0], 0.0, [action]) for action in map(state.parse, ("send p1", "send r2"))
    )
    reasons = reasons_of(find_game("zamek"), state, pigsty, road, ["You", "Basile"])
    assert reasons[-1] == "“Send a herald to the road, 1 tile so far, to the east” is about as good."
    reasons = reasons_of(find_game("zamek"), state, road, pigsty, ["You", "Basile"])
    assert "“Send a farmer into the pigsty” is about as good." in reasons


def test_a_deed_of_both_moves_hides_no_consequence_of_one() -> None:
    """Consequences of the move itself come before such a deed."""
    placed = {"event": "place", "turn": 1, "seat": 0, "rule": "Z-PLACE-2", "cell": "b2"}
    move, other = (
        expected(name, lead, [placed, sent(cell)], 12 * [[placed, sent(cell)]])._replace(first=1)
        for name, lead, cell in (("a", 9.0, "b2"), ("b", 8.9, "c2"))
    )
    move = move._replace(later=lambda number: [] if number else ["6 points at the end."])
    deed = "It leads to this: you send a herald to the road on b2."
    assert reasoning().seen(move, other) == (["6 points at the end.", deed], [])


def test_z_foll_7_a_follower_sent_to_a_complete_region_is_told_with_its_points() -> None:
    """They come in the same turn; points of another region are not its own."""
    there, elsewhere = ({**scored(2), "region": region} for region in ("b2.r1", "c2.r1"))
    deed = "you send a herald to the road on b2."
    for gain, told in ((there, f"{deed} You: +2 points for a road of size 2."), (elsewhere, deed)):
        events = [{**sent("b2"), "region": "b2.r1"}, gain]
        move = expected("a", 9.0, events, 12 * [events])
        other = expected("b", 8.9, [{**sent("c2"), "region": "c2.r1"}, gain], 12 * [[gain]])
        assert f"It leads to this: {told}" in reasoning().seen(move, other)[0]


@pytest.mark.parametrize(
    ("language", "leads_on", "danger"),
    [
        ("en", "It leads to this: you send a", "“b” is risky: the monk"),
        ("pl", "Potem następuje: wysyłasz", "Ruch „b” niesie niebezpieczeństwo: mnich"),
        ("cs", "Pak následuje: posíláš", "Tah „b“ s sebou nese nebezpečí: mnich"),
        ("fr", "La suite\u00a0: vous placez", "«\u00a0b\u00a0» comporte un danger\u00a0: le moine"),
        ("hu", "A folytatás: hírnököt", "„b” veszélye: a szerzetes"),
        ("de", "So geht es weiter: Du setzt", "„b“ birgt eine Gefahr: Der Mönch"),
    ],
)
def test_a_sentence_begins_small_after_a_colon_except_in_german(language: str, leads_on: str, danger: str) -> None:
    """A player's name keeps its capital, also after another name with which it begins."""
    tr = find_translator(language)
    risk = WARNING.message(Refusal("monk_stays", "", {}), ["You", "Basile"], tr)
    move, other = (
        expected(name, lead, [sent(cell)], 12 * [[sent(cell)]])._replace(dangers=dangers)
        for name, lead, cell, dangers in (("a", 9.0, "b2", []), ("b", 8.9, "c2", [risk]))
    )
    (led, risked), _ = reasoning()._replace(tr=tr).seen(move, other)
    assert led.startswith(leads_on)
    assert risked.startswith(danger)
    for name in ("Anna", "Ann", "Éva"):
        (led, _danger), _ = reasoning()._replace(tr=tr, names=[name, "An"]).seen(move, other)
        assert f": {name} " in led


def test_a_label_and_a_figure_after_a_colon_stay_as_they_are() -> None:
    """A player with the name of a word keeps it."""
    for sentence in ("“Farm” will follow.", "6 points at the end.", "By pays 1 food.", "Éva’s worker stays."):
        assert after_colon(ENGLISH, sentence, ["You", "By", "Éva"]) == sentence
    assert after_colon(ENGLISH, "Bypass the farm.", ["By"]) == "bypass the farm."
