"""Draws by promised numbers (`caylus.play.promises`): the pair for each draw, and the seat whose number is missing."""

from __future__ import annotations

from ..core.rules.chance import outcome_of
from ..core.rules.contract import CHANCE, check_seat
from ..core.rules.errors import RecordError
from ..core.text.translation import _
from .promises import Promises
from .seats import Seated
from .tree import Drawn, Node

OTHER_DRAW: str = _("This draw does not follow from the numbers that both players promised.")
LEFT_OUT: str = _("{name}’s number for this draw is missing.")


def can_promise(match: Seated) -> bool:
    """Tell whether promised numbers can decide draws: two people play, and each draw belongs to a seat."""
    rules = match.info.rules
    return rules.drawer is not None and len(match.seats) == 2 and all(seat.bot is None for seat in match.seats)


def promise(match: Seated, seat: int, secret: object) -> None:
    """Promise numbers for this device's seat, from a secret; call `Match.settle` to draw.

    The first promise starts the exchange. Raises `RecordError` if the seat has promised other numbers.
    """
    check_seat(seat, len(match.seats))
    promises = match.promises or Promises(match.node.ply, [None] * len(match.seats))
    promises.hold(seat, secret, match.seats[seat].name)
    if match.promises is None:
        match.tree.forget_all_but(match.node)  # undone draws are decided anew, by these numbers
    match.promises = promises


def is_promised(match: Seated) -> bool:
    """Tell whether promised numbers decide the current draw."""
    return match.promises is not None and match.node.ply >= match.promises.after and match.state.is_chance()


def drawn_now(match: Seated) -> Drawn:
    """Return the promised numbers that will have been used last after the current decision."""
    return Drawn(_pair(match), _drawer(match)) if is_promised(match) else used(match.node)


def used(node: Node) -> Drawn:
    """Return the promised numbers that were used last in a position of the game."""
    return node.drawn or Drawn()


def _drawer(match: Seated) -> int:
    drawer = match.info.rules.drawer
    assert drawer is not None, "numbers are promised only where draws are somebody's"
    return drawer(match.state)


def _pair(match: Seated) -> int:
    """Return the number of the pair of promised numbers that decides the current draw.

    When the turn is handed over there is a new pair; in a further turn of the same seat the old one is used again.
    """
    drawer, last = _drawer(match), used(match.node)
    if last.pair == 0:
        return 1
    goes_on = match.node.seat == CHANCE and last.drawer == drawer
    is_handed = next((seat for seat in reversed(match.deciders) if seat != CHANCE), drawer) != drawer
    return last.pair + 1 if is_handed and not goes_on else last.pair


def promised(match: Seated) -> int | None:
    """Return the draw that follows from the numbers; None as long as one of them is missing."""
    weights = match.info.rules.chance
    assert weights is not None and match.promises is not None, "numbers are promised where chance is asked"
    # The number of the draw counts, not that of the actions: players could influence that one.
    number = match.promises.decide(_pair(match), match.deciders.count(CHANCE))
    return None if number is None else outcome_of(match.state, weights, number)


def check_draw(match: Seated, action: int) -> None:
    """Raise `RecordError` unless a recorded draw follows from the promised numbers that decide it."""
    if not is_promised(match):
        return
    assert match.promises is not None, "there are numbers to check it by"
    for seat, player in enumerate(match.seats):
        if match.promises.number(seat, _pair(match)) is None:
            raise RecordError(LEFT_OUT, name=player.name)
    if action != promised(match):
        raise RecordError(OTHER_DRAW)


def awaits(match: Seated) -> int | None:
    """Return the seat whose device has to add its number before the current draw; None: no draw waits."""
    if not is_promised(match):
        return None
    assert match.promises is not None, "numbers decide"
    missing = [seat for seat, side in enumerate(match.promises.sides) if side is None]
    if missing:
        return missing[0]
    drawer = _drawer(match)
    other = 1 - drawer
    return other if match.promises.number(other, _pair(match)) is None else drawer


def given(match: Seated) -> int:
    """Return how many promised numbers of this device's seat the other device may know now."""
    last = used(match.node).pair
    if match.promises is None or match.promises.own is None or None in match.promises.sides:
        return last
    hands_over = is_promised(match) and _drawer(match) != match.promises.own
    return _pair(match) if hands_over else last


def is_known_draw(match: Seated) -> bool:
    """Tell whether the last draws began with one from numbers used before, which could be known in advance."""
    path = match.node.path()
    last = next((ply for ply in reversed(range(len(path))) if path[ply].seat == CHANCE), 0)
    while last and path[last - 1].seat == CHANCE:
        last -= 1
    return last > 0 and 0 < used(path[last - 1]).pair == used(path[last]).pair
