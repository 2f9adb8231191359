"""R9, R12, R13 and R16: a turn, what may come before its action, exchanges, the refill.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.rulings import Item, Sound
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import Phase, Position
from tests.games.rigolade.kit import (
    RING,
    THREE_FOUR,
    after,
    earned,
    exchange,
    fault,
    handmade,
    is_sound,
    judged,
    on,
    refused_move,
    run,
    scene,
)

COMPLETE = "9Kv (3)x(4)=(12);"
"""What a sign alone completes, before the action."""
NUMBERS, SIGNS = message(Code.NUMBERS), message(Code.SIGNS)


def ready(rack: str = "2 6 7 7 7 9 9 x + - :", **kinds: str) -> Position:
    """The turn of seat 0, whose x completes 3 x 4 = 12; both reserves hold something."""
    return scene(
        THREE_FOUR, rack, "1", numbers=kinds.get("numbers", "1 1 1 1 1"), signs=kinds.get("signs", "+ + +")
    )


# --- R9 -----------------------------------------------------------------------------------------


def test_R9_a_sign_alone_completes_and_scores_and_the_turn_goes_on() -> None:
    """The same equation as the action would end the turn."""
    position = ready()
    done, items = run(position, COMPLETE)
    ended, same = run(position, COMPLETE.removesuffix(";"))

    assert (
        items == same == (Item(0, 36, message(Code.EQUATION, equation="3 × 4 = 12", largest=12, factor=3)),)
    )
    assert (done.phase, done.on_turn, done.completed) == (Phase.TURN, 0, True)
    assert (ended.phase, ended.owed, ended.completed) == (Phase.REFILL, ((0, 1), (0, 0)), False)
    assert (on(done, "10K"), done.racks[0], done.scores) == ("x", read_tokens("2 6 7 7 7 9 9 + - :"), (36, 0))


def test_R9_then_one_normal_action() -> None:
    """An equation, an exchange of either sort, or a pass; both parts are paid."""
    position = ready()

    assert earned(position, f"{COMPLETE} 13M> (4)+2=6") == [36, 6]
    for action in ("exchange numbers", "exchange signs", "pass"):
        assert earned(position, f"{COMPLETE} {action}") == [36]
        assert after(position, f"{COMPLETE} {action}").phase is Phase.REFILL


def test_R9_the_action_may_be_sign_only_too() -> None:
    """Two + complete two equations; in either order."""
    position = scene(RING, "1 + +", "1", numbers="5", signs="x x x x")

    assert earned(position, "9Kv (2)+(4)=(6); 9Mv (4)+(8)=(12)") == [6, 12]
    assert earned(position, "9Mv (4)+(8)=(12); 9Kv (2)+(4)=(6)") == [12, 6]
    one = scene(RING, "1 + x", "1", numbers="5", signs="x x x x")
    assert fault(after(one, "9Kv (2)+(4)=(6);"), "9Mv (4)+(8)=(12)") == message(BoardCode.NOT_HELD, token="+")


def test_R9_once_a_turn() -> None:
    """Not twice before the action; in the next turn again."""
    position = scene(RING, "1 + + +", "1 1")
    once = after(position, "9Kv (2)+(4)=(6);")

    assert fault(once, "9Mv (4)+(8)=(12);") == message(Code.ONCE)
    assert is_sound(once, "9Mv (4)+(8)=(12)")
    again = after(once, "pass", "pass")
    assert (again.on_turn, again.completed, is_sound(again, "9Mv (4)+(8)=(12);")) == (0, False, True)


def test_R9_before_the_action_not_after_it() -> None:
    """After it the turn is over, and it is the other's."""
    position = ready()
    acted = after(position, "13M> (4)+2=6")

    assert fault(acted, COMPLETE, 0) == message(CoreCode.CHANCE_FIRST)
    assert fault(after(acted, "[1 1 +]"), COMPLETE, 0) == message(CoreCode.OUT_OF_TURN, player=Name(1))
    assert is_sound(position, COMPLETE)


def test_R9_by_one_sign_alone() -> None:
    """With a number beside it, it is no completion; nor is a number alone."""
    position = ready()

    assert fault(position, "13M> (4)+2=6;") == message(Code.SIGN_ALONE)
    assert is_sound(position, "13M> (4)+2=6")
    assert fault(position, "9Q> 2;") == message(Code.SIGN_ALONE)
    assert refused_move(position, handmade(position, ("10K", "x"), ("10M", "+"), down=True, first=True)) == (
        message(Code.SIGN_ALONE)
    )


def test_R9_it_must_be_an_equation_like_any_other() -> None:
    """All three numbers there, true, held."""
    position = ready()

    assert fault(position, "9Kv (3)+(4)=(12);") == message(
        Code.FALSE, equation="3 + 4 = 12", value="7", result="12"
    )
    assert fault(position, "9N> x;") == message(Code.INCOMPLETE, square="9O")
    assert fault(ready("2 6 + - :"), COMPLETE) == message(BoardCode.NOT_HELD, token="×")
    assert fault(after(position, COMPLETE, "pass", "[+]"), "10K> :;") == message(
        BoardCode.OCCUPIED, square="10K", token="×"
    )


def test_R9_what_was_completed_stays_when_the_action_is_refused() -> None:
    """Nothing is taken back; another action may be tried."""
    once = after(ready(), COMPLETE)

    assert fault(once, "13M> (4)+2=7").code == Code.FALSE
    assert (once.scores, after(once, "13M> (4)+2=6").scores) == ((36, 0), (42, 0))


# --- R12 ----------------------------------------------------------------------------------------


def test_R12_all_numbers_or_all_signs() -> None:
    """Never both, never some."""
    position = ready()
    numbers, signs = after(position, "exchange numbers"), after(position, "exchange signs")

    assert (numbers.racks[0], numbers.owed) == (read_tokens("x + - :"), ((7, 0), (0, 0)))
    assert (signs.racks[0], signs.owed) == (read_tokens("2 6 7 7 7 9 9"), ((0, 4), (0, 0)))
    assert (numbers.scores, numbers.board) == (position.scores, position.board)


def test_R12_put_back_first_then_as_many_are_drawn() -> None:
    """What he gave may come back; reserves are two."""
    position = ready()
    given = after(position, "exchange numbers")

    assert given.number_bag == read_tokens("1 1 1 1 1 2 6 7 7 7 9 9")
    assert given.sign_bag == position.sign_bag
    back = after(given, "[2 6 7 7 7 9 9]")
    assert (back.racks, back.number_bag) == (position.racks, position.number_bag)
    assert after(given, "[1 1 1 1 1 2 6]").number_bag == read_tokens("7 7 7 9 9")
    signs = after(position, "exchange signs")
    assert (signs.sign_bag, signs.number_bag) == (read_tokens("+ + + x + - :"), position.number_bag)
    assert after(signs, "[+ + + +]").sign_bag == read_tokens("- x :")


@pytest.mark.parametrize(
    ("kind", "empty", "sort"), [("numbers", "numbers", NUMBERS), ("signs", "signs", SIGNS)]
)
def test_R12_needs_a_reserve_that_is_not_empty(kind: str, empty: str, sort: object) -> None:
    """Its own; one token is enough, and the other reserve does not matter."""
    one = ready(**{empty: "1" if empty == "numbers" else "+"})
    none = ready(**{empty: ""})
    other = "signs" if kind == "numbers" else "numbers"

    assert is_sound(one, f"exchange {kind}")
    assert fault(none, f"exchange {kind}") == message(Code.RESERVE_EMPTY, sort=sort)  # type: ignore[arg-type]
    assert is_sound(none, f"exchange {other}")


@pytest.mark.parametrize(("kind", "rack", "sort"), [("numbers", "x +", NUMBERS), ("signs", "2 3", SIGNS)])
def test_R12_needs_something_to_give(kind: str, rack: str, sort: object) -> None:
    """Who holds none of a sort cannot exchange it; one is enough."""
    assert fault(ready(rack), f"exchange {kind}") == message(Code.NOTHING_HELD, sort=sort)  # type: ignore[arg-type]
    assert is_sound(ready(f"{rack} {'5' if kind == 'numbers' else '-'}"), f"exchange {kind}")


def test_R12_ends_the_turn() -> None:
    """After the draw it is the next seat's; a turn without an equation."""
    position = ready()
    given = after(position, "exchange signs")

    assert (given.phase, given.barren) == (Phase.REFILL, 1)
    assert fault(given, "13M> (4)+2=6", 0) == message(CoreCode.CHANCE_FIRST)
    assert (after(given, "[+ + + -]").on_turn, after(given, "[+ + + -]").phase) == (1, Phase.TURN)


def test_R12_may_be_done_although_an_equation_is_possible() -> None:
    """The referee does not search for the player (the sheet says: if he cannot make one)."""
    assert is_sound(ready(), "13M> (4)+2=6")
    assert is_sound(ready(), "exchange numbers")


def test_R12_after_a_completion() -> None:
    """He gives the three signs left, draws three, and R13 fills up the fourth in the same draw."""
    position = ready()
    signs = after(position, f"{COMPLETE} exchange signs")
    numbers = after(position, f"{COMPLETE} exchange numbers")

    assert (signs.owed, signs.sign_bag) == (((0, 4), (0, 0)), read_tokens("+ + + + - :"))
    assert (numbers.owed, numbers.barren) == (((7, 1), (0, 0)), 0)


def test_R12_only_the_seat_on_turn() -> None:
    """And only its own tokens."""
    position = ready()

    assert isinstance(judged(position, "exchange numbers"), Sound)
    assert fault(position, "exchange numbers", 1) == message(CoreCode.OUT_OF_TURN, player=Name(0))
    assert exchange(position, signs=True).seat == 0


# --- R13 ----------------------------------------------------------------------------------------


def test_R13_refill_to_seven_and_four() -> None:
    """Two numbers and a sign were laid; with a full rack nothing is drawn."""
    position = ready()
    laid = after(position, "13M> (4)+2=6")

    assert (laid.phase, laid.owed) == (Phase.REFILL, ((2, 1), (0, 0)))
    filled = after(laid, "[1 1 +]")
    assert (filled.racks[0], filled.on_turn) == (read_tokens("1 1 7 7 7 9 9 x + - :"), 1)
    assert (filled.number_bag, filled.sign_bag) == (read_tokens("1 1 1"), read_tokens("+ +"))
    passed = after(position, "pass")
    assert (passed.phase, passed.on_turn, passed.owed) == (Phase.TURN, 1, ((0, 0), (0, 0)))


def test_R13_running_low_draws_what_is_left() -> None:
    """One number and no sign are left."""
    low = after(ready(numbers="1", signs=""), "13M> (4)+2=6")

    assert low.owed == ((1, 0), (0, 0))
    assert (after(low, "[1]").number_bag, len(after(low, "[1]").racks[0])) == ((), 6 + 3)
    assert after(ready(numbers="", signs="+"), "13M> (4)+2=6").owed == ((0, 1), (0, 0))
    none = after(ready(numbers="", signs=""), "13M> (4)+2=6")
    assert (none.phase, none.on_turn, none.owed) == (Phase.TURN, 1, ((0, 0), (0, 0)))


def test_R13_at_the_end_of_the_turn_only() -> None:
    """Not between the two parts of R9: the sign laid first is drawn with the rest."""
    position = ready()
    half = after(position, COMPLETE)

    assert (half.phase, half.owed, len(half.racks[0]), half.sign_bag) == (
        Phase.TURN,
        ((0, 0), (0, 0)),
        10,
        position.sign_bag,
    )
    assert after(half, "13M> (4)+2=6").owed == ((2, 2), (0, 0))
    assert after(half, "pass").owed == ((0, 1), (0, 0))


def test_R13_a_rack_that_was_short_is_filled_up_too() -> None:
    """Whatever the turn: who passes draws what he lacks."""
    position = scene("", "1 +", "1", numbers="2 2", signs="x")

    assert after(position, "pass").owed == ((2, 1), (0, 0))


# --- R16 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rack", ["2 6 7 x +", "", "x"])
def test_R16_pass_is_always_allowed(rack: str) -> None:
    """Whatever could be played; but not for the other."""
    position = ready(rack)

    assert judged(position, "pass") == Sound()
    assert fault(position, "pass", 1) == message(CoreCode.OUT_OF_TURN, player=Name(0))
    assert is_sound(after(ready(), COMPLETE), "pass")


def test_R16_a_pass_changes_nothing_but_the_turn() -> None:
    """With a full rack; it is a turn without an equation."""
    position = ready()
    passed = after(position, "pass")

    assert (passed.board, passed.racks, passed.scores) == (position.board, position.racks, position.scores)
    assert (passed.on_turn, passed.barren, position.barren) == (1, 1, 0)


def test_play_passes_to_the_left() -> None:
    """From the last seat to the first again (T4)."""
    position = scene("", "1", "1", "1", turn=1)
    turns = []
    for _ in range(2):
        position = after(position, "pass")
        turns.append(position.on_turn)

    assert turns == [2, 0]
