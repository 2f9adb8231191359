"""A first match with a coach: one sentence before a turn, one after it, and he goes when he is told to."""

import pytest
from playwright.sync_api import Locator

from jeton.analysis.coaching import advise
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, Theme, expect
from tests.browser.words import EN, FR, Words

LAPTOP, TELEPHONE, LYING = Device(1366, 768), Device(390, 844, touch=True), Device(844, 390, touch=True)


def coach(player: Guest) -> Locator:
    """What he says."""
    return player.page.get_by_role("group", name=player.words.coach, exact=True)


def lies_free(player: Guest) -> bool:
    """Whether all that he says is in its place, and covers neither the board nor what one plays with."""
    mine = coach(player).bounding_box()
    others = [place.bounding_box() for place in (player.board, player.rack)]
    assert mine is not None
    assert all(others)
    height = min(mine["height"], (player.preview.bounding_box() or mine)["height"])
    return all(
        mine["x"] + mine["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= mine["x"] + 1
        or mine["y"] + height <= other["y"] + 1
        or other["y"] + other["height"] <= mine["y"] + 1
        for other in others
        if other
    )


@pytest.mark.parametrize(
    ("words", "device", "theme"),
    [(EN, LAPTOP, "light"), (FR, TELEPHONE, "dark")],
    ids=["laptop", "telephone"],
)
def test_a_first_match(guest: Invites, words: Words, device: Device, theme: Theme) -> None:
    """From the home page; a sentence before, one after; sent away in one click, and called again."""
    player = guest(words, device, theme)
    player.go("/")
    player.click(player.button(words.of(words.coach_first, words.titles["mathable"])))
    player.at_table()
    player.my_turn()
    expect(coach(player)).to_be_visible()
    assert lies_free(player)
    before = coach(player).inner_text()

    played = player.server.match(player.match)
    clue = advise(played.game, played.view(player.seat))
    assert clue is not None
    player.post(
        f"/api/matches/{player.match}/moves",
        {"id": "1", "seat": 0, "text": f"{played.game.notation.write(clue.view, clue.move)} end"},
    )
    player.my_turn()
    expect(coach(player)).to_contain_text("Bien joué" if words is FR else "Well done")
    assert coach(player).inner_text() != before
    assert lies_free(player)

    player.click(player.button(words.coach_off))
    expect(coach(player)).to_have_count(0)
    player.open_menu()
    player.click(player.button(words.coach_on))
    expect(coach(player)).to_be_visible()


def test_as_a_choice(guest: Invites) -> None:
    """On the page of a new match, as long as all others are bots; a telephone that lies has room too."""
    player = guest(EN, LYING)
    player.choose_game("mathable")
    choice = player.page.get_by_role("checkbox", name=EN.coach_choose, exact=True)
    player.seat_kind(2).select_option(label=EN.friend)
    expect(choice).to_have_count(0)
    player.seat_kind(2).select_option("bot:beginner")
    choice.check()
    player.start()
    player.at_table()
    player.my_turn()
    expect(coach(player)).to_be_visible()
    assert lies_free(player)
