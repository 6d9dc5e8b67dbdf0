"""Digests of games, searches and conversations: every Python makes the same ones from one day's seeds.

`in_pyodide.mjs` compares those of the page's Python with those of CPython:

    python -m tests.digests 2026-11-28                                  all of them, as JSON
    python -m tests.digests 2026-11-28 "game 7 of zamek" "answer 12"    the text that is digested there

This needs nothing but `caylus` and files of the repository.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import caylus
from caylus.bots import Search
from caylus.core.text.translation import ENGLISH, find_translator
from caylus.games import find_game
from caylus.play.match import Match, new_match
from caylus.play.views import charts

from .damage import HOSTILE, damaged_text, nested
from .recorded import read_trace

ROOT = Path(__file__).parent.parent
LANGUAGES = ("cs", "de", "fr", "hu", "pl")
NAMES = ("Anna", "Łucja", "C; [x]", "Đorđe 🎲", "e\u0301")
GAMES_EACH = 20
LOOKS = 90
"""answers between two looks at everything in a game"""
TRACES = 8
"""recorded games of each game that are replayed on a day"""

Handle = Callable[[str], str]
Told = Iterator[tuple[str, str]]
"""places in a subject, such as an action's number, each with the text to digest there"""
Digests = dict[str, list[tuple[str, str]]]


def subjects(day: str, handle: Handle) -> dict[str, Callable[[], Told]]:
    """Return all subjects that are digested on a day; `handle` is the function of `web/py-bridge.py`."""
    found: dict[str, Callable[[], Told]] = {"old things": old_things, "refusals": partial(refusals, day, handle)}
    for game, card in caylus.GAMES.items():
        for number in range(GAMES_EACH):
            players = card.players[number % len(card.players)]
            found[f"game {number} of {game}"] = partial(whole_game, game, players, f"{day} {number}")
        for players in card.players:
            found[f"search in {game} with {players} players"] = partial(search, game, players, day)
        found[f"conversation about {game}"] = partial(conversation, game, day, handle)
        traces = sorted((ROOT / "tests" / "traces" / game).glob("*.jsonl.gz"))
        for path in Random(f"{day} {game}").sample(traces, min(TRACES, len(traces))):
            found[f"recorded game {path.name.partition('.')[0]} of {game}"] = partial(recorded, path)
    return found


def digests(day: str, handle: Handle) -> Digests:
    """The digest of each place in each subject."""
    return {
        subject: [(place, sha256(text.encode(errors="surrogatepass")).hexdigest()) for place, text in told()]
        for subject, told in subjects(day, handle).items()
    }


def text_at(day: str, handle: Handle, subject: str, place: str) -> str:
    """The text that is digested at a place, or that there is none."""
    told = subjects(day, handle).get(subject)
    return (dict(told()) if told else {}).get(place, "nothing")


def written(found: Any) -> str:
    return json.dumps(found, ensure_ascii=False)


def asked(state: caylus.Game) -> str:
    """Write down the state, the decision, and the legal actions."""
    return written([state.to_dict(resumable=True), state.decision(), state.legal_texts()])


def whole_game(game: str, players: int, seed: str) -> Told:
    """A game of random answers with random options; now and then it goes on from copies."""
    random = Random(f"{game} {players} {seed}")
    options = {name: random.choice(values) for name, values in find_game(game).rules.options.items()}
    seats = [{"name": name} for name in NAMES[:players]]
    match = new_match(game, seats, seed=random.randrange(10_000), options=options)
    next_look, language = random.randrange(LOOKS), random.choice(LANGUAGES)
    while not match.state.is_over():
        ply = len(match.actions)
        yield f"answer {ply}", asked(match.state)
        if ply >= next_look:
            next_look += LOOKS
            yield from looked_at(match, f"answer {ply}", language)
            match = pickle.loads(pickle.dumps(match))
        match.play(random.choice(match.state.legal_texts()))
    yield "the end", asked(match.state)
    yield from looked_at(match, "the end", language)
    yield "the end: charts", written(charts(match, find_translator(language)))


def looked_at(match: Match, place: str, language: str) -> Told:
    """Write down all views and texts of a match, and the states that come back from each of its written forms."""
    state = match.state
    for tr in (ENGLISH, find_translator(language)):
        yield f"{place}: view in {tr.language}", written(match.view(0, tr))
    yield f"{place}: description", state.describe(language=language)
    yield f"{place}: text of the board", str(state)
    for name, form in (("record", caylus.to_record), ("text", caylus.to_text), ("code", caylus.to_code)):
        yield f"{place}: {name}", written(form(match))
        yield f"{place}: from the {name}", asked(caylus.load_record(form(match)).state)
    yield f"{place}: from JSON", asked(caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True)))))
    yield f"{place}: checksum", caylus.checksum(state)
    if not state.is_over():
        position = caylus.to_position(state)
        yield f"{place}: position", written([position, caylus.position_code(position)])
        yield f"{place}: from the position", asked(caylus.from_position(position))
        yield f"{place}: refusals", written([refused(state, word) for word in ("pass", "place castle", "x", "\ud800")])


def refused(state: caylus.Game, text: str) -> str:
    """Return the refusal of an action; empty where it is legal."""
    try:
        state.clone().play(text)
    except caylus.CaylusError as error:
        return str(error)
    return ""


def search(game: str, players: int, day: str) -> Told:
    """Search from the beginning and the middle of a game; write down the actions and all expected scores."""
    knowledge = find_game(game).bots.knowledge
    random = Random(f"{day} {game} {players}")
    state = caylus.new_game(game, players, seed=random.randrange(10_000))
    for ply in range(60):
        caylus.settle(state, random)
        if state.is_over():
            break
        if ply % 12 == 0:
            thought = Search(state, knowledge(), Random(f"{day} {ply}"))
            thought.run(40)
            estimates = [estimate._replace(action=0) for estimate in thought.estimates()]
            yield f"answer {ply}", written([state.text(thought.best()), estimates])
        state.play(random.choice(state.legal_texts()))


def recorded(path: Path) -> Told:
    """A game that an independent implementation recorded (`tests/test_traces.py` compares both)."""
    record, _, _ = read_trace(path)
    match = caylus.load_record(record)
    for ply, (state, action) in enumerate(match.decided()):
        yield f"answer {ply}", written([asked(state), state.text(action)])
    yield "the end", asked(match.state)


def conversation(game: str, day: str, handle: Handle) -> Told:
    """All messages of the page about a game with bots, and a lesson made of it, through the page's bridge."""
    random = Random(f"talk {day} {game}")
    table = f"{game} {day}"
    seats: list[dict[str, Any]] = [{"name": "Łucja", "bot": None}, {"name": "Bot", "bot": "greedy"}]
    number = 0

    def say(do: str, **fields: Any) -> tuple[dict[str, Any], tuple[str, str]]:
        nonlocal number
        number += 1
        reply = handle(json.dumps({"do": do, "table": table, **fields}))
        return json.loads(reply), (f"message {number}, {do!r}", reply)

    for do, fields in (
        ("language", {"language": random.choice(LANGUAGES)}),
        ("catalog", {"game": game}),
        ("rules", {}),
    ):
        yield say(do, **fields)[1]
    reply, told = say("new", game=game, seats=seats, seed=random.randrange(10_000))
    yield told
    lesson = None
    while number < 70 and reply["view"]["decision"]:
        view = reply["view"]
        ply, last = view["ply"], max(0, view["ply"] - 1)
        for do, fields in random.choice(_besides(ply, last, view["code"])):
            other, told = say(do, **fields)
            yield told
            lesson = other.get("lesson") or lesson
        is_bot = view["decision"]["bot"]
        reply, told = say("bot") if is_bot else say("act", text=random.choice(view["choices"])["text"])
        yield told
    if lesson:
        for do, fields in (("lesson", {"lesson": json.dumps(lesson)}), ("attempt", {"answer": 0})):
            yield say(do, **fields)[1]
    yield say("leave")[1]


def _besides(ply: int, last: int, code: str) -> list[list[tuple[str, dict[str, Any]]]]:
    """Messages that leave the game as it is, in groups."""
    return [
        [],
        [("undo", {}), ("redo", {}), ("view", {})],
        [("explain", {"text": "place castle"}), ("act", {"text": "nothing"}), ("decisions", {}), ("statistics", {})],
        [("hint", {"nodes": 20}), ("think", {"nodes": 20})],
        [("review", {"ply": last, "nodes": 10}), ("retry", {"ply": last, "text": "pass", "nodes": 10})],
        [("puzzle", {"ply": last, "nodes": 10}), ("look", {"ply": last}), ("chance", {"ply": last})],
        [("save", {"form": form}) for form in ("json", "text", "code")],
        [("position", {}), ("compare", {"known": code, "received": code, "here": [0]})],
        [("what_if", {"ply": last}), ("note", {"name": "ü", "comment": "a\nb"}), ("return", {}), ("lines", {})],
        [("as_lesson", {"line": 0}), ("load", {"saved": code, "ply": last}), ("load", {"saved": code})],
    ]


def refusals(day: str, handle: Handle) -> Told:
    """Send messages that are malformed, some of them deep, long or huge; each has a reply."""
    random = Random(day)
    good = json.dumps({"do": "new", "game": "caylus", "seats": [{"name": "A"}, {"name": "B"}], "seed": 3})
    texts = [
        "[" * 100_000,
        "[" * 21 + "]" * 21,
        json.dumps(nested(300)),
        '{"a":' * 100_000,
        "1" * 5_000,
        "1e999",
        "NaN",
    ]
    texts += [good.replace("3}", f"{json.dumps(value)}}}") for value in HOSTILE if value != 10**400]
    texts += [damaged_text(random, good) for _ in range(100)]
    texts += [json.dumps({"do": "load", "saved": text}) for text in texts]
    for number, text in enumerate(texts):
        # JavaScript joins two adjacent surrogates into one character, so CPython gets them joined, too.
        yield f"message {number}", handle(text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass"))


def old_things() -> Told:
    """Read the records, codes and positions that earlier versions wrote."""
    for kind in ("records", "texts", "codes", "positions", "position_codes"):
        for number, entry in enumerate(json.loads((ROOT / f"tests/old/{kind}.json").read_text(encoding="utf-8"))):
            if "position" in kind:
                yield f"{kind} {number}", asked(caylus.from_position(entry["thing"]))
            else:
                match = caylus.load_record(entry["thing"])
                yield f"{kind} {number}", written([asked(match.state), caylus.to_record(match), caylus.to_code(match)])


def bridge() -> Handle:
    """Return the function that the page calls, as the page gets it: the value of the script's last line."""
    known: dict[str, Any] = {}
    exec((ROOT / "web/py-bridge.py").read_text(encoding="utf-8"), known)
    handle: Handle = known["handle"]
    return handle


if __name__ == "__main__":
    day, *where = sys.argv[1:]
    if where:
        sys.stdout.buffer.write(text_at(day, bridge(), *where).encode(errors="surrogatepass"))
    else:
        print(json.dumps(digests(day, bridge())))
