"""Worked examples: what is not so cannot be said."""

import pytest

from jeton.catalogue import find_game, load_box
from jeton.core.errors import Fault
from jeton.examples import play_example
from jeton.pages import Code

GAME = find_game("mathable")
DEALT = "seats: Anna, Bruno\ndeal: 42 | 21\ndeal: 1 2 8 12 16 17 | 3 4 6 7 7 8\n"


def _page(*blocks: str) -> str:
    return "".join(f"Words.\n\n```step\n{block}```\n\n" for block in (DEALT, *blocks))


@pytest.mark.parametrize(
    ("page", "code"),
    [
        (_page("play: 12@8I\npoints: 13\n"), Code.POINTS),
        (_page("plays: 12@8I\n"), Code.BAD_LINE),
        (_page("seats: Carl, Dora\n"), Code.BAD_LINE),
        (_page("refused: 12@8I\n"), Code.ALLOWED),
        (_page("play: 16@8I\n"), "mathable/false"),
        (_page("play: 13@8I\n"), "board/not-held"),
        (_page("deal: 11\n"), "board/bad-deal"),
        (_page() + "Said of nothing.\n", Code.BAD_LINE),
        (_page() + "Words.\n\n```board\nplay: 12@8I\n```\n", Code.BAD_LINE),
    ],
)
def test_a_wrong_example_is_a_fault(page: str, code: str) -> None:
    """Wrong points, no such line, seats twice, what is not refused, what is; words that nobody reads."""
    with pytest.raises(Fault) as caught:
        play_example(GAME, load_box(GAME), page)

    assert caught.value.message.code == code


def test_a_step_tells_what_it_made() -> None:
    """Who acted, what it brought, the squares of it marked, in the part of the board that is shown."""
    page = _page("window: 6F 9J\nplay: 12@8I\nrefused: 17@8J\nplay: 16@8J\npoints: 28\n", "")
    example = play_example(GAME, load_box(GAME), page)
    first, step, last = example.steps

    assert example.names == ("Anna", "Bruno")
    assert (first.seat, first.items, len(first.picture.grid.rows)) == (None, (), 14)
    assert (step.text, step.seat, [item.points for item in step.items]) == ("Words.", 0, [12, 16])
    assert len(step.refused) == 1
    assert [cell.square for row in step.picture.grid.rows for cell in row if cell.new] == ["8I", "8J"]
    assert [row[0].square for row in step.picture.grid.rows] == ["6F", "7F", "8F", "9F"]
    assert (last.items, last.picture.scores) == ((), (28, 0))
