"""The declaration of a game's forms: one table decides writing, reading, and the defaults that records leave out."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from copy import deepcopy
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import pytest

from caylus.core.forms.described import state_schema
from caylus.core.forms.features import Layout, bits, count
from caylus.core.forms.form import Form, Group, Part, Players, Seen, Spaces
from caylus.core.rules.errors import Path, RecordError
from caylus.core.rules.fields import read_number
from caylus.core.rules.state import GameState, slots
from caylus.core.rules.values import (
    Amounts,
    Anything,
    Bits,
    ByHand,
    Choice,
    Counts,
    Flag,
    Flags,
    Held,
    Keys,
    ListOf,
    Maybe,
    Name,
    Number,
    Object,
    Optional,
    Seat,
    Seats,
    String,
    Word,
)

FISH = ("carp", "eel", "trout")


class Pond(GameState):
    """A game that consists of its fields only."""

    options: ClassVar = {"ice": (False, True)}

    turn: int
    order: tuple[int, ...]
    weather: int
    coins: list[int]
    goods: list[int]
    nets: tuple[int, ...]
    holder: tuple[int, ...]
    spaces: tuple[int, ...]
    boat: list[int]
    angler: list[int]
    caught: int
    bait: tuple[int, ...]
    asleep: bool
    wind: int
    stock: list[int]
    lamps: int
    prey: int
    casts: tuple[tuple[int, tuple[int, int] | None], ...]

    __slots__ = slots(vars())

    @classmethod
    def complete(cls, players: Any, options: Any) -> dict[str, Any]:
        return options or {"ice": False}


def lay(state: Any, spaces: list[tuple[Any, ...] | None], place: Callable[[int], Path]) -> None:
    state.spaces = tuple(-1 if lies is None else lies[0] for lies in spaces)
    for lies in spaces:
        if lies is not None:
            state.boat[lies[0]] = lies[1]


def read_depth(state: Any, value: Any, path: Path) -> None:
    state.depth = read_number(value, 1, 9, path) * 10


def put_boss(state: Any, value: Any, path: Path) -> None:
    state.boss = value


def empty(kind: Any, count: int, options: Any) -> Any:
    return SimpleNamespace(
        players=count,
        options=options,
        coins=array("h", [0]) * count,
        goods=[0] * 2 * count,
        nets=(0,) * count,
        holder=(-2,) * len(FISH),
        boat=[-1] * 4,
        angler=[-1] * 2,
        agenda=[],
    )


FORM = Form(
    "pond",
    Pond,
    parts=(
        Part("turn", Number(1, 9), default=1, seen=Seen("turn")),
        Part("order", Seats(every=True), seen=Seen("rank"), default=lambda data: list(range(len(data["players"])))),
        Part("weather", Name(("sun", "rain")), default="sun", seen=Seen("weather")),
        Part(
            "players",
            Players(
                Part("money", Number(0, 99), "coins", default=0, seen=Seen("coins", 50, 5)),
                Part("goods", Amounts("wood", "reed", high=9), of=2, seen=Seen("goods")),
                Part("nets", Number(0, 5), follows=lambda data, seat: 5 - len(data["players"][seat]["fish"])),
                Part("begins", Flag(), computed=lambda state, seat: state.order[0] == seat, expected="as in order",
                     follows=lambda data, seat: data["order"][0] == seat),
                Part("fish", Held(FISH, -2), "holder", default=[]),
                least=2,
                most=3,
            ),
        ),
        Part(
            "pond",
            Spaces(
                Part("name", Name(("reeds", "jetty", "mud", "isle"))),
                Part("boat", Optional(Seat())),
                length=3,
                lay=lay,
                nothing="nothing",
                usual={1: "reeds"},
                first=1,
            ),
            "spaces",
        ),
        Part("places", Group(Part("left", Optional(Seat()), "angler", at=0, default=None),
                             Part("right", Optional(Seat()), "angler", at=1, default=None))),
        Part("free", Held(FISH, -2, by=-1), "holder", default=[]),
        Part("caught", Bits({"pike": 0, "bream": 1}), default=[], seen=Seen("caught")),
        Part("bait", ListOf(Name(("worm", "fly")), 0, 2), default=[]),
        Part("asleep", Flag(), default=False),
        Part("depth", ByHand(lambda state: state.depth // 10, read_depth, {"type": "integer"}), position_word="deep",
             position_kind=Number(3, 27),
             from_record=lambda feet: feet // 3, to_record=lambda meters: meters * 3, default=1),
        Part("wind", Choice(0, 90, 180), default=0),
        Part("stock", Counts({"worm": 3, "fly": 2}), default={}, seen=Seen("stock")),
        Part("lamps", Flags(3), default=[False, False, False], seen=Seen("lamp")),
        Part("prey", Optional(Name(FISH)), default=None, seen=Seen("prey")),
        Part("casts", ListOf(Object(seat=Seat(), hit=Optional(Object(fish=Name(FISH), size=Number(1, 9)), None)), 0, 2),
             default=[]),
        Part("boss", ByHand(lambda state: state.boss, put_boss, Optional(Object(seat=Seat(), hat=Word("red")), None)),
             default=None),
    ),
    late=("players",),
    empty=empty,
    resume=lambda state: {"agenda": state.agenda, "casts": [0]},
    memory=lambda data: {"agenda": [], "casts": [0] * len(data["players"])},
    keys=("position", "game", "options", "players", "turn", "order", "weather", "pond", "places", "free", "caught",
          "bait", "asleep", "deep", "wind", "stock", "lamps", "prey", "casts", "boss", "resume"),
    options_of=lambda state: state.options,
)  # fmt: skip

RECORD: dict[str, Any] = {
    "options": {"ice": True},
    "players": [{"money": 3, "goods": {"reed": 2}, "fish": ["eel"]}, {}],
    "turn": 4,
    "order": [1, 0],
    "weather": "rain",
    "pond": {"1": {"boat": 1}, "2": {"name": "mud", "boat": 0}, "3": "jetty"},
    "places": {"right": 1},
    "free": ["carp", "trout"],
    "caught": ["bream"],
    "bait": ["fly", "fly"],
    "asleep": True,
    "deep": 6,
    "wind": 180,
    "stock": {"fly": 1, "worm": 3},
    "lamps": [True, False, True],
    "prey": "eel",
    "casts": [{"seat": 1, "hit": None}, {"seat": 0, "hit": {"fish": "eel", "size": 3}}],
    "boss": {"seat": 1, "hat": "red"},
}
PLAIN: dict[str, Any] = {"players": [{}, {}]}


def saved(record: dict[str, Any], form: Form = FORM) -> dict[str, Any]:
    """Return the saved state of a record."""
    return form.write(form.read(Any, form.fill(record)), True)


def read(data: Any) -> Any:
    return FORM.read(Any, data)


def with_parts(form: Form, all_options: bool = True, keys: tuple[str, ...] = (), **parts: Part) -> Form:
    """Return a form with other parts."""
    return Form(
        form.game,
        Pond,
        parts=[parts.get(word, part) for word, part in form.parts.items()],
        late=("players",),
        empty=empty,
        resume=lambda state: {"agenda": state.agenda, "casts": [0]},
        memory=form.memory,
        all_options=all_options,
        keys=keys or form.keys,
        options_of=lambda state: state.options,
    )


@pytest.mark.parametrize("record", [RECORD, PLAIN], ids=["full", "plain"])
def test_a_record_is_read_and_written_again(record: dict[str, Any]) -> None:
    """A record goes through a state, and the saved state, back to exactly itself."""
    state = read(FORM.fill(record))
    data = FORM.write(state, True)
    assert FORM.write(read(data), True) == data
    assert list(FORM.write(state, False)) == list(FORM.parts)
    assert FORM.to_position(state) == record
    assert list(FORM.to_position(state)) == list(record)


def test_parts_are_read_into_the_fields_of_the_state() -> None:
    """Lists stay lists, tuples become tuples, several elements for a seat are in their places."""
    state = read(FORM.fill(RECORD))
    assert (state.turn, state.order, state.weather) == (4, (1, 0), 1)
    assert (state.coins.tolist(), state.goods, state.nets) == ([3, 0], [0, 2, 0, 0], (4, 5))
    assert (state.holder, state.caught, state.bait) == ((-1, 0, -1), 2, (1, 1))
    assert (state.spaces, state.boat, state.angler) == ((0, 2, 1), [1, -1, 0, -1], [-1, 1])
    assert (state.asleep, state.depth) == (True, 20)
    assert (state.wind, state.stock, state.lamps) == (2, [3, 1], 5)
    assert (state.casts, state.boss) == (((1, None), (0, (1, 3))), (1, "red"))


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("turn",), 10, "state.turn: expected a whole number from 1 to 9, not 10."),
        (("turn",), True, "state.turn: expected a whole number from 1 to 9, not True."),
        (("order",), [0], "state.order: expected each player from 0 to 1 once, not [0]."),
        (("order",), [0, 0], "state.order: expected each player from 0 to 1 once, not [0, 0]."),
        (("weather",), ["sun"], "state.weather: expected one of sun, rain, not ['sun']."),
        (("players",), [], "state.players: expected a list of 2 to 3, not []."),
        (("players", 1), 5, "state.players[1]: expected an object, not 5."),
        (("players", 0, "new"), 5, "state.players[0]: unknown key 'new'; there is money, goods, nets, "),
        (("players", 0, "money"), -1, "state.players[0].money: expected a whole number from 0 to 99, not -1."),
        (("players", 0, "goods", "reed"), 10, "state.players[0].goods.reed: expected a whole number from 0 to 9,"),
        (("players", 0, "begins"), 0, "state.players[0].begins: expected true or false, not 0."),
        (("players", 0, "begins"), True, "state.players[0].begins: expected as in order, not True."),
        (("players", 1, "fish"), ["carp"], "state.players[1].fish: expected one of , not 'carp'."),
        (("players", 0, "fish"), ["eel", "carp"], "state.players[0].fish: expected different names in the order of"),
        (("pond",), [], "state.pond: expected a list of 3, not []."),
        (("pond", 0, "boat"), 2, "state.pond[0].boat: expected a whole number from 0 to 1, not 2."),
        (("pond", 0, "name"), None, "state.pond[0]: expected nothing, not"),
        (("places", "left"), "a", "state.places.left: expected a whole number from 0 to 1, not 'a'."),
        (("caught",), ["eel"], "state.caught[0]: expected one of pike, bream, not 'eel'."),
        (("bait",), ["fly", "bee"], "state.bait[1]: expected one of worm, fly, not 'bee'."),
        (("asleep",), 1, "state.asleep: expected true or false, not 1."),
        (("depth",), 0, "state.depth: expected a whole number from 1 to 9, not 0."),
        (("wind",), 45, "state.wind: expected 0, 90 or 180, not 45."),
        (("wind",), False, "state.wind: expected 0, 90 or 180, not False."),
        (("stock",), [], "state.stock: expected an object, not []."),
        (("stock",), {"bee": 1}, "state.stock: expected one of worm, fly, not 'bee'."),
        (("stock", "worm"), 4, "state.stock.worm: expected a whole number from 0 to 3, not 4."),
        (("lamps",), [True], "state.lamps: expected a list of 3, not [True]."),
        (("lamps",), [True, 1, True], "state.lamps[1]: expected true or false, not 1."),
        (("casts",), [{"seat": 0}], "state.casts[0].hit: missing."),
        (("casts", 0, "seat"), 2, "state.casts[0].seat: expected a whole number from 0 to 1, not 2."),
        (("casts", 1, "hit"), 5, "state.casts[1].hit: expected an object, not 5."),
        (("casts", 1, "hit", "size"), 0, "state.casts[1].hit.size: expected a whole number from 1 to 9, not 0."),
        (("boss", "seat"), 2, "state.boss.seat: expected a whole number from 0 to 1, not 2."),
        (("game",), "lake", "state.game: expected pond, not 'lake'."),
    ],
)
def test_what_is_wrong_is_refused_by_its_place(path: Path, value: Any, said: str) -> None:
    """Each kind of value is checked when it is read."""
    data = deepcopy(saved(RECORD))
    holder: Any = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = value
    with pytest.raises(RecordError) as refused:
        read(data)
    assert refused.value.message.startswith(said)
    if "unknown key" not in said and "nothing" not in said and refused.value.where:
        assert refused.value.where[: len(path)] == path


def test_what_is_missing_is_refused() -> None:
    """A missing part is refused, and so is a state without the data to continue."""
    data = saved(RECORD)
    del data["weather"]
    with pytest.raises(RecordError, match=r"^state\.weather: missing\.$"):
        read(data)
    del data["resume"]
    with pytest.raises(RecordError, match=r"^state\.resume: missing; only"):
        read(data)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"fish": 1}, "position: unknown key 'fish'; there is position, game, options,"),
        ({"players": [{}]}, "players: expected a list of 2 to 3, not [{}]."),
        ({"players": [{}, {"nets": 1}]}, "players[1]: unknown key 'nets'; there is money, goods, fish."),
        ({"players": [{}, {"goods": {"ore": 1}}]}, "players[1].goods: unknown key 'ore'; there is wood, reed."),
        ({"places": {"middle": 1}}, "places: unknown key 'middle'; there is left, right."),
        ({"pond": {"4": "mud"}}, "pond: expected spaces from 1 to 3, not '4'."),
        ({"pond": {"2": {"boat": 1}}}, "pond[2].name: missing."),
        ({"pond": {"2": "mud", 2: "mud"}}, "pond[2]: the space comes twice."),
        ({"resume": {"fish": 1}}, "resume: unknown key 'fish'; there is agenda, casts."),
    ],
)
def test_the_form_of_a_record_is_checked(changes: dict[str, Any], said: str) -> None:
    """A mistyped key is refused, and what cannot be filled in."""
    assert refusal_of({**RECORD, **changes}).message.startswith(said)


def refusal_of(record: dict[str, Any], form: Form = FORM) -> RecordError:
    with pytest.raises(RecordError) as refused:
        form.from_position(Any, record)
    return refused.value


@pytest.mark.parametrize(
    ("changes", "said", "where"),
    [
        ({"pond": {"2": {"name": "mud", "boat": 7}}}, "pond[2].boat: expected a whole ", ("pond", 2, "boat")),
        ({"deep": 30}, "deep: expected a whole number from 1 to 9, not 10.", ("deep",)),
        ({"round": 0}, "round: expected a whole number from 1 to 9, not 0.", ("round",)),
        ({"turn": 0}, "turn: expected a whole number from 1 to 9, not 0.", ("turn",)),
        ({"turn": 1, "round": 1}, "position: unknown key 'round'; there is ", ()),
        ({"players": [{}, {"points": -1}]}, "players[1].points: expected a whole ", ("players", 1, "points")),
        ({"players": [{"money": 1, "points": 1}, {}]}, "players[0]: unknown key 'points'; ", ("players", 0)),
    ],
)
def test_a_refusal_has_the_words_and_numbers_of_the_record(changes: dict[str, Any], said: str, where: Path) -> None:
    """Spaces have the numbers that people use; a part has the second word if the record has it."""
    players = FORM.players
    money = players.parts[0]._replace(also="points")
    own = Players(money, *players.parts[1:], least=players.least, most=players.most)
    turn = FORM.parts["turn"]._replace(also="round")
    form = with_parts(FORM, turn=turn, players=FORM.parts["players"]._replace(kind=own))
    error = refusal_of({**PLAIN, **changes}, form)
    assert (error.message[: len(said)], error.where) == (said, where)


def test_what_a_phase_remembers_is_filled_in_where_it_is_nothing() -> None:
    """A record without `resume` has none."""
    assert FORM.fill({**PLAIN, "resume": {}})["resume"] == {"agenda": [], "casts": [0, 0]}
    assert FORM.fill(PLAIN)["resume"] is None


def test_a_record_says_names_in_any_order() -> None:
    """A saved state has them in the order of the alphabet."""
    state = read(FORM.fill({**PLAIN, "free": ["trout", "carp"], "caught": ["pike", "bream"]}))
    assert (state.holder, state.caught) == ((-1, -2, -1), 3)


def test_what_is_checked_behind_a_part_has_the_state_as_far_as_it_is_read() -> None:
    """Parts are checked in their order, so that the error names the first wrong one."""
    seen: list[tuple[int, int, bool, Path]] = []

    def check(state: Any, path: Path) -> None:
        seen.append((state.turn, state.weather, hasattr(state, "asleep"), path))

    checked = with_parts(FORM, weather=FORM.parts["weather"]._replace(check=check))
    data = saved(RECORD)
    checked.read(Any, data)
    assert seen == [(4, 1, False, ("weather",))]
    with pytest.raises(RecordError):
        checked.read(Any, {**data, "turn": 0})
    assert len(seen) == 1


def test_a_part_can_follow_from_what_is_said_of_it_and_from_the_rest() -> None:
    """The default is in the words of the record."""
    part = FORM.parts["bait"]._replace(
        position_word="worms",
        position_kind=Number(0, 2),
        default=0,
        completed=lambda data, worms: ["worm"] * worms + ["fly"] * (data["turn"] - 1),
        to_record=lambda bait: bait.count("worm"),
    )
    form = with_parts(FORM, bait=part, keys=("players", "turn", "worms"))
    record = {"players": [{}, {}], "turn": 2, "worms": 1}
    assert form.fill(record)["bait"] == ["worm", "fly"]
    assert form.to_position(form.read(Any, form.fill(record))) == record
    short = {"players": [{}, {}], "turn": 2}
    assert form.fill(short)["bait"] == ["fly"]
    assert form.to_position(form.read(Any, form.fill(short))) == short


def test_states_share_no_list_that_a_record_leaves_out() -> None:
    """A kind that takes a value as it is puts it into the state, which may change it."""
    form = with_parts(FORM, bait=Part("bait", Anything(), default=[]))
    states = [form.read(Any, form.fill(PLAIN)) for _ in range(2)]
    states[0].bait.append("worm")
    assert states[1].bait == []


def test_names_can_stand_for_several_numbers_and_come_in_any_order() -> None:
    """Writing uses one name, reading accepts all; a list decides itself about a name that comes twice."""
    weather = Name(("sun", "rain"), others={7: "rain"}, known_to="the pond")
    caught = Bits({"pike": 0, "bream": 1}, once="each fish once")
    parts = {"weather": FORM.parts["weather"]._replace(kind=weather), "caught": Part("caught", caught, default=[])}
    form = with_parts(FORM, **parts)
    state = read(FORM.fill(RECORD))
    state.weather = 7
    data = form.write(state, True)
    assert data["weather"] == "rain"
    back = form.read(Any, {**data, "caught": ["pike", "bream"]})
    assert (back.weather, back.caught) == (1, 3)
    with pytest.raises(RecordError, match=r"^state\.caught\[1\]: expected each fish once, not 'pike'\.$"):
        form.read(Any, {**data, "caught": ["pike", "pike"]})


def test_what_is_checked_before_the_name_of_a_space_is_told_first() -> None:
    """A person in a boat on an empty space is refused for that reason, or for a value that is no person."""
    pond = FORM.parts["pond"].kind
    early = Spaces(*pond.parts, length=3, lay=lay, nothing="nothing", usual={}, before=("boat",))
    form = with_parts(FORM, pond=FORM.parts["pond"]._replace(kind=early))
    data = saved(RECORD)
    data["pond"] = [{"name": None, "boat": 7}, *data["pond"][1:]]
    with pytest.raises(RecordError, match=r"^state\.pond\[0\]: expected nothing, not"):
        read(data)
    with pytest.raises(RecordError, match=r"^state\.pond\[0\]\.boat: expected a whole number from 0 to 1, not 7\.$"):
        form.read(Any, data)


def test_a_saved_state_may_leave_out_options_where_the_game_says_so() -> None:
    """The game's schema then allows the same."""
    assert "required" in state_schema(FORM)["properties"]["options"]
    some = with_parts(FORM, all_options=False)
    assert state_schema(some)["properties"]["options"]["anyOf"][0].get("required") is None


@pytest.mark.parametrize("value", ["cod", 5, None, ["eel"]])
def test_a_list_of_names_refuses_the_first_other_value_by_its_place(value: Any) -> None:
    fish = ListOf(Name(("eel", "pike")), 0, 3)
    assert fish.read(["pike", "eel", "pike"], ("fish",), None) == (1, 0, 1)
    with pytest.raises(RecordError, match=r"^state\.fish\[1\]: expected one of eel, pike, not "):
        fish.read(["eel", value, value], ("fish",), None)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"deep": 5, "new": 1}, "unknown key 'new'; there is wide, deep, cold."),
        ({"deep": 5}, "wide: missing."),
        ({"deep": 5, "wide": 5}, "wide: expected true or false, not 5."),
        ([], "expected an object of wide, deep, cold, not []."),
    ],
)
def test_keys_are_checked_before_values(value: Any, said: str) -> None:
    kind = Keys(dict, wide=Flag(), deep=Flag(), cold=Maybe(Flag(), True))
    assert kind.read({"deep": False, "wide": True}, (), None) == {"wide": True, "deep": False, "cold": True}
    with pytest.raises(RecordError) as refused:
        kind.read(value, (), None)
    assert refused.value.message.removeprefix("state").removeprefix(".").removeprefix(": ") == said


def test_the_kinds_say_what_they_are() -> None:
    """An editor learns bounds and choices from them."""
    assert Number(1, 3).shown() == {"kind": "number", "least": 1, "most": 3}
    assert Optional(Name(("a",))).shown() == {"kind": "name", "choices": ["a"], "optional": True}
    assert Word("b", "c").shown() == {"kind": "name", "choices": ["b", "c"]}
    assert String(9, "b+", "bb").shown() == {"kind": "text", "pattern": "^b+$", "example": "bb"}
    assert Choice(0, 90).shown() == {"kind": "choice", "choices": [0, 90]}
    assert Counts({"a": 1}).shown() == {"kind": "counts", "most": {"a": 1}}
    assert Flags(3).shown() == {"kind": "flags", "count": 3}
    flag = {"kind": "flag"}
    assert ListOf(Object(a=Flag()), 0, 1).shown() == {
        "kind": "list", "least": 0, "most": 1, "of": {"kind": "object", "of": {"a": flag}},
    }  # fmt: skip
    assert ByHand(repr, repr, Flag()).shown() == flag
    assert ByHand(repr, repr, {}).shown() == {"kind": "other"}


def test_learners_see_what_the_declaration_says() -> None:
    """The game gives the order; parts that it does not name follow, and its own functions compute further numbers."""
    layout = Layout(
        FORM,
        table=("weather", *bits("asked", ["cast"]), (count("anglers", 9), lambda state: 7), "turn"),
        player=((count("twice", 9), lambda state, seat: 2 * state.coins[seat]), "coins", "rank"),
    )
    names = [feature.name for feature in layout.table]
    assert names[:7] == ["weather.sun", "weather.rain", "asked.cast", "anglers", "turn", "caught.pike", "caught.bream"]
    assert names[7:] == ["stock.worm", "stock.fly", "lamp.1", "lamp.2", "lamp.3", "prey.carp", "prey.eel", "prey.trout"]
    assert [tuple(feature) for feature in layout.player] == [
        ("twice", 9, 9.0),
        ("coins", 50, 5.0),
        ("rank", 3, 3.0),
        ("goods.wood", 9, 9.0),
        ("goods.reed", 9, 9.0),
    ]
    numbers = array("h", [0]) * 25
    layout.write(read(FORM.fill(RECORD)), numbers, (15, 20))
    assert numbers.tolist()[:15] == [0, 1, 0, 7, 4, 0, 1, 3, 1, 1, 0, 1, 0, 1, 0]
    assert numbers.tolist()[15:] == [6, 3, 2, 0, 2, 0, 0, 1, 0, 0]
    layout.write(read(FORM.fill(PLAIN)), nobody := array("h", [0]) * 25, (15, 20))
    assert nobody.tolist()[12:15] == [0, 0, 0]


def test_learners_can_be_told_several_numbers_and_have_a_limit_for_each_amount() -> None:
    """Neighbouring elements of a field go together; the game itself computes a number between them."""
    goods = FORM.players.parts[1]._replace(seen=Seen("goods", (3, 5), 2))
    first, second = (Part(f"sort {at}", Number(0, 9), "goods", of=2, at=at, seen=Seen(f"sort {at}")) for at in (0, 1))
    layout = Layout(
        cast("Form", SimpleNamespace(parts={}, players=Players(goods, first, second, least=2, most=2))),
        table=((tuple(bits("angler", ["0", "1"])), lambda state: [3 + place for place in state.angler]),),
        player=("sort 0", "sort 1", count("left to the game", 1), "goods",
                (bits("fish", ["carp", "eel"]), lambda state, seat: [seat, 8])),
    )  # fmt: skip
    assert [feature.high for feature in layout.player] == [9, 9, 1, 3, 5, 1, 1]
    numbers = array("h", [0, 0] + [6] * 14)
    layout.write(read(FORM.fill(RECORD)), numbers, (2, 9))
    assert numbers.tolist() == [2, 4, 0, 2, 6, 0, 2, 0, 8, 0, 0, 6, 0, 0, 1, 8]


def test_what_nobody_has_said_how_to_see_is_refused() -> None:
    """The error comes when the game is imported, not when somebody trains a model."""
    part = FORM.parts["asleep"]._replace(kind=Choice(1, 2), seen=Seen("asleep"))
    form = SimpleNamespace(parts={"asleep": part}, players=FORM.players)
    with pytest.raises(TypeError, match="asleep: nobody has said how learners see a choice"):
        Layout(cast("Form", form), (), ())


def test_a_part_that_stands_for_no_field_is_refused() -> None:
    """The error comes when the game is imported: a misspelled word, or a missing field."""
    parts = {**FORM.parts, "asleep": Part("asleep", Flag(), "sleeps")}
    with pytest.raises(TypeError, match=r"pond: part `asleep` stands for Pond\.sleeps, which is no field"):
        Form("pond", Pond, parts=list(parts.values()), empty=empty, keys=())
