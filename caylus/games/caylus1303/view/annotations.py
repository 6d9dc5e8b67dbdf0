"""What holds now, in sentences: of the places on the board, of the signs, of each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....core.telling import joined
from ....core.view import Holding, Mark, Note, SeatView
from ....core.words import Words, _, _c, _n
from ..rules.constants import (
    ACTIVATION,
    BRIDGE,
    CHARACTERS,
    FIRST_SPACE,
    HOLDINGS,
    NOBODY,
    NOT_IN_GAME,
    OVER,
    PER_PLAYER,
    PHASES,
    PLANNING,
    RESOURCES,
    ROUNDS,
    TILES_OF_GROUP,
    WORKER,
)
from ..rules.favors import available
from ..rules.kinds import WALK
from ..rules.ledger import characters_of, is_residence, name_of, owner_of, workers_on
from ..rules.management import recruits_workers
from ..rules.scoring import final_scores
from ..text import wording
from ..text.labels import CHARACTER_LABELS, PHASE_LABELS
from ..text.signs import SIGNS

if TYPE_CHECKING:
    from ..rules.state import State

ROUND: str = _("Round {turn}")
ROUND_OF: str = _("Round {turn} of {rounds}")
ROUND_AND_PHASE: str = _("Round {turn} of {rounds}, {phase}.")
TURN_ORDER: str = _c("1303", "Turn order: {names}")
PROVOST: str = _("The provost stands before space {space}.")
PROVOST_HERE: str = _("The provost stands here")
SPACE: str = _("Space {number}")
OWNER: str = _("Owner: {name}")
CLAIMED: str = _("Becomes a residence of {name}")
WORKERS: str = _("Workers: {names}")
STRAY: str = _("Ahead of the provost")
PASSED: str = _("Passed: {names}")
NOBODY_PASSED: str = _("Nobody has passed in this round.")
AVAILABLE: str = _("Can be used by a royal favor now")
NOT_YET: str = _("Cannot be used yet")
HAS_CHARACTER: str = _("{name} has it")
ON_THE_BOARD: str = _("On the board")
THIS_PHASE: str = _("This is the phase now.")
NUMBER_IN_ORDER: str = _("Number {number} in the turn order")
IN_POOL: str = _n("{count} worker in the pool", "{count} workers in the pool")
IN_CAMP: str = _n("{count} worker in the camp", "{count} workers in the camp")
IN_STOCK: str = _n("{count} house in stock", "{count} houses in stock")
RECRUITS: str = _n("{count} worker in the next recruitment", "{count} workers in the next recruitment")
AT_END: str = _n("{count} point if the game ended now", "{count} points if the game ended now")
HAS: str = _("Has {count} now")
HAS_PASSED: str = _("passed")
PLAYER: str = _("{name}: {held}. Characters: {characters}.")
NO_CHARACTERS: str = _("none")

SENTENCES: dict[str, str] = {
    "round": ROUND_OF,
    "round_and_phase": ROUND_AND_PHASE,
    "turn_order": TURN_ORDER,
    "provost": PROVOST,
    "provost_here": PROVOST_HERE,
    "space": SPACE,
    "owner": OWNER,
    "claimed": CLAIMED,
    "workers": WORKERS,
    "stray": STRAY,
    "passed": PASSED,
    "nobody_passed": NOBODY_PASSED,
    "available": AVAILABLE,
    "not_yet": NOT_YET,
    "has_character": HAS_CHARACTER,
    "on_the_board": ON_THE_BOARD,
    "this_phase": THIS_PHASE,
    "number_in_order": NUMBER_IN_ORDER,
    "has": HAS,
    "has_passed": HAS_PASSED,
    "player": PLAYER,
    "no_characters": NO_CHARACTERS,
}
"""those that can be filled without an engine (web/games/caylus1303/telling.js)"""


class Told:
    """A position in which `names` stand for the seats, in one language."""

    def __init__(self, state: State, names: Sequence[str], words: Words) -> None:
        self._state = state
        self._names = names
        self._words = words
        self._scores = final_scores(state)
        self.ahead = ahead(state, names, words)

    def _say(self, template: str, **values: Any) -> str:
        return self._words(template, values.get("count", 1)).format(**values)

    def _listed(self, seats: Sequence[int]) -> str:
        return ", ".join(self._names[seat] for seat in seats)

    # The board

    def round(self) -> str:
        """`Round 3 of 9` (Y-ROUND-1)."""
        return self._say(ROUND_OF, turn=self._state.turn, rounds=ROUNDS)

    def summary(self) -> list[str]:
        """The position in sentences."""
        state = self._state
        return [
            self._say(
                ROUND_AND_PHASE,
                turn=state.turn,
                rounds=ROUNDS,
                phase=self._words(PHASE_LABELS[PHASES[state.phase]]),
            ),
            self._say(TURN_ORDER, names=self._listed(state.turn_order())),
            self._say(PROVOST, space=state.provost),
            *(text for _, text in self.ahead.values()),
        ]

    def there(self) -> dict[str, str]:
        """What lies on the spaces of the road and on the construction site."""
        state = self._state
        monuments = dict(state.monuments)
        found = {}
        for space, tile in enumerate(state.road):
            if tile >= 0:
                shown = "residence" if is_residence(state, tile) else name_of(tile)
                found[f"road.{space}"] = f"tile.{name_of(monuments[tile]) if tile in monuments else shown}"
        return found | {
            f"favor.{number}": f"tile.{name_of(tile)}" for number, tile in enumerate(state.favor_buildings, 1)
        }

    def facts(self) -> dict[str, list[str]]:
        """Of every place that is on the board now, and of the signs whose meaning changes."""
        state = self._state
        facts = {f"road.{space}": self._space(space) for space, tile in enumerate(state.road) if tile != BRIDGE}
        facts["site"] = [self._say(WORKERS, names=self._listed(state.site))] if state.site else []
        passed = state.pass_order
        facts["bridge"] = [self._say(PASSED, names=self._listed(passed)) if passed else self._words(NOBODY_PASSED)]
        usable = available(state)
        for number, tile in enumerate(state.favor_buildings, 1):
            facts[f"favor.{number}"] = [self._words(AVAILABLE if tile in usable else NOT_YET)]
        for tiles in TILES_OF_GROUP.values():
            facts |= {f"supply.{name_of(tile)}": [] for tile in tiles if state.supply >> tile & 1}
        for character, holder in enumerate(state.holder):
            if holder != NOT_IN_GAME:
                told = self._say(HAS_CHARACTER, name=self._names[holder]) if holder >= 0 else self._words(ON_THE_BOARD)
                facts[f"character.{CHARACTERS[character]}"] = [told]
        facts |= {f"purse.{kind}": [] for kind in HOLDINGS}
        facts["term.provost"] = [self._say(PROVOST, space=state.provost), *(text for _, text in self.ahead.values())]
        facts[f"term.phase.{PHASES[state.phase]}"] = [self._words(THIS_PHASE)]
        return facts

    def _space(self, space: int) -> list[str]:
        state = self._state
        tile = state.road[space]
        told = [self._words(PROVOST_HERE)] if state.provost == space else []
        if tile < 0:
            return told
        told.insert(0, self._say(SPACE, number=space))
        if state.house[tile] != NOBODY:
            owned = owner_of(state, tile) != NOBODY
            told.append(self._say(OWNER if owned else CLAIMED, name=self._names[state.house[tile]]))
        seats = workers_on(state, tile)
        if seats:
            told.append(self._say(WORKERS, names=self._listed(seats)))
            if space >= max(FIRST_SPACE, state.provost):
                told.append(self._words(STRAY))
        return told

    def notes(self) -> list[Note]:
        """Whose workers stand ahead of the provost."""
        return [
            {"seat": seat, "text": text, "rule": "Y-ACT-14", "explain": "term.provost", "sign": "worker"}
            for seat, (_, text) in self.ahead.items()
        ]

    # The players

    def seat(self, seat: int) -> SeatView:
        """A player as all see them."""
        state = self._state
        order = state.turn_order().index(seat) + 1
        return {
            "seat": seat,
            "name": self._names[seat],
            "color": wording.COLORS[seat],
            "score": self._score(seat),
            "order": order,
            "purse": [self._holding(kind, state.goods[seat * PER_PLAYER + kind]) for kind in range(len(RESOURCES))],
            "stand": self._stand(seat),
            "outlook": [] if state.phase == OVER else self._outlook(seat),
            "marks": self._marks(seat),
            "facts": {
                **{
                    f"term.{name}": [self._say(HAS, count=state.goods[seat * PER_PLAYER + kind])]
                    for kind, name in enumerate(HOLDINGS)
                },
                "term.prestige": [self._say(AT_END, count=self._scores[seat])],
                "term.rank": [self._say(NUMBER_IN_ORDER, number=order)],
                "term.camp": [self._say(IN_CAMP, count=state.camp[seat])],
                "term.houses": [self._say(IN_STOCK, count=state.houses[seat])],
            },
            "told": self._player(seat),
        }

    def _score(self, seat: int) -> int:
        """Prestige as it has been scored, at the end with that for gold (Y-END-2)."""
        return self._scores[seat] if self._state.phase == OVER else self._state.prestige[seat]

    def _holding(self, kind: int, count: int) -> Holding:
        name = HOLDINGS[kind]
        return _counted(name, count, wording.amount(self._words, name, count))

    def _stand(self, seat: int) -> list[Holding]:
        """Workers in the pool and in the camp, houses in stock."""
        state = self._state
        pool = state.goods[seat * PER_PLAYER + WORKER]
        return [
            _counted("worker", pool, self._say(IN_POOL, count=pool)),
            _counted("camp", state.camp[seat], self._say(IN_CAMP, count=state.camp[seat])),
            _counted("houses", state.houses[seat], self._say(IN_STOCK, count=state.houses[seat])),
        ]

    def _outlook(self, seat: int) -> list[Holding]:
        """The next recruitment, and the points if the game ended now."""
        workers, final = recruits_workers(self._state, seat), self._scores[seat]
        return [
            {**_counted("recruits", workers, self._say(RECRUITS, count=workers)), "shown": f"+{workers}"},
            _counted("final", final, self._say(AT_END, count=final)),
        ]

    def _marks(self, seat: int) -> list[Mark]:
        """Which characters; has passed, as long as others may place; has workers ahead of the provost."""
        marks: list[Mark] = []
        for name in characters_of(self._state, seat):
            label = self._words(CHARACTER_LABELS[name])
            target = f"character.{name}"
            marks.append({"shown": label, "text": label, "explain": target, "sign": target})
        if self._state.phase == PLANNING and seat in self._state.pass_order:
            passed = self._words(HAS_PASSED)
            marks.append({"shown": passed, "text": passed, "explain": "term.passed"})
        if seat in self.ahead:
            spaces, text = self.ahead[seat]
            marks.append({"shown": f"↩{len(spaces)}", "text": text, "explain": "term.provost"})
        return marks

    def _player(self, seat: int) -> str:
        """`Anna: Prestige points 3, Food 1, ...`, in the words of the signs."""
        state = self._state
        first = seat * PER_PLAYER
        held = {"prestige": self._score(seat)}
        held |= zip(HOLDINGS, state.goods[first : first + PER_PLAYER], strict=True)
        characters = [self._words(CHARACTER_LABELS[name]) for name in characters_of(state, seat)]
        return self._say(
            PLAYER,
            name=self._names[seat],
            held=", ".join(f"{self._words(SIGNS[sign][0])} {count}" for sign, count in held.items()),
            characters=joined(self._words, characters) if characters else self._words(NO_CHARACTERS),
        )


def _counted(name: str, count: int, text: str) -> Holding:
    return {"id": name, "count": count, "shown": str(count), "text": text}


def ahead(state: State, names: Sequence[str], words: Words) -> dict[int, tuple[list[int], str]]:
    """Whose workers stand ahead of the provost, and what becomes of them (Y-ACT-14): seat -> spaces and sentence."""
    if not PLANNING <= state.phase <= ACTIVATION:
        return {}
    spaces: dict[int, list[int]] = {}
    first = max(FIRST_SPACE, state.provost)
    for space, tile in enumerate(state.road[first:], first):
        for seat in workers_on(state, tile) if tile >= 0 else ():
            spaces.setdefault(seat, []).append(space)
    settled = state.phase == ACTIVATION and any(item[0] == WALK and item[1] > FIRST_SPACE for item in state.agenda)
    template = wording.AHEAD["will" if settled else "may"]
    return {
        seat: (
            theirs,
            wording.fill(
                words,
                template,
                names,
                player=seat,
                count=len(theirs),
                spaces=joined(words, [str(space) for space in theirs]),
            ),
        )
        for seat, theirs in sorted(spaces.items())
    }
