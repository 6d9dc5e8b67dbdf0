"""One conversation with a page: the handlers of all messages (docs/bridge.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from ..analysis.advice import REVIEW_NODES, Hindsight, tell_marks
from ..analysis.outcomes import otherwise, tell_outcomes
from ..analysis.puzzles import find_puzzle
from ..bots import GAME_OVER, MOST_NODES, Bot, adviser, find_bot, strongest
from ..core.rules.contract import CHANCE
from ..core.rules.errors import CaylusError, IllegalActionError, RecordError, quoted
from ..core.text.translation import ENGLISH, Translator, _, find_translator
from ..core.view.view import MatchView
from ..games import DEFAULT, GAMES, find_game
from ..lessons import Reading, lesson_of, lesson_of_puzzles, read_lesson
from ..play.continuation import compare, misfit
from ..play.lines import EMPTY, keep_line, onward, read_way, shared, take_over, tell_branches, tell_lines
from ..play.match import Match, Way, check_seats, check_seed, new_match
from ..play.position import pack, to_position
from ..play.record import continued, load_record, to_code, to_record, to_text
from .messages import (
    Reply,
    UnpreparedError,
    check_prepared,
    others,
    read_invitation,
    read_message,
    seats_of,
    sitting,
    take_part,
    whole,
    written,
    yes_or_no,
)
from .thinking import Thought, tell_bots, tell_hints, tell_thinking, think_on


class Aside(NamedTuple):
    """A game that waits while a variation is tried."""

    match: Match
    here: frozenset[int] | None
    sent: int


class Session:
    """One page's conversation: at most one match, and the number of its events that the page has."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._aside: Aside | None = None
        """the game itself while the match is a variation ("what if") of it"""
        self._path: Way = ()
        """the actions of a record or a variation that is stepped through"""
        self._told = 0
        self._code = ""
        """the code of the match in the last view"""
        self._tr: Translator = ENGLISH
        self._here: frozenset[int] | None = None
        """the seats of people at this page; None for all"""
        self._sent = 0
        """number of actions that other people know, so that they cannot be undone"""
        self._thought: Thought | None = None
        """the latest search of a bot, about one decision"""
        self._hindsight = Hindsight(REVIEW_NODES)
        """evaluations of past decisions"""
        self._reading: Reading | None = None
        """the page of a lesson whose board lies on the table"""
        self._handlers: dict[str, tuple[tuple[str, ...], Callable[..., Reply]]] = {
            "catalog": (("game", "language"), self._catalog),
            "new": (("game", "seats", "options", "seed", "here", "final", "secret", "games"), self._new),
            "rematch": (("seed", "here", "secret"), self._rematch),
            "act": (("text", "sent"), self._act),
            "bot": (("text", "sent"), self._bot),
            "think": (("bot", "nodes", "milliseconds"), self._think),
            "hint": (("ply", "nodes", "milliseconds", "told"), self._hint),
            "review": (("ply", "nodes"), self._review),
            "retry": (("ply", "text", "nodes"), self._retry),
            "puzzle": (("ply", "nodes"), self._puzzle),
            "undo": ((), self._undo),
            "redo": ((), self._redo),
            "view": ((), self._view_again),
            "explain": (("text",), self._explain),
            "save": (("form", "saved"), self._save),
            "load": (
                (
                    *("saved", "seed", "ply", "steps", "here", "sent", "lines", "received"),
                    *("seats", "secret", "apart", "games"),
                ),
                self._load,
            ),
            "position": (("given",), self._position),
            "sit": (("here", "sent", "secret"), self._sit),
            "compare": (("known", "received", "here"), self._compare),
            "follow": (("received", "here"), self._follow),
            "join": (("received", "here", "invitation"), self._join),
            "rules": (("game",), self._rules),
            "language": (("language",), self._language),
            "look": (("ply",), self._look),
            "decisions": (("line",), self._decisions),
            "statistics": ((), self._statistics),
            "chance": (("ply",), self._chance),
            "what_if": (("ply", "bots", "line", "chance"), self._what_if),
            "lines": ((), self._lines),
            "note": (("name", "comment", "highlight", "arrows", "ply", "after", "actions"), self._note),
            "forget": (("line",), self._forget),
            "as_lesson": (("line",), self._as_lesson),
            "keep": ((), self._keep),
            "return": ((), self._return),
            "lesson": (("lesson", "page"), self._lesson),
            "attempt": (("text", "answer"), self._attempt),
        }

    def handle(self, message: str) -> str:
        """Reply to one message."""
        try:
            data = read_message(message)
        except CaylusError as error:
            return written(self.failure(error))
        return written(self.reply(data))

    def reply(self, data: dict[str, Any]) -> Reply:
        """Reply to one message that has been read."""
        try:
            return self._answer(data)
        except CaylusError as error:
            return self.failure(error)

    def failure(self, error: CaylusError) -> Reply:
        """Return the reply that describes an error."""
        told = self._tell_problem(error)
        if error.others:
            told["problems"] = [self._tell_problem(problem) for problem in error.problems]
        needs = {"needs": error.game} if isinstance(error, UnpreparedError) else {}
        return {"ok": False, "error": told, **needs}

    def _tell_problem(self, error: CaylusError) -> dict[str, Any]:
        where = None if error.where is None else list(error.where)
        return {"type": type(error).__name__, "message": self._tell(error), "rule": error.rule, "where": where}

    def _answer(self, data: dict[str, Any]) -> Reply:
        do = data.pop("do", None)
        if not isinstance(do, str) or do not in self._handlers:
            raise RecordError(f"do: expected one of {', '.join(self._handlers)}, not {quoted(do)}.")
        fields, handler = self._handlers[do]
        for name in data:
            if name not in fields:
                raise RecordError(f"{do}: unknown key {quoted(name)}.")
        return handler(**data)

    @property
    def match(self) -> Match:
        """Return the running match; raises `RecordError` if there is none."""
        if self._match is None:
            raise RecordError(_("No game has been started."))
        return self._match

    def _tell(self, error: CaylusError) -> str:
        """Describe the error in the session's language, with the names of the match."""
        return error.tell(self._tr, None if self._match is None else self._match.names_in(self._tr))

    def _catalog(self, game: object = DEFAULT, language: object = None) -> Reply:
        info = find_game(game)
        tr = self._tr if language is None else find_translator(language)
        told = {
            "bots": tell_bots(info.card.id, tr),
            "marks": tell_marks(info, tr),
            "games": [card.told(tr) for card in GAMES.values()],
        }
        return {"ok": True, "catalog": {**info.catalog(tr), **told}}

    def _rules(self, game: object = DEFAULT) -> Reply:
        telling = find_game(game).telling
        short = [] if telling.short is None else telling.short(self._tr)
        return {"ok": True, "rules": telling.reference(self._tr), "short": short}

    def _language(self, language: object = None) -> Reply:
        self._tr = find_translator(language)
        return {"ok": True, "view": None} if self._match is None else self._whole_view()

    def _new(
        self,
        game: object = DEFAULT,
        seats: object = None,
        options: Any = None,
        seed: object = None,
        here: object = None,
        final: object = False,
        secret: object = None,
        games: object = None,
    ) -> Reply:
        """Begin a game; `final` forbids undoing draws, and with a `secret` promised numbers decide draws by link."""
        check_prepared(find_game(game).card.id, games)
        known, checked, is_final = find_game(game).card.id, check_seed(seed), yes_or_no("final", final)
        match = new_match(known, seats, options=options, seed=checked, final=is_final, settled=False)
        return self._begin(match, here, secret)

    def _rematch(self, seed: object = None, here: object = None, secret: object = None) -> Reply:
        """Begin again with the same people and bots, the next one first; a variation is left for its game."""
        match = self.match if self._aside is None else self._aside.match
        return self._begin(match.rematch(check_seed(seed), settled=False), here, secret)

    def _begin(self, match: Match, here: object, secret: object) -> Reply:
        """Lay a new match on the table, whose first draw waits until the promises are made."""
        sits = sitting(match, here, 0)
        take_part(match, sits[0], secret, begins=True)
        match.settle()
        self._lay(match, *sits)
        return self._whole_view()

    def _act(self, text: object = None, sent: object = False) -> Reply:
        """Take an action; with `sent` others know it at once, so that it cannot be undone."""
        is_sent = yes_or_no("sent", sent)
        if self.match.bot_to_act() is not None:
            raise IllegalActionError(_("It is a bot's turn; it moves on its own."))
        decision = self.match.state.decision()
        if decision and decision.seat != CHANCE and not self._is_here(decision.seat):
            name = self.match.name_of(decision.seat, self._tr)
            raise IllegalActionError(_("It is {name}'s turn, but {name} is not playing on this device."), name=name)
        self.match.play(text)
        return self._played(is_sent)

    def _bot(self, text: object = None, sent: object = False) -> Reply:
        is_sent = yes_or_no("sent", sent)
        if text is None:
            self.match.play_bot()
        elif self.match.bot_to_act() is None:
            raise IllegalActionError(_("It is not a bot's turn."))
        else:
            self.match.play(text)
        return self._played(is_sent)

    def _played(self, is_sent: bool) -> Reply:
        if is_sent and self._aside is None:
            self._sent = len(self.match.actions)
        return self._next_view()

    def _think(self, bot: object = None, nodes: object = None, milliseconds: object = None) -> Reply:
        """Think a slice longer about the present decision, as the bot that has it or as another one."""
        game = self.match.info.card.id
        player = find_bot(bot if bot is not None else self.match.bot_to_act() or strongest(game).id, game)
        thought, wanted = self._think_about("think", len(self.match.actions), player, nodes, milliseconds)
        return {"ok": True, "thinking": tell_thinking(thought, wanted)}

    def _hint(
        self, ply: object = None, nodes: object = None, milliseconds: object = None, told: object = False
    ) -> Reply:
        """Evaluate the present decision, or the one at `ply`, as the strongest bot.

        A slice of `milliseconds` returns only its progress; the evaluation comes at the end, or, with `told`, at once.
        """
        ends = yes_or_no("told", told)
        length = len(self.match.actions)
        index = length if ply is None else whole("ply", ply, length, least=0)
        player = adviser(self.match.info.card.id)
        thought, wanted = self._think_about("hint", index, player, nodes, milliseconds, thinks=not ends)
        if milliseconds is not None and not ends:
            return {"ok": True, "hint": tell_thinking(thought, wanted)}
        if not thought.draws:
            thought.draws.extend(self._hindsight.draws_before(self.match, index, self._tr))
        return {"ok": True, "hint": tell_hints(thought, wanted, self._tr)}

    def _think_about(
        self, why: str, ply: int, player: Bot, nodes: object, milliseconds: object, *, thinks: bool = True
    ) -> tuple[Thought, int]:
        """Search one slice further; return the search and the number of positions that it is to judge in all.

        A new search begins even without `thinks`.
        """
        wanted = player.budget(self.match.state.players) if nodes is None else whole("nodes", nodes, MOST_NODES)
        time = None if milliseconds is None else whole("milliseconds", milliseconds, 60_000)
        about = (why, ply, player.id)
        if self._thought is None or self._thought.about != about:
            now = ply == len(self.match.actions)
            match = self.match if now else self.match.branch(ply, settled=False)
            if match.state.is_over():
                raise IllegalActionError(GAME_OVER)
            if match.state.is_chance():
                raise IllegalActionError(_("Nobody decided this: it was chance."))
            self._thought = Thought(about, match, player.start(match.state, match.random()), [])
        if thinks or not self._thought.thinking.nodes:
            think_on(self._thought.thinking, wanted, time)
        return self._thought, wanted

    def _review(self, ply: object = None, nodes: object = None) -> Reply:
        """Review a past decision against the best choice that a bot finds there, or a draw of chance."""
        index, hindsight = self._look_back(ply, nodes)
        return {"ok": True, "review": hindsight.review(self.match, index, self._tr)}

    def _retry(self, ply: object = None, text: object = None, nodes: object = None) -> Reply:
        """Evaluate another action at a past decision; the match stays where it is."""
        index, hindsight = self._look_back(ply, nodes)
        return {"ok": True, "retry": hindsight.retry(self.match, index, text, self._tr)}

    def _puzzle(self, ply: object = None, nodes: object = None) -> Reply:
        """Make a lesson of a past decision that missed the clearly best action; None for any other decision."""
        index, hindsight = self._look_back(ply, nodes)
        found = find_puzzle(self.match, index, hindsight.nodes)
        return {"ok": True, "lesson": None if found is None else lesson_of_puzzles(self.match, [found], self._tr)}

    def _look_back(self, ply: object, nodes: object) -> tuple[int, Hindsight]:
        """Return the checked ply of a past action, and the reviews of the match for this number of nodes."""
        index = whole("ply", ply, max(0, len(self.match.actions) - 1), least=0)
        if not self.match.actions:
            raise IllegalActionError(_("Nothing has been decided yet."))
        wanted = REVIEW_NODES if nodes is None else whole("nodes", nodes, MOST_NODES)
        if self._hindsight.nodes != wanted:
            self._hindsight = Hindsight(wanted)
        return index, self._hindsight

    def _undo(self) -> Reply:
        depth = self._undo_depth()
        if not depth:
            raise IllegalActionError(_("There is nothing to undo."))
        self.match.undo(depth)
        return self._whole_view()

    def _undo_depth(self) -> int:
        """Return the number of actions back to the last decision of a person; 0 if others know the action there."""
        depth = self.match.undo_depth()
        return depth if len(self.match.actions) - depth >= self._sent else 0

    def _redo(self) -> Reply:
        depth = self.match.redo_depth()
        if not depth:
            raise IllegalActionError(_("There is nothing to redo."))
        self.match.redo(depth)
        return self._whole_view()

    def _view_again(self) -> Reply:
        return self._whole_view()

    def _explain(self, text: object = None) -> Reply:
        error = self.match.state.explain(text)
        reason = None if error is None else {"message": self._tell(error), "rule": error.rule}
        outlook = self.match.info.telling.outlook
        if error is not None or outlook is None:
            return {"ok": True, "refusal": reason, "outlook": []}
        state = self.match.state
        names = self.match.names_in(self._tr)
        return {"ok": True, "refusal": None, "outlook": outlook(state, state.parse(text), names, self._tr)}

    def _save(self, form: object = "json", saved: object = None) -> Reply:
        """Return the running game in one of three forms, or another record in this form."""
        writers: dict[str, Callable[[Match], str]] = {
            "json": lambda match: json.dumps(to_record(match)),
            "text": to_text,
            "code": to_code,
        }
        if not isinstance(form, str) or form not in writers:
            raise RecordError(f"form: expected one of {', '.join(writers)}, not {quoted(form)}.")
        return {"ok": True, "saved": writers[form](self.match if saved is None else load_record(saved))}

    def _position(self, given: object = False) -> Reply:
        """Return the position on the table, which can be edited, embedded and begun with.

        With `given` it is the position with which the game began, as long as only chance has acted.
        """
        match = self.match
        begun = match.position if given and all(seat == CHANCE for seat in match.asked) else None
        position = to_position(match.state) if begun is None else begun
        return {"ok": True, "position": position, "code": pack(position)}

    def _load(
        self,
        saved: object = None,
        seed: object = 0,
        ply: object = None,
        steps: object = False,
        here: object = None,
        sent: object = 0,
        lines: object = None,
        received: object = False,
        seats: object = None,
        secret: object = None,
        apart: object = False,
        games: object = None,
    ) -> Reply:
        """Put a recorded game on the table; with `ply` at this decision, from which the others can be redone.

        With `steps` it is stepped through: `plies` counts all its actions as long as the table follows them. The lines
        of another record of the same game, `lines`, are kept with it. `received` leaves out variations and notes of
        other people. `seats` replaces players. With the `secret` of a player by link the draws of the game go on;
        `apart` makes a game of its own of it.
        """
        checked = check_seed(seed)
        match = load_record(saved, checked)
        check_prepared(match.info.card.id, games)
        check_seats(match.seats, match.info.card.id)  # a page plays on, so it has to know the bots
        if yes_or_no("received", received):
            match.lines, match.foreseen = {}, 0
        if lines is not None:
            take_over(match, load_record(lines))
        if seats is not None:
            match.take_seats(others(match, seats))
        path = tuple(match.actions) if yes_or_no("steps", steps) else ()
        length = len(match.actions)
        sits = sitting(match, here, sent)
        take_part(match, sits[0], secret)
        match.undo(0 if ply is None else length - whole("ply", ply, length, least=0), plays=False)
        if yes_or_no("apart", apart):
            match.part()
        elif ply is None:
            match.settle()
        self._lay(match, *sits)
        self._path = path
        return self._whole_view()

    def _sit(self, here: object = None, sent: object = 0, secret: object = None) -> Reply:
        """Set the seats of people at this page, and the number of final actions; a variation is left for its game.

        With a `secret` promised numbers decide draws from now on.
        """
        match = self.match if self._aside is None else self._aside.match
        sits = sitting(match, here, sent)
        take_part(match, sits[0], secret, begins=True)
        if secret is not None:
            match.settle()
        self._lay(match, *sits)
        return self._whole_view()

    def _is_here(self, seat: int) -> bool:
        return self.match.seats[seat].bot is None and (self._here is None or seat in self._here)

    @property
    def _reader(self) -> int | None:
        """Return the seat of the person at this page, if there is only one."""
        here = [seat for seat in range(len(self.match.seats)) if self._is_here(seat)]
        return here[0] if len(here) == 1 else None

    def _compare(self, known: object = None, received: object = None, here: object = None) -> Reply:
        """Compare a game that was sent with one that is known here."""
        ours, theirs = load_record(known), load_record(received)
        seats = () if here is None else seats_of(here, range(len(ours.seats)))
        return {"ok": True, "continuation": compare(ours, theirs, seats, self._tr)._asdict()}

    def _join(self, received: object = None, here: object = None, invitation: object = None) -> Reply:
        """Check the first record of a game that others have begun against their `invitation`.

        If it does not fit, `message` describes the difference. `answered` counts the actions of the seats `here` in it.
        """
        match = load_record(received)
        said, seats = read_invitation(invitation), seats_of(here, range(len(match.seats)))
        told = {
            "message": misfit(match, said, seats, self._tr),
            "received": len(match.actions),
            "answered": sum(seat in seats for seat in match.asked),
            "prepared": match.position is not None,
        }
        return {"ok": True, "invited": told}

    def _follow(self, received: object = None, here: object = None) -> Reply:
        """Continue the game as in a received record, whose actions all are known to others; a variation stays on the
        table.

        Only actions and promised numbers are taken. `followed` reports whether that was possible. If not,
        `continuation` relates the received game, as `compare` does.
        """
        game = self._game
        seats = () if here is None else seats_of(here, range(len(game.seats)))
        theirs, ply = continued(game, received) or load_record(received), len(game.actions)
        found, numbers = compare(game, theirs, seats, self._tr), theirs.promises
        follows = found.relation == "newer"
        told = {"continuation": found._asdict(), "followed": follows}
        if not follows:
            return {"ok": True, **told, "view": None}
        if game.promises is not None and numbers is not None:
            game.promises.learn(numbers)
        for action in theirs.actions[ply:]:
            game.replay(theirs.state.text(action))
        game.settle()
        if self._aside is not None:
            self._aside = self._aside._replace(sent=len(game.actions))
            return {"ok": True, **told, "kept": self._record(), "code": to_code(game, lines=False), "view": None}
        self._sent = len(game.actions)
        return {**self._next_view(), **told}

    def _look(self, ply: object = None) -> Reply:
        """Return the view of the position at `ply`; the match stays where it is."""
        match = self.match
        past = match.branch(whole("ply", ply, len(match.actions), least=0), settled=False)
        view = past.view(len(past.events), self._tr, self._reader)
        view["plies"], view["since"], view["draws"] = len(match.actions), [], match.tell_draws()
        view["can_undo"] = view["can_redo"] = False
        return self._dress(view, "keep")

    def _decisions(self, line: object = None) -> Reply:
        """List all actions of the match on the table, or of the variation that begins with a saved line."""
        match = self.match if line is None else self._game.along(onward(self._game, self._line(line)), settled=False)
        return {"ok": True, "decisions": match.decisions(self._tr)}

    def _statistics(self) -> Reply:
        return {"ok": True, "charts": self.match.charts(self._tr)}

    def _chance(self, ply: object = None) -> Reply:
        """List all outcomes of the draw at `ply`, or of the last one, and how often each comes."""
        return {"ok": True, "chance": tell_outcomes(self.match, ply, self._tr)}

    def _what_if(self, ply: object = None, bots: object = False, line: object = None, chance: object = None) -> Reply:
        """Step aside from the game, or from a variation, at `ply` or now; or to a saved line.

        With `chance` this draw comes there instead of the real one. With `line` and `ply` the whole variation is
        stepped through, from `ply` on.
        """
        table = self.match
        game = self._aside or Aside(table, self._here, self._sent)
        way = self._way_aside(ply, line, chance)
        is_stepped = line is not None and ply is not None
        back = len(way) - whole("ply", ply, len(way), least=0) if is_stepped else 0
        seats = game.match.seats if yes_or_no("bots", bots) else [seat._replace(bot=None) for seat in game.match.seats]
        # A variation repeats the draws of the game or variation that it leaves; then a seed of its own decides.
        match = (table if line is None else game.match).along(way, seats)
        if back:
            match.undo(back + len(match.actions) - len(way), plays=False)
        self._lay(match, None, 0)
        self._aside = game
        self._path = way if is_stepped else ()
        return self._whole_view()

    def _way_aside(self, ply: object, line: object, chance: object) -> Way:
        """Return the actions up to the beginning of a variation."""
        if line is not None and chance is not None:
            raise RecordError("what_if: expected line or chance, not both: a line that is kept has its own outcomes.")
        if line is not None:
            way = self._line(line)
            return way if ply is None else onward(self._game, way)
        table = self.match.actions
        index = len(table) if ply is None else whole("ply", ply, len(table), least=0)
        return tuple(table[:index]) if chance is None else otherwise(self.match, ply, chance, self._tr)

    @property
    def _game(self) -> Match:
        """Return the game itself, also while a variation is on the table."""
        return self.match if self._aside is None else self._aside.match

    def _line(self, line: object) -> Way:
        """Return a saved line by its number."""
        ways = list(self._game.lines)
        if not ways:
            raise IllegalActionError(_("This game has no saved lines."))
        return ways[whole("line", line, len(ways) - 1, least=0)]

    def _lines(self) -> Reply:
        """List the variations and notes of the game, with its record."""
        return {"ok": True, "lines": tell_lines(self._game, self._tr), "kept": self._record()}

    def _note(
        self,
        name: object = "",
        comment: object = "",
        highlight: object = None,
        arrows: object = None,
        ply: object = None,
        after: object = None,
        actions: object = (),
    ) -> Reply:
        """Save the position on the table, or one that is named as in a record, with a name, a comment and marks.

        Marks that are not given stay as they are. A note on the game itself that loses the last of them is deleted.
        """
        game, table = self._game, self.match.actions
        if after is None:
            index = len(table) if ply is None else whole("ply", ply, len(table), least=0)
            way = tuple(table[:index])
        else:
            way = read_way(game, after, actions)
        known = game.lines.get(way, EMPTY)
        marks = known.highlight if highlight is None else highlight, known.arrows if arrows is None else arrows
        if not (name or comment or any(marks)) and len(way) == shared(way, game.actions):
            if not (known.highlight or known.arrows):
                raise RecordError(_("Write a name or a comment first."))
            del game.lines[way]
            return self._lines()
        keep_line(game, way, name, comment, *marks)
        return self._lines()

    def _forget(self, line: object = None) -> Reply:
        """Delete a saved line."""
        del self._game.lines[self._line(line)]
        return self._lines()

    def _as_lesson(self, line: object = None) -> Reply:
        """Make a lesson: its task is the decision at which the line leaves the game, its solution the line."""
        return {"ok": True, "lesson": lesson_of(self._game, self._line(line), self._tr)}

    def _record(self) -> str:
        """Return the game with its lines: a code, or a JSON record if the code would be too long."""
        try:
            return to_code(self._game)
        except RecordError:
            return json.dumps(to_record(self._game), ensure_ascii=False)

    def _keep(self) -> Reply:
        """Make the variation a game of its own, with the game's bots."""
        game = self._set_aside()
        kept = self.match.branch(len(self.match.actions), game.match.seats)
        kept.part()
        kept.lines = game.match.lines
        self._lay(kept, None, 0)
        return self._whole_view()

    def _return(self) -> Reply:
        """Return to the game, as it was left."""
        self._lay(*self._set_aside())
        return self._whole_view()

    def _lesson(self, lesson: object = None, page: object = 0) -> Reply:
        """Open a page of a lesson, and lay its board on the table; without `lesson`, a page of the open one."""
        if lesson is not None and not isinstance(lesson, str):
            raise RecordError(f"lesson: expected the JSON of a lesson as a text, not {quoted(lesson)}.")
        known = self._reading_now().lesson if lesson is None else read_lesson(lesson)
        index = whole("page", page, len(known.pages) - 1, least=0)
        reading = Reading(known, index, self._tr)
        if reading.match is not None:
            self._lay(reading.match, None, 0)
        self._reading = reading
        view = self._whole_view()["view"] if reading.match is not None else None
        return {"ok": True, "lesson": reading.tell_lesson(), "page": reading.tell_page(), "view": view}

    def _attempt(self, text: object = None, answer: object = None) -> Reply:
        """Judge the reader's solution of the page's task: an action on the board, or the answer to a question."""
        reading = self._reading_now()
        if reading.is_left():
            raise RecordError("The board is not as the lesson has left it; open the page again.")
        if answer is not None:
            verdict = reading.attempt.choose(whole("answer", answer, 100, least=0))
        else:
            verdict = reading.attempt.answer(text)
        if reading.match is None:
            return {"ok": True, "verdict": reading.tell_verdict(verdict), "view": None}
        heard = len(self.match.events)
        for played in verdict.played:
            self.match.replay(played)
        self.match.settle()
        refusal = "" if verdict.refusal is None else self._tell(verdict.refusal)
        told = reading.tell_verdict(verdict, refusal, self.match.events[heard:])
        return {"ok": True, "verdict": told, "view": self._next_view()["view"]}

    def _reading_now(self) -> Reading:
        if self._reading is None:
            raise RecordError("No lesson has been opened.")
        return self._reading

    def _set_aside(self) -> Aside:
        if self._aside is None:
            raise IllegalActionError(_("This is the game itself, not a side line."))
        return self._aside

    def _lay(self, match: Match, here: frozenset[int] | None, sent: int) -> None:
        """Put a match on the table; a game that was set aside is forgotten."""
        self._match, self._here, self._sent, self._aside = match, here, sent, None
        self._path, self._reading = (), None

    def _parted(self) -> int | None:
        """Return the ply at which the variation leaves the game, None in the game itself."""
        return None if self._aside is None else self._aside.match.in_common(self.match)

    @property
    def _ahead(self) -> Way:
        """Return the record or variation that is stepped through; once it has been left, the actions on the table."""
        now = tuple(self.match.actions)
        return self._path if self._path[: len(now)] == now else now

    def _last_asked(self, ply: int) -> int:
        """Return the ply at which the draws before `ply` began; `ply` itself if there is none."""
        while ply and self.match.asked[ply - 1] == CHANCE:
            ply -= 1
        return ply

    def _whole_view(self) -> Reply:
        self._told = 0
        self._thought = None
        return self._next_view("replace")

    def _next_view(self, log: str = "append") -> Reply:
        view = self.match.view(self._told, self._tr, self._reader)
        view["can_undo"] = bool(self._undo_depth())
        view["plies"] = len(self._ahead)
        self._told = len(self.match.events)
        self._code = to_code(self.match, lines=False)
        return self._dress(view, log)

    def _dress(self, view: MatchView, log: str) -> Reply:
        """Add to a view the values that only the conversation knows."""
        for entry in view["seats"]:
            entry["here"] = self._is_here(entry["seat"])
        game, ply = self._game, view["ply"]
        remark = game.lines.get(tuple(self.match.actions[:ply]))
        told = {
            "code": self._code,
            "kept": self._code if game is self.match and not game.lines else self._record(),
            "lines": len(game.lines),
            "line": None if remark is None else remark._asdict(),
            "branches": tell_branches(game, self._ahead, range(self._last_asked(ply), ply + 1), self._tr),
            "log": log,
            "what_if": self._parted(),
        }
        return {"ok": True, "view": {**view, **told}}
