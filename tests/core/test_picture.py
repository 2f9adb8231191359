"""Pictures are plain data; most of what they may say may be left out."""

from jeton.core.messages import message
from jeton.core.picture import Cell, Grid, Ground, Kind, Picture, Rack, crop

PLAIN = Ground("", "plain", message("core/over"))


def test_what_is_left_out() -> None:
    """An empty square of the first ground; a board that needs no note."""
    cell = Cell("1A")
    picture = Picture(Grid(((cell,),), (PLAIN,)), (Rack(0, ("?",)),), (0,), ())

    assert (cell.token, cell.ground, cell.printed, cell.new) == ("", 0, False, False)
    assert picture.notes == ()


def test_pictures_are_values() -> None:
    """Equal if they say the same, notes included."""
    grid = Grid(((Cell("1A", "7"),),), (PLAIN,))
    bare = Picture(grid, (), (), ())
    noted = Picture(grid, (), (), (), notes=(message("core/over"),))

    assert bare == Picture(grid, (), (), ())
    assert noted != bare
    assert len({bare, noted}) == 2


def test_a_part_of_a_grid_keeps_the_names_of_its_squares() -> None:
    """From one square to another, both included."""
    grid = Grid(tuple(tuple(Cell(f"{row}{column}") for column in "ABC") for row in "123"), (PLAIN,))

    part = crop(grid, "2B", "3C")

    assert [[cell.square for cell in row] for row in part.rows] == [["2B", "2C"], ["3B", "3C"]]
    assert crop(grid, "1A", "3C") == grid


def test_a_part_of_a_picture_shows_what_lies_there() -> None:
    """The tokens of its own squares, and those that are marked."""
    grid = Grid(tuple(tuple(Cell(f"{row}{column}") for column in "ABC") for row in "123"), (PLAIN,))
    board = (5, None, None, None, 7, None, None, None, 9)
    picture = Picture(grid, (), (), (), board=board, new=frozenset({"2B", "1A"}))

    part = picture.cropped("2B", "3C")

    assert [[cell.token for cell in row] for row in part.grid.rows] == [["7", ""], ["", "9"]]
    assert [cell.square for row in part.grid.rows for cell in row if cell.new] == ["2B"]
    assert part.grid == crop(picture.grid, "2B", "3C")


def test_the_kind_of_a_token() -> None:
    """By what is written on it; none where it is unknown, or all tokens look alike."""
    white = Kind("white", message("core/over"), message("core/over"), {"7": 5})
    red = Kind("red", message("core/over"), message("core/over"), {"+": None})
    grid = Grid(((Cell("1A"),),), (PLAIN,), kinds=(white, red))

    assert (grid.kind("7"), grid.kind("+"), grid.kind("?")) == (white, red, None)
    assert Grid(((Cell("1A"),),), (PLAIN,)).kind("7") is None
