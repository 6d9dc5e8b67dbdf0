"""The public face used by somebody who has not read about it: each mistake gives an error with words and place."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus
from caylus.arena import ArenaError, Limits, new_tournament, on_cores, play_game, read_results, run
from caylus.arena.standings import standings
from caylus.bots import Search, add_bot, bots_of, find_bot
from caylus.core.bots.support import BotSupport
from caylus.drawing import png_of, svg_of
from caylus.envs.text import TextTable
from caylus.lessons import check_lesson, lesson_of
from caylus.play.draws import promise
from caylus.play.match import rematch
from caylus.play.views import charts, name_of

PEOPLE = [{"name": "Anna"}, {"name": "Ben"}]


def state(game: str = "caylus") -> Any:
    return caylus.new_game(game, seed=1)


def match() -> Any:
    return caylus.new_match("caylus", PEOPLE, seed=1)


def search(**changed: Any) -> Search:
    usual = {"state": state(), "knowledge": caylus.find_game("caylus").bots.knowledge(), "random": Random(1)}
    return Search(**{**usual, **changed})


def nested() -> list[Any]:
    """Return a list too deep for anybody to follow to its end."""
    found: list[Any] = []
    for _ in range(5_000):
        found = [found]
    return found


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: caylus.new_game(None), "game: unknown game None"),
    (
        lambda: caylus.new_game("Caylus"),
        "game: unknown game 'Caylus'; there is caylus, caylus1303, zamek. Did you mean 'caylus'?",
    ),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "game": "zamk"}),
        "game: unknown game 'zamk'; there is caylus, caylus1303, zamek. Did you mean 'zamek'?",
    ),
    (
        lambda: find_bot("Expret", "caylus"),
        "bot: unknown bot 'Expret'; there is random, dreamer, beginner, greedy, pupil, apprentice, regular, veteran, "
        "expert, master, champion. Did you mean 'expert'?",
    ),
    (
        lambda: new_tournament(["greedy", "mastr:nodes=5"], games=2),
        "bots: unknown bot 'mastr:nodes=5'; there is random, dreamer, beginner, greedy, pupil, apprentice, regular, "
        "veteran, expert, master, champion. Did you mean 'master'?",
    ),
    (lambda: caylus.new_game(b"caylus"), "game: unknown game b'caylus'"),
    (lambda: caylus.new_game(["caylus"]), "game: unknown game ['caylus']"),
    (lambda: caylus.new_game(players=1), "players: Caylus is for 2 to 5 players, not 1."),
    (lambda: caylus.new_game(players=2.0), "players: Caylus is for 2 to 5 players, not 2.0."),
    (lambda: caylus.new_game(players=True), "players: Caylus is for 2 to 5 players, not True."),
    (lambda: caylus.new_game(players="2"), "players: Caylus is for 2 to 5 players, not '2'."),
    (lambda: caylus.new_game(seed=-1), "seed: expected a whole number from 0 to 9007199254740991, not -1."),
    (lambda: caylus.new_game(seed=1.5), "seed: expected a whole number from 0 to 9007199254740991, not 1.5."),
    (lambda: caylus.new_game(seed=Random(1)), "seed: expected a whole number from 0 to 9007199254740991, not "),
    (lambda: caylus.new_game(setup=[]), "setup: expected an object of turn_order"),
    (
        lambda: caylus.new_game(players=None, setup=caylus.draw_setup("caylus", 2, 1)),
        "players: Caylus is for 2 to 5 players, not None.",
    ),
    (
        lambda: caylus.new_game("zamek", players=2, setup=caylus.draw_setup("caylus", 2, 1)),
        "setup: unknown key 'turn_order'; there is first_player.",
    ),
    (lambda: caylus.new_game(options=5), "options: expected an object of "),
    (lambda: caylus.new_game(options={5: 5}), "options: unknown key 5; there is jeweller, lawyer_prestige, simplified"),
    (lambda: caylus.new_game(options={"lawyer_prestige": [4]}), "options.lawyer_prestige: expected 4 or 3, not [4]."),
    (lambda: caylus.new_game(sink=print), "sink: expected a list, which receives the events, not "),
    (lambda: caylus.new_game(sink=()), "sink: expected a list, which receives the events, not ()."),
    (lambda: caylus.new_game("zamek", setup={"first_player": None}), "setup.first_player: expected a whole number"),
    (lambda: caylus.new_game("caylus1303", setup={}), "setup.first_player: missing."),
    (
        lambda: caylus.new_game("caylus1303", players={}, setup={}),
        "players: Caylus 1303 is for 2 to 5 players, not {}.",
    ),
    (lambda: caylus.draw_setup(None, 2), "game: unknown game None"),
    (
        lambda: BotSupport(lambda state, seat: 0.0).knowledge(),
        "Nothing is known about this game that a search could use.",
    ),
    (
        lambda: caylus.describe_variations(state()),
        "Expected a match, such as new_match gives, not <Caylus, 2 players",
    ),
    (lambda: caylus.describe_variations(None), "Expected a match, such as new_match gives, not None."),
    (
        lambda: caylus.describe_variations(match(), "pl"),
        "tr: expected a translator, such as find_translator('pl'), not 'pl'.",
    ),
    (lambda: charts(match(), "pl"), "tr: expected a translator, such as find_translator('pl'), not 'pl'."),
    (lambda: promise(match(), 5, "x"), "seat: expected a seat from 0 to 1, not 5."),
    (lambda: caylus.Match("caylus", 2, setup=None, position=5), "setup: expected a mapping, not None."),
    (lambda: caylus.Match("caylus", 2, setup={}, position=5), "position: expected a mapping, not 5."),
    (lambda: lesson_of(match(), ()), "line: expected a node of this record with a note, not ()."),
    (lambda: lesson_of(match(), None), "line: expected a node of this record with a note, not None."),
    (lambda: lesson_of(state(), ()), "Expected a match, such as new_match gives, not <Caylus, 2 players"),
    (lambda: check_lesson({"title": "x"}), "Expected a lesson, such as read_lesson gives, not {'title': 'x'}."),
    (lambda: search(state=match()), "Expected a state, such as new_game gives, not <Match of Anna, Ben"),
    (lambda: search(knowledge=5), "knowledge: expected a method priors(state), which 5 lacks."),
    (lambda: search(random=5), "random: expected random.Random, such as Random(7), not 5."),
    (lambda: search(turns=0), "turns: expected a whole number from 1, not 0."),
    (lambda: search(turns="2"), "turns: expected a whole number from 1, not '2'."),
    (lambda: search(ideas=1.5), "ideas: expected a whole number from 0, not 1.5."),
    (lambda: search(style="builder"), "style: expected one of styles_of(game), not 'builder'."),
    (lambda: TextTable(players=1.5), "players: Caylus is for 2 to 5 players, not 1.5."),
    (lambda: TextTable().reset(seed="x"), "seed: expected a whole number from 0 to 9007199254740991, not 'x'."),
    (lambda: TextTable().reset(seed=1.5), "seed: expected a whole number from 0 to 9007199254740991, not 1.5."),
    (lambda: svg_of(state(), highlight=["castle"]), "highlight: expected a text, not ['castle']."),
    (lambda: svg_of(state(), crop=5), "crop: expected a text, not 5."),
    (lambda: svg_of(state(), caption=b"x"), "caption: expected a text, not b'x'."),
    (lambda: on_cores(0), "jobs: expected a number of processes from 1, or None for all cores, not 0."),
    (lambda: on_cores("2"), "jobs: expected a number of processes from 1, or None for all cores, not '2'."),
    (lambda: on_cores(2, {"decision": 5}), "limits: expected Limits, such as Limits(decision=5), not {'decision': 5}."),
    (lambda: Limits(decision=-1), "limits.decision: expected a number above 0, or None for no limit, not -1."),
    (lambda: Limits(game="5"), "limits.game: expected a number above 0, or None for no limit, not '5'."),
    (lambda: Limits(game=True), "limits.game: expected a number above 0, or None for no limit, not True."),
    (lambda: Limits(game=float("nan")), "limits.game: expected a number above 0, or None for no limit, not nan."),
    (lambda: Limits(memory=0), "limits.memory: expected a whole number above 0, or None for no limit, not 0."),
    (lambda: Limits(memory=1.5), "limits.memory: expected a whole number above 0, or None for no limit, not 1.5."),
    (lambda: caylus.new_match("caylus", None), "seats: expected a list of 1 to 8 names and bots, not None."),
    (lambda: caylus.new_match("caylus", ["A", "B"]), "seats[0]: expected an object of name, bot, not 'A'."),
    (lambda: caylus.new_match("caylus", "AB"), "seats: expected a list of 1 to 8 names and bots, not 'AB'."),
    (lambda: caylus.new_match("caylus", b"AB"), "seats: expected a list of 1 to 8 names and bots, not b'AB'."),
    (lambda: caylus.new_match("caylus", [None, None]), "seats[0]: expected an object of name, bot, not None."),
    (
        lambda: caylus.new_match("caylus", [{"name": "A", "bot": 5}, {"name": "B"}]),
        "seats[0].bot: unknown bot 5; there is random, dreamer, beginner, gre",
    ),
    (
        lambda: caylus.new_match("caylus", [{"name": "A", "bot": find_bot("greedy", "caylus")}, {"name": "B"}]),
        "seats[0].bot: unknown bot Bot(id='greedy', label='Book...",
    ),
    (lambda: caylus.new_match("caylus", PEOPLE * 3), "seats: Caylus is for 2 to 5 players."),
    (
        lambda: caylus.new_match("caylus", {"A", "B"}),
        "seats: expected a list of 1 to 8 names and bots, not {",
    ),
    (lambda: caylus.new_match("caylus", (x for x in PEOPLE)), "seats: expected a list of 1 to 8 names and bots, not "),
    (
        lambda: caylus.new_match("caylus", PEOPLE, seed=1.0),
        "seed: expected a whole number from 0 to 9007199254740991, not 1.0.",
    ),
    (lambda: caylus.new_match("caylus", PEOPLE, setup=5), "setup: expected an object of turn_order"),
    (lambda: caylus.new_match("caylus", PEOPLE, final="yes"), "final: expected True or False, not 'yes'."),
    (lambda: caylus.new_match(PEOPLE, "caylus"), "game: unknown game [{'name': 'Anna'}, {'name': 'Ben'}]"),
    (
        lambda: caylus.Match("caylus", 2, setup=caylus.draw_setup("caylus", 2, 1), seed=None),
        "seed: expected a whole number from 0 to 9007199254740991, not None.",
    ),
    (lambda: caylus.Match.from_state(match()), "Expected a state, such as new_game gives, not "),
    (
        lambda: caylus.Match.from_state(state().to_dict()),
        "Expected a state, such as new_game gives, not {'bailiff': 6, 'castle_w",
    ),
    (lambda: caylus.Match.from_state(state(), seats=[{"name": "A"}]), "seats: expected 2, one for each player, not 1."),
    (
        lambda: caylus.Match.from_state(state(), seed=None),
        "seed: expected a whole number from 0 to 9007199254740991, not None.",
    ),
    (lambda: caylus.Match.from_position(None), "A position is a mapping, JSON text or a code, not None."),
    (lambda: match().play(None), "An action must be text, not None."),
    (lambda: match().play(b"pass"), "An action must be text, not b'pass'."),
    (lambda: match().apply(-1), "There is no action -1: those of caylus are 0 to 279."),
    (lambda: match().undo(5), "decisions to undo: expected a whole number from 0 to 0, not 5."),
    (lambda: match().undo(-1), "decisions to undo: expected a whole number from 0 to 0, not -1."),
    (lambda: match().redo("x"), "decisions to redo: expected a whole number from 0 to 0, not 'x'."),
    (lambda: match().branch(None), "actions before the branch: expected a whole number from 0 to 0, not No"),
    (lambda: match().branch(0, 5), "seats: expected a list of 1 to 8 names and bots, not 5."),
    (lambda: match().along(["pass"]), "actions[0]: 'pass' is not the number of an action that is legal."),
    (lambda: match().along(5), "actions: expected a list of numbers of actions, not 5."),
    (lambda: match().along([-1]), "actions[0]: -1 is not the number of an action that is legal."),
    (lambda: rematch(match(), "x"), "seed: expected a whole number from 0 to 9007199254740991, not 'x'."),
    (lambda: match().view(tr="pl"), "tr: expected a translator, such as find_translator('pl'), not 'pl'."),
    (lambda: match().view("pl"), "events_from: expected a whole number from 0, not 'pl'."),
    (lambda: match().take_seats(None), "seats: expected a list of 1 to 8 names and bots, not None."),
    (lambda: match().goto(None), "node: expected a node of this record, not None."),
    (lambda: match().goto(match().root), "node: expected a node of this record, not <Node 0: the beginning>."),
    (lambda: name_of(match(), 7), "seat: expected a seat from 0 to 1 or CHANCE, not 7."),
    (lambda: match().play_bot(), "It is not a bot’s turn."),
    (lambda: state().play(None), "An action must be text, not None."),
    (lambda: state().play(["pass"]), "An action must be text, not ['pass']."),
    (lambda: state().play(""), "There is no action ''."),
    (lambda: state().play("x" * 1_000_000), "This is too long for an action: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    (lambda: state().play("\ud800"), "There is no action '\\ud800'."),
    (lambda: state().apply(None), "apply takes the number of an action, a whole number such as 7, not Non"),
    (lambda: state().apply(b"pass"), "apply takes the number of an action, a whole number such as 7, not b'p"),
    (lambda: state().apply(2.0), "apply takes the number of an action, a whole number such as 7, not 2.0"),
    (lambda: state().text(-5), "There is no action -5: those of caylus are 0 to 279."),
    (lambda: state().text(9999), "There is no action 9999: those of caylus are 0 to 279."),
    (lambda: state().text(None), "There is no action None: those of caylus are 0 to 279."),
    (lambda: state().view(language="xx"), "language: expected one of en, pl, cs, hu, fr, de, not 'xx'."),
    (lambda: state().view("pl"), "seat: expected a seat from 0 to 1, not 'pl'."),
    (lambda: state().describe(7), "seat: expected a seat from 0 to 1, not 7."),
    (lambda: state().view(True), "seat: expected a seat from 0 to 1, not True."),
    (lambda: state().listen(print), "sink: expected a list, which receives the events, not "),
    (lambda: state().scores()[-1], "Seats are counted from 0 to 1; -1 is none. While chance decides, decis"),
    (lambda: caylus.random_action(state(), 5), "random: expected random.Random, such as Random(7), not 5."),
    (lambda: caylus.random_action(match(), Random(1)), "Expected a state, such as new_game gives, not "),
    (lambda: caylus.random_action(None, Random(1)), "Expected a state, such as new_game gives, not None."),
    (lambda: caylus.settle(state("zamek"), 7), "random: expected random.Random, such as Random(7), not 7."),
    (lambda: caylus.settle(match(), Random(7)), "Expected a state, such as new_game gives, not "),
    (lambda: caylus.chance_weights(state()), "Chance does not decide now."),
    (lambda: caylus.chance_weights(match()), "Expected a state, such as new_game gives, not "),
    (
        lambda: caylus.load_record("missing.json"),
        "This is not a record but looks like the path of a file, which is given",
    ),
    (lambda: caylus.load_record(Path("missing.json")), "missing.json: No such file or directory."),
    (lambda: caylus.load_record(None), "A record is a mapping, a text, bytes or a path, not None."),
    (lambda: caylus.load_record(5), "A record is a mapping, a text, bytes or a path, not 5."),
    (lambda: caylus.load_record({}), "game: missing."),
    (lambda: caylus.load_record(""), "This is not a record: expected JSON, text that begins with [Game ...],"),
    (lambda: caylus.load_record(b"\xff\xfe"), "This is no text in UTF-8."),
    (
        lambda: caylus.load_record("[" * 5_000),
        'line 1: expected a tag such as [Game "caylus"], not \'[[[[[[[[[[[[[[[[[',
    ),
    (lambda: caylus.load_record('{"a":' * 100_000), "The record is nested too deeply."),
    (lambda: caylus.load_record(match()), "A record is a mapping, a text, bytes or a path, not "),
    (lambda: caylus.load_record(state()), "A record is a mapping, a text, bytes or a path, not "),
    (lambda: caylus.load_record(state().to_dict(resumable=True)), "record: unknown key 'turn'; there is game, "),
    (
        lambda: caylus.load_record(caylus.to_code(match()), seed="x"),
        "seed: expected a whole number from 0 to 9007199254740991, not 'x'.",
    ),
    (
        lambda: caylus.load_record([caylus.to_record(match())]),
        "A record is a mapping, a text, bytes or a path, not [{'actions': [], '",
    ),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "seats": 5}),
        "seats: expected a list of 1 to 8 names and bots, not 5.",
    ),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "players": None}),
        "players: Caylus is for 2 to 5 players, not None.",
    ),
    (lambda: caylus.load_record({**caylus.to_record(match()), "setup": [None]}), "setup: expected an object of "),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "actions": [3]}),
        "actions[0]: 3 is not allowed. An action must be text, not 3.",
    ),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "lines": 5}),
        "lines: expected a list of 0 to 60 lines, ",
    ),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "draws": None}),
        "draws: expected an object of final, foreseen, promises, not None.",
    ),
    (lambda: caylus.load_record({5: 5}), "record: unknown key 5; there is game, "),
    (lambda: caylus.load_records(None), "Records are a text, bytes, a path or an open file, not None."),
    (
        lambda: caylus.load_records("missing.jsonl"),
        "This is not a record but looks like the path of a file, which is given",
    ),
    (
        lambda: caylus.load_records("x", seed=None),
        "seed: expected a whole number from 0 to 9007199254740991, not None.",
    ),
    (
        lambda: list(caylus.load_records("rubbish", strict=True)),
        "record 1: This is not a record: expected JSON, text that begins with [",
    ),
    (lambda: caylus.from_dict(None), "A state is a mapping, not None."),
    (lambda: caylus.from_dict(state()), "A state is a mapping, not "),
    (lambda: caylus.from_dict({}), "state.game: missing; only to_dict(resumable=True) can be read back, so"),
    (
        lambda: caylus.from_dict(state().to_dict()),
        "state.game: missing; only to_dict(resumable=True) can be read back, so",
    ),
    (lambda: caylus.from_dict(caylus.to_record(match())), "actions: no state has this; load_record reads what has it."),
    (
        lambda: caylus.from_dict(caylus.to_position(state())),
        "position: no state has this; from_position reads what has it.",
    ),
    (lambda: caylus.from_dict({"game": 5}), "game: unknown game 5"),
    (
        lambda: caylus.from_dict({**state("caylus1303").to_dict(resumable=True), "options": None}),
        "state.options: expected all options, not None.",
    ),
    (lambda: caylus.from_position(None), "A position is a mapping, JSON text or a code, not None."),
    (lambda: caylus.from_position(b"{}"), "A position is a mapping, JSON text or a code, not b'{}'."),
    (lambda: caylus.from_position(state()), "A position is a mapping, JSON text or a code, not "),
    (lambda: caylus.from_position(Path("x.json")), "A position is a mapping, JSON text or a code, not "),
    (lambda: caylus.from_position("x.json"), "This is not a position but looks like the path of a file, which is giv"),
    (
        lambda: caylus.from_position(state().to_dict(resumable=True)),
        'position: missing; it says the version of the form, "position": 1.',
    ),
    (
        lambda: caylus.from_position(caylus.to_code(match())),
        "This is the code of a game’s record, not of a position; load_record re",
    ),
    (
        lambda: caylus.from_position({"position": 1, "game": "caylus", "players": 2}),
        "players: expected a list of 2 to 5, not 2.",
    ),
    (
        lambda: caylus.from_position({"position": 1, "game": "caylus", "players": [{}, {}], 5: 5}),
        "position: unknown key 5; there is position, game, options, players, t",
    ),
    (
        lambda: caylus.from_position(caylus.to_position(state()), sink=5),
        "sink: expected a list, which receives the events, not 5.",
    ),
    (lambda: caylus.to_position(match()), "Expected a state, such as new_game gives, not "),
    (lambda: caylus.position_code(None), "Expected a state, such as new_game gives, not None."),
    (lambda: caylus.position_code(match()), "Expected a state, such as new_game gives, not "),
    (lambda: caylus.to_record(None), "Expected a match or a state, not None."),
    (lambda: caylus.to_record({}), "Expected a match or a state, not {}."),
    (lambda: caylus.to_code("c1.x"), "Expected a match or a state, not 'c1.x'."),
    (lambda: caylus.checksum(match()), "Expected a state, such as new_game gives, not "),
    (lambda: svg_of(None), "Expected a state, a match, or what its view() gives, not None."),
    (lambda: svg_of({}), "Expected a state, a match, or what its view() gives, not {}."),
    (
        lambda: svg_of({"game": "caylus", "things": []}),
        "Expected a state, a match, or what its view() gives, not {'game': 'cay",
    ),
    (lambda: svg_of(state(), form="round"), "form: expected one of wide, tall, not 'round'."),
    (lambda: svg_of(state(), form=[]), "form: expected one of wide, tall, not []."),
    (lambda: svg_of(state(), light=True), "light: expected one of light, dark, not True."),
    (lambda: svg_of(state(), size="big"), "size: expected a whole number from 16 to 5000, not 'big'."),
    (lambda: svg_of(state(), size=300.5), "size: expected a whole number from 16 to 5000, not 300.5."),
    (lambda: svg_of(state(), size=0), "size: expected a whole number from 16 to 5000, not 0."),
    (lambda: svg_of(state(), "pl"), "tr: expected a translator, such as find_translator('pl'), not 'pl'."),
    (lambda: png_of(None), "Expected a state, a match, or what its view() gives, not None."),
    (lambda: png_of("board.svg"), "Expected a picture of svg_of, which begins with "),
    (lambda: png_of(b"<svg/>"), "Expected a state, a match, or what its view() gives, not b'"),
    (lambda: find_bot(None, "caylus"), "bot: unknown bot None; there is random, dreamer, beginner, gre"),
    (lambda: find_bot("greedy", None), "game: unknown game None"),
    (lambda: find_bot("stockfish", "caylus"), "bot: unknown bot 'stockfish'; there is random, dreamer, beginner, gre"),
    (
        lambda: find_bot("master:nodes=-5", "caylus"),
        "bot: expected a setting such as champion:nodes=50 or champion:style=builder, not 'master:nodes",
    ),
    (lambda: find_bot(["greedy"], "caylus"), "bot: unknown bot ['greedy']; there is random, dreamer, beginner, gre"),
    (lambda: bots_of(state()), "game: unknown game "),
    (
        lambda: add_bot(None),
        "A bot is named as module:Class or id=module:Class, or by the command of a program, such as id=./my-bot, not "
        "None.",
    ),
    (
        lambda: add_bot("nowhere"),
        "bot nowhere: there is no program 'nowhere'. A bot is named as module:Class or id=module:Class, or by the "
        "command of a program, such as id=./my-bot.",
    ),
    (lambda: add_bot("caylus:new_game"), "bot caylus:new_game: caylus:new_game has no method choose(state, rando"),
    (
        lambda: find_bot("master:style=builder", "zamek").choose(state(), Random(1)),
        "The bot master:style=builder was found for zamek, and this is caylus: find_bot('master:style",
    ),
    (
        lambda: find_bot("greedy", "caylus").analyse(state("caylus1303"), Random(1)),
        "The bot greedy was found for caylus, and this is caylus1303: find_bot('greedy', 'caylus1303') plays it.",
    ),
    (
        lambda: find_bot("greedy", "caylus").choose(None, Random(1)),
        "Expected a state, such as new_game gives, not None.",
    ),
    (lambda: find_bot("greedy", "caylus").choose(match(), Random(1)), "Expected a state, such as new_game gives, not "),
    (
        lambda: find_bot("apprentice", "caylus").choose(state(), 1),
        "random: expected random.Random, such as Random(7), not 1.",
    ),
    (
        lambda: find_bot("master:nodes=5", "caylus").choose(state(), "x"),
        "random: expected random.Random, such as Random(7), not 'x'.",
    ),
    (
        lambda: find_bot("master:nodes=5", "caylus").analyse(None, Random(1)),
        "Expected a state, such as new_game gives, not None.",
    ),
    (lambda: new_tournament(None, games=2), "bots: expected a list of ids such as ['greedy'], not None."),
    (lambda: new_tournament("greedy", games=2), "bots: expected a list of ids such as ['greedy'], not 'greedy'."),
    (lambda: new_tournament([], games=2), "bots: name at least one."),
    (lambda: new_tournament([5], games=2), "bots: unknown bot 5; there is random, dreamer, beginner, gre"),
    (lambda: new_tournament(["greedy", "dreamer"], games=0), "games: expected a number from 1 to 10000000, not 0."),
    (
        lambda: new_tournament(["greedy", "dreamer"], games=2, players="2"),
        "players: Caylus is for 2 to 5 players, not '2'.",
    ),
    (
        lambda: new_tournament(["greedy", "dreamer"], games=2, players=2.0),
        "players: Caylus is for 2 to 5 players, not 2.0.",
    ),
    (
        lambda: new_tournament(["greedy", "dreamer"], games=2, options=5),
        "options: expected an object of ",
    ),
    (lambda: new_tournament(["greedy", "dreamer"], games=2, game=None), "game: unknown game None"),
    (
        lambda: new_tournament(["greedy", "dreamer"], games=2, against=5),
        "against: unknown bot 5; there is random, dreamer, beginner, gre",
    ),
    (lambda: run(None, Path("none.jsonl")), "Expected a tournament of new_tournament, not None."),
    (lambda: run(new_tournament(["random"], games=2), 5), "path: expected the path of a results file, not 5."),
    (lambda: read_results(None), "path: expected the path of a results file, not None."),
    (lambda: read_results("missing.jsonl"), "missing.jsonl: No such file or directory."),
    (lambda: read_results(Path("missing.jsonl")), "missing.jsonl: No such file or directory."),
    (lambda: standings(None), "games: expected the games that run or read_results gives, not None."),
    (lambda: standings([5]), "games: expected the games that run or read_results gives, not [5]."),
    (lambda: play_game(None, None), "Expected a tournament of new_tournament, not None."),
    (lambda: caylus.new_game(setup=nested()), "setup: expected an object of turn_order, neutral_tiles, not [[["),
    (
        lambda: caylus.load_record({**caylus.to_record(match()), "actions": [nested()]}),
        "actions[0]: [[[[...]]]] is not allowed.",
    ),
    (
        lambda: caylus.from_position({"position": 1, "game": "caylus", "players": nested()}),
        "players: expected a list of 2 to 5",
    ),
    (lambda: match().along([9999]), "actions[0]: 9999 is not the number of an action that is legal."),
    (lambda: state().apply(99_999), "There is no action 99999: those of caylus are 0 to 279."),
    (lambda: state().apply(-1), "There is no action -1: those of caylus are 0 to 279."),
    (lambda: state("zamek").apply(900), "A token is turned up when a pawn stops at its tower. Now: a tile is drawn."),
    (lambda: state().apply(True), "apply takes the number of an action, a whole number such as 7, not True."),
    (lambda: match().apply(True), "apply takes the number of an action, a whole number such as 7, not True."),
    (
        lambda: match().apply("pass"),
        "apply takes the number of an action, and play takes its text: match.play('pass').",
    ),
    (lambda: state().play("place castl"), "There is no action 'place castl'. Did you mean 'place castle'?"),
    (lambda: run(new_tournament(["random"], games=2), "none/none.jsonl", executor=4), "executor: expected a function"),
    (
        lambda: run(new_tournament(["random"], games=2), "none/none.jsonl"),
        "none/none.jsonl: No such file or directory.",
    ),
]
"""a wrong call, and the beginning of its message"""


def told(call: Callable[[], object]) -> str:
    """Return the message of the error that a mistake raises; its class must be one of those meant for people."""
    try:
        call()
    except (caylus.CaylusError, TypeError, IndexError) as error:
        return str(error)
    return "nothing"


@pytest.mark.parametrize(("call", "begins"), WRONG, ids=[f"{number}" for number in range(len(WRONG))])
def test_a_wrong_use_is_told_what_is_wrong(call: Callable[[], object], begins: str) -> None:
    assert told(call).startswith(begins)


@pytest.mark.host
def test_it_is_told_the_same_where_python_leaves_out_assertions() -> None:
    code = """
from tests.test_wrong_uses import WRONG, told
print(__debug__, [(told(call), begins) for call, begins in WRONG if not told(call).startswith(begins)])
"""
    done = subprocess.run(
        [sys.executable, "-O", "-c", code], cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout == "False []\n"


def test_numbers_of_numpy_are_no_settings() -> None:
    """Environments give them as actions, though (`test_objects`)."""
    numpy = pytest.importorskip("numpy")
    two = numpy.int64(2)
    for call, begins in (
        (lambda: caylus.new_game(players=two), "players: Caylus is for 2 to 5 players, not "),
        (lambda: caylus.new_game(seed=two), "seed: expected a whole number from 0 to "),
        (
            lambda: caylus.from_position({"position": 1, "game": "caylus", "turn": two, "players": [{}, {}]}),
            "turn: expected a ",
        ),
        (lambda: svg_of(state(), size=numpy.int64(300)), "size: expected a whole number from 16 to 5000, not "),
        (lambda: caylus.random_action(state("zamek"), numpy.random.default_rng(1)), "random: expected random.Random"),
    ):
        assert told(call).startswith(begins)


def test_learners_are_told_too() -> None:
    """Environments and observations give the same kind of errors."""
    pytest.importorskip("gymnasium")
    from caylus.envs import encoding  # noqa: PLC0415
    from caylus.envs.gymnasium import SeatEnv  # noqa: PLC0415

    for call, begins in (
        (lambda: encoding.observe(None, 0), "Expected a state, such as new_game gives, not None."),
        (lambda: encoding.observe(state(), None), "seat: expected a seat from 0 to 1, not None."),
        (lambda: encoding.observe(state("zamek"), -1), "seat: expected a seat from 0 to 1, not -1."),
        (lambda: encoding.action_mask(match()), "Expected a state, such as new_game gives, not <Match of Anna, Ben"),
        (lambda: encoding.margins(5), "Expected a state, such as new_game gives, not 5."),
        (lambda: encoding.observation_names(1), "players: Caylus is for 2 to 5 players, not 1."),
        (lambda: encoding.observation_scales("2"), "players: Caylus is for 2 to 5 players, not '2'."),
        (lambda: encoding.observation_names([2]), "players: Caylus is for 2 to 5 players, not [2]."),
        (lambda: encoding.observation_names(2, "zamk"), "game: unknown game 'zamk'"),
        (lambda: encoding.action_space(["caylus"]), "game: unknown game ['caylus']"),
        (lambda: SeatEnv(bots=None), "bots: expected the id of a bot, or a list of ids, not None."),
        (lambda: SeatEnv(bots=["random"] * 3), "bots: expected 1, one for each other seat, not 3."),
        (lambda: SeatEnv(bots="rndom"), "bots[0]: unknown bot 'rndom'"),
        (lambda: SeatEnv(seat=2), "seat: expected a seat from 0 to 1, not 2."),
        (lambda: SeatEnv(rewards="points"), "rewards: expected victory or margin, not 'points'."),
    ):
        assert told(call).startswith(begins)


def test_what_is_no_svg_is_not_drawn() -> None:
    pytest.importorskip("resvg_py")
    assert told(lambda: png_of("<svg")).startswith("This is no picture in SVG: ")


def test_paths_of_results_may_be_texts(tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    games = run(new_tournament(["random"], games=2), file)
    assert read_results(file)[1] == games
    assert issubclass(ArenaError, caylus.CaylusError)
