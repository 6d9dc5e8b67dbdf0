"""Evaluations of actions by the strongest bot, for people: hints, and the suggestion of a coach.

All figures are the *lead*: a seat's expected final score minus that of its best opponent. They are rounded to tenths
first, so people who calculate with them come to the same result.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from ..bots import GAME_OVER, Estimate, Thinking
from ..core.bots.support import Knowledge
from ..core.info import GameInfo
from ..core.rules.agenda import Item
from ..core.rules.contract import Game
from ..core.rules.errors import IllegalActionError
from ..core.text.sentences import words_of
from ..core.text.translation import ENGLISH, Translator, _, _c
from ..play.match import Match
from ..play.tree import Start
from ..play.views import names_in
from .luck import leads
from .marks import SOLVED

T = TypeVar("T")

MOST_HINTS = 3
"""actions in a hint"""
MOST_REASONS = 2
"""sentences about the action that a coach suggests"""
BEST: str = _c("quality", "best")
AS_GOOD: str = _c("quality", "about as good")
WORSE: str = _c("quality", "a little worse")
FAR_WORSE: str = _c("quality", "clearly worse")
GOES_ON: str = _("This continues the plan of the earlier suggestions.")
LEADS_TO: str = _("This continues the plan of the earlier suggestions: “{move}” comes next.")
CHANGES = 2.5
"""points by which another move must be better for a coach to give up its plan: searches differ by that by chance"""
LEAST_TRIES = 8
TRIES_SHARE = 4
"""an action is compared with others if it was tried at least this often, and a fourth as often as the most tried one"""
PAIR_SHARE = 2
"""each of the two best actions is tried half as often as the other one"""

SURE_SHARE = 2
"""a coach prefers actions that were tried half as often as the most tried one, among those that are about as good"""


def weighed(thinking: Thinking, seat: int, also: Sequence[int] = ()) -> list[Estimate]:
    """Return the bot's best actions and `also`, tried often enough to be compared, the best lead first."""
    tried = thinking.estimates()
    if not tried:
        return []
    enough = max(LEAST_TRIES, tried[0].visits // TRIES_SHARE)
    wanted = list(dict.fromkeys([*(estimate.action for estimate in tried[:MOST_HINTS]), *also]))
    for action in wanted:
        thinking.weigh(action, enough)
    found = {estimate.action: estimate for estimate in thinking.estimates()}
    return _by_lead([found[action] for action in wanted], seat)


def best_of(thinking: Thinking, state: Game) -> list[Estimate]:
    """Return the bot's best actions, the best lead first: at least two where there are two, since a hint compares."""
    decision = state.decision()
    assert decision is not None, "somebody decides"
    tried = [estimate.action for estimate in thinking.estimates()]
    rest = [action for action in state.legal_actions() if action not in tried]
    found = weighed(thinking, decision.seat, rest[:1] if len(tried) == 1 else ())[:MOST_HINTS]
    # Fewer tries flatter an action: the two that are compared in words need about as many.
    enough = max((one.visits for one in found[:2]), default=0) // PAIR_SHARE
    for one in found[:2]:
        thinking.weigh(one.action, enough)
    weighed_again = {one.action: one for one in thinking.estimates()}
    return _by_lead([weighed_again[one.action] for one in found], decision.seat)


def _by_lead(estimates: Sequence[Estimate], seat: int) -> list[Estimate]:
    return sorted(estimates, key=lambda one: (-leads(one.scores)[seat], -one.visits))


def sober(info: GameInfo, state: Game, estimates: Sequence[Estimate]) -> list[Estimate]:
    """Take from the deciding seat the points by which a short search flatters an action; the best lead comes first."""
    decision, flatters = state.decision(), info.find_coach().flatters
    assert decision is not None, "estimates are of decisions"
    seat, found = decision.seat, []
    for estimate in estimates:
        scores = list(estimate.scores)
        scores[seat] -= flatters(state, estimate.action)
        found.append(estimate._replace(scores=scores))
    return sorted(found, key=lambda one: -leads(one.scores)[seat])


def others(moves: Sequence[T]) -> list[T | None]:
    """Return for each of the best moves its comparison: the second for the first, which stands for all others."""
    return [moves[0] if rank else moves[1] if len(moves) > 1 else None for rank in range(len(moves))]


def describe_estimate(
    match: Match, position: Game, estimate: Estimate, other: Estimate | None, tr: Translator = ENGLISH
) -> dict[str, Any]:
    """Return an action, its expected result, the expected line, and reasons: how it differs from another action."""
    from .reasons import reasons_of  # noqa: PLC0415  the page fetches it when somebody asks

    decision = position.decision()
    assert decision is not None, "estimates are of choices"
    return {
        **match.info.presentation.choice(position, estimate.action, tr, names_in(match, tr)),
        "scores": [round(score, 1) for score in estimate.scores],
        "lead": leads(estimate.scores)[decision.seat],
        "reasons": reasons_of(match.info, position, estimate, other, names_in(match, tr), tr),
        **_describe_line(match, position, estimate.line, tr),
    }


def _describe_line(match: Match, position: Game, line: Sequence[int], tr: Translator) -> dict[str, Any]:
    """Return the expected line, and its gains for each seat, which show why an action is good."""
    state = position.clone()
    events: list[dict[str, Any]] = []
    state.listen(events)
    steps = []
    for action in line:
        decision = state.decision()
        assert decision is not None, "a line ends with the game"
        steps.append({"seat": decision.seat, **match.info.presentation.choice(state, action, tr, names_in(match, tr))})
        state.apply(action)
    return {"line": steps, "brings": match.info.presentation.summary(events, tr)}


def describe_hint(match: Match, thinking: Thinking, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
    """Return the best actions at the current decision, the best lead first, each with reasons in sentences.

    `against` is the difference of an action's lead from that of the first, and for the first, from the next one.
    `worth` compares it with the first one in a word.
    """
    if match.state.decision() is None:
        raise IllegalActionError(GAME_OVER)
    estimates = sober(match.info, match.state, best_of(thinking, match.state))
    hints = [
        describe_estimate(match, match.state, estimate, other, tr)
        for estimate, other in zip(estimates, others(estimates), strict=True)
    ]
    for rank, (hint, rival) in enumerate(zip(hints, others(hints), strict=True)):
        hint["against"] = round(hint["lead"] - (rival or hint)["lead"], 1) + 0.0
        hint["worth"] = tr(_worth(-hint["against"]) if rank else BEST)
    return hints


def _worth(less: float) -> str:
    """Return the word for an action with a lead that is by so much less than that of the best."""
    from ..core.view.reasons import LEAST  # noqa: PLC0415  as above

    if less < LEAST:
        return AS_GOOD
    return WORSE if less < SOLVED else FAR_WORSE


class Plan(NamedTuple):
    """The line that a coach expects after its suggestion, so that the next ones go on with it."""

    start: Start
    """that of the game"""
    actions: tuple[int, ...]
    """all of the game up to the suggested one, and on along the line that is expected in this turn"""
    made: int = 0
    """the number of those before the suggested one"""
    own: tuple[tuple[Item, int], ...] = ()
    """the player's own decisions along that line, each with the planned action"""

    @classmethod
    def of(cls, match: Match, thinking: Thinking, action: int) -> Plan:
        """Return the plan of a suggested action at the present decision."""
        found = next((one for one in thinking.estimates() if one.action == action), None)
        state: Any = match.state.clone()
        turn, decided, line, own = state.turn, state.decision(), [], []
        assert decided is not None, "a plan is one of decisions"
        for expected in found.line if found else ():
            if state.turn != turn:
                break
            decision = state.decision()
            if decision is not None and decision.seat == decided.seat:
                own.append((state.agenda[-1], expected))
            line.append(expected)
            state.apply(expected)
        made = match.node.actions
        return cls(match.node.tree.start, (*made, *line), len(made), tuple(own))

    def next(self, match: Match) -> int | None:
        """Return the planned action at the present decision, if everything before it has happened."""
        made = match.node.actions
        is_on = match.node.tree.start == self.start and self.actions[: len(made)] == made
        return self.actions[len(made)] if is_on and len(self.actions) > len(made) else None

    def resumed(self, match: Match) -> int | None:
        """Return the action planned for this decision, though others have not played as expected."""
        made, state = match.node.actions, match.state
        is_on = match.node.tree.start == self.start and self.actions[: self.made + 1] == made[: self.made + 1]
        planned = [action for item, action in self.own[1:] if item == state.agenda[-1] and action in state.choices]
        return planned[0] if is_on and planned else None

    def describe(self, match: Match, tr: Translator) -> str:
        """Tell that the planned action at the present decision goes on with the plan, and to which own one it leads."""
        state, (first, *rest) = match.state.clone(), self.actions[len(match.node.actions) :]
        decided = state.decision()
        assert decided is not None, "a plan is one of decisions"
        state.apply(first)
        for action in rest:
            decision = state.decision()
            if decision is not None and decision.seat == decided.seat:
                choice = match.info.presentation.choice(state, action, tr, names_in(match, tr))
                return tr(LEADS_TO).format(move=words_of(choice))
            state.apply(action)
        return tr(GOES_ON)


def suggested(
    info: GameInfo, state: Game, estimates: Sequence[Estimate], planned: int | None, resumed: int | None = None
) -> tuple[Estimate, bool]:
    """Return the best action for a beginner, of some with the best lead first, and whether it is as good as that.

    Among actions that are about as good it is the one with most points at once, then one that was tried often, since
    the lead of few tries is often too high. An action that short searches flatter is none of these: it must be better
    by a point, and by more than that (`Coach.flatters`). The `planned` action of an earlier suggestion is taken unless
    it is clearly worse, and the `resumed` one, if others have played otherwise than expected, where it is about as
    good.
    """
    from ..core.view.reasons import LEAST_ROUGH  # noqa: PLC0415  the page fetches it when somebody asks
    from .reasons import points_at_once  # noqa: PLC0415  as above

    decision = state.decision()
    assert decision is not None, "estimates are of decisions"
    lead = leads(estimates[0].scores)[decision.seat]
    behind = {one.action: lead - leads(one.scores)[decision.seat] for one in estimates}
    alike = [one for one in estimates if behind[one.action] < LEAST_ROUGH]
    flatters = info.find_coach().flatters
    alike = [one for one in alike if not flatters(state, one.action)] or alike
    enough = max(one.visits for one in alike) / SURE_SHARE
    best = max(alike, key=lambda one: (points_at_once(info, state, one.action), one.visits >= enough))
    if planned is not None and behind.get(planned, CHANGES) < CHANGES:
        best = next(one for one in estimates if one.action == planned)
    elif resumed is not None:
        best = next((one for one in alike if one.action == resumed), best)
    return best, behind[best.action] < LEAST_ROUGH


def describe_suggestion(
    match: Match, thinking: Thinking, tr: Translator = ENGLISH, plan: Plan | None = None
) -> dict[str, Any]:
    """Return the best action for a beginner: what it does, and what speaks for it, in one or two sentences.

    The `plan` is that of an earlier suggestion.
    """
    from ..core.foresight import foresee  # noqa: PLC0415  as above
    from .reasons import expected_merits, merits_of, praise_of  # noqa: PLC0415  as above

    info, state, names = match.info, match.state, names_in(match, tr)
    planned = plan and plan.next(match)
    estimates = sober(info, state, best_of(thinking, state))
    if not estimates:
        action = thinking.best()
        reasons = merits_of(info, state, action, None, names, tr)[:1]
        # The first effect is the action itself.
        reasons = reasons or foresee(info, state, action, names, tr).effects[1:2]
        return {**info.presentation.choice(state, action, tr, names), "reasons": reasons}
    best, is_as_good = suggested(info, state, estimates, planned, plan and plan.resumed(match))
    other = next((one for one in estimates if one is not best), None)
    if is_as_good:
        reasons = praise_of(info, state, best, other, names, tr)
    else:  # a comparison would speak against it
        assert plan is not None, "only a plan is kept to a move that is worse"
        reasons = [*expected_merits(info, state, best, names, tr)][:1] or [plan.describe(match, tr)]
    return {**info.presentation.choice(state, best.action, tr, names), "reasons": reasons[:MOST_REASONS]}


def knowledge_of(info: GameInfo) -> Knowledge:
    """Return a game's knowledge; raises `IllegalActionError` if it has none."""
    if not info.bots.has_search:
        raise IllegalActionError(_("There is no evaluation of moves for this game yet."))
    return info.bots.knowledge()
