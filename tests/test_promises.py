"""Draws by link that neither player can choose: the protocol, and each way to cheat that was found."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from hashlib import sha256
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest

from caylus.core.rules.chance import outcome_of
from caylus.core.rules.contract import CHANCE
from caylus.core.rules.errors import IllegalActionError, RecordError
from caylus.core.rules.values import Table
from caylus.games import find_game
from caylus.play.continuation import LATE_PROMISES, Invitation, compare, misfit
from caylus.play.draws import awaits, is_known_draw, promise, promised, used
from caylus.play.match import Match, new_match
from caylus.play.promises import CHAIN, PROMISES, Promises
from caylus.play.record import load_record, to_code, to_record, to_text
from caylus.webapi.session import Session

from .promised import PEOPLE, begun, by_link, received, secret_of, turn_of
from .thorough import tries

GAMES = [list(by_link(seed)) for seed in range(tries(3, 12))]
WRITE = {"json": to_record, "text": to_text, "code": to_code}


# The handshake


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_drawn_and_no_number_given_before_both_have_promised(seed: int) -> None:
    """After the promises the seat that does not draw gives its number first, and the drawing seat adds its own."""
    first = begun(seed)
    assert (first.actions, awaits(first)) == ([], 1)
    sides = to_record(first)["draws"]["promises"]["sides"]
    assert sides[0].keys() == {"promise"} and sides[1] is None
    match, links = first, 0
    while awaits(match) is not None:
        seat = turn_of(match)
        assert seat is not None
        match = received(to_code(match), seat, secret_of((seed, seat)))
        links += 1
    drawer = match.state.decision()
    assert drawer and links == (2, 3)[drawer.seat], "who has set the game up waits for less when drawing first"
    assert match.deciders == [CHANCE]


def test_a_whole_game_goes_to_and_fro_and_reads_back_in_every_form() -> None:
    """Each link is newer than the one before, and the reader of the last one finds all draws proved."""
    for links in GAMES:
        assert links[-1].state.is_over()
        for before, after in pairwise(links):
            assert compare(before, load_record(to_code(after))).relation == "newer"
            assert compare(after, load_record(to_code(before))).relation == "older"
        for write in WRITE.values():
            copy = load_record(write(links[-1]))  # type: ignore[operator]
            assert copy.actions == links[-1].actions
            assert to_record(copy) == to_record(links[-1])


def test_the_same_secrets_and_answers_give_the_same_game() -> None:
    assert [to_code(match) for match in by_link(1)] == [to_code(match) for match in GAMES[1]]


def test_neither_a_seed_nor_a_secret_is_in_a_link() -> None:
    """And no number that is not due yet: all that a link says of its sender can be derived from its last number."""
    for links in GAMES:
        for match in links:
            said = json.dumps(to_record(match))
            assert not any(secret_of((seed, seat)) in said for seed in range(len(GAMES)) for seat in range(2))
            assert "seed" not in said
            promises = match.promises
            assert promises and promises.own is not None
            side = PROMISES.read(to_record(match)["draws"]["promises"], (), Table(2)).sides[promises.own]
            drawn = used(match.node).pair
            assert side and side.given <= drawn + 1


def test_who_hands_over_does_not_know_the_draw_and_who_draws_cannot_choose_it() -> None:
    """The one lacks the other's number; for the other each way to go on from the same link draws the same tile."""
    for seed, links in enumerate(GAMES):
        for match in links[2:-1:7]:
            if awaits(match) is not None:
                assert promised(match) is None
                seat = turn_of(match)
                assert seat is not None
                tiles = set()
                for _ in range(3):
                    tiles.add(received(to_code(match), seat, secret_of((seed, seat))).actions[len(match.actions)])
                assert len(tiles) == 1


def test_a_further_draw_of_a_turn_uses_the_same_numbers_and_is_told() -> None:
    """It could be foreseen; the draw of the other player after it could not."""
    further = 0
    for links in GAMES:
        match = links[-1]
        drawn = [used(node) for node in match.mainline()]
        for ply, (state, _action) in enumerate(match.decided()):
            if match.deciders[ply] != CHANCE:
                continue
            pair, drawer = drawn[ply]
            assert drawer == state.active  # type: ignore[attr-defined]
            before = drawn[ply - 1] if ply else None
            last = next((seat for seat in reversed(match.deciders[:ply]) if seat != CHANCE), None)
            if before is None or (last != drawer and (match.deciders[ply - 1] != CHANCE or before.drawer != drawer)):
                assert pair == (before.pair if before else 0) + 1, "nobody knew both numbers"
            else:
                further += 1
                assert pair == before.pair
        told = [is_known_draw(link) for link in links]
        assert any(told) == any(
            match.deciders[ply] == CHANCE != match.deciders[ply - 1] and drawn[ply].pair == drawn[ply - 1].pair
            for ply in range(1, len(match.deciders))
        )
    assert further, "some of the games have such draws"


def test_the_number_of_answers_has_no_influence_on_a_draw() -> None:
    """Only the number of draws counts, which nobody can change: no action chooses the outcome of a further draw."""
    for seed, links in enumerate(GAMES):
        for link in links:
            seat, ply = awaits(link), len(link.actions)
            if seat is None:
                continue
            there = received(to_code(link), seat, secret_of((seed, seat)))
            if len(there.actions) > ply:
                weights, promises = there.info.rules.chance, there.promises
                assert weights and promises
                number = promises.decide(used(there.node.path()[ply]).pair, link.deciders.count(CHANCE))
                assert number is not None and there.actions[ply] == outcome_of(link.state, weights, number)


# Cheats that any reader refuses


def cheated(change: Any, index: int = 20) -> dict[str, Any]:
    """Return the record of a link in which something has been changed by hand."""
    record = deepcopy(to_record(GAMES[0][index]))
    change(record, record["draws"]["promises"]["sides"])
    return record


def another_draw(record: dict[str, Any], _sides: Any) -> None:
    """Change the last draw, and leave out everything after it."""
    match = load_record(GAMES[0][20] and to_code(GAMES[0][20]))
    ply = max(ply for ply, seat in enumerate(match.deciders) if seat == CHANCE)
    state = match.branch(ply, settled=False).state
    text = next(text for text in state.legal_texts() if text != record["actions"][ply])
    record["actions"] = [*record["actions"][:ply], text]


def other_number(_record: Any, sides: Any) -> None:
    sides[0]["number"] = secret_of("other")


def promise_of_another(_record: Any, sides: Any) -> None:
    sides[1] = dict(sides[0])


def fewer_numbers(_record: Any, sides: Any) -> None:
    """Give too few numbers for the draws, rightly written."""
    for side in sides:
        while side["given"] > 3:
            side["number"], side["given"] = sha256(bytes.fromhex(side["number"])).hexdigest(), side["given"] - 1


def no_numbers(_record: Any, sides: Any) -> None:
    for side in sides:
        side.pop("number"), side.pop("given")


def one_side(_record: Any, sides: Any) -> None:
    sides[1] = None


def more_given(_record: Any, sides: Any) -> None:
    sides[0]["given"] += 1


def later_begin(record: Any, _sides: Any) -> None:
    record["draws"]["promises"]["after"] = len(record["actions"]) + 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (another_draw, "This draw does not follow from the numbers that both players promised."),
        (other_number, "Player 1’s number does not match the one that was promised."),
        (promise_of_another, "Both players promised the same numbers."),
        (fewer_numbers, "for this draw is missing."),
        (no_numbers, "for this draw is missing."),
        (one_side, "Basile’s number for this draw is missing."),
        (more_given, "Player 1’s number does not match the one that was promised."),
        (later_begin, "draws.promises.after: expected a whole number from 0 to "),
    ],
)
def test_a_record_that_cheats_is_refused(change: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        load_record(cheated(change))


def test_a_draw_that_was_changed_in_a_code_is_refused() -> None:
    """A cheat who writes the code by hand may try all other draws at any ply."""
    record = to_record(GAMES[0][-1])
    whole = load_record(record)
    for ply in [ply for ply, seat in enumerate(whole.deciders) if seat == CHANCE][:: tries(9, 1)]:
        state = whole.branch(ply, settled=False).state
        for text in set(state.legal_texts()) - {record["actions"][ply]}:
            with pytest.raises(RecordError, match="This draw does not follow"):
                load_record({**record, "actions": [*record["actions"][:ply], text]})


def test_promises_that_begin_after_the_end_of_a_text_are_refused() -> None:
    """A text's number of actions is known only after they were read."""
    match = begun(0)
    text, after = to_text(match), match.promises.after  # type: ignore[union-attr]
    load_record(text)
    later = text.replace(f'after\\":{after}', f'after\\":{len(match.actions) + 4}')
    assert later != text
    with pytest.raises(RecordError, match=r"draws\.promises\.after: expected a whole number from 0 to "):
        load_record(later)


# Cheats refused by a device that knows the game


def told(known: Match, sent: Any, here: int = 0) -> str:
    other = load_record(sent)
    found = compare(known, other, [here])
    assert found.relation == ("different" if "differ from decision" in found.message else "another"), found
    assert found.ply <= min(len(known.actions), len(other.actions)), "so many answers they have in common"
    return found.message


def test_another_promise_than_before_is_told() -> None:
    """A cheat may play a turn again in another browser until the drawn tile suits him."""
    first = begun(0)
    one, two = (received(to_code(first), 1, secret_of((0, number))) for number in (1, 7))
    known = received(to_code(one), 0, secret_of((0, 0)))
    assert told(known, to_code(two)) == "Basile has promised different numbers for the draws than before."


def test_who_opens_a_link_elsewhere_cannot_go_on_with_other_numbers() -> None:
    """Nor can anybody take the seat of somebody else."""
    code = to_code(GAMES[0][4])
    with pytest.raises(RecordError, match="This device does not have the numbers that Anna promised"):
        received(code, 0, secret_of("elsewhere"))
    with pytest.raises(RecordError, match="Both players promised the same numbers"):
        received(to_code(begun(0)), 1, secret_of((0, 0)))


def test_promises_that_are_left_out_or_added_later_are_told() -> None:
    """A game that goes on without them, or with draws that nobody can check."""
    known, later = GAMES[0][10], to_record(GAMES[0][14])
    without = {key: value for key, value in later.items() if key != "draws"}
    assert "are missing" in told(known, without)
    assert "began without promised numbers" in told(load_record({**to_record(known), "draws": {}}), later)
    moved = deepcopy(later)
    last = max(ply for ply, seat in enumerate(GAMES[0][14].deciders) if seat == CHANCE)
    moved["draws"]["promises"]["after"] = last + 1
    assert "began differently" in told(known, moved)


def test_a_promise_that_is_taken_back_is_told() -> None:
    """Before the first draw that needs it."""
    match = new_match("zamek", PEOPLE, seed=3)
    seat = match.state.decision().seat  # type: ignore[union-attr]
    promise(match, 1 - seat, secret_of("a"))
    link = received(to_code(match), seat, secret_of("b"))
    known = received(to_code(link), 1 - seat, secret_of("a"))
    while turn_of(link) == seat:
        link.play(link.state.legal_texts()[0])
    record = to_record(link)
    record["draws"]["promises"]["sides"][seat] = None
    assert "are missing" in told(known, record, 1 - seat)


def test_an_older_link_played_again_draws_the_same() -> None:
    """Another action after the older link makes another game for the other device; the draw is the same."""
    links = GAMES[0]
    index = next(i for i in range(6, 20) if awaits(links[i]) is not None and links[i + 1].deciders[-1] != CHANCE)
    seat = turn_of(links[index])
    assert seat is not None
    again = received(to_code(links[index]), seat, secret_of((0, seat)))
    assert again.actions == links[index + 1].actions[: len(again.actions)]
    ply = len(again.actions)
    other = next(text for text in again.state.legal_texts() if again.state.parse(text) != links[index + 1].actions[ply])
    again.play(other)
    assert f"differ from decision {ply + 1}" in told(links[index + 1], to_code(again), 1 - seat)


def test_a_set_up_or_a_position_that_was_exchanged_is_told() -> None:
    known, record = GAMES[0][0], to_record(GAMES[0][0])
    other = 1 - record["setup"]["first_player"]
    assert "began differently" in told(known, {**record, "setup": {"first_player": other}})


def test_a_mark_that_was_taken_away_stays() -> None:
    """A device keeps its count of foreseen draws, whatever the other's record says."""
    session = Session()
    known = {**to_record(GAMES[0][10])}
    known["draws"] = {**known["draws"], "foreseen": 2}
    later = to_code(GAMES[0][14])
    reply = session.reply({"do": "load", "saved": later, "lines": json.dumps(known)})
    assert reply["view"]["draws"]["foreseen"] == 2


def test_what_others_say_of_foreseen_draws_is_not_taken() -> None:
    """Each device counts for itself: neither a record that goes on nor the first one brings a count."""
    page = Session()
    known, later = to_code(GAMES[0][10]), to_record(GAMES[0][14])
    later["draws"] = {**later["draws"], "foreseen": 3}
    page.reply({"do": "load", "saved": known})
    for sent in (json.dumps(later), to_code(load_record(later))):
        page.reply({"do": "load", "saved": known})
        reply = page.reply({"do": "follow", "received": sent})
        assert (reply["followed"], reply["view"]["draws"]["foreseen"]) == (True, 0)
        assert page.match.actions == GAMES[0][14].actions
        for fields in ({}, {"lines": known}):
            assert (
                page.reply({"do": "load", "saved": sent, "received": True, **fields})["view"]["draws"]["foreseen"] == 0
            )
    later["draws"]["foreseen"] = -1
    assert "draws.foreseen" in page.reply({"do": "follow", "received": json.dumps(later)})["error"]["message"]


def test_a_first_record_whose_draws_were_not_promised_from_the_beginning_is_told() -> None:
    """Otherwise the device on which a game begins could choose its first draws."""
    drawn = new_match("zamek", PEOPLE, seed=3)
    late = load_record(to_code(drawn))
    promise(late, 0, secret_of("late"))
    said = Invitation("zamek", drawn.seats, begun=True)
    for match, message in (
        (drawn, "The numbers that decide the draws of this game are missing from the game you received."),
        (late, LATE_PROMISES),
        (begun(0), ""),
        (GAMES[0][10], ""),
    ):
        sent = load_record(to_code(match))
        assert misfit(sent, said, [1]) == message
        assert misfit(sent, said, []) == "", "nobody here plays"
    assert late.view()["draws"]["promised"] and not late.view()["draws"]["protected"]  # type: ignore[index]
    assert begun(0).view()["draws"]["protected"]  # type: ignore[index]


# Games without promises


def test_a_game_that_was_begun_without_promises_goes_on_without() -> None:
    """In links of earlier versions a secret alone begins no promises when such a game is loaded."""
    match = new_match("zamek", PEOPLE, seed=3)
    view = Session().reply({"do": "load", "saved": to_code(match), "seed": 5, "here": [0], "secret": secret_of("a")})[
        "view"
    ]
    assert view["draws"] == {
        "final": False, "foreseen": 0, "possible": True, "promised": False, "protected": False, "agreeing": False,
        "awaits": None, "known": False,
    }  # fmt: skip
    assert view["code"] == to_code(match)


@pytest.mark.parametrize("game", ["caylus", "caylus1303"])
def test_games_without_chance_are_untouched(game: str) -> None:
    """No handshake, and nothing in the record."""
    message = {"do": "new", "game": game, "seats": [dict(seat, bot=None) for seat in PEOPLE], "options": {}, "seed": 1}
    view, other = (Session().reply({**message, "here": [0], **more})["view"] for more in ({}, {"secret": secret_of(1)}))
    assert view == other and view["draws"] is None


def test_a_game_in_the_middle_can_go_on_by_link() -> None:
    """From then on the promised numbers decide; no link is needed except those of actions before the other's turn."""
    match = new_match("zamek", PEOPLE, seed=3)
    asked = match.state.decision()
    assert asked
    mine = 1 - asked.seat
    promise(match, mine, secret_of("a"))
    other = received(to_code(match), asked.seat, secret_of("b"))
    while turn_of(other) == asked.seat:
        other.play(other.state.legal_texts()[0])
    back = received(to_code(other), mine, secret_of("a"))
    assert awaits(back) is None and back.deciders[-1] == CHANCE
    assert back.promises and back.promises.after == 1


def test_nobody_answers_for_chance_while_a_draw_waits() -> None:
    first = begun(0)
    with pytest.raises(IllegalActionError, match="The draw is waiting for a number"):
        first.play("draw N01")
    session = Session()
    message = {"do": "new", "game": "zamek", "seats": [dict(seat, bot=None) for seat in PEOPLE], "seed": 1, "here": [0]}
    view = session.reply({**message, "secret": secret_of(1)})["view"]
    assert (view["decision"], view["choices"], view["draws"]["awaits"]) == (None, [], 1)
    for do, fields in (("act", {"text": "draw N01"}), ("bot", {}), ("think", {}), ("hint", {}), ("undo", {})):
        assert not session.reply({"do": do, **fields})["ok"], do
    for do in ("statistics", "decisions", "view", "lines", "save"):
        assert session.reply({"do": do})["ok"], do
    line = session.reply({"do": "what_if"})["view"]
    assert line["decision"] and line["draws"]["awaits"] is None and not line["draws"]["promised"]
    assert session.reply({"do": "return"})["view"]["draws"] == view["draws"]


def test_who_plays_on_alone_draws_by_a_seed() -> None:
    """This is so from any link; later draws in the record predict nothing."""
    code = to_code(GAMES[0][10])
    view = Session().reply({"do": "load", "saved": code, "seed": 3, "apart": True})["view"]
    assert view["decision"] and not view["draws"]["promised"] and not view["can_redo"]
    looked = Session().reply({"do": "load", "saved": code})["view"]
    assert looked["code"] == code and looked["draws"]["promised"]


def test_one_player_plays_on_each_device() -> None:
    said = Session().reply({"do": "load", "saved": to_code(begun(0)), "here": [0, 1], "secret": secret_of(1)})["error"]
    assert said["message"].startswith("In this game by link, one player plays on each device.")


# The numbers are fair


def test_draws_by_promised_numbers_are_as_frequent_as_their_weights() -> None:
    """The first tile of many games, and the sum of all numbers' remainders: chi-square within four sigma."""
    weights = find_game("zamek").rules.chance
    assert weights
    state = new_match("zamek", PEOPLE, seed=1, settled=False).state
    assert state.is_chance()
    often, games = weights(state), tries(2_000, 20_000)
    drawn: Counter[int] = Counter()
    for number in range(games):
        digest = sha256(secret_of((number, 0)).encode() + secret_of((number, 1)).encode() + bytes(4)).digest()
        drawn[outcome_of(state, weights, int.from_bytes(digest, "big"))] += 1
    promises = [Promises(0, [None, None]) for _ in range(8)]
    for number, one in enumerate(promises):
        one.hold(0, secret_of((number, "a")), "Anna")
        first, one.own = one.sides[0], None
        last = one._numbers[CHAIN]
        assert first
        one.sides[0] = first._replace(number=last, given=CHAIN)
        one.hold(1, secret_of((number, "b")), "Basile")
    for one in promises:
        for pair in range(1, CHAIN + 1, 4):
            found = one.decide(pair, pair)
            assert found is not None
            drawn[outcome_of(state, weights, found)] += 1
    total, tiles = drawn.total(), sum(often)
    expected = {action: total * weight / tiles for action, weight in zip(state.choices, often, strict=True)}
    chi = sum((drawn[action] - mean) ** 2 / mean for action, mean in expected.items())
    free = len(expected) - 1
    assert abs(chi - free) < 4 * sqrt(2 * free)


# Doors


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        (5, "draws: expected an object of final, foreseen, promises, not 5."),
        ({"x": 1}, "draws: unknown key 'x'; there is "),
        ({"final": 1}, "draws.final: expected true or false, not 1."),
        ({"foreseen": True}, "draws.foreseen: expected a whole number"),
        ({"foreseen": -1}, "draws.foreseen: expected a whole number"),
        ({"promises": None}, "draws.promises: expected an object of after, sides, not None."),
        ({"promises": {"after": 0}}, r"draws.promises.sides: missing\."),
        ({"promises": {"after": -1, "sides": [None, None]}}, "draws.promises.after: expected a whole number"),
        ({"promises": {"after": 0, "sides": [None]}}, "draws.promises.sides: expected one for each of 2 seats"),
        ({"promises": {"after": 0, "sides": [None, 3]}}, r"draws.promises.sides\[1\]: expected an object of promise"),
        ({"promises": {"after": 0, "sides": [None, {"promise": "A" * 64}]}}, r"sides\[1\].promise: expected 64 hex"),
        (
            {"promises": {"after": 0, "sides": [None, {"promise": "a" * 64, "number": "b" * 64, "given": 10**9}]}},
            r"sides\[1\].given: expected a whole number from 0 to 1000",
        ),
    ],
)
def test_what_a_record_says_of_draws_is_checked(draws: Any, message: str) -> None:
    record = {**to_record(new_match("zamek", PEOPLE, seed=1)), "draws": draws}
    with pytest.raises(RecordError, match=message):
        load_record(record)


def test_games_without_draws_have_nothing_to_say_of_them() -> None:
    record = {**to_record(new_match("caylus", PEOPLE, seed=1)), "draws": {"final": True}}
    with pytest.raises(RecordError, match="draws: there are none in caylus"):
        load_record(record)
    bots = {**to_record(new_match("zamek", PEOPLE, seed=1)), "seats": [{"name": "A"}, {"name": "B", "bot": "greedy"}]}
    with pytest.raises(RecordError, match="only two people can promise numbers"):
        load_record({**bots, "draws": {"promises": {"after": 0, "sides": [None, None]}}})


@pytest.mark.parametrize("secret", [5, "", "x" * 64, "A" * 64, "a" * 63])
def test_a_secret_that_is_none_is_refused(secret: object) -> None:
    reply = Session().reply({"do": "load", "saved": to_code(begun(0)), "here": [1], "secret": secret})
    assert reply["error"]["message"] == "secret: expected 64 hexadecimal digits."


def test_two_pages_follow_each_other_through_all_draws() -> None:
    """Records bring the numbers as at a live table, the log goes on, and a forged draw changes nothing."""
    pages, secrets, random = [Session(), Session()], [secret_of(("page", seat)) for seat in range(2)], Random(4)
    code = to_code(begun(3, secrets[0]))
    for seat, page in enumerate(pages):
        code = page.reply({"do": "load", "saved": code, "here": [seat], "secret": secrets[seat]})["view"]["code"]
    followed = forged = 0
    while any(to_code(page.match) != code or not page.match.state.is_over() for page in pages):
        for seat, page in enumerate(pages):
            other = pages[1 - seat]
            while (decision := page.match.state.decision()) and decision.seat == seat:
                page.reply({"do": "act", "text": random.choice(page.match.state.legal_texts())})
            code, known = to_code(page.match), to_code(other.match)
            new = range(len(other.match.actions), len(page.match.actions))
            for ply in [ply for ply in new if page.match.deciders[ply] == CHANCE]:
                record, before = to_record(page.match), page.match.branch(ply, settled=False).state
                record["actions"][ply:] = [text for text in before.legal_texts() if text != record["actions"][ply]][:1]
                lie = load_record({**record, "draws": {}})
                lie.promises = PROMISES.read(record["draws"]["promises"], (), Table(2))
                for sent in (json.dumps(record), to_code(lie)):
                    reply = other.reply({"do": "follow", "received": sent, "here": [1 - seat]})
                    assert not reply.get("followed")
                    assert to_code(other.match) == known
                forged += 1
            reply = other.reply({"do": "follow", "received": code, "here": [1 - seat]})
            assert reply["ok"], reply
            if reply["followed"]:
                followed += 1
                assert reply["view"]["log"] == "append"
                assert other.match.actions[: len(page.match.actions)] == page.match.actions
    assert followed > 50
    assert forged > 20
