"""The command ``jeton learn``: lessons at the terminal."""

import pytest

from jeton.catalogue import GAMES, lessons_text, load_box, solitaire_lessons
from jeton.language import LANGUAGES
from jeton.lessons import read_lessons
from jeton.solitaire.lessons import read_lessons as read_puzzle_lessons
from jeton.terminal.solitaire import kit
from tests.cli.running import Runner


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_to_its_end(jeton: Runner, name: str, language: str) -> None:
    """Every step asks, takes its solution, and says what has been learned; then one is told to play."""
    game = GAMES[name]
    steps = read_lessons(game, load_box(game), lessons_text(game))
    ran = jeton("learn", name, "--lang", language, typed="".join(f"{step.solution}\n" for step in steps))

    assert ran.code == 0
    for step in steps:
        for texts in (step.title, step.ask, step.well):
            assert texts[language] in ran.out
    assert f"jeton play {name}" in ran.out.splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solitaire_to_its_end(jeton: Runner, language: str) -> None:
    """The same; a grid that is full and not right is explained, and begun again."""
    steps = read_puzzle_lessons(solitaire_lessons(), kit())
    wrong = f"{steps[0].mistakes[0].move}\n9@1E\nhint\n"
    ran = jeton(
        "learn",
        "solitaire",
        "--lang",
        language,
        typed=wrong + "".join(f"{step.solution}\n" for step in steps),
    )

    assert ran.code == 0
    for step in steps:
        for texts in (step.title, step.ask, step.well):
            assert texts[language] in ran.out
    assert steps[0].mistakes[0].said[language] in ran.out
    assert steps[0].solution in ran.out
    assert "jeton solitaire play --daily" in ran.out.splitlines()[-1]


def test_what_a_learner_may_say(jeton: Runner) -> None:
    """Mistakes are explained twice, in the lesson's words and the judge's; hint, next, back, quit."""
    said = jeton("learn", "mathable", "--lang", "en", typed="9@8I\nhint\nnext\nback\n?\n\nquit\n").out

    assert "Those two numbers do not make that." in said
    assert "4 × 3 = 12" in said
    assert "This would do it: 12@8I" in said
    assert said.count("Step 1 of 7") == 2
    assert said.count("Step 2 of 7") == 1
    assert said.splitlines()[-1].endswith("jeton learn mathable --step 1")


def test_own_words_and_a_turn_that_ends_too_soon(jeton: Runner) -> None:
    """In French one types French; who ends the turn too soon begins the step again; Ctrl-D leaves."""
    said = jeton("learn", "mathable", "--lang", "fr", "--step", "6", typed="2@7F fin\n").out

    assert "On reprend au début de l’étape." in said
    assert said.splitlines()[-1].endswith("--step 6")


@pytest.mark.parametrize("step", ["0", "8", "-1"])
def test_no_such_step(jeton: Runner, step: str) -> None:
    """It says how many there are."""
    ran = jeton("learn", "mathable", "--step", step, "--lang", "en")
    assert ran.code == 1
    assert "the lesson has 7" in ran.err
