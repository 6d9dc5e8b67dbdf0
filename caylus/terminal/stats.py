"""Print `caylus stats`: recorded games, counted by game, seat, player, source of points and first choices."""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from statistics import mean, median

from ..arena.collection import Collection, Counted, SourceMean, count_files, means_of_sources, rows_of_records
from ..arena.report import figure, figures, number, page, percent, table
from ..arena.standings import by_first, rate, shares_of, standings
from ..arena.tables import check_table, write_table
from ..arena.workers import cores
from ..core.rules.errors import RecordError, counted
from ..extras import require
from ..games import find_game
from ..play.seats import Seat
from .files import STANDARD, write
from .tables import print_table

Table = tuple[list[str], list[list[str]]]
"""headings, rows"""

MOST_ERRORS = 5
"""number of faults that are printed; all are counted"""
MOST_ROWS = 12
"""players and first choices in a printed table; a written one has all"""


def stats(options: argparse.Namespace) -> None:
    """Count the games of records and print tables; write them as a table or as a page with plots on request."""
    if options.out:
        check_table(options.out)
    if options.page:
        require("A page with plots", "arena", "matplotlib")
    if str(options.out) == options.page == STANDARD:
        raise RecordError("--out, --page: only one of them can go to standard output.")
    jobs = options.jobs or cores()
    with _progress() as heard:
        found = count_files(options.files, jobs, heard, replayed=not options.no_replay)
    for error in found.errors[:MOST_ERRORS]:
        print(error, file=sys.stderr)
    if len(found.errors) > MOST_ERRORS:
        print(f"and {counted(len(found.errors) - MOST_ERRORS, 'further fault')}.", file=sys.stderr)
    if not found.games:
        raise RecordError("There is no finished game in these files.")
    if options.out:
        write_table(rows_of_records(found.games), options.out)
        _report_written(str(options.out), found)
    if options.page:
        write(options.page, f"{_page(found)}\n")
        _report_written(options.page, found)
    if STANDARD not in (str(options.out), options.page):
        _print(found)


@contextmanager
def _progress() -> Iterator[Callable[[int], None]]:
    """Show the number of records in the line of a terminal while they are counted."""
    if not sys.stderr.isatty():
        yield lambda records: None
        return
    yield lambda records: print(f"\r{counted(records, 'record')}", end="", file=sys.stderr, flush=True)
    print("\r\033[K", end="", file=sys.stderr)


def _report_written(out: str, found: Collection) -> None:
    print(f"{out}: {counted(len(found.games), 'game')}.", file=sys.stderr if out == STANDARD else sys.stdout)


def _print(found: Collection) -> None:
    print(_total(found))
    for games in found.groups().values():
        print(f"\n{_heading(games)}")
        for columns, rows in _tables(games, MOST_ROWS).values():
            print_table(columns, rows)


def _total(found: Collection) -> str:
    parts = [counted(len(found.games), "finished game")]
    if found.unfinished:
        parts.append(f"{counted(found.unfinished, 'game')} going on")
    if found.errors:
        parts.append(counted(len(found.errors), "fault"))
    return ", ".join(parts)


def _heading(games: Sequence[Counted]) -> str:
    """Describe games of one kind: `caylus, 2 players: 40 games of 12 to 15 turns, 180 decisions in the mean`."""
    turns = [game.turns for game in games if game.turns is not None]
    decisions = mean(game.played.plies for game in games)
    length = f"{decisions:.0f} decisions in the mean"
    if turns:
        least = "" if min(turns) == max(turns) else f"{min(turns)} to "
        length = f"{least}{counted(max(turns), 'turn')}, {length}"
    return f"{games[0].game}, {counted(len(games[0].seats), 'player')}: {counted(len(games), 'game')} of {length}"


def _tables(games: Sequence[Counted], most: int | None = None) -> dict[str, Table]:
    """Return the tables about games of one kind by their names, with at most so many players and first choices."""
    chosen = [game.played for game in games if any(game.played.firsts)]
    tables = {
        "seats": _seats_table(games),
        "players": _players_table(games, most),
    }
    if sources := means_of_sources([game for game in games if game.turns is not None]):
        tables["sources"] = _sources_table(sources)
    if chosen:
        firsts = [[one.name, str(one.rate.games), percent(one.rate)] for one in by_first(chosen)]
        tables["firsts"] = ["First choice", "Seats", "Win rate (95 %)"], _cut(firsts, most)
    return tables


def _seats_table(games: Sequence[Counted]) -> Table:
    rows = []
    for seat in range(len(games[0].seats)):
        won = rate(sum(shares_of(game.played)[seat] for game in games), len(games))
        scores = [game.played.scores[seat] for game in games]
        rows.append([str(seat), percent(won), f"{mean(scores):.1f}", number(median(scores))])
    return ["Seat", "Win rate (95 %)", "Mean", "Median"], rows


def _players_table(games: Sequence[Counted], most: int | None) -> Table:
    """Return the results of people by their names, and of bots by their ids, over all their seats."""
    shares: dict[Seat, list[float]] = defaultdict(list)
    scores: dict[Seat, list[int]] = defaultdict(list)
    for game in games:
        for seat, share, score in zip(game.seats, shares_of(game.played), game.played.scores, strict=True):
            player = seat if seat.bot is None else Seat(seat.bot, seat.bot)
            shares[player].append(share)
            scores[player].append(score)
    rows = [
        [
            player.name,
            str(len(shares[player])),
            percent(rate(sum(shares[player]), len(shares[player]))),
            f"{mean(scores[player]):.1f}",
            number(median(scores[player])),
        ]
        for player in sorted(shares, key=lambda player: (-len(shares[player]), player.name))
    ]
    return ["Player", "Seats", "Win rate (95 %)", "Mean", "Median"], _cut(rows, most)


def _sources_table(sources: Sequence[SourceMean]) -> Table:
    rows = [[one.name, f"{one.all:.1f}", f"{one.winners:.1f}", f"{one.others:.1f}"] for one in sources]
    return ["Points from", "All", "Winners", "Others"], rows


def _cut(rows: list[list[str]], most: int | None) -> list[list[str]]:
    """Return the first rows, and below how many there are more."""
    if most is None or len(rows) <= most + 1:
        return rows
    return [*rows[:most], [f"... {len(rows) - most} more", *[""] * (len(rows[0]) - 1)]]


def _page(found: Collection) -> str:
    from ..arena import plots

    parts = ["<h1>Recorded games</h1>", f"<p>{escape(_total(found))}.</p>"]
    for (game, players), games in found.groups().items():
        name = f"{game}-{players}"
        parts.append(f"<h2>{escape(_heading(games))}</h2>")
        parts += [table(f"{name}-{kind}", *rows) for kind, rows in _tables(games).items()]
        played = [one.played for one in games]
        most = [bot for bot, _seats in Counter(bot for one in played for bot in one.bots).most_common(MOST_ROWS)]
        parts += figures(find_game(game), played, standings(played, most), {}, name)
        sources = means_of_sources([game for game in games if game.turns is not None])
        if sources:
            height = 1.0 + 0.45 * len(sources)
            about = "Points of a seat in a game, by their sources."
            parts.append(figure(f"{name}-sources", "Sources of points", about, height, plots.draw_sources, sources))
    return page("Recorded games", parts)
