"""Exploring positions in the browser: from a record, from a file, and typed on the board."""

import pytest

from jeton.analysis.exploring import choices
from jeton.catalogue import GAMES, load_box
from jeton.records import read_record, replay
from jeton.records.positions import write_position_file
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, expect
from tests.browser.test_access import BOARD
from tests.browser.test_review import bring
from tests.browser.words import EN, FR, Words
from tests.kit.golden import GOLDEN
from tests.kit.lossy import lossy_record


@pytest.mark.parametrize(("words", "device"), [(EN, DESKTOP), (FR, PHONE)], ids=["desktop-en", "phone-fr"])
def test_from_a_record(guest: Invites, words: Words, device: Device) -> None:
    """At a mistake of its review one sees the best turns; the chosen one is drawn, and answered."""
    anna = guest(words, device)
    bring(anna, lossy_record("rigolade"))
    anna.click(anna.button(words.next_mistake))
    step = anna.page.get_by_role("group", name=words.review, exact=True)
    expect(step).to_contain_text("\u2013")
    anna.click(anna.button(words.explore_this))
    turns = anna.page.get_by_role("region", name=words.explored)
    expect(turns.get_by_role("button")).not_to_have_count(0)
    anna.click(turns.get_by_role("button").first)
    expect(anna.board.locator(".own")).not_to_have_count(0)
    expect(turns.get_by_role("heading", name=words.answers)).to_be_visible()
    anna.page.reload()
    expect(turns.get_by_role("button")).not_to_have_count(0)


def test_cards(guest: Invites) -> None:
    """All hands lie open; each card with its tricks, and how it goes on from there."""
    anna = guest(EN, DESKTOP)
    anna.go("/explore")
    anna.click(anna.button("Gamate"))
    cards = anna.page.get_by_role("region", name="What each card brings")
    expect(cards.get_by_role("button").first).to_contain_text("trick")
    anna.click(cards.get_by_role("button").first)
    expect(cards.get_by_role("heading", name=EN.answers)).to_be_visible()


def test_from_a_file(guest: Invites) -> None:
    """Pasted: the turns of the search, each with its points; a text that is no position is refused."""
    game = GAMES["mathable"]
    history = replay(
        game, load_box(game), read_record((GOLDEN / "records" / "mathable-two.txt").read_text("utf-8"))
    )
    starts = [one.before for one in history if isinstance(one.move.actor, int) and not one.before.turn.steps]
    view = game.sight.view(starts[6], starts[6].on_turn)
    anna = guest(EN, DESKTOP)
    anna.forgiven.append("400")
    anna.go("/explore")
    box = anna.page.get_by_role("textbox", name=EN.explore_paste)
    box.fill("nonsense")
    anna.click(anna.button(EN.explore_show))
    expect(anna.page.get_by_role("alert")).to_contain_text("nonsense")
    is_accessible(anna.page)
    box.fill(write_position_file(game.name, *game.layout.write(view)))
    anna.click(anna.button(EN.explore_show))
    turns = anna.page.get_by_role("region", name=EN.explored)
    for one, button in zip(choices(game, view, 3), turns.get_by_role("button").all(), strict=False):
        expect(button).to_contain_text(" ".join(game.notation.write(view, move) for move in one.best.moves))
        expect(button).to_contain_text(str(one.best.points))
    anna.click(turns.get_by_role("button").first)
    expect(turns.get_by_role("heading", name=EN.answers)).to_be_visible()
    is_accessible(anna.page, BOARD)


def test_typed_on_the_board(guest: Invites) -> None:
    """An empty board, a token on it, another rack: what is missing is said, and what is there is searched."""
    anna = guest(EN, DESKTOP)
    anna.go("/explore")
    anna.click(anna.button(EN.titles["mathable"]))
    turns = anna.page.get_by_role("region", name=EN.explored)
    expect(turns.get_by_role("button")).not_to_have_count(0)
    anna.click(anna.square("9G"))
    entry = anna.page.get_by_role("textbox", name=EN.on_square.format("9G"))
    expect(entry).to_be_focused()
    entry.fill("7")
    anna.click(anna.button(EN.lay))
    expect(anna.square("9G")).to_have_accessible_name("9G, 7", timeout=4000)
    expect(anna.page.get_by_role("textbox", name=EN.on_square.format("9H"))).to_be_focused()
    rack = anna.page.get_by_role("textbox", name=EN.typed_rack)
    rack.fill("")
    rack.press("Enter")
    rack.blur()
    expect(turns.get_by_role("status")).to_be_visible()
    expect(turns.get_by_role("button")).to_have_count(0)
    rack.fill("10 5 1")
    rack.blur()
    expect(turns.get_by_role("button").first).to_contain_text("@")
