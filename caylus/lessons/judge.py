"""A reader's attempt at the task of a page: the actions of the others, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Literal, NamedTuple

from ..bots import find_bot
from ..core.rules.chance import outcome
from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, IllegalActionError
from ..core.text.translation import _
from ..games import find_game
from .conditions import Condition, Missed, all_hold, missed
from .model import ANYTHING, Aim, Answer, Lesson, Others, Play, Question, Reach, Text, Wrong, fits
from .refuting import Move, Odds, Refutation, TooLong

MOST_ACTIONS_BETWEEN = 500
"""actions of others and draws until the reader decides again; no turn has as many"""

MOST_LOOKED_AT = 1000
"""positions after an action, to see whether the goal can still be reached"""
AS_MUCH_AS_A_BOT = 50
"""number of these positions that take the time of one action of a bot"""
MOST_DRAWN = 50_000
"""positions after an action, to see in which share of draws an aim is reached"""

Outcome = Literal["solved", "wrong", "more", "refused", "shown"]


class Verdict(NamedTuple):
    """The verdict on an action."""

    outcome: Outcome
    text: Text | None = None
    """the lesson's reply"""
    played: tuple[str, ...] = ()
    """the reader's action and the others' after it; empty if it was refused"""
    refusal: CaylusError | None = None
    is_early: bool = False
    """the action is wrong because the goal can no longer be reached, though the attempt would go on"""
    refutation: Refutation | None = None
    """for a wrong action the best that can follow, and its unmet conditions; None without a goal"""
    answer: int | None = None
    """the right choice of a quiz, if it is shown"""

    @property
    def missed(self) -> tuple[Missed, ...]:
        """Return the conditions that fail even at best."""
        return () if self.refutation is None else self.refutation.missed


class _Watch(list[dict[str, Any]]):
    """Record the events of a state, and keep the position in which a phase begins."""

    def __init__(self, state: Game, phase: str) -> None:
        super().__init__()
        self._state = state
        self._phase = phase
        self.begun: Game | None = None

    def append(self, event: dict[str, Any]) -> None:
        if self.begun is None and event["event"] == "phase" and event["phase"] == self._phase:
            self.begun = self._state.clone()


class Attempt:
    """One attempt, from the position in which a page begins. The given position stays as it is."""

    def __init__(self, lesson: Lesson, index: int, state: Game | None) -> None:
        self._page = lesson.pages[index]
        self.task = self._page.task
        self._game = find_game(lesson.game)
        self.used = 0
        self.is_over = False
        """a right or a wrong action has ended the attempt"""
        self._others_used = 0
        self._played: list[str] = []
        self._given: list[str] = []
        """the reader's actions so far"""
        if state is not None:
            self.state = state.clone()
            decision = self.state.decision()
            decider = decision.seat if decision else 0
            self.seat = decider if self._page.seat is None else self._page.seat
            self._begins = self.state.turn
            self._watch = self._listen()

    def _listen(self) -> _Watch | None:
        if not isinstance(self.task, Reach) or self.task.when is None:
            return None
        watch = _Watch(self.state, self.task.when)
        self.state.listen(watch)
        return watch

    def branch(self) -> Attempt:
        """Return another attempt, as far as this one has come, before the phase it waits for has begun."""
        other = Attempt.__new__(Attempt)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other._played = list(self._played)
        other._given = list(self._given)
        other._watch = other._listen()
        return other

    @property
    def is_readers_turn(self) -> bool:
        """Tell whether the reader decides now."""
        decision = self.state.decision()
        return decision is not None and decision.seat == self.seat

    # Actions ------------------------------------------------------------------------------------------------

    def choose(self, answer: int) -> Verdict:
        """Judge the choice with this index in a quiz."""
        if not isinstance(self.task, Question) or not 0 <= answer < len(self.task.answers):
            raise IllegalActionError(_("This page has no question with that answer."))
        chosen = self.task.answers[answer]
        self._check_open()
        self.is_over = chosen.right
        return Verdict("solved" if chosen.right else "wrong", self._reply_to(chosen))

    def _reply_to(self, chosen: Answer) -> Text | None:
        """Return the reply to a choice; the page's own text for a right one without a reply."""
        return chosen.reply or (self._page.done if chosen.right else None)

    def show(self) -> Verdict:
        """Carry out the stated solution, or name the first right choice of a quiz. This ends the attempt."""
        if self.task is None:
            raise IllegalActionError(_("There is nothing to play on this page."))
        self._check_open()
        self.is_over = True
        if isinstance(self.task, Question):
            right = next(index for index, answer in enumerate(self.task.answers) if answer.right)
            return Verdict("shown", self._reply_to(self.task.answers[right]), answer=right)
        self.follow_solution()
        self._let_chance_decide()
        return Verdict("shown", self._page.done, played=tuple(self._played))

    def judge(self, text: object) -> Verdict:
        """Judge the reader's action on the board, by its text."""
        if not isinstance(self.task, Play | Reach):
            raise IllegalActionError(_("There is nothing to play on this page."))
        self._check_open()
        error = self.state.explain(text, self.seat)
        if error is not None:
            return Verdict("refused", self._reply_to_refused(text, error), refusal=error)
        assert isinstance(text, str)
        self._played = []
        became = self.play(self.state.parse(text))
        refutation = self._refutation(became)
        is_early = became == "more" and refutation is not None
        verdict = self._judged("wrong" if is_early else became)
        self.is_over = verdict.outcome != "more"
        self._let_chance_decide(() if refutation is None else refutation.line)
        return verdict._replace(played=tuple(self._played), is_early=is_early, refutation=refutation)

    def _let_chance_decide(self, line: Iterable[Move] = ()) -> None:
        """Carry out draws, those of a line first, since the board never waits for chance."""
        drawn = iter(line)
        while self.state.is_chance():
            move = next(drawn, None)
            self._apply(self._action_of_others(Others()) if move is None else move.action)

    def _judged(self, outcome: Outcome) -> Verdict:
        """Return the verdict with the lesson's reply, in the position after an action."""
        if outcome == "solved":
            return Verdict(outcome, self._page.done)
        if outcome == "more":
            return Verdict(outcome)
        entry = self.entry_for_wrong()
        return Verdict(outcome, None if entry is None else entry.text)

    def _check_open(self) -> None:
        if self.is_over:
            raise IllegalActionError(_("This attempt is over; start the page again."))

    def play(self, action: int) -> Outcome:
        """Carry out a legal action of the reader, and the actions that follow."""
        text = self.state.text(action)
        self.used += 1
        self._given.append(text)
        self._apply(action)
        if isinstance(self.task, Play):
            if not self.task.allows(text):
                return "wrong"
            self._let_others_play(self.task.others)
            return "solved"
        assert isinstance(self.task, Reach)
        if self.task.when is None and self._reached():
            return "solved"
        self._let_others_play(self.task.others)
        if self.task.when is None and self._reached():
            return "solved"
        if self._has_begun or not self.is_readers_turn or self.used >= self.task.within:
            return "solved" if self._reached() else "wrong"
        return "more"

    def _refutation(self, became: Outcome) -> Refutation | None:
        """Return the reason why the goal is missed; None if it is not, or if finding out takes too long."""
        if isinstance(self.task, Reach):
            if became == "wrong":
                return Refutation((), self._missed(self.task.conditions))
            return self._best_left(self.task) if became == "more" else None
        if became == "wrong" and isinstance(self.task, Play) and self.task.aim is not None:
            return self.chances(self.task.aim, MOST_DRAWN)
        return None

    def _best_left(self, task: Reach) -> Refutation | None:
        """Return the line of the reader's actions that comes closest to the goal, where none reaches it.

        Among equals, it is the line in which the reader does least; where all end as far from the goal as now, none.
        """
        left = MOST_LOOKED_AT // (AS_MUCH_AS_A_BOT if task.others.bot else 1)
        now = Refutation((), self._missed(task.conditions))
        ends = [] if task.when is not None else [now]

        def can_be_reached(attempt: Attempt, line: tuple[Move, ...]) -> bool:
            nonlocal left
            for action in attempt.state.legal_actions():
                left -= 1
                branch = attempt.branch()
                became = branch.play(action)
                if left < 0 or became == "solved":
                    return True
                longer = (*line, Move(attempt.state, action))
                if became == "wrong" or task.when is None:
                    ends.append(Refutation(longer, branch._missed(task.conditions)))
                if became == "more" and can_be_reached(branch, longer):
                    return True
            return False

        if can_be_reached(self, ()) or not ends:
            return None
        if all(end.lack == now.lack for end in ends):
            return now
        wait = self._game.teaching.wait
        return min(ends, key=lambda end: (end.lack, sum(move.action != wait(move.state) for move in end.line)))

    def chances(self, aim: Aim, most: int) -> Refutation | None:
        """Return the share of draws in which an aim is reached from here, and a line in which it is not, if there is
        one.

        None where it takes more than `most` positions to know.
        """
        end, teaching = self._begins + aim.turns, self._game.teaching
        odds = Odds(
            lambda state: missed(aim.conditions, teaching, state, self.seat),
            end, self.seat, self._game.rules.chance, most,
        )  # fmt: skip
        try:
            share, found = odds.of(self.state.clone())
        except TooLong:
            return None
        return found._replace(share=share)

    def right_texts(self) -> list[str]:
        """Return the right actions of a task `play` in its position, those of a pattern by their own texts."""
        assert isinstance(self.task, Play)
        legal = self.state.legal_texts()
        found = [
            text
            for pattern in self.task.texts
            for text in ([one for one in legal if fits(pattern, one)] if ANYTHING in pattern else [pattern])
        ]
        return list(dict.fromkeys(found))

    def stated(self) -> tuple[str, ...]:
        """Return the right actions that the page states: a solution, or the first that may be played here."""
        return tuple(self.right_texts()[:1]) if isinstance(self.task, Play) else self._page.solution

    def follow_solution(self) -> tuple[str, ...]:
        """Play the stated actions, as far as they go; return the texts of all that were played."""
        for text in self.stated():
            if self.play(self.state.parse(text)) != "more":
                break
        return tuple(self._played)

    # The next actions ----------------------------------------------------------------------------------------

    @property
    def _has_begun(self) -> bool:
        """Tell whether the phase at whose beginning is judged has come."""
        return self._watch is not None and self._watch.begun is not None

    def _reached(self) -> bool:
        assert isinstance(self.task, Reach)
        return self._hold(self.task.conditions)

    @property
    def _judged_state(self) -> Game:
        """Return the position that is judged: the one in which the phase began, or the present one."""
        begun = None if self._watch is None else self._watch.begun
        return begun or self.state

    def _hold(self, conditions: tuple[Condition, ...]) -> bool:
        return all_hold(conditions, self._game.teaching, self._judged_state, self.seat)

    def _missed(self, conditions: tuple[Condition, ...]) -> tuple[Missed, ...]:
        return missed(conditions, self._game.teaching, self._judged_state, self.seat)

    def _apply(self, action: int) -> None:
        self._played.append(self.state.text(action))
        self.state.apply(action)

    def _let_others_play(self, others: Others) -> None:
        """Let the others act until the reader decides again, the game is over, or the awaited phase has come."""
        for _number in range(MOST_ACTIONS_BETWEEN):
            if self.state.is_over() or self.is_readers_turn or self._has_begun:
                return
            self._apply(self._action_of_others(others))

    def _action_of_others(self, others: Others) -> int:
        number = self._others_used
        self._others_used += 1
        if number < len(others.texts) and self.state.explain(others.texts[number]) is None:
            return self.state.parse(others.texts[number])
        weights = self._game.rules.chance
        if weights is not None and self.state.is_chance():
            return outcome(self.state, weights, Random(number))
        if others.bot is not None:
            return find_bot(others.bot, self._game.card.id).choose(self.state, Random(number))
        return self._game.teaching.wait(self.state)

    # The lesson's replies ------------------------------------------------------------------------------------

    def _reply_to_refused(self, text: object, error: CaylusError) -> Text | None:
        for entry in self._page.wrong:
            if text in entry.play or (entry.rule is not None and entry.rule == error.rule):
                return entry.text
        return None

    def entry_for_wrong(self) -> Wrong | None:
        """Return the lesson's entry for the wrong action that was taken; None if it has none."""
        return next((entry for entry in self._page.wrong if self._fits(entry)), None)

    def _fits(self, entry: Wrong) -> bool:
        """Tell whether an entry fits; the wrong action may have come long before the end of the attempt."""
        reached = bool(entry.conditions) and self._hold(entry.conditions)
        return any(map(entry.names, self._given)) or reached or entry.is_for_any
