"""Recorded games, counted like those of a tournament: results, lengths, first choices, and sources of points."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ..core.rules.errors import RecordError
from ..core.rules.results import leads
from ..core.text.translation import ENGLISH
from ..play.match import Match
from ..play.record import Begun, begin, load_record
from ..play.records import check_unicode, texts_of
from ..play.seats import Seat
from ..version import engine_version
from .playing import Played
from .standings import shares_of

BATCH = 50
"""number of records that a process gets at once"""
WAITING = 4
"""number of batches for each process that wait for it"""


class Counted(NamedTuple):
    """A recorded game that is over."""

    game: str
    played: Played
    """its result; the bots and people go by their names, and the code is empty"""
    seats: tuple[Seat, ...]
    turns: int | None
    """None for a game that was not replayed, which has no sources and first choices either"""
    sources: tuple[dict[str, int], ...]
    """the points of each seat: label of the source -> points"""
    where: str
    """`games.jsonl, record 3`"""


class Collection(NamedTuple):
    """All games of some files."""

    games: list[Counted]
    unfinished: int
    """number of records of games that go on"""
    errors: list[str]
    """faults of the other records, each with its file and number"""

    def groups(self) -> dict[tuple[str, int], list[Counted]]:
        """Return the games by game and number of players."""
        found: dict[tuple[str, int], list[Counted]] = defaultdict(list)
        for counted in self.games:
            found[counted.game, len(counted.seats)].append(counted)
        return dict(sorted(found.items()))


class SourceMean(NamedTuple):
    """The mean number of points from one source for each seat."""

    name: str
    all: float
    winners: float
    others: float


def count(match: Match, where: str = "", actions: int | None = None) -> Counted | None:
    """Return what is counted of a game; None if it is not over. `actions` is their number, if the match forgot them."""
    state, info = match.state, match.info
    if not state.is_over():
        return None
    events, players = match.events, len(match.seats)
    firsts = info.counts.firsts(events, players) if info.counts else [[]] * players
    rows = info.presentation.sources(state, events, ENGLISH) if info.presentation.sources else []
    played = _played(match, state.scores(), state.winners(), match.node.ply if actions is None else actions, firsts)
    sources = tuple({row["label"]: row["seats"][seat] for row in rows} for seat in range(players))
    return Counted(info.card.id, played, tuple(match.seats), state.turn, sources, where)


def _count_stated(begun: Begun, result: Sequence[int], where: str) -> Counted:
    """Return the figures that a record states of its game, which ends with this result; most points win."""
    match, players = begun.match, len(result)
    winners = [seat for seat, score in enumerate(result) if score == max(result)]
    played = _played(match, result, winners, begun.actions, [[]] * players)
    return Counted(match.info.card.id, played, tuple(match.seats), None, ({},) * players, where)


def _played(
    match: Match, scores: Sequence[int], winners: Sequence[int], plies: int, firsts: Sequence[Sequence[str]]
) -> Played:
    return Played(
        0,
        0,
        0,
        tuple(seat.bot or seat.name for seat in match.seats),
        tuple(scores),
        tuple(winners),
        plies,
        tuple(map(tuple, firsts)),
        match.setup,
        "",
        engine_version(),
    )


def count_files(
    names: Sequence[str],
    jobs: int = 1,
    heard: Callable[[int], None] = lambda records: None,
    *,
    replayed: bool = True,
) -> Collection:
    """Count the records of files, and of all files in folders, in so many processes.

    Without `replayed`, records that state their results are believed, and only the others are replayed.
    Calls `heard` with the number of records done so far. A damaged record, or a file that cannot be read, is an error
    in the collection and does not stop the counting.
    """
    games: list[Counted] = []
    errors: list[str] = []
    unfinished = 0
    for done, result in enumerate(_in_processes(_texts(names), jobs, replayed), 1):
        if isinstance(result, Counted):
            games.append(result)
        elif result is None:
            unfinished += 1
        else:
            errors.append(result)
        if done % BATCH == 0:
            heard(done)
    return Collection(games, unfinished, errors)


_Text = tuple[str, str | None]
"""(file and number of a record, its text), or (what is wrong with a file, None)"""


def _texts(names: Sequence[str]) -> Iterator[_Text]:
    for path in _files(names):
        try:
            for number, text in enumerate(texts_of(path), 1):
                yield f"{path}, record {number}", text
        except RecordError as error:
            yield error.message, None


def _files(names: Sequence[str]) -> Iterator[Path]:
    for name in names:
        path = Path(name)
        yield from sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]


def _in_processes(texts: Iterator[_Text], jobs: int, replayed: bool) -> Iterator[Counted | str | None]:
    """Yield the results of the records in their order."""
    batches = iter(lambda: list(islice(texts, BATCH)), [])
    if jobs == 1:
        for batch in batches:
            yield from _count_all(batch, replayed)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting: deque[Future[list[Counted | str | None]]] = deque()
        for batch in batches:
            waiting.append(pool.submit(_count_all, batch, replayed))
            if len(waiting) > WAITING * jobs:
                yield from waiting.popleft().result()
        for one in waiting:
            yield from one.result()


def _count_all(batch: Sequence[_Text], replayed: bool) -> list[Counted | str | None]:
    return [_count_text(where, text, replayed) for where, text in batch]


def _count_text(where: str, text: str | None, replayed: bool) -> Counted | str | None:
    """Return the counted game, None for one that goes on, or the fault of the record or file."""
    if text is None:
        return where
    try:
        check_unicode(text)
        begun = begin(text)
        if not replayed and begun.result is not None:
            return _count_stated(begun, begun.result, where)
        match = begun.finish(counted=True)
        if match.state.is_chance():
            return count(load_record(text), where)  # draws to come follow from the actions
        return count(match, where, begun.actions)
    except RecordError as error:
        return f"{where}: {error.message}"


def means_of_sources(games: Sequence[Counted]) -> list[SourceMean]:
    """Return the mean points of a seat from each source, the largest first, also of winners and others alone."""
    points: dict[str, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for game in games:
        for seat, sources in enumerate(game.sources):
            for source, amount in sources.items():
                points[source][seat in game.played.winners].append(amount)
    seats = [sum(seat in game.played.winners for seat in range(len(game.seats))) for game in games]
    won, all_seats = sum(seats), sum(len(game.seats) for game in games)
    found = [
        SourceMean(
            source,
            (sum(others) + sum(winners)) / all_seats,
            sum(winners) / won if won else 0.0,
            sum(others) / (all_seats - won) if all_seats > won else 0.0,
        )
        for source, (others, winners) in points.items()
    ]
    return sorted(found, key=lambda one: (-one.all, one.name))


def rows_of_records(games: Sequence[Counted]) -> list[dict[str, Any]]:
    """Return a row for each seat of each game; `share` is that of the victory, `lead` over its best opponent.

    A column `points: SOURCE` has the points from each source; it is None where the game has no such source.
    """
    sources = dict.fromkeys(source for game in games for seat in game.sources for source in seat)
    return [
        {
            "game": game.game,
            "record": game.where,
            "players": len(game.seats),
            "seat": seat,
            "name": game.seats[seat].name,
            "bot": game.seats[seat].bot or "",
            "score": score,
            "lead": lead,
            "share": share,
            "plies": game.played.plies,
            "turns": game.turns,
            "firsts": " ".join(game.played.firsts[seat]),
            **{f"points: {source}": game.sources[seat].get(source) for source in sources},
        }
        for game in games
        for seat, (score, lead, share) in enumerate(
            zip(game.played.scores, leads(game.played.scores), shares_of(game.played), strict=True)
        )
    ]
