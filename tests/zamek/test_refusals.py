"""Every refusal of an action or of an impossible position gives seat, place, reason, and rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from caylus.core.rules.contract import CHANCE
from caylus.core.rules.errors import RecordError
from caylus.core.text.sentences import REFUSALS as OF_EVERY_GAME
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.games import find_game
from caylus.games.zamek.card import Zamek
from caylus.games.zamek.rules.actions import NUMBER
from caylus.games.zamek.rules.constants import TYPE_IDS
from caylus.games.zamek.rules.flow import ASK_TOKEN, END, SCORE_GROUP, finish
from caylus.games.zamek.text.wording import IMPOSSIBLE, REFUSALS
from caylus.games.zamek.view.view import view

from .helpers import BLACK, WHITE, drawn, fresh, put, settle


def on_board(*lying: tuple[Any, ...]) -> Zamek:
    state = fresh()
    for placing in lying:
        put(state, *placing)
    return state


def sending(tile: str, place: str, *lying: tuple[Any, ...]) -> Zamek:
    """Lay this tile beside some others; the next decision is about a follower."""
    state = drawn(on_board(*lying), tile)
    state.play(place)
    return state


def ended() -> Zamek:
    state = fresh(choices=[])
    finish(state)
    return state


def without(tile: str) -> Zamek:
    state = fresh()
    state.left[TYPE_IDS.index(tile)] = 0
    state.choices.remove(NUMBER[f"draw {tile}"])
    return state


def at_tower() -> Zamek:
    """Return a position in which White's pawn stands at 12, and White has both tokens of kind 6."""
    state = fresh(score=[12, 0], tokens=(((6, True), (6, True)), ()))
    state.agenda[:] = [(END,), (SCORE_GROUP, BLACK), (SCORE_GROUP, WHITE), (ASK_TOKEN, CHANCE, WHITE)]
    state.choices = state.flow.legal[ASK_TOKEN](state, state.agenda[-1])
    return state


def choosing() -> Zamek:
    """Return a position in which White may choose between two houses, Black's waits, and three regions are open."""
    state = on_board(
        ("a1", "N13", 0, WHITE, "h1"), ("g1", "N13", 180, WHITE, "h1"), ("g2", "N13", 0), ("b1", "N13", 0),
        ("e1", "N13", 0, BLACK, "h1"), ("e5", "N13", 0), ("c4", "N14", 0), ("c6", "B01", 0),
    )  # fmt: skip
    return settle(state, WHITE)


RING = [("d5", "N05"), ("d4", "N02", 90), ("d6", "N02"), ("e6", "N03", 270), ("e4", "N10")]
PLAYED: dict[str, tuple[Callable[[], Zamek], str, str, str]] = {
    "over": (ended, "draw N01", "Z-END-1", "The game is over."),
    "not_now_draw": (lambda: drawn(fresh(), "N12"), "draw N01", "Z-PLACE-1", "Now: lay the tile."),
    "not_now_place": (fresh, "place c1 0", "Z-PLACE-2", "Now: a tile is drawn."),
    "not_now_send": (fresh, "nobody", "Z-FOLL-1", "Now: a tile is drawn."),
    "not_now_score": (fresh, "score a1.h1", "Z-SCORE-8", "Now: a tile is drawn."),
    "not_now_double": (fresh, "double", "Z-TOKEN-5", "Now: a tile is drawn."),
    "not_now_token": (fresh, "token 1", "Z-TOKEN-1", "Now: a tile is drawn."),
    "not_now_turn": (fresh, "extra turn", "Z-TOKEN-8", "Now: a tile is drawn."),
    "none_left": (lambda: without("N02"), "draw N02", "Z-PLACE-1", "No tile N02 is left to draw; there were 2."),
    "none_unseen": (at_tower, "token 6", "Z-COMP-4", "Both tokens of this kind have been seen: Five points."),
    "taken": (
        lambda: drawn(on_board(("h1", "N13")), "N12"), "place h1 90", "Z-PLACE-2", "This cell already has a tile.",
    ),
    "first_tile": (lambda: drawn(fresh(), "N12"), "place e5 0", "Z-PLACE-3", "this cell touches none."),
    "apart": (lambda: drawn(on_board(("h1", "N13")), "N12"), "place e5 0", "Z-PLACE-4", "this cell touches neither."),
    "road": (
        lambda: drawn(on_board(("e5", "B01")), "B03"), "place f5 90", "Z-PLACE-5",
        "on f5 this tile shows a meadow to the west, but its neighbor shows a road.",
    ),
    "road_at_start": (
        lambda: drawn(fresh(), "B01"), "place a6 0", "Z-PLACE-7",
        "on a6 this tile shows a road to the west, but the start field shows a pigsty.",
    ),
    "no_turn": (
        lambda: drawn(on_board(("e5", "B01"), ("f4", "N13")), "E03"), "place f5 0", "Z-PLACE-5",
        "This tile does not fit on f5 in any rotation: it would need a road to the west, and none to the north.",
    ),
    "no_turn_roads": (
        lambda: drawn(fresh(), "N12"), "place c1 0", "Z-PLACE-7",
        "This tile does not fit on c1 in any rotation: it would need a road to the north.",
    ),
    "no_turn_none": (
        lambda: drawn(on_board(("e5", "N12"), ("f4", "N13")), "E03"), "place f5 0", "Z-PLACE-5",
        "This tile does not fit on f5 in any rotation: it may not have a road to the north or to the west.",
    ),
    "same_face": (lambda: drawn(fresh(), "N04"), "place h1 180", "Z-TILE-5", "This tile looks the same at 0°"),
    "no_part": (
        lambda: sending("N13", "place h1 0"), "send p1", "Z-FOLL-3", "The tile on h1 has no part p1; it has h1, m1.",
    ),
    "occupied_house": (
        lambda: sending("N13", "place h1 180", ("h2", "N01", 0, BLACK, "h1")), "send h1", "Z-FOLL-4",
        "Black has a squire on h2.",
    ),
    "occupied_pigsty": (
        lambda: sending("N14", "place h1 180", ("h2", "N09", 0, BLACK, "p1")), "send p1", "Z-FOLL-4",
        "Black has a farmer on h2.",
    ),
    "occupied_meadow": (
        lambda: sending("N14", "place h1 0", ("h2", "N13", 180, WHITE, "m1")), "send m1", "Z-FOLL-4",
        "White has a monk on h2.",
    ),
    "occupied_road": (
        lambda: sending("B01", "place c2 90", ("c1", "B03", 90, WHITE, "r1")), "send r1", "Z-FOLL-4",
        "White has a herald on c1.",
    ),
    "same_region": (
        lambda: sending("N04", "place e5 0", *RING), "send h2", "Z-FOLL-3",
        "On the board h2 and h1 are one region; use h1.",
    ),
    "no_tile": (choosing, "score i8.h1", "Z-SCORE-1", "There is no tile on i8."),
    "open_house": (choosing, "score e5.h1", "Z-DONE-1", "This house is not complete: it is open toward e4."),
    "open_pigsty": (choosing, "score c4.p1", "Z-DONE-1", "This pigsty is not complete: it is open toward c3."),
    "open_road": (choosing, "score c6.r1", "Z-DONE-1", "This road is not complete: it is open toward b6, d6."),
    "nobody_there": (choosing, "score b1.h1", "Z-SCORE-2", "it has no followers."),
    "named": (choosing, "score g2.h1", "Z-SCORE-8", "A region is named by its first part; use g1.h1."),
    "later": (
        choosing, "score e1.h1", "Z-SCORE-8",
        "Regions that score for White come first; this region scores for Black.",
    ),
}  # fmt: skip
"""key -> a position, an action, its rule, and the sentence"""


@pytest.mark.parametrize("key", PLAYED)
def test_refused(key: str) -> None:
    """Refusals come in every language; the state stays as it is."""
    make, action, rule, said = PLAYED[key]
    state = make()
    before = state.clone()
    error = state.explain(action)
    assert error is not None
    assert error.rule == rule
    assert said in error.message
    for language in LANGUAGES:
        assert "{" not in error.describe(find_translator(language), ["Anna", "Basile"])
    assert state == before


def test_nothing_is_refused_without_an_example() -> None:
    """The others are shown below, but for that of small games."""
    assert {*REFUSALS, *OF_EVERY_GAME} - set(PLAYED) == {"not_your_turn", "not_now", "chance", "not_here", "not_yours"}


def test_who_is_asked() -> None:
    """Z-TURN-1: the refusal of another seat names the deciding one, or says that there is none."""
    state = fresh()
    assert str(state.explain("place c1 0", WHITE)) == "No player decides now: a tile is drawn."
    drawn(state, "N12")
    assert str(state.explain("place h1 0", BLACK)) == "It is not your turn: White decides now."


def test_followers_go_to_the_new_tile() -> None:
    """Z-FOLL-1: pointing at any other region gives that reason."""
    shown = view(sending("N13", "place h1 0", ("a1", "N14")))
    said = shown["reasons"][shown["refusals"]["region.a1.p1"]]
    assert said == {
        "message": "A follower must go to the tile just laid, on h1; this region is not on that tile.",
        "rule": "Z-FOLL-1",
    }


def record(**fields: Any) -> dict[str, Any]:
    return {"position": 1, "game": "zamek", **fields}


COULD_NOT_BE: dict[str, tuple[dict[str, Any], str, str, tuple[Any, ...]]] = {
    "taken": (record(board=["h1 N13 0", "h1 N12 0"]), "Z-PLACE-2", "This cell already has a tile.", ("board", 1)),
    "first_tile": (record(board=["e5 N13 0"]), "Z-PLACE-3", "this cell touches none.", ("board", 0)),
    "apart": (record(board=["h1 N13 0", "e5 N12 0"]), "Z-PLACE-4", "this cell touches neither.", ("board", 1)),
    "road_at_start": (record(board=["c1 N12 0"]), "Z-PLACE-7", "on c1 this tile shows a meadow", ("board", 0)),
    "occupied_house": (
        record(board=["h1 N13 180 white h1", "h2 N01 0 black h1"]), "Z-FOLL-4", "White has a squire on h1.",
        ("board", 1),
    ),
    "too_many": (
        record(board=[
            "h1 N13 180 white h1", "g1 N14 180 white p1", "g2 N04 0 white m1", "h2 N15 0 white p1",
            "h3 N16 0 white p1", "h4 N05 0 white h1", "h5 N12 0 white m1",
        ]),
        "Z-COMP-5", "White has only 6 followers to send.", ("board", 6),
    ),
    "no_house": (
        record(players=[{"keep": {"size": 1, "house": "h1.m1"}}, {}], board=["h1 N13 0"]), "Z-KEEP-1",
        "White’s keep must stand on a house; h1.m1 is not one.", ("players", 0, "keep"),
    ),
    "count": (
        record(board=["h1 N12 0"], tile="N12"), "Z-COMP-3",
        "There is 1 tile N12; the board, the box, the hand, and the stack hold 2.", ("left",),
    ),
    "copies": (
        record(players=[{"tokens": [6, 6]}, {"tokens": [6]}], taken=[1, 2, 3]), "Z-COMP-4",
        "There are two tokens of each kind: Five points.", ("used",),
    ),
    "towers": (
        record(players=[{"tokens": [6]}, {}]), "Z-TOKEN-1",
        "0 tokens have left their towers; the players have or have used 1.", ("towers",),
    ),
    "scored": (
        record(board=["h1 N13 0 white h1"]), "Z-SCORE-9",
        "A completed region has already been scored, and its followers have returned: h1.h1.", ("board",),
    ),
}  # fmt: skip
"""key -> a position, and the reason why it is impossible: the rule, the sentence, the place"""


@pytest.mark.parametrize("key", COULD_NOT_BE)
def test_impossible_positions(key: str) -> None:
    """The sentences name the seats by their colours, not by the players at the table."""
    position, rule, said, path = COULD_NOT_BE[key]
    with pytest.raises(RecordError) as caught:
        find_game("zamek").positions.read(position)
    error = caught.value
    assert (error.rule, error.where, error.is_sentence) == (rule, path, True)
    assert said in error.message
    assert error.describe(find_translator("en"), ["Anna", "Basile"]) == error.message


def test_followers_in_a_saved_state_are_counted() -> None:
    """Z-COMP-5: only saved states contain this number."""
    data = fresh().to_dict(resumable=True)
    data["players"][1]["followers"] = 5
    with pytest.raises(RecordError, match="Black has 6 followers in the pool and on the board, not 5") as caught:
        Zamek.from_dict(data)
    assert (caught.value.rule, caught.value.where) == ("Z-COMP-5", ("players", 1))
    assert set(IMPOSSIBLE) - set(COULD_NOT_BE) == {"followers"}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("turn",), -1, "state.turn: expected a whole number from 0 to 200, not -1."),
        (("tile",), "N01", "state.tile: expected a tile while it is to be laid, else null, not 'N01'."),
        (("left", "N01"), 2, "state.left.N01: expected a whole number from 0 to 1, not 2."),
        (("left", "X"), 1, "state.left: expected a name that this game knows, not 'X'."),
        (("towers", 3), 1, "state.towers[3]: expected true or false, not 1."),
        (("players", 0, "keep"), {"size": 1, "house": "h1.h1"}, "expected a part of a tile on the board"),
        (("scoring",), "h1.h1", "state.scoring: expected the region whose points may be doubled now, or null"),
        (("resume", "agenda"), [["tile", 0]], "state.resume.agenda: expected what can be left of the turn"),
        (("game",), "caylus", "state.game: expected zamek"),
    ],
)
def test_damaged_states_say_where(path: tuple[Any, ...], value: Any, said: str) -> None:
    data: Any = fresh().to_dict(resumable=True)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(RecordError) as caught:
        Zamek.from_dict(data)
    assert said in caught.value.message
