"""Puzzles: what is shipped is proved, answers are judged by what they bring, texts are read as written."""

from datetime import date, timedelta
from functools import cache

import pytest

from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box, puzzles_text
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import RecordFault
from jeton.core.options import read_options
from jeton.language import LANGUAGES, Speaker
from jeton.puzzles import (
    LEVELS,
    Code,
    Found,
    Puzzle,
    ask,
    daily,
    find_puzzles,
    grade,
    is_proved,
    read_puzzles,
    try_answer,
    write_puzzles,
)

SEARCHED = tuple(name for name, game in GAMES.items() if game.searcher)
_SAMPLE = {"calculator": 4}
"""So many puzzles of a stock are proved anew in every run; where nothing is said …"""
_MOST = 25


@cache
def stock(name: str) -> tuple[Puzzle, ...]:
    """What comes with a game."""
    return read_puzzles(puzzles_text(GAMES[name]))


def sample(name: str) -> tuple[Puzzle, ...]:
    """Some of it, the same in every run, of every level."""
    return Stream(seed_of("sample"), name, 0).draw(stock(name), _SAMPLE.get(name, _MOST))


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
    assert try_answer(game, puzzle, view, puzzle.answer).said.code == Code.SOLVED
    less = Puzzle(puzzle.level, puzzle.worth + 1, puzzle.worth, "", puzzle.board, puzzle.fields)
    tried = try_answer(game, less, view, puzzle.answer)
    assert not tried.solved
    assert dict(tried.said.params)["count"] == puzzle.worth
    assert not is_proved(
        game,
        Puzzle(puzzle.level, puzzle.worth, puzzle.next + 1, puzzle.answer, puzzle.board, puzzle.fields),
        view,
    )
    refused = try_answer(game, puzzle, view, "tea")
    assert not refused.solved
    assert refused.said.code not in (Code.SOLVED, Code.LESS, Code.FEWER_TRICKS)


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
        assert one.puzzle.worth * 100 >= one.puzzle.next * 120 > 0


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
