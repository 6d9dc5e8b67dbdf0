"""The parts of a game by which it coaches: words of reasons, later consequences, dangers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..rules.dangers import Border, Danger
from ..text.sentences import Refusals
from .reasons import Vocabulary


class Dangers(NamedTuple):
    """A game's dangers (`core.rules.dangers`) and their sentences."""

    find: Callable[[Any, int], Iterable[Danger]]
    """(state, legal action of a seat) -> its dangers"""
    words: Refusals
    """key of a danger, or rule by which points are lost, with `{count}` -> its sentence; else the log has it"""
    points: str = "points"
    """the holding that an event `takes` when points are lost"""
    warned: Collection[str] = ()
    """keys of dangers about which a coach warns before the action, beside those that certainly cost points"""


class Coach(NamedTuple):
    """The parts of a game by which it advises; each may be left out."""

    reasons: Vocabulary | None = None
    """the words for reasons of moves; None: reasons know neither points by source nor deeds nor goods"""
    ahead: Callable[..., list[str]] | None = None
    """(state, legal action, names, translator) -> its consequences after the next decision; None: its `outlook`"""
    merits: Callable[..., list[str]] | None = None
    """(the same) -> those of its consequences after the next decision that speak for it; None: all"""
    is_same: Callable[[Any, int, int], bool] = lambda state, action, other: False
    """(state, legal action, another one) -> whether the merit of both is the same, though in other words"""
    advantages: Callable[..., list[str]] | None = None
    """(state, legal action, another one, names, translator) -> its merits that the other one does not have, or has
    less of; None: those with other words"""
    gains: Callable[..., list[str]] | None = None
    """(the same) -> those that speak for it even where another action has them, too; None: only gains at once do"""
    comes_true: Callable[[Any, int, Sequence[Mapping[str, Any]]], bool] = lambda state, action, events: True
    """(state, legal action, events up to the end of the turn) -> whether its purpose comes true in them"""
    reach: Callable[[Any, int], dict[str, bool]] = lambda state, action: {}
    """(state, legal action) -> key of each piece that acts after it, or does not -> whether it acts"""
    flatters: Callable[[Any, int], float] = lambda state, action: 0.0
    """(state, legal action) -> points by which a short search overestimates it, as games have shown"""
    dangers: Dangers | None = None
    """losses of the acting player that the rules know before an action; None: only those that it brings at once"""


def reach_of(border: Border, key: Callable[[int, int], str]) -> dict[str, bool]:
    """Return the pieces along a border's road and whether each acts; (space, seat) -> its key in the view."""
    return {
        key(space, seat): acts
        for acts, spaces in ((True, border.acting), (False, border.missed))
        for seat, own in enumerate(spaces)
        for space in own
    }


def describe_staying(
    border: Border,
    moved: Sequence[Border],
    texts: Mapping[str, str],
    fill: Callable[..., str],
    price: Mapping[str, int],
) -> list[str]:
    """Return a sentence for a border that stays where it is, compared with it `moved` in all legal ways.

    The templates are under `nothing`, if no move changes which pieces act, and under `price` for that of a step.
    """
    parts = [fill(texts["nothing"])] if moved and all(other.acting == border.acting for other in moved) else []
    if moved and price:
        parts.append(fill(texts["price"], price=price))
    return [" ".join(parts)] if parts else []


def describe_border(
    border: Border,
    seat: int,
    acting: Mapping[str, str],
    missed: Mapping[str, str],
    fill: Callable[..., str],
    *,
    are_merits: bool = False,
    unmoved: Border | None = None,
) -> list[str]:
    """Return sentences on the pieces that act and those that do not; the latter of the acting seat are a danger.

    The templates are under `will` if the border is final, else under `may`. `are_merits`: only what is good for the
    acting seat, so not that pieces of others act. `unmoved`: only the pieces for which that border is another side.
    """
    when = "will" if border.is_final else "may"
    found = []
    for other, (own, others) in enumerate(zip(border.acting, border.missed, strict=True)):
        is_own = other == seat
        acts = own if is_own or not are_merits else []
        stays, misses = (unmoved.acting[other], unmoved.missed[other]) if unmoved else ([], [])
        for text, spaces, anyway in ((acting[when], acts, stays), (missed[when], [] if is_own else others, misses)):
            changed = [space for space in spaces if space not in anyway]
            if changed:
                found.append(fill(text, player=other, count=len(changed), spaces=changed))
    return found
