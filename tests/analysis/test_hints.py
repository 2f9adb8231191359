"""Hints in steps: points, tokens, squares; and when there is none."""

from dataclasses import replace

import pytest

from jeton.analysis.codes import Code
from jeton.analysis.hints import STEPS, hint
from jeton.bench import read_tasks
from jeton.catalogue import GAMES, load_box
from jeton.core.messages import Message, message
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.mathable import GAME
from jeton.games.mathable.position import Phase, Position
from jeton.language import LANGUAGES, Speaker
from tests.games.mathable.kit import BOX, after, cross, scene

ROW = """
4 8 _ _ _
_ _ _ _ _
_ _ _ _ _
"""


def hints(position: Position, steps: int = STEPS, seat: int | None = 0) -> list[Message]:
    """The hints of the steps, one after the other."""
    view = GAME.sight.view(position, seat)
    return [hint(GAME, view, step, at_stake=False).said for step in range(1, steps + 1)]


def test_in_steps() -> None:
    """What the best turn brings, which tokens it lays in which order, and where."""
    # 12 = 4 + 8, then 20 = 8 + 12.
    position = scene(ROW, "20 12 90", "1")

    assert hints(position) == [
        message(Code.HINT_POINTS, count=32),
        message(Code.HINT_TOKENS, tokens=("12", "20")),
        message(Code.HINT_MOVES, moves="12@1C 20@1D"),
    ]


def test_the_bonus_is_counted() -> None:
    """A rack that can be emptied brings 50 more."""
    assert hints(scene(ROW, "20 12", "1", full=2))[0] == message(Code.HINT_POINTS, count=82)


def test_the_last_step_is_repeated() -> None:
    """However often one asks."""
    points, tokens, *moves = hints(scene(ROW, "12 90", "1"), 6)

    assert (points.code, tokens.code) == (Code.HINT_POINTS, Code.HINT_TOKENS)
    assert moves == [message(Code.HINT_MOVES, moves="12@1C")] * 4


def test_each_step_tells_more() -> None:
    """No square before the last step, no token before the second."""
    for task in read_tasks(GAME, BOX)[::20]:
        points, tokens, moves = hints(task.view.position)
        best = max(least for least, _ in task.best.values())
        if not best:
            continue
        laid = dict(moves.params)["moves"]
        assert isinstance(laid, str)
        placements = [each.partition("@")[0] for each in laid.split()]

        assert points == message(Code.HINT_POINTS, count=best)
        assert tokens == message(Code.HINT_TOKENS, tokens=tuple(placements))


def test_in_the_middle_of_a_turn() -> None:
    """What is still to come, and no more."""
    position = after(scene(ROW, "20 12 90", "1"), "12@1C")

    assert [said.code for said in hints(position)] == [
        Code.HINT_POINTS,
        Code.HINT_TOKENS,
        Code.HINT_MOVES,
    ]
    assert hints(position)[0] == message(Code.HINT_POINTS, count=20)
    assert hints(after(position, "20@1D")) == [message(Code.HINT_NOTHING)] * 3


def test_nothing_to_lay() -> None:
    """It is said at once, at every step."""
    assert hints(scene(ROW, "50 60", "1")) == [message(Code.HINT_NOTHING)] * 3


def test_not_ones_turn() -> None:
    """Neither the others, nor somebody who looks on, nor anybody while chance or a window is waited for."""
    position = scene(ROW, "12", "12")
    waiting = after(replace(position, contest=True), "12@1C end")
    assert waiting.phase is Phase.WINDOW

    wait = [message(Code.HINT_WAIT)] * 3
    assert hints(position, seat=1) == wait
    assert hints(position, seat=None) == wait
    assert hints(waiting) == hints(waiting, seat=1) == wait
    assert hints(position) != wait


@pytest.mark.parametrize("step", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_none_where_truth_is_at_stake(seat: int | None, step: int) -> None:
    """Whatever is asked, by whomever: truth is what the players bet on."""
    position = scene(ROW, "12", "12", contest=True)
    said = hint(GAME, GAME.sight.view(position, seat), step, at_stake=True).said

    assert said == message(Code.HINT_AT_STAKE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_words(language: str) -> None:
    """Every hint is a sentence with its numbers in it."""
    speaker = Speaker(language, ("Anna", "Bruno"))
    points, tokens, moves = map(speaker.say, hints(scene(ROW, "20 12 90", "1")))

    assert "32" in points
    assert "12" not in points
    assert tokens.index("12") < tokens.index("20")
    assert "1C" not in tokens
    assert "12@1C 20@1D" in moves
    for code in (Code.HINT_NOTHING, Code.HINT_AT_STAKE, Code.HINT_WAIT):
        assert speaker.code(code).endswith(".")


@pytest.mark.parametrize("name", GAMES)
def test_hints_of_every_game(name: str) -> None:
    """They tell the best turn: its points, then its tokens, then a move that can be played as it is told."""
    game = GAMES[name]
    for task in read_tasks(game, load_box(game))[:60:20]:
        least, most = max(task.best[kind] for kind in game.kinds if kind in task.best)
        points, tokens, moves = (
            dict(hint(game, task.view, step, at_stake=False).said.params) for step in range(1, STEPS + 1)
        )
        said = str(moves["moves"])
        position, total = task.view.position, 0
        laid: list[str] = []
        for text in game.notation.split(said):
            view = View(task.view.seat, position)
            move = game.notation.read(view, text)
            ruling = game.rules.judge(position, move)
            assert isinstance(ruling, Sound)
            laid += game.sight.tokens(view, move)
            total += sum(item.points for item in ruling.items)
            position = game.rules.play(position, move)

        best = points["count"]
        assert isinstance(best, int)
        assert least <= best <= most
        # What is not proven to be the best says so, and what nothing can exceed.
        assert "bound" not in points or best < int(str(points["bound"]))
        assert tokens == {"tokens": tuple(laid)}
        # A bonus for the whole turn may come with its end.
        assert total <= best


def test_a_hint_is_of_the_view() -> None:
    """It needs no more than the seat knows: the tokens of others and the bag are unknown."""
    position = scene(cross(left=(1, 2), right=(3, 4)), "3 7 1", "4 4", bag="5 6")
    view = GAME.sight.view(position, 0)
    other = View(0, replace(view.position, racks=(position.racks[0], (90, 90)), bag=(80, 80)))

    for step in (1, 2, 3):
        assert hint(GAME, view, step, at_stake=False) == hint(GAME, other, step, at_stake=False)


def test_what_a_surface_draws() -> None:
    """The squares at once; what goes there, and the moves, at the last step."""
    view = GAME.sight.view(scene(ROW, "20 12 90", "1"), 0)
    first, second, third = (hint(GAME, view, step, at_stake=False) for step in (1, 2, 3))

    assert first.squares == second.squares == third.squares == {"1C", "1D"}
    assert (first.laid, first.moves, second.laid, second.moves) == ((), "", (), "")
    assert (third.laid, third.moves) == ((("1C", "12"), ("1D", "20")), "12@1C 20@1D")


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.searcher])
def test_a_simple_move(name: str) -> None:
    """It scores no more than the best, is said to be simple, and laid as it is written it is allowed."""
    game = GAMES[name]
    for task in read_tasks(game, load_box(game))[::12]:
        best, simple = (
            hint(game, task.view, 1, at_stake=False, simple=simple).said for simple in (False, True)
        )
        if best.code == Code.HINT_NOTHING:
            continue
        assert simple.code == Code.HINT_SIMPLE
        points = [dict(one.params)["count"] for one in (best, simple)]
        assert isinstance(points[0], int)
        assert isinstance(points[1], int)
        assert 0 < points[1] <= points[0]
        last = hint(game, task.view, STEPS, at_stake=False, simple=True)
        move = game.notation.read(task.view, last.moves)
        assert isinstance(game.rules.judge(task.view.position, move), Sound)
        assert {square for square, _ in last.laid} == game.squares(task.view, move)


def test_nothing_simple_is_the_best() -> None:
    """Where nothing comes to mind that scores, and where nobody is to act."""
    nothing = GAME.sight.view(scene(ROW, "50 60", "1"), 0)
    assert hint(GAME, nothing, 1, at_stake=False, simple=True).said == message(Code.HINT_NOTHING)
    waiting = GAME.sight.view(scene(ROW, "20 12", "1"), 1)
    assert hint(GAME, waiting, 1, at_stake=False, simple=True).said == message(Code.HINT_WAIT)
