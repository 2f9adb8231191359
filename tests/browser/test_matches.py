"""A match of each game, from the invitation to the result, played to its end by the rules."""

import pytest

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, Hand, expect, turns
from tests.browser.words import EN, FR, Words

SHORT = ("rigolade", "mathable")


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
    ("game", "anna", "bruno", "hands", "elsewhere"),
    [
        ("calculator", (EN, DESKTOP), (FR, PHONE), {0: "tap", 1: "drag"}, {3: 3}),
        # The ninth turn replaces tokens, the eighteenth takes one away as well.
        ("equable", (FR, DESKTOP), (EN, PHONE), {1: "drag", 8: "keys", 17: "tap"}, {2: 5, 9: 7, 18: 8}),
        # In the first turn tokens are exchanged.
        ("rigolade", (FR, PHONE), (FR, DESKTOP), {1: "drag", 2: "drag", 3: "tap"}, {4: 10}),
        ("mathable", (EN, PHONE), (EN, DESKTOP), {0: "keys", 4: "tap"}, {2: 2, 6: 9}),
    ],
    ids=["calculator", "equable", "rigolade", "mathable"],
)
def test_a_match_on_a_board(
    two: Seats,
    game: str,
    anna: tuple[Words, Device],
    bruno: tuple[Words, Device],
    hands: dict[int, Hand],
    elsewhere: dict[int, int],
) -> None:
    """Some turns are laid on the board, by drag, by taps, by keys; the others are typed, the last among them.

    From some turns on, so many are played elsewhere, while the pages look on; where a whole match has dozens
    of turns alike, it is a short one.
    """
    guests = two(game, anna, bruno, invited=True, short=game in SHORT)
    number, laid = 0, set[int]()
    for guest in turns(guests):
        if number in elsewhere:
            guest.server.play_on(guest.match, elsewhere[number])
            number += elsewhere[number]
            assert not guest.over
            continue
        texts = guest.chosen()
        if number in hands:
            guest.lay(guest.changes(texts), hands[number])
            guest.play_laid()
            laid.add(number)
        else:
            guest.move(" ".join(texts))
        number += 1
    assert laid == set(hands)
    has_ended(*guests)


def test_a_match_of_cards(guest: Invites) -> None:
    """Two people against two bots, one deal; all but the middle tricks by clicks and taps."""
    anna, bruno = guest(EN, DESKTOP), guest(FR, PHONE)
    anna.new_match("gamate")
    anna.call_me("Anna")
    anna.befriend("Bruno", 3)
    anna.set_option(EN.deals, "1")
    anna.start()
    bruno.accept(anna.take_links(), "Bruno", seat=2)
    put = 0
    for each in turns((anna, bruno)):
        (text,) = each.chosen()
        if each.card(text) is None:
            each.move(text)
        elif put >= 6 and len(each.server.rack(each.match, each.seat)) > 2:
            each.server.play_on(each.match, 1)
        else:
            each.put(text)
            put += 1
    has_ended(anna, bruno)
