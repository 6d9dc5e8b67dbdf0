"""Reviews of decisions, draws and retries after the fact, by the estimates of hints (`caylus.analysis.hints`).

Draws are judged apart (`caylus.analysis.luck`), so no decision is blamed for a draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ..bots import Estimate, strongest
from ..core.rules.contract import CHANCE, Game
from ..core.rules.errors import IllegalActionError, quoted
from ..core.text.translation import ENGLISH, Translator, _
from ..play.match import Match
from ..play.views import names_in
from .hints import describe_estimate, knowledge_of, others, weighed
from .luck import Luck, leads, luck_of
from .marks import LUCK, MARKS, SOLVED

REVIEW_NODES = 100


class _Judged(NamedTuple):
    """A position with a decision of a seat, and the estimates of its actions, the best first."""

    state: Game
    seat: int
    estimates: list[Estimate]

    def of(self, action: int) -> Estimate:
        return next(estimate for estimate in self.estimates if estimate.action == action)

    def describe(self, match: Match, action: int, other: int, tr: Translator) -> dict[str, Any]:
        """Describe an action compared with another one; the best one, if both are the same, with the next best."""
        if action == other:
            return describe_estimate(match, self.state, self.of(action), others(self.estimates)[0], tr)
        return describe_estimate(match, self.state, self.of(action), self.of(other), tr)

    def cost(self, action: int) -> float:
        """Return the points of lead that an action gives away."""
        best, given = (leads(estimate.scores)[self.seat] for estimate in (self.estimates[0], self.of(action)))
        return round(best - given, 1) + 0.0


class Hindsight:
    """Reviews of a match decision by decision; findings are cached as long as the match has the same past."""

    def __init__(self, nodes: int = REVIEW_NODES) -> None:
        self.nodes = nodes
        self._match: Match | None = None
        self._past: list[int] = []
        self._expected: dict[int, list[float]] = {}
        """ply -> the final scores expected there"""
        self._luck: dict[int, Luck] = {}
        """ply of a draw -> its luck"""

    def review(self, match: Match, ply: int, tr: Translator = ENGLISH) -> dict[str, Any]:
        """Evaluate the action of a ply, compared with the best that the strongest bot finds (docs/bridge.md).

        `after` of a review is `expected` of the next one, so each fall of the lead shows in exactly one review. Draws
        between the two do not count as a fall. A draw is compared with all its possible outcomes.
        """
        self._follow(match)
        if _is_draw(match, ply):
            return self._draw(match, ply, tr)
        judged = self._judge(match, ply)
        taken, best = match.actions[ply], judged.estimates[0].action
        cost = judged.cost(taken)
        self._expected[ply] = judged.estimates[0].scores
        length = len(match.actions)
        then = next((later for later in range(ply + 1, length) if match.deciders[later] != CHANCE), length)
        before, after = self._expected[ply], self._expected_at(match, then)
        luck = self._luck_between(match, ply + 1, then)
        fall = _fall(before, after, luck)
        return {
            **_describe_moment(match, judged.state, ply, tr),
            "seat": judged.seat,
            "taken": judged.describe(match, taken, best, tr),
            "best": judged.describe(match, best, taken, tr),
            "cost": cost,
            "luck": luck,
            "fall": fall,
            "mark": mark_of(cost, fall),
            "expected": _describe_scores(before),
            "after": {"ply": then, **_describe_scores(after)},
        }

    def draws_before(self, match: Match, ply: int, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
        """Return the draws since the last decision of a seat, with their luck if it is known."""
        if not match.info.bots.has_search:
            return []
        self._follow(match)
        first = ply
        while first and match.deciders[first - 1] == CHANCE:
            first -= 1
        return [self._draw(match, draw, tr) for draw in range(first, ply)]

    def _draw(self, match: Match, ply: int, tr: Translator) -> dict[str, Any]:
        """Return a draw, and its luck for each seat."""
        state, luck = self._before(match, ply), self._luck_at(match, ply)
        moved = max(range(len(luck.gained)), key=lambda seat: abs(luck.gained[seat]))
        return {
            **_describe_moment(match, state, ply, tr),
            "seat": None,
            "of": next(iter(_named(match, ply)), moved),
            "taken": match.info.presentation.choice(state, match.actions[ply], tr, names_in(match, tr)),
            "luck": luck.gained,
            "better": luck.better,
            "extreme": luck.extreme,
            "mark": LUCK.id if max(map(abs, luck.gained)) >= LUCK.least else None,
        }

    def _luck_at(self, match: Match, ply: int) -> Luck:
        if ply not in self._luck:
            weights = match.info.rules.chance
            assert weights is not None, "chance has answered"
            self._luck[ply] = luck_of(self._before(match, ply), match.actions[ply], knowledge_of(match.info), weights)
        return self._luck[ply]

    def _luck_between(self, match: Match, start: int, end: int) -> list[float]:
        """Return for each seat the sum of its luck in all draws between two decisions."""
        found = [self._luck_at(match, ply).gained for ply in range(start, end)]
        return [round(sum(one[seat] for one in found), 1) + 0.0 for seat in range(match.state.players)]

    def retry(self, match: Match, ply: int, text: object, tr: Translator = ENGLISH) -> dict[str, Any]:
        """Evaluate another action at a past decision (docs/bridge.md).

        Raises `IllegalActionError` if it was not legal then, and `InvalidActionError` if it is no action.
        """
        self._follow(match)
        state = self._decided(match, ply)
        given, taken = state.parse(text), match.actions[ply]
        judged = self._judge(match, ply, given)
        best = judged.estimates[0].action
        rival, worse = (taken, taken) if given == best else (best, given)
        gained = round(judged.cost(taken) - judged.cost(given), 1) + 0.0
        outcome = "solved" if judged.cost(given) < SOLVED else "better" if gained > 0 else "wrong"
        return {
            "ply": ply,
            "outcome": outcome,
            "cost": judged.cost(given),
            "gained": gained,
            **{
                which: judged.describe(match, action, other, tr)
                for which, action, other in (("given", given, rival), ("taken", taken, best), ("best", best, worse))
            },
        }

    def _follow(self, match: Match) -> None:
        """Drop cached results for actions that were undone and for positions that have since been played."""
        if self._match is not match:
            self._match, self._past, self._expected, self._luck = match, [], {}, {}
        if self._past != match.actions:
            pairs = enumerate(zip(self._past, match.actions, strict=False))
            parted = next((ply for ply, (one, two) in pairs if one != two), min(len(self._past), len(match.actions)))
            self._expected = {ply: scores for ply, scores in self._expected.items() if ply < parted}
            self._luck = {ply: luck for ply, luck in self._luck.items() if ply < parted}
            self._past = match.actions[:]

    def _decided(self, match: Match, ply: int) -> Game:
        """Return the position before an action of a seat."""
        check_decided(match, ply)
        return self._before(match, ply)

    def _before(self, match: Match, ply: int) -> Game:
        """Return the position before an action."""
        return next(state for index, (state, _) in enumerate(match.decided()) if index == ply)

    def _judge(self, match: Match, ply: int, *also: int) -> _Judged:
        state = self._decided(match, ply)
        return self._judge_position(match, state, ply, (match.actions[ply], *also))

    def _judge_position(self, match: Match, state: Game, ply: int, also: Sequence[int]) -> _Judged:
        knowledge_of(match.info)
        decision = state.decision()
        assert decision is not None
        thinking = strongest(match.info.card.id).start(state, Random(f"{match.seed}:{ply}"))
        thinking.run(self.nodes)
        return _Judged(state, decision.seat, weighed(thinking, decision.seat, also))

    def _expected_at(self, match: Match, ply: int) -> list[float]:
        """Return the final scores expected at a decision, or those of a game that is over."""
        if ply not in self._expected:
            if ply < len(match.actions):
                judged = self._judge(match, ply)
            elif match.state.is_over():
                return [float(score) for score in match.state.scores()]
            else:
                judged = self._judge_position(match, match.state, ply, ())
            self._expected[ply] = judged.estimates[0].scores
        return self._expected[ply]


def _is_draw(match: Match, ply: int) -> bool:
    """Tell whether this ply was a draw; raises `IllegalActionError` where there is no such ply."""
    if type(ply) is not int or not 0 <= ply < len(match.actions):
        raise IllegalActionError(f"There is no move {quoted(ply)} yet; {len(match.actions)} have been played.")
    return match.deciders[ply] == CHANCE


def check_decided(match: Match, ply: int) -> None:
    """Raise `IllegalActionError` unless a seat decided at this ply."""
    if _is_draw(match, ply):
        raise IllegalActionError(_("Nobody decided this: it was chance."))


def _named(match: Match, ply: int) -> list[int]:
    """Return the seats that the events of an action name, in their order."""
    return [event["seat"] for event in match.events if event["ply"] == ply + 1 and event.get("seat") is not None]


def _describe_moment(match: Match, state: Game, ply: int, tr: Translator) -> dict[str, Any]:
    """Return turn, phase and prompt of the moment of an action."""
    view = match.info.presentation.view(state, names_in(match, tr), tr=tr)
    shown: Mapping[str, Any] = view
    return {"ply": ply, **{key: shown[key] for key in ("turn", "phase", "phase_label", "prompt") if key in shown}}


def _fall(before: Sequence[float], after: Sequence[float], luck: Sequence[float]) -> float:
    """Return the fall of the lead of the seat that lost most, without the luck of draws."""
    falls = (one - two + gained for one, two, gained in zip(leads(before), leads(after), luck, strict=True))
    return max(0.0, *(round(fall, 1) for fall in falls))


def mark_of(cost: float, fall: float) -> str | None:
    """Return the mark of an action, from its cost and the fall of a lead after it."""
    *bad, turn = MARKS
    return next((mark.id for mark in bad if cost >= mark.least), turn.id if fall >= turn.least else None)


def _describe_scores(scores: Sequence[float]) -> dict[str, Any]:
    return {"scores": [round(score, 1) for score in scores], "leads": leads(scores)}
