"""Boards and cards drawn with characters."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from rich.console import Console

from jeton.catalogue import GAMES, load_box
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.core.picture import Card, Cell, Grid, Ground, Kind, Mark, crop
from jeton.core.protocols import AnyGame, View
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from jeton.terminal.drawing import (
    STYLES,
    Piece,
    colour_text,
    draw_card,
    draw_cards,
    draw_grid,
    draw_part,
    draw_pile,
    frame_of,
    legend,
    plain_lines,
)

GROUNDS = (
    Ground("", "plain", message(Code.RACK_EMPTY)),
    Ground("2x", "warm", message(Code.MENU_QUIT)),
    Ground("÷", "cool", message(Code.EXAMPLES)),
)


def _grid(rows: int, columns: int, *cells: Cell) -> Grid:
    laid = {cell.square: cell for cell in cells}
    names = [[f"{row + 1}{chr(ord('A') + column)}" for column in range(columns)] for row in range(rows)]
    return Grid(tuple(tuple(laid.get(name, Cell(name)) for name in row) for row in names), GROUNDS)


def _drawn(grid: Grid) -> list[str]:
    return plain_lines(draw_grid(grid))


def _real_board(game: AnyGame) -> Grid:
    sheet = game.scorekeeper.open_sheet(read_options(game.options), load_box(game), game.seats[0])
    return game.sight.picture(View(None, sheet)).grid


BOARDS = [game for game in GAMES.values() if _real_board(game).rows]
CARDS = [game for game in GAMES.values() if game.deck]

SMALL = _grid(
    3,
    3,
    Cell("1A", ground=1),
    Cell("1B", token="7"),
    Cell("2A", token="7", printed=True),
    Cell("2B", token="7", new=True),
    Cell("2C", token="7", ground=1),
    Cell("3C", ground=2),
)


def test_a_board_with_labels() -> None:
    """Letters above, numbers beside; every kind of square is told by characters alone."""
    assert _drawn(SMALL) == [
        "   A   B   C",
        "1 2x   7   ·",
        "2 (7) [7]  7",
        "3  ·   ·   ÷",
    ]


def test_long_numbers_stay_in_their_columns() -> None:
    """All columns are as wide as the widest token, all row numbers as the longest."""
    lines = _drawn(_grid(10, 2, Cell("10A", token="9999", new=True), Cell("1B", token="1")))

    assert len(lines) == 11
    assert lines[0].index("B") == lines[1].index("1", 2) == lines[10].index("·")
    assert lines[1].startswith(" 1 ")
    assert lines[10].startswith("10 [9999]")


def test_a_board_does_not_grow() -> None:
    """It is wide enough from the start for the widest token that may come, marked as new."""
    cells = (Cell("1A"), Cell("1B", token="7"))
    narrow, wide = (Grid((cells,), GROUNDS, widest=widest) for widest in (1, 4))
    later = Grid(((Cell("1A", token="9999", new=True), cells[1]),), GROUNDS, widest=4)

    assert _drawn(narrow) == ["   A   B", "1  ·   7"]
    assert _drawn(wide)[0] == _drawn(later)[0] == "    A      B"
    assert _drawn(later)[1] == "1 [9999]   7"


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_a_board_fits_the_usual_window(game: AnyGame) -> None:
    """Twenty-one columns too: no row is longer than 80 characters, whatever comes to lie on it."""
    grid = _real_board(game)

    def laid(cell: Cell) -> Cell:
        return replace(cell, token="8" * (grid.grounds[cell.ground].widest or grid.widest), new=True)

    full = replace(grid, rows=tuple(tuple(map(laid, row)) for row in grid.rows))

    for board in (grid, full):
        assert max(map(len, _drawn(board))) <= 80
    assert [len(line) for line in _drawn(full)[1:]] == [max(map(len, _drawn(full)))] * len(grid.rows)


def test_a_wide_board_is_drawn_close() -> None:
    """A column for short tokens is narrow; marks stand between squares, a stroke for two of them."""
    grounds = (*GROUNDS, Ground("±", "red", message(Code.MENU_QUIT), widest=1))
    names = [f"1{chr(ord('A') + column)}" for column in range(21)]
    cells = [Cell(name, ground=3 * (place % 2)) for place, name in enumerate(names)]
    empty = Grid((tuple(cells),), grounds, widest=3)
    for place, token in {0: "100", 1: "+", 2: "8", 4: "7", 20: "12"}.items():
        cells[place] = replace(cells[place], token=token, new=place != 4, printed=place == 4)
    later = replace(empty, rows=(tuple(cells),))

    assert _drawn(empty) == [
        "   A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P  Q  R  S  T  U",
        "1  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·",
    ]
    assert _drawn(later)[0] == _drawn(empty)[0]
    assert _drawn(later)[1] == "1[100|+| 8 ]±( 7 )±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±  ·  ±[12 ]"
    assert _drawn(crop(later, "1A", "1E"))[1] == "1 [100]  [+]   [8]    ±    (7)"


def test_where_there_is_no_square() -> None:
    """Nothing is drawn, in no colour, and the legend does not speak of it."""
    grounds = (*GROUNDS, Ground(" ", "none", message(Code.EXAMPLES)))
    grid = Grid(((Cell("1A"), Cell("1B", ground=3), Cell("1C", ground=1)),), grounds)

    assert _drawn(grid) == ["   A   B   C", "1  ·      2x"]
    assert not STYLES["none"]
    assert len(list(legend(grid, Speaker("en")))) == 2


def test_a_part_of_a_board() -> None:
    """It keeps the names of its rows and columns."""
    assert _drawn(crop(SMALL, "2B", "3C")) == ["   B   C", "2 [7]  7", "3  ·   ÷"]


def test_legend() -> None:
    """One line for each kind of square that is there, in the order of the game."""
    speaker = Speaker("fr")
    about = [speaker.say(ground.about) for ground in GROUNDS]

    lines = ["".join(piece.text for piece in line) for line in legend(SMALL, speaker)]

    assert [line[4:].strip() for line in lines] == [text.strip() for text in about]
    assert [line[:4].strip() for line in lines] == ["·", "2x", "÷"]
    assert len(list(legend(crop(SMALL, "3A", "3B"), speaker))) == 1


@pytest.mark.parametrize("grid", [SMALL, *map(_real_board, BOARDS)])
def test_colour_adds_nothing(grid: Grid) -> None:
    """The board in colour has the same characters as the plain one."""
    coloured = colour_text(draw_grid(grid)).plain.splitlines()

    assert [line.rstrip() for line in coloured] == _drawn(grid)


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_what_colour_tells_a_sign_tells_too(game: AnyGame) -> None:
    """No two kinds of square of a game look alike without colour, and each says what it is."""
    grid = _real_board(game)
    signs = [ground.sign for ground in grid.grounds]

    assert len(set(signs)) == len(signs)
    assert [ground.tint for ground in grid.grounds].count("plain") <= 1
    # Nor does an empty square look like a token, or like the dot that stands for no sign.
    assert "·" not in signs
    assert not {ground.sign for ground in grid.grounds if ground.tint == "plain"} & set(".0123456789=+")
    for language in LANGUAGES:
        said = [Speaker(language).say(ground.about) for ground in grid.grounds]
        assert len(set(said)) == len(said)


def _with_points(columns: int) -> Grid:
    low = Kind("white", message(Code.RACK), message(Code.RACK), {"8": 15, "7": None})
    high = Kind("grey", message(Code.HAND), message(Code.HAND), {"+": 3}, raised=True)
    grid = _grid(1, columns, Cell("1A", token="8"), Cell("1B", token="+", new=True), Cell("1C", token="7"))
    return replace(grid, kinds=(low, high))


def test_points_stand_behind_tokens() -> None:
    """Low or high by the kind, in a column wide enough for any; a token that bears none stands alone."""
    assert _drawn(_with_points(3))[1] == "1  8₁₅  [+³]    7"
    drawn = draw_grid(_with_points(3))[1]
    assert [piece.role for piece in drawn if "7" in piece.text or "8" in piece.text] == ["white token"] * 2


@pytest.mark.parametrize(("columns", "points"), [(15, True), (19, True), (20, False), (26, False)])
def test_a_board_too_wide_for_points_is_drawn_without_them(columns: int, points: bool) -> None:
    """It keeps the kinds; first it is drawn close."""
    lines = _drawn(_with_points(columns))

    assert ("8₁₅" in lines[1]) == points
    assert max(map(len, lines)) <= (80 if points else 120)
    assert draw_grid(_with_points(columns))[1][2].role == "white token"


def _faces(cells: Iterable[Cell]) -> list[str]:
    return [_drawn(Grid(((Cell("1A", token="8888"), cell),), GROUNDS))[1][8:].strip() for cell in cells]


def test_tokens_are_told_apart_without_colour() -> None:
    """Laid, just laid and printed tokens, and an empty square, look different."""
    faces = _faces(
        [
            Cell("1B", token="3"),
            Cell("1B", token="3", new=True),
            Cell("1B", token="3", printed=True),
            Cell("1B"),
        ]
    )

    assert len(set(faces)) == 4


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_kinds_of_square_have_different_colours(game: AnyGame) -> None:
    """Two tints of a game do not look alike, nor like a token."""
    roles = {ground.tint for ground in _real_board(game).grounds} | {"token", "new", "printed"}
    # Where there is no square, there is no colour.
    backgrounds = [STYLES[role].partition(" on ")[2] for role in roles - {"none"}]

    assert all(backgrounds)
    assert len(set(backgrounds)) == len(backgrounds)


@pytest.mark.parametrize("game", BOARDS, ids=lambda game: game.name)
def test_every_role_has_a_colour(game: AnyGame) -> None:
    """Tints that a game names are known here, and Rich can read them."""
    roles = {piece.role for grid in (_real_board(game), SMALL) for line in draw_grid(grid) for piece in line}

    assert roles - {"gap"} <= set(STYLES)
    for style in STYLES.values():
        Console().get_style(style)


# --- cards --------------------------------------------------------------------------------------

RED, GREEN = Mark("●", "red"), Mark("○", "green")
SIX, ONE = Card("6", (RED, GREEN)), Card("1")


def _text(pieces: list[Piece]) -> str:
    return "".join(piece.text for piece in pieces)


@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        (SIX, " 6 ●○ "),
        (ONE, " 1 "),
        (replace(SIX, strong=True), " ★6 ●○ "),
        (replace(SIX, new=True), "[6 ●○]"),
        (replace(ONE, strong=True, new=True), "[★1]"),
    ],
    ids=str,
)
def test_a_card(card: Card, drawn: str) -> None:
    """Its name, its strokes, and what it is, by characters alone; each stroke has its colour."""
    pieces = draw_card(card)

    assert _text(pieces) == drawn
    assert [piece.role for piece in pieces if piece.text in "●○"] == [mark.tint for mark in card.marks]
    assert {piece.role for piece in pieces} <= set(STYLES)


def test_trumps_and_new_cards_have_their_colour() -> None:
    """A new trump is new above all: the star says the rest."""
    roles = [
        draw_card(replace(ONE, strong=strong, new=new))[0].role
        for strong in (False, True)
        for new in (False, True)
    ]

    assert roles == ["token", "new", "strong", "new"]
    assert len({STYLES[role] for role in roles}) == 3


def test_a_pile() -> None:
    """Cards behind their label; what does not fit goes on below, further in."""
    assert plain_lines(draw_pile([SIX, ONE], "Trick:")) == ["Trick:  6 ●○   1"]
    assert plain_lines(draw_pile([], "Trick:")) == ["Trick:"]

    lines = draw_pile([SIX] * 5, "Trick:", 22)

    assert plain_lines(lines) == ["Trick:  6 ●○   6 ●○", "   6 ●○   6 ●○   6 ●○"]
    assert all(len(_text(line)) <= 22 for line in lines)


def test_cards_in_columns() -> None:
    """Read down, as many columns as fit, all as wide as the widest card."""
    cards = [replace(ONE, name=str(name)) for name in range(1, 6)] + [SIX]

    assert plain_lines(draw_cards(cards, 20)) == [" 1      3      5", " 2      4      6 ●○"]
    assert len(draw_cards(cards, 3)) == len(cards)
    assert draw_cards([]) == []


@pytest.mark.parametrize("game", CARDS, ids=lambda game: game.name)
def test_cards_of_a_game(game: AnyGame) -> None:
    """Cards with different names look different, and so do their strokes; all tints are known."""
    assert game.deck
    cards = set(game.deck(load_box(game)))
    marks = {mark for card in cards for mark in card.marks}

    assert len({card.name for card in cards}) == len({_text(draw_card(card)) for card in cards}) == len(cards)
    assert len({mark.sign for mark in marks}) == len(marks)
    assert {mark.tint for mark in marks} <= set(STYLES)
    assert all(len(mark.sign) == 1 for mark in marks)


def test_the_cursor_is_told_without_colour() -> None:
    """By two points within its square, or beside it where columns are narrow; on the boards of all games."""
    for game in GAMES.values():
        start = game.rules.start(read_options(game.options), load_box(game), game.seats[0])
        frame = frame_of(game.sight.picture(game.sight.view(start, None)).grid) if game.laying else None
        if frame is None:
            continue
        rows, columns = range(len(frame.grid.rows)), range(len(frame.widths))
        bare = plain_lines(draw_part(frame, rows, columns))
        for cell in (frame.grid.rows[0][0], frame.grid.rows[-1][-1], frame.grid.rows[2][3]):
            drawn = plain_lines(draw_part(frame, rows, columns, cell.square))
            changed = [line for line, before in zip(drawn, bare, strict=True) if line != before]
            assert len(changed) == 1, (game.name, cell.square)
            assert changed[0].count(">") == changed[0].count("<") == 1
