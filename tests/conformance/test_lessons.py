"""Lessons: what they ask for can be done, and what they foresee happens."""

from itertools import islice

import pytest

from jeton.catalogue import GAMES, lessons_text, load_box
from jeton.core.protocols import AnyGame
from jeton.core.rulings import Sound
from jeton.language import LANGUAGES
from jeton.lessons import Step, begin, read_lessons, try_line

LESSONS = [
    (game, step) for game in GAMES.values() for step in read_lessons(game, load_box(game), lessons_text(game))
]
EVERY = pytest.mark.parametrize(
    ("game", "step"), LESSONS, ids=[f"{game.name}-{step.name}" for game, step in LESSONS]
)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_lesson_is_short(game: AnyGame) -> None:
    """Six to eight steps, each with a name of its own."""
    names = [step.name for each, step in LESSONS if each is game]
    assert 6 <= len(names) <= 8
    assert len(set(names)) == len(names)


@EVERY
def test_what_is_asked_for_can_be_done(game: AnyGame, step: Step) -> None:
    """The solution does it, and nothing before its last move; a step begins where the learner is to act."""
    assert step.seat in game.rules.actors(step.position)
    moves = game.notation.split(step.solution)
    tried = begin(game, step)
    for text in moves:
        assert tried.open
        tried = try_line(tried, text)
        assert tried.fault is None, text
        assert tried.finished == (text is moves[-1])
    assert not tried.open


@EVERY
def test_foreseen_mistakes(game: AnyGame, step: Step) -> None:
    """Refused with the code that they name, or allowed and not what is asked for; each is recognised."""
    for mistake in step.mistakes:
        before = begin(game, step)
        tried = try_line(before, mistake.move)
        assert not tried.finished
        assert (tried.fault.code if tried.fault else "") == mistake.code
        assert tried.mistake is mistake
        assert (tried.position is before.position) == bool(mistake.code)


@EVERY
def test_every_language(game: AnyGame, step: Step) -> None:
    """Everything is said in each, and briefly: a step is one idea."""
    said = (step.title, step.ask, step.well, *(mistake.said for mistake in step.mistakes))
    for texts in said:
        assert set(texts) == set(LANGUAGES)
        assert all(text == text.strip() and text for text in texts.values())
    for language in LANGUAGES:
        assert len(step.title[language].split()) <= 8
        assert len(step.ask[language].split()) <= 60
        assert len(step.well[language].split()) <= 60


@EVERY
def test_other_moves(game: AnyGame, step: Step) -> None:
    """Whatever the generator finds is taken, and may do what is asked for; nobody else acts meanwhile."""
    view = game.sight.view(step.position, step.seat)
    for move in islice(game.generator.moves(view), 60):
        tried = try_line(begin(game, step), game.notation.write(view, move))
        assert tried.fault is None
        assert len(tried.done.texts) == 1
        ruling = game.rules.judge(step.position, move)
        assert isinstance(ruling, Sound)
        assert tried.done.points == sum(item.points for item in ruling.items if item.seat == step.seat)


def test_a_line_is_taken_whole_or_not_at_all() -> None:
    """A mistake in its second move takes the first one back; what cannot be read is said to be so."""
    game, step = next(pair for pair in LESSONS if pair[1].name == "several")
    before = begin(game, step)
    for line in ("3@7I 20@9H", "3@7I nonsense"):
        tried = try_line(before, line)
        assert tried.fault is not None
        assert tried.position is before.position
        assert tried.done == before.done


def test_who_ends_the_turn_begins_again() -> None:
    """The step is neither done nor open."""
    game, step = next(pair for pair in LESSONS if pair[1].name == "whole-rack" and pair[0].name == "mathable")
    tried = try_line(begin(game, step), "2@7F end")
    assert not tried.finished
    assert not tried.open
