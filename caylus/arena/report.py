"""A page about a tournament: one file, without scripts, that fetches nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import isnan
from typing import TYPE_CHECKING

from ..core.info import GameInfo
from ..core.rules.errors import counted
from ..extras import require
from ..games import find_game
from .errors import ArenaError
from .playing import Played, forfeit_line
from .ratings import Rating, ratings
from .standings import (
    Rate,
    Standing,
    by_first,
    by_place,
    by_setup,
    duels,
    finished,
    misdeeds,
    standings,
    winners_median,
)
from .tournament import Tournament, described

if TYPE_CHECKING:
    from . import plots

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #3b3024; background: #fbf6ec; margin: 0 auto; padding: 1rem;
  max-width: 64rem; }
h1, h2 { line-height: 1.2; }
figure { margin: 1.5rem 0; }
figure svg { width: 100%; height: auto; }
figcaption { color: #6b5c49; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.6rem; border-bottom: 1px solid #d8cbb5; text-align: right; white-space: nowrap; }
#duels :is(th, td) { padding-inline: 0.3rem; }
th:first-child, td:first-child { text-align: left; }
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def percent(rate: Rate) -> str:
    """Return `61.5 % (58.1 to 64.8)`."""
    return f"{100 * rate.share:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"


def points(rating: Rating) -> str:
    """Return `1612 (1590 to 1640)`."""
    return f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})"


def number(value: float, form: str = "g") -> str:
    """Return a figure; a dash where there is none."""
    return "-" if isnan(value) else format(value, form)


def standings_table(
    found: Sequence[Standing], rated: dict[str, Rating], players: int
) -> tuple[list[str], list[list[str]]]:
    """Return headings and rows of the table of standings, with forfeits if there are any."""
    fair, forfeits = players > 2, any(standing.forfeits for standing in found)
    columns = ["Bot", "Games", "Won", "Shared", *["Forfeits"] * forfeits, "Win rate (95 %)", *["Fair"] * fair]
    rows = [
        [
            standing.bot,
            str(standing.rate.games),
            str(standing.wins),
            str(standing.shared),
            *[str(standing.forfeits)] * forfeits,
            percent(standing.rate),
            *[f"{100 * standing.fair:.0f} %"] * fair,
            number(standing.mean, ".1f"),
            number(standing.median),
            points(rated[standing.bot]),
        ]
        for standing in found
    ]
    return [*columns, "Mean", "Median", "Rating (95 %)"], rows


def duels_table(
    found: Sequence[Standing], games: Sequence[Played], *, spread: bool = False
) -> tuple[list[str], list[list[str]]]:
    """Return headings and rows of the table of each bot's results against each other, in percent.

    Bots go by their places in the standings, so that a dozen of them fit a terminal. With `spread`, each cell also has
    half of its 95 % interval.
    """
    met = duels(games)
    bots = [standing.bot for standing in found]

    def cell(bot: str, rival: str) -> str:
        if (bot, rival) not in met:
            return ""
        rate = met[bot, rival]
        return f"{100 * rate.share:.0f}" + (f" ±{50 * (rate.high - rate.low):.0f}" if spread else "")

    places = range(1, len(bots) + 1)
    rows = [[f"{place}. {bot}", *(cell(bot, rival) for rival in bots)] for place, bot in zip(places, bots, strict=True)]
    return ["%", *map(str, places)], rows


MISDEEDS = ["Bot", "Forfeits", "For", "The first"]


def misdeed_rows(games: Sequence[Played]) -> list[list[str]]:
    """Return the rows under `MISDEEDS`; none without forfeits."""
    return [[deed.bot, str(deed.games), deed.kind, forfeit_line(deed.first)] for deed in misdeeds(games)]


def heading(tournament: Tournament, games: Sequence[Played]) -> str:
    """Return the tournament in a line: games, set-ups, players, seed, options, version. It needs at least one game."""
    setups = len({game.setup for game in games})
    facts = [f"{counted(len(games), 'game')} on {counted(setups, 'set-up')}", *described(tournament)]
    return "; ".join([*facts, f"caylus {games[0].engine}"])


def report(tournament: Tournament, games: Sequence[Played]) -> str:
    """Return the page as HTML; raises `ArenaError` without any game."""
    require("The report", "arena", "matplotlib", "choix")
    if not games:
        raise ArenaError("There is no finished game to report on.")
    found = standings(games)
    rated = ratings(games)
    title = f"Arena: {', '.join(standing.bot for standing in found)}"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(heading(tournament, games))}. Median of the winners’ scores: {number(winners_median(games))}.</p>",
        table("standings", *standings_table(found, rated, tournament.players)),
        *_forfeits_table(games),
        *_duel_table(found, games),
        *figures(find_game(tournament.game), games, found, rated),
    ]
    return page(title, parts)


def page(title: str, parts: Sequence[str]) -> str:
    """Return a page of HTML that needs nothing else."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        "<body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def table(name: str, columns: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="table"><table id="{name}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _forfeits_table(games: Sequence[Played]) -> Iterable[str]:
    rows = misdeed_rows(games)
    if rows:
        yield (
            "<h2>Forfeits</h2><p>These bots did not play their games to the end. The seats of the other bots share the "
            "victory; the scores do not count.</p>"
        )
        yield table("forfeits", MISDEEDS, rows)


def _duel_table(found: Sequence[Standing], games: Sequence[Played]) -> Iterable[str]:
    if len(found) > 2:
        yield (
            "<h2>Who beats whom</h2><p>How often a seat of the bot on the left ended before one of the bot above, in "
            "percent, with half of the 95 % interval.</p>"
        )
        yield table("duels", *duels_table(found, games, spread=True))


def figure(name: str, title: str, about: str, height: float, draw: plots.Draw, *data: object) -> str:
    """Return a plot under its title."""
    from . import plots

    svg = plots.plot(name, height, draw, *data)
    label = f'role="img" aria-label="{escape(title)}"'
    return (
        f'<h2>{escape(title)}</h2><figure id="plot-{name}">{svg.replace("<svg", f"<svg {label}", 1)}'
        f"<figcaption>{escape(about)}</figcaption></figure>"
    )


def figures(
    info: GameInfo, games: Sequence[Played], found: Sequence[Standing], rated: dict[str, Rating], name: str = ""
) -> Iterable[str]:
    """Yield the plots of games with equally many players; without ratings, theirs is left out.

    The `name` keeps their ids apart where several games are on a page.
    """
    from . import plots

    prefix = f"{name}-" if name else ""

    bots, players = len(found), len(games[0].bots)
    if bots > 1 and rated:
        order = [standing.bot for standing in found]
        about = (
            "Fitted to all results at once; the interval comes from weighting the set-ups anew. "
            "The average of these bots is 1500."
        )
        yield figure(f"{prefix}ratings", "Ratings", about, 1.2 + 0.5 * bots, plots.draw_ratings, rated, order)
    about = "A shared victory counts in part for each of its seats."
    yield figure(f"{prefix}rates", "Win rates", about, 1.0 + 0.5 * bots, plots.draw_rates, found)
    whole = finished(games)
    if not whole:
        return
    scored = sum(1 for standing in found if standing.scores)
    about = f"All seats of all {len(whole)} {'games' if len(whole) == len(games) else 'games that nobody forfeited'}."
    yield figure(f"{prefix}scores", "Scores", about, 0.8 + 1.2 * scored, plots.draw_scores, found)
    rates = by_place(games, info.rules.first_order)
    about = f"Dotted: one in {players}."
    if rated and len(whole) == len(games):
        about += " Every bot sat equally often in each seat."
    yield figure(f"{prefix}seats", "Advantage of the seat", about, 3.5, plots.draw_seats, rates)
    counts = info.counts
    if counts is None:
        return
    groups = by_setup(games, counts.setup, info.rules.first_order)
    if groups:
        height = 1.0 + 0.45 * len(groups)
        yield figure(
            f"{prefix}setups", "Advantage of the setup", counts.setup_about, height, plots.draw_setups, groups, players
        )
    firsts = by_first([game for game in games if any(game.firsts)])  # not those that were not replayed
    if not firsts:
        return
    height = 1.0 + 0.32 * len(plots.shown_firsts(firsts))
    yield figure(
        f"{prefix}firsts",
        counts.firsts_title,
        counts.firsts_about,
        height,
        plots.draw_firsts,
        firsts,
        counts.firsts_axis,
    )
