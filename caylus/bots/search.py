"""Monte Carlo tree search for any number of players (max-n, PUCT), cut off when each seat has had its turn.

Every node keeps for each action the number of trials and the sum of results for its seat. A new position is played on
to the horizon by the learned priors, squared, and then judged by the learned expectations (`BotSupport.knowledge`). The
horizon is the end of as many turns as there are seats, or as the game says (`BotSupport.turns`): one where all seats
act in the same turn. The search is an object that can be run in slices and asked for its best action at any moment. It
gives the same action for the same random numbers and number of nodes on every machine: sums of floats are exact or made
in a fixed order (`sum` rounds differently from one Python to the next), and nothing depends on a clock.

Outcomes of draws are drawn by the game's weights, in the tree as on the way to the horizon; each has a node of its own,
and its result counts for no seat's decision. In the tree all actions get the same sequence of draws, spread evenly over
the outcomes: so the comparison is one of actions, not of their luck.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import fsum, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from ..core.bots.support import Knowledge, Style
from ..core.rules.chance import Weights
from ..core.rules.contract import CHANCE, check_random, check_state
from ..core.rules.errors import RecordError, quoted
from ..former import keep_names
from ..games import find_game


class Estimate(NamedTuple):
    """A search's estimate of an action."""

    action: int
    visits: int
    scores: list[float]
    """the expected final score of each seat"""
    evaluation: float
    """the evaluation for the deciding seat (see `evaluations`)"""
    line: list[int]
    """the expected rest of the turn, beginning with this action"""


keep_names(Estimate)

RIVAL_WEIGHT = 0.75
"""weight of the points of several opponents against the own (docs/bots.md has the games from which it comes)"""


def evaluations(scores: list[float]) -> list[float]:
    """Return the evaluation of each seat: its lead over its opponent, or the mean of the strongest and the average.

    With several players, a lead over only the strongest opponent would make everybody attack the leader; a lead over
    only the average would make nobody do so. Harm to one opponent helps the others too, so the mean counts less than
    the own score (`RIVAL_WEIGHT`). With one seat the evaluation is the score.
    """
    if len(scores) == 1:
        return scores
    if len(scores) == 2:
        lead = scores[0] - scores[1]
        return [lead, -lead]
    total = fsum(scores)
    first, second = sorted(scores)[:-3:-1]
    each = RIVAL_WEIGHT / 2
    others = len(scores) - 1
    return [score - each * ((second if score == first else first) + (total - score) / others) for score in scores]


class _Node:
    """A decision: its actions, their priors, and the results of their trials."""

    __slots__ = ("children", "draws", "legal", "priors", "seat", "total", "total_worth", "visits", "worth")

    def __init__(self, state: Any, priors: list[float]) -> None:
        count = len(state.choices)
        total = fsum(priors)
        self.seat: int = state.agenda[-1][1] if count else CHANCE
        self.legal: list[int] = state.choices
        self.priors = [prior / total for prior in priors]
        self.visits = [0] * count
        self.worth = [0.0] * count
        self.children: list[_Node | None] = [None] * count
        self.draws = 0
        self.total = 0
        self.total_worth = 0.0

    def keep(self, indices: set[int]) -> None:
        """Forget all other actions."""
        self.legal = [self.legal[index] for index in sorted(indices)]
        self.priors = [self.priors[index] for index in sorted(indices)]
        del self.visits[len(indices) :], self.worth[len(indices) :], self.children[len(indices) :]


def _squared(priors: Callable[[Any], list[float]]) -> Callable[[Any], list[float]]:
    """Return the priors for playouts: most draws by them are sensible, and few are wild."""
    return lambda state: [prior * prior for prior in priors(state)]


def _with_chance(priors: Callable[[Any], list[float]], weights: Weights) -> Callable[[Any], list[float]]:
    """Return the priors of actions; those of outcomes are the game's weights."""
    return lambda state: list(weights(state)) if state.is_chance() else priors(state)


EXPLORATION = 0.8
"""weight of the priors against the results"""
EVENLY = (sqrt(5) - 1) / 2
"""share of a circle by which luck advances from one draw to the next, so that draws spread over all outcomes"""
UNTRIED = 0.1
"""amount by which an untried action is assumed to be worse than the average, as a share of the range found"""


class Search:
    """A search from one decision; it does not change the given state."""

    def __init__(
        self,
        state: Any,
        knowledge: Knowledge,
        random: Random,
        turns: int | None = None,
        ideas: int = 0,
        style: Style | None = None,
    ) -> None:
        """Look ahead this number of turns, or the game's usual number.

        With `ideas`, only the actions of this many draws are considered, by the fourth roots of the priors: actions
        that look good come to mind more often than others, but not always. With a `style`, the deciding seat also
        follows its preference; the expected scores stay as they are.

        Raises `RecordError` for anything but a state, knowledge, a `random.Random`, and numbers of turns and ideas.
        """
        check_state(state)
        check_random(random)
        for name in ("priors", "expectations"):
            if not callable(getattr(knowledge, name, None)):
                raise RecordError(f"knowledge: expected a method {name}(state), which {quoted(knowledge)} lacks.")
        for name, number, least in (("turns", turns, 1), ("ideas", ideas, 0)):
            if number is not None and (type(number) is not int or number < least):
                raise RecordError(f"{name}: expected a whole number from {least}, not {quoted(number)}.")
        if style is not None and not isinstance(style, Style):
            raise RecordError(f"style: expected one of styles_of(game), not {quoted(style)}.")
        assert not state.is_chance(), "chance does not think"
        self._state = state.clone()
        self._knowledge = knowledge
        self._random = random.random
        info = find_game(state.game)
        self._until = state.turn + (turns or info.bots.turns or state.players)
        weights = info.rules.chance
        self._has_chance = weights is not None
        squared = _squared(knowledge.priors)
        self._priors = knowledge.priors if weights is None else _with_chance(knowledge.priors, weights)
        self._playout_priors = squared if weights is None else _with_chance(squared, weights)
        self._luck = 0.0 if weights is None else self._random()
        self._choose = self._select if weights is None else self._select_or_draw
        self._root = _Node(state, knowledge.priors(state))
        if ideas:
            coming_to_mind = [sqrt(sqrt(prior)) for prior in self._root.priors]
            self._root.keep({self._drawn(coming_to_mind) for _ in range(ideas)})
        self._scores = [[0.0] * state.players for _ in self._root.legal]
        self._style = style
        self._liked = style.taste(state, self._root.seat, knowledge.expectations(state)) if style else 0.0
        self._lowest = inf
        self._highest = -inf

    @property
    def nodes(self) -> int:
        """Return the number of positions judged so far."""
        return self._root.total

    def run(self, nodes: int) -> None:
        """Judge this many more positions."""
        for _ in range(nodes):
            self._simulate()

    def weigh(self, action: int, visits: int) -> None:
        """Try this action until it has been tried this often, even if others are more promising."""
        index = self._root.legal.index(action)
        while self._root.visits[index] < visits:
            self._simulate(index)

    def _simulate(self, first: int | None = None) -> None:
        """Walk down by the best actions, or by `first`, judge one new position, and tell all decisions on the way."""
        state = self._state.clone()
        node = self._root
        path: list[tuple[_Node, int]] = []
        while node.legal and state.turn < self._until:
            index = first if first is not None and node is self._root else self._choose(node)
            path.append((node, index))
            state.apply(node.legal[index])
            child = node.children[index]
            if child is None:
                priors = self._priors(state) if state.agenda else []
                child = node.children[index] = _Node(state, priors)
                if child.seat != CHANCE:
                    self._play_out(state)
                    break
            node = child
        scores = self._knowledge.expectations(state)
        ahead = evaluations(scores)
        if self._style is not None and state.agenda:  # at the end, only the scores count
            seat = self._root.seat
            ahead[seat] += self._style.taste(state, seat, scores) - self._liked
        total = self._scores[path[0][1]]
        for seat, score in enumerate(scores):
            total[seat] += score
        if self._has_chance:
            path = [(node, index) for node, index in path if node.seat != CHANCE]
        for node, index in path:
            gained = ahead[node.seat]
            node.total += 1
            node.total_worth += gained
            node.visits[index] += 1
            node.worth[index] += gained
            mean = node.worth[index] / node.visits[index]
            self._lowest = min(self._lowest, mean)
            self._highest = max(self._highest, mean)

    def _select_or_draw(self, node: _Node) -> int:
        """Return the action of a seat, or an outcome with the same luck after each action tried equally often."""
        if node.seat != CHANCE:
            return self._select(node)
        node.draws += 1
        reached = list(accumulate(node.priors))
        luck = (self._luck + node.draws * EVENLY) % 1
        return min(bisect(reached, luck * reached[-1]), len(reached) - 1)

    def _select(self, node: _Node) -> int:
        """Return the action with the best mean so far and a bonus for promising ones that were tried little (PUCT)."""
        span = max(self._highest - self._lowest, 1e-9)
        total = node.total
        bonus = EXPLORATION * sqrt(total + 1)
        untried = (node.total_worth / total - self._lowest) / span - UNTRIED if total else 0.5
        best, highest = 0, -inf
        for index, (visits, worth, prior) in enumerate(zip(node.visits, node.worth, node.priors, strict=True)):
            if visits:
                value = (worth / visits - self._lowest) / span + bonus * prior / (1 + visits)
            else:
                value = untried + bonus * prior
            if value > highest:
                best, highest = index, value
        return best

    def _play_out(self, state: Any) -> None:
        """Play by the squared priors up to the horizon."""
        priors_of, until = self._playout_priors, self._until
        while state.agenda and state.turn < until:
            state.apply(state.choices[self._drawn(priors_of(state))])

    def _drawn(self, priors: list[float]) -> int:
        """Return the index of an action, drawn by the priors."""
        reached = list(accumulate(priors))
        return min(bisect(reached, self._random() * reached[-1]), len(reached) - 1)

    def best(self) -> int:
        """Return the most tried action; before the first node, the most promising one."""
        root = self._root
        if not root.total:
            return root.legal[root.priors.index(max(root.priors))]
        order = range(len(root.legal))
        return root.legal[max(order, key=lambda index: (root.visits[index], root.worth[index]))]

    def estimates(self) -> list[Estimate]:
        """Return the estimate of each tried action, the most tried first."""
        root = self._root
        tried = [index for index in range(len(root.legal)) if root.visits[index]]
        tried.sort(key=lambda index: (-root.visits[index], -root.worth[index]))
        return [
            Estimate(
                root.legal[index],
                root.visits[index],
                [score / root.visits[index] for score in self._scores[index]],
                root.worth[index] / root.visits[index],
                self._line(index),
            )
            for index in tried
        ]

    def _line(self, index: int, length: int = 8) -> list[int]:
        """Return the most tried actions, up to the next draw: nobody expects a certain outcome."""
        node: _Node | None = self._root
        line: list[int] = []
        while node is not None and len(line) < length:
            line.append(node.legal[index])
            node = node.children[index]
            if node is None or not node.total:
                break
            index = node.visits.index(max(node.visits))
        return line
