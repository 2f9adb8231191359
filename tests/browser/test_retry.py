"""Learning from one's mistakes: they are asked about, and answered on the board as it was."""

import pytest

from jeton.analysis.grades import Grade
from jeton.analysis.hints import laid_by
from jeton.analysis.turns import Decision, look_back
from jeton.catalogue import GAMES, load_box
from jeton.records import read_record, replay
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, expect
from tests.browser.test_access import BOARD
from tests.browser.test_review import bring
from tests.browser.words import EN, FR, Words
from tests.kit.lossy import lossy_record

_ASKED = (Grade.INACCURACY, Grade.MISTAKE, Grade.MISSED_RACK)


def mistakes(name: str) -> list[Decision]:
    """Those of Bruno."""
    game = GAMES[name]
    history = tuple(replay(game, load_box(game), read_record(lossy_record(name))))
    return [one for one in look_back(game, history) if one.seat == 1 and one.grade in _ASKED]


@pytest.mark.parametrize(("words", "device"), [(EN, DESKTOP), (FR, PHONE)], ids=["desktop-en", "phone-fr"])
def test_mistakes_are_tried_again(guest: Invites, words: Words, device: Device) -> None:
    """A wrong try is told what it brings; the right one is found by hand; others are shown, or skipped."""
    asked, game = mistakes("mathable"), GAMES["mathable"]
    anna = guest(words, device)
    bring(anna, lossy_record("mathable"))
    anna.click(anna.button(words.retry.format(len(asked))))
    laid = laid_by(game, 1, asked[0].line)
    square, token = laid[0]
    expect(anna.rack).to_be_visible()
    anna.tap_tap(square, token)
    play = anna.button(words.play_end)
    anna.click(play)
    status = anna.page.get_by_role("main").get_by_role("status")
    expect(status).to_contain_text(words.retry_less.format(asked[0].best.points))
    expect(anna.board.locator(".own")).to_have_count(0)
    anna.click(anna.button(words.retry_hint))
    expect(anna.preview).to_contain_text(str(asked[0].best.points))
    if device is DESKTOP:
        is_accessible(anna.page, BOARD)
    for square, token in laid:
        anna.tap_tap(square, token)
    anna.click(play)
    expect(status).to_contain_text(words.retry_right.format(asked[0].best.points))
    anna.click(anna.button(words.retry_next))
    anna.click(anna.button(words.retry_show))
    expect(anna.board.locator(".own")).to_have_count(len(laid_by(game, 1, asked[1].line)))
    anna.click(play)
    anna.click(anna.button(words.retry_next))
    for _ in asked[2:]:
        anna.click(anna.button(words.retry_skip))
    expect(anna.page.get_by_text(words.retry_found.format(1, len(asked)))).to_be_visible()
    anna.click(anna.button(words.retry_back))
    expect(anna.page.get_by_role("tab", name=words.review)).to_be_visible()
