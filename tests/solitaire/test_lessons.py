"""The lessons of the solitaire: what they ask for can be done in one way, and what they foresee happens."""

import pytest

from jeton.catalogue import GAMES, load_box, solitaire_lessons
from jeton.language import LANGUAGES
from jeton.solitaire import GAME, Verdict, faults, kit_of, solve
from jeton.solitaire.lessons import Step, fillings, judge, lay_all, read_lessons

KIT = kit_of(load_box(GAMES[GAME]))
LESSONS = read_lessons(solitaire_lessons(), KIT)
EVERY = pytest.mark.parametrize("step", LESSONS, ids=[step.name for step in LESSONS])


def test_a_lesson_is_short() -> None:
    """Six steps, each with a name of its own."""
    assert len({step.name for step in LESSONS}) == len(LESSONS) == 6


@EVERY
def test_what_is_asked_for_can_be_done(step: Step) -> None:
    """The solution is the one that the solver finds, and of all ways to fill the grid only that is right."""
    solved = lay_all(step.sheet, step.solution)
    answer = solve(step.sheet.given)
    assert answer is not None
    assert answer.verdict is Verdict.ONE
    assert answer.solutions[0].tokens == solved.lattice.tokens
    right = [sheet for sheet in fillings(step.sheet) if not judge(step, KIT, sheet).faults]
    assert [sheet.lattice.tokens for sheet in right] == [solved.lattice.tokens]


@EVERY
def test_foreseen_mistakes(step: Step) -> None:
    """The judge names the code that they name, and each is recognised."""
    for mistake in step.mistakes:
        filled = lay_all(step.sheet, mistake.move)
        assert not filled.lattice.open
        assert faults(filled.lattice, KIT)[0].code == mistake.code
        assert judge(step, KIT, filled).mistake is mistake


@EVERY
def test_every_language(step: Step) -> None:
    """Everything is said in each, and briefly."""
    for texts in (step.title, step.ask, step.well, *(mistake.said for mistake in step.mistakes)):
        assert set(texts) == set(LANGUAGES)
        assert all(text == text.strip() and text for text in texts.values())
    for language in LANGUAGES:
        assert len(step.title[language].split()) <= 8
        assert len(step.ask[language].split()) <= 60
        assert len(step.well[language].split()) <= 60
