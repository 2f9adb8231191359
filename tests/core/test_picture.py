"""Pictures are plain data; most of what they may say may be left out."""

from jeton.core.messages import message
from jeton.core.picture import Cell, Grid, Ground, Picture, Rack

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
