"""A die: a decision of chance whose choices are its faces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .agenda import DecisionKind, Item
from .components import Component
from .values import Number


class Die:
    """A die with these faces; its texts `die 1`, `die 2`, ... are the actions from `first` on."""

    def __init__(self, first: int, sides: Mapping[int, int] | None = None) -> None:
        self.sides = sides or dict.fromkeys(range(1, 7), 1)
        """face -> the number of sides that show it"""
        self.texts = tuple(f"die {face}" for face in self.sides)
        self._faces = dict(enumerate(self.sides, first))
        self.rolling = max(self.sides) + 1
        """the value of the field of a die that is being rolled, so that chance is asked"""

    def shown(self, *, word: str = "") -> Any:
        """Declare the field of a die that lies on the table (`components`): its last face, 0 before the first roll."""
        return Component("die", Number(0, self.rolling), 0, self.rolling - 1, 0, "", "", word)

    def face(self, action: int) -> int:
        """Return the face that an action of chance stands for."""
        return self._faces[action]

    def weights(self, state: Any) -> list[int]:
        """Return the number of sides with each face, as weights for `Rules.chance`."""
        return list(self.sides.values())

    def legal(self, state: Any, item: Item) -> list[int]:
        """Return the actions of all faces."""
        return list(self._faces)

    def decision(self, rule: str, resolve: Callable[[Any, Item, int], None], kind: str = "die") -> DecisionKind:
        """Return the kind of decision that rolls the die, for this rule; `answer` carries the roll out."""
        return DecisionKind(kind, rule, self.legal, resolve, ("die",))
