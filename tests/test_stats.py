"""`caylus stats`: recorded games of any form, counted, past damaged ones, in one process or several."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import caylus
from caylus.arena import collection
from caylus.arena.collection import count, count_files, means_of_sources, rows_of_records
from caylus.cli import main
from caylus.play.match import Match
from caylus.play.record import begin

from .test_record import bots_game

FORMS: list[Callable[[Match], str]] = [
    caylus.to_text,
    caylus.to_code,
    lambda match: json.dumps(caylus.to_record(match, about=True)),
]


def whole_games() -> list[Match]:
    """Return finished games of all three games, with two and four players."""
    found = []
    for game in caylus.GAMES:
        for players in (2, 4):
            if players not in caylus.find_game(game).card.players:
                continue
            for seed in range(2):
                seats = [{"name": f"Player {seat}", "bot": "random" if seat else None} for seat in range(players)]
                match = caylus.new_match(game, seats, seed=seed)
                while not match.state.is_over():
                    match.apply(caylus.random_action(match.state, Random(seed * 1000 + match.node.ply)))
                found.append(match)
    return found


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return whole_games()


@pytest.fixture
def folder(games: list[Match], tmp_path: Path) -> Path:
    """Two files in folders, with all forms, a damaged record and a game that goes on."""
    (tmp_path / "more").mkdir()
    texts = [FORMS[index % 3](match) for index, match in enumerate(games)]
    (tmp_path / "a.txt").write_text("\n".join([*texts[:4], '{"game": 5}', *texts[4:]]), encoding="utf-8")
    (tmp_path / "more" / "b.jsonl").write_text(FORMS[2](bots_game(2, 1, 20)), encoding="utf-8")
    return tmp_path


def test_each_finished_game_is_counted_once(games: list[Match], folder: Path) -> None:
    heard: list[int] = []
    found = count_files([str(folder), str(folder / "missing")], 1, heard.append)
    assert [one.played.scores for one in found.games] == [tuple(match.state.scores()) for match in games]
    assert found.unfinished == 1
    assert found.errors[0].startswith(f"{folder / 'a.txt'}, record 5: ")
    assert found.errors[1:] == [f"{folder / 'missing'}: No such file or directory."]
    assert sum(map(len, found.groups().values())) == len(games)
    assert list(found.groups()) == sorted({(match.info.card.id, len(match.seats)) for match in games})


def test_processes_count_the_same(folder: Path) -> None:
    assert count_files([str(folder)], 2) == count_files([str(folder)], 1)


def test_results_that_records_state_need_no_replay(
    games: list[Match], folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only codes, which state none, and games that go on are replayed; the results are the same."""
    read: list[str] = []

    def count_replayed(match: Match, where: str, actions: int | None = None) -> collection.Counted | None:
        read.append(where)
        return count(match, where, actions)

    monkeypatch.setattr(collection, "count", count_replayed)
    replayed, stated = (count_files([str(folder)], replayed=replayed) for replayed in (True, False))
    assert len(read) == len(games) + 1 + sum(FORMS[index % 3] is caylus.to_code for index in range(len(games))) + 1
    assert (stated.unfinished, stated.errors) == (replayed.unfinished, replayed.errors)
    for one, other in zip(stated.games, replayed.games, strict=True):
        assert one.played._replace(firsts=()) == other.played._replace(firsts=())
        assert (one.game, one.seats, one.where) == (other.game, other.seats, other.where)
        assert (one.turns is None) == (not any(one.sources)) == (one != other)


def test_only_the_events_that_are_counted_are_made(games: list[Match]) -> None:
    """They are those that a sink receives, with their own data, and the counts from them are the same."""
    for match in games:
        kept, counted = (begin(caylus.to_text(match)).finish(counted=counted) for counted in (False, True))
        kinds = match.state.counted
        start = sum(event["ply"] == 0 for event in kept.events)
        assert counted.state == kept.state == match.state
        assert counted.events[:start] == kept.events[:start]
        wanted = [event for event in kept.events[start:] if event["event"] in kinds]
        assert len(wanted) == len(counted.events[start:]) < len(kept.events) / 5
        for event, whole in zip(counted.events[start:], wanted, strict=True):
            assert event.items() <= whole.items()
        assert count(counted, "x", match.node.ply) == count(kept, "x") == count(match, "x")


def test_records_with_notes_are_counted_too(games: list[Match], tmp_path: Path) -> None:
    """Their replay needs all moves."""
    match = caylus.load_record(caylus.to_record(games[0]))
    match.root.comment = "How it began."
    for form in FORMS:
        file = tmp_path / "noted.txt"
        file.write_text(form(match), encoding="utf-8")
        assert [one._replace(where="") for one in count_files([str(file)]).games] == [count(match)]


def test_a_game_that_chance_ends_is_counted_as_it_is_loaded(games: list[Match], tmp_path: Path) -> None:
    """The draws after the last recorded action follow from the actions."""
    record = caylus.to_record(next(match for match in games if match.info.card.id == "zamek"))
    last = max(index for index, text in enumerate(record["actions"]) if text.startswith("draw"))
    record["actions"] = record["actions"][:last]
    file = tmp_path / "cut.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert caylus.load_record(record).node.ply > last
    assert count_files([str(file)]).unfinished == 1


def test_the_sources_of_points_make_up_the_scores(games: list[Match]) -> None:
    for match in games:
        found = count(match)
        assert found is not None
        for sources, score in zip(found.sources, match.state.scores(), strict=True):
            assert sum(sources.values()) == score
        means = means_of_sources([found])
        assert sum(source.all for source in means) * len(match.seats) == pytest.approx(sum(match.state.scores()))
        won = [match.state.scores()[seat] for seat in match.state.winners()]
        assert sum(source.winners for source in means) == pytest.approx(sum(won) / len(won))


def test_a_row_has_the_facts_of_a_seat(games: list[Match]) -> None:
    counted = [found for match in games if (found := count(match, "x"))]
    rows = rows_of_records(counted)
    assert len(rows) == sum(len(match.seats) for match in games)
    assert {(row["name"], row["bot"]) for row in rows if row["seat"] == 0} == {("Player 0", "")}
    assert {row["bot"] for row in rows if row["seat"]} == {"random"}
    assert sum(row["share"] for row in rows) == pytest.approx(len(games))
    assert all(row.keys() == rows[0].keys() for row in rows)


def test_the_command_prints_tables_and_faults(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(folder), "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("10 finished games, 1 game going on, 1 fault\n")
    for text in (
        "caylus, 2 players: 2 games of ",
        "caylus1303, 4 players: 2 games of 9 turns",
        "zamek, 2 players",
    ):
        assert text in printed.out
    for text in ("Penalties", "Meadows", "Player 0", "random", "First choice", "Winners"):
        assert text in printed.out
    assert printed.err.count("\n") == 1
    assert "a.txt, record 5: " in printed.err


def test_the_command_writes_a_table_and_a_page(folder: Path, tmp_path: Path) -> None:
    table, page = tmp_path / "games.csv", tmp_path / "games.html"
    assert main(["stats", str(folder / "a.txt"), "--out", str(table), "--page", str(page), "--jobs", "1"]) == 0
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 28
    assert rows[0]["name"] == "Player 0"
    text = page.read_text(encoding="utf-8")
    ids = [part.partition('"')[0] for part in text.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    for name in ("caylus-2-sources", "caylus1303-4-firsts", "zamek-2-scores"):
        assert f'<figure id="plot-{name}">' in text


def test_the_command_believes_results_on_request(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "texts").mkdir()
    (folder / "texts" / "a.txt").write_text(caylus.to_text(whole_games()[0]), encoding="utf-8")
    assert main(["stats", str(folder / "texts"), "--jobs", "1", "--no-replay", "--page", str(folder / "a.html")]) == 0
    printed = capsys.readouterr().out
    assert "caylus, 2 players: 1 game of " in printed
    assert [text for text in ("turn", "Points from", "First choice") if text in printed] == []
    assert "Player 0" in printed
    page = (folder / "a.html").read_text(encoding="utf-8")
    assert "plot-caylus-2-scores" in page
    assert "plot-caylus-2-firsts" not in page


def test_files_without_a_finished_game_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games"
    file.write_text("rubbish", encoding="utf-8")
    assert main(["stats", str(file), "--out", str(tmp_path / "x.csv")]) == 2
    assert "There is no finished game in these files." in capsys.readouterr().err
    assert not (tmp_path / "x.csv").exists()
