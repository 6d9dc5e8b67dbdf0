"""A record with notes, marks and lines, for tests of boards."""

from collections.abc import Sequence

import caylus
from caylus import Note

HOSTILE = '<img src="x" onerror="window.harmed = 1"><script>window.harmed = 1</script>{0} %s javascript:harmed'


def keep(
    match: caylus.Match,
    way: Sequence[int],
    name: str = "",
    comment: str = "",
    highlight: Sequence[str] = (),
    arrows: Sequence[str] = (),
) -> None:
    """Write a note where these answers lead from the beginning."""
    match.root.add_line(way).note = Note(name, comment, tuple(highlight), tuple(arrows))


def notes_of(match: caylus.Match) -> dict[tuple[int, ...], Note | None]:
    """The notes of a match, by the answers that lead to them."""
    return {node.actions: node.note for node in match.tree.noted}


def study(plies: int = 12) -> caylus.Match:
    """Return a game with two notes, a line from its action 4 on with a note half-way, and one that leaves that line."""
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Ben"}], seed=4)
    for _ in range(plies):
        match.play(match.state.legal_texts()[0])
    line = match.branch(4)
    for _ in range(4):
        line.play(line.state.legal_texts()[-1])
    other = line.branch(6)
    other.play(next(text for text in other.state.legal_texts() if other.state.parse(text) != line.actions[6]))
    keep(match, tuple(match.actions[:4]), "Here", "A better answer?\nLook.", ["castle"], ["road.1>castle"])
    keep(match, tuple(match.actions[:6]), "", "Later.")
    keep(match, tuple(line.actions[:6]), "Last answers", "Half-way.", ["road.2", "road.3"])
    keep(match, tuple(line.actions), "", "The end.")
    keep(match, tuple(other.actions), "Another", "")
    return match
