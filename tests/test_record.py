"""Records: the mapping, its JSON, the text for people and the code for links read back to the same game."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus import load_record, to_code, to_record, to_text
from caylus.games.caylus.forms.codes import HEADERS
from caylus.play.match import Match, new_match
from caylus.play.record import LONGEST_CODE, LONGEST_RECORD

from .caylus.helpers import read_trace, trace_paths
from .damage import THERE, nested, noise

FORMS: dict[str, Callable[[Match], Any]] = {
    "mapping": caylus.to_record,
    "json": lambda match: json.dumps(caylus.to_record(match)),
    "pretty json": lambda match: json.dumps(caylus.to_record(match), indent=2, ensure_ascii=False),
    "text": caylus.to_text,
    "code": caylus.to_code,
}
PATHS = trace_paths()
HARD_NAMES = [
    'Ann "Ace" O\'Neil', "back\\slash\\", "semi; colon: [tag]", '"] [Red "x', "שלום; עולם", "👩\u200d🚀 {0} <b>",
    "\\\\\"\\", "Blue", "1 road: Red pass", "*",
]  # fmt: skip


def bots_game(players: int, seed: int, decisions: int = 10_000, **options: Any) -> Match:
    """A game of random bots, to its end or broken off."""
    seats = [{"name": f"Player {seat}", "bot": "random"} for seat in range(players)]
    match = new_match("caylus", seats, seed=seed, options=options)
    while match.bot_to_act() and len(match.actions) < decisions:
        match.play_bot()
    return match


def assert_same(copy: Match, match: Match) -> None:
    """State, options, setup, seats and actions."""
    assert copy.state == match.state
    assert copy.actions == match.actions
    assert copy.options == match.options
    assert copy.setup == match.setup
    assert copy.seats == match.seats
    assert copy.events == match.events
    assert caylus.to_record(copy) == caylus.to_record(match)


def refused(source: Any) -> str:
    """Return the message of the `RecordError` with which a record is refused."""
    with pytest.raises(caylus.RecordError) as caught:
        caylus.load_record(source)
    assert caught.value.message
    assert caught.value.message.isprintable()
    return caught.value.message


# Each form reads back to the same game


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("decisions", [0, 1, 2, 17, 60, 131])
def test_a_game_that_goes_on_reads_back(form: str, decisions: int) -> None:
    """And goes on from there."""
    match = bots_game(3, 5, decisions)
    copy = caylus.load_record(FORMS[form](match))
    assert_same(copy, match)
    assert copy.bot_to_act() == "random"
    copy.play(copy.state.legal_texts()[0])


@pytest.mark.parametrize("form", FORMS)
def test_all_names_read_back(form: str) -> None:
    """Quotes, backslashes, separators, tags, emoji, right to left."""
    for first in range(0, len(HARD_NAMES), 5):
        seats = [{"name": name, "bot": "greedy" if len(name) % 2 else None} for name in HARD_NAMES[first : first + 5]]
        match = new_match("caylus", seats, seed=first, options={"simplified_favors": True})
        for _ in range(20):
            match.play(match.state.legal_texts()[-1])
        copy = caylus.load_record(FORMS[form](match))
        assert_same(copy, match)
        assert copy.names == HARD_NAMES[first : first + 5]


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.split(".")[0])
def test_recorded_games_read_back_in_every_form(form: str, path: Any) -> None:
    """From the record of another program to the same end, without seats, which it does not name."""
    record, _, result = read_trace(path)
    match = caylus.load_record(record)
    assert match.has_default_seats
    assert caylus.to_record(match) == record
    copy = caylus.load_record(FORMS[form](match))
    assert_same(copy, match)
    assert copy.state.to_dict() == result["state"]
    assert copy.state.scores() == result["final_scores"]
    assert copy.state.winners() == result["winners"]


@pytest.mark.parametrize("form", ["json", "text", "code"])
def test_space_around_a_record_does_not_matter(form: str) -> None:
    """Nor does the mark that some editors write at the start of a file, nor their line ends."""
    match = bots_game(2, 1, 30)
    source = FORMS[form](match)
    for changed in (f"\n \t{source}\r\n\n", f"\ufeff{source}", source.replace("\n", "\r\n"), f"\n{source}".strip()):
        assert_same(caylus.load_record(changed), match)


def test_a_record_without_options_and_seats_has_the_default_ones() -> None:
    """The defaults are those of the rules: the first printing, and colours as names."""
    record = caylus.to_record(bots_game(2, 1, 10))
    del record["options"], record["seats"]
    match = caylus.load_record(record)
    assert match.options == {"jeweller": False, "lawyer_prestige": 4, "simplified_favors": False}
    assert match.names == ["Blue", "Red"]
    assert "seats" not in caylus.to_record(match)


# The text for people

TEXT = """\
[Game "caylus"]
[Players "3"]
[Options "jeweller=true lawyer_prestige=4 simplified_favors=false"]
[TurnOrder "Red Green Blue"]
[NeutralTiles "neutral_farm neutral_forest neutral_sawmill neutral_quarry neutral_market neutral_carpenter"]
[Blue "Anna"]
[Red "Rook"]
[RedBot "greedy"]
[Green "Ben \\"B\\""]
[Result "*"]
[Checksum "7a90bd909dee0a96"]

1 placement: Red place castle; Green place merchants_guild; Blue place neutral_farm; Red pass; Green pass; Blue pass
1 special buildings: Green provost +2
1 provost: Red provost 0; Green provost -1; Blue provost 0
1 road: Blue take food
"""


def test_the_text_is_for_people() -> None:
    """Players by colour, setup tags, one line for each turn and phase, a checksum."""
    match = caylus.load_record(TEXT)
    assert match.names == ["Anna", "Rook", 'Ben "B"']
    assert [seat.bot for seat in match.seats] == [None, "greedy", None]
    assert match.setup["turn_order"] == [1, 2, 0]
    assert match.options["jeweller"] is True
    assert caylus.to_text(match) == TEXT


def test_the_text_has_one_line_for_each_turn_and_phase() -> None:
    """In their order, without a phase in which nothing was asked; the result in the words of the colours."""
    match = bots_game(4, 9)
    text = caylus.to_text(match)
    tags, _, moves = text.partition("\n\n")
    headings = [line.split(": ")[0] for line in moves.splitlines()]
    assert len(set(headings)) == len(headings)
    phases = ["placement", "special buildings", "provost", "road", "castle", "end of turn"]
    keys = [(int(turn), phases.index(phase)) for turn, phase in (heading.split(" ", 1) for heading in headings)]
    assert keys == sorted(keys)
    assert all(re.fullmatch(r'\[\w+ ".*"\]', line) for line in tags.splitlines())
    scores = dict(zip(["Blue", "Red", "Green", "Orange"], match.state.scores(), strict=True))
    assert f'[Result "{", ".join(f"{color} {score}" for color, score in scores.items())}"]' in tags
    assert f'[Checksum "{caylus.checksum(match.state)}"]' in tags


def test_the_checksum_is_of_the_interchange_form() -> None:
    """16 digits, equal for equal positions, different for any other."""
    sums = set()
    match = bots_game(3, 2, 40)
    for state, _ in match.decided():
        assert re.fullmatch("[0-9a-f]{16}", caylus.checksum(state))
        assert caylus.checksum(state) == caylus.checksum(state.clone())
        sums.add(caylus.checksum(state))
    assert len(sums) == 40


def test_the_checksum_detects_a_changed_answer() -> None:
    """Each action of a game is replaced by each other legal one: refused, unless it leads to the same position."""
    match = bots_game(3, 2, 60)
    tags, _, moves = caylus.to_text(match).partition("\n\n")
    starts = [found.end() for found in re.finditer(r"(?:: |; |^\d+ [a-z ]+: )", moves, re.M)]
    assert len(starts) == len(match.actions)
    detected = 0
    same = 0
    for start, (state, action) in zip(starts, match.decided(), strict=True):
        answer = state.text(action)
        for other in state.legal_texts():
            if other != answer:
                changed = f"{tags}\n\n{moves[:start]}{moves[start:].replace(answer, other, 1)}"
                try:
                    copy = caylus.load_record(changed)
                except caylus.RecordError as error:
                    assert re.match(r"(line \d+: |Checksum: )", error.message), error.message
                    detected += 1
                else:
                    assert copy.actions != match.actions
                    assert copy.state == match.state
                    same += 1
    assert detected > 10 * same


# The code for links


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_five_makes_a_short_code_for_links(seed: int) -> None:
    """Under 1,500 characters, none of which has a meaning in an address."""
    seats = [{"name": name, "bot": bot} for name, bot in zip(HARD_NAMES[seed:], [None, "greedy"] * 3, strict=False)][:5]
    match = new_match("caylus", seats, seed=seed, options={"jeweller": True})
    random = Random(seed)
    while not match.state.is_over():
        match.play(random.choice(match.state.legal_texts()))
    code = caylus.to_code(match)
    assert len(code) < 1500
    assert re.fullmatch(r"[A-Za-z0-9._-]+", code)
    assert_same(caylus.load_record(code), match)


def test_the_longest_names_still_make_a_code_that_is_read() -> None:
    """Five times forty of the rarest characters."""
    random = Random(1)
    names = ["".join(chr(random.randrange(0x1F300, 0x1F600)) for _ in range(40)) for _ in range(5)]
    match = new_match("caylus", [{"name": name, "bot": "greedy"} for name in names], seed=1)
    code = caylus.to_code(match)
    assert len(code) < LONGEST_CODE / 2
    assert_same(caylus.load_record(code), match)


def test_a_code_that_is_asked_for_again_and_again_follows_the_game() -> None:
    """The code of earlier actions is cached, and the cache follows undo, redo and other actions."""
    match, random = bots_game(3, seed=5, decisions=30), Random(5)
    for number in range(60):
        if number % 3 == 2:
            match.undo(random.randrange(1, 6))
            if random.random() < 0.3:
                match.redo(1)
        match.play(random.choice(match.state.legal_texts()))
        fresh = caylus.load_record(caylus.to_record(match))
        assert caylus.to_code(match) == caylus.to_code(fresh)


OLD_CODE = (
    "c1.ACqrplkcIIe5Ka4wNwGGubGOgY4RvjDHCGLMSEANTeKiACnMoYFhYmBUCwA6iGeelbHy_s5YJ6bLCVaquOva42pXZX8n3_K7B4H1zQxUj6N_IUx2"
    "Jy5n4VLEE4VkG-rjLsN-vuOHoHoNBihkcyMsIjMUr1BM5KiA_EwVJaNWu9Q323Zj--LEzGLG4XMZ0YUUQVCSr9yqh5PwW1cG31M28EYdQRI8w8ISkYWW"
    "FpfP9oS419kjM0CGUgZtEZ5-y4hLjF0YmmYunA"
)
NEW_CODE = (
    "c1.gCqrplkcIIe5Ka4wNwGGubGOgY4RvjDHCGLMSEANTeKiACnMoYFhYmBUCwDReK46iGeelbHy_s5YJ6bLCVaquOva42pXZX8n3_K7B4H1zQxUj6N"
    "_IUx2Jy5n4VLEE4VkG-rjLsN-vuOHoHoNBihkcyMsIjMUr1BM5KiA_EwVJaNWu9Q323Zj--LEzGLG4XMZ0YUUQVCSr9yqh5PwW1cG31M28EYdQRI8w"
    "8ISkYWWFpfP9oS419kjM0CGUgZtEZ5-y4hLjF0YOjC4Jg"
)
"""the same game, with the check of its end"""


def test_a_code_that_was_sent_once_stays_readable() -> None:
    """The dictionary of the compression is part of the format."""
    match = caylus.load_record(OLD_CODE)
    assert caylus.checksum(match.state) == "d178ae9a1c72bf71"
    assert len(match.actions) == 402
    code = caylus.to_code(match)
    assert code == NEW_CODE
    assert_same(caylus.load_record(code), match)


def test_a_code_is_checked_at_its_end() -> None:
    """If the rules have changed, the actions may lead elsewhere: the code is refused, and no other game is loaded."""
    match = bots_game(2, 3, 40)
    header, end, answers = parts(caylus.to_code(match))
    assert_same(caylus.load_record(whole(header, end, answers)), match)
    elsewhere = "The rules have changed since this code was made: its 40 decisions now lead to another position."
    other = bytes(byte ^ 1 for byte in end)
    assert refused(whole(header, other, answers)) == elsewhere
    assert refused(whole(header, end, b"\1" + answers)) == elsewhere
    random = Random(3)
    for _ in range(20):
        assert refused(whole(header, end, random.randbytes(len(answers)))) == elsewhere
    match = bots_game(2, 3, 1000)
    count = len(match.actions)
    changed = json.dumps({**caylus.to_record(match), "count": count + 2, "actions": None})
    assert refused(whole(json.loads(changed), other, parts(caylus.to_code(match))[2])) == (
        f"The rules have changed since this code was made: the game ends after {count} of {count + 2} decisions."
    )


def parts(code: str) -> tuple[dict[str, Any], bytes, bytes]:
    """The header, the check of the end, and the answers."""
    body = base64.urlsafe_b64decode(code[3:] + "=" * (-len(code[3:]) % 4))[:-4]
    length = int.from_bytes(body[:2], "big") - 0x8000
    plain = zlib.decompressobj(-15, zdict=HEADERS).decompress(body[2 : 2 + length])
    return json.loads(plain), body[2 + length : 5 + length], body[5 + length :]


def whole(header: dict[str, Any], end: bytes, answers: bytes) -> str:
    """A code made of its parts, with a right check sum."""
    header.pop("actions", None)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=HEADERS)
    data = packer.compress(json.dumps(header).encode()) + packer.flush()
    body = (0x8000 + len(data)).to_bytes(2, "big") + data + end + answers
    return "c1." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def test_a_code_of_a_game_that_is_not_known_is_refused() -> None:
    """The first letters name the game; a text of another form is no code."""
    code = caylus.to_code(bots_game(2, 3, 5))
    for read in (caylus.load_record, caylus.from_position):
        for other in (f"zz{code}", f"zzp1.{code[3:]}"):
            with pytest.raises(caylus.RecordError, match="This code is for a game that this version does not know"):
                read(other)
    assert refused("topic1.json").startswith("This is not a record")


def test_a_changed_or_cut_code_is_detected() -> None:
    """Every single character is replaced and every length tried; a code that is still read gives the same game."""
    match = bots_game(2, 3, 40)
    code = caylus.to_code(match)
    random = Random(3)
    for index in range(len(code)):
        letter = random.choice([c for c in "ABCXYZabcxyz0189-_" if c != code[index]])
        changed = code[:index] + letter + code[index + 1 :]
        try:
            copy = caylus.load_record(changed)
        except caylus.RecordError as error:
            assert re.match(r"(The code |This is not a record)", error.message), error.message
        else:
            assert index == len(code) - 1, "only unused bits of the last character can differ"
            assert_same(copy, match)
        assert re.match(r"(The code |This is not a record)", refused(code[:index]))
        refused(code + letter)


def packed(header: bytes, answers: bytes = b"", length: int | None = None) -> str:
    """A code with a right check sum and any content."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(header) + packer.flush()
    body = (len(data) if length is None else length).to_bytes(2, "big") + data + answers
    return "c1." + base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def test_a_code_with_a_right_check_sum_is_not_trusted() -> None:
    """Bombs, other headers, answers that do not fit: refused, and quickly."""
    header = {key: value for key, value in caylus.to_record(bots_game(2, 1, 0)).items() if key != "actions"}

    def code(answers: bytes = b"", **changes: Any) -> str:
        return packed(json.dumps({**header, **changes}).encode(), answers)

    assert_same(caylus.load_record(code(count=0)), bots_game(2, 1, 0))
    damages = {
        packed(b" " * 4_000_000): "The code is damaged: its header is too long",
        packed(b"[" * 3900): "The header of the code is nested too deeply",
        packed(b'{"count":' + b"9" * 3900 + b"}"): "The code is damaged: 9999999999",
        packed(b"[1]"): "The code is damaged: its header is no record",
        packed(b"\xff\xfe"): "The code is damaged: its header cannot be read.",
        packed(b"{}", length=60000): "The code is damaged: ",
        packed(b"{}", length=0): "The code is damaged: ",
        code(): "The code is damaged: None is not a possible number of decisions.",
        code(count=-1): "The code is damaged: -1 is not a possible number of decisions.",
        code(count=10**9): "The code is damaged: 1000000000 is not a possible number of decisions.",
        code(count=True): "The code is damaged: True is not a possible number of decisions.",
        code(count=5000): "The code is damaged: decision ",
        code(b"\x05", count=0): "The code is damaged: something follows the last decision.",
        code(count=1, game="chess"): "game: unknown game 'chess'",
        code(count=1, players=6): "players: Caylus is for 2 to 5 players, not 6.",
        code(count=1, beer=1): "record: unknown key 'beer'; there is game, ",
        code(count=1, actions=["pass"]): "The code is damaged: its header is no record",
    }
    for source, message in damages.items():
        assert refused(source).startswith(message), refused(source)


# Damaged records and their errors


def record_with(**changes: Any) -> dict[str, Any]:
    """Return a small valid record with other values; `...` removes a key."""
    setup = {"turn_order": [0, 1], "neutral_tiles": caylus.draw_setup("caylus", 2, 1)["neutral_tiles"]}
    record = {"game": "caylus", "options": {}, "players": 2, "setup": setup, "actions": ["pass", "place castle"]}
    return {key: value for key, value in {**record, **changes}.items() if value is not ...}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": ...}, "game: missing."),
        ({"players": ...}, "players: missing."),
        ({"setup": ...}, "setup: missing."),
        ({"actions": ...}, "actions: missing."),
        ({"game": "carcassonne"}, f"game: unknown game 'carcassonne'; there is {THERE}"),
        ({"game": None}, f"game: unknown game None; there is {THERE}"),
        ({"game": {}}, f"game: unknown game {{}}; there is {THERE}"),
        ({"beer": 1}, "record: unknown key 'beer'; there is game, "),
        ({"about": {"beer": 1}}, "about: unknown key 'beer'; there is "),
        ({"game": "zamek", "setup": {"first_player": 2}}, "setup.first_player: expected a whole number from 0 to 1, "),
        ({5: 1}, "record: unknown key 5; there is game, "),
        ({"players": "2"}, "players: Caylus is for 2 to 5 players, not '2'."),
        ({"players": 2.0}, "players: Caylus is for 2 to 5 players, not 2.0."),
        ({"players": True}, "players: Caylus is for 2 to 5 players, not True."),
        ({"players": 10**5000}, "players: Caylus is for 2 to 5 players, not "),
        ({"players": 3}, "setup.turn_order: expected each player from 0 to 2 once, not [0, 1]."),
        ({"setup": None}, "setup: expected an object of turn_order, neutral_tiles, not None."),
        ({"setup": {"turn_order": [0, 1]}}, "setup.neutral_tiles: missing."),
        ({"setup": {"turn_order": [0, 1], "neutral_tiles": []}}, "setup.neutral_tiles: expected each of the six"),
        ({"setup": {"turn_order": [0, 1], "neutral_tiles": [], "x": 1}}, "setup: unknown key 'x'; there is turn_order"),
        ({"setup": {"turn_order": "01", "neutral_tiles": []}}, "setup.turn_order: expected a list of 0 to 2 players, "),
        ({"setup": {"turn_order": [0, True], "neutral_tiles": []}}, "setup.turn_order[1]: expected a whole number"),
        ({"setup": {"turn_order": [0] * 10**5, "neutral_tiles": []}}, "setup.turn_order: expected a list of 0 to 2 "),
        ({"setup": nested(5000)}, "setup: expected an object of turn_order, neutral_tiles, not [[[[...]]]]."),
        ({"options": "jeweller"}, "options: expected an object of jeweller, "),
        ({"options": {"jeweller": "yes"}}, "options.jeweller: expected False or True, not 'yes'."),
        ({"options": {5: True}}, "options: unknown key 5; there is jeweller, "),
        ({"seats": [{"name": "A"}]}, "seats: expected 2, one for each player, not 1."),
        ({"seats": "Anna"}, "seats: expected a list of 1 to 8 names and bots, not 'Anna'."),
        ({"actions": "pass"}, "actions: expected a list of 0 to 5000 texts, not 'pass'."),
        ({"actions": {"0": "pass"}}, "actions: expected a list of 0 to 5000 texts, not {'0': 'pass'}."),
        ({"actions": range(10**30)}, "actions: expected a list of 0 to 5000 texts, not range(0, 10000"),
        ({"actions": ["pass"] * 5001}, "actions: expected a list of 0 to 5000 texts, not ['pass', "),
        ({"actions": ["pass", 7]}, "actions[1]: 7 is not allowed. An action must be text, not 7."),
        ({"actions": ["pass", None]}, "actions[1]: None is not allowed. An action must be text, not None."),
        ({"actions": ["pass", "tea"]}, "actions[1]: 'tea' is not allowed. There is no action 'tea'."),
        ({"actions": ["pass", "x" * 10**5]}, "actions[1]: 'xxxxx"),
        ({"actions": ["place castle", "place mason"]},
         "actions[1]: 'place mason' is not allowed. The mason has not been built: it is still in the stock."),
    ],
    ids=range(38),
)  # fmt: skip
def test_what_is_wrong_with_a_record_is_named(changes: dict[Any, Any], message: str) -> None:
    """The message begins with the place and names the expected value."""
    found = refused(record_with(**{str(key): value for key, value in changes.items() if type(key) is str}) | {
        key: value for key, value in changes.items() if type(key) is not str
    })  # fmt: skip
    assert found.startswith(message), found
    assert len(found) < 400


def test_an_illegal_action_of_a_record_names_its_rule() -> None:
    """Like the refusal of the action itself."""
    with pytest.raises(caylus.RecordError) as caught:
        caylus.load_record(record_with(actions=["place castle", "place stables"]))
    assert caught.value.rule == "C-PLACE-7"


@pytest.mark.parametrize("form", ["mapping", "text"])
def test_actions_after_the_end_are_refused(form: str) -> None:
    """The game is over, and says so."""
    match = bots_game(2, 4)
    if form == "mapping":
        record = caylus.to_record(match)
        record["actions"].append("pass")
        assert refused(record) == f"actions[{len(match.actions)}]: 'pass' comes after the end of the game."
    else:
        text = caylus.to_text(match) + "20 placement: Blue pass\n"
        number = len(text.splitlines())
        assert refused(text) == f"line {number}: 'pass' comes after the end of the game."


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Game "caylus"]\n', "", 'The tag [Game "..."] is missing.'),
        ('[Players "3"]\n', "", 'The tag [Players "..."] is missing.'),
        ('[Checksum "7a90bd909dee0a96"]\n', "", 'The tag [Checksum "..."] is missing.'),
        ('"caylus"', '"chess"', f"game: unknown game 'chess'; there is {THERE}"),
        ('[Players "3"]', '[Players "9"]', "Players: Caylus is for 2 to 5 players, not '9'."),
        ('[Players "3"]', '[Players "three"]', "Players: Caylus is for 2 to 5 players, not 'three'."),
        ('[Players "3"]', '[Players "2"]', "Unknown tag 'Green'."),
        ('[Players "3"]', '[Players "3"]\n[Players "3"]', "line 3: the tag Players comes twice."),
        ('[Players "3"]', '[Players 3]', "line 2: expected a tag such as [Game \"caylus\"], not '[Players 3]'."),
        ('[Players "3"]', '[Beer "3"]\n[Players "3"]', "Unknown tag 'Beer'."),
        ("jeweller=true", "jeweller=maybe", "Options: the value of 'jeweller' is not JSON: Expecting value at line 1"),
        ("jeweller=true", "jeweller=1", "options.jeweller: expected False or True, not 1."),
        ("jeweller=true", "jeweller", "Options: the value of 'jeweller' is not JSON"),
        ("jeweller=true", "jeweller=true jeweller=false", "Options: 'jeweller' comes twice."),
        ("jeweller=true", "beer=true", "options: unknown key 'beer'; "),
        ('[TurnOrder "Red Green Blue"]\n', "", "setup.turn_order: missing."),
        ("Red Green Blue", "Red Green Green", "setup.turn_order: expected each player from 0 to 2 once"),
        ("Red Green Blue", "1 2 0", "setup.turn_order[0]: expected a whole number from 0 to 2, not '1'."),
        ("neutral_farm neutral_forest", "neutral_farm mason", "setup.neutral_tiles[1]: expected one of neutral_farm, "),
        ('"Anna"', '""', "seats[0].name: expected a name of 1 to 40 characters, not ''."),
        ('[Result "*"]', '[Result "Blue 5, Red 3"]', "Result: the game ends with '*', not 'Blue 5, Red 3'."),
        ("7a90bd909dee0a96", "0123456789abcdef", "Checksum: the game leads to 7a90bd909dee0a96, not "),
        ("Red place castle", "Red place stable", "line 13: 'place stable' is not allowed. There is no action "),
        ("Red place castle", "Red place mason", "line 13: 'place mason' is not allowed. The mason has not been "),
        ("Red place castle", "Blue place castle", "line 13: Red is asked, not 'Blue'."),
        ("Red place castle", "place castle", "line 13: Red is asked, not 'place'."),
        ("Red place castle;", "Red place castle,", "line 13: 'place castle, Green place merchants_guild' is not "),
        ("1 placement: ", "2 placement: ", "line 13: expected turn 1 placement, not '2 placement'."),
        ("1 special buildings: ", "1 provost: ", "line 14: expected turn 1 special buildings, not '1 provost'."),
        ("1 provost: ", "1 provost ", "line 15: expected a turn and phase, a colon and actions, not '1 provost Red "),
        ("1 provost: ", '[Event "x"]\n1 provost: ', "line 15: tags stand before the first turn."),
        ("1 road: Blue take food\n", "", "Checksum: the game leads to "),
        ("Green pass; Blue pass", "Green pass", "line 14: expected turn 1 placement, not '1 special buildings'."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_text_is_named(old: str, new: str, message: str) -> None:
    """The message names the line or the tag, and the expected value."""
    assert TEXT.count(old) >= 1
    found = refused(TEXT.replace(old, new, 1))
    assert found.startswith(message), found


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (None, "A record is a mapping, a text, bytes or a path, not None."),
        (b"{}", "game: missing."),
        (b"\xff", "This is no text in UTF-8."),
        (Path("nowhere.json"), "nowhere.json: No such file or directory."),
        ([], "A record is a mapping, a text, bytes or a path, not []."),
        (10**5000, "A record is a mapping, a text, bytes or a path, not "),
        (nested(5000), "A record is a mapping, a text, bytes or a path, not [[[[...]]]]."),
        ("", "This is not a record: "),
        (
            "hello",
            "This is not a record: expected JSON, text that begins with [Game ...], or a code ",
        ),
        ("{}", "game: missing."),
        ("{", "The record is not JSON: Expecting property name enclosed in double quotes at line 1, column 2."),
        ('{"game": "caylus",\n "players": 2,}', "The record is not JSON: "),
        ('{"game": NaN}', "The record cannot be read: NaN is no number of JSON."),
        ('{"game": ' + "9" * 5000 + "}", "The record cannot be read: Exceeds the limit"),
        ('{"game": ' + "[" * 100_000, "The record is nested too deeply."),
        ('{"game": ' + "[" * 50 + "]" * 50 + "}", "The record is nested too deeply."),
        ('{"game": "caylus"} trailing', "The record is not JSON: Extra data at line 1, column 20."),
        ('{"game": "\ud800"}', "players: missing."),
        ("[", "line 1: expected a tag such as [Game \"caylus\"], not '['."),
        ("[]", "line 1: expected a tag"),
        ('["game"]', "line 1: expected a tag"),
        ("c1.", "The code contains characters that no code uses; was it cut off or changed?"),
        ("c1.A", "The code "),
        ("c1.!!!!", "The code contains characters that no code uses; was it cut off or changed?"),
        ("c1.AAAA", "The code does not match its checksum; was it cut off or changed?"),
        ("c2.AAAA", "This is not a record: "),
        ("c1." + "A" * 9000, f"The code is too long: it has 9003 characters; the limit is {LONGEST_CODE}."),
        (
            "x" * (LONGEST_RECORD + 1),
            f"The record is too long: it has 1000001 characters; the limit is {LONGEST_RECORD}.",
        ),
    ],
    ids=range(28),
)
def test_what_is_no_record_is_told_from_one(source: Any, message: str) -> None:
    """Other types, damaged JSON, deep nesting, huge numbers, codes that are none."""
    assert refused(source).startswith(message), refused(source)


def test_a_megabyte_of_noise_is_refused() -> None:
    """Behind each of the beginnings that records have."""
    random = Random(5)
    text = noise(random, 50_000) * 20
    for beginning in ("", "{", '{"game": "', "[", '[Game "caylus"]\n', "c1.", '{"game": [', "[" * 1000):
        refused((beginning + text)[:LONGEST_RECORD])
    refused('[Game "caylus"]\n' * 60_000)
    refused(TEXT + "; Blue take food" * 60_000)
    refused(TEXT.replace("Blue take food", "Blue take food; " * 60_000))
    refused('[Game "' + '\\"' * 400_000 + '"]')
    refused(json.dumps(record_with(actions=["pass"] * 100_000)))


# Bytes and files


@pytest.mark.parametrize("form", [to_text, to_code, lambda match: json.dumps(to_record(match))])
def test_a_record_is_read_from_bytes_and_from_its_file(form: Any, tmp_path: Path) -> None:
    match = bots_game(3, 4)
    file = tmp_path / "game"
    file.write_text("\ufeff" + form(match), encoding="utf-8")
    for source in (file, file.read_bytes(), bytearray(file.read_bytes())):
        assert load_record(source).state == match.state


@pytest.mark.parametrize("name", ["missing.json", "games/old.txt", r"C:\games\old", " my games.jsonl ", "/tmp/game"])
def test_a_path_given_as_a_text_is_told_how_paths_are_given(name: str) -> None:
    for read in (caylus.load_record, caylus.load_records):
        with pytest.raises(caylus.RecordError, match=r"looks like the path of a file, .* as Path\('") as told:
            read(name)
        assert repr(name.strip()) in str(told.value)
    for other in ("https://example.org/#c1.x", "and/or so on", "x"):
        with pytest.raises(caylus.RecordError) as told:
            caylus.load_record(other)
        assert "path" not in str(told.value)
