"""The view of a position for a user interface (docs/bridge.md), above all its facts in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ....core.rules.refusing import Refusal
from ....core.text.sentences import chain, joined
from ....core.text.translation import Translator, _, _c, _n, or_you
from ....core.view.assemble import Presenter
from ....core.view.view import Choice, Holding, Mark, Note, holding
from ..rules import constants as C
from ..rules.activation import available, first_turn_of, side_of
from ..rules.construction import task_of
from ..rules.kinds import ASK_BUILD, ASK_EFFECT, ASK_MONUMENT, WALK
from ..rules.management import bonus, final_scores, recruits, recruits_workers
from ..rules.planning import surcharge
from ..rules.state import State, characters_of, name_of, owner_of, workers_on
from ..text import wording
from ..text.dangers import COMES_BACK
from ..text.labels import CHARACTER_LABELS, DECISION_LABELS, LABELS, PHASE_LABELS, SIGNS
from ..text.log import LOG
from .charts import PRESTIGE
from .choices import choices_of, refused
from .scene import MOMENT, SCENE


class Texts(NamedTuple):
    """Sentences about a position."""

    round: str = _("Round {turn} of {rounds}")
    turn_order: str = _c("1303", "Turn order: {names}")
    provost: str = _("The provost stands at position {space}.")
    provost_here: str = _(
        "The provost stands just before this space: from here on, workers go to the camp without acting"
    )
    space: str = _("Space {number}")
    owner: str = _("Owner: {name}")
    claimed: str = or_you(_("Becomes a residence of {player}"), _("Becomes your residence"))
    workers: str = _("Workers: {names}")
    stray: str = _("Ahead of the provost")
    passed: str = _("Passed: {names}")
    nobody_passed: str = _("Nobody has passed in this round.")
    available: str = _("Can be used with a royal favor now")
    not_yet: str = _("Can be used with a royal favor from round {turn} on")
    has_character: str = or_you(_("{player} has it"), _("You have it"))
    on_the_board: str = _("On the board")
    number_in_order: str = _("Number {number} in the turn order")
    has: str = _("Has {count} now")
    has_passed: str = _("passed")
    player: str = _("{name}: {held}. Characters: {characters}.")
    no_characters: str = _("none")


TEXTS = Texts()


ROUND: str = _("Round {turn}")
IN_POOL: str = _n("{count} worker in the pool", "{count} workers in the pool")
IN_CAMP: str = _n("{count} worker in the camp", "{count} workers in the camp")
FIRST_TILE: str = _("First-player tile")
USED: str = _("Used in this round")
BUNDLES: str = _("Bundles delivered in this phase")
IN_STOCK: str = _n("{count} house in stock", "{count} houses in stock")
SETUP_UP: str = _("With the setup side up")
RECRUITS: str = _n("{count} worker in the next recruitment", "{count} workers in the next recruitment")
AT_END: str = _n(
    "{count} point if the game ended now: scored {scored}, gold {gold}",
    "{count} points if the game ended now: scored {scored}, gold {gold}",
)


FAVORS = ("favor", "favor character")
"""the decisions in which a character can be taken, or a favor building used"""
RESULT: str = _("The castle stands")
COLUMNS: dict[str, tuple[str, str]] = {"prestige": (_("Prestige"), "prestige"), "gold": (_("Gold"), "gold")}
"""the table of scores: prestige, and the gold that is left (Y-END-2)"""


class PositionView(Presenter["State"]):
    """A position of Caylus 1303 in words."""

    sentences = wording.SENTENCES
    refusals = wording.WORDING
    colors = wording.COLORS
    log = LOG
    turn = ROUND
    turn_name = PRESTIGE.turn
    phases = PHASE_LABELS
    decisions = DECISION_LABELS
    prompts = wording.PROMPTS
    title = RESULT
    columns = COLUMNS
    scene = SCENE

    def __init__(self, state: State, names: Sequence[str] | None, tr: Translator) -> None:
        super().__init__(state, names, tr)
        self._scores = final_scores(state)
        self._held = [
            dict(zip(C.HOLDINGS, state.goods[first : first + C.PER_PLAYER], strict=True))
            for first in range(0, len(state.goods), C.PER_PLAYER)
        ]
        self._signs = {sign: tr(label) for sign, (label, *_) in SIGNS.items()}
        self.ahead = self._ahead()

    def turn_label(self) -> str:
        """Return the number of the round: `Round 3 of 9` (Y-ROUND-1)."""
        return self.format(TEXTS.round, turn=self.state.turn, rounds=C.ROUNDS)

    def turns(self) -> int:
        """Return the number of rounds."""
        return C.ROUNDS

    def decision_details(self, kind: str) -> dict[str, Any]:
        """Show characters and favor buildings as cards; explain passes, which make workers dearer (Y-PLAN-9)."""
        state = self.state
        if kind == "planning" and surcharge(state, state.agenda[-1][1]):
            return {"explain": "term.passed"}
        return {"cards": True} if state.phase_number == C.DRAFT or kind in FAVORS else {}

    def prompt_values(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """Return the prompt of a decision, and its values: tile, class of tiles, space, price."""
        state = self.state
        workers = 1 + surcharge(state, item[1])
        values: dict[str, Any] = {"player": item[1], "price": {"worker": workers}}
        if item[0] == ASK_EFFECT:
            values["tile"] = name_of(item[2])
        elif item[0] == ASK_BUILD:
            values["group"] = task_of(state, item)[0]
        elif item[0] == ASK_MONUMENT:
            values["space"] = state.road.index(item[2])
        if kind == "planning" and workers > 1:
            kind = "dear"
        elif kind == "favor" and C.ON_BOARD in state.holder:
            kind = "favor and board"
        return wording.PROMPTS[kind], values

    def choices(self) -> list[Choice]:
        """Return the legal actions, places along the road."""
        return choices_of(self.state, self.tr, self.names)

    def refused(self, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
        """Yield every other place that can be clicked, with the reason why it cannot be chosen."""
        return refused(self.state, legal)

    def final_values(self, seat: int) -> list[str]:
        """Return prestige, and the points for gold (Y-END-2)."""
        return [str(self.state.prestige[seat]), f"+{bonus(self.state, seat)}"]

    def _ahead(self) -> dict[int, tuple[Sequence[int], str]]:
        """Return workers ahead of the provost (Y-ACT-14): seat -> their spaces, and a sentence about their future."""
        state = self.state
        if not C.PLANNING <= state.phase_number <= C.ACTIVATION:
            return {}
        spaces: dict[int, list[int]] = {}
        first = max(C.FIRST_SPACE, state.provost)
        for space, tile in enumerate(state.road[first:], first):
            for seat in workers_on(state, tile) if tile >= 0 else ():
                spaces.setdefault(seat, []).append(space)
        settled = state.phase_number == C.ACTIVATION and any(
            item[0] == WALK and item[1] > C.FIRST_SPACE for item in state.agenda
        )
        return self.each(wording.AHEAD["will" if settled else "may"], spaces)

    # The board

    def summary(self) -> list[str]:
        """Describe the position in sentences."""
        state = self.state
        return [
            self.format(
                MOMENT,
                turn=state.turn,
                rounds=C.ROUNDS,
                phase=self.tr(PHASE_LABELS[state.phase]),
            ),
            self.format(TEXTS.turn_order, names=self.listed(state.turn_order())),
            self.format(TEXTS.provost, space=state.provost),
            *(text for _, text in self.ahead.values()),
        ]

    def facts(self) -> dict[str, list[str]]:
        """Return the facts about every place on the board, and about signs whose meaning changes."""
        state = self.state
        facts = {f"road.{space}": self._space(space) for space, tile in enumerate(state.road) if tile != C.BRIDGE}
        facts["site"] = [self.format(TEXTS.workers, names=self.listed(state.site))] if state.site else []
        passed = state.pass_order
        facts["bridge"] = [self.format(TEXTS.passed if passed else TEXTS.nobody_passed, names=self.listed(passed))]
        facts["term.passed"] = facts["bridge"]
        usable = available(state)
        for number, tile in enumerate(state.favor_buildings, 1):
            template = TEXTS.available if tile in usable else TEXTS.not_yet
            facts[f"favor.{number}"] = [self.format(template, turn=first_turn_of(number))]
        for tiles in C.TILES_OF_GROUP.values():
            facts |= {f"supply.{name_of(tile)}": [] for tile in tiles if state.supply >> tile & 1}
        for character, holder in enumerate(state.holder):
            if holder != C.NOT_IN_GAME:
                template = TEXTS.has_character if holder >= 0 else TEXTS.on_the_board
                facts[f"character.{C.CHARACTERS[character]}"] = [self.fill(template, player=holder)]
        facts |= {f"purse.{kind}": [] for kind in C.HOLDINGS}
        ahead = [text for _, text in self.ahead.values()]
        facts["term.provost"] = [self.format(TEXTS.provost, space=state.provost), *ahead]
        walks = C.PLANNING <= state.phase_number <= C.ACTIVATION
        facts[f"term.phase.{state.phase}"] = [*(facts["term.provost"] if walks else []), *self._coming_back()]
        return facts

    def _coming_back(self) -> list[str]:
        """Tell the player to place a worker how many come back at the end of the round; the last has none (Y-MAN-7)."""
        state = self.state
        if state.phase_number != C.PLANNING or state.turn == C.ROUNDS:
            return []
        seat = state.agenda[-1][1]
        return [self.fill(COMES_BACK, player=seat, count=recruits(state, seat)[C.WORKER])]

    def _space(self, space: int) -> list[str]:
        state = self.state
        tile = state.road[space]
        sentences = [self.tr(TEXTS.provost_here)] if state.provost == space else []
        if tile < 0:
            return sentences
        sentences.insert(0, self.format(TEXTS.space, number=space))
        if state.house[tile] != C.NOBODY:
            seat = state.house[tile]
            owned = owner_of(state, tile) != C.NOBODY
            sentences.append(
                self.format(TEXTS.owner, name=self.names[seat]) if owned else self.fill(TEXTS.claimed, player=seat)
            )
        seats = workers_on(state, tile)
        if seats:
            sentences.append(self.format(TEXTS.workers, names=self.listed(seats)))
            if space >= max(C.FIRST_SPACE, state.provost):
                sentences.append(self.tr(TEXTS.stray))
        return sentences

    def awaited(self, item: tuple[int, ...]) -> str:
        """Describe a waiting item: a decision, or the next space of the road."""
        if item[0] == WALK:
            return f"{self.labeled(PHASE_LABELS['activation'], self.format(TEXTS.space, number=item[1]))}."
        return super().awaited(item)

    def rest(self) -> list[str]:
        """Return the first-player tile, used abilities, deliveries of this phase, and the tiles below residences."""
        state = self.state
        used = [self.tr(CHARACTER_LABELS[name]) for number, name in enumerate(C.CHARACTERS) if state.used >> number & 1]
        given = [f"{self.names[seat]} {count}" for seat, count in enumerate(state.bundles) if count]
        below = [
            f"{space} {self.tr(LABELS[name_of(tile)])} [{name_of(tile)}]"
            for space, tile in enumerate(state.road)
            if tile >= 0 and (state.residences >> tile & 1 or tile in dict(state.monuments))
        ]
        values = {
            FIRST_TILE: self.names[state.tile_holder],
            USED: chain(self.tr, used),
            BUNDLES: chain(self.tr, given),
            LABELS["residence"]: chain(self.tr, below),
            SETUP_UP: chain(self.tr, [name_of(tile) for tile in self._setup_up()]),
        }
        return [self.labeled(label, value) for label, value in values.items() if value]

    def _setup_up(self) -> list[int]:
        """Return the wood and stone tiles of the road that show another effect than when constructed (Y-COMP-10)."""
        rules = self.state.rules
        return [
            tile
            for tile in self.state.road
            if tile >= C.FIRST_OWNED
            and side_of(self.state, tile) == C.SETUP_SIDE
            and rules.effect(tile, C.SETUP_SIDE) != rules.effect(tile, C.CONSTRUCTION_SIDE)
        ]

    def notes(self) -> list[Note]:
        """Return a note to each player with workers ahead of the provost."""
        return [
            {"seat": seat, "text": text, "rule": "Y-ACT-14", "explain": "term.provost", "sign": "worker"}
            for seat, (_, text) in self.ahead.items()
        ]

    # The players

    def purse(self, seat: int) -> list[Holding]:
        """Return the resources."""
        held = self._held[seat]
        return [holding(name, held[name], wording.amount(self.tr, name, held[name])) for name in C.RESOURCES]

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        """Return the facts about the signs on the seat's card."""
        state = self.state
        return {
            **{f"term.{name}": [self.format(TEXTS.has, count=count)] for name, count in self._held[seat].items()},
            "term.prestige": [self._at_end(seat)],
            "term.rank": [self.format(TEXTS.number_in_order, number=self.rank(seat))],
            "term.camp": [self.format(IN_CAMP, count=state.camp[seat])],
            "term.houses": [self.format(IN_STOCK, count=state.houses[seat])],
        }

    def _at_end(self, seat: int) -> str:
        scored, gold = self.state.prestige[seat], bonus(self.state, seat)
        return self.format(AT_END, count=scored + gold, scored=scored, gold=gold)

    def score(self, seat: int) -> int:
        """Return the prestige scored so far, at the end with the points for gold (Y-END-2)."""
        return self._scores[seat] if self.state.phase_number == C.OVER else self.state.prestige[seat]

    def stand(self, seat: int) -> list[Holding]:
        """Return workers in the pool and in the camp, houses in stock."""
        state = self.state
        pool = state.goods[seat * C.PER_PLAYER + C.WORKER]
        return [
            holding("worker", pool, self.format(IN_POOL, count=pool)),
            holding("camp", state.camp[seat], self.format(IN_CAMP, count=state.camp[seat])),
            holding("houses", state.houses[seat], self.format(IN_STOCK, count=state.houses[seat])),
        ]

    def outlook(self, seat: int) -> list[Holding]:
        """Return the next recruitment, of which nothing comes in the last round, and the points of an end now."""
        workers, final = recruits_workers(self.state, seat), self._scores[seat]
        recruitment = holding("recruits", workers, self.format(RECRUITS, count=workers), f"+{workers}")
        at_end = holding("final", final, self._at_end(seat))
        return [at_end] if self.state.turn == C.ROUNDS else [recruitment, at_end]

    def marks(self, seat: int) -> list[Mark]:
        """Return marks: characters; passed, as long as others may place; workers ahead of the provost."""
        marks: list[Mark] = []
        for name in characters_of(self.state, seat):
            label = self.tr(CHARACTER_LABELS[name])
            target = f"character.{name}"
            marks.append({"shown": label, "text": label, "explain": target, "sign": target})
        if self.state.phase_number == C.PLANNING and seat in self.state.pass_order:
            passed = self.tr(TEXTS.has_passed)
            marks.append({"shown": passed, "text": passed, "explain": "term.passed"})
        if seat in self.ahead:
            spaces, text = self.ahead[seat]
            marks.append({"shown": f"↩{len(spaces)}", "text": text, "explain": "term.provost"})
        return marks

    def player(self, seat: int, *, brief: bool = False) -> str:
        """Return a player in the words of the signs: `Anna: Prestige points 3, Food 1, ...`."""
        held = {"prestige": self.score(seat), **self._held[seat]}
        characters = [self.tr(CHARACTER_LABELS[name]) for name in characters_of(self.state, seat)]
        return self.format(
            TEXTS.player,
            name=self.names[seat],
            held=chain(self.tr, [f"{self._signs[sign]} {count}" for sign, count in held.items() if count or not brief]),
            characters=joined(self.tr, characters) if characters else self.tr(TEXTS.no_characters),
        )


view = PositionView.view
