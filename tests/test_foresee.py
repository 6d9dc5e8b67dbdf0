"""The consequences of an action in words come true, in games at random and case by case."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.foresight import find_dangers, warnings
from caylus.core.rules.dangers import Danger
from caylus.core.text.translation import ENGLISH, LANGUAGES
from caylus.games import GAMES, find_game
from caylus.games.caylus.rules import beyond
from caylus.games.caylus.rules.constants import TILE_NUMBER
from caylus.games.caylus.rules.dangers import of_worker
from caylus.games.caylus.rules.ending import steps_of_bailiff
from caylus.games.caylus.text.dangers import WARNING
from caylus.games.caylus1303.rules import beyond as beyond_1303
from caylus.games.caylus1303.rules.state import name_of, workers_on
from caylus.games.caylus1303.text.labels import IN_SENTENCE
from caylus.games.zamek.rules.constants import DOUBLE_PIGSTY, EXTRA_TURN, TYPE_IDS
from caylus.games.zamek.rules.regions import controller, holder_at, regions_of

from .caylus.helpers import NEUTRAL, load, next_turn, start
from .caylus1303.helpers import STONE_IDS, WOOD_IDS, table
from .playing import IDLE, go, is_asked
from .thorough import NUMBER_OF_DAY, tries
from .zamek.helpers import BLACK, WHITE, drawn, fresh, put

NAMES = ["Anna", "Basile", "Clara", "Dora", "Emil"]


def reach(state: Any, text: str) -> dict[str, bool]:
    """Return the pieces of the view that act after an action, or do not."""
    reached = find_game(state.game).find_coach().reach(state, state.parse(text))
    assert reached.keys() <= {piece["key"] for piece in state.view()["pieces"]}
    return reached


def choice(state: Any, text: str) -> dict[str, Any]:
    """Return a choice as the view has it."""
    return next(one for one in state.view()["choices"] if one["text"] == text)


def merits(state: Any, text: str) -> list[str]:
    """Return the consequences of an action that speak for it."""
    find = find_game(state.game).find_coach().merits
    assert find is not None
    return find(state, state.parse(text), NAMES[: state.players])


def ahead(state: Any, text: str) -> list[str]:
    """Return all consequences of an action."""
    find = find_game(state.game).find_coach().ahead
    assert find is not None
    return find(state, state.parse(text), NAMES[: state.players])


def foreseen(state: Any, text: str, language: str = "en") -> caylus.Foreseen:
    """The consequences, with names that no sentence has otherwise."""
    return caylus.foresee(state, text, language=language, names=NAMES[: state.players])


def detail(state: Any, text: str) -> str:
    """Return the note beside a choice in the view."""
    return next(str(choice["detail"]) for choice in state.view()["choices"] if choice["text"] == text)


def dangers(state: Any, text: str) -> list[tuple[str, str, bool]]:
    """Return the sentence, the rule and the certainty of each danger."""
    found = find_dangers(find_game(state.game), state, state.parse(text))
    sentences = foreseen(state, text).dangers
    assert len(sentences) == len(found)
    return [(sentence, danger.rule, danger.certain) for sentence, danger in zip(sentences, found, strict=True)]


# Games at random


@cache
def moments(game: str) -> list[tuple[Any, str]]:
    """Return positions of games at random, each with an action; new ones each day."""
    found = []
    for seed in (*range(tries(5, 50)), NUMBER_OF_DAY):
        random = Random(seed)
        players = random.choice(GAMES[game].players)
        state: Any = caylus.new_game(game, players, seed=seed)
        while not state.is_over():
            if not state.is_chance() and random.random() < 0.3:
                texts = random.sample(state.legal_texts(), 2)
                found += [(state.clone(), text) for text in texts]
            state.apply(caylus.random_action(state, random))
    return found


GAINS = {
    "caylus": r"{name} (receives|pays) (.+) \(.+\)\.|{name} (places) a worker for (.+): ",
    "caylus1303": r"{name} (takes|pays) (.+) \(.+\)\.",
    "zamek": r"(?!)",
}
"""sentences about goods"""
POINTS = r"{name}: ([+-]\d+) (?:prestige|points?)\b(?! for (?:gold|other cubes|deniers|a meadow|a token|the largest))"
"""sentences about points before the final count"""
COSTS = r"{name}(?:’s)? (?!.* at the end of this turn).*: this costs (\d+) prestige\."


def changes(game: str, name: str, sentences: list[str]) -> Counter[str]:
    """Return the gains and losses of a player by sentences that the log has, too."""
    found: Counter[str] = Counter()
    for sentence in sentences:
        if gain := re.match(GAINS[game].format(name=name), sentence):
            sign = 1 if gain[1] in ("receives", "takes") else -1
            for amount, good in re.findall(r"(\d+) ((?!royal)\w+)", gain[2] or gain[4]):
                found[good.removesuffix("s")] += sign * int(amount)
        if points := re.match(POINTS.format(name=name), sentence):
            found["points"] += int(points[1])
    del found["worker"]  # they also come from the camp without a sentence
    return found


def lost(name: str, sentences: list[str]) -> int:
    """The points that a player loses at once, by the sentences of dangers."""
    costs = [int(cost[1]) for sentence in sentences if (cost := re.match(COSTS.format(name=name), sentence))]
    return sum(costs)


def possessions(state: Any, seat: int) -> Counter[str]:
    """The points and goods of a seat, by the names that sentences have for them."""
    saved = state.to_dict()["players"][seat]
    if state.game == "zamek":
        return Counter({"points": state.points[seat]})
    goods = {name.removesuffix("s"): saved.get(name, saved.get("resources", {}).get(name, 0)) for name in OWNED}
    return Counter({**goods, "points": state.points[seat]})


NO_CHANGE = "Moving the provost now would not change which workers act."
A_SPACE, A_STEP = "Each space would cost 1 denier.", "Each step would cost 1 worker."
OWNED = ("food", "wood", "stone", "cloth", "gold", "deniers")


@pytest.mark.parametrize("game", GAMES)
def test_effects_and_losses_add_up_to_what_then_happens(game: str) -> None:
    """Points and goods of the acting player change as the sentences say; the position that is asked about does not."""
    seen: Counter[str] = Counter()
    for state, text in moments(game):
        seat = state.decision().seat
        before = state.clone()
        effects, warnings = foreseen(state, text)
        assert state == before
        after = scored(state, text)
        if game == "zamek" and after.is_over():
            continue  # the final count is on the track, but Zamek's effects before it are not
        expected = possessions(after, seat)
        expected.subtract(possessions(state, seat))
        stated = changes(game, NAMES[seat], effects)
        stated["points"] -= lost(NAMES[seat], warnings)
        assert +stated == +expected and -stated == -expected, (text, effects, warnings)
        seen.update(abs(number) > 0 for number in stated.values())
    assert seen[True] > 5


def scored(state: Any, text: str) -> Any:
    """Return the state after an action; a tile's points count once nobody has been sent there and no token is used."""
    after = state.clone()
    after.play(text)
    if text.startswith("place") and state.game == "zamek":
        score_idly(after)
    return after


def score_idly(state: Any) -> None:
    """Play to the end of a turn of Zamek: send nobody and use no token."""
    while not state.is_over() and state.decision().kind in ("follower", "next score", "double", "token"):
        legal = state.legal_texts()
        state.play(next((idle for idle in ("nobody", "single") if idle in legal), legal[0]))


def points_after(state: Any, text: str, seat: int) -> int:
    """Return the points of a seat at the end of a turn of Zamek."""
    after = state.clone()
    after.play(text)
    score_idly(after)
    return int(after.points[seat])


def sends(state: Any) -> tuple[list[str], list[str]]:
    """Return the actions that send a follower, and the one that sends nobody."""
    return [text for text in state.legal_texts() if text != "nobody"], ["nobody"]


@pytest.mark.parametrize("game", GAMES)
def test_each_loss_of_two_points_is_foreseen(game: str) -> None:
    """Each action in games at random that costs points at once has a certain danger with as many points."""
    for state, text in moments(game):
        for legal in (text, *(other for other in ("done", "pass", "decline") if other in state.legal_texts())):
            seat, after, events = state.decision().seat, state.clone(), []
            after.listen(events)
            after.play(legal)
            found = [event["amount"] for event in events if event["event"] == "prestige" and event["seat"] == seat]
            penalties = [-amount for amount in found if amount < 0]
            found_here = find_dangers(find_game(game), state, state.parse(legal))
            certain = [danger for danger in found_here if danger.certain and danger.key != "no_house"]
            assert sorted(penalties) == sorted(danger.points for danger in certain if danger.points), legal


def test_each_penalty_was_foreseen_c_castle_4_c_score_1() -> None:
    """A penalty has been named to its player earlier in the turn: in the castle, or when a section is scored."""
    penalties: Counter[str] = Counter()
    for seed in (*range(tries(4, 100)), NUMBER_OF_DAY):
        random = Random(seed)
        events: list[dict[str, Any]] = []
        state: Any = caylus.new_game("caylus", random.choice(GAMES["caylus"].players), seed=seed, sink=events)
        warned: set[tuple[int, int, str]] = set()
        while not state.is_over():
            seat, turn = state.decision().seat, state.turn
            texts = state.legal_texts()
            visits = "place castle" in texts and random.random() < 0.5
            action = state.parse("place castle" if visits else random.choice(texts))
            warned |= {(turn, seat, danger.rule) for danger in find_dangers(find_game("caylus"), state, action)}
            state.apply(action)
        for event in events:
            turn, seat, rule = event["turn"], event.get("seat"), event["rule"]
            if rule in ("C-CASTLE-4", "C-SCORE-1") and event.get("amount"):
                penalties[rule] += 1
                assert (turn, seat, rule) in warned, (seed, event)
    assert penalties["C-CASTLE-4"] > 5
    assert penalties["C-SCORE-1"] > 2


# Dangers that are certain


def play_on(state: Any, random: Random) -> list[dict[str, Any]]:
    """Return the events of a game at random until the next turn begins; of Zamek until its end."""
    turn, events = state.turn, []
    state.listen(events)
    while not state.is_over() and (state.turn == turn or state.game == "zamek"):
        state.apply(caylus.random_action(state, random))
    return [event for event in events if event["turn"] == turn or state.game == "zamek"]


def comes_true(danger: Danger, seat: int, events: list[dict[str, Any]]) -> bool:
    """Judge a certain danger by the events of the action and of the rest of the turn alone."""
    mine = [event for event in events if event.get("seat") == seat]
    if danger.key == "no_house" and danger.rule == "C-SCORE-1":
        return any(event["rule"] == "C-SCORE-1" and event.get("amount") == -danger.points for event in mine)
    if danger.points:
        return any(event["event"] == "prestige" and event["amount"] == -danger.points for event in mine)
    if danger.key in ("no_money", "no_workers"):
        return not any(event["event"] == "place" for event in mine[1:])
    if danger.key == "joust_no_cloth":
        return not any(event["event"] == "favors" and event["source"] == "joust_field" for event in mine)
    if danger.key in ("no_space", "no_house"):
        return not any(event["event"] in ("build", "claim") and event["rule"] != "C-BUILD-3" for event in mine)
    if danger.key == "provost_will":
        used = [event["place"] for event in mine if event["event"] == "activate"]
        return not {f"road.{space}" for space in danger.values["spaces"]} & {*used}
    if danger.key == "beyond_will":
        return f"road.{danger.values['space']}" not in [one["place"] for one in mine if one["event"] == "activate"]
    if danger.key == "favor_nothing":
        favor = next(index for index, event in enumerate(mine) if event["event"] in ("favor", "use_building"))
        return not mine[favor + 1 :] or mine[favor + 1]["event"] not in ("build", "transform", "claim", "pay", "gain")
    raise AssertionError(f"a new danger: {danger.key}")


def comes_true_in_zamek(danger: Danger, seat: int, state: Any, events: list[dict[str, Any]], end: Any) -> bool:
    """Judge a certain danger by the events until the end of the game, and by the followers that are left there."""
    turn = [event for event in events if event["turn"] == state.turn]
    returns = [event for event in events if event["event"] in ("score", "tie") and event["back"][seat]]
    if danger.key == "completes_theirs":
        found = [(event["seat"], event["points"]) for event in turn if event["event"] == "score"]
        return (danger.values["owner"], danger.values["count"]) in found
    if danger.key == "completes_tie":
        return any(event["event"] == "tie" for event in turn)
    if danger.key == "control_lost":
        after = state.clone()
        after.play(next(event for event in events if event["event"] == "place")["text"])
        roots = [root for root, region in regions_of(state).items() if controller(region) == seat]
        return any(holder_at(after, root) != seat for root in roots)
    if danger.key == "last_follower":
        sent = [index for index, event in enumerate(events) if event["event"] == "send" and event["seat"] == seat]
        return len(sent) == 1 or (bool(returns) and events.index(returns[0]) < sent[1])
    if danger.key in ("monk_stays", "never_completed", "never_chapel"):
        return bool(end.follower[state.order[-1]] // 16 == seat)
    if danger.key == "spoils_own":
        return bool(end.pool[seat] < 6)
    if danger.key == "points_left":
        best, nobody = (max(points_after(state, text, seat) for text in texts) for texts in sends(state))
        return end.turn == state.turn or best - nobody >= danger.values["count"]
    raise AssertionError(f"a new danger: {danger.key}")


@pytest.mark.parametrize("game", GAMES)
def test_certain_dangers_come_true(game: str) -> None:
    """Whatever the others do until the end of the turn, in Zamek of the game."""
    seen: Counter[str] = Counter()
    for number, (state, _text) in enumerate(moments(game)[:: 1 if game == "caylus" else 3]):
        for action in state.choices:
            for danger in find_dangers(find_game(game), state, action):
                if danger.certain and seen[danger.key] < (tries(4, 15) if game == "zamek" else tries(15, 100)):
                    seen[danger.key] += 1
                    events: list[dict[str, Any]] = []
                    after, seat = state.clone(), state.decision().seat
                    after.listen(events)
                    after.apply(action)
                    rest = play_on(after, Random(number)) if after.turn == state.turn or game == "zamek" else []
                    if game == "zamek":
                        if danger.key == "control_lost":
                            events[0]["text"] = state.text(action)
                        assert comes_true_in_zamek(danger, seat, state, [*events, *rest], after), danger
                    else:
                        assert comes_true(danger, seat, [*events, *rest]), (danger, state.text(action))
    assert len(seen) > 1


# Caylus, case by case


FARM = (
    "0 place neutral_carpenter; 1 pass; 0 place neutral_quarry; 0 pass; 1 provost 0; 0 provost 0; "
    "0 build wood_farm_food; 1 place gate"
)
"""Anna owns a farm for 2 prestige, has 1 food and 1 stone, and decides in turn 2, after Basile"""


def idle(state: Any, *kinds: str) -> Any:
    """Let everybody do nothing until one of these decisions, or the next turn."""
    turn = state.turn
    while state.turn == turn and state.decision().kind not in kinds:
        legal = state.legal_texts()
        state.play(next((text for text in IDLE if text in legal), legal[0]))
    return state


def warned(state: Any, text: str) -> list[str]:
    """Return the sentences about which a coach warns before an action."""
    info = find_game(state.game)
    return [*warnings(info, state, state.parse(text), NAMES[: state.players]).values()]


def by_rule(state: Any, text: str, rule: str) -> list[tuple[str, bool]]:
    """Return the sentences of dangers by this rule, with their certainty."""
    return [(sentence, certain) for sentence, other, certain in dangers(state, text) if other == rule]


def test_a_coach_warns_of_a_lost_worker_only_where_another_choice_saves_it() -> None:
    """C-ROAD-2: Anna decides last about the provost on space 6; the gold mine on 16 is too far, space 8 is not."""
    state = start(2, "0 place gold_mine; 1 pass; 0 pass; 1 provost 0")
    texts = state.legal_texts()
    assert [by_rule(state, text, "C-ROAD-2")[0][1] for text in texts] == [True] * len(texts), "certain with each"
    assert [warned(state, text) for text in texts] == [[]] * len(texts)
    state = start(2, "0 place fixed_carpenter; 1 pass; 0 pass; 1 provost 0")
    assert warned(state, "provost 0") and not warned(state, "provost +2")


def test_c_castle_4_a_visit_without_goods() -> None:
    """Anna has no prestige in the first turn, so the loss may be smaller."""
    state = start(2)
    few = "Anna cannot deliver a batch with these goods: this costs up to 2 prestige unless more goods arrive first."
    assert by_rule(state, "place castle", "C-CASTLE-4") == [(few, False)]
    assert foreseen(state, "place castle").effects[0] == "Anna places a worker for 1 denier: castle."
    state = start(2, FARM)
    lost = "Anna cannot deliver a batch with these goods: this costs 2 prestige unless more goods arrive first."
    assert by_rule(state, "place castle", "C-CASTLE-4") == [(lost, False)]
    before = state.points[0]
    assert idle(go(state, "0 place castle; 1 pass; 0 pass"), "no such decision").points[0] == before - 2


def test_c_castle_4_goods_that_workers_bring() -> None:
    """A worker on the quarry brings the third kind, if the provost does not stop before it."""
    state = start(2, "0 place neutral_quarry; 1 pass")
    road = (
        "Anna can deliver a batch only with goods from workers on the road: if the provost stops before them, "
        "this costs up to 2 prestige."
    )
    assert by_rule(state, "place castle", "C-CASTLE-4") == [(road, False)]
    assert by_rule(next_turn(go(start(2, "0 place neutral_quarry; 1 pass; 0 pass"))), "pass", "C-CASTLE-4") == []
    state = start(3, "0 place neutral_quarry; 1 pass; 2 pass; 0 place castle; 0 place merchants_guild")
    few = "Anna cannot deliver a batch with these goods: this costs up to 2 prestige unless more goods arrive first."
    assert by_rule(state, "provost -3", "C-CASTLE-4") == [(few, False)]
    assert by_rule(state, "provost -2", "C-CASTLE-4") == []
    assert is_asked(idle(go(state, "provost -2"), "batch"), "batch", 0)


def test_c_castle_4_goods_that_are_spent() -> None:
    """The farm's price takes the batch of a player who stands in the castle; Basile delivers first."""
    state = start(
        2,
        "0 place neutral_quarry; 1 place neutral_farm; 0 place neutral_carpenter; 1 place castle; 0 place castle",
        "1 pass; 0 pass; 1 provost 0; 0 provost 0; 1 take cloth",
    )
    lost = "Anna cannot deliver a batch with these goods: this costs 2 prestige unless more goods arrive first."
    assert by_rule(state, "build wood_farm_food", "C-CASTLE-4") == [(lost, False)]
    assert by_rule(state, "decline", "C-CASTLE-4") == []


def test_c_castle_4_nothing_delivered() -> None:
    """With goods in hand the loss follows from the choice at once, so it is certain."""
    state = idle(start(2, FARM, "0 place neutral_sawmill; 1 place inn; 0 place castle; 1 pass; 0 pass"), "batch")
    nothing = "Anna’s worker in the castle delivers nothing: this costs 2 prestige."
    assert by_rule(state, "done", "C-CASTLE-4") == [(nothing, True)]
    assert by_rule(state, "batch wood+stone", "C-CASTLE-4") == []
    assert "Anna: +5 prestige (castle)." in foreseen(state, "batch wood+stone").effects


def test_c_castle_3_full_towers_cost_nothing() -> None:
    """Nobody can deliver there, and nobody loses points."""
    state = load("example_22")
    assert dangers(state, "done") == []


def test_c_castle_3_others_may_fill_the_towers_before() -> None:
    """Then nobody loses anything for an empty visit, so the loss is less sure."""
    lost = "Anna cannot deliver a batch with these goods: this costs {}2 prestige unless more goods arrive first."
    for towers, words in ((12, "up to "), (2, "")):
        houses = {"houses": {"dungeon": 6, "walls": 10, "towers": towers}}
        rich = {"deniers": 5, "prestige": 9}
        state = castle(rich, {**READY, **houses}, turn=12, bailiff=20, scored=["dungeon", "walls"])
        assert by_rule(state, "place castle", "C-CASTLE-4") == [(lost.format(words), False)]


def test_c_score_1_no_house_when_the_bailiff_scores_a_section() -> None:
    """In turn 6 the bailiff leaves space 11; Anna has points to lose, Basile may get some before."""
    state = next_turn(start(2, FARM), 4)
    sure = "Anna has no house in a section that is scored at the end of this turn (dungeon): this costs 2 prestige."
    maybe = IN_DUNGEON.format("Basile")
    for sentence in (maybe, sure) if state.decision().seat else (sure, maybe):
        assert by_rule(state, "pass", "C-SCORE-1") == [(sentence, sentence == sure)]
        state.play("pass")


def castle(*players: dict[str, Any], **more: Any) -> Any:
    """A position of these players in turn 3, in the placement; the dungeon has room for two more parts."""
    record = {"position": 1, "game": "caylus", "turn": 3, "bailiff": 8, "road": ROAD, "players": [*players], **more}
    return caylus.from_position(record)


ROAD = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
EMPTY = {"deniers": 5}
READY = {"deniers": 5, "food": 2, "wood": 2, "stone": 2}
BUILT = {"houses": {"dungeon": 4}}
IN_DUNGEON = (
    "{} has no house in this section (dungeon): if it is scored at the end of this turn, this costs up to 2 prestige."
)


def test_c_score_1_others_may_fill_a_section() -> None:
    """The others need not be in the castle yet; what each could deliver counts."""
    expected = [(IN_DUNGEON.format("Anna"), False)]
    assert by_rule(castle(EMPTY, READY, {**EMPTY, **BUILT}), "pass", "C-SCORE-1") == expected
    assert by_rule(castle(EMPTY, {"food": 2}, {"food": 2, **BUILT}), "pass", "C-SCORE-1") == []
    passed = go(castle(EMPTY, READY, {**EMPTY, **BUILT}, turn_order=[1, 0, 2]), "1 pass")
    assert by_rule(passed, "pass", "C-SCORE-1") == []


def test_c_score_1_others_fill_a_section_before_a_batch() -> None:
    """Basile, who stands before Anna in the castle, may give both batches; behind her he does not matter."""
    for first, second, found in ((1, 0, [(IN_DUNGEON.format("Anna"), False)]), (0, 1, [])):
        state = castle(READY, READY, {**EMPTY, **BUILT}, turn_order=[first, second, 2])
        state = go(state, f"{first} place castle; {second} place castle; 2 pass")
        state = go(state, "1 pass") if first else state
        assert by_rule(state, "pass", "C-SCORE-1") == found


def test_c_score_1_a_batch_that_the_road_must_bring() -> None:
    """If the provost stops before the quarry, Anna has no batch when the bailiff comes to the dungeon's space."""
    for stone, found in ((0, [(IN_DUNGEON.format("Anna"), False)]), (1, [])):
        state = castle({**EMPTY, "food": 1, "wood": 1, "stone": stone}, EMPTY, bailiff=10, turn=4)
        state = go(state, "0 place neutral_quarry; 1 place inn; 0 place castle; 1 pass")
        assert by_rule(state, "pass", "C-SCORE-1") == found


def test_c_road_2_a_worker_beyond_the_provost() -> None:
    """Up to his space, there is no danger."""
    state = start(2)
    sentence = (
        "The provost stands on space 6, before this worker on space 8: the worker goes home without acting "
        "unless somebody moves the provost ahead."
    )
    assert by_rule(state, "place fixed_carpenter", "C-ROAD-2") == [(sentence, False)]
    assert by_rule(state, "place neutral_carpenter", "C-ROAD-2") == []


def test_c_road_2_a_worker_beyond_the_provost_that_others_or_nobody_can_help() -> None:
    """The first player may move him 3 spaces, and 3 by the guild; the gold mine is 10 spaces ahead."""
    alone = (
        "Anna alone cannot move the provost as far as this worker on space 16: "
        "the worker goes home without acting unless others move the provost, too."
    )
    lost = (
        "This worker on space 16 goes home without acting: the provost stands on space 6, "
        "and nobody can move him that far."
    )
    for players, sentence, certain, note in (
        (3, alone, False, "1 denier; acts only if others move the provost, too"),
        (2, lost, True, "1 denier; will not act: too far for the provost"),
    ):
        state = start(players)
        assert by_rule(state, "place gold_mine", "C-ROAD-2") == [(sentence, certain)]
        assert detail(state, "place gold_mine") == note
        assert detail(state, "place fixed_carpenter") == "1 denier"
        action = state.parse("place gold_mine")
        assert warnings(find_game("caylus"), state, action, NAMES[:players]) == {"C-ROAD-2": sentence}


@pytest.mark.parametrize(
    ("deniers", "bailiff", "is_certain"), [(0, 8, True), (1, 8, False), (0, 9, False), (1, 10, False)]
)
def test_c_provost_1_deniers_decide_whether_the_provost_can_be_moved_so_far(
    deniers: int, bailiff: int, *, is_certain: bool
) -> None:
    """Anna pays 3 spaces, the guild gives 3; Basile pays with his deniers, those of the trading post and of a pass."""
    state = castle({"deniers": 4}, {"deniers": deniers}, bailiff=bailiff)
    ((_, certain),) = by_rule(state, "place gold_mine", "C-ROAD-2")
    assert certain == is_certain


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_the_provost_is_never_moved_farther_than_foreseen(game: str) -> None:
    """Players at random that like to move him ahead stay within the most steps, counted at any time before."""
    reached = 0
    for seed in (*range(tries(6, 60)), NUMBER_OF_DAY):
        random = Random(seed)
        state: Any = caylus.new_game(game, random.choice(GAMES[game].players), seed=seed)
        turn, farthest = 0, 0
        while not state.is_over():
            if state.turn != turn:
                turn, farthest = state.turn, FARTHEST[game]
            assert state.provost <= farthest
            reached += state.provost == farthest
            if state.decision().kind in ("placement", "planning", "gate", "early riser"):
                steps = MOST_STEPS[game](state, range(state.players))
                farthest = min(farthest, state.provost + steps)
            liked = [text for text in state.legal_texts() if text in LIKED]
            state.play(liked[-1] if liked and random.random() < 0.5 else random.choice(state.legal_texts()))
    assert reached


MOST_STEPS: dict[str, Any] = {"caylus": beyond.most_steps_ahead, "caylus1303": beyond_1303.most_steps_ahead}
FARTHEST = {"caylus": 28, "caylus1303": 31}
LIKED = ("pass", "place merchants_guild", "place toll", "provost +1", "provost +2", "provost +3")


def test_c_road_2_the_provost_moves_away_from_own_workers() -> None:
    """The last player to move him decides; the others' workers are no danger, but a consequence."""
    state = start(2, "0 place neutral_carpenter; 1 place neutral_market; 0 pass; 1 pass")
    beyond = "Anna: 1 worker beyond the provost (space 6) would go home without acting."
    assert by_rule(state, "provost -1", "C-ROAD-2") == [(beyond, False)]
    theirs = "Basile: 1 worker beyond the provost (space 5) would go home without acting."
    assert theirs in foreseen(state, "provost -2").effects
    assert foreseen(state, "provost 0").effects[1:] == [
        "Anna: 1 worker up to the provost (space 6) would act.",
        "Basile: 1 worker up to the provost (space 5) would act.",
    ]
    assert merits(state, "provost -2") == ["Basile: the worker (space 5) would no longer act."]
    assert merits(state, "provost 0") == ["Anna: 1 worker up to the provost (space 6) would act.", A_SPACE]
    assert merits(state, "provost +1") == [], "her worker acts anyway"
    assert reach(state, "provost -2") == {"worker road.6 0": False, "worker road.5 1": False}
    assert reach(state, "provost -1") == {"worker road.6 0": False, "worker road.5 1": True}
    state = go(state, "provost 0")
    lost = "Basile: 1 worker beyond the provost (space 5) will go home without acting."
    assert by_rule(state, "provost -2", "C-ROAD-2") == [(lost, True)]
    state = start(2, "0 place fixed_carpenter; 1 place gold_mine; 0 pass; 1 pass")
    assert merits(state, "provost +1") == [], "nobody's worker comes to act"
    assert merits(state, "provost +2") == ["Anna: the worker (space 8) would then act."]


def test_c_provost_1_the_provost_stays_where_moves_cost_more_than_they_bring() -> None:
    """Each space costs a denier, but not by the guild; where no move reaches a worker, the reason says so."""
    state = start(2, "0 place merchants_guild; 1 place fixed_carpenter; 0 pass; 1 pass")
    beyond = "Basile: 1 worker beyond the provost (space 8) would go home without acting."
    assert state.decision().kind == "guild"
    assert merits(state, "provost 0") == [beyond]
    assert merits(go(state.clone(), "0 provost 0"), "provost 0") == [beyond, A_SPACE]
    assert merits(go(state, "0 provost -3"), "provost 0") == [beyond, f"{NO_CHANGE} {A_SPACE}"], "it takes five spaces"


BATCH = "Then there are enough goods for a batch for the castle: {}."
BATCH_LATER = "Then there are enough goods for a batch for the castle in a later turn: {}."


@pytest.mark.parametrize(
    ("goods", "text", "purpose"),
    [
        ({"food": 2, "wood": 1}, "place neutral_quarry", BATCH.format("food, wood, stone")),
        ({"wood": 2, "stone": 1, "gold": 1}, "place neutral_farm", BATCH.format("food, wood, stone")),
        ({"food": 2, "wood": 1, "gold": 1}, "place neutral_quarry", ""),
        (
            {"food": 2, "wood": 2, "cloth": 1},
            "place neutral_quarry",
            "Then there are enough goods for 2 batches for the castle.",
        ),
        ({"stone": 2}, "place neutral_quarry", ""),
        ({"stone": 2, "food": 1}, "place neutral_sawmill", BATCH.format("food, wood, stone")),
        ({"food": 1}, "place neutral_quarry", "Then only one more kind of cube is needed for a batch for the castle."),
        ({"cloth": 1}, "place neutral_quarry", "Then only food is still needed for a batch for the castle."),
        ({"cloth": 2}, "place neutral_sawmill", "Then there are enough goods to build the market."),
        ({}, "place gold_mine", "At the end each gold is worth 3 points."),
    ],
)
def test_c_castle_1_c_build_1_c_final_1_the_purpose_of_goods(goods: dict[str, int], text: str, purpose: str) -> None:
    """A place says what its goods serve for, in this order: the end, a batch, a building, the rest of a batch."""
    state = castle({**EMPTY, **goods}, EMPTY)
    (effect,) = ahead(state, text)
    assert effect.partition(". ")[2] == purpose
    assert effect in foreseen(state, text).effects


def test_c_castle_1_c_build_1_the_purpose_of_goods_with_those_on_their_way() -> None:
    """The farm's food or cloth is counted, and a batch that it already brings needs no stone."""
    state = go(castle({**EMPTY, "wood": 2}, EMPTY), "0 place neutral_farm; 1 place inn")
    (effect,) = ahead(state, "place neutral_quarry")
    assert effect == "Produces 1 stone. " + BATCH.format("food, wood, stone")
    state = go(castle({**EMPTY, "wood": 2, "gold": 1}, EMPTY), "0 place neutral_farm; 1 place inn")
    assert ahead(state, "place neutral_quarry") == ["Produces 1 stone."]


def test_c_end_3_no_building_in_the_last_turn() -> None:
    """No tile is a purpose of goods if the bailiff may reach the towers' space."""
    for bailiff, purpose in ((21, ["Then there are enough goods to build the market."]), (22, []), (23, [])):
        record = {"bailiff": bailiff, "turn": 14, "scored": ["dungeon", "walls"]}
        state = castle({**EMPTY, "stone": 1, "cloth": 1}, EMPTY, **record)
        assert merits(state, "place neutral_sawmill") == purpose


def test_c_end_3_a_batch_in_the_last_turn_needs_a_worker_in_the_castle() -> None:
    """Goods of any other turn may wait for the next one."""
    for bailiff, first, is_told in ((8, "inn", True), (23, "inn", False), (23, "castle", True)):
        record = {"bailiff": 23, "turn": 14, "scored": ["dungeon", "walls"]} if bailiff == 23 else {}
        state = castle({**EMPTY, "wood": 1, "stone": 1}, EMPTY, **record)
        state = go(state, f"0 place {first}; 1 pass; 0 place neutral_farm")
        while state.decision().kind != "produce":
            state.play("stay" if "stay" in state.legal_texts() else "provost 0")
        found = merits(state, "take food")
        assert (BATCH.format("food, wood, stone") in found) == (first == "castle")
        assert (BATCH_LATER.format("food, wood, stone") in found) == (is_told and first != "castle")


def test_c_place_4_a_pass_makes_workers_dearer_only_for_players_with_money() -> None:
    """Without the price of today they place none in any case."""
    for deniers, is_told in ((0, False), (1, True)):
        state = castle(EMPTY, {"deniers": deniers})
        assert any(sentence.startswith("From now on") for sentence in ahead(state, "pass")) == is_told


def test_c_castle_4_c_score_1_nobody_loses_points_without_having_them() -> None:
    """Less prestige than the penalty is the loss."""
    for prestige, points in ((0, 0), (1, 1), (4, 2)):
        state = castle({**EMPTY, "prestige": prestige}, EMPTY, bailiff=10)
        for text, rule in (("place castle", "C-CASTLE-4"), ("pass", "C-SCORE-1")):
            found = find_dangers(find_game("caylus"), state, state.parse(text))
            assert [danger.points for danger in found if danger.rule == rule] == [points]


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_the_purpose_of_goods_comes_true(game: str) -> None:
    """In games at random; what is taken now can then be delivered or paid with, and could not before."""
    found: Counter[str] = Counter()
    for seed in (*range(tries(4, 40)), NUMBER_OF_DAY):
        random, state = Random(seed), caylus.new_game(game, 3, seed=seed)
        while not state.is_over():
            for text in state.legal_texts() if state.decision().kind in ("produce", "peddler", "effect") else ():
                for purpose in merits(state, text):
                    found[purpose.partition(":")[0]] += 1
                    after: Any = state.clone()
                    seat = state.decision().seat
                    before = state.to_dict()["players"][seat]
                    after.play(text)
                    now = after.to_dict()["players"][seat]
                    kinds = [
                        kind for kind in ("food", "wood", "stone", "cloth", "gold") if before.get(kind) != now.get(kind)
                    ]
                    assert kinds, purpose
                    if "another worker" in purpose:
                        there = [tile for tile in after.road if tile >= 0 and seat in workers_on(after, tile)]
                        assert purpose.partition(": ")[2][:-1] in [
                            ENGLISH(IN_SENTENCE[name_of(tile)]) for tile in there
                        ]
                    elif ":" in purpose:
                        assert all(now[kind] for kind in purpose.rstrip(".").partition(": ")[2].split(", "))
                        assert len(purpose.partition(": ")[2].split(", ")) == 3
            state.play(random.choice(state.legal_texts()))
    assert len(found) >= 3


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_c_end_3_y_del_7_nothing_is_for_a_delivery_after_the_last_one(game: str) -> None:
    """Favors of the last turn bring goods when all deliveries are over; in games at random."""
    tried = 0
    for seed in range(tries(150, 400)):
        random, state = Random(seed), caylus.new_game(game, 2 + seed % 4, seed=seed)
        late: list[tuple[int, list[str]]] = []
        last = 0
        while not state.is_over():
            last = state.turn
            kind = state.decision().kind
            if kind in ("batch", "delivery", "deliveryman"):
                late = []
            elif state.phase in ("castle", "end of turn", "delivery", "management"):
                told = [sentence for text in state.legal_texts() for sentence in merits(state, text)]
                late.append((state.turn, [one for one in told if "are enough" in one or "needed for" in one]))
            state.play(random.choice(state.legal_texts()))
        tried += sum(turn == last for turn, _ in late)
        assert not [told for turn, told in late if turn == last and told], seed
    assert tried


def test_c_end_1_nobody_can_move_the_provost_ahead_any_more() -> None:
    """In the provost phase only the deniers of those count that have not moved him (C-PROVOST-1)."""
    record = {"bailiff": 22, "turn": 14, "scored": ["dungeon", "walls"]}
    state = go(castle({"deniers": 9}, {"deniers": 1}, **record), "0 pass")
    assert steps_of_bailiff(state) == (1, 2)
    for move, steps in (("-1", (1, 1)), ("0", (1, 2)), ("+1", (1, 2)), ("+2", (2, 2))):
        assert steps_of_bailiff(go(state.clone(), f"0 provost {move}")) == steps, move
    assert "can be the last" not in str(go(state, "0 provost -1").view()["notes"])


def test_c_end_1_c_end_3_the_provost_decides_how_far_the_bailiff_moves() -> None:
    """A move of the provost says so if a section is scored by the bailiff's second step."""
    ends = "If nobody moves the provost again, the bailiff moves 2 spaces, the towers are scored, and the game ends."
    goes_on = (
        "If nobody moves the provost again, the bailiff moves only 1 space, "
        "and the game goes on unless the towers are full."
    )
    state = go(castle(EMPTY, EMPTY, bailiff=22, turn=14, scored=["dungeon", "walls"]), "0 pass; 1 pass")
    assert merits(state, "provost +1") == [ends]
    assert merits(state, "provost 0") == [goes_on, f"{NO_CHANGE} {A_SPACE}"]
    assert merits(state, "provost -1") == [], "the bailiff moves 1 space anyway"
    assert goes_on in foreseen(state, "provost -1").effects
    state = go(state, "0 provost +1")
    ends = "The bailiff moves 2 spaces, the towers are scored, and the game ends."
    assert merits(state, "provost 0") == [ends, f"{NO_CHANGE} {A_SPACE}"]
    assert merits(state, "provost -1") == [goes_on.replace("If nobody moves the provost again, the", "The")]
    state = go(castle(EMPTY, EMPTY, bailiff=10, turn=4), "0 pass; 1 pass")
    assert merits(state, "provost +1") == [
        "If nobody moves the provost again, the bailiff moves 2 spaces, and one section is scored (dungeon)."
    ]
    state = go(castle(EMPTY, EMPTY, bailiff=9, turn=4), "0 pass; 1 pass")
    assert merits(state, "provost +1") == []
    assert merits(state, "provost 0") == [f"{NO_CHANGE} {A_SPACE}"]


def test_c_gate_1_c_inn_2_a_worker_that_comes_back() -> None:
    """The line of the log is the first of the consequences."""
    state = start(2, "0 place gate; 1 pass; 0 pass")
    assert foreseen(state, "back").effects[0] == "Anna takes the worker back."
    assert merits(state, "back") == []
    found = foreseen(state, "move castle")
    assert found.effects[0] == "Anna moves the worker from the gate: castle."
    assert by_rule(state, "move castle", "C-CASTLE-4") != []


def test_c_joust_1_no_price_for_a_favor() -> None:
    """Nobody can get cloth before the joust, but there may be a denier."""
    state = start(2)
    sentence = "Anna has no cloth to joust for a royal favor: the worker does nothing."
    assert by_rule(state, "place joust_field", "C-JOUST-1") == [(sentence, True)]
    state = go(idle(start(2, "0 place neutral_farm; 1 pass; 0 pass"), "produce"), "take cloth; 1 pass")
    assert by_rule(state, "place joust_field", "C-JOUST-1") == []


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        ("bank", "place fixed_carpenter", "C-BUILD-1"),
        ("hotel", "place lawyer", "C-LAW-1"),
        ("bank", "place neutral_market", "C-MARKET-1"),
        ("hotel", "place fixed_peddler", "C-PEDDLER-1"),
        ("hotel", "place bank", "C-TRADE-1"),
    ],
)
def test_c_build_1_c_law_1_c_market_1_c_peddler_1_c_trade_1_nothing_to_pay_with(
    position: str, text: str, rule: str
) -> None:
    """A place whose price nobody could pay now; the worker there then has nothing to choose."""
    state = next_turn(load(position))
    seat = state.decision().seat
    ((sentence, certain),) = by_rule(state, text, rule)
    assert re.match(
        rf"{NAMES[seat]} cannot pay for anything there \([a-z ]+\): the worker does nothing unless", sentence
    )
    assert not certain
    after = idle(go(state, text), "build", "lawyer", "market", "peddler", "exchange")
    assert not (is_asked(after, "build", seat) or is_asked(after, "market", seat))


def test_c_build_1_workers_before_the_carpenter_bring_the_price() -> None:
    """The sawmill on space 3 acts before the carpenter on space 6, the quarry's stone pays for nothing.

    The choice has its note under the same condition.
    """
    for script, found in (("", 1), ("0 place neutral_quarry; 1 pass", 1), ("0 place neutral_sawmill; 1 pass", 0)):
        state = start(2, FARM, script)
        assert len(by_rule(state, "place neutral_carpenter", "C-BUILD-1")) == found
        assert ("cannot pay" in choice(state, "place neutral_carpenter")["detail"]) == bool(found)


@pytest.mark.parametrize(
    ("script", "pays"),
    [
        ("0 place neutral_market; 1 place inn", False),
        ("0 place fixed_peddler; 1 place inn", True),
        ("0 place fixed_peddler; 1 place inn; 0 place merchants_guild; 1 pass", False),
        ("0 place fixed_peddler; 1 place inn; 0 place trading_post; 1 pass", True),
        ("0 place fixed_peddler; 1 place inn; 0 place neutral_market; 1 pass", True),
    ],
)
def test_c_post_1_c_market_1_c_peddler_1_workers_before_the_carpenter_buy_the_price(script: str, pays: bool) -> None:
    """The peddler on space 7 acts before the carpenter on space 8; the trading post and the market may pay for him."""
    state = start(2, FARM, script)
    assert ("cannot pay" in choice(state, "place fixed_carpenter")["detail"]) != pays
    assert bool(by_rule(state, "place fixed_carpenter", "C-BUILD-1")) != pays


@pytest.mark.parametrize(("cloth", "pays"), [(0, False), (1, True)])
def test_c_joust_1_a_favor_before_the_road_brings_the_price(cloth: int, pays: bool) -> None:
    """The first column of the resources line gives food."""
    players = [{"deniers": 6, "wood": 1, "cloth": cloth}, {"deniers": 6}]
    road = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
    record = {"position": 1, "game": "caylus", "turn": 3, "bailiff": 8, "road": road, "players": players}
    state = go(caylus.from_position(record), "0 place joust_field; 1 place inn")
    assert ("cannot pay" in choice(state, "place fixed_carpenter")["detail"]) != pays


def test_c_castle_4_the_choice_of_the_castle_notes_only_what_no_worker_brings() -> None:
    """With the third kind on its way it has the price alone."""
    none, coming = start(2, FARM), start(2, FARM, "0 place neutral_sawmill; 1 place inn")
    lost = "without a batch, up to −2 points"
    assert choice(none, "place castle")["detail"].endswith(lost)
    assert choice(coming, "place castle")["detail"] == "1 denier"
    assert choice(coming, "place castle")["price"] == choice(coming, "place neutral_farm")["price"]


def test_c_build_2_no_unbuilt_space() -> None:
    """Nothing makes room, so the loss is certain."""
    state = load("example_20_carpenter")
    found = [danger for danger in of_worker(state, 0, TILE_NUMBER["fixed_carpenter"], 1) if danger.certain]
    assert [(danger.key, danger.rule) for danger in found] == [("no_space", "C-BUILD-2")]
    sentence = "No unbuilt space is left on the road: the worker does nothing."
    assert WARNING.message(found[0].reason()) == sentence


def test_c_build_3_no_residence() -> None:
    """A lawyer may still make one."""
    state = next_turn(load("no_residence"))
    seat = state.decision().seat
    sentence = f"{NAMES[seat]} has no residence for a prestige tile: the worker does nothing unless one is made first."
    assert by_rule(state, "place architect_1", "C-BUILD-3") == [(sentence, False)]
    assert sentence in warned(state, "place architect_1")


@pytest.mark.parametrize(
    ("tiles", "cloth", "is_told"),
    [
        (("lawyer", "mason", "architect_1"), 1, False),
        (("lawyer", "mason", "architect_1"), 0, True),
        (("mason", "architect_1", "lawyer"), 1, True),
    ],
)
def test_c_law_1_an_own_worker_at_a_lawyer_before_the_architect_makes_the_residence(
    tiles: Sequence[str], cloth: int, *, is_told: bool
) -> None:
    """It acts first if it is nearer the bridge, and needs 1 cloth (C-ROAD-1, C-BUILD-3)."""
    road = {**ROAD, **{str(space): {"tile": tile, "owner": 1} for space, tile in enumerate(tiles, 9)}}
    state = castle({"deniers": 5, "cloth": cloth, "stone": 2, "gold": 1}, {"deniers": 6}, road=road)
    state = go(state, "0 place lawyer; 1 place inn")
    assert bool(by_rule(state, "place architect_1", "C-BUILD-3")) == is_told


@pytest.mark.parametrize("place", ["neutral_market", "fixed_peddler", "fixed_carpenter"])
def test_a_coach_warns_of_a_worker_that_can_pay_for_nothing(place: str) -> None:
    """C-MARKET-1, C-PEDDLER-1, C-BUILD-1: only if something else comes before, it acts."""
    state = castle({"deniers": 1}, {"deniers": 6})
    (sentence,) = warned(state, f"place {place}")
    assert "the worker does nothing unless more goods arrive first." in sentence


def test_c_place_9_the_last_deniers() -> None:
    """Two players have passed, so a worker costs 3, and 3 are left; a farm of one's own would cost 1."""
    state = start(3, "0 place castle; 1 pass; 2 pass; 0 place gate")
    sentence = "Anna cannot place another worker this turn: too few deniers are left."
    assert by_rule(state, "place inn", "C-PLACE-9") == [(sentence, True)]
    assert by_rule(start(3), "place gate", "C-PLACE-9") == []


def test_c_prod_2_the_owner_takes_a_cube() -> None:
    """The owner's point for the visitor is an effect (C-PLACE-5)."""
    state = next_turn(load("own_park"))
    (owner,) = (space["owner"] for space in state.to_dict()["road"] if space["tile"] == "park")
    assert owner != state.decision().seat
    sentence = f"{NAMES[owner]} owns the park and takes a cube, too, if the worker acts."
    assert by_rule(state, "place park", "C-PROD-2") == [(sentence, False)]
    visited = f"{NAMES[owner]}: +1 prestige (another player’s worker on the building)."
    assert visited in foreseen(state, "place park").effects


def test_c_favor_7_a_favor_that_builds_nothing() -> None:
    """Column 1 of the buildings line has no effect."""
    state = load("example_11")
    sentence = "Anna cannot build anything with this favor now, so it brings nothing."
    assert by_rule(state, "favor buildings", "C-FAVOR-7") == [(sentence, True)]


def test_c_score_1_no_house_in_the_section() -> None:
    """The last choice before the scoring names the loss of the player who takes it."""
    state = load("hotel")
    sentence = "Anna has no house in the section that is scored: this costs 3 prestige."
    assert by_rule(state, "decline", "C-SCORE-1") == [(sentence, True)]


# Caylus 1303, case by case


def test_y_act_14_a_worker_ahead_of_the_provost() -> None:
    """Before him, and on printed buildings, there is no danger (Y-PROV-13)."""
    state = table(2)
    tile = state.to_dict()["road"][13]["tile"]
    sentence = (
        "The provost stands at position 13 and has not reached this worker on space 13: "
        "the worker goes to the camp without acting unless somebody moves the provost ahead."
    )
    assert by_rule(state, f"place {tile}", "Y-ACT-14") == [(sentence, False)]
    assert by_rule(state, "place start_guild_4", "Y-ACT-14") == by_rule(state, "place toll", "Y-ACT-14") == []


def test_y_act_14_the_provost_moves_away_from_own_workers() -> None:
    """The last player to move him decides."""
    state = go(table(2), "0 place start_guild_4; 1 place start_guild_3; 0 pass; 1 pass")
    beyond = "Anna: 1 worker ahead of the provost (space 12) would go to the camp without acting."
    assert by_rule(state, "provost -1", "Y-ACT-14") == [(beyond, False)]
    assert "Basile: 1 worker that the provost has passed (space 11) would act." in foreseen(state, "provost -1").effects
    assert merits(state, "provost -1") == []
    assert merits(state, "provost 0") == ["Anna: 1 worker that the provost has passed (space 12) would act.", A_STEP]
    assert merits(state, "provost +1") == [], "her worker acts anyway"
    reached = reach(state, "provost -1")
    assert reached == {"worker start_guild_4 0": False, "worker start_guild_3 1": True}
    state = go(state, "0 provost 0")
    lost = "Basile: 1 worker ahead of the provost (space 11) will go to the camp without acting."
    assert by_rule(state, "provost -2", "Y-ACT-14") == [(lost, True)]
    theirs = "Anna: 1 worker ahead of the provost (space 12) will go to the camp without acting."
    assert theirs in foreseen(state, "provost -2").effects


def test_y_char_24_the_ability_of_a_character() -> None:
    """It tells what for one chooses it."""
    state = caylus.new_game("caylus1303", 2, seed=0)
    ability = "You gain 1 additional point for each bundle that you deliver at the construction site."
    assert foreseen(state, "character foreman").effects == ["Basile chooses the Foreman.", ability]
    assert merits(state, "character foreman") == [ability]


def test_y_del_4_a_visit_without_a_bundle() -> None:
    """A worker on the road may bring the third kind."""
    state = table(2, {0: {"food": 1, "wood": 1}})
    empty = (
        "Anna cannot form a bundle from these resources: the worker does nothing unless more resources arrive first."
    )
    assert by_rule(state, "place site", "Y-DEL-4") == [(empty, False)]
    road = (
        "Anna can form a bundle only with resources from workers on the road: if the provost stops before them, "
        "this worker does nothing."
    )
    state = go(state, "0 place start_quarry; 1 pass")
    assert by_rule(state, "place site", "Y-DEL-4") == [(road, False)]
    assert by_rule(table(2, {0: {"food": 1, "wood": 1, "gold": 1}}), "place site", "Y-DEL-4") == []


def test_y_char_23_a_bundle_by_the_chamberlain() -> None:
    """Three resources without food; a favor may bring the Chamberlain, if the character is in the game."""
    sentence = (
        "Anna cannot form a bundle from these resources: the worker does nothing "
        "unless more resources or the Chamberlain arrive first."
    )
    state = table(2, {0: {"wood": 2, "stone": 1}, 1: {"characters": ["chamberlain"]}})
    assert by_rule(state, "place site", "Y-DEL-4") == [(sentence, False)]
    assert by_rule(state, "place site", "Y-DEL-4")[0][0] in warned(state, "place site")
    empty = (
        "Anna cannot form a bundle from these resources: the worker does nothing unless more resources arrive first."
    )
    state = table(2, {0: {"wood": 2}, 1: {"characters": ["chamberlain"]}})
    assert by_rule(state, "place site", "Y-DEL-4") == [(empty, False)]
    state = table(2, {0: {"wood": 2, "stone": 1}}, board=["thief", "steward", "bailiff", "foreman", "goldsmith"])
    assert by_rule(state, "place site", "Y-DEL-4") == [(empty, False)]


BUNDLE = "Then there are enough resources for a bundle: {}."


@pytest.mark.parametrize(
    ("goods", "text", "effect"),
    [
        ({"food": 1, "wood": 1}, "place start_quarry", "Gives 1 stone. " + BUNDLE.format("food, wood, stone")),
        ({"food": 1, "wood": 1, "cloth": 1}, "place start_quarry", "Gives 1 stone."),
        (
            {"food": 2, "wood": 2, "cloth": 1},
            "place start_quarry",
            "Gives 1 stone. Then there are enough resources for 2 bundles.",
        ),
        (
            {"wood": 1, "stone": 2},
            "place start_farm_b",
            "Gives 1 food. " + BUNDLE.format("food, wood, stone"),
        ),
        (
            {"wood": 1},
            "place start_farm_b",
            "Gives 1 food. Then there are enough resources to construct the stonemason.",
        ),
        (
            {"food": 1},
            "place start_quarry",
            "Gives 1 stone. Then only one more kind of resource is needed for a bundle.",
        ),
        ({"cloth": 1}, "place start_quarry", "Gives 1 stone. Then only food is still needed for a bundle."),
    ],
)
def test_y_del_4_y_con_1_the_purpose_of_resources(goods: dict[str, int], text: str, effect: str) -> None:
    """A place says what its resources serve for."""
    none = {"food": 0, "wood": 0, "stone": 0, "cloth": 0, "gold": 0}
    state = table(2, {0: {**none, **goods}})
    assert ahead(state, text)[0] == effect
    _, _, purpose = effect.partition(". ")
    assert merits(state, text) == ([purpose] if purpose else []), "what it brings speaks for it only with a purpose"


def test_y_plan_11_y_del_2_the_last_worker_brings_resources_for_a_bundle_of_a_later_round() -> None:
    """Without a worker on the construction site or another one for it nothing is delivered; in round 9 never."""
    goods = {"food": 1, "wood": 1}
    sentence = "Then there are enough resources for a bundle in a later round: food, wood, stone."
    assert merits(table(2, {0: {**goods, "pool": 1}}), "place start_quarry") == [sentence]
    assert merits(table(2, {0: {**goods, "pool": 2}}), "place start_quarry") == [BUNDLE.format("food, wood, stone")]
    assert merits(table(2, {0: {**goods, "pool": 1}}, turn=9), "place start_quarry") == []


def test_y_eff_3_resources_pay_for_another_worker() -> None:
    """A worker farther on the road can pay with them what it could not pay before."""
    none = {"food": 0, "wood": 0, "stone": 0, "cloth": 0, "gold": 0}
    sentence = "Then another worker on the road can pay, too: guild (4 workers)."
    for goods, is_told in ((none, True), ({**none, "stone": 1}, False)):
        state = go(table(2, {0: goods}), "0 place start_guild_4; 1 pass")
        assert (sentence in merits(state, "place start_quarry")) == is_told
        assert sentence not in merits(state, "place start_sawmill")


def test_y_char_23_the_purpose_of_resources_for_the_chamberlain() -> None:
    """Any three are a bundle."""
    state = table(2, {0: {"food": 0, "wood": 2, "stone": 0, "characters": ["chamberlain"]}})
    assert ahead(state, "place start_quarry")[0] == "Gives 1 stone. Then there are enough resources for 1 bundle."


def test_y_del_3_y_char_20_resources_that_are_not_delivered() -> None:
    """The Deliveryman's holder delivers again; others keep what they have, for a building if it suffices."""
    goods = {"food": 1, "wood": 1, "stone": 1}
    holders = ({0: {**goods, "characters": ["deliveryman"]}}, {0: goods})
    with_him, without = (idle(go(table(2, players), "0 place site; 1 pass; 0 pass"), "delivery") for players in holders)
    assert merits(with_him, "done") == ["Anna can still deliver after everybody else, with the Deliveryman."]
    assert detail(with_him, "done") == "or later (Deliveryman)"
    assert merits(without, "done") == [
        "Anna keeps 1 food, 1 wood and 1 stone for the next rounds.",
        "These resources are enough to construct the stonemason.",
    ]
    assert detail(without, "done") == ""


@pytest.mark.parametrize(
    ("goods", "characters", "points"),
    [
        ({"food": 1, "wood": 1, "stone": 1}, (), 5),
        ({"food": 1, "wood": 1, "gold": 1}, (), 3),
        ({"food": 1, "wood": 1, "gold": 1}, ("foreman",), 4),
        ({"food": 1, "wood": 1, "stone": 1}, ("deliveryman",), 0),
    ],
)
def test_y_del_6_y_end_2_a_bundle_that_is_left_in_the_last_round(
    goods: dict[str, int], characters: tuple[str, ...], points: int
) -> None:
    """Resources bring nothing at the end, but for gold; the Deliveryman may still deliver them."""
    for turn in (8, 9):
        state = table(2, {0: {**goods, "characters": [*characters]}}, turn=turn)
        state = idle(go(state, "0 place site; 1 pass; 0 pass"), "delivery")
        lost = f"Anna could still deliver for {points} points; the resources bring nothing later."
        expected = [lost] if points and turn == 9 else []
        assert [text for text, _ in by_rule(state, "done", "Y-DEL-6")] == expected
        assert [text for text in warned(state, "done") if "could still" in text] == expected


def test_y_fav_7_the_prompt_of_a_favor_says_what_comes_after_a_building() -> None:
    """A character from the board, if there is one."""
    state = table(2, {0: {"wood": 1, "characters": ["thief"]}, 1: {"characters": ["foreman"]}})
    state = idle(go(state, "0 place fairground; 1 pass; 0 pass"), "effect")
    favored = go(state, f"0 {next(text for text in state.legal_texts() if text.startswith('pay'))}")
    assert favored.view()["prompt"].endswith(
        "Take a character from a player; or use a favor building, and then you may take a character from the board."
    )


def test_y_end_2_y_bld_26_the_purpose_of_gold() -> None:
    """It is worth points at the end."""
    state = table(2, road={18: "stone_gold_mine"})
    assert merits(state, "place stone_gold_mine")[0] == "Gives 1 gold. At the end each gold is worth 2 points."


def test_y_plan_11_the_last_worker() -> None:
    """The surcharge makes two workers too few; the others come back at the end of the round (Y-MAN-7)."""
    state = table(2, {0: {"pool": 3}})
    sentence = "Anna cannot place another worker this round: too few are left in the pool."
    assert by_rule(state, "place toll", "Y-PLAN-11") == []
    state = go(state, "0 place toll; 1 pass")
    assert by_rule(state, "place carpenter", "Y-PLAN-11") == [(sentence, True)]
    found = foreseen(state, "place start_quarry").effects
    assert "Anna: as things stand, at most 3 workers come back at the end of the round." in found
    assert "Gives 1 stone." in found


def test_y_eff_3_y_con_1_y_bld_2_nothing_to_pay_with() -> None:
    """A price for an effect, a building, a residence; workers before the place may bring it."""
    state = table(2)
    for text, rule in (("fairground", "Y-EFF-3"), ("carpenter", "Y-CON-1"), ("lawyer", "Y-BLD-2")):
        ((sentence, certain),) = by_rule(state, f"place {text}", rule)
        assert sentence == (
            f"Anna cannot pay for anything there ({text}): the worker does nothing "
            "unless more resources or workers arrive first."
        )
        assert not certain
    assert len(by_rule(state, "place start_guild_4", "Y-EFF-3")) == 1
    assert by_rule(go(state, "0 place start_quarry; 1 pass"), "place start_guild_4", "Y-EFF-3") == []


def test_y_comp_9_no_house_in_stock() -> None:
    """Houses do not come back within a round."""
    built = zip((*range(14, 18), *range(19, 24)), (*WOOD_IDS[:5], *STONE_IDS[:4]), strict=True)
    road = {space: {"tile": tile, "house": 0} for space, tile in built}
    state = table(2, {0: {"food": 1, "wood": 1}}, road=road, round=9)
    sentence = "Anna has no house in stock: the worker does nothing."
    assert by_rule(state, "place carpenter", "Y-COMP-9") == by_rule(state, "place lawyer", "Y-COMP-9")
    assert by_rule(state, "place carpenter", "Y-COMP-9") == [(sentence, True)]


def test_y_bld_20_the_owner_takes_a_resource() -> None:
    """The owner's point for the visitor is an effect (Y-PLAN-12)."""
    state = table(2, road={14: {"tile": "stone_farm", "house": 1}})
    sentence = "Basile owns the stone farm and takes 1 food, too, if the worker acts."
    assert by_rule(state, "place stone_farm", "Y-BLD-20") == [(sentence, False)]
    assert any(effect.startswith("Basile: +1 point") for effect in foreseen(state, "place stone_farm").effects)


def test_y_bld_24_an_owner_who_may_join_the_worker() -> None:
    """By the Journeyman; a worker of the owner's own there ends the bonus."""
    alone = (
        "Basile owns the stone farm and also takes 1 food if the worker acts, unless Basile places one there as well."
    )
    sentence = "Basile owns the stone farm and takes 1 food, too, if the worker acts."
    state = table(2, {1: {"characters": ["journeyman"]}}, road={14: {"tile": "stone_farm", "house": 1}})
    assert by_rule(state, "place stone_farm", "Y-BLD-20") == [(alone, False)]
    state = go(state, "0 place site; 1 pass")
    assert by_rule(state, "place stone_farm", "Y-BLD-20") == [(sentence, False)]


def test_y_fav_5_the_uses_of_a_favor_are_reasons() -> None:
    """A payment for it has the buildings of this round, and a building its effect with the setup side up."""
    state = table(2, {0: {"wood": 1, "characters": ["thief"]}, 1: {"characters": ["foreman"]}})
    state = idle(go(state, "0 place fairground; 1 pass; 0 pass"), "effect")
    building = "The favor can be used for a building (farm) and then for a character from the board."
    assert (merits(state, "pay 1 wood"), merits(state, "decline")) == ([building], [])
    state = go(state, "0 pay 1 wood")
    (use,) = [text for text in state.legal_texts() if text.startswith("use")]
    assert merits(state, use) == ["Gives 1 food."]


def test_y_bld_2_a_claimed_building_is_a_residence() -> None:
    """The reason says what that brings."""
    state = table(2, {0: {"cloth": 1}})
    state = idle(go(state, "0 place lawyer; 1 pass; 0 pass"), "lawyer")
    (claim, *_others) = [text for text in state.legal_texts() if text.startswith("claim")]
    assert merits(state, claim) == [
        "Gives its owner 1 worker in each recruitment. A monument can be constructed on it."
    ]


def test_y_fav_8_a_favor_building_that_cannot_be_used() -> None:
    """A guild that nobody can pay as the favor building."""
    players = {0: {"wood": 1}, 1: {"characters": ["foreman"]}}
    state = table(2, players, road={5: "start_farm_a", 12: "start_farm_b"})
    state = go(state, "0 place fairground; 1 pass; 0 pass; 0 pay 1 wood")
    sentence = (
        "Anna cannot use anything there (guild (4 workers)): this favor brings a character from the board, or nothing."
    )
    assert by_rule(state, "use start_guild_4", "Y-FAV-8") == [(sentence, True)]


# Zamek, case by case


def only(state: Any, *types: str) -> Any:
    """Leave one tile of these types to draw."""
    state.left = [int(name in types) for name in TYPE_IDS]
    return state


def test_z_score_2_a_region_completed_for_the_opponent() -> None:
    """Black's tile closes White's pigsty (SC-05)."""
    state = fresh()
    put(state, "e5", "N14", 0, WHITE, "p1")
    state = drawn(state, "N12", BLACK)
    assert dangers(state, "place e4 0") == [("This completes a region for Anna: 2 points.", "Z-SCORE-2", True)]
    assert "Anna: +2 points for a pigsty of size 1." in foreseen(state, "place e4 0").effects
    assert dangers(state, "place e6 0") == []


def test_z_score_2_a_tied_region() -> None:
    """One squire of each player in the house (SC-06); its own player is warned."""
    state = fresh()
    put(state, "e5", "N13", 90, WHITE, "h1")
    put(state, "g5", "N13", 270, BLACK, "h1")
    state = drawn(state, "N05", WHITE)
    sentence = "This completes a region where Anna has as many followers as the opponent: nobody gets points."
    assert dangers(state, "place f5 90") == [(sentence, "Z-SCORE-2", True)]


def test_z_merge_3_control_is_lost() -> None:
    """The road of White joins the road of Black (EX-3)."""
    state = fresh()
    put(state, "d5", "B01", 0, WHITE, "r1")
    put(state, "f5", "B01", 0, BLACK, "r1")
    state = drawn(state, "B03", WHITE)
    assert dangers(state, "place e5 0") == [
        ("This joins regions: Anna no longer controls the joined one.", "Z-MERGE-3", True)
    ]
    road = "Road, 3 tiles. Both players have as many followers there: nobody gets points. This tile joins 2 regions"
    assert any(effect.startswith(road) for effect in foreseen(state, "place e5 0").effects)


def test_z_merge_3_z_done_5_losses_of_the_other_player_are_reasons() -> None:
    """Black's road is joined with White's, or no tile is left that would complete it; a tie is none by itself."""
    state = fresh()
    put(state, "d5", "B01", 0, WHITE, "r1")
    put(state, "f5", "B01", 0, BLACK, "r1")
    state = drawn(state, "B03", WHITE)
    assert merits(state, "place e5 0") == ["This joins regions: Basile no longer controls the joined one."]
    state = fresh()
    put(state, "d5", "F01", 270, BLACK, "r1")
    put(state, "f4", "B01", 90)
    state = only(drawn(state, "B01", WHITE), "B01")
    spoiled = "After this, the tiles left cannot fill f5: Basile’s region there will not be completed."
    assert spoiled in merits(state, "place e5 0")


def test_z_foll_1_followers_that_stay_are_a_reason() -> None:
    """They do as long as there are tiles for them; one in a completed region comes back at once."""
    state = fresh()
    put(state, "e4", "F02", 180)
    state = drawn(state, "N14", WHITE)
    state.play("place e5 0")
    assert merits(state, "nobody") == ["Anna keeps 6 followers for later tiles."]
    assert merits(only(state.clone(), "B01"), "nobody") == []
    gains = find_game("zamek").find_coach().gains
    assert gains is not None
    back = "The region is complete, so the follower comes back this turn."
    assert (back in gains(state, state.parse("send p1"), NAMES), merits(state, "send p1")) == (True, [])
    assert back not in gains(state, state.parse("send m1"), NAMES)


def test_z_merge_1_a_region_grows() -> None:
    """A region has its tiles and its points with this tile, for its owner; one region is not said to be joined."""
    state = fresh()
    put(state, "d5", "B01", 0, WHITE, "r1")
    state = drawn(state, "B03", WHITE)
    effects = foreseen(state, "place e5 0").effects
    grown = "Road, 2 tiles. When it is complete, Anna gets at least 2 points. Still missing: c5, f5."
    assert effects.count(grown) == 1
    assert not any("joins" in effect for effect in effects)
    addressed = caylus.foresee(state, "place e5 0", names=["You", "Basile"]).effects
    assert "Road, 2 tiles. When it is complete, you get at least 2 points. Still missing: c5, f5." in addressed


def test_z_done_5_no_tile_fits_any_more() -> None:
    """Between pigsty and road only a tile with one road fits, and the one that is left has none."""
    state = fresh()
    put(state, "e5", "N14", 0, WHITE, "p1")
    put(state, "d3", "N12")
    state = only(drawn(state, "B01", WHITE), "N12")
    sentence = "After this, the tiles left cannot fill e4: Anna’s region there will not be completed."
    assert by_rule(state, "place e3 90", "Z-DONE-5") == [(sentence, True)]
    assert by_rule(state, "place c3 90", "Z-DONE-5") == []


def test_z_end_3_an_open_region_with_no_tile_left_for_it() -> None:
    """The house is open toward e4, where a tile would need a road, since that on e3 has one."""
    state = fresh()
    put(state, "e3", "B01", 90)
    put(state, "d5", "N12")
    state = only(drawn(state, "N13", WHITE), "N12")
    state.play("place e5 0")
    sentence = (
        "The tiles left cannot fill e4: this region will not be completed, "
        "and only a token for unfinished regions scores it."
    )
    assert by_rule(state, "send h1", "Z-END-3") == [(sentence, True)]
    assert by_rule(only(state, "B01"), "send h1", "Z-END-3") == [(sentence, True)]
    assert by_rule(only(state, "B01", "F02"), "send h1", "Z-END-3") == []


def test_z_foll_2_the_last_follower() -> None:
    """Only if no follower comes back this turn."""
    state = drawn(fresh(pool=[1, 6]), "N13", WHITE)
    state.play("place h1 0")
    sentence = "Anna sends the last follower and has no other until one comes back."
    assert (sentence, "Z-FOLL-2", True) in dangers(state, "send m1")
    assert by_rule(state, "nobody", "Z-FOLL-2") == by_rule(state, "send h1", "Z-FOLL-2") == []


def test_z_foll_7_points_of_a_completed_region_that_is_free() -> None:
    """A follower in the pigsty of two tiles would return at once; a coach warns before nobody is sent."""
    sentence = "Anna leaves 4 points unclaimed: a completed region is free."
    state = fresh()
    put(state, "e4", "F02", 180)
    state = drawn(state, "N14", WHITE)
    state.play("place e5 0")
    assert dangers(state, "nobody") == [(sentence, "Z-FOLL-7", True)]
    assert by_rule(state, "send p1", "Z-FOLL-7") == by_rule(state, "send m1", "Z-FOLL-7") == []
    found = warnings(find_game("zamek"), state, state.parse("nobody"), ["You", "Basile"])
    assert found == {"Z-FOLL-7": "You leave 4 points unclaimed: a completed region is free."}


def test_z_score_5_points_doubled_by_stocks_have_their_reason() -> None:
    """The effects of the tile and of the follower, and then the log, say the same."""
    for seat in (WHITE, None):
        state = fresh()
        put(state, "d5", "F01", 270, seat, "r1")
        put(state, "f5", "F01", 90)
        state = drawn(state, "B02", WHITE)
        points = "Anna: +6 points for a road of size 3, doubled by the stocks."
        if seat == WHITE:
            assert points in foreseen(state, "place e5 0").effects
            continue
        free = "This completes a road: +6 points for a herald sent there, doubled by the stocks."
        assert free in foreseen(state, "place e5 0").effects
        state.play("place e5 0")
        assert detail(state, "send r1") == "completed: +6 points, doubled by the stocks"
        assert points in foreseen(state, "send r1").effects


def test_z_token_7_a_token_that_is_kept_stays_for_later() -> None:
    """It does so only while tiles for a later use are left."""
    state = fresh(tokens=(((DOUBLE_PIGSTY, True), (EXTRA_TURN, True)), ()))
    put(state, "e4", "F02", 180, WHITE, "p1")
    state = drawn(state, "N14", WHITE)
    for text in ("place e5 0", "nobody"):
        state.play(text)
    assert merits(state, "single") == ["The token stays for a larger pigsty."]
    assert merits(only(state.clone(), "B01"), "single") == []
    assert foreseen(state, "double").effects[-1].endswith("+8 points for a pigsty of size 2, doubled by the token.")
    state.play("single")
    assert merits(state, "end turn") == ["The token stays for a turn in which it brings more."]
    assert merits(only(state.clone(), "B01", "N12"), "end turn") == []
    assert merits(state, "extra turn") == ["Anna lays one more tile before the opponent does."]


def test_z_foll_6_z_end_4_a_monk_stays_and_needs_a_chapel() -> None:
    """A closed meadow without a chapel never scores."""
    stays = "The monk stays there until the end of the game."
    state = drawn(fresh(), "N12", WHITE)
    state.play("place h1 0")
    assert dangers(state, "send m1") == [(stays, "Z-FOLL-6", True)]
    state = drawn(fresh(), "B01", WHITE)
    state.play("place h1 0")
    chapel = "This meadow brings nothing unless a chapel is added to it."
    assert dangers(state, "send m1") == [(stays, "Z-FOLL-6", True), (chapel, "Z-END-4", False)]
    state = drawn(fresh(), "F03", WHITE)
    state.play("place c1 180")
    never = "This meadow has no chapel and cannot grow: it brings nothing."
    assert (never, "Z-END-4", True) in dangers(state, "send m1")


# The function


def test_refusals_and_wrong_arguments() -> None:
    """An illegal action has its reason, as from `explain`."""
    state = start(2, "0 place castle; 1 pass")
    with pytest.raises(caylus.IllegalActionError, match="only one there"):
        caylus.foresee(state, "place castle")
    with pytest.raises(caylus.InvalidActionError):
        caylus.foresee(state, "no such action")
    for names in (["Anna"], ["Anna", 3], "AB"):
        with pytest.raises(caylus.RecordError, match="names: expected 2 names"):
            caylus.foresee(state, "pass", names=names)  # type: ignore[arg-type]
    with pytest.raises(caylus.RecordError, match="language"):
        caylus.foresee(state, "pass", language="xx")
    over: Any = load("example_23")
    with pytest.raises(caylus.IllegalActionError):
        caylus.foresee(over, "pass")


def test_a_player_named_you_is_addressed() -> None:
    """As in the log."""
    state = start(2)
    found = caylus.foresee(state, "place castle", names=["You", "Basile"])
    assert found.effects[0] == "You place a worker for 1 denier: castle."
    assert found.dangers[0].startswith("You cannot deliver a batch")
    assert caylus.foresee(state, "place castle").effects[0].startswith("Blue places")


@pytest.mark.parametrize("game", GAMES)
def test_six_languages_have_sentences_of_their_own(game: str) -> None:
    """None is left in English, not even in part, and all are sentences; there are as many as in English."""
    for state, text in moments(game)[:: tries(30, 3)]:
        english = foreseen(state, text)
        for language in LANGUAGES:
            found = foreseen(state, text, language)
            for translated, original in zip(found, english, strict=True):
                assert len(translated) == len(original)
                assert all(sentence.endswith(".") and "{" not in sentence for sentence in translated)
                if language != "en":
                    assert not {*translated} & {*original}, language
                    assert not re.search(r"\b(?:the|unless|worker|tile)\b", " ".join(translated)), translated


@pytest.mark.usefixtures("toy")
def test_a_game_without_dangers_has_effects_alone() -> None:
    """The events are its own; nothing is declared."""
    state: Any = caylus.new_game("toy", 2, seed=1)
    while state.is_chance():
        state.apply(state.choices[0])
    found = caylus.foresee(state, state.legal_texts()[0])
    assert found.dangers == []
    assert all(sentence.endswith(".") for sentence in found.effects)


@pytest.mark.parametrize("game", GAMES)
def test_the_outcome_of_a_draw_has_effects_alone(game: str) -> None:
    """Nobody acts, so nobody loses; other games have no draws."""
    state: Any = caylus.new_game(game, seed=1)
    if state.is_chance():
        assert caylus.foresee(state, state.legal_texts()[0]).dangers == []


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_goods_are_named_only_where_more_of_them_would_help(game: str) -> None:
    """A seat with plenty of all goods can choose something, or is not told that goods would help."""
    seen: set[str] = set()
    for seed in range(12):
        random, state = Random(seed), caylus.new_game(game, players=3, seed=seed)
        while not state.is_over():
            for action in state.legal_actions()[:6]:
                poor = {danger.key for danger in find_dangers(find_game(game), state, action)}
                told = poor & {"nothing_payable", "nothing_there"}
                if told and random.random() < 0.1:
                    rich: Any = state.clone()
                    rich.goods[:] = [40] * len(rich.goods)
                    keys = {danger.key for danger in find_dangers(find_game(game), rich, action)}
                    assert ("nothing_there" in keys) == (told == {"nothing_there"})
                    assert "nothing_payable" not in keys
                    seen |= told
            state.apply(caylus.random_action(state, random))
    assert "nothing_payable" in seen
