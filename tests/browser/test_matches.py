"""A match of each game, from the invitation to the result, played to its end by the rules."""

import pytest

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, Hand, expect, turns
from tests.browser.words import EN, FR, Words

_WARM = 6
"""The turn before which a long match goes elsewhere."""


def has_ended(*guests: Guest) -> None:
    """Everybody is shown the same result, each in his language and as it is for him, with the score sheet."""
    for guest in guests:
        words, winners = guest.words, guest.server.winners(guest.match)
        expect(guest.heading).to_contain_text(words.over)
        own = guest.server.match(guest.match).names[guest.seat] in winners[0].split(" & ")
        won = words.you_won if own else words.won_together if "&" in winners[0] else words.won
        shown = won.format(winners[0]) if len(winners) == 1 else words.draw
        expect(guest.page.get_by_role("heading", name=shown, exact=True)).to_be_visible()
        guest.click(guest.page.locator("summary").filter(has_text=words.score_sheet))
        total = guest.page.get_by_role("row").filter(
            has=guest.page.get_by_role("rowheader", name=words.total)
        )
        expect(total.get_by_role("cell")).to_have_text([str(sum) for sum in guest.server.totals(guest.match)])


@pytest.mark.parametrize(
    ("game", "anna", "bruno", "hands", "pause"),
    [
        ("calculator", (EN, DESKTOP), (FR, PHONE), {0: "tap", 1: "drag"}, 0),
        # The ninth turn replaces tokens, the sixteenth takes one away as well.
        ("equable", (FR, DESKTOP), (EN, PHONE), {1: "drag", 8: "keys", 15: "tap"}, 0),
        ("rigolade", (FR, PHONE), (FR, DESKTOP), {0: "drag", 1: "drag", 2: "tap"}, 40),
        ("mathable", (EN, PHONE), (EN, DESKTOP), {0: "keys", 4: "tap"}, 40),
    ],
    ids=["calculator", "equable", "rigolade", "mathable"],
)
def test_a_match_on_a_board(
    two: Seats,
    game: str,
    anna: tuple[Words, Device],
    bruno: tuple[Words, Device],
    hands: dict[int, Hand],
    pause: int,
) -> None:
    """Some turns are laid on the board, by drag, by taps, by keys; the others are typed.

    A long match is played elsewhere for some turns, while the pages look on.
    """
    guests = two(game, anna, bruno, invited=True)
    for number, guest in enumerate(turns(guests)):
        if pause and number == _WARM:
            guest.server.play_on(guest.match, pause)
            continue
        texts = guest.chosen()
        if number in hands:
            guest.lay(guest.changes(texts), hands[number])
            guest.play_laid()
        else:
            guest.move(" ".join(texts))
    has_ended(*guests)


def test_a_match_of_cards(guest: Invites) -> None:
    """Two people against two bots, one deal; cards are chosen by clicks and taps."""
    anna, bruno = guest(EN, DESKTOP), guest(FR, PHONE)
    anna.choose_game("gamate")
    anna.call_me("Anna")
    anna.befriend("Bruno", 3)
    anna.set_option(EN.deals, "1")
    anna.start()
    bruno.accept(anna.take_links(), "Bruno", seat=2)
    for each in turns((anna, bruno)):
        (text,) = each.chosen()
        if each.card(text) is None:
            each.move(text)
        else:
            each.put(text)
    has_ended(anna, bruno)
