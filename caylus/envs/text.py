"""Games for language models: positions, actions and refusals are texts, and only the standard library is needed.

For example:

    from caylus.envs.text import TextTable

    table = TextTable(players=3)
    table.reset(seed=7)
    while not table.done:
        step = table.step(model(table.prompt()))  # a text or a number of the list in the prompt
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from .. import advise, new_game, settle
from ..core.rules.contract import LARGEST_SEED, Game, check_state
from ..core.rules.errors import CaylusError, RecordError, counted
from ..core.text.sentences import words_of
from ..core.text.translation import find_translator
from ..games import DEFAULT, find_game
from ..play.match import check_seed


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
        effects: Observations include prices and effects of buildings and tiles.
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
        advice: int = 0,
    ) -> None:
        self._info = find_game(game)
        self._players = self._info.card.usual if players is None else players
        self._options = options
        self._tr = find_translator(language)
        self._effects = effects
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
        return self.lay(self._new_game(self._random.randint(0, LARGEST_SEED)))

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
        """Return the position in words, for the deciding seat (`Game.describe`)."""
        language = self._tr.language
        wanted = self._advice and not self.done
        advice = advise(self.state, self._advice, language=language) if wanted else ()
        return self.state.describe(self.seat, effects=self._effects, language=language, advice=advice)

    def actions(self) -> dict[str, str]:
        """Return the text of each legal action with its meaning, in the order of their numbers from 1."""
        choices = self.state.view(language=self._tr.language)["choices"]
        return {choice["text"]: ", ".join(filter(None, (words_of(choice), choice["detail"]))) for choice in choices}

    def prompt(self) -> str:
        """Return the observation, and below it the numbered list of the legal actions."""
        return "\n".join([self.observation(), "", *_listed(self.actions())])

    def read(self, reply: object) -> str:
        """Return the text of the action that a reply names: by its text, its number in the list, or its line there.

        Raises the error of `Game.explain` for any other reply.
        """
        written, actions = str(reply).strip(), self.actions()
        known = dict(zip(_listed(actions), actions, strict=True))
        known |= {str(number): text for number, text in enumerate(actions, 1)}
        return self.state.text(self.state.parse(known.get(written, written)))

    def step(self, reply: object) -> Step:
        """Carry out the action that a reply names (`read`).

        Any other reply is refused: the position stays as it is, and the same seat decides again.
        """
        written, seat, first = str(reply).strip(), self.seat, len(self._events)
        refusal = None
        try:
            self.state.play(self.read(reply))
            settle(self.state, self._random)
        except CaylusError as error:
            rule = f" [{error.rule}]" if error.rule else ""
            refusal = error.describe(self._tr, self._names) + rule
        events = self._info.presentation.log(self._events[first:], self._names, self._tr)
        self.transcript.append(Turn(seat, written, refusal, [line["text"] for line in events]))
        rewards = [0.0] * self._players if refusal else self.state.returns()
        return Step(self.observation(), rewards, self.done, refusal)


def _listed(actions: Mapping[str, str]) -> list[str]:
    """Return lines such as `1. pass: Pass`."""
    return [f"{number}. {text}: {label}" for number, (text, label) in enumerate(actions.items(), 1)]
