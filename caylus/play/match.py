"""A match: a game with people and bots in its seats, with undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from random import Random, SystemRandom
from typing import Any

from ..bots import find_bot
from ..core.rules.chance import outcome
from ..core.rules.contract import CHANCE, LARGEST_SEED, Game, action_number
from ..core.rules.errors import CaylusError, IllegalActionError, RecordError, quoted
from ..core.rules.fields import read_whole
from ..core.rules.values import Number
from ..core.text.translation import ENGLISH, Translator, _
from ..core.view.view import MatchView
from ..games import find_game
from . import draws, views
from .position import from_position, to_position
from .seats import Seat, Seated, check_seats
from .tree import AFTER_THE_END, REFUSED, Cursor, Drawn, Node, Start, Tree, check_count

FINAL: str = _("Draws are final in this game: you cannot undo past a draw.")
NOT_DRAWN: str = _("The draw is waiting for a number from the other device.")
SEED = Number(0, LARGEST_SEED)


def check_seed(seed: object) -> int:
    """Return a valid seed; raise `RecordError` for anything else."""
    checked: int = read_whole(SEED, seed, "seed", None, ("seed",))
    return checked


def check_match(match: object) -> Match:
    """Return the match; raise `RecordError` for anything else."""
    if not isinstance(match, Match):
        raise RecordError(f"Expected a match, such as new_match gives, not {quoted(match)}.")
    return match


class Match(Seated):
    """A game from its setup, or from a position, to the current decision: a cursor in the tree of its decisions.

    `state` is the current position (do not change it), `events` everything that happened, `actions` the actions taken
    at the decisions so far, `root` the beginning of the tree. Undo and redo move along the actions; a new action drops
    the undone ones. Notes and variations beside the game stay.

    The match decides for chance at once: as in an earlier draw after the same actions, else from the seed and the
    number of actions before. So a seat has the decision, or the game is over. `actions` contains the draws of chance
    too. If two people have promised numbers (`caylus.play.promises`), these decide instead, and a draw waits for them.

    A match is for one thread: it changes, and nothing in it is locked. Other threads need a copy (`copy.copy`,
    `branch`) or its record; each state of `state.clone()` is independent, too.

    Matches are equal if their records are: game, beginning, seats, actions, agreements about draws, and notes. Seeds
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
        checked = check_seed(seed)
        if type(final) is not bool:
            raise RecordError(f"final: expected True or False, not {quoted(final)}.")
        self._sees_ahead = False
        """whether a draw was undone that people have seen, and no action taken since"""
        self._beside = False
        """whether it is a variation of another match"""
        given = None if options is None else dict(options)
        super().__init__(Tree(Start(self.info, players, given, self.setup, position)), checked, final=final)
        self.ranked: tuple[Node, Game] = self.root, self.state.clone()
        """the last node whose rank a code needed, and the state there"""
        if seats is not None:
            self.take_seats(seats, new=new)
        if settled:
            self.settle()

    @cached_property
    def options(self) -> dict[str, Any]:
        """All options of the game."""
        options: dict[str, Any] = self.state.to_dict(resumable=True)["options"]
        return options

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
        """Name the players, and tell how far the game has come."""
        seats = ", ".join(seat.name if seat.bot is None else f"{seat.name} ({seat.bot})" for seat in self.seats)
        return f"<Match of {seats}; {self.node.ply} actions: {self.state!r}>"

    def _repr_html_(self) -> str | None:
        """Return the board as a picture, which notebooks show; None for a game without drawings."""
        from .showing import picture_of  # noqa: PLC0415  drawings are read when somebody looks

        return picture_of(self.state, self.names)

    def _repr_svg_(self) -> str | None:
        """Return the board as SVG, for viewers that show no HTML; None for a game without drawings."""
        from .showing import drawing_of  # noqa: PLC0415  as above

        return drawing_of(self.state, self.names)

    def __eq__(self, other: object) -> bool:
        return self._recorded() == other._recorded() if isinstance(other, Match) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def _recorded(self) -> tuple[Any, ...]:
        """Return the content of a record of the match, for comparisons."""
        promised = self.promises and self.promises.write(draws.given(self))
        notes = {node.actions: node.note for node in self.tree.noted}
        beginning = (self.info.card.id, self.position, self.setup, self.options, self.seats)
        return *beginning, self.actions, self.final, self.foreseen, promised, notes

    def __copy__(self) -> Match:
        """Return an independent match: two that share a board would play each other's game."""
        return deepcopy(self)

    def __setstate__(self, fields: dict[str, Any]) -> None:
        """Listen again to the state of a copy or a pickle, which has no listener; its nodes come without ranks."""
        self.__dict__.update(fields)
        self.ranked = self.root, self.tree.first.clone()
        self.state.listen(self.events)

    def play(self, text: object) -> None:
        """Take an action by its text; a refusal raises an error and changes nothing."""
        if draws.awaits(self) is not None:
            raise IllegalActionError(NOT_DRAWN)
        self._play(self.state.parse(text))

    def apply(self, action: int) -> None:
        """Take an action by its number. It is checked as in `play`."""
        self.play(self.state.text(action_number(action, "match")))

    def play_bot(self) -> str:
        """Let the bot act that has the decision; return its action's text, the same for equal seeds and positions."""
        bot = self.bot_to_act()
        if bot is None:
            raise IllegalActionError(_("It is not a bot’s turn."))
        action = find_bot(bot, self.info.card.id).choose(self.state, self.random())
        text = self.state.text(action)
        self._play(action)
        return text

    def _play(self, action: int) -> None:
        self._take(action)
        self.last, self._sees_ahead = self.node, False
        self.settle()

    def replay(
        self, texts: str | Iterable[object], where: Callable[[int], str] | None = None, *, counted: bool = False
    ) -> None:
        """Take recorded actions by their texts (or one), also for chance; call `settle` after the last one.

        Each text may be found when the actions before it are taken. The first that is refused raises the error of
        `play`, or `RecordError` if promised numbers lead to another draw; with `where`, which names the place of a
        text by its index, a `RecordError` with this place.

        With `counted`, the match forgets its actions: only its state is right, and the events that are counted.
        """
        if counted and self.promises is None:
            self.state.listen(self.events, counted=True)
            play = self.state.play
        else:
            play = self._replay
        for index, text in enumerate([texts] if isinstance(texts, str) else texts):
            try:
                play(text)
            except CaylusError as error:
                if where is None:
                    raise
                place, value = where(index), quoted(text)
                if not self.state.agenda:
                    raise RecordError(AFTER_THE_END, where=place, value=value) from None
                raise RecordError(REFUSED, error.rule, where=place, value=value, problem=error) from None

    def _replay(self, text: object) -> None:
        action = self.state.parse(text)
        if self.promises is not None:
            draws.check_draw(self, action)
        self._take(action)
        self.last = self.node

    def settle(self) -> None:
        """Let chance draw until a seat decides, the game is over, or the other player's device has the number."""
        weights, before = self.info.rules.chance, self.node
        while weights is not None and self.state.is_chance():
            known = next((node for node in self.node.variations if node.drawn is not None), None)
            if known is not None:
                action = known.action
            elif not draws.is_promised(self):
                action = outcome(self.state, weights, self.random(":line" if self._beside else ""))
            elif (promised := draws.promised(self)) is not None:
                action = promised
            else:
                break
            self._take(action)
        if self.node is not before and self.last.path()[: self.node.ply] != self.node.path():
            self.last = self.node

    def random(self, apart: str = "") -> Random:
        """Return the random numbers for the current decision, by the seed and the number of actions alone.

        Draws in a variation have others, with `apart`. A bot that thinks about a decision gets those of its own ply, so
        never those of a draw that follows.
        """
        return Random(f"{self.seed}:{self.node.ply}{apart}")

    def _enter(self, node: Node) -> None:
        before = self.node
        node.drawn = before.drawn if self.promises is None else draws.drawn_now(self)
        siblings = before.variations
        if not siblings or siblings[0] is not node:
            before.variations = [node, *(other for other in siblings if other is not node)]
        Cursor._enter(self, node)

    def undo(self, decisions: int = 1, *, plays: bool = True) -> None:
        """Take back the last actions. Raises `IllegalActionError` if there are too few, or a draw is final.

        Draws of chance count. They go with the action that led to them, so a seat has the decision afterwards; draws
        before the first decision of a seat stay. Use `plays=False` only to look at an earlier position.
        """
        check_count("decisions to undo", decisions, self.node.ply)
        deciders = self.deciders
        kept = _decided_at(deciders, len(deciders) - decisions)
        if plays and CHANCE in deciders[kept:]:
            if self.final:
                raise IllegalActionError(FINAL)
            # Bots decide without a memory of draws; only people take advantage of them.
            if not self._sees_ahead and any(seat.bot is None for seat in self.seats):
                self._sees_ahead = True
                self.foreseen += 1
        super().undo(len(deciders) - kept)

    def pop(self) -> str:
        """Take back the last action of a seat, with the draws after it, and return its text; `redo` takes it again.

        Raises `IllegalActionError` if no seat has acted, or a draw is final.
        """
        end = self.node
        if all(node.seat == CHANCE for node in end.path()):
            raise IllegalActionError(_("There is nothing to undo."))
        self.undo()
        return next(node.text for node in end.back() if node.parent is self.node)

    def redo(self, decisions: int = 1) -> None:
        """Take undone actions again, and the draws after them.

        Raises `IllegalActionError` if there are not as many.
        """
        end = self.last
        super().redo(decisions)
        self.settle()
        if self.node is end and self._sees_ahead:  # nothing is undone any more
            self._sees_ahead = False
            self.foreseen -= 1

    def branch(self, ply: int, seats: Sequence[Seat] | None = None, *, settled: bool = True) -> Match:
        """Return another match with the first `ply` actions of this one, and the same seats or others.

        If chance drew then, its draw follows; use `settled=False` to look only at that position. Raises
        `IllegalActionError` if there are not as many actions.
        """
        check_count("actions before the branch", ply, self.node.ply)
        return self.along(self.actions[:ply], seats, settled=settled)

    def along(self, actions: Sequence[int], seats: Sequence[Seat] | None = None, *, settled: bool = True) -> Match:
        """Return another match with the same beginning, along these actions; like a branch, it has no notes.

        The same actions lead to the draws of this match again. Beyond that, the other match draws by numbers of its
        own, so it does not reveal the draws to come here.
        """
        other = Match(
            self.info.card.id,
            self.tree.start.players,
            setup=self.setup,
            options=self.tree.start.options,
            position=self.position,
            seats=self.seats if seats is None else seats,
            seed=self.seed,
            settled=False,
            new=False,
        )
        other._beside, other.reader = True, self.reader
        if not isinstance(actions, Sequence) or isinstance(actions, str):
            raise IllegalActionError(f"actions: expected a list of numbers of actions, not {quoted(actions)}.")
        for ply, action in enumerate(actions):
            if action not in other.state.choices:
                raise IllegalActionError(
                    f"actions[{ply}]: {quoted(action)} is not the number of an action that is legal."
                )
            other._take(action)
        other.last = other.node
        if settled:
            other.root.know(self.root)
            other.settle()
        return other

    def part(self) -> None:
        """Make it a match of its own: it forgets how the game went on elsewhere, and draws by another seed."""
        self.foreseen -= self._sees_ahead
        self.promises, self._beside, self._sees_ahead = None, False, False
        self.tree.forget_all_but(self.node)
        for node in self.node.path():
            node.drawn = Drawn()
        self.last, self.seed = self.node, Random(f"{self.seed}:apart").randrange(LARGEST_SEED + 1)
        self.settle()

    def view(self, events_from: int = 0, tr: Translator = ENGLISH) -> MatchView:
        """Return the view of the current position, with the events from an index on (docs/bridge.md)."""
        return views.view(self, events_from, tr)


def _decided_at(deciders: Sequence[int], ply: int) -> int:
    """Return the ply, `ply` or less, at which a seat decided; at least that of the first such decision."""
    before = ply
    while before < len(deciders) and deciders[before] == CHANCE:
        if before == 0:
            return next((later for later, seat in enumerate(deciders) if seat != CHANCE), len(deciders))
        before -= 1
    return before


def rematch(match: Match, seed: int, *, settled: bool = True) -> Match:
    """Return a new match with the same seats and another setup; the player who began this match comes last."""
    rules, players = match.info.rules, match.tree.start.players
    setup = rules.setup.draw(players, Random(seed))
    for key, part in match.setup.items():
        kind = rules.setup.keys[key]
        if kind.of_seats:
            setup[key] = (part + 1) % players if kind.single else [*part[1:], *part[:1]]
    return Match(
        match.info.card.id,
        players,
        setup=setup,
        options=match.options,
        seats=match.seats,
        seed=seed,
        settled=settled,
        final=match.final,
    )


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
        setup = info.rules.setup.draw(len(checked), Random(seed))
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
