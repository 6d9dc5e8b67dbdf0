"""A match: a game with people and bots in its seats, that can be undone and redone."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from .bots import STRONGEST, Estimate, find_bot
from .bots.evaluations import knowledge_of
from .bots.search import margins
from .core.contract import LARGEST_SEED, Game
from .core.errors import IllegalActionError, RecordError, quoted
from .core.words import ENGLISH, Words, _
from .games import find_game
from .position import from_position, to_position

LONGEST_NAME = 40
_UNSHOWN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Unicode's control, format and private characters and line ends; what it lacks may be a newer version's letters"""
_JOINERS = "\u200c\u200d"
"""format characters that names need: in Persian, in many emoji"""


class Seat(NamedTuple):
    """Who sits there: a person, or the bot with this id."""

    name: str
    bot: str | None = None


def check_seats(seats: object) -> list[Seat]:
    """Read `[{"name": ..., "bot": id or None}, ...]`; raises `RecordError` that says what is wrong and where."""
    if not isinstance(seats, Sequence) or isinstance(seats, str) or not 1 <= len(seats) <= 10:
        raise RecordError(f"seats: expected a list of names and bots, not {quoted(seats)}.")
    return [_check_seat(seat, index) for index, seat in enumerate(seats)]


def _check_seat(seat: object, index: int) -> Seat:
    where = f"seats[{index}]"
    if isinstance(seat, Seat):
        seat = seat._asdict()
    if not isinstance(seat, Mapping):
        raise RecordError(f"{where}: expected a name and a bot, not {quoted(seat)}.")
    for key in seat:
        if key not in ("name", "bot"):
            raise RecordError(f"{where}: unknown key {quoted(key)}.")
    name = seat.get("name")
    if not isinstance(name, str) or not name.strip().strip(_JOINERS) or len(name) > LONGEST_NAME:
        raise RecordError(f"{where}.name: expected a name of 1 to {LONGEST_NAME} characters, not {quoted(name)}.")
    if any(unicodedata.category(letter) in _UNSHOWN and letter not in _JOINERS for letter in name):
        raise RecordError(f"{where}.name: {quoted(name)} has characters that cannot be shown.")
    bot = seat.get("bot")
    if bot is not None:
        find_bot(bot, f"{where}.bot")
    return Seat(name.strip(), bot)


def check_seed(seed: object) -> int:
    """Refuse what is no seed, with a `RecordError`."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise RecordError(f"seed: expected a whole number from 0 to {LARGEST_SEED}, not {quoted(seed)}.")
    return seed


class Match:
    """A game from its set-up, or from a position, to the present decision, with everything that was decided.

    `state` is the present position (do not change it), `events` all that happened, `actions` the answers to the
    asked decisions. Undo and redo move along the answers; a new answer forgets what was undone.
    """

    def __init__(
        self,
        game: str,
        players: int,
        *,
        setup: Mapping[str, Any],
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
        seats: object = None,
        seed: int = 0,
    ) -> None:
        self.info = find_game(game)
        self.position = position
        """the canonical record of the position that the match begins with, None where it begins with a set-up"""
        if position is None:
            self.info.check_setup(players, options, setup)
        self.setup = {key: list(value) for key, value in setup.items()}
        self.seed = seed
        self._options = None if options is None else dict(options)
        self._players = players
        self.actions: list[int] = []
        self._asked: list[int] = []
        """the seat that gave each answer"""
        self._undone: list[int] = []
        self._ranks: list[tuple[int, int]]
        """the ranks of the answers up to the position `_ranked`; the rest when it is wanted"""
        self._restart()
        self.options: dict[str, Any] = self.state.to_dict(resumable=True)["options"]
        names = self.info.default_names(self.state.players)
        default = [Seat(name) for name in names]
        self.seats = default if seats is None else check_seats(seats)
        self.has_default_seats = self.seats == default
        if len(self.seats) != self.state.players:
            raise RecordError(f"seats: expected {self.state.players}, one for each player, not {len(self.seats)}.")

    @classmethod
    def from_position(cls, source: object, *, seats: object = None, seed: int = 0) -> Match:
        """A match that begins with a position (see `caylus.from_position`); undo leads back to it and no further."""
        state = from_position(source)
        return cls(state.game, state.players, setup={}, position=to_position(state), seats=seats, seed=seed)

    def _restart(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.state = self._begin(self.events)
        self._ranked, self._ranks = self.state.clone(), []
        self._number_events(0)

    def _begin(self, sink: list[dict[str, Any]] | None = None) -> Game:
        """The game before the first answer."""
        if self.position is not None:
            return self.info.from_position(self.position, sink)
        return self.info.new_game(self._players, self._options, setup=self.setup, sink=sink)

    def _number_events(self, start: int) -> None:
        """Note in the events from an index on how many answers led to them: the ply of the position they led to."""
        for event in self.events[start:]:
            event["ply"] = len(self.actions)

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    def bot_to_act(self) -> str | None:
        """The id of the bot that is asked now; None when a person is asked, or the game is over."""
        decision = self.state.decision()
        return self.seats[decision.seat].bot if decision else None

    def play(self, text: object) -> None:
        """Answer the decision with the text of an action; when it is refused nothing has changed."""
        self._answer(self.state.parse(text))

    def play_bot(self) -> str:
        """Let the bot that is asked answer; return the text of its action. Same seed and position, same answer."""
        bot = self.bot_to_act()
        if bot is None:
            raise IllegalActionError(_("No bot is asked now."))
        action = find_bot(bot).choose(self.state, self.random())
        text = self.state.text(action)
        self._answer(action)
        return text

    def random(self) -> Random:
        """The random numbers for the present decision: they depend on the seed and the number of answers alone."""
        return Random(f"{self.seed}:{len(self.actions)}")

    def tell_estimates(self, estimates: Sequence[Estimate], nodes: int, words: Words = ENGLISH) -> list[dict[str, Any]]:
        """What a bot thinks of the answers, in words; `share` is how much of its thought an answer got."""
        return [
            {
                **self.info.choice(self.state, estimate.action, words),
                "share": round(estimate.visits / nodes, 3),
                "scores": [round(score, 1) for score in estimate.scores],
                "margin": round(estimate.margin, 1),
                **self._tell_line(self.state, estimate.line, words),
            }
            for estimate in estimates
        ]

    def _tell_line(self, position: Game, line: Sequence[int], words: Words) -> dict[str, Any]:
        """How play may go on: who answers what, and what that brings each seat, which says why an answer is good."""
        state = position.clone()
        events: list[dict[str, Any]] = []
        state.listen(events)
        told = []
        for action in line:
            decision = state.decision()
            assert decision is not None, "a line ends with the game"
            told.append({"seat": decision.seat, **self.info.choice(state, action, words)})
            state.apply(action)
        return {"line": told, "brings": self.info.summary(events, words)}

    def review(self, ply: int, nodes: int, words: Words = ENGLISH) -> dict[str, Any]:
        """What the answer number `ply` was worth, compared with the best that the strongest bot finds there.

        `cost` is the expected margin that the answer gave away, in points; 0 for the bot's own choice.
        """
        state = next(state for index, (state, _) in enumerate(self.decided()) if index == ply)
        taken = self.actions[ply]
        thinking = STRONGEST.start(state, Random(f"{self.seed}:{ply}"))
        thinking.run(nodes)
        estimates = thinking.estimates()
        best = estimates[0]
        chosen = next((estimate for estimate in estimates if estimate.action == taken), None)
        if chosen is None:
            # The search never tried it, so it is judged by itself: the position after it.
            after = state.clone()
            after.apply(taken)
            expected = knowledge_of(state.game).expectations(after)
            worth = margins(expected)[self._asked[ply]]
        else:
            worth = chosen.margin
        asked = self.info.view(state, self.names, words=words)
        return {
            "ply": ply,
            "seat": self._asked[ply],
            **{key: asked[key] for key in ("turn", "phase", "phase_label", "prompt")},
            "taken": self.info.choice(state, taken, words),
            "best": self.info.choice(state, best.action, words),
            "why": {
                "taken": self._tell_line(state, chosen.line if chosen else [taken], words),
                "best": self._tell_line(state, best.line, words),
            },
            "margin": round(worth, 1),
            "cost": round(max(0.0, best.margin - worth), 1) if best.action != taken else 0.0,
            "scores": [round(score, 1) for score in best.scores],
        }

    def _answer(self, action: int) -> None:
        self._apply(action)
        self._undone.clear()

    def _apply(self, action: int) -> None:
        decision = self.state.decision()
        assert decision is not None, "there are answers only while the game lasts"
        heard = len(self.events)
        self.state.apply(action)
        self.actions.append(action)
        self._asked.append(decision.seat)
        self._number_events(heard)

    def undo(self, decisions: int = 1) -> None:
        """Take back the last answers. Raises `IllegalActionError` when there are not so many."""
        if not 0 <= decisions <= len(self.actions):
            raise IllegalActionError(f"There are not {decisions} decisions to undo.")
        kept = len(self.actions) - decisions
        self._undone.extend(reversed(self.actions[kept:]))
        answers = self.actions[:kept]
        # A game is replayed in a few milliseconds, so no old positions need to be kept.
        self.actions, self._asked = [], []
        self._restart()
        for action in answers:
            self._apply(action)

    def redo(self, decisions: int = 1) -> None:
        """Give answers again that were undone. Raises `IllegalActionError` when there are not so many."""
        if not 0 <= decisions <= len(self._undone):
            raise IllegalActionError(f"There are not {decisions} decisions to redo.")
        while decisions:
            self._apply(self._undone.pop())
            decisions -= 1

    def undo_depth(self) -> int:
        """How many answers lead back to the last decision of a person; 0 when there is none."""
        for depth, seat in enumerate(reversed(self._asked), 1):
            if self.seats[seat].bot is None:
                return depth
        return 0

    def redo_depth(self) -> int:
        """How many undone answers lead forward to the next decision of a person, or to the last of them."""
        if not self._undone:
            return 0
        probe = self.state.clone()
        for depth, action in enumerate(reversed(self._undone), 1):
            probe.apply(action)
            decision = probe.decision()
            if decision is not None and self.seats[decision.seat].bot is None:
                return depth
        return len(self._undone)

    def branch(self, ply: int, seats: Sequence[Seat] | None = None) -> Match:
        """Another match: the first `ply` answers of this one, with the same seats or with others."""
        other = Match(
            self.info.id,
            self._players,
            setup=self.setup,
            options=self._options,
            position=self.position,
            seats=self.seats if seats is None else seats,
            seed=self.seed,
        )
        for action in self.actions[:ply]:
            other._apply(action)
        return other

    def in_common(self, other: Match) -> int:
        """How many answers two matches from the same set-up share before they part."""
        shared = 0
        for one, two in zip(self.actions, other.actions, strict=False):
            if one != two:
                break
            shared += 1
        return shared

    def decisions(self, words: Words = ENGLISH) -> list[dict[str, Any]]:
        """Every answer so far: who gave it, when, and what it is called."""
        told = {}
        for event in self.events:
            told[event["ply"]] = event
        when = told[0]
        decisions = []
        for ply, (state, action) in enumerate(self.decided()):
            when = told.get(ply, when)  # an answer may lead to the next question without any event
            choice = self.info.choice(state, action, words)
            decisions.append(
                {"ply": ply, "seat": self._asked[ply], "turn": when["turn"], "phase": when["phase"], **choice}
            )
        return decisions

    def since(self, words: Words = ENGLISH) -> list[dict[str, Any]]:
        """What the others' answers have brought each seat since the last answer of the person who is asked now."""
        decision = self.state.decision()
        if decision is None or self.bot_to_act() is not None:
            return []
        own = [ply for ply, seat in enumerate(self._asked, 1) if seat == decision.seat]
        last = own[-1] if own else 0
        return self.info.summary([event for event in self.events if event["ply"] > last], words)

    def statistics(self, words: Words = ENGLISH) -> dict[str, Any]:
        """Where prestige and goods came from, and where they went, so far (docs/bridge.md)."""
        return self.info.statistics(self.state, self.events, words)

    def decided(self) -> Iterable[tuple[Game, int]]:
        """Each answered decision: the state before it (valid until the next one) and the action."""
        state = self._begin()
        for action in self.actions:
            yield state, action
            state.apply(action)

    def ranks(self) -> list[tuple[int, int]]:
        """Of each answer: its rank among the sorted legal texts, and how many they were."""
        for action in self.actions[len(self._ranks) :]:
            legal = self._ranked.legal_texts()
            self._ranks.append((legal.index(self._ranked.text(action)), len(legal)))
            self._ranked.apply(action)
        return self._ranks

    def view(self, events_from: int = 0, words: Words = ENGLISH) -> dict[str, Any]:
        """The view of the present position, with the events from an index on (docs/bridge.md)."""
        view = self.info.view(self.state, self.names, self.events[events_from:], words)
        for entry, seat in zip(view["seats"], self.seats, strict=True):
            entry["bot"] = seat.bot
        if view["decision"] is not None:
            view["decision"]["bot"] = self.bot_to_act()
        view["ply"] = len(self.actions)
        view["plies"] = len(self.actions)
        view["seed"] = self.seed
        view["since"] = self.since(words)
        view["can_undo"] = bool(self.undo_depth())
        view["can_redo"] = bool(self._undone)
        return view


def new_match(
    game: str,
    seats: object,
    *,
    options: Mapping[str, Any] | None = None,
    seed: int,
    setup: Mapping[str, Any] | None = None,
) -> Match:
    """A match at its first decision; the set-up is drawn from the seed unless it is given.

    Raises `RecordError` that names what is wrong with the arguments.
    """
    checked = check_seats(seats)
    check_seed(seed)
    info = find_game(game)
    if len(checked) not in info.players:
        raise RecordError(f"seats: {game} is for {min(info.players)} to {max(info.players)} players.")
    if setup is None:
        setup = info.draw_setup(len(checked), Random(seed))
    return Match(game, len(checked), setup=setup, options=options, seats=checked, seed=seed)
