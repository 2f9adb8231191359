"""Position files: what is written of a position gives it again, as far as whoever is to move knows it."""

from typing import Any

import pytest

from jeton.core.errors import LayoutFault
from jeton.core.protocols import AnyGame, View
from jeton.records.positions import read_position_file, write_position_file
from tests.kit.matches import easy_match
from tests.kit.settings import FULL, Setting, settings_of

SETTINGS = [setting for setting in settings_of(FULL) if not setting.set and setting.seats in (2, 4)]
_MOST = 8
"""So many positions of a match are enough."""


def shown(game: AnyGame, position: Any) -> View[Any] | None:
    """What whoever is to move knows; all, where only that can be written. None if nobody is."""
    seats = [actor for actor in game.rules.actors(position) if isinstance(actor, int)]
    if not seats:
        return None
    return View(min(seats), position) if game.solver else game.sight.view(position, min(seats))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_written_and_read(setting: Setting) -> None:
    """The same board and the same tokens, and so the same turns to find; or it is said why not."""
    game = setting.game
    again = 0
    refused = set()
    for played in easy_match(setting).history:
        view = shown(game, played.before)
        if view is None or again == _MOST:
            continue
        try:
            board, fields = game.layout.write(view)
        except LayoutFault as fault:
            refused.add(fault.message.code.split("/")[1])
            continue
        again += 1
        file = read_position_file(write_position_file(game.name, board, fields), has_board=bool(board))
        assert (file.game, file.board, dict(file.fields)) == (game.name, board, fields)
        read = game.layout.lay_out(setting.box, file.board, dict(file.fields))
        assert game.layout.write(read) == (board, fields)
        first, second = (game.sight.picture(each) for each in (view, read))
        assert first.laid == second.laid
        racks = [game.sight.rack(each.position, each.seat or 0).tokens for each in (view, read)]
        if game.solver:
            # There the declarer is the first.
            assert sorted(fields[key] for key in fields if key.startswith("hand")) == sorted(
                " ".join(hand) for hand in view.position.hands
            )
        else:
            assert racks[0] == racks[1]
    assert again == _MOST
    # In the middle of a turn there is nothing to write; not every game has such moments.
    assert refused <= {"layout-moment"}
    assert refused or not game.solver
