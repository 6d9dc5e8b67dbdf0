"""Phase 7, end of turn and the scorings (C-END-1 to C-END-3, C-SCORE-1 to C-SCORE-3)."""

from __future__ import annotations

import pytest

from ..playing import go, idle, is_asked, player
from .helpers import choices, events, first_batch, games, happened, load, next_turn, of, start

SPACE = {"dungeon": 12, "walls": 18, "towers": 24}
PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
NO_HOUSE = {"dungeon": -2, "walls": -3, "towers": -4}
FAVORS = {
    "dungeon": {1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1},
    "walls": {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 3, 8: 3, 9: 3, 10: 3},
    "towers": {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, **dict.fromkeys(range(6, 15), 3)},
}


def test_c_end_1_bailiff() -> None:
    """2 spaces if the provost stands farther from the castle, otherwise 1; then the provost joins him."""
    for move, reached in (("-3", 7), ("-1", 7), ("0", 7), ("+1", 8), ("+3", 8)):
        state = go(start(3), f"0 pass; 1 pass; 2 pass; 0 provost {move}; 1 provost 0; 2 provost 0")
        assert state.to_dict()["bailiff"] == reached
        assert state.to_dict()["provost"] == reached


def test_c_end_1_in_all_games() -> None:
    """The bailiff moves as C-END-1 says after each turn of all recorded games."""
    steps = set()
    for state in games():
        provost = 6
        for event in events(state):
            if event["event"] == "provost":
                assert event["start"] == provost
                provost = event["end"]
            elif event["event"] == "bailiff":
                assert event["end"] - event["start"] == (2 if provost > event["start"] else 1)
                steps.add(event["end"] - event["start"])
                provost = event["end"]
    assert steps == {1, 2}


def test_c_end_2_filled_or_reached_by_the_bailiff() -> None:
    """Sections are scored in order, each once, at the first end of turn at which they are due."""
    for state in games():
        built = dict.fromkeys(PARTS, 0)
        scored: list[str] = []
        bailiff = 6
        for event in events(state):
            if event["event"] == "house":
                built[event["section"]] += 1
            elif event["event"] == "bailiff":
                bailiff = event["end"]
            elif event["event"] == "scoring":
                assert event["phase"] == "end of turn"
                assert event["section"] == list(PARTS)[len(scored)]
                assert built[event["section"]] == PARTS[event["section"]] or bailiff >= SPACE[event["section"]]
                scored.append(event["section"])
            elif event["event"] == "turn":
                waiting = [name for name in PARTS if name not in scored]
                assert not any(built[name] == PARTS[name] or bailiff >= SPACE[name] for name in waiting)


def test_c_end_2_filled_long_before_the_bailiff_comes() -> None:
    """The sixth house of the dungeon: it is scored at the end of this turn."""
    state = load("full_dungeon")
    assert state.to_dict()["sections"]["dungeon"] == {"built": 5, "scored": False}
    go(state, sorted(choices(state, "batch"))[0])
    finish_turn = len(events(state, "turn"))
    while len(events(state, "turn")) == finish_turn:
        idle(state)
    assert state.to_dict()["bailiff"] < 12
    assert [event["section"] for event in events(state, "scoring")] == ["dungeon"]
    assert state.to_dict()["sections"]["dungeon"] == {"built": 6, "scored": True}


@pytest.mark.parametrize(("section", "space"), SPACE.items())
def test_c_end_2_scoring_spaces(section: str, space: int) -> None:
    """12, 18, 24, when nobody builds."""
    state = start(2)
    while not events(state, "scoring", section=section):
        next_turn(state) if state.to_dict()["bailiff"] < 23 else finish(state)
    assert state.to_dict()["bailiff"] == space


def finish(state) -> None:
    """Let everybody pass and leave the provost where he is, until the game ends."""
    while not state.is_over():
        state.play("pass" if is_asked(state, "placement") else "provost 0")


def test_c_end_3_game_ends_at_once() -> None:
    """The game is over as soon as the towers are scored, though every player could still act."""
    state = start(2)
    finish(state)
    assert state.decision() is None
    assert state.to_dict()["phase"] == "over"
    assert state.to_dict()["turn"] == 18
    assert [event["event"] for event in events(state) if event["event"] in ("section_closed", "turn", "game_over")][
        -2:
    ] == ["section_closed", "game_over"]
    assert all(section["scored"] for section in state.to_dict()["sections"].values())


def test_c_end_3_full_towers_end_the_game() -> None:
    """The sixth house of the towers ends the game before the bailiff reaches space 24."""
    state = load("example_22")
    since = len(state.sink)
    go(state, sorted(choices(state, "batch"))[0])
    while not events(state, "section_closed", section="towers"):
        idle(state)
    assert state.is_over()
    assert state.to_dict()["bailiff"] < 24
    assert state.to_dict()["sections"]["towers"] == {"built": 14, "scored": True}
    assert not events(state, "turn", since=since)


@pytest.mark.parametrize("section", FAVORS)
def test_c_score_1_favors_and_penalties(section: str) -> None:
    """Favors and penalties go by the number of own houses in the section, in every scoring of every game."""
    seen = set()
    for state in games():
        for index, event in enumerate(state.sink):
            if event["event"] != "count" or event["section"] != section:
                continue
            following = state.sink[index + 1]
            seat, houses = event["seat"], event["houses"]
            seen.add(houses)
            if houses == 0:
                assert (following["event"], following["seat"], following["source"]) == ("prestige", seat, "penalties")
                assert NO_HOUSE[section] <= following["amount"] <= 0
            elif FAVORS[section][houses]:
                assert (following["event"], following["seat"]) == ("favors", seat)
                assert (following["count"], following["source"]) == (FAVORS[section][houses], section)
            else:
                assert following["event"] in ("count", "section_closed")
    assert seen >= {"dungeon": {0, 1, 2, 3}, "walls": {0, 1, 2, 3, 5}, "towers": {0, 1, 2, 3, 4, 6}}[section]


@pytest.mark.parametrize(
    ("name", "section", "counts", "penalty"),
    [
        ("walls_scoring", "walls", {5: 3, 3: 2, 2: 1, 0: 0}, -3),
        ("towers_scoring", "towers", {6: 3, 4: 2, 2: 1, 0: 0}, -4),
    ],
)
def test_c_score_1_walls_and_towers(name: str, section: str, counts: dict[int, int], penalty: int) -> None:
    """Players count in turn order; each resolves the own favors before the next one counts; no house costs PP."""
    state = load(name)
    order = state.to_dict()["turn_order"]
    houses = {seat: player(state, seat)["houses"][section] for seat in order}
    assert sorted(houses.values()) == sorted(counts)
    loser = next(seat for seat, number in houses.items() if number == 0)
    since = state.sink.index(events(state, "scoring", section=section)[-1])
    while not events(state, "section_closed", since=since):
        assert player(state, loser)["prestige"] >= 0
        state.play("favor deniers" if "favor deniers" in choices(state) else sorted(choices(state))[-1])
    counted = events(state, "count", since=since)
    assert [event["seat"] for event in counted] == order
    for event in counted:
        start_of = state.sink.index(event)
        following = next(
            (i for i in range(start_of + 1, len(state.sink))
             if state.sink[i]["event"] in ("count", "section_closed")),
            len(state.sink),
        )  # fmt: skip
        own = [e for e in state.sink[start_of:following] if e["event"] == "favor"]
        assert len(own) == counts[event["houses"]]
        assert {e["seat"] for e in own} <= {event["seat"]}
    lost = events(state, "prestige", since=since, source="penalties")
    assert [(event["seat"], event["amount"]) for event in lost] == [(loser, penalty)]


def test_c_score_1_never_below_0() -> None:
    """A player with 1 PP loses 1 in the dungeon's scoring, a player with 0 loses nothing."""
    amounts = {event["amount"] for event in happened("prestige", source="penalties", rule="C-SCORE-1")}
    assert amounts >= {0, -1, -2, -3}
    assert min(amounts) >= -4
    state = next_turn(start(2), 6)
    assert [of(state, seat, "prestige") for seat in range(2)] == [0, 0]
    assert [event["amount"] for event in events(state, "prestige", source="penalties")] == [0, 0]


def test_c_score_2_free_spaces_stay_free() -> None:
    """A section that was scored half empty never grows."""
    closed = 0
    for state in games():
        scored: set[str] = set()
        for event in events(state):
            if event["event"] == "section_closed":
                scored.add(event["section"])
            elif event["event"] == "house":
                assert event["section"] not in scored
                closed += bool(scored) and state.to_dict()["sections"]["dungeon"]["built"] < 6
    assert closed


def test_c_score_3_columns_open_after_the_section() -> None:
    """No marker passes column 2 during the dungeon's scoring, or column 4 during the walls'."""
    for state in games():
        scored = 0
        for event in events(state):
            if event["event"] == "section_closed":
                scored += 1
            elif event["event"] == "favor":
                assert event["column"] <= (2, 4, 5)[min(scored, 2)]
    assert {event["column"] for event in happened("favor", moved=False)} >= {2}


def test_c_score_3_opens_in_the_next_turn() -> None:
    """Markers move from column 2 to 3 after the dungeon's scoring."""
    state = load("example_14")
    seat = state.decision().seat
    assert of(state, seat, "favor")["buildings"] == 2
    assert state.to_dict()["sections"]["dungeon"]["scored"]
    go(state, "favor buildings")
    assert of(state, seat, "favor")["buildings"] == 3


def test_c_score_3_first_turns() -> None:
    """Nothing is scored before; the first favor moves to column 1."""
    state = go(first_batch(), "0 batch wood+stone; 0 favor deniers")
    assert of(state, 0, "favor") == {"prestige": 0, "deniers": 1, "resources": 0, "buildings": 0}
