"""Moves written from laid tokens: the same cases as those of the browser app, `web/src/lib/compose`."""

import pytest

from jeton.composing import compose
from jeton.core.messages import message
from jeton.core.picture import Cell, Grid, Ground
from jeton.core.protocols import Laying

LINE = Laying(lines=True)
PRINTED = Laying(lines=True, printed="=")
JOINED = Laying(lines=True, joint=";")


def grid(*rows: str, widest: int = 1) -> Grid:
    """A board: a dot for an empty square, # for a printed =, or what lies there."""
    cells = (
        tuple(
            Cell(f"{row}{chr(65 + column)}", "" if sign in ".#" else sign, int(sign == "#"))
            for column, sign in enumerate(line.split())
        )
        for row, line in enumerate(rows, 1)
    )
    grounds = (Ground("", "plain", message("about")), Ground("=", "plain", message("about")))
    return Grid(tuple(cells), grounds, widest)


def lay(text: str) -> dict[str, str]:
    """Tokens by their squares."""
    return {square: token for token, square in (each.split("@") for each in text.split())}


@pytest.mark.parametrize(
    ("board", "laid", "laying", "written"),
    [
        (grid(". .", ". .", widest=2), "12@2B 7@1A", Laying(lines=False), "12@2B 7@1A"),
        (grid(". . . . ."), "=@1D 3@1A 4@1C +@1B 7@1E", LINE, "1A> 3+4=7"),
        (grid("20 . . .", ". 12 = 12", "20 . . .", widest=2), "=@2A", LINE, "2Av ="),
        (grid("20 . . .", ". 12 = 12", widest=2), "3@2A", LINE, "2A> 3"),
        (grid(".", ".", "."), "3@1A =@2A 3@3A", LINE, "1Av 3=3"),
        (grid(". + 4 . ."), "3@1A =@1D 7@1E", LINE, "1A> 3(+)(4)=7"),
        (grid(". . .", widest=2), "12@1A 3@1B +@1C", LINE, "1A> 12 3+"),
        (grid(". . ."), "1@1A 3@1B +@1C", LINE, "1A> 13+"),
        (grid(". . . # ."), "2@1A x@1B 3@1C 6@1E", PRINTED, "1A> 2x3=6"),
        (grid(". . ."), "2@1A 3@1C", PRINTED, "1A> 2_3"),
        (grid(". 4 .", ". . .", ". 5 ."), "x@2B", LINE, "2Bv x"),
        (grid("3 = 3"), "4@1A 4@1C", Laying(lines=True, replaces=True), "1A> 4(=)4"),
        (grid(". . .", ". . .", ". . .", widest=2), "2@1A =@1B 2@1C =@2C 2@3C", JOINED, "1A> 2=2; 2Cv =2"),
        (grid(". . . .", ". . . .", "4 . 4 .", widest=2), "2@1A =@1B 2@1C =@3B", JOINED, "3B> =; 1A> 2=2"),
        (grid(". ."), "", LINE, ""),
    ],
)
def test_what_is_laid_is_written(board: Grid, laid: str, laying: Laying, written: str) -> None:
    """As the notation has it, whatever the order of laying."""
    assert compose(board, lay(laid), laying) == written


def test_a_token_alone_is_turned() -> None:
    """Its line may be the other one."""
    board = grid(". 4 .", ". . .", ". 5 .")
    assert compose(board, lay("x@2B"), LINE, turned=True) == "2B> x"
