"""A reader's try at the task of a page: what the others answer to it, and whether it is right."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, NamedTuple

from ..bots import find_bot
from ..core.rules.chance import outcome
from ..core.rules.contract import Game
from ..core.rules.errors import CaylusError, IllegalActionError
from ..core.text.translation import _
from ..games import find_game
from .conditions import Condition, Missed, all_hold, missed
from .model import Aim, Lesson, Others, Page, Play, Question, Reach, Text, Wrong
from .refuting import Move, Odds, Refutation, TooLong

MOST_ANSWERS_BETWEEN = 500
"""of others and of nobody's, until the reader is asked again; no turn has so many"""

MOST_LOOKED_AT = 1000
"""positions after an answer, to see whether the goal can still be reached"""
AS_MUCH_AS_A_BOT = 50
"""so many of them take the time in which a bot answers once"""
MOST_DRAWN = 50_000
"""positions after an answer, to see in how many draws an aim is reached"""

Outcome = Literal["solved", "wrong", "more", "refused"]


class Verdict(NamedTuple):
    """What became of an answer."""

    outcome: Outcome
    text: Text | None = None
    """what the lesson says to it"""
    played: tuple[str, ...] = ()
    """the reader's answer and the others' after it; nothing where it was refused"""
    refusal: CaylusError | None = None
    is_early: bool = False
    """whether it is wrong because the goal cannot be reached any more, though the try would go on"""
    refutation: Refutation | None = None
    """of a wrong answer: the best that can follow, and what that lacks; None where nothing says what it should reach"""

    @property
    def missed(self) -> tuple[Missed, ...]:
        """The conditions that do not hold, at best."""
        return () if self.refutation is None else self.refutation.missed


def stated(page: Page) -> tuple[str, ...]:
    """The right answers that a page states: a solution, or the first that may be played."""
    return page.task.texts[:1] if isinstance(page.task, Play) else page.solution


class _Watch(list[dict[str, Any]]):
    """Hears the events of a state and keeps the position in which a phase begins."""

    def __init__(self, state: Game, phase: str) -> None:
        super().__init__()
        self._state = state
        self._phase = phase
        self.begun: Game | None = None

    def append(self, event: dict[str, Any]) -> None:
        if self.begun is None and event["event"] == "phase" and event["phase"] == self._phase:
            self.begun = self._state.clone()


class Attempt:
    """One try, from the position in which a page begins. The position that it is given stays as it is."""

    def __init__(self, lesson: Lesson, index: int, state: Game | None) -> None:
        self._page = lesson.pages[index]
        self.task = self._page.task
        self._game = find_game(lesson.game)
        self.used = 0
        self.is_over = False
        """a right or a wrong answer ends the try"""
        self._others_used = 0
        self._played: list[str] = []
        self._given: list[str] = []
        """the reader's answers so far"""
        if state is not None:
            self.state = state.clone()
            decision = self.state.decision()
            asked = decision.seat if decision else 0
            self.seat = asked if self._page.seat is None else self._page.seat
            self._begins = self.state.turn
            self._watch = self._listen()

    def _listen(self) -> _Watch | None:
        if not isinstance(self.task, Reach) or self.task.when is None:
            return None
        watch = _Watch(self.state, self.task.when)
        self.state.listen(watch)
        return watch

    def branch(self) -> Attempt:
        """Another try, as far as this one has come. Only where the phase it waits for has not begun."""
        other = Attempt.__new__(Attempt)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other._played = list(self._played)
        other._given = list(self._given)
        other._watch = other._listen()
        return other

    @property
    def asks_reader(self) -> bool:
        """Whether the reader is asked now."""
        decision = self.state.decision()
        return decision is not None and decision.seat == self.seat

    # Answers ------------------------------------------------------------------------------------------------

    def choose(self, answer: int) -> Verdict:
        """The answer with this index to a question."""
        if not isinstance(self.task, Question) or not 0 <= answer < len(self.task.answers):
            raise IllegalActionError(_("This page has no question with that answer."))
        chosen = self.task.answers[answer]
        self._check_open()
        self.is_over = chosen.right
        return Verdict("solved" if chosen.right else "wrong", chosen.reply)

    def answer(self, text: object) -> Verdict:
        """The reader's answer on the board, by its text."""
        if not isinstance(self.task, Play | Reach):
            raise IllegalActionError(_("There is nothing to play on this page."))
        self._check_open()
        error = self.state.explain(text, self.seat)
        if error is not None:
            return Verdict("refused", self._told_to_refused(text, error), refusal=error)
        assert isinstance(text, str)
        self._played = []
        became = self.play(self.state.parse(text))
        refutation = self._refutation(became)
        is_early = became == "more" and refutation is not None
        verdict = self._judged("wrong" if is_early else became)
        self.is_over = verdict.outcome != "more"
        drawn = iter(() if refutation is None else refutation.line)
        while self.state.is_chance():  # what the answer has led to; the board never waits for chance
            move = next(drawn, None)
            self._apply(self._answer_of_others(Others()) if move is None else move.action)
        return verdict._replace(played=tuple(self._played), is_early=is_early, refutation=refutation)

    def _judged(self, outcome: Outcome) -> Verdict:
        """What is said to an answer, in the position to which it has led."""
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
        """A legal answer of the reader, and what follows it."""
        text = self.state.text(action)
        self.used += 1
        self._given.append(text)
        self._apply(action)
        if isinstance(self.task, Play):
            if text not in self.task.texts:
                return "wrong"
            self._let_others_answer(self.task.others)
            return "solved"
        assert isinstance(self.task, Reach)
        if self.task.when is None and self._reached():
            return "solved"
        self._let_others_answer(self.task.others)
        if self.task.when is None and self._reached():
            return "solved"
        if self._has_begun or not self.asks_reader or self.used >= self.task.within:
            return "solved" if self._reached() else "wrong"
        return "more"

    def _refutation(self, became: Outcome) -> Refutation | None:
        """Why the goal is missed; None where it is not, or where it takes too long to know."""
        if isinstance(self.task, Reach):
            if became == "wrong":
                return Refutation((), self._missed(self.task.conditions))
            return self._best_left(self.task) if became == "more" else None
        if became == "wrong" and isinstance(self.task, Play) and self.task.aim is not None:
            return self.chances(self.task.aim, MOST_DRAWN)
        return None

    def _best_left(self, task: Reach) -> Refutation | None:
        """The line of the reader's answers that comes closest to the goal, where none reaches it.

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
        """In what share of the draws an aim is reached from here, and a line in which it is not, if there is one.

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

    def follow_solution(self) -> tuple[str, ...]:
        """Play the stated answers, as far as they go; all texts that were played."""
        for text in stated(self._page):
            if self.play(self.state.parse(text)) != "more":
                break
        return tuple(self._played)

    # What follows --------------------------------------------------------------------------------------------

    @property
    def _has_begun(self) -> bool:
        """Whether the phase at whose beginning is judged has come."""
        return self._watch is not None and self._watch.begun is not None

    def _reached(self) -> bool:
        assert isinstance(self.task, Reach)
        return self._hold(self.task.conditions)

    @property
    def _judged_state(self) -> Game:
        """Where the task is judged: as the phase has begun, or now."""
        begun = None if self._watch is None else self._watch.begun
        return begun or self.state

    def _hold(self, conditions: tuple[Condition, ...]) -> bool:
        return all_hold(conditions, self._game.teaching, self._judged_state, self.seat)

    def _missed(self, conditions: tuple[Condition, ...]) -> tuple[Missed, ...]:
        return missed(conditions, self._game.teaching, self._judged_state, self.seat)

    def _apply(self, action: int) -> None:
        self._played.append(self.state.text(action))
        self.state.apply(action)

    def _let_others_answer(self, others: Others) -> None:
        """Until the reader is asked again, the game is over, or what was waited for has come."""
        for _number in range(MOST_ANSWERS_BETWEEN):
            if self.state.is_over() or self.asks_reader or self._has_begun:
                return
            self._apply(self._answer_of_others(others))

    def _answer_of_others(self, others: Others) -> int:
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

    # What the lesson says ------------------------------------------------------------------------------------

    def _told_to_refused(self, text: object, error: CaylusError) -> Text | None:
        for entry in self._page.wrong:
            if text in entry.play or (entry.rule is not None and entry.rule == error.rule):
                return entry.text
        return None

    def entry_for_wrong(self) -> Wrong | None:
        """What the lesson says to the wrong answer that has been given; None where it says nothing."""
        return next((entry for entry in self._page.wrong if self._fits(entry)), None)

    def _fits(self, entry: Wrong) -> bool:
        """An answer may have been the wrong one long before the try has ended."""
        reached = bool(entry.conditions) and self._hold(entry.conditions)
        return any(map(entry.names, self._given)) or reached or entry.is_for_any
