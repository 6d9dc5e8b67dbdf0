"""The view of a position for a user interface (docs/bridge.md), above all its facts in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ....core.rules.refusing import Refusal
from ....core.text.sentences import LABELED, chain
from ....core.text.translation import Translator, _, _n, or_you
from ....core.view.assemble import Presenter
from ....core.view.view import Choice, Holding, Mark, Note, holding
from ..rules import constants as C
from ..rules.castle import bonuses, final_score, open_columns, section_under_construction
from ..rules.coming import can_deliver, cannot_pay
from ..rules.ending import may_be_last, must_be_last
from ..rules.game import KINDS
from ..rules.kinds import FAVOR, WALK_ROAD
from ..rules.phases import income_of
from ..rules.placement import OWN_PRICE, full_price, has_own_place, placement_cost
from ..rules.state import State, name_of
from ..text import wording
from ..text.labels import DECISION_LABELS, LABELS, PHASE_LABELS, SIGNS
from ..text.log import LOG
from .choices import choices_of, refused
from .scene import MOMENT, SCENE, is_closed
from .scene import seat as has


class Texts(NamedTuple):
    """Sentences about a position."""

    space: str = _("Space {number}")
    owner: str = _("Owner: {name}")
    worker: str = _("Worker: {name}")
    pending: str = or_you(
        _("Will become {player}’s residence when the worker has left"),
        _("Will become your residence when the worker has left"),
    )
    provost_here: str = _("The provost stands here: workers beyond him go home without acting")
    bailiff_here: str = _("The bailiff stands here: his steps set the scorings and the end of the game")
    scoring_mark: str = _n(
        "Scoring mark: {section}, scored at the latest when the bailiff gets here: "
        "favors for 2 or more houses, −{count} point without a house",
        "Scoring mark: {section}, scored at the latest when the bailiff gets here: "
        "favors for 2 or more houses, −{count} points without a house",
    )
    last_mark: str = _n(
        "Scoring mark: {section}, scored at the latest when the bailiff gets here: "
        "favors for 2 or more houses, −{count} point without a house; then the game ends",
        "Scoring mark: {section}, scored at the latest when the bailiff gets here: "
        "favors for 2 or more houses, −{count} points without a house; then the game ends",
    )
    scored_mark: str = _("Scoring mark: {section}, already scored")
    stray: str = _("Beyond the provost")
    here: str = _("Here: {names}")
    right_circle: str = _("On the right circle: {names}. Each of this player’s workers costs only 1 denier.")
    closed: str = _("Closed in this game")
    no_delivery: str = _("A visit without a delivery costs 2 prestige, but never more than a player has.")
    can_deliver: str = or_you(_("{player} can deliver a batch now."), _("You can deliver a batch now."))
    cannot_deliver: str = or_you(
        _("{player} cannot deliver a batch now: that takes 3 different cubes, one of them food."),
        _("You cannot deliver a batch now: that takes 3 different cubes, one of them food."),
    )
    cannot_pay: str = or_you(
        _("{player} cannot pay for any of its tiles now."), _("You cannot pay for any of its tiles now.")
    )
    passed: str = _("Passed: {names}")
    nobody_passed: str = _("Nobody has passed this turn.")
    not_in_game: str = _("It is not in this game: an option adds it.")
    open_columns: str = _("Open up to column {column}")
    marker: str = _("{name}: column {column}")
    section: str = _n(
        "{section}: {built} of {parts} houses, {count} point each",
        "{section}: {built} of {parts} houses, {count} points each",
    )
    section_scored: str = _("{section}: {built} of {parts} houses, scored")
    stands: str = _("Stands on space {space}.")
    scored_at: str = _("{section}: scored at space {space} at the latest.")
    turn: str = _("Turn {turn}")
    may_be_last: str = _("This turn can be the last: the game ends once the towers are scored.")
    is_last: str = _("This is the last turn: at its end the towers are scored, and the game ends.")
    turn_order: str = _("Turn order: {names}")
    provost_and_bailiff: str = _("The provost stands on space {provost}, the bailiff on space {bailiff}.")
    number_in_order: str = _("Number {number} in the turn order")
    has: str = _("Has {count} now")
    has_passed: str = _("passed")
    player: str = _("{name}: {held}. Houses: {houses}.")
    player_passed: str = _("{name}: {held}. Houses: {houses}. Has passed.")


TEXTS = Texts()


MARKER_USED: str = _("{name}: column {column}, used in this phase")


IN_HAND: str = _n("{count} worker in hand", "{count} workers in hand")
NEXT_WORKER: str = _n("{count} denier for the next worker", "{count} deniers for the next worker")
PRICE_NOW: str = _n(
    "Now {count} player has passed, so a worker costs {price}.",
    "Now {count} players have passed, so a worker costs {price}.",
)
NO_WORKER: str = _("No worker can be placed now")
BATCHES: str = _("Batches delivered in this phase")
EACH_TURN: str = _n("{count} denier each turn", "{count} deniers each turn")
AT_END: str = _n(
    "{count} point if the game ended now: scored {scored}, gold {gold}, other cubes {cubes}, deniers {deniers}",
    "{count} points if the game ended now: scored {scored}, gold {gold}, other cubes {cubes}, deniers {deniers}",
)


RESULT: str = _("The towers are scored: the game is over")
COLUMNS: dict[str, tuple[str, str]] = {
    "prestige": (_("Prestige"), "prestige"),
    "gold": (_("Gold"), "gold"),
    "cubes": (_("Cubes"), "any"),
    "deniers": (_("Deniers"), "coin"),
}
"""the table of scores: prestige, and the rest of the purse (C-FINAL-1)"""


class PositionView(Presenter["State"]):
    """A position of Caylus in words."""

    sentences = wording.SENTENCES
    refusals = wording.WORDING
    colors = wording.COLORS
    log = LOG
    turn = TEXTS.turn
    phases = PHASE_LABELS
    decisions = DECISION_LABELS
    prompts = wording.PROMPTS
    title = RESULT
    columns = COLUMNS
    scene = SCENE

    def __init__(self, state: State, names: Sequence[str] | None, tr: Translator) -> None:
        super().__init__(state, names, tr)
        self._labels = {section.id: tr(LABELS[section.id]) for section in C.SECTIONS}
        self.beyond = self._beyond()
        self._goods: list[dict[str, int]] = [has(self.data, seat)["purse"] for seat in range(state.players)]
        self._signs = {sign: tr(label) for sign, (label, *_) in SIGNS.items()}
        self._several = [self._in_several_places(seat) for seat in range(state.players)]

    def prompt_values(self, kind: str, item: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """Return the prompt of a decision, and its values: tile, class of tiles, price."""
        price = placement_cost(self.state, item[1], C.CASTLE)  # without own buildings (C-PLACE-4)
        values: dict[str, Any] = {"player": item[1], "price": {"deniers": price}}
        if kind == "placement" and price > OWN_PRICE and has_own_place(self.state, item[1]):
            kind = "own too" if self._goods[item[1]]["deniers"] >= price else "own only"
            values["own"] = {"deniers": OWN_PRICE}
        if "tile" in KINDS.arguments[item[0]]:
            values["tile"] = name_of(item[2])
        if "group" in KINDS.arguments[item[0]]:
            values["group"] = C.GROUPS[item[2]]
        return wording.PROMPTS[kind], values

    def decision_details(self, kind: str) -> dict[str, Any]:
        """Explain the price of a worker where it has risen (C-PLACE-4), and royal favors (C-FAVOR-1)."""
        if kind == "favor line":
            return {"explain": "term.favor"}
        placing = self._placing
        is_dear = placing is not None and placement_cost(self.state, placing, C.CASTLE) > OWN_PRICE
        return {"explain": "term.price"} if is_dear else {}

    def choices(self) -> list[Choice]:
        """Return the legal actions, places along the road."""
        return choices_of(self.state, self.tr)

    def refused(self, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
        """Yield every other place that can be clicked, with the reason why it cannot be chosen."""
        return refused(self.state, legal)

    def final_values(self, seat: int) -> list[str]:
        """Return prestige, and the points for the rest of the purse (C-FINAL-1)."""
        left = bonuses(self.state, seat).values()
        return [str(self.state.prestige[seat]), *(f"+{points}" for points in left)]

    def _beyond(self) -> dict[int, tuple[Sequence[int], str]]:
        """Return workers beyond the provost (C-ROAD-2): seat -> their spaces, and a sentence about their future."""
        state = self.state
        if not C.PLACEMENT <= state.phase_number <= C.ROAD:
            return {}
        spaces: dict[int, list[int]] = {}
        for space, tile in enumerate(state.road[state.provost :], state.provost + 1):
            if C.UNBUILT < tile < len(C.PLACES) and state.worker[tile] != C.NOBODY:
                spaces.setdefault(state.worker[tile], []).append(space)
        return self.each(wording.BEYOND["will" if state.phase_number == C.ROAD else "may"], spaces)

    # The board

    def summary(self) -> list[str]:
        """Describe the position in sentences."""
        state = self.state
        return [
            self.format(MOMENT, turn=state.turn, phase=self.tr(PHASE_LABELS[state.phase])),
            self.format(TEXTS.turn_order, names=self.listed(state.turn_order)),
            self.format(TEXTS.provost_and_bailiff, provost=state.provost, bailiff=state.bailiff),
            *(text for _, text in self.beyond.values()),
        ]

    def facts(self) -> dict[str, list[str]]:
        """Return the facts about every place on the board, and about signs whose meaning changes."""
        state = self.state
        sections = {section.id: self._section(index) for index, section in enumerate(C.SECTIONS)}
        pending = dict(state.pending)
        facts = {f"road.{space}": self._space(space, pending) for space in range(1, C.SPACES + 1)}
        facts |= {f"special.{name}": self._special(place) for place, name in enumerate(C.SPECIALS)}
        facts["castle"] = [*sections.values(), *self._delivery(), *self._standing(state.castle_workers)]
        passed = state.pass_order
        facts["pass"] = [
            self.format(TEXTS.passed, names=self.listed(passed)) if passed else self.tr(TEXTS.nobody_passed)
        ]
        facts["turn_order"] = [self.listed(state.turn_order)]
        if not state.rules.simplified_favors:
            facts |= {f"favor.{name}": self._line(line) for line, name in enumerate(C.FAVOR_LINES)}
        for tiles in C.TILES_OF_GROUP:
            facts |= {f"stock.{name_of(tile)}": [] for tile in tiles if state.stock_bits >> tile & 1}
        if not state.rules.jeweller:
            facts[f"stock.{name_of(C.JEWELLER)}"] = [self.tr(TEXTS.not_in_game)]
        facts |= {f"purse.{kind}": [] for kind in C.CUBES}
        facts["term.provost"] = [
            self.format(TEXTS.stands, space=state.provost),
            *(text for _, text in self.beyond.values()),
        ]
        facts["term.bailiff"] = [
            self.format(TEXTS.stands, space=state.bailiff),
            *(
                self.format(TEXTS.scored_at, section=self._labels[section.id], space=section.scoring_space)
                for section in C.SECTIONS[state.scored :]
            ),
        ]
        facts |= {f"term.section.{section}": [text] for section, text in sections.items()}
        facts[f"term.phase.{state.phase}"] = self._now()
        if state.pass_order and state.phase_number == C.PLACEMENT:
            price = {"deniers": full_price(state)}
            facts["term.price"] = [self.fill(PRICE_NOW, count=len(state.pass_order), price=price)]
        return facts

    def condensed(self, *, brief: bool) -> dict[str, list[str] | None]:
        """Leave out the turn order, which the summary has, and with `brief` facts of the primer or that follow."""
        if not brief:
            return {"turn_order": None}
        castle = [self._section(index) for index in range(len(C.SECTIONS))]
        pending, marks = dict(self.state.pending), {section.scoring_space: n for n, section in enumerate(C.SECTIONS)}
        spaces = {
            f"road.{space}": [fact for fact in self._space(space, pending) if fact != self._mark(number)]
            for space, number in marks.items()
        }
        return {
            **spaces,
            "turn_order": None,
            "castle": [*castle, *self._standing(self.state.castle_workers)],
            f"stock.{name_of(C.JEWELLER)}": [] if self.state.rules.jeweller else None,
        }

    def _now(self) -> list[str]:
        """Return the facts of this board that matter in the current phase."""
        state = self.state
        if state.phase_number == C.CASTLE_PHASE:
            section = section_under_construction(state)
            return [] if section is None else [self._section(section)]
        if C.PLACEMENT <= state.phase_number <= C.ROAD:
            stand = self.format(TEXTS.provost_and_bailiff, provost=state.provost, bailiff=state.bailiff)
            return [stand, *(text for _, text in self.beyond.values())]
        return []

    def _space(self, space: int, pending: dict[int, int]) -> list[str]:
        state = self.state
        tile = state.road[space - 1]
        worker = state.worker[tile] if C.UNBUILT < tile < len(C.PLACES) else C.NOBODY
        sentences = []
        if tile != C.UNBUILT:
            sentences.append(self.format(TEXTS.space, number=space))
            if state.owner_of[tile] != C.NOBODY:
                sentences.append(self.format(TEXTS.owner, name=self.names[state.owner_of[tile]]))
        if worker != C.NOBODY:
            sentences.append(self.format(TEXTS.worker, name=self.names[worker]))
        if tile in pending:
            sentences.append(self.fill(TEXTS.pending, player=pending[tile]))
        if state.provost == space:
            sentences.append(self.tr(TEXTS.provost_here))
        if state.bailiff == space:
            sentences.append(self.tr(TEXTS.bailiff_here))
        sentences += [self._mark(number) for number, section in enumerate(C.SECTIONS) if section.scoring_space == space]
        if worker != C.NOBODY and space > state.provost:
            sentences.append(self.tr(TEXTS.stray))
        if self._placing is not None and worker == C.NOBODY and cannot_pay(state, self._placing, tile):
            sentences.append(self.fill(TEXTS.cannot_pay, player=self._placing))
        return sentences

    def _mark(self, number: int) -> str:
        """Describe the scoring mark of a section: its scoring, and what houses there bring (C-END-2, C-SCORE-1)."""
        section = C.SECTIONS[number]
        label = self._labels[section.id]
        if number < self.state.scored:
            return self.format(TEXTS.scored_mark, section=label)
        template = TEXTS.last_mark if section is C.SECTIONS[-1] else TEXTS.scoring_mark
        return self.format(template, section=label, count=section.no_house)

    @cached_property
    def _placing(self) -> int | None:
        """Return the seat that is to place a worker."""
        decision = self.state.decision()
        return decision.seat if decision is not None and decision.kind == "placement" else None

    def _delivery(self) -> list[str]:
        """Return the cost of a visit without a delivery, and whether one is possible now (C-CASTLE-1, C-CASTLE-4)."""
        if section_under_construction(self.state) is None:
            return []
        sentences, seat = [self.tr(TEXTS.no_delivery)], self._placing
        if seat is not None:
            template = TEXTS.can_deliver if can_deliver(self.state, seat) else TEXTS.cannot_deliver
            sentences.append(self.fill(template, player=seat))
        return sentences

    def _special(self, place: int) -> list[str]:
        state = self.state
        seats = state.stables if place == C.STABLES else [state.worker[place]]
        sentences = self._standing(seats)
        if place == C.INN and state.inn_right != C.NOBODY:
            sentences.append(self.format(TEXTS.right_circle, names=self.names[state.inn_right]))
        return [*sentences, self.tr(TEXTS.closed)] if is_closed(C.SPECIALS[place], state.players) else sentences

    def _standing(self, workers: Sequence[int]) -> list[str]:
        seats = [seat for seat in workers if seat != C.NOBODY]
        return [self.format(TEXTS.here, names=self.listed(seats))] if seats else []

    def _section(self, index: int) -> str:
        state, section = self.state, C.SECTIONS[index]
        sentence = self.format(
            TEXTS.section_scored if index < state.scored else TEXTS.section,
            section=self._labels[section.id],
            built=state.built[index],
            parts=section.parts,
            count=section.prestige,
        )
        houses = zip(self.names, state.houses[index :: len(C.SECTIONS)], strict=True)
        owners = [f"{name} {count}" for name, count in houses if count]
        return f"{sentence} ({', '.join(owners)})" if owners else sentence

    def _houses(self, seat: int) -> list[int]:
        return self.state.houses[seat * len(C.SECTIONS) : (seat + 1) * len(C.SECTIONS)]

    def _line(self, line: int) -> list[str]:
        state = self.state
        sentences = [self.format(TEXTS.open_columns, column=open_columns(state))]
        for seat, name in enumerate(self.names):
            column, used = state.favor_markers[seat * len(C.FAVOR_LINES) + line], state.lines_used[seat] >> line & 1
            if column or used:
                sentences.append(self.format(MARKER_USED if used else TEXTS.marker, name=name, column=column))
        return sentences

    def awaited(self, item: tuple[int, ...]) -> str:
        """Describe a waiting item: a decision, a favor that is due, or the next space of the road."""
        if item[0] == FAVOR:
            return self.fill(wording.PROMPTS["favor line"], player=item[1])
        if item[0] == WALK_ROAD:
            return f"{self.labeled(PHASE_LABELS['road'], self.format(TEXTS.space, number=item[1]))}."
        return super().awaited(item)

    def rest(self) -> list[str]:
        """Return the batches that count for the favor (C-CASTLE-5)."""
        state = self.state
        given = [
            f"{self.names[seat]} {count}" for seat, count in zip(state.castle_workers, state.batches, strict=False)
        ]
        return [self.labeled(BATCHES, chain(self.tr, given))] if given else []

    def notes(self) -> list[Note]:
        """Return a note on the end of the game, and one to each player with workers beyond the provost."""
        state = self.state
        last: list[Note] = []
        if state.agenda and may_be_last(state):
            text = self.tr(TEXTS.is_last if must_be_last(state) else TEXTS.may_be_last)
            last.append({"seat": None, "text": text, "rule": "C-END-3", "explain": "term.bailiff", "sign": "prestige"})
        return last + [
            {"seat": seat, "text": text, "rule": "C-ROAD-2", "explain": "term.provost", "sign": "worker"}
            for seat, (_, text) in self.beyond.items()
        ]

    # The players

    def score(self, seat: int) -> int:
        """Return the prestige scored so far, at the end with the final bonuses (C-FINAL-1)."""
        state = self.state
        return final_score(state, seat) if state.phase_number == C.OVER else state.prestige[seat]

    def purse(self, seat: int) -> list[Holding]:
        """Return deniers and cubes; cubes can be clicked."""
        return [holding(good, count, wording.amount(self.tr, good, count)) for good, count in self._goods[seat].items()]

    def stand(self, seat: int) -> list[Holding]:
        """Return workers in hand, income, and the houses in the castle."""
        workers, several = self.state.workers[seat], self._several[seat]
        return [holding("workers", workers, self.format(IN_HAND, count=workers)), several["income"], several["houses"]]

    def outlook(self, seat: int) -> list[Holding]:
        """Return the next income, up to the end of placement the price of a worker, and the final score."""
        state, several = self.state, self._several[seat]
        if state.phase_number > C.PLACEMENT:
            return [several["income"], several["final"]]
        places = seat not in state.pass_order and state.workers[seat]
        # Until all have passed the entry keeps its place in the row, so that nothing moves with the last worker.
        price = several["price"] if places else holding("price", 0, self.tr(NO_WORKER), "-")
        return [several["income"], price, several["final"]]

    def _in_several_places(self, seat: int) -> dict[str, Holding]:
        """Return next income, price of a worker, final score and houses in words: several places of a view use them."""
        state, houses, left = self.state, self._houses(seat), bonuses(self.state, seat)
        listed = [f"{label} {count}" for label, count in zip(self._labels.values(), houses, strict=True)]
        income, price, final = income_of(state, seat), placement_cost(state, seat, C.CASTLE), final_score(state, seat)
        return {
            "income": holding("income", income, self.format(EACH_TURN, count=income), f"+{income}"),
            "price": holding("price", price, self.format(NEXT_WORKER, count=price)),
            "final": holding("final", final, self.format(AT_END, count=final, scored=state.prestige[seat], **left)),
            "houses": holding("houses", sum(houses), chain(self.tr, listed), "·".join(map(str, houses))),
        }

    def marks(self, seat: int) -> list[Mark]:
        """Return marks: passed, as long as others may place; workers beyond the provost."""
        marks: list[Mark] = []
        if self.state.phase_number == C.PLACEMENT and seat in self.state.pass_order:
            passed = self.tr(TEXTS.has_passed)
            marks.append({"shown": passed, "text": passed, "explain": "term.passed"})
        if seat in self.beyond:
            spaces, text = self.beyond[seat]
            marks.append({"shown": f"↩{len(spaces)}", "text": text, "explain": "term.provost"})
        return marks

    def facts_of(self, seat: int) -> dict[str, list[str]]:
        """Return the facts about the signs on the seat's card."""
        state = self.state
        several = self._several[seat]
        held = self._points_and_goods(seat)
        has = {f"term.{good}": [self.format(TEXTS.has, count=count)] for good, count in held.items()}
        if state.phase_number != C.OVER:
            has["term.prestige"].append(several["final"]["text"])
        return {
            **has,
            "term.rank": [self.format(TEXTS.number_in_order, number=self.rank(seat))],
            "term.workers": [self.format(IN_HAND, count=state.workers[seat]), several["price"]["text"]],
            "term.income": [several["income"]["text"]],
            "term.houses": [
                self.format(LABELED, label=label, value=count)
                for label, count in zip(self._labels.values(), self._houses(seat), strict=True)
            ],
        }

    def _points_and_goods(self, seat: int) -> dict[str, int]:
        return {"prestige": self.score(seat), **self._goods[seat]}

    def player(self, seat: int, *, brief: bool = False) -> str:
        """Return a player in the words of the signs: `Anna: Prestige points 3, Deniers 5, ...`."""
        counts = {**self._points_and_goods(seat), "workers": self.state.workers[seat]}
        listed = [f"{self._signs[sign]} {count}" for sign, count in counts.items() if count or not brief]
        houses = [
            f"{label} {count}"
            for label, count in zip(self._labels.values(), self._houses(seat), strict=True)
            if count or not brief
        ]
        name, held = self.names[seat], chain(self.tr, listed)
        if not houses:
            return self.format(LABELED, label=name, value=held)
        text = TEXTS.player_passed if seat in self.state.pass_order and not brief else TEXTS.player
        return self.format(text, name=name, held=held, houses=chain(self.tr, houses))


view = PositionView.view
