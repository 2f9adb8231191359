"""Booklets of the games' puzzles, read back: position, question and answer of each."""

import re
from collections import Counter
from datetime import date

import pytest

from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.errors import Fault, UsageFault
from jeton.core.protocols import AnyGame
from jeton.paper import Pick, pick, pick_daily, puzzle_booklet, puzzle_sheet, read_puzzle_levels
from jeton.puzzles import LEVELS, daily, is_proved, stock
from tests.paper.reading import BLACK, EN, FR, overfull, printed


def _pick(game: AnyGame, count: int = 4) -> list[Pick]:
    return pick(game, tuple(LEVELS), count, "school")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_is_printed_is_the_puzzle_and_its_answer(game: AnyGame) -> None:
    """All of it: rack or hands, question, level, the board before and after; the answer is proved again."""
    picks, box = _pick(game), load_box(game)
    document = puzzle_booklet(game, picks, 2, BLACK)
    one, two, *answers = printed(document)
    assert not any(page.outside or page.coloured for page in (one, two, *answers))
    assert {(page.width, page.height) for page in (one, two, *answers)} == {(216, 279)}
    asked, told = f"{one.text} {two.text}", " ".join(page.text for page in answers)
    for number, (each, data) in enumerate(zip(picks, document.data["puzzles"], strict=True), 1):
        view = each.puzzle.view(game, box)
        assert is_proved(game, each.puzzle, view)
        assert f"{number} · " in asked
        assert f"{number} · " in told
        assert f"{game.name} {each.number}" in asked
        assert _spaceless(data["ask"]) in _spaceless(asked)
        assert _spaceless(data["answer"]) in _spaceless(told)
        assert each.puzzle.answer.split()[0] in told
        if game.deck is None:
            (rack,) = data["racks"]
            assert view.seat is not None
            held = game.sight.rack(view.position, view.seat).tokens
            assert [token["token"] for token in rack["tokens"]] == list(held)
            new = [cell for row in data["solved"]["rows"] for cell in row if cell["new"]]
            assert new
            assert _tokens(data["solved"]) - _tokens(data["board"])
        else:
            assert [len(rack["cards"]) for rack in data["racks"]] == [len(data["racks"][0]["cards"])] * 4


def _tokens(board: dict[str, list[list[dict[str, str]]]]) -> Counter[str]:
    return Counter(cell["token"] for row in board["rows"] for cell in row if cell["token"])


def _spaceless(text: str) -> str:
    return re.sub(r"\s", "", text)


def test_an_arrow_is_at_the_hand_that_is_played() -> None:
    """One's own, or the open one of one's partner."""
    game = find_game("gamate")
    dummy = next(number for number, one in enumerate(stock("gamate"), 1) if dict(one.fields)["leader"] == "2")
    document = puzzle_booklet(game, [Pick(dummy, stock("gamate")[dummy - 1])], 1, EN)
    (racks,) = (data["racks"] for data in document.data["puzzles"])
    assert [(rack["name"], rack["played"]) for rack in racks][::2] == [("Anna (you)", False), ("Carl", True)]


@pytest.mark.parametrize(("each", "pages"), [(1, 6), (2, 3), (4, 2), (6, 1)])
def test_so_many_on_a_page(each: int, pages: int) -> None:
    """In colour too, and without anything beyond the edges."""
    game = find_game("gamate")
    found = printed(puzzle_booklet(game, _pick(game, 6), each, FR))
    assert [page for page in found if "Solutions" in page.text] == [found[pages]]
    assert not any(page.outside for page in found)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nothing_is_too_high_for_its_room(game: AnyGame) -> None:
    """With most on the smaller paper, a line for a name, and the longer language."""
    assert overfull(puzzle_booklet(game, _pick(game, 6), 6, BLACK)) == []
    assert overfull(puzzle_sheet(game, _pick(game, 1)[0], 6, BLACK)) == []


def test_what_is_too_high_is_seen() -> None:
    """Or the test above would tell nothing."""
    game = find_game("mathable")
    document = puzzle_booklet(game, _pick(game, 1), 6, EN)
    (data,) = document.data["puzzles"]
    data["ask"] *= 60
    assert len(overfull(document)) == 1


def test_puzzles_go_from_easy_to_hard_and_none_comes_twice() -> None:
    """The same for the same seed."""
    game = find_game("mathable")
    picks = _pick(game, 200)
    assert Counter(one.puzzle.level for one in picks) == dict.fromkeys(LEVELS, 50)
    assert [one.puzzle.level for one in picks] == sorted(
        (one.puzzle.level for one in picks), key=list(LEVELS).index
    )
    assert len({one.number for one in picks}) == 200
    assert picks == _pick(game, 200) != pick(game, tuple(LEVELS), 200, "another")
    assert all(stock("mathable")[one.number - 1] == one.puzzle for one in picks)


def test_the_puzzle_of_a_day_for_a_class() -> None:
    """As often as it goes on a page, with a line for a name; its answer once."""
    game = find_game("equable")
    one = pick_daily(game, "2026-11-16")
    assert one.number == daily(len(stock("equable")), date(2026, 11, 16)) + 1
    page, answer = printed(puzzle_sheet(game, one, 4, EN))
    assert page.text.count("Name:") == page.text.count(f"equable {one.number}") == 4
    assert answer.text.count(f"equable {one.number}") == 1


def test_wishes_that_cannot_be() -> None:
    """A fault, never a trace."""
    game = find_game("rigolade")
    for levels in ("brutal", "easy..brutal", ""):
        with pytest.raises(Fault):
            read_puzzle_levels(levels)
    with pytest.raises(UsageFault):
        pick(game, ("easy",), 81, "x")
    with pytest.raises(UsageFault):
        pick(game, ("easy",), 0, "x")
    with pytest.raises(UsageFault):
        pick_daily(game, "2026-02-30")
