"""The examples of the sheet: printed equations and what they count, the chain, what cannot be laid."""

import pytest

from jeton.board.moves import Finish
from jeton.core.messages import message
from jeton.core.rulings import Item, Sound
from jeton.games.rigolade import GAME
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import Phase, Reason
from tests.games.rigolade.kit import (
    after,
    along,
    box_of,
    earned,
    fault,
    is_sound,
    judged,
    opening,
    points,
    run,
    scene,
)


@pytest.mark.parametrize(
    ("equation", "rack", "worth"),
    [
        ("20+30=50", "20 30 50 +", 50),
        ("16-12=4", "16 12 4 -", 32),
        ("6x8=48", "6 8 48 x", 144),
        ("56:8=7", "56 8 7 :", 224),
        ("4+4=8", "4 4 8 +", 8),
        ("5x7=35", "5 7 35 x", 105),
        ("7x8=56", "7 8 56 x", 168),
    ],
)
def test_every_printed_equation_can_be_played(equation: str, rack: str, worth: int) -> None:
    """As the first of a match, across and down; where the signs are as they are printed too."""
    position = scene("", rack, "1")
    printed = equation.replace("x", "×").replace(":", "÷").replace("-", "−")

    assert points(position, f"11I> {equation}") == points(position, f"9Kv {equation}") == worth
    assert points(position, f"11I> {printed}") == worth


@pytest.mark.parametrize(
    ("equation", "largest", "factor"),
    [("20 + 30 = 50", 50, 1), ("16 − 12 = 4", 16, 2), ("6 × 8 = 48", 48, 3), ("56 ÷ 8 = 7", 56, 4)],
)
def test_the_four_sums_of_the_sheet(equation: str, largest: int, factor: int) -> None:
    """Cela fait 50 x 1, 16 x 2, 48 x 3, 56 x 4."""
    line = equation.replace(" ", "")
    position = scene("", line.replace("=", " ").translate({ord(sign): f" {sign} " for sign in "+−×÷"}), "1")

    assert judged(position, f"11I> {line}") == Sound(
        (
            Item(
                0, largest * factor, message(Code.EQUATION, equation=equation, largest=largest, factor=factor)
            ),
        )
    )


def test_seven_times_eight_is_not_four_times_fourteen() -> None:
    """5d: the result is one number."""
    position = scene("", "4 7 8 14 56 x x", "1")

    assert is_sound(position, "11I> 7x8=56")
    assert fault(position, "11I> 7x8=4x14") == message(Code.SHAPE)
    assert fault(position, "9Kv 7x8=4x14") == message(Code.SHAPE)


def test_the_chain_from_the_first_draw_on() -> None:
    """8: 4 + 4 = 8 + 2 = 10. Anna draws the higher number and begins; Bruno goes on from her 8."""
    dealt = after(opening(2), "[8 | 3]", "[4 4 1 1 1 1 + + x x | 2 10 5 5 5 5 + - - -]")
    assert (dealt.phase, dealt.on_turn) == (Phase.TURN, 0)
    first, items = run(dealt, "11I> 4+4=8")

    assert items == (Item(0, 8, message(Code.EQUATION, equation="4 + 4 = 8", largest=8, factor=1)),)
    assert (first.phase, first.owed, first.racks[0]) == (
        Phase.REFILL,
        ((3, 1), (0, 0)),
        read_tokens("1 1 1 1 + x x"),
    )
    second = after(first, "[9 9 9 :]")
    done, items = run(second, "11M> (8)+2=10")
    assert items == (Item(1, 10, message(Code.EQUATION, equation="8 + 2 = 10", largest=10, factor=1)),)
    assert (done.scores, along(done, "11I", 9)) == ((8, 10), "4 + 4 _ 8 + 2 _ 10")


def test_a_supplementary_equation_beside_a_sign_alone() -> None:
    """10: he notes the points of what the sign completes, and may make another or exchange."""
    lines = "11I> 8-4=4; 9Iv 2x(8)=16; 9I> (2)+3=5; 13I> (16)-12=4"
    position = scene(lines, "6 10 x +", "1", numbers="1 1 1 1 1 1", signs="- - - -")

    assert earned(position, "9Kv (3)x(4)=(12); 13M> (4)+6=10") == [36, 10]
    assert earned(position, "9Kv (3)x(4)=(12); exchange numbers") == [36]


def test_the_end_of_the_sheet() -> None:
    """11 a: who got rid of all numbers adds the others'; b: each deducts his own."""
    box = box_of("4=2 8=1 9=2 10=1", "+=2 x=2", (3, 2))
    dealt = after(opening(2, box=box), "[8 | 10]", "[4 4 + + | 9 9 x x]")
    assert (dealt.on_turn, dealt.number_bag, dealt.sign_bag) == (1, (), ())

    out = after(dealt, "pass", "11I> 4+4=8", "[finish out]")
    assert out.scores == (8 + 28, 0)

    # With a 7 in place of the 8 nobody can begin.
    box = box_of("4=2 7=1 9=2 10=1", "+=2 x=2", (3, 2))
    stuck = after(opening(2, box=box), "[7 | 10]", "[4 4 + + | 9 9 x x]")
    assert (GAME.referee(dealt), GAME.referee(stuck)) == (None, Finish(Reason.STUCK))
    assert after(stuck, "[finish stuck]").scores == (-15, -28)
