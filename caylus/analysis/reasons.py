"""Reasons for the best moves, from the line that a search expects after each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from ..bots import Estimate
from ..core.foresight import describe_dangers, find_dangers, foresee
from ..core.info import GameInfo
from ..core.rules.contract import Game
from ..core.text.sentences import chain, words_of
from ..core.text.translation import ENGLISH, Translator
from ..core.view.reasons import Expected, Reasoning
from ..core.view.view import Choice
from .luck import leads

TRIALS = 12
"""likely plays of the rest of the turn in which an effect of a move must show, beside the expected one"""


def reasons_of(
    info: GameInfo,
    state: Game,
    estimate: Estimate,
    other: Estimate | None,
    names: Sequence[str],
    tr: Translator = ENGLISH,
) -> list[str]:
    """Return the reasons for a move, compared with another one: the next best, or the best for one that is worse."""
    reasoning, move, other_move = _compared(info, state, estimate, other, names, tr)
    if other and other_move:
        find = info.find_coach().gains
        gains = find(state, estimate.action, names, tr) if find else []
        least = least_at_once(info, state, estimate.action)
        return reasoning.against(
            move, other_move, least, gains, lambda: _effects(info, state, estimate.action, other.action, names, tr)
        )
    return reasoning.alone(move, is_forced=len(state.legal_actions()) == 1)


def praise_of(
    info: GameInfo,
    state: Game,
    estimate: Estimate,
    other: Estimate | None,
    names: Sequence[str],
    tr: Translator = ENGLISH,
) -> list[str]:
    """Return only what speaks for a move, for a beginner: its later consequences first.

    Where it has no advantage that another move lacks, its own gains are the reason; an estimate of the end of the game
    is one only where there are none, behind an effect of the move.
    """
    reasoning, move, other_move = _compared(info, state, estimate, other, names, tr)
    merits = move.later(0)[:1]
    least = least_at_once(info, state, estimate.action)
    if other_move is None:
        found = reasoning.alone(move, is_forced=len(state.legal_actions()) == 1)
    else:
        choice = info.presentation.choice(state, estimate.action, tr, names)
        known = [words_of(choice), choice["detail"], *merits]
        found = reasoning.praise(move, other_move, known, least)
    reasons = [*merits, *found]
    # A danger of the other move is no reason by itself.
    avoided = reasoning.avoided(move, other_move)[:1] if other_move else []
    if other_move and reasons in ([], avoided):
        gains = info.find_coach().gains
        own = gains(state, estimate.action, names, tr)[:1] if gains else []
        found = [*reasoning.gained(move, other_move), *own] or reasoning.total_at_once(move, least)
        reasons = [*(found or reasoning.kept(move, other_move)), *reasons]
    if not reasons and other and other_move:
        effects = _effects(info, state, estimate.action, other.action, names, tr)
        return [*effects[:1], reasoning.roughly(move, other_move)]
    return list(dict.fromkeys(reasons))


def _effects(info: GameInfo, state: Game, action: int, other: int, names: Sequence[str], tr: Translator) -> list[str]:
    """Describe the effects of an action that the other one does not have, without the action itself.

    Later consequences come first.
    """
    ahead = info.find_coach().ahead
    found, known = (
        [*(ahead(state, one, names, tr) if ahead else []), *foresee(info, state, one, names, tr).effects[1:]]
        for one in (action, other)
    )
    return [effect for effect in found if effect not in known]


def expected_merits(
    info: GameInfo, state: Game, estimate: Estimate, names: Sequence[str], tr: Translator = ENGLISH
) -> Sequence[str]:
    """Return the later consequences of a move that speak for it, and that the play expected after it bears out."""
    _reasoning, move, _other = _compared(info, state, estimate, None, names, tr)
    return move.later(0)


def least_at_once(info: GameInfo, state: Game, action: int) -> int:
    """Return the points that each legal action brings its seat before the next decision; 0 if this one brings none."""
    if points_at_once(info, state, action) <= 0:
        return 0
    return min(points_at_once(info, state, one) for one in state.legal_actions())


def points_at_once(info: GameInfo, state: Game, action: int) -> int:
    """Return the points that an action brings its seat before the next decision; 0 in a game without words for them."""
    decision, words = state.decision(), info.find_coach().reasons
    assert decision is not None, "estimates are of moves"
    played: Any = state.clone()
    events: list[dict[str, Any]] = []
    played.listen(events)
    played.apply(action)
    return sum(words.points.gains(events, decision.seat).values()) if words else 0


def _compared(
    info: GameInfo, state: Game, estimate: Estimate, other: Estimate | None, names: Sequence[str], tr: Translator
) -> tuple[Reasoning, Expected, Expected | None]:
    """Return the sentences of a decision, and two moves with the play that is expected after each."""
    decision = state.decision()
    assert decision is not None, "estimates are of moves"
    presentation = info.presentation
    reasoning = Reasoning(decision.seat, names, info.find_coach().reasons, presentation.log, tr)
    legal = {action: presentation.choice(state, action, tr, names) for action in state.legal_actions()}
    called = _names([legal[one.action] for one in (estimate, other) if one], legal.values(), tr)
    move, *rivals = (
        _expected(info, state, decision.seat, one, rival, name, names, tr)
        for one, rival, name in zip((estimate, other), (other, estimate), called, strict=False)
        if one
    )
    return reasoning, move, rivals[0] if rivals else None


def _names(choices: Iterable[Choice], legal: Iterable[Choice], tr: Translator) -> list[str]:
    """Return the words of choices; those of several legal ones get the place, or the detail, by which they differ."""
    words = Counter(map(words_of, legal))
    return [_with_detail(choice, tr) if words[words_of(choice)] > 1 else words_of(choice) for choice in choices]


def _with_detail(choice: Choice, tr: Translator) -> str:
    more = choice["badge"][1] if "badge" in choice else choice["detail"]
    return chain(tr, [words_of(choice), more]) if more else words_of(choice)


def _expected(
    info: GameInfo,
    state: Game,
    seat: int,
    estimate: Estimate,
    rival: Estimate | None,
    name: str,
    names: Sequence[str],
    tr: Translator,
) -> Expected:
    """Play the expected line, and on by the most promising actions to the end of the turn."""
    played: Any = state.clone()
    events: list[dict[str, Any]] = []
    played.listen(events)
    turn = played.turn
    steps: list[tuple[int, Any, int]] = []
    for action in estimate.line:
        if played.turn != turn:
            break
        steps.append((len(events), played.clone(), action))
        played.apply(action)
    steps.append((len(events), played, -1))
    _play_on(info, played, turn)
    happened = _of_turn(events, turn)

    def later(number: int) -> list[str]:
        _first, before, action = [step for step in steps if step[0] <= number][-1]
        if action < 0 or before.decision().seat != seat:
            return []  # a consequence for somebody else
        if not info.find_coach().comes_true(before, action, happened):
            return []
        return merits_of(info, before, action, rival.action if rival and before is steps[0][1] else None, names, tr)

    return Expected(
        name,
        leads(estimate.scores)[seat],
        happened,
        steps[1][0],
        cache(lambda: [_tried(info, state, estimate.action, Random(number)) for number in range(TRIALS)]),
        # Without a loss of points a danger is no reason.
        describe_dangers(info, [one for one in find_dangers(info, state, estimate.action) if one.points], names, tr),
        later,
        played.is_over(),
    )


def merits_of(
    info: GameInfo, state: Game, action: int, other: int | None, names: Sequence[str], tr: Translator = ENGLISH
) -> list[str]:
    """Return the later consequences of an action that speak for it, and that the other action does not have."""
    coach = info.find_coach()
    if other is not None and coach.advantages:
        return coach.advantages(state, action, other, names, tr)
    ahead = coach.ahead or info.presentation.outlook
    find = coach.merits or ahead
    # A purpose that is told behind the effect of a place is the same one.
    known = " ".join(ahead(state, other, names, tr)) if ahead and other is not None else ""
    found = [merit for merit in find(state, action, names, tr) if merit not in known] if find else []
    return [] if found and other is not None and coach.is_same(state, action, other) else found


def _of_turn(events: Sequence[dict[str, Any]], turn: int) -> list[dict[str, Any]]:
    """Leave out the income of the next turn, which the action that ends a turn brings, too."""
    return [event for event in events if event["turn"] == turn]


def _tried(info: GameInfo, state: Game, action: int, random: Random) -> list[dict[str, Any]]:
    """Return the events of an action and of a likely rest of the turn."""
    played: Any = state.clone()
    events: list[dict[str, Any]] = []
    played.listen(events)
    turn = played.turn
    played.apply(action)
    _play_on(info, played, turn, random)
    return _of_turn(events, turn)


def _play_on(info: GameInfo, state: Any, turn: int, random: Random | None = None) -> None:
    """Play to the end of the turn by the most promising actions, or with `random` by likely ones, as a search does."""
    knowledge, weights = info.bots.knowledge(), info.rules.chance
    while state.agenda and state.turn == turn:
        priors = weights(state) if weights and state.is_chance() else [one * one for one in knowledge.priors(state)]
        action = random.choices(state.choices, priors)[0] if random else state.choices[priors.index(max(priors))]
        state.apply(action)
