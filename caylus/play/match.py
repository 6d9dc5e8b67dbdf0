"""A match: a game with people and bots in its seats, with undo and redo."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from random import Random, SystemRandom
from typing import Any, NamedTuple

from ..bots import find_bot
from ..core.rules.chance import outcome, outcome_of
from ..core.rules.contract import CHANCE, LARGEST_SEED, Decision, Game, action_number, check_seat
from ..core.rules.errors import IllegalActionError, RecordError, quoted
from ..core.rules.rules import MOST_SEATS
from ..core.text.summaries import Brief
from ..core.text.translation import ENGLISH, Translator, _, _c, check_translator
from ..core.view.view import Chart, DrawsView, MatchView
from ..games import find_game
from .position import from_position, to_position
from .promises import Promises

LONGEST_NAME = 40
LONGEST_BOT = 100
"""characters; the limit for a bot's id"""
_UNSHOWN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
"""Unicode's control, format and private characters and line ends; unassigned ones may be a newer version's letters"""
_JOINERS = "\u200c\u200d"
"""format characters that names need: in Persian, in many emoji"""


FINAL: str = _("Draws are final in this game: you cannot undo past a draw.")
NOT_DRAWN: str = _("The draw is waiting for a number from the other device.")
OTHER_DRAW: str = _("This draw does not follow from the numbers that both players promised.")
LEFT_OUT: str = _("{name}'s number for this draw is missing.")

CHANCE_NAME: str = _c("nobody's decision", "Chance")
"""the name of chance"""


class Seat(NamedTuple):
    """A seat's player: a person, or the bot with this id."""

    name: str
    bot: str | None = None


class Drawn(NamedTuple):
    """The pair of promised numbers that decided a draw (0: none), and the seat that drew."""

    pair: int = 0
    drawer: int = CHANCE


Way = tuple[int, ...]
"""the actions from the beginning to a position"""


class Remark(NamedTuple):
    """The note on a position, or on the variation that leads there; each part may be empty."""

    name: str
    comment: str
    highlight: tuple[str, ...] = ()
    """targets that are marked on the board, in this order"""
    arrows: tuple[str, ...] = ()
    """arrows from a target to another: `from>to`"""


def check_seats(seats: object, game: str | None) -> list[Seat]:
    """Read `[{"name": ..., "bot": id or None}, ...]`; raises `RecordError` with the problem and its place.

    With a game, its bots must be known here. Without a game they need not be: people look at records whose bots they do
    not have.
    """
    if not isinstance(seats, Sequence) or isinstance(seats, str) or not 1 <= len(seats) <= MOST_SEATS:
        raise RecordError(f"seats: expected a list of names and bots, not {quoted(seats)}.")
    return [_check_seat(seat, index, game) for index, seat in enumerate(seats)]


def _check_seat(seat: object, index: int, game: str | None) -> Seat:
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
    if not is_shown(name):
        raise RecordError(f"{where}.name: {quoted(name)} has characters that cannot be shown.")
    bot = seat.get("bot")
    if bot is not None and game is not None:
        find_bot(bot, game, f"{where}.bot")
    elif bot is not None and not (isinstance(bot, str) and 0 < len(bot) <= LONGEST_BOT and is_shown(bot)):
        raise RecordError(f"{where}.bot: expected the id of a bot, not {quoted(bot)}.")
    return Seat(name.strip(), bot)


def is_shown(text: str) -> bool:
    """Tell whether a text is one line of printable characters."""
    return all(unicodedata.category(letter) not in _UNSHOWN or letter in _JOINERS for letter in text)


def check_seed(seed: object) -> int:
    """Return a valid seed; raise `RecordError` for anything else."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise RecordError(f"seed: expected a whole number from 0 to {LARGEST_SEED}, not {quoted(seed)}.")
    return seed


def _check_count(what: str, count: object, most: int) -> None:
    if type(count) is not int or not 0 <= count <= most:
        raise IllegalActionError(f"{what}: expected a whole number from 0 to {most}, not {quoted(count)}.")


def check_match(match: object) -> Match:
    """Return the match; raise `RecordError` for anything else."""
    if not isinstance(match, Match):
        raise RecordError(f"Expected a match, such as new_match gives, not {quoted(match)}.")
    return match


class Match:
    """A game from its setup, or from a position, to the current decision, with all its decisions.

    `state` is the current position (do not change it), `events` everything that happened, `actions` the actions taken
    at the decisions so far. Undo and redo move along the actions; a new action drops the undone ones.

    The match decides for chance at once, from the seed and the number of actions before. So a seat has the decision, or
    the game is over. `actions` contains the draws of chance too, and the same actions lead to the same draws. If two
    people have promised numbers (`caylus.play.promises`), these decide instead, and a draw waits for them.

    A match is for one thread: it changes, and nothing in it is locked. Other threads need a copy (`copy.copy`,
    `branch`) or its record; each state of `state.clone()` is independent, too.

    Matches are equal if their records are: game, beginning, seats, actions, agreements about draws, and lines. Seeds
    and undone actions do not count, as no record has them. Matches change, so they have no hash.
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
        settled: bool = True,
        new: bool = True,
        final: bool = False,
    ) -> None:
        """With `final`, undo does not go past a draw.

        `settled=False` leaves the draws to `settle`, for callers that know them (`replay`). `new=False` allows unknown
        bots, for games that were played elsewhere.
        """
        self.info = find_game(game)
        self.position = position
        """the canonical record of the position that the match begins with; None if it begins with a setup"""
        if position is None:
            self.info.rules.check_setup(players, options, setup)
        for name, part in (("setup", setup), ("position", position or {})):
            if not isinstance(part, Mapping):
                raise RecordError(f"{name}: expected a mapping, not {quoted(part)}.")
        self.setup: dict[str, Any] = {
            key: value if isinstance(value, int) else list(value) for key, value in setup.items()
        }
        self.seed = check_seed(seed)
        self._options = None if options is None else dict(options)
        self._players = players
        self.actions: list[int] = []
        self.asked: list[int] = []
        """the seat that took each action, or chance"""
        if type(final) is not bool:
            raise RecordError(f"final: expected True or False, not {quoted(final)}.")
        self.final = final
        self.promises: Promises | None = None
        """the numbers that decide its draws; None: its seed decides them"""
        self._foreseen = 0
        self._sees_ahead = False
        """whether a draw was undone that people have seen, and no action taken since"""
        self._beside = False
        """whether it is a variation beside another match"""
        self._drawn: list[Drawn] = []
        """for each action, the promised numbers that had been used last"""
        self._undone: list[int] = []
        self._known: tuple[Way, ...] = ()
        """recorded games: chance draws again as in the first one that begins like this match, else by the seed"""
        self.lines: dict[Way, Remark] = {}
        """variations and notes kept with the game (`caylus.play.lines`)"""
        self._ranks: list[tuple[int, int]]
        """the ranks of the actions up to the position `_ranked`; `ranks` adds the others"""
        self._restart()
        self.options: dict[str, Any] = self.state.to_dict(resumable=True)["options"]
        self.seats = [Seat(name) for name in self.info.default_names(self.state.players)]
        if seats is not None:
            self.take_seats(seats, new=new)
        if settled:
            self.settle()

    @classmethod
    def from_position(
        cls, source: object, *, seats: object = None, seed: int = 0, settled: bool = True, new: bool = True
    ) -> Match:
        """Return a match that begins with a position (see `caylus.from_position`); you cannot undo beyond it.

        The seed decides draws and bots, `settled` and `new` are as in the constructor.
        """
        state = from_position(source)
        position = to_position(state)
        return cls(
            state.game, state.players, setup={}, position=position, seats=seats, seed=seed, settled=settled, new=new
        )

    @classmethod
    def from_state(cls, state: Game, *, seats: object = None, seed: int = 0, settled: bool = True) -> Match:
        """Return a match that begins with the position of a state, which it copies; you cannot undo beyond it.

        A state has no history, so the match's record has its `position` in place of a setup. Raises `RecordError` for
        a state that no game can reach.
        """
        return cls.from_position(to_position(state), seats=seats, seed=seed, settled=settled)

    def __repr__(self) -> str:
        """Name the players, the number of actions and the state."""
        seats = ", ".join(seat.name if seat.bot is None else f"{seat.name} ({seat.bot})" for seat in self.seats)
        return f"<Match of {seats}; {len(self.actions)} answers: {self.state!r}>"

    def _repr_html_(self) -> str | None:
        """Return the board as a picture, which notebooks show; None for a game without drawings."""
        from .showing import picture_of  # noqa: PLC0415  drawings are read when somebody looks

        return picture_of(self.state, self.names)

    def __eq__(self, other: object) -> bool:
        return self._told() == other._told() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def _told(self) -> tuple[Any, ...]:
        """Return the content of a record of the match, for comparisons."""
        promised = self.promises and self.promises.write(self.given())
        beginning = (self.info.card.id, self.position, self.setup, self.options, self.seats)
        return *beginning, self.actions, self.final, self.foreseen, promised, self.lines

    def __copy__(self) -> Match:
        """Return an independent match: two that share a board would play each other's game."""
        return deepcopy(self)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        """Restore a copied or unpickled match, and listen to its state again."""
        self.__dict__.update(fields)
        self.state.listen(self.events)

    @property
    def has_default_seats(self) -> bool:
        """Tell whether all seats are people with default names."""
        return self.seats == [Seat(name) for name in self.info.default_names(self.state.players)]

    def take_seats(self, seats: object, *, new: bool = True) -> None:
        """Replace the players; raises `RecordError` with the problem and its place, and then changes nothing.

        `new` is as in the constructor.
        """
        taken = check_seats(seats, self.info.card.id if new else None)
        if len(taken) != self.state.players:
            raise RecordError(f"seats: expected {self.state.players}, one for each player, not {len(taken)}.")
        self.seats = taken

    def _restart(self) -> None:
        self._drawn = []
        self.events: list[dict[str, Any]] = []
        self.state = self._begin(self.events)
        self._ranked, self._ranks = self.state.clone(), []
        self._number_events(0)

    def _begin(self, sink: list[dict[str, Any]] | None = None) -> Game:
        """Return the game before the first action."""
        if self.position is not None:
            return self.info.positions.read(self.position, sink)
        return self.info.rules.new_game(self._players, self._options, setup=self.setup, sink=sink)

    def _number_events(self, start: int) -> None:
        """Give the events from an index on their ply: the number of actions that led to them."""
        for event in self.events[start:]:
            event["ply"] = len(self.actions)

    @property
    def names(self) -> list[str]:
        """Return the names of the seats."""
        return [seat.name for seat in self.seats]

    def names_in(self, tr: Translator) -> list[str]:
        """Return the names of the seats; default names are in the reader's language."""
        usual = self.info.default_names(len(self.seats))
        return [tr(name) if name == color else name for name, color in zip(self.names, usual, strict=True)]

    def seat_of(self, decision: Decision) -> Seat:
        """Return the player who has this decision."""
        assert decision.seat >= 0, "chance has no seat"
        return self.seats[decision.seat]

    def name_of(self, seat: int, tr: Translator = ENGLISH) -> str:
        """Return the name of a seat, or of chance."""
        check_seat(seat, len(self.seats), or_chance=True)
        return tr(CHANCE_NAME) if seat == CHANCE else self.names_in(tr)[seat]

    def bot_to_act(self) -> str | None:
        """Return the id of the bot that has the decision; None if a person has it, or the game is over."""
        decision = self.state.decision()
        return None if decision is None or decision.seat == CHANCE else self.seat_of(decision).bot

    def play(self, text: object) -> None:
        """Take an action by its text; a refusal raises an error and changes nothing."""
        if self.awaits() is not None:
            raise IllegalActionError(NOT_DRAWN)
        self._answer(self.state.parse(text))

    def apply(self, action: int) -> None:
        """Take an action by its number. It is checked as in `play`."""
        self.play(self.state.text(action_number(action, "match")))

    def replay(self, text: object) -> None:
        """Take a recorded action by its text, also for chance; call `settle` after the last one.

        Raises `RecordError` if promised numbers lead to another draw.
        """
        action = self.state.parse(text)
        if self._is_promised():
            self._check_draw(action)
        self._apply(action)
        self._undone.clear()

    def _check_draw(self, action: int) -> None:
        assert self.promises is not None, "there are numbers to check it by"
        pair = self._pair()
        for seat in range(len(self.seats)):
            if self.promises.number(seat, pair) is None:
                raise RecordError(LEFT_OUT, name=self.seats[seat].name)
        if action != self._promised():
            raise RecordError(OTHER_DRAW)

    def _is_promised(self) -> bool:
        """Tell whether promised numbers decide the current draw."""
        return self.promises is not None and len(self.actions) >= self.promises.after and self.state.is_chance()

    def _drawer(self) -> int:
        """Return the seat that draws now."""
        drawer = self.info.rules.drawer
        assert drawer is not None, "numbers are promised only where draws are somebody's"
        return drawer(self.state)

    def _pair(self) -> int:
        """Return the number of the pair of promised numbers that decides the current draw.

        When the turn is handed over there is a new pair; in a further turn of the same seat the old one is used again.
        """
        drawer, used = self._drawer(), self._used()
        if used.pair == 0:
            return 1
        goes_on = self.asked[-1] == CHANCE and used.drawer == drawer
        is_handed = next((seat for seat in reversed(self.asked) if seat != CHANCE), drawer) != drawer
        return used.pair + 1 if is_handed and not goes_on else used.pair

    def _used(self) -> Drawn:
        """Return the promised numbers that were used last."""
        return self._drawn[-1] if self._drawn else Drawn()

    def _promised(self) -> int | None:
        """Return the draw that follows from the numbers; None as long as one of them is missing."""
        weights = self.info.rules.chance
        assert weights is not None and self.promises is not None, "numbers are promised where chance is asked"
        # The number of the draw counts, not that of the actions: players could influence that one.
        number = self.promises.decide(self._pair(), self.asked.count(CHANCE))
        return None if number is None else outcome_of(self.state, weights, number)

    def awaits(self) -> int | None:
        """Return the seat whose device has to add its number before the current draw; None: no draw waits."""
        if not self._is_promised():
            return None
        assert self.promises is not None
        drawer, pair = self._drawer(), self._pair()
        missing = [seat for seat, side in enumerate(self.promises.sides) if side is None]
        if missing:
            return missing[0]
        other = 1 - drawer
        return other if self.promises.number(other, pair) is None else drawer

    def given(self) -> int:
        """Return how many promised numbers of this device's seat the other device may know now."""
        used = self._used().pair
        if self.promises is None or self.promises.own is None or None in self.promises.sides:
            return used
        hands_over = self._is_promised() and self._drawer() != self.promises.own
        return self._pair() if hands_over else used

    def is_known_draw(self) -> bool:
        """Tell whether the last draws began with one from numbers used before, which could be known in advance."""
        last = next((ply for ply in reversed(range(len(self.asked))) if self.asked[ply] == CHANCE), 0)
        while last and self.asked[last - 1] == CHANCE:
            last -= 1
        return last > 0 and 0 < self._drawn[last - 1].pair == self._drawn[last].pair

    def promise(self, seat: int, secret: object) -> None:
        """Promise numbers for this device's seat, from a secret; call `settle` to draw.

        The first promise starts the exchange. Raises `RecordError` if the seat has promised other numbers.
        """
        check_seat(seat, len(self.seats))
        promises = self.promises or Promises(len(self.actions), [None] * len(self.seats))
        promises.hold(seat, secret, self.seats[seat].name)
        self.promises = promises

    def can_promise(self) -> bool:
        """Tell whether promised numbers can decide draws: two people play, and each draw belongs to a seat."""
        rules = self.info.rules
        return rules.drawer is not None and len(self.seats) == 2 and all(seat.bot is None for seat in self.seats)

    @property
    def foreseen(self) -> int:
        """Count how often somebody undid actions past a draw, saw the draw, and then took another action."""
        return self._foreseen + self._sees_ahead

    @foreseen.setter
    def foreseen(self, count: int) -> None:
        self._foreseen = count - self._sees_ahead

    def part(self) -> None:
        """Make it a match of its own: it forgets how the game went on elsewhere, and draws by another seed."""
        self.promises, self._beside, self._sees_ahead = None, False, False
        self._drawn = [Drawn()] * len(self.actions)
        self._undone.clear()
        self._known, self.seed = (), Random(f"{self.seed}:apart").randrange(LARGEST_SEED + 1)
        self.settle()

    def settle(self) -> None:
        """Let chance draw until a seat has the decision or the game is over, and remember the draws."""
        self._answer_for_chance()
        self._known = (tuple(self.actions),)

    def _answer_for_chance(self) -> None:
        weights = self.info.rules.chance
        while weights is not None and self.state.is_chance():
            action = self._next_known()
            if action is None:
                action = self._promised() if self._is_promised() else outcome(self.state, weights, self._chance())
            if action is None:
                return  # the other player's device knows the number
            self._apply(action)

    def _next_known(self) -> int | None:
        """Return the recorded action that follows the present ones, or None."""
        now = tuple(self.actions)
        return next((way[len(now)] for way in self._known if len(way) > len(now) and way[: len(now)] == now), None)

    def play_bot(self) -> str:
        """Let the bot act that has the decision; return its action's text, the same for equal seeds and positions."""
        bot = self.bot_to_act()
        if bot is None:
            raise IllegalActionError(_("It is not a bot's turn."))
        action = find_bot(bot, self.info.card.id).choose(self.state, self.random())
        text = self.state.text(action)
        self._answer(action)
        return text

    def random(self) -> Random:
        """Return the random numbers for the current decision, by the seed and the number of actions alone."""
        return Random(f"{self.seed}:{len(self.actions)}")

    def _chance(self) -> Random:
        """Return the random numbers for a draw: in a variation others than in the match.

        A bot that thinks about a decision gets those of its own ply, so never those of a draw that follows.
        """
        return Random(f"{self.seed}:{len(self.actions)}:line") if self._beside else self.random()

    def _answer(self, action: int) -> None:
        self._apply(action)
        self._undone.clear()
        self._foreseen, self._sees_ahead = self.foreseen, False
        self._answer_for_chance()

    def _apply(self, action: int) -> None:
        decision = self.state.decision()
        assert decision is not None, "there are answers only while the game lasts"
        heard = len(self.events)
        self._drawn.append(Drawn(self._pair(), self._drawer()) if self._is_promised() else self._used())
        self.state.apply(action)
        self.actions.append(action)
        self.asked.append(decision.seat)
        self._number_events(heard)

    def undo(self, decisions: int = 1, *, plays: bool = True) -> None:
        """Take back the last actions. Raises `IllegalActionError` if there are too few, or a draw is final.

        Draws of chance count. They go with the action that led to them, so a seat has the decision afterwards; draws
        before the first decision of a seat stay. Use `plays=False` only to look at an earlier position.
        """
        _check_count("decisions to undo", decisions, len(self.actions))
        kept = self._question(len(self.actions) - decisions)
        if plays and CHANCE in self.asked[kept:]:
            if self.final:
                raise IllegalActionError(FINAL)
            # Bots decide without a memory of draws; only people take advantage of them.
            self._sees_ahead = any(seat.bot is None for seat in self.seats)
        self._undone.extend(reversed(self.actions[kept:]))
        answers = self.actions[:kept]
        # A game is replayed in a few milliseconds, so no old positions need to be kept.
        self.actions, self.asked = [], []
        self._restart()
        for action in answers:
            self._apply(action)

    def _question(self, ply: int) -> int:
        """Return the ply, `ply` or less, at which a seat decided; at least that of the first such decision."""
        asked = self.asked
        before = ply
        while before < len(asked) and asked[before] == CHANCE:
            if before == 0:
                return next((later for later, seat in enumerate(asked) if seat != CHANCE), len(asked))
            before -= 1
        return before

    def redo(self, decisions: int = 1) -> None:
        """Take undone actions again, and the draws after them.

        Raises `IllegalActionError` if there are not as many.
        """
        _check_count("decisions to redo", decisions, len(self._undone))
        while decisions or (self._undone and self.state.is_chance()):
            self._apply(self._undone.pop())
            decisions -= decisions > 0
        if not self._undone:
            self._sees_ahead = False  # nothing is undone any more
        self._answer_for_chance()

    def undo_depth(self) -> int:
        """Return the number of actions back to the last decision of a person; 0 for none, or if a draw is final."""
        for depth, seat in enumerate(reversed(self.asked), 1):
            if seat == CHANCE and self.final:
                return 0
            if seat != CHANCE and self.seats[seat].bot is None:
                return depth
        return 0

    def redo_depth(self) -> int:
        """Return the number of undone actions up to the next decision of a person, or up to the last one."""
        if not self._undone:
            return 0
        probe = self.state.clone()
        for depth, action in enumerate(reversed(self._undone), 1):
            probe.apply(action)
            decision = probe.decision()
            if decision is not None and decision.seat != CHANCE and self.seat_of(decision).bot is None:
                return depth
        return len(self._undone)

    def branch(self, ply: int, seats: Sequence[Seat] | None = None, *, settled: bool = True) -> Match:
        """Return another match with the first `ply` actions of this one, and the same seats or others.

        If chance drew then, its draw follows; use `settled=False` to look only at that position. Raises
        `IllegalActionError` if there are not as many actions.
        """
        _check_count("answers before the branch", ply, len(self.actions))
        return self.along(self.actions[:ply], seats, settled=settled)

    def along(self, way: Sequence[int], seats: Sequence[Seat] | None = None, *, settled: bool = True) -> Match:
        """Return another match with the same beginning, along these actions; like a branch, it has no lines.

        The same actions lead to the draws of this match again. Beyond that, the other match draws by numbers of its
        own, so it does not reveal the draws to come here.
        """
        other = Match(
            self.info.card.id,
            self._players,
            setup=self.setup,
            options=self._options,
            position=self.position,
            seats=self.seats if seats is None else seats,
            seed=self.seed,
            settled=False,
            new=False,
        )
        other._beside = True
        if not isinstance(way, Sequence) or isinstance(way, str):
            raise IllegalActionError(f"way: expected a list of numbers of actions, not {quoted(way)}.")
        for ply, action in enumerate(way):
            if action not in other.state.answers:
                raise IllegalActionError(f"way[{ply}]: {quoted(action)} is not the number of an action that is legal.")
            other._apply(action)
        if settled:
            other._known = (tuple(way), (*self.actions, *reversed(self._undone)), *self._known)
            other._answer_for_chance()
        return other

    def probe(self) -> Match:
        """Return the same match without its events, lines, and undone actions, to try a further action."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.state, other._ranked, other._ranks = self.state.clone(), self._ranked.clone(), list(self._ranks)
        other.actions, other.asked, other._drawn = list(self.actions), list(self.asked), list(self._drawn)
        other.events, other.lines, other._undone = [], {}, []
        return other

    def in_common(self, other: Match) -> int:
        """Return the number of actions that two matches from the same setup share before they differ."""
        if not isinstance(other, Match):
            raise RecordError(f"Expected another match, not {quoted(other)}.")
        shared = 0
        for one, two in zip(self.actions, other.actions, strict=False):
            if one != two:
                break
            shared += 1
        return shared

    def last_chance(self) -> int | None:
        """Return the ply of chance's last draw, or of the current one; None without any."""
        if self.state.is_chance():
            return len(self.actions)
        return next((ply for ply in reversed(range(len(self.asked))) if self.asked[ply] == CHANCE), None)

    def decisions(self, tr: Translator = ENGLISH) -> list[dict[str, Any]]:
        """List every action so far, with its seat (None for chance), turn and label (docs/bridge.md)."""
        return [self.tell(ply, state, action, tr) for ply, (state, action) in enumerate(self.decided())]

    def tell(self, ply: int, state: Game, action: int, tr: Translator) -> dict[str, Any]:
        """Describe an action in a position of this match, or of a variation beside it, as in `decisions`."""
        decision = state.decision()
        assert decision is not None, "there are answers only while the game lasts"
        return {
            "ply": ply,
            "seat": None if decision.seat == CHANCE else decision.seat,
            "name": self.name_of(decision.seat, tr),
            "turn": state.turn,
            **({"phase": state.phase_id()} if self.info.rules.phases else {}),
            **self.info.telling.choice(state, action, tr),
        }

    def since(self, tr: Translator = ENGLISH) -> list[Brief]:
        """Sum up, for the person who has the decision, each seat's gains since that person's last action."""
        decision = self.state.decision()
        if decision is None or decision.seat == CHANCE or self.bot_to_act() is not None:
            return []
        own = [ply for ply, seat in enumerate(self.asked, 1) if seat == decision.seat]
        last = own[-1] if own else 0
        return self.info.telling.summary([event for event in self.events if event["ply"] > last], tr)

    def tell_draws(self) -> DrawsView | None:
        """Describe the state of its draws (docs/bridge.md); None in games without draws."""
        if self.info.rules.chance is None:
            return None
        return {
            "final": self.final,
            "foreseen": self.foreseen,
            "possible": self.can_promise(),
            "promised": self.promises is not None,
            "protected": self.promises is not None and not self.promises.after,
            "agreeing": self.promises is not None and self._used().pair == 0,
            "awaits": self.awaits(),
            "known": self.is_known_draw(),
        }

    def charts(self, tr: Translator = ENGLISH) -> list[Chart]:
        """Return the sources and uses of points and goods so far (docs/bridge.md)."""
        check_translator(tr)
        return self.info.telling.charts(self.state, self.events, tr)

    def rematch(self, seed: int, *, settled: bool = True) -> Match:
        """Return a new match with the same seats and another setup; the player who began this match comes last."""
        rules, players = self.info.rules, self._players
        setup = rules.draw_setup(players, Random(seed))
        for key, part in self.setup.items():
            kind = rules.setup_keys[key]
            if kind.of_seats:
                setup[key] = (part + 1) % players if kind.single else [*part[1:], *part[:1]]
        return Match(
            self.info.card.id,
            players,
            setup=setup,
            options=self.options,
            seats=self.seats,
            seed=seed,
            settled=settled,
            final=self.final,
        )

    def decided(self) -> Iterable[tuple[Game, int]]:
        """Yield for each action the state before it (valid until the next one) and the action."""
        state = self._begin()
        for action in self.actions:
            yield state, action
            state.apply(action)

    def ranks(self) -> list[tuple[int, int]]:
        """Return for each action its rank among the sorted legal texts, and their number."""
        for action in self.actions[len(self._ranks) :]:
            legal = self._ranked.legal_texts()
            self._ranks.append((legal.index(self._ranked.text(action)), len(legal)))
            self._ranked.apply(action)
        return self._ranks

    def view(self, events_from: int = 0, tr: Translator = ENGLISH, reader: int | None = None) -> MatchView:
        """Return the view of the current position, with the events from an index on (docs/bridge.md).

        The prompt calls the seat `reader` "You".
        """
        check_translator(tr)
        if type(events_from) is not int or events_from < 0:
            raise RecordError(f"events_from: expected a whole number from 0, not {quoted(events_from)}.")
        view = self.info.telling.view(self.state, self.names_in(tr), self.events[events_from:], tr, reader)
        for entry, seat in zip(view["seats"], self.seats, strict=True):
            entry["bot"] = seat.bot
        if view["decision"] is not None:
            view["decision"]["bot"] = self.bot_to_act()
        if view["result"] is not None and self.info.telling.sources is not None:
            view["result"]["sources"] = self.info.telling.sources(self.state, self.events, tr)
        return {
            **view,
            "ply": len(self.actions),
            "plies": len(self.actions),
            "chance": self.last_chance(),
            "draws": self.tell_draws(),
            "seed": self.seed,
            "since": self.since(tr),
            "can_undo": bool(self.undo_depth()),
            "can_redo": bool(self._undone),
        }


def new_match(
    game: str,
    seats: object,
    *,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    setup: Mapping[str, Any] | None = None,
    final: bool = False,
    settled: bool = True,
) -> Match:
    """Return a match at its first decision; the setup is drawn from the seed unless it is given.

    The seed also decides draws and bots. Without one, `match.seed` is a random one, with which the match can be played
    again. With `final`, undo does not go past a draw. `settled=False` leaves the first draw to `settle`.

    Raises `RecordError` with the problem of the arguments.
    """
    info = find_game(game)
    checked = check_seats(seats, game)
    seed = SystemRandom().randrange(LARGEST_SEED + 1) if seed is None else check_seed(seed)
    if len(checked) not in info.card.players:
        raise RecordError(f"seats: {info.card.title} is for {info.card.seated()}.")
    if setup is None:
        setup = info.rules.draw_setup(len(checked), Random(seed))
    return Match(
        game,
        len(checked),
        setup=setup,
        options=options,
        seats=checked,
        seed=seed,
        settled=settled,
        final=final,
    )
