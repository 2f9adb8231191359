"""What a surface paints makes sense, whatever the game."""

import pytest

from jeton.core.messages import Message
from jeton.core.picture import Picture
from tests.kit.codes import all_codes
from tests.kit.matches import wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)


def sayings(picture: Picture) -> list[Message]:
    """Everything that a picture says in words."""
    return [*(ground.about for ground in picture.grid.grounds), *picture.supplies, *picture.notes]


@EVERY
def test_pictures_fit_together(setting: Setting) -> None:
    """A board of named squares, a rack and a score for each seat, codes that there are, notes that stay."""
    game = setting.game
    notes = set()
    for played in wild_match(setting).history[::3]:
        outcome = game.rules.outcome(played.after)
        for seat in (None, *range(setting.seats)):
            view = game.sight.view(played.after, seat)
            picture = game.sight.picture(view)
            cells = [cell for row in picture.grid.rows for cell in row]

            assert len({len(row) for row in picture.grid.rows}) == 1
            assert len({cell.square for cell in cells}) == len(cells)
            assert all(0 <= cell.ground < len(picture.grid.grounds) for cell in cells)
            assert max(len(cell.token) for cell in cells) <= picture.grid.widest
            assert not any(cell.new for cell in cells)
            assert [rack.seat for rack in picture.racks] == list(range(setting.seats))
            assert {said.code for said in sayings(picture)} <= all_codes()
            notes.add(picture.notes)
            for standing in outcome.standings:
                assert sum(picture.scores[other] for other in standing.side) == standing.points
    assert len(notes) == 1


@EVERY
def test_what_is_new_is_marked(setting: Setting) -> None:
    """The squares of the last move on which something lies now; and nothing else is different."""
    game = setting.game
    marked = 0
    for played in wild_match(setting).history:
        new = game.sight.squares(game.sight.view(played.before, None), played.move)
        view = game.sight.view(played.after, None)
        before, after = game.sight.picture(view), game.sight.picture(view, new)
        cells = [cell for row in after.grid.rows for cell in row]
        marked += sum(cell.new for cell in cells)

        assert {cell.square for cell in cells if cell.new} == {
            cell.square for cell in cells if cell.square in new and cell.token
        }
        assert [(cell.square, cell.token, cell.ground, cell.printed) for cell in cells] == [
            (cell.square, cell.token, cell.ground, cell.printed) for row in before.grid.rows for cell in row
        ]
    assert marked > 0
