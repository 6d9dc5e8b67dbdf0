"""Draws that nobody learns before they come: lines beside a game, undo across a draw, and marks of foreseen draws."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from caylus.core.rules.contract import CHANCE
from caylus.core.rules.errors import IllegalActionError
from caylus.play.match import Match, new_match, rematch
from caylus.play.record import load_record, to_code, to_record, to_text
from caylus.webapi.session import Session

from .promised import PEOPLE
from .thorough import tries

BOTS = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "random"}]
FORMS: dict[str, Any] = {"json": to_record, "text": to_text, "code": to_code}


def played(seed: int, answers: int = 12, seats: Any = PEOPLE, **more: Any) -> Match:
    match, random = new_match("zamek", seats, seed=seed, **more), Random(seed)
    while len(match.actions) < answers or match.bot_to_act() is not None:
        if match.bot_to_act() is not None:
            match.play_bot()
        else:
            match.play(random.choice(match.state.legal_texts()))
    return match


def same_answers(match: Match, answers: int, seed: int) -> list[str]:
    """Return the draws on the way of this number of random actions."""
    random, drawn = Random(seed), []
    for _ in range(answers):
        known = len(match.actions)
        if match.state.is_over():
            break
        match.play(random.choice(match.state.legal_texts()))
        drawn += [match.actions[ply] for ply in range(known, len(match.actions)) if match.deciders[ply] == CHANCE]
    return [str(action) for action in drawn[:1]]


# Lines beside a game


def test_lines_do_not_predict_what_will_be_drawn() -> None:
    """The next draw of a line agrees with the match's as often as two independent draws agree."""
    alike = chance = compared = 0.0
    for seed in range(tries(60, 600)):
        match = played(seed, 3 + seed % 20)
        line, game = match.along(match.actions), match
        beyond, real = same_answers(line, 6, seed), same_answers(game, 6, seed)
        ply = next(ply for ply in range(len(match.actions)) if ply >= 3 + seed % 20 and match.deciders[ply] == CHANCE)
        weights = match.info.rules.chance
        assert weights
        often = weights(match.branch(ply, settled=False).state)
        alike += beyond == real
        chance += sum(weight**2 for weight in often) / sum(often) ** 2
        compared += 1
    assert abs(alike - chance) < 4 * chance**0.5 + 1, (alike, chance, compared)


def test_what_was_drawn_comes_again_in_a_line_that_follows_the_match() -> None:
    """Draws that were undone come again too, since somebody has seen them."""
    match = played(3, 20)
    for ply in (4, 9, 15):
        line = match.branch(ply)
        while len(line.actions) < len(match.actions):
            line.play(match.state.text(match.actions[len(line.actions)]))
        assert line.actions[: len(match.actions)] == match.actions
    actions = match.actions[:]
    match.undo(8)
    line = match.branch(len(match.actions))
    while len(line.actions) < len(actions):
        line.play(line.state.text(actions[len(line.actions)]))
    assert line.actions[: len(actions)] == actions


def test_a_line_goes_on_the_same_wherever_it_is_opened() -> None:
    """In a line of a line, and after the game was kept and loaded with its seed."""
    match = played(5)
    one = same_answers(match.along(match.actions), 9, 1)
    assert same_answers(match.along(match.actions).along(match.actions), 9, 1) == one
    assert same_answers(load_record(to_code(match), seed=5).along(match.actions), 9, 1) == one


def test_a_line_that_becomes_a_game_draws_by_another_seed() -> None:
    """A person who tried the line beforehand does not learn the game's draws."""
    firsts = []
    for seed in range(8):
        session = Session()
        code = to_code(played(seed))
        session.reply({"do": "load", "saved": code, "seed": seed})
        session.reply({"do": "what_if"})
        tried = same_answers(session.match, 6, seed)
        session.reply({"do": "what_if", "ply": len(load_record(code).actions)})
        view = session.reply({"do": "keep"})["view"]
        assert view["seed"] != seed
        kept = session.match
        again = load_record(view["code"], seed=view["seed"])
        firsts.append(same_answers(again, 6, seed) == tried)
        assert same_answers(kept, 6, seed) == same_answers(load_record(view["code"], seed=view["seed"]), 6, seed)
    assert not all(firsts)


def test_a_game_that_is_played_on_from_a_record_draws_by_its_own_seed() -> None:
    """Later draws of the record do not come, and cannot be redone."""
    record, followed = to_record(played(4, 40)), 0
    known = load_record(record)
    for seed in range(8):
        session = Session()
        view = session.reply({"do": "load", "saved": record, "seed": seed, "ply": 7, "apart": True})["view"]
        assert not view["can_redo"] and view["draws"]["foreseen"] == 0
        match = session.match
        begin = len(match.actions)
        while match.deciders[begin:].count(CHANCE) == 0 and match.actions == known.actions[: len(match.actions)]:
            match.play(record["actions"][len(match.actions)])
        followed += match.actions == known.actions[: len(match.actions)]
    assert followed < 8


def test_who_thinks_does_not_use_the_numbers_of_a_draw_that_follows() -> None:
    """Draws are numbered by the actions before them, so a bot's random numbers never replace those of a draw."""
    match = played(2, 60)
    thought = [ply for ply, seat in enumerate(match.deciders) if seat != CHANCE]
    drawn = [ply for ply, seat in enumerate(match.deciders) if seat == CHANCE]
    assert not set(thought) & set(drawn)
    states = [Random(f"{match.seed}:{ply}").getstate() for ply in (*thought, *drawn)]
    assert len(set(states)) == len(states)


# Taking back


def test_taking_back_across_a_draw_is_marked_when_something_else_is_answered() -> None:
    """The mark comes even if the draw was only seen, but not after everything was redone."""
    match = played(1, 12, BOTS)
    assert match.foreseen == 0
    actions = match.actions[:]
    match.undo(match.undo_depth())
    assert (match.foreseen, match.view()["draws"]["foreseen"]) == (1, 1)  # type: ignore[index]
    while match.redo_depth():
        match.redo(match.redo_depth())
    assert match.actions == actions and match.foreseen == 0
    match.undo(match.undo_depth())
    match.play(match.state.legal_texts()[0])
    assert match.foreseen == 1
    while match.bot_to_act() is not None:
        match.play_bot()
    match.undo(match.undo_depth())
    assert match.foreseen == 2


def test_taking_back_what_no_draw_has_followed_is_not_marked() -> None:
    """A tile may be placed again, as long as no draw has followed."""
    match = new_match("zamek", PEOPLE, seed=3)
    match.play(match.state.legal_texts()[0])
    assert match.deciders[-1] != CHANCE
    match.undo(match.undo_depth())
    assert match.foreseen == 0


def test_the_same_draw_comes_after_it_was_taken_back() -> None:
    """An undone draw comes again after the same action, and after another one at the same ply."""
    match = played(1, 12, BOTS)
    actions = match.actions[:]
    match.undo(match.undo_depth())
    while len(match.actions) < len(actions):
        if match.bot_to_act() is not None:
            match.play_bot()
        else:
            match.play(match.state.text(actions[len(match.actions)]))
    assert match.actions[: len(actions)] == actions


@pytest.mark.parametrize("form", FORMS)
def test_the_mark_is_kept_in_every_form_and_not_in_a_rematch(form: str) -> None:
    match = played(1, 12, BOTS)
    match.undo(match.undo_depth())
    match.play(match.state.legal_texts()[0])
    assert load_record(FORMS[form](match)).foreseen == 1
    assert rematch(match, 4).foreseen == 0
    assert "draws" not in to_record(rematch(match, 4))


def test_where_draws_are_final_nothing_is_taken_back_across_one() -> None:
    """Nobody can, except within a turn. A rematch keeps this setting."""
    match = played(1, 12, BOTS, final=True)
    assert match.undo_depth() == 0 and not match.view()["can_undo"]
    with pytest.raises(IllegalActionError, match="Draws are final in this game"):
        match.undo(1)
    for form in FORMS.values():
        assert load_record(form(match)).final
    assert rematch(match, 4).final
    own = new_match("zamek", PEOPLE, seed=3, final=True)
    own.play(own.state.legal_texts()[0])
    assert own.undo_depth() == 1
    own.undo()
    looked = Session().reply({"do": "load", "saved": to_code(match), "ply": 3})["view"]
    assert looked["ply"] <= 3 and looked["draws"]["final"]


def test_games_without_draws_have_no_marks() -> None:
    match = new_match("caylus", PEOPLE, seed=3)
    match.play(match.state.legal_texts()[0])
    match.undo(1)
    assert (match.foreseen, match.view()["draws"]) == (0, None)
    assert "draws" not in to_record(match)
