"""A position of Skeleton, and the rules in their printed order (rules.md).

A pile of counters; in turn each player takes one to three of them. Each is a point, and the last one brings five more.
"""

from __future__ import annotations

# [chance
from caylus.core.die import Die
# ]
from caylus.core.forms.fields import refuse
from caylus.core.forms.form import Part, Seen
# [chance
from caylus.core.forms.values import Flag, Number
# ]
# [certain
from caylus.core.forms.values import Number
# ]
from caylus.core.rules.agenda import Item
# [chance
from caylus.core.rules.contract import CHANCE
# ]
from caylus.core.rules.results import BySeat
from caylus.core.rules.state import slots
from caylus.core.small import Question, SmallState
from caylus.core.rules.refusing import Refusal
from caylus.core.text.translation import _

OPTIONS = {"counters": (21, 31)}
MOST = 3
BONUS = 5
# [chance
ROLL = MOST
DIE = Die(first=ROLL + 1)
TAKE_TEXTS = tuple(f"take {count}" for count in range(1, MOST + 1))
TEXTS = (*TAKE_TEXTS, "roll", *DIE.texts)
# ]
# [certain
TEXTS = tuple(f"take {count}" for count in range(1, MOST + 1))
# ]
# [chance
TAKE, FALL = range(2)
# ]
# [certain
TAKE = 0
# ]
"""kinds of decisions, in the order of `define`"""


class State(SmallState):
    """The fields of a position, and its decisions."""

    game = "skeleton"
    texts = TEXTS
    begins, ends, wins = "S-SETUP-1", "S-END-1", "S-END-2"

    counters: int
    """the number at the beginning"""
    taken: list[int]
    """for each seat"""
    # [chance
    rolling: bool
    # ]

    __slots__ = slots(__annotations__)

    def asks(self) -> Item | None:
        """Return the next decision, as long as counters are left (S-TAKE-1, S-END-1)."""
        if not self.pile():
            return None
        # [chance
        if self.rolling:
            return FALL, CHANCE, self.on_turn()
        # ]
        return TAKE, self.on_turn()

    def pile(self) -> int:
        """The counters that are left."""
        return self.counters - sum(self.taken)

    def scores(self) -> list[int]:
        """A point for each counter, and more for the last one (S-END-2)."""
        last = None if self.pile() else self.turn_order[(self.turn - 2) % self.players]
        return BySeat(taken + BONUS * (seat == last) for seat, taken in enumerate(self.taken))

    def check(self) -> None:
        """Each turn takes a counter at least (S-TAKE-2)."""
        if not self.turn - 1 <= sum(self.taken) <= self.counters:
            raise refuse(("players",), f"{self.turn - 1} to {self.counters} counters in all", self.taken)


def may_take(state: State, item: Item) -> list[int]:
    """List one counter to three, if there are enough (S-TAKE-2). The engine carries out an only choice by itself."""
    # [certain
    return list(range(min(MOST, state.pile())))
    # ]
    # [chance
    return [*range(min(MOST, state.pile())), ROLL]
    # ]


def take(state: State, item: Item, action: int) -> None:
    """Take the counters; then it is the next player's turn (S-TAKE-1, S-TAKE-2)."""
    # [chance
    if action == ROLL:
        state.rolling = True
        return
    # ]
    take_counters(state, item[1], action + 1, "S-TAKE-2")


# [chance
def fall(state: State, item: Item, action: int) -> None:
    """Take as many counters as the die shows (S-TAKE-3)."""
    state.rolling = False
    take_counters(state, item[2], min(DIE.face(action), state.pile()), "S-TAKE-3")


# ]
def take_counters(state: State, seat: int, count: int, rule: str) -> None:
    """Take this number of counters; the turn is over."""
    state.report("take", rule, seat=seat, place="pile", count=count, gives={"points": count})
    state.taken[seat] += count
    state.turn += 1


def too_few(state: State, item: Item, action: int) -> Refusal:
    """S-TAKE-2"""
    return state.no("too_few", "S-TAKE-2")


State.define(
    Question(
        "take",
        "S-TAKE-1",
        # [certain
        ("take",),
        # ]
        # [chance
        ("take", "roll"),
        # ]
        _("How many counters"),
        _("{player}: how many counters do you take?"),
        may_take,
        take,
        too_few,
    ),
    # [chance
    DIE.question("S-TAKE-3", fall),
    # ]
    players=(2, 4),
    seats=[Part("taken", Number(0, max(OPTIONS["counters"])), default=0, seen=Seen("taken"))],
    # [chance
    table=[Part("rolling", Flag(), default=False)],
    # ]
    options=OPTIONS,
    refusals={"too_few": _("There are not that many counters left.")},
)
