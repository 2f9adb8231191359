"""Puzzles: what is shipped is proved, answers are judged by what they bring, texts are read as written."""

from dataclasses import replace
from datetime import date, timedelta
from functools import cache

import pytest

from jeton.analysis.turns import written
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box, puzzles_text
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import RecordFault
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.language import LANGUAGES, Speaker
from jeton.puzzles import (
    LEVELS,
    STEPS,
    Code,
    Found,
    Puzzle,
    ask,
    daily,
    find_puzzles,
    grade,
    hint,
    is_proved,
    read_puzzles,
    solution,
    try_answer,
    vary,
    write_puzzles,
)
from jeton.records import follow

_SAMPLE = 25
"""So many puzzles of a stock are proved anew in every run; ``jeton puzzles check`` proves all."""


@cache
def stock(name: str) -> tuple[Puzzle, ...]:
    """What comes with a game."""
    return read_puzzles(puzzles_text(GAMES[name]))


def sample(name: str) -> tuple[Puzzle, ...]:
    """Some of it, the same in every run, of every level."""
    return Stream(seed_of("sample"), name, 0).draw(stock(name), _SAMPLE)


@pytest.mark.parametrize("name", GAMES)
def test_the_stock(name: str) -> None:
    """At least three hundred a game, of every level, no two alike, each a position of the game."""
    puzzles = stock(name)
    assert len(puzzles) >= 300
    assert len({(puzzle.board, puzzle.fields) for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert write_puzzles(puzzles) == puzzles_text(GAMES[name])
    assert all(0 <= puzzle.next < puzzle.worth for puzzle in puzzles)
    box = load_box(GAMES[name])
    for puzzle in puzzles:
        assert puzzle.view(GAMES[name], box).seat is not None


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_proved(name: str) -> None:
    """By the game's own search, which the bench and its own tests hold to be exact."""
    game, box = GAMES[name], load_box(GAMES[name])
    for puzzle in sample(name):
        assert is_proved(game, puzzle, puzzle.view(game, box)), puzzle.answer


@pytest.mark.parametrize("name", GAMES)
def test_wrong_answers(name: str) -> None:
    """They are answered with what they bring; what is no turn, with the reason."""
    game, box = GAMES[name], load_box(GAMES[name])
    puzzle = sample(name)[0]
    view = puzzle.view(game, box)
    right = try_answer(game, puzzle, view, puzzle.answer)
    assert right.solved
    assert right.brought == puzzle.worth
    less = try_answer(game, replace(puzzle, worth=puzzle.worth + 1), view, puzzle.answer)
    assert not less.solved
    assert not less.refused
    assert dict(less.said.params)["count"] == puzzle.worth
    assert not is_proved(game, replace(puzzle, next=puzzle.next + 1), view)
    assert not is_proved(game, replace(puzzle, worth=puzzle.worth - 1), view)
    refused = try_answer(game, puzzle, view, "tea")
    assert (refused.solved, refused.refused) == (False, True)


@pytest.mark.parametrize("name", GAMES)
def test_hints(name: str) -> None:
    """Each tells more; the last is the answer, and none before it."""
    game, box = GAMES[name], load_box(GAMES[name])
    puzzle = sample(name)[1]
    view = puzzle.view(game, box)
    told = [hint(game, puzzle, view, step) for step in range(1, STEPS + 1)]
    assert [one.answer for one in told] == ["", "", puzzle.answer]
    if game.aims is None:
        after = solution(game, puzzle, view)[-1].after
        assert set(told[1].squares) >= set(game.sight.picture(View(view.seat, after)).laid) - set(
            game.sight.picture(view).laid
        )
    else:
        cards = [set(str(dict(one.said.params)["cards"]).split()) for one in told[:2]]
        assert cards[1] <= cards[0]


def test_a_turn_that_goes_on() -> None:
    """What was laid so far is not the answer yet, and more may come."""
    game, box = GAMES["mathable"], load_box(GAMES["mathable"])
    puzzle = next(one for one in stock("mathable") if len(one.answer.split()) > 2)
    view = puzzle.view(game, box)
    first, *_ = puzzle.answer.split()
    begun = try_answer(game, puzzle, view, first)
    assert (begun.solved, begun.open) == (False, True)
    assert not try_answer(game, puzzle, view, f"{first} end").open


def test_one_line() -> None:
    """Where the best line is asked for, a turn of two is not an answer, whatever it brings."""
    game, box = GAMES["calculator"], load_box(GAMES["calculator"])
    puzzle = stock("calculator")[0]
    view = puzzle.view(game, box)
    tried = try_answer(game, puzzle, view, f"{puzzle.answer}; {puzzle.answer}")
    assert not tried.solved


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_the_generators(name: str) -> None:
    """Beside its own proof: nothing brings more by the search, and every best turn solves it."""
    game, box = GAMES[name], load_box(GAMES[name])
    if game.searcher is None:
        return
    for puzzle in sample(name)[:5]:
        view = puzzle.view(game, box)
        best = game.best(view, 3, game.asked.kind if game.asked else "")
        assert best[0].points == puzzle.worth
        for turn in best:
            if turn.points == puzzle.worth:
                text = written(game, follow(game, view.position, turn.moves))
                assert try_answer(game, puzzle, view, text).solved


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked(name: str, language: str) -> None:
    """How many points or tricks there are to be had."""
    game, puzzle = GAMES[name], stock(name)[0]
    said = Speaker(language).say(ask(game, puzzle, puzzle.view(game, load_box(game))))
    assert str(puzzle.worth) in said


@pytest.mark.parametrize("name", ["mathable", "rigolade"])
def test_finding(name: str) -> None:
    """What is found in a match is a puzzle: proved, with something that brings less and looks well."""
    game, box = GAMES[name], load_box(GAMES[name])
    bots = (BOTS["greedy"], BOTS["random"])
    match = BotMatch(game, box, read_options(game.options, ()), bots, seed_of("finding"))
    match.play()
    found = list(find_puzzles(game, match.history))
    assert found
    for one in found:
        assert is_proved(game, one.puzzle, one.puzzle.view(game, box))
        assert one.puzzle.worth * 100 >= one.puzzle.next * 110 > 0


def test_variety() -> None:
    """No more than one answer in twelve, and one, is the same."""
    found = [Found(Puzzle("", 2, 1, text, (), ()), 1) for text in "aaaaab" * 4]
    kept = vary(found, 24)
    assert [one.puzzle.answer for one in kept] == list("aaabbb")
    assert len(vary(found, 2)) == 2


def test_grades() -> None:
    """A quarter of each level, by how much they take."""
    found = [Found(Puzzle("", 2, 1, f"{effort}", (), ()), effort) for effort in (8, 3, 7, 1, 2, 6, 5, 4)]
    graded = grade(found)
    assert [puzzle.answer for puzzle in graded] == list("12345678")
    assert [puzzle.level for puzzle in graded] == [level for level in LEVELS for _ in range(2)]


@pytest.mark.parametrize("count", [1, 2, 6, 300, 304])
def test_every_puzzle_has_its_day(count: int) -> None:
    """None comes again before all have come."""
    days = [date(2026, 11, 16) + timedelta(day) for day in range(count)]
    assert sorted(daily(count, day) for day in days) == list(range(count))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("level easy\n", 1),
        ("level: easy\nlevel: hard\n", 2),
        ("\nlevel: odd\nworth: 1\nnext: 0\nanswer: x\n", 2),
        ("level: easy\nworth: many\nnext: 0\nanswer: x\n", 1),
        ("level: easy\nworth: 1\nanswer: x\n", 1),
    ],
)
def test_damaged_texts(text: str, line: int) -> None:
    """They are refused with the line at fault."""
    with pytest.raises(RecordFault) as fault:
        read_puzzles(text)
    assert (fault.value.message.code, fault.value.line) == (Code.BAD_STOCK, line)


def test_rows_are_shortened() -> None:
    """Runs of empty squares, and nothing else."""
    puzzle = Puzzle("easy", 2, 1, "x", ("_ _ _ 4 _", "_ _ _ _ _", "1 _ _ 2 3"), (("rack", "1 2"),))
    text = write_puzzles([puzzle])
    assert "board: _3 4 _ | _5 | 1 _2 2 3\n" in text
    assert read_puzzles(text + "\n# a remark\n" + text) == (puzzle, puzzle)
