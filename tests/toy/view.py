"""Parts of the views of Ladder that its rules.md does not have, in the forms of `caylus.core.view.view`."""

from __future__ import annotations

from caylus.core.text.translation import _, _n
from caylus.core.view.components import ComponentView
from caylus.core.view.view import Choice, Note, PieceView, ThingView, piece, thing

from .state import DIE, HIGHEST, NOBODY, STOP, State

RUNGS = [f"rung.{rung}" for rung in range(HIGHEST + 1)]
STANDS: str = _("{player} stands here")
PEG: str = _("{player} has a peg here")
SLIPPERY: str = _("One slips on {face}")
UNKNOWN: str = _("Nobody knows yet on what one slips")
SIDES: str = _("{face} is on {sides} of its 6 sides")
RISK: str = _n("{player} would lose {count} rung.", "{player} would lose {count} rungs.")
RUNG: str = _("Rung {number}")


class View(ComponentView[State]):
    """A position in words. At a draw no seat decides: there is no decision and no choice."""

    turn = _("Round {turn}")
    turn_name = _("Round")
    sheets = {
        "board": (_("Ladder"), ["weather", *RUNGS[::-1]]),
        "dice": (_("Table"), ["die"]),
    }
    places = {name: (RUNG, "T-TURN-2", _("A place to stop.")) for name in RUNGS}
    drawings = {
        "rung": "rung.0",
        "rung top": "rung.0",
        **{f"flag {color}": "rung.0" for color in ("blue", "red", "green", "orange")},
        **{f"die {face}": "weather" for face in range(4)},
    }

    def things(self) -> list[ThingView]:
        state = self.state
        rungs = [thing(name, "rung", number=str(number)) for number, name in enumerate(RUNGS[: state.rungs])]
        top = thing(RUNGS[state.rungs], "rung top", number=str(state.rungs))
        weather: ThingView = {**thing("weather", f"die {state.slippery}"), "turn": state.turn % 4}
        return [*rungs, top, thing("die", "die 0"), weather]

    def choice(self, action: int) -> Choice:
        """Return a choice; the flag shows faintly where one would stop, and the weather is a face of the die, too."""
        choice = super().choice(action)
        if action == STOP:
            flag = thing(RUNGS[self.state.rung], f"flag {self.colors[self.state.climber]}")
            return {**choice, "ghost": {"key": "flag", **flag}}
        if choice["text"].startswith("die") and not self.state.slippery:
            return {**choice, "target": "weather", "ghost": thing("weather", choice["text"])}
        return choice

    def pieces(self) -> list[PieceView]:
        """Pawns, and a peg where a pawn has left it; each seat has a spot of its own on every rung, counted from 1."""
        pieces = []
        for seat, peg in enumerate(self.state.pegs):
            rung = self.state.height(seat)
            pieces.append(piece(f"pawn.{seat}", "pawn", seat, f"rung.{rung}.{seat + 1}"))
            if rung != peg:
                pieces.append(piece(f"peg.{seat}", "peg", seat, f"rung.{peg}.{seat + 1}"))
        return pieces

    def facts(self) -> dict[str, list[str]]:
        facts: dict[str, list[str]] = {name: [] for name in RUNGS[: self.state.rungs + 1]}
        for seat, peg in enumerate(self.state.pegs):
            rung = self.state.height(seat)
            facts[RUNGS[rung]].append(self.fill(STANDS, player=seat))
            if rung != peg:
                facts[RUNGS[peg]].append(self.fill(PEG, player=seat))
        facts["die"] = [self.format(SIDES, face=face, sides=sides) for face, sides in DIE.sides.items()]
        return {**facts, "weather": [self._weather()]}

    def _weather(self) -> str:
        return self.format(SLIPPERY if self.state.slippery else UNKNOWN, face=self.state.slippery)

    def notes(self) -> list[Note]:
        """Return the warning of the rungs that the climber may lose."""
        seat = self.state.climber
        if seat == NOBODY or not self.state.at_stake():
            return []
        text = self.fill(RISK, player=seat, count=self.state.at_stake())
        return [{"seat": seat, "text": text, "rule": "T-DIE-3", "explain": "weather", "sign": "points"}]

    def summary(self) -> list[str]:
        return [self.turn_label(), self._weather()]
