"""A match: seats, names, bots at the table, undo and redo."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.text.translation import find_translator
from caylus.play.match import Match, new_match
from caylus.play.seats import check_seats

from .damage import THERE

PEOPLE = [{"name": "Anna", "bot": None}, {"name": "Ben", "bot": None}, {"name": "Cleo", "bot": None}]
MIXED = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "random"}, {"name": "Grab", "bot": "greedy"}]
BOTS = [{"name": f"Bot {seat}", "bot": "random" if seat % 2 else "greedy"} for seat in range(5)]


def snapshot(match: Match) -> Any:
    """Return everything that can be seen of a match, in words that do not change with it."""
    return json.loads(
        json.dumps(
            {
                "state": match.state.to_dict(resumable=True),
                "legal": match.state.legal_texts(),
                "events": match.events,
                "actions": match.actions,
                "depths": (match.undo_depth(), match.redo_depth()),
                "view": match.view(),
                "decided": [(state.to_dict(), action) for state, action in match.decided()],
            }
        )
    )


def advance(match: Match, decisions: int, random: Random) -> None:
    """Play on: bots choose by themselves, people at random."""
    for _ in range(decisions):
        if match.state.is_over():
            return
        if match.bot_to_act():
            match.play_bot()
        else:
            match.play(random.choice(match.state.legal_texts()))


def finish(match: Match) -> Match:
    """Play to the end."""
    advance(match, 10_000, Random(0))
    assert match.state.is_over()
    return match


# Seats and names


def test_a_match_knows_its_seats() -> None:
    """In their order, people and bots."""
    match = new_match("caylus", MIXED, seed=7)
    assert match.names == ["Anna", "Rook", "Grab"]
    assert [seat.bot for seat in match.seats] == [None, "random", "greedy"]
    assert match.state.players == 3
    view = match.view()
    assert [seat["name"] for seat in view["seats"]] == match.names
    assert [seat["bot"] for seat in view["seats"]] == [None, "random", "greedy"]
    assert view["decision"]["bot"] == match.bot_to_act() == match.seats[view["decision"]["seat"]].bot


def test_without_seats_the_colours_are_the_names() -> None:
    """All seats are people's."""
    match = Match("caylus", 2, setup=caylus.draw_setup("caylus", 2, 1))
    assert match.names == ["Blue", "Red"]
    assert match.has_default_seats
    assert match.bot_to_act() is None
    assert not new_match("caylus", MIXED, seed=1).has_default_seats


GOOD_NAMES = [
    "A", "x" * 40, "Zoë", "Ann \"Ace\" O'Neil", "back\\slash", "semi; colon: [tag]", "{0} {player}", "<b>", "%s",
    "שלום", "می\u200cشی", "李小龍", "👩\u200d🚀 Eva", "e\u0301", "1", "*",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_names_of_all_scripts_and_signs_are_welcome(name: str) -> None:
    """Joiners, which some scripts and emoji need, are allowed."""
    assert check_seats([{"name": name}, {"name": "B", "bot": None}], "caylus")[0] == caylus.Seat(name, None)


def test_spaces_around_a_name_do_not_belong_to_it() -> None:
    """The rest stays."""
    assert check_seats([{"name": "  Anna Lena "}], "caylus")[0].name == "Anna Lena"


BAD_NAMES = [
    "", " ", "\u200d", "x" * 41, "a\nb", "a\tb", "a\x00", "a\x85b", "a\u2028b", "a\u2029b", "\ud800", "\u202eabc",
    "a\u2066b", "\ue000", None, 5, True, ["Anna"], b"Anna", 10**5000,
]  # fmt: skip


DOORS: dict[str, Any] = {"check": check_seats, "new": lambda seats, game: new_match(game, seats, seed=1)}


@pytest.mark.parametrize("name", BAD_NAMES, ids=range(len(BAD_NAMES)))
@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_what_is_no_name_is_refused_with_the_seat(name: Any, door: Any) -> None:
    """Nothing to see, too long, control characters, line ends, other types."""
    with pytest.raises(caylus.RecordError, match=r"^seats\[1\]\.name: ") as caught:
        door([{"name": "Anna"}, {"name": name}], "caylus")
    assert caught.value.message.isprintable()


def test_seats_of_the_class_are_checked_too() -> None:
    """They are no way around the checks."""
    setup = caylus.draw_setup("caylus", 2, 1)
    with pytest.raises(caylus.RecordError, match=r"^seats\[0\]\.name: "):
        Match("caylus", 2, setup=setup, seats=[caylus.Seat("a\nb"), caylus.Seat("b")])
    with pytest.raises(caylus.RecordError, match=r"^seats\[1\]\.bot: unknown bot 'deep'"):
        new_match("caylus", [caylus.Seat("a"), caylus.Seat("b", "deep")], seed=1)


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (None, "seats: expected a list of 1 to 8 names and bots, not None."),
        ("Anna", "seats: expected a list of 1 to 8 names and bots, not 'Anna'."),
        ({"name": "Anna"}, "seats: expected a list of 1 to 8 names and bots, not {'name': 'Anna'}."),
        ([], "seats: expected a list of 1 to 8 names and bots, not []."),
        ([{"name": "A"}] * 11, "seats: expected a list of 1 to 8 names and bots, not "),
        (["Anna", "Ben"], "seats[0]: expected an object of name, bot, not 'Anna'."),
        ([{"name": "A"}, None], "seats[1]: expected an object of name, bot, not None."),
        ([{"name": "A", "color": "red"}], "seats[0]: unknown key 'color'; there is name, bot."),
        ([{"bot": None}], "seats[0].name: missing."),
        ([{"name": None}], "seats[0].name: expected a name of 1 to 40 characters, not None."),
        ([{"name": "A", "bot": "deep"}], "seats[0].bot: unknown bot 'deep'; there is random, dreamer, beginner, "),
        ([{"name": "A", "bot": ["greedy"]}], "seats[0].bot: unknown bot ['greedy']; there is random, dreamer, "),
        ([{"name": "A"}], "seats: Caylus is for 2 to 5 players."),
        ([{"name": "A"}] * 6, "seats: Caylus is for 2 to 5 players."),
    ],
)
def test_what_are_no_seats_is_refused_with_the_place(seats: Any, message: str) -> None:
    """The error says what was expected, and where."""
    with pytest.raises(caylus.RecordError) as caught:
        new_match("caylus", seats, seed=1)
    assert caught.value.message.startswith(message)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seed": -1}, "seed: expected a whole number from 0 to "),
        ({"seed": True}, "seed: expected a whole number from 0 to "),
        ({"seed": 2**53}, "seed: expected a whole number from 0 to "),
        ({"seed": "7"}, "seed: expected a whole number from 0 to 9007199254740991, not '7'."),
        ({"game": "chess"}, f"game: unknown game 'chess'; there is {THERE}"),
        ({"game": ["caylus"]}, f"game: unknown game ['caylus']; there is {THERE}"),
        ({"options": [1]}, "options: expected an object of jeweller, lawyer_prestige, simplified_favors, not [1]."),
        ({"options": {"beer": 1}}, "options: unknown key 'beer'; there is jeweller, "),
        ({"options": {"lawyer_prestige": 5}}, "options.lawyer_prestige: expected 4 or 3, not 5."),
        ({"options": {"jeweller": 1}}, "options.jeweller: expected False or True, not 1."),
        ({"setup": 5}, "setup: expected an object of turn_order, neutral_tiles, not 5."),
        ({"setup": {}}, "setup.turn_order: missing."),
        (
            {"setup": {"turn_order": [0, 1, 1], "neutral_tiles": []}},
            "setup.turn_order: expected each player from 0 to ",
        ),
        (
            {"setup": {"turn_order": [0, 1, 2], "neutral_tiles": ["mason"] * 6}},
            "setup.neutral_tiles[0]: expected one of neutral_farm, ",
        ),
    ],
)
def test_what_no_match_can_be_made_of_is_refused(changes: dict[str, Any], message: str) -> None:
    """Seed, game, options and setup."""
    arguments = {"game": "caylus", "seats": PEOPLE, "seed": 1, **changes}
    with pytest.raises(caylus.RecordError) as caught:
        new_match(arguments.pop("game"), arguments.pop("seats"), **arguments)
    assert caught.value.message.startswith(message)


def test_a_match_does_not_depend_on_what_it_was_made_of() -> None:
    """Later changes to the arguments, or to a record of it, are no changes of the match."""
    setup = {key: list(value) for key, value in caylus.draw_setup("caylus", 2, 1).items()}
    options: dict[str, Any] = {"jeweller": True}
    match = Match("caylus", 2, setup=setup, options=options)
    record = caylus.to_record(match)
    kept = json.dumps(record)
    for mapping in (setup, options, record["setup"], record["options"]):
        for value in mapping.values():
            if isinstance(value, list):
                value.clear()
        mapping.clear()
    match.play("pass")
    match.undo()
    assert json.dumps(caylus.to_record(match)) == kept


# Bots and chance


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_same_seed_gives_the_same_match(players: int) -> None:
    """Setup and bots; another seed gives another one."""
    first, second, other = (finish(new_match("caylus", BOTS[:players], seed=seed)) for seed in (5, 5, 6))
    assert snapshot(first) == snapshot(second)
    assert caylus.to_record(first) != caylus.to_record(other)


def test_a_bot_answers_the_same_after_undo() -> None:
    """Its chance comes from the seed and the number of the decision."""
    match = new_match("caylus", BOTS[:3], seed=3)
    texts = [match.play_bot() for _ in range(60)]
    match.undo(40)
    assert [match.play_bot() for _ in range(40)] == texts[20:]


def test_a_bot_answers_only_when_it_is_asked() -> None:
    """Otherwise nothing changes."""
    match = new_match("caylus", PEOPLE, seed=1)
    before = snapshot(match)
    with pytest.raises(caylus.IllegalActionError, match="It is not a bot’s turn"):
        match.play_bot()
    assert snapshot(match) == before
    match = finish(new_match("caylus", BOTS[:2], seed=1))
    assert match.bot_to_act() is None
    with pytest.raises(caylus.IllegalActionError, match="It is not a bot’s turn"):
        match.play_bot()


def test_a_given_setup_is_played() -> None:
    """The seed then decides only for the bots."""
    setup = caylus.draw_setup("caylus", 3, 99)
    match = new_match("caylus", PEOPLE, seed=1, setup=setup)
    assert match.setup == setup
    assert match.state.to_dict()["turn_order"] == setup["turn_order"]
    assert [space["tile"] for space in match.state.to_dict()["road"][:6]] == setup["neutral_tiles"]


# Undo and redo


@pytest.mark.parametrize("seats", [PEOPLE[:2], MIXED, BOTS[:4]], ids=["people", "mixed", "bots"])
def test_undo_then_redo_is_identity(seats: Any) -> None:
    """Over any number of decisions: state, answers, events, view."""
    random = Random(len(seats))
    match = new_match("caylus", seats, seed=4)
    for _ in range(12):
        advance(match, random.randrange(25), random)
        before = snapshot(match)
        decisions = random.randrange(len(match.actions) + 1)
        match.undo(decisions)
        assert len(match.actions) == before["view"]["ply"] - decisions
        match.redo(decisions)
        assert snapshot(match) == before


@pytest.mark.parametrize("game", caylus.GAMES)
def test_pop_takes_back_a_move_with_its_draws_and_returns_it(game: str) -> None:
    match = new_match(game, [{"name": "Anna"}, {"name": "Ben"}], seed=1)
    with pytest.raises(caylus.IllegalActionError, match=r"^There is nothing to undo\.$"):
        match.pop()
    before, played = [], []
    for _ in range(8):
        before.append(match.node)
        played.append(match.state.legal_texts()[0])
        match.play(played[-1])
    end = match.node
    while played:
        assert match.pop() == played.pop()
        assert match.node is before.pop()
    match.redo(end.ply - match.node.ply)
    assert match.node is end


def test_undo_leads_to_what_was() -> None:
    """Each earlier position comes back exactly, one decision at a time and many at once."""
    match = new_match("caylus", MIXED, seed=8)
    random = Random(8)
    states = []
    while len(match.actions) < 80:
        states.append((match.state.clone(), [*match.events]))
        advance(match, 1, random)
    for step in (1, 3, 20, 2, 54):
        match.undo(step)
        state, events = states[len(match.actions)]
        assert match.state == state
        assert match.events == events
        assert match.state.sink is match.events
    assert not match.actions


def test_undo_and_redo_in_pieces_are_the_same_as_at_once() -> None:
    """Actions that were undone keep their order."""
    match = new_match("caylus", PEOPLE, seed=2)
    advance(match, 50, Random(2))
    before = snapshot(match)
    match.undo(7)
    match.undo(1)
    match.undo(30)
    match.redo(2)
    match.undo(4)
    match.redo(40)
    assert snapshot(match) == before


def test_a_new_answer_forgets_what_was_undone() -> None:
    """This is so even for the same action, and for one of a bot."""
    for seats, answer in ((PEOPLE, lambda match: match.play("pass")), (BOTS[:3], lambda match: match.play_bot())):
        match = new_match("caylus", seats, seed=2)
        advance(match, 10, Random(1))
        match.undo(5)
        assert match.redo_depth() > 0
        answer(match)
        assert match.redo_depth() == 0
        assert match.view()["can_redo"] is False
        with pytest.raises(caylus.IllegalActionError, match=r"^decisions to redo: expected .* from 0 to 0, not 1\.$"):
            match.redo()


def test_a_refused_answer_forgets_nothing() -> None:
    """It changes nothing at all."""
    match = new_match("caylus", PEOPLE, seed=2)
    advance(match, 10, Random(1))
    match.undo(5)
    before = snapshot(match)
    for text in ("tea", "batch wood+stone", "", None, 5, "pass " * 100):
        with pytest.raises(caylus.CaylusError):
            match.play(text)
    assert snapshot(match) == before
    match.redo(5)


@pytest.mark.parametrize("decisions", [-1, 11, 10**9, True, 2.0, "1", None])
def test_what_cannot_be_undone_is_refused(decisions: Any) -> None:
    """And changes nothing; nor is there a branch that begins there."""
    match = new_match("caylus", PEOPLE, seed=2)
    advance(match, 10, Random(1))
    before = snapshot(match)
    for move, most in ((match.undo, 10), (match.redo, 0), (match.branch, 10)):
        with pytest.raises(caylus.IllegalActionError, match=f"from 0 to {most}, not "):
            move(decisions)
    assert snapshot(match) == before


def test_undo_and_redo_of_a_persons_decision_pass_over_the_bots() -> None:
    """`undo_depth` and `redo_depth` lead from one decision of a person to another."""
    match = new_match("caylus", MIXED, seed=11)
    random = Random(11)
    seen = []
    while len(seen) < 12:
        while match.bot_to_act():
            match.play_bot()
        seen.append(snapshot(match)["state"])
        advance(match, 1, random)
    assert match.undo_depth() == 1, "a person's answer was the last one"
    match.undo(match.undo_depth())
    for state in reversed(seen[:-1]):
        assert snapshot(match)["state"] == seen[seen.index(state) + 1]
        match.undo(match.undo_depth())
        assert match.bot_to_act() is None
        assert snapshot(match)["state"] == state
    assert match.undo_depth() == 0
    assert match.view()["can_undo"] is False
    for state in seen[1:]:
        match.redo(match.redo_depth())
        assert match.bot_to_act() is None
        assert snapshot(match)["state"] == state
    match.redo(match.redo_depth())
    assert match.redo_depth() == 0


def test_redo_goes_to_the_end_of_the_game_when_no_person_is_asked_again() -> None:
    """The last actions of the bots belong to it."""
    match = finish(new_match("caylus", MIXED, seed=12))
    before = snapshot(match)
    match.undo(match.undo_depth())
    match.redo(match.redo_depth())
    assert snapshot(match) == before


def test_bots_alone_have_nothing_to_undo() -> None:
    """There is no person whose decision it could be."""
    match = finish(new_match("caylus", BOTS[:2], seed=1))
    assert match.undo_depth() == 0
    assert match.view()["can_undo"] is False


# Reading a match


def test_decided_tells_each_state_and_answer() -> None:
    """The pairs run from the first decision to the last."""
    match = finish(new_match("caylus", BOTS[:3], seed=21))
    state = caylus.new_game("caylus", 3, setup=match.setup)
    count = 0
    for before, action in match.decided():
        assert before == state
        assert action in before.legal_actions()
        state.apply(action)
        count += 1
    assert count == len(match.actions)
    assert state == match.state


def test_a_view_tells_the_events_from_an_index_on() -> None:
    """A page gets each event once."""
    match = new_match("caylus", MIXED, seed=21)
    told: list[Any] = []
    heard = 0
    random = Random(1)
    while not match.state.is_over():
        told += match.view(heard)["events"]
        heard = len(match.events)
        advance(match, 1, random)
    told += match.view(heard)["events"]
    assert told == match.view()["events"]
    assert match.view(len(match.events))["events"] == []


def test_seats_without_names_have_their_colours_in_the_readers_language() -> None:
    """In records they stand in English; a name that somebody chose is never translated."""
    match = new_match("caylus", [{"name": "Blue", "bot": None}, {"name": "Blue", "bot": None}], seed=1)
    assert [seat["name"] for seat in match.view(tr=find_translator("cs"))["seats"]] == ["Modrý", "Blue"]
    assert match.names == ["Blue", "Blue"]
