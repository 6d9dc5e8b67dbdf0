"""Refusals of actions: a sentence with the number of the rule, for every action at every kind of decision."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.rules.refusing import Refusal
from caylus.core.text.sentences import REFUSALS as OF_EVERY_GAME
from caylus.games.caylus.rules import explain
from caylus.games.caylus.rules.actions import TEXTS
from caylus.games.caylus.rules.constants import TILES
from caylus.games.caylus.text import labels, wording
from caylus.games.caylus.view.catalog import REFERENCE

from .caylus.helpers import POSITIONS, load, next_turn, start
from .playing import go, skip_to

RULES = set(REFERENCE.texts())
TILE = {tile.id: tile for tile in TILES.values()}
NAMES = ["Blue", "Red", "Green", "Orange", "Black"]
NO_RESIDENCE = (
    "c1.ACqrplkcIIe5Ka4wNwGGubGOgY4RvjDHCGLMSEANTeKiACnMoYFhYmBUCwA6iGeelbHy_s5YJ6bLCVaquOva42pXZX8n3_K7B4H1zQxUj6N_IUx2"
    "Jy5n4VLEE4VkG-rjLsN-vuOHoHoNBihkcyMsIjMUr1BM5KiA_EwVJaNWu9Q323Zj--LEzGLG4XMZ0YUUQVCSr9yqh5PwW1cG31M28EYdQRI8w8ISkYWW"
    "FpfP9oS419kjM0CGUgZtEZ5-y4hLjF0YmmYunA"
)
"""a favor with its marker on column 5 for a player without residences"""
WAITING = (
    "c1.ACCrplkcEB_m-MKbuNCEBh_O4MWIJGg0gsIbGhBGxma1ABQaqGqwr1n4pYhhv-moFryTJakfcf2aLvJf8QB32-KgOs62SVrTmpFQ0HsBDZI1gb2m"
    "ZkmUT_mXub2_NBU90pzNQmfcr5r8Wcch31VI8nWKi2gPXr83ODg1Xxge"
)
"""a lawyer in the phase in which a favor has turned a quarry with a worker into a residence that still waits"""


def reason(state: Any, text: str) -> tuple[str, str | None]:
    """Return the sentence and the rule of a refusal; `play` raises the same and leaves the state as it was."""
    error = state.explain(text)
    assert isinstance(error, caylus.IllegalActionError), f"{text!r}: {error!r}"
    before = state.clone()
    with pytest.raises(caylus.IllegalActionError) as caught:
        state.play(text)
    assert (caught.value.message, caught.value.rule) == (error.message, error.rule)
    assert state == before
    return error.message, error.rule


# Turns and decisions


def test_not_your_turn_names_who_is_asked_c_place_9() -> None:
    """An action of another seat names the seat that decides; the same action may be legal for that seat."""
    state = start(3, turn_order=(1, 0, 2))
    error = state.explain("place castle", 0)
    assert isinstance(error, caylus.IllegalActionError)
    assert (error.message, error.rule) == ("It is not your turn: Red decides now.", "C-PLACE-9")
    assert state.explain("place castle", 1) is None


def test_an_answer_to_another_question_says_when_it_is_given_and_what_is_asked_now() -> None:
    """The refusal names the decision for such an action, and the current one; one case for each family."""
    state = start(2, "place castle; pass; pass")
    for text, sentence, rule in (
        ("place gate", "You place workers in the placement phase. Now: provost.", "C-PLACE-1"),
        ("pass", "That is not one of the choices. Now: provost.", "C-PLACE-2"),
        ("move inn", "You can move only the worker at the gate, when the gate is activated. Now: provost.", "C-GATE-1"),
        ("take food", "There is nothing to take. Now: provost.", "C-PROD-1"),
        ("build mason", "Carpenters build wood tiles, masons stone tiles, and architects prestige tiles. Now: provost.",
         "C-BUILD-1"),
        ("transform mason", "Only a lawyer, or a royal favor, turns tiles into residences. Now: provost.", "C-LAW-1"),
        ("sell food", "You sell cubes at a market. Now: provost.", "C-MARKET-1"),
        ("buy food", "You buy cubes at a peddler. Now: provost.", "C-PEDDLER-1"),
        ("pay 2 gold", "You make exchanges at the building that offers them. Now: provost.", "C-TRADE-1"),
        ("batch wood+stone",
         "You deliver batches in the castle phase, with a worker in the castle. Now: provost.", "C-CASTLE-1"),
        ("favor deniers", "You choose a line when you receive a royal favor. Now: provost.", "C-FAVOR-1"),
        ("swap food for wood+wood",
         "You exchange cubes with a royal favor, in column 4 of the resources line. Now: provost.", "C-FAVOR-6"),
    ):  # fmt: skip
        assert reason(state, text) == (sentence, rule)


def test_after_the_end_nothing_is_legal_c_end_3() -> None:
    """Every action is refused with the same sentence."""
    state = load("example_23")
    assert state.is_over()
    assert {reason(state, text) for text in TEXTS} == {("The game is over.", "C-END-3")}


# Placement and gate


def test_an_occupied_place_names_who_is_there_c_place_3() -> None:
    """Special buildings and tiles; one's own worker too."""
    state = start(2, "place trading_post; place gold_mine")
    assert reason(state, "place gold_mine") == ("The gold mine is occupied: Red has a worker there.", "C-PLACE-3")
    mine = "The trading post is occupied: Blue has a worker there."
    assert reason(state, "place trading_post") == (mine, "C-PLACE-3")


def test_too_expensive_a_place_tells_price_and_purse_c_place_4() -> None:
    """Two have passed, so a worker costs 3; with 2 deniers left only the own farm can be paid."""
    state = start(
        3,
        "0 place neutral_carpenter; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0",
        "0 build wood_farm_food; 0 place trading_post; 1 place gate; 2 place inn",
        "0 place neutral_forest; 1 place gold_mine; 2 pass; 0 place joust_field; 1 pass; 0 place neutral_quarry",
    )
    assert reason(state, "place castle") == ("A worker on the castle costs 3 deniers; you have 1 denier.", "C-PLACE-4")
    assert state.legal_texts() == ["pass", "place wood_farm_food"]


def test_tiles_that_hold_no_worker_c_place_3() -> None:
    """Tiles in the stock or not used in this game hold no worker; nor do residences and prestige tiles."""
    state = start(2)
    in_stock = "The mason has not been built: it is still in the stock."
    assert reason(state, "place mason") == (in_stock, "C-PLACE-3")
    assert reason(state, "place jeweller") == ("The jeweler is not used in this game.", "C-SETUP-6")
    assert reason(start(2, jeweller=True), "place jeweller")[1] == "C-PLACE-3"
    assert reason(state, "place residence") == ("Nobody can place a worker on a residence.", "C-PLACE-3")
    assert reason(state, "move cathedral") == ("Nobody can place a worker on a prestige tile.", "C-PLACE-3")
    state = next_turn(go(load("example_18"), "transform neutral_quarry"))
    gone = "The quarry has become a residence and has left the game."
    assert reason(state, "place neutral_quarry") == (gone, "C-LAW-3")


def test_castle_once_for_each_player_c_place_6() -> None:
    """With two players, and with more."""
    once = "You already have a worker in the castle; each player may have only one there."
    assert reason(start(2, "place castle; pass"), "place castle") == (once, "C-PLACE-6")
    everybody = "; ".join(["place castle"] * 5)
    assert reason(start(5, everybody), "place castle") == (once, "C-PLACE-6")


def test_stables_closed_once_or_full_c_place_7() -> None:
    """Closed with two players; once for each player; three spaces."""
    assert reason(start(2), "place stables") == ("The stables are closed with two players.", "C-PLACE-7")
    once = "You already have a worker in the stables; each player may have only one there."
    assert reason(start(3, "place stables; pass; pass"), "place stables") == (once, "C-PLACE-7")
    full = "All three spaces in the stables are taken."
    assert reason(start(4, "place stables; place stables; place stables"), "place stables") == (full, "C-PLACE-7")


def test_the_left_circle_of_the_inn_holds_one_c_place_8() -> None:
    """The refusal names the player in the left circle of the inn."""
    sentence = "Blue has a worker on the left circle of the inn."
    assert reason(start(2, "place inn"), "place inn") == (sentence, "C-PLACE-8")


def test_the_gate_leads_where_a_worker_could_be_placed_but_not_to_itself_c_gate_1() -> None:
    """Prices do not matter here."""
    state = start(3, "place gate; place gold_mine; place stables; pass; pass; pass")
    itself = "The worker is already at the gate; move it to another place, or take it back."
    assert reason(state, "move gate") == (itself, "C-GATE-1")
    assert reason(state, "move gold_mine") == ("The gold mine is occupied: Red has a worker there.", "C-PLACE-3")
    assert reason(state, "move mason")[1] == "C-PLACE-3"
    assert reason(state, "place castle") == ("You place workers in the placement phase. Now: gate.", "C-PLACE-1")


# Provost


def test_the_provost_stays_on_the_road_c_provost_2() -> None:
    """Not on the bridge."""
    state = start(2, "place merchants_guild; pass; pass; provost -3")
    bridge = "The provost cannot move onto the bridge or past it: he stands on space 3."
    assert reason(state, "provost -3") == (bridge, "C-PROVOST-2")


@pytest.mark.slow
def test_the_road_ends_at_space_28_c_provost_2() -> None:
    """The sentence names the provost's space."""
    end = [found for found in refusals() if found.key == "provost_end"]
    assert {(found.message, found.rule) for found in end} <= {
        (f"The road ends at space 28: the provost stands on space {space}.", "C-PROVOST-2") for space in (26, 27, 28)
    }
    assert end


def test_the_provost_costs_a_denier_for_each_space_c_provost_1() -> None:
    """Price and purse."""
    sentence = "Each space costs 1 denier: you need 2 deniers; you have 1 denier."
    assert reason(load("own_park"), "provost -2") == (sentence, "C-PROVOST-1")


# Production and construction


def test_production_gives_what_the_tile_produces_c_prod_1_c_prod_2() -> None:
    """The player's choice, and the owner's bonus."""
    state = skip_to(start(2, "place neutral_farm; pass; pass"), "produce", 0)
    assert reason(state, "take gold") == ("The farm does not produce gold.", "C-PROD-1")
    sentence = "Your bonus from the park is a cube that it produces, not cloth."
    assert reason(load("owner_bonus"), "take cloth") == (sentence, "C-PROD-2")


def test_construction_needs_the_group_and_the_price_c_build_1() -> None:
    """A cube of the player's choice is paid besides the printed price."""
    state = skip_to(start(2, "place fixed_carpenter; pass; pass; provost +2; provost 0"), "build", 0)
    assert reason(state, "build park") == ("You can build a wood tile now; the park is a stone tile.", "C-BUILD-1")
    price = "The lawyer costs 1 wood and 1 cloth; you have 1 wood and no cloth."
    assert reason(state, "build lawyer") == (price, "C-BUILD-1")
    white = "The market costs 1 wood, and 1 gold for the white cube; you have 1 wood and no gold."
    assert reason(state, "build wood_market with gold") == (white, "C-BUILD-1")
    price = "The cathedral costs 5 stone and 3 gold; you have 5 stone and 1 gold."
    assert reason(load("two_residences"), "build cathedral") == (price, "C-BUILD-1")


def test_a_tile_that_was_built_names_its_owner_c_build_1() -> None:
    """A tile with an owner is not in the stock; the refusal names the owner."""
    state = start(
        2, "place fixed_carpenter; place neutral_carpenter; pass; pass; provost +2; provost 0", "build mason",
    )  # fmt: skip
    assert reason(state, "build mason") == ("The mason is not in the stock: Red has built it.", "C-BUILD-1")


def test_no_unbuilt_space_c_build_2() -> None:
    """A favor may still offer other things; the sentence tells why no wood or stone tile is among them."""
    state = go(load("example_20"), "favor buildings")
    assert reason(state, "build bank") == ("No unbuilt space is left on the road.", "C-BUILD-2")


def test_no_residence_for_a_prestige_tile_c_build_3() -> None:
    """A favor may still offer other things."""
    sentence = "A prestige tile replaces one of your own residences; you have none."
    assert reason(caylus.load_record(NO_RESIDENCE).state, "build statue") == (sentence, "C-BUILD-3")


# Lawyer


def test_what_a_lawyer_never_transforms_c_law_1_c_law_2() -> None:
    """Fixed buildings, the lawyer, residences, prestige tiles, others' tiles, tiles that are not there."""
    state = load("example_19")
    for text, sentence, rule in (
        ("transform gold_mine", "Buildings printed on the board cannot be transformed.", "C-LAW-2"),
        ("transform lawyer", "The lawyer cannot be transformed.", "C-LAW-2"),
        ("transform residence", "Residences cannot be transformed.", "C-LAW-2"),
        ("transform cathedral", "Prestige tiles cannot be transformed.", "C-LAW-2"),
        ("transform tailor", "The tailor is not on the road.", "C-LAW-1"),
    ):
        assert reason(state, text) == (sentence, rule)


def test_lawyers_targets_of_others_and_those_that_wait_c_law_1_c_law_4() -> None:
    """The owner is named; a tile that is to be a residence cannot be targeted again."""
    state = caylus.load_record(WAITING).state
    owners = {space["tile"]: space["owner"] for space in state.to_dict()["road"]}
    tile = next(tile for tile, owner in owners.items() if owner == 0 and tile in TILE)
    sentence = f"The {labels.LABELS[tile].lower()} belongs to Blue; only neutral tiles and your own can be transformed."
    assert reason(state, f"transform {tile}") == (sentence, "C-LAW-1")
    sentence = "The quarry will become a residence as soon as its worker has left."
    assert reason(state, "transform wood_quarry") == (sentence, "C-LAW-4")


@pytest.mark.slow
def test_a_favor_to_build_names_the_price_of_a_residence_c_favor_7() -> None:
    """1 cloth, no denier."""
    found = [found for found in refusals() if found.key == "lawyer_price"]
    assert {(one.message, one.rule) for one in found} == {
        ("A residence costs 1 cloth; you have no cloth.", "C-FAVOR-7")
    }


# Market, peddlers, exchanges, castle


def test_trade_names_what_is_missing_c_market_1_c_peddler_1_c_trade_1() -> None:
    """Cubes to sell, deniers to buy, goods to exchange; gold is never for sale."""
    state = skip_to(start(2, "place neutral_market; pass; pass"), "market", 0)
    assert reason(state, "sell gold") == ("You have no gold to sell.", "C-MARKET-1")
    state = skip_to(start(2, "place fixed_peddler; pass; pass; provost +1; provost 0"), "peddler", 0)
    assert reason(state, "buy food+food") == ("The peddler sells one cube at a time.", "C-PEDDLER-1")
    assert reason(state, "buy gold") == ("Peddlers never sell gold.", "C-PEDDLER-1")
    assert reason(load("bank"), "pay 4 deniers") == ("The bank does not make that exchange.", "C-TRADE-1")
    sentence = "That costs 4 cloth; you have 1 cloth."
    assert reason(load("alchemist"), "pay cloth+cloth+cloth+cloth") == (sentence, "C-TRADE-1")


def test_a_batch_names_what_is_missing_c_castle_1() -> None:
    """Food and two different other cubes."""
    sentence = (
        "A batch is food and two other different cubes, here 1 food, 1 cloth and 1 gold; "
        "you have 2 food, no cloth and no gold."
    )
    assert reason(load("example_09"), "batch cloth+gold") == (sentence, "C-CASTLE-1")


# Favors


def test_each_line_once_in_a_phase_c_favor_3() -> None:
    """The second favor of the monument takes another line."""
    state = skip_to(go(load("example_21"), "build monument"), "favor line", 0)
    used = {found["line"] for found in state.sink if found["event"] == "favor" and found["turn"] == state.turn}
    for line in {"prestige", "deniers", "resources", "buildings"} - {text[6:] for text in state.legal_texts()}:
        assert line in used
        sentence = f"You have already used the {line} line in this phase."
        assert reason(state, f"favor {line}") == (sentence, "C-FAVOR-3")
    assert len(state.legal_texts()) < 4


def test_what_a_favor_gives_depends_on_the_marker_c_favor_6_c_favor_7() -> None:
    """Columns that the marker has not reached; the favor's price."""
    state = load("swap")
    sentence = "Your marker on the resources line has not reached the column that gives gold."
    assert reason(state, "take gold") == (sentence, "C-FAVOR-6")
    assert reason(state, "swap cloth for wood+wood") == ("You have no cloth to exchange.", "C-FAVOR-6")
    state = load("favor_lawyer")
    sentence = "Your marker on the buildings line has not reached column 5."
    assert reason(state, "build statue") == (sentence, "C-FAVOR-7")
    assert reason(state, "build park") == ("The park costs 1 food; you have no food.", "C-FAVOR-7")


# Texts of no action


@pytest.mark.parametrize("text", ["", " ", "place", "Placecastle", "place-castle", "pass;", "é"])
def test_what_is_no_text_of_an_action_is_invalid(text: str) -> None:
    """The error's class differs from that of an action that is only illegal now."""
    error = start(2).explain(text)
    assert type(error) in (caylus.InvalidActionError, caylus.AmbiguousActionError)
    assert error.rule is None


def test_the_beginning_of_several_actions_is_ambiguous() -> None:
    """An ambiguous beginning lists its actions; the beginning of a single action suggests that one."""
    state = skip_to(start(2, "place neutral_farm; pass; pass"), "produce", 0)
    error = state.explain("take")
    assert isinstance(error, caylus.AmbiguousActionError)
    assert error.message == "'take' is ambiguous; it could be: take cloth, take food."
    state = skip_to(start(2, "place fixed_carpenter; pass; pass; provost +2; provost 0"), "build", 0)
    error = state.explain("build wood_market")
    assert error.message == "There is no action 'build wood_market'. Did you mean 'build wood_market with food'?"


# Every sentence, checked against the position in which it is given


class Found:
    """A refusal with the position in which it came."""

    def __init__(self, state: Any, text: str, refusal: Refusal) -> None:
        self.data = state.to_dict()
        self.seat, self.kind = state.decision() or (None, "over")
        self.text = text
        self.family, _, self.rest = text.partition(" ")
        self.tile = self.rest.partition(" ")[0]
        self.key = refusal.key
        self.rule = refusal.rule
        self.values = refusal.values
        self.message = wording.WORDING.message(refusal, NAMES)

    @property
    def player(self) -> dict[str, Any]:
        return self.data["players"][self.seat]

    def space(self, tile: str) -> dict[str, Any] | None:
        """The space where a tile lies."""
        return next((space for space in self.data["road"] if space["tile"] == tile), None)

    def worker(self, place: str) -> int | None:
        """Return the seat of the worker at a place."""
        if place == "inn":
            return self.data["specials"]["inn_left"]
        return self.data["specials"].get(place, (self.space(place) or {}).get("worker"))

    def is_in_stock(self, tile: str) -> bool:
        return tile in [name for names in self.data["stock"].values() for name in names]

    def cannot_pay(self) -> bool:
        """Tell whether the sentence names a price above the player's purse, and the right purse."""
        price = dict(self.values.get("goods") or self.values["price"])
        if self.key == "build_white":
            price[self.values["kind"]] = price.get(self.values["kind"], 0) + 1
        purse = self.values["purse"]
        assert all(self.player[good] == amount for good, amount in purse.items()), self.message
        return any(self.player[good] < amount for good, amount in price.items())


FACTS: dict[str, Callable[[Found], bool]] = {
    "over": lambda found: found.data["phase"] == "over",
    "in_stock": lambda found: found.is_in_stock(found.tile) and found.space(found.tile) is None,
    "left_game": lambda found: TILE[found.tile].group == "neutral" and found.space(found.tile) is None,
    "not_in_game": lambda found: found.tile == "jeweller" and not found.is_in_stock("jeweller"),
    "occupied": lambda found: found.worker(found.tile) == found.values["owner"] is not None,
    "castle_once": lambda found: found.tile == "castle" and found.seat in found.data["castle_workers"],
    "stables_closed": lambda found: found.tile == "stables" and len(found.data["players"]) == 2,
    "stables_full": lambda found: len(found.data["specials"]["stables"]) == 3,
    "stables_once": lambda found: found.seat in found.data["specials"]["stables"],
    "inn_occupied": lambda found: found.worker("inn") == found.values["owner"] is not None,
    "placement_price": Found.cannot_pay,
    "gate_itself": lambda found: found.text == "move gate" and found.worker("gate") == found.seat,
    "provost_bridge": lambda found: found.data["provost"] + int(found.rest) < 1,
    "provost_end": lambda found: found.data["provost"] + int(found.rest) > 28,
    "provost_price": lambda found: found.kind == "bribe" and found.cannot_pay(),
    "not_produced": lambda found: all(
        found.rest not in choice for choice in TILE[found.values["tile"]].effect["produce_one_of"]
    ),
    "not_owner_bonus": lambda found: found.rest not in TILE[found.values["tile"]].effect["owner_bonus_one_of"],
    "wrong_group": lambda found: TILE[found.tile].group == found.values["other"] != found.values["group"],
    "built_already": lambda found: (found.space(found.tile) or {})["owner"] == found.values["owner"],
    "no_space": lambda found: all(space["tile"] for space in found.data["road"]),
    "no_residence": lambda found: (
        ("residence", found.seat) not in [(space["tile"], space["owner"]) for space in found.data["road"]]
    ),
    "build_price": Found.cannot_pay,
    "build_white": Found.cannot_pay,
    "favor_column": lambda found: found.player["favor"][found.values["line"]] < found.values["column"],
    "not_on_road": lambda found: found.space(found.tile) is None,
    "never_fixed": lambda found: TILE[found.tile].group == "fixed",
    "never_lawyer": lambda found: found.tile == "lawyer",
    "not_yours": lambda found: (found.space(found.tile) or {})["owner"] not in (None, found.seat),
    "waiting": lambda found: (found.space(found.tile) or {})["pending_transform"] is not None,
    "lawyer_price": Found.cannot_pay,
    "no_cube": lambda found: not found.player[found.rest],
    "one_cube_only": lambda found: "+" in found.rest and found.values["tile"] == "fixed_peddler",
    "peddler_price": Found.cannot_pay,
    "no_such_exchange": lambda found: found.kind == "exchange",
    "exchange_price": Found.cannot_pay,
    "no_batch": Found.cannot_pay,
    "line_used": lambda found: found.kind == "favor line" and f"the {found.rest} line" in found.message,
    "resource_column": lambda found: (
        found.player["favor"]["resources"] < {"food": 1, "wood": 2, "stone": 2, "cloth": 3, "gold": 5}[found.rest]
    ),
    "swap_nothing": lambda found: not found.player[found.tile],
}
"""key of a sentence -> the check that it is true of the position in which it comes"""
FAMILIES = {
    "place": {"placement"},
    "pass": {"placement"},
    "move": {"gate"},
    "back": {"gate"},
    "provost": {"guild", "bribe"},
    "joust": {"joust"},
    "home": {"inn"},
    "stay": {"inn"},
    "take": {"produce", "owner bonus", "favor resources"},
    "build": {"build", "favor buildings"},
    "transform": {"lawyer", "favor buildings"},
    "sell": {"market"},
    "buy": {"peddler"},
    "pay": {"exchange"},
    "batch": {"batch"},
    "done": {"batch"},
    "favor": {"favor line"},
    "swap": {"favor resources"},
    "decline": {"joust", "build", "lawyer", "market", "peddler", "exchange", "favor buildings"},
}
"""first word of an action -> the kinds of decision at which it is possible"""


def many_states() -> Iterator[Any]:
    """Yield the stored positions, their next ones, and whole random games."""
    yield go(load("example_20"), "favor buildings")
    yield caylus.load_record(NO_RESIDENCE).state
    yield caylus.load_record(WAITING).state
    for path in sorted(POSITIONS.glob("*.json")):
        random = Random(path.name)
        state = load(path.stem)
        for _ in range(25):
            yield state
            if state.is_over():
                break
            state.apply(random.choice(state.legal_actions()))
    for seed in range(8):
        random = Random(seed)
        state = caylus.new_game("caylus", 2 + seed % 4, seed=seed, options={"jeweller": seed < 4})
        while not state.is_over():
            yield state
            state.apply(random.choice(state.legal_actions()))
        yield state


@cache
def refusals() -> list[Found]:
    """Collect each state's refusals of its own decision, and one of each other kind of sentence and family."""
    found = []
    seen = set()
    for state in many_states():
        for action, text in enumerate(TEXTS):
            refusal = explain.why_not(state, action)
            if refusal is None:
                continue
            key = (refusal.key, text.split()[0], state.decision())
            if key not in seen or not refusal.key.startswith(("not_now", "over", "in_stock")):
                seen.add(key)
                found.append(Found(state, text, refusal))
    return found


@pytest.mark.slow
def test_every_refusal_is_true_of_its_position() -> None:
    """The sentence agrees with the saved state."""
    for found in refusals():
        if found.key.startswith("not_now"):
            assert found.kind not in FAMILIES[found.family], found.text
        else:
            assert FACTS[found.key](found), (found.text, found.message)


@pytest.mark.slow
def test_every_sentence_of_a_refused_action_is_given_somewhere() -> None:
    """No sentence of the code is unused; those for clicks and seats are tested elsewhere."""
    elsewhere = {
        "not_your_turn", "unbuilt", "no_place_residence", "no_place_prestige", "provost_reach", "never_residence",
        "never_prestige", "transform_nothing", "no_gold_sold",
    }  # fmt: skip
    known = {*wording.REFUSALS, *OF_EVERY_GAME} - {"chance", "not_here"}
    assert {found.key for found in refusals()} | elsewhere == known
    assert {key for key in FACTS if key not in {found.key for found in refusals()}} == set()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_action_is_explained_if_and_only_if_it_is_not_legal(players: int) -> None:
    """Every action of the game at every decision; `play` raises the same error and changes nothing."""
    random = Random(players)
    for seed in (players, players + 100):
        state = caylus.new_game("caylus", players, seed=seed, options={"jeweller": seed > 100})
        while not state.is_over():
            legal = set(state.legal_texts())
            before = state.clone()
            for text in TEXTS:
                error = state.explain(text)
                assert (error is None) == (text in legal), text
                if error is not None:
                    assert type(error) is caylus.IllegalActionError
                    assert re.fullmatch(r"C-[A-Z]+-\d+", error.rule or ""), text
                    assert re.fullmatch(r"[A-Z][^{}]*\.", error.message), error.message
            for text in random.sample(TEXTS, 12):
                if text not in legal:
                    assert reason(state, text) == (state.explain(text).message, state.explain(text).rule)
            assert state == before
            state.apply(random.choice(state.legal_actions()))


@pytest.mark.host
@pytest.mark.slow
def test_every_rule_that_is_cited_exists() -> None:
    """caylus/games/caylus/text/rules.md has each cited number."""
    assert {found.rule for found in refusals()} <= RULES
