"""Games for language models: positions, actions and refusals are texts, and only the standard library is needed.

For example:

    from caylus.envs.text import TextTable

    table = TextTable(players=3)
    table.reset(seed=7)
    while not table.done:
        step = table.step(model(table.prompt()))  # a number or text of the list in the prompt, or a sentence with it
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from .. import advise, new_game, settle
from ..core.description import choices_in_words
from ..core.rules.contract import LARGEST_SEED, Game, check_state, tidied
from ..core.rules.errors import (
    AmbiguousActionError,
    CaylusError,
    InvalidActionError,
    RecordError,
    counted,
    quoted,
)  # fmt: skip
from ..core.text.sentences import LABELED, REFUSALS, LogLine, chain, words_of
from ..core.text.translation import _, find_translator
from ..games import DEFAULT, find_game
from ..play.match import check_seed
from .replies import read_reply

SINCE: str = _("Since your last decision")
SO_FAR: str = _("So far")
SOURCES: str = _("Points by source")
REPLY: str = _("Reply with the number of one action.")
NO_ACTION: str = _("No action is named in the reply {reply}. Reply with one of these numbers: {actions}.")
OFFERED = 40
"""most actions that a refusal lists"""
SHORTEST = 4
"""letters of a meaning that name an action"""


class Step(NamedTuple):
    """The result of a reply."""

    observation: str
    """the position in words, for the seat that decides next; after a refusal the same as before"""
    rewards: list[float]
    """for each seat 0.0, and at the end of the game its share of the victory"""
    done: bool
    refusal: str | None
    """the reason why the reply is no legal action, with the number of the rule; None: it was carried out"""


class Turn(NamedTuple):
    """A line of the transcript."""

    seat: int | None
    """the seat that decided; None after the end"""
    reply: str
    refusal: str | None
    events: list[str]
    """events of the action, in sentences"""


class TextTable:
    """A table at which every seat reads texts and replies with texts.

    Args:
        game: As for `caylus.new_game`; so are `players` (by default two, or as near as the game allows) and `options`.
        language: That of all texts except those of the actions.
        effects: Observations include prices and effects of the places that can be chosen; `caylus.primer` has all.
        brief: Observations are half as long: without effects, names besides those in actions, and sums.
        advice: Observations end with the best moves and their reasons, as a search of this many nodes finds them; 0:
            without.

    Raises:
        RecordError: The game, the number of players, the options or the language do not exist.
    """

    def __init__(
        self,
        game: str = DEFAULT,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        language: str = "en",
        effects: bool = True,
        brief: bool = False,
        advice: int = 0,
    ) -> None:
        self._info = find_game(game)
        self._players = self._info.card.usual if players is None else players
        self._options = options
        self._tr = find_translator(language)
        self._effects = effects and not brief
        self._brief = brief
        self._advice = advice
        self._random = Random()
        self._new_game(0)  # so that wrong arguments raise errors here
        self._names = [self._tr(name) for name in self._info.default_names(self._players)]

    def _new_game(self, seed: int) -> Game:
        return new_game(self._info.card.id, self._players, seed=seed, options=self._options)

    def reset(self, seed: int | None = None) -> str:
        """Start a game and return its first observation.

        A seed fixes the setup and all draws; a reset without one continues the sequence. Raises `RecordError` for one
        that is no whole number from 0 on.
        """
        if seed is not None:
            self._random = Random(check_seed(seed))
        observation = self.lay(self._new_game(self._random.randint(0, LARGEST_SEED)))
        self._is_whole = True
        return observation

    def lay(self, state: Game) -> str:
        """Go on from a copy of this position, of the same game and number of players; return its observation.

        Raises `RecordError` for any other.
        """
        checked = check_state(state)
        if (checked.game, checked.players) != (self._info.card.id, self._players):
            raise RecordError(f"state: expected {self._info.card.title} with {counted(self._players, 'player')}.")
        self.state = checked.clone()
        """the position; change it by `step` only"""
        self.transcript: list[Turn] = []
        """all replies of this game, including refused ones"""
        self._events: list[dict[str, Any]] = []
        self._is_whole = False
        """whether the events are those of the whole game"""
        self._decided: dict[int | None, int] = {}
        """seat -> number of events before its last decision; None: before the last one of all"""
        self.state.listen(self._events)
        settle(self.state, self._random)
        return self.observation()

    def __getattr__(self, name: str) -> Any:
        """Explain that these attributes exist only after `reset`."""
        if "state" not in vars(self):
            raise AttributeError(f"{name}: there is no game yet, call reset() first.")
        raise AttributeError(f"{type(self).__name__} has no {name}.")

    @property
    def seat(self) -> int | None:
        """Return the seat that decides; None after the end."""
        decision = self.state.decision()
        return decision and decision.seat

    @property
    def done(self) -> bool:
        """Tell whether the game is over."""
        return self.state.is_over()

    def observation(self) -> str:
        """Return the position in words, for the deciding seat, below everything that has happened since it decided."""
        language = self._tr.language
        wanted = self._advice and not self.done
        described = self.state.describe(
            self.seat,
            effects=[choice["target"] for choice in self._choices() if choice["target"]] if self._effects else False,
            brief=self._brief,
            language=language,
            advice=advise(self.state, self._advice, language=language) if wanted else (),
        )
        return "\n\n".join([*self._news(), described, *self._sources()])

    def _sources(self) -> list[str]:
        """Return a paragraph of the sources of each seat's points, after the end of a whole game."""
        find = self._info.presentation.sources
        if not (self.done and self._is_whole and find):
            return []
        lines = [self._tr(SOURCES)]
        for source in find(self.state, self._events, self._tr):
            counts = [f"{name} {count}" for name, count in zip(self._names, source["seats"], strict=True)]
            lines.append("- " + self._tr(LABELED).format(label=source["label"], value=chain(self._tr, counts)))
        return ["\n".join(lines)]

    def _news(self) -> list[str]:
        """Return a paragraph of the events since the deciding seat's last decision; at the end, since anybody's."""
        first = self._decided.get(self.seat, 0)
        lines = [line["text"] for line in self._log(self._events[first:])]
        label = self._tr(SINCE if self.seat in self._decided else SO_FAR)
        return [self._tr(LABELED).format(label=label, value=" ".join(lines))] if lines else []

    def _log(self, events: Sequence[dict[str, Any]]) -> list[LogLine]:
        return self._info.presentation.log(events, self._names, self._tr)

    def _choices(self) -> list[dict[str, Any]]:
        choices: list[dict[str, Any]] = self.state.view(language=self._tr.language)["choices"]
        return choices

    def actions(self) -> dict[str, str]:
        """Return the text of each legal action with its meaning, in the order of the prompt."""
        return choices_in_words(self._info, self.state, self._tr, brief=self._brief)

    def prompt(self) -> str:
        """Return the observation, and below it the legal actions with their numbers, of which it asks for one.

        The number is that of the action in every position of the game (`state.parse`). After the end nothing is asked.
        """
        listed = self._listed(self.actions())
        return "\n".join([self.observation(), "", *listed, *(["", self._tr(REPLY)] if listed else [])])

    def _listed(self, actions: Mapping[str, str]) -> list[str]:
        """Return lines such as `34. pass: Pass`."""
        return [
            f"{self.state.parse(text)}. {text}{f': {meaning}' if meaning else ''}" for text, meaning in actions.items()
        ]

    def read(self, reply: object) -> str:
        """Return the text of the legal action that a reply names, by its number or its text, alone or in a sentence.

        So does the beginning of its meaning in the prompt, alone, if no other action has it. Raises the error of
        `Game.explain` for any other reply.
        """
        written = str(reply).strip()
        plain = {tidied(text): text for text in self.state.legal_texts()}
        plain |= {str(self.state.parse(text)): text for text in plain.values()}
        named = plain.get(tidied(written)) or self._meant(written) or self._named(written)
        return self.state.text(self.state.parse(named or written))

    def _named(self, written: str) -> str | None:
        """Return the text of the action that a sentence names, by its number, its text, or the words for it."""
        choices = self._choices()
        labels = {
            choice["text"]: {
                choice["label"],
                words_of(choice),
                " ".join([words_of(choice), *choice.get("badge", [])[1:]]),
            }
            for choice in choices
        }
        numbers = {self.state.parse(choice["text"]): choice["text"] for choice in choices}
        return read_reply(written, numbers, labels, getattr(self.state, "texts", ()))

    def _meant(self, written: str) -> str | None:
        """Return the text of the only action with a meaning that begins with these words, None if there is none."""
        begins = tidied(written.strip(" .!*`\"'"))
        if len(begins) < SHORTEST:
            return None
        found = [text for text, meaning in self.actions().items() if tidied(meaning).startswith(begins)]
        return found[0] if len(found) == 1 else None

    def step(self, reply: object) -> Step:
        """Carry out the action that a reply names (`read`), such as `3`, or `I choose **3**, because`.

        Any other reply is refused: the position stays as it is, and the same seat decides again.
        """
        written, seat, first = str(reply).strip(), self.seat, len(self._events)
        refusal = None
        try:
            self.state.play(self.read(reply))
            settle(self.state, self._random)
        except (InvalidActionError, AmbiguousActionError):
            refusal = self._offer(written)
        except CaylusError as error:
            rule = f" [{error.rule}]" if error.rule else ""
            refusal = error.describe(self._tr, self._names) + rule
        if refusal is None:
            self._decided |= {seat: first, None: first}
        events = [line["text"] for line in self._log(self._events[first:])]
        self.transcript.append(Turn(seat, written, refusal, events))
        rewards = [0.0] * self._players if refusal else self.state.returns()
        return Step(self.observation(), rewards, self.done, refusal)

    def _offer(self, written: str) -> str:
        """Return the refusal of a reply that names no action: it lists the legal ones."""
        state = self.state
        if self.done:
            return self._tr(REFUSALS["over"])
        listed = [f"{state.parse(text)} ({text})" for text in self.actions()]
        shown = chain(self._tr, listed[:OFFERED]) + (", ..." if len(listed) > OFFERED else "")
        return self._tr(NO_ACTION).format(reply=quoted(written), actions=shown)
